import {html, LitElement, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {classMap} from 'lit/directives/class-map.js';
import {storedLog} from '../../src/battle/log/chain.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {GivenLog} from '../../src/battle/open.js';
import type {PhaseSubjectQuestion} from '../../src/battle/phase-session.js';
import {BattleSession, type BattleSubject} from '../../src/battle/session.js';
import type {BattleView} from '../../src/battle/view.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {Fault} from '../../src/module/fault.js';
import type {BattleQuestion} from '../../src/module/schema/battle-question.js';
import type {PhaseEvent} from '../../src/module/schema/phase.js';
import type {Game, Position} from '../../src/module/game.js';
import {chosenSheet} from '../../src/phrases/say-rules.js';
import {wordList} from '../shared/attributes.js';
import {compactStyles, Fold} from '../shared/compact.js';
import {isAsked} from '../shared/battle-subject.js';
import {BattleHereEvent} from '../shared/battle-context.js';
import {localized, locale} from '../shared/messages.js';
import {adoptLazyStyles} from '../shared/shared-styles.js';
import {explainRules, explainTerms} from '../shared/findings.js';
import {sourceOf, namedBy, DocumentController} from '../shared/document-controller.js';
import {MapSync} from '../shared/map-sync.js';
import {rulesLine} from '../shared/rules-line.js';
import {Poster} from '../shared/poster.js';
import {hasPage} from '../shared/registry.js';
import {yieldToPage} from '../shared/scheduler.js';
import {derived, Store} from '../shared/store.js';
import {missingDocument, missingTarget, readyOf, setStates} from '../shared/element-state.js';
import {tokens} from '../shared/tokens.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import type {DiceMode} from './dice.js';
import {BattleEffects, keptStepByStep} from './effects.js';
import {forcesPart} from './forces.js';
import {loadGuide} from './load-guide.js';
import {overlayOf} from './overlay.js';
import {headPart, refusedPart, sidePart} from './panel.js';
import {BattleProvider} from './provider.js';
import {readingsPart} from './readings.js';
import {startBattle, type BattleRequest} from './source.js';
import {hintOf, isOpen, nextBattle, noBattle, viewOf, type PanelEvent} from './state.js';
import {compact, styles} from './styles.js';
import {assignSlots, filledSlots, tabbed, tabsPart, type SlotName} from './tabs.js';
import {messages} from './messages.js';

export type {DiceMode} from './dice.js';

/** A battle or a combat phase before its first step. */
type PlayedSubject = Pick<BattleSubject, 'position'> & {
  readonly question: BattleQuestion | PhaseSubjectQuestion;
};

const noHeat: ReadonlyMap<number, number> = new Map();

/** The properties that say which battle to open. */
const sources = 'src position example attackers defenders at weather question phase game'.split(' ');

/**
 * Plays a battle step by step, on a point map or a hex map: the side that acts, the decision with its controls, and the
 * effects with their rules.
 *
 * @summary Plays a battle step by step, with a map, a table and a log inside it or elsewhere on the page.
 * @tag umpire-battle
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - `<umpire-map>`, `<umpire-crt>`, `<umpire-log>` and `<umpire-odds>` find their places; a `<script type="application/json">` holds a module or a case.
 * @slot poster - A picture (`<img>` or `<svg>`) that is shown until the map is drawn, which takes its place: the battle then fits into its box (`compact`). A picture among the children needs no slot name.
 * @slot actions - The page's own buttons for the battle: beside Share, and once it is over below its outcome.
 * @slot next - What the page offers with the position of the next turn.
 * @csspart head - The title of the battle and its forces.
 * @csspart by - The rule sheet of a game from VASSAL.
 * @csspart note - What the battle is about, where its example or case says so.
 * @csspart panel - The current step, the last result, undo and redo.
 * @csspart more - The button that opens the rest of the panel (`compact`).
 * @csspart share - The button that shares the battle: a page that shares it in another way takes it off.
 * @csspart edition - The note that another edition of the game wrote the log.
 * @csspart tabs - One tab for each element that you nested: the log, the table, the odds; and one for both sides.
 * @csspart attacks - The attacks of a combat phase, each with its state, and buttons to fight it or take it back.
 * @csspart announce - The attack to announce: whom to attack, and who attacks.
 * @csspart forecast - The battle of the chosen attackers before they are announced: strengths, column, and the effect of each result.
 * @csspart over - The end of the battle: who holds the place, what was lost, the dice; of a phase, who had to fight and did not.
 * @csspart advice - The value that each choice gives away, once the odds are counted.
 * @csspart course - The phases of the battle; the current one is marked.
 * @csspart readings - The readings that would change the battle.
 * @csspart roll - The dice to roll.
 * @csspart rolled - The last roll, with its results on the table.
 * @csspart assign - The losses to assign.
 * @csspart choose - The choices of one click.
 * @csspart withdraw - A point for each unit that retreats.
 * @csspart order - The order in which units retreat.
 * @csspart route - The legal routes.
 * @csspart advance - The units that may advance.
 * @csspart next - Recovery and the next turn, after the battle is over.
 * @csspart forces - Both sides with their units.
 * @csspart findings - A list of findings, each a sentence.
 * @csspart rule - The number of a rule, which opens its explanation.
 * @csspart meaning - The explanation of a rule or a term.
 * @csspart faults - The faults of a document or a question that was refused.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssstate loading - A battle is loading.
 * @cssstate refused - The module, the position or the question has faults.
 * @cssstate failed - Loading failed.
 * @cssstate looking - An earlier step is shown.
 * @cssstate over - The battle is over.
 * @fires {UmpireStepEvent} umpire-step - A player played, undid or redid a step.
 * @fires {UmpireDecisionEvent} umpire-decision - A player decided something other than dice.
 * @fires {UmpireOverEvent} umpire-over - A step ended the battle.
 * @fires {UmpireNextEvent} umpire-next - A player continued to the next turn.
 * @fires {UmpireLoadEvent} umpire-load - The battle is shown and can be played.
 * @fires {UmpireRefuseEvent} umpire-refuse - The document was refused; the event lists its faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireBattle extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, ...styles, compactStyles, compact];
  // children find their places by what they are: pages need no slot names
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    slotAssignment: 'manual',
  };

  /** The address of a module's or a case's JSON. */
  @property() src = '';
  /** A checked position, or the name of one in the module. */
  @property() position: Position | string = '';
  /** An example of the module to open, by its id; without one and without `attackers` the first that is a battle. */
  @property() example = '';
  /** The attackers, by their ids in the module; as an attribute separated by spaces. */
  @property({converter: wordList}) attackers: readonly string[] = [];
  /** The defenders; by default all units of the other side there. */
  @property({converter: wordList}) defenders: readonly string[] = [];
  /** The hex or point that is attacked. */
  @property() at = '';
  /** The weather, if it differs from the position's. */
  @property() weather = '';
  /** The whole question, in place of the attributes. */
  @property({attribute: false}) question?: BattleQuestion | undefined;
  /** The question of a combat phase, in place of that of a battle: its side, and the attacks that are announced already. */
  @property({attribute: false}) phase?: PhaseSubjectQuestion | undefined;
  /** A checked game; not needed with a checked `position`. */
  @property({attribute: false}) game?: Game;
  /** The id of the `<umpire-map>` to show the battle on, if it is not inside this element. */
  @property({attribute: 'for'}) htmlFor = '';
  /**
   * Fits into a box as high as the page makes it: the board, a sentence and the main button. "More" opens the rest below
   * the board, where the box scrolls.
   */
  @property({type: Boolean, reflect: true}) compact = false;
  /** Pictures of a printed game for the map (see `<umpire-map>`). */
  @property({attribute: false}) pictures?: MapPictures<Blob> | undefined;

  readonly #loader = new DocumentController(this, () => {
    this.#place();
    if (!isOpen(this.#store.state)) this.#open();
  });
  readonly #store = new Store(this, {
    first: noBattle,
    next: nextBattle,
    run: new BattleEffects(this, this.#loader).run,
  });
  readonly #fold = new Fold(this);
  readonly #poster = new Poster(this, 'poster');
  readonly #provider = new BattleProvider(this, {state: () => this.#store.state, send: this.#store.send});
  readonly #map = new MapSync({
    'umpire-hex-select': (event) => this.#choose(event, {type: 'place', place: event.place}),
    'umpire-unit-select': (event) => this.#choose(event, {type: 'unit', unit: event.unit}),
  });
  readonly #overlay = derived(overlayOf);
  /** The moment that the map shows. */
  #mapped: BattleView | undefined;
  #unplaced = false;
  /** The slot for the page's buttons, which the panel makes when a battle is open. */
  #actions: Element | null = null;
  /** The log to continue from, until its battle is drawn. */
  #log: GivenLog | undefined;

  constructor() {
    super();
    // a page may set the log before this element is defined, and a property of the object would hide the accessor
    if (Object.hasOwn(this, 'log')) {
      this.#log = Object.getOwnPropertyDescriptor(this, 'log')?.value as GivenLog | undefined;
      Reflect.deleteProperty(this, 'log');
    }
    explainRules(this, this.#loader, () => this.view?.position);
    explainTerms(this, () => this.view?.position);
  }

  /**
   * The source of dice: `typed` by the players, `seeded`, `committed` to before the roll, so that anyone can verify
   * them, or from both players of a `match` by link.
   *
   * @default 'typed'
   */
  @property()
  get dice(): DiceMode {
    return this.#store.state.settings.dice;
  }
  set dice(dice: DiceMode) {
    this.#store.send({type: 'set', change: {dice}});
  }

  /**
   * The seed of seeded dice; random without it.
   *
   * @default ''
   */
  @property()
  get seed(): string {
    return this.#store.state.settings.seed;
  }
  set seed(seed: string) {
    this.#store.send({type: 'set', change: {seed}});
  }

  /**
   * Explains each step: its phase, the outcomes of each choice, the rules terms. Stops at steps without a choice, too.
   *
   * @default false
   */
  @property({type: Boolean})
  get guide(): boolean {
    return this.#store.state.settings.guide;
  }
  set guide(guide: boolean) {
    this.#store.send({type: 'set', change: {guide}});
  }

  /**
   * Asks for every step, also where the rules leave no choice; otherwise such a step is played after a player's step,
   * unless `guide` is set.
   *
   * @default false
   */
  @property({type: Boolean, attribute: 'step-by-step'})
  get stepByStep(): boolean {
    return this.#store.state.settings.stepByStep;
  }
  set stepByStep(stepByStep: boolean) {
    this.#store.send({type: 'set', change: {stepByStep}});
  }

  /**
   * Has no board: the heading names the units that are attacked in place of their hex.
   *
   * @default false
   */
  @property({type: Boolean, reflect: true})
  get boardless(): boolean {
    return this.#store.state.settings.boardless;
  }
  set boardless(boardless: boolean) {
    this.#store.send({type: 'set', change: {boardless}});
  }

  /**
   * A sentence in place of the controls of a decision, which is another player's; a match by link sets it.
   *
   * @default ''
   */
  @property({attribute: false})
  get waits(): string {
    return this.#store.state.settings.waits;
  }
  set waits(waits: string) {
    this.#store.send({type: 'set', change: {waits}});
  }

  /** The battle's log, plain JSON. A stored log that is set again continues the battle; a list of events will do. */
  get log(): BattleLog<PhaseEvent> | undefined {
    const {session} = this.#store.state;
    return session && storedLog(session);
  }
  set log(log: GivenLog | undefined) {
    this.#log = log;
    if (this.hasUpdated) this.#open();
  }

  /** The battle that is open: its position before the first step, and the question who attacks where; undefined for a phase. */
  get subject(): BattleSubject | undefined {
    const {session} = this.#store.state;
    return session instanceof BattleSession ? session.about : undefined;
  }

  /** The battle or the combat phase that is open: its position before the first step, and its question. */
  get played(): PlayedSubject | undefined {
    return this.#store.state.session?.about as PlayedSubject | undefined;
  }

  /** The moment that is shown; undefined while no battle is open. */
  get view(): BattleView | undefined {
    const {state} = this.#store;
    return isOpen(state) ? viewOf(state) : undefined;
  }

  /**
   * Plays one event, and no step after it that leaves no choice. Returns false if it is refused, with the reasons on the
   * page, or not `ready`.
   */
  play(event: PhaseEvent): boolean {
    const before = this.#store.state.session?.step;
    this.#store.send({type: 'play', event, isAlone: true});
    return this.#store.state.session?.step !== before;
  }

  /** Undoes the last step, with the steps without a choice that it led to unless `stepByStep` is set. */
  undo(): void {
    this.#store.send({type: 'undo'});
  }

  /** Redoes a step, with the steps without a choice that it leads to unless `stepByStep` is set. */
  redo(): void {
    this.#store.send({type: 'redo'});
  }

  /** Shows an earlier step without going back to it; undefined shows the present. */
  look(step: number | undefined): void {
    this.#store.send({type: 'look', at: step});
  }

  /** Moves the focus to the decision, below the last roll and a pinned map. */
  override focus(): void {
    const prompt = this.renderRoot.querySelector<HTMLElement>('#prompt');
    (this.renderRoot.querySelector('.rolled') ?? prompt)?.scrollIntoView();
    prompt?.focus({preventScroll: true});
  }

  /** Resolves to true once the battle can be played, to false once the input is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // the page's own setting comes before the player's
    if (!this.hasUpdated && keptStepByStep()) this.stepByStep = true;
    this.dispatchEvent(new BattleHereEvent());
    // a battle that is moved within the page continues
    if (!this.hasUpdated) return;
    this.#place();
    if (!isOpen(this.#store.state)) this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#map.join(undefined);
    this.#store.send({type: 'pause'});
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    if (!this.hasUpdated || changed.has('htmlFor')) this.#place();
    if (!this.hasUpdated || sources.some((name) => changed.has(name))) this.#open();
    // not sooner: a page sets the log and the position at once, and the position opens the battle once more
    else if (!this.#loader.isLoading && (this.view || this.#store.state.faults.length > 0))
      this.#log = undefined;
  }

  /** Renders another moment, its map and the elements beside it in separate tasks, so that a phone stays responsive. */
  protected override async scheduleUpdate(): Promise<void> {
    const isOther = this.view !== this.#mapped;
    if (isOther) await yieldToPage();
    await super.scheduleUpdate();
    if (isOther) await yieldToPage();
    this.#showOnMap();
    if (isOther) await yieldToPage();
    this.#provider.notify();
  }

  protected override updated(changed: PropertyValues): void {
    this.#map.showPictures(this.pictures, changed.get('pictures'));
    this.#updateStates();
    const actions = this.renderRoot.querySelector('slot:is([name="actions"], [name="next"])');
    const {faults} = this.#store.state;
    if (faults.length > 0 || this.#loader.failed) this.#poster.drop();
    else if (this.view) void this.#poster.takeOver(() => this.#map.element, this.ready);
    if (this.#unplaced || actions !== this.#actions) assignSlots(this, this.renderRoot);
    this.#unplaced = false;
    this.#actions = actions;
  }

  /** Chooses something on the map: what the decision uses is a move, and does not select a stack. */
  #choose(event: Event, chosen: PanelEvent): void {
    const {state} = this.#store;
    this.#store.send(chosen);
    if (this.#store.state !== state) event.preventDefault();
  }

  /** Mirrors the moment and the draft onto the map. */
  #showOnMap(): void {
    const {state} = this.#store;
    if (!isOpen(state)) return;
    const view = viewOf(state);
    const {position, zoc, ...drawn} = this.#overlay(view, state.draft);
    const unasked = drawn.unasked || state.settings.waits !== '' || state.looking !== undefined;
    const overlay = {...drawn, unasked, heat: hintOf(state)?.heat ?? noHeat};
    const next = view.over ? state.next.position : undefined;
    this.#map.show({
      position: next ?? position,
      zoc,
      overlay: next ? {...overlay, routes: [], marks: []} : overlay,
      // a stack that is open stays so while its units are chosen, until another moment is shown
      ...(view !== this.#mapped && {selected: ''}),
    });
    this.#mapped = view;
  }

  /** Finds the map and the filled slots; `updated` assigns the children. */
  #place(): void {
    const hasOdds = this.querySelector('umpire-odds') !== null;
    const map =
      this.htmlFor === '' ? this.querySelector('umpire-map') : namedBy(this, this.htmlFor, 'umpire-map');
    const hasMap = map !== null && map !== undefined;
    this.#store.send({type: 'children', filled: filledSlots(this), hasOdds, hasMap});
    this.#unplaced = true;
    this.#map.join((map ?? undefined) as UmpireMap | undefined);
  }

  /** Opens the battle. The map may provide the document. */
  #open(): void {
    const {position, example, game, phase} = this;
    const given = sourceOf(this, this.#map.element);
    const wanted: BattleRequest = {asks: this, position, example, game, given, phase, log: this.#log};
    if (!isAsked(wanted) && !(phase && typeof position !== 'string')) return;
    this.#loader.load(
      async (signal) => {
        // the guide comes with the battle: later it would push the question's controls down
        const [result] = await Promise.all([startBattle(wanted, signal), this.guide && this.#prepareGuide()]);
        if (this.guide) await this.#prepareGuide();
        return result;
      },
      (result) => this.#store.send({type: 'opened', result}),
    );
  }

  async #prepareGuide(): Promise<void> {
    const {guideStyles} = await loadGuide();
    adoptLazyStyles(this, guideStyles);
  }

  /** The first fault in the attributes, or in what the page left out. */
  #usageFault(): Fault | undefined {
    const {game, position} = this;
    const has =
      sourceOf(this, this.#map.element) ?? game ?? (typeof position === 'string' ? this.view : position);
    return missingTarget(this, 'umpire-map') ?? (has || this.htmlFor ? undefined : missingDocument(this));
  }

  #updateStates(): void {
    const {view} = this;
    const {faults, looking} = this.#store.state;
    const {failed} = this.#loader;
    const refused = faults.length > 0;
    const withoutPosition = setStates(
      this,
      {faults, usageFault: () => this.#usageFault()},
      {
        refused,
        loading: !view && !refused && !failed,
        failed,
        looking: looking !== undefined,
        over: view?.over ?? false,
      },
    );
    this.#map.showEmpty(withoutPosition);
  }

  protected override render(): TemplateResult {
    const {state, send} = this.#store;
    const {faults, filled} = state;
    const slot = (name: SlotName): TemplateResult =>
      html`<div class="${name} ${filled.includes(name) ? 'filled' : ''}"><slot name=${name}></slot></div>`;
    const view = isOpen(state) ? viewOf(state) : undefined;
    const forces = view && forcesPart(view, this.pictures);
    const tabs = tabbed(filled, slot, forces, view === undefined || view.table.columns.length > 0);
    return html`${this.#poster.slot()}
      <div class="frame ${classMap({...this.#fold.classes, plain: !filled.includes('map')})}">
        ${
          faults.length > 0
            ? refusedPart(faults)
            : isOpen(state)
              ? headPart(state)
              : this.#loader.failed
                ? undefined
                : html`<p class="waiting" lang=${locale.lang} dir=${locale.dir}>${messages.waiting}</p>
                    <slot></slot>`
        }
        ${this.#loader.notice()}
        <div class="main in-sight">${slot('map')}</div>
        <div class="side">
          ${isOpen(state) ? sidePart(state, send) : undefined}
          ${tabsPart(tabs, view && (state.tab ?? (filled.includes('map') ? 'log' : 'crt')), (tab) => send({type: 'tab', tab}))}
          ${isOpen(state) ? readingsPart(state, send) : undefined}
          ${view && rulesLine(view.position.game, chosenSheet(view.position.game))}
        </div>
        ${this.#fold.button()}
        <div class="more"><slot name="more"></slot></div>
        <div class="unseen" role="status">${state.announcement}</div>
      </div>`;
  }
}
