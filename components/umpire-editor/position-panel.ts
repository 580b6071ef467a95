import {type TemplateResult, html, nothing} from 'lit';
import {freshName, rename, setPosition} from '../../src/edit/module/index.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import {checkOf, isWithoutCounters} from './content.js';
import type {WrittenPosition} from '../../src/module/index.js';
import type {Send} from '../shared/store.js';
import {line, pick} from '../shared/fields.js';
import {adder, button} from './fields.js';
import {messages} from './messages.js';

/** Edits the positions of the module. The selected one is set up and asked about on the map. */
export function positionPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const {game} = checkOf(state);
  const positions = Object.entries(draft.positions ?? {});
  const {position: name} = state;
  const position = draft.positions?.[name];
  const add = (said: string, of: WrittenPosition = {units: {}}): void => {
    const id = freshName(draft, 'position', said);
    send(changeTo(setPosition(draft, id, {...of, title: said}), messages.added(said)));
    send({type: 'position', name: id});
  };
  return html`${
    positions.length === 0
      ? button(
          messages.firstPosition,
          () => {
            add(messages.start);
          },
          {primary: true},
        )
      : html`${pick(
            messages.position,
            positions.map(([id, {title = id}]) => [id, title] as const),
            name,
            (id) => {
              send({type: 'position', name: id});
            },
            {at: '/positions'},
          )}
          <details>
            <summary>${messages.editPositions}</summary>
            ${
              position
                ? html`<div class="two">
                      ${line(
                        messages.title,
                        position.title ?? '',
                        (title) => {
                          send(changeTo(setPosition(draft, name, {...position, title: title || name})));
                        },
                        {at: `/positions/${name}/title`, placeholder: name},
                      )}
                      ${line(
                        messages.id,
                        name,
                        (to) => {
                          const renamed = rename(draft, 'position', name, to);
                          send(changeTo(renamed));
                          if (renamed !== draft) send({type: 'position', name: to});
                        },
                        {at: `/positions/${name}`},
                      )}
                    </div>
                    <div class="actions">
                      ${button(messages.duplicate, () => {
                        add(`${position.title ?? name} 2`, position);
                      })}
                      ${button(messages.removePosition, () => {
                        send(changeTo(setPosition(draft, name, undefined), messages.removed(name)));
                        send({type: 'position', name: positions.find(([id]) => id !== name)?.[0] ?? ''});
                      })}
                    </div>`
                : nothing
            }
            ${adder(messages.addPosition, (said) => {
              add(said);
            })}
          </details>`
  }
  ${
    !game
      ? html`<p class="wrong">${messages.fixFaultsFirst}</p>`
      : position
        ? isWithoutCounters(state)
          ? html`<div class="actions">
              <span>${messages.noCounters}</span>
              ${button(
                messages.goTo(messages.tabs.counters),
                () => {
                  send({type: 'openSection', section: 'units'});
                },
                {primary: true},
              )}
            </div>`
          : nothing
        : html`<p class="quiet">${messages.noPosition}</p>`
  }`;
}
