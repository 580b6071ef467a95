import {stateBadges} from '../../src/drawing/counter.js';
import {clusters, heatShapes} from '../../src/drawing/density.js';
import {type Box, shape, type Shape} from '../../src/drawing/shape.js';
import {placeOf} from '../../src/drawing/places.js';
import {
  labelledPlaces,
  overlayShapes,
  pickShapes,
  zoneShapes,
  movedShapes,
} from '../../src/drawing/overlay.js';
import {
  groundOverBoard,
  withoutPictured,
  type CounterSprites,
  counterSprites,
  registrationOf,
  type CounterPicture,
  type MapPictures,
  type Sprite,
} from '../../src/drawing/pictures.js';
import {HexPlan, PointPlan, type MapPlan, type View} from '../../src/drawing/plan.js';
import {enteredMarks} from '../../src/drawing/props.js';
import type {Scene} from '../../src/drawing/scene.js';
import {countBadges, isCrowded, isDense} from '../../src/drawing/stack.js';
import {symbols} from '../../src/drawing/symbols.js';
import type {Position} from '../../src/module/index.js';
import {controlMap} from '../../src/rules/control.js';
import {paint, paintShared, boardPictureOf} from '../shared/pictures.js';
import {yieldToPage} from '../shared/scheduler.js';
import {contains, toScene, viewOf, withMargin, type Camera, type Size, type Viewport} from './camera.js';
import type {MapOverlay, MapState} from './state.js';
import type {MapView} from './view.js';
import {PictureStore} from '../shared/picture-store.js';

/** Everything that a map shows: its state, and where it is drawn. */
interface Shown extends MapState {
  readonly shown: Position;
  readonly scene: Scene;
  /** The canvas below the drawing. */
  readonly canvas: HTMLCanvasElement | null;
  /** Pictures of the board and of counters, the canvas of the counters, and the drawing over it. */
  readonly painter: PicturePainter | undefined;
  readonly counters: HTMLCanvasElement | null;
  readonly over: SVGSVGElement | null;
}

/** The picture of a map as it is painted. */
export interface PaintedMap extends Viewport {
  readonly svg: SVGSVGElement;
  readonly position: Position | undefined;
  /** Returns the place with a printed number or a name, or -1. */
  place(label: string): number;
  /** Returns the place under a point of the box, in pixels, or -1. */
  at(x: number, y: number): number;
  /** Returns the point of the drawing under a point of the box, and the place there. */
  spot(x: number, y: number): {readonly x: number; readonly y: number; readonly place: number};
}

/** The layers of the picture, the lowest first. */
const layers = [
  'land',
  'texture',
  'lines',
  'props',
  'entered',
  'state',
  'zones',
  'areas',
  'moved',
  'pick',
  'pieces',
  'badges',
  'routes',
  'words',
  'signs',
  'pointed',
  'sketch',
  'cursor',
] as const;
type Layer = (typeof layers)[number];

/** The layers over counters that are pictures. */
const upper = layers.slice(layers.indexOf('pieces') + 1);

/** The number of places above which the ground, the rest of the picture and the labels are painted in separate tasks. */
export const LARGE = 2_500;

const SVG = 'http://www.w3.org/2000/svg';
const group = (name: string): SVGGElement => {
  const layer = document.createElementNS(SVG, 'g');
  layer.setAttribute('class', name);
  return layer;
};

/** The layers last painted of a position, with its view: other maps of a page often show the same. */
const shared = new WeakMap<Position, {view: string; readonly layers: Map<Layer, readonly Shape[]>}>();

/**
 * Paints the picture of a map. Each layer is painted by itself, so that choosing a hex paints a line and not a map. Shapes
 * that are too small to see or out of view are not painted.
 */
export class Surface implements PaintedMap {
  readonly svg: SVGSVGElement;
  readonly #sheet = group('sheet');
  /** The layers over counters that are pictures, in a drawing of their own. */
  readonly #upperSheet = group('sheet');
  #over: SVGSVGElement | null = null;
  #sprites: CounterSprites | undefined;
  /** Tells whether the ground was painted for a picture of the board. */
  #isOnBoard = false;
  #failures = 0;
  readonly #layer = Object.fromEntries(layers.map((name) => [name, group(`${name}-layer`)])) as Record<
    Layer,
    SVGGElement
  >;
  #shown: Shown | undefined;
  /** The view that the layers were painted for, with a margin to pan in. */
  #painted: View | undefined;
  /** The view for which names were placed last. */
  #namedAt = '';
  #overlayDue = false;
  #labelsDue = false;
  /** The boxes of the overlay's signs, which labels avoid. */
  #signBoxes: readonly Box[] = [];
  readonly #seen: () => MapView;

  /** `seen` is the part of the map that is in view now. */
  constructor(svg: SVGSVGElement, seen: () => MapView) {
    this.svg = svg;
    this.#seen = seen;
    this.#sheet.append(...layers.map((name) => this.#layer[name]));
    svg.replaceChildren(this.#sheet);
  }

  /** The layer of the counters. */
  get pieces(): SVGGElement {
    return this.#layer.pieces;
  }
  /** The position that is painted. */
  get position(): Position | undefined {
    return this.#shown?.shown;
  }
  get plan(): MapPlan | undefined {
    return this.#shown?.scene.plan;
  }
  get camera(): Camera {
    return this.#seen().camera;
  }
  get size(): Size {
    return this.#seen().size;
  }
  get #extent(): Size {
    return this.plan ?? {width: 1, height: 1};
  }
  get view(): View {
    return viewOf(this.camera, this.#extent, this.size);
  }
  /** Takes what the map shows now; `look` then paints what depends on the camera. */
  show(next: Shown): void {
    const before = this.#shown;
    this.#shown = next;
    const isNew = before?.shown !== next.shown;
    const isChanged = (...names: readonly (keyof Shown)[]): boolean =>
      isNew || names.some((name) => before[name] !== next[name]);
    this.#raise(next.over);
    if (before?.scene !== next.scene) this.#paintGround(next);
    if (isChanged('painter', 'counters')) this.#painted = undefined;
    if (isNew) {
      const {shown: position, scene} = next;
      const isMarked = position.kind === 'hex' && position.markers.length > 0;
      this.put('state', scene.state(position, isMarked ? controlMap(position) : undefined));
      this.#painted = undefined;
    }
    const isOther = (...names: readonly (keyof MapOverlay)[]): boolean =>
      isNew || names.some((name) => before.overlay[name] !== next.overlay[name]);
    this.#overlayDue ||= isChanged('zoc', 'entered') || isOther('routes', 'marks', 'heat');
    this.#labelsDue ||= isChanged('selected', 'numbers', 'edit') || isOther('routes', 'marks', 'numbered');
    if (isChanged('moved')) this.put('moved', movedShapes(next.shown, next.scene.plan, next.moved));
    if (isChanged('underlay', 'canvas')) this.#fadeLand();
    if (isChanged('sketch')) this.put('sketch', next.sketch);
    if (isChanged('selected')) this.#ring('pick', this.place(next.selected));
    if (isChanged('pointed')) this.#ring('pointed', next.pointed);
    if (isChanged('cursor')) this.#ring('cursor', next.cursor);
  }

  #paintGround({scene}: Shown): void {
    const {plan} = scene;
    this.#paintLand(scene);
    for (const svg of [this.svg, this.#over])
      svg?.setAttribute('viewBox', `0 0 ${plan.width} ${plan.height}`);
  }

  /** Paints the ground; over a picture of the board, its hexsides or lines alone. */
  #paintLand({ground, plan}: Scene): void {
    if (this.#isOnBoard) {
      this.put('land', [shape('rect', {class: 'veil', width: plan.width, height: plan.height})]);
      this.put('lines', groundOverBoard(ground));
      return;
    }
    const [land, ...lines] = ground;
    paintShared(this.#layer.land, land ? [land] : []);
    paintShared(this.#layer.lines, lines);
  }

  /** Moves the layers over the counters into a drawing of their own, or back. */
  #raise(over: SVGSVGElement | null): void {
    if (over === this.#over) return;
    this.#over = over;
    const raised = upper.map((name) => this.#layer[name]);
    if (over) {
      this.#upperSheet.append(...raised);
      // it has none until the ground is painted
      const box = this.svg.getAttribute('viewBox');
      if (box !== null) over.setAttribute('viewBox', box);
      over.replaceChildren(this.#upperSheet);
    } else this.#sheet.append(...raised);
  }

  /** Paints again what depends on pictures, once some have loaded. */
  picturesLoaded(): void {
    const failures = this.#shown?.painter?.store.failures ?? 0;
    if (failures !== this.#failures) this.#painted = undefined;
    this.#failures = failures;
    this.look();
  }

  /** Paints the pictures of the board, and the ground anew where they have come or gone. */
  #paintBoards({painter, canvas, scene}: Shown): void {
    painter?.store.begin();
    painter?.paintBoards(canvas, scene.plan, this.view, this.size);
    const isOnBoard = painter?.hasBoard ?? false;
    if (isOnBoard === this.#isOnBoard) return;
    this.#isOnBoard = isOnBoard;
    this.#paintLand(scene);
    this.#fadeLand();
    this.#painted = undefined;
  }

  /** Lets a picture below the drawing show through the land. */
  #fadeLand(): void {
    const {canvas, underlay} = this.#shown ?? {};
    const opacity = canvas && underlay && !this.#isOnBoard ? underlay.opacity : 0;
    for (const layer of ['land', 'texture'] as const)
      this.#layer[layer].setAttribute('opacity', String(1 - opacity));
  }

  /**
   * Moves the picture under the camera, and paints what has come into view. While a gesture moves it, only the transform
   * changes, and what else is due is painted by the `look` that follows.
   */
  look(): void {
    if (!this.#shown || this.size.width === 0) return;
    const {x, y, zoom} = this.camera;
    for (const sheet of [this.#sheet, this.#upperSheet])
      sheet.setAttribute('transform', `scale(${zoom})translate(${-x} ${-y})`);
    if (this.#shown.painter || this.#isOnBoard) this.#paintBoards(this.#shown);
    else this.#paintUnderlay();
    const {view} = this;
    if (this.#seen().isGesture) {
      this.#paintCounters(this.#shown);
      return;
    }
    if (!this.#painted || !contains(this.#painted, view)) {
      this.#overlayDue ||= this.#painted?.scale !== view.scale;
      this.#labelsDue = true;
      this.#paintPieces(this.#shown);
    }
    this.#labelsDue ||= this.#isOffNames(view);
    this.#paintCounters(this.#shown);
    // before the labels, which avoid its signs
    if (this.#overlayDue) this.#paintOverlay(this.#shown);
    if (this.#shown.scene.plan.size > LARGE) void yieldToPage().then(this.#paintLabels);
    else this.#paintLabels();
  }

  /** Tells whether the map has moved under the names of its points, which are whole where they were placed. */
  #isOffNames({left, top, scale}: View): boolean {
    const before = this.#namedAt;
    this.#namedAt = `${left} ${top} ${scale}`;
    return this.#shown?.scene.plan instanceof PointPlan && before !== this.#namedAt;
  }

  #paintCounters({painter, counters}: Shown): void {
    painter?.paintCounters(counters, this.#sprites ?? {sprites: [], units: []}, this.view, this.size);
  }

  /** Draws on a canvas: no policy of a page has to allow an image for it. */
  #paintUnderlay(): void {
    const {canvas, underlay} = this.#shown ?? {};
    const context = canvas?.getContext('2d');
    if (!canvas || !context || !underlay) return;
    const {size, view} = this;
    const scale = view.scale * devicePixelRatio;
    canvas.width = Math.round(size.width * devicePixelRatio);
    canvas.height = Math.round(size.height * devicePixelRatio);
    const {image, x, y, width, height} = underlay;
    context.drawImage(image, (x - view.left) * scale, (y - view.top) * scale, width * scale, height * scale);
  }

  /**
   * Paints textures, props and counters with a margin, so that panning seldom paints. The margin is small, since each zoom
   * paints all of it anew; smaller if counters are many.
   */
  #paintPieces({scene, shown: position, painter}: Shown): void {
    const wide = withMargin(this.view, 0.25);
    const view = isDense(position, scene.plan, wide) ? withMargin(this.view, 0.05) : wide;
    this.#painted = view;
    if (this.#isOnBoard) {
      this.put('texture', groundOverBoard(scene.texture(view)));
      // the houses of towns are printed on the board
      this.put(
        'props',
        scene.props(view, position).filter(({is}) => is['class'] !== 'block'),
      );
    } else {
      this.#putShared('texture', () => scene.texture(view));
      this.#putShared('props', () => scene.props(view, position));
    }
    this.#sprites = isCrowded(scene.plan, view) ? undefined : painter?.spritesIn(position, scene.plan, view);
    if (isCrowded(scene.plan, view)) this.put('pieces', clusters(position, scene.plan, view));
    else if (painter && this.#sprites)
      this.put('pieces', scene.pieces(withoutPictured(position, painter.counters), view, symbols));
    else this.#putShared('pieces', () => scene.pieces(position, view, symbols));
    const {units = []} = this.#sprites ?? {};
    const {counter} = scene.plan;
    this.put('badges', [
      ...stateBadges(position.game, units, counter, view.scale),
      ...countBadges(units, scene.plan, view.scale),
    ]);
  }

  /** Paints areas and ZOCs under the counters, arrows and signs over them. A point map has no ZOC. */
  #paintOverlay({scene: {plan}, shown: position, zoc, overlay, entered}: Shown): void {
    this.#overlayDue = false;
    const {heat} = overlay;
    const {scale} = this.view;
    const ids = zoc.split(/\s+/);
    const sides = position.game.sides.filter(({id}) => ids.includes(id));
    const {areas, arrows, signs, signBoxes} = overlayShapes(position, plan, overlay, scale);
    this.put(
      'zones',
      position.kind === 'hex' ? sides.flatMap((side) => zoneShapes(position, plan, side, scale)) : [],
    );
    this.put('areas', [...(heat.size > 0 ? heatShapes(plan, heat, scale) : []), ...areas]);
    this.put('entered', plan instanceof HexPlan ? enteredMarks(plan, entered, scale) : []);
    this.put('routes', arrows);
    this.put('signs', signs);
    this.#signBoxes = signBoxes;
  }

  /** Paints numbers and names; those of the answer and of chosen hexes at every scale. */
  readonly #paintLabels = (): void => {
    const [map, view] = [this.#shown, this.#painted];
    if (!this.#labelsDue || !map || !view) return;
    this.#labelsDue = false;
    const {scene, shown: position, selected, overlay, numbers, edit} = map;
    const asked = [selected, ...overlay.numbered].map((label) => this.place(label));
    const request = labelledPlaces(overlay, asked);
    const isPrinted = this.#isOnBoard || numbers === 'none';
    const others = numbers === 'all' || (numbers === '' && edit) ? 'all' : '';
    if (isPrinted || others !== '' || [...request.named, ...request.near].some((place) => place >= 0))
      this.put(
        'words',
        scene.labels(view, position, {
          ...request,
          isPrinted,
          others,
          signBoxes: this.#signBoxes,
          within: this.view,
        }),
      );
    else this.#putShared('words', () => scene.labels(view, position));
  };

  /** Returns the place under a point of the box, or -1. */
  at(px: number, py: number): number {
    return this.plan?.at(...toScene(this.camera, this.#extent, this.size, px, py)) ?? -1;
  }
  /** Returns the scene point under a point of the box, and the place there. */
  spot(px: number, py: number): {readonly x: number; readonly y: number; readonly place: number} {
    const [x, y] = toScene(this.camera, this.#extent, this.size, px, py);
    return {x, y, place: this.at(px, py)};
  }
  /** Returns the place with a printed number or a name, or -1. */
  place(label: string): number {
    return this.position && label !== '' ? placeOf(this.position, label) : -1;
  }

  /** Rings a place; -1 removes the ring. */
  #ring(layer: 'pick' | 'pointed' | 'cursor', place: number): void {
    this.put(layer, this.plan && place >= 0 && place < this.plan.size ? pickShapes(this.plan, place) : []);
  }

  /** Paints a layer that depends on position and view alone: other maps that show the same copy it. */
  #putShared(layer: Layer, make: () => readonly Shape[]): void {
    if (!this.position) return;
    const view = JSON.stringify(this.#painted);
    let known = shared.get(this.position);
    if (known?.view !== view) shared.set(this.position, (known = {view, layers: new Map()}));
    const shapes = known.layers.get(layer) ?? make();
    known.layers.set(layer, shapes);
    paintShared(this.#layer[layer], shapes);
  }

  /** Paints a layer. */
  put(layer: Layer, shapes: readonly Shape[]): void {
    paint(this.#layer[layer], shapes);
  }
}

/** The pictures of the page, or else of the module's author. */
export const picturesOf = ({pictures, shown, underlay}: MapState): MapPictures<Blob> | undefined =>
  pictures ?? (shown && !underlay ? boardPictureOf(shown.game) : undefined);

/** The pixels of a canvas for each scene unit, and the scene point at its top left. */
type Frame = Pick<View, 'left' | 'top'> & {readonly scale: number};

/** Fits a canvas to a box and clears it. */
function prepare(
  canvas: HTMLCanvasElement | null,
  {width, height}: Size,
): CanvasRenderingContext2D | undefined {
  if (!canvas) return undefined;
  const [across, down] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  const context = canvas.getContext('2d') ?? undefined;
  context?.resetTransform();
  context?.clearRect(0, 0, across, down);
  return context;
}

const frameOf = ({left, top, scale}: View): Frame => ({left, top, scale: scale * devicePixelRatio});

/**
 * Draws pictures on canvases, below and between the layers of the drawing: no policy of a page has to allow images for
 * it. Pictures are loaded once they are in view.
 */
export class PicturePainter {
  readonly pictures: MapPictures<Blob>;
  readonly store: PictureStore;
  #hasBoard = false;

  constructor(pictures: MapPictures<Blob>) {
    this.pictures = pictures;
    this.store = PictureStore.of(pictures);
  }

  /** Tells whether a picture of the board was drawn. */
  get hasBoard(): boolean {
    return this.#hasBoard;
  }

  /** The counters whose pictures were not refused. */
  get counters(): ReadonlyMap<string, CounterPicture> {
    const {counters} = this.pictures;
    if (this.store.failures === 0) return counters;
    return new Map(
      [...counters].filter(([, {images}]) => images.some(({image}) => !this.store.hasFailed(image))),
    );
  }

  /** Lists the counters of a view; undefined where there are too many of them. */
  spritesIn(position: Position, plan: MapPlan, view: View): CounterSprites | undefined {
    return counterSprites(position, plan, {...this.pictures, counters: this.counters}, view);
  }

  /** Draws the boards in view. */
  paintBoards(canvas: HTMLCanvasElement | null, plan: MapPlan, view: View, size: Size): void {
    const context = prepare(canvas, size);
    if (!context) return;
    const {boards, place} = this.pictures;
    const {left, top, across, down} = registrationOf(plan, place);
    const {scale} = frameOf(view);
    let hasBoard = false;
    for (const {image, x, y, width, height, isReversed = false} of boards) {
      const [from, upper] = [left + x * across, top + y * down];
      const isAway =
        from > view.right ||
        upper > view.bottom ||
        (width !== undefined && from + width * across < view.left) ||
        (height !== undefined && upper + height * down < view.top);
      const picture = isAway ? undefined : this.store.get(image);
      if (!picture) continue;
      const [wide, high] = [(width ?? picture.width) * across, (height ?? picture.height) * down];
      const turn = isReversed ? -1 : 1;
      context.setTransform(
        turn * scale,
        0,
        0,
        turn * scale,
        (from + wide / 2 - view.left) * scale,
        (upper + high / 2 - view.top) * scale,
      );
      context.drawImage(picture.source, -wide / 2, -high / 2, wide, high);
      hasBoard = true;
    }
    this.#hasBoard = hasBoard || (boards.length > 0 && this.#hasBoard);
  }

  paintCounters(canvas: HTMLCanvasElement | null, {sprites}: CounterSprites, view: View, size: Size): void {
    const context = prepare(canvas, size);
    if (context) drawSprites(context, this.store, sprites, frameOf(view));
  }
}

const wantsContrast = (): boolean => matchMedia('(prefers-contrast: more), (forced-colors: active)').matches;

/** Draws sprites in order; those whose picture is not there yet are left out. */
function drawSprites(
  context: CanvasRenderingContext2D,
  store: PictureStore,
  sprites: readonly Sprite[],
  {left, top, scale}: Frame,
): void {
  const isOutlined = wantsContrast();
  for (const {image, x, y, scale: own, angle} of sprites) {
    const picture = store.get(image);
    if (!picture) continue;
    const {source, width, height} = picture;
    const radians = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians) * own * scale, Math.sin(radians) * own * scale];
    context.setTransform(cos, sin, -sin, cos, (x - left) * scale, (y - top) * scale);
    context.drawImage(source, -width / 2, -height / 2, width, height);
    if (!isOutlined) continue;
    for (const [colour, line] of [
      ['#fff', 4],
      ['#000', 2],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = (line * devicePixelRatio) / (own * scale);
      context.strokeRect(-width / 2, -height / 2, width, height);
    }
  }
}
