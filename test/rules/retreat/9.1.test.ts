import {cited} from '../../../src/phrases/cited.js';
import {expect} from 'chai';
import {board, sees} from '../picture.js';

describe('9.1 Retreat procedure', () => {
  it('V-9.1-a: not into terrain prohibited to the unit', () => {
    const map = board(`
      .   .   .   .   .
        .   .   .   .   .
      S   .   #   G   E
        .   .   m   .   .`);
    const ruling = map.ask(1);
    sees(
      ruling,
      `
      .   .   .   .   .
        .   .   0   x   .
      .   .   x   O   x
        .   .   0   x   .`,
    );
    expect(ruling.why('03.03')).to.deep.equal(['9.1 violation 03.03']);
    expect(ruling.verdict('03.03').summary).to.equal('03.03: no. g1 cannot enter lake hexes (9.1).');
  });

  it('V-9.1-b: not across a hexside prohibited to the unit, which is named', () => {
    const map = board(
      `
      .   .   .   .   .
        .   .   .   .   .
      S   .   .   G   E
        .   .   .   .   .`,
      {hexsides: {'04.03/03.03': 'river', '03.02/04.03': 'ford'}},
    );
    const ruling = map.ask(1);
    sees(
      ruling,
      `
      .   .   .   .   .
        .   .   0   x   .
      .   .   x   O   x
        .   .   0   x   .`,
    );
    expect(ruling.why('03.03')).to.deep.equal(['9.1 violation 03.03 <- 04.03/03.03']);
    expect(ruling.verdict('03.03').summary).to.equal(
      '03.03: no. g1 cannot cross the river between 04.03 and 03.03 (9.1).',
    );
  });

  it('V-9.1-c: a hex may be open to a part of a stack only', () => {
    const map = board(
      `
      .   .   .   .   .
        .   .   .   .   .
      S   .   m   GA  E
        .   .   .   .   .`,
      {hexsides: {'04.03/03.04': 'ford'}},
    );
    sees(
      map.ask(1, {units: ['g1']}),
      `
      .   .   .   .   .
        .   .   x   x   .
      .   .   0   O   x
        .   .   x   x   .`,
    );
    const tanks = map.ask(1, {units: ['a1']});
    sees(
      tanks,
      `
      .   .   .   .   .
        .   .   0   x   .
      .   .   x   O   x
        .   .   x   x   .`,
    );
    expect(tanks.verdict('03.03').findings[0]?.units).to.deep.equal(['a1']);
    const both = map.ask(1);
    expect(both.picture).to.equal(tanks.picture);
    expect(both.verdict('03.03').summary).to.equal('03.03: no. a1 cannot enter marsh hexes (9.1).');
    expect(both.why('03.04')).to.deep.equal(['9.1 violation 03.04 <- 04.03/03.04']);
    expect(
      map.judge(1, [
        ['g1', '03.03'],
        ['a1', '03.02'],
      ]).legal,
    ).to.equal(true);
  });

  it('V-9.1-d: not where enemy units stand, whatever they are; every one is named', () => {
    const map = board(`
      .   .   .   .   .
        .   .   U   .   .
      S   .   EQ  G   .
        .   .   .   .   .`);
    const ruling = map.ask(1);
    sees(
      ruling,
      `
      .   .   .   .   .
        .   .   x   x   .
      .   .   x   O   x
        .   .   1   x   .`,
    );
    expect(ruling.why('03.02')).to.deep.equal(['9.1 violation 03.02 <- e1']);
    expect(ruling.why('03.03')).to.deep.equal(['9.1 violation 03.03 <- e2 e3']);
  });

  it('V-9.1-e: not off the map', () => {
    const map = board(`
      G   .   .   S
        .   E   .   .`);
    const ruling = map.ask(1);
    sees(
      ruling,
      `
      O   1   .   .
        x   .   .   .`,
    );
    expect(ruling.why('01.02')).to.deep.equal([
      '9.2 violation 01.02 | 02.01 is open',
      '9.2.2 cost 01.02 <- e1',
    ]);
    expect(ruling.routes).to.deep.equal(['02.01']);
  });

  it('every reason is given, not the first', () => {
    const map = board(
      `
      .   .   .   .   .
        .   .   .   .   .
      S   .   #E  G   .
        .   .   .   .   .`,
      {hexsides: {'04.03/03.03': 'river'}},
    );
    expect(map.ask(1).why('03.03')).to.deep.equal(['9.1 violation 03.03', '9.1 violation 03.03 <- e1']);
    expect(map.judge(1, [['g1', '03.03']]).lines).to.deep.equal([
      '9.1 violation 03.03',
      '9.1 violation 03.03 <- e1',
    ]);
  });

  it('a lake that nothing leads to is told as a lake', () => {
    const ruling = board(`
      .   .   .   .   .   .
        .   .   E   .   .   .
      S   #   E   G   .   .
        .   .   E   .   .   .`).ask(2);
    expect(ruling.verdict('02.03').findings.map(cited)).to.deep.equal([
      '02.03: no. g1 cannot enter lake hexes (9.1).',
    ]);
  });

  it('a way that is closed breaks what else it breaks, too: its end, its loss, its length', () => {
    const map = `
      S   .   .   .   .   .   .
        .   .   .   .   .   .   .
      .   .   .   G   E   .   .
        .   .   .   .   .   .   .
      .   .   .   .   .   .   .`;
    const broken = (path: string): readonly string[] =>
      board(map)
        .judge(2, [['g1', path]])
        .findings.map(({clause, at}) => `${clause} ${at}`);
    expect(broken('05.03 06.03')).to.deep.equal(['9.1 05.03', '9.2 06.03', '9.2.2 06.03']);
    expect(broken('05.03')).to.deep.equal(['9.1 05.03', '9.2 05.03', '9.4 05.03']);
  });
});
