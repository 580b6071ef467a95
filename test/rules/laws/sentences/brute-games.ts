/**
 * The retreats of the shipped games on hexes by brute force: every way is walked by the game's own rules, and the best
 * are picked by filtering lists. Nothing here comes from the engine; `World` has a geometry of its own.
 */
import type {ModuleDocument, PositionDocument} from '../../../../src/module/index.js';
import {keepLeast, World, type Asked, type Options, type Piece} from '../../oracle-board.js';
import {russiaWays} from '../../oracle-russia.js';
import {seriesAnswer, seriesWays} from '../../oracle-series.js';

/** A way that a group can go, complete or not. */
export interface Way {
  readonly path: readonly string[];
  /** Hexes still to go. */
  readonly owed: number;
  /** Steps lost on the way. */
  readonly losses: number;
}

/** The rules that a step may break. */
export type Broken = 'terrain' | 'hexside' | 'enemy' | 'zoc' | 'away' | 'origin' | 'full' | 'forbidden';

/** A key of the choice among complete ways: the smaller is better. */
export interface Key {
  readonly rule: string;
  readonly worth: (way: Way) => number;
}

/** The retreat of a group as its game's rules have it. */
export interface Brute {
  readonly world: World;
  readonly group: readonly Piece[];
  readonly origin: string;
  readonly hexes: number;
  /** Every way, the empty one among them. */
  readonly ways: readonly Way[];
  /** The rules that a step breaks, whatever else of the way. */
  readonly broken: (from: string, to: string) => readonly Broken[];
  /** The rules that a complete way breaks by its end. */
  readonly endBroken: (way: Way) => readonly ('supply' | 'full' | 'detachment' | 'zoc')[];
  readonly keys: readonly Key[];
  /** The routes that the rules leave. */
  readonly routes: readonly (readonly string[])[];
  /** Steps that the answer costs, over the combat result. */
  readonly stepLosses: number;
  /** Hexes not retreated. */
  readonly blocked: number;
  /** The distance of a hex from the supply that counts. */
  readonly supply: (hex: string) => number;
  readonly sources: readonly string[];
  readonly full: (hex: string) => boolean;
}

/** The hex in which a way ends. */
export const endOf = ({path}: Pick<Way, 'path'>, origin: string): string => path.at(-1) ?? origin;

type Start = Pick<Brute, 'world' | 'group' | 'origin' | 'hexes' | 'full'> & {
  readonly side: string;
  readonly enemies: (hex: string) => readonly Piece[];
  readonly friends: (hex: string) => readonly Piece[];
};

function begin(document: ModuleDocument, position: PositionDocument, {units, hexes}: Asked): Start {
  const world = new World(document, position);
  const group = units.map((id) => world.pieces.find((piece) => piece.id === id)!);
  const {side, at: origin} = group[0]!;
  return {
    world,
    group,
    origin,
    hexes,
    side,
    full: (hex) => world.full(hex, group),
    enemies: (hex) => world.in(hex).filter((piece) => piece.side !== side),
    friends: (hex) => world.in(hex).filter((piece) => piece.side === side && !units.includes(piece.id)),
  };
}

/** Walks every way that breaks nothing step by step; `costs` and `adds` are what entering a hex costs and adds to the length. */
function walk(
  {origin, hexes, world}: Start,
  broken: Brute['broken'],
  {
    costs = () => 0,
    adds = () => false,
  }: {
    readonly costs?: (hex: string) => number;
    readonly adds?: (hex: string, owed: number) => boolean;
  } = {},
): readonly Way[] {
  const ways: Way[] = [];
  const go = (way: Way): void => {
    ways.push(way);
    const {path, owed, losses} = way;
    if (owed === 0) return;
    const from = path.at(-1) ?? origin;
    for (const to of world.neighbours(from))
      if (to !== origin && !path.includes(to) && broken(from, to).length === 0)
        go({path: [...path, to], owed: owed - (adds(to, owed) ? 0 : 1), losses: losses + costs(to)});
  };
  go({path: [], owed: hexes, losses: 0});
  return ways;
}

/** Steps that no unit of the group may take by terrain. */
const byTerrain = ({world, group}: Start, from: string, to: string): readonly Broken[] => {
  const closed = (prohibited: boolean | readonly string[] | undefined, {type}: Piece): boolean =>
    prohibited === true || (Array.isArray(prohibited) && prohibited.includes(type));
  const {terrain = {}, hexsideTerrain = {}} = world.map;
  return [
    ...(group.some((unit) => closed(terrain[world.terrain(to)]?.prohibited, unit))
      ? ['terrain' as const]
      : []),
    ...(world
      .hexside(from, to)
      .some((kind) => group.some((unit) => closed(hexsideTerrain[kind]?.prohibited, unit)))
      ? ['hexside' as const]
      : []),
  ];
};

const none = {supply: () => 0, sources: [], stepLosses: 0, blocked: 0};

/** The rest of a retreat without steps per hex: the complete ways whose ends are allowed, the best by each key in turn. */
function chosen(
  start: Start,
  {ways, endBroken, keys}: Pick<Brute, 'ways' | 'endBroken' | 'keys'>,
): Pick<Brute, 'routes'> {
  const allowed = ways.filter((way) => way.owed === 0 && endBroken(way).length === 0);
  const best = keys.reduce<readonly Way[]>(
    (left, {worth}) => (left.length > 0 ? keepLeast(left, worth) : left),
    allowed,
  );
  return {routes: best.map(({path}) => path)};
}

type Game = (document: ModuleDocument, position: PositionDocument, asked: Asked, options: Options) => Brute;

/** 7.5 to 7.62, 11.7: a vacant fortress only where there is no other end. */
const afrikaKorps: Game = (document, position, asked) => {
  const start = begin(document, position, asked);
  const {world, origin, side, enemies, friends, full} = start;
  const broken: Brute['broken'] = (from, to) => [
    ...byTerrain(start, from, to),
    ...(enemies(to).length > 0 ? ['enemy' as const] : []),
    ...(world.enemyZoc(to, side) ? ['zoc' as const] : []),
    ...(to === origin ? ['origin' as const] : []),
  ];
  const ways = walk(start, broken);
  const endBroken: Brute['endBroken'] = (way) => (full(endOf(way, origin)) ? ['full'] : []);
  const vacant = (way: Way): number => {
    const end = endOf(way, origin);
    return world.map.hexes?.[end]?.city === 'major' && friends(end).length === 0 ? 1 : 0;
  };
  const keys = [{rule: '11.7', worth: vacant}];
  return {...start, ...none, broken, ways, endBroken, keys, ...chosen(start, {ways, endBroken, keys})};
};

/** 1986: no EZOC, farther with each hex; a full end is passed on from, no more than is needed. 2009: an EZOC costs a step. */
const battleForMoscow: Game = (document, position, asked, {edition}) => {
  const start = begin(document, position, asked);
  const {world, origin, side, enemies, full} = start;
  const old = edition !== '2009';
  const zoc = (hex: string): boolean => world.enemyZoc(hex, side);
  const broken: Brute['broken'] = (from, to) => [
    ...(enemies(to).length > 0 ? ['enemy' as const] : []),
    ...(old && zoc(to) ? ['zoc' as const] : []),
    ...(world.distance(origin, to) <= world.distance(origin, from) ? ['away' as const] : []),
  ];
  const ways = walk(start, broken, {adds: (hex, owed) => old && owed === 1 && full(hex)}).map((way) =>
    old ? way : {...way, losses: way.path.some(zoc) ? 1 : 0},
  );
  const endBroken: Brute['endBroken'] = (way) => {
    const end = endOf(way, origin);
    return old ? [] : [...(full(end) ? ['full' as const] : []), ...(zoc(end) ? ['zoc' as const] : [])];
  };
  const keys = old
    ? [{rule: 'DR, empty hex', worth: ({path, owed}: Way) => path.length + owed - asked.hexes}]
    : [{rule: '9.3 Avoid EZOCs', worth: ({losses}: Way) => losses}];
  const {routes} = chosen(start, {ways, endBroken, keys});
  const stepLosses = ways.find(({path}) => path === routes[0])?.losses ?? 0;
  return {...start, ...none, broken, ways, endBroken, keys, routes, stepLosses};
};

/** 7.71 to 7.73; that units of a full hex make room (7.8) is held against `families/brute.ts`. */
const blueAndGray: Game = (document, position, asked) => {
  const start = begin(document, position, asked);
  const {world, origin, side, enemies, full} = start;
  const broken: Brute['broken'] = (from, to) => [
    ...byTerrain(start, from, to),
    ...(enemies(to).length > 0 ? ['enemy' as const] : []),
    ...(world.enemyZoc(to, side) ? ['zoc' as const] : []),
  ];
  const ways = walk(start, broken);
  const endBroken: Brute['endBroken'] = (way) => (full(endOf(way, origin)) ? ['full'] : []);
  return {
    ...start,
    ...none,
    broken,
    ways,
    endBroken,
    keys: [],
    ...chosen(start, {ways, endBroken, keys: []}),
  };
};

/** 10.7.5: no EZOC but with a friend; towards a source where any end is. */
const noRetreat: Game = (document, position, asked, {towardsSource}) => {
  const start = begin(document, position, asked);
  const {world, origin, side, enemies, friends} = start;
  const broken: Brute['broken'] = (from, to) => [
    ...byTerrain(start, from, to),
    ...(enemies(to).length > 0 ? ['enemy' as const] : []),
    ...(world.enemyZoc(to, side) && friends(to).length === 0 ? ['zoc' as const] : []),
    ...(world.distance(origin, to) <= world.distance(origin, from) ? ['away' as const] : []),
  ];
  const ways = walk(start, broken);
  const sources = (world.map.supplySources ?? {})[side] ?? [];
  const supply = (hex: string): number => Math.min(...sources.map((source) => world.distance(hex, source)));
  const keys = [
    {
      rule: '10.7.5',
      worth: (way: Way) => {
        const far = supply(endOf(way, origin));
        return towardsSource === 'closest' ? far : far < supply(origin) ? 0 : 1;
      },
    },
  ];
  const endBroken: Brute['endBroken'] = () => [];
  return {
    ...start,
    ...none,
    supply,
    sources,
    broken,
    ways,
    endBroken,
    keys,
    ...chosen(start, {ways, endBroken, keys}),
  };
};

/** Three hexes, each farther from every enemy next to the group; no corps, no EZOC; a detachment ends nowhere. */
const waterloo: Game = (document, position, asked) => {
  const start = begin(document, position, asked);
  const {world, origin, side, group, enemies, full} = start;
  const beside = world.neighbours(origin).filter((hex) => enemies(hex).length > 0);
  const victors = beside.length > 0 ? beside : [origin];
  const broken: Brute['broken'] = (from, to) => [
    ...(enemies(to).length > 0 ? ['enemy' as const] : []),
    ...(world.enemyZoc(to, side) ? ['zoc' as const] : []),
    ...(full(to) ? ['full' as const] : []),
    ...(victors.some((hex) => world.distance(hex, to) <= world.distance(hex, from)) ? ['away' as const] : []),
  ];
  const ways = walk(start, broken);
  const endBroken: Brute['endBroken'] = () =>
    group.some(({type}) => type === 'detachment') ? ['detachment'] : [];
  return {
    ...start,
    ...none,
    broken,
    ways,
    endBroken,
    keys: [],
    ...chosen(start, {ways, endBroken, keys: []}),
  };
};

/** 9.0 to 9.4, by the oracle of the series. */
const series: Game = (document, position, asked, options) => {
  const start = begin(document, position, asked);
  const {world, origin, side, group, enemies} = start;
  const {ways, d} = seriesWays(world, asked, options);
  const answer = seriesAnswer(world, asked, options);
  const overrun = group.some(({combat}) => combat);
  const waived =
    options['awayFromSupply'] === 'allowed' &&
    !ways.some((way) => way.owed === 0 && d(endOf(way, origin)) <= d(origin));
  const losses = {rule: '9.2.2', worth: (way: Way) => way.losses};
  const closer = {
    rule: '9.2',
    worth: (way: Way) => {
      const far = d(endOf(way, origin));
      return waived || options['closeness'] === 'closest' ? far : far < d(origin) ? 0 : 1;
    },
  };
  return {
    ...start,
    ways,
    supply: d,
    sources: (world.map.supplySources ?? {})[side] ?? [],
    broken: (from, to) => [
      ...byTerrain(start, from, to),
      ...(enemies(to).length > 0 && !(overrun && enemies(to).every(({combat}) => !combat))
        ? ['enemy' as const]
        : []),
      ...(world.distance(origin, to) <= world.distance(origin, from) ? ['away' as const] : []),
    ],
    endBroken: (way) => (!waived && d(endOf(way, origin)) > d(origin) ? ['supply'] : []),
    keys: !waived && options['order'] === 'supply-first' ? [closer, losses] : [losses, closer],
    routes: answer.routes,
    stepLosses: answer.stepLosses,
    blocked: answer.blockedHexes,
  };
};

/** 10.8, by the oracle of Russia Besieged. */
const russiaBesieged: Game = (document, position, asked, options) => {
  const start = begin(document, position, asked);
  const {world, origin} = start;
  const russia = russiaWays(world, asked, options);
  const letters: Readonly<Record<string, Broken>> = {a: 'enemy', b: 'zoc', c: 'hexside'};
  const broken: Brute['broken'] = (from, to) => [
    ...(to === origin ? ['origin' as const] : []),
    ...russia.closedBy(from, to).map((letter) => letters[letter] ?? 'forbidden'),
  ];
  const ways = walk(start, broken);
  return {
    ...start,
    ...none,
    broken,
    ways,
    endBroken: (way) => (russia.full(endOf(way, origin)) ? ['full'] : []),
    keys: russia.priorities.map(({rule, worth}) => ({
      rule: `10.86 ${rule}`,
      worth: ({path}: Way) => (path.length === 0 ? 0 : worth(path)),
    })),
    routes: russia.listed,
    supply: russia.toSource,
  };
};

export const bruteGames: Readonly<Record<string, Game>> = {
  'afrika-korps': afrikaKorps,
  'battle-for-moscow': battleForMoscow,
  'blue-and-gray': blueAndGray,
  drill: series,
  iskra: series,
  'no-retreat': noRetreat,
  'polar-storm': series,
  'russia-besieged': russiaBesieged,
  'waterloo-campaign-1815': waterloo,
};
