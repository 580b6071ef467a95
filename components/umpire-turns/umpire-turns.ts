import {LitElement, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Fault} from '../../src/module/fault.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import type {Change} from '../../src/module/errata.js';
import type {Game} from '../../src/module/game.js';
import {EditionSource} from '../shared/edition-source.js';
import {picture} from '../shared/pictures.js';
import {ruleStyles} from '../shared/shared-styles.js';
import {explainRules, explainTerms} from '../shared/findings.js';
import {missingDocument, readyOf, setStates} from '../shared/element-state.js';
import {tokens} from '../shared/tokens.js';
import {styles} from './styles.js';
import {turns, type Shown} from './track.js';
import {messages} from './messages.js';
import {localized, locale} from '../shared/messages.js';

/**
 * A game's turn track and its reinforcement schedule, with the places marked that errata touch.
 *
 * @summary Shows the turn track of a game and its reinforcements.
 * @tag umpire-turns
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - A `<script type="application/json">` with the module, for pages without a second file. Other content shows until the module is loaded.
 * @csspart turn - A turn's box.
 * @csspart now - The box of the current turn.
 * @csspart schedule - The table of reinforcements.
 * @csspart rule - The number of a rule.
 * @csspart erratum - A text that an erratum changes.
 * @csspart faults - The faults of a module that was refused, or of an erratum that does not fit.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssstate loading - A module is loading.
 * @cssstate empty - There is no module, and no game.
 * @cssstate refused - The module has faults.
 * @cssstate failed - Loading failed.
 * @fires {UmpireLoadEvent} umpire-load - The document is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - The document was refused; the event lists its faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireTurns extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, picture, ruleStyles, styles];

  /** The address of a module's JSON. */
  @property() src = '';
  /** A module's document, as stored: the printed game with its errata. */
  @property({attribute: false}) module: unknown;
  /** A checked game, in place of a module; its errata are not applied. */
  @property({attribute: false}) game?: Game | undefined;
  /** Changes by errata in `game`, to mark the places; not needed with a module. */
  @property({attribute: false}) changes: readonly Change[] = [];
  /** Shows the game as it was printed, without its errata. */
  @property({type: Boolean, reflect: true}) printed = false;
  /** The number of the current turn. */
  @property({type: Number, reflect: true}) turn?: number;

  readonly #source = new EditionSource(this);

  constructor() {
    super();
    explainRules(this, this.#source, () => this.#shown());
    explainTerms(this, () => this.#shown());
  }

  #shown(): Shown | undefined {
    const {game, changes, printed, turn: now} = this;
    if (game) return {game, changes, printed, now};
    const {editions} = this.#source;
    if (!editions) return undefined;
    const {corrected} = editions;
    return printed || !editions.whole || !corrected
      ? {game: editions.printed, changes: editions.changes, printed: true, now}
      : {game: corrected, changes: editions.changes, printed: false, now};
  }

  /** Resolves to `true` once the document is shown, to `false` once it is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  protected override updated(): void {
    setStates(
      this,
      {faults: this.#source.faults, usageFault: () => this.#usageFault()},
      {
        loading: this.#source.loading,
        empty: !this.game && this.#source.empty,
        refused: this.#source.faults.length > 0,
        failed: this.#source.failed,
      },
    );
  }

  /** The first fault in the attributes, or in what the page left out. */
  #usageFault(): Fault | undefined {
    return this.game || !this.#source.empty ? undefined : missingDocument(this);
  }

  #faults(): TemplateResult | typeof nothing {
    const {faults, editions} = this.#source;
    const unfit = editions?.entries.filter((entry) => entry.faults.length > 0) ?? [];
    const all: readonly Fault[] = [
      ...faults,
      ...(editions?.faults ?? []),
      ...unfit.flatMap((entry) => entry.faults),
    ];
    if (all.length === 0) return nothing;
    return html`<div class="faults" part="faults" role="alert">
      <p>${unfit.length > 0 ? messages.unfit(unfit.length) : messages.refused(all.length)}</p>
      <ul>
        ${all.map((fault) => html`<li>${faultLine(fault)}</li>`)}
      </ul>
    </div>`;
  }

  protected override render(): TemplateResult {
    const shown = this.#shown();
    const faults = this.#faults();
    return html`<div class="frame" lang=${locale.lang} dir=${locale.dir}>
      ${this.#source.notice()}${faults}
      ${
        shown
          ? turns(shown)
          : faults === nothing && !this.#source.failed
            ? html`<p class="waiting">${messages.waiting}</p>
                <slot></slot>`
            : nothing
      }
    </div>`;
  }
}
