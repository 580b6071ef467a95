import {attempt, type HexId} from '../../board/index.js';
import {Budget, OutOfSteps} from '../../board/work.js';
import type {Unit} from '../../module/index.js';
import {ids} from '../finding.js';
import {withUnitsAt} from '../occupancy.js';
import {triggersOf} from './clauses/cost.js';
import {EPSILON, isOverStacked, retreatContext, stackedIn, type RetreatContext} from './context.js';
import type {Displacement, Room, RetreatRuling} from './ruling.js';
import {searchRetreat} from './search/search.js';
import {type CostClause, type RetreatSheet} from './sheets/sheet.js';

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
