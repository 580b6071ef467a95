import {LitElement, adoptStyles, html, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {BattleFollower} from '../battle-context/follower.js';
import {tokens} from '../theme/tokens.js';
import type * as bodyModule from './body.js';

/**
 * A battle's log: every step as a sentence with its numbers and rules; a step that is chosen is looked back at.
 *
 * @summary The steps of a battle in sentences, to look back at.
 * @tag umpire-log
 * @csspart steps - The list of steps.
 * @csspart step - One step.
 * @csspart moves - What was taken back and played anew.
 * @csspart verdict - What can be said of a roll's dice.
 * @csspart findings - What came of a step.
 * @csspart rule - The number of a rule.
 * @cssstate empty - No battle is open.
 */
export class UmpireLog extends LitElement {
  static override styles = [tokens];

  /** The id of the `<umpire-battle>` to follow, where this element is not inside it. */
  @property({attribute: 'for'}) htmlFor = '';

  @state() private body: typeof bodyModule | undefined;
  @state() private verify: bodyModule.Verify | undefined;

  readonly #battle = new BattleFollower(this);
  readonly #states?: CustomStateSet;
  #fetched: Promise<void> | undefined;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
  }

  protected override willUpdate(): void {
    if (this.#battle.desk) this.#fetched ??= this.#fetch();
    const proven = this.#battle.desk?.lines.some(({proof, bound}) => proof ?? bound);
    if (proven && !this.verify)
      void import('./verdicts.js').then(({verdictsOf}) => (this.verify = verdictsOf));
  }

  /** What shows a log is fetched when there is one. */
  async #fetch(): Promise<void> {
    const body = await import('./body.js');
    adoptStyles(this.renderRoot as ShadowRoot, [...UmpireLog.elementStyles, ...body.bodyStyles]);
    this.body = body;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#fetched;
    return super.getUpdateComplete();
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
    const {body, verify} = this;
    const {desk} = this.#battle;
    return body && desk ? body.body(desk, verify) : html`<p class="quiet empty">No battle is open.</p>`;
  }
}
