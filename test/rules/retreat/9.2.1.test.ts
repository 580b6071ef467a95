import {cited} from '../../../src/phrases/cited.js';
import {expect} from 'chai';
import {board, sees} from '../picture.js';

const twoSources = `
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      .   .   S   .   G   .   .
        .   .   .   .   .   .   .
      .   .   .   .   .   .   S`;

describe('9.2.1 Retreating direction', () => {
  it('V-9.2.1-a, V-9.2.1-b: to the rear, towards the nearest friendly source', () => {
    sees(
      board(`
      .   .   .   .   .
        .   .   .   .   .
      .   .   G   .   .
        .   .   .   .   .
      .   .   S   .   .`).ask(1),
      `
      .   .   .   .   .
        .   x   x   .   .
      .   x   O   x   .
        .   0   0   .   .
      .   .   .   .   .`,
    );
  });

  it('V-9.2.1-c: EZOCs and over-stacking are avoided within that', () => {
    const ruling = board(`
      .   .   .   .   .   .
        .   .   .   .   .   .
      S   .   .   .   G   .
        .   .   E   3   .   .
      .   .   .   .   .   .`).ask(1);
    sees(
      ruling,
      `
      .   .   .   .   .   .
        .   .   .   0   x   .
      .   .   .   x   O   x
        .   .   .   x   x   .
      .   .   .   .   .   .`,
    );
    expect(ruling.why('04.03')).to.deep.equal(['9.2.2 violation 04.03 <- e1 | 04.02 is open']);
    expect(ruling.disputed).to.deep.equal(['order=supply-first: routes stepLosses']);
  });

  it('V-9.2.1-d: the way need not be the shortest to the source', () => {
    expect(
      board(`
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      .   .   .   .   G   .   .
        .   .   .   .   .   .   .
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      .   .   S   .   .   .   .`).ask(2).routes,
    ).to.include('04.03 03.04');
  });

  it('V-9.2.1-e: of sources that are equally near the owner takes either', () => {
    const ruling = board(`
      .   .   .   .   .
        .   .   .   .   .
      S   .   G   .   S
        .   .   .   .   .`).ask(1);
    expect(ruling.routes).to.deep.equal(['02.03', '04.03']);
    expect(ruling.disputed, 'also where only the sources nearest to the origin count').to.deep.equal([]);
  });

  it('AMB-V-09, reading supplySource: the nearest at each hex, or only those nearest to the origin', () => {
    const map = board(twoSources);
    const ruling = map.ask(3);
    expect(ruling.disputed).to.include('supplySource=same: routes');
    const same = map.ask(3, {options: {supplySource: 'same'}});
    const lost = ruling.routes.filter((route) => !same.routes.includes(route));
    expect(lost, 'to 07.05 and beside it').to.not.be.empty;
    for (const route of lost) expect(map.judge(3, [['g1', route]]).legal).to.equal(true);
  });

  it('AMB-V-08, reading awayFromSupply: no end but a farther one (T-V4)', () => {
    const map = board(
      `
      #   #   #   #   #   #   #
        #   #   #   #   #   #   #
      S   .   .   E   G   .   .
        #   #   #   #   #   #   #`,
    );
    const blocked = map.ask(1);
    expect(blocked.routes).to.deep.equal(['']);
    expect(blocked.answer).to.deep.include({stepLosses: 1, blockedHexes: 1, isolated: true});
    expect(blocked.disputed).to.deep.equal([
      'awayFromSupply=allowed: routes stepLosses blockedHexes',
      // by open ways 05.03 is cut off from 01.03, and so is 06.03
      'supplyDistance=path: routes stepLosses blockedHexes',
    ]);
    expect(blocked.verdict('06.03').findings.map(cited)).to.deep.equal([
      '06.03: no. It is 5 from supply at 01.03; 05.03 is only 4 (9.2).',
    ]);
    const allowed = map.ask(1, {options: {awayFromSupply: 'allowed'}});
    expect(allowed.routes).to.deep.equal(['06.03']);
    expect(allowed.answer.stepLosses).to.equal(0);
    expect(allowed.notes).to.deep.equal([
      'Every full retreat ends farther from supply; this reading allows it (9.2).',
    ]);
  });

  it('AMB-V-08, reading originSource: a source below the group is ignored, or counts and is the nearest there is', () => {
    const map = board(
      `
      .   .   .   .   .
        .   .   GS  .   .
      .   .   .   .   S
        .   .   .   .   .`,
    );
    const ignored = map.ask(1);
    expect(ignored.routes).to.deep.equal(['04.02', '04.03']);
    expect(ignored.disputed).to.include('originSource=counts: routes stepLosses blockedHexes');
    const counts = map.ask(1, {options: {originSource: 'counts'}});
    expect(counts.routes).to.deep.equal(['']);
    expect(counts.answer).to.deep.include({stepLosses: 1, blockedHexes: 1});
    expect(counts.verdict('04.02').findings.map(cited)).to.deep.equal([
      '04.02: no. It is 1 from supply at 03.02; 03.02 is only 0 (9.2).',
    ]);
    expect(counts.disputed).to.include('originSource=ignored: routes stepLosses blockedHexes');
  });

  it('V-9.2.1-f: 11.2 is not in the documents: an isolated or unsupplied group is told so', () => {
    for (const state of [{isolated: true}, {supplied: false}]) {
      const ruling = board(twoSources, {placed: {g1: state}}).ask(1);
      expect(ruling.notes.join(' ')).to.contain('(11.2)');
    }
    expect(board(twoSources).ask(1).notes).to.deep.equal([]);
  });
});
