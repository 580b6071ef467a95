/** Pictures as pixels, made by the page itself. */
import {pictureAsSvg, type Box, type Picture} from '../../src/drawing/index.js';
import {symbols} from '../../src/drawing/symbols.js';
import type {Position} from '../../src/module/index.js';
import {withText} from '../../src/share/picture-png.js';
import {words} from './words.js';

/** How wide a still is, in pixels; no higher than that either. */
const STILL = 800;

/** A picture that cannot be made here: the page's policy forbids it, or there is no memory for it. */
const refused = (): Error => new Error(words.noPicture);

const widthIn = ({left, top, right, bottom}: Box, most: number): number =>
  Math.round(Math.min(most, (most * (right - left)) / Math.max(1, bottom - top)));

/** What is drawn from an SVG text. */
export async function drawn(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], {type: 'image/svg+xml'}));
  const image = new Image();
  try {
    image.src = url;
    await image.decode();
    return image;
  } catch {
    throw refused();
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Something to draw on. */
export function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, {width, height});
  const pen = canvas.getContext('2d', {willReadFrequently: true});
  if (!pen) throw refused();
  return [canvas, pen];
}

/** What of a position is drawn, and which part of it. */
type Framed = Picture & {readonly frame: Box};
/** As an SVG text, at most so many pixels wide and high. */
export const svgOf = (position: Position, picture: Framed, most: number): string =>
  pictureAsSvg(position, {...picture, symbols, width: widthIn(picture.frame, most)});

/** A still on a canvas. */
export async function still(position: Position, picture: Framed): Promise<HTMLCanvasElement> {
  const image = await drawn(svgOf(position, picture, STILL));
  const [canvas, pen] = canvasOf(image.naturalWidth, image.naturalHeight);
  pen.drawImage(image, 0, 0);
  return canvas;
}

/** A canvas as a PNG that carries a text. */
export async function pngOf(canvas: HTMLCanvasElement, text: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw refused();
  const made = withText(new Uint8Array(await blob.arrayBuffer()), text);
  return made.ok ? new Blob([made.value as Uint8Array<ArrayBuffer>], {type: 'image/png'}) : blob;
}
