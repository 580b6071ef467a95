import {listed, type Finding} from '../finding.js';
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

/** Sizes with their halves, as they are printed: `½`, `1½`, `2`. */
export const sizeWords = (value: number): string =>
  value % 1 === 0.5 ? `${value < 1 ? '' : String(Math.floor(value))}½` : String(value);

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

interface About {
  readonly units?: readonly string[];
  readonly at?: string;
  readonly line?: string;
  readonly blockers?: readonly string[];
  readonly remedy?: string;
}

function refusal(clause: string, message: string, {units, at, line, blockers, remedy}: About): Finding {
  const witness = {
    ...(blockers && blockers.length > 0 ? {units: blockers} : {}),
    ...(line === undefined ? {} : {line}),
  };
  return {
    clause,
    kind: 'violation',
    message,
    ...(units ? {units} : {}),
    ...(at === undefined ? {} : {at}),
    ...(Object.keys(witness).length > 0 ? {witness} : {}),
    ...(remedy === undefined ? {} : {remedy}),
  };
}

/** Is more sent along a line than it holds? */
export function overfull(
  exit: Exit,
  {used, remaining}: Use,
  going: () => readonly Retreater[],
): readonly Finding[] {
  if (exit.kind === 'closed' || remaining >= -1e-9) return [];
  const there = going();
  const half = exit.kind === 'overflow' ? `, half of ${sizeWords(exit.capacity)}` : '';
  return [
    refusal(
      exit.kind === 'overflow' ? 'B.4b' : 'B.4a',
      `The line to ${exit.name} holds ${sizeWords(exit.room)}${half}; ${listed(there.map((unit) => unit.name))} ${there.length === 1 ? 'takes' : 'take'} ${sizeWords(used)}.`,
      {
        units: there.map((unit) => unit.id),
        at: exit.to,
        line: exit.to,
        remedy: `${sizeWords(used - exit.room)} less`,
      },
    ),
  ];
}

/** What speaks against where one unit goes, as the lines are used. */
export function againstGoal(
  unit: Retreater,
  to: string | null | undefined,
  {all, open, binding, use}: Lines,
  names: (point: string) => string = (point) => point,
  noPlace: 'eliminated' | 'stay' = 'eliminated',
): readonly Finding[] {
  const whom = {units: [unit.id]};
  if (to === undefined)
    return [
      refusal(
        'B.4',
        `The plan leaves out ${unit.name}: all of a side retreat or none; give it a point, or null.`,
        whom,
      ),
    ];
  if (to === null) {
    const found = roomFor(unit, open, use);
    if (found)
      return [
        refusal(
          found.clause,
          `${unit.name} may not be given up: it takes ${sizeWords(unit.size)}, and the line to ${found.name} has ${sizeWords(use(found.to).remaining)} left.`,
          {...whom, at: found.to, line: found.to, remedy: `${unit.name} to ${found.name}`},
        ),
      ];
    return noPlace === 'stay'
      ? [
          refusal(
            'B.4',
            `${unit.name} finds no room on any line: as it is read here the side may not retreat.`,
            whom,
          ),
        ]
      : [];
  }
  const exit = all.find((known) => known.to === to);
  if (!exit)
    return [
      refusal('B.4a', `${unit.name} cannot reach ${names(to)}: no line leads there from here.`, {
        ...whom,
        at: to,
        remedy: `one of ${listed(open.map((known) => known.name))}`,
      }),
    ];
  if (exit.kind === 'closed')
    return [
      refusal(exit.clause, `${unit.name} not to ${exit.name}: ${exit.why}.`, {
        ...whom,
        at: to,
        blockers: exit.blockers,
      }),
    ];
  const findings: Finding[] = [];
  if (unit.air && !use(to).ground)
    findings.push(
      refusal(
        exit.clause,
        `${unit.name} not to ${exit.name}: an air unit goes only where a ground unit of its side goes (A.3, A.5).`,
        {...whom, at: to},
      ),
    );
  const own = exit.kind === 'overflow' ? roomFor(unit, binding, use) : undefined;
  if (own)
    findings.push(
      refusal(
        'B.4b',
        `${unit.name} not to ${exit.name}, which the enemy controls: it takes ${sizeWords(unit.size)}, and the line to ${own.name} has ${sizeWords(use(own.to).remaining)} left, and own points come first.`,
        {...whom, at: to, line: own.to, remedy: `${unit.name} to ${own.name}`},
      ),
    );
  return findings;
}

/** B.4: everything a plan of the defender's retreat breaks. No finding: the plan is legal. */
export function judgeRetreat(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: Plan,
  names: (point: string) => string = (point) => point,
  noPlace: 'eliminated' | 'stay' = 'eliminated',
): readonly Finding[] {
  const used = usage(exits, units, plan);
  const lines = linesOf(exits, (to) => used.get(to)!);
  const known = new Set(units.map(({id}) => id));
  const strangers = Object.keys(plan).filter((id) => !known.has(id));
  return [
    ...strangers.map((id) =>
      refusal('B.4', `The plan moves ${id}, which is not among the units that retreat.`, {units: [id]}),
    ),
    ...exits.flatMap((exit) =>
      overfull(exit, lines.use(exit.to), () => units.filter((unit) => goal(plan, unit.id) === exit.to)),
    ),
    ...units.flatMap((unit) => againstGoal(unit, goal(plan, unit.id), lines, names, noPlace)),
  ];
}
