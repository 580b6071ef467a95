import {html, type ReactiveController, type TemplateResult} from 'lit';
import {
  act,
  begin,
  choose,
  goOnFrom,
  lineOf,
  positionOf,
  redo,
  startFrom,
  undo,
  type Asked,
  type Draft,
  type NewUnit,
  type Setup,
} from '../../../src/edit/index.js';
import {placeLabel} from '../../../src/drawing/find-place.js';
import {stacksAt} from '../../../src/drawing/stack.js';
import {faultLine, type Position, type Unit} from '../../../src/module/index.js';
import type {Finding} from '../../../src/rules/index.js';
import {adoptLazyStyles} from '../../internal/adopt-lazy-styles.js';
import {explainRules} from '../../internal/explain-rules.js';
import type {Loader} from '../../internal/loader.js';
import {UmpireHexSelectEvent} from '../events.js';
import type {SetupProps, EditedMap} from './props.js';
import {UmpireAskEvent, UmpirePositionEvent} from './events.js';
import {AnswerInPlace} from './answer-in-place.js';
import {CounterDrag} from './counter-drag.js';
import {Keyboard} from './keyboard.js';
import {panel} from './panel/panel.js';
import {styles} from './styles.js';
import {flipped, made, placed, takenOff, withSteps, type Act} from './unit-acts.js';
import {Watch} from './watch.js';
import {enter, loadedFrom} from './written.js';
import {words} from './words.js';

/** So many units, markers and places under control a position may have that is set up: all are looked over at each act. */
const MOST = {units: 5000, markers: 5000, held: 10_000};
const isTooMany = ({game, markers, control}: Position): boolean =>
  game.units.length > MOST.units ||
  markers.length > MOST.markers ||
  control.filter((side) => side >= 0).length > MOST.held;

/** Where the position of a map is set up; where it has too many units, only that is said. */
export const roomOn = (
  map: EditedMap,
  shown: Position,
  loader: Pick<Loader, 'part'>,
): Pick<EditRoom, 'template'> =>
  isTooMany(shown)
    ? {template: () => html`<p class="said">${words.tooMany(MOST)}</p>`}
    : new EditRoom(map, shown, loader);

/** What people do to the position of a map: fetched when a map is to be edited, and not before. */
class EditRoom implements ReactiveController, SetupProps {
  readonly map: EditedMap;
  setup: Setup;
  /** The line of what was just done. */
  said = '';
  /** What is looked for in the tray. */
  wanted = '';
  /** What a person writes in place of the line; undefined while it says what stands. */
  written: string | undefined;
  /** What is wrong with what was written, a line each. */
  faults: readonly string[] = [];
  readonly #answer: AnswerInPlace;
  readonly #drag: CounterDrag;
  readonly #keyboard: Keyboard;
  readonly #watch: Watch;
  #box: HTMLElement | undefined;
  #shown: Position;

  constructor(map: EditedMap, shown: Position, loader: Pick<Loader, 'part'>) {
    this.map = map;
    this.#shown = shown;
    this.setup = begin(shown);
    this.#answer = new AnswerInPlace(map, (said) => this.say(said));
    this.#drag = new CounterDrag(this);
    this.#keyboard = new Keyboard(this);
    this.#watch = new Watch(map);
    adoptLazyStyles(map, styles);
    map.addEventListener('umpire-hex-select', this.#select);
    map.addController(this);
    explainRules(map, loader, () => this.position.game);
    this.#watch.mark(this.setup);
  }

  get asked(): Asked | undefined {
    return this.#answer.asked;
  }
  get findings(): readonly Finding[] {
    return this.#watch.findings;
  }
  get anyKey(): (event: KeyboardEvent) => void {
    return this.#keyboard.anyKey;
  }
  get position(): Position {
    return positionOf(this.setup);
  }
  /** The chosen units. */
  get chosen(): readonly Unit[] {
    return this.setup.chosen.flatMap((id) => this.position.game.unit(id) ?? []);
  }
  /** Where the chosen units stand together; else the place that was chosen. */
  get at(): string {
    return this.#standsAt ?? this.map.selected;
  }
  get #standsAt(): string | undefined {
    const [first] = this.chosen;
    const stands = first && this.position.units.get(first.index);
    return stands && placeLabel(this.position, stands.at);
  }

  hostUpdate(): void {
    const {shown} = this.map;
    this.#watch.follow(this.setup);
    if (!shown || shown === this.#shown) return;
    // the page gave another position: that is what is edited now
    this.#shown = shown;
    if (isTooMany(shown)) this.map.edit = false;
    else {
      this.setup = begin(shown);
      this.#watch.mark(this.setup);
    }
  }

  hostUpdated(): void {
    const {renderRoot} = this.map;
    const box = renderRoot.querySelector<HTMLElement>('.box') ?? undefined;
    if (!box || box === this.#box) return;
    this.#box = box;
    this.#drag.attach(box);
    this.#keyboard.attach(box);
  }

  /** The panel of what can be done. */
  template(): TemplateResult {
    return panel(this, this.#drag);
  }

  /** Turns to another state of the setup, and tells the page when the position is another. */
  turn(setup: Setup, said = ''): void {
    const before = this.position;
    this.setup = setup;
    this.said = said;
    this.faults = [];
    const position = positionOf(setup);
    if (position !== before) {
      this.written = undefined;
      this.#show(position);
      this.map.dispatchEvent(new UmpirePositionEvent(position, lineOf(setup)));
    }
    if (setup.chosen.length > 0) this.map.selected = this.#standsAt ?? '';
    this.map.requestUpdate();
  }

  #show(position: Position): void {
    this.#shown = position;
    this.map.position = position;
    this.#watch.mark(this.setup);
  }

  /** Changes the position. */
  change(draft: Draft, said = ''): void {
    this.turn(act(this.setup, draft), said);
  }

  /** Chooses units, in hand or only to be spoken of. */
  choose(ids: readonly string[], held: boolean): void {
    const next = choose(this.setup, ids, held);
    this.turn(next, '');
    this.said = held && ids.length > 0 ? words.inHand(this.chosen.map(({name}) => name)) : '';
  }

  /** Does something with units, or says why not. */
  #do({setup, said}: Act): void {
    if (setup) this.turn(setup, said);
    else this.say(said);
  }

  put(ids: readonly string[], at: string): void {
    this.#do(placed(this.setup, ids, at));
  }

  off(ids: readonly string[]): void {
    this.#do(takenOff(this.setup, ids));
  }

  steps(ids: readonly string[], steps: number): void {
    this.#do(withSteps(this.setup, ids, steps));
  }

  flip(ids: readonly string[]): void {
    this.#do(flipped(this.setup, ids));
  }

  make(unit: NewUnit): void {
    this.#do(made(this.setup, unit));
  }

  history(way: 'undo' | 'redo'): void {
    const next = way === 'undo' ? undo(this.setup) : redo(this.setup);
    const none = way === 'undo' ? words.nothingBack : words.nothingAgain;
    if (next === this.setup) this.say(none);
    else this.turn(next, way === 'undo' ? words.back : words.again);
  }

  startFrom(name: string, title: string): void {
    this.turn(startFrom(this.setup, name), words.started(title));
  }

  /** Sets up what a line or a document says; what is wrong with it is said, and nothing changed. */
  async read(text: string): Promise<void> {
    const read = await loadedFrom(this.setup.game, text);
    if (read.ok) this.turn(goOnFrom(this.setup, read.value));
    else {
      this.written = text;
      this.faults = read.faults.map(faultLine);
      this.map.requestUpdate();
    }
  }

  say(said: string): void {
    this.said = said;
    this.map.requestUpdate();
  }

  /** What was written into the field; true where the field is done with it. */
  enter(text: string): Promise<boolean> {
    return enter(this, text);
  }

  /** Asks about what stands there; the page may answer in its own way. */
  ask(asked: Asked): void {
    if (this.map.dispatchEvent(new UmpireAskEvent(this.position, lineOf(this.setup), asked)))
      this.#answer.ask(asked);
  }

  back(): Promise<void> {
    return this.#answer.back();
  }

  /** Someone pressed on a place: the page is told as of any choice. */
  press(at: number): void {
    if (at < 0) return;
    const {position, map} = this;
    map.dispatchEvent(new UmpireHexSelectEvent(at, placeLabel(position, at), this.standing(at)));
  }

  /** The units that stand at a place. */
  standing(at: number): readonly string[] {
    return stacksAt(this.position, at).flatMap(({units}) => units.map(({unit}) => unit.id));
  }

  #tap(at: number): void {
    const {map, position, setup} = this;
    const label = placeLabel(position, at);
    map.cursor = at;
    if (setup.held) {
      if (label === this.at) this.choose(setup.chosen, false);
      else this.put(setup.chosen, label);
      return;
    }
    map.selected = label;
    this.choose(this.standing(at), true);
  }

  readonly #select = (event: UmpireHexSelectEvent): void => {
    // not of a map within the answer
    if (event.composedPath()[0] !== this.map || !this.map.edit) return;
    event.preventDefault();
    this.#tap(event.place);
  };
}
