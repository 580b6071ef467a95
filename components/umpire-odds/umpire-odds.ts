import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Mark} from '../../src/drawing/overlay.js';
import type {Fault} from '../../src/module/fault.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import type {BattleQuestion} from '../../src/module/schema/battle-question.js';
import {placeLabel, type Game, type Position} from '../../src/module/game.js';
import type {Forecast} from '../../src/odds/index.js';
import {BattleConsumer} from '../shared/battle-context.js';
import {isAsked} from '../shared/battle-subject.js';
import {wordList} from '../shared/attributes.js';
import {sourceOf, namedBy, DocumentController} from '../shared/document-controller.js';
import {hasPage} from '../shared/registry.js';
import {missingDocument, missingTarget, readyOf, setStates} from '../shared/element-state.js';
import {Store} from '../shared/store.js';
import {explainTerms} from '../shared/findings.js';
import {tokens} from '../shared/tokens.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {oddsEffects} from './effects.js';
import {attackOn, forcesPart} from './forces.js';
import {hintOf} from './hint.js';
import {messages} from './messages.js';
import {panel} from './panel.js';
import {nextOdds, noOdds, shownForecast, shownSubject} from './state.js';
import {panelStyles} from './styles.js';
import {openBattleOf, type OddsSubject} from './subject.js';
import {localized, locale} from '../shared/messages.js';

/** The properties that say which battle to count. */
const sources = 'src position example attackers defenders at weather question game htmlFor'.split(' ');

/**
 * Shows the exact odds of a battle: its end, its costs, the value of each choice, the luck so far, and what would change
 * if the weather or forces were different.
 *
 * @summary Exact odds of a battle on points or hexes, alone or live beside a battle.
 * @tag umpire-odds
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - A `<script type="application/json">` with a module or a case, and an `<umpire-map>` that shows where retreats end.
 * @csspart odds - The whole panel.
 * @csspart forces - The attacking and defending units.
 * @csspart by - The rule sheet of a game from VASSAL.
 * @csspart headline - The chance that the place is taken.
 * @csspart assumed - The sentence that nobody breaks off.
 * @csspart options - What a side may declare or commit.
 * @csspart not-allowed - The ruling that the attack is not allowed, in place of the chances.
 * @csspart table - A distribution: numbers with their chances.
 * @csspart rows - The rolls of a hex battle with the effect of each result.
 * @csspart codes - The meaning of each result code.
 * @csspart ends - The hexes where defenders may end their retreat.
 * @csspart reach - The hexes that attackers may advance into, where they may go beyond the one attacked.
 * @csspart best - Best play.
 * @csspart choices - The value that each choice gives away.
 * @csspart shares - Ways to share out losses with their prices.
 * @csspart sliders - The weights.
 * @csspart luck - The luck so far.
 * @csspart what-if - The changes to compare.
 * @csspart comparison - The odds with and without the changes.
 * @csspart play - The play of both sides.
 * @csspart faults - The faults of a document or question, or the limit that a battle exceeds.
 * @cssstate counting - A battle is being counted.
 * @cssstate refused - The module, the position or the question has faults.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssstate empty - There is no battle to count.
 * @cssstate failed - Loading failed.
 * @fires {UmpireLoadEvent} umpire-load - The document is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - The document was refused; the event lists its faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireOdds extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, ...panelStyles];

  /** Address of the JSON of a module or a case. */
  @property() src = '';
  /** A checked position, or the name of one in the module. */
  @property() position: Position | string = '';
  /** An example of the module to count, by its id; without one and without `attackers` the first that is a battle. */
  @property() example = '';
  /** The attacking units by their ids; in the attribute separated by spaces. */
  @property({converter: wordList}) attackers: readonly string[] = [];
  /** The defending units; by default all units of the other side there. */
  @property({converter: wordList}) defenders: readonly string[] = [];
  /** The hex or point that is attacked. */
  @property() at = '';
  /** The weather, if it differs from the position's. */
  @property() weather = '';
  /** The whole question, in place of the attributes. */
  @property({attribute: false}) question?: BattleQuestion;
  /** A checked game; not needed where `position` is a checked one. */
  @property({attribute: false}) game?: Game;
  /** The id of the `<umpire-battle>` to follow, or of the `<umpire-map>` to show where retreats end. */
  @property({attribute: 'for'}) htmlFor = '';

  @state() private faults: readonly Fault[] = [];

  #own: OddsSubject | undefined;
  readonly #store = new Store(this, {first: noOdds, next: nextOdds, run: oddsEffects()});
  #shown: readonly unknown[] = [];
  #hinted: readonly unknown[] = [];
  /** The steps of a phase before its battle in hand. */
  #before = 0;
  #map: UmpireMap | undefined;
  readonly #follower = new BattleConsumer(this);
  readonly #loader = new DocumentController(this, () => this.#open());

  constructor() {
    super();
    explainTerms(this, () => this.#own?.position ?? this.#follower.battle?.view.position);
  }

  /** The last forecast of the battle; undefined before the first. */
  get forecast(): Forecast | undefined {
    return this.#store.state.actual.forecast;
  }

  /** Resolves with true once the document is shown, with false once it is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  /** Stops counting; it starts again when the element returns to a page. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const {actual, supposed} = this.#store.state;
    if (actual.progress === undefined && supposed.progress === undefined) return;
    this.#store.send({type: 'cancel'});
    this.#shown = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    if (!this.hasUpdated || sources.some((name) => changed.has(name))) this.#open();
    const {battle} = this.#follower;
    // inside a battle its tab enables odds; beside one this element does
    if (battle && this.htmlFor !== '') battle.enableOdds();
    this.#follow();
  }

  /** Shows the followed battle when it, its log or its step changed. Off the page nothing is counted: its end would be waited for. */
  #follow(): void {
    if (!this.isConnected) return;
    const {send} = this.#store;
    const {battle} = this.#follower;
    if (battle && !battle.odds) return;
    const key = battle ? [battle.session.about, battle.session.log, battle.view.step] : [this.#own];
    if (key.every((one, i) => one === this.#shown[i])) return;
    this.#shown = key;
    if (!battle) {
      send({type: 'show', subject: this.#own});
      return;
    }
    // of a phase the battle in hand counts
    const fight = battle.session.fight(battle.view.step);
    this.#before = battle.view.step - (fight?.events.length ?? 0);
    send({type: 'show', subject: fight && {...fight, log: fight.events}});
  }

  /** Opens the battle of the page's own attributes or documents. */
  #open(): void {
    const named = namedBy(this, this.htmlFor, 'umpire-map', 'umpire-battle');
    const map = named?.localName === 'umpire-map' ? named : this.querySelector('umpire-map');
    this.#map = (map ?? undefined) as UmpireMap | undefined;
    const {position, example, game} = this;
    const wanted = {asks: this, position, example, game, given: sourceOf(this, this.#map)};
    if (!isAsked(wanted)) return;
    this.#loader.load(
      (signal) => openBattleOf(wanted, signal),
      (opened) => {
        this.faults = opened.ok ? [] : opened.faults;
        this.#own = opened.ok ? opened.value : undefined;
        this.requestUpdate();
      },
    );
  }

  /** The first fault in the attributes, or in what the page left out. */
  #usageFault(): Fault | undefined {
    const {game, position} = this;
    const has = sourceOf(this, this.#map) ?? game ?? (typeof position === 'string' ? undefined : position);
    const target = missingTarget(this, 'umpire-battle', 'umpire-map');
    return target ?? (has || this.htmlFor ? undefined : missingDocument(this));
  }

  protected override updated(): void {
    const {state} = this.#store;
    const {actual, settings} = state;
    const {battle} = this.#follower;
    // a battle continues from its log; a map shows the battle of the panel beside it
    const forecast = battle ? this.forecast : shownForecast(state);
    const subject = battle ? state.subject : shownSubject(state);
    const hasNothing = setStates(
      this,
      {faults: this.faults, usageFault: () => this.#usageFault()},
      {
        counting: actual.progress !== undefined,
        refused: this.faults.length > 0 || actual.faults.length > 0,
        empty: !this.#own && !this.#follower.battle,
        failed: this.#loader.failed,
      },
    );
    if (this.#map) this.#map.withoutPosition = hasNothing;
    // a map shows the battle at once, and where retreats end once that is counted
    const hinted = [battle ? undefined : subject?.position, forecast, settings.decimals];
    if (!subject || (battle && !forecast) || hinted.every((one, i) => one === this.#hinted[i])) return;
    this.#hinted = hinted;
    const hint = forecast && hintOf(forecast, subject, settings.decimals, settings.weights.point);
    const before = this.#before;
    if (battle && hint)
      battle.setHint({
        ...hint,
        step: before + hint.step,
        steps: [...Array<string>(before).fill(''), ...hint.steps],
      });
    else if (this.#map) this.#showOn(this.#map, subject, hint?.heat ?? new Map());
  }

  /** Shows who attacks whom and where retreats end, and brings both into view. */
  #showOn(map: UmpireMap, subject: OddsSubject, heat: ReadonlyMap<number, number>): void {
    const {position} = subject;
    const {at, routes} = attackOn(subject);
    const {game} = position;
    // most retreats end beside the battle: with those hexes in view the map does not move when they are counted
    const beside = game.kind === 'hex' && at >= 0 ? game.grid.neighbours.subarray(6 * at, 6 * at + 6) : [];
    const places = [at, ...beside, ...routes.map(({from}) => from), ...heat.keys()].filter(
      (place) => place >= 0,
    );
    const marks: readonly Mark[] = at < 0 ? [] : [{at, kind: 'look'}];
    const framed = [...new Set(places)].map((place) => placeLabel(game, place));
    Object.assign(map, {position, overlay: {heat, routes, marks, framed, unasked: true}});
  }

  protected override render(): TemplateResult {
    const {faults} = this;
    const {state, send} = this.#store;
    const {subject} = state;
    const fought = shownSubject(state);
    return html`<div
      class=${this.#map?.parentElement === this ? 'whole with-map' : 'whole'}
      role="group"
      aria-label=${messages.odds}
      lang=${locale.lang}
      dir=${locale.dir}
    >
      <slot></slot>
      <div class="counted">
        ${this.#loader.notice()}
        ${
          faults.length > 0
            ? html`<div class="faults" part="faults" role="alert">
                <ul>
                  ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
                </ul>
              </div>`
            : subject && fought
              ? html`${this.#follower.battle ? nothing : forcesPart(fought)}${panel(state, send, subject)}`
              : this.#own || this.#follower.battle || this.#loader.failed
                ? nothing
                : html`<p>
                    ${this.#loader.isLoading || this.#follower.isLoading ? messages.loading : messages.none}
                  </p>`
        }
      </div>
      <div class="unseen" role="status">${state.copied === true ? messages.copied : nothing}</div>
    </div>`;
  }
}
