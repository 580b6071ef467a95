import {html, nothing, type TemplateResult} from 'lit';
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
import {unitWords} from '../../../src/drawing/describe.js';
import {placeOf} from '../../../src/drawing/find-place.js';
import {stacksAt} from '../../../src/drawing/stack.js';
import {symbols} from '../../../src/drawing/symbols.js';
import {freshly} from '../../../src/module/position.js';
import type {Placed, Unit} from '../../../src/module/index.js';
import {stateName, statesOf} from '../../../src/module/unit-states.js';
import {onEnter} from '../../shared/fields.js';
import {painted} from '../../shared/pictures.js';
import {messages} from './messages.js';
import type {EditAccess} from './state.js';

/** The most counters in the tray: of more, a person searches. */
const SHOWN = 60;

/** Returns the state of a unit on the map, or the one in which it would be placed. */
const stateOf = ({state: {position}}: EditAccess, unit: Unit): Placed<number> =>
  position.units.get(unit.index) ?? freshly(unit);

/** The picture of a counter. */
export function picture(editor: EditAccess, unit: Unit): TemplateResult {
  const {game} = editor.state.position;
  const placed = stateOf(editor, unit);
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

function pieceButton(editor: EditAccess, {unit, at}: FoundUnit): TemplateResult {
  const {setup, position} = editor.state;
  const {id} = unit;
  const reach = (element: Element | undefined): void => {
    if (!(element instanceof HTMLElement)) return;
    element.dataset['unit'] = id;
    if (dragged.has(element)) return;
    dragged.add(element);
    editor.attachDrag(element, () => [element.dataset['unit'] ?? '']);
  };
  return html`<button
    type="button"
    class="piece"
    title=${unit.name}
    aria-pressed=${setup.held && setup.chosen.includes(id) ? 'true' : 'false'}
    ${ref(reach)}
    @click=${() => {
      editor.send({type: 'choose', ids: [id], held: !(setup.held && setup.chosen.includes(id))});
    }}
  >
    ${picture(editor, unit)} <span aria-hidden="true">${at ?? unit.name}</span>
    <span class="unseen"
      >${unitWords(position, unit, stateOf(editor, unit))}${at === undefined ? '' : `, ${at}`}</span
    >
  </button>`;
}

function piecesOf(editor: EditAccess, found: readonly FoundUnit[]): TemplateResult {
  const {sides} = editor.state.position.game;
  return html`${sides.map(({index, name}) => {
    const own = found.filter(({unit}) => unit.side === index);
    return own.length === 0
      ? nothing
      : html`<div class="pieces" role="group" aria-label="${name}, ${messages.tray.toLowerCase()}">
          ${own.map((one) => pieceButton(editor, one))}
        </div>`;
  })}`;
}

/** The field that finds a unit and then its place. */
export function findPart(editor: EditAccess): TemplateResult {
  const {setup, position} = editor.state;
  const placing = setup.held;
  const names = editor.state.chosen.map(({name}) => name).join(', ');
  const field = placing ? 'destination' : 'searched';
  return html`<div class="find-unit">
    <label for="find-unit">${placing ? messages.onto(names) : messages.find}</label>
    <input
      id="find-unit"
      type="text"
      .value=${live(editor.state[field])}
      placeholder=${placing ? (position.game.kind === 'hex' ? (position.game.grid.labels[0] ?? '') : '') : messages.findHint}
      aria-keyshortcuts="/"
      autocomplete="off"
      spellcheck="false"
      @input=${(event: Event) => {
        editor.send({type: 'type', field, text: (event.target as HTMLInputElement).value});
      }}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') editor.send({type: 'leaveField'});
        else
          onEnter(() => editor.send({type: 'enter', field, text: (event.target as HTMLInputElement).value}))(
            event,
          );
      }}
    />
  </div>`;
}

/** The counters off the map, or those that were searched for. They stay where they are while one of them is held. */
export function trayPart(editor: EditAccess): TemplateResult {
  const {position, searched} = editor.state;
  const all = findUnits(position, searched);
  const found = searched === '' ? all.filter(({at}) => at === undefined) : all;
  return html`<div class="trays" part="pieces">
    ${piecesOf(editor, found.slice(0, SHOWN))}
    ${found.length > SHOWN ? html`<p class="quiet">${messages.more(found.length - SHOWN)}</p>` : nothing}
    ${
      found.length > 0
        ? nothing
        : html`<p class="quiet">${searched === '' ? messages.allOn : messages.none(searched)}</p>`
    }
  </div>`;
}

/** The units at the place of the chosen ones, each a button that chooses it or not. */
function members(editor: EditAccess, there: readonly Unit[]): TemplateResult {
  const {setup, position} = editor.state;
  return html`<div class="pieces" role="group" aria-label=${messages.chosen}>
    ${there.map((unit) => {
      const isChosen = setup.chosen.includes(unit.id);
      const others = setup.chosen.filter((id) => id !== unit.id);
      return html`<button
        type="button"
        class="piece"
        title=${unit.name}
        aria-pressed=${isChosen ? 'true' : 'false'}
        @click=${() => {
          editor.send({type: 'choose', ids: isChosen ? others : [...others, unit.id], held: true});
        }}
      >
        ${picture(editor, unit)} <span aria-hidden="true">${unit.name}</span>
        <span class="unseen">${unitWords(position, unit, stateOf(editor, unit))}</span>
      </button>`;
    })}
  </div>`;
}

const has = (editor: EditAccess, unit: Unit, state: UnitState): boolean => {
  const placed = stateOf(editor, unit);
  return state === 'unsupplied' ? !placed.supplied : placed[state];
};

/** Steps and states of the chosen units, and what can be done with them. */
function traits(editor: EditAccess, chosen: readonly Unit[]): TemplateResult {
  const {setup, position} = editor.state;
  const ids = setup.chosen;
  const [first] = chosen;
  const most = Math.max(...chosen.map(({steps}) => steps));
  const onMap = chosen.every(({index}) => position.units.has(index));
  const isOwn = chosen.every(({id}) => Object.hasOwn(position.newUnits, id));
  const steps = (count: number): TemplateResult =>
    html`<button
      type="button"
      aria-pressed=${chosen.every((unit) => stateOf(editor, unit).steps === Math.min(count, unit.steps)) ? 'true' : 'false'}
      @click=${() => {
        editor.send({type: 'setSteps', ids, steps: count});
      }}
    >
      ${count}
    </button>`;
  const states = statesToSet(position.game);
  const toggle = (name: string, is: boolean, set: (on: boolean) => Draft): TemplateResult =>
    html`<button
      type="button"
      aria-pressed=${is ? 'true' : 'false'}
      @click=${() => {
        editor.send({type: 'change', draft: set(!is)});
      }}
    >
      ${name}
    </button>`;
  return html`${
      onMap && most > 1
        ? html`<div class="steps" role="group" aria-label=${messages.stepsOf}>
            <span>${messages.stepsOf}</span>
            ${Array.from({length: Math.min(most, 9)}, (_, i) => steps(i + 1))}
            <button
              type="button"
              aria-keyshortcuts="f"
              @click=${() => {
                editor.send({type: 'flip', ids});
              }}
            >
              ${messages.flip}
            </button>
          </div>`
        : nothing
    }
    ${
      onMap
        ? html`<div class="states">
            ${states.builtIn.map((state) =>
              toggle(
                messages.states[state],
                chosen.every((unit) => has(editor, unit, state)),
                (on) => setState(setup.draft, ids, state, on),
              ),
            )}
            ${states.declared.map((state) =>
              toggle(
                stateName(position.game, state),
                chosen.every((unit) => stateOf(editor, unit).states.includes(state)),
                (on) => setDeclaredState(setup.draft, ids, state, on),
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
              @click=${() => {
                editor.send({type: 'choose', ids, held: !setup.held});
              }}
            >
              ${messages.move}
            </button>`
          : nothing
      }
      ${
        first
          ? html`<button
              type="button"
              @click=${() => {
                editor.send({type: 'addUnit', unit: duplicateUnit(position, first)});
              }}
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
              @click=${() => {
                editor.send({type: 'takeOff', ids});
              }}
            >
              ${onMap ? messages.takeOff : messages.drop}
            </button>`
          : nothing
      }
    </div>`;
}

/** The announcement, the chosen units and those that stand with them. */
export function chosenPart(editor: EditAccess): TemplateResult {
  const {chosen, position, at, said} = editor.state;
  const there = stacksAt(position, placeOf(position, at)).flatMap(({units}) => units.map(({unit}) => unit));
  return html`<div class="chosen" part="chosen">
    <p class="now" role="status">${said || (position.kind === 'hex' ? messages.idle : messages.idlePoint)}</p>
    ${there.length > 0 ? members(editor, there) : nothing}
    ${chosen.length > 0 ? traits(editor, chosen) : nothing}
  </div>`;
}
