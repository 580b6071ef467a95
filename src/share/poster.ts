/** The picture that a page shows until the element or the frame beside it has loaded. */
import {short, type Box} from '../drawing/shape.js';
import {webAddress} from './clean.js';

/** Writes a part of the drawing as the numbers of a `viewBox`. */
export const writeView = ({left, top, right, bottom}: Box): string =>
  [left, top, right - left, bottom - top].map(short).join(',');

/** Reads a part of the drawing; undefined where the numbers are none. */
export function readView(written: string): Box | undefined {
  const [x = NaN, y = NaN, width = NaN, height = NaN] = written.split(/[, ]+/).map(Number);
  return width > 0 && height > 0 && Number.isFinite(x + y + width + height)
    ? {left: x, top: y, right: x + width, bottom: y + height}
    : undefined;
}

/** A picture that is there before any script. */
export interface Poster {
  /** Its address, or its path from the page. */
  readonly address: string;
  /** The part of the drawing that it shows. */
  readonly view: Box;
}

/** The width of a poster in its snippet, in pixels; a page makes it as wide as its column. */
const WIDTH = 640;

/** The address of a picture, or its path from the page; undefined for anything else. */
export const pictureAddress = (written: string): string | undefined =>
  /^[\w.~%/-]{1,500}$/.test(written) && !written.startsWith('//') ? written : webAddress(written);

/** The attributes of the `<img>` of a poster: its address with its part of the drawing, and its size. */
export function posterAttributes({address, view}: Poster): string | undefined {
  const src = pictureAddress(address.split('#', 1)[0] ?? '');
  if (src === undefined) return undefined;
  const height = Math.round((WIDTH * (view.bottom - view.top)) / (view.right - view.left));
  return `src="${withView(src, view).replaceAll('&', '&amp;')}" width="${WIDTH}" height="${height}"`;
}

/** Adds the part of the drawing that a picture shows to its address, as SVG has it: the map opens on the same part. */
export const withView = (address: string, view: Box): string =>
  `${address.split('#', 1)[0] ?? ''}#svgView(viewBox(${writeView(view)}))`;

/** Reads the part of the drawing from the address of a picture; undefined where it has none. */
export function viewInAddress(address: string): Box | undefined {
  const fragment = address.slice(address.lastIndexOf('#') + 1).replaceAll('%20', ' ');
  const [, written] = /^svgView\(viewBox\(([-\d., ]{1,80})\)\)$/.exec(fragment) ?? [];
  return written === undefined ? undefined : readView(written);
}
