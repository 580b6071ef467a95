import {LitElement, css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {LoadDocument} from '../../src/case/load.js';
import {shareFaults} from '../../src/phrases/en/faults/share.js';
import {faultOf} from '../../src/phrases/faults.js';
import {loaded, type Fault, type Loaded} from '../../src/module/fault.js';
import {readFrameOptions} from '../../src/share/frame-options.js';
import {headOf, prefix} from '../../src/share/link-head.js';
import {openText} from '../../src/share/link-reader.js';
import {DocumentController} from '../shared/document-controller.js';
import {readyOf, setStates} from '../shared/element-state.js';
import {localized, locale} from '../shared/messages.js';
import {readJson} from '../shared/open-document.js';
import {Poster, posterStyles} from '../shared/poster.js';
import {hasPage} from '../shared/registry.js';
import {tokens} from '../shared/tokens.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {faultSentences} from './faults.js';
import {makers, makersOfTasks, type Shown} from './makers.js';
import {textIn} from './text-in.js';

/** The map of what is shown. */
const mapIn = (shown: Shown): UmpireMap | null =>
  shown.localName === 'umpire-map' ? (shown as unknown as UmpireMap) : shown.querySelector('umpire-map');

/** Opens a link or a text, and makes the element that shows it; fetches a module that is named by its address. */
async function open(text: string, signal: AbortSignal): Promise<Loaded<Shown>> {
  const fetched: LoadDocument = async (kind, name) =>
    kind === 'module' && /^https?:/.test(name) ? readJson({url: name}, 'module', signal) : undefined;
  const head = await headOf(text);
  if (head.task) return (await makersOfTasks[head.subject]())(head.task);
  const [opened, make] = await Promise.all([openText(text, fetched), makers[head.subject]()]);
  return opened.ok ? loaded(make(opened.value)) : opened;
}

/**
 * Shows what a link holds, or a position that is written between its tags: a map, a retreat, a battle with its CRT and its
 * log, a lesson, or exercises. Beside a link the content is for readers without scripts.
 *
 * @summary Shows what a link or a written position holds, whatever that is.
 * @tag umpire-show
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - Without `link` the position, line by line. Shown until it is opened, where it cannot be opened, and without scripts. What is shown takes over the place of a picture in it (`<img>` or `<svg>`), and fits into the box of the content (`compact`).
 * @csspart faults - The faults of the link or the text.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssstate loading - The link or the text is being opened.
 * @cssstate empty - There is no link and no text.
 * @cssstate refused - The link or the text has faults.
 * @cssstate failed - Loading failed.
 * @fires {UmpireLoadEvent} umpire-load - The position is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - The link or the text cannot be opened; the event lists the faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireShow extends LitElement {
  static {
    localized(this);
  }
  static override styles = [
    tokens,
    css`
      /* as far from the text around it as a paragraph */
      :host {
        margin-block: 1em;
      }
      :host([compact]) {
        block-size: var(--_own, 26rem);
      }
      [compact] {
        block-size: 100%;
      }
      ${posterStyles}
      :host(:state(poster)) {
        margin-block: 0;
      }
      .faults {
        margin: 0 0 8px;
      }
    `,
  ];

  /**
   * A link, its part after `#`, or a text with one; also `lesson=retreats`, `practice=retreats` or `daily`. Without it the
   * text between the tags.
   */
  @property() link = '';
  /** The step of a battle to show first. */
  @property({type: Number}) step?: number | undefined;
  /** Shows it in a box: the board, one sentence and the main button; "More" opens the rest. */
  @property({type: Boolean, reflect: true}) compact = false;

  #asked = '';
  #shown: Shown | undefined;
  #faults: readonly Fault[] = [];
  readonly #loader = new DocumentController(this, () => this.requestUpdate());
  readonly #poster = new Poster(this);

  /** Resolves to `true` once the link is shown, to `false` once it is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  /** The element that shows the link, such as `<umpire-map>` or `<umpire-tutorial>`; `undefined` before. */
  get shown(): Shown | undefined {
    return this.#shown;
  }

  protected override willUpdate(): void {
    if (!hasPage) return;
    const asked = this.link === '' ? textIn(this) : this.link;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#loader.cancel();
    [this.#shown, this.#faults] = [undefined, []];
    if (asked === '') return;
    this.#loader.load(
      (signal) => open(asked, signal),
      (opened) => {
        if (opened.ok) void this.#show(opened.value);
        else this.#faults = opened.faults;
      },
    );
  }

  /** Shows the element, a battle from the step that the page or the link names. */
  async #show(shown: Shown): Promise<void> {
    shown.setAttribute('loading', 'eager');
    this.#shown = shown;
    const {step = readFrameOptions(this.#asked).step} = this;
    await this.updateComplete;
    void this.#poster.takeOver(() => mapIn(shown), shown.ready);
    await shown.ready;
    if (step !== undefined && 'look' in shown) (shown as unknown as {look(step: number): void}).look(step);
  }

  protected override updated(): void {
    this.#shown?.toggleAttribute('compact', this.compact);
    if (this.#faults.length > 0 || this.#loader.failed) this.#poster.drop();
    setStates(
      this,
      {faults: this.#faults, usageFault: () => this.#usageFault()},
      {
        loading: this.#asked !== '' && !this.#shown && this.#faults.length === 0 && !this.#loader.failed,
        empty: this.#asked === '',
        refused: this.#faults.length > 0,
        failed: this.#loader.failed,
      },
    );
  }

  #usageFault(): Fault | undefined {
    return this.#asked === '' ? faultOf('/link', shareFaults.link.none, {prefix}) : undefined;
  }

  protected override render(): TemplateResult {
    const [heading, ...sentences] = faultSentences(this.#asked, this.#faults);
    return html`${this.#loader.notice()}
    ${
      this.#faults.length > 0
        ? html`<div class="faults" part="faults" role="alert" lang=${locale.lang} dir=${locale.dir}>
            <p>${heading}</p>
            <ul>
              ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
            </ul>
          </div>`
        : nothing
    }
    ${this.#poster.slot()}${this.#shown ?? (this.#poster.isShown ? nothing : html`<slot></slot>`)}`;
  }
}
