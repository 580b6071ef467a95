/** A rectangle of the scene: what a counter, a sign or a word takes up. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box about a middle. */
export const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/** Do two boxes lie on each other? Those that only touch do not. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The box with so much more on every side. */
export const grown = ({left, top, right, bottom}: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** The box of a line of words about its middle; a digit is about 0.58 of its size wide, a capital 0.72 high. */
export const textBox = (x: number, y: number, size: number, words: string): Box =>
  boxAt(x, y, 0.58 * size * words.length, 0.8 * size);

/** The side of a bucket: about a hex. */
const BUCKET = 128;

/**
 * Boxes that are taken, kept by where they lie: whether another one fits is asked of its neighbourhood, not of all. `seen`
 * counts the boxes that were compared.
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

  /** The boxes a box lies on. */
  under(box: Box): readonly Box[] {
    const found = new Set<Box>();
    for (const key of keys(box))
      for (const other of this.#buckets.get(key) ?? []) {
        this.seen++;
        if (overlaps(box, other)) found.add(other);
      }
    return [...found];
  }

  /** Is there room for a box? */
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

/** Words smaller than this on the screen are left out, in pixels. */
export const LEAST = 11;

/**
 * The size of words in units of what they stand in, so that they can be read where a unit is `scale` pixels: their own
 * size or as much more as it takes; `undefined` when that is more than there is room for.
 */
export function legible(own: number, scale: number, most: number): number | undefined {
  const size = Math.max(own, LEAST / scale);
  return size > most ? undefined : Math.ceil(size * 10) / 10;
}
