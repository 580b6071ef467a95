import {
  nothing,
  type PropertyValues,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import {frame} from '../../src/drawing/frame.js';
import {isCoarse} from '../../src/drawing/plan.js';
import type {Mark} from '../../src/drawing/overlay.js';
import type {Route} from '../../src/drawing/route.js';
import {hexScene, isVast, type Scene} from '../../src/drawing/scene.js';
import type {Shape} from '../../src/drawing/shape.js';
import type {Position, Unit} from '../../src/module/index.js';
import {adoptLazyStyles} from '../internal/adopt-lazy-styles.js';
import type {Loader} from '../internal/loader.js';
import {turn} from '../internal/rest.js';
import {wholeMap, type Camera, type Size} from './camera.js';
import {closeOn, closeUp} from './close.js';
import {dialogue, type Dialogue} from './lazy.js';
import {measure} from './measure.js';
import {LARGE, Surface} from './surface.js';
import type {MapTool, MapUnderlay} from './tool.js';

/** What of a map its picture shows. */
interface Pictured extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
  readonly shadowRoot: ShadowRoot | null;
  readonly shown?: Position | undefined;
  readonly zoc: string;
  readonly routes: readonly Route[];
  readonly marks: readonly Mark[];
  readonly heat: ReadonlyMap<number, number>;
  readonly lost: readonly Unit[];
  readonly numbered: readonly string[];
  readonly framed: readonly string[];
  readonly selected: string;
  readonly pointed: number;
  readonly cursor: number;
  readonly tool?: MapTool | undefined;
  readonly sketch: readonly Shape[];
  readonly underlay?: MapUnderlay | undefined;
}

/** What some pictures need. */
interface Parts {
  readonly layers: typeof import('./layers.js');
  readonly points: typeof import('./points.js');
  readonly afar: Dialogue['afar'];
}
/** Each is fetched for the first picture that needs it; what is seen from afar comes with what is done on a map: who looks from there comes nearer. */
const parts: {readonly [K in keyof Parts]: () => Promise<Parts[K]>} = {
  layers: () => import('./layers.js'),
  points: () => import('./points.js'),
  afar: async () => (await dialogue()).afar,
};

/** Keeps the picture of a map: made anew with its `<svg>`, as large as that, and painted where something has changed. */
export class PictureController implements ReactiveController {
  /** The picture, once it is there. */
  surface: Surface | undefined;
  readonly #map: Pictured;
  readonly #loader: Loader;
  readonly #looked: () => void;
  #resize: ResizeObserver | undefined;
  #parts: Partial<Parts> = {};
  /** The large map whose ground is made. */
  #laid: Scene | undefined;
  readonly #coming = new Map<string, Promise<void>>();
  /** A part came after the picture. */
  #late = false;
  #wish: readonly [label: string, pixels: number] | undefined;
  /** The places that the view was last turned to, and whether somebody has turned it elsewhere since. */
  #framed = '';
  /** The routes that were shown before. */
  #routes: readonly Route[] = [];
  /** The units that have just been destroyed, until they are in the pile: what draws that may be on its way. */
  #fallen: {readonly before: Position; readonly come: readonly Unit[]} | undefined;
  /** What lay in the pile before. */
  #lost: readonly Unit[] = [];
  #moved = false;

  /** `looked` is told when another part of the map is in view. */
  constructor(map: Pictured, loader: Loader, looked: () => void) {
    this.#map = map;
    this.#loader = loader;
    this.#looked = looked;
    map.addController(this);
  }

  hostConnected(): void {
    this.#resize ??= new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) this.#sized(entry.contentRect);
    });
    if (this.surface?.svg.isConnected) this.#resize.observe(this.surface.svg);
  }

  /** The pile of what was destroyed, once its drawing is there. */
  pile(shown: Position, lost: readonly Unit[]): TemplateResult | typeof nothing {
    if (lost.length > 0) this.#want('layers');
    return this.#parts.layers?.pileTemplate(shown, lost) ?? nothing;
  }

  #sized(size: Size): void {
    if (!this.surface) return;
    this.surface.size = size;
    if (this.#wish) this.lookAt(...this.#wish);
    else if (this.#moved || !this.frame()) this.look();
    this.#wish = undefined;
  }

  /** What is being fetched for the picture; nothing while all is here. */
  get coming(): Promise<unknown> | undefined {
    return this.#coming.size > 0 ? Promise.all(this.#coming.values()) : undefined;
  }

  hostDisconnected(): void {
    this.#resize?.disconnect();
  }

  /** Paints what has changed. */
  paint(changed: PropertyValues): void {
    const {shown, zoc, routes, marks, heat, numbered, selected, pointed, cursor, renderRoot} = this.#map;
    const svg = renderRoot.querySelector<SVGSVGElement>('.box > svg');
    if (!shown || !svg) return;
    const {layers, points, afar} = this.#parts;
    const over = zoc !== '' || routes.length > 0 || marks.length > 0 || heat.size > 0;
    const other = ['shown', 'zoc', 'routes', 'marks', 'heat'].some((name) => changed.has(name));
    const {game} = shown;
    const hex = game.kind === 'hex';
    if (other && over) this.#want('layers');
    if (other && !hex) this.#want('points');
    const far = isVast(game);
    if ((hex && far) || heat.size > 0) this.#want('afar');
    const scene = !hex ? points?.pointSceneSeen(game) : far ? afar?.vastHexScene(game) : hexScene(game);
    if (!scene) return;
    if (!far && scene.plan.size > LARGE && this.#laid !== scene) {
      this.#lay(scene, shown);
      return;
    }
    const surface = this.#on(svg);
    const {shown: before, extent} = surface;
    const fresh = before !== shown;
    const all = fresh || this.#late;
    const has = (...names: readonly string[]): boolean => all || names.some((name) => changed.has(name));
    surface.keepsView = this.#map.tool !== undefined;
    const canvas = renderRoot.querySelector<HTMLCanvasElement>('.underlay');
    surface.setUnderlay(canvas, this.#map.underlay);
    surface.together(() => {
      // before it is shown: else control and counters would be drawn twice
      if (layers) surface.controlMap = layers.controlMap;
      if (afar) surface.clusters = afar.clusters;
      if (fresh) surface.show(scene, shown);
      this.#needSeen(surface);
      if (has('zoc', 'routes', 'marks', 'heat'))
        layers?.showOverlay(surface, {routes, marks}, zoc.split(/\s+/), heat, afar);
      if (has('routes', 'marks', 'selected', 'numbered')) {
        const asked = [selected, ...numbered].map((label) => surface.place(label));
        surface.speakOf(
          layers?.labelledPlaces({routes, marks}, asked) ?? {named: new Set(asked), near: new Set()},
        );
      }
      if (has('framed')) this.#turn();
    });
    if (fresh && before?.game === game && surface.plan) {
      layers?.travel(surface.pieces, surface.plan, before, shown, [...routes, ...this.#routes]);
      const come = this.#map.lost.filter((unit) => !this.#lost.includes(unit));
      if (come.length > 0) this.#fallen = {before, come};
    }
    if (layers && this.#fallen) {
      layers.toPile(surface, this.#fallen.before, renderRoot.querySelector('.pile'), this.#fallen.come);
      this.#fallen = undefined;
    }
    const {width, height} = surface.extent;
    // the box of another map may have another shape: a press that comes before its observer is on the right place
    if (before && (width !== extent.width || height !== extent.height)) this.#measure(surface);
    this.#routes = routes;
    this.#lost = this.#map.lost;
    this.#late = false;
    if (fresh || changed.has('selected')) surface.ring('pick', surface.place(selected));
    if (fresh || changed.has('sketch')) surface.put('sketch', this.#map.sketch);
    if (fresh || changed.has('pointed')) surface.ring('pointed', pointed);
    if (fresh || changed.has('cursor')) surface.ring('cursor', cursor);
  }

  /** Makes what is dear of a large map's picture, each part in a turn of its own; then it is painted. */
  #lay(scene: Scene, shown: Position): void {
    const lay = async (): Promise<void> => {
      for (const make of [() => scene.ground, () => scene.state(shown)]) {
        await turn();
        make();
      }
      await turn();
    };
    this.#need('ground', lay, () => (this.#laid = scene));
  }

  /** Has a part of the picture fetched, once for all that is shown. */
  #want(name: keyof Parts): void {
    if (this.#parts[name]) return;
    this.#need<Parts[typeof name]>(name, parts[name], (part) => {
      adoptLazyStyles(this.#map, part.styles);
      this.#parts = {...this.#parts, [name]: part};
      this.#late = true;
    });
  }

  /** What a picture needs as it is seen now. */
  #needSeen(surface: Surface): void {
    const {plan, view, size, isMarked, isCrowded} = surface;
    if (isMarked) this.#want('layers');
    const coarse = this.#map.zoc !== '' && plan && size.width > 0 && isCoarse(plan, view);
    if (coarse || isCrowded) this.#want('afar');
  }

  /** Fetches a part once, however often it is asked for on its way. */
  #need<T>(name: string, fetch: () => Promise<T>, use: (part: T) => void): void {
    if (this.#coming.has(name)) return;
    const once = async (): Promise<T> => {
      try {
        return await fetch();
      } finally {
        this.#coming.delete(name);
      }
    };
    const coming = this.#loader.part(name, once, (part) => {
      use(part);
      this.#map.requestUpdate();
    });
    this.#coming.set(name, coming);
  }

  /** The surface of an `<svg>`: another one where that is new, as after the position was shown in words. */
  #on(svg: SVGSVGElement): Surface {
    if (this.surface?.svg === svg) return this.surface;
    this.#resize?.disconnect();
    this.#resize?.observe(svg);
    const surface = (this.surface = new Surface(svg));
    this.#measure(surface);
    return surface;
  }

  /** Learns how large a picture is a frame before its observer would say. */
  #measure(surface: Surface): void {
    measure(surface.svg, (size) => {
      const {width, height} = surface.size;
      if (this.surface === surface && (size.width !== width || size.height !== height)) this.#sized(size);
    });
  }

  /** Turns to what the question is about, where that is another than before: the view that somebody chose is kept until then. */
  #turn(): void {
    const {framed} = this.#map;
    const wanted = framed.join(' ');
    if (wanted === this.#framed) return;
    this.#framed = wanted;
    this.#moved = false;
    if (!this.frame()) this.look(wholeMap);
  }

  /** Shows what the question is about, with a hex around it; false where it is about nothing. */
  frame(): boolean {
    const {surface} = this;
    const {framed} = this.#map;
    if (!surface?.plan || framed.length === 0 || surface.size.width === 0) return false;
    const places = framed.map((label) => surface.place(label));
    this.look(closeOn(surface, frame(surface.plan, places)));
    return true;
  }

  /** Somebody turns the camera. */
  move(camera: Camera): void {
    this.#moved = true;
    this.look(camera);
  }

  /** Turns the camera; without one it stays, in a box that may be of another size. */
  look(camera?: Camera): void {
    this.surface?.look(camera);
    if (this.surface) this.#needSeen(this.surface);
    this.#looked();
  }

  /** Shows a place in the middle with counters about so many pixels wide, as soon as the map is laid out. */
  lookAt(label: string, pixels: number): void {
    const {surface} = this;
    if (!surface || surface.size.width === 0) this.#wish = [label, pixels];
    else this.look(closeUp(surface, surface.place(label), pixels));
  }
}
