import type {ReactiveController} from 'lit';
import {vastHexScene} from '../../src/drawing/far-scene.js';
import {frame, type MapPlan} from '../../src/drawing/plan.js';
import {pointScene, vastPointScene} from '../../src/drawing/point-scene.js';
import {hexScene, isVast, type Scene} from '../../src/drawing/scene.js';
import type {Game, Position, Placed, Unit} from '../../src/module/index.js';
import {yieldToPage} from '../shared/scheduler.js';
import {closeOn, closeUp, revealing, wholeMap, zoomedAt, type Camera, type Size} from './camera.js';
import {PicturePainter, picturesOf, LARGE, Surface} from './surface.js';
import type {MapAccess} from './access.js';
import {toolOf, type MapState} from './state.js';
import type {Route} from '../../src/drawing/route.js';
import {xy} from '../../src/drawing/shape.js';
import {standingsAt} from '../../src/drawing/stack.js';
import {statesOf} from '../../src/module/unit-states.js';
import {wantsLessMotion} from '../shared/browser.js';

function sceneOf(game: Game): Scene {
  if (game.kind === 'hex') return isVast(game) ? vastHexScene(game) : hexScene(game);
  return isVast(game) ? vastPointScene(game) : pointScene(game);
}

/** New pictures that wait to be measured: the page is laid out once for all of them. */
let unmeasured: (readonly [SVGSVGElement, (size: Size) => void])[] = [];

/** Measures a picture in the next microtask. */
function measure(svg: SVGSVGElement, use: (size: Size) => void): void {
  if (unmeasured.push([svg, use]) > 1) return;
  queueMicrotask(() => {
    const all = unmeasured;
    unmeasured = [];
    const sized = all.map(([one, known]) => [one.getBoundingClientRect(), known] as const);
    for (const [size, known] of sized) if (size.width > 0) known(size);
  });
}

/** The time, in milliseconds, after which a gesture that moves the view no further rests. */
const REST = 120;

/** Keeps the picture of a map: paints what has changed, follows its size, and turns its camera. */
export class MapPicture implements ReactiveController {
  /** The picture, once it is painted. */
  surface: Surface | undefined;
  readonly #map: MapAccess;
  #resize: ResizeObserver | undefined;
  /** The large map whose ground is drawn. */
  #drawn: Scene | undefined;
  #drawing: Promise<void> | undefined;
  /** The place of `lookAt`: kept in the middle, in a box of any size, until the view moves elsewhere. */
  #lookedAt: readonly [label: string, pixels: number] | undefined;
  /** The places that the view was last framed to, and whether a person has moved it since. */
  #framed = '';
  #isMoved = false;
  /** The place that was asked about last, and whether a move that came since is kept in view with it. */
  #asked: string | undefined;
  #followsMove = false;
  /** The timer that draws the map once a gesture rests. */
  #rest: ReturnType<typeof setTimeout> | undefined;
  #pictures: PicturePainter | undefined;
  #unsubscribe: (() => void) | undefined;
  /** The state that was painted last. */
  #last: MapState | undefined;

  constructor(map: MapAccess) {
    this.#map = map;
    map.host.addController(this);
  }

  hostConnected(): void {
    this.#resize ??= new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) this.#sized(entry.contentRect);
    });
    if (this.surface?.svg.isConnected) this.#resize.observe(this.surface.svg);
    if (this.#pictures) this.#follow(this.#pictures);
  }

  hostDisconnected(): void {
    clearTimeout(this.#rest);
    this.#resize?.disconnect();
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  /** The layer of the map's pictures; the map is painted again when some have loaded. */
  #pictureLayer(): PicturePainter | undefined {
    const pictures = picturesOf(this.#map.state);
    if (this.#pictures?.pictures !== pictures) {
      this.#unsubscribe?.();
      this.#unsubscribe = undefined;
      this.#pictures = pictures && new PicturePainter(pictures);
    }
    if (this.#pictures) this.#follow(this.#pictures);
    return this.#pictures;
  }

  #follow({store}: PicturePainter): void {
    this.#unsubscribe ??= store.subscribe(() => this.surface?.picturesLoaded());
  }

  #sized(size: Size): void {
    if (!this.surface) return;
    this.surface.size = size;
    if (this.#lookedAt) this.lookAt(...this.#lookedAt);
    else if (this.#isMoved || !this.frame()) this.look();
  }

  /** Settles when the ground of a large map is drawn; undefined if nothing is being drawn. */
  get drawing(): Promise<void> | undefined {
    return this.#drawing;
  }

  /** Paints what has changed. */
  paint(): void {
    const {state, host} = this.#map;
    const {shown} = state;
    const svg = host.renderRoot.querySelector<SVGSVGElement>('.box > svg');
    if (!shown || !svg) return;
    const scene = sceneOf(shown.game);
    // many counters are painted in a task of their own, too
    const isLarge = Math.max(scene.plan.size, shown.units.size) > LARGE;
    if (isLarge && this.#drawn !== scene) {
      this.#drawGround(scene);
      return;
    }
    const surface = this.#surfaceOn(svg);
    const {position: before, extent} = surface;
    const last = this.#last;
    const hasMoved = last?.moved !== state.moved;
    // a move of a log is the same map again
    const keepsView = toolOf(state) !== undefined || hasMoved;
    // another map is shown whole, or anew what the question is about
    if (surface.plan !== scene.plan && !keepsView) this.#framed = '';
    surface.show({
      ...state,
      shown,
      scene,
      canvas: host.renderRoot.querySelector<HTMLCanvasElement>('.underlay'),
      painter: this.#pictureLayer(),
      counters: host.renderRoot.querySelector<HTMLCanvasElement>('.counters'),
      over: host.renderRoot.querySelector<SVGSVGElement>('.over'),
      keepsView,
    });
    const isAnother = before !== shown || last?.overlay !== state.overlay;
    const camera =
      (isAnother ? this.#newFrame() : undefined) ?? (hasMoved ? this.#revealMoved(surface) : undefined);
    if (isLarge && !before) this.#lookLater(camera);
    else surface.look(camera);
    if (last && before && before !== shown && before.game === shown.game)
      this.#animate(surface, before, shown, last);
    const {width, height} = surface.extent;
    // the box of another map may have another shape: a press before its observer is called finds the right place
    if (before && (width !== extent.width || height !== extent.height)) this.#measure(surface);
    this.#last = state;
  }

  /** Returns the camera that has the place in view where the last move ended, and the question that is open. */
  #revealMoved(surface: Surface): Camera | undefined {
    const place = surface.place(this.#map.state.moved.at(-1)?.to ?? '');
    this.#followsMove = place >= 0;
    if (place < 0) return undefined;
    return this.#frameCamera() ?? revealing(surface, place, false);
  }

  /** Draws the ground of a large map in a task of its own, then paints. */
  #drawGround(scene: Scene): void {
    this.#drawing ??= yieldToPage().then(async () => {
      // the scene keeps its ground
      this.#drawn = scene.ground.length > 0 ? scene : undefined;
      await yieldToPage();
      this.#drawing = undefined;
      this.#map.host.requestUpdate();
    });
  }

  /** Paints all but the ground of a large map in a task of its own; a view that has moved by then stays. */
  #lookLater(camera: Camera | undefined): void {
    this.#drawing = yieldToPage().then(() => {
      this.#drawing = undefined;
      this.look(this.#isMoved || this.#lookedAt ? undefined : camera);
    });
  }

  #animate(surface: Surface, before: Position, shown: Position, last: MapState): void {
    const {state, host} = this.#map;
    const {routes, lost} = state.overlay;
    moveCounters(surface, before, shown, [...routes, ...last.overlay.routes]);
    const fallen = lost.filter((unit) => !last.overlay.lost.includes(unit));
    fallToTray(surface, before, host.renderRoot.querySelector('.pile'), fallen);
  }

  /** Returns the surface on an `<svg>`: a new one if the map was shown in words meanwhile. */
  #surfaceOn(svg: SVGSVGElement): Surface {
    if (this.surface?.svg === svg) return this.surface;
    this.#resize?.disconnect();
    this.#resize?.observe(svg);
    const surface = (this.surface = new Surface(svg));
    this.#measure(surface);
    return surface;
  }

  /** Learns the size of a picture before its observer is called. */
  #measure(surface: Surface): void {
    measure(surface.svg, (size) => {
      const {width, height} = surface.size;
      if (this.surface === surface && (size.width !== width || size.height !== height)) this.#sized(size);
    });
  }

  /** Returns the camera for the places of another question; a person's own view stays until then. */
  #newFrame(): Camera | undefined {
    const {framed: places} = this.#map.state.overlay;
    const framed = places.join(' ');
    if (framed === this.#framed) return undefined;
    this.#framed = framed;
    // the first place is the one that is asked about
    const [asked] = places;
    if (asked !== undefined && asked !== this.#asked) this.#followsMove = false;
    this.#asked = asked ?? this.#asked;
    this.#isMoved = false;
    this.#lookedAt = undefined;
    return this.#frameCamera() ?? wholeMap;
  }

  #frameCamera(): Camera | undefined {
    const {surface} = this;
    const {moved, overlay} = this.#map.state;
    const {framed} = overlay;
    if (!surface?.plan || framed.length === 0 || surface.size.width === 0) return undefined;
    const followed = this.#followsMove ? [moved.at(-1)?.to ?? ''] : [];
    const places = [...framed, ...followed].map((label) => surface.place(label));
    return closeOn(surface, frame(surface.plan, places));
  }

  /** Shows what the question is about, with a hex around it; false if it is about nothing. */
  frame(): boolean {
    const camera = this.#frameCamera();
    if (camera) this.look(camera);
    return camera !== undefined;
  }

  /** Moves the camera for a person. While a gesture does, the drawing is only transformed; it is drawn when that rests. */
  move(camera: Camera, isGesture = false): void {
    this.#isMoved = true;
    this.#lookedAt = undefined;
    clearTimeout(this.#rest);
    this.#rest = isGesture ? setTimeout(() => this.#draw(), REST) : undefined;
    this.look(camera, isGesture);
  }

  /** Draws the map where a gesture left it. */
  #draw(): void {
    this.#rest = undefined;
    this.look();
  }

  /** Moves the camera; without one it stays, in a box that may have another size. */
  look(camera?: Camera, isGesture = false): void {
    this.surface?.look(camera, isGesture);
    this.#map.send({type: 'moveView'});
  }

  /** Shows a place in the middle with counters of a width in pixels, as soon as the map is laid out. */
  lookAt(label: string, pixels: number): void {
    const {surface} = this;
    this.#lookedAt = [label, pixels];
    if (surface && surface.size.width > 0) this.look(closeUp(surface, surface.place(label), pixels));
  }

  /** Zooms by a factor about a point of the box, or its middle. */
  zoom(factor: number, at?: readonly [number, number]): void {
    const {surface} = this;
    const {width = 0, height = 0} = surface?.size ?? {};
    const [x, y] = at ?? [width / 2, height / 2];
    if (surface) this.move(zoomedAt(surface, factor, x, y), at !== undefined);
  }

  /** Moves the drawing by pixels. */
  pan(dx: number, dy: number): void {
    if (!this.surface) return;
    const {camera, view} = this.surface;
    this.move(
      {...camera, x: camera.x - dx / view.scale, y: camera.y - dy / view.scale},
      this.#rest !== undefined,
    );
  }

  /** Moves a place into view. */
  reveal(place: number, inMiddle: boolean): void {
    if (this.surface) this.move(revealing(this.surface, place, inMiddle));
  }

  /** Shows the whole map, or the places of the question if the whole map is shown already. */
  showAll(): void {
    if (this.surface?.camera.zoom === 1) this.frame();
    else this.move(wholeMap);
  }
}

/** The time to move by a hex, the longest move, and the time to turn a counter over, in milliseconds. */
const STEP = 130;
const LONGEST = 390;
const FLIP = 260;

/** Returns the place that all of these units came from; undefined if they came from several. */
function cameFrom(before: Position, units: readonly Unit['index'][]): number | undefined {
  const from = new Set(units.map((unit) => before.units.get(unit)?.at ?? -1));
  const [place = -1] = from;
  return from.size === 1 && place >= 0 ? place : undefined;
}

/** The state that a counter shows: it turns over when that changes. */
const face = (placed: Placed<number> | undefined): string =>
  placed ? `${placed.steps} ${statesOf(placed).join()}` : '';

/** Moves counters hex by hex along the routes on the map, and turns over those that lost a step. */
export function moveCounters(
  {plan, pieces}: Surface,
  before: Position,
  now: Position,
  routes: readonly Route[],
): void {
  if (!plan || wantsLessMotion()) return;
  const changed = [...now.units].flatMap(([unit, placed]) => {
    const was = before.units.get(unit);
    return was && (was.at !== placed.at || face(was) !== face(placed)) ? [placed.at] : [];
  });
  for (const place of new Set(changed))
    for (const {stack, x, y} of standingsAt(now, plan, place)) {
      const drawn = [...pieces.querySelectorAll<SVGGElement>('.stack')].find((one) =>
        one.getAttribute('transform')?.startsWith(`translate(${xy(x, y)})`),
      );
      if (!drawn) continue;
      const units = stack.units.map(({unit}) => unit.index);
      const from = cameFrom(before, units);
      if (from !== undefined && from !== place) {
        const route = routes.find((one) => one.from === from && one.path.at(-1) === place);
        move(drawn, plan, [from, ...(route?.path ?? [place])]);
      } else if (units.some((unit) => face(before.units.get(unit)) !== face(now.units.get(unit))))
        flip(drawn, x, y);
    }
}

function move(drawn: SVGGElement, plan: MapPlan, path: readonly number[]): void {
  const end = path.at(-1) ?? -1;
  drawn.animate(
    path.map((place) => ({
      translate: `${plan.x(place) - plan.x(end)}px ${plan.y(place) - plan.y(end)}px`,
    })),
    {duration: Math.min(STEP * path.length, LONGEST), easing: 'ease-in-out'},
  );
}

/** Turns a counter over about its vertical axis. */
function flip(drawn: SVGGElement, x: number, y: number): void {
  const turned = (width: number): Keyframe => ({transform: `translate(${x}px, ${y}px) scale(${width}, 1)`});
  drawn.animate([turned(1), turned(0.06), turned(1)], {duration: FLIP, easing: 'ease-in-out'});
}

/** Moves destroyed units from their places into the tray of losses. */
export function fallToTray(
  {svg, plan, pieces}: Surface,
  before: Position,
  tray: ParentNode | null,
  units: readonly Unit[],
): void {
  const matrix = pieces.getScreenCTM();
  if (!tray || !plan || !matrix || wantsLessMotion()) return;
  for (const {id, index} of units) {
    const place = before.units.get(index)?.at;
    const counter = tray.querySelector(`[data-unit="${CSS.escape(id)}"]`);
    if (place === undefined || !counter || !svg.isConnected) continue;
    const {x, y} = new DOMPoint(plan.x(place), plan.y(place)).matrixTransform(matrix);
    const {left, top, width, height} = counter.getBoundingClientRect();
    counter.animate(
      [
        {transform: `translate(${x - left - width / 2}px, ${y - top - height / 2}px)`, opacity: 1},
        {transform: 'none', opacity: 1},
      ],
      {duration: LONGEST, easing: 'ease-in'},
    );
  }
}
