import {css, html, nothing, type LitElement, type TemplateResult} from 'lit';
import {guideOf, type GuideChoice, type Guide, type GuideOutcome} from '../../src/battle/guide.js';
import type {BattleSession} from '../../src/battle/session.js';
import type {OddsHint} from '../shared/battle-context.js';
import {keepPlace} from '../shared/browser.js';
import {locale} from '../shared/messages.js';
import {messages} from './messages.js';

/** The pages of the guide to a step. */
const pages = ['here', 'choices', 'words'] as const;

/** Explains each step of a battle: its phase, the outcomes of each choice, the rules terms. */
export class GuidePanel {
  readonly #host: LitElement;
  #guide: Guide | undefined;
  /** The session and the events that `#guide` is about. */
  #session: BattleSession | undefined;
  #events = '';
  #page = 0;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** Renders the guide to one moment of a battle. */
  part(session: BattleSession, step: number, hint: OddsHint | undefined): TemplateResult | typeof nothing {
    const guide = this.#guideTo(session, step);
    const shown = pages.filter((page) => guide[page].length > 0);
    const at = Math.min(this.#page, shown.length - 1);
    const page = shown[at];
    if (!page) return nothing;
    const headingOf = (one: (typeof pages)[number]): string =>
      messages.guide.headings[one === 'choices' && guide.isRoll ? 'rolls' : one];
    const next = shown[at + 1];
    const go = (to: number): void => {
      this.#page = to;
      this.#host.requestUpdate();
      // the last page has no button to continue
      void keepPlace(this.#host, '.guide button:enabled');
    };
    return html`<section class="guide" aria-labelledby="guide">
      <header>
        <h4 id="guide">${headingOf(page)}</h4>
        <span class="quiet">${messages.guide.page(at + 1, shown.length)}</span>
      </header>
      <div aria-live="polite">
        ${page === 'here' ? html`<p lang="en" dir="ltr">${guide.here}</p>` : page === 'choices' ? choicesPart(guide, hint) : wordsPart(guide)}
      </div>
      ${
        shown.length === 1
          ? nothing
          : html`<p class="actions">
              <button type="button" ?disabled=${at === 0} @click=${() => go(at - 1)}>
                ${messages.guide.back}
              </button>
              ${next ? html`<button type="button" @click=${() => go(at + 1)}>${messages.guide.next(headingOf(next))}</button>` : nothing}
            </p>`
      }
    </section>`;
  }

  /** Makes the guide to a moment, once. */
  #guideTo(session: BattleSession, step: number): Guide {
    const events = JSON.stringify(session.log.entries.slice(0, step).map(({event}) => event));
    if (this.#guide && session === this.#session && events === this.#events) return this.#guide;
    this.#session = session;
    this.#events = events;
    this.#page = 0;
    return (this.#guide = guideOf(session, step));
  }
}

const choicesPart = ({choices}: Guide, hint: OddsHint | undefined): TemplateResult =>
  html`<dl lang="en" dir="ltr">
    ${choices.map(
      (choice) =>
        html`<dt>${choice.label}${worth(choice, hint)}</dt>
          ${choice.leads.map((lead) => html`<dd>${leadWords(lead)}</dd>`)}`,
    )}
  </dl>`;

/** Renders the cost of a choice, once the odds are counted. */
function worth({event}: GuideChoice, hint: OddsHint | undefined): TemplateResult | typeof nothing {
  const choice = hint?.choices[event.type];
  return choice ? html` <span class="quiet">(${choice.words})</span>` : nothing;
}

const leadWords = ({in: count, of, what, next}: GuideOutcome): TemplateResult =>
  html`${of > 1 ? html`<strong lang=${locale.lang} dir=${locale.dir}>${messages.guide.chance(count, of)}</strong> ` : nothing}${what === '' ? nothing : `${what} `}<em
      >${next}</em
    >`;

const wordsPart = ({words: terms}: Guide): TemplateResult =>
  html`<dl lang="en" dir="ltr">
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
  .guide button:disabled {
    opacity: 0.5;
    cursor: default;
  }
`;
