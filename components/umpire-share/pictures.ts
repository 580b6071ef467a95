import {type Box, type Picture, type Theme, pictureAsSvg} from '../../src/drawing/index.js';
import {FONTS} from '../../src/drawing/picture.js';
import {picturesOfUnit, type EmbeddedPicture, type MapPictures} from '../../src/drawing/pictures.js';
import {symbols} from '../../src/drawing/symbols.js';
import type {Placed, Position} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {withText} from '../../src/share/picture-png.js';
import {imageType} from '../../src/edit/module/image-size.js';
import {decodePicture, loadSvg} from '../shared/picture-store.js';
import {messages} from './messages.js';
import type {Moment} from '../../src/share/film.js';
import {animatedGif} from '../../src/share/picture-gif.js';

/** Largest width and height of a picture, in pixels. */
const STILL = 800;

/** The error where no picture can be made: the page's policy forbids it, or memory runs out. */
const noPicture = (): Error => new Error(messages.noPicture);

const widthIn = ({left, top, right, bottom}: Box, most: number): number =>
  Math.round(Math.min(most, (most * (right - left)) / Math.max(1, bottom - top)));

/** Draws an SVG text. */
const rasterised = (svg: string): Promise<HTMLImageElement> =>
  loadSvg(svg).catch(() => {
    throw noPicture();
  });

/** Creates a canvas with its context. */
function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, {width, height});
  const pen = canvas.getContext('2d', {willReadFrequently: true});
  if (!pen) throw noPicture();
  return [canvas, pen];
}

/** A picture cropped to a part of the map. */
type Framed = Picture & {readonly frame: Box};

/** Writes a position as SVG text, at most `most` pixels wide and high. */
const svgOf = (position: Position, picture: Framed, most: number): string =>
  pictureAsSvg(position, {...picture, symbols, width: widthIn(picture.frame, most)});

/** Writes a position as a file of SVG. */
export const svgBlob = (position: Position, picture: Framed): Blob =>
  new Blob([svgOf(position, picture, STILL)], {type: 'image/svg+xml'});

/** Draws a position on a canvas, with a caption below it where there is one. */
export async function still(position: Position, picture: Framed, caption = ''): Promise<HTMLCanvasElement> {
  const image = await rasterised(svgOf(position, picture, STILL));
  return captioned(image, caption, picture.theme)[0];
}

/** Bytes of pictures that a drawing may hold. */
const MOST_ART = 60_000_000;

/** Loads the board and the counters of a printed game into a drawing. */
export async function embeddedArt(
  position: Position,
  pictures: MapPictures<Blob>,
): Promise<NonNullable<Picture['pictures']>> {
  const {boards, counters, others = [], load} = pictures;
  const {units, game} = position as {units: ReadonlyMap<number, Placed<number>>; game: Position['game']};
  const shown = [...units].flatMap(([index, placed]) => {
    const unit = game.units[index];
    const counter = unit && counters.get(unit.id);
    return (counter && picturesOfUnit(game, unit, placed, counter)) ?? [];
  });
  const names = new Set([
    ...boards.map(({image}) => image),
    ...[...shown, ...others.flatMap(({images}) => images)].map(({image}) => image),
  ]);
  const embedded = new Map<string, EmbeddedPicture>();
  let left = MOST_ART;
  for (const name of names) {
    const blob = await load(name);
    const decoded = blob && (await decodePicture(blob));
    if (!blob || !decoded) continue;
    left -= blob.size;
    if (left < 0) throw new Error(messages.tooMuchArt);
    const {width, height, source} = decoded;
    if ('close' in source) source.close();
    embedded.set(name, {href: await dataUrl(blob), width, height});
  }
  return {...pictures, embedded};
}

/** Reads a picture as a `data:` address; the bytes say what it is where its type does not. */
async function dataUrl(blob: Blob): Promise<string> {
  const type = imageType(new Uint8Array(await blob.slice(0, 4096).arrayBuffer()));
  const typed = new Blob([blob], {type: type === 'svg' ? 'image/svg+xml' : `image/${type ?? 'png'}`});
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(noPicture()));
    reader.readAsDataURL(typed);
  });
}

/** Encodes a canvas as a PNG that carries a text. */
export async function pngOf(canvas: HTMLCanvasElement, text: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw noPicture();
  const made = withText(new Uint8Array(await blob.arrayBuffer()), text);
  return made.ok ? new Blob([made.value as Uint8Array<ArrayBuffer>], {type: 'image/png'}) : blob;
}

/** Largest width and height of an animation without its captions, in pixels. */
const FILM = 480;

/** Height of the caption below a picture, in pixels. */
const CAPTION = 44;
const PADDING = 12;

/** Breaks a text into at most two lines, cut with an ellipsis where it is longer. */
function captionLines(pen: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const [first = '', second = ''] = lines;
  return lines.length <= 2 ? lines : [first, `${second} …`];
}

/** Draws a picture on a canvas, with a strip for its caption below it where there is one. */
function captioned(
  image: HTMLImageElement,
  caption: string,
  theme: Picture['theme'],
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const night = theme === 'night';
  const {naturalWidth: width, naturalHeight} = image;
  const height = naturalHeight + (caption === '' ? 0 : CAPTION);
  const [canvas, pen] = canvasOf(width, height);
  if (caption !== '') {
    pen.fillStyle = night ? '#1d2123' : '#fbf8ef';
    pen.fillRect(0, 0, width, height);
  }
  pen.drawImage(image, 0, 0);
  pen.fillStyle = night ? '#e9e5d8' : '#26231e';
  pen.font = `14px ${FONTS}`;
  for (const [i, line] of captionLines(pen, caption, width - 2 * PADDING).entries())
    pen.fillText(line, PADDING, height - CAPTION + 18 + 18 * i);
  return [canvas, pen];
}

/** Encodes moments with their captions as an animated GIF. */
export async function gifOf(moments: readonly Moment[], frame: Box, theme: Theme): Promise<Blob> {
  const frames = [];
  let size: [number, number] = [0, 0];
  for (const {position, caption, routes = [], delay} of moments) {
    const image = await rasterised(svgOf(position, {frame, theme, routes}, FILM));
    // all are of one size, also where one has no caption
    const [canvas, pen] = captioned(image, caption || ' ', theme);
    const {width, height} = canvas;
    frames.push({pixels: pen.getImageData(0, 0, width, height).data, delay});
    size = [width, height];
  }
  const made = animatedGif(...size, frames);
  if (!made.ok) throw new Error(made.faults.map(faultLine).join(' '));
  return new Blob([made.value as Uint8Array<ArrayBuffer>], {type: 'image/gif'});
}
