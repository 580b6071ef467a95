import {cited} from '../../../src/phrases/cited.js';
import {expect} from 'chai';
import {board, sees} from '../picture.js';

const open = `
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      S   .   .   .   G   .   .
        .   .   .   .   .   .   .
      .   .   .   .   .   .   .`;

describe('9.2 Retreat handling', () => {
  it('V-9.2-a: every hex is further from the origin than the last (T-V1)', () => {
    const map = board(open);
    const ruling = map.ask(2);
    sees(
      ruling,
      `
      .   .   .   x   x   x   .
        .   .   0   +   x   x   .
      .   .   0   +   O   x   x
        .   .   0   +   x   x   .
      .   .   .   x   x   x   .`,
    );
    expect(ruling.why('04.02'), 'on the way').to.deep.equal([]);
    expect(map.judge(2, [['g1', '04.03 04.02']]).lines).to.deep.equal(['9.2 violation 04.02']);
    expect(map.judge(2, [['g1', '04.03 05.03']]).lines).to.deep.equal(['9.2 violation 05.03']);
  });

  it('V-9.2-a: a hex behind enemies is not reached by going round', () => {
    const ruling = board(`
      .   .   .   .   .
        .   .   .   .   .
      S   .   E   G   .
        .   .   .   .   .
      .   .   .   .   .`).ask(2);
    expect(ruling.why('02.03')).to.deep.equal(['9.0 violation 02.03']);
    expect(ruling.verdict('02.03').summary).to.equal(
      '02.03: no. No legal route leads there: 03.03 is closed by 9.1 (e1 holds it) (9.0).',
    );
  });

  it('V-9.2-b: the end is no further from supply than the origin', () => {
    const ruling = board(open).ask(2);
    expect(ruling.why('06.03')).to.deep.equal(['9.4 violation 06.03 | 03.02, 03.03 and 03.04 are open']);
    expect(ruling.verdict('07.03').findings.map(cited)).to.deep.equal([
      '07.03: no. It is 6 from supply at 01.03; 05.03 is only 4 (9.2).',
    ]);
    expect(board(open).judge(2, [['g1', '06.03 07.03']]).lines).to.deep.equal([
      '9.2 violation 07.03 | 03.02, 03.03 and 03.04 are open',
    ]);
  });

  it('V-9.2-c: where some end is closer, a closer one is taken (T-V2)', () => {
    const map = board(open);
    const ruling = map.ask(1);
    sees(
      ruling,
      `
      .   .   .   .   .   .   .
        .   .   .   x   x   .   .
      .   .   .   0   O   x   .
        .   .   .   x   x   .   .
      .   .   .   .   .   .   .`,
    );
    expect(ruling.verdict('04.02').findings.map(cited)).to.deep.equal([
      '04.02: no. It is 4 from supply at 01.03, no closer than 05.03; 04.03 is only 3; 04.03 is open (9.2).',
    ]);
    expect(map.judge(1, [['g1', '04.02']]).lines).to.deep.equal(['9.2 violation 04.02 | 04.03 is open']);
  });

  it('V-9.2-c: else one that is level', () => {
    const ruling = board(`
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      S   .   .   #   G   .   .
        .   .   .   .   .   .   .
      .   .   .   .   .   .   .`).ask(1);
    expect(ruling.routes).to.deep.equal(['04.02', '04.04']);
    expect(ruling.answer.stepLosses).to.equal(0);
  });

  it('V-9.2-d: it is the end that counts: on the way it may be further from supply', () => {
    const map = board(`
      #   #   #   #   #   #   #
        #   #   #   #   #   #   S
      S   #   #   G   #   #   #
        #   #   #   .   .   #   #`);
    sees(
      map.ask(2),
      `
      .   .   x   x   x   .   .
        .   x   x   x   x   .   .
      .   x   x   O   x   x   .
        .   x   x   +   0   .   .`,
    );
    // a retreat of one hex would end there
    expect(map.ask(1).routes).to.deep.equal(['']);
    expect(map.ask(1).why('04.04')).to.deep.equal(['9.2 violation 04.04']);
  });

  it('V-9.2-e: of two ends that are as good the owner takes either', () => {
    const map = board(open);
    for (const route of map.ask(2).routes) expect(map.judge(2, [['g1', route]]).legal, route).to.equal(true);
  });

  it('reading closeness: closest takes the smallest distance only', () => {
    const map = board(open);
    expect(map.ask(2).disputed).to.deep.equal(['closeness=closest: routes', 'away=anywhere: routes']);
    const closest = map.ask(2, {options: {closeness: 'closest'}});
    expect(closest.routes).to.deep.equal(['04.03 03.03']);
    expect(closest.why('03.02')).to.deep.equal(['9.2 violation 03.02 | 03.03 is open']);
  });

  it('a side without a source is free of it, and is told so', () => {
    const nowhere = board(open.replace('S', '.')).ask(1);
    sees(
      nowhere,
      `
      .   .   .   .   .   .   .
        .   .   .   0   0   .   .
      .   .   .   0   O   0   .
        .   .   .   0   0   .   .
      .   .   .   .   .   .   .`,
    );
    expect(nowhere.notes).to.deep.equal([
      'The Axis units have no supply source on the map, so supply rules out no hex (9.2).',
    ]);
    const inOrigin = board(open.replace('S', '.').replace('G', 'GS')).ask(1);
    expect(inOrigin.picture).to.equal(nowhere.picture);
    expect(inOrigin.notes).to.deep.equal([
      'The Axis units have no supply source on the map except 05.03 itself, which does not count, so supply rules out no hex (9.2).',
    ]);
  });
});
