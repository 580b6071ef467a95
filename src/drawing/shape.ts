/** An SVG element. Its classes give the colours, so that one style sheet serves pages and files. */
export interface Shape {
  readonly tag: 'g' | 'path' | 'rect' | 'circle' | 'text' | 'title' | 'image';
  readonly is: Readonly<Record<string, string | number>>;
  /** The shapes of a group, the title of another shape, or the content of a text. */
  readonly holds: readonly Shape[] | string;
}

export const shape = (tag: Shape['tag'], is: Shape['is'], holds: Shape['holds'] = []): Shape => ({
  tag,
  is,
  holds,
});
export const path = (kind: string, d: string): Shape => shape('path', {class: kind, d});
export const group = (kind: string, holds: readonly Shape[], more: Shape['is'] = {}): Shape =>
  shape('g', {class: kind, ...more}, holds);

/** Rounds a coordinate to one decimal, which is finer than a pixel at the largest zoom. */
export const short = (value: number): number => Math.round(value * 10) / 10;
export const xy = (x: number, y: number): string => `${short(x)} ${short(y)}`;

export const move = (x: number, y: number, kind: string): Shape['is'] => ({
  class: kind,
  transform: `translate(${xy(x, y)})`,
});

/** A rectangle in scene units: the space of a counter, a sign or a label. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Makes the box of a size about a centre. */
export const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/** Tells whether two boxes overlap. Boxes that only touch do not. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the box enlarged by a margin on every side. */
export const grown = ({left, top, right, bottom}: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Estimates the box of a line of text about its centre: a digit is about 0.58 em wide, a capital 0.72 em high. */
export const textBox = (x: number, y: number, size: number, words: string): Box =>
  boxAt(x, y, 0.58 * size * words.length, 0.8 * size);

/** The side of a bucket in scene units: about the width of a hex. */
const BUCKET = 128;

/**
 * A set of taken boxes in a spatial hash, so that a test for space looks only at the neighbourhood. `seen` counts the
 * comparisons, for tests.
 */
export class Boxes {
  readonly #buckets = new Map<string, Box[]>();
  seen = 0;

  constructor(boxes: Iterable<Box> = []) {
    for (const box of boxes) this.add(box);
  }

  add(box: Box): this {
    for (const key of keys(box)) {
      const bucket = this.#buckets.get(key);
      if (bucket) bucket.push(box);
      else this.#buckets.set(key, [box]);
    }
    return this;
  }

  /** Returns the boxes that a box overlaps. */
  under(box: Box): readonly Box[] {
    const found = new Set<Box>();
    for (const key of keys(box))
      for (const other of this.#buckets.get(key) ?? []) {
        this.seen++;
        if (overlaps(box, other)) found.add(other);
      }
    return [...found];
  }

  /** Tells whether a box overlaps none of these. */
  free(box: Box): boolean {
    for (const key of keys(box))
      for (const other of this.#buckets.get(key) ?? []) {
        this.seen++;
        if (overlaps(box, other)) return false;
      }
    return true;
  }
}

function* keys({left, top, right, bottom}: Box): Generator<string> {
  for (let x = Math.floor(left / BUCKET); x <= Math.floor(right / BUCKET); x++)
    for (let y = Math.floor(top / BUCKET); y <= Math.floor(bottom / BUCKET); y++) yield `${x},${y}`;
}

/** The smallest text that is drawn, in pixels on the screen. */
export const LEAST = 11;

/**
 * Returns a legible font size in units of the drawing where a unit is `scale` pixels: `own`, or larger if that is too
 * small to read; `undefined` if it would exceed `most`.
 */
export function legible(own: number, scale: number, most: number): number | undefined {
  const size = Math.max(own, LEAST / scale);
  return size > most ? undefined : Math.ceil(size * 10) / 10;
}
