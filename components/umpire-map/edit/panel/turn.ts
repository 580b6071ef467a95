import {html, type TemplateResult} from 'lit';
import {setTurn} from '../../../../src/edit/index.js';
import type {SetupProps} from '../props.js';
import {words} from '../words.js';

const valueOf = (event: Event): string => (event.currentTarget as HTMLInputElement).value.trim();

/** What the module's own positions say of their turns. */
const known = ({position}: SetupProps, key: 'month' | 'weather'): readonly string[] => [
  ...new Set(Object.values(position.game.document.positions ?? {}).flatMap(({turn}) => turn?.[key] ?? [])),
];

const word = (room: SetupProps, key: 'month' | 'weather', label: string): TemplateResult =>
  html`<label
      >${label}
      <input
        list=${key}
        autocomplete="off"
        placeholder=${words.unsaid}
        .value=${room.setup.draft.turn?.[key] ?? ''}
        @change=${(event: Event) => {
          room.change(setTurn(room.setup.draft, key, valueOf(event) || undefined));
        }}
    /></label>
    <datalist id=${key}>${known(room, key).map((one) => html`<option value=${one}></option>`)}</datalist>`;

/** Whose turn it is, which, and the weather. */
export function turnPart(room: SetupProps): TemplateResult {
  const {draft} = room.setup;
  const {player = '', number} = draft.turn ?? {};
  return html`<details class="turn">
    <summary>${words.turn}</summary>
    <div class="grid">
      <label
        >${words.player}
        <select
          @change=${(event: Event) => {
            room.change(setTurn(draft, 'player', valueOf(event) || undefined));
          }}
        >
          <option value="" ?selected=${player === ''}>${words.unsaid}</option>
          ${room.position.game.sides.map(
            ({id, name}) => html`<option value=${id} ?selected=${player === id}>${name}</option>`,
          )}
        </select></label
      >
      <label
        >${words.number}
        <input
          type="number"
          min="0"
          max="999999"
          placeholder=${words.unsaid}
          .value=${number === undefined ? '' : String(number)}
          @change=${(event: Event) => {
            const value = valueOf(event);
            room.change(setTurn(draft, 'number', /^\d{1,6}$/.test(value) ? Number(value) : undefined));
          }}
      /></label>
      ${word(room, 'month', words.month)} ${word(room, 'weather', words.weather)}
    </div>
  </details>`;
}
