import {expect} from 'chai';
import fc from 'fast-check';
import {inEnemyZoc} from '../../../src/rules/zoc.js';
import {zocOf} from '../../../src/rules/control.js';
import {board} from '../picture.js';
import {print, russiaScenes, seriesScenes, type Printed} from '../generated.js';
import {opened, ruledOn, without} from './scenes.js';
import {assertUntilSeen, runs} from '../../runs.js';

interface Rank {
  readonly places: readonly number[];
  readonly order: string;
  readonly losses: number;
}

describe('taking an enemy away', () => {
  /** The rank of what can become of a group by the rules themselves: the smaller is the better. */
  const rank = (printed: Printed): Rank => {
    const {search, context} = ruledOn(printed, opened(printed));
    const kind = search.complete ? (search.waived ? 1 : 0) : 2;
    return {
      places: [kind, search.blocked, search.losses],
      order: context.sheet.readings['order'] ?? '',
      losses: search.losses + search.blocked,
    };
  };

  it('never makes a retreat worse in the order in which 9.2 and 9.4 rank it: its steps grow only for something that comes before', () => {
    const seen = {better: 0};
    assertUntilSeen(
      fc.property(seriesScenes, fc.nat(8), (scene, which) => {
        const printed = print(scene);
        const id = `e${which}`;
        fc.pre(printed.position.units?.[id] !== undefined);
        const before = rank(printed);
        const after = rank({...printed, position: without(printed.position, (name) => name === id)});
        // a proper retreat, then one that a reading waives, then none; then hexes not retreated; then steps on the way
        const [a, b] = [before.places, after.places];
        const wayOpened = b[0]! < a[0]!;
        const wentFurther = b[0] === 2 && b[1]! < a[1]!;
        const endedCloser = before.order === 'supply-first' && a[0] === 0;
        // seldom: the pictures below have each
        if (after.losses > before.losses) expect(wayOpened || wentFurther || endedCloser).to.equal(true);
        const place = a.findIndex((value, i) => value !== b[i]);
        if (place < 0 || (place === 2 && endedCloser)) return;
        expect(b[place], `${a.join()} became ${b.join()}`).to.be.lessThan(a[place]!);
        seen.better += 1;
      }),
      seen,
      {better: 1},
      runs(800, 400),
    );
  });

  /** A full hex, one in an EZOC behind it, and an enemy that shuts it. */
  const shut = `
      #   #   #   #   #   #
        #   E   #   #   #   #
      S   .   U   3   G   #
        #   #   #   #   #   #`;
  it('9.4: it may open a way that must be gone and costs more than standing fast', () => {
    expect(board(shut).ask(1)).to.deep.include({routes: ['']});
    expect(board(shut).ask(1).answer.stepLosses).to.equal(1);
    const open = board(shut).without('e2').ask(1);
    expect(open).to.deep.include({routes: ['04.03 03.03']});
    expect(open.answer).to.deep.include({stepLosses: 2, blockedHexes: 0});
  });

  it('9.4: or one that leads further before it ends', () => {
    const further = shut.replace('S   .   U', 'S   #   U');
    expect(board(further).ask(2).answer).to.deep.include({stepLosses: 2, blockedHexes: 2});
    const open = board(further).without('e2').ask(2);
    expect(open).to.deep.include({routes: ['04.03 03.03']});
    expect(open.answer).to.deep.include({stepLosses: 3, blockedHexes: 1});
  });

  it('order supply-first: it may open an end that is closer and costs a step', () => {
    const map = board(
      `
      .   .   .   .   .   .
        .   .   .   .   .   .
      S   .   .   U   G   .
        .   .   E   .   .   .`,
      {options: {order: 'supply-first'}},
    );
    expect(map.ask(1).answer).to.deep.include({routes: [['04.02']], stepLosses: 0});
    expect(map.without('e1').ask(1).answer).to.deep.include({routes: [['04.03']], stepLosses: 1});
  });

  it('awayFromSupply allowed: it may open an end that satisfies 9.2 and costs a step', () => {
    const map = board(
      `
      #   #   #   #   #   #
        #   #   #   #   #   #
      S   .   .   U   G   .
        #   #   E   #   #   #`,
      {options: {awayFromSupply: 'allowed'}},
    );
    expect(map.ask(1).answer).to.deep.include({routes: [['06.03']], stepLosses: 0});
    expect(map.without('e1').ask(1).answer).to.deep.include({routes: [['04.03']], stepLosses: 1});
  });

  it('10.8: it eliminates nobody, and sends nobody through more enemy ZOC', () => {
    fc.assert(
      fc.property(russiaScenes, fc.nat(8), (scene, which) => {
        const printed = print(scene);
        const id = `e${which}`;
        fc.pre(printed.position.units?.[id] !== undefined);
        const worst = (one: Printed): number => {
          const position = opened(one);
          const {search, context} = ruledOn(one, position);
          const zoc = zocOf(position);
          const counts = search.routes.map(
            (route) => route.filter((hex) => inEnemyZoc(zoc, hex, context.side)).length,
          );
          expect(new Set(counts).size, 'all the same, by P1').to.be.at.most(1);
          return counts[0] ?? Infinity;
        };
        const less = {...printed, position: without(printed.position, (name) => name === id)};
        expect(worst(less)).to.be.at.most(worst(printed));
      }),
      {numRuns: runs(250)},
    );
  });
});
