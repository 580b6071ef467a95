import {expect} from 'chai';
import {play} from './compare.js';
import {blocks} from './games.js';

const allocations = ['owner', 'opponent', 'weakest', 'even', 'each-once', 'lead'];

describe('10,000 block battles, played apart', () => {
  for (let first = 1; first < 10_000; first += 250)
    it(`from ${String(first)}`, async () => {
      const {battles, differences} = await play(blocks('strongest'), 250, first);
      expect(differences).to.deep.equal([]);
      expect(battles).to.equal(250);
    });

  for (const allocate of allocations)
    it(`250 with hits allocated by ${allocate}`, async () => {
      const {battles, differences} = await play(blocks(allocate), 250, 30_001);
      expect(differences).to.deep.equal([]);
      expect(battles).to.equal(250);
    });
});
