import {html, type TemplateResult} from 'lit';
import {gameContents} from '../../src/games/contents.js';
import {hasCombatTable} from '../../src/vassal/shipped-rules.js';
import {pick} from '../shared/fields.js';
import type {UmpireModuleEvent} from '../umpire-editor/events.js';
import type {Board, VassalController} from './controller.js';
import {messages} from './messages.js';

/** The combat table, which VASSAL does not have: from a game of ours, or typed and pasted into the table form. */
export function tablePart({table}: VassalController, {shown}: Board): TemplateResult {
  const words = messages.table;
  const {game} = shown;
  const titles = Object.entries(game.document.tables ?? {}).map(([id, {title = id}]) => title);
  const games = Object.entries(gameContents)
    .filter(([, {map}]) => map === game.kind)
    .map(([id, {title}]) => [id, title] as const);
  return html`<details
    class="table"
    part="table"
    ?open=${table.isOpen}
    @toggle=${({currentTarget}: Event) => table.open((currentTarget as HTMLDetailsElement).open)}
  >
    <summary>
      ${words.title}
      <span class="quiet">${hasCombatTable(game) ? titles.join(', ') : words.none}</span>
    </summary>
    <p class="quiet">${words.hint}</p>
    <div class="fields">
      ${pick(
        words.from,
        [['', hasCombatTable(game) ? words.keep : words.choose], ...games],
        table.game ?? '',
        (id) => (id === '' ? undefined : void table.copyFrom(id)),
      )}
    </div>
    <p class="quiet">${words.fromHint}</p>
    ${
      table.form
        ? html`<umpire-editor
              loading="eager"
              tabs="tables"
              .module=${table.form}
              @umpire-module=${({document}: UmpireModuleEvent) => table.fill(document)}
            ></umpire-editor>
            <p>
              <button type="button" class="primary" @click=${() => table.closeForm()}>${words.done}</button>
            </p>`
        : html`<p>
            <button type="button" @click=${() => table.openForm()}>${words.form}</button>
          </p>`
    }
  </details>`;
}
