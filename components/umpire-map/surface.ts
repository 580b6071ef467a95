import type {Box} from '../../src/drawing/box.js';
import {placeOf} from '../../src/drawing/find-place.js';
import {pickShapes} from '../../src/drawing/overlay.js';
import type {Plan, View} from '../../src/drawing/plan.js';
import type {LabelRequest} from '../../src/drawing/label.js';
import {isCrowded, isDense} from '../../src/drawing/stack.js';
import type {Scene} from '../../src/drawing/scene.js';
import type {Shape} from '../../src/drawing/shape.js';
import {symbols} from '../../src/drawing/symbols.js';
import type {HexPosition, Position} from '../../src/module/index.js';
import {
  clamp,
  contains,
  fit,
  toScene,
  viewOf,
  wholeMap,
  withMargin,
  type Camera,
  type Size,
} from './camera.js';
import {paint, paintShared} from '../internal/paint.js';
import {turn} from '../internal/rest.js';

import type {MapUnderlay} from './tool.js';

/** Gathers counters that are too near each other to be told apart. */
type Clusters = (position: Position, plan: Plan, view: View) => readonly Shape[];
/** Who holds each hex by the rules, where markers lie. */
type ControlMap = (position: HexPosition) => Int8Array;

/** The layers of the picture, the lowest first. */
const layers = [
  'land',
  'texture',
  'lines',
  'props',
  'state',
  'zones',
  'areas',
  'pick',
  'pieces',
  'routes',
  'words',
  'signs',
  'pointed',
  'sketch',
  'cursor',
] as const;
type Layer = (typeof layers)[number];

/** On a map of more places its ground, the rest of the picture, and the words have each a turn of the page. */
export const LARGE = 2_500;

const SVG = 'http://www.w3.org/2000/svg';
const made = (name: string): SVGGElement => {
  const layer = document.createElementNS(SVG, 'g');
  layer.setAttribute('class', name);
  return layer;
};

/** What was last painted of a position, and how it was seen: the next board of a thread is seen the same way. */
const shared = new WeakMap<Position, {seen: string; readonly layers: Map<Layer, readonly Shape[]>}>();

/**
 * The one place that writes the picture. Every layer is painted by itself, so that choosing a hex paints a line and not a
 * map; what is too small to see, or out of view, is not painted at all.
 */
export class Surface {
  readonly svg: SVGSVGElement;
  readonly #sheet = made('sheet');
  readonly #layer = Object.fromEntries(layers.map((name) => [name, made(`${name}-layer`)])) as Record<
    Layer,
    SVGGElement
  >;
  #scene: Scene | undefined;
  #position: Position | undefined;
  #painted: View | undefined;
  #over: (() => void) | undefined;
  #spoken: LabelRequest | undefined;
  #clusters: Clusters | undefined;
  #controlMap: ControlMap | undefined;
  /** Several changes are made: they are painted together. */
  #waits = false;
  /** What lies over the position is not painted as it is now. */
  #overDue = false;
  #wordsDue = false;
  /** Where the signs of the overlay stand. */
  signBoxes: readonly Box[] = [];
  #underlay: readonly [HTMLCanvasElement, MapUnderlay] | undefined;
  /** Another scene of the same size is seen as the one before. */
  keepsView = false;
  camera: Camera = wholeMap;
  size: Size = {width: 0, height: 0};

  constructor(svg: SVGSVGElement) {
    this.svg = svg;
    this.#sheet.append(...layers.map((name) => this.#layer[name]));
    svg.replaceChildren(this.#sheet);
  }

  /** The layer of the counters. */
  get pieces(): SVGGElement {
    return this.#layer.pieces;
  }
  /** The position that is painted. */
  get shown(): Position | undefined {
    return this.#position;
  }
  get plan(): Plan | undefined {
    return this.#scene?.plan;
  }
  get extent(): Size {
    return this.#scene?.plan ?? {width: 1, height: 1};
  }
  get view(): View {
    return viewOf(this.camera, this.extent, this.size);
  }
  /** How far one may zoom in: until a counter is as large as a real one held close. */
  get most(): number {
    return this.#scene ? 150 / (this.#scene.plan.counter * fit(this.extent, this.size)) : 1;
  }

  /** Do the counters in view run into each other? */
  get isCrowded(): boolean {
    return this.plan !== undefined && this.size.width > 0 && isCrowded(this.plan, this.view);
  }
  /** Do markers lie on the map, by which the rules tell who holds a hex? */
  get isMarked(): boolean {
    return this.#position?.kind === 'hex' && this.#position.markers.length > 0;
  }
  /** Until it is given, control is what the position says. */
  set controlMap(controlMap: ControlMap) {
    if (controlMap === this.#controlMap) return;
    this.#controlMap = controlMap;
    this.#hold();
  }
  /** Until it is given, crowded counters are plain squares. */
  set clusters(clusters: Clusters) {
    if (clusters === this.#clusters) return;
    this.#clusters = clusters;
    this.#stand();
  }

  /** Paints a picture below the drawing, on a canvas: no policy of a page has to allow an image for it. */
  setUnderlay(canvas: HTMLCanvasElement | null, underlay: MapUnderlay | undefined): void {
    this.#underlay = canvas && underlay ? [canvas, underlay] : undefined;
    for (const layer of ['land', 'texture'] as const)
      this.#layer[layer].setAttribute('opacity', String(1 - (this.#underlay?.[1].opacity ?? 0)));
    this.#paintUnderlay();
  }

  show(scene: Scene, position: Position): void {
    if (scene !== this.#scene) {
      const {extent} = this;
      const isSameSize = extent.width === scene.plan.width && extent.height === scene.plan.height;
      this.#scene = scene;
      if (!this.keepsView || !isSameSize) this.camera = wholeMap;
      const [land, ...lines] = scene.ground;
      paintShared(this.#layer.land, land ? [land] : []);
      paintShared(this.#layer.lines, lines);
      this.svg.setAttribute('viewBox', `0 0 ${scene.plan.width} ${scene.plan.height}`);
    }
    this.#position = position;
    this.#over = undefined;
    this.#hold();
    this.#painted = undefined;
    this.look();
  }

  /** Changes that are painted once, when all of them are made. */
  together(change: () => void): void {
    this.#waits = true;
    change();
    this.#waits = false;
    this.look();
  }

  /** Moves the picture under the camera, and paints what has come into view. */
  look(camera: Camera = this.camera): void {
    this.camera = clamp(camera, this.extent, this.most);
    if (this.#waits || !this.#scene || !this.#position || this.size.width === 0) return;
    const {x, y, zoom} = this.camera;
    this.#sheet.setAttribute('transform', `scale(${zoom})translate(${-x} ${-y})`);
    this.#paintUnderlay();
    const {view} = this;
    if (!this.#painted || !contains(this.#painted, view)) {
      this.#overDue ||= this.#painted?.scale !== view.scale;
      this.#wordsDue = true;
      const [scene, position] = [this.#scene, this.#position];
      const painted = (this.#painted = this.#around(scene.plan, position));
      this.#share('texture', () => scene.texture(painted));
      this.#share('props', () => scene.props(painted, position));
      this.#stand();
    }
    // words keep off its signs
    if (this.#overDue) this.#over?.();
    this.#overDue = false;
    if (this.#scene.plan.size > LARGE) void turn().then(this.#write);
    else this.#write();
  }

  #paintUnderlay(): void {
    const [canvas, underlay] = this.#underlay ?? [];
    const context = canvas?.getContext('2d');
    if (!canvas || !context || !underlay) return;
    const {size, view} = this;
    const scale = view.scale * devicePixelRatio;
    canvas.width = Math.round(size.width * devicePixelRatio);
    canvas.height = Math.round(size.height * devicePixelRatio);
    const {image, x, y, width, height} = underlay;
    context.drawImage(image, (x - view.left) * scale, (y - view.top) * scale, width * scale, height * scale);
  }

  /** What is painted: the view and as much about it as is soon painted, so that it can be moved. */
  #around(plan: Plan, position: Position): View {
    const wide = withMargin(this.view, 0.5);
    return isDense(position, plan, wide) ? withMargin(this.view, 0.05) : wide;
  }

  #hold(): void {
    const position = this.#position;
    if (!this.#scene || !position) return;
    const held = position.kind === 'hex' ? this.#controlMap?.(position) : undefined;
    this.put('state', this.#scene.state(position, held));
  }

  #stand(): void {
    if (!this.#scene || !this.#painted || !this.#position) return;
    const {plan} = this.#scene;
    const [scene, painted, position] = [this.#scene, this.#painted, this.#position];
    const clusters = isCrowded(plan, painted) ? this.#clusters : undefined;
    if (clusters) this.put('pieces', clusters(position, plan, painted));
    else this.#share('pieces', () => scene.pieces(position, painted, symbols));
  }

  readonly #write = (): void => {
    const [scene, painted, position, spoken] = [this.#scene, this.#painted, this.#position, this.#spoken];
    if (!this.#wordsDue || !scene || !painted || !position) return;
    this.#wordsDue = false;
    if (spoken && [...spoken.named, ...spoken.near].some((place) => place >= 0))
      this.put('words', scene.labels(painted, position, {...spoken, signBoxes: this.signBoxes}));
    else this.#share('words', () => scene.labels(painted, position));
  };

  /** What lies over the position: painted now, and anew when the map is seen larger or smaller. */
  overlay(put: () => void): void {
    this.#over = put;
    this.#overDue = true;
    this.look();
  }

  /** The hexes whose numbers are read at every scale. */
  speakOf(spoken: LabelRequest): void {
    this.#spoken = spoken;
    this.#wordsDue = true;
    this.look();
  }

  /** The place under a point of the box, or -1. */
  at(px: number, py: number): number {
    return this.plan?.at(...toScene(this.camera, this.extent, this.size, px, py)) ?? -1;
  }
  /** The point of the drawing under a point of the box, and the place there. */
  spot(px: number, py: number): {readonly x: number; readonly y: number; readonly place: number} {
    const {view} = this;
    return {x: view.left + px / view.scale, y: view.top + py / view.scale, place: this.at(px, py)};
  }
  /** The place of a printed number or a name, or -1. */
  place(label: string): number {
    return this.#position && label !== '' ? placeOf(this.#position, label) : -1;
  }

  /** Rings a place as chosen, pointed at or under the keys; -1 takes the ring away. */
  ring(kind: 'pick' | 'pointed' | 'cursor', place: number): void {
    this.put(kind, this.plan && place >= 0 && place < this.plan.size ? pickShapes(this.plan, place) : []);
  }

  /** Paints a layer of the position as it is seen; another picture of the same is copied. */
  #share(layer: Layer, make: () => readonly Shape[]): void {
    if (!this.#position) return;
    const seen = JSON.stringify(this.#painted);
    let before = shared.get(this.#position);
    if (before?.seen !== seen) shared.set(this.#position, (before = {seen, layers: new Map()}));
    const shapes = before.layers.get(layer) ?? make();
    before.layers.set(layer, shapes);
    paintShared(this.#layer[layer], shapes);
  }

  /** Paints a layer anew. */
  put(layer: Layer, shapes: readonly Shape[]): void {
    paint(this.#layer[layer], shapes);
  }
}
