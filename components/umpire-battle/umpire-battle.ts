import {LitElement, html, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {GivenLog} from '../../src/battle/open.js';
import type {BattleView} from '../../src/battle/view.js';
import type {BattleEvent, BattleQuestion, Game, Position} from '../../src/module/index.js';
import {BattleHereEvent} from '../internal/battle-request.js';
import {wordList} from '../internal/attributes.js';
import {namedBy} from '../internal/named.js';
import {hasPage} from '../internal/page.js';
import {yieldToPage} from '../internal/scheduler.js';
import {DocumentController} from '../internal/document-controller.js';
import {explainRules} from '../internal/explain-rules.js';
import {readyOf} from '../internal/states.js';
import {explainTerms} from '../internal/explain-terms.js';
import {tokens} from '../internal/tokens.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {isDiceMode, type DiceMode} from './dice-mode.js';
import {MapLink} from './map-link.js';
import {BattleController} from './controller.js';
import {BattleSource} from './source.js';
import {assignSlots, filledOf, type Place} from './slots.js';
import {refusedPart} from './panel/head.js';
import {tabbed, tabsPart, type Tab} from './panel/tabs.js';
import {panelStyles} from './panel-styles.js';
import {styles} from './styles.js';
import {followWords, tongue} from '../internal/catalogue.js';
import {words} from './words.js';

export type {DiceMode} from './dice-mode.js';

/** The properties that say which battle it is. */
const sources = 'src position example attackers defenders at weather question game printed'.split(' ');

/**
 * A battle played step by step, on a point map or a hex map: who acts, what is asked, the controls for just this step,
 * and what came of it by which rule.
 *
 * @summary Walks players through a battle; with a map, a table and a log inside it, or elsewhere on the page.
 * @tag umpire-battle
 * @attr {'lazy' | 'eager'} loading - `eager`: it loads though it is far out of sight; else it waits until it comes near.
 * @attr {'light' | 'dark'} theme - Its colours by day or by night, whatever the page's `color-scheme` is.
 * @slot - `<umpire-map>`, `<umpire-crt>`, `<umpire-log>` and `<umpire-odds>` find their places; a `<script type="application/json">` holds a module or a case.
 * @csspart head - What is fought over, and what describes the battle.
 * @csspart panel - The step that is due, what just happened, and the way back.
 * @csspart tabs - The log, the table, both sides and the odds, one at a time, of those that are inside.
 * @csspart over - The end of the battle: who holds the place, what was lost, the dice.
 * @csspart advice - What a choice gives away, once the odds are counted.
 * @csspart guide - What explains the step that is shown.
 * @csspart course - The phases of the battle, the present one lit.
 * @csspart readings - The readings under which the battle would stand otherwise.
 * @csspart decision - Who acts, the question, and the controls for this step.
 * @csspart roll - The dice of a step.
 * @csspart assign - The losses to share out.
 * @csspart choose - What can be done at once.
 * @csspart withdraw - A point for each unit that retreats.
 * @csspart order - The order in which units retreat.
 * @csspart route - The ways that are allowed.
 * @csspart advance - Who may advance.
 * @csspart impossible - What may not be done now, and why.
 * @csspart happened - What the last step did.
 * @csspart next - What comes after a battle that is over: recovery, and the next turn.
 * @csspart forces - Both sides with their units.
 * @csspart findings - A list of findings, each a sentence.
 * @csspart rule - The number of a rule, which opens what it says.
 * @csspart meaning - What a rule says and what the words beside it mean, once somebody asks.
 * @csspart history - Undo, redo, sharing, and where dice come from.
 * @csspart looking - Says that a step is looked back at.
 * @csspart faults - What is wrong with a document or a question that was refused.
 * @csspart failed - What could not be fetched, and a button to try again.
 * @cssstate loading - A battle is on its way.
 * @cssstate refused - The module, the position or the question has faults.
 * @cssstate failed - Something could not be fetched.
 * @cssstate looking - A step is looked back at.
 * @cssstate over - The battle is over.
 * @fires {UmpireStepEvent} umpire-step - Someone played a step, took steps back or played them again.
 * @fires {UmpireDecisionEvent} umpire-decision - A player decided something that is no roll of dice.
 * @fires {UmpireOverEvent} umpire-over - A step ended the battle.
 * @fires {UmpireNextEvent} umpire-next - Somebody went on from a battle that is over to the next turn.
 * @fires {UmpireLoadEvent} umpire-load - What it was given is shown and can be played.
 * @fires {UmpireRefuseEvent} umpire-refuse - What it was given is refused, and why.
 * @fires {UmpireFailEvent} umpire-fail - Something could not be fetched.
 */
export class UmpireBattle extends LitElement {
  static {
    followWords(this);
  }
  static override styles = [tokens, styles, ...panelStyles];
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
  /** The attackers, by their names in the module; as an attribute with spaces between them. */
  @property({converter: wordList}) attackers: readonly string[] = [];
  /** The defenders; without it all units of the other side there. */
  @property({converter: wordList}) defenders: readonly string[] = [];
  /** The hex or point that is attacked. */
  @property() at = '';
  /** The weather, where it is another than the position's. */
  @property() weather = '';
  /** The whole question at once, in place of the attributes. */
  @property({attribute: false}) question?: BattleQuestion | undefined;
  /** A checked game; not needed where `position` is a checked one. */
  @property({attribute: false}) game?: Game;
  /**
   * The source of dice: `typed` by the players, `seeded`, `committed` to before the roll, so that anyone can verify
   * them, or from both players of a `match` by link.
   */
  @property() dice: DiceMode = 'typed';
  /** The seed of seeded dice, and the secret of committed ones; random without it. */
  @property() seed = '';
  /** The id of the `<umpire-map>` to show the battle on, where that is not inside this element. */
  @property({attribute: 'for'}) htmlFor = '';
  /** The game as it was printed, without its errata. */
  @property({type: Boolean}) printed = false;

  /** Each step is explained: what it is, what every choice leads to and how often, what the words mean. */
  @property({type: Boolean}) guide = false;

  @state() private filled: readonly Place[] = [];
  @state() private tab: Tab = 'log';

  #unplaced = false;
  readonly #map = new MapLink((place) => this.#controller.choosePlace(place));
  readonly #loader = new DocumentController(this, () => {
    this.#place();
    if (!this.#controller.session) this.#open();
  });
  readonly #controller = new BattleController(this, this.#loader);
  readonly #source = new BattleSource(this, this.#loader, this.#controller, this.attachInternals().states);

  constructor() {
    super();
    explainRules(this, this.#loader, () => this.view?.position.game);
    explainTerms(this);
  }

  /** The battle's log, plain JSON: stored and set again, the battle goes on where it stood. A list of events will do. */
  get log(): BattleLog<BattleEvent> | undefined {
    return this.#controller.session?.log;
  }
  set log(log: GivenLog | undefined) {
    this.#source.log = log;
    if (this.hasUpdated) this.#open();
  }

  /** The moment that is shown; undefined while no battle is open. */
  get view(): BattleView | undefined {
    return this.#controller.view;
  }

  /** Plays a step as a player would; false when it is refused, with the reasons on the page, or the battle is not `ready`. */
  play(event: BattleEvent): boolean {
    return this.#controller.play(event);
  }

  /** Takes the last step back. */
  undo(): void {
    this.#controller.move(-1);
  }

  /** Plays again what was taken back. */
  redo(): void {
    this.#controller.move(1);
  }

  /** Shows an earlier step without going back to it; undefined shows the battle. */
  look(step: number | undefined): void {
    this.#controller.look(step);
  }

  /** Kept with `true` once what it was given is shown and can be played, with `false` once that is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('umpire-battle-request', this.#controller.followers.answer);
    this.dispatchEvent(new BattleHereEvent());
    // moved to another place of the page, a battle goes on
    if (!this.hasUpdated) return;
    this.#place();
    if (!this.#controller.session) this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('umpire-battle-request', this.#controller.followers.answer);
    this.#map.join(undefined);
    this.#controller.leave();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    if (!this.hasUpdated || changed.has('htmlFor')) this.#place();
    if (!this.hasUpdated || sources.some((name) => changed.has(name))) this.#open();
    if (!isDiceMode(this.dice)) this.dice = 'typed';
    if (changed.has('dice')) this.#controller.commit();
    if (this.guide) this.#controller.guide();
  }

  /** Another moment of a battle, its panel, its map and whoever follows it each have their turn: at a stroke, a phone would stand. */
  protected override async scheduleUpdate(): Promise<void> {
    const controller = this.#controller;
    const {isOther} = controller;
    if (isOther) await yieldToPage();
    await super.scheduleUpdate();
    if (isOther) await yieldToPage();
    controller.showOn(this.#map);
    if (isOther) await yieldToPage();
    controller.isOther = false;
    controller.followers.tell();
  }

  protected override updated(): void {
    this.#source.updateStates();
    if (this.#unplaced) assignSlots(this, this.renderRoot);
    this.#unplaced = false;
    this.#controller.focus.follow();
  }

  /** Finds the map, and which places have something in them; the children are put there when there is a frame. */
  #place(): void {
    this.filled = filledOf(this);
    this.#unplaced = true;
    const map =
      this.htmlFor === '' ? this.querySelector('umpire-map') : namedBy(this, this.htmlFor, 'umpire-map');
    this.#map.join((map ?? undefined) as UmpireMap | undefined);
  }

  #open(): void {
    this.#source.open(this.#map.element);
  }

  protected override render(): TemplateResult {
    const {faults} = this.#source;
    const {filled} = this;
    const slot = (name: Place): TemplateResult =>
      html`<div class="${name} ${filled.includes(name) ? 'filled' : ''}"><slot name=${name}></slot></div>`;
    const controller = this.#controller;
    const tabs = tabsPart(tabbed(filled, slot, controller.forces()), this.view && this.tab, (to) => {
      this.tab = to;
      if (to === 'odds') controller.followers.askOdds();
    });
    return html`<div class="frame ${filled.includes('map') ? '' : 'plain'}">
      ${
        faults.length > 0
          ? refusedPart(faults)
          : (controller.head() ??
            (this.#loader.failed
              ? undefined
              : html`<p class="waiting" lang=${tongue.lang} dir=${tongue.dir}>${words.waiting}</p>
                  <slot></slot>`))
      }
      ${this.#loader.notice()}
      <div class="main">${slot('map')}</div>
      <div class="side">${controller.side()} ${tabs} ${controller.readings()}</div>
      <div class="more"><slot name="more"></slot></div>
      <div class="unseen" role="status">${controller.said}</div>
    </div>`;
  }
}
