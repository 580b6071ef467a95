import {placeWords, placeOf} from '../../src/drawing/places.js';
import {boxAt, overlaps} from '../../src/drawing/shape.js';
import {stacksOf} from '../../src/drawing/stack.js';
import type {MapPlan} from '../../src/drawing/plan.js';
import {placeLabel, type Position} from '../../src/module/game.js';
import {toBox, type Viewport} from './camera.js';
import {messages} from './messages.js';
import {spotAt, type MapAccess} from './access.js';
import {selectedPlace, toolOf, verdictPlace, type MapEvent, type MapState} from './state.js';
import {attachTool} from './tool.js';

/** The factor of one press of a zoom button or key. */
export const ZOOM = 1.4;

/** The width of a fingertip, and of the smallest hex that a finger can mean, in pixels. */
const FINGER = 44;
const SMALLEST = 34;

type Command = 'choose' | 'zoomIn' | 'zoomOut' | 'showAll' | 'find' | 'closeStack';

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
  Escape: 'closeStack',
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

/** The weights of places: the one that a box is beside, the stack that is asked about, its routes and those that it speaks of, and those of the answer and of counters. */
const OWN = 100;
const ORIGIN = 40;
const SPOKEN = 10;
/** The weight of a corner far from the place: some counters may rather be covered beside it. */
const FAR = 9;
const ANSWER = 1;

/** Places a box beside a place of the map, within the map, where it covers the least of what should stay visible. */
function floatBeside(box: HTMLElement, surface: Viewport, place: number, kept: Kept): void {
  const [x, y] = toBox(surface, place);
  const half = ((surface.plan?.counter ?? 0) / 2) * surface.view.scale;
  const {offsetWidth: width, offsetHeight: height} = box;
  const within = (at: number, space: number): number =>
    Math.round(Math.min(Math.max(at, 8), Math.max(space - 8, 8)));
  const covered = [...kept, [place, OWN] as const].map(([at, weight]) => {
    const [left, top] = toBox(surface, at);
    return {box: boxAt(left, top, 2 * half, 2 * half), weight};
  });
  const cost = ([left, top, far]: readonly [number, number, number]): number => {
    const own = {left, top, right: left + width, bottom: top + height};
    return covered.reduce((sum, one) => sum + (overlaps(own, one.box) ? one.weight : 0), far);
  };
  const gap = half + 12;
  const [above, below] = [y - gap - height, y + gap];
  const [leftOf, rightOf] = [x - gap - width, x + gap];
  const spots: readonly (readonly [number, number, number?])[] = [
    [x - width / 2, above],
    [x - width / 2, below],
    [x - half, above],
    [x + half - width, above],
    [x - half, below],
    [x + half - width, below],
    [rightOf, y - height / 2],
    [leftOf, y - height / 2],
    // in a corner of a map with few hexes in view
    [0, 0, FAR],
    [Infinity, 0, FAR],
    [0, Infinity, FAR],
    [Infinity, Infinity, FAR],
  ];
  const [left, top] = spots
    .map(
      ([atX, atY, far = 0]) =>
        [within(atX, surface.size.width - width), within(atY, surface.size.height - height), far] as const,
    )
    .reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
  box.style.setProperty('transform', `translate(${left}px, ${top}px)`);
}

/** The places that a verdict speaks of, those of the answer, and all with counters. */
function keptFor(state: MapState, words: string): Kept {
  const {
    shown,
    overlay: {routes, marks},
  } = state;
  const kept = new Map<number, number>();
  if (!shown) return kept;
  for (const {place} of stacksOf(shown)) kept.set(place, ANSWER);
  for (const {at} of marks) kept.set(at, ANSWER);
  for (const {from, path} of routes) for (const at of [from, ...path]) kept.set(at, SPOKEN);
  for (const [number] of words.matchAll(/\d[\d.]*\d/g)) kept.set(placeOf(shown, number), SPOKEN);
  kept.set(selectedPlace(state), ORIGIN);
  kept.delete(-1);
  return kept;
}

/** Moves the open stack and the verdict beside their places. */
export function floatBoxes(root: ParentNode, state: MapState, surface: Viewport): void {
  for (const box of root.querySelectorAll<HTMLElement>('.tray,.verdict'))
    if (box.matches('.tray')) floatBeside(box, surface, selectedPlace(state), keptFor(state, ''));
    else floatBeside(box, surface, verdictPlace(state), keptFor(state, box.textContent));
}

/** Listens to pointers on the box of a map, and shows its focus while keys are used. */
export function attachPointers(map: MapAccess, box: HTMLElement): void {
  const {send} = map;
  attachTool(
    {
      tool: () => toolOf(map.state),
      spot: (x, y) => spotAt(map, x, y),
    },
    box,
  );
  // the focus is shown with the first key, too: a browser does not where the map prevents what the key does to the page
  box.addEventListener('keydown', () => box.classList.add('keys'), {capture: true});
  for (const type of ['pointerdown', 'blur']) box.addEventListener(type, () => box.classList.remove('keys'));
  listen(box, {
    pan: (dx, dy) => send({type: 'pan', dx, dy}),
    zoom: (factor, x, y) => send({type: 'zoom', factor, at: [x, y]}),
    tap: (x, y, isFinger) => {
      const {
        surface,
        state: {shown},
      } = map;
      if (!surface || !shown) return;
      const width = surface.plan ? 1.7 * surface.plan.side * surface.view.scale : FINGER;
      const place = surface.at(x, y);
      // a finger zooms in on hexes that are much smaller than itself, where it is on more than one; on a counter it chooses, too
      const edge = SMALLEST / 2;
      const under = [
        [0, 0],
        [edge, 0],
        [-edge, 0],
        [0, edge],
        [0, -edge],
      ].map(([dx = 0, dy = 0]) => surface.at(x + dx, y + dy));
      const isOnMore = under.some((one) => one >= 0 && one !== place);
      if (isFinger && width < SMALLEST && isOnMore) {
        send({type: 'zoom', factor: FINGER / width, at: [x, y], isTap: true});
        if (!stacksOf(shown).some((stack) => stack.place === place)) return;
      }
      if (isFinger) send({type: 'point', place});
      send({type: 'choose', place});
    },
    hover: (x, y) =>
      send({type: 'point', place: x === undefined || y === undefined ? -1 : (map.surface?.at(x, y) ?? -1)}),
  });
}

/** Gives a key to the tool of the map, or else does what it means on a map. */
export function pressKey(map: MapAccess, event: KeyboardEvent): void {
  const {shown, cursor, open} = map.state;
  const tool = toolOf(map.state);
  if (tool?.key?.(event)) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const plan = map.surface?.plan;
  const action = shown && plan && keyAction(event, shown, plan, cursor);
  if (action === undefined || (action === 'closeStack' && !open)) return;
  event.preventDefault();
  if (action === 'find') {
    const input = map.host.renderRoot.querySelector('input');
    input?.focus();
    // a number that was typed before is written over
    input?.select();
  } else map.send(eventOf(action, cursor));
  if (map.state.cursor !== cursor) tool?.cursorMoved?.(cursor);
}

function eventOf(action: number | Exclude<Command, 'find'>, cursor: number): MapEvent {
  if (typeof action === 'number') return {type: 'moveCursor', place: action};
  if (action === 'choose') return {type: 'choose', place: cursor};
  if (action === 'zoomIn' || action === 'zoomOut')
    return {type: 'zoom', factor: action === 'zoomIn' ? ZOOM : 1 / ZOOM};
  return {type: action};
}

/** Describes the place of the keys: the verdict on it first, and whether it is chosen. */
export function placeSentence({cursor, overlay}: MapState, shown: Position): string {
  const {chosen, verdict} = overlay;
  const words = chosen.includes(placeLabel(shown.game, cursor)) ? messages.chosen : '';
  return [verdict?.(cursor) ?? '', words, placeWords(shown, cursor)].filter((one) => one !== '').join(' ');
}

/** The gestures of a map, in pixels of its box. */
interface Gestures {
  /** A drag with the button held, or with two fingers. */
  pan(dx: number, dy: number): void;
  /** A zoom by a factor about a point. */
  zoom(factor: number, x: number, y: number): void;
  /** A tap or a click that was no drag. */
  tap(x: number, y: number, isFinger: boolean): void;
  /** The mouse is over a point; undefined when it leaves. */
  hover(x: number | undefined, y: number | undefined): void;
}

/** The distance from which a press is a drag, in pixels. */
const SLOP = 4;

/**
 * Listens to mouse, pen and touch on one box. One finger and a plain wheel scroll the page; two fingers, and Ctrl or Cmd
 * with the wheel, zoom the map.
 */
export function listen(box: HTMLElement, gestures: Gestures): void {
  const down = new Map<number, {x: number; y: number}>();
  let dragged = false;
  const place = (event: MouseEvent): readonly [number, number] => {
    const {left, top} = box.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  box.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    if (down.size === 0) dragged = false;
    down.set(event.pointerId, {x: event.clientX, y: event.clientY});
  });
  box.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId);
    if (event.pointerType === 'mouse' && !before) gestures.hover(...place(event));
    if (!before) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    if (down.size === 1) {
      if (event.pointerType === 'touch' || (!dragged && Math.hypot(dx, dy) < SLOP)) return;
      if (!dragged) box.setPointerCapture(event.pointerId);
      dragged = true;
      gestures.pan(dx, dy);
    } else {
      dragged = true;
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      if (!other) return;
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const {left, top} = box.getBoundingClientRect();
      gestures.zoom(is / was, (event.clientX + other.x) / 2 - left, (event.clientY + other.y) / 2 - top);
      gestures.pan(dx / 2, dy / 2);
    }
    down.set(event.pointerId, {x: event.clientX, y: event.clientY});
  });
  const up = (event: PointerEvent): void => void down.delete(event.pointerId);
  box.addEventListener('pointerup', up);
  box.addEventListener('pointercancel', up);
  box.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && !down.has(event.pointerId)) gestures.hover(undefined, undefined);
  });
  box.addEventListener('click', (event) => {
    if (!dragged) gestures.tap(...place(event), event.pointerType === 'touch');
    dragged = false;
  });
  // prevented before the browser begins to scroll
  const keepTwoFingers = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  box.addEventListener('touchstart', keepTwoFingers, {passive: false});
  box.addEventListener('touchmove', keepTwoFingers, {passive: false});
  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      gestures.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0025)), ...place(event));
    },
    {passive: false},
  );
}
