import {html, nothing, type TemplateResult} from 'lit';
import {another, setState, unitStates, type UnitState} from '../../../../src/edit/index.js';
import {unitWords} from '../../../../src/drawing/describe.js';
import {placeOf} from '../../../../src/drawing/find-place.js';
import {stacksAt} from '../../../../src/drawing/stack.js';
import type {Unit} from '../../../../src/module/index.js';
import type {SetupProps} from '../props.js';
import {words} from '../words.js';
import {picture, standsAs} from './tray.js';

/** Everybody at the place of the chosen units, each a button: of a stack some may be meant. */
function members(room: SetupProps, there: readonly Unit[]): TemplateResult {
  const {setup, position} = room;
  return html`<div class="pieces" role="group" aria-label=${words.chosen}>
    ${there.map((unit) => {
      const isChosen = setup.chosen.includes(unit.id);
      const others = setup.chosen.filter((id) => id !== unit.id);
      return html`<button
        type="button"
        class="piece"
        title=${unit.name}
        aria-pressed=${isChosen ? 'true' : 'false'}
        @click=${() => {
          room.choose(isChosen ? others : [...others, unit.id], true);
        }}
      >
        ${picture(room, unit)} <span aria-hidden="true">${unit.name}</span>
        <span class="unseen">${unitWords(position, unit, standsAs(room, unit))}</span>
      </button>`;
    })}
  </div>`;
}

const has = (room: SetupProps, unit: Unit, state: UnitState): boolean => {
  const placed = standsAs(room, unit);
  return state === 'unsupplied' ? !placed.supplied : placed[state];
};

/** What is said of the chosen units: steps, states; and what becomes of them. */
function traits(room: SetupProps, chosen: readonly Unit[]): TemplateResult {
  const {setup, position} = room;
  const ids = setup.chosen;
  const [first] = chosen;
  const most = Math.max(...chosen.map(({steps}) => steps));
  const onMap = chosen.every(({index}) => position.units.has(index));
  const isOwn = chosen.every(({id}) => Object.hasOwn(position.newUnits, id));
  const steps = (count: number): TemplateResult =>
    html`<button
      type="button"
      aria-pressed=${chosen.every((unit) => standsAs(room, unit).steps === Math.min(count, unit.steps)) ? 'true' : 'false'}
      @click=${() => {
        room.steps(ids, count);
      }}
    >
      ${count}
    </button>`;
  // what no map of this kind knows is not offered
  const states = unitStates.filter(
    (state) => position.kind === 'point' || (state !== 'entrained' && state !== 'displaced'),
  );
  return html`${
      onMap && most > 1
        ? html`<div class="steps" role="group" aria-label=${words.stepsOf}>
            <span>${words.stepsOf}</span>
            ${Array.from({length: Math.min(most, 9)}, (_, i) => steps(i + 1))}
            <button
              type="button"
              aria-keyshortcuts="f"
              @click=${() => {
                room.flip(ids);
              }}
            >
              ${words.flip}
            </button>
          </div>`
        : nothing
    }
    ${
      onMap
        ? html`<div class="states">
            ${states.map(
              (state) =>
                html`<button
                  type="button"
                  aria-pressed=${chosen.every((unit) => has(room, unit, state)) ? 'true' : 'false'}
                  @click=${() => {
                    const on = !chosen.every((unit) => has(room, unit, state));
                    room.change(setState(setup.draft, ids, state, on));
                  }}
                >
                  ${words.states[state]}
                </button>`,
            )}
          </div>`
        : nothing
    }
    <div class="deeds">
      ${
        first
          ? html`<button
              type="button"
              @click=${() => {
                room.make(another(position, first));
              }}
            >
              ${words.like}
            </button>`
          : nothing
      }
      ${
        onMap || isOwn
          ? html`<button
              type="button"
              aria-keyshortcuts="Delete"
              @click=${() => {
                room.off(ids);
              }}
            >
              ${onMap ? words.takeOff : words.drop}
            </button>`
          : nothing
      }
    </div>`;
}

/** What was just done, the chosen units, and whoever stands with them: as high as it will be, so that nothing jumps. */
export function chosenPart(room: SetupProps): TemplateResult {
  const {chosen, position, at, said} = room;
  const there = stacksAt(position, placeOf(position, at)).flatMap(({units}) => units.map(({unit}) => unit));
  const shown = [...there, ...chosen.filter((unit) => !there.includes(unit))];
  return html`<div class="chosen" part="chosen">
    <p class="now" role="status">${said || (position.kind === 'hex' ? words.idle : words.idlePoint)}</p>
    ${shown.length > 0 ? members(room, shown) : nothing} ${chosen.length > 0 ? traits(room, chosen) : nothing}
  </div>`;
}
