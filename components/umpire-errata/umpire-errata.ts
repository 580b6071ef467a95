import {LitElement, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Fault} from '../../src/module/fault.js';
import type {Game} from '../../src/module/game.js';
import type {Editions} from '../../src/rules/editions.js';
import {EditionSource} from '../shared/edition-source.js';
import {namedBy} from '../shared/document-controller.js';
import {picture} from '../shared/pictures.js';
import {ruleStyles} from '../shared/shared-styles.js';
import {inParts} from '../shared/in-parts.js';
import {explainRules, explainTerms, type RuleContext} from '../shared/findings.js';
import {missingDocument, missingTarget, readyOf, setStates} from '../shared/element-state.js';
import {tokens} from '../shared/tokens.js';
import {entryTemplate, faultsPart} from './entry.js';
import {styles} from './styles.js';
import {messages} from './messages.js';
import {UmpireErrataModeEvent} from './events.js';
import {localized, locale} from '../shared/messages.js';

/** Elements that can show the game as printed or as corrected. */
const followers = [
  'umpire-map',
  'umpire-turns',
  'umpire-retreat',
  'umpire-battle',
  'umpire-crt',
  'umpire-odds',
] as const;

/**
 * Lists the errata of a game: the text of each, what it changes, and pictures of the counters and places as printed and as corrected.
 *
 * @summary Lists a module's errata with pictures of both editions, and switches a page between them.
 * @tag umpire-errata
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - A `<script type="application/json">` with the module, for pages without a second file. Other content shows until the module is loaded.
 * @csspart controls - The bar with the title and the switch.
 * @csspart erratum - One erratum.
 * @csspart printed - The printed edition of a subject.
 * @csspart corrected - The corrected edition of a subject.
 * @csspart fault - The faults of an erratum that does not fit the module.
 * @csspart faults - The faults of a module that was refused.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssprop --umpire-paper - Background of the pictures. Each colour of the map's palette has such a property.
 * @cssstate loading - A module is loading.
 * @cssstate empty - There is no module.
 * @cssstate refused - The module has faults.
 * @cssstate failed - Loading failed.
 * @cssstate printed - The game is shown as printed.
 * @fires {UmpireLoadEvent} umpire-load - The module is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - The module was refused; the event lists its faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 * @fires {UmpireErrataModeEvent} umpire-errata-mode - A person switched between the game as printed and as corrected.
 */
export class UmpireErrata extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, picture, ruleStyles, styles];

  /** Address of a module's JSON. */
  @property() src = '';
  /** A module document: the printed game with its errata. */
  @property({attribute: false}) module: unknown;
  /** Shows the game as printed instead of as corrected. */
  @property({type: Boolean, reflect: true}) printed = false;
  /** The ids of elements that follow the switch (maps, turn tracks, retreat helpers), with spaces between them. */
  @property({attribute: 'for'}) htmlFor = '';

  readonly #source = new EditionSource(this);

  constructor() {
    super();
    const rules = (): RuleContext | undefined => {
      const game = this.#game;
      return game && {game};
    };
    explainRules(this, this.#source, rules);
    explainTerms(this, rules);
  }

  /** Both editions of the game with what each erratum changes, once they are loaded. */
  get editions(): Editions | undefined {
    return this.#source.editions;
  }

  /** True if the game is shown as printed, by choice or because it cannot be corrected. */
  get #asPrinted(): boolean {
    return this.printed || !this.editions?.whole;
  }

  get #game(): Game | undefined {
    return this.#asPrinted ? this.editions?.printed : this.editions?.corrected;
  }

  /** Resolves with true once the module is shown, with false once it is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  protected override updated(): void {
    const {editions} = this;
    setStates(
      this,
      {faults: this.#source.faults, usageFault: () => this.#usageFault()},
      {
        loading: this.#source.loading,
        empty: this.#source.empty,
        refused: this.#source.faults.length > 0,
        failed: this.#source.failed,
        printed: editions !== undefined && this.#asPrinted,
      },
    );
    this.#apply();
  }

  /** The first fault in the attributes, or in what the page left out. */
  #usageFault(): Fault | undefined {
    const target = missingTarget(this, ...followers);
    return target ?? (this.#source.empty ? missingDocument(this) : undefined);
  }

  /** Hands the game to the elements named by `for`, each as soon as it is defined. */
  #apply(): void {
    for (const id of this.htmlFor.split(/\s+/).filter((one) => one !== '')) {
      const follower = namedBy(this, id, ...followers);
      if (!follower) continue;
      void customElements.whenDefined(follower.localName).then(() => {
        const {editions} = this;
        if (!editions || !this.isConnected) return;
        const given = {game: this.#game, changes: editions.changes, printed: this.#asPrinted};
        for (const [name, value] of Object.entries(given))
          if (name in follower) Object.assign(follower, {[name]: value});
      });
    }
  }

  #switch(printed: boolean): void {
    if (printed === this.printed) return;
    this.printed = printed;
    const game = this.#game;
    if (game && this.editions)
      this.dispatchEvent(new UmpireErrataModeEvent(printed, game, this.editions.changes));
  }

  #option(printed: boolean): TemplateResult {
    return html`<label>
      <input
        type="radio"
        name="edition"
        .checked=${printed === this.#asPrinted}
        ?disabled=${!printed && !this.editions?.whole}
        aria-describedby=${this.editions?.whole ? nothing : 'why'}
        @change=${() => this.#switch(printed)}
      />
      ${printed ? messages.printed : messages.corrected}
    </label>`;
  }

  #bar({printed, whole, entries}: Editions): TemplateResult {
    const unfit = entries.filter(({faults}) => faults.length > 0).length;
    return html`<header part="controls">
      <h2>${messages.heading(printed.title)}<small>${messages.count(entries.length)}</small></h2>
      ${
        entries.length === 0
          ? nothing
          : html`<fieldset>
              <legend class="unseen">${messages.show}</legend>
              ${this.#option(true)}${this.#option(false)}
            </fieldset>`
      }
      ${whole ? nothing : html`<p class="why" id="why">${messages.uncorrected(unfit)}</p>`}
    </header>`;
  }

  #list(editions: Editions): TemplateResult {
    return html`${this.#bar(editions)}
    ${editions.faults.length > 0 ? faultsPart(messages.uncorrected(0), editions.faults) : nothing}
    ${
      editions.entries.length === 0
        ? html`<p class="waiting">${messages.none}</p>`
        : html`<ol>
              ${inParts(
                editions.entries,
                (entry) => html`<li>${entryTemplate(entry, editions, this.#asPrinted)}</li>`,
                {size: 30},
              )}
            </ol>
            <div class="unseen" role="status">${messages.shown(this.#asPrinted)}</div>`
    }`;
  }

  protected override render(): TemplateResult {
    const {editions, faults, failed} = this.#source;
    return html`<div class="frame" lang=${locale.lang} dir=${locale.dir}>
      ${this.#source.notice()}
      ${
        faults.length > 0
          ? faultsPart(messages.refused(faults.length), faults)
          : editions
            ? this.#list(editions)
            : failed
              ? nothing
              : html`<p class="waiting">${messages.waiting}</p>
                  <slot></slot>`
      }
    </div>`;
  }
}
