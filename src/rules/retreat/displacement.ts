import {attempt, type HexId, OFF_MAP, directions} from '../../board/index.js';
import {Budget, OutOfSteps} from '../../board/work.js';
import type {Unit, HexGame} from '../../module/index.js';
import {ids} from '../finding.js';
import {withUnitsAt} from '../occupancy.js';
import {triggersOf} from './clauses/cost-terms.js';
import {EPSILON, isOverStacked, retreatContext, stackedIn, type RetreatContext} from './context.js';
import type {
  Displacement,
  Room,
  RetreatRuling,
  DisplacedUnit,
  DisplacesAnswer,
  FoundRoutes,
} from './ruling.js';
import {searchRetreat} from './search/search.js';
import {type CostClause, type RetreatSheet, effectOf} from './sheets/sheet.js';
import {barObjection, barsFor, directionsOf} from './clauses/bars.js';
import type {Objection, Reason} from './clauses/clause.js';
import {barsEnd, endBar, endReason} from './clauses/ends.js';
import {closedWay} from './clauses/length.js';
import type {Because, ClosedHex, GoesTo, MakesNoRoom, Open} from './reasons.js';
import {retreatFinding, type RetreatFinding} from './retreat-args.js';
import {isClause} from './clauses/clause.js';

export type DisplacementClause = Displacement['clause'];

/** Steps for one displacement: hexes looked at, and ways to make room. */
const MOST_STEPS = 40_000;
/** Steps for listing every chain: in a solid block of full hexes they are countless, and the shortest are listed. */
const MOST_CHAINS = 4_000;

/** Finds where units can make room for a group, and the steps that took; undefined where they run out. */
export function findDisplacement(
  context: RetreatContext,
  clause: DisplacementClause,
): {readonly displacement: Displacement; readonly steps: number} | undefined {
  const crowd = new Crowd(context, clause);
  const displacement = attempt(() => crowd.displacement());
  return displacement && {displacement, steps: crowd.steps};
}

/** The ways to make room at the end of a route; none where it needs no room. */
export const roomsFor = (
  {displacement}: Pick<RetreatRuling, 'displacement'>,
  path: readonly HexId[],
): readonly Room[] => displacement?.rooms.get(path.at(-1)!) ?? [];

/** A sheet by which a retreat may end in a full hex. */
export const stackingApart = (sheet: RetreatSheet): RetreatSheet => ({
  ...sheet,
  bars: sheet.bars.map((bar) =>
    bar.clause === 'fullHex' ? {clause: 'beyondFullHex', rule: bar.rule, full: bar} : bar,
  ),
  ends: sheet.ends.filter(({clause}) => clause !== 'withinStacking'),
  lengthens: undefined,
  costs: sheet.costs.flatMap((clause): readonly CostClause[] => {
    const trigger = triggersOf(clause).filter((one) => one !== 'overStacked');
    return trigger.length > 0 ? [{...clause, trigger}] : [];
  }),
});

/** A sheet for one hex of a displaced unit: its bars and ends alone. */
const barsAndEnds = (sheet: RetreatSheet): RetreatSheet => ({
  ...sheet,
  bars: sheet.bars.filter(({clause}) => clause !== 'mustExit'),
  steps: undefined,
  lengthens: undefined,
  costs: [],
  prefers: [],
  waives: undefined,
  effects: {...sheet.effects, exits: undefined, breakOff: undefined, freeOrder: undefined},
});

/** The one hex of a displaced unit, by the clauses that hold for it; its enemies are those of the retreat. */
export function displacedContext(
  {settled, position, asked, situation}: Pick<RetreatContext, 'settled' | 'position' | 'asked' | 'situation'>,
  unit: Unit,
): RetreatContext {
  const against = ids(situation.enemies);
  const context = retreatContext(settled, position, [unit], {
    ...asked,
    against,
    hexes: 1,
    mayElectOne: false,
  });
  return {...context, sheet: barsAndEnds(context.sheet)};
}

/** The full hexes around a retreat, and the units that may leave them. */
class Crowd {
  readonly #context: RetreatContext;
  readonly #clause: DisplacementClause;
  readonly #budget = new Budget(MOST_STEPS);
  readonly #open = new Map<Unit, readonly HexId[]>();
  readonly #next = new Map<Unit, readonly FullHex[]>();
  #cut = false;

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
      crowded: this.#context,
      rooms,
      shut: new Map(shut.map(({hex}) => [hex, stackedIn(this.#context, hex)])),
      cut: this.#cut,
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

  /** Finds every way in which units of a hex may each go one hex: one after another, none to the hex of the group. */
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
   * Finds the chains: a unit without a hex displaces another, where no unit around it has one, and so on. No chain comes
   * back to a hex that it left.
   */
  #chains(full: readonly FullHex[]): readonly (readonly [HexId, Room])[] {
    const leads = this.#leading(full);
    const chains = (shortest: boolean, budget: Budget): readonly (readonly [HexId, Room])[] =>
      singles(full).flatMap(([hex, unit]) =>
        this.#chainsFrom(unit, [hex], leads, shortest, budget).map((room): [HexId, Room] => [hex, room]),
      );
    const all = this.#clause.fewest ? undefined : attempt(() => chains(false, new Budget(MOST_CHAINS)));
    this.#cut = !all && !this.#clause.fewest;
    return all ?? chains(true, this.#budget);
  }

  /** Finds the chains that begin with a unit, which has no hex of its own: all of them, or the shortest. */
  #chainsFrom(
    unit: Unit,
    left: readonly HexId[],
    leads: ReadonlyMap<Unit, number>,
    shortest: boolean,
    budget: Budget,
  ): readonly Room[] {
    budget.take();
    const beyond = singles(this.#beyond(unit)).filter(([hex]) => !left.includes(hex));
    const moving = beyond.filter(([, other]) => leads.get(other) === 0);
    if (moving.length > 0)
      return moving.flatMap(([hex, other]) =>
        this.#hexesFor(this.#context, other).map((to) => [
          {unit, to: hex},
          {unit: other, to},
        ]),
      );
    const next = leads.get(unit)! - 1;
    return beyond
      .filter(([, other]) => (shortest ? leads.get(other) === next : leads.has(other)))
      .flatMap(([hex, other]) =>
        this.#chainsFrom(other, [...left, hex], leads, shortest, budget).map((room) => [
          {unit, to: hex},
          ...room,
        ]),
      );
  }

  /** Counts the units that each unit must displace, at the least, before one has a hex; without those that lead to none. */
  #leading(full: readonly FullHex[]): ReadonlyMap<Unit, number> {
    const asking = new Map<Unit, Unit[]>();
    const units = new Set(singles(full).map(([, unit]) => unit));
    const leads = new Map<Unit, number>();
    for (const unit of units) {
      if (this.#hexesFor(this.#context, unit).length > 0) {
        leads.set(unit, 0);
        continue;
      }
      for (const [, other] of singles(this.#beyond(unit))) {
        units.add(other);
        asking.set(other, [...(asking.get(other) ?? []), unit]);
      }
    }
    for (const [unit, far] of leads)
      for (const before of asking.get(unit) ?? []) if (!leads.has(before)) leads.set(before, far + 1);
    return leads;
  }
}

/** The units that may leave full hexes by themselves, each with its hex. */
const singles = (full: readonly FullHex[]): readonly (readonly [hex: HexId, unit: Unit])[] =>
  full.flatMap(({hex, leaving}) =>
    leaving.flatMap(([unit, ...more]) => (unit && more.length === 0 ? [[hex, unit] as const] : [])),
  );

/** A hex that only stacking closes, and the sets of units of which each makes room by leaving. */
interface FullHex {
  readonly hex: HexId;
  readonly leaving: readonly (readonly Unit[])[];
}

/** Notes on an answer that no route keeps to the directions of the side, so that any direction is open. */
export function directionNotes({context, search}: FoundRoutes): readonly RetreatFinding[] {
  const {sheet, game, side, origin, group} = context;
  const clause = sheet.prefers.find((one) => isClause('prefers', 'direction', one));
  const keeps = sheet.bars.some((bar) => bar.clause === 'direction' && bar.rule === clause?.rule);
  if (!clause || keeps || !search.complete || directionsOf(context, clause).length === 0) return [];
  const args = {directions: clause.by[game.sides[side]!.id]!, freeInZoc: clause.freeInZoc ?? false};
  const here = {at: game.grid.label(origin), units: ids(group)};
  return [retreatFinding('note', clause.rule, 'anyDirection', args, here)];
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

/** Gathers what is of one kind, in the order in which the kinds come up. */
function alike<T>(all: readonly T[], kind: (one: T) => unknown): readonly (readonly T[])[] {
  const kinds = new Map<string, T[]>();
  for (const one of all) {
    const key = JSON.stringify(kind(one));
    kinds.set(key, [...(kinds.get(key) ?? []), one]);
  }
  return [...kinds.values()];
}

/** The hexes that a unit may be displaced to, or those of the units that it displaces in turn. */
function goesTo(game: HexGame, {to, displacing}: Leaving): GoesTo {
  const {grid} = game;
  if (displacing.length === 0) return {to: to.map((hex) => grid.label(hex))};
  const ways = displacing.map((next) => ({
    into: grid.label(next.into),
    unit: next.unit.id,
    goes: goesTo(game, next),
  }));
  return {
    displacing: alike(ways, ({into, goes}) => [into, goes]).map((some) => ({
      into: some[0]!.into,
      units: some.map(({unit}) => unit),
      goes: some[0]!.goes,
    })),
  };
}

/** Do all units of a full hex make room together? */
const leaveTogether = ({units, fewest}: DisplacementClause): boolean => units === 'all' && fewest !== true;

/** Notes on an answer which units may make room in which hex, and where to; or that none can. */
export function displacementFindings(found: FoundRoutes): readonly RetreatFinding[] {
  const {context, displacement} = found;
  if (!displacement) return [];
  const {game} = context;
  const {rule} = displacement.clause;
  const all = allLeaving(found);
  const must = leaveTogether(displacement.clause);
  if (all.length > 0)
    return [
      ...alike(all, (one) => [one.into, goesTo(game, one)]).map((some) => {
        const at = game.grid.label(some[0]!.into);
        const units = some.map(({unit}) => unit.id);
        return retreatFinding(
          'effect',
          rule,
          'mayDisplace',
          {units, at, goes: goesTo(game, some[0]!), must},
          {at, units},
        );
      }),
      ...(displacement.cut ? [retreatFinding('note', rule, 'chainsCut', {})] : []),
    ];
  return [...displacement.shut].map(([hex, units]) => {
    const at = game.grid.label(hex);
    const args = {at, all: makeNoRoom(context, displacement.clause, hex, units)};
    return retreatFinding('note', rule, 'nobodyMakesRoom', args, {at, units: ids(units)});
  });
}

/** Reports a unit that was displaced. */
export function displacedFinding(
  {sheet, position, game, group}: RetreatContext,
  {unit, to}: DisplacedUnit,
): RetreatFinding {
  const {grid} = game;
  const from = grid.label(position.units.get(unit.index)!.at);
  const args = {unit: unit.id, from, to: grid.label(to), group: ids(group)};
  return retreatFinding('effect', effectOf(sheet, 'displacement')!.rule, 'displaced', args, {
    at: from,
    units: [unit.id],
  });
}

/** Why these units may not make room at the end of a route: who may instead. */
export function roomReason(found: FoundRoutes, path: readonly HexId[]): Reason {
  const {context} = found;
  const into = path.at(-1);
  const ways = allLeaving(found).filter((one) => one.into === into);
  if (ways.length === 0) return {because: {list: 'course', is: 'nobodyDisplaced'}};
  return {
    because: {
      list: 'course',
      is: 'displaceOthers',
      ways: ways.map((one) => ({unit: one.unit.id, goes: goesTo(context.game, one)})),
      together: found.displacement !== undefined && leaveTogether(found.displacement.clause),
    },
  };
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
          because: {list: 'effects', is: 'displacement', units: ids(context.group)},
        },
      ];
    const barred = mover.sheet.bars.flatMap((clause, i) =>
      bars[i]!.hex?.(to) || bars[i]!.step?.(mover.origin, direction, to)
        ? [barObjection(mover, clause, to, mover.origin)]
        : [],
    );
    const ended = mover.sheet.ends.flatMap((clause) =>
      barsEnd(endBar(clause, mover), [to], to, 0)
        ? [{rule: clause.rule, ...endReason(clause, mover, to, {path: [to], shared: 0})}]
        : [],
    );
    return [...barred, ...ended].slice(0, 1).map(({rule, because}) => ({at, rule, because}));
  });
}

/** Why no unit of a full hex makes room. */
function makeNoRoom(
  context: RetreatContext,
  {again}: DisplacementClause,
  hex: HexId,
  units: readonly Unit[],
): readonly MakesNoRoom[] {
  const {position, game} = context;
  const around = directions.filter((direction) => game.grid.neighbour(hex, direction) !== OFF_MAP).length;
  const reasonOf = (unit: Unit): MakesNoRoom['because'] => {
    if (!again && position.units.get(unit.index)!.displaced) return {is: 'displacedAlready'};
    const closed = closedAround(context, unit);
    return closed.length < around ? {is: 'tooFew'} : {is: 'closed', ...closedWay(closed)};
  };
  const all = units.map((unit) => ({unit, because: reasonOf(unit)}));
  return alike(all, ({because}) => because).map((some) => ({
    units: some.map(({unit}) => unit.id),
    because: some[0]!.because,
  }));
}

const cannotMakeRoom = (...asked: Parameters<typeof makeNoRoom>): Because => ({
  list: 'course',
  is: 'makeNoRoom',
  all: makeNoRoom(...asked),
});

/** Why a full hex is closed where units of another make room: it is full, and none of its units can. `open`: the hexes named instead. */
export function shutObjections(
  {displacement}: FoundRoutes,
  hex: HexId,
  open: Open | undefined,
): readonly Objection[] {
  const units = displacement?.shut.get(hex);
  if (!displacement || !units || displacement.rooms.size === 0) return [];
  const {crowded, clause} = displacement;
  const end = crowded.sheet.ends.find((one) => one.clause === 'withinStacking');
  const bar = crowded.sheet.bars.find((one) => one.clause === 'fullHex');
  const full = end
    ? {rule: end.rule, ...endReason(end, crowded, hex)}
    : bar && barObjection(crowded, bar, hex);
  return [
    ...(full ? [{...full, open}] : []),
    {rule: clause.rule, because: cannotMakeRoom(crowded, clause, hex, units)},
  ];
}

/** Why nobody makes room in a full hex for a group that could otherwise end there; undefined for other hexes. */
export function displacementObjection(
  found: FoundRoutes,
  hex: HexId,
  open: Open | undefined,
): Objection | undefined {
  const {context, search, displacement} = found;
  const clause = effectOf(context.sheet, 'displacement');
  if (!clause) return undefined;
  const units = displacement?.shut.get(hex);
  if (units) return {rule: clause.rule, because: cannotMakeRoom(context, clause, hex, units)};
  if (displacement || !search.complete || !isOverStacked(context, hex)) return undefined;
  return {
    rule: clause.rule,
    because: {list: 'course', is: 'roomElsewhere'},
    open,
  };
}
