import {html, nothing, type TemplateResult} from 'lit';
import type {ChoiceHint} from '../../internal/odds-hint.js';
import {words} from '../words.js';
import type {PanelProps} from './props.js';

/** Renders the price of a choice, beside it. */
export const adviceTag = (advice: ChoiceHint | undefined): TemplateResult | typeof nothing =>
  advice
    ? html`<span class="advice ${advice.best ? 'is-best' : ''}" part="advice"
        ><span class="unseen">${words.tab.odds}: </span><span lang="en">${advice.words}</span></span
      >`
    : nothing;

/** Ways to share out losses that are listed in the panel; the odds list more. */
const FEW = 5;

/** Ways to share out losses with their prices: choosing one puts it together. */
export function sharesPart({advice, set}: PanelProps): TemplateResult | typeof nothing {
  const shares = advice?.shares ?? [];
  if (shares.length < 2) return nothing;
  return html`<ul class="advised" aria-label=${words.prices}>
    ${shares.slice(0, FEW).map(
      (share) =>
        html`<li>
          <button type="button" @click=${() => set({losses: share.losses, against: []})}>
            ${share.name}
          </button>
          ${adviceTag(share)}
        </li>`,
    )}
  </ul>`;
}
