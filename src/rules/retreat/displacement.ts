import {attempt, Budget, OFF_MAP, directions, OutOfSteps, type HexId} from '../../board/index.js';
import type {HexGame, Unit} from '../../module/index.js';
import {alternatives, capital, ids, listed, names, type Finding} from '../finding.js';
import {withUnitsAt} from '../occupancy.js';
import {barObjection, barsFor, directionsOf} from './clauses/bars.js';
import type {Meanings, Objection, Reason} from './clauses/clause.js';
import {preferencesFor, worthOf} from './clauses/preferences.js';
import {endBar, endReason} from './clauses/ends.js';
import {closedBy, type ClosedHex} from './clauses/length.js';
import {EPSILON, isOverStacked, retreatContext, stackedIn, type RetreatContext} from './context.js';
import type {Displacement, DisplacedUnit, DisplacesAnswer, Room, RetreatRuling} from './ruling.js';
import {searchRetreat} from './search/search.js';
import {effectOf, type BarClause, type DirectionClause, type RetreatSheet} from './sheets/sheet.js';

type DisplacementClause = Displacement['clause'];

/** The routes of a group, and the context in which they are routes: where units make room for it, stacking closes no end. */
type FoundRoutes = Pick<RetreatRuling, 'context' | 'search' | 'displacement'>;

/** Steps for one displacement: hexes looked at, and ways to make room. */
const MOST_STEPS = 40_000;

/** Finds the routes of a group; where no route is complete, those that end in a full hex where units can make room. */
export function findRoutes(context: RetreatContext): FoundRoutes {
  const directed = keptDirection(context);
  const {search} = directed;
  const clause = effectOf(context.sheet, 'displacement');
  if (!clause || !search.decided || search.complete) return directed;
  const crowd = new Crowd(context, clause);
  const displacement = attempt(() => crowd.displacement());
  if (!displacement) return {context, search: {...search, decided: false}};
  const steps = search.steps + crowd.steps;
  if (displacement.rooms.size === 0) return {context, search: {...search, steps}, displacement};
  const opened = {...context, sheet: stackingApart(context.sheet)};
  const found = searchRetreat(opened, (hex) => displacement.rooms.has(hex));
  return {context: opened, search: {...found, steps: steps + found.steps}, displacement};
}

const wrongDirection = ({rule, when, by}: DirectionClause): BarClause => ({
  clause: 'wrongDirection',
  rule,
  by,
  ...(when ? {when} : {}),
});

/** The routes of a group that keep to the directions of its side, where any do that are as good to what is preferred before. */
function keptDirection(context: RetreatContext): FoundRoutes {
  const {sheet, origin} = context;
  const search = searchRetreat(context);
  const place = sheet.prefers.findIndex(({clause}) => clause === 'direction');
  const clause = sheet.prefers[place] as DirectionClause | undefined;
  if (!clause || !search.decided || !search.complete || directionsOf(context, clause).length === 0)
    return {context, search};
  const kept: RetreatContext = {
    ...context,
    sheet: {...sheet, bars: [...sheet.bars, wrongDirection(clause)]},
  };
  const found = searchRetreat(kept);
  const steps = search.steps + found.steps;
  if (!found.decided) return {context, search: {...search, decided: false, steps}};
  const before = preferencesFor(context, sheet.prefers.slice(0, place));
  const isAsGood =
    found.complete &&
    found.waived === search.waived &&
    before.every(
      (preference) =>
        worthOf(preference, origin, found.routes[0]!) <= worthOf(preference, origin, search.routes[0]!),
    );
  return isAsGood ? {context: kept, search: {...found, steps}} : {context, search: {...search, steps}};
}

/** With an answer: that no route keeps to the directions of the side, so that any direction is open. */
export function directionNotes({context, search}: FoundRoutes): readonly Finding[] {
  const {sheet, game, side, origin, group} = context;
  const clause = sheet.prefers.find((one): one is DirectionClause => one.clause === 'direction');
  const keeps = sheet.bars.some((bar) => bar.clause === 'wrongDirection');
  if (!clause || keeps || !search.complete || directionsOf(context, clause).length === 0) return [];
  const wanted = alternatives(clause.by[game.sides[side]!.id]!);
  const message = `No retreat that goes only ${wanted} is as good: any direction is open.`;
  return [{clause: clause.rule, kind: 'note', at: game.grid.label(origin), units: ids(group), message}];
}

/** A sheet by which a retreat may end in a full hex. */
const stackingApart = (sheet: RetreatSheet): RetreatSheet => ({
  ...sheet,
  bars: sheet.bars.map((bar) => (bar.clause === 'fullHex' ? {clause: 'beyondFullHex', rule: bar.rule} : bar)),
  ends: sheet.ends.filter(({clause}) => clause !== 'withinStacking'),
  lengthens: undefined,
  cost: sheet.cost && {...sheet.cost, where: sheet.cost.where.filter((cause) => cause !== 'overStacked')},
});

/** A sheet for one hex of a displaced unit: its bars and ends alone. */
const barsAndEnds = (sheet: RetreatSheet): RetreatSheet => ({
  ...sheet,
  bars: sheet.bars.filter(({clause}) => clause !== 'mustExit'),
  steps: undefined,
  lengthens: undefined,
  cost: undefined,
  prefers: [],
  waives: undefined,
  effects: sheet.effects.filter(({clause}) => !['exits', 'breakOff', 'freeOrder'].includes(clause)),
});

/** The one hex of a displaced unit, by the clauses that hold for it. */
function displacedContext(
  {settled, position, asked}: Pick<RetreatContext, 'settled' | 'position' | 'asked'>,
  unit: Unit,
): RetreatContext {
  const context = retreatContext(settled, position, [unit], {...asked, hexes: 1, mayElectOne: false});
  return {...context, sheet: barsAndEnds(context.sheet)};
}

/** The full hexes around a retreat, and the units that may leave them. */
class Crowd {
  readonly #context: RetreatContext;
  readonly #clause: DisplacementClause;
  readonly #budget = new Budget(MOST_STEPS);
  readonly #open = new Map<Unit, readonly HexId[]>();
  readonly #next = new Map<Unit, readonly FullHex[]>();

  constructor(context: RetreatContext, clause: DisplacementClause) {
    this.#context = context;
    this.#clause = clause;
  }

  get steps(): number {
    return this.#budget.spent;
  }

  displacement(): Displacement {
    const {sheet} = this.#context;
    const full = this.#fullHexes({...this.#context, sheet: {...sheet, prefers: [], waives: undefined}});
    const direct = full.flatMap(({hex, leaving}) =>
      leaving.flatMap((units) =>
        this.#scatter(this.#context, units).map((room): [HexId, Room] => [hex, room]),
      ),
    );
    const found = direct.length > 0 || !this.#clause.chain ? direct : this.#chains(full);
    const least = Math.min(...found.map(([, room]) => room.length));
    const rooms = new Map<HexId, Room[]>();
    for (const [hex, room] of found)
      if (!this.#clause.fewest || room.length === least) rooms.set(hex, [...(rooms.get(hex) ?? []), room]);
    const shut = full.filter(({hex}) => !rooms.has(hex));
    return {
      clause: this.#clause,
      rooms,
      shut: new Map(shut.map(({hex}) => [hex, stackedIn(this.#context, hex)])),
    };
  }

  /** Finds the hexes in which a retreat may end but for stacking, with the units whose going makes room. */
  #fullHexes(mover: RetreatContext): readonly FullHex[] {
    const context = {...mover, sheet: stackingApart(mover.sheet)};
    const {origin} = this.#context;
    const isFull = (hex: HexId): boolean => hex !== origin && isOverStacked(mover, hex);
    const search = searchRetreat(context, isFull);
    this.#budget.take(search.steps / 20);
    if (!search.decided) throw new OutOfSteps();
    if (!search.complete) return [];
    const ends = new Set(search.routes.map((route) => route.at(-1)!));
    return search.why.hexes
      .filter((hex) => ends.has(hex) || search.reached?.end(hex))
      .map((hex) => ({hex, leaving: this.#leaving(mover, hex)}));
  }

  /** Finds the units of a full hex that may leave it together so that a group has room; none of them in vain. */
  #leaving(mover: RetreatContext, hex: HexId): readonly (readonly Unit[])[] {
    const {position, occupancy, game, side, points, group} = mover;
    const {units = 1, again = false, fewest = false} = this.#clause;
    const there = stackedIn(mover, hex);
    const able = again ? there : there.filter(({index}) => !position.units.get(index)!.displaced);
    const needed = occupancy.points[hex * game.sides.length + side]! + points - game.stackingLimit[side]!;
    const makeRoom = (some: readonly Unit[]): boolean =>
      some.reduce((sum, {stacking}) => sum + stacking, 0) >= needed - EPSILON;
    if (units === 'all' && !fewest) return able.length === there.length && makeRoom(there) ? [there] : [];
    const found: (readonly Unit[])[] = [];
    const most = units === 'all' ? able.length : Math.min(able.length, group.length);
    const choose = (chosen: readonly Unit[], from: number): void => {
      this.#budget.take();
      if (makeRoom(chosen)) {
        if (chosen.every((unit) => !makeRoom(chosen.filter((other) => other !== unit)))) found.push(chosen);
      } else if (chosen.length < most)
        for (let i = from; i < able.length; i++) choose([...chosen, able[i]!], i + 1);
    };
    choose([], 0);
    return found;
  }

  /** Finds every way in which units of a hex may each go one hex: one after another, none to where the group stands. */
  #scatter(context: RetreatContext, units: readonly Unit[]): readonly Room[] {
    const [unit, ...others] = units;
    if (!unit) return [[]];
    return this.#hexesFor(context, unit).flatMap((to) => {
      this.#budget.take();
      if (others.length === 0) return [[{unit, to}]];
      const position = withUnitsAt(context.position, [unit], to);
      return this.#scatter({...context, position}, others).map((room) => [{unit, to}, ...room]);
    });
  }

  /** Finds the hexes that are open to a displaced unit. */
  #hexesFor({position}: RetreatContext, unit: Unit): readonly HexId[] {
    const isBoard = position === this.#context.position;
    const before = isBoard ? this.#open.get(unit) : undefined;
    if (before) return before;
    this.#budget.take(6);
    const context = displacedContext({...this.#context, position}, unit);
    const {decided, complete, routes} = searchRetreat(context);
    if (!decided) throw new OutOfSteps();
    const open = complete ? routes.flatMap((route) => route) : [];
    const found = open.filter((hex) => hex !== this.#context.origin);
    if (isBoard) this.#open.set(unit, found);
    return found;
  }

  /** Finds the full hexes that a unit could enter if another left them. */
  #beyond(unit: Unit): readonly FullHex[] {
    const found = this.#next.get(unit) ?? this.#fullHexes(displacedContext(this.#context, unit));
    this.#next.set(unit, found);
    return found;
  }

  /**
   * Finds the chains: the units of the full hexes displace others, those in turn others, until a unit has a hex. A longer
   * chain is no way while a shorter one is. Each unit is looked at once, as many others as there may be before it.
   */
  #chains(full: readonly FullHex[]): readonly (readonly [HexId, Room])[] {
    const single = (hexes: readonly FullHex[]): readonly Unit[] =>
      hexes.flatMap(({leaving}) => leaving.flatMap((units) => (units.length === 1 ? units : [])));
    const seen = new Set<Unit>();
    const levels: ReadonlySet<Unit>[] = [];
    let level = new Set(single(full));
    while (level.size > 0) {
      for (const unit of level) seen.add(unit);
      levels.push(level);
      const found = full.flatMap(({hex, leaving}) =>
        leaving.flatMap((units) =>
          units.length === 1
            ? this.#chainsFrom(units[0]!, levels, [hex]).map((room): [HexId, Room] => [hex, room])
            : [],
        ),
      );
      if (found.length > 0) return found;
      level = new Set(
        [...level].flatMap((unit) => single(this.#beyond(unit)).filter((other) => !seen.has(other))),
      );
    }
    return [];
  }

  /** Finds the chains that begin with a unit of the first level and end with one of the last, which has a hex. */
  #chainsFrom(unit: Unit, levels: readonly ReadonlySet<Unit>[], left: readonly HexId[]): readonly Room[] {
    this.#budget.take();
    if (left.length === levels.length)
      return this.#hexesFor(this.#context, unit)
        .filter((to) => !left.includes(to))
        .map((to) => [{unit, to}]);
    return this.#beyond(unit)
      .filter(({hex}) => !left.includes(hex))
      .flatMap(({hex, leaving}) =>
        leaving.flatMap(([other, ...more]) =>
          other && more.length === 0 && levels[left.length]!.has(other)
            ? this.#chainsFrom(other, levels, [...left, hex]).map((room) => [{unit, to: hex}, ...room])
            : [],
        ),
      );
  }
}

/** A hex that only stacking closes, and the sets of units of which each makes room by leaving. */
interface FullHex {
  readonly hex: HexId;
  readonly leaving: readonly (readonly Unit[])[];
}

/** A unit that may leave a full hex: for hexes of its own, or for those that others leave for it. */
interface Leaving {
  readonly into: HexId;
  readonly unit: Unit;
  readonly to: readonly HexId[];
  readonly displacing: readonly Leaving[];
}

/** Gathers the ways to make room in a hex by the units that leave it. */
function leavingOf(context: RetreatContext, into: HexId, rooms: readonly Room[]): readonly Leaving[] {
  const {game, position} = context;
  const at = (unit: Unit): HexId => position.units.get(unit.index)!.at;
  const units = new Set(rooms.flatMap((room) => room.flatMap(({unit}) => (at(unit) === into ? [unit] : []))));
  return [...units]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((unit) => {
      const own = rooms.flatMap((room) => {
        const to = room.find((one) => one.unit === unit)?.to;
        return to === undefined ? [] : [{to, room, chained: room.some((one) => at(one.unit) === to)}];
      });
      const hexes = (chained: boolean): readonly HexId[] =>
        [...new Set(own.flatMap((one) => (one.chained === chained ? [one.to] : [])))].sort(
          game.grid.byNumber,
        );
      const displacing = hexes(true).flatMap((hex) =>
        leavingOf(
          context,
          hex,
          own.flatMap(({to, room}) => (to === hex ? [room] : [])),
        ),
      );
      return {into, unit, to: hexes(false), displacing};
    });
}

/** Gathers the displacements of a ruling by the hexes that its routes end in. */
function allLeaving({context, search, displacement}: FoundRoutes): readonly Leaving[] {
  if (!displacement) return [];
  const ends = new Set(search.routes.map((route) => route.at(-1)));
  return [...displacement.rooms]
    .filter(([hex]) => ends.has(hex) || search.reached?.end(hex))
    .sort(([a], [b]) => context.game.grid.byNumber(a, b))
    .flatMap(([hex, rooms]) => leavingOf(context, hex, rooms));
}

/** The displacements of an answer; undefined where no unit makes room. */
export function displacesOf(found: FoundRoutes): readonly DisplacesAnswer[] | undefined {
  const {grid} = found.context.game;
  const told = ({into, unit, to, displacing}: Leaving): DisplacesAnswer => ({
    into: grid.label(into),
    unit: unit.id,
    ...(displacing.length > 0 ? {displacing: displacing.map(told)} : {to: to.map((hex) => grid.label(hex))}),
  });
  const all = allLeaving(found).map(told);
  return all.length > 0 ? all : undefined;
}

/** A unit that makes room, or may: from which hex to which. */
export interface DisplacedMove {
  readonly from: HexId;
  readonly to: HexId;
}

/** Everything that units may do to make room for a group, each move once; at the ends of some routes alone, where they are given. */
export function displacedMoves(
  found: FoundRoutes,
  routes?: readonly (readonly HexId[])[],
): readonly DisplacedMove[] {
  const moves = new Map<string, DisplacedMove>();
  const add = (from: HexId, to: HexId): void => {
    moves.set(`${String(from)} ${String(to)}`, {from, to});
  };
  const follow = ({into, to, displacing}: Leaving): void => {
    for (const hex of to) add(into, hex);
    for (const next of displacing) {
      add(into, next.into);
      follow(next);
    }
  };
  const ends = routes && new Set(routes.map((route) => route.at(-1)));
  for (const one of allLeaving(found)) if (!ends || ends.has(one.into)) follow(one);
  return [...moves.values()];
}

/** The ways to make room at the end of a route; none where it needs no room. */
export const roomsFor = (
  {displacement}: Pick<FoundRoutes, 'displacement'>,
  path: readonly HexId[],
): readonly Room[] => displacement?.rooms.get(path.at(-1)!) ?? [];

export const displacementMeanings: Meanings<DisplacementClause> = {
  displacement: ({units = 1, chain, again, fewest}) =>
    [
      `Where no hex is open, ${units === 1 ? 'a unit of a full hex makes room for each unit that retreats there' : 'the units of a full hex make room'}: it goes one hex, by the same rules.`,
      fewest ? 'As few units as possible are displaced.' : '',
      chain ? 'A unit without an open hex displaces another in turn, where no displaced unit has one.' : '',
      again ? '' : 'No unit is displaced twice in a phase.',
      'If no unit can make room, the retreating unit is lost in its place.',
    ]
      .filter(Boolean)
      .join(' '),
};

/** The hexes that a unit may be displaced to: `0507 or 0606`, or those of the units that it displaces in turn. */
function goesTo(game: HexGame, {to, displacing}: Leaving): string {
  const {grid} = game;
  if (displacing.length === 0) return alternatives(to.map((hex) => grid.label(hex)));
  return alternatives(
    displacing.map(
      (next) =>
        `${grid.label(next.into)}, where ${next.unit.name} makes room by going to ${goesTo(game, next)}`,
    ),
  );
}

/** With an answer: who may make room in which hex, and where to; or that nobody can. */
export function displacementFindings(found: FoundRoutes): readonly Finding[] {
  const {context, displacement} = found;
  if (!displacement) return [];
  const {game, group} = context;
  const clause = displacement.clause.rule;
  const all = allLeaving(found);
  if (all.length > 0)
    return all.map((one) => {
      const at = game.grid.label(one.into);
      return {
        clause,
        kind: 'effect',
        at,
        units: ids([one.unit]),
        message: `${at}: ${one.unit.name} may be displaced to make room for ${names(group)}; it goes to ${goesTo(game, one)}.`,
      };
    });
  return [...displacement.shut].map(([hex, units]) => {
    const at = game.grid.label(hex);
    const message = `${at}: ${cannotMakeRoom(context, displacement.clause, hex, units)}.`;
    return {clause, kind: 'note', at, units: ids(units), message};
  });
}

/** Reports a unit that was displaced. */
export function displacedFinding(
  {sheet, position, game, group}: RetreatContext,
  {unit, to}: DisplacedUnit,
): Finding {
  const {grid} = game;
  const from = grid.label(position.units.get(unit.index)!.at);
  return {
    clause: effectOf(sheet, 'displacement')!.rule,
    kind: 'effect',
    at: from,
    units: ids([unit]),
    message: `${unit.name} is displaced from ${from} to ${grid.label(to)} to make room for ${names(group)}.`,
  };
}

/** Why these units may not make room at the end of a route: who may instead. */
export function roomReason(found: FoundRoutes, path: readonly HexId[]): Reason {
  const {context} = found;
  const into = path.at(-1);
  const ways = allLeaving(found).filter((one) => one.into === into);
  if (ways.length === 0) return {because: 'No unit is displaced there'};
  const each = ways.map((one) => `${one.unit.name} to ${goesTo(context.game, one)}`);
  return {because: `To make room there, displace ${alternatives(each)}`};
}

/** Says what closes each hex around a unit that would have to make room. */
function closedAround(context: RetreatContext, unit: Unit): readonly ClosedHex[] {
  const {origin: began, game} = context;
  const mover = displacedContext(context, unit);
  const bars = barsFor(mover);
  const {grid} = game;
  return directions.flatMap((direction): readonly ClosedHex[] => {
    const to = grid.neighbour(mover.origin, direction);
    if (to === OFF_MAP) return [];
    const at = grid.label(to);
    if (to === began)
      return [
        {
          at,
          rule: effectOf(context.sheet, 'displacement')!.rule,
          because: `${names(context.group)} still ${context.group.length === 1 ? 'stands' : 'stand'} there`,
        },
      ];
    const barred = mover.sheet.bars.flatMap((clause, i) =>
      bars[i]!.hex?.(to) || bars[i]!.step?.(mover.origin, direction, to)
        ? [barObjection(mover, clause, to, mover.origin)]
        : [],
    );
    const ended = mover.sheet.ends.flatMap((clause) =>
      endBar(clause, mover).hex?.(to) ? [{rule: clause.rule, ...endReason(clause, mover, to)}] : [],
    );
    return [...barred, ...ended].slice(0, 1).map(({rule, because}) => ({at, rule, because}));
  });
}

/** Why no unit of a full hex makes room: `f4 cannot be displaced: 0606 is closed by 7.72 (…)`. */
function cannotMakeRoom(
  context: RetreatContext,
  {again}: DisplacementClause,
  hex: HexId,
  units: readonly Unit[],
): string {
  const {position, game} = context;
  const around = directions.filter((direction) => game.grid.neighbour(hex, direction) !== OFF_MAP).length;
  return listed(
    units.map((unit) => {
      if (!again && position.units.get(unit.index)!.displaced) return `${unit.name} was displaced already`;
      const closed = closedAround(context, unit);
      return closed.length < around
        ? `displacing ${unit.name} does not make enough room`
        : `${unit.name} cannot be displaced${closedBy(closed)}`;
    }),
  );
}

/** Why nobody makes room in a full hex for a group that could otherwise end there; undefined for other hexes. */
export function displacementObjection(
  found: FoundRoutes,
  hex: HexId,
  open: string | undefined,
): Objection | undefined {
  const {context, search, displacement} = found;
  const clause = effectOf(context.sheet, 'displacement');
  if (!clause) return undefined;
  const units = displacement?.shut.get(hex);
  if (units) return {rule: clause.rule, because: capital(cannotMakeRoom(context, clause, hex, units))};
  if (displacement || !search.complete || !isOverStacked(context, hex)) return undefined;
  return {
    rule: clause.rule,
    because: `Its units make room only where no hex is open`,
    open,
  };
}
