import {expect} from 'chai';
import {board} from '../picture.js';

const way = `
      #   #   #   #   #   #
        #   #   #   #   #   #
      S   .   .   X   GH  E
        #   #   #   #   #   #`;

describe('14.6.10 HQs and minefields', () => {
  it('NA-14.6.10-a, NA-14.6.10-d: an HQ that enters a minefield is relocated at once, with its units or alone', () => {
    expect(board(way).ask(2).findings).to.deep.equal(['14.6.10 effect 04.03 <- minefield']);
    expect(board(way).ask(2).messages).to.deep.equal([
      "04.03: h1 enters a hex with a minefield and is relocated at once (the rules text doesn't say where to) (14.6.10).",
    ]);
    expect(board(way.replace('GH', 'H ')).ask(1).findings).to.deep.equal([
      '14.6.10 effect 04.03 <- minefield',
    ]);
    expect(board(way).judge(2, [['g1 h1', '04.03 03.03']]).lines).to.deep.equal([
      '14.6.10 effect 04.03 <- minefield',
    ]);
  });

  it('a relocated HQ takes no step for later hexes, and holds none of its group in its place', () => {
    const map = board(
      `
      #   #   #   #   #   #
        #   E   #   #   #   #
      S   .   .   X   GH1 #
        #   #   #   #   #   #`,
      {limit: 1, units: {g1: {steps: 1}}},
    );
    // g1 is destroyed in 03.03 by its own step, and leaves room there for f1
    const {legal, lines} = map.judge(2, [
      ['g1 h1', '04.03 03.03'],
      ['f1', '04.03 03.03'],
    ]);
    expect(lines).to.deep.equal([
      '9.2.2 cost 03.03 <- e1',
      '14.6.10 effect 04.03 <- minefield',
      '9.2.2 cost 03.03 <- e1',
    ]);
    expect(legal).to.equal(true);
  });

  it('NA-14.6.10-b: or that is left alone in one', () => {
    const map = board(way.replace('X ', '. ').replace('GH ', 'GHX'));
    const judged = map.judge(1, [['g1', '04.03']]);
    expect(judged.lines).to.include('14.6.10 effect 05.03 <- minefield');
    expect(map.ask(1, {units: ['g1']}).messages).to.include(
      "05.03: h1 is left alone in a hex with a minefield and is relocated at once (the rules text doesn't say where to) (14.6.10).",
    );
  });

  it('NA-14.6.10-b: by a way that the rules forbid, too: a plan goes on from there', () => {
    const map = board(way.replace('X ', '. ').replace('GH ', 'GHX'));
    expect(map.judge(1, [['g1', '05.02']]).lines).to.include.members([
      '9.1 violation 05.02',
      '14.6.10 effect 05.03 <- minefield',
    ]);
  });

  it('NA-14.6.10-c: HQs of either side', () => {
    expect(board(way, {side: 'soviet'}).ask(2).findings).to.deep.equal(['14.6.10 effect 04.03 <- minefield']);
  });

  it('NA-14.6.10-e: one that stands there with combat units stays', () => {
    const map = board(way.replace('X ', '. ').replace('GH ', 'GGHX'.slice(0, 4)));
    expect(map.judge(1, [['g1', '04.03']]).lines).to.not.include('14.6.10 effect 05.03 <- minefield');
    expect(map.ask(1).findings).to.deep.equal([]);
  });

  it('combat units enter one freely', () => {
    expect(board(way.replace('GH', 'G ')).ask(2).findings).to.deep.equal([]);
  });
});
