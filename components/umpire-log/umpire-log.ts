import {LitElement, html, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {BattleFollower} from '../internal/battle-follower.js';
import {setStates} from '../internal/states.js';
import {tokens} from '../internal/tokens.js';
import {body, bodyStyles, type Verify} from './body.js';

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
 * @csspart odds - What the battle's chances were after a step, once the odds are counted.
 * @csspart rule - The number of a rule.
 * @cssstate empty - No battle is open.
 */
export class UmpireLog extends LitElement {
  static override styles = [tokens, ...bodyStyles];

  /** The id of the `<umpire-battle>` to follow, where this element is not inside it. */
  @property({attribute: 'for'}) htmlFor = '';

  @state() private verify: Verify | undefined;

  readonly #follower = new BattleFollower(this);
  readonly #states?: CustomStateSet;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
  }

  protected override willUpdate(): void {
    const proven = this.#follower.battle?.lines.some(({proof, bound}) => proof ?? bound);
    if (proven && !this.verify)
      void import('./verdicts.js').then(({verdictsOf}) => (this.verify = verdictsOf));
  }

  protected override updated(): void {
    if (this.#states) setStates(this.#states, {empty: !this.#follower.battle});
    const list = this.renderRoot.querySelector<HTMLElement>('ol');
    const current = list?.querySelector<HTMLElement>('[aria-current="step"]');
    // the list scrolls by itself and leaves the page where it is
    if (list && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  protected override render(): TemplateResult {
    const {verify} = this;
    const {battle} = this.#follower;
    return battle ? body(battle, verify) : html`<p class="quiet empty">No battle is open.</p>`;
  }
}
