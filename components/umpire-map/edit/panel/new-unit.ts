import {html, nothing, type TemplateResult} from 'lit';
import {newUnit} from '../../../../src/edit/index.js';
import {echelonSigns} from '../../../../src/drawing/counter.js';
import {symbols} from '../../../../src/drawing/symbols.js';
import type {UnitDocument} from '../../../../src/module/index.js';
import type {SetupProps} from '../props.js';
import {words} from '../words.js';

/** The numbers of a counter, by the kind of map. */
const numbers = {hex: ['attack', 'defence', 'movement', 'steps'], point: ['value', 'steps']} as const;

/** What a form says of a unit: fields that are empty are as its type has them. */
function unitIn(form: Element): UnitDocument {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const said = fields.flatMap(({name, value, type}) =>
    value.trim() === '' ? [] : [[name, type === 'number' ? Math.max(0, Number(value)) : value.trim()]],
  );
  return Object.fromEntries(said) as UnitDocument;
}

const choice = (
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
): TemplateResult =>
  html`<label
    >${label}
    <select name=${name}>
      ${options.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
    </select></label
  >`;

/** A unit that the module has not: side, symbol, size and numbers. */
export function newUnitPart(room: SetupProps): TemplateResult | typeof nothing {
  const {game} = room.position;
  const types = game.unitTypes;
  if (types.length === 0) return nothing;
  const asType = ['', words.asType] as const;
  return html`<details class="new">
    <summary>${words.newUnit}</summary>
    <div class="grid">
      ${choice(
        'side',
        words.side,
        game.sides.map(({id, name}) => [id, name]),
      )}
      ${choice(
        'type',
        words.type,
        types.map((type) => [type, type]),
      )}
      ${choice('symbol', words.symbol, [asType, ...Object.keys(symbols).map((one) => [one, one] as const)])}
      ${choice('echelon', words.echelon, [asType, ...Object.keys(echelonSigns).map((one) => [one, one] as const)])}
      ${numbers[game.kind].map(
        (name) =>
          html`<label
            >${name}
            <input
              type="number"
              name=${name}
              min=${name === 'steps' ? 1 : 0}
              max="99"
              placeholder=${words.asType}
          /></label>`,
      )}
      <label>${words.name} <input name="name" maxlength="40" autocomplete="off" /></label>
      <button
        type="button"
        @click=${(event: Event) => {
          const form = (event.currentTarget as Element).closest('details');
          if (form) room.make(newUnit(room.position, unitIn(form)));
        }}
      >
        ${words.make}
      </button>
    </div>
  </details>`;
}
