import {LitElement, adoptStyles, html, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {BareTable} from '../../src/battle/view/table.js';
import type {Fault, Game} from '../../src/module/index.js';
import {BattleFollower} from '../battle-context/follower.js';
import {tokens} from '../theme/tokens.js';
import type * as bodyModule from './body.js';

/**
 * A combat results table: the column in use and why, the row that was rolled, what each result means and what it would
 * do in this battle. Follows a battle, or stands alone with a module's table.
 *
 * @summary A combat table as a real table, with the sums behind the column and what each result would really do.
 * @tag umpire-crt
 * @slot - A `<script type="application/json">` with a module, where there is no battle to follow.
 * @csspart table - The table.
 * @csspart sums - Each side's strength, itemised.
 * @csspart column - How the column was found.
 * @csspart rolls - What was rolled.
 * @csspart outlook - What each result would do here.
 * @csspart findings - A list of findings, each a sentence.
 * @csspart rule - The number of a rule.
 * @csspart faults - What is wrong with a module that was refused.
 * @cssstate empty - There is no table to show.
 * @cssstate refused - The module has faults.
 */
export class UmpireCrt extends LitElement {
  static override styles = [tokens];

  /** Where a module's JSON is, where there is no battle to follow. */
  @property() src = '';
  /** The table's id in the module; its first without one. */
  @property() table = '';
  /** A checked game, in place of `src`. */
  @property({attribute: false}) game?: Game;
  /** The id of the `<umpire-battle>` to follow, where this element is not inside it. */
  @property({attribute: 'for'}) htmlFor = '';

  @state() private body: typeof bodyModule | undefined;
  @state() private own: BareTable | undefined;
  @state() private faults: readonly Fault[] = [];
  @state() private code: string | undefined;

  #opens = 0;
  readonly #battle = new BattleFollower(this);
  readonly #states?: CustomStateSet;
  readonly #children =
    typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(() => this.#open());
  #fetched = false;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#children?.observe(this, {childList: true});
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#children?.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.#battle.desk) this.#fetch();
    if (!this.hasUpdated || ['src', 'table', 'game'].some((name) => changed.has(name))) this.#open();
  }

  protected override updated(): void {
    const set = (name: string, on: boolean): void => {
      if (on) this.#states?.add(name);
      else this.#states?.delete(name);
    };
    set('empty', !this.#battle.desk && !this.own && this.faults.length === 0);
    set('refused', this.faults.length > 0);
    this.body?.scrollToUse(this.renderRoot);
  }

  #open(): void {
    const asked = ++this.#opens;
    const {src, table, game} = this;
    const text = this.querySelector(':scope > script[type="application/json"]')?.textContent;
    if (!game && src === '' && !text) return;
    this.#fetch();
    const source = src === '' ? {text: text ?? ''} : {url: new URL(src, this.baseURI).href};
    void import('./open.js').then(async ({openTable, tableOf}) => {
      const opened = game ? tableOf(game, table) : await openTable(source, table);
      if (asked !== this.#opens) return;
      this.faults = opened.ok ? [] : opened.faults;
      this.own = opened.ok ? opened.value : undefined;
    });
  }

  /** What shows a table is fetched when there is one. */
  #fetch(): void {
    if (this.#fetched) return;
    this.#fetched = true;
    void import('./body.js').then((body) => {
      adoptStyles(this.renderRoot as ShadowRoot, [...UmpireCrt.elementStyles, ...body.bodyStyles]);
      this.body = body;
    });
  }

  protected override render(): TemplateResult {
    const {body, faults, own, code} = this;
    if (body && faults.length > 0) return body.refused(faults);
    const view = this.#battle.desk?.view.table;
    const table = view ?? own;
    if (!body || !table) return html`<p>No table to show.</p>`;
    return body.body(table, view, {code, choose: (chosen) => (this.code = chosen)});
  }
}
