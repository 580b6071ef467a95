import type {HexId} from '../../board/index.js';
import {occupancyOf} from '../../rules/occupancy.js';
import {effectOf} from '../../rules/retreat/index.js';
import type {HexField} from '../../rules/hex-combat/index.js';
import type {Routes} from './routes.js';

/**
 * Which hexes of the retreat owe a step of 10.87, as bits: by the hex that units began in together, or by the place of
 * the unit where each pays for itself.
 */
export type Owed = ReadonlyMap<number, number>;
export const nothingOwed: Owed = new Map();

const eachPays = ({sheet}: Routes): boolean => effectOf(sheet, 'sharedStep')?.loneUnit === 'each';

/** With what a unit's way owes besides. */
export function owing(routes: Routes, owed: Owed, place: number, bits: number): Owed {
  if (bits === 0) return owed;
  const by = eachPays(routes) ? place : routes.boards.start.at[place]!;
  return new Map(owed).set(by, (owed.get(by) ?? 0) | bits);
}

export const owedKey = (owed: Owed): string => [...owed].sort(([a], [b]) => a - b).join();

/** A step for each hex that owes one; none for a lone unit under `loneUnit: free`. */
function stepsOf(field: HexField, {sheet}: Routes, origin: HexId, side: number, bits: number): number {
  const began = occupancyOf(field.position)
    .in(origin)
    .filter((unit) => unit.side === side);
  if (began.length <= 1 && effectOf(sheet, 'sharedStep')?.loneUnit === 'free') return 0;
  let count = 0;
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

/** What falls due after the last unit: so many steps, of some of the units that went. */
export function duesOf(
  field: HexField,
  routes: Routes,
  side: number,
  owed: Owed,
  went: readonly number[],
): readonly {readonly places: readonly number[]; readonly steps: number}[] {
  const {at} = routes.boards.start;
  const each = eachPays(routes);
  return [...owed].map(([by, bits]) => {
    const origin = (each ? at[by]! : by) as HexId;
    return {
      places: each ? [by] : went.filter((place) => at[place] === origin),
      steps: stepsOf(field, routes, origin, side, bits),
    };
  });
}
