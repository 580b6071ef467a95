import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {HexId} from '../../src/board/index.js';
import {faultLine, type Ask, type HexPosition} from '../../src/module/index.js';
import {retreatRulesOf, whyNot, type HexVerdict, type Readings} from '../../src/rules/index.js';
import {wordList, wordPairs} from '../internal/attributes.js';
import {givenBy, isSame, namedBy, type Given} from '../internal/given.js';
import {Loader, opener} from '../internal/loader.js';
import {setStates} from '../internal/states.js';
import {tokens} from '../internal/tokens.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {Conversation} from './conversation.js';
import {copyOut} from '../internal/copy.js';
import {opening, stages, type Dialogue, type DialogueEvent} from './dialogue.js';
import {UmpireRetreatAskEvent, UmpireRetreatCopyEvent, eventFor} from './events.js';
import type {Further} from './further.js';
import {eventOfHex, eventOfUnits, labelMeant} from './map-events.js';
import {MapLink} from './map-link.js';
import {overlayOf} from './overlay.js';
import {witnessHexes} from './panel/findings.js';
import {hexPart} from './panel/hex.js';
import {panel} from './panel/panel.js';
import type {PanelProps} from './panel/props.js';
import {spoken} from './panel/spoken.js';
import {onHexes} from './question.js';
import {rulingText} from './ruling.js';
import {startWith, startWithAsk} from './start.js';
import {styles} from './styles.js';
import {viewOf, type RetreatView} from './view.js';
import type * as More from './more/index.js';

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
 * @csspart failed - What could not be fetched, and a button to try again.
 * @cssstate choosing - Someone is choosing who retreats, and how far.
 * @cssstate walking - A group walks a route.
 * @cssstate ruled - The plan is complete and judged.
 * @cssstate loading - A module is on its way.
 * @cssstate refused - The module, the position or the question has faults.
 * @cssstate failed - Something could not be fetched.
 * @fires {UmpireRetreatChooseEvent} umpire-retreat-choose - Someone chose who retreats, or how far.
 * @fires {UmpireRetreatReadEvent} umpire-retreat-read - Someone switched a reading of the rules.
 * @fires {UmpireRetreatAskEvent} umpire-retreat-ask - Someone asked about a hex.
 * @fires {UmpireRetreatWalkEvent} umpire-retreat-walk - A group walked a hex on, or stepped back.
 * @fires {UmpireRetreatPlanEvent} umpire-retreat-plan - A group's route was confirmed, or taken back.
 * @fires {UmpireRetreatCopyEvent} umpire-retreat-copy - Someone copied the ruling.
 * @fires {UmpireFailEvent} umpire-fail - Something could not be fetched.
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
  @property({converter: wordList}) units: readonly string[] = [];
  /** The number of hexes to retreat. */
  @property({type: Number}) hexes: number | undefined;
  /** The attacker may choose a retreat of one hex in place of two (Russia Besieged). */
  @property({type: Boolean, attribute: 'may-elect-one'}) mayElectOne = false;
  /** Readings of the rule sheet by option; as an attribute `order=supply-first closeness=closest`. */
  @property({converter: wordPairs}) readings: Readings = {};
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
  @state() private said = '';
  @state() private inside = false;
  @state() private beside: Further | undefined;
  /** What answers questions beside the answer, once it was fetched. */
  @state() private more: typeof More | undefined;

  /** The document that was opened last. */
  #source: Given | undefined;
  /** What a document's own question is. */
  #ask: Ask | undefined;
  #view: RetreatView | undefined;
  /** A hex to bring into view on the next update. */
  #show: string | undefined;
  /** Someone said something: it is read out, and whoever was in the panel goes on at its question. */
  #follow = false;
  /** The answer to what was asked beside, of the view it was given for. */
  #answered: More.Answered | undefined;
  #inPanel = false;
  readonly #states?: CustomStateSet;
  readonly #loader = new Loader(this, () => {
    const other = this.htmlFor === '' && this.querySelector('umpire-map') !== (this.#map.element ?? null);
    if (other || !isSame(this.#given(), this.#source)) this.#resolve();
  });
  readonly #conversation = new Conversation(
    {
      current: () => this.talk,
      changed: (dialogue) => {
        this.#follow = true;
        this.talk = dialogue;
      },
    },
    this.#loader,
  );
  readonly #map = new MapLink({
    select: (hex, units) => {
      const event = this.#view && eventOfHex(this.#view, this.talk, hex, units);
      if (event) this.#say(event);
      else this.#askAbout(hex);
    },
    units: (units) => {
      const event = this.#view && eventOfUnits(this.#view, this.talk, units);
      if (event) this.#say(event);
    },
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
    this.#conversation.restart();
    this.talk = dialogue;
  }

  /** The ruling as plain text; empty while there is nothing to rule on. */
  ruling(): Promise<string> {
    const view = this.#view;
    return Promise.resolve(view ? rulingText(view, this.talk, this.asked) : '');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#resolve();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#map.join(undefined);
  }

  protected override willUpdate(changed: PropertyValues): void {
    const has = (...names: string[]): boolean => names.some((name) => changed.has(name));
    if (has('src', 'position', 'example', 'printed', 'htmlFor')) this.#resolve();
    else if (has('units', 'hexes', 'mayElectOne', 'readings')) this.#begin();
    if (has('shown', 'talk')) this.#view = this.#look();
    if (has('shown', 'talk', 'beside', 'more')) this.#answered = this.#answer();
    if (this.#follow && changed.has('talk') && this.#view) this.said = spoken(this.#view, this.talk);
  }

  protected override updated(changed: PropertyValues): void {
    const {talk, shown} = this;
    const before = changed.get('talk') as Dialogue | undefined;
    if (this.#follow && before) {
      this.#follow = false;
      // what was pressed is gone, or no longer the point
      if (this.#inPanel && (before.stage !== talk.stage || !this.shadowRoot?.activeElement))
        this.renderRoot.querySelector<HTMLElement>('#question')?.focus();
    }
    if (changed.has('byHand') && this.byHand !== undefined)
      this.renderRoot.querySelector('textarea')?.select();
    const refused = this.faults.length > 0 || (this.#view?.faults.length ?? 0) > 0;
    if (this.#states)
      setStates(this.#states, {
        ...Object.fromEntries(stages.map((stage) => [stage, shown !== undefined && talk.stage === stage])),
        loading: !shown && !refused && !this.#loader.failed && this.#given() !== undefined,
        failed: this.#loader.failed,
        refused,
      });
    const painted = ['shown', 'talk', 'asked', 'route', 'witness', 'inside', 'beside', 'more'];
    if (shown && painted.some((name) => changed.has(name))) this.#paintMap(shown);
    if (this.#show !== undefined) this.#map.lookAt(this.#show);
    this.#show = undefined;
  }

  #paintMap(shown: HexPosition): void {
    const {talk, route, witness, asked} = this;
    const view = this.#view;
    if (view)
      this.#map.show(
        overlayOf(view, talk, {route, witness, asked, ...this.#looking()}),
        (hex) => this.#verdict(hex)?.summary,
      );
    else this.#map.show({position: shown, zoc: '', routes: [], marks: [], selected: ''}, () => undefined);
  }

  /** Where data comes from: what the page gave this element, else its map. */
  #given(): Given | undefined {
    return givenBy(this, this.#map.element);
  }

  readonly #further = async (asks: Further | undefined): Promise<void> => {
    this.beside = asks;
    if (!asks || this.more) return;
    await this.#loader.part(
      'more',
      () => import('./more/index.js'),
      (more) => {
        if (!this.more && more.styles.styleSheet)
          this.shadowRoot?.adoptedStyleSheets.push(more.styles.styleSheet);
        this.more = more;
      },
    );
  };

  /** There is news of what is being worked out beside the answer. */
  readonly #news = (): void => {
    this.beside = this.beside && {...this.beside};
  };

  #answer(): More.Answered | undefined {
    const {more, beside, talk} = this;
    const view = this.#view;
    const {hexes, mayElectOne} = talk.talk;
    return more && view && beside && more.answerFurther(view, beside, hexes, mayElectOne, this.#news);
  }

  /** What the map shows of what was asked beside the answer. */
  #looking(): ReturnType<typeof More.lookingAt> {
    return (this.#answered && this.more?.lookingAt(this.#answered)) ?? {};
  }

  /** Finds the map and the position. */
  #resolve(): void {
    const inner = this.htmlFor === '' ? this.querySelector('umpire-map') : null;
    this.inside = inner !== null;
    this.#map.join(inner ?? (namedBy(this, this.htmlFor) as UmpireMap | undefined));
    const {position, example, printed} = this;
    const given = (this.#source = this.#given());
    if (typeof position !== 'string') {
      this.#loader.drop();
      this.#opened(position, undefined);
    } else if (given)
      this.#loader.load(
        async (signal) => (await opener()).openSubject({given, position, example, printed}, signal),
        (opened) => {
          const placed = opened.ok ? onHexes(opened.value.position) : opened;
          if (placed.ok) this.#opened(placed.value, opened.ok ? opened.value.ask : undefined);
          else this.faults = placed.faults.map(faultLine);
        },
      );
  }

  #opened(position: HexPosition, ask: Ask | undefined): void {
    const found = retreatRulesOf(position.game) !== undefined;
    this.faults = found
      ? []
      : ['/rules/retreat: expected a retreat sheet, by name or in the module, found nothing'];
    this.shown = position;
    this.#ask = ask;
    this.#begin();
    const first = position.game.unit(this.talk.talk.stack[0] ?? '');
    const at = first && position.units.get(first.index)?.at;
    this.#show = at === undefined ? '' : position.game.grid.label(at);
  }

  /** Begins the dialogue anew with what the page's author wrote. */
  #begin(): void {
    const {shown, units, hexes, mayElectOne, readings} = this;
    const asked = units.length === 0 && shown && this.#ask && startWithAsk(shown, this.#ask, readings);
    this.dialogue = asked || startWith(shown, {units, hexes, mayElectOne, readings});
    this.asked = undefined;
    this.unknown = undefined;
  }

  #look(): RetreatView | undefined {
    const {shown, talk} = this;
    const rules = shown && retreatRulesOf(shown.game);
    return rules && viewOf(shown, rules.sheet, rules.readings, talk);
  }

  /** What the rules say of a hex. */
  #verdict(hex: HexId): HexVerdict | undefined {
    const ruled = this.#view?.ruled;
    return ruled && whyNot(ruled, hex);
  }

  readonly #say = (event: DialogueEvent): void => {
    this.#inPanel = Boolean(this.shadowRoot?.activeElement);
    this.#conversation.say(event, async () => {
      this.copied = false;
      this.byHand = undefined;
      this.route = undefined;
      this.witness = [];
      this.beside = undefined;
      if (event.type === 'stack') this.asked = undefined;
      await this.updateComplete;
      this.dispatchEvent(eventFor(event, this.talk));
    });
  };

  readonly #askAbout = (written: string): void => {
    const grid = this.shown?.game.grid;
    const label = grid && labelMeant(grid, written);
    this.unknown = label === undefined ? written : undefined;
    this.asked = label;
    this.witness = [];
    const hex = grid?.find(label ?? '');
    if (label === undefined || hex === undefined) return;
    this.said = this.#verdict(hex)?.summary ?? this.said;
    this.dispatchEvent(new UmpireRetreatAskEvent(label));
  };

  /** Who causes what the rules say of the hex under the pointer is shown with it. */
  #pointed(hex: string | undefined): void {
    const board = this.#view?.board;
    const at = hex === undefined ? undefined : board?.game.grid.find(hex);
    const findings = at === undefined ? [] : (this.#verdict(at)?.findings ?? []);
    this.witness = board ? findings.flatMap((finding) => witnessHexes(board, finding)) : [];
  }

  readonly #copy = async (): Promise<void> => {
    const text = await this.ruling();
    this.copied = await copyOut(text);
    this.byHand = this.copied ? undefined : text;
    if (this.copied) this.said = 'The ruling is copied.';
    this.dispatchEvent(new UmpireRetreatCopyEvent(text));
  };

  #props(view: RetreatView): PanelProps {
    const {talk, asked, unknown, openTag, byHand, copied} = this;
    const hex = asked === undefined ? undefined : view.position.game.grid.find(asked);
    return {
      view,
      dialogue: talk,
      asked: hex === undefined ? undefined : this.#verdict(hex),
      unknown,
      open: openTag,
      byHand,
      copied,
      say: this.#say,
      ask: this.#askAbout,
      showRoute: (route) => (this.route = route),
      showWitness: (hexes) => (this.witness = hexes),
      further: (asks) => void this.#further(asks),
      furtherPart: undefined,
      toggle: (tag) => (this.openTag = this.openTag === tag ? undefined : tag),
      copy: () => void this.#copy(),
    };
  }

  protected override render(): TemplateResult {
    const props = this.#view && this.#props(this.#view);
    const notice = this.#loader.notice();
    return html`${notice}
      <div class="frame ${this.inside ? 'with-map' : ''}">
        <div class="board">
          <slot></slot>
          ${props?.view.ruled ? hexPart(props) : undefined}
        </div>
        ${
          this.faults.length > 0
            ? html`<div class="panel faults" part="faults" role="alert">
                <h2>This document is refused</h2>
                <ul>
                  ${this.faults.map((line) => html`<li>${line}</li>`)}
                </ul>
              </div>`
            : props
              ? panel(
                  this.#answered
                    ? {...props, furtherPart: this.more?.furtherPart(props, this.#answered)}
                    : props,
                )
              : this.#loader.failed
                ? nothing
                : html`<p class="panel waiting">Loading the map …</p>`
        }
        <div class="spoken" role="status">${this.said}</div>
      </div>`;
  }
}
