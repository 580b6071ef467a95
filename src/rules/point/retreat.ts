import {type BattleFinding, battleFinding} from '../battle-findings.js';
import {type BrokenRule, brokenRule} from '../broken-rules.js';
import type {Exit} from './battle.js';

/** A unit that retreats from the point. */
export interface Retreater {
  readonly id: string;
  readonly name: string;
  readonly air: boolean;
  /** The share of a line that it takes: its `retreatSize`; an air unit that adds 1, one that multiplies 0. */
  readonly size: number;
  readonly value: number;
}

/** The destination of each unit; `null` is eliminated. */
export type WithdrawalPlan = Readonly<Record<string, string | null>>;

/** Sizes come as halves, but a module may give any: sums of fractions are compared with a little play. */
export const fits = (size: number, room: number): boolean => size <= room + 1e-9;

/** The use that a plan makes of a line. */
export interface Use {
  readonly used: number;
  readonly remaining: number;
  /** A ground unit goes there, so air units may (A.3, A.5). */
  readonly ground: boolean;
}

/** Returns the destination of a unit in a plan; undefined if the plan does not name it. */
export const goal = (plan: WithdrawalPlan, id: string): string | null | undefined =>
  Object.hasOwn(plan, id) ? plan[id] : undefined;

/** Counts the use of each line in a plan, by the point it leads to. */
export function usage(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: WithdrawalPlan,
): ReadonlyMap<string, Use> {
  const going = new Map<string | null | undefined, {used: number; ground: boolean}>();
  for (const {id, size, air} of units) {
    const to = goal(plan, id);
    const so = going.get(to) ?? {used: 0, ground: false};
    going.set(to, {used: so.used + size, ground: so.ground || !air});
  }
  return new Map(
    exits.map(({to, room}) => {
      const {used = 0, ground = false} = going.get(to) ?? {};
      return [to, {used, remaining: room - used, ground}];
    }),
  );
}

/** The first of these exits that a unit would still fit. */
const roomFor = (unit: Retreater, exits: readonly Exit[], use: Lines['use']): Exit | undefined =>
  exits.find(({to}) => {
    const {remaining, ground} = use(to);
    return fits(unit.size, remaining) && (ground || !unit.air);
  });

/** The lines of a retreat, and what a plan uses of them. */
interface Lines {
  readonly all: readonly Exit[];
  readonly open: readonly Exit[];
  readonly binding: readonly Exit[];
  readonly use: (to: string) => Use;
}

export function linesOf(exits: readonly Exit[], use: Lines['use']): Lines {
  const open = exits.filter(({kind}) => kind !== 'closed');
  return {all: exits, open, binding: open.filter(({binds}) => binds), use};
}

/** Is more sent along a line than it holds? */
export function overfull(
  {kind, to, room, capacity}: Exit,
  {used, remaining}: Use,
  going: () => readonly Retreater[],
): readonly BrokenRule[] {
  if (kind === 'closed' || remaining >= -1e-9) return [];
  const half = kind === 'overflow' ? {half: capacity} : {};
  return [
    brokenRule(kind === 'overflow' ? 'B.4b' : 'B.4a', (rule) => {
      const units = going().map(({id}) => id);
      const more = {at: to, units, witness: {line: to}};
      return battleFinding('violation', rule, 'lineOverfull', {to, room, ...half, units, used}, more);
    }),
  ];
}

/** Finds the faults in the destination of one unit, as the lines are used. */
export function againstGoal(
  unit: Retreater,
  to: string | null | undefined,
  {all, open, binding, use}: Lines,
  noPlace: 'eliminated' | 'stay' = 'eliminated',
): readonly BrokenRule[] {
  const {id, size} = unit;
  const [about, units] = [{unit: id}, [id]];
  if (to === undefined)
    return [brokenRule('B.4', (rule) => battleFinding('violation', rule, 'planLeavesOut', about, {units}))];
  if (to === null) {
    const exit = roomFor(unit, open, use);
    if (exit) {
      const args = {...about, size, to: exit.to, left: use(exit.to).remaining};
      const more = {at: exit.to, units, witness: {line: exit.to}};
      return [brokenRule(exit.clause, (rule) => battleFinding('violation', rule, 'lineHasRoom', args, more))];
    }
    return noPlace === 'stay'
      ? [brokenRule('B.4', (rule) => battleFinding('violation', rule, 'unitFindsNoRoom', about, {units}))]
      : [];
  }
  const exit = all.find((known) => known.to === to);
  const there = {at: to, units};
  if (!exit) {
    const args = {...about, to, open: open.map((one) => one.to)};
    return [brokenRule('B.4a', (rule) => battleFinding('violation', rule, 'noLine', args, there))];
  }
  const {because, blockers, clause} = exit;
  if (because) {
    const more = {...there, ...(blockers.length > 0 ? {witness: {units: blockers}} : {})};
    return [
      brokenRule(clause, (rule) =>
        battleFinding('violation', rule, 'lineClosed', {units, to, because}, more),
      ),
    ];
  }
  const found: BrokenRule[] = [];
  if (unit.air && !use(to).ground)
    found.push(
      brokenRule(clause, (rule) => battleFinding('violation', rule, 'airAlone', {...about, to}, there)),
    );
  const own = exit.kind === 'overflow' ? roomFor(unit, binding, use) : undefined;
  if (own) {
    const args = {...about, size, to, friendly: own.to, left: use(own.to).remaining};
    const more = {...there, witness: {line: own.to}};
    found.push(brokenRule('B.4b', (rule) => battleFinding('violation', rule, 'friendlyFirst', args, more)));
  }
  return found;
}

/** B.4: everything that a plan of the defender's retreat breaks; one that breaks nothing is legal. */
export function judgeRetreat(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: WithdrawalPlan,
  noPlace?: 'eliminated' | 'stay',
): readonly BrokenRule[] {
  const used = usage(exits, units, plan);
  const lines = linesOf(exits, (to) => used.get(to)!);
  const known = new Set(units.map(({id}) => id));
  const strangers = Object.keys(plan).filter((id) => !known.has(id));
  return [
    ...strangers.map((unit) =>
      brokenRule('B.4', (rule) => battleFinding('violation', rule, 'planStranger', {unit}, {units: [unit]})),
    ),
    ...exits.flatMap((exit) =>
      overfull(exit, lines.use(exit.to), () => units.filter((unit) => goal(plan, unit.id) === exit.to)),
    ),
    ...units.flatMap((unit) => againstGoal(unit, goal(plan, unit.id), lines, noPlace)),
  ];
}

/** The rule and the code of a retreat to an open point. */
const effects = {
  own: ['B.4a', 'retreatsTo'],
  attacked: ['B.4c', 'retreatsUnderAttack'],
  overflow: ['B.4b', 'displacedTo'],
} as const;

/**
 * Reports the effects of a legal plan: the lost, the displaced, those that must hope for a point to hold, and the
 * readings.
 */
export function retreatEffects(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: WithdrawalPlan,
): readonly BattleFinding[] {
  const going = (to: string | null): readonly string[] =>
    units.flatMap(({id}) => (goal(plan, id) === to ? [id] : []));
  const lost = going(null);
  return [
    ...exits.flatMap(({to, kind}): readonly BattleFinding[] => {
      const there = going(to);
      if (there.length === 0 || kind === 'closed') return [];
      const [rule, code] = effects[kind];
      return [battleFinding('effect', rule, code, {units: there, to}, {at: to, units: there})];
    }),
    ...(lost.length > 0
      ? [battleFinding('cost', 'B.4b', 'noRoomEliminated', {units: lost}, {units: lost})]
      : []),
  ];
}
