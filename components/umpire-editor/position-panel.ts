import {type TemplateResult, html, nothing} from 'lit';
import {freshName, rename, setPosition} from '../../src/edit/module/index.js';
import type {EditorProps} from './model.js';
import {line} from '../internal/fields.js';
import {adder, button, inkList} from './fields.js';
import {words as ui} from './words.js';

/** Positions of the module: one of them is set up on the map, with its own panel, and asked about there. */
export function positionPanel(props: EditorProps): TemplateResult {
  const {draft, context, game} = props;
  const positions = Object.entries(draft.positions ?? {});
  const {position: name} = context;
  const position = draft.positions?.[name];
  const add = (said: string): void => {
    const id = freshName(draft, 'position', said);
    props.change(setPosition(draft, id, {title: said, units: {}}), ui.isAdded(said));
    props.send({type: 'position', name: id});
  };
  return html`${inkList(
    positions.map(([id, {title = id}]) => [id, title]),
    name,
    (id) => {
      props.send({type: 'position', name: id});
    },
  )}
  ${
    position
      ? html`<div class="two">
          ${line(
            ui.title,
            position.title ?? '',
            (title) => {
              props.change(setPosition(draft, name, {...position, title: title || name}));
            },
            {at: `/positions/${name}/title`, placeholder: name},
          )}
          ${line(
            ui.itsNameInTheFile,
            name,
            (to) => {
              props.change(rename(draft, 'position', name, to));
              if (props.draft !== draft) props.send({type: 'position', name: to});
            },
            {at: `/positions/${name}`},
          )}
          ${button(ui.removeThisPosition, () => {
            props.change(setPosition(draft, name, undefined), ui.isGone(name));
            props.send({type: 'position', name: positions.find(([id]) => id !== name)?.[0] ?? ''});
          })}
        </div>`
      : nothing
  }
  ${adder(ui.addAPosition, add)}
  ${game ? (position ? nothing : html`<p class="quiet">${ui.addAPositionItIs}</p>`) : html`<p class="wrong">${ui.countersAreSetUpOnce}</p>`}`;
}
