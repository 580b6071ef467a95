import type {ReactiveController} from 'lit';
import type {MapPlan} from '../../src/drawing/plan.js';
import type {Scene} from '../../src/drawing/scene.js';
import type {Position, Placed, Unit} from '../../src/module/index.js';
import {yieldToPage} from '../shared/scheduler.js';
import type {Size} from './camera.js';
import {PicturePainter, picturesOf, LARGE, Surface} from './surface.js';
import type {MapAccess} from './access.js';
import type {MapState} from './state.js';
import {sceneOf} from './view.js';
import type {Route} from '../../src/drawing/route.js';
import {xy} from '../../src/drawing/shape.js';
import {standingsAt} from '../../src/drawing/stack.js';
import {statesOf} from '../../src/module/unit-states.js';
import {wantsLessMotion} from '../shared/browser.js';

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
      if (entry && entry.contentRect.width > 0) this.#map.send({type: 'resize', size: entry.contentRect});
    });
    if (this.surface?.svg.isConnected) this.#resize.observe(this.surface.svg);
    if (this.#pictures) this.#follow(this.#pictures);
  }

  hostDisconnected(): void {
    if (this.#map.state.view.isGesture) this.#map.send({type: 'rest'});
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
    const {position: before, plan: planBefore} = surface;
    const last = this.#last;
    surface.show({
      ...state,
      shown,
      scene,
      canvas: host.renderRoot.querySelector<HTMLCanvasElement>('.underlay'),
      painter: this.#pictureLayer(),
      counters: host.renderRoot.querySelector<HTMLCanvasElement>('.counters'),
      over: host.renderRoot.querySelector<SVGSVGElement>('.over'),
    });
    // all but the ground of a large map is painted in a task of its own
    if (isLarge && !before)
      this.#drawing = yieldToPage().then(() => {
        this.#drawing = undefined;
        surface.look();
      });
    else surface.look();
    if (last && before && before !== shown && before.game === shown.game)
      this.#animate(surface, before, shown, last);
    // the box of another map may have another shape: a press before its observer is called finds the right place
    if (before && scene.plan !== planBefore) this.#measure(surface);
    this.#last = state;
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
    const surface = (this.surface = new Surface(svg, () => this.#map.state.view));
    this.#measure(surface);
    return surface;
  }

  /** Learns the size of a picture before its observer is called. */
  #measure(surface: Surface): void {
    measure(surface.svg, (size) => {
      const {width, height} = surface.size;
      if (this.surface === surface && (size.width !== width || size.height !== height))
        this.#map.send({type: 'resize', size});
    });
  }

  /** Shows the part of the map that is in view; while a gesture moves that, the map is drawn once it rests. */
  look(): void {
    clearTimeout(this.#rest);
    if (this.#map.state.view.isGesture) this.#rest = setTimeout(() => this.#map.send({type: 'rest'}), REST);
    this.surface?.look();
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
