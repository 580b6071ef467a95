import type {HexId} from '../../../board/index.js';
import type {Unit} from '../../../module/index.js';
import {ids} from '../../finding.js';
import {asksAbout, holds} from '../../when.js';
import {countsIn, isEnemyZoc, isOverStacked, leftInHex, type RetreatContext} from '../context.js';
import {passedAlong} from './length.js';
import {effectOf, type CostClause} from '../sheets/sheet.js';

type OneOf<T> = T extends readonly (infer One)[] ? One : T;
/** A cause for which a hex costs something. */
export type Trigger = OneOf<CostClause['trigger']>;
type Taken = {readonly steps: number} | StateTaken;
interface StateTaken {
  readonly state: string;
  readonly ifAlready?: {readonly steps: number};
}
/** Does a cause hold in a hex, entered from another if that is known? `passed`: the retreat goes on from there. */
type Test = (hex: HexId, from: HexId | undefined, passed: boolean) => boolean;

export const triggersOf = ({trigger}: Pick<CostClause, 'trigger'>): readonly Trigger[] =>
  Array.isArray(trigger) ? trigger : [trigger];
/** The part of a clause that says what it takes. */
type Taking = Pick<CostClause, 'takes'>;
export const takenBy = ({takes = {steps: 1}}: Taking): Taken => takes;
/** The state that a cost sets, if it takes no steps. */
export function stateOf(clause: Taking): StateTaken | undefined {
  const taken = takenBy(clause);
  return 'state' in taken ? taken : undefined;
}

function testOf(context: RetreatContext, clause: CostClause, trigger: Trigger): Test {
  if (trigger === 'enemyZoc') {
    const {paidZoc} = context.position;
    const {unlessFriendly} = clause;
    const isCharged = (hex: HexId): boolean => isEnemyZoc(context, hex, unlessFriendly);
    return paidZoc ? (hex) => isCharged(hex) && !paidZoc.has(hex) : isCharged;
  }
  if (trigger === 'overStacked') {
    const passesFree = clause.onTheWay === 'free';
    return (hex, _from, passed) => !(passed && passesFree) && isOverStacked(context, hex);
  }
  const {origin} = context;
  return (hex, from) =>
    (trigger.hexside === undefined || from !== undefined) &&
    holds(trigger, context.situation(), {hex, from, origin});
}

/** Masks of ways are counted below this number: of eight clauses each has a bit for the route and one for its state. */
const MASKS = 1 << 16;
/** The steps, and the mask, in what a way was charged. */
export const stepsIn = (charged: number): number => Math.floor(charged / MASKS);
export const maskIn = (charged: number): number => charged % MASKS;

/** One clause of a sheet as it charges the ways of one retreat. */
class Toll {
  readonly clause: CostClause;
  /** The bit of a way that was charged, of a cost of the route; else 0. */
  readonly once: number;
  /** The bit of a way on which every unit has come into the state of the clause. */
  readonly state: number;
  /** The units that are in that state before the retreat. */
  readonly already: readonly Unit[];
  /** It asks for the step into a hex, not for the hex alone. */
  readonly byStep: boolean;
  readonly #context: RetreatContext;
  readonly #triggers: readonly Trigger[];
  readonly #tests: readonly Test[];
  readonly #isConditional: boolean;
  /** Steps that it takes of a unit, or of a group, and whether each unit pays. */
  readonly #each: number;
  readonly #ofUnits: boolean;
  /** Steps that an over-stacked hex costs besides (9.1.1 and 9.2.2 may both charge, or 9.1.1 each unit). */
  readonly #more: number;

  constructor(context: RetreatContext, clause: CostClause, bits: Pick<Toll, 'once' | 'state'>) {
    const {group, position} = context;
    const sets = stateOf(clause)?.state;
    const when = leftInHex(context, clause);
    this.#context = context;
    this.clause = clause;
    this.once = bits.once;
    this.state = bits.state;
    this.already =
      sets === undefined ? [] : group.filter(({index}) => position.units.get(index)!.states.includes(sets));
    this.#triggers = triggersOf(clause);
    this.#tests = this.#triggers.map((trigger) => testOf(context, clause, trigger));
    this.#isConditional = when !== undefined;
    this.byStep =
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

  charges(hex: HexId, from: HexId | undefined, passed: boolean): boolean {
    const tests = this.#tests;
    for (let i = 0; i < tests.length; i++) if (tests[i]!(hex, from, passed)) return this.#counts(hex, from);
    return false;
  }

  /** Lists the causes for which it charges a hex, in the order of the clause. */
  causes(hex: HexId, from: HexId | undefined, passed: boolean): readonly Trigger[] {
    const found = this.#triggers.filter((_, i) => this.#tests[i]!(hex, from, passed));
    return found.length > 0 && this.#counts(hex, from) ? found : [];
  }

  /** Returns the units that lose steps by it on a way with this mask. */
  payers(mask: number): readonly Unit[] {
    return this.state > 0 && (mask & this.state) === 0 ? this.already : this.#context.group;
  }

  /** The most steps that it takes for one hex. */
  get most(): number {
    return this.#each * this.#context.group.length + this.#more;
  }

  /** Returns the steps that a way with this mask loses in a hex that it charges. */
  steps(hex: HexId, passed: boolean, mask: number): number {
    const payers = this.payers(mask).length;
    const steps = this.#each * (this.#ofUnits ? payers : Math.min(1, payers));
    if (this.#more === 0 || (passed && this.clause.onTheWay === 'free')) return steps;
    return isOverStacked(this.#context, hex) ? steps + this.#more : steps;
  }
}

/** The costs of a retreat as a search asks for them: by hex, by step, and by all of the way. */
export interface Tolls {
  readonly all: readonly Toll[];
  /** The mask of a way that has entered no hex. */
  readonly start: number;
  /** Steps for entering a hex from wherever one comes. */
  readonly hex: (hex: HexId, passed: boolean) => number;
  /** Steps besides for entering it from this one; undefined where no clause asks for that. */
  readonly step: ((from: HexId, hex: HexId, passed: boolean) => number) | undefined;
  /** Steps besides for entering it on a way with this mask, and its mask from there on; undefined where no clause asks for that. */
  readonly way: ((from: HexId, hex: HexId, passed: boolean, mask: number) => number) | undefined;
  /** The most steps that `way` charges for one hex. */
  readonly mostByWay: number;
  /** A hex may cost less where the retreat goes on from it. */
  readonly passesFree: boolean;
}

const noTolls: Tolls = {
  all: [],
  start: 0,
  hex: () => 0,
  step: undefined,
  way: undefined,
  mostByWay: 0,
  passesFree: false,
};
const known = new WeakMap<RetreatContext, Tolls>();

/** Prepares the costs of a retreat, once. */
export function tollsOf(context: RetreatContext): Tolls {
  const before = known.get(context);
  if (before) return before;
  const made = makeTolls(context);
  known.set(context, made);
  return made;
}

/** Does a clause ever take steps? */
export function mayTakeSteps(clause: Taking): boolean {
  const taken = takenBy(clause);
  return 'steps' in taken || taken.ifAlready !== undefined;
}

/** Prepares the costs of a retreat. Not remembered: a search makes a context for each group and drops it. */
export function makeTolls(context: RetreatContext): Tolls {
  if (context.sheet.costs.length === 0) return noTolls;
  const {
    group,
    sheet: {costs},
  } = context;
  const states = [...new Set(costs.flatMap((clause) => stateOf(clause)?.state ?? []))];
  let start = 0;
  const all = costs.map((clause, i) => {
    const sets = stateOf(clause)?.state;
    const once = clause.per === 'route' ? 1 << i : 0;
    const toll = new Toll(context, clause, {
      once,
      state: sets === undefined ? 0 : 1 << (8 + states.indexOf(sets)),
    });
    if (toll.state > 0 && toll.already.length === group.length) start |= toll.state;
    return toll;
  });
  // of a state that all are in from the start, or in which nobody loses a step, the way decides nothing
  const asked = all.reduce(
    (bits, {clause, state}) => (stateOf(clause)?.ifAlready ? bits | (state & ~start) : bits),
    0,
  );
  const byWay = all.filter(({once, state}) => once > 0 || (state & asked) !== 0);
  const others = all.filter((toll) => !byWay.includes(toll) && mayTakeSteps(toll.clause));
  const sum = (tolls: readonly Toll[], hex: HexId, from: HexId | undefined, passed: boolean): number => {
    let steps = 0;
    for (const toll of tolls) if (toll.charges(hex, from, passed)) steps += toll.steps(hex, passed, start);
    return steps;
  };
  const byHex = others.filter(({byStep}) => !byStep);
  const byStep = others.filter((toll) => toll.byStep);
  // most sheets have one clause, which is asked for each hex
  const only = byHex.length === 1 ? byHex[0] : undefined;
  return {
    all,
    start,
    hex: only
      ? (hex, passed) => (only.charges(hex, undefined, passed) ? only.steps(hex, passed, start) : 0)
      : (hex, passed) => sum(byHex, hex, undefined, passed),
    step: byStep.length > 0 ? (from, hex, passed) => sum(byStep, hex, from, passed) : undefined,
    way:
      byWay.length > 0
        ? (from, hex, passed, mask) => {
            let [steps, now] = [0, mask];
            for (const toll of byWay) {
              if ((toll.once & now) !== 0 || !toll.charges(hex, from, passed)) continue;
              steps += toll.steps(hex, passed, now);
              now |= toll.once | toll.state;
            }
            return steps * MASKS + now;
          }
        : undefined,
    mostByWay: byWay.reduce((most, toll) => most + toll.most, 0),
    passesFree: costs.some(({onTheWay}) => onTheWay === 'free'),
  };
}

/** Steps lost on entering a hex of a way with this mask, and its mask from there on. */
export function chargedFor(
  {hex: byHex, step, way}: Tolls,
  from: HexId,
  hex: HexId,
  passed: boolean,
  mask: number,
): number {
  const steps = byHex(hex, passed) + (step?.(from, hex, passed) ?? 0);
  return steps * MASKS + (way?.(from, hex, passed, mask) ?? mask);
}

/** Steps lost on entering each hex of a path. */
export function costsAlong(context: RetreatContext, path: readonly HexId[]): readonly number[] {
  const tolls = tollsOf(context);
  if (tolls.all.length === 0) return path.map(() => 0);
  const passed = passedAlong(context, path);
  let mask = tolls.start;
  return path.map((hex, i) => {
    const charged = chargedFor(tolls, path[i - 1] ?? context.origin, hex, passed[i]!, mask);
    mask = maskIn(charged);
    return stepsIn(charged);
  });
}

/** A charge of one clause for one hex of a way. */
export interface Charge {
  readonly clause: CostClause;
  /** Which hex of the way it is: 0 the first. */
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

/** Lists the charges for a hex, in the order of the sheet, and the mask of the way from there on. */
export function chargesFor(
  {group}: RetreatContext,
  {all}: Tolls,
  {index, hex, from, passed}: Pick<Charge, 'index' | 'hex' | 'from'> & {readonly passed: boolean},
  mask: number,
): {readonly charges: readonly Charge[]; readonly mask: number} {
  let now = mask;
  const charges = all.flatMap((toll): readonly Charge[] => {
    const causes = (toll.once & now) === 0 ? toll.causes(hex, from, passed) : [];
    if (causes.length === 0) return [];
    const payers = toll.payers(now);
    const steps = toll.steps(hex, passed, now);
    const state = stateOf(toll.clause)?.state;
    const sets = state === undefined ? [] : group.filter((unit) => !payers.includes(unit));
    now |= toll.once | toll.state;
    return [{clause: toll.clause, index, hex, from, causes, steps, payers, state, sets}];
  });
  return {charges, mask: now};
}

/** Lists the charges for the hexes of a path. */
export function chargesAlong(context: RetreatContext, path: readonly HexId[]): readonly Charge[] {
  const tolls = tollsOf(context);
  if (tolls.all.length === 0) return [];
  const passed = passedAlong(context, path);
  let mask = tolls.start;
  return path.flatMap((hex, index) => {
    const from = path[index - 1] ?? context.origin;
    const found = chargesFor(context, tolls, {index, hex, from, passed: passed[index]!}, mask);
    mask = found.mask;
    return found.charges;
  });
}

/** Does every cost take its steps of the group as a whole? */
export const chargesTogether = ({group, sheet: {costs}}: RetreatContext): boolean =>
  group.length === 1 || costs.every((clause) => clause.of !== 'unit' && !stateOf(clause));

/** States, each with the units that come into it. */
export type States = ReadonlyMap<string, readonly Unit[]>;

const noStates: States = new Map();

/** The states that a path brings, each with the units that were not in it, in the order of the group. */
export function statesAlong(context: RetreatContext, path: readonly HexId[]): States {
  if (!context.sheet.costs.some(stateOf)) return noStates;
  const found = new Map<string, readonly Unit[]>();
  for (const {state, sets} of chargesAlong(context, path))
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

/** The EZOC hexes on a path for which later groups of the combat need not pay again, as that is read. */
export const paidBy = (context: RetreatContext, path: readonly HexId[]): readonly HexId[] =>
  effectOf(context.sheet, 'groupsPay')?.zoc === 'once' ? path.filter((hex) => isEnemyZoc(context, hex)) : [];
