import {html, nothing, type TemplateResult} from 'lit';
import {ref} from 'lit/directives/ref.js';
import {findUnits, type FoundUnit} from '../../../../src/edit/index.js';
import {counter} from '../../../../src/drawing/counter.js';
import {unitWords} from '../../../../src/drawing/describe.js';
import {symbols} from '../../../../src/drawing/symbols.js';
import {freshly} from '../../../../src/module/position.js';
import type {Placed, Unit} from '../../../../src/module/index.js';
import {onEnter} from '../../../internal/enter.js';
import {painted} from '../../../internal/painted.js';
import type {CounterDrag} from '../counter-drag.js';
import type {SetupProps} from '../props.js';
import {words} from '../words.js';

/** So many counters are laid out: of more the one that is meant must be said. */
const SHOWN = 60;

/** A unit as it stands, or as it would. */
export const standsAs = ({position}: SetupProps, unit: Unit): Placed<number> =>
  position.units.get(unit.index) ?? freshly(unit);

/** A counter as a picture. */
export function picture(room: SetupProps, unit: Unit): TemplateResult {
  const {game} = room.position;
  const {steps, dispersed, supplied, isolated, entrained, displaced} = standsAs(room, unit);
  const state = {steps, dispersed, supplied, isolated, entrained, displaced};
  const key = JSON.stringify(state);
  return html`<svg
    class="sheet"
    viewBox="-54 -54 108 108"
    aria-hidden="true"
    ${painted(() => [counter(game, unit, state, symbols, 48)], unit.id, game.document, key)}
  ></svg>`;
}

/** Dragging is listened to once a button. */
const dragged = new WeakSet<Element>();

function pieceButton(room: SetupProps, drag: CounterDrag, {unit, at}: FoundUnit): TemplateResult {
  const {setup, position} = room;
  const {id} = unit;
  const reach = (element: Element | undefined): void => {
    if (!(element instanceof HTMLElement)) return;
    element.dataset['unit'] = id;
    if (dragged.has(element)) return;
    dragged.add(element);
    drag.fromTray(element, () => [element.dataset['unit'] ?? '']);
  };
  return html`<button
    type="button"
    class="piece"
    title=${unit.name}
    aria-pressed=${setup.held && setup.chosen.includes(id) ? 'true' : 'false'}
    ${ref(reach)}
    @click=${() => {
      room.choose([id], !(setup.held && setup.chosen.includes(id)));
    }}
  >
    ${picture(room, unit)} <span aria-hidden="true">${at ?? unit.name}</span>
    <span class="unseen"
      >${unitWords(position, unit, standsAs(room, unit))}${at === undefined ? '' : `, ${at}`}</span
    >
  </button>`;
}

function piecesOf(room: SetupProps, drag: CounterDrag, found: readonly FoundUnit[]): TemplateResult {
  const {sides} = room.position.game;
  return html`${sides.map(({index, name}) => {
    const own = found.filter(({unit}) => unit.side === index);
    return own.length === 0
      ? nothing
      : html`<div class="pieces" role="group" aria-label="${name}, ${words.tray.toLowerCase()}">
          ${own.map((one) => pieceButton(room, drag, one))}
        </div>`;
  })}`;
}

/** The field that finds a unit and then its place, and the counters off the map. */
export function trayPart(room: SetupProps, drag: CounterDrag): TemplateResult {
  const {setup, position, wanted} = room;
  const placing = setup.held;
  const all = findUnits(position, placing ? '' : wanted);
  const found = wanted === '' || placing ? all.filter(({at}) => at === undefined) : all;
  const names = room.chosen.map(({name}) => name).join(', ');
  const enter = async (field: HTMLInputElement): Promise<void> => {
    const {value} = field;
    if (!(await room.enter(value)) || field.value !== value) return;
    field.value = '';
    room.wanted = '';
    room.map.requestUpdate();
  };
  return html`<div class="find-unit">
      <label for="find-unit">${placing ? words.onto(names) : words.find}</label>
      <input
        id="find-unit"
        type="text"
        placeholder=${placing ? (position.game.kind === 'hex' ? (position.game.grid.labels[0] ?? '') : '') : words.findHint}
        aria-keyshortcuts="/"
        autocomplete="off"
        spellcheck="false"
        @input=${(event: Event) => {
          room.wanted = (event.target as HTMLInputElement).value;
          room.map.requestUpdate();
        }}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === 'Escape') {
            room.wanted = (event.target as HTMLInputElement).value = '';
            room.choose([], false);
            room.map.focus();
          } else onEnter(() => void enter(event.target as HTMLInputElement))(event);
        }}
      />
    </div>
    <div class="trays" part="pieces">
      ${piecesOf(room, drag, found.slice(0, SHOWN))}
      ${found.length > SHOWN ? html`<p class="quiet">${words.more(found.length - SHOWN)}</p>` : nothing}
      ${
        found.length > 0
          ? nothing
          : html`<p class="quiet">${wanted === '' || placing ? words.allOn : words.none(wanted)}</p>`
      }
    </div>`;
}
