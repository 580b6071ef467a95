import {html, nothing, type TemplateResult} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {live} from 'lit/directives/live.js';
import {ref} from 'lit/directives/ref.js';
import {
  duplicateUnit,
  findUnits,
  setDeclaredState,
  setState,
  statesToSet,
  type Draft,
  type FoundUnit,
  type UnitState,
} from '../../../src/edit/index.js';
import {counter} from '../../../src/drawing/counter.js';
import {unitWords, placeOf} from '../../../src/drawing/places.js';
import {stacksAt} from '../../../src/drawing/stack.js';
import {symbols} from '../../../src/drawing/symbols.js';
import {freshly} from '../../../src/module/position.js';
import type {Placed, Position, Unit} from '../../../src/module/index.js';
import {statesOf} from '../../../src/module/unit-states.js';
import {onEnter} from '../../shared/fields.js';
import {painted} from '../../shared/pictures.js';
import type {Send} from '../../shared/store.js';
import {dragCounters} from './counter-drag.js';
import {messages} from './messages.js';
import {chosenIn, placeIn, positionIn, type EditEvent, type EditState} from './state.js';
import {listPhrases} from '../../../src/phrases/en/lists.js';

/** The most counters of a side in the tray: of more, a person searches. */
const SHOWN = 60;

/** Returns the state of a unit on the map, or the one in which it would be placed. */
const stateOf = (position: Position, unit: Unit): Placed<number> =>
  position.units.get(unit.index) ?? freshly(unit);

/** The picture of a counter. */
export function picture(position: Position, unit: Unit): TemplateResult {
  const {game} = position;
  const placed = stateOf(position, unit);
  const key = [placed.steps, placed.supplied, ...statesOf(placed)].join();
  return html`<svg
    class="sheet"
    viewBox="-54 -54 108 108"
    aria-hidden="true"
    ${painted(() => [counter(game, unit, placed, symbols, 48)], unit.id, game.document, key)}
  ></svg>`;
}

/** Buttons that can be dragged already. */
const dragged = new WeakSet<Element>();

function pieceButton(state: EditState, send: Send<EditEvent>, {unit, at}: FoundUnit): TemplateResult {
  const {setup} = state;
  const position = positionIn(state);
  const {id} = unit;
  const reach = (element: Element | undefined): void => {
    if (!(element instanceof HTMLElement)) return;
    element.dataset['unit'] = id;
    if (dragged.has(element)) return;
    dragged.add(element);
    dragCounters(element, () => [element.dataset['unit'] ?? ''], send);
  };
  return html`<button
    type="button"
    class="piece"
    title=${unit.name}
    aria-pressed=${setup.held && setup.chosen.includes(id) ? 'true' : 'false'}
    ${ref(reach)}
    @click=${() => send({type: 'choose', ids: [id], held: !(setup.held && setup.chosen.includes(id))})}
  >
    ${picture(position, unit)} <span aria-hidden="true">${at ?? unit.name}</span>
    <span class="unseen"
      >${unitWords(position, unit, stateOf(position, unit))}${at === undefined ? '' : `, ${at}`}</span
    >
  </button>`;
}

/** The sides with counters in the tray: those off the map, or those that were searched for. */
function traysOf(state: EditState): readonly Tray[] {
  const {searched} = state;
  const position = positionIn(state);
  const all = findUnits(position, searched);
  const found = searched === '' ? all.filter(({at}) => at === undefined) : all;
  return position.game.sides.flatMap(({index, name}) => {
    const own = found.filter(({unit}) => unit.side === index);
    return own.length === 0 ? [] : [{side: index, name, found: own}];
  });
}

/** The counters of a side in the tray. */
interface Tray {
  readonly side: number;
  readonly name: string;
  readonly found: readonly FoundUnit[];
}

/** The tray that is open: of the chosen side, or else of the first that has counters. */
const openTray = ({side}: EditState, trays: readonly Tray[]): Tray | undefined =>
  trays.find((one) => one.side === side) ?? trays[0];

/** A button for the counters of each side, with their number. */
function sidesPart(state: EditState, send: Send<EditEvent>): TemplateResult | typeof nothing {
  const trays = traysOf(state);
  const open = openTray(state, trays);
  if (!open) return nothing;
  return html`<div class="sides quiet-tabs" role="group" aria-label=${messages.tray}>
    ${trays.map(
      ({side, name, found}) =>
        html`<button
          type="button"
          aria-pressed=${side === open.side ? 'true' : 'false'}
          @click=${() => send({type: 'openTray', side})}
        >
          ${name} <small>${found.length}</small>
        </button>`,
    )}
  </div>`;
}

/** The field that finds a unit and then its place, and the sides whose counters are in the tray. */
export function findPart(state: EditState, send: Send<EditEvent>): TemplateResult {
  const placing = state.setup.held;
  const chosen = chosenIn(state);
  const names = chosen.map(({name}) => name).join(', ');
  const placed = chosen.some(({index}) => positionIn(state).units.has(index));
  const field = placing ? 'destination' : 'searched';
  const label = placing ? messages.onto(names, placed) : messages.find;
  return html`<div class="find-bar">
    <div class="find-unit">
      <label for="find-unit" class="unseen">${label}</label>
      <input
        id="find-unit"
        type="text"
        .value=${live(state[field])}
        placeholder=${label}
        aria-keyshortcuts="/"
        autocomplete="off"
        spellcheck="false"
        @input=${(event: Event) => send({type: 'type', field, text: (event.target as HTMLInputElement).value})}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === 'Escape') send({type: 'leaveField'});
          else
            onEnter(() => send({type: 'enter', field, text: (event.target as HTMLInputElement).value}))(
              event,
            );
        }}
      />
    </div>
    ${sidesPart(state, send)}
  </div>`;
}

/** True if there is a counter to set up, of the game or of the position's own. */
const hasUnits = ({game, newUnits}: Position): boolean =>
  game.units.length > 0 || Object.keys(newUnits).length > 0;

/** The counters of the open tray. They stay where they are while one of them is held. */
export function trayPart(state: EditState, send: Send<EditEvent>): TemplateResult {
  const {searched} = state;
  const open = openTray(state, traysOf(state));
  if (!open)
    return html`<div class="trays" part="pieces">
      ${hasUnits(positionIn(state)) ? html`<p class="quiet">${searched === '' ? messages.allOn : messages.none(searched)}</p>` : nothing}
    </div>`;
  const {side, name, found} = open;
  // another side begins with its first counter, wherever the last was scrolled to
  return html`${keyed(
    side,
    html`<div class="trays" part="pieces">
      <div class="pieces" role="group" aria-label=${messages.trayOf(name)}>
        ${found.slice(0, SHOWN).map((one) => pieceButton(state, send, one))}
      </div>
      ${found.length > SHOWN ? html`<p class="quiet">${messages.more(found.length - SHOWN)}</p>` : nothing}
    </div>`,
  )}`;
}

/** The units at the place of the chosen ones, each a button that chooses it or not. */
function members(state: EditState, send: Send<EditEvent>, there: readonly Unit[]): TemplateResult {
  const {setup} = state;
  const position = positionIn(state);
  return html`<div class="pieces" role="group" aria-label=${messages.chosen}>
    ${there.map((unit) => {
      const isChosen = setup.chosen.includes(unit.id);
      const others = setup.chosen.filter((id) => id !== unit.id);
      return html`<button
        type="button"
        class="piece"
        title=${unit.name}
        aria-pressed=${isChosen ? 'true' : 'false'}
        @click=${() => send({type: 'choose', ids: isChosen ? others : [...others, unit.id], held: true})}
      >
        ${picture(position, unit)} <span aria-hidden="true">${unit.name}</span>
        <span class="unseen">${unitWords(position, unit, stateOf(position, unit))}</span>
      </button>`;
    })}
  </div>`;
}

const has = (position: Position, unit: Unit, state: UnitState): boolean => {
  const placed = stateOf(position, unit);
  return state === 'unsupplied' ? !placed.supplied : placed[state];
};

/** Steps and states of the chosen units, and what can be done with them. */
function traits(state: EditState, send: Send<EditEvent>, chosen: readonly Unit[]): TemplateResult {
  const {setup} = state;
  const position = positionIn(state);
  const ids = setup.chosen;
  const [first] = chosen;
  const most = Math.max(...chosen.map(({steps}) => steps));
  const onMap = chosen.every(({index}) => position.units.has(index));
  const isOwn = chosen.every(({id}) => Object.hasOwn(position.newUnits, id));
  const steps = (count: number): TemplateResult =>
    html`<button
      type="button"
      aria-pressed=${chosen.every((unit) => stateOf(position, unit).steps === Math.min(count, unit.steps)) ? 'true' : 'false'}
      @click=${() => send({type: 'setSteps', ids, steps: count})}
    >
      ${count}
    </button>`;
  const states = statesToSet(position.game, (one) => chosen.some((unit) => has(position, unit, one)));
  const toggle = (name: string, is: boolean, set: (on: boolean) => Draft): TemplateResult =>
    html`<button
      type="button"
      aria-pressed=${is ? 'true' : 'false'}
      @click=${() => send({type: 'change', draft: set(!is)})}
    >
      ${name}
    </button>`;
  return html`${
      onMap && most > 1
        ? html`<div class="steps" role="group" aria-label=${messages.stepsOf}>
            <span>${messages.stepsOf}</span>
            ${Array.from({length: Math.min(most, 9)}, (_, i) => steps(i + 1))}
            <button type="button" aria-keyshortcuts="f" @click=${() => send({type: 'flip', ids})}>
              ${messages.flip}
            </button>
          </div>`
        : nothing
    }
    ${
      onMap
        ? html`<div class="states">
            ${states.builtIn.map((one) =>
              toggle(
                messages.states[one],
                chosen.every((unit) => has(position, unit, one)),
                (on) => setState(setup.draft, ids, one, on),
              ),
            )}
            ${states.declared.map((one) =>
              toggle(
                listPhrases.stateName(position.game, one),
                chosen.every((unit) => stateOf(position, unit).states.includes(one)),
                (on) => setDeclaredState(setup.draft, ids, one, on),
              ),
            )}
          </div>`
        : nothing
    }
    <div class="deeds">
      ${
        onMap
          ? html`<button
              type="button"
              aria-keyshortcuts="m"
              aria-pressed=${setup.held ? 'true' : 'false'}
              @click=${() => send({type: 'choose', ids, held: !setup.held})}
            >
              ${messages.move}
            </button>`
          : nothing
      }
      ${
        first
          ? html`<button
              type="button"
              @click=${() => send({type: 'addUnit', unit: duplicateUnit(position, first)})}
            >
              ${messages.like}
            </button>`
          : nothing
      }
      ${
        onMap || isOwn
          ? html`<button
              type="button"
              aria-keyshortcuts="Delete"
              @click=${() => send({type: 'takeOff', ids})}
            >
              ${onMap ? messages.takeOff : messages.drop}
            </button>`
          : nothing
      }
    </div>`;
}

/** The announcement, the questions about the chosen units, then these units and those that stand with them. */
export function chosenPart(
  state: EditState,
  send: Send<EditEvent>,
  questions: TemplateResult,
): TemplateResult {
  const {said} = state;
  const position = positionIn(state);
  const chosen = chosenIn(state);
  const there = stacksAt(position, placeOf(position, placeIn(state))).flatMap(({units}) =>
    units.map(({unit}) => unit),
  );
  // nothing can be asked yet of units off the map
  const hasPlace = chosen.some(({index}) => position.units.has(index));
  // one unit is chosen on the map, or not: of several, these
  const isAlone = there.length === 0 || (there.length === 1 && chosen.length === 1 && hasPlace);
  const isHex = position.kind === 'hex';
  const {positions = {}} = position.game.document;
  const begins =
    position.units.size === 0 &&
    Object.values(positions).some(({units = {}}) => Object.keys(units).length > 0);
  const idle = begins ? messages[isHex ? 'begin' : 'beginPoint'] : messages[isHex ? 'idle' : 'idlePoint'];
  const now = said || (hasUnits(position) ? idle : messages.noCounters);
  return html`<div class="chosen" part="chosen">
    <div class="doing ${hasPlace ? '' : 'idle'}">
      <p class="now" role="status">${now}</p>
      ${questions}
    </div>
    ${isAlone ? nothing : members(state, send, there)}
    ${chosen.length > 0 ? traits(state, send, chosen) : nothing}
  </div>`;
}
