import {placeWords} from '../../src/drawing/describe.js';
import {boxAt, overlaps} from '../../src/drawing/box.js';
import {findPlace, placeLabel, placeOf} from '../../src/drawing/find-place.js';
import type {MapPlan} from '../../src/drawing/plan.js';
import {stacksAt} from '../../src/drawing/stack.js';
import type {Position} from '../../src/module/index.js';
import {revealing, toBox, zoomedAt} from './camera.js';
import {UmpireHexPointEvent, UmpireHexSelectEvent, type UmpireUnitSelectEvent} from './events.js';
import {listen} from './gestures.js';
import {messages} from './messages.js';
import type {Surface} from './surface.js';
import {attachTool} from './tool.js';
import type {UmpireMap} from './umpire-map.js';

/** The factor of one press of a zoom button or key. */
const ZOOM = 1.4;

/** The width of a fingertip, and of the smallest hex that a finger can mean, in pixels. */
const FINGER = 44;
const SMALLEST = 34;

type Command = 'choose' | 'zoomIn' | 'zoomOut' | 'showAll' | 'find' | 'close';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** The letters of the six directions, in their order: on the keyboard they lie about S as the neighbours do about a hex. */
const letters = {'flat-top': 'wedsaq', 'pointy-top': 'edxzaw'} as const;
const commands: Readonly<Record<string, Command>> = {
  Enter: 'choose',
  ' ': 'choose',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  _: 'zoomOut',
  '0': 'showAll',
  g: 'find',
  Escape: 'close',
};

/** Returns the place that a key leads to (-1: the map ends) or its command; undefined for a key that is the page's. */
function keyAction(
  event: KeyboardEvent,
  {game}: Position,
  plan: MapPlan,
  at: number,
): number | Command | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  if (arrow) return plan.step(at, ...arrow);
  const direction =
    game.kind === 'hex' && key.length === 1 ? letters[game.grid.shape.layout].indexOf(key) : -1;
  if (game.kind === 'hex' && direction >= 0) return game.grid.neighbours[6 * at + direction] ?? -1;
  return Object.hasOwn(commands, key) ? commands[key] : undefined;
}

/** Places that a box on the map should leave visible, and how much each counts. */
type Kept = ReadonlyMap<number, number>;

/** The weights of places: the one that a box is beside, those that it speaks of, and those of the answer. */
const OWN = 100;
const SPOKEN = 10;
const ANSWER = 1;

/** Places a box beside a place of the map, within the map, where it covers the least of what should stay visible. */
function floatBeside(box: HTMLElement, surface: Surface, place: number, kept: Kept = new Map()): void {
  const [x, y] = toBox(surface, place);
  const half = ((surface.plan?.counter ?? 0) / 2) * surface.view.scale;
  const {offsetWidth: width, offsetHeight: height} = box;
  const within = (at: number, space: number): number =>
    Math.round(Math.min(Math.max(at, 8), Math.max(space - 8, 8)));
  const covered = [...kept, [place, OWN] as const].map(([at, weight]) => {
    const [left, top] = toBox(surface, at);
    return {box: boxAt(left, top, 2 * half, 2 * half), weight};
  });
  const cost = ([left, top]: readonly [number, number]): number => {
    const own = {left, top, right: left + width, bottom: top + height};
    return covered.reduce((sum, one) => sum + (overlaps(own, one.box) ? one.weight : 0), 0);
  };
  const gap = half + 12;
  const [above, below] = [y - gap - height, y + gap];
  const [leftOf, rightOf] = [x - gap - width, x + gap];
  const spots = [
    [x - width / 2, above],
    [x - width / 2, below],
    [x - half, above],
    [x + half - width, above],
    [x - half, below],
    [x + half - width, below],
    [rightOf, y - height / 2],
    [leftOf, y - height / 2],
  ].map(
    ([left = 0, top = 0]) =>
      [within(left, surface.size.width - width), within(top, surface.size.height - height)] as const,
  );
  const [left, top] = spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
  box.style.setProperty('transform', `translate(${left}px, ${top}px)`);
}

/** The places that a verdict speaks of, and those of the answer. */
function keptFor({shown, overlay: {routes, marks}}: UmpireMap, words: string): Kept {
  const kept = new Map<number, number>();
  if (!shown) return kept;
  for (const {from, path} of routes) for (const at of [from, ...path]) kept.set(at, ANSWER);
  for (const {at} of marks) kept.set(at, ANSWER);
  if (routes[0]) kept.set(routes[0].from, SPOKEN);
  for (const [number] of words.matchAll(/\d[\d.]*\d/g)) kept.set(placeOf(shown, number), SPOKEN);
  kept.delete(-1);
  return kept;
}

/** Handles pointers, keys and buttons of a map. */
export class MapInteraction {
  readonly #map: UmpireMap;
  #box: HTMLElement | undefined;
  /** The sentence for the place of the keys alternates between two elements. */
  #isOdd = false;
  #lastActive = -1;

  constructor(map: UmpireMap) {
    this.#map = map;
  }

  /** Listens to the box of the map. */
  attach(): void {
    const map = this.#map;
    const box = map.renderRoot.querySelector<HTMLElement>('.box') ?? undefined;
    if (!box || box === this.#box) return;
    this.#box = box;
    attachTool(map, box);
    box.addEventListener('pointerdown', () => this.#showFocus(false));
    listen(box, {
      pan: (dx, dy) => {
        const {surface} = map;
        if (!surface) return;
        const {x, y, zoom} = surface.camera;
        map.look({x: x - dx / surface.view.scale, y: y - dy / surface.view.scale, zoom});
      },
      zoom: (factor, x, y) => {
        if (map.surface) map.look(zoomedAt(map.surface, factor, x, y));
      },
      tap: (x, y, isFinger) => this.#tap(x, y, isFinger),
      hover: (x, y) => this.point(x === undefined || y === undefined ? -1 : (map.surface?.at(x, y) ?? -1)),
    });
  }

  #tap(x: number, y: number, isFinger: boolean): void {
    const {surface} = this.#map;
    if (!surface) return;
    const place = surface.at(x, y);
    const width = surface.plan ? 1.7 * surface.plan.side * surface.view.scale : FINGER;
    // a finger zooms in on hexes that are much smaller than itself: it cannot mean one of them
    const isSmall = isFinger && width < SMALLEST;
    if (isSmall) {
      this.point(-1);
      this.#map.look(zoomedAt(surface, FINGER / width, x, y));
    } else {
      if (isFinger) this.point(place);
      this.choose(place);
    }
    this.#map.hasZoomed = isSmall;
  }

  /** Chooses a place: unless a listener prevents it, the map marks it and opens its stack. */
  choose(place: number): void {
    const map = this.#map;
    const {shown} = map;
    if (!shown || place < 0) return;
    const label = placeLabel(shown, place);
    const units = stacksAt(shown, place).flatMap((stack) => stack.units.map(({unit}) => unit.id));
    map.cursor = place;
    map.hasZoomed = false;
    if (!map.dispatchEvent(new UmpireHexSelectEvent(place, label, units))) return;
    map.open = units.length > 0 && !(map.open && map.selected === label);
    map.selected = label;
  }

  /** Chooses a unit of the open stack, or drops it: unless a listener prevents it, the map marks it. */
  readonly chooseUnit = (event: UmpireUnitSelectEvent): void => {
    if (this.#map.dispatchEvent(event)) this.#map.selectedUnits = event.units;
  };

  readonly closeStack = (): void => {
    this.#map.open = false;
    this.#map.focus();
  };

  readonly toggleKey = (): void => {
    this.#map.isKeyOpen = !this.#map.isKeyOpen;
  };

  readonly closeKey = ({key}: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    this.#map.isKeyOpen = false;
    this.#map.renderRoot.querySelector<HTMLElement>('.below button')?.focus();
  };

  /** Points at a place; -1 for none. */
  point(place: number): void {
    const map = this.#map;
    if (place === map.pointed || !map.shown) return;
    map.pointed = place;
    map.hasZoomed = false;
    const at = place < 0 ? undefined : place;
    map.dispatchEvent(new UmpireHexPointEvent(at, at === undefined ? at : placeLabel(map.shown, at)));
  }

  /** Starts the keys at the chosen place. They point there unless a pointer brought the focus. */
  readonly focused = (): void => {
    const map = this.#map;
    map.isReached = true;
    if (map.cursor === 0) map.cursor = Math.max(0, map.selectedPlace);
    if (map.pointed < 0 && this.#box?.matches(':focus-visible')) this.point(map.cursor);
  };

  /** A box that is removed loses the focus during an update: the map changes after that. */
  readonly blurred = (): void => {
    this.#showFocus(false);
    queueMicrotask(() => this.point(-1));
  };

  /** Shows the focus with the first key, too: a browser does not where the map prevents what the key does to the page. */
  #showFocus(isShown: boolean): void {
    this.#box?.classList.toggle('keys', isShown);
  }

  moveTo(place: number, middle = false): void {
    const map = this.#map;
    map.isReached = true;
    map.cursor = place;
    this.point(place);
    if (map.surface) map.look(revealing(map.surface, place, middle));
  }

  zoomBy(factor: number): void {
    const {surface} = this.#map;
    if (surface) this.#map.look(zoomedAt(surface, factor, surface.size.width / 2, surface.size.height / 2));
  }

  readonly zoomIn = (): void => this.zoomBy(ZOOM);
  readonly zoomOut = (): void => this.zoomBy(1 / ZOOM);

  /** Goes to the place that a person typed, or announces that there is none. */
  readonly find = (event: Event): void => {
    const map = this.#map;
    const typed = (event.currentTarget as Element).closest('.find')?.querySelector('input')?.value ?? '';
    const place = map.shown ? findPlace(map.shown, typed) : -1;
    map.said = place >= 0 || !map.shown ? '' : messages.unknown(typed, map.shown);
    if (place < 0) return;
    this.moveTo(place, true);
    map.focus();
  };

  /** Gives a key to the tool of the map, or else does what it means on a map. */
  readonly key = (event: KeyboardEvent): void => {
    const map = this.#map;
    this.#showFocus(true);
    const {activeTool: tool, cursor, shown} = map;
    if (tool?.key?.(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const plan = map.surface?.plan;
    const action = shown && plan && keyAction(event, shown, plan, cursor);
    if (action === undefined || (action === 'close' && !map.open)) return;
    event.preventDefault();
    if (typeof action === 'string') this.#run(action);
    else {
      if (action >= 0) this.moveTo(action);
      map.said = action < 0 ? messages.edge : '';
    }
    if (map.cursor !== cursor) tool?.cursorMoved?.(cursor);
  };

  #run(command: Command): void {
    const map = this.#map;
    if (command === 'choose') this.choose(map.cursor);
    else if (command === 'zoomIn') this.zoomIn();
    else if (command === 'zoomOut') this.zoomOut();
    else if (command === 'showAll') map.showAll();
    else if (command === 'find') {
      const input = map.renderRoot.querySelector('input');
      input?.focus();
      // a number that was typed before is written over
      input?.select();
    } else map.open = false;
  }

  /** Moves the open stack and the verdict beside their places. */
  float(): void {
    const {surface, renderRoot, selectedPlace, verdictPlace} = this.#map;
    if (!surface) return;
    for (const box of renderRoot.querySelectorAll<HTMLElement>('.tray,.verdict'))
      if (box.matches('.tray')) floatBeside(box, surface, selectedPlace, keptFor(this.#map, ''));
      else floatBeside(box, surface, verdictPlace, keptFor(this.#map, box.textContent));
  }

  /** The ID of the element that describes the place of the keys: screen readers announce another element, not other words. */
  get active(): 'odd' | 'even' {
    const {cursor} = this.#map;
    if (cursor !== this.#lastActive) this.#isOdd = !this.#isOdd;
    this.#lastActive = cursor;
    return this.#isOdd ? 'odd' : 'even';
  }

  /** Describes the place of the keys: the verdict on it first, and whether it is chosen. */
  sentence(shown: Position): string {
    const {cursor, overlay} = this.#map;
    const {chosen, verdict} = overlay;
    const words = chosen.includes(placeLabel(shown, cursor)) ? messages.chosen : '';
    return [verdict?.(cursor) ?? '', words, placeWords(shown, cursor)].filter((one) => one !== '').join(' ');
  }
}
