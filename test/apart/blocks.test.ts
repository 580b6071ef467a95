import {expect} from 'chai';
import {play} from './compare.js';
import {blocks} from './games.js';

describe('block battles, played apart', () => {
  it('200 battles end as the engine says, event by event', async () => {
    const {battles, refused, ends, differences} = await play(blocks('strongest'), 200);
    expect(differences).to.deep.equal([]);
    expect(battles).to.equal(200);
    expect(refused).to.be.above(200);
    expect(Object.keys(ends)).to.include.members(['attackerWins 1', 'defenderWins 1', 'bothDestroyed 1']);
  });

  for (const allocate of ['owner', 'opponent', 'weakest', 'even', 'each-once', 'lead'])
    it(`with hits allocated by ${allocate}`, async () => {
      const {battles, differences} = await play(blocks(allocate), 30, 20_001);
      expect(differences).to.deep.equal([]);
      expect(battles).to.equal(30);
    });
});
