import {html, nothing, type TemplateResult} from 'lit';
import {lossPolicies, lossPolicyNames} from '../../src/battle/losses.js';
import type {AssignableUnit, AssignDecision, BattleView, ChooseDecision} from '../../src/battle/view.js';
import type {ChoiceHint} from '../shared/battle-context.js';
import {freshly} from '../../src/module/position.js';
import type {Finding} from '../../src/rules/finding.js';
import {findingList} from '../shared/findings.js';
import {counterPicture} from '../shared/pictures.js';
import type {BattleController} from './controller.js';
import {assignedLosses, assignedSoFar, setLosses, takeLoss, undoLoss, withLosses} from './draft.js';
import {unitsInParts} from './forces.js';
import {messages} from './messages.js';
import {digitOf} from './roll-decision.js';

/** A note on a reading may decide a choice: it is not folded where something is chosen. */
export const openNotes = {foldNotes: false} as const;

/** The most notes that stay in sight: they may decide the next choice, but many hide it. */
const NOTES = 2;

/** Folds the notes of a list that has many. */
export const fold = (findings: readonly Finding[]): {readonly foldNotes: boolean} => ({
  foldNotes: findings.filter(({kind}) => kind === 'note').length > NOTES,
});

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
          ${hintTag(battle.hint?.choices[event.type])} ${findingList(findings, openNotes)}
        </div>`,
    )}
    ${battle.hint?.because ? html`<p class="because" lang="en" dir="ltr">${battle.hint.because}</p>` : nothing}
    ${
      offers.length > 1 && battle.canShowOdds
        ? html`<p class="because">
            <button type="button" @click=${() => battle.provider.enableOdds()}>${messages.showOdds}</button>
          </p>`
        : nothing
    }
  </div>`;

/** Renders the losses to assign: a counter to click for each unit, and proposals. */
export function assignPart(
  battle: BattleController,
  view: BattleView,
  decision: AssignDecision,
): TemplateResult {
  const {draft} = battle;
  const {due, units, noun, why, tally} = decision;
  const {words, enough, isEnglish} = assignedSoFar(draft, decision);
  const fates = units.flatMap(({unit, name, fate}) => {
    const becomes = fate(draft.losses[unit] ?? 0);
    return becomes === '' ? [] : [`${name}: ${becomes}`];
  });
  const take = (): void =>
    void battle.play({
      type: 'assign',
      losses: Object.fromEntries(Object.entries(battle.draft.losses).filter(([, count]) => count > 0)),
    });
  return html`<div class="assign" part="assign">
    <p class="sum ${enough ? 'done' : ''}">
      <output lang=${isEnglish ? 'en' : nothing}>${words}</output>
      ${why === '' ? nothing : html`<span class="quiet" lang="en" dir="ltr">${why}</span>`}
    </p>
    <p class="quiet">${messages.clickCounters(noun)} <span class="keys">${messages.counterKeys}</span></p>
    <ul class="shares">
      ${unitsInParts(units, (share, i) => counterPart(battle, view, decision, share, i === 0))}
    </ul>
    <div class="actions">
      <button type="button" class=${enough ? 'primary big' : ''} @click=${take}>
        ${tally ? messages.takeThese : messages.take(due, noun)}${
          enough && fates.length > 0 ? html` <small lang="en" dir="ltr">${fates.join('; ')}</small>` : nothing
        }
      </button>
      <button
        type="button"
        aria-disabled=${draft.clicks.length === 0 ? 'true' : 'false'}
        @click=${() => undoLoss(battle)}
      >
        ${messages.undoLoss(noun)}
      </button>
      <span class="policies" role="group" aria-label=${messages.propose}>
        <span class="quiet" aria-hidden="true">${messages.propose}</span>
        ${lossPolicies.map(
          (policy) =>
            html`<button
              type="button"
              @click=${() => {
                let cut = false;
                const losses = decision.propose(policy, () => (cut = true));
                setLosses(battle, losses, cut);
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

/** The most losses that are drawn as pips. */
const PIPS = 12;

/** Renders a unit's counter, whose click takes a loss, and a button that takes one back. */
function counterPart(
  battle: BattleController,
  view: BattleView,
  decision: AssignDecision,
  {unit: id, name, takes, words: state, fate}: AssignableUnit,
  first: boolean,
): TemplateResult {
  const {position} = view;
  const value = battle.draft.losses[id] ?? 0;
  const becomes = fate(value);
  const isFull = value === takes || assignedLosses(battle.draft) === decision.due;
  const unit = position.game.unit(id);
  const placed = unit && withLosses(position, battle.draft.losses).units.get(unit.index);
  const key = (event: KeyboardEvent): void => {
    const count = digitOf(event);
    if (count !== undefined) setLosses(battle, {...battle.draft.losses, [id]: Math.min(count, takes)});
    else if (['-', 'Backspace', 'Delete'].includes(event.key)) undoLoss(battle, id);
    else if (event.key === '+') takeLoss(battle, decision, id);
    else return;
    event.preventDefault();
  };
  return html`<li class=${value > 0 ? 'hit' : ''} @keydown=${key}>
    <button
      type="button"
      class="counter-button"
      aria-disabled=${isFull ? 'true' : 'false'}
      ?data-first=${first}
      @click=${() => takeLoss(battle, decision, id)}
    >
      ${unit ? counterPicture(position.game, unit, {placed: placed ?? freshly(unit), is: 'chip'}) : nothing}
      <span class="who-loses">
        <span class="named"
          ><b>${name}</b> ${
            takes > PIPS
              ? html`<span aria-hidden="true">${value}/${takes}</span>`
              : html`<span class="taken" aria-hidden="true"
                  >${'●'.repeat(value)}<span class="quiet">${'○'.repeat(takes - value)}</span></span
                >`
          }</span
        >
        <span class="quiet" lang="en">${state}</span>
        <span class="fate" lang="en" dir="ltr">${becomes}</span>
      </span>
      <span class="unseen">${messages.taken(value, takes, decision.noun)}</span>
    </button>
    <button
      type="button"
      class="less"
      tabindex="-1"
      aria-label=${messages.less(name)}
      aria-disabled=${value === 0 ? 'true' : 'false'}
      @click=${() => undoLoss(battle, id)}
    >
      −
    </button>
  </li>`;
}

/** Renders the cost of a choice. */
const hintTag = (hint: ChoiceHint | undefined): TemplateResult | typeof nothing =>
  hint
    ? html`<span class="advice ${hint.best ? 'is-best' : ''}" part="advice"
        ><span class="unseen">${messages.tab.odds}: </span
        ><span lang="en">${hint.words}${hint.chance ? ` · ${hint.chance}` : nothing}</span></span
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
          <button type="button" @click=${() => setLosses(battle, share.losses)}>${share.name}</button>
          ${hintTag(share)}
        </li>`,
    )}
  </ul>`;
}
