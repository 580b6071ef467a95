import {OFF_MAP} from '../../board/index.js';
import {
  combatOf,
  conductorOf,
  displacerOf,
  type Demand,
  type HexBattleSetup,
} from '../../rules/hex-combat/index.js';
import {occupancyOf} from '../../rules/occupancy.js';
import {definitionOf} from '../../rules/retreat/definitions/kinds.js';
import type {RetreatRuling} from '../../rules/retreat/ruling.js';
import type {Length} from '../../rules/retreat/context.js';
import {ordersAttackers} from '../../rules/retreat/plan.js';
import type {RetreatSheet} from '../../rules/retreat/sheets/sheet.js';
import {asksFor} from '../../rules/when-parts.js';
import {
  blockedSplit,
  byHex,
  duesOf,
  goingOf,
  nothingOwed,
  type Owed,
  owedKey,
  owing,
  permutations,
  withoutAble,
  withoutStranded,
} from './retreat-order.js';
import type {RetreatRoute, Routes} from './routes.js';
import type {Aftermath} from './aftermath.js';
import {moved, onMap, type State} from './state.js';

/** The steps that a side loses, and its units that come into a state. */
export interface SideScore {
  readonly steps: number;
  readonly inState: number;
}

/** The numbers of units in a state that a score tells apart: 63 stands for every larger one. */
export const UNITS = 64;

/** Packs a side's score into one number, in which the steps count first. */
const packScore = (steps: number, inState: number): number => steps * UNITS + Math.min(inState, UNITS - 1);

/** The score that `packScore` made a number of. */
const readScore = (score: number): SideScore => ({
  steps: Math.floor(score / UNITS),
  inState: score % UNITS,
});

/**
 * Do friends of a unit close no hex to it but by standing where it would end, and does no route cost anything? A friend may
 * open hexes, as one that negates an EZOC does; preferences choose among routes and leave one.
 */
const friendsOnlyFill = ({clauses, steps, otherwise}: RetreatSheet): boolean =>
  steps === undefined &&
  clauses.lengthens.length + clauses.costs.length === 0 &&
  [...clauses.bars, ...clauses.ends, ...clauses.effects].every(
    ({clause}) => definitionOf(clause)?.friendsOnlyFill,
  ) &&
  [...clauses.bars, ...clauses.ends].every(({when}) => !asksFor(when, 'friend', 'enemyZoc')) &&
  otherwise.every(({clause}) => clause === 'eliminated');

/**
 * Will units that retreat one by one all have a route without a loss, whoever goes first and wherever? Each has one by itself,
 * and all others together are too few to fill the hexes where it may end. Orders and ends of many units are far too many
 * to look at each; this looks at each unit once. False where it can't tell.
 */
function allGetAway(routes: Routes, state: State, going: readonly number[], length: Length): boolean {
  const {boards, sheet} = routes;
  if (!friendsOnlyFill(sheet)) return false;
  const pointsOf = (places: readonly number[]): number =>
    places.reduce((sum, place) => sum + boards.units[place]!.stacking, 0);
  return going.every((place) => {
    const others = going.filter((other) => other !== place);
    const alone = moved(state, others, OFF_MAP);
    const {answer, search} = routes.ruling(alone, [place], length);
    if (answer.eliminated || search.routes.length === 0) return false;
    const board = boards.board(alone);
    const {sides, stackingLimit} = board.game;
    const {points} = occupancyOf(board);
    const {side, stacking} = boards.units[place]!;
    // a hex is closed by more than what fits into it besides the unit
    const room = [...new Set(search.routes.flatMap((route) => route.at(-1) ?? []))].reduce(
      (sum, hex) => sum + Math.max(0, stackingLimit[side]! - points[hex * sides.length + side]! - stacking),
      0,
    );
    return room >= pointsOf(others);
  });
}

/**
 * The fewest steps that the attacker loses by his own retreat: he takes the best way there is, or the defender the worst
 * where he conducts it.
 * A group after another, hex by hex; or his units in any order, whatever their hexes.
 */
export class AttackersRetreat {
  readonly #setup: HexBattleSetup;
  readonly #routes: Routes;
  readonly #hexes: readonly number[];
  readonly #mayElectOne: boolean;
  readonly #own: readonly number[];
  /** All who must go, as long as they are there. */
  readonly #told: readonly number[];
  readonly #known = new Map<string, number>();
  /** Does the attacker himself conduct the retreat, and choose who makes room? Then more losses than the best end a search. */
  readonly #conducts: boolean;
  readonly #makesRoom: boolean;

  readonly #aftermath: Aftermath;
  readonly #demand: Demand;

  /** `hexes`: each number of hexes that the attacker may choose. */
  constructor(
    setup: HexBattleSetup,
    routes: Routes,
    hexes: readonly number[],
    aftermath: Aftermath,
    demand: Demand,
  ) {
    this.#aftermath = aftermath;
    this.#demand = demand;
    this.#setup = setup;
    this.#routes = routes;
    this.#hexes = hexes;
    this.#mayElectOne = hexes.length > 1;
    const {units} = routes.boards;
    this.#own = units.flatMap((unit, place) => (unit.side === setup.sides.attacker ? [place] : []));
    this.#told = goingOf(setup, routes, routes.boards.start, 'attacker');
    this.#conducts = conductorOf(setup, 'attacker') === 'attacker';
    this.#makesRoom = displacerOf(setup, 'attacker') === 'attacker';
  }

  #length(hexes: number): Length {
    return {hexes, mayElectOne: this.#mayElectOne, ...combatOf(this.#setup, 'attacker')};
  }

  /**
   * The steps that his side has lost by now, and the units that the result will put into its state, as one number: it never
   * falls as steps are lost.
   */
  #score(state: State): number {
    return packScore(
      this.#routes.boards.lost(state, this.#own),
      this.#aftermath.countInState(state, 'attacker', this.#demand),
    );
  }

  /** The same when all have gone, with what is lost for over-stacking. */
  #final(gone: State): number {
    const state = this.#aftermath.hit(gone, 'attacker', this.#demand);
    const left = this.#aftermath.boxed(state, 'attacker', this.#demand);
    return this.#score(state) + packScore(this.#aftermath.excess(left, 'attacker'), 0);
  }

  /** Steps that his side has lost in all when it is over, and the units that the result has put into its state. */
  fewest(began: State): SideScore {
    return readScore(this.#fewest(began));
  }

  #fewest(began: State): number {
    const state = withoutStranded(this.#setup, this.#routes, began, 'attacker');
    const before = this.#score(state);
    const waiting = goingOf(this.#setup, this.#routes, state, 'attacker');
    if (waiting.length === 0) return this.#final(state);
    let best = this.#conducts ? Infinity : 0;
    for (const hexes of this.#hexes) {
      const isUnits = this.#routes.sheet.document.moves === 'units';
      if (
        isUnits &&
        this.#demand.ifAlready === 0 &&
        this.#demand.eliminates === null &&
        allGetAway(this.#routes, state, waiting, this.#length(hexes))
      ) {
        best = this.#better(best, before);
        continue;
      }
      const lost = isUnits
        ? this.#ordered(state, waiting, hexes, before)
        : this.#groupByGroup(state, byHex(this.#setup, state, waiting), hexes, nothingOwed, before);
      best = this.#better(best, lost);
      if (this.#conducts && best === before) break;
    }
    return best;
  }

  /** The losses that whoever conducts the retreat prefers. */
  #better(one: number, other: number): number {
    return this.#conducts ? Math.min(one, other) : Math.max(one, other);
  }

  /**
   * The losses by the best of a group's ways: a listed one of the conductor's choice, or the owner's own. A search ends where
   * nothing can be better than `least`, and passes over what is no better than `best`.
   */
  #bestWay(
    state: State,
    group: readonly number[],
    ruled: RetreatRuling,
    {least, best: before}: {readonly least: number; readonly best: number},
    of: (way: RetreatRoute, state: State, sofar: number) => number,
  ): number {
    const allOwn = this.#conducts && this.#makesRoom;
    let best = before;
    const lossBy = (way: RetreatRoute): number => {
      const each = way.rooms.map((states) => {
        let fewest = Infinity;
        for (const after of states) {
          const sofar = this.#score(after);
          if (sofar < (allOwn ? Math.min(fewest, best) : fewest))
            fewest = Math.min(fewest, of(way, after, sofar));
        }
        return fewest;
      });
      return this.#makesRoom ? Math.min(...each) : Math.max(...each);
    };
    const ways = (routes: RetreatRuling['ownerRoutes']): readonly RetreatRoute[] =>
      this.#routes.ways(state, group, ruled, routes);
    if (!this.#conducts) {
      const left = Math.max(...ways(ruled.search.routes).map(lossBy));
      const own = ruled.ownerRoutes.length > 0 ? ways(ruled.ownerRoutes).map(lossBy) : [];
      return this.#better(before, Math.min(left, ...own));
    }
    for (const way of ways([...ruled.search.routes, ...ruled.ownerRoutes])) {
      best = Math.min(best, lossBy(way));
      if (best <= least) break;
    }
    return best;
  }

  /** `least`: the loss below which nothing can come, so that a way with no more ends the search. */
  #groupByGroup(
    state: State,
    groups: readonly (readonly number[])[],
    hexes: number,
    owed: Owed,
    least: number,
  ): number {
    const [next, ...rest] = groups;
    const {boards} = this.#routes;
    if (!next) return this.#pay(state, owed);
    const group = onMap(state, next);
    if (group.length === 0) return this.#groupByGroup(state, rest, hexes, owed, least);
    const key = `${boards.key(state)} ${String(hexes)} ${String(groups.length)} ${next.join()} ${owedKey(owed)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#routes.effort.take();
    const length = this.#length(hexes);
    const ruled = this.#routes.ruling(state, group, length);
    const split = blockedSplit(this.#routes, state, group, ruled, length);
    const [first, ruling] = split ? [split.able, split.ruled] : [group, ruled];
    const bounds = {least, best: this.#conducts ? Infinity : 0};
    const best = this.#bestWay(state, first, ruling, bounds, (way, went, sofar) => {
      const [after, then] = split ? withoutAble(this.#routes, went, split, rest) : [went, rest];
      return this.#groupByGroup(after, then, hexes, owing(this.#routes, owed, first, way.shared), sofar);
    });
    this.#known.set(key, best);
    return best;
  }

  /** Units one by one, in an order that is the attacker's; or the defender's, as 10.81 is read, who wants him to lose most. */
  #ordered(state: State, waiting: readonly number[], hexes: number, least: number): number {
    if (!ordersAttackers(this.#routes.sheet) || waiting.length < 2)
      return this.#unitByUnit(state, waiting, hexes, nothingOwed, least);
    let most = 0;
    for (const order of permutations(waiting)) {
      this.#routes.effort.take();
      most = Math.max(most, this.#unitByUnit(state, order, hexes, nothingOwed, least));
    }
    return most;
  }

  #unitByUnit(state: State, waiting: readonly number[], hexes: number, owed: Owed, least: number): number {
    const {boards} = this.#routes;
    if (waiting.length === 0) return this.#pay(state, owed);
    const next = ordersAttackers(this.#routes.sheet) ? waiting.slice(0, 1) : waiting;
    const key = `${boards.key(state)} ${String(hexes)} ${waiting.join()} ${owedKey(owed)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#routes.effort.take();
    let best = this.#conducts ? Infinity : 0;
    const tried = new Set<string>();
    for (const place of next) {
      const unit = boards.units[place]!;
      const alike = `${String(unit.typeIndex)} ${unit.nationality ?? ''} ${String(unit.stacking)} ${String(unit.combat)} ${String(state.steps[place])} ${String(boards.start.at[place])}`;
      if (tried.has(alike)) continue;
      tried.add(alike);
      const ruled = this.#routes.ruling(state, [place], this.#length(hexes));
      const rest = waiting.filter((other) => other !== place);
      best = this.#bestWay(state, [place], ruled, {least, best}, (way, after, sofar) =>
        this.#unitByUnit(after, rest, hexes, owing(this.#routes, owed, [place], way.shared), sofar),
      );
      if (this.#conducts && best <= least) break;
    }
    this.#known.set(key, best);
    return best;
  }

  /** 10.87, after the last unit: whoever of a stack pays, the side loses as many steps. */
  #pay(state: State, owed: Owed): number {
    let lost = this.#final(state);
    for (const due of duesOf(this.#setup, this.#routes, this.#setup.sides.attacker, owed, this.#told)) {
      const has = onMap(state, due.places).reduce((sum, place) => sum + state.steps[place]!, 0);
      lost += packScore(Math.min(due.steps, has), 0);
    }
    return lost;
  }
}
