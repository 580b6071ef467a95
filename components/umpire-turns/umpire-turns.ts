import {LitElement, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {faultLine, type Change, type Fault, type Game} from '../../src/module/index.js';
import {EditionSource} from '../shared/edition-source.js';
import {picture} from '../shared/pictures.js';
import {ruleStyles} from '../shared/shared-styles.js';
import {explainRules} from '../shared/explain-rules.js';
import {missingDocument, readyOf, setStates} from '../shared/element-state.js';
import {explainTerms} from '../shared/explain-terms.js';
import {tokens} from '../shared/tokens.js';
import {styles} from './styles.js';
import {schedule, track, type Shown} from './track.js';
import {messages} from './messages.js';
import {localized, locale} from '../shared/messages.js';

/**
 * A game's turn track and its reinforcement schedule, with the places marked that errata touch.
 *
 * @summary Shows a module's turns with their notes and rule numbers, and who arrives when.
 * @tag umpire-turns
 * @attr {'lazy' | 'eager'} loading - `eager`: it loads though it is far out of sight; else it waits until it comes near.
 * @attr {'light' | 'dark'} theme - Its colours by day or by night, whatever the page's `color-scheme` is.
 * @slot - A `<script type="application/json">` with the module, for pages without a second file; what else is in it shows until the module is here.
 * @slot caption - In place of the turn track's title.
 * @csspart track - The list of turns.
 * @csspart turn - A turn's box.
 * @csspart now - The box of the turn that is being played.
 * @csspart schedule - The table of reinforcements.
 * @csspart rule - The number of a rule.
 * @csspart erratum - A text that an erratum touches.
 * @csspart faults - What is wrong with a module that was refused, or with an erratum that doesn't fit.
 * @csspart failed - What could not be fetched, and a button to try again.
 * @cssstate loading - A module is on its way.
 * @cssstate empty - There is no module, and no game.
 * @cssstate refused - The module has faults.
 * @cssstate failed - Something could not be fetched.
 * @fires {UmpireLoadEvent} umpire-load - What it was given is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - What it was given is refused, and why.
 * @fires {UmpireFailEvent} umpire-fail - Something could not be fetched.
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
  /** A checked game, in place of a module; it is shown as it is. */
  @property({attribute: false}) game?: Game | undefined;
  /** Changes by errata in `game`, to mark the places; not needed with a module. */
  @property({attribute: false}) changes: readonly Change[] = [];
  /** The game as it was printed, its errata not applied. */
  @property({type: Boolean, reflect: true}) printed = false;
  /** The turn that is being played. */
  @property({type: Number, reflect: true}) turn?: number;

  readonly #source = new EditionSource(this);
  readonly #states: CustomStateSet;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
    explainRules(this, this.#source, () => this.#shown());
    explainTerms(this);
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

  /** Kept with `true` once what it was given is shown, with `false` once that is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  protected override updated(): void {
    setStates(
      {
        host: this,
        states: this.#states,
        usageFault: () => this.#usageFault(),
        faults: () => this.#source.faults.map(faultLine),
      },
      {
        loading: !this.game && this.#source.loading,
        empty: !this.game && this.#source.empty,
        refused: !this.game && this.#source.faults.length > 0,
        failed: !this.game && this.#source.failed,
      },
    );
  }

  /** The first fault in the attributes, or in what the page left out. */
  #usageFault(): Fault | undefined {
    return this.game || !this.#source.empty ? undefined : missingDocument(this);
  }

  #faults(): TemplateResult | typeof nothing {
    if (this.game) return nothing;
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
        ${all.map((fault) => html`<li lang="en" dir="ltr">${faultLine(fault)}</li>`)}
      </ul>
    </div>`;
  }

  protected override render(): TemplateResult {
    const shown = this.#shown();
    const faults = this.#faults();
    if (!shown)
      return html`<div class="frame" lang=${locale.lang} dir=${locale.dir}>
        ${this.#source.notice()}${
          this.#source.failed
            ? nothing
            : faults === nothing
              ? html`<p class="waiting"><slot name="caption">${messages.waiting}</slot></p>
                  <slot></slot>`
              : faults
        }
      </div>`;
    const {turnTrack, reinforcements = []} = shown.game.document;
    const nothingThere = !turnTrack && reinforcements.length === 0;
    return html`<div class="frame" lang=${locale.lang} dir=${locale.dir}>
      ${this.game ? nothing : this.#source.notice()}${faults}
      ${
        turnTrack
          ? html`<h2><slot name="caption">${turnTrack.title ?? messages.track}</slot></h2>
              ${track(shown)}`
          : nothing
      }
      ${
        reinforcements.length > 0
          ? html`<h2 id="schedule">${messages.schedule}</h2>
              ${schedule(shown)}`
          : nothing
      }
      ${nothingThere ? html`<p class="waiting">${messages.none}</p>` : nothing}
    </div>`;
  }
}
