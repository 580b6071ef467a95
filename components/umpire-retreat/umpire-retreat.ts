import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {faultLine, type Ask, type HexPosition, type Position} from '../../src/module/index.js';
import type {Readings} from '../../src/rules/index.js';
import {count, wordList, writtenReadings} from '../internal/attributes.js';
import {hasPage} from '../internal/page.js';
import {turn} from '../internal/rest.js';
import {readyOf, setStates, suspect} from '../internal/states.js';
import {explainTerms} from '../internal/explain-terms.js';
import {tokens} from '../internal/tokens.js';
import {FurtherAnswers} from './further-answers.js';
import {Conversation} from './conversation.js';
import {opening, stages, type Dialogue, type DialogueEvent} from './dialogue.js';
import {Inspection} from './inspection.js';
import {eventOfHex, eventOfUnits} from './map-events.js';
import {eventFor} from './events.js';
import {MapLink} from './map-link.js';
import {Painting} from './painting.js';
import {panel} from './panel/panel.js';
import {AlongLines} from './along.js';
import type {PanelProps} from './panel/props.js';
import {refusedPart} from './panel/refused.js';
import {RulingController} from './ruling-controller.js';
import {Source, type Found} from './source.js';
import {start} from './start.js';
import {styles} from './styles.js';
import type {RetreatView} from './view.js';
import {followWords, tongue} from '../internal/catalogue.js';
import {words} from './words.js';

/**
 * Where the rules let a group retreat, what it costs, and for every other hex why not.
 *
 * @summary The retreat helper: choose a stack and a number of hexes, see the routes, walk one, split the stack, copy the ruling.
 * @tag umpire-retreat
 * @attr {'lazy' | 'eager'} loading - `eager`: it loads though it is far out of sight; else it waits until it comes near.
 * @attr {'light' | 'dark'} theme - Its colours by day or by night, whatever the page's `color-scheme` is.
 * @slot - An `<umpire-map>` to show it on, and a `<script type="application/json">` with a module or a case.
 * @csspart panel - Who acts, the question, the choices, the answer.
 * @csspart hex - Why, or why not, of the hex that was asked about.
 * @csspart stacks - The stacks to choose from.
 * @csspart units - The units of the stack.
 * @csspart hexes - The number of hexes to retreat.
 * @csspart answer - The answer in one line, its routes and findings.
 * @csspart routes - A list of routes.
 * @csspart findings - A list of findings, each a sentence.
 * @csspart rule - The number of a rule, which opens its explanation.
 * @csspart walk - The route that is being walked.
 * @csspart next - The hexes to walk into next.
 * @csspart plan - The groups that have retreated, and the ruling on them.
 * @csspart disputes - The readings that would change the answer.
 * @csspart readings - Every reading of the rule sheet.
 * @csspart faults - What is wrong with a document or a question that was refused.
 * @csspart failed - What could not be fetched, and a button to try again.
 * @cssstate choosing - Someone is choosing who retreats, and how far.
 * @cssstate walking - A group walks a route.
 * @cssstate ruled - The plan is complete and judged.
 * @cssstate loading - A module is on its way.
 * @cssstate empty - There is no module, and no map that has one.
 * @cssstate refused - The module, the position or the question has faults.
 * @cssstate failed - Something could not be fetched.
 * @fires {UmpireRetreatChooseEvent} umpire-retreat-choose - Someone chose who retreats, or how far.
 * @fires {UmpireRetreatReadEvent} umpire-retreat-read - Someone switched a reading of the rules.
 * @fires {UmpireRetreatAskEvent} umpire-retreat-ask - Someone asked about a hex.
 * @fires {UmpireRetreatWalkEvent} umpire-retreat-walk - A group walked a hex on, or stepped back.
 * @fires {UmpireRetreatPlanEvent} umpire-retreat-plan - A group's route was confirmed, or taken back.
 * @fires {UmpireRetreatCopyEvent} umpire-retreat-copy - Someone copied the ruling.
 * @fires {UmpireLoadEvent} umpire-load - What it was given is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - What it was given is refused, and why.
 * @fires {UmpireFailEvent} umpire-fail - Something could not be fetched.
 */
export class UmpireRetreat extends LitElement {
  static {
    followWords(this);
  }
  static override styles = [tokens, styles];

  /** Where the JSON of a module or a case is. */
  @property() src = '';
  /** A checked position, or the name of one in the module; without it that of the example or case, or the first. */
  @property() position: Position | string = '';
  /** An example of the module to open, by its id. */
  @property() example = '';
  /** The units that retreat together, by their names in the module; as an attribute with spaces between them. */
  @property({converter: wordList}) units: readonly string[] = [];
  /** The number of hexes to retreat. */
  @property({converter: count}) hexes: number | undefined;
  /** The attacker may choose a retreat of one hex in place of two (Russia Besieged). */
  @property({type: Boolean, attribute: 'may-elect-one'}) mayElectOne = false;
  /** Readings of the rule sheet by option; as an attribute `order=supply-first closeness=closest`. */
  @property({converter: writtenReadings}) readings: Readings = {};
  /** The id of the `<umpire-map>` to show it on, where that is not inside this element. */
  @property({attribute: 'for'}) htmlFor = '';
  /** The game as it was printed, without its errata. */
  @property({type: Boolean}) printed = false;

  @state() private shown: HexPosition | undefined;
  /** What is wrong with the document, a line each. */
  @state() private faults: readonly string[] = [];
  /** @internal Where the dialogue stands. */
  @state() dialogueState: Dialogue = opening;
  /** @internal What is read out. */
  @state() said = '';
  /** @internal Is the map inside it? */
  @state() inside = false;
  /** What a document's own question is. */
  #ask: Ask | undefined;
  readonly #states = this.attachInternals().states;
  readonly #map: MapLink = new MapLink({
    select: (hex, units) =>
      (this.#along.room?.choose(hex) ?? this.#means(eventOfHex, hex, units)) || this.#inspection.ask(hex),
    units: (units) => this.#means(eventOfUnits, units),
    point: (hex) => this.#inspection.point(hex),
  });
  readonly #source: Source = new Source(this, this.#map, (found) => this.#opened(found));
  readonly #further = new FurtherAnswers(this, this.#source.loader);
  readonly #ruling = new RulingController();
  readonly #inspection: Inspection = new Inspection(this, this.#further, () => this.#view);
  readonly #painting = new Painting(this.#map, this.#further, this.#inspection);
  readonly #along: AlongLines = new AlongLines(this, this.#source.loader, this.#map);
  readonly #conversation: Conversation = new Conversation(this, this.#source.loader, async (event) => {
    this.#inspection.leave(event.type === 'stack');
    void this.#further.ask(undefined);
    await this.updateComplete;
    this.dispatchEvent(eventFor(event, this.dialogueState));
  });

  get #view(): RetreatView | undefined {
    return this.#ruling.view;
  }

  constructor() {
    super();
    explainTerms(this);
  }

  /** The dialogue so far as plain JSON: stored and set again, it goes on where it stood. */
  get dialogue(): Dialogue {
    return this.dialogueState;
  }
  set dialogue(document: Dialogue) {
    this.#conversation.take(document);
  }

  /** The position that is asked about, once it is loaded. */
  get current(): HexPosition | undefined {
    return this.shown;
  }

  /** The ruling as plain text; empty while there is nothing to rule on. */
  ruling(): Promise<string> {
    const view = this.#view;
    return view
      ? this.#further.ruling(view, this.dialogueState, this.#inspection.at.asked)
      : Promise.resolve('');
  }

  /** Kept with `true` once what it was given is shown, with `false` once that is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasUpdated) return;
    this.#source.resolve();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#map.join(undefined);
    this.#further.leave();
  }

  /** A ruling that took long is shown when the page had its turn. */
  protected override async scheduleUpdate(): Promise<void> {
    const ruling = this.#ruling;
    const before = ruling.view;
    if (ruling.isLarge(this.shown, this.dialogueState)) await turn();
    this.#rule();
    if (ruling.isLong && ruling.view !== before) await turn();
    await super.scheduleUpdate();
    if (ruling.isLong) await turn();
    this.#painting.follow(this.shown, this.#view, this.dialogueState);
  }

  #rule(): void {
    this.#ruling.on(this.shown, this.dialogueState, this.#conversation.begun?.judging);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    const has = (...names: string[]): boolean => names.some((name) => changed.has(name));
    if (has('src', 'position', 'example', 'printed', 'htmlFor')) this.#source.resolve();
    else if (has('units', 'hexes', 'mayElectOne', 'readings')) this.#begin();
    this.#rule();
    const {hexes, mayElectOne} = this.dialogueState.talk;
    if (has('shown', 'dialogueState') || this.#further.news)
      this.#further.answer(this.#view, hexes, mayElectOne);
    if (this.#conversation.isHeard && changed.has('dialogueState') && this.#view)
      this.said = this.#conversation.begun?.spoken(this.#view, this.dialogueState) ?? '';
  }

  protected override updated(changed: PropertyValues): void {
    const {dialogueState, shown} = this;
    this.#conversation.shown(changed.get('dialogueState') as Dialogue | undefined);
    this.#updateStates();
    const isOther = ['shown', 'dialogueState', 'inside'].some((name) => changed.has(name));
    this.#painting.note(isOther, this.#view);
    if (!this.#ruling.isLong) this.#painting.follow(shown, this.#view, dialogueState);
  }

  /** The element's states say where the dialogue stands, and what became of what it was given. */
  #updateStates(): void {
    const {loader, given} = this.#source;
    const {failed} = loader;
    const view = this.#view;
    const {room} = this.#along;
    const stage = room ? room.stage : this.shown && this.dialogueState.stage;
    const lines = [...this.faults, ...this.#conversation.unread, ...(view?.faults ?? []).map(faultLine)];
    const refused = lines.length > 0;
    const empty = !stage && !refused && !given;
    const loading = !room && !view && !refused && !failed && !empty;
    const standing = Object.fromEntries(stages.map((one) => [one, one === stage]));
    setStates(this.#states, {...standing, loading, empty, failed, refused}, this, () => lines);
  }

  #opened({position, points, ask, faults}: Found): void {
    this.faults = faults;
    this.#along.close();
    if (points) {
      this.shown = undefined;
      this.#along.open(points, ask);
    }
    if (!position) return;
    this.shown = position;
    this.#ask = ask;
    this.#begin();
  }

  /** Begins the dialogue anew with what the page's author wrote. */
  #begin(): void {
    const {shown, units, hexes, mayElectOne, readings} = this;
    this.#conversation.turnTo(start(shown, this.#ask, {units, hexes, mayElectOne, readings}));
    this.#conversation.goOn();
    this.#inspection.turn({asked: undefined, unknown: undefined});
    if (this.hasAttribute('units') && units.length === 0) suspect(this);
  }

  /** Says what something on the map means for the dialogue, if it means anything. */
  #means<What extends readonly unknown[]>(
    eventOf: (view: RetreatView, dialogue: Dialogue, ...what: What) => DialogueEvent | undefined,
    ...what: What
  ): boolean {
    const event = this.#view && eventOf(this.#view, this.dialogueState, ...what);
    if (event) this.#conversation.say(event);
    return event !== undefined;
  }

  #props(view: RetreatView): PanelProps {
    const {asked, pointed, ...looked} = this.#inspection.at;
    return {
      ...looked,
      ...this.#inspection.acts,
      view,
      dialogue: this.dialogueState,
      asked: this.#further.verdictOn(view, pointed ?? asked),
      say: this.#conversation.say,
      further: (asks) => void this.#further.ask(asks),
      furtherPart: undefined,
      parts: this.#conversation.begun?.parts,
      share: () => this.#source.share(),
    };
  }

  protected override render(): TemplateResult {
    const props = this.#view && this.#props(this.#view);
    const {loader} = this.#source;
    const {unread} = this.#conversation;
    return html`${loader.notice()}
      <div class="frame ${this.inside ? 'with-map' : ''} ${this.#inspection.at.drawn ? 'drawn' : ''}">
        <div class="board">
          <slot></slot>
        </div>
        ${
          this.faults.length + unread.length > 0
            ? refusedPart(this.faults.length > 0 ? this.faults : unread)
            : this.#along.room
              ? this.#along.panel
              : props
                ? panel(this.#further.below(props))
                : loader.failed
                  ? nothing
                  : html`<p class="panel waiting" lang=${tongue.lang} dir=${tongue.dir}>${words.loading}</p>`
        }
        <div class="spoken" role="status">${this.said}</div>
      </div>`;
  }
}
