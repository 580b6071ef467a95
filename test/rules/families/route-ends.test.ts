import {openPosition} from '../../../src/phrases/positions.js';
import {expect} from 'chai';
import {Budget} from '../../../src/board/work.js';
import type {HexGame, HexPosition, WhenDocument} from '../../../src/module/index.js';
import {retreatRulesOf, ruleRetreat} from '../../../src/rules/index.js';
import {answerJudge, answerRetreat} from '../../../src/answer/retreat.js';
import {explainClause} from '../../../src/phrases/explain-clauses.js';
import {reason} from '../../../src/rules/retreat/index.js';
import {openGame} from '../../open-game.js';
import {runs} from '../../runs.js';
import {Dice} from '../../chance.js';
import {centre, distance, hexesWithin, mapOf, randomGround, side, type Ground} from './brute-board.js';
import {whyNot} from '../../said-retreat.js';

/**
 * Ends that ask how a route came there, by brute force: every way is walked, and held against the condition in words of
 * its own. Nothing of that comes from the engine.
 */
type Way = readonly string[];

interface World extends Ground {
  /** The bar that keeps routes from coming back; none where they go step by step. */
  readonly bar: {readonly clause: string} | undefined;
  readonly hexes: number;
  readonly ends: readonly {readonly when: WhenDocument; readonly not: boolean}[];
  /** Red units by their hexes. */
  readonly red: Readonly<Record<string, string>>;
}

const furtherOut = {clause: 'furtherOut', rule: 'b'};

const conditions: readonly WhenDocument[] = [
  {at: 'path', terrain: 'swamp'},
  {not: {at: 'path', terrain: 'swamp'}},
  {hexside: 'river'},
  {at: 'path', hexside: 'river'},
  {at: 'path', terrain: 'swamp', hexside: 'river'},
  {at: 'path', enemyZoc: true},
  {terrain: 'swamp', not: {at: 'path', hexside: 'river'}},
  {any: [{hexside: 'river'}, {at: 'path', enemyZoc: true}]},
];

function randomWorld(dice: Dice): World {
  const free = hexesWithin(4).filter((hex) => hex !== centre);
  const bar = dice.one([
    {clause: 'origin', rule: 'b'},
    furtherOut,
    {...furtherOut, where: 'last-hex'},
    undefined,
  ]);
  return {
    bar,
    hexes: bar?.clause === 'origin' ? 2 : 2 + dice.below(2),
    ends: Array.from({length: 1 + dice.below(2)}, () => ({when: dice.one(conditions), not: dice.is(0.6)})),
    ...randomGround(dice, 0.25),
    red: Object.fromEntries(['e1', 'e2', 'e3'].map((unit) => [unit, dice.one(free)])),
  };
}

/** The game of a world: with its ends, or with none. */
function opened({bar, hexes, ends, ...ground}: World, withEnds = true): HexGame {
  const game = openGame({
    umpire: 1,
    id: 'ways',
    title: 'Ways',
    sides: {blue: {name: 'Blue'}, red: {name: 'Red'}},
    map: mapOf(ground),
    unitTypes: {foot: {}},
    units: {
      d1: {side: 'blue', type: 'foot'},
      ...Object.fromEntries(['e1', 'e2', 'e3'].map((unit) => [unit, {side: 'red', type: 'foot'}])),
    },
    stacking: {limit: 9},
    rules: {
      retreat: {
        id: 'ways',
        title: 'Ways',
        conductedBy: 'owner',
        moves: 'units',
        maxHexes: hexes,
        length: 'l',
        edge: 'e',
        ...(bar ? {} : {walk: 'perStep', steps: [{rule: 's'}]}),
        bars: [{clause: 'enemyUnits', rule: 'u'}, ...(bar ? [bar] : [])],
        ends: withEnds ? ends.map((end, i) => ({clause: 'hexIs', rule: `w${String(i)}`, ...end})) : [],
        prefers: [],
        otherwise: {clause: 'eliminated', rule: 'o'},
      },
    },
  });
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  return game.value as HexGame;
}

/** Does a condition hold of a way: of its last hex, or of any hex of it? */
function holdsOf({swamp, rivers, red}: World, when: WhenDocument, way: Way): boolean {
  const {at, terrain, hexside, enemyZoc, not, any} = when;
  const isZoc = (hex: string): boolean => Object.values(red).some((enemy) => distance(enemy, hex) === 1);
  const fits = (i: number): boolean =>
    (terrain === undefined || swamp.has(way[i]!)) &&
    (hexside === undefined || rivers.has(side(way[i - 1] ?? centre, way[i]!))) &&
    (enemyZoc === undefined || isZoc(way[i]!));
  const asked = terrain !== undefined || hexside !== undefined || enemyZoc !== undefined;
  const here = !asked || (at === 'path' ? way.some((_, i) => fits(i)) : fits(way.length - 1));
  return (
    here &&
    (!not || !holdsOf({swamp, rivers, red} as World, not, way)) &&
    (!any || any.some((one) => holdsOf({swamp, rivers, red} as World, one, way)))
  );
}

const placed = (game: HexGame, {red}: World): HexPosition => {
  const units: Record<string, {at: string}> = {d1: {at: centre}};
  for (const [unit, at] of Object.entries(red)) units[unit] = {at};
  const position = openPosition(game, {units});
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return position.value;
};

describe('ends that ask how a route came there, by brute force', () => {
  const dice = new Dice(41);
  it('are those of the ways that meet every condition, and others are refused by its rule', () => {
    let [met, barred] = [0, 0];
    for (let i = 0; i < runs(1500, 60); i++) {
      const world = randomWorld(dice);
      if (Object.values(world.red).includes(centre)) continue;
      const retreat = {units: ['d1'], hexes: world.hexes};
      const free = answerRetreat(placed(opened(world, false), world), retreat);
      if (!free.ok) throw new Error(JSON.stringify(free.faults));
      const position = placed(opened(world), world);
      const answer = answerRetreat(position, retreat);
      if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
      const broken = (way: Way): readonly string[] =>
        world.ends.flatMap(({when, not}, place) =>
          holdsOf(world, when, way) === not ? [`w${String(place)}`] : [],
        );
      const ways = free.value.routes;
      const open = ways.filter((way) => broken(way).length === 0);
      const told = JSON.stringify(world, (_, value: unknown) => (value instanceof Set ? [...value] : value));
      expect(answer.value.routes, told).to.deep.equal(open);
      expect(answer.value.eliminated, told).to.equal(open.length === 0);
      met += open.length;
      for (const way of ways.filter((_, place) => place % 7 === 0)) {
        const judged = answerJudge(position, {hexes: world.hexes, plan: [{units: ['d1'], path: [...way]}]});
        if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
        const rules = judged.value.findings.flatMap(({clause, kind}) =>
          kind === 'violation' && clause.startsWith('w') ? [clause] : [],
        );
        expect(judged.value.legal, told).to.equal(broken(way).length === 0);
        // two clauses that say the same of a way are reported once
        expect(rules.length > 0, told).to.equal(broken(way).length > 0);
        expect(broken(way), told).to.include.members(rules);
        barred += broken(way).length;
      }
      // a hex that every way to it is barred from names a rule that bars it
      const {sheet, readings} = retreatRulesOf(position.game)!;
      const ruled = ruleRetreat(sheet, readings, position, [position.game.unit('d1')!], retreat);
      const lasts = new Set(ways.map((way) => way.at(-1)!));
      for (const last of lasts) {
        const there = ways.filter((way) => way.at(-1) === last);
        const onWay = open.some((way) => way.includes(last));
        if (onWay || there.some((way) => broken(way).length === 0)) continue;
        const clauses = whyNot(ruled, position.game.grid.find(last)!).findings.map(({clause}) => clause);
        expect(
          clauses.some((clause) => clause.startsWith('w')),
          `${last} ${told}`,
        ).to.equal(true);
      }
    }
    expect(Math.min(met, barred)).to.be.above(50);
  });
});

describe('ends that ask how a route came there, in words', () => {
  const world: World = {
    bar: furtherOut,
    hexes: 2,
    ends: [{when: {at: 'path', terrain: 'swamp'}, not: true}],
    swamp: new Set(['0504']),
    rivers: new Set(),
    red: {e1: '0506', e2: '0508', e3: '0509'},
  };
  const judge = (path: readonly string[], more: Partial<World> = {}): readonly string[] => {
    const position = placed(opened({...world, ...more}), {...world, ...more});
    const judged = answerJudge(position, {hexes: 2, plan: [{units: ['d1'], path: [...path]}]});
    if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
    return judged.value.findings.flatMap(({kind, message}) => (kind === 'violation' ? [message] : []));
  };

  it('a route is refused for a hex on its way, and another to the same end is not', () => {
    expect(judge(['0504', '0503'])[0]).to.match(/^0503: no\. A hex of the route is swamp/);
    expect(judge(['0404', '0403'])).to.deep.equal([]);
    expect(judge(['0504', '0403'])[0]).to.match(/^0403: no\. A hex of the route is swamp/);
  });

  it('a hex says that every route there is so', () => {
    const {sheet, readings} = retreatRulesOf(opened(world))!;
    const position = placed(opened(world), world);
    const ruled = ruleRetreat(sheet, readings, position, [position.game.unit('d1')!], {hexes: 2});
    const {summary} = whyNot(ruled, position.game.grid.find('0503')!);
    expect(summary).to.contain('On every route there a hex of the route is swamp');
  });

  it('a hex says which routes each of two rules closes, where neither closes all', () => {
    const both: World = {
      ...world,
      ends: [...world.ends, {when: {at: 'path', hexside: 'river'}, not: true}],
      rivers: new Set([side('0404', '0505')]),
    };
    for (const bar of [furtherOut, {clause: 'origin', rule: 'b'}, undefined]) {
      const game = opened({...both, bar});
      const {sheet, readings} = retreatRulesOf(game)!;
      const position = placed(game, both);
      const ruled = ruleRetreat(sheet, readings, position, [game.unit('d1')!], {hexes: 2});
      const said = whyNot(ruled, game.grid.find('0403')!).findings.map(({clause, message}) => [
        clause,
        message,
      ]);
      const each = 'Each route there is closed by one rule or another: by this one if a hex of the route is';
      expect(said, bar?.clause).to.deep.equal([
        ['w0', `0403: no. ${each} swamp.`],
        ['w1', `0403: no. ${each} entered across a river.`],
      ]);
    }
  });

  it('a hex is searched with the steps of one search, however many rules are asked about it', () => {
    const hexes = 11;
    const bar = {...furtherOut, where: 'last-hex'};
    const target = '0503';
    const when: WhenDocument = {any: [{terrain: 'swamp'}, {at: 'path', hexside: 'river'}]};
    const long: World = {
      bar,
      hexes,
      ends: [
        {when, not: false},
        {when, not: false},
        {when, not: false},
      ],
      swamp: new Set(hexesWithin(4).filter((hex) => hex !== target)),
      rivers: new Set(),
      red: {},
    };
    const game = opened(long);
    const {sheet, readings} = retreatRulesOf(game)!;
    const position = placed(game, long);
    const {search} = ruleRetreat(sheet, readings, position, [game.unit('d1')!], {hexes});
    expect(search.decided).to.equal(true);
    const spend = Reflect.get(Budget.prototype, 'spend');
    let spent = 0;
    Budget.prototype.spend = function (this: Budget, steps?: number): boolean {
      spent += steps ?? 1;
      return spend.call(this, steps);
    };
    try {
      expect(search.why.get(game.grid.find(target)!)! & reason.end).to.equal(reason.end);
    } finally {
      Budget.prototype.spend = spend;
    }
    // the three rules together would take more than twice as many
    expect(spent).to.be.within(1_500_000, 1_600_000);
  });

  it('the last hexside counts for an end, any for the path', () => {
    const rivers = new Set([side('0505', '0404')]);
    const last = {rivers, ends: [{when: {hexside: 'river'}, not: true}]};
    expect(judge(['0404', '0403'], last)).to.deep.equal([]);
    const any = {rivers, ends: [{when: {at: 'path', hexside: 'river'} as const, not: true}]};
    expect(judge(['0404', '0403'], any)[0]).to.contain('A hex of the route is entered across a river');
  });

  it('says what an EZOC on the way is of', () => {
    const ends = [{when: {at: 'path', enemyZoc: true} as const, not: true}];
    const red = {e1: '0305', e2: '0508', e3: '0509'};
    const position = placed(opened({...world, ends, red}), {...world, red});
    const judged = answerJudge(position, {hexes: 2, plan: [{units: ['d1'], path: ['0405', '0406']}]});
    if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
    // 0405 is next to 0305, 0406 is not
    expect(judged.value.findings.find(({clause}) => clause === 'w0')?.witness?.units).to.deep.equal(['e1']);
  });

  it('is explained as what routes may be taken', () => {
    const told = (when: WhenDocument, not: boolean): string => {
      const {sheet} = retreatRulesOf(opened({...world, ends: [{when, not}]}))!;
      return explainClause(sheet, sheet.ends![0]!, opened(world));
    };
    expect(told({at: 'path', terrain: 'swamp'}, true)).to.equal(
      'No route may be taken on which a hex of the route is swamp.',
    );
    expect(told({not: {at: 'path', terrain: 'swamp'}}, false)).to.equal(
      'A route may be taken only if no hex of the route is swamp.',
    );
    expect(told({hexside: 'river'}, true)).to.equal(
      'A retreat may not end where the hex is entered across a river.',
    );
  });
});
