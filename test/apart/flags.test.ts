import {expect} from 'chai';
import {play} from './compare.js';
import {flags} from './games.js';

describe('battles of symbols and flags, played apart', () => {
  it('200 battles end as the engine says, event by event', async () => {
    const {battles, refused, ends, differences} = await play(flags(), 200);
    expect(differences).to.deep.equal([]);
    expect(battles).to.equal(200);
    expect(refused).to.be.above(200);
    expect(Object.keys(ends)).to.include.members(['vacated 1', 'vacated 2', 'held 1', 'held 2']);
  });
});
