import type {HexId} from '../../../board/index.js';
import type {Unit} from '../../../module/index.js';
import {asksAbout} from '../../when-asks.js';
import {holds} from '../../when.js';
import {countsIn, isEnemyZoc, isOverStacked, leftInHex, type RetreatContext, stackedIn} from '../context.js';
import {isLonger, passedAlong} from './length.js';
import {stateOf, takenBy, triggersOf, mayTakeSteps} from './cost-terms.js';
import type {CostClause, Trigger} from '../definitions/costs.js';
import {effectOf} from '../sheets/sheet.js';
import {ids} from '../../finding.js';
import type {EntryCause, EntryCost} from '../reasons.js';
import {retreatFinding, type RetreatFinding} from '../retreat-args.js';
import {exertersWithin} from '../../zoc.js';
import {whenWitness, whenFacts} from '../../when-reason.js';
import {conditionOf} from './clause.js';

/** Does a cause hold in a hex, entered from another if that is known? `passed`: the retreat continues from there. */
type Test = (hex: HexId, from: HexId | undefined, passed: boolean) => boolean;

function testOf(context: RetreatContext, clause: CostClause, trigger: Trigger): Test {
  if (trigger === 'enemyZoc') {
    const {paidZoc} = context.position;
    const {unlessFriendly} = clause;
    const isCostly = (hex: HexId): boolean => isEnemyZoc(context, hex, unlessFriendly);
    return paidZoc ? (hex) => isCostly(hex) && !paidZoc.has(hex) : isCostly;
  }
  if (trigger === 'overStacked') {
    const passesFree = clause.onTheWay === 'free';
    return (hex, _from, passed) => !(passed && passesFree) && isOverStacked(context, hex);
  }
  const {origin} = context;
  return (hex, from) =>
    (trigger.hexside === undefined || from !== undefined) &&
    holds(trigger, context.situation, {hex, from, origin});
}

/** Masks of routes are counted below this number: of eight clauses each has a bit for the route and one for its state. */
const MASKS = 1 << 16;
/** The steps, and the mask from there on, in the cost of entering a hex. */
export const stepsIn = (cost: number): number => Math.floor(cost / MASKS);
export const maskIn = (cost: number): number => cost % MASKS;

/** One clause of a sheet as it applies to the routes of one retreat. */
class AppliedCost {
  readonly clause: CostClause;
  /** The bit of a route that has paid, of a cost of the route; else 0. */
  readonly routeBit: number;
  /** The bit of a route on which every unit has come into the state of the clause. */
  readonly stateBit: number;
  /** The units that are in that state before the retreat. */
  readonly already: readonly Unit[];
  /** It asks for the hexside that is crossed, not for the hex alone. */
  readonly byHexside: boolean;
  readonly #context: RetreatContext;
  readonly #triggers: readonly Trigger[];
  readonly #tests: readonly Test[];
  readonly #isConditional: boolean;
  /** Steps that it takes of a unit, or of a group, and whether each unit pays. */
  readonly #each: number;
  readonly #ofUnits: boolean;
  /** Steps that an over-stacked hex costs besides (9.1.1 and 9.2.2 may both cost, or 9.1.1 each unit). */
  readonly #more: number;

  constructor(context: RetreatContext, clause: CostClause, bits: Pick<AppliedCost, 'routeBit' | 'stateBit'>) {
    const {group, position} = context;
    const sets = stateOf(clause)?.state;
    const when = leftInHex(context, clause);
    this.#context = context;
    this.clause = clause;
    this.routeBit = bits.routeBit;
    this.stateBit = bits.stateBit;
    this.already =
      sets === undefined ? [] : group.filter(({index}) => position.units.get(index)!.states.includes(sets));
    this.#triggers = triggersOf(clause);
    this.#tests = this.#triggers.map((trigger) => testOf(context, clause, trigger));
    this.#isConditional = when !== undefined;
    this.byHexside =
      (when !== undefined && asksAbout(when).step) ||
      this.#triggers.some((trigger) => typeof trigger === 'object' && trigger.hexside !== undefined);
    const taken = takenBy(clause);
    this.#each = 'steps' in taken ? taken.steps : (taken.ifAlready?.steps ?? 0);
    this.#ofUnits = clause.of === 'unit';
    const {overStacked} = clause;
    this.#more = overStacked === 'per-unit' ? group.length : overStacked === 'twice' ? 1 : 0;
  }

  #counts(hex: HexId, from: HexId | undefined): boolean {
    return !this.#isConditional || countsIn(this.#context, this.clause, hex, from);
  }

  applies(hex: HexId, from: HexId | undefined, passed: boolean): boolean {
    const tests = this.#tests;
    for (let i = 0; i < tests.length; i++) if (tests[i]!(hex, from, passed)) return this.#counts(hex, from);
    return false;
  }

  /** Lists the causes for which a hex costs, in the order of the clause. */
  causes(hex: HexId, from: HexId | undefined, passed: boolean): readonly Trigger[] {
    const found = this.#triggers.filter((_, i) => this.#tests[i]!(hex, from, passed));
    return found.length > 0 && this.#counts(hex, from) ? found : [];
  }

  /** Returns the units that lose steps by it on a route with this mask. */
  payers(mask: number): readonly Unit[] {
    return this.stateBit > 0 && (mask & this.stateBit) === 0 ? this.already : this.#context.group;
  }

  /** The most steps that it takes for one hex. */
  get most(): number {
    return this.#each * this.#context.group.length + this.#more;
  }

  /** Returns the steps that a route with this mask loses in a hex to which it applies. */
  steps(hex: HexId, passed: boolean, mask: number): number {
    const payers = this.payers(mask).length;
    const steps = this.#each * (this.#ofUnits ? payers : Math.min(1, payers));
    if (this.#more === 0 || (passed && this.clause.onTheWay === 'free')) return steps;
    return isOverStacked(this.#context, hex) ? steps + this.#more : steps;
  }
}

/** The costs of a retreat as a search asks for them: by hex, by hexside, and by the route so far. */
export interface RetreatCosts {
  readonly all: readonly AppliedCost[];
  /** The mask of a route that has entered no hex. */
  readonly start: number;
  /** Steps for entering a hex, across whichever hexside. */
  readonly byHex: (hex: HexId, passed: boolean) => number;
  /** Steps besides for entering it from this one; undefined where no clause asks for the hexside. */
  readonly byHexside: ((from: HexId, hex: HexId, passed: boolean) => number) | undefined;
  /** Steps besides for entering it on a route with this mask, and its mask from there on; undefined where no clause asks for that. */
  readonly byRoute: ((from: HexId, hex: HexId, passed: boolean, mask: number) => number) | undefined;
  /** The most steps that `byRoute` takes for one hex. */
  readonly mostByRoute: number;
  /** A hex may cost less where the retreat continues from it. */
  readonly passesFree: boolean;
}

const noCosts: RetreatCosts = {
  all: [],
  start: 0,
  byHex: () => 0,
  byHexside: undefined,
  byRoute: undefined,
  mostByRoute: 0,
  passesFree: false,
};
const known = new WeakMap<RetreatContext, RetreatCosts>();

/** Prepares the costs of a retreat, once. */
export function costsOf(context: RetreatContext): RetreatCosts {
  const before = known.get(context);
  if (before) return before;
  const made = makeCosts(context);
  known.set(context, made);
  return made;
}

/** Prepares the costs of a retreat. Not remembered: a search makes a context for each group and drops it. */
export function makeCosts(context: RetreatContext): RetreatCosts {
  if (context.sheet.costs.length === 0) return noCosts;
  const {
    group,
    sheet: {costs},
  } = context;
  const states = [...new Set(costs.flatMap((clause) => stateOf(clause)?.state ?? []))];
  let start = 0;
  const all = costs.map((clause, i) => {
    const sets = stateOf(clause)?.state;
    const routeBit = clause.per === 'route' ? 1 << i : 0;
    const cost = new AppliedCost(context, clause, {
      routeBit,
      stateBit: sets === undefined ? 0 : 1 << (8 + states.indexOf(sets)),
    });
    if (cost.stateBit > 0 && cost.already.length === group.length) start |= cost.stateBit;
    return cost;
  });
  // of a state that all are in from the start, or in which nobody loses a step, the route decides nothing
  const asked = all.reduce(
    (bits, {clause, stateBit}) => (stateOf(clause)?.ifAlready ? bits | (stateBit & ~start) : bits),
    0,
  );
  const ofRoute = all.filter(({routeBit, stateBit}) => routeBit > 0 || (stateBit & asked) !== 0);
  const others = all.filter((cost) => !ofRoute.includes(cost) && mayTakeSteps(cost.clause));
  const sum = (
    list: readonly AppliedCost[],
    hex: HexId,
    from: HexId | undefined,
    passed: boolean,
  ): number => {
    let steps = 0;
    for (const cost of list) if (cost.applies(hex, from, passed)) steps += cost.steps(hex, passed, start);
    return steps;
  };
  const ofHex = others.filter(({byHexside}) => !byHexside);
  const ofHexside = others.filter((cost) => cost.byHexside);
  // most sheets have one clause, which is asked for each hex
  const only = ofHex.length === 1 ? ofHex[0] : undefined;
  return {
    all,
    start,
    byHex: only
      ? (hex, passed) => (only.applies(hex, undefined, passed) ? only.steps(hex, passed, start) : 0)
      : (hex, passed) => sum(ofHex, hex, undefined, passed),
    byHexside: ofHexside.length > 0 ? (from, hex, passed) => sum(ofHexside, hex, from, passed) : undefined,
    byRoute:
      ofRoute.length > 0
        ? (from, hex, passed, mask) => {
            let [steps, now] = [0, mask];
            for (const cost of ofRoute) {
              if ((cost.routeBit & now) !== 0 || !cost.applies(hex, from, passed)) continue;
              steps += cost.steps(hex, passed, now);
              now |= cost.routeBit | cost.stateBit;
            }
            return steps * MASKS + now;
          }
        : undefined,
    mostByRoute: ofRoute.reduce((most, cost) => most + cost.most, 0),
    passesFree: costs.some(({onTheWay}) => onTheWay === 'free'),
  };
}

/** Steps lost on entering a hex of a route with this mask, and its mask from there on. */
export function costOfEntering(
  {byHex, byHexside, byRoute}: RetreatCosts,
  from: HexId,
  hex: HexId,
  passed: boolean,
  mask: number,
): number {
  const steps = byHex(hex, passed) + (byHexside?.(from, hex, passed) ?? 0);
  return steps * MASKS + (byRoute?.(from, hex, passed, mask) ?? mask);
}

/** Steps lost on entering each hex of a path. */
export function stepLossesAlong(
  context: RetreatContext,
  path: readonly HexId[],
  costs = costsOf(context),
): readonly number[] {
  if (costs.all.length === 0) return path.map(() => 0);
  const passed = passedAlong(context, path);
  let mask = costs.start;
  return path.map((hex, i) => {
    const packed = costOfEntering(costs, path[i - 1] ?? context.origin, hex, passed[i]!, mask);
    mask = maskIn(packed);
    return stepsIn(packed);
  });
}

/** The steps lost on the way of paths, and the hexes still to go at their ends. */
class PathLosses {
  readonly #context: RetreatContext;
  readonly #costs: RetreatCosts;
  readonly #path: HexId[] = [];
  /** Before each hex of the last path, and after it: hexes to go, steps lost, and what later costs depend on. */
  readonly #owed: number[];
  readonly #lost: number[] = [0];
  readonly #masks: number[];

  constructor(context: RetreatContext) {
    this.#context = context;
    this.#costs = costsOf(context);
    this.#owed = [context.hexes];
    this.#masks = [this.#costs.start];
  }

  /** Follows a path from where it parts from the one before: routes are sorted, and most begin alike. */
  along(path: readonly HexId[]): {readonly owed: number; readonly lost: number} {
    const {origin} = this.#context;
    let at = 0;
    while (at < path.length && path[at] === this.#path[at]) at++;
    for (; at < path.length; at++) {
      const hex = path[at]!;
      const owed = this.#owed[at]!;
      this.#path[at] = hex;
      const packed = costOfEntering(this.#costs, path[at - 1] ?? origin, hex, owed > 1, this.#masks[at]!);
      this.#lost[at + 1] = this.#lost[at]! + stepsIn(packed);
      this.#masks[at + 1] = maskIn(packed);
      this.#owed[at + 1] = owed > 0 && !isLonger(this.#context, hex, owed) ? owed - 1 : owed;
    }
    this.#path.length = path.length;
    return {owed: this.#owed[path.length]!, lost: this.#lost[path.length]!};
  }
}

const followed = new WeakMap<RetreatContext, PathLosses>();

/** Steps lost on the way of a path, and the hexes still to go at its end; quick for paths that begin like the last one. */
export function lossesOn(
  context: RetreatContext,
  path: readonly HexId[],
): {readonly lost: number; readonly owed: number} {
  const losses = followed.get(context) ?? new PathLosses(context);
  followed.set(context, losses);
  const found = losses.along(path);
  if (!context.sheet.steps) return found;
  // a walk step by step has no other length than its own: what its hexes cost depends on the last
  return {...found, lost: stepLossesAlong(context, path).reduce((sum, steps) => sum + steps, 0)};
}

/** The cost of one clause for one hex of a route. */
export interface HexCost {
  readonly clause: CostClause;
  /** Which hex of the route it is: 0 the first. */
  readonly index: number;
  readonly hex: HexId;
  readonly from: HexId | undefined;
  readonly causes: readonly Trigger[];
  readonly steps: number;
  /** The units of which some lose the steps, or each its part. */
  readonly payers: readonly Unit[];
  /** The state that it sets, and the units that were not in it. */
  readonly state: string | undefined;
  readonly sets: readonly Unit[];
}

/** Lists the costs of a hex, in the order of the sheet, and the mask of the route from there on. */
export function hexCosts(
  {group}: RetreatContext,
  {all}: RetreatCosts,
  {index, hex, from, passed}: Pick<HexCost, 'index' | 'hex' | 'from'> & {readonly passed: boolean},
  mask: number,
): {readonly costs: readonly HexCost[]; readonly mask: number} {
  let now = mask;
  const found = all.flatMap((cost): readonly HexCost[] => {
    const causes = (cost.routeBit & now) === 0 ? cost.causes(hex, from, passed) : [];
    if (causes.length === 0) return [];
    const payers = cost.payers(now);
    const steps = cost.steps(hex, passed, now);
    const state = stateOf(cost.clause)?.state;
    const sets = state === undefined ? [] : group.filter((unit) => !payers.includes(unit));
    now |= cost.routeBit | cost.stateBit;
    return [{clause: cost.clause, index, hex, from, causes, steps, payers, state, sets}];
  });
  return {costs: found, mask: now};
}

/** Lists the costs of the hexes of a path. */
export function hexCostsAlong(context: RetreatContext, path: readonly HexId[]): readonly HexCost[] {
  const costs = costsOf(context);
  if (costs.all.length === 0) return [];
  const passed = passedAlong(context, path);
  let mask = costs.start;
  return path.flatMap((hex, index) => {
    const from = path[index - 1] ?? context.origin;
    const found = hexCosts(context, costs, {index, hex, from, passed: passed[index]!}, mask);
    mask = found.mask;
    return found.costs;
  });
}

/** Does every cost take its steps of the group as a whole? */
export const costsFallOnGroup = ({group, sheet: {costs}}: RetreatContext): boolean =>
  group.length === 1 || costs.every((clause) => clause.of !== 'unit' && !stateOf(clause));

/** The EZOC hexes on a path for which later groups of the combat need not pay again, as that is read. */
export const paidHexesOn = (context: RetreatContext, path: readonly HexId[]): readonly HexId[] =>
  effectOf(context.sheet, 'groupsPay')?.zoc === 'once' ? path.filter((hex) => isEnemyZoc(context, hex)) : [];

/** States, each with the units that come into it. */
export type States = ReadonlyMap<string, readonly Unit[]>;

const noStates: States = new Map();

/** The states that a path brings, each with the units that were not in it, in the order of the group. */
export function statesAlong(context: RetreatContext, path: readonly HexId[]): States {
  if (!context.sheet.costs.some(stateOf)) return noStates;
  const found = new Map<string, readonly Unit[]>();
  for (const {state, sets} of hexCostsAlong(context, path))
    if (state !== undefined && sets.length > 0)
      found.set(
        state,
        context.group.filter((unit) => sets.includes(unit) || found.get(state)?.includes(unit)),
      );
  return found;
}

/** The states that every one of some routes brings. */
export function statesOnAll(context: RetreatContext, routes: readonly (readonly HexId[])[]): States {
  if (!context.sheet.costs.some(stateOf)) return noStates;
  const [first, ...more] = routes.map((route) => statesAlong(context, route));
  return new Map(
    [...(first ?? [])].flatMap(([state, units]) => {
      const always = units.filter((unit) => more.every((one) => one.get(state)?.includes(unit)));
      return always.length > 0 ? [[state, always] as const] : [];
    }),
  );
}

/** States as a field of an answer, the units by their names; nothing where there are none. */
export const statesIn = (states: States): {readonly states?: Readonly<Record<string, readonly string[]>>} =>
  states.size === 0
    ? {}
    : {states: Object.fromEntries([...states].map(([state, units]) => [state, ids(units)]))};

/** Finds a cause at a hex, with the units that are it. */
function causeAt(context: RetreatContext, trigger: Trigger, hex: HexId): EntryCause {
  const {position, side, reach} = context;
  if (trigger === 'enemyZoc') return {is: 'enemyZoc', units: ids(exertersWithin(position, hex, side, reach))};
  if (trigger === 'overStacked') return {is: 'overStacked', units: ids(stackedIn(context, hex))};
  return {is: 'place', ...trigger};
}

/** A cost as a finding. */
export type CostFinding = RetreatFinding<'entryCost'> & {
  readonly steps: number;
  /** Which hex of the route it is for: 0 the first. */
  readonly index: number;
};

/** A cost as a finding; none where nobody loses a step or comes into a state. `several`: there are other groups. */
function costFinding(context: RetreatContext, cost: HexCost, several = false): readonly CostFinding[] {
  const {clause, index, hex, steps, sets, payers, state} = cost;
  if (steps === 0 && sets.length === 0) return [];
  const {game, group, situation, origin} = context;
  const causes = cost.causes.map((trigger) => causeAt(context, trigger, hex));
  const when = conditionOf(clause);
  const held = when ? whenWitness(whenFacts(when, situation, {hex, origin})).witness?.units : undefined;
  const by = causes.flatMap((cause) => ('units' in cause ? cause.units : []));
  const units = held ? [...new Set([...by, ...held])] : by;
  const at = game.grid.label(hex);
  const isCancelled = (clause.unlessFriendly ?? context.negatesZoc) && cost.causes.includes('enemyZoc');
  const args: EntryCost = {
    at,
    causes,
    ...(when ? {when} : {}),
    steps,
    ...(several ? {group: ids(group)} : {}),
    payers: ids(payers),
    each: clause.of === 'unit' && payers.length > 1,
    once: clause.per === 'route',
    ...(state === undefined ? {} : {state}),
    sets: ids(sets),
    ...(isCancelled ? {cancelled: true} : {}),
  };
  const more = {at, units: ids(group), ...(units.length > 0 ? {witness: {units}} : {})};
  return [
    {...retreatFinding(steps > 0 ? 'cost' : 'effect', clause.rule, 'entryCost', args, more), steps, index},
  ];
}

/** Reports the costs of entering the hexes of a path. `several`: there are other groups. */
export const costFindings = (
  context: RetreatContext,
  path: readonly HexId[],
  several = false,
): readonly CostFinding[] =>
  hexCostsAlong(context, path).flatMap((cost) => costFinding(context, cost, several));

/** Reports the costs of entering a hex by itself, from wherever one comes. `passed`: the retreat continues from there. */
export function costFindingsAt(context: RetreatContext, hex: HexId, passed = false): readonly CostFinding[] {
  const costs = costsOf(context);
  if (costs.all.length === 0) return [];
  const {costs: found} = hexCosts(context, costs, {index: 0, hex, from: undefined, passed}, costs.start);
  return found.flatMap((cost) => costFinding(context, cost));
}

/** Reports the costs of some routes by the hexes that they enter, none twice, in the order of the hexes. */
export function costFindingsOfRoutes(
  context: RetreatContext,
  routes: readonly (readonly HexId[])[],
): ReadonlyMap<HexId, readonly CostFinding[]> {
  const costs = costsOf(context);
  const found = new Map<HexId, Map<string, CostFinding>>();
  if (costs.all.length === 0) return new Map();
  const seen = new Set<string>();
  const ends = new Set(
    routes.flatMap((route) => {
      const goesOn = passedAlong(context, route);
      return route.filter((_, i) => !goesOn[i]);
    }),
  );
  const depends =
    costs.byHexside !== undefined ||
    costs.byRoute !== undefined ||
    costs.all.some(({stateBit}) => stateBit > 0);
  for (const route of routes) {
    const goesOn = passedAlong(context, route);
    let mask = costs.start;
    for (const [index, hex] of route.entries()) {
      // a hex in which a route ends costs what it costs there
      const passed = goesOn[index]! && (depends || !ends.has(hex));
      const from = depends ? (route[index - 1] ?? context.origin) : undefined;
      const key = `${String(hex)} ${String(from)} ${String(passed)} ${String(mask)}`;
      const isNew = !seen.has(key);
      if (!isNew && !depends) continue;
      seen.add(key);
      const entered = hexCosts(context, costs, {index, hex, from, passed}, mask);
      mask = entered.mask;
      const findings = isNew ? entered.costs.flatMap((cost) => costFinding(context, cost)) : [];
      if (findings.length === 0) continue;
      const here = found.get(hex) ?? new Map<string, CostFinding>();
      found.set(hex, here);
      for (const finding of findings) here.set(JSON.stringify(finding.args), finding);
    }
  }
  const {byNumber} = context.game.grid;
  return new Map(
    [...found].sort(([a], [b]) => byNumber(a, b)).map(([hex, costs]) => [hex, [...costs.values()]] as const),
  );
}
