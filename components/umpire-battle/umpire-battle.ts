import {LitElement, adoptStyles, html, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {GivenLog} from '../../src/battle/open.js';
import type {BattleView} from '../../src/battle/view/types.js';
import type {SymbolTable} from '../../src/drawing/counter.js';
import type {BattleEvent, BattleQuestion, Fault, Game, Position} from '../../src/module/index.js';
import {BattleHereEvent, type BattleRequestEvent, type Follow} from '../internal/battle-request.js';
import {tokens} from '../internal/tokens.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {diceModes, type DiceMode} from './dice-mode.js';
import {MapLink} from './map-link.js';
import type {Player} from './player.js';
import {filledOf, seat, type Place} from './seats.js';
import type * as stageModule from './stage.js';
import {styles} from './styles.js';

type Stage = typeof stageModule;

const list = {
  fromAttribute: (value: string | null): readonly string[] =>
    (value ?? '').split(/[\s,]+/).filter((id) => id !== ''),
};

/**
 * A battle played step by step, on a point map or a hex map: who acts, what is asked, the controls for just this step,
 * and what came of it by which rule.
 *
 * @summary Walks players through a battle; with a map, a table and a log inside it, or elsewhere on the page.
 * @tag umpire-battle
 * @slot - `<umpire-map>`, `<umpire-crt>` and `<umpire-log>` find their places; a `<script type="application/json">` holds a module or a case.
 * @csspart head - What is fought over, and what describes the battle.
 * @csspart panel - The step that is due, what just happened, and the way back.
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
 * @csspart forces - Both sides with their units.
 * @csspart findings - A list of findings, each a sentence.
 * @csspart rule - The number of a rule.
 * @csspart history - Undo, redo, and where dice come from.
 * @csspart looking - Says that a step is looked back at.
 * @csspart faults - What is wrong with a document or a question that was refused.
 * @cssstate loading - A battle is on its way.
 * @cssstate refused - The module, the position or the question has faults.
 * @cssstate looking - A step is looked back at.
 * @cssstate over - The battle is over.
 * @fires {UmpireStepEvent} umpire-step - Someone played a step, took steps back or played them again.
 * @fires {UmpireDecisionEvent} umpire-decision - A player decided something that is no roll of dice.
 * @fires {UmpireOverEvent} umpire-over - A step ended the battle.
 */
export class UmpireBattle extends LitElement {
  static override styles = [tokens, styles];
  // children find their places by what they are: pages need no slot names
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    slotAssignment: 'manual',
  };

  /** Where the JSON of a module or a case is. */
  @property() src = '';
  /** A checked position, or the name of one in the module. */
  @property() position: Position | string = '';
  /** An example of the module to open, by its id; without one and without `attackers` the first that is a battle. */
  @property() example = '';
  /** Who attacks, by names in the module; as an attribute with spaces between them. */
  @property({converter: list}) attackers: readonly string[] = [];
  /** Who defends; without it everybody of the other side who stands there. */
  @property({converter: list}) defenders: readonly string[] = [];
  /** The hex or point that is attacked. */
  @property() at = '';
  /** The weather, where it is another than the position's. */
  @property() weather = '';
  /** The whole question at once, in place of the attributes. */
  @property({attribute: false}) question?: BattleQuestion;
  /** A checked game; not needed where `position` is a checked one. */
  @property({attribute: false}) game?: Game;
  /** Where dice come from: `typed` by the players, `seeded`, or `verified`: committed to before the roll. */
  @property() dice: DiceMode = 'typed';
  /** What seeded dice come from, and the secret of verified ones; random without it. */
  @property() seed = '';
  /** The id of the `<umpire-map>` to show the battle on, where that is not inside this element. */
  @property({attribute: 'for'}) htmlFor = '';
  /** The game as it was printed, without its errata. */
  @property({type: Boolean}) printed = false;

  @state() private stage: Stage | undefined;
  @state() private faults: readonly Fault[] = [];
  @state() private symbols: SymbolTable | undefined;
  @state() private filled: readonly Place[] = [];

  #given: GivenLog | undefined;
  #opens = 0;
  #player: Player | undefined;
  #unplaced = false;
  readonly #followers = new Set<Follow>();
  readonly #states?: CustomStateSet;
  readonly #map = new MapLink((place) => this.#player?.chosen(place) ?? false);
  readonly #children =
    typeof MutationObserver === 'undefined'
      ? undefined
      : new MutationObserver(() => {
          this.#place();
          if (!this.#player?.run) this.#open();
        });

  constructor() {
    super();
    this.#states = this.attachInternals().states;
  }

  /** The battle's log, plain JSON: stored and set again, the battle goes on where it stood. A list of events will do. */
  get log(): BattleLog<BattleEvent> | undefined {
    return this.#player?.run?.log;
  }
  set log(log: GivenLog | undefined) {
    this.#given = log;
    if (this.hasUpdated) this.#open();
  }

  /** The moment that is shown; undefined while no battle is open. */
  get view(): BattleView | undefined {
    return this.#player?.view;
  }

  /** Plays a step as a player would; false when it is refused, with the reasons on the page. */
  play(event: BattleEvent): boolean {
    return this.#player?.play(event) ?? false;
  }

  /** Takes the last step back. */
  undo(): void {
    this.#player?.move(-1);
  }

  /** Plays again what was taken back. */
  redo(): void {
    this.#player?.move(1);
  }

  /** Shows an earlier step without going back to it; undefined shows the battle. */
  look(step: number | undefined): void {
    this.#player?.look(step);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#children?.observe(this, {childList: true});
    this.addEventListener('umpire-battle-request', this.#answer);
    this.dispatchEvent(new BattleHereEvent());
    // moved to another place of the page, a battle goes on
    if (!this.hasUpdated) return;
    this.#place();
    if (!this.#player?.run) this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#children?.disconnect();
    this.removeEventListener('umpire-battle-request', this.#answer);
    this.#map.join(undefined);
    this.#opens++;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const sources = [
      'src',
      'position',
      'example',
      'attackers',
      'defenders',
      'at',
      'weather',
      'question',
      'game',
      'printed',
    ];
    if (!this.hasUpdated || changed.has('htmlFor')) this.#place();
    if (!this.hasUpdated || sources.some((name) => changed.has(name))) this.#open();
    if (!diceModes.includes(this.dice)) this.dice = 'typed';
    if (changed.has('dice')) this.#player?.commit();
  }

  protected override updated(): void {
    const {view} = this;
    const set = (name: string, on: boolean): void => {
      if (on) this.#states?.add(name);
      else this.#states?.delete(name);
    };
    set('refused', this.faults.length > 0);
    set('loading', !view && this.faults.length === 0);
    set('looking', this.#player?.looking !== undefined);
    set('over', view?.over ?? false);
    if (this.#unplaced) seat(this, this.renderRoot);
    this.#unplaced = false;
    this.#player?.shown(this.#map, this.#followers);
  }

  readonly #answer = (event: BattleRequestEvent): void => {
    event.stopPropagation();
    const {follow} = event;
    this.#followers.add(follow);
    event.stop = () => this.#followers.delete(follow);
    follow(this.#player?.battleDesk());
  };

  /** Finds the map, and which places have something in them; the children are put there when there is a frame. */
  #place(): void {
    this.filled = filledOf(this);
    this.#unplaced = true;
    const map =
      this.htmlFor === ''
        ? this.querySelector('umpire-map')
        : (this.getRootNode() as Document | ShadowRoot).getElementById(this.htmlFor);
    this.#map.join((map ?? undefined) as UmpireMap | undefined);
  }

  /** Opens the battle; what it needs is fetched at once, beside its document. */
  #open(): void {
    const asked = ++this.#opens;
    const {position, example, game, printed} = this;
    const map = this.#map.element;
    const script = (host: Element | undefined): string | undefined =>
      host?.querySelector(':scope > script[type="application/json"]')?.textContent;
    const url = this.src || map?.src;
    const text = script(this) ?? script(map);
    const source = url ? {url: new URL(url, this.baseURI).href} : text ? {text} : undefined;
    if (typeof position === 'string' && !game && !source) return;
    void import('./stage.js').then(async (stage) => {
      if (!this.stage)
        adoptStyles(this.renderRoot as ShadowRoot, [...UmpireBattle.elementStyles, ...stage.stageStyles]);
      this.stage = stage;
      const begun = await stage.begin({
        asks: this,
        position,
        example,
        game,
        printed,
        source,
        log: this.#given,
      });
      if (asked !== this.#opens || !begun) return;
      this.#given = undefined;
      this.faults = 'faults' in begun ? begun.faults : [];
      this.#player ??= new stage.Player(this);
      this.#player.sit('faults' in begun ? undefined : begun);
      this.symbols ??= (await import('../../src/drawing/symbols.js')).symbols;
    });
  }

  protected override render(): TemplateResult {
    const {stage, filled, faults, symbols} = this;
    const slot = (name: Place): TemplateResult =>
      html`<div class="${name} ${filled.includes(name) ? 'filled' : ''}"><slot name=${name}></slot></div>`;
    const player = this.#player;
    return html`<div class="frame ${filled.includes('map') ? '' : 'plain'}">
      ${
        stage && faults.length > 0
          ? stage.refusedPart(faults)
          : (player?.head() ?? html`<p class="waiting">The battle is on its way.</p>`)
      }
      <div class="side">${player?.side(symbols)}</div>
      <div class="main">${slot('map')} ${slot('log')}</div>
      ${slot('crt')}
      <div class="more"><slot name="more"></slot></div>
      <div class="unseen" role="status">${player?.said}</div>
    </div>`;
  }
}
