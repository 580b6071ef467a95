import {expect} from 'chai';
import {board} from '../picture.js';

const rough = `
      .   w   m   w   .
        m   w   w   .   m
      S   m   w   G   E
        .   w   m   .   .`;

describe('9.2.3 Terrain', () => {
  it('V-9.2.3-a: neither lengthens nor shortens a retreat', () => {
    for (const hexes of [1, 2, 3])
      expect(board(rough).ask(hexes).routes).to.deep.equal(
        board(rough.replace(/[wm]/g, '.')).ask(hexes).routes,
      );
  });

  it('V-9.2.3-b: only what is prohibited matters, and then 9.4 says what follows', () => {
    const ruling = board(rough.replaceAll('G', 'A').replaceAll('w', 'm').replace('A   E', 'A   #'), {
      hexsides: {'04.03/04.02': 'ford', '04.03/04.04': 'ford'},
    }).ask(1);
    expect(ruling.routes).to.deep.equal(['']);
    expect(ruling.findings).to.include('9.4 cost 04.03');
    expect(ruling.why('03.03')).to.deep.equal(['9.1 violation 03.03']);
  });
});
