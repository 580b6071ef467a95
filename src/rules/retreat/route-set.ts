import type {HexId} from '../../board/index.js';

/**
 * A set of routes that may be too large to list: how many there are, and a hash that does not depend on their order. A
 * route's hash is the product of a number for each hex at its place, the set's the sum over its routes: for all routes
 * through one hex it can be summed without walking them. Two sets that differ have the same hash once in 2^50.
 */
export interface RouteSet {
  readonly count: number;
  readonly hash: readonly [number, number];
}

/** The largest primes whose products are exact in a double. */
const PRIMES = [67_108_859, 67_108_837] as const;

function mixed(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Multiplies a hash by the numbers of a hex that a route enters as its so-manieth. */
export function timesHex(hash: readonly [number, number], hex: HexId, place: number): [number, number] {
  const [p, q] = PRIMES;
  const at = mixed(hex ^ Math.imul(place + 1, 0x9e3779b1));
  return [(hash[0] * (1 + (at % (p - 1)))) % p, (hash[1] * (1 + (mixed(at) % (q - 1)))) % q];
}

export const plusHash = (a: readonly [number, number], b: readonly [number, number]): [number, number] => [
  (a[0] + b[0]) % PRIMES[0],
  (a[1] + b[1]) % PRIMES[1],
];
