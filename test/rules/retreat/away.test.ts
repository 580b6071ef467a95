import {openPosition} from '../../../src/phrases/positions.js';
import {expect} from 'chai';
import {answerCut} from '../../../src/cut/cut.js';
import type {HexId} from '../../../src/board/index.js';
import type {HexGame, HexPosition} from '../../../src/module/index.js';
import {retreatRulesOf, ruleRetreat, whyNot, type RetreatRuling} from '../../../src/rules/index.js';
import {answerJudge, answerRetreat} from '../../../src/answer/retreat.js';
import {bestSplit} from '../../../src/rules/retreat/split.js';
import {mostRoutes} from '../../../src/rules/retreat/search/limits.js';
import {openGame} from '../../open-game.js';

const readings = ['every-hex', 'last-hex', 'anywhere'] as const;
const two = (n: number): string => String(n).padStart(2, '0');
const label = (column: number, row: number): string => `${two(column)}.${two(row)}`;

interface Board {
  readonly columns: number;
  readonly rows: number;
  /** Hexes that are no lake; all of them where nothing is said. */
  readonly open?: (column: number, row: number) => boolean;
  /** Hexes with a friendly unit in them, which another would over-stack. */
  readonly full?: (column: number, row: number) => boolean;
  readonly at: string;
  readonly sources?: readonly string[];
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/** A position of units `g` and `h`, which retreat, on a board with nobody else but friends. */
function laidOut({columns, rows, open, full, at, sources = [], options = {}}: Board): HexPosition {
  const hexes: Record<string, object> = {};
  const infantry = {side: 'axis', type: 'infantry'};
  const units: Record<string, object> = {g: infantry, h: infantry, e: {...infantry, side: 'soviet'}};
  const placed: Record<string, {at: string}> = {g: {at}};
  for (let column = 1; column <= columns; column++)
    for (let row = 1; row <= rows; row++) {
      const hex = label(column, row);
      if (open && !open(column, row)) hexes[hex] = {terrain: 'lake'};
      else if (full?.(column, row) && hex !== at) {
        units[`f${hex}`] = infantry;
        placed[`f${hex}`] = {at: hex};
      }
    }
  const game = openGame({
    umpire: 1,
    id: 'away',
    title: 'Away',
    sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
    map: {
      kind: 'hex',
      layout: 'flat-top',
      shifted: 'even',
      columns,
      rows,
      label: 'CC.RR',
      terrain: {lake: {prohibited: true}},
      hexes,
      supplySources: {axis: sources, soviet: []},
    },
    unitTypes: {infantry: {steps: 90}},
    units,
    stacking: {limit: 1},
    rules: {retreat: 'wwii-battle-series', options},
  });
  if (!game.ok) throw new Error(JSON.stringify(game.faults.slice(0, 3)));
  const position = openPosition(game.value as HexGame, {units: placed});
  if (!position.ok) throw new Error(JSON.stringify(position.faults.slice(0, 3)));
  return position.value;
}

const answered = (board: Board, hexes: number) => {
  const answer = answerRetreat(laidOut(board), {units: ['g'], hexes});
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.value;
};
function ruled(board: Board, hexes: number): RetreatRuling {
  const position = laidOut(board);
  const {sheet, readings: chosen} = retreatRulesOf(position.game)!;
  return ruleRetreat(sheet, chosen, position, [position.game.unit('g')!], {hexes});
}

const plain = (hexes: number, options: Board['options'], sources: readonly string[] = []): Board => ({
  columns: 2 * hexes + 3,
  rows: 2 * hexes + 3,
  at: label(hexes + 2, hexes + 2),
  sources,
  options,
});

/** Every way of so many hexes that enters none twice, walked one by one; sorted by labels. */
function walked({context: {game, origin}}: RetreatRuling, hexes: number): HexId[][] {
  const {grid} = game;
  const ways: HexId[][] = [];
  const walk = (way: readonly HexId[]): void => {
    if (way.length === hexes) {
      ways.push([...way]);
      return;
    }
    for (let direction = 0; direction < 6; direction++) {
      const to = grid.neighbour(way.at(-1) ?? origin, direction as 0);
      if (to >= 0 && to !== origin && !way.includes(to)) walk([...way, to]);
    }
  };
  walk([]);
  const key = (way: readonly HexId[]): string => way.map((hex) => grid.label(hex)).join();
  return ways.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

describe('9.2, `away`: no limit of work decides', () => {
  it('on an empty map every retreat is complete, under each reading', () => {
    for (const hexes of [1, 5, 6, 8, 10, 12])
      for (const away of readings) {
        const board = plain(hexes, {away}, [label(hexes + 2, 2 * hexes + 3)]);
        const {stepLosses, blockedHexes, disputed, findings} = answered(board, hexes);
        expect({stepLosses, blockedHexes}, `${away}, ${String(hexes)}`).to.deep.equal({
          stepLosses: 0,
          blockedHexes: 0,
        });
        const others = disputed.filter(({option}) => option === 'away');
        // in one hex all readings lead to the same
        expect(others.map(({value, changes}) => [value, changes])).to.deep.equal(
          hexes === 1 ? [] : readings.filter((value) => value !== away).map((value) => [value, ['routes']]),
        );
        expect(findings.filter(({message}) => message.includes('Not decided'))).to.deep.equal([]);
      }
  });

  it('routes that no list has room for are counted: self-avoiding walks of the triangular lattice (A001334)', () => {
    const known = [6, 30, 138, 618, 2730, 11_946, 51_882];
    for (const [i, count] of known.entries()) {
      const {search} = ruled(plain(i + 1, {away: 'anywhere'}), i + 1);
      expect(search.unlisted?.tally()?.count ?? search.routes.length).to.equal(count);
      expect(search.routes.length).to.equal(Math.min(count, mostRoutes(i + 1)));
    }
    // outward alone: 6 * 2 ** n - 6 of n hexes
    const outward = ruled(plain(12, {}), 12);
    expect(outward.search.unlisted!.tally()!.count).to.equal(6 * 2 ** 12 - 6);
  });

  it('a list that is cut has the smallest labels, and each hex the verdict of all routes', () => {
    const ruling = ruled(plain(5, {away: 'anywhere'}), 5);
    const {search, context} = ruling;
    const all = walked(ruling, 5);
    expect(search.cut).to.equal(true);
    expect(search.routes).to.deep.equal(all.slice(0, mostRoutes(5)));
    const ends = new Set(all.map((way) => way.at(-1)));
    for (let hex = 0 as HexId; hex < context.game.grid.size; hex = (hex + 1) as HexId) {
      if (hex === context.origin) continue;
      const far = context.game.grid.distance(context.origin, hex);
      const wanted = ends.has(hex) ? 'end' : far <= 5 ? 'route' : 'no';
      expect(whyNot(ruling, hex).verdict, context.game.grid.label(hex)).to.equal(wanted);
    }
    const strict = ruled(plain(11, {}), 11);
    const {grid} = strict.context.game;
    const {search: outward} = strict;
    expect(outward.cut).to.equal(true);
    const sorted = outward.routes.map((way) => way.map((hex) => grid.label(hex)).join());
    expect(sorted).to.deep.equal([...sorted].sort());
    // the first of all: whatever is smaller at any place leads no further
    const [first] = outward.routes;
    let from = strict.context.origin;
    for (const [i, hex] of first!.entries()) {
      const further = [0, 1, 2, 3, 4, 5]
        .map((direction) => grid.neighbour(from, direction as 0))
        .filter((to) => grid.distance(strict.context.origin, to) === i + 1)
        .sort(grid.byNumber);
      expect(hex).to.equal(further[0]);
      from = hex;
    }
  });

  it('over-stacked hexes make a retreat as long as the map lets them (9.1.1)', () => {
    const corridor: Board = {
      columns: 3,
      rows: 90,
      at: '02.01',
      open: (column) => column === 2,
      full: (_, row) => row <= 71,
    };
    for (const away of readings) {
      const {routes, stepLosses, blockedHexes} = answered({...corridor, options: {away}}, 3);
      expect(
        routes.map(({length}) => length),
        away,
      ).to.deep.equal([73]);
      expect({stepLosses, blockedHexes}).to.deep.equal({stepLosses: 70, blockedHexes: 0});
    }
  });

  it('a pocket that a long retreat does not fit in is gone through to its last hex (9.4)', () => {
    // seven hexes and no more: six are entered, whatever way
    const flower: Board = {
      columns: 9,
      rows: 9,
      at: '05.05',
      open: (column, row) =>
        Math.abs(column - 5) <= 1 && Math.abs(row - 5) <= 1 && !(column !== 5 && row === 6),
    };
    for (const hexes of [8, 14, 20]) {
      const {routes, blockedHexes} = answered({...flower, options: {away: 'anywhere'}}, hexes);
      expect(blockedHexes).to.equal(hexes - 6);
      for (const route of routes) expect(new Set(route).size).to.equal(6);
    }
  });

  it('a hex that no way enters has what closes it, and no price', () => {
    const lake: Board = {
      ...plain(3, {away: 'anywhere'}),
      open: (column, row) => label(column, row) !== '05.04',
    };
    const ruling = ruled(lake, 3);
    const {grid} = ruling.context.game;
    const {verdict, findings} = whyNot(ruling, grid.find('05.04')!);
    expect(verdict).to.equal('no');
    expect(findings.map(({clause, kind}) => `${clause} ${kind}`)).to.deep.equal(['9.1 violation']);
    // asked again it says the same
    expect(whyNot(ruling, grid.find('05.04')!).findings).to.deep.equal(findings);
    expect(ruling.search.why.get(grid.find('05.04')!)).to.be.at.least(0);
  });

  describe('where there are more ways than can be compared', () => {
    // a maze, two hexes in five of which are full: how few of those a way of twenty hexes leads through is too much work
    const maze: Board = {
      columns: 40,
      rows: 40,
      at: '20.20',
      open: (column, row) =>
        (column === 20 && row === 20) || (column * 7919 + row * 104_729 + column * row * 31) % 101 < 62,
      full: (column, row) => (column * 31 + row * 17) % 7 < 3,
      sources: ['20.39'],
    };
    const away = {away: 'last-hex', order: 'supply-first'};

    it('an answer says so, and rules nothing', () => {
      const position = laidOut({...maze, options: away});
      const answer = answerRetreat(position, {units: ['g'], hexes: 20});
      expect(answer.ok ? answer.value : answer.faults[0]).to.include({
        pointer: '/ask/retreat/hexes',
        found: 'more ways to retreat 20 hexes than can be compared',
      });
      const {answer: open, search} = ruled({...maze, options: away}, 20);
      expect(open).to.deep.equal({
        routes: [],
        stepLosses: 0,
        blockedHexes: 0,
        isolated: false,
        eliminated: false,
        undecided: true,
      });
      expect(search.complete).to.equal(false);
    });

    it('a plan is neither legal nor not, and no split is the best', () => {
      const position = laidOut({...maze, options: away});
      const judged = answerJudge(position, {hexes: 20, plan: [{units: ['g'], path: ['08.04']}]});
      expect(judged.ok ? judged.value : judged.faults[0]).to.include({pointer: '/ask/judge/plan/0/units'});
      const {sheet, readings: chosen} = retreatRulesOf(position.game)!;
      const stack = [position.game.unit('g')!];
      expect(bestSplit(sheet, chosen, position, stack, {hexes: 20})).to.equal(undefined);
      const cut = answerCut(position, {units: ['g'], hexes: 20, side: 'soviet', type: 'infantry'});
      expect(cut.ok ? cut.value : cut.faults[0]!.found).to.match(/than can be compared/);
    });

    it('another reading makes no dispute of it, and a note says that it is open', () => {
      const {disputed, findings, otherwise} = answered({...maze, options: {order: 'supply-first'}}, 20);
      expect(disputed.filter(({option, value}) => option === 'away' && value === 'last-hex')).to.deep.equal(
        [],
      );
      expect(otherwise).to.have.lengthOf(disputed.length);
      expect(findings.filter(({kind, message}) => kind === 'note' && message.includes('Not decided'))).to.not
        .be.empty;
    });
  });
});
