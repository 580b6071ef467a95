import {type TemplateResult, css, html, nothing} from 'lit';
import type {Phase} from '../../src/battle/chart.js';
import {authorLang, locale, messages} from './messages.js';
import type {Elect, Offer} from '../../src/battle/view.js';
import type {BattleEvent, Game} from '../../src/module/index.js';

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

export const battlePartStyles = css`
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
    padding: 0 6px;
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
  .folded > summary {
    min-block-size: max(40px, var(--_touch));
    align-content: center;
    inline-size: fit-content;
    cursor: pointer;
  }
  .folded > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    padding-block: 6px;
  }
  .folded b {
    flex-basis: 100%;
  }
  .folded button {
    inline-size: auto;
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

/**
 * Parts offers into those in sight, and the retreats to fold below them, since many would hide the rest: a row for each unit,
 * with a button for each place.
 */
export function foldedRetreats(
  offers: readonly Offer[],
  game: Game,
  button: (offer: Offer, words: string) => TemplateResult,
): {readonly open: readonly Offer[]; readonly folded: TemplateResult | typeof nothing} {
  const retreats = offers.flatMap((offer) =>
    offer.event.type === 'withdraw' ? [{offer, units: Object.keys(offer.event.plan ?? {}).join()}] : [],
  );
  if (retreats.length <= FEW || retreats.length === offers.length) return {open: offers, folded: nothing};
  const groups = [...new Set(retreats.map(({units}) => units))];
  return {
    open: offers.filter(({event}) => event.type !== 'withdraw'),
    folded: html`<details class="folded">
      <summary>${messages.withdraw.instead}</summary>
      ${groups.map((group) => {
        const unit = game.unit(group);
        return html`<div>
          ${unit ? html`<b aria-hidden="true">${messages.withdraw.to(unit.name)}</b>` : nothing}
          ${retreats
            .filter(({units}) => units === group)
            .map(({offer}) => button(offer, offer.parts?.name ?? offer.label))}
        </div>`;
      })}
    </details>`,
  };
}
