import {html, noChange, type TemplateResult} from 'lit';
import {AsyncDirective} from 'lit/async-directive.js';
import {directive, type ElementPart} from 'lit/directive.js';
import {ifDefined} from 'lit/directives/if-defined.js';
import {picturesOfUnit, type CounterPicture, type MapPictures} from '../../src/drawing/pictures.js';
import type {Game, Unit} from '../../src/module/index.js';
import {counterPicture, type Looks} from './pictures.js';
import {PictureStore} from './picture-store.js';

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
