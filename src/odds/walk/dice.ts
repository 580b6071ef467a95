import {diceOf as diceOfTable} from '../../module/tables.js';
import {entryAt, rowOf, settledCode, type Reading} from '../../rules/combat/rolls.js';
import type {WeightedRoll} from './walk.js';

/** The sums of some dice, and the chance of each. */
export function sums(dice: number, faces: number): ReadonlyMap<number, number> {
  let found = new Map([[0, 1]]);
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, chance] of found)
      for (let face = 1; face <= faces; face += 1)
        next.set(sum + face, (next.get(sum + face) ?? 0) + chance / faces);
    found = next;
  }
  return found;
}

/** Dice of a sum: tables and checks read nothing else of them. */
export const diceOf = (sum: number, dice: number, faces: number): readonly number[] =>
  Array.from({length: dice}, (_, i) => {
    const before = Math.min(i * (faces - 1), sum - dice);
    return 1 + Math.min(faces - 1, sum - dice - before);
  });

/** Results with the chance of each, and dice that come to it. */
type Results = ReadonlyMap<string | number, WeightedRoll>;

/** Two sets of dice, thrown one after the other: what both come to. */
export function both<A, B, C>(
  some: ReadonlyMap<A, WeightedRoll>,
  others: ReadonlyMap<B, WeightedRoll>,
  come: (a: A, b: B) => C,
): ReadonlyMap<C, WeightedRoll> {
  const all = new Map<C, WeightedRoll>();
  for (const [a, one] of some)
    for (const [b, other] of others) {
      const result = come(a, b);
      const chance = one.chance * other.chance + (all.get(result)?.chance ?? 0);
      all.set(result, {dice: [...one.dice, ...other.dice], chance});
    }
  return all;
}

/** The results that one roll can come to: of several columns the sum. */
export function resultsOf(reading: Reading): Results {
  const {table, columns, drm} = reading;
  const {dice, faces} = diceOfTable(table);
  const settled = settledCode(reading);
  return columns
    .map((column): Results => {
      const found = new Map<string | number, WeightedRoll>();
      for (const [sum, chance] of sums(dice, faces)) {
        const rolled = diceOf(sum, dice, faces);
        const result = settled ?? entryAt(table, column, rowOf(table, drm.total, rolled).row);
        const before = found.get(result);
        found.set(result, before ? {...before, chance: before.chance + chance} : {dice: rolled, chance});
      }
      return found;
    })
    .reduce((so, next) => both(so, next, (a, b) => Number(a) + Number(b)));
}
