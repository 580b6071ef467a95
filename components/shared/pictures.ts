import {type TemplateResult, css, html, noChange, unsafeCSS} from 'lit';
import {Directive, type ElementPart, type PartInfo, PartType, directive} from 'lit/directive.js';
import {ifDefined} from 'lit/directives/if-defined.js';
import {AsyncDirective} from 'lit/async-directive.js';
import type {Shape} from '../../src/drawing/shape.js';
import {pagePalette, sceneStyles} from '../../src/drawing/colour.js';
import {counter, shadow} from '../../src/drawing/counter.js';
import {symbols} from '../../src/drawing/symbols.js';
import {freshly} from '../../src/module/position.js';
import {statesOf} from '../../src/module/unit-states.js';
import type {Game, Placed, Unit} from '../../src/module/index.js';
import {bidiIsolate} from '../../src/module/bidi.js';
import {picturesOfUnit, type CounterPicture, type MapPictures} from '../../src/drawing/pictures.js';
import {PictureStore, readBlob, sizing} from './picture-store.js';

const SVG = 'http://www.w3.org/2000/svg';

function element({tag, is, holds}: Shape): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const name in is) made.setAttribute(name, String(is[name]));
  if (typeof holds === 'string') made.textContent = holds;
  else for (const inner of holds) made.append(element(inner));
  return made;
}

/** Shapes that were painted, and from the second picture on what the next is copied from: it hangs in no page. */
const patterns = new WeakMap<Shape, SVGElement | undefined>();

function copied(shape: Shape): Node {
  const pattern = patterns.get(shape);
  if (pattern) return pattern.cloneNode(true);
  const made = element(shape);
  patterns.set(shape, patterns.has(shape) ? (made.cloneNode(true) as SVGElement) : undefined);
  return made;
}

/** Puts shapes that other pictures of the page have too into a group: what a game's ground is, is made once. */
export function paintShared(into: Element, shapes: readonly Shape[]): void {
  into.replaceChildren(...shapes.map(copied));
}

/** Puts shapes into a group of a page's picture, in place of what was there. */
export function paint(into: Element, shapes: readonly Shape[]): void {
  into.replaceChildren(...shapes.map(element));
}

class Painted extends Directive {
  #before: readonly unknown[] | undefined;

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('painted() stands in the tag of an <svg>');
  }
  render(...[shapes]: [shapes: () => readonly Shape[], ...of: readonly unknown[]]): unknown {
    return typeof shapes === 'function' ? noChange : undefined;
  }
  override update(
    {element: into}: ElementPart,
    [shapes, ...of]: [() => readonly Shape[], ...unknown[]],
  ): unknown {
    const before = this.#before;
    if (before?.length !== of.length || of.some((one, i) => one !== before[i])) paint(into, shapes());
    this.#before = of;
    return noChange;
  }
}

/**
 * Paints shapes into the `<svg>` whose tag it is in: `<svg ${painted(() => shapes, of, what)}></svg>`. They are made
 * again when one of the things they are of is another: a picture is dear, and most stay as they are.
 */
export const painted = directive(Painted);

const shapeStyles = css`
  :host {
    ${unsafeCSS(pagePalette)}
  }
  ${unsafeCSS(sceneStyles)}
`;

/** A picture has a ground of its own, and a counter keeps its side's colour: it is not for forced colours to change. */
const frameStyles = css`
  svg {
    display: block;
    line-height: 1;
    forced-color-adjust: none;
  }
`;

/** Styles for the shapes of a scene in an element that draws some of them. */
export const picture = [shapeStyles, frameStyles];

/** Differences of a counter's picture from a plain one. */
export interface Looks {
  /** Its state; without it, as it comes from the box. */
  readonly placed?: Placed<number>;
  /** The name of the counter; without it the picture is decoration. */
  readonly label?: string;
  /** The style that its element gives it. */
  readonly is?: 'piece' | 'chip';
}

const viewBoxes = {piece: '-56 -56 112 112', chip: '-56 -58 112 114'} as const;

/** A unit's counter, as the map draws it. */
export function counterPicture(
  game: Game,
  unit: Unit,
  {placed, label, is = 'piece'}: Looks = {},
): TemplateResult {
  const stands = placed ?? freshly(unit);
  const state = [stands.steps, stands.supplied, ...statesOf(stands)];
  const shapes = () => [...(is === 'piece' ? [shadow(0)] : []), counter(game, unit, stands, symbols)];
  return html`<svg
    class="sheet ${is}"
    viewBox=${viewBoxes[is]}
    role=${ifDefined(label === undefined ? undefined : 'img')}
    aria-label=${ifDefined(label)}
    aria-hidden=${ifDefined(label === undefined ? 'true' : undefined)}
    ${painted(shapes, game, unit, ...state)}
  ></svg>`;
}

/** The unit of a side that a schedule names: by its name or how that begins, by its id, or by what its counter says. */
export function unitNamed(game: Game, side: string, name: string): Unit | undefined {
  const own = game.units.filter((unit) => game.sides[unit.side]?.id === side);
  return (
    own.find((unit) => unit.name === bidiIsolate(name) || unit.id === name) ??
    own.find((unit) => unit.name.startsWith(`${name} `)) ??
    own.find((unit) => game.document.units?.[unit.id]?.label === name)
  );
}

/** The side of the canvas in pixels. */
const SIDE = 112;

class Pictured extends AsyncDirective {
  #canvas: HTMLCanvasElement | undefined;
  #pictures: MapPictures<Blob> | undefined;
  #images: CounterPicture['images'] | undefined;
  #unsubscribe: (() => void) | undefined;

  render(pictures: MapPictures<Blob>, images: CounterPicture['images']): unknown {
    return pictures.counters.size > 0 || images.length > 0 ? noChange : undefined;
  }

  override update(
    {element}: ElementPart,
    [pictures, images]: [MapPictures<Blob>, CounterPicture['images']],
  ): unknown {
    if (pictures === this.#pictures && images === this.#images) return noChange;
    this.disconnected();
    this.#canvas = element as HTMLCanvasElement;
    [this.#pictures, this.#images] = [pictures, images];
    this.reconnected();
    return noChange;
  }

  override disconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  override reconnected(): void {
    this.#unsubscribe ??= this.#pictures && PictureStore.of(this.#pictures).subscribe(this.#draw);
    this.#draw();
  }

  /** Draws the pictures that are there, as large as the canvas allows. */
  readonly #draw = (): void => {
    const [canvas, pictures, images] = [this.#canvas, this.#pictures, this.#images];
    const context = canvas?.getContext('2d');
    if (!canvas || !context || !pictures || !images) return;
    const store = PictureStore.of(pictures);
    const drawn = images.flatMap((layer) => {
      const picture = store.get(layer.image);
      return picture ? [{...layer, picture}] : [];
    });
    const reach = (offset: number, size: number, scale: number): number =>
      Math.abs(offset) + (size * scale) / 2;
    const half = drawn.reduce(
      (most, {dx, dy, scale = 1, picture: {width, height}}: (typeof drawn)[number]) =>
        Math.max(most, reach(dx, width, scale), reach(dy, height, scale)),
      1,
    );
    [canvas.width, canvas.height] = [SIDE, SIDE];
    const fit = SIDE / 2 / half;
    for (const {dx, dy, scale = 1, angle = 0, picture} of drawn) {
      context.setTransform(fit, 0, 0, fit, SIDE / 2, SIDE / 2);
      context.rotate((angle * Math.PI) / 180);
      context.translate(dx, dy);
      context.scale(scale, scale);
      context.drawImage(picture.source, -picture.width / 2, -picture.height / 2);
    }
  };
}

/** Draws a counter's pictures on the canvas whose tag it is in, once they have loaded. */
export const pictured = directive(Pictured);

/** Draws the counter of a unit: its pictures where the page has some, else as the map draws it. */
export function counterFace(
  game: Game,
  unit: Unit,
  pictures: MapPictures<Blob> | undefined,
  looks: Looks = {},
): TemplateResult {
  const counter = pictures?.counters.get(unit.id);
  const images = counter && picturesOfUnit(game, unit, looks.placed ?? unit, counter);
  if (!pictures || !images || images.length === 0) return counterPicture(game, unit, looks);
  const {label, is = 'piece'} = looks;
  return html`<canvas
    class="sheet ${is}"
    role=${ifDefined(label === undefined ? undefined : 'img')}
    aria-label=${ifDefined(label)}
    aria-hidden=${ifDefined(label === undefined ? 'true' : undefined)}
    ${pictured(pictures, images)}
  ></canvas>`;
}

/** The addresses of modules by their games. */
const addresses = new WeakMap<Game, string>();

/** Remembers the address that the module of a game came from. */
export function setModuleAddress(game: Game, address: string): void {
  addresses.set(game, address);
}

const boards = new WeakMap<Game, MapPictures<Blob>>();

/**
 * The picture of the board that the author of a module ships with it (`map.image`). It must be on the site that the module
 * came from, so that the author of a module cannot make browsers ask other sites.
 */
export function boardPictureOf(game: Game): MapPictures<Blob> | undefined {
  const address = addresses.get(game);
  const {image} = game.document.map;
  if (address === undefined || !image || !URL.canParse(image.src, address)) return undefined;
  const url = new URL(image.src, address);
  if (url.origin !== new URL(address).origin) return undefined;
  const before = boards.get(game);
  if (before) return before;
  const load = async (): Promise<Blob | undefined> => {
    const [response, {pictureLimits}] = await Promise.all([fetch(url), sizing()]);
    return response.ok ? readBlob(response, pictureLimits.bytes) : undefined;
  };
  const pictures = {place: image, boards: [{image: image.src, x: 0, y: 0}], counters: new Map(), load};
  boards.set(game, pictures);
  return pictures;
}
