/** Numbers from 0 to 1 that look random, the same on every run. */
export function chance(seed: number): () => number {
  let at = seed;
  return () => (at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
