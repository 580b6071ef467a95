import {html, nothing, type TemplateResult} from 'lit';
import type {RollDecision} from '../../../src/battle/view.js';
import {onEnter} from '../../internal/enter.js';
import {words} from '../words.js';
import type {PanelProps} from './props.js';

/** More faces than these are typed as a number. */
const BUTTONS = 10;

/** Dice: typed in by their faces, or rolled by the page. */
export function rollPart(props: PanelProps, decision: RollDecision): TemplateResult {
  const {draft, mode, commitment} = props;
  if (mode === 'match')
    return html`<div class="roll" part="roll">
      ${decision.dice.map((label) => html`<p class="quiet">${words.die}: ${label}</p>`)}
      <p>${words.matchDice}</p>
    </div>`;
  if (mode !== 'typed')
    return html`<div class="roll" part="roll">
      ${decision.dice.map((label) => html`<p class="quiet">${words.die}: ${label}</p>`)}
      ${
        mode === 'committed'
          ? html`<p class="hash quiet">${words.bound} <code>${commitment ?? '…'}</code></p>
              <label class="word"
                >${words.word}
                <input
                  autocomplete="off"
                  .value=${draft.word}
                  @input=${(event: Event) => props.set({word: (event.target as HTMLInputElement).value})}
              /></label>`
          : nothing
      }
      <div class="actions">
        <button class="primary big" data-first @click=${props.roll}>
          ${words.rollDice(decision.dice.length)}
        </button>
      </div>
    </div>`;
  const missing = draft.dice.filter((die) => die === 0).length;
  const take = (): void => props.play(({dice}) => ({type: 'roll', dice: dice.filter((die) => die > 0)}));
  return html`<div class="roll" part="roll" @keydown=${onEnter(take)}>
    ${decision.dice.map((label, i) => dieField(props, decision, label, i))}
    <div class="actions">
      <button type="button" class="primary" @click=${take}>
        ${missing === 0 ? words.takeRoll(draft.dice) : words.takeRoll([])}
      </button>
      <button type="button" @click=${props.roll}>${words.rollForMe}</button>
    </div>
  </div>`;
}

function dieField(props: PanelProps, {faces}: RollDecision, label: string, i: number): TemplateResult {
  const {draft} = props;
  const value = draft.dice[i] ?? 0;
  const choose = (die: number): void =>
    props.set(({dice}) => ({dice: dice.map((old, at) => (at === i ? die : old))}));
  const first = i === 0;
  if (faces > BUTTONS)
    return html`<label class="die"
      ><span>${label}</span>
      <input
        type="number"
        min="1"
        max=${faces}
        ?data-first=${first}
        .value=${value === 0 ? '' : String(value)}
        @input=${(event: Event) => choose(Number((event.target as HTMLInputElement).value))}
    /></label>`;
  return html`<fieldset class="die" @keydown=${(event: KeyboardEvent) => typeDie(event, faces, choose)}>
    <legend>${label}</legend>
    <div class="faces ${faces > 6 ? 'many' : ''}">
      ${Array.from({length: faces}, (_, at) => at + 1).map(
        (face) =>
          html`<label class="face"
            ><input
              type="radio"
              name="die-${i}"
              value=${face}
              ?data-first=${first && face === 1}
              .checked=${value === face}
              @change=${() => choose(face)}
            /><span>${face}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

/** A digit is a face; the next die is next. */
function typeDie(event: KeyboardEvent, faces: number, choose: (die: number) => void): void {
  const die = Number(event.key);
  if (event.ctrlKey || event.metaKey || event.altKey || !Number.isInteger(die) || die < 1 || die > faces)
    return;
  const field = event.currentTarget as HTMLElement;
  const input = field.querySelector<HTMLInputElement>(`input[value="${die}"]`);
  if (!input) return;
  event.preventDefault();
  choose(die);
  const next = field.nextElementSibling?.querySelector<HTMLElement>('input, button');
  (next ?? input).focus();
}
