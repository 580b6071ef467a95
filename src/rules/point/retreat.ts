import type {Exit} from './battle.js';

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

/** What a plan breaks: the rule, and what a sentence about it is made of. */
export type PlanBreach = {readonly rule: string} &
  /** It moves somebody who does not retreat. */
  (
    | {readonly clause: 'stranger'; readonly id: string}
    /** More is sent along a line than it holds. */
    | {
        readonly clause: 'overfull';
        readonly exit: Exit;
        readonly used: number;
        readonly going: readonly Retreater[];
      }
    | {readonly clause: 'leftOut'; readonly unit: Retreater}
    /** It gives up a unit that still fits a line. */
    | {readonly clause: 'roomLeft'; readonly unit: Retreater; readonly exit: Exit; readonly left: number}
    /** It gives up a unit, and as that is read the side must stay. */
    | {readonly clause: 'noRoom'; readonly unit: Retreater}
    | {
        readonly clause: 'noLine';
        readonly unit: Retreater;
        readonly to: string;
        readonly open: readonly Exit[];
      }
    | {readonly clause: 'closed'; readonly unit: Retreater; readonly exit: Exit}
    /** An air unit goes where no ground unit does. */
    | {readonly clause: 'airAlone'; readonly unit: Retreater; readonly exit: Exit}
    /** A unit goes under (b) that still fits a line of (a). */
    | {
        readonly clause: 'ownFirst';
        readonly unit: Retreater;
        readonly exit: Exit;
        readonly own: Exit;
        readonly left: number;
      }
  );

/** Is more sent along a line than it holds? */
export const overfull = (
  exit: Exit,
  {used, remaining}: Use,
  going: () => readonly Retreater[],
): readonly PlanBreach[] =>
  exit.kind === 'closed' || remaining >= -1e-9
    ? []
    : [{clause: 'overfull', rule: exit.kind === 'overflow' ? 'B.4b' : 'B.4a', exit, used, going: going()}];

/** What is wrong with where one unit goes, as the lines are used. */
export function againstGoal(
  unit: Retreater,
  to: string | null | undefined,
  {all, open, binding, use}: Lines,
  noPlace: 'eliminated' | 'stay' = 'eliminated',
): readonly PlanBreach[] {
  if (to === undefined) return [{clause: 'leftOut', rule: 'B.4', unit}];
  if (to === null) {
    const exit = roomFor(unit, open, use);
    if (exit) return [{clause: 'roomLeft', rule: exit.clause, unit, exit, left: use(exit.to).remaining}];
    return noPlace === 'stay' ? [{clause: 'noRoom', rule: 'B.4', unit}] : [];
  }
  const exit = all.find((known) => known.to === to);
  if (!exit) return [{clause: 'noLine', rule: 'B.4a', unit, to, open}];
  if (exit.kind === 'closed') return [{clause: 'closed', rule: exit.clause, unit, exit}];
  const found: PlanBreach[] = [];
  if (unit.air && !use(to).ground) found.push({clause: 'airAlone', rule: exit.clause, unit, exit});
  const own = exit.kind === 'overflow' ? roomFor(unit, binding, use) : undefined;
  if (own) found.push({clause: 'ownFirst', rule: 'B.4b', unit, exit, own, left: use(own.to).remaining});
  return found;
}

/** B.4: everything that a plan of the defender's retreat breaks; one that breaks nothing is legal. */
export function planBreaches(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: Plan,
  noPlace: 'eliminated' | 'stay' = 'eliminated',
): readonly PlanBreach[] {
  const used = usage(exits, units, plan);
  const lines = linesOf(exits, (to) => used.get(to)!);
  const known = new Set(units.map(({id}) => id));
  const strangers = Object.keys(plan).filter((id) => !known.has(id));
  return [
    ...strangers.map((id): PlanBreach => ({clause: 'stranger', rule: 'B.4', id})),
    ...exits.flatMap((exit) =>
      overfull(exit, lines.use(exit.to), () => units.filter((unit) => goal(plan, unit.id) === exit.to)),
    ),
    ...units.flatMap((unit) => againstGoal(unit, goal(plan, unit.id), lines, noPlace)),
  ];
}
