import {html, nothing, type TemplateResult} from 'lit';
import type {AssignDecision, Share} from '../../../src/battle/view.js';
import {lossPolicies, lossPolicyNames} from '../../../src/battle/losses.js';
import {onEnter} from '../../internal/enter.js';
import {words} from '../words.js';
import {sharesPart} from './advice.js';
import type {PanelProps} from './props.js';
import {unitsInParts} from './units.js';

/** Losses shared out: a stepper for each unit, what is left of them, and proposals. */
export function assignPart(props: PanelProps, decision: AssignDecision): TemplateResult {
  const {draft} = props;
  const {due, units, noun, why} = decision;
  const given = units.reduce((sum, {unit}) => sum + (draft.losses[unit] ?? 0), 0);
  const take = (): void =>
    props.play(({losses}) => ({
      type: 'assign',
      losses: Object.fromEntries(Object.entries(losses).filter(([, count]) => count > 0)),
    }));
  return html`<div class="assign" part="assign" @keydown=${onEnter(take)}>
    <p class="sum ${given === due ? 'done' : ''}">
      <output>${words.sharedOut(given, due, noun)}</output>
      ${why === '' ? nothing : html`<span class="quiet" lang="en" dir="ltr">${why}</span>`}
    </p>
    <ul class="shares">
      ${unitsInParts(units, (share, i) => stepper(props, share, i === 0))}
    </ul>
    <div class="actions">
      <button type="button" class="primary" @click=${take}>${words.take(due, noun)}</button>
      <span class="policies" role="group" aria-label=${words.propose}>
        <span class="quiet" aria-hidden="true">${words.propose}</span>
        ${lossPolicies.map(
          (policy) =>
            html`<button
              type="button"
              @click=${() => {
                let cut = false;
                const losses = decision.propose(policy, () => (cut = true));
                props.set({losses, cut, against: []});
              }}
            >
              <span lang="en">${lossPolicyNames[policy]}</span>
            </button>`,
        )}
      </span>
    </div>
    ${props.draft.cut ? html`<p class="quiet">${words.cut}</p>` : nothing} ${sharesPart(props)}
  </div>`;
}

function stepper(
  {draft, set}: PanelProps,
  {unit, name, takes, words: state, fate}: Share,
  first: boolean,
): TemplateResult {
  const value = draft.losses[unit] ?? 0;
  const give = (count: number): void =>
    set(({losses}) => ({
      losses: {...losses, [unit]: Math.max(0, Math.min(takes, Math.trunc(count) || 0))},
      against: [],
    }));
  const becomes = fate(value);
  return html`<li class=${value > 0 ? 'hit' : ''}>
    <label for="loss-${unit}"><b>${name}</b> <span class="quiet" lang="en">${state}</span></label>
    <span class="fate" lang="en" dir="ltr">${becomes}</span>
    <span class="stepper">
      <button type="button" tabindex="-1" aria-label=${words.less(name)} @click=${() => give(value - 1)}>
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
      <button type="button" tabindex="-1" aria-label=${words.more(name)} @click=${() => give(value + 1)}>
        +
      </button>
    </span>
  </li>`;
}
