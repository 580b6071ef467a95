import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {
  faultLine,
  type BattleQuestion,
  type Fault,
  type Game,
  type Position,
} from '../../src/module/index.js';
import type {Forecast} from '../../src/odds/index.js';
import {adoptLazyStyles} from '../internal/adopt-lazy-styles.js';
import {BattleFollower} from '../internal/battle-follower.js';
import {isAsked} from '../internal/battle-question.js';
import {copyOut} from '../internal/copy.js';
import {wordList} from '../internal/attributes.js';
import {givenBy} from '../internal/given.js';
import {namedBy} from '../internal/named.js';
import {hasPage} from '../internal/page.js';
import {Loader} from '../internal/loader.js';
import {readyOf, setStates} from '../internal/states.js';
import {explainTerms} from '../internal/explain-terms.js';
import {tokens} from '../internal/tokens.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import type {OddsController, Subject} from './controller.js';
import {words} from './words.js';
import {openBattleOf} from './subject.js';
import {followWords, tongue} from '../internal/catalogue.js';

type Body = typeof import('./body.js');

/** Counters are at least so large where the battle is, in pixels. */
const COUNTER = 56;

/**
 * What will happen in a battle, counted exactly: how it ends, what it costs, what each choice gives away, the luck so
 * far, and what would change if something were otherwise.
 *
 * @summary Exact odds of a battle on points or hexes, alone or live beside a battle.
 * @tag umpire-odds
 * @attr {'lazy' | 'eager'} loading - `eager`: it loads though it is far out of sight; else it waits until it comes near.
 * @attr {'light' | 'dark'} theme - Its colours by day or by night, whatever the page's `color-scheme` is.
 * @slot - A `<script type="application/json">` with a module or a case, and an `<umpire-map>` for where retreats end.
 * @csspart odds - All that is told.
 * @csspart headline - How likely it is that the place is taken.
 * @csspart table - A distribution: each number with its chances.
 * @csspart rows - Every roll of a hex battle, with what its result does here.
 * @csspart ends - Where defenders may stand after their retreat.
 * @csspart best - Best play.
 * @csspart choices - What each choice gives away.
 * @csspart shares - Ways to share out losses, each with its price.
 * @csspart sliders - The weights of what counts.
 * @csspart luck - The luck so far.
 * @csspart what-if - What may be thought otherwise.
 * @csspart comparison - What that would change.
 * @csspart play - How both sides play.
 * @csspart faults - What is wrong with a document, a question or a battle that is too large.
 * @cssstate counting - A battle is being counted.
 * @cssstate refused - The module, the position or the question has faults.
 * @csspart failed - What could not be fetched, and a button to try again.
 * @cssstate empty - There is no battle to count.
 * @cssstate failed - Something could not be fetched.
 * @fires {UmpireLoadEvent} umpire-load - What it was given is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - What it was given is refused, and why.
 * @fires {UmpireFailEvent} umpire-fail - Something could not be fetched.
 */
export class UmpireOdds extends LitElement {
  static {
    followWords(this);
  }
  static override styles = [tokens];

  /** Where the JSON of a module or a case is. */
  @property() src = '';
  /** A checked position, or the name of one in the module. */
  @property() position: Position | string = '';
  /** An example of the module to count, by its id; without one and without `attackers` the first that is a battle. */
  @property() example = '';
  /** Who attacks, by names in the module; as an attribute with spaces between them. */
  @property({converter: wordList}) attackers: readonly string[] = [];
  /** Who defends; without it everybody of the other side who stands there. */
  @property({converter: wordList}) defenders: readonly string[] = [];
  /** The hex or point that is attacked. */
  @property() at = '';
  /** The weather, where it is another than the position's. */
  @property() weather = '';
  /** The whole question at once, in place of the attributes. */
  @property({attribute: false}) question?: BattleQuestion;
  /** A checked game; not needed where `position` is a checked one. */
  @property({attribute: false}) game?: Game;
  /** The id of the `<umpire-battle>` to follow, or of the `<umpire-map>` to show where retreats end. */
  @property({attribute: 'for'}) htmlFor = '';
  /** The game as it was printed, without its errata. */
  @property({type: Boolean}) printed = false;
  /** How many decimals a chance is told with. */
  @property({type: Number}) decimals = 1;

  @state() private body: Body | undefined;
  @state() private faults: readonly Fault[] = [];
  @state() private copied: boolean | string = false;
  @state() private said = '';

  #own: Subject | undefined;
  #controller: OddsController | undefined;
  #shown: readonly unknown[] = [];
  #advised: readonly unknown[] = [];
  #map: UmpireMap | undefined;
  #coming = false;
  readonly #follower = new BattleFollower(this);
  readonly #loader = new Loader(this, () => this.#open());
  readonly #states?: CustomStateSet;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
    explainTerms(this);
  }

  /** What was counted last, of the battle as it stands; undefined while nothing is. */
  get forecast(): Forecast | undefined {
    return this.#controller?.actual.forecast;
  }

  /** Kept with `true` once what it was given is shown, with `false` once that is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  /** What is being counted is given up, and counted again when the element comes back. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#controller?.leave()) this.#shown = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
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
    ];
    if (!this.hasUpdated || [...sources, 'printed', 'htmlFor'].some((name) => changed.has(name)))
      this.#open();
    const {battle} = this.#follower;
    // in a battle its tab asks; beside one it is there to be seen
    if (battle && this.htmlFor !== '') battle.askOdds();
    if (this.#own || battle?.odds) this.#load();
    if (changed.has('decimals')) this.#controller?.set({decimals: this.decimals});
    this.#follow();
  }

  /** Goes to the battle that is shown, when it is another one or stands elsewhere. */
  #follow(): void {
    const controller = this.#controller;
    const {battle} = this.#follower;
    if (!controller || (battle && !battle.odds)) return;
    const key = battle ? [battle.session.about, battle.session.log, battle.view.step] : [this.#own];
    if (key.every((one, i) => one === this.#shown[i])) return;
    this.#shown = key;
    if (!battle) {
      controller.show(this.#own);
      return;
    }
    const {about, log} = battle.session;
    controller.show({...about, log: log.entries.slice(0, battle.view.step).map(({event}) => event)});
  }

  /** Fetches what counts and shows, once somebody wants to see it. */
  #load(): void {
    if (this.#coming) return;
    this.#coming = true;
    void this.#loader.part(
      'body',
      () => import('./body.js'),
      (body) => {
        adoptLazyStyles(this, ...body.bodyStyles);
        this.#controller = new body.OddsController(() => this.requestUpdate());
        this.#controller.set({decimals: this.decimals});
        this.body = body;
      },
    );
  }

  /** Opens the battle that the page asks about, where there is none to follow. */
  #open(): void {
    const named = namedBy(this, this.htmlFor, 'umpire-map', 'umpire-battle');
    const map = named?.localName === 'umpire-map' ? named : this.querySelector('umpire-map');
    this.#map = (map ?? undefined) as UmpireMap | undefined;
    const {position, example, game, printed} = this;
    const wanted = {asks: this, position, example, game, printed, given: givenBy(this, this.#map)};
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

  protected override updated(): void {
    const {forecast} = this;
    const controller = this.#controller;
    if (this.#states)
      setStates(
        this.#states,
        {
          counting: controller?.actual.progress !== undefined,
          refused: this.faults.length > 0 || (controller?.actual.faults.length ?? 0) > 0,
          empty: !this.#own && !this.#follower.battle,
          failed: this.#loader.failed,
        },
        this,
        () => this.faults.map(faultLine),
      );
    const advised = [forecast, controller?.settings.decimals];
    if (
      !controller?.subject ||
      !forecast ||
      !this.body ||
      advised.every((one, i) => one === this.#advised[i])
    )
      return;
    this.#advised = advised;
    const advice = this.body.adviceOf(forecast, controller.subject, controller.settings.decimals);
    const {battle} = this.#follower;
    if (battle) battle.advise(advice);
    else if (this.#map) this.#showOn(this.#map, controller.subject, advice.heat);
  }

  /** Shows where retreats end; a battle that was not there before is looked at. */
  #showOn(map: UmpireMap, {position, question}: Subject, heat: ReadonlyMap<number, number>): void {
    const fresh = map.current !== position;
    Object.assign(map, {position, heat});
    if (fresh) void map.updateComplete.then(() => map.lookAt(question.at, COUNTER));
  }

  readonly #copy = async (text: string): Promise<void> => {
    const through = await copyOut(text);
    this.copied = through || text;
    if (through) this.said = words.copied;
  };

  protected override render(): TemplateResult {
    const {body, faults, copied, said} = this;
    const controller = this.#controller;
    const subject = controller?.subject;
    return html`<div role="group" aria-label=${words.odds} lang=${tongue.lang} dir=${tongue.dir}>
      <slot></slot>
      ${this.#loader.notice()}
      ${
        faults.length > 0
          ? html`<div part="faults" role="alert">
              <ul>
                ${faults.map((fault) => html`<li lang="en" dir="ltr">${faultLine(fault)}</li>`)}
              </ul>
            </div>`
          : body && controller && subject
            ? body.panel({
                controller,
                subject,
                settings: controller.settings,
                set: (change) => controller.set(change),
                copy: (text) => void this.#copy(text),
                copied,
                nameOf: (unit) => subject.position.game.unit(unit)?.name ?? unit,
              })
            : this.#own || this.#follower.battle || this.#loader.failed
              ? nothing
              : html`<p>${words.none}</p>`
      }
      <div class="unseen" role="status">${said}</div>
    </div>`;
  }
}
