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
