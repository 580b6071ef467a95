import {expect} from 'chai';
import fc from 'fast-check';
import {runs} from '../runs.js';
import {playSheet, type Choices} from './sheets.js';

const choices: fc.Arbitrary<Choices> = fc.gen().map((draw) => {
  const below = (n: number): number => draw(fc.integer, {min: 0, max: n - 1});
  return {below, of: (list) => list[below(list.length)]!};
});

describe('sheets and logs changed together', () => {
  it('are refused with a reason or played, and nothing throws', async () => {
    const seen = {refused: 0, asked: 0, played: 0};
    await fc.assert(
      fc.asyncProperty(choices, async (dice) => {
        seen[await playSheet(dice)] += 1;
      }),
      {numRuns: runs(1000)},
    );
    expect(Math.min(seen.refused, seen.played)).to.be.above(runs(1000) / 20);
  });
});
