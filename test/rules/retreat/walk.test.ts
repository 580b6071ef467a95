import {expect} from 'chai';
import type {HexId} from '../../../src/board/index.js';
import type {HexPosition} from '../../../src/module/index.js';
import {
  lossOf,
  retreatRulesOf,
  ruleRetreat,
  walkVerdict,
  type RetreatRuling,
} from '../../../src/rules/index.js';
import {breachFindings} from '../../../src/rules/retreat/breaches.js';
import {againstPath} from '../../../src/rules/retreat/plan.js';
import {board} from '../picture.js';
import {whyNot} from '../../said-retreat.js';
import {said} from '../../said.js';
import {sayWalk} from '../../../src/phrases/say-retreat.js';

/** Two full hexes in a corridor to the west, and an enemy beside the second. */
const corridor = `
      #   #   #   #   #   #
        #   E   #   #   #   #
      S   .   .   3   3   G
        #   #   #   #   #   #`;

/** A map of open ground, a source of supply at its west edge and the group in its middle. */
function plain(): HexPosition {
  const size = 27;
  const row = (hex: (column: number) => string): string =>
    Array.from({length: size}, (_, i) => hex(i)).join('');
  const rows = Array.from(
    {length: size},
    (_, i) =>
      (i % 2 ? '        ' : '      ') +
      row((j) => (i !== 13 ? '.   ' : j === 13 ? 'G   ' : j === 0 ? 'S   ' : '.   ')),
  );
  return board(`\n${rows.join('\n')}`).position;
}

/** Rules on the group by a sheet with one reading. */
function ruled(overstackCost: string): RetreatRuling {
  const {position} = board(corridor);
  const rules = retreatRulesOf(position.game)!;
  const group = position.game.units.filter(({id}) => id === 'g1');
  return ruleRetreat(rules.sheet, {...rules.readings, overstackCost}, position, group, {hexes: 2});
}

describe('A walk', () => {
  for (const [reading, each] of [
    ['once', 1],
    ['twice', 2],
    ['per-unit', 2],
  ] as const)
    it(`tells the steps of a listed route as the list does, and on the way those that were paid: ${reading}`, () => {
      const ruling = ruled(reading);
      const [route] = ruling.search.routes;
      expect(walkVerdict(ruling, route!)).to.deep.include({
        state: 'done',
        steps: lossOf(ruling, route!).steps,
      });
      const first = walkVerdict(ruling, route!.slice(0, 1));
      expect(first).to.deep.include({state: 'open', steps: each});
      expect(first.cost?.at).to.equal('05.03');
      const [cost = ''] = said(ruling.context.game, [first.cost!]);
      expect(sayWalk(ruling, route!.slice(0, 1), route![0]!)).to.contain(cost.slice(0, -1));
    });

  it('of a group that a stuck unit would hold back leads nowhere, as a plan of it is illegal (9.4)', () => {
    const {position} = board(`
      #   #   #   #
        #   #   #   #
      S   m   GA  E
        #   #   #   #`);
    const rules = retreatRulesOf(position.game)!;
    const group = position.game.units.filter(({id}) => id === 'g1' || id === 'a1');
    const ruling = ruleRetreat(rules.sheet, rules.readings, position, group, {hexes: 1});
    expect(ruling.search.routes).to.deep.equal([[]]);
    expect(walkVerdict(ruling, [])).to.deep.include({
      state: 'off',
      findings: breachFindings(ruling, againstPath(ruling, [])),
    });
    expect(walkVerdict(ruling, []).findings[0]).to.include({clause: '9.4', kind: 'violation'});
  });

  it('is one of those that no list has room for, where it breaks no rule; each hex of them is one of a way', () => {
    const position = plain();
    const rules = retreatRulesOf(position.game)!;
    const group = position.game.units.filter(({id}) => id === 'g1');
    const ruling = ruleRetreat(rules.sheet, rules.readings, position, group, {hexes: 12});
    const {grid} = position.game;
    const {routes, cut, reached} = ruling.search;
    expect(cut).to.equal(true);
    const listed = new Set(routes.map((route) => route.join()));
    // every way to the ends that the list has, and to those that it has not
    let unlisted = 0;
    for (const turn of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
      const path: HexId[] = [];
      for (let step = 0; step < 12; step++)
        path.push(grid.neighbour(path.at(-1) ?? ruling.context.origin, step < turn ? 4 : 5));
      if (listed.has(path.join()) || againstPath(ruling, path).length > 0) continue;
      unlisted++;
      path.forEach((hex, i) => {
        expect(walkVerdict(ruling, path.slice(0, i + 1)), grid.label(hex)).to.include({
          state: i === 11 ? 'done' : 'open',
          toGo: 11 - i,
        });
        expect(whyNot(ruling, hex).verdict).to.equal(reached!.end(hex) ? 'end' : 'route');
      });
    }
    expect(unlisted).to.be.above(1);
  });

  const open = `
      .   .   .   .   .   .
        .   .   .   .   .   .
      S   .   .   G   .   .
        .   .   .   .   .   .`;
  for (const [what, picture, away, hexes, way, says] of [
    ['comes back', open, 'anywhere', 3, ['03.03', '04.03'], 'The retreat began there'],
    ['enters a hex twice', open, 'anywhere', 3, ['03.03', '02.03', '03.03'], 'The route enters it twice'],
    [
      'ends no farther away than the hex before',
      open,
      'last-hex',
      3,
      ['03.03', '02.03', '02.02'],
      'the last hex entered must be farther away',
    ],
    [
      'runs into a dead end',
      `
      #   #   #   #   #   #
        #   #   .   #   #   #
      S   #   .   G   #   #
        #   #   .   #   #   #`,
      'anywhere',
      3,
      ['03.03', '03.02'],
      'There is no open hex beyond it, with 1 hex to go',
    ],
  ] as const)
    it(`that ${what} is told so (9.2)`, () => {
      const {position} = board(picture);
      const rules = retreatRulesOf(position.game)!;
      const group = position.game.units.filter(({id}) => id === 'g1');
      const ruling = ruleRetreat(rules.sheet, {...rules.readings, away}, position, group, {hexes});
      const path = way.map((label) => position.game.grid.find(label)!);
      const {state, findings} = walkVerdict(ruling, path);
      expect(state).to.equal('off');
      expect(said(position.game, findings).join(' ')).to.contain(says);
      expect(findings[0]).to.include({kind: 'violation', at: way.at(-1)});
    });

  it('none of whose ways on is allowed is told of that first, and then what each of them breaks', () => {
    const {position} = board(open);
    const rules = retreatRulesOf(position.game)!;
    const group = position.game.units.filter(({id}) => id === 'g1');
    const ruling = ruleRetreat(rules.sheet, {...rules.readings, away: 'anywhere'}, position, group, {
      hexes: 3,
    });
    const path = ['03.02', '04.02'].map((label) => position.game.grid.find(label)!);
    const {state, findings} = walkVerdict(ruling, path);
    expect(state).to.equal('off');
    expect(findings[0]).to.include({at: '04.02', code: 'closed'});
    expect(findings[0]!.args).to.deep.include({because: {list: 'course', is: 'noWayOn'}});
    const [lead, ...each] = findings;
    expect(each.map(({at}) => at)).not.to.include('04.02');
    expect(lead!.clause).to.equal(each[0]!.clause);
  });

  it('may break off where its owner likes and the rules let it end, though no list has room for each such way (9.4)', () => {
    const position = plain();
    const rules = retreatRulesOf(position.game)!;
    const group = position.game.units.filter(({id}) => id === 'g1');
    const ruling = ruleRetreat(rules.sheet, {...rules.readings, breakOff: 'allowed'}, position, group, {
      hexes: 12,
    });
    const {grid} = position.game;
    expect(ruling.search.cut).to.equal(true);
    const listed = new Set([...ruling.search.routes, ...ruling.ownerRoutes].map((route) => route.join()));
    let unlisted = 0;
    for (let ways = 0; ways < 1 << 11; ways += 7)
      for (const [one, other] of [
        [4, 5],
        [3, 4],
      ] as const) {
        const path: HexId[] = [];
        for (let step = 0; step < 11; step++)
          path.push(grid.neighbour(path.at(-1) ?? ruling.context.origin, (ways >> step) & 1 ? one : other));
        const {verdict} = whyNot(ruling, path.at(-1)!);
        expect(againstPath(ruling, path).length === 0, path.join()).to.equal(verdict === 'end');
        if (!listed.has(path.join()) && verdict === 'end') unlisted++;
      }
    expect(unlisted).to.be.above(50);
  });
});
