import type {LitElement, ReactiveController, TemplateResult} from 'lit';
import type {HexId} from '../../src/board/index.js';
import {findPlace, placeLabel} from '../../src/drawing/find-place.js';
import {faultLine} from '../../src/module/fault.js';
import type {HexPosition, PointPosition} from '../../src/module/game.js';
import {asWritten} from '../../src/module/position.js';
import type {LineRetreatQuestion} from '../../src/module/schema/retreat-question.js';
import {adoptLazyStyles} from '../shared/shared-styles.js';
import {copyOut, wantsLessMotion} from '../shared/browser.js';
import {type BackgroundSearch, painted, yieldToPage} from '../shared/scheduler.js';
import type {DocumentController} from '../shared/document-controller.js';
import type {RuleContext} from '../shared/explain-rules.js';
import {MapSync} from '../shared/map-sync.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {
  advance,
  emptyDialogue,
  eventOfHex,
  eventOfUnits,
  type Dialogue,
  type DialogueEvent,
} from './dialogue.js';
import {UmpireRetreatAskEvent, UmpireRetreatCopyEvent, UmpireRetreatPlanEvent, eventFor} from './events.js';
import {messages} from './messages.js';
import {bareOverlay, overlayOf, type Overlay} from './overlay.js';
import type {PointRetreatModel} from './point-retreat.js';
import type * as PointRetreat from './point-retreat-view.js';
import {findAlternatives, type Alternative} from './alternatives.js';
import {rulingText} from './ruling-text.js';
import {
  answerOf,
  highlightsOf,
  isSearching,
  stopAnswer,
  type SideAnswer,
  type SideQuestion,
} from './side-questions.js';
import {announcementOf, verdictOnHex, viewOf, witnessHexes, type RetreatView} from './view-model.js';

/** Above so many steps and hexes, a phone needs long enough that ruling, panel and map each get a task of their own. */
const LONG = 4_000;
/** Above so many hexes, opening the map has taken the page long enough to yield before the ruling, too. */
const LARGE = 20_000;
/** Hexes that a copied ruling gives the reasons for: those asked about last. */
const ASKED = 12;

/** Everything in the panel that is open, pointed at or copied: none of it is stored with the dialogue. */
interface PanelState {
  /** The hex that was asked about. */
  readonly asked?: string | undefined;
  /** Every hex that was asked about since the stack was chosen, the latest last: the copied ruling gives the reasons. */
  readonly askedHexes: readonly string[];
  /** A hex that was asked about and that this map does not have. */
  readonly unknown?: string | undefined;
  /** The hex under the pointer. */
  readonly pointed?: string | undefined;
  /** Routes to show by themselves. */
  readonly routes?: readonly (readonly HexId[])[] | undefined;
  /** Hexes of the units that cause a finding. */
  readonly witness: readonly string[];
  /** The ruling, where the page may not write to the clipboard. */
  readonly byHand?: string | undefined;
  readonly copied: boolean;
  /** On a narrow screen: the panel is drawn up over the map. */
  readonly drawn: boolean;
  /** The search text in the list of stacks. */
  readonly sought: string;
}

/** Holds what the element shows, and acts on what players do in the panel and on the map. */
export class RetreatController implements ReactiveController {
  position: HexPosition | undefined;
  dialogue: Dialogue = emptyDialogue;
  view: RetreatView | undefined;
  panel: PanelState = {askedHexes: [], witness: [], copied: false, drawn: false, sought: ''};
  /** The answer to a side question, if one is open. */
  side: SideAnswer | undefined;
  /** The text of the live region. */
  announcement = '';
  /** Notes of the page on what the position leaves out. */
  notes: readonly string[] = [];
  /** Faults of a stored dialogue, a line each. */
  storedFaults: readonly string[] = [];
  /** The model of a point map, in place of position, dialogue and view. */
  points: PointRetreatModel | undefined;
  readonly map = new MapSync({
    // the panel decides what a choice means: the map neither marks the hex nor opens its stack by itself
    'umpire-hex-select': (event) => {
      event.preventDefault();
      this.#hexSelected(event.label, event.units);
    },
    'umpire-unit-select': ({units}) => this.#unitsSelected(units),
    'umpire-hex-point': ({label}) => this.#hexPointed(label),
  });

  readonly #host: LitElement;
  readonly #loader: DocumentController;
  #isMapStale = false;
  #isLong = false;
  #viewed: readonly [HexPosition | undefined, Dialogue] | undefined;
  #sideQuestion: SideQuestion | undefined;
  #isSideStale = false;
  /** The side question that was scrolled to, and whether its answer was complete then. */
  #revealed: readonly [SideQuestion | undefined, boolean] | undefined;
  #alternatives:
    | {readonly view: RetreatView; readonly search: BackgroundSearch<readonly Alternative[]>}
    | undefined;
  /** Works out the parts below the first answer once the answer is painted. */
  #firstAnswer: 'awaited' | 'painting' | 'painted' = 'awaited';
  #pointView: typeof PointRetreat | undefined;
  #pendingPoints: PointPosition | undefined;
  #stored: unknown;
  /** The dialogue before a player's choice that is not rendered yet, and whether the panel had the focus then. */
  #sent: {readonly before: Dialogue; readonly inPanel: boolean} | undefined;

  constructor(host: LitElement, loader: DocumentController) {
    this.#host = host;
    this.#loader = loader;
    host.addController(this);
  }

  // from the page

  /** Shows the answer on another map, or on none. */
  join(map: UmpireMap | undefined): void {
    if (this.map.join(map)) this.#isMapStale = true;
  }

  /** Opens a position of a hex map, with the dialogue that the page or its document asks for. */
  begin(position: HexPosition | undefined, dialogue: Dialogue): void {
    if (position) this.points = this.#pendingPoints = undefined;
    this.position = position;
    this.#setDialogue(dialogue);
    this.#resetPanel(true);
    this.#restorePending();
  }

  /** Opens a position of a point map, on which units retreat along lines. */
  beginOnPoints(position: PointPosition, question: LineRetreatQuestion | undefined): void {
    const kept = question ?? this.points?.questionIn(position);
    this.position = this.points = undefined;
    this.#pendingPoints = position;
    void this.#loader.loadChunk(
      'points',
      () => import('./point-retreat-view.js'),
      (pointView) => {
        // another document may have been opened since
        if (position !== this.#pendingPoints) return;
        adoptLazyStyles(this.#host, pointView.styles);
        this.#pointView = pointView;
        this.points = new pointView.PointRetreatModel(position, kept, this.#pointsChanged);
        this.#changed();
      },
    );
  }

  /** Tells the page of a plan on a point map: a group for each unit that has its point, with no route where it is given up. */
  readonly #pointsChanged = (): void => {
    const host = this.#host;
    this.#changed();
    const plan = Object.entries(this.points?.question.plan ?? {}).map(([id, to]) => ({
      units: [id],
      path: to === null ? [] : [to],
    }));
    void host.updateComplete.then(() => host.dispatchEvent(new UmpireRetreatPlanEvent(plan)));
  };

  /** The panel of a point map, once its code has loaded. */
  get pointPanel(): TemplateResult | undefined {
    return this.points && this.#pointView?.pointPanel(this.points);
  }

  /** Restores a stored dialogue, as soon as there is a position to check it against. */
  restore(stored: unknown): void {
    this.#stored = stored;
    this.#restorePending();
  }

  #restorePending(): void {
    const {position} = this;
    const stored = this.#stored;
    if (!position || stored === undefined) return;
    void this.#loader.loadChunk(
      'dialogue',
      () => import('./dialogue-document.js'),
      ({readDialogue}) => {
        if (stored !== this.#stored || position !== this.position) return;
        this.#stored = undefined;
        const read = readDialogue(stored, position);
        if (read.ok) this.#setDialogue(read.value);
        else this.storedFaults = read.faults.map(faultLine);
        this.#host.requestUpdate();
      },
    );
  }

  #setDialogue(dialogue: Dialogue): void {
    this.dialogue = dialogue;
    this.storedFaults = [];
    this.#changed();
  }

  // from the player

  /** Takes a player's choice, renders what comes of it and tells the page. */
  send(event: DialogueEvent): void {
    const host = this.#host;
    const before = this.dialogue;
    const after = advance(before, event);
    if (after === before) return;
    this.#sent ??= {before, inPanel: Boolean(host.shadowRoot?.activeElement)};
    this.#setDialogue(after);
    this.#resetPanel(event.type === 'stack');
    this.askSide(undefined);
    void host.updateComplete.then(() => host.dispatchEvent(eventFor(event, after)));
  }

  /** Changes the panel's own state. */
  update(change: Partial<PanelState>): void {
    const {asked, routes, witness} = this.panel;
    this.panel = {...this.panel, ...change};
    const now = this.panel;
    if (asked !== now.asked || routes !== now.routes || witness !== now.witness) this.#isMapStale = true;
    this.#host.requestUpdate();
  }

  /** Clears highlights. Keeps the asked hex unless the stack changed. */
  #resetPanel(isOtherStack: boolean): void {
    this.update({copied: false, byHand: undefined, routes: undefined, witness: []});
    if (isOtherStack) this.update({asked: undefined, askedHexes: [], unknown: undefined});
  }

  /** Shows the verdict on a hex, by its printed number or its town; an empty text closes it. Returns the hex if the map has it. */
  explain(written: string): string | undefined {
    const {position} = this;
    const place = position && written !== '' ? findPlace(position, written) : -1;
    const asked = position && place >= 0 ? placeLabel(position, place) : undefined;
    const unknown = asked === undefined && written !== '' ? written : undefined;
    const before = written === '' ? [] : this.panel.askedHexes.filter((hex) => hex !== asked);
    const askedHexes = asked === undefined ? before : [...before, asked].slice(-ASKED);
    this.update({asked, askedHexes, unknown, pointed: undefined, witness: []});
    return asked;
  }

  /** Answers a player who asks why, or why not, of a hex. */
  ask(written: string): void {
    const asked = this.explain(written);
    if (asked === undefined) {
      const [like = ''] = this.position?.game.grid.labels ?? [];
      this.announcement = messages.noHex(written, like);
      return;
    }
    this.announcement = verdictOnHex(this.view, asked)?.summary ?? this.announcement;
    this.#host.dispatchEvent(new UmpireRetreatAskEvent(asked));
  }

  /** Opens a side question in place of the one before, or closes it. */
  askSide(question: SideQuestion | undefined): void {
    if (question === this.#sideQuestion) return;
    // one cut after another keeps the results that are known
    if (question?.kind !== 'cut' || this.#sideQuestion?.kind !== 'cut') this.#stopSide();
    this.#sideQuestion = question;
    this.#sideChanged();
  }

  /**
   * The ruling as plain text; empty while there is nothing to rule on. `asked` are the hexes that it explains. Sharing it
   * takes the names of the document, without those that are only shown.
   */
  async ruling(asked: readonly string[], isShared = false): Promise<string> {
    const {view, dialogue} = this;
    if (!view) return '';
    const {position} = view;
    const written = isShared ? asWritten(position) : position;
    if (written === position) {
      const alternatives = await this.#searchAlternatives(view).whole;
      return rulingText(view, dialogue, alternatives, asked, this.notes);
    }
    const shared = viewOf(written, dialogue);
    if (!shared) return '';
    const alternatives = await findAlternatives(shared, dialogue, () => undefined).whole;
    return rulingText(shared, dialogue, alternatives, asked, this.notes);
  }

  async copy(): Promise<void> {
    const host = this.#host;
    const writing = this.#textToCopy();
    const copied = await copyOut(writing);
    const text = await writing;
    if (copied) this.announcement = messages.rulingCopied;
    this.update({copied, byHand: copied ? undefined : text});
    host.dispatchEvent(new UmpireRetreatCopyEvent(text));
    await host.updateComplete;
    if (!copied) host.renderRoot.querySelector<HTMLTextAreaElement>('footer textarea')?.select();
  }

  async #textToCopy(): Promise<string> {
    const [ruling, address] = await Promise.all([this.ruling(this.panel.askedHexes), this.#address()]);
    return address === undefined ? ruling : `${ruling}\n\n${address}`;
  }

  /** The address that opens the ruling; undefined where there is none, or what makes it could not be loaded. */
  async #address(): Promise<string | undefined> {
    const {addressOf} = await import('../shared/share.js').catch(() => ({addressOf: () => undefined}));
    return addressOf(this.#host);
  }

  /** Draws the panel up over the map, or back. */
  async draw(): Promise<void> {
    this.update({drawn: !this.panel.drawn});
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector('.panel')?.scrollIntoView();
  }

  share(): void {
    void this.#loader.loadChunk(
      'share',
      () => import('../shared/share.js'),
      ({share}) => share(this.#host),
    );
  }

  #hexSelected(hex: string, units: readonly string[]): void {
    if (this.points) {
      this.points.choose(hex);
      return;
    }
    const event = this.view && eventOfHex(this.view, this.dialogue, hex, units);
    if (event) this.send(event);
    else this.ask(hex);
  }

  #unitsSelected(units: readonly string[]): void {
    const event = this.view && eventOfUnits(this.view, this.dialogue, units);
    if (event) this.send(event);
  }

  #hexPointed(hex: string | undefined): void {
    const {view} = this;
    const findings = verdictOnHex(view, hex)?.findings ?? [];
    this.update({
      pointed: hex,
      witness: view ? findings.flatMap((finding) => witnessHexes(view.board, finding)) : [],
    });
  }

  // rendering

  readonly #changed = (): void => {
    this.#isMapStale = true;
    this.#host.requestUpdate();
  };

  /** The search for the readings that would change this answer; one for each view. */
  #searchAlternatives(view: RetreatView): BackgroundSearch<readonly Alternative[]> {
    if (this.#alternatives?.view !== view) {
      this.#alternatives?.search.stop();
      const search = findAlternatives(view, this.dialogue, () => this.#host.requestUpdate());
      this.#alternatives = {view, search};
    }
    return this.#alternatives.search;
  }

  /** The readings that would change the answer that is shown, as far as they were tried. */
  get alternatives(): BackgroundSearch<readonly Alternative[]> | undefined {
    return this.#alternatives?.view === this.view ? this.#alternatives?.search : undefined;
  }

  #stopSide(): void {
    if (this.side) stopAnswer(this.side);
    this.side = undefined;
    this.#isSideStale = true;
  }

  readonly #sideChanged = (): void => {
    this.#isSideStale = true;
    this.#changed();
  };

  /** Rules on the question before the element renders; long work yields to the page before and after. */
  async prepare(): Promise<void> {
    const {position, view} = this;
    if (position !== this.#viewed?.[0] && this.#size > LARGE) await yieldToPage();
    this.#updateView();
    if (this.#isLong && this.view !== view) await yieldToPage();
  }

  /** The amount of work of a ruling: hexes and units of the map, and for each group of a plan as much as a short retreat. */
  get #size(): number {
    const {position, dialogue} = this;
    const onMap = position ? position.game.grid.size + position.units.size : 0;
    return onMap + 1000 * dialogue.talk.plan.length;
  }

  #updateView(): void {
    const {position, dialogue} = this;
    if (this.#viewed?.[0] === position && this.#viewed?.[1] === dialogue) return;
    this.#viewed = [position, dialogue];
    this.view = position && viewOf(position, dialogue);
    this.#isLong = (this.view?.ruled?.search.steps ?? 0) + this.#size > LONG;
    this.#sideChanged();
  }

  hostUpdate(): void {
    this.#updateView();
    const {view, dialogue} = this;
    if (this.#isSideStale && this.#host.isConnected) {
      this.#isSideStale = false;
      this.side =
        view &&
        this.#sideQuestion &&
        answerOf(view, this.#sideQuestion, dialogue.talk, this.side, this.#loader, this.#sideChanged);
    }
    if (view && this.#firstAnswer === 'painted' && this.#host.isConnected) this.#searchAlternatives(view);
    if (view && this.#sent) this.announcement = announcementOf(view, dialogue);
  }

  hostUpdated(): void {
    this.#restoreFocus();
    this.#revealSide();
    void this.#paint();
  }

  hostDisconnected(): void {
    this.join(undefined);
    this.#stopSide();
    this.#alternatives?.search.stop();
    this.#alternatives = undefined;
  }

  /**
   * Moves the focus to the question where the pressed button is gone, or the question has changed. After a choice on the map
   * the focus stays there, and another question is scrolled to: below the pinned map nothing covers it.
   */
  #restoreFocus(): void {
    const sent = this.#sent;
    this.#sent = undefined;
    const {shadowRoot, renderRoot} = this.#host;
    const question = renderRoot.querySelector<HTMLElement>('#question');
    if (!sent || !question) return;
    const {stage, talk: context} = this.dialogue;
    const isOtherStage = sent.before.stage !== stage;
    if (!sent.inPanel) {
      if (isOtherStage || sent.before.talk.stack !== context.stack)
        question.scrollIntoView({block: 'nearest', behavior: wantsLessMotion() ? 'instant' : 'smooth'});
    } else if (isOtherStage || !shadowRoot?.activeElement) question.focus();
  }

  /** Scrolls to a side answer when it opens, and when it is complete. */
  #revealSide(): void {
    const {side} = this;
    const now = [this.#sideQuestion, side !== undefined && !isSearching(side)] as const;
    if (now.every((one, i) => one === this.#revealed?.[i])) return;
    this.#revealed = now;
    this.#host.renderRoot.querySelector('.further')?.scrollIntoView({block: 'nearest'});
  }

  /** Paints the map, then has the page work out what comes below the first answer. */
  async #paint(): Promise<void> {
    if (this.#isLong) await yieldToPage();
    if (this.#isMapStale) {
      this.#isMapStale = false;
      const overlay = this.#overlay;
      if (overlay) this.map.show(overlay);
    }
    if (this.#firstAnswer !== 'awaited' || !this.view || this.dialogue.talk.stack.length === 0) return;
    this.#firstAnswer = 'painting';
    await this.map.element?.updateComplete;
    await painted();
    this.#firstAnswer = 'painted';
    this.#host.requestUpdate();
  }

  /** The game that rule numbers are of, with the readings that players chose. */
  get ruleContext(): RuleContext | undefined {
    return this.points?.position ?? (this.view && {game: this.view.board.game, readings: this.view.readings});
  }

  get #overlay(): Overlay | undefined {
    const {points, position, view, dialogue, panel} = this;
    if (points) return points.overlay;
    if (!view) return position && bareOverlay(position);
    return overlayOf(view, dialogue, {...panel, ...(this.side && highlightsOf(this.side))});
  }
}
