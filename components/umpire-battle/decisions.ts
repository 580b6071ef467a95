import {html, nothing, type TemplateResult} from 'lit';
import {lossPolicies, lossPolicyNames} from '../../src/battle/losses.js';
import type {AssignDecision, ChooseDecision, RollDecision, AssignableUnit} from '../../src/battle/view.js';
import type {ChoiceHint} from '../shared/battle-context.js';
import {onEnter} from '../shared/fields.js';
import {findingList} from '../shared/findings.js';
import type {BattleController} from './controller.js';
import {unitsInParts} from './forces.js';
import {messages} from './messages.js';

/** The most faces that have a button each. */
const BUTTONS = 10;

/** Renders dice, to be typed in by their faces or rolled by the page. */
export function rollPart(battle: BattleController, decision: RollDecision): TemplateResult {
  const {draft, mode, commitment} = battle;
  if (mode === 'match')
    return html`<div class="roll" part="roll">
      ${decision.dice.map((label) => html`<p class="quiet">${messages.die}: ${label}</p>`)}
      <p>${messages.matchDice}</p>
    </div>`;
  if (mode !== 'typed')
    return html`<div class="roll" part="roll">
      ${decision.dice.map((label) => html`<p class="quiet">${messages.die}: ${label}</p>`)}
      ${
        mode === 'committed'
          ? html`<p class="hash quiet">${messages.bound} <code>${commitment ?? '…'}</code></p>
              <label class="word"
                >${messages.word}
                <input
                  autocomplete="off"
                  .value=${draft.nonce}
                  @input=${(event: Event) => battle.change({nonce: (event.target as HTMLInputElement).value})}
              /></label>`
          : nothing
      }
      <div class="actions">
        <button class="primary big" data-first @click=${() => battle.roll()}>
          ${messages.rollDice(decision.dice.length)}
        </button>
      </div>
    </div>`;
  const missing = draft.dice.filter((die) => die === 0).length;
  const take = (): void => void battle.play({type: 'roll', dice: battle.draft.dice.filter((die) => die > 0)});
  return html`<div class="roll" part="roll" @keydown=${onEnter(take)}>
    ${decision.dice.map((label, i) => dieField(battle, decision, label, i))}
    <div class="actions">
      <button
        type="button"
        class=${missing === 0 ? 'primary' : ''}
        aria-disabled=${missing === 0 ? 'false' : 'true'}
        @click=${take}
      >
        ${missing === 0 ? messages.takeRoll(draft.dice) : messages.takeRoll([])}
      </button>
      <button type="button" class=${missing === 0 ? '' : 'primary'} @click=${() => battle.roll()}>
        ${messages.rollForMe}
      </button>
    </div>
  </div>`;
}

function dieField(battle: BattleController, {faces}: RollDecision, label: string, i: number): TemplateResult {
  const {draft} = battle;
  const value = draft.dice[i] ?? 0;
  const choose = (die: number): void =>
    battle.change({dice: battle.draft.dice.map((old, at) => (at === i ? die : old))});
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

/** Enters a digit as a face, and moves to the next die. */
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

/** Renders each offer as a large button. */
export const choosePart = (battle: BattleController, {offers}: ChooseDecision): TemplateResult =>
  html`<div class="choose" part="choose">
    ${offers.map(
      ({event, label, leads = '', findings}, i) =>
        html`<div>
          <button
            class=${offers.length === 1 ? 'primary big' : 'big'}
            lang="en"
            dir="ltr"
            ?data-first=${i === 0}
            @click=${() => battle.play(event)}
          >
            ${label}${leads === '' ? nothing : html` <small>${leads}</small>`}
          </button>
          ${hintTag(battle.hint?.choices[event.type])} ${findingList(findings)}
        </div>`,
    )}
    ${battle.hint?.because ? html`<p class="because" lang="en" dir="ltr">${battle.hint.because}</p>` : nothing}
  </div>`;

/** Renders the losses to assign: a stepper for each unit, and proposals. */
export function assignPart(battle: BattleController, decision: AssignDecision): TemplateResult {
  const {draft} = battle;
  const {due, units, noun, why} = decision;
  const given = units.reduce((sum, {unit}) => sum + (draft.losses[unit] ?? 0), 0);
  const take = (): void =>
    void battle.play({
      type: 'assign',
      losses: Object.fromEntries(Object.entries(battle.draft.losses).filter(([, count]) => count > 0)),
    });
  return html`<div class="assign" part="assign" @keydown=${onEnter(take)}>
    <p class="sum ${given === due ? 'done' : ''}">
      <output>${messages.sharedOut(given, due, noun)}</output>
      ${why === '' ? nothing : html`<span class="quiet" lang="en" dir="ltr">${why}</span>`}
    </p>
    <ul class="shares">
      ${unitsInParts(units, (share, i) => stepper(battle, share, i === 0))}
    </ul>
    <div class="actions">
      <button type="button" class="primary" @click=${take}>${messages.take(due, noun)}</button>
      <span class="policies" role="group" aria-label=${messages.propose}>
        <span class="quiet" aria-hidden="true">${messages.propose}</span>
        ${lossPolicies.map(
          (policy) =>
            html`<button
              type="button"
              @click=${() => {
                let cut = false;
                const losses = decision.propose(policy, () => (cut = true));
                battle.change({losses, cut, against: []});
              }}
            >
              <span lang="en">${lossPolicyNames[policy]}</span>
            </button>`,
        )}
      </span>
    </div>
    ${draft.cut ? html`<p class="quiet">${messages.cut}</p>` : nothing} ${sharesPart(battle)}
  </div>`;
}

function stepper(
  battle: BattleController,
  {unit, name, takes, words: state, fate}: AssignableUnit,
  first: boolean,
): TemplateResult {
  const value = battle.draft.losses[unit] ?? 0;
  const give = (count: number): void =>
    battle.change({
      losses: {...battle.draft.losses, [unit]: Math.max(0, Math.min(takes, Math.trunc(count) || 0))},
      against: [],
    });
  const becomes = fate(value);
  return html`<li class=${value > 0 ? 'hit' : ''}>
    <label for="loss-${unit}"><b>${name}</b> <span class="quiet" lang="en">${state}</span></label>
    <span class="fate" lang="en" dir="ltr">${becomes}</span>
    <span class="stepper">
      <button type="button" tabindex="-1" aria-label=${messages.less(name)} @click=${() => give(value - 1)}>
        −
      </button>
      <input
        id="loss-${unit}"
        type="number"
        inputmode="numeric"
        min="0"
        max=${takes}
        ?data-first=${first}
        .value=${String(value)}
        @input=${(event: Event) => give(Number((event.target as HTMLInputElement).value))}
      />
      <button type="button" tabindex="-1" aria-label=${messages.more(name)} @click=${() => give(value + 1)}>
        +
      </button>
    </span>
  </li>`;
}

/** Renders the cost of a choice. */
const hintTag = (hint: ChoiceHint | undefined): TemplateResult | typeof nothing =>
  hint
    ? html`<span class="advice ${hint.best ? 'is-best' : ''}" part="advice"
        ><span class="unseen">${messages.tab.odds}: </span><span lang="en">${hint.words}</span></span
      >`
    : nothing;

/** The most assignments in the panel; the odds list more. */
const FEW = 5;

/** Renders assignments of losses with their cost, to choose one for the draft. */
function sharesPart(battle: BattleController): TemplateResult | typeof nothing {
  const shares = battle.hint?.shares ?? [];
  if (shares.length < 2) return nothing;
  return html`<ul class="advised" aria-label=${messages.prices}>
    ${shares.slice(0, FEW).map(
      (share) =>
        html`<li>
          <button type="button" @click=${() => battle.change({losses: share.losses, against: []})}>
            ${share.name}
          </button>
          ${hintTag(share)}
        </li>`,
    )}
  </ul>`;
}
