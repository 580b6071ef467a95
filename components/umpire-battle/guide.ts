import {css, html, nothing, type TemplateResult} from 'lit';
import {guideOf, type GuideChoice, type Guide, type GuideOutcome} from '../../src/battle/guide.js';
import type {Session} from '../../src/battle/session.js';
import type {BattleView} from '../../src/battle/view.js';
import type {OddsHint} from '../shared/battle-context.js';
import {authorLang, locale} from '../shared/messages.js';
import type {Send} from '../shared/store.js';
import {unbroken} from '../shared/unbroken.js';
import {messages} from './messages.js';
import {hintOf, viewOf, type OpenBattle, type PanelEvent} from './state.js';

/** The pages of the guide to a step. */
const pages = ['here', 'choices', 'words'] as const;

/** The guide to each moment: a page of it draws what the one before has made. */
const guides = new WeakMap<BattleView, Guide>();

function guideTo(session: Session, view: BattleView): Guide {
  const guide = guides.get(view) ?? guideOf(session, view.step);
  guides.set(view, guide);
  return guide;
}

/** Explains the moment that is shown: its phase, the outcomes of each choice, the rules terms; nothing without the guide. */
export function guidePart(state: OpenBattle, send: Send<PanelEvent>): TemplateResult | typeof nothing {
  if (!state.settings.guide) return nothing;
  const guide = guideTo(state.session, viewOf(state));
  const shown = pages.filter((page) => guide[page].length > 0);
  const at = Math.min(state.guidePage, shown.length - 1);
  const page = shown[at];
  if (!page) return nothing;
  const headingOf = (one: (typeof pages)[number]): string =>
    messages.guide.headings[one === 'choices' && guide.isRoll ? 'rolls' : one];
  const next = shown[at + 1];
  const go = (to: number) => (): void => send({type: 'guide-page', page: to});
  return html`<section class="guide" aria-labelledby="guide">
    <header>
      <h4 id="guide">${headingOf(page)}</h4>
      <span class="quiet">${messages.guide.page(at + 1, shown.length)}</span>
    </header>
    <div aria-live="polite">
      ${page === 'here' ? html`<p lang=${guide.isChartText ? authorLang() : nothing}>${guide.here}</p>` : page === 'choices' ? choicesPart(guide, hintOf(state)) : wordsPart(guide)}
    </div>
    ${
      shown.length === 1
        ? nothing
        : html`<p class="actions">
            <button
              type="button"
              class="back"
              aria-disabled=${at === 0 ? 'true' : 'false'}
              @click=${go(Math.max(0, at - 1))}
            >
              ${messages.guide.back}
            </button>
            ${next ? html`<button type="button" @click=${go(at + 1)}>${messages.guide.next(headingOf(next))}</button>` : nothing}
          </p>`
    }
  </section>`;
}

const choicesPart = ({choices}: Guide, hint: OddsHint | undefined): TemplateResult =>
  html`<dl>
    ${choices.map(
      (choice) =>
        html`<dt>${unbroken(choice.label)}${worth(choice, hint)}</dt>
          ${choice.leads.map((lead) => html`<dd>${leadWords(lead)}</dd>`)}`,
    )}
  </dl>`;

/** Renders the cost of a choice, once the odds are counted. */
function worth({event}: GuideChoice, hint: OddsHint | undefined): TemplateResult | typeof nothing {
  const choice = hint?.choices[event.type];
  return choice ? html` <span class="quiet">(${choice.words})</span>` : nothing;
}

const leadWords = ({in: count, of, what, next}: GuideOutcome): TemplateResult =>
  html`${of > 1 ? html`<strong lang=${locale.lang} dir=${locale.dir}>${messages.guide.chance(count, of)}</strong> ` : nothing}${what === '' ? nothing : html`${unbroken(what)} `}<em
      >${unbroken(next)}</em
    >`;

const wordsPart = ({words: terms}: Guide): TemplateResult =>
  html`<dl>
    ${terms.map(
      ({term, means}) =>
        html`<dt>${term}</dt>
          <dd>${means}</dd>`,
    )}
  </dl>`;

/** The guide: a card below the question that it explains. */
export const guideStyles = css`
  .guide {
    display: grid;
    gap: 8px;
    padding: 12px 16px;
    border: 1px solid var(--_accent);
    border-inline-start-width: 6px;
    border-radius: var(--_radius);
    background: var(--_panel);
    overflow-wrap: anywhere;
  }
  .guide header {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 12px;
  }
  .guide h4,
  .guide p,
  .guide dl,
  .guide dd {
    margin: 0;
  }
  .guide h4 {
    color: var(--_accent);
    font-size: var(--_normal);
  }
  .guide dl {
    display: grid;
    gap: 4px;
    max-block-size: 40vh;
    overflow: auto;
  }
  .guide dt {
    font-weight: 600;
  }
  .guide dt:not(:first-child) {
    margin-block-start: 4px;
  }
  .guide dd {
    padding-inline-start: 12px;
  }
  .guide .actions {
    display: flex;
    gap: 8px;
  }
  /* the first page has no way back; what keeps the focus stays */
  .guide .back[aria-disabled='true']:not(:focus) {
    display: none;
  }
`;
