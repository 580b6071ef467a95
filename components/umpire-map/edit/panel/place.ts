import {html, nothing, type TemplateResult} from 'lit';
import {addMarker, control, fullCity, inSupply, removeMarker} from '../../../../src/edit/index.js';
import {placeOf} from '../../../../src/drawing/find-place.js';
import {retreatRulesOf} from '../../../../src/rules/index.js';
import type {SetupProps} from '../props.js';
import {words} from '../words.js';

const fieldIn = (event: Event, name: string): string =>
  (event.currentTarget as Element)
    .closest('details')
    ?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)
    ?.value.trim() ?? '';

/** A box to tick. */
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

/** Kinds of markers that mean something to the module's rules, or lie in one of its positions. */
function markerTypes(room: SetupProps): readonly string[] {
  const {game} = room.position;
  const sheet = retreatRulesOf(game)?.sheet;
  const ruled = [...(sheet?.bars ?? []), ...(sheet?.effects ?? [])].flatMap((clause) =>
    clause.clause === 'markerCloses' || clause.clause === 'markerControls' || clause.clause === 'hqRelocated'
      ? [clause.marker]
      : [],
  );
  const placed = Object.values(game.document.positions ?? {}).flatMap(({markers}) =>
    (markers ?? []).map(({type}) => type),
  );
  return [...new Set([...ruled, ...placed])];
}

function markersPart(room: SetupProps, at: string): TemplateResult {
  const {draft} = room.setup;
  const {sides} = room.position.game;
  const known = markerTypes(room);
  return html`<div class="row" role="group" aria-label=${words.markers}>
      <label>${words.markerType} <input name="marker" list="markers" .value=${known[0] ?? ''} /></label>
      <datalist id="markers">${known.map((type) => html`<option value=${type}></option>`)}</datalist>
      <label
        >${words.of}
        <select name="marker-side">
          ${sides.map(({id, name}, i) => html`<option value=${id} ?selected=${i === 0}>${name}</option>`)}
          <option value="">${words.nobody}</option>
        </select></label
      >
      <button
        type="button"
        @click=${(event: Event) => {
          const type = fieldIn(event, 'marker');
          const side = fieldIn(event, 'marker-side');
          if (type !== '') room.change(addMarker(draft, type, at, side === '' ? undefined : side));
        }}
      >
        ${words.lay}
      </button>
    </div>
    ${(draft.markers ?? []).map(({type, side = '', at: lies}, i) =>
      lies === at
        ? html`<button
            type="button"
            @click=${() => {
              room.change(removeMarker(draft, i));
            }}
          >
            ${words.lift(`${side} ${type}`.trim())}
          </button>`
        : nothing,
    )}`;
}

/** What is said of a place: who holds it, what lies there, whether units are in supply there. */
export function placePart(room: SetupProps): TemplateResult | typeof nothing {
  const {at, position, setup} = room;
  const {draft} = setup;
  const place = placeOf(position, at);
  if (place < 0) return nothing;
  const {sides} = position.game;
  const isCity = position.kind === 'hex' && (position.game.majorCities as readonly number[]).includes(place);
  const held = draft.control?.[at] ?? '';
  return html`<details class="place">
    <summary>${position.kind === 'hex' ? words.place(at) : words.point(at)}</summary>
    <label
      >${words.controlledBy}
      <select
        @change=${(event: Event) => {
          const {value} = event.currentTarget as HTMLSelectElement;
          room.change(control(draft, at, value === '' ? undefined : value));
        }}
      >
        <option value="" ?selected=${held === ''}>${words.asPrinted}</option>
        ${sides.map(({id, name}) => html`<option value=${id} ?selected=${held === id}>${name}</option>`)}
      </select></label
    >
    ${
      isCity
        ? tick(words.supplies, draft.fullCities?.includes(at) ?? false, (on) => {
            room.change(fullCity(draft, at, on));
          })
        : nothing
    }
    ${
      position.kind === 'hex'
        ? sides.map(({id, name}) =>
            tick(words.inSupply(name), draft.inSupply?.[id]?.includes(at) ?? false, (on) => {
              room.change(inSupply(draft, id, at, on));
            }),
          )
        : nothing
    }
    ${markersPart(room, at)}
  </details>`;
}
