import {html, nothing, type TemplateResult} from 'lit';
import {
  addMarker,
  control,
  fullCity,
  inSupply,
  newUnit,
  removeMarker,
  setTurn,
} from '../../../src/edit/index.js';
import {echelonSigns} from '../../../src/drawing/counter.js';
import {placeOf} from '../../../src/drawing/places.js';
import {symbols} from '../../../src/drawing/symbols.js';
import {kindPhrases} from '../../../src/phrases/en/kinds.js';
import type {Position, UnitDocument} from '../../../src/module/index.js';
import {retreatRulesOf} from '../../../src/rules/index.js';
import type {Send} from '../../shared/store.js';
import {messages} from './messages.js';
import {placeIn, positionIn, type EditEvent, type EditState} from './state.js';

const fieldIn = (event: Event, name: string): string =>
  (event.currentTarget as Element)
    .closest('details')
    ?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)
    ?.value.trim() ?? '';

/** A check box. */
const tick = (label: string, on: boolean, act: (on: boolean) => void): TemplateResult =>
  html`<label class="tick"
    ><input
      type="checkbox"
      .checked=${on}
      @change=${(event: Event) => {
        act((event.currentTarget as HTMLInputElement).checked);
      }}
    />
    ${label}</label
  >`;

/** Returns the marker types that the module's rules name or that lie in one of its positions. */
function markerTypes({game}: Position): readonly string[] {
  const sheet = retreatRulesOf(game)?.sheet;
  const ruled = [...(sheet?.bars ?? []), ...(sheet?.effects ?? [])].flatMap(({marker}) =>
    typeof marker === 'string' ? [marker] : [],
  );
  const placed = Object.values(game.document.positions ?? {}).flatMap(({markers}) =>
    (markers ?? []).map(({type}) => type),
  );
  return [...new Set([...ruled, ...placed])];
}

function markersPart(state: EditState, send: Send<EditEvent>, at: string): TemplateResult {
  const {draft} = state.setup;
  const position = positionIn(state);
  const {sides} = position.game;
  const known = markerTypes(position);
  return html`<div class="row" role="group" aria-label=${messages.markers}>
      <label>${messages.markerType} <input name="marker" list="markers" .value=${known[0] ?? ''} /></label>
      <datalist id="markers">${known.map((type) => html`<option value=${type}></option>`)}</datalist>
      <label
        >${messages.of}
        <select name="marker-side">
          ${sides.map(({id, name}, i) => html`<option value=${id} ?selected=${i === 0}>${name}</option>`)}
          <option value="">${messages.nobody}</option>
        </select></label
      >
      <button
        type="button"
        @click=${(event: Event) => {
          const type = fieldIn(event, 'marker');
          const side = fieldIn(event, 'marker-side');
          if (type !== '')
            send({type: 'change', draft: addMarker(draft, type, at, side === '' ? undefined : side)});
        }}
      >
        ${messages.lay}
      </button>
    </div>
    ${(draft.markers ?? []).map(({type, side = '', at: lies}, i) =>
      lies === at
        ? html`<button type="button" @click=${() => send({type: 'change', draft: removeMarker(draft, i)})}>
            ${messages.lift(`${side} ${type}`.trim())}
          </button>`
        : nothing,
    )}`;
}

/** The details of a place: its controller, supply and markers. */
export function placePart(state: EditState, send: Send<EditEvent>): TemplateResult | typeof nothing {
  const {draft} = state.setup;
  const position = positionIn(state);
  const at = placeIn(state);
  const place = placeOf(position, at);
  if (place < 0) return nothing;
  const {sides} = position.game;
  const isCity = position.kind === 'hex' && (position.game.majorCities as readonly number[]).includes(place);
  const held = draft.control?.[at] ?? '';
  return html`<details class="place">
    <summary>${position.kind === 'hex' ? messages.place(at) : messages.point(at)}</summary>
    <label
      >${messages.controlledBy}
      <select
        @change=${(event: Event) => {
          const {value} = event.currentTarget as HTMLSelectElement;
          send({type: 'change', draft: control(draft, at, value === '' ? undefined : value)});
        }}
      >
        <option value="" ?selected=${held === ''}>${messages.asPrinted}</option>
        ${sides.map(({id, name}) => html`<option value=${id} ?selected=${held === id}>${name}</option>`)}
      </select></label
    >
    ${
      isCity
        ? tick(messages.supplies, draft.fullCities?.includes(at) ?? false, (on) =>
            send({type: 'change', draft: fullCity(draft, at, on)}),
          )
        : nothing
    }
    ${
      position.kind === 'hex'
        ? sides.map(({id, name}) =>
            tick(messages.inSupply(name), draft.inSupply?.[id]?.includes(at) ?? false, (on) =>
              send({type: 'change', draft: inSupply(draft, id, at, on)}),
            ),
          )
        : nothing
    }
    ${markersPart(state, send, at)}
  </details>`;
}

const valueOf = (event: Event): string => (event.currentTarget as HTMLInputElement).value.trim();

/** Returns the values in the module's own positions. */
const knownValues = ({game}: Position, key: 'month' | 'weather'): readonly string[] => [
  ...new Set(Object.values(game.document.positions ?? {}).flatMap(({turn}) => turn?.[key] ?? [])),
];

const turnField = (
  state: EditState,
  send: Send<EditEvent>,
  key: 'month' | 'weather',
  label: string,
): TemplateResult =>
  html`<label
      >${label}
      <input
        list=${key}
        autocomplete="off"
        placeholder=${messages.unsaid}
        .value=${state.setup.draft.turn?.[key] ?? ''}
        @change=${(event: Event) =>
          send({
            type: 'change',
            draft: setTurn(state.setup.draft, key, valueOf(event) || undefined),
          })}
    /></label>
    <datalist id=${key}>
      ${knownValues(positionIn(state), key).map((one) => html`<option value=${one}></option>`)}
    </datalist>`;

/** The turn: its player, number, month and weather. */
export function turnPart(state: EditState, send: Send<EditEvent>): TemplateResult {
  const {draft} = state.setup;
  const {player = '', number} = draft.turn ?? {};
  return html`<details class="turn">
    <summary>${messages.turn}</summary>
    <div class="grid">
      <label
        >${messages.player}
        <select
          @change=${(event: Event) => send({type: 'change', draft: setTurn(draft, 'player', valueOf(event) || undefined)})}
        >
          <option value="" ?selected=${player === ''}>${messages.unsaid}</option>
          ${positionIn(state).game.sides.map(
            ({id, name}) => html`<option value=${id} ?selected=${player === id}>${name}</option>`,
          )}
        </select></label
      >
      <label
        >${messages.number}
        <input
          type="number"
          min="0"
          max="999999"
          placeholder=${messages.unsaid}
          .value=${number === undefined ? '' : String(number)}
          @change=${(event: Event) => {
            const value = valueOf(event);
            send({
              type: 'change',
              draft: setTurn(draft, 'number', /^\d{1,6}$/.test(value) ? Number(value) : undefined),
            });
          }}
      /></label>
      ${turnField(state, send, 'month', messages.month)}
      ${turnField(state, send, 'weather', messages.weather)}
    </div>
  </details>`;
}

/** The numbers of a counter, by the kind of map. */
const numbers = {hex: ['attack', 'defence', 'movement', 'steps'], point: ['value', 'steps']} as const;

/** Reads a unit from a form: empty fields are as its type has them. */
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

/** A form for a unit that the module does not have. */
export function newUnitPart(state: EditState, send: Send<EditEvent>): TemplateResult | typeof nothing {
  const {game} = positionIn(state);
  const types = game.unitTypes;
  if (types.length === 0) return nothing;
  const asType = ['', messages.asType] as const;
  return html`<details class="new">
    <summary>${messages.newUnit}</summary>
    <div class="grid">
      ${choice(
        'side',
        messages.side,
        game.sides.map(({id, name}) => [id, name]),
      )}
      ${choice(
        'type',
        messages.type,
        types.map((type) => [type, type]),
      )}
      ${choice('symbol', messages.symbol, [asType, ...Object.keys(symbols).map((one) => [one, kindPhrases.symbols[one] ?? one] as const)])}
      ${choice('echelon', messages.echelon, [asType, ...Object.keys(echelonSigns).map((one) => [one, kindPhrases.echelons[one] ?? one] as const)])}
      ${numbers[game.kind].map(
        (name) =>
          html`<label
            >${kindPhrases.numbers[name]}
            <input
              type="number"
              name=${name}
              min=${name === 'steps' ? 1 : 0}
              max="99"
              placeholder=${messages.asType}
          /></label>`,
      )}
      <label>${messages.name} <input name="name" maxlength="40" autocomplete="off" /></label>
      <button
        type="button"
        @click=${(event: Event) => {
          const form = (event.currentTarget as Element).closest('details');
          if (form) send({type: 'addUnit', unit: newUnit(positionIn(state), unitIn(form))});
        }}
      >
        ${messages.make}
      </button>
    </div>
  </details>`;
}
