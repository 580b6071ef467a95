import {html, nothing, type TemplateResult} from 'lit';
import {freshName, rename, setPosition} from '../../../src/edit/module/index.js';
import type {EditorDesk} from '../desk.js';
import {adder, button, line} from '../fields.js';
import {inkList} from './inks.js';

/** Positions of the module: one of them is set up on the map, with its own panel, and asked about there. */
export function positionPanel(desk: EditorDesk): TemplateResult {
  const {draft, context, game} = desk;
  const positions = Object.entries(draft.positions ?? {});
  const {position: name} = context;
  const position = draft.positions?.[name];
  const add = (said: string): void => {
    const id = freshName(draft, 'position', said);
    desk.change(setPosition(draft, id, {title: said, units: {}}), `${said} is added.`);
    desk.send({type: 'position', name: id});
  };
  return html`${inkList(
    positions.map(([id, {title = id}]) => [id, title]),
    name,
    (id) => {
      desk.send({type: 'position', name: id});
    },
  )}
  ${
    position
      ? html`<div class="two">
          ${line(
            'Title',
            position.title ?? '',
            (title) => {
              desk.change(setPosition(draft, name, {...position, title: title || name}));
            },
            {at: `/positions/${name}/title`, placeholder: name},
          )}
          ${line(
            'Its name in the file',
            name,
            (to) => {
              desk.change(rename(draft, 'position', name, to));
              if (desk.draft !== draft) desk.send({type: 'position', name: to});
            },
            {at: `/positions/${name}`},
          )}
          ${button('Remove this position', () => {
            desk.change(setPosition(draft, name, undefined), `${name} is gone.`);
            desk.send({type: 'position', name: positions.find(([id]) => id !== name)?.[0] ?? ''});
          })}
        </div>`
      : nothing
  }
  ${adder('Add a position', add)}
  ${game ? (position ? nothing : html`<p class="quiet">Add a position: it is set up on the map, and asked about there.</p>`) : html`<p class="wrong">Counters are set up once the faults below are mended.</p>`}`;
}
