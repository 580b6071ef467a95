import {type TemplateResult, css, html, nothing} from 'lit';
import type {Phase} from '../../src/battle/chart.js';
import {authorLang, locale, messages} from './messages.js';
import type {Elect, Offer} from '../../src/battle/view.js';
import type {BattleEvent} from '../../src/module/index.js';

/** Renders the phases of a battle's chart in their order, the present one lit. */
export const courseStrip = (course: readonly Phase[]): TemplateResult =>
  html`<ol class="course" part="course" aria-label=${messages.course}>
    ${course.map(
      ({title, ours, is}) =>
        html`<li
          class=${is}
          lang=${ours ? locale.lang : authorLang()}
          aria-current=${is === 'present' ? 'step' : 'false'}
        >
          ${title}
        </li>`,
    )}
  </ol>`;

export const courseStyles = css`
  .course {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .course li {
    padding: 0 8px;
    border: 1px solid var(--_line);
    border-radius: 999px;
    overflow-wrap: anywhere;
  }
  .course .present {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }
  .course .passedOver {
    text-decoration: line-through;
  }
  @media (forced-colors: active) {
    .course .present {
      outline: 2px solid Highlight;
    }
  }
`;

/** Before it begins a retreat may be made shorter, where the rules let somebody choose that: `play` takes the choice. */
export const electPart = (
  elect: Elect | undefined,
  play: (event: BattleEvent) => void,
): TemplateResult | typeof nothing =>
  elect
    ? html`<p class="actions">
        <button type="button" @click=${() => play(elect.offer.event)}>${elect.offer.label}</button>
      </p>`
    : nothing;

/** The most retreats that are listed beside other choices: each block of a battle may go to five areas. */
const FEW = 2;

/** Parts offers into those in sight, and the retreats to fold below them: many would hide the rest. */
export function foldedRetreats(offers: readonly Offer[]): {
  readonly open: readonly Offer[];
  readonly folded: readonly Offer[];
} {
  const folded = offers.filter(({event}) => event.type === 'withdraw');
  return folded.length > FEW && folded.length < offers.length
    ? {open: offers.filter((offer) => !folded.includes(offer)), folded}
    : {open: offers, folded: []};
}
