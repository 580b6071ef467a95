import {expect} from 'chai';
import {board} from '../picture.js';

const sheet = 'russia-besieged';

describe('10.85 Terrain', () => {
  it('RF-10.85: has no effect beyond 10.82, not even where movement is prohibited', () => {
    const bare = `
      .   .   .   .   .   .
        .   .   .   .   .   .
      .   .   .   A   .   .
        .   .   .   .   .   .`;
    const rough = `
      .   w   m   m   w   .
        w   m   m   m   m   .
      m   m   m   A   m   w
        w   m   m   m   m   .`;
    for (const hexes of [1, 2])
      expect(board(rough, {sheet}).ask(hexes).routes).to.deep.equal(board(bare, {sheet}).ask(hexes).routes);
    expect(
      board(bare, {sheet, hexsides: {'03.03/04.03': 'river', '03.02/04.03': 'ford'}}).ask(1).routes,
    ).to.deep.equal(board(bare, {sheet}).ask(1).routes);
  });
});
