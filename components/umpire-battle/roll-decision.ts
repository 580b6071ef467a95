import {html, nothing, type TemplateResult} from 'lit';
import type {BattleView, RollDecision} from '../../src/battle/view.js';
import {onEnter} from '../shared/fields.js';
import type {Send} from '../shared/store.js';
import {unbroken} from '../shared/unbroken.js';
import {diceModes, isDiceMode, type DiceMode} from './dice.js';
import {diePicture} from './dice-picture.js';
import {messages} from './messages.js';
import {change, viewOf, type OpenBattle, type PanelEvent} from './state.js';

/** The most faces that have a button each. */
const BUTTONS = 10;

/** Renders dice, to be rolled by the page or typed in by their faces. */
export function rollPart(state: OpenBattle, send: Send<PanelEvent>, decision: RollDecision): TemplateResult {
  const {draft, settings} = state;
  const {dice: mode} = settings;
  // dice that were entered are used by the same button: one below them would be off the screen of a phone
  const isChosen = mode === 'typed' && state.typesDice !== false && draft.dice.every((die) => die > 0);
  const view = viewOf(state);
  return html`<div class="roll" part="roll">
    <ul class="to-roll">
      ${decision.dice.map(
        (label, i) =>
          html`<li>
            ${diePicture(view, decision.faces, draft.dice[i] ?? 0, decision.sides[i] ?? 0)}
            <span>${unbroken(label)}</span>
          </li>`,
      )}
    </ul>
    ${decision.column === '' ? nothing : html`<p class="quiet column">${unbroken(decision.column)}</p>`}
    ${
      mode === 'committed'
        ? html`<p class="hash quiet">
              ${messages.bound} <code>${state.session.log.pending?.commitment ?? '…'}</code>
            </p>
            <label class="word"
              >${messages.half}
              <input
                autocomplete="off"
                .value=${draft.nonce}
                @input=${(event: Event) =>
                  change(send, {type: 'nonce', nonce: (event.target as HTMLInputElement).value})}
            /></label>`
        : nothing
    }
    ${
      mode === 'match'
        ? settings.waits === ''
          ? html`<p>${messages.matchDice}</p>`
          : nothing
        : html`<div class="actions">
            <button
              type="button"
              class="primary big"
              data-first
              @click=${() => send({type: isChosen ? 'submit' : 'roll'})}
              @keydown=${(event: KeyboardEvent) => {
                if (mode === 'typed') startTyping(event, decision);
              }}
            >
              ${isChosen ? messages.takeRoll(draft.dice) : messages.rollDice(decision.dice.length)}
            </button>
          </div>`
    }
    ${mode === 'typed' ? typedDicePart(state, send, decision) : nothing}
    ${mode === 'match' ? nothing : modePart(mode, send)}
  </div>`;
}

/** Tells whether the players have dice of their own beside the page: VASSAL is open in the next window. */
const rollsElsewhere = ({position}: BattleView): boolean => 'x-vassal' in position.game.document;

/** Renders the choice of the dice's source, folded: few change it. */
const modePart = (mode: DiceMode, send: Send<PanelEvent>): TemplateResult =>
  html`<details class="mode">
    <summary>${messages.kindOfDice}</summary>
    <select
      aria-label=${messages.kindOfDice}
      @change=${(event: Event) => {
        const {value} = event.target as HTMLSelectElement;
        if (isDiceMode(value)) send({type: 'set', change: {dice: value}});
      }}
    >
      ${diceModes.map((one) => html`<option value=${one} ?selected=${one === mode}>${messages.diceModes[one]}</option>`)}
    </select>
  </details>`;

/** Renders the fields for dice that players rolled themselves. */
function typedDicePart(state: OpenBattle, send: Send<PanelEvent>, decision: RollDecision): TemplateResult {
  const {draft} = state;
  return html`<details
    class="typed"
    ?open=${state.typesDice ?? rollsElsewhere(viewOf(state))}
    @toggle=${({target}: Event) => send({type: 'types-dice', isOpen: (target as HTMLDetailsElement).open})}
    @keydown=${onEnter(() => send({type: 'submit'}))}
  >
    <summary>${messages.ownDice(decision.dice.length)}</summary>
    ${decision.dice.map((label, i) => dieField(draft.dice[i] ?? 0, decision.faces, {label, i}, send))}
  </details>`;
}

function dieField(
  value: number,
  faces: number,
  {label, i}: {readonly label: string; readonly i: number},
  send: Send<PanelEvent>,
): TemplateResult {
  const choose = (face: number): void => change(send, {type: 'die', at: i, face});
  if (faces > BUTTONS)
    return html`<label class="die"
      ><span>${label}</span>
      <input
        type="number"
        min="1"
        max=${faces}
        .value=${value === 0 ? '' : String(value)}
        @input=${(event: Event) => choose(Number((event.target as HTMLInputElement).value))}
    /></label>`;
  return html`<fieldset class="die" @keydown=${(event: KeyboardEvent) => typeDie(event, faces, choose)}>
    <legend>${unbroken(label)}</legend>
    <div class="faces ${faces > 6 ? 'many' : ''}">
      ${Array.from({length: faces}, (_, at) => at + 1).map(
        (face) =>
          html`<label class="face"
            ><input
              type="radio"
              name="die-${i}"
              value=${face}
              .checked=${value === face}
              @change=${() => choose(face)}
            /><span>${face}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

/** Returns the digit of a key; undefined for any other key. */
export const digitOf = ({key, ctrlKey, metaKey, altKey}: KeyboardEvent): number | undefined =>
  ctrlKey || metaKey || altKey || !/^\d$/.test(key) ? undefined : Number(key);

/** Enters a digit that is typed on the roll button as the first die. */
function startTyping(event: KeyboardEvent, {faces}: RollDecision): void {
  const die = digitOf(event);
  const typed = (event.currentTarget as HTMLElement)
    .closest('.roll')
    ?.querySelector<HTMLDetailsElement>('.typed');
  const input = typed?.querySelector<HTMLInputElement>(`fieldset input[value="${die ?? 0}"]`);
  if (die === undefined || die > faces || !typed || !input) return;
  typed.open = true;
  input.focus();
  input.dispatchEvent(new KeyboardEvent('keydown', {key: event.key, bubbles: true, cancelable: true}));
  event.preventDefault();
}

/** Enters a digit as a face, and moves to the next die. */
function typeDie(event: KeyboardEvent, faces: number, choose: (die: number) => void): void {
  const die = digitOf(event) ?? 0;
  if (die < 1 || die > faces) return;
  const field = event.currentTarget as HTMLElement;
  const input = field.querySelector<HTMLInputElement>(`input[value="${die}"]`);
  if (!input) return;
  event.preventDefault();
  choose(die);
  const next = field.nextElementSibling?.querySelector<HTMLElement>('input');
  (next ?? input).focus();
}
