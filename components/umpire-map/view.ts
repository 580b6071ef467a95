import {vastHexScene} from '../../src/drawing/far-scene.js';
import {placeOf} from '../../src/drawing/places.js';
import type {Moved} from '../../src/drawing/overlay.js';
import {frame, type MapPlan} from '../../src/drawing/plan.js';
import {pointScene, vastPointScene} from '../../src/drawing/point-scene.js';
import {hexScene, isVast, type Scene} from '../../src/drawing/scene.js';
import type {Box} from '../../src/drawing/shape.js';
import type {Game, Position} from '../../src/module/game.js';
import {
  clamp,
  closeOn,
  closeUp,
  fit,
  maxZoomOf,
  openingOn,
  revealing,
  viewOf,
  wholeMap,
  zoomedAt,
  type Camera,
  type Size,
  type Viewport,
} from './camera.js';

/** The scene of a game's map, made once. */
export function sceneOf(game: Game): Scene {
  if (game.kind === 'hex') return isVast(game) ? vastHexScene(game) : hexScene(game);
  return isVast(game) ? vastPointScene(game) : pointScene(game);
}

/** The part of a map that is in view, and the reasons for it. */
export interface MapView {
  readonly camera: Camera;
  /** The size of the box, in pixels; 0 before it is laid out. */
  readonly size: Size;
  /** Tells whether a gesture moves the view: until it rests, the drawing is only transformed. */
  readonly isGesture: boolean;
  /** The last `lookAt`: it holds in a box of any size, until the view moves elsewhere. */
  readonly lookedAt: LookAt | undefined;
  /** The places that the view was last framed to, and whether a person has moved it since. */
  readonly framed: string;
  readonly isMoved: boolean;
  /** The place that was asked about last, and whether a move that came since is kept in view with it. */
  readonly about: string | undefined;
  readonly followsMove: boolean;
  /** The state for which the map was last framed. */
  readonly of: Omit<Viewed, 'view'> | undefined;
}

/** The state of a map, as far as the view depends on it. */
interface Viewed {
  readonly shown: Position | undefined;
  readonly overlay: {readonly framed: readonly string[]};
  readonly numbers: string;
  readonly moved: readonly Moved[];
  readonly opening: Box | undefined;
  readonly view: MapView;
}

/** Centres a place, with counters of a width in pixels; shows the places `around` it where their counters stay readable. */
interface LookAt {
  readonly type: 'lookAt';
  readonly label: string;
  readonly pixels: number;
  readonly around?: readonly string[];
}

/** Events that move the view; `rest` ends a gesture. */
export type ViewEvent =
  /** A tap of a finger on hexes too small for it zooms in about a point of the box, in pixels. */
  | Readonly<{type: 'zoom'; factor: number; at?: readonly [number, number]; isTap?: boolean}>
  | {readonly type: 'pan'; readonly dx: number; readonly dy: number}
  | {readonly type: 'moveCursor'; readonly place: number; readonly inMiddle?: boolean}
  | LookAt
  | {readonly type: 'resize'; readonly size: Size}
  | {readonly type: 'showAll' | 'rest'};

export const firstView: MapView = {
  camera: wholeMap,
  size: {width: 0, height: 0},
  isGesture: false,
  lookedAt: undefined,
  framed: '',
  isMoved: false,
  about: undefined,
  followsMove: false,
  of: undefined,
};

/** A map as it is seen; undefined before it is laid out. */
function viewportOf({shown, view: {camera, size}}: Viewed): Viewport | undefined {
  if (!shown || size.width === 0) return undefined;
  const {plan} = sceneOf(shown.game);
  return {plan, camera, size, view: viewOf(camera, plan, size)};
}

/** Moves the camera as far as the map allows. */
function turned(state: Viewed, camera: Camera, changes: Partial<MapView> = {}): MapView {
  const view = {...state.view, ...changes};
  const {shown} = state;
  if (!shown || view.size.width === 0) return {...view, camera};
  const {plan} = sceneOf(shown.game);
  return {...view, camera: clamp(camera, plan, view.size, maxZoomOf(plan, view.size))};
}

/** Decides what an event makes of the view; the same object if it moves nothing. */
export function nextView(state: Viewed, event: ViewEvent): MapView {
  const {view, shown} = state;
  const {camera} = view;
  const port = viewportOf(state);
  /** Moves the camera for a person. */
  const moved = (to: Camera, isGesture = false): MapView =>
    turned(state, to, {isGesture, isMoved: true, lookedAt: undefined});
  switch (event.type) {
    case 'zoom': {
      if (!port) return view;
      // about the middle it is no gesture
      const [x, y] = event.at ?? [port.size.width / 2, port.size.height / 2];
      return moved(zoomedAt(port, event.factor, x, y), event.at !== undefined);
    }
    case 'pan': {
      if (!port) return view;
      const {scale} = port.view;
      return moved(
        {...camera, x: camera.x - event.dx / scale, y: camera.y - event.dy / scale},
        view.isGesture,
      );
    }
    case 'moveCursor':
      return port ? moved(revealing(port, event.place, event.inMiddle ?? false)) : view;
    case 'lookAt': {
      return turned(state, port && shown ? lookingAt(port, shown, event) : camera, {lookedAt: event});
    }
    case 'showAll':
      return camera.zoom === 1 ? turned(state, framing(state) ?? camera) : moved(wholeMap);
    case 'resize': {
      const sized = {...state, view: {...view, size: event.size}};
      if (view.lookedAt) return nextView(sized, view.lookedAt);
      return view.isMoved ? turned(sized, camera) : reframed(sized, camera);
    }
    case 'rest':
      return {...view, isGesture: false};
  }
}

/** The width of a counter, in pixels, whose strengths, name and the number of its stack can be read. */
const LEGIBLE = 44;

const counterWidth = ({size}: Viewport, plan: MapPlan, {zoom}: Camera): number =>
  plan.counter * fit(plan, size) * zoom;

/** Shows places and what is around them as far as their counters can be read. */
function closeOnPlaces(port: Viewport, plan: MapPlan, places: readonly number[]): Camera {
  const camera = closeOn(port, frame(plan, places));
  return counterWidth(port, plan, camera) < LEGIBLE ? closeOn(port, frame(plan, places, 0), LEGIBLE) : camera;
}

/** Is the map the ground of a battle without a board? Nobody typed its numbers. */
const isGround = ({numbers}: Pick<Viewed, 'numbers'>): boolean => numbers === 'none';

/** The greatest width of a counter, in pixels, on a ground without numbers: it is no board, and nothing is lost around it. */
const ON_GROUND = 96;

/** Looks at a place, or at those around it where their counters are not much smaller: all of the map if that is hardly more. */
function lookingAt(port: Viewport, shown: Position, {label, pixels, around = []}: LookAt): Camera {
  const {plan} = port;
  const alone = closeUp(port, placeOf(shown, label), pixels);
  if (!plan || around.length === 0) return alone;
  const places = around.map((one) => placeOf(shown, one));
  const all = closeOnPlaces(port, plan, places);
  return counterWidth(port, plan, all) < 0.7 * pixels ? alone : all;
}

/** Shows what the map opens on: the part that its poster showed, which may be beyond the map, or the places of the question. */
function reframed(state: Viewed, otherwise: Camera): MapView {
  const port = viewportOf(state);
  if (port && state.opening) return {...state.view, camera: openingOn(port, state.opening)};
  return turned(state, framing(state) ?? otherwise);
}

/** Returns the camera for the places of the question, and for the move that is followed; undefined for none. */
function framing(state: Viewed): Camera | undefined {
  const {shown, overlay, moved: moves, view} = state;
  const port = viewportOf(state);
  if (!port?.plan || !shown || overlay.framed.length === 0) return undefined;
  const followed = view.followsMove ? [moves.at(-1)?.to ?? ''] : [];
  const framed = isGround(state) ? view.framed.split('\n') : overlay.framed;
  const places = [...framed, ...followed].map((label) => (label === '' ? -1 : placeOf(shown, label)));
  if (!isGround(state)) return closeOnPlaces(port, port.plan, places);
  const held = [...shown.units.values()].map(({at}) => at);
  return closeOn(port, frame(port.plan, [...places, ...held], 0), ON_GROUND);
}

/** Frames what the page shows now; a person's own view stays until another question is asked, or another map is shown. */
export function framed(state: Viewed, shown: Position, hasTool: boolean): MapView {
  const {overlay, numbers, moved, opening, view} = state;
  const {of} = view;
  const hasMoved = of?.moved !== moved;
  const opens = opening !== undefined && of?.opening !== opening;
  if (!hasMoved && of.shown === shown && of.overlay === overlay && of.opening === opening) return view;
  let next: MapView = {...view, of: {shown, overlay, numbers, moved, opening}};
  const [before, plan] = [of?.shown && sceneOf(of.shown.game).plan, sceneOf(shown.game).plan];
  // a move of a log is the same map again
  const isOther = before !== plan && !hasTool && !hasMoved;
  if (isOther) next = {...next, framed: ''};
  if (isOther || before?.width !== plan.width || before.height !== plan.height)
    next = {...next, camera: wholeMap};
  // the ground of a battle without a board grows with what is asked, so that its scale stays where it can
  const places = [...new Set([...(isGround(state) ? next.framed.split('\n') : []), ...overlay.framed])]
    .join('\n')
    .trim();
  if (places !== next.framed && (of?.shown !== shown || of.overlay !== overlay)) {
    // the first place is the one that is asked about
    const [about = next.about] = overlay.framed;
    const followsMove = about === next.about && next.followsMove;
    next = {...next, framed: places, about, followsMove, isMoved: false, lookedAt: undefined};
    return reframed({...state, view: next}, wholeMap);
  }
  if (opens) return reframed({...state, view: next}, next.camera);
  const to = hasMoved ? (moved.at(-1)?.to ?? '') : '';
  const place = to === '' ? -1 : placeOf(shown, to);
  if (hasMoved) next = {...next, followsMove: place >= 0};
  const following = {...state, view: next};
  const port = viewportOf(following);
  const isFollowed = place >= 0 && port !== undefined;
  return turned(following, isFollowed ? (framing(following) ?? revealing(port, place, false)) : next.camera);
}
