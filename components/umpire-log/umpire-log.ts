import {LitElement, html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {moveSentence} from '../../src/combat/log/log.js';
import type {StepLine} from '../../src/combat/view/types.js';
import type {BattleDesk} from '../battle-context/desk.js';
import {bare, findingList} from '../battle-context/findings.js';
import {BattleFollower} from '../battle-context/follower.js';
import {shared} from '../battle-context/shared-styles.js';
import {tokens} from '../theme/tokens.js';
import {styles} from './styles.js';
import {words} from './words.js';

type Verify = typeof import('../../src/combat/dice/committed.js').verifyDice;

/**
 * A battle's log: every step as a sentence with its numbers and rules; a step that is chosen is looked back at.
 *
 * @summary The steps of a battle in sentences, to look back at.
 * @tag umpire-log
 * @csspart steps - The list of steps.
 * @csspart step - One step.
 * @csspart moves - What was taken back and played anew.
 * @csspart findings - What came of a step.
 * @csspart rule - The number of a rule.
 * @cssstate empty - No battle is open.
 */
export class UmpireLog extends LitElement {
  static override styles = [tokens, shared, styles];

  /** The id of the `<umpire-battle>` to follow, where this element is not inside it. */
  @property({attribute: 'for'}) htmlFor = '';

  @state() private verify: Verify | undefined;

  readonly #battle = new BattleFollower(this);
  readonly #states?: CustomStateSet;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
  }

  protected override willUpdate(): void {
    const committed = this.#battle.desk?.lines.some(({proof}) => proof?.source === 'committed');
    if (committed && !this.verify)
      void import('../../src/combat/dice/committed.js').then(({verifyDice}) => (this.verify = verifyDice));
  }

  protected override updated(): void {
    if (this.#battle.desk) this.#states?.delete('empty');
    else this.#states?.add('empty');
    const list = this.renderRoot.querySelector<HTMLElement>('ol');
    const current = list?.querySelector<HTMLElement>('[aria-current="step"]');
    // the list scrolls by itself and leaves the page where it is
    if (list && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  protected override render(): TemplateResult {
    const {desk} = this.#battle;
    if (!desk) return html`<p class="quiet empty">${words.empty}</p>`;
    const {lines, run} = desk;
    const {moves} = run.log;
    return html`<section aria-labelledby="title">
      <h3 id="title">${words.title}</h3>
      <ol part="steps" tabindex="0" aria-labelledby="title">
        ${lines.map((line) => this.#line(desk, line))}
      </ol>
      ${
        moves.length > 0
          ? html`<details class="moves" part="moves">
              <summary>${words.moves} (${moves.length})</summary>
              <ul>
                ${moves.map((move) => html`<li>${moveSentence(move)}</li>`)}
              </ul>
            </details>`
          : nothing
      }
    </section>`;
  }

  #line(desk: BattleDesk, line: StepLine): TemplateResult {
    const {step, findings, takenBack} = line;
    const [first, ...rest] = findings;
    const shown = desk.view.step === step && !takenBack;
    return html`<li
      part="step"
      class=${takenBack ? 'taken-back' : ''}
      aria-current=${shown ? 'step' : 'false'}
    >
      <button
        class="step"
        aria-disabled=${takenBack ? 'true' : 'false'}
        title=${takenBack ? words.takenBack : words.lookAt(step)}
        @click=${() => {
          if (!takenBack) desk.look(step);
        }}
      >
        <span class="no">${step}</span>
        <span
          >${first ? bare(first) : ''}
          ${first ? html`<span class="rule" part="rule">${first.clause}</span>` : nothing}
          ${takenBack ? html`<i>${words.takenBack}</i>` : nothing}</span
        >
      </button>
      ${rest.length > 0 || line.proof ? html`<div class="more">${findingList(rest)} ${this.#proof(line)}</div>` : nothing}
    </li>`;
  }

  #proof({proof, dice, commitment}: StepLine): TemplateResult | typeof nothing {
    if (!proof) return nothing;
    if (proof.source === 'seeded') return html`<p class="quiet">${words.seeded(proof.seed, proof.drawn)}</p>`;
    const wrong = this.verify?.(dice, proof, commitment);
    return html`<details class="proof">
      <summary>${words.proof}</summary>
      <dl>
        <dt>${words.hash}</dt>
        <dd><code>${commitment ?? proof.hash}</code></dd>
        <dt>${words.seed}</dt>
        <dd><code>${proof.seed}</code></dd>
        <dt>${words.word}</dt>
        <dd>${proof.word === '' ? words.none : html`<code>${proof.word}</code>`}</dd>
      </dl>
      ${this.verify ? html`<p class=${wrong === undefined ? 'right' : 'wrong'}>${wrong ?? words.checks}</p>` : nothing}
    </details>`;
  }
}
