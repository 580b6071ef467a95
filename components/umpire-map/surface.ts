import {
  markShapes,
  pickShapes,
  placeOf,
  routeShapes,
  sceneOf,
  zonesAt,
  zoneShapes,
  type Mark,
  type Plan,
  type Route,
  type Scene,
  type SymbolTable,
  type View,
} from '../../src/drawing/index.js';
import type {Position} from '../../src/module/index.js';
import {
  contains,
  fit,
  toBox,
  toScene,
  viewOf,
  wholeMap,
  withMargin,
  type Camera,
  type Size,
} from './camera.js';
import {paint} from './paint.js';

/** The layers of the picture, the lowest first. */
const layers = [
  'land',
  'texture',
  'lines',
  'names',
  'state',
  'zones',
  'areas',
  'pieces',
  'routes',
  'signs',
  'pick',
  'pointed',
  'cursor',
] as const;
type Layer = (typeof layers)[number];

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The one place that writes the picture. Every layer is painted by itself, so that choosing a hex paints a line and not a
 * map; what is too small to see, or out of view, is not painted at all.
 */
export class Surface {
  readonly svg: SVGSVGElement;
  readonly #camera: SVGGElement;
  readonly #layer: Record<Layer, SVGGElement>;
  #scene: Scene | undefined;
  #position: Position | undefined;
  #painted: View | undefined;
  #symbols: SymbolTable | undefined;
  camera: Camera = wholeMap;
  size: Size = {width: 0, height: 0};

  constructor(svg: SVGSVGElement) {
    const made = (name: string): SVGGElement => {
      const layer = document.createElementNS(SVG, 'g');
      layer.setAttribute('class', `layer ${name}-layer`);
      return layer;
    };
    this.svg = svg;
    this.#camera = document.createElementNS(SVG, 'g');
    this.#layer = Object.fromEntries(layers.map((name) => [name, made(name)])) as Record<Layer, SVGGElement>;
    this.#camera.append(...layers.map((name) => this.#layer[name]));
    svg.replaceChildren(this.#camera);
  }

  get plan(): Plan | undefined {
    return this.#scene?.plan;
  }
  get #extent(): Size {
    return this.#scene?.plan ?? {width: 1, height: 1};
  }
  /** How far one may zoom in: until a counter is about as large as a real one held close. */
  get most(): number {
    return this.#scene ? 150 / (this.#scene.plan.counter * fit(this.#extent, this.size)) : 1;
  }

  show(position: Position): void {
    const scene = sceneOf(position.game);
    if (scene !== this.#scene) {
      this.#scene = scene;
      this.camera = wholeMap;
      const [land = [], ...lines] = scene.ground.map((one) => [one]);
      paint(this.#layer.land, land);
      paint(this.#layer.lines, lines.flat());
      this.svg.setAttribute('viewBox', `0 0 ${scene.plan.width} ${scene.plan.height}`);
    }
    this.#position = position;
    paint(this.#layer.state, scene.state(position));
    this.#painted = undefined;
    this.look();
  }

  use(symbols: SymbolTable): void {
    this.#symbols = symbols;
    this.#painted = undefined;
    this.look();
  }

  /** Moves the picture under the camera, and paints what has come into view. */
  look(camera: Camera = this.camera): void {
    this.camera = camera;
    if (!this.#scene || !this.#position || this.size.width === 0) return;
    const {x, y, zoom} = camera;
    this.#camera.setAttribute('transform', `scale(${zoom})translate(${-x} ${-y})`);
    const view = viewOf(camera, this.#extent, this.size);
    if (this.#painted && contains(this.#painted, view)) return;
    const wide = withMargin(view);
    this.#painted = wide;
    paint(this.#layer.texture, this.#scene.texture(wide));
    paint(this.#layer.names, this.#scene.names(wide));
    paint(this.#layer.pieces, this.#scene.pieces(this.#position, wide, this.#symbols));
  }

  /** The place under a point of the box, or -1. */
  at(px: number, py: number): number {
    return this.plan?.at(...toScene(this.camera, this.#extent, this.size, px, py)) ?? -1;
  }
  /** Where in the box the middle of a place is. */
  where(place: number): readonly [number, number] {
    return this.plan
      ? toBox(this.camera, this.#extent, this.size, this.plan.x(place), this.plan.y(place))
      : [0, 0];
  }
  get extent(): Size {
    return this.#extent;
  }
  get view(): View {
    return viewOf(this.camera, this.#extent, this.size);
  }

  zones(sideIds: readonly string[]): void {
    const position = this.#position;
    const {plan} = this;
    if (!position || !plan || !('inSupply' in position)) return;
    const sides = position.game.sides.filter(({id}) => sideIds.includes(id));
    paint(
      this.#layer.zones,
      sides.flatMap((side) => zoneShapes(plan, side, (hex) => zonesAt(position, hex).includes(side.index))),
    );
  }
  routes(routes: readonly Route[]): void {
    if (this.plan) paint(this.#layer.routes, routeShapes(this.plan, routes));
  }
  marks(marks: readonly Mark[]): void {
    if (!this.plan) return;
    const {areas, signs} = markShapes(this.plan, marks);
    paint(this.#layer.areas, areas);
    paint(this.#layer.signs, signs);
  }
  /** Rings a place as chosen, pointed at or under the keys; -1 takes the ring away. */
  ring(kind: 'pick' | 'pointed' | 'cursor', place: number): void {
    if (this.plan)
      paint(this.#layer[kind], place < 0 || place >= this.plan.size ? [] : pickShapes(this.plan, place));
  }
  place(label: string): number {
    return this.#position && label !== '' ? placeOf(this.#position, label) : -1;
  }
}
