import {html, nothing, type TemplateResult} from 'lit';
import {ref} from 'lit/directives/ref.js';
import {battleAt, canRedo, canUndo, retreatOf, type Asked, type Asking} from '../../../../src/edit/index.js';
import type {Finding} from '../../../../src/rules/index.js';
import type {CounterDrag} from '../counter-drag.js';
import type {SetupProps} from '../props.js';
import {ruleTag} from '../../../internal/rule-tag.js';
import {explainPart} from '../../../internal/explain-terms.js';
import {words} from '../words.js';
import {answerPart} from './answer.js';
import {chosenPart} from './chosen.js';
import {linePart} from './line.js';
import {newUnitPart} from './new-unit.js';
import {placePart} from './place.js';
import {trayPart} from './tray.js';
import {turnPart} from './turn.js';

/** Everything that may be done to a position, in the order in which it is wanted. */
export function panel(room: SetupProps, drag: CounterDrag): TemplateResult {
  if (room.asked) return answerPart(room, room.asked);
  return html`<section
      class="edit"
      part="edit"
      aria-label=${words.panel}
      @keydown=${room.anyKey}
      ${ref(explainPart)}
    >
      <div class="scroll">
        ${headPart(room)} ${chosenPart(room)} ${trayPart(room, drag)} ${askPart(room)} ${watchPart(room)}
        ${placePart(room)} ${turnPart(room)} ${newUnitPart(room)} ${linePart(room)}
      </div>
    </section>
    <svg class="ghost sheet" viewBox="-54 -54 108 108" aria-hidden="true"></svg>`;
}

function headPart(room: SetupProps): TemplateResult {
  const {document} = room.position.game;
  const positions = Object.entries(document.positions ?? {});
  const start = (event: Event): void => {
    const select = event.currentTarget as HTMLSelectElement;
    const [option] = select.selectedOptions;
    if (select.value !== '=') room.startFrom(select.value, option?.label ?? '');
    select.value = '=';
  };
  return html`<div class="head">
    <label
      >${words.start}
      <select @change=${start}>
        <option value="=" selected>${words.asItStands}</option>
        <option value="">${words.empty}</option>
        ${positions.map(([name, {title = name}]) => html`<option value=${name}>${title}</option>`)}
      </select></label
    >
    <span class="pair">
      <button
        type="button"
        title=${words.undo}
        aria-label=${words.undo}
        aria-disabled=${canUndo(room.setup) ? 'false' : 'true'}
        @click=${() => {
          room.history('undo');
        }}
      >
        ↶
      </button>
      <button
        type="button"
        title=${words.redo}
        aria-label=${words.redo}
        aria-disabled=${canRedo(room.setup) ? 'false' : 'true'}
        @click=${() => {
          room.history('redo');
        }}
      >
        ↷
      </button>
    </span>
  </div> `;
}

/** A question's button; where it can't be asked the reason stands below it. */
function askButton(room: SetupProps, label: string, asking: Asking<Asked>): TemplateResult {
  const can = 'can' in asking;
  return html`<button
    type="button"
    class="ask-button"
    aria-disabled=${can ? 'false' : 'true'}
    @click=${() => {
      if (can) room.ask(asking.can);
      else room.say(asking.because);
    }}
  >
    ${label} ${can ? nothing : html`<small>${asking.because}</small>`}
  </button>`;
}

function askPart(room: SetupProps): TemplateResult {
  const {position, setup} = room;
  // of a stack in drag some may be meant; what only lies there goes together
  const retreat = retreatOf(position, setup.chosen, !setup.held);
  const units = 'can' in retreat ? retreat.can.units : [];
  const [first] = units.map((id) => position.game.unit(id)?.name ?? id);
  return html`<div class="asks" role="group" aria-label=${words.ask}>
    ${askButton(
      room,
      first === undefined
        ? words.retreatAny
        : words.retreat(units.length === 1 ? first : words.stack(room.at)),
      retreat,
    )}
    ${askButton(room, words.battle(first === undefined ? '' : room.at), battleAt(position, setup.chosen))}
  </div>`;
}

function findingLine(room: SetupProps, {at = '', message, clause}: Finding): TemplateResult {
  return html`<li>
    <button
      type="button"
      class="link"
      @click=${() => {
        room.map.selected = at;
        room.map.goTo(at);
      }}
    >
      ${message}
    </button>
    ${ruleTag(clause, message)}
  </li>`;
}

/** What is against the rules: watched, and nothing refused for it. */
function watchPart(room: SetupProps): TemplateResult {
  const {findings} = room;
  return html`<div class="watch" role="group" aria-label=${words.watch}>
    ${
      findings.length === 0
        ? nothing
        : html`<h3>${words.watch}</h3>
            <ul>
              ${findings.map((finding) => findingLine(room, finding))}
            </ul>`
    }
  </div>`;
}
