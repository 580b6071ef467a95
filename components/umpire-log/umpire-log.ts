import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf} from '../../src/phrases/faults.js';
import {html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {verifyLog} from '../../src/battle/log/verify.js';
import type {Fault} from '../../src/module/index.js';
import {BattleConsumer} from '../shared/battle-context.js';
import {localized, locale} from '../shared/messages.js';
import {explainRules, explainTerms} from '../shared/findings.js';
import {DocumentController} from '../shared/document-controller.js';
import {isProvided, missingTarget, readyOf, setStates} from '../shared/element-state.js';
import {tokens} from '../shared/tokens.js';
import {messages} from './messages.js';
import {isProven, logPanel} from './panel.js';
import {styles} from './styles.js';

/**
 * Shows a battle's log: every step in a sentence with its numbers and rules. A click on a step shows it again.
 *
 * @summary Lists the steps of a battle in sentences; a click shows that step on the map.
 * @tag umpire-log
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - Content to show until a battle is open.
 * @csspart edition - The note that another edition of the game wrote the log.
 * @csspart steps - The list of steps.
 * @csspart step - One step.
 * @csspart moves - The steps that were undone and redone.
 * @csspart verdict - The check of a roll's dice.
 * @csspart forced - The note on a step that left no choice.
 * @csspart findings - The results of a step.
 * @csspart odds - The odds after a step, once they are counted.
 * @csspart rule - The number of a rule.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssstate empty - No battle is open.
 * @cssstate failed - Loading failed.
 * @fires {UmpireLoadEvent} umpire-load - The document is shown.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireLog extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, ...styles];

  /** The id of the `<umpire-battle>` to follow, if this element is not inside it. */
  @property({attribute: 'for'}) htmlFor = '';

  readonly #follower = new BattleConsumer(this);
  readonly #loader = new DocumentController(this);
  #verify: typeof verifyLog | undefined;
  #isVerifying = false;

  constructor() {
    super();
    explainRules(this, this.#loader, () => this.#follower.battle?.view.position);
    explainTerms(this, () => this.#follower.battle?.view.position);
  }

  /** Resolves to true once the log is shown, to false once the input is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  protected override updated(): void {
    const {battle} = this.#follower;
    if (battle && isProven(battle)) this.#loadVerify();
    setStates(this, {usageFault: () => this.#usageFault()}, {empty: !battle, failed: this.#loader.failed});
    const list = this.renderRoot.querySelector<HTMLElement>('ol');
    const current = list?.querySelector<HTMLElement>('[aria-current="step"]');
    // the list scrolls by itself and leaves the page where it is
    if (list && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  /** Loads the check of dice, which a battle without dice does not need. */
  #loadVerify(): void {
    if (this.#isVerifying) return;
    this.#isVerifying = true;
    void this.#loader.loadChunk(
      'verify',
      () => import('../../src/battle/log/verify.js'),
      ({verifyLog}) => {
        this.#verify = verifyLog;
        this.requestUpdate();
      },
    );
  }

  /** The first fault in the attributes, or in what the page left out. */
  #usageFault(): Fault | undefined {
    const target = missingTarget(this, 'umpire-battle');
    if (target || this.htmlFor || isProvided(this)) return target;
    return faultOf('/for', pageFaults.noBattleAround);
  }

  protected override render(): TemplateResult {
    const {battle} = this.#follower;
    return battle
      ? html`${this.#loader.notice()}${logPanel(battle, this.#verify)}`
      : html`<slot></slot>
          <p class="quiet empty" lang=${locale.lang} dir=${locale.dir}>
            ${this.#follower.isLoading ? messages.loading : messages.empty}
          </p>`;
  }
}
