import {expect} from 'chai';
import {SeededDice} from '../../../src/battle/dice/source.js';

/** Frozen: a seed in a stored log must give these dice for ever. The dice after 1,000 others show how a log continues. */
const vectors: readonly (readonly [
  seed: string,
  faces: number,
  first: readonly number[],
  after1000: readonly number[],
])[] = [
  ['', 6, [6, 1, 5, 3, 2, 2, 2, 1, 1, 3, 1, 1, 4, 6, 2, 4, 4, 2, 6, 5], [2, 2, 1, 4, 1, 6]],
  ['kiev', 6, [3, 1, 4, 3, 6, 2, 5, 2, 1, 5, 5, 1, 5, 2, 2, 3, 6, 1, 5, 2], [3, 5, 3, 1, 6, 1]],
  ['0', 10, [6, 4, 10, 9, 3, 8, 9, 3, 9, 10, 9, 7, 2, 4, 7, 2, 10, 8, 6, 8], [5, 10, 1, 6, 9, 2]],
  ['Ünïcode 🎲', 6, [3, 5, 1, 4, 3, 5, 3, 4, 2, 4, 5, 1, 6, 4, 6, 5, 4, 4, 3, 1], [3, 3, 5, 3, 6, 1]],
  [
    'a long seed with spaces and 123',
    12,
    [7, 12, 8, 6, 7, 11, 7, 1, 11, 5, 2, 8, 9, 8, 10, 3, 7, 1, 5, 4],
    [4, 11, 12, 3, 2, 10],
  ],
  [
    '-5',
    20,
    [17, 17, 3, 18, 15, 9, 19, 15, 9, 1, 4, 2, 17, 12, 4, 19, 20, 17, 13, 12],
    [20, 20, 18, 6, 13, 16],
  ],
  [
    '7',
    100,
    [61, 68, 99, 56, 67, 18, 7, 96, 22, 59, 60, 99, 15, 6, 11, 35, 38, 3, 28, 52],
    [18, 22, 26, 81, 87, 55],
  ],
];

describe('dice from a seed', () => {
  for (const [seed, faces, first, after] of vectors)
    it(`"${seed}" with ${faces} faces gives the dice that it has always given`, () => {
      const dice = (source: SeededDice, count: number): unknown => {
        const rolled = source.roll({count, faces});
        return rolled.ok ? rolled.dice : rolled.message;
      };
      expect(dice(new SeededDice(seed), first.length)).to.deep.equal(first);
      expect(dice(new SeededDice(seed, 1000), after.length)).to.deep.equal(after);
    });
});
