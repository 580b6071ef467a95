import {expect} from 'chai';
import fc from 'fast-check';
import {runs} from '../runs.js';
import {choices} from './changed.js';
import {fuzz} from './fuzz.js';
import {playSheet} from './sheets.js';

describe('whatever comes in', () => {
  it('is taken or refused with a reason: events, logs, lines, questions, cases', async () => {
    await fuzz(runs(3000, 600), 1);
  });
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
