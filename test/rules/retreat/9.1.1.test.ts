import {expect} from 'chai';
import {board, sees} from '../picture.js';

const stack = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   .   GGG E
        .   .   .   .   .`;
/** A corridor of three hexes to the west, each as full as it may be. */
const corridor = `
      #   #   #   #   #   #
        #   #   #   #   #   #
      S   .   .   3   3   G
        #   #   #   #   #   #`;

describe('9.1.1 Retreating stacks', () => {
  it('V-9.1.1-a: may keep together or split; V-9.1.1-b: splitting costs nothing', () => {
    const map = board(stack);
    for (const plan of [
      [['g1 g2 g3', '03.03 02.03']],
      [
        ['g1', '03.03 02.03'],
        ['g2', '03.02 02.02'],
        ['g3', '03.04 02.04'],
      ],
      [
        ['g3 g1', '03.03 02.02'],
        ['g2', '03.03 02.03'],
      ],
    ] as [string, string][][]) {
      expect(map.judge(2, plan)).to.deep.include({legal: true, stepLosses: 0, lines: []});
    }
  });

  it('each unit is in one group', () => {
    expect(() =>
      board(stack).judge(2, [
        ['g1 g2', '03.03 02.03'],
        ['g2', '03.02 02.02'],
      ]),
    ).to.throw('/ask/judge/plan/1/units');
  });

  it('V-9.1.1-c: over the limit costs a step; V-9.1.1-d: and makes the retreat one hex longer', () => {
    const ruling = board(`
      #   #   #   #   #   #
        #   #   #   #   #   #
      S   .   .   .   3   G
        #   #   #   #   #   #`).ask(1);
    sees(
      ruling,
      `
      .   .   .   .   x   x
        .   .   .   x   x   x
      .   .   .   1   +   O
        .   .   .   x   x   x`,
    );
    expect(ruling.findings).to.deep.equal(['9.2.2 cost 05.03 <- f1 f2 f3', '9.1.1 effect 05.03']);
    expect(ruling.verdict('05.03').summary).to.equal(
      '05.03: a route passes through here. 05.03: over-stacked with f1, f2 and f3; this costs the group a step (9.2.2).',
    );
  });

  it('V-9.1.1-e: again and again, while the next hex is full too', () => {
    const ruling = board(corridor).ask(1);
    expect(ruling.routes).to.deep.equal(['05.03 04.03 03.03']);
    expect(ruling.answer).to.deep.include({stepLosses: 2, blockedHexes: 0, isolated: false});
  });

  it('V-9.1.1-f, AMB-V-03: "at any time": a full hex on the way counts; disputed where only the last should', () => {
    const ruling = board(corridor).ask(2);
    expect(ruling.routes).to.deep.equal(['05.03 04.03 03.03 02.03']);
    expect(ruling.answer.stepLosses).to.equal(2);
    // 05.03 on the way adds nothing there; 04.03, where the retreat would end, adds one
    expect(ruling.disputed).to.deep.equal([
      'overstack=last-hex: routes',
      'overstackOnWay=free: routes stepLosses',
      'overstackCost=twice: stepLosses',
      'overstackCost=per-unit: stepLosses',
    ]);
    const lastHex = board(corridor).ask(2, {options: {overstack: 'last-hex'}});
    expect(lastHex.routes).to.deep.equal(['05.03 04.03 03.03']);
    expect(lastHex.answer.stepLosses, 'the step is lost under either').to.equal(2);
    expect(lastHex.findings).to.include('9.1.1 effect 04.03').and.not.include('9.1.1 effect 05.03');
    expect(lastHex.disputed[0]).to.equal('overstack=any-hex: routes');
  });

  it('AMB-V-03 C: read so, a full hex on the way neither costs a step nor adds a hex; one the retreat would end in does both', () => {
    const {routes, answer, findings, verdict} = board(corridor).ask(2, {options: {overstackOnWay: 'free'}});
    expect(routes).to.deep.equal(['05.03 04.03 03.03']);
    expect(answer.stepLosses).to.equal(1);
    expect(findings).to.deep.equal(['9.2.2 cost 04.03 <- f1 f2 f3', '9.1.1 effect 04.03']);
    expect(verdict('05.03').summary, 'on the way, and free').to.equal('05.03: a route passes through here.');
    const sure = board(corridor).ask(1, {options: {overstackOnWay: 'free'}});
    expect(sure.answer.stepLosses, 'every hex here is one it would end in').to.equal(2);
  });

  it('a dearer way is told by what it costs in all, where a full hex costs more than a step', () => {
    const map = board(
      `
      #   #   #   #   #
        #   .   3   #   #
      S   .   .   G   #
        #   #   #   #   #`,
      {options: {overstackCost: 'twice', overstack: 'last-hex'}, sheet: 'wwii-battle-series'},
    );
    expect(map.ask(2).answer.stepLosses).to.equal(0);
    expect(map.judge(2, [['g1', '03.02 02.02']]).lines).to.deep.equal([
      '9.2.2 violation 03.02 <- f1 f2 f3 | 02.02 and 02.03 are open',
    ]);
  });

  it('V-9.1.1-g: the burden is on those who retreat, not on those who are there', () => {
    const {answer} = board(corridor).ask(1);
    for (const {kind, units} of answer.findings) if (kind === 'cost') expect(units).to.deep.equal(['g1']);
  });

  it('units without stacking points over-stack nothing', () => {
    const ruling = board(`
      #   #   #   #
        #   #   #   #
      S   .   3KK H
        #   #   #   #`).ask(1);
    expect(ruling.routes).to.deep.equal(['03.03']);
    expect(ruling.answer.stepLosses).to.equal(0);
  });

  it('the limit counts points, and a group of its own can be too many', () => {
    const ruling = board(stack, {limit: 2}).ask(2);
    expect(ruling.answer.blockedHexes, 'every hex makes it one longer, until the map ends').to.be.greaterThan(
      0,
    );
    const half = board(stack, {
      limit: 1.5,
      units: {g1: {stacking: 0.5}, g2: {stacking: 0.5}, g3: {stacking: 0.5}},
    });
    expect(half.ask(2).answer.stepLosses).to.equal(0);
    const tenths = board(stack, {
      limit: 0.3,
      units: {g1: {stacking: 0.1}, g2: {stacking: 0.1}, g3: {stacking: 0.1}},
    });
    expect(tenths.ask(2).answer.stepLosses, 'three tenths fill a limit of 0.3 and no more').to.equal(0);
  });

  it('the second group meets the first where it went', () => {
    const map = board(stack, {limit: 2});
    const judged = map.judge(1, [
      ['g1 g2', '03.03'],
      ['g3', '03.03'],
    ]);
    expect(judged.legal).to.equal(false);
    expect(judged.lines).to.deep.equal([
      '9.4 violation 03.03 | 03.02 and 03.04 are open',
      '9.2.2 violation 03.03 <- g1 g2 | 03.02 and 03.04 are open',
    ]);
  });
});
