import {html, nothing, type TemplateResult} from 'lit';
import {type Choice, type Guide, type Outcome, guideOf} from '../../../src/battle/guide.js';
import type {BattleSession} from '../../../src/battle/session.js';
import type {OddsHint} from '../../internal/odds-hint.js';
import {guideStyles} from './styles.js';
import {tongue} from '../../internal/catalogue.js';
import {words} from './words.js';

export {guideStyles};

/** The pages of the guide to a step, one at a time. */
const pages = ['here', 'choices', 'words'] as const;

/** Explains each step of a battle as it comes: what it is, where each choice leads, what the words mean. */
export class GuideController {
  #guide: Guide | undefined;
  #of: BattleSession | undefined;
  #log = '';
  #page = 0;
  readonly #changed: () => void;

  /** `changed` is told when there is something new to show. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The guide to one moment of a battle. */
  part(session: BattleSession, step: number, advice: OddsHint | undefined): TemplateResult | typeof nothing {
    this.#turn(session, step);
    const guide = this.#guide;
    if (!guide)
      return html`<section class="guide" aria-label=${words.guide}>
        <p class="quiet">${words.moment}</p>
      </section>`;
    const shown = pages.filter(
      (page) => page === 'here' || (page === 'choices' ? guide.choices : guide.words).length > 0,
    );
    const at = Math.min(this.#page, shown.length - 1);
    const page = shown[at] ?? 'here';
    const go = (to: number): void => {
      this.#page = to;
      this.#changed();
    };
    return html`<section class="guide" part="guide" aria-labelledby="guide">
      <header>
        <h4 id="guide">${words.headings[page]}</h4>
        <span class="quiet">${words.page(at + 1, shown.length)}</span>
      </header>
      <div aria-live="polite">
        ${page === 'here' ? html`<p lang="en" dir="ltr">${guide.here}</p>` : page === 'choices' ? choicesPart(guide, advice) : wordsPart(guide)}
      </div>
      ${
        shown.length === 1
          ? nothing
          : html`<p class="actions">
              <button type="button" ?disabled=${at === 0} @click=${() => go(at - 1)}>${words.back}</button>
              <button type="button" ?disabled=${at === shown.length - 1} @click=${() => go(at + 1)}>
                ${at === shown.length - 1 ? words.last : words.next(words.headings[shown[at + 1] ?? 'here'])}
              </button>
            </p>`
      }
    </section>`;
  }

  /** Has another moment explained; what is on its way for an earlier one is dropped. */
  #turn(session: BattleSession, step: number): void {
    const log = JSON.stringify(session.log.entries.slice(0, step).map(({event}) => event));
    if (session === this.#of && log === this.#log) return;
    this.#of = session;
    this.#log = log;
    this.#guide = guideOf(session, step);
    this.#page = 0;
  }
}

const choicesPart = ({choices}: Guide, advice: OddsHint | undefined): TemplateResult =>
  html`<dl lang="en" dir="ltr">
    ${choices.map(
      (choice) =>
        html`<dt>${choice.label}${worth(choice, advice)}</dt>
          ${choice.leads.map((lead) => html`<dd>${leadWords(lead)}</dd>`)}`,
    )}
  </dl>`;

/** Renders the worth of a choice, once the odds are counted. */
function worth({event}: Choice, advice: OddsHint | undefined): TemplateResult | typeof nothing {
  const told = advice?.choices[event.type];
  return told ? html` <span class="quiet">(${told.words})</span>` : nothing;
}

const leadWords = ({in: count, of, what, next}: Outcome): TemplateResult =>
  html`${of > 1 ? html`<strong lang=${tongue.lang} dir=${tongue.dir}>${words.chance(count, of)}</strong> ` : nothing}${what === '' ? nothing : `${what} `}<em
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
