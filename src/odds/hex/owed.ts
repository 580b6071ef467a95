import type {HexId} from '../../board/index.js';
import {effectOf, sharedDues, type SharedEntry} from '../../rules/retreat/index.js';
import type {HexField} from '../../rules/hex-combat/index.js';
import type {Routes} from './routes.js';

/**
 * Which hexes of the retreat owe a step of 10.87, as bits: by the hex that units began in together, or by the place of
 * the unit where each pays for itself.
 */
export type Owed = ReadonlyMap<number, number>;
export const nothingOwed: Owed = new Map();

const eachPays = ({sheet}: Routes): boolean => effectOf(sheet, 'sharedStep')?.loneUnit === 'each';

/** With what a group's way owes besides. */
export function owing(routes: Routes, owed: Owed, group: readonly number[], bits: number): Owed {
  if (bits === 0) return owed;
  const more = new Map(owed);
  for (const by of eachPays(routes) ? group : [routes.boards.start.at[group[0]!]!])
    more.set(by, (owed.get(by) ?? 0) | bits);
  return more;
}

export const owedKey = (owed: Owed): string => [...owed].sort(([a], [b]) => a - b).join();

/** What falls due after the last unit: so many steps, of some of the units that went. */
export function duesOf(
  field: HexField,
  routes: Routes,
  side: number,
  owed: Owed,
  went: readonly number[],
): readonly {readonly places: readonly number[]; readonly steps: number}[] {
  if (owed.size === 0) return [];
  const {boards, sheet} = routes;
  const each = eachPays(routes);
  const entries = [...owed].flatMap(([by, bits]): SharedEntry[] => {
    const origin = (each ? boards.start.at[by]! : by) as HexId;
    const group = each ? [boards.units[by]!] : [];
    return stepsOf(bits).map((step) => ({origin, side, step, hex: origin, group}));
  });
  return sharedDues(field.position, sheet, entries).map((steps) => ({
    places: boards.placesOf(steps[0].stack).filter((place) => went.includes(place)),
    steps: steps.length,
  }));
}

/** The steps of a way whose bits are set. */
const stepsOf = (bits: number): number[] =>
  Array.from({length: 32 - Math.clz32(bits)}, (_, step) => step).filter((step) => (bits >> step) & 1);
