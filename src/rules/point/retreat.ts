import {brokenRule, type BrokenRule} from '../broken-rules.js';
import type {Exit} from './battle.js';
import {
  airAlone,
  closed,
  leftOut,
  noLine,
  noRoomAnywhere,
  ownFirst,
  roomLeft,
  stranger,
  tooMuch,
} from './retreat.words.js';

/** A unit that retreats from the point. */
export interface Retreater {
  readonly id: string;
  readonly name: string;
  readonly air: boolean;
  /** How much of a line it takes: its `retreatSize`; an air unit that adds 1, one that multiplies 0. */
  readonly size: number;
  readonly value: number;
}

/** Where each unit goes; `null` is eliminated. */
export type Plan = Readonly<Record<string, string | null>>;

/** Sizes come as halves, but a module may give any: sums of fractions are compared with a little play. */
export const fits = (size: number, room: number): boolean => size <= room + 1e-9;

/** What a plan uses of a line. */
export interface Use {
  readonly used: number;
  readonly remaining: number;
  /** A ground unit goes there, so air units may (A.3, A.5). */
  readonly ground: boolean;
}

/** Where a plan sends a unit; undefined where it says nothing of it. */
export const goal = (plan: Plan, id: string): string | null | undefined =>
  Object.hasOwn(plan, id) ? plan[id] : undefined;

/** What a plan leaves of each line, by the point it leads to. */
export function usage(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: Plan,
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
export interface Lines {
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
  exit: Exit,
  {used, remaining}: Use,
  going: () => readonly Retreater[],
): readonly BrokenRule[] {
  if (exit.kind === 'closed' || remaining >= -1e-9) return [];
  const there = going();
  const clause = exit.kind === 'overflow' ? 'B.4b' : 'B.4a';
  return [brokenRule(clause, (rule) => tooMuch(rule, exit, used, there))];
}

/** What is wrong with where one unit goes, as the lines are used. */
export function againstGoal(
  unit: Retreater,
  to: string | null | undefined,
  {all, open, binding, use}: Lines,
  names: (point: string) => string = (point) => point,
  noPlace: 'eliminated' | 'stay' = 'eliminated',
): readonly BrokenRule[] {
  if (to === undefined) return [brokenRule('B.4', (rule) => leftOut(rule, unit))];
  if (to === null) {
    const exit = roomFor(unit, open, use);
    if (exit) {
      const {remaining} = use(exit.to);
      return [brokenRule(exit.clause, (rule) => roomLeft(rule, unit, exit, remaining))];
    }
    return noPlace === 'stay' ? [brokenRule('B.4', (rule) => noRoomAnywhere(rule, unit))] : [];
  }
  const exit = all.find((known) => known.to === to);
  if (!exit) return [brokenRule('B.4a', (rule) => noLine(rule, unit, to, names(to), open))];
  if (exit.kind === 'closed') return [brokenRule(exit.clause, (rule) => closed(rule, unit, exit))];
  const found: BrokenRule[] = [];
  if (unit.air && !use(to).ground) found.push(brokenRule(exit.clause, (rule) => airAlone(rule, unit, exit)));
  const own = exit.kind === 'overflow' ? roomFor(unit, binding, use) : undefined;
  if (own) {
    const {remaining} = use(own.to);
    found.push(brokenRule('B.4b', (rule) => ownFirst(rule, unit, exit, own, remaining)));
  }
  return found;
}

/** B.4: everything that a plan of the defender's retreat breaks; one that breaks nothing is legal. */
export function judgeRetreat(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: Plan,
  names?: (point: string) => string,
  noPlace?: 'eliminated' | 'stay',
): readonly BrokenRule[] {
  const used = usage(exits, units, plan);
  const lines = linesOf(exits, (to) => used.get(to)!);
  const known = new Set(units.map(({id}) => id));
  const strangers = Object.keys(plan).filter((id) => !known.has(id));
  return [
    ...strangers.map((id) => brokenRule('B.4', (rule) => stranger(rule, id))),
    ...exits.flatMap((exit) =>
      overfull(exit, lines.use(exit.to), () => units.filter((unit) => goal(plan, unit.id) === exit.to)),
    ),
    ...units.flatMap((unit) => againstGoal(unit, goal(plan, unit.id), lines, names, noPlace)),
  ];
}
