import {expect} from 'chai';
import {play} from './compare.js';
import {flags} from './games.js';

describe('10,000 battles of symbols and flags, played apart', () => {
  for (let first = 1; first < 10_000; first += 250)
    it(`from ${String(first)}`, async () => {
      const {battles, differences} = await play(flags(), 250, first);
      expect(differences).to.deep.equal([]);
      expect(battles).to.equal(250);
    });
});
