import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf} from '../../src/phrases/faults.js';
import {html, LitElement, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {bareTable, type BareTable} from '../../src/battle/table.js';
import {loaded, refused, type Fault, type Loaded} from '../../src/module/fault.js';
import type {Game} from '../../src/module/game.js';
import {isSameJson} from '../../src/module/json.js';
import {wordPhrases} from '../../src/phrases/en/words.js';
import {BattleConsumer} from '../shared/battle-context.js';
import {localized, locale} from '../shared/messages.js';
import {explainRules, explainTerms} from '../shared/findings.js';
import {sourceOf, DocumentController} from '../shared/document-controller.js';
import {openGame} from '../shared/open-document.js';
import {hasPage} from '../shared/registry.js';
import {missingDocument, missingTarget, readyOf, setStates} from '../shared/element-state.js';
import {tokens} from '../shared/tokens.js';
import {messages} from './messages.js';
import {barePanel, refusedPart, scrollToUse, tablePanel} from './panel.js';
import {nextPick, pickGiven, type GivenRoll, type Picked} from './pick.js';
import {styles} from './styles.js';

const unknownTable = (id: string, among: readonly string[]): Fault =>
  faultOf('/tables', pageFaults.table, {id, among});

/** Returns a table of a game by its id, or its first table for an empty id. */
function tableOf(game: Game, id: string): Loaded<BareTable> {
  const tables = game.document.tables ?? {};
  const names = Object.keys(tables);
  const name = id === '' ? (names[0] ?? '') : id;
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) return refused([unknownTable(id, names)]);
  return loaded(bareTable(table, (asks) => wordPhrases.codeSentence(game, asks)));
}

/**
 * Shows a combat results table: the column in use and why, the row that was rolled, the meaning of each result and its
 * effect in this battle. Follows a battle, or shows a table of a module, in which readers choose a column or a result, or roll.
 *
 * @summary Shows a combat table, the sums that give the column, and the effect of each result here.
 * @tag umpire-crt
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - A `<script type="application/json">` with a module, if there is no battle to follow. Other content shows until the table is loaded.
 * @csspart table - The table.
 * @csspart pick - Without a battle: the button that rolls, and what the picked result means.
 * @csspart sums - Each side's strength, itemised.
 * @csspart column - The steps that give the column.
 * @csspart rolls - The rolls so far.
 * @csspart chances - The chances of each result, once the odds are counted.
 * @csspart findings - A list of findings, each a sentence.
 * @csspart rule - The number of a rule.
 * @csspart faults - The faults of a module that was refused.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssstate empty - There is no table to show.
 * @cssstate refused - The module has faults.
 * @cssstate failed - Loading failed.
 * @fires {UmpireLoadEvent} umpire-load - The document is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - The document was refused; the event lists its faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireCrt extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, ...styles];

  /** The address of a module's JSON, without a battle to follow. */
  @property() src = '';
  /** The id of the table in the module; the first table without it. */
  @property() table = '';
  /** A checked game, in place of `src`. */
  @property({attribute: false}) game?: Game;
  /**
   * A roll to show in place of one that the reader makes: its dice, and its columns where they are known. Without dice the
   * table has the columns alone, and no button that rolls.
   */
  @property({attribute: false, hasChanged: (now, before) => !isSameJson(now, before)}) roll?:
    | GivenRoll
    | undefined;
  /** The id of the `<umpire-battle>` to follow, if this element is not inside it. */
  @property({attribute: 'for'}) htmlFor = '';

  @state() private own: BareTable | undefined;
  @state() private faults: readonly Fault[] = [];
  @state() private code: string | undefined;
  @state() private picked: Picked = {};

  readonly #follower = new BattleConsumer(this);
  readonly #loader = new DocumentController(this, () => this.#open());

  constructor() {
    super();
    explainRules(this, this.#loader, () => this.#follower.battle?.view.position);
    explainTerms(this, () => this.#follower.battle?.view.position);
  }

  /** Resolves to true once the table is shown, to false once the input is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    if (!this.hasUpdated || ['src', 'table', 'game'].some((name) => changed.has(name))) this.#open();
    if (changed.has('roll')) this.#showRoll();
  }

  protected override updated(): void {
    setStates(
      this,
      {faults: this.faults, usageFault: () => this.#usageFault()},
      {
        empty: !this.#follower.battle && !this.own && this.faults.length === 0,
        refused: this.faults.length > 0,
        failed: this.#loader.failed,
      },
    );
    scrollToUse(this.renderRoot);
  }

  /** The first fault in the attributes, or in what the page left out. */
  #usageFault(): Fault | undefined {
    const has = sourceOf(this) ?? this.game;
    return missingTarget(this, 'umpire-battle') ?? (has || this.htmlFor ? undefined : missingDocument(this));
  }

  #open(): void {
    const {game, table} = this;
    const given = sourceOf(this);
    if (!game && !given) return;
    this.#loader.load(
      (signal) => openGame({given, game}, signal),
      (opened) => {
        const found = opened.ok ? tableOf(opened.value, table) : opened;
        this.faults = found.ok ? [] : found.faults;
        this.own = found.ok ? found.value : undefined;
        this.picked = {};
        this.#showRoll();
      },
    );
  }

  /** Marks the row of the roll that the page gives, and its cell. */
  #showRoll(): void {
    const {own, roll} = this;
    if (!own || !roll) return;
    this.picked = pickGiven(own, roll);
  }

  protected override render(): TemplateResult {
    const {faults, own, code, picked} = this;
    if (faults.length > 0) return refusedPart(faults);
    const {battle} = this.#follower;
    const view = battle?.view.table;
    const notice = this.#loader.notice();
    if (view) {
      const choose = (chosen: string | undefined): unknown => (this.code = chosen);
      return html`${notice}${tablePanel(view, {code, choose, hint: battle.oddsHint})}`;
    }
    if (own)
      return html`${notice}${barePanel(own, picked, (event) => (this.picked = nextPick(picked, event)), this.roll !== undefined)}`;
    return this.#loader.failed
      ? html`${notice}`
      : html`${notice}<slot></slot>
          <p lang=${locale.lang} dir=${locale.dir}>
            ${this.#loader.isLoading || this.#follower.isLoading ? messages.loading : messages.none}
          </p>`;
  }
}
