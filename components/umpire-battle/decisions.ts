import {html, nothing, type TemplateResult} from 'lit';
import {lossPolicies, lossPolicyName} from '../../src/battle/losses.js';
import type {AssignableUnit, AssignDecision, ChooseDecision, Offer} from '../../src/battle/view.js';
import type {ChoiceHint, OddsHint} from '../shared/battle-context.js';
import type {BattleEvent} from '../../src/module/index.js';
import {freshly} from '../../src/module/position.js';
import type {Finding} from '../../src/rules/finding.js';
import {findingList} from '../shared/findings.js';
import {foldedRetreats} from '../shared/battle-parts.js';
import {counterPicture} from '../shared/pictures.js';
import type {Send} from '../shared/store.js';
import {assignedSoFar, isUnassigned, lossesOf, withLosses, type Draft} from './draft.js';
import {unitsInParts} from './forces.js';
import {authorLang} from '../shared/messages.js';
import {unbroken} from '../shared/unbroken.js';
import {messages} from './messages.js';
import {digitOf} from './roll-decision.js';
import {change, hintOf, viewOf, type OpenBattle, type PanelEvent} from './state.js';

/** A note on a reading may decide a choice: it is not folded where something is chosen. */
export const openNotes = {foldNotes: false} as const;

/** The most notes that stay in sight: they may decide the next choice, but many hide it. */
const NOTES = 2;

/** Folds the notes of a list that has many. */
export const fold = (findings: readonly Finding[]): {readonly foldNotes: boolean} => ({
  foldNotes: findings.filter(({kind}) => kind === 'note').length > NOTES,
});

/** Renders the rules that the last attempt breaks. */
export const refusalPart = ({against}: Draft): TemplateResult | typeof nothing =>
  against.length > 0
    ? html`<div class="against" role="alert">${findingList(against, openNotes)}</div>`
    : nothing;

/** Passes an event over what a side came to do: to fire, or to commit support? */
const isBeside = ({type}: BattleEvent, offers: readonly Offer[]): boolean =>
  type === 'pass' && offers.some(({event}) => event.type === 'fire' || event.type === 'commit');

/** Draws the counter of the unit that a choice fires with or commits: on the board it may have no name. */
function unitPicture(state: OpenBattle, event: BattleEvent): TemplateResult | typeof nothing {
  const {position} = viewOf(state);
  const units = event.type === 'fire' ? event.units : event.type === 'commit' ? event.with : [];
  const [unit] = units.map((id) => position.game.unit(id));
  return unit && units.length === 1
    ? counterPicture(position.game, unit, {
        placed: position.units.get(unit.index) ?? freshly(unit),
        is: 'chip',
      })
    : nothing;
}

/** Can the odds give the chance of each choice? They do to fight on or retreat, by the order of play on points that ships. */
const mayHaveChances = (state: OpenBattle, offers: readonly Offer[]): boolean => {
  const {game} = viewOf(state).position;
  return (
    game.kind === 'point' &&
    typeof game.document.rules?.battle !== 'object' &&
    offers.some(({event}) => event.type === 'continue')
  );
};

/** Renders each offer as a large button. */
export function choosePart(
  state: OpenBattle,
  send: Send<PanelEvent>,
  {offers, committed}: ChooseDecision,
): TemplateResult {
  const hint = hintOf(state);
  const canShowOdds = state.hasOdds && !state.showsOdds && mayHaveChances(state, offers);
  const {open, folded} = foldedRetreats(
    offers,
    viewOf(state).position.game,
    ({event, label}, words) =>
      html`<button type="button" aria-label=${label} @click=${() => send({type: 'play', event})}>
        ${words}
      </button>`,
  );
  const main = open.filter(({event}) => !isBeside(event, offers));
  const beside = open.filter((offer) => !main.includes(offer));
  const button = (
    {event, label, parts = {name: label, details: ''}, isAuthors, leads = '', findings}: Offer,
    i: number,
  ): TemplateResult => {
    const small = parts.details === '' ? leads : parts.details;
    return html`<div>
      <button
        class=${offers.length === 1 || event.type === 'fire' ? 'primary big' : isBeside(event, offers) ? '' : 'big'}
        ?data-first=${i === 0}
        @click=${() => send({type: 'play', event})}
      >
        ${unitPicture(state, event)}
        <span class="label"
          ><span lang=${isAuthors ? authorLang() : nothing}>${unbroken(parts.name)}</span
          >${small === '' ? nothing : html` <small>${unbroken(small)}</small>`}</span
        >
      </button>
      ${hintTag(hint?.choices[event.type])} ${findingList(findings, openNotes)}
    </div>`;
  };
  return html`<div class="choose" part="choose">
    ${committed === undefined ? nothing : html`<p class="committed">${committed}</p>`} ${main.map(button)}
    ${beside.length > 0 ? html`<div class="choose beside">${beside.map((offer) => button(offer, -1))}</div>` : nothing}
    ${folded} ${hint?.because ? html`<p class="because">${hint.because}</p>` : nothing}
    ${
      offers.length > 1 && canShowOdds
        ? html`<p class="because">
            <button type="button" @click=${() => send({type: 'show-odds'})}>${messages.showOdds}</button>
          </p>`
        : nothing
    }
  </div>`;
}

/** The most units whose fates the button names: it stays in sight, over the rows below it. */
const NAMED = 3;

/** Renders the losses to assign: a counter to click for each unit, and proposals. */
export function assignPart(
  state: OpenBattle,
  send: Send<PanelEvent>,
  decision: AssignDecision,
): TemplateResult {
  const {draft} = state;
  const {units, noun, why} = decision;
  const {words, enough} = assignedSoFar(draft, decision);
  const losses = lossesOf(draft);
  const fates = units.flatMap(({unit, name, fate}) => {
    const becomes = fate(losses[unit] ?? 0);
    return becomes === '' ? [] : [{name, becomes}];
  });
  const becoming = new Set(fates.map(({becomes}) => becomes));
  const fated =
    fates.length > NAMED
      ? [...becoming].map((becomes) =>
          messages.unitsBecome(fates.filter((one) => one.becomes === becomes).length, becomes),
        )
      : fates.map(({name, becomes}) => `${name}: ${becomes}`);
  return html`<div class="assign" part="assign">
    ${why === '' ? nothing : html`<p class="quiet">${why}</p>`}
    <ul class="shares">
      ${unitsInParts(units, (share, i) => counterPart(state, send, decision, share, i === 0))}
    </ul>
    <div class="actions">
      <output id="sum" class="sum ${enough ? 'done' : ''}">${words}</output>
      <button
        type="button"
        class=${enough ? 'primary big' : ''}
        aria-describedby="sum"
        aria-disabled=${isUnassigned(draft, decision) ? 'true' : 'false'}
        @click=${() => send({type: 'submit'})}
      >
        ${messages.take}${enough && fates.length > 0 ? html` <small>${fated.join('; ')}</small>` : nothing}
      </button>
    </div>
    ${refusalPart(draft)}
    <div class="besides">
      <span class="policies" role="group" aria-label=${messages.propose}>
        <span class="quiet" aria-hidden="true">${messages.propose}</span>
        ${lossPolicies.map(
          (policy) =>
            html`<button type="button" @click=${() => change(send, {type: 'propose', policy})}>
              <span>${lossPolicyName(policy)}</span>
            </button>`,
        )}
      </span>
      <button
        type="button"
        class="undo-loss"
        aria-disabled=${draft.lost.length === 0 ? 'true' : 'false'}
        @click=${() => change(send, {type: 'take-back'})}
      >
        ${messages.undoLoss(noun)}
      </button>
    </div>
    <p class="quiet">
      ${messages.clickCounters(noun, state.hasMap)} <span class="keys">${messages.counterKeys}</span>
    </p>
    ${draft.cut ? html`<p class="quiet">${messages.cut}</p>` : nothing} ${sharesPart(hintOf(state), send)}
  </div>`;
}

/** The most losses that are drawn as pips. */
const PIPS = 12;

/** Renders a unit's counter, whose click takes a loss, and a button that takes one back. */
function counterPart(
  state: OpenBattle,
  send: Send<PanelEvent>,
  decision: AssignDecision,
  {unit: id, name, takes, words: said, fate}: AssignableUnit,
  first: boolean,
): TemplateResult {
  const {position} = viewOf(state);
  const {draft} = state;
  const value = lossesOf(draft)[id] ?? 0;
  const becomes = fate(value);
  const isFull = value === takes || draft.lost.length === decision.due;
  const unit = position.game.unit(id);
  const placed = unit && withLosses(position, draft, decision).units.get(unit.index);
  const key = (event: KeyboardEvent): void => {
    const count = digitOf(event);
    if (count !== undefined) change(send, {type: 'lose-so-many', unit: id, count: Math.min(count, takes)});
    else if (['-', 'Backspace', 'Delete'].includes(event.key)) change(send, {type: 'take-back', unit: id});
    else if (event.key === '+') change(send, {type: 'lose', unit: id});
    else return;
    event.preventDefault();
  };
  return html`<li class=${value > 0 ? 'hit' : ''} @keydown=${key}>
    <button
      type="button"
      class="counter-button"
      aria-disabled=${isFull ? 'true' : 'false'}
      ?data-first=${first}
      @click=${() => change(send, {type: 'lose', unit: id})}
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
        <span class="quiet">${said}</span>
        <span class="fate">${becomes}</span>
      </span>
      <span class="unseen">${messages.taken(value, takes, decision.noun)}</span>
    </button>
    <button
      type="button"
      class="less"
      tabindex="-1"
      aria-label=${messages.less(name)}
      aria-disabled=${value === 0 ? 'true' : 'false'}
      @click=${() => change(send, {type: 'take-back', unit: id})}
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
        ><span>${hint.words}${hint.chance ? ` · ${hint.chance}` : nothing}</span></span
      >`
    : nothing;

/** The most assignments in the panel; the odds list more. */
const FEW = 5;

/** Renders assignments of losses with their cost, to choose one for the draft. */
function sharesPart(hint: OddsHint | undefined, send: Send<PanelEvent>): TemplateResult | typeof nothing {
  const {shares = []} = hint ?? {};
  if (shares.length < 2) return nothing;
  return html`<ul class="advised" aria-label=${messages.prices}>
    ${shares.slice(0, FEW).map(
      (share) =>
        html`<li>
          <button type="button" @click=${() => change(send, {type: 'share-out', losses: share.losses})}>
            ${share.name}
          </button>
          ${hintTag(share)}
        </li>`,
    )}
  </ul>`;
}
