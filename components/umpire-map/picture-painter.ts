import {
  counterSprites,
  registrationOf,
  type CounterPicture,
  type CounterSprites,
  type MapPictures,
  type Sprite,
} from '../../src/drawing/pictures.js';
import type {MapPlan, View} from '../../src/drawing/plan.js';
import type {Position} from '../../src/module/index.js';
import {boardPictureOf} from '../shared/board-picture.js';
import {PictureStore} from '../shared/picture-store.js';
import type {Size} from './camera.js';
import type {MapState} from './state.js';

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
