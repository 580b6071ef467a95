import {html, nothing, type TemplateResult} from 'lit';
import type {Goal, WithdrawDecision} from '../../../src/battle/view.js';
import {findingList} from '../../internal/findings.js';
import {ruleTag} from '../../internal/rule-tag.js';
import {words} from '../words.js';
import type {PanelProps} from './props.js';
import {unitsInParts} from './units.js';

/** A point for each unit, one unit at a time, and the plan that loses the fewest. */
export function withdrawPart(props: PanelProps, decision: WithdrawDecision): TemplateResult {
  const {draft} = props;
  const goals = decision.goals(draft.plan);
  const left = decision.units.filter(({unit}) => draft.plan[unit] === undefined).length;
  const effects = left === 0 ? decision.effects(draft.plan) : [];
  return html`<div class="withdraw" part="withdraw">
    <p class="actions">
      <button
        type="button"
        class=${left > 0 ? 'primary' : ''}
        data-first
        @click=${() => {
          let cut = false;
          const plan = decision.propose(() => (cut = true));
          props.set({plan, cut, unit: undefined, against: []});
        }}
      >
        ${words.proposePlan}
      </button>
    </p>
    ${draft.cut ? html`<p class="quiet">${words.cut}</p>` : nothing}
    <ul class="goers">
      ${unitsInParts(decision.units, (goer) => {
        const options = goals.get(goer.unit) ?? [];
        const to = draft.plan[goer.unit];
        const goal = options.find((option) => option.to === to);
        const open = draft.unit === goer.unit;
        return html`<li>
          <button
            type="button"
            class="goer"
            aria-expanded=${open ? 'true' : 'false'}
            @click=${() => props.set({unit: open ? undefined : goer.unit})}
          >
            <b>${goer.name}</b> <span class="quiet" lang="en">${goer.words}</span>
            <span class="goal ${goal && !goal.open ? 'bad' : ''}"
              >${goal ? words.to(goal) : words.where}</span
            >
          </button>
          ${goal && !goal.open ? findingList(goal.findings) : nothing}
          ${open ? goalList(props, decision, goer.unit, goer.name, options) : nothing}
        </li>`;
      })}
    </ul>
    ${findingList(effects)}
    <div class="actions">
      <button
        type="button"
        class=${left === 0 ? 'primary' : ''}
        @click=${() => props.play(({plan}) => ({type: 'withdraw', plan: {...plan}}))}
      >
        ${left === 0 ? words.withdraw : words.withdrawWithout(left)}
      </button>
    </div>
  </div>`;
}

/** Chooses a point for a unit, and turns to the next one without. */
export function choosePoint(
  props: Pick<PanelProps, 'draft' | 'set'>,
  {units}: WithdrawDecision,
  unit: string,
  to: string | null,
): void {
  const plan = {...props.draft.plan, [unit]: to};
  const next = units.find((other) => plan[other.unit] === undefined)?.unit;
  props.set({plan, unit: next, against: []});
}

function goalList(
  props: PanelProps,
  decision: WithdrawDecision,
  unit: string,
  name: string,
  goals: readonly Goal[],
): TemplateResult {
  const chosen = props.draft.plan[unit];
  return html`<div class="goals" role="group" aria-label=${words.pointFor(name)}>
    ${goals.map((goal) => {
      const shut = goal.open ? undefined : goal.findings[0];
      const id = `not-${encodeURIComponent(`${unit} ${goal.to}`)}`;
      return html`<button
          type="button"
          class="${goal.open ? (goal.costly ? 'costly' : 'open') : 'shut'}"
          aria-pressed=${chosen === goal.to ? 'true' : 'false'}
          aria-describedby=${shut ? id : nothing}
          @click=${() => choosePoint(props, decision, unit, goal.to)}
        >
          <b>${goal.name}</b> <span class="quiet" lang="en">${goal.words}</span>
        </button>
        ${shut ? html`<p class="because" id=${id} lang="en" dir="ltr">${shut.message} ${ruleTag(shut.clause, shut.message)}</p>` : nothing}`;
    })}
  </div>`;
}
