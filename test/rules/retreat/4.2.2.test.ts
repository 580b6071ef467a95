import {board, boardOf, sees} from '../picture.js';
import {expect} from 'chai';

describe('4.2.2 ZOC', () => {
  it('V-4.2.2-a: covers the six hexes around a combat unit; V-4.2.2-g: and not its own', () => {
    const map = board(`
      .   .   .   .   .
        .   .   .   .   .
      .   .   E   .   .
        .   .   .   .   .
      G   .   .   .   .`);
    sees(
      map.zoc('soviet'),
      `
      .   .   .   .   .
        .   z   z   .   .
      .   z   .   z   .
        .   z   z   .   .
      .   .   .   .   .`,
    );
  });

  it('V-4.2.2-b: not into terrain that is prohibited to the unit', () => {
    const map = board(`
      .   .   .   .   .   .   .
        .   #   m   .   #   m   .
      .   .   E   .   .   Z   .
        .   .   .   .   .   .   .
      G   .   .   .   .   .   .`);
    sees(
      map.zoc('soviet'),
      `
      .   .   .   .   .   .   .
        .   .   z   .   .   .   .
      .   z   .   z   z   .   z
        .   z   z   .   z   z   .
      .   .   .   .   .   .   .`,
    );
  });

  it('V-4.2.2-c: the yardstick is regular movement, hexsides too', () => {
    const map = board(
      `
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      .   .   E   .   .   Z   .
        .   .   .   .   .   .   .
      G   .   .   .   .   .   .`,
      {
        hexsides: {
          '03.03/02.03': 'river',
          '03.02/03.03': 'ford',
          '06.03/05.03': 'river',
          '06.02/06.03': 'ford',
        },
      },
    );
    sees(
      map.zoc('soviet'),
      `
      .   .   .   .   .   .   .
        .   z   z   .   z   .   .
      .   .   .   z   .   .   z
        .   z   z   .   z   z   .
      .   .   .   .   .   .   .`,
    );
  });

  it('V-4.2.2-d: HQs, combat units said to have none, and markers have no ZOC', () => {
    const map = board(`
      .   .   .   .   .
        .   X   .   .   .
      .   Q   .   U   .
        .   .   .   .   .
      G   .   .   .   .`);
    sees(
      map.zoc('soviet'),
      `
      .   .   .   .   .
        .   .   .   .   .
      .   .   .   .   .
        .   .   .   .   .
      .   .   .   .   .`,
    );
  });

  it('V-4.2.2-e: one enemy is enough, and more are no more', () => {
    const one = board(`
      .   .   .   .   .
        .   .   E   .   .
      .   .   G   .   .
        S   .   .   .   .`);
    const two = board(`
      .   .   .   .   .
        .   .   EEE .   .
      .   .   G   .   .
        S   .   .   .   .`);
    expect(one.zoc('soviet')).to.equal(two.zoc('soviet'));
    sees(one.ask(1), two.ask(1).picture);
  });

  it('V-4.2.2-f: reaches a hex that units of the other side hold, and says whose it is', () => {
    const map = board(`
      .   #   E   .   .
        .   1   #   .   .
      S   #   G   .   .
        #   #   #   .   .`);
    sees(
      map.ask(1),
      `
      .   .   .   .   .
        .   1   x   .   .
      .   x   O   x   .
        .   x   x   .   .`,
    );
    expect(map.ask(1).findings).to.include('9.2.2 cost 02.02 <- e1');
  });

  it('dispersed and unsupplied units exert theirs', () => {
    const plain = board(`
      .   .   E   .   .
        .   .   .   .   .
      S   .   G   .   .`);
    const worn = board(
      `
      .   .   E   .   .
        .   .   .   .   .
      S   .   G   .   .`,
      {placed: {e1: {dispersed: true, supplied: false, steps: 1}}},
    );
    expect(worn.zoc('soviet')).to.equal(plain.zoc('soviet'));
  });

  it('of three sides each of the others is an enemy, and each answers for its own', () => {
    const {document, positionDocument} = board(`
      .   .   .   .   .
        .   E   .   .   .
      .   .   G   .   .
        .   .   .   E   .
      .   .   .   .   .`);
    const third = boardOf(
      {
        ...document,
        sides: {...document.sides, finland: {name: 'Finland'}},
        units: {...document.units, e2: {...document.units!['e2']!, side: 'finland'}},
      },
      positionDocument,
      ['g1'],
    );
    const two = boardOf(document, positionDocument, ['g1']);
    expect(third.ask(1).picture, 'an EZOC is one, whosever it is').to.equal(two.ask(1).picture);
    expect(third.zoc('soviet')).to.not.equal(two.zoc('soviet'));
  });
});
