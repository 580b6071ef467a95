import {html, LitElement, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {storedLog} from '../../src/battle/log/chain.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {GivenLog} from '../../src/battle/open.js';
import type {BattleSubject} from '../../src/battle/session.js';
import type {BattleView} from '../../src/battle/view.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import {faultLine, type Fault} from '../../src/module/fault.js';
import type {BattleQuestion} from '../../src/module/schema/battle-question.js';
import type {BattleEvent} from '../../src/module/schema/event.js';
import type {Game, Position} from '../../src/module/game.js';
import {wordList} from '../shared/attributes.js';
import {isAsked} from '../shared/battle-subject.js';
import {BattleHereEvent} from '../shared/battle-context.js';
import {localized, locale} from '../shared/messages.js';
import {explainRules} from '../shared/explain-rules.js';
import {explainTerms} from '../shared/explain-terms.js';
import {sourceOf, namedBy} from '../shared/document-source.js';
import {DocumentController} from '../shared/document-controller.js';
import {MapSync} from '../shared/map-sync.js';
import {hasPage} from '../shared/registry.js';
import {storedFields} from '../shared/browser.js';
import {yieldToPage} from '../shared/scheduler.js';
import {missingDocument, missingTarget, readyOf, setStates} from '../shared/element-state.js';
import {tokens} from '../shared/tokens.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {BattleController, SETTINGS} from './controller.js';
import {isDiceMode, type DiceMode} from './dice.js';
import {forcesPart} from './forces.js';
import {headPart, refusedPart, sidePart} from './panel.js';
import {startBattle, type BattleRequest} from './source.js';
import {styles} from './styles.js';
import {assignSlots, filledSlots, tabbed, tabsPart, type SlotName, type Tab} from './tabs.js';
import {messages} from './messages.js';

export type {DiceMode} from './dice.js';

/** The properties that say which battle to open. */
const sources = 'src position example attackers defenders at weather question game'.split(' ');

/**
 * Plays a battle step by step, on a point map or a hex map: the side that acts, the decision with its controls, and the
 * effects with their rules.
 *
 * @summary Plays a battle step by step, with a map, a table and a log inside it or elsewhere on the page.
 * @tag umpire-battle
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - `<umpire-map>`, `<umpire-crt>`, `<umpire-log>` and `<umpire-odds>` find their places; a `<script type="application/json">` holds a module or a case.
 * @csspart head - The title of the battle and its forces.
 * @csspart by - The rule sheet of a game from VASSAL.
 * @csspart panel - The current step, the last result, undo and redo.
 * @csspart edition - The note that another edition of the game wrote the log.
 * @csspart tabs - One tab for each element that you nested: the log, the table, the odds; and one for both sides.
 * @csspart over - The end of the battle: who holds the place, what was lost, the dice.
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
  static override styles = [tokens, ...styles];
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
  /** A checked game; not needed with a checked `position`. */
  @property({attribute: false}) game?: Game;
  /**
   * The source of dice: `typed` by the players, `seeded`, `committed` to before the roll, so that anyone can verify
   * them, or from both players of a `match` by link.
   */
  @property() dice: DiceMode = 'typed';
  /** The seed of seeded dice; random without it. */
  @property() seed = '';
  /** The id of the `<umpire-map>` to show the battle on, if it is not inside this element. */
  @property({attribute: 'for'}) htmlFor = '';
  /** Pictures of a printed game for the map (see `<umpire-map>`). */
  @property({attribute: false}) pictures?: MapPictures<Blob> | undefined;

  /** Explains each step: its phase, the outcomes of each choice, the rules terms. Stops at steps without a choice, too. */
  @property({type: Boolean}) guide = false;

  /** Asks for every step, also where the rules leave no choice; otherwise such a step is played after a player's step, unless `guide` is set. */
  @property({type: Boolean, attribute: 'step-by-step'}) stepByStep = false;

  /** Shows no controls for a decision, which is another player's; a match by link sets it. */
  @property({attribute: false}) waits = false;

  @state() private filled: readonly SlotName[] = [];
  @state() private tab: Tab = 'log';

  #unplaced = false;
  /** A tab was opened whose content may be below the screen. */
  #revealsTab = false;
  readonly #map = new MapSync({
    // a place that the decision uses is a move, and does not select a stack
    'umpire-hex-select': (event) => {
      if (this.#controller.choosePlace(event.place)) event.preventDefault();
    },
    'umpire-unit-select': (event) => {
      if (this.#controller.chooseUnit(event.unit)) event.preventDefault();
    },
  });
  readonly #loader = new DocumentController(this, () => {
    this.#place();
    if (!this.#controller.session) this.#open();
  });
  readonly #controller = new BattleController(this, this.#loader);
  readonly #states = this.attachInternals().states;
  #faults: readonly Fault[] = [];
  /** The log to continue from, until a battle is opened. */
  #log: GivenLog | undefined;

  constructor() {
    super();
    // a page may set the log before this element is defined, and a property of the object would hide the accessor
    if (Object.hasOwn(this, 'log')) {
      this.#log = Object.getOwnPropertyDescriptor(this, 'log')?.value as GivenLog | undefined;
      Reflect.deleteProperty(this, 'log');
    }
    explainRules(this, this.#loader, () => this.view?.position);
    explainTerms(this);
  }

  /** The battle's log, plain JSON. A stored log that is set again continues the battle; a list of events will do. */
  get log(): BattleLog<BattleEvent> | undefined {
    const {session} = this.#controller;
    return session && storedLog(session);
  }
  set log(log: GivenLog | undefined) {
    this.#log = log;
    if (this.hasUpdated) this.#open();
  }

  /** The battle that is open: its position before the first step, and the question who attacks where. */
  get subject(): BattleSubject | undefined {
    return this.#controller.session?.about;
  }

  /** The moment that is shown; undefined while no battle is open. */
  get view(): BattleView | undefined {
    return this.#controller.view;
  }

  /**
   * Plays one event, and no step after it that leaves no choice. Returns false if it is refused, with the reasons on the
   * page, or not `ready`.
   */
  play(event: BattleEvent): boolean {
    return this.#controller.playOne(event);
  }

  /** Undoes the last step, with the steps without a choice that it led to unless `stepByStep` is set. */
  undo(): void {
    this.#controller.undo();
  }

  /** Redoes a step, with the steps without a choice that it leads to unless `stepByStep` is set. */
  redo(): void {
    this.#controller.redo();
  }

  /** Shows an earlier step without going back to it; undefined shows the present. */
  look(step: number | undefined): void {
    this.#controller.look(step);
  }

  /** Resolves to true once the battle can be played, to false once the input is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // the page's own setting comes before the player's
    if (!this.hasUpdated && storedFields(SETTINGS)['stepByStep'] === true) this.stepByStep = true;
    this.addEventListener('umpire-battle-request', this.#controller.provider.answer);
    this.dispatchEvent(new BattleHereEvent());
    // a battle that is moved within the page continues
    if (!this.hasUpdated) return;
    this.#place();
    if (!this.#controller.session) this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('umpire-battle-request', this.#controller.provider.answer);
    this.#map.join(undefined);
    this.#controller.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    if (!this.hasUpdated || changed.has('htmlFor')) this.#place();
    if (!this.hasUpdated || sources.some((name) => changed.has(name))) this.#open();
    if (!isDiceMode(this.dice)) this.dice = 'typed';
    if (changed.has('dice')) this.#controller.commitDice();
    if (changed.has('guide')) this.#controller.showGuided();
  }

  /** Renders another moment, its map and the elements beside it in separate tasks, so that a phone stays responsive. */
  protected override async scheduleUpdate(): Promise<void> {
    const controller = this.#controller;
    const {isOther} = controller;
    if (isOther) await yieldToPage();
    await super.scheduleUpdate();
    if (isOther) await yieldToPage();
    controller.showOn(this.#map);
    if (isOther) await yieldToPage();
    controller.isOther = false;
    controller.provider.notify();
  }

  protected override updated(changed: PropertyValues): void {
    this.#map.showPictures(this.pictures, changed.get('pictures'));
    this.#updateStates();
    if (this.#unplaced) assignSlots(this, this.renderRoot);
    this.#unplaced = false;
    this.#controller.moveFocus();
    if (this.guide && changed.get('guide') === false) {
      this.renderRoot.querySelector('.guide')?.scrollIntoView({block: 'nearest'});
      this.#controller.revealQuestion();
    }
    if (this.#revealsTab) {
      this.renderRoot.querySelector('.tabs')?.scrollIntoView({block: 'nearest'});
      // the odds add lines to the choices above once they are counted
      this.#revealsTab = this.tab === 'odds' && !this.#controller.hint;
    }
  }

  /** Finds the map and the filled slots; `updated` assigns the children. */
  #place(): void {
    this.filled = filledSlots(this);
    this.#unplaced = true;
    const map =
      this.htmlFor === '' ? this.querySelector('umpire-map') : namedBy(this, this.htmlFor, 'umpire-map');
    this.#map.join((map ?? undefined) as UmpireMap | undefined);
  }

  /** Opens the battle. The map may provide the document. */
  #open(): void {
    const {position, example, game} = this;
    const given = sourceOf(this, this.#map.element);
    const wanted: BattleRequest = {asks: this, position, example, game, given, log: this.#log};
    if (!isAsked(wanted)) return;
    this.#loader.load(
      (signal) => startBattle(wanted, signal),
      (started) => {
        this.#log = undefined;
        this.#faults = started.ok ? [] : started.faults;
        this.#controller.show(started.ok ? started.value : undefined);
        this.requestUpdate();
      },
    );
  }

  /** The first fault in the attributes, or in what the page left out. */
  #usageFault(): Fault | undefined {
    const {game, position} = this;
    const has =
      sourceOf(this, this.#map.element) ?? game ?? (typeof position === 'string' ? this.view : position);
    return missingTarget(this, 'umpire-map') ?? (has || this.htmlFor ? undefined : missingDocument(this));
  }

  #updateStates(): void {
    const {view, looking} = this.#controller;
    const {failed} = this.#loader;
    const refused = this.#faults.length > 0;
    const withoutPosition = setStates(
      {
        host: this,
        states: this.#states,
        usageFault: () => this.#usageFault(),
        faults: () => this.#faults.map(faultLine),
      },
      {
        refused,
        loading: !view && !refused && !failed,
        failed,
        looking: looking !== undefined,
        over: view?.over ?? false,
      },
    );
    this.#map.show({withoutPosition});
  }

  protected override render(): TemplateResult {
    const faults = this.#faults;
    const {filled} = this;
    const slot = (name: SlotName): TemplateResult =>
      html`<div class="${name} ${filled.includes(name) ? 'filled' : ''}"><slot name=${name}></slot></div>`;
    const controller = this.#controller;
    const {session, started, view} = controller;
    const tabs = tabsPart(
      tabbed(filled, slot, view && forcesPart(view, this.pictures)),
      view && this.tab,
      (to) => {
        this.tab = to;
        this.#revealsTab = true;
        if (to === 'odds') controller.provider.enableOdds();
      },
    );
    return html`<div class="frame ${filled.includes('map') ? '' : 'plain'}">
      ${
        faults.length > 0
          ? refusedPart(faults)
          : view && started
            ? headPart(view, started)
            : this.#loader.failed
              ? undefined
              : html`<p class="waiting" lang=${locale.lang} dir=${locale.dir}>${messages.waiting}</p>
                  <slot></slot>`
      }
      ${this.#loader.notice()}
      <div class="main">${slot('map')}</div>
      <div class="side">${sidePart(controller)} ${tabs} ${session && controller.readings.part(session)}</div>
      <div class="more"><slot name="more"></slot></div>
      <div class="unseen" role="status">${controller.announcement}</div>
    </div>`;
  }
}
