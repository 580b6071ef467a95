import {LitElement, adoptStyles, html, type CSSResult, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {HexId} from '../../src/board/index.js';
import type {HexPosition} from '../../src/module/index.js';
import type {HexVerdict, Readings} from '../../src/rules/index.js';
import {tokens} from '../theme/tokens.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {opening, stages, type Dialogue, type Said} from './dialogue.js';
import type {Conversation} from './machine.js';
import {MapLink} from './map-link.js';
import {needsPlay, outlookOf, type Outlook, type Parts} from './outlook.js';
import type {Desk} from './panel/desk.js';
import {panel} from './panel/panel.js';
import {stackOf, startWith} from './start.js';
import {styles} from './styles.js';

const words = {
  fromAttribute: (value: string | null): readonly string[] =>
    (value ?? '').split(/[\s,]+/).filter((id) => id !== ''),
};
const pairs = {
  fromAttribute: (value: string | null): Readings =>
    Object.fromEntries(words.fromAttribute(value).map((pair) => pair.split('=', 2) as [string, string])),
};

/**
 * Where the rules let a group retreat, what it costs, and for every other hex why not.
 *
 * @summary The retreat helper: choose a stack and a number of hexes, see the routes, walk one, split the stack, copy the ruling.
 * @tag umpire-retreat
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
 * @cssstate choosing - Someone is choosing who retreats, and how far.
 * @cssstate walking - A group walks a route.
 * @cssstate ruled - The plan is complete and judged.
 * @cssstate loading - A module is on its way.
 * @cssstate refused - The module, the position or the question has faults.
 * @fires {UmpireRetreatChooseEvent} umpire-retreat-choose - Someone chose who retreats, or how far.
 * @fires {UmpireRetreatReadEvent} umpire-retreat-read - Someone switched a reading of the rules.
 * @fires {UmpireRetreatAskEvent} umpire-retreat-ask - Someone asked about a hex.
 * @fires {UmpireRetreatWalkEvent} umpire-retreat-walk - A group walked a hex on, or stepped back.
 * @fires {UmpireRetreatPlanEvent} umpire-retreat-plan - A group's route was confirmed, or taken back.
 * @fires {UmpireRetreatCopyEvent} umpire-retreat-copy - Someone copied the ruling.
 */
export class UmpireRetreat extends LitElement {
  static override styles = [tokens, styles];

  /** Where the JSON of a module or a case is. */
  @property() src = '';
  /** A checked position, or the name of one in the module; without it that of the example or case, or the first. */
  @property() position: HexPosition | string = '';
  /** An example of the module to open, by its id. */
  @property() example = '';
  /** The units that retreat together, by their names in the module; as an attribute with spaces between them. */
  @property({converter: words}) units: readonly string[] = [];
  /** The number of hexes to retreat. */
  @property({type: Number}) hexes: number | undefined;
  /** The attacker may choose a retreat of one hex in place of two (Russia Besieged). */
  @property({type: Boolean, attribute: 'may-elect-one'}) mayElectOne = false;
  /** Readings of the rule sheet by option; as an attribute `order=supply-first closeness=closest`. */
  @property({converter: pairs}) readings: Readings = {};
  /** The id of the `<umpire-map>` to show it on, where that is not inside this element. */
  @property({attribute: 'for'}) htmlFor = '';
  /** The game as it was printed, without its errata. */
  @property({type: Boolean}) printed = false;

  @state() private shown: HexPosition | undefined;
  /** What is wrong with the document, a line each. */
  @state() private faults: readonly string[] = [];
  @state() private talk: Dialogue = opening;
  @state() private asked: string | undefined;
  @state() private unknown: string | undefined;
  @state() private route: readonly string[] | undefined;
  @state() private witness: readonly string[] = [];
  @state() private openTag: string | undefined;
  @state() private byHand: string | undefined;
  @state() private copied = false;
  // parts that are fetched when they are first needed
  @state() private sheets: typeof import('../../src/rules/retreat-rules.js') | undefined;
  @state() private reasons: Parts['reasons'];
  @state() private play: Parts['play'];
  @state() private said = '';
  @state() private inside = false;

  /** The dialogue a document's own question begins with. */
  #question: ((readings: Readings) => Dialogue | undefined) | undefined;
  #outlook: Outlook | undefined;
  #conversation: Conversation | undefined;
  #queue: Promise<void> = Promise.resolve();
  #loads = 0;
  #dressed: readonly CSSResult[] = [];
  /** A hex to bring into view on the next update. */
  #show: string | undefined;
  #follow = false;
  #inPanel = false;
  readonly #states?: CustomStateSet;
  readonly #children =
    typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(() => this.#resolve());
  readonly #map = new MapLink({
    select: (hex, units) => this.#selected(hex, units),
    units: (units) => this.#unitsSelected(units),
    point: (hex) => this.#pointed(hex),
  });

  constructor() {
    super();
    this.#states = this.attachInternals().states;
  }

  /** The dialogue so far as plain JSON: stored and set again, it goes on where it stood. */
  get dialogue(): Dialogue {
    return this.talk;
  }
  set dialogue(dialogue: Dialogue) {
    this.#conversation = undefined;
    this.talk = dialogue;
  }

  /** The ruling as plain text; empty while there is nothing to rule on. */
  async ruling(): Promise<string> {
    const outlook = this.#outlook;
    if (!outlook) return '';
    const {rulingText} = await import('./copy.js');
    return rulingText(outlook, this.talk, this.asked);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#children?.observe(this, {childList: true});
    if (this.hasUpdated) this.#resolve();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#children?.disconnect();
    this.#map.join(undefined);
    this.#loads++;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (['src', 'position', 'example', 'printed', 'htmlFor'].some((name) => changed.has(name)))
      this.#resolve();
    else if (['units', 'hexes', 'mayElectOne', 'readings'].some((name) => changed.has(name))) this.#begin();
    if (['shown', 'talk', 'sheets', 'reasons', 'play'].some((name) => changed.has(name)))
      this.#outlook = this.#look();
    if (this.#follow && changed.has('talk') && this.#outlook)
      this.said = this.play?.spoken(this.#outlook, this.talk) ?? '';
  }

  protected override updated(changed: PropertyValues): void {
    const {talk, shown} = this;
    const before = changed.get('talk') as Dialogue | undefined;
    if (this.#follow && before) {
      this.#follow = false;
      // what was pressed is gone, or no longer the point: whoever was in the panel goes on at its question
      if (this.#inPanel && (before.stage !== talk.stage || !this.shadowRoot?.activeElement))
        this.renderRoot.querySelector<HTMLElement>('#question')?.focus();
    }
    if (changed.has('byHand') && this.byHand !== undefined)
      this.renderRoot.querySelector('textarea')?.select();
    const refused = this.faults.length > 0 || (this.#outlook?.faults.length ?? 0) > 0;
    for (const stage of stages) this.#state(stage, shown !== undefined && talk.stage === stage);
    this.#state('loading', !shown && !refused && this.#source() !== undefined);
    this.#state('refused', refused);
    if (
      shown &&
      ['shown', 'talk', 'asked', 'route', 'witness', 'inside', 'sheets', 'reasons', 'play'].some((name) =>
        changed.has(name),
      )
    )
      this.#paintMap(shown);
    if (this.#show !== undefined) this.#map.lookAt(this.#show);
    this.#show = undefined;
  }

  #state(name: string, on: boolean): void {
    if (on) this.#states?.add(name);
    else this.#states?.delete(name);
  }

  #paintMap(shown: HexPosition): void {
    const {reasons, talk, route, witness, asked} = this;
    const outlook = this.#outlook;
    const overlay = outlook && reasons?.overlayOf(outlook, talk, {route, witness, asked});
    if (overlay) this.#map.show(overlay, (hex) => this.#verdict(hex)?.summary);
    else this.#map.show({position: shown, zoc: '', routes: [], marks: [], selected: ''}, () => undefined);
  }

  /** Where data comes from: this element's `src` or script, else those of its map. */
  #source(): {readonly url: string} | {readonly text: string} | undefined {
    const map = this.#map.element;
    const src = this.src || map?.src;
    if (src) return {url: new URL(src, this.baseURI).href};
    const script = (host: Element | undefined): string | undefined =>
      host?.querySelector(':scope > script[type="application/json"]')?.textContent;
    const text = script(this) ?? script(map);
    return text ? {text} : undefined;
  }

  /** Finds the map and the position; a document goes through the loader, which is fetched for it. */
  #resolve(): void {
    const load = ++this.#loads;
    const inner = this.querySelector<UmpireMap>('umpire-map') ?? undefined;
    const other =
      this.htmlFor === '' ? undefined : (this.getRootNode() as Document).getElementById(this.htmlFor);
    this.inside = this.htmlFor === '' && inner !== undefined;
    this.#map.join(this.htmlFor === '' ? inner : ((other ?? undefined) as UmpireMap | undefined));
    const source = this.#source();
    const {position, example, printed} = this;
    if (typeof position !== 'string') this.#opened(position);
    else if (source) {
      void this.#fetchReasons(); // at the same time
      void import('./source.js').then(async ({faultLine, openQuestion}) => {
        const opened = await openQuestion(source, {position, example, printed});
        if (load !== this.#loads) return;
        if (opened.ok) this.#opened(opened.value.position, opened.value.begin);
        else this.faults = opened.faults.map(faultLine);
      });
    }
  }

  #opened(position: HexPosition, question?: (readings: Readings) => Dialogue | undefined): void {
    this.faults = [];
    this.shown = position;
    this.#question = question;
    void this.#fetchSheets();
    this.#begin();
    const first = position.game.unit(this.talk.talk.stack[0] ?? '');
    const at = first && position.units.get(first.index)?.at;
    this.#show = at === undefined ? '' : position.game.grid.label(at);
  }

  /** Begins the dialogue anew with what the page's author wrote. */
  #begin(): void {
    const {shown, units, hexes, mayElectOne, readings} = this;
    const asked = units.length === 0 ? this.#question?.(readings) : undefined;
    this.dialogue = asked ?? startWith(shown, {units, hexes, mayElectOne, readings});
    this.asked = undefined;
    this.unknown = undefined;
  }

  #look(): Outlook | undefined {
    const {shown, talk, reasons, play} = this;
    if (!shown) return undefined;
    if (!this.sheets) return undefined;
    const rules = this.sheets.retreatRulesOf(shown.game);
    if (!rules) {
      this.faults = ['/rules/retreat: expected a retreat sheet, by name or in the module, found nothing'];
      return undefined;
    }
    if (!reasons) void this.#fetchReasons();
    if (needsPlay(talk)) void this.#fetchPlay();
    return outlookOf(shown, rules.sheet, rules.readings, talk, {reasons, play});
  }

  /** A rule sheet is data as the game is: it comes with the loader, where there is one. */
  async #fetchSheets(): Promise<void> {
    this.sheets ??= await import('../../src/rules/retreat-rules.js');
  }

  async #fetchReasons(): Promise<void> {
    const part = await import('./reasons.js');
    if (!this.reasons) this.#dress(part.reasonsStyles);
    this.reasons = part;
  }

  async #fetchPlay(): Promise<void> {
    const part = await import('./play.js');
    if (!this.play) this.#dress(part.playStyles);
    this.play = part;
  }

  /** A part that is fetched later brings its own styles. */
  #dress(css: CSSResult): void {
    this.#dressed = [...this.#dressed, css];
    adoptStyles(this.renderRoot as ShadowRoot, [...UmpireRetreat.elementStyles, ...this.#dressed]);
  }

  /** What the rules say of a hex, once the sentences are there. */
  #verdict(hex: HexId): HexVerdict | undefined {
    const ruled = this.#outlook?.ruled;
    return ruled && this.reasons?.whyNot(ruled, hex);
  }

  /** Hands what someone said to the machine, which is fetched for the first word; words keep their order. */
  readonly #say = (said: Said): void => {
    this.#queue = this.#queue.then(async () => {
      if (!this.#conversation) {
        const [{converse}] = await Promise.all([import('./machine.js'), this.#fetchPlay()]);
        this.#conversation = converse(this.talk, (dialogue) => {
          this.#follow = true;
          this.talk = dialogue;
        });
      }
      const before = this.talk;
      this.#inPanel = Boolean(this.shadowRoot?.activeElement);
      this.#conversation.send(said);
      if (this.talk === before) return;
      this.copied = false;
      this.byHand = undefined;
      this.route = undefined;
      this.witness = [];
      if (said.type === 'stack') this.asked = undefined;
      await this.updateComplete;
      if (this.play) this.dispatchEvent(this.play.eventFor(said, this.talk));
    });
  };

  readonly #askAbout = (label: string): void => {
    const grid = this.shown?.game.grid;
    const digits = (text: string): string => text.replace(/\D/g, '');
    const found =
      grid?.labels.find((known) => known === label) ??
      grid?.labels.find((known) => digits(known) === digits(label));
    this.unknown = found === undefined ? label : undefined;
    this.asked = found;
    this.witness = [];
    const hex = grid?.find(found ?? '');
    if (found === undefined || hex === undefined) return;
    this.said = this.#verdict(hex)?.summary ?? this.said;
    void import('./reasons.js').then(({askEvent}) => this.dispatchEvent(askEvent(found)));
  };

  /** Someone chose a hex on the map: the next hex of a walk, a stack, or a hex to explain. */
  #selected(hex: string, units: readonly string[]): void {
    const {talk, shown} = this;
    const outlook = this.#outlook;
    if (!shown || !outlook) return;
    const at = shown.game.grid.find(hex);
    if (talk.stage === 'walking' && at !== undefined) {
      const {path, origin, board} = outlook;
      const from = path.at(-1) ?? origin;
      const before = [origin, ...path].indexOf(at);
      if (before >= 0) this.#say({type: 'back', length: before});
      else if (from !== undefined && board.game.grid.direction(from, at) !== undefined)
        this.#say({type: 'step', hex});
      else this.#askAbout(hex);
    } else if (outlook.stack.length === 0 && units.length > 0) {
      const stack = stackOf(shown, units.slice(0, 1));
      this.#say({type: 'stack', stack, units: outlook.sheet.moves === 'units' ? stack.slice(0, 1) : stack});
    } else this.#askAbout(hex);
  }

  /** Someone chose counters in a stack the map has opened. */
  #unitsSelected(chosen: readonly string[]): void {
    const outlook = this.#outlook;
    if (!outlook || this.talk.stage !== 'choosing') return;
    const units = outlook.left.map(({id}) => id).filter((id) => chosen.includes(id));
    if (units.length > 0)
      this.#say({type: 'units', units: outlook.sheet.moves === 'units' ? units.slice(-1) : units});
  }

  /** Who causes what the rules say of the hex under the pointer is shown with it. */
  #pointed(hex: string | undefined): void {
    const {reasons} = this;
    const board = this.#outlook?.board;
    const at = hex === undefined ? undefined : board?.game.grid.find(hex);
    const findings = at === undefined ? [] : (this.#verdict(at)?.findings ?? []);
    this.witness =
      board && reasons ? findings.flatMap((finding) => reasons.witnessHexes(board, finding)) : [];
  }

  readonly #copy = async (): Promise<void> => {
    const {copyOut, UmpireRetreatCopyEvent} = await import('./copy.js');
    const text = await this.ruling();
    this.copied = await copyOut(text);
    this.byHand = this.copied ? undefined : text;
    if (this.copied) this.said = 'The ruling is copied.';
    this.dispatchEvent(new UmpireRetreatCopyEvent(text));
  };

  #desk(outlook: Outlook): Desk {
    const {talk, asked, unknown, openTag, byHand, copied, reasons, play} = this;
    const hex = asked === undefined ? undefined : outlook.position.game.grid.find(asked);
    return {
      outlook,
      dialogue: talk,
      asked: hex === undefined ? undefined : this.#verdict(hex),
      reasons,
      play,
      unknown,
      open: openTag,
      byHand,
      copied,
      say: this.#say,
      ask: this.#askAbout,
      showRoute: (route) => (this.route = route),
      showWitness: (hexes) => (this.witness = hexes),
      toggle: (tag) => (this.openTag = this.openTag === tag ? undefined : tag),
      copy: () => void this.#copy(),
    };
  }

  protected override render(): TemplateResult {
    const {reasons} = this;
    const outlook = this.#outlook;
    const desk = outlook && this.#desk(outlook);
    return html`<div class="frame ${this.inside ? 'with-map' : ''}">
      <div class="board">
        <slot></slot>
        ${desk && outlook.ruled ? reasons?.hexPart(desk) : undefined}
      </div>
      ${
        this.faults.length > 0
          ? html`<div class="panel faults" part="faults" role="alert">
              <h2>This document is refused</h2>
              <ul>
                ${this.faults.map((line) => html`<li>${line}</li>`)}
              </ul>
            </div>`
          : desk
            ? panel(desk)
            : html`<p class="panel waiting">Loading the map …</p>`
      }
      <div class="spoken" role="status">${this.said}</div>
    </div>`;
  }
}
