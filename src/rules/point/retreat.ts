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
  return new Map(
    exits.map(({to, room}) => {
      const going = units.filter((unit) => goal(plan, unit.id) === to);
      const used = going.reduce((sum, unit) => sum + unit.size, 0);
      return [to, {used, remaining: room - used, ground: going.some((unit) => !unit.air)}];
    }),
  );
}

/** The first of these exits that a unit would still fit. */
const roomFor = (unit: Retreater, exits: readonly Exit[], use: ReadonlyMap<string, Use>): Exit | undefined =>
  exits.find(({to}) => {
    const {remaining, ground} = use.get(to)!;
    return fits(unit.size, remaining) && (ground || !unit.air);
  });

/** Sizes with their halves, as they are printed: `½`, `1½`, `2`. */
const number = (value: number): string =>
  value % 1 === 0.5 ? `${value < 1 ? '' : String(Math.floor(value))}½` : String(value);

/** B.4: everything a plan of the defender's retreat breaks. No finding: the plan is legal. */
export function judgeRetreat(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: Plan,
  names: (point: string) => string = (point) => point,
  noPlace: 'eliminated' | 'stay' = 'eliminated',
): readonly Finding[] {
  const findings: Finding[] = [];
  const use = usage(exits, units, plan);
  const open = exits.filter(({kind}) => kind !== 'closed');
  const binding = open.filter(({binds}) => binds);
  const refuse = (
    clause: string,
    message: string,
    about: {
      units?: readonly string[];
      at?: string;
      line?: string;
      blockers?: readonly string[];
      remedy?: string;
    },
  ): void => {
    const {blockers, line} = about;
    const witness = {
      ...(blockers && blockers.length > 0 ? {units: blockers} : {}),
      ...(line === undefined ? {} : {line}),
    };
    findings.push({
      clause,
      kind: 'violation',
      message,
      ...(about.units ? {units: about.units} : {}),
      ...(about.at === undefined ? {} : {at: about.at}),
      ...(Object.keys(witness).length > 0 ? {witness} : {}),
      ...(about.remedy === undefined ? {} : {remedy: about.remedy}),
    });
  };

  for (const id of Object.keys(plan)) {
    if (!units.some((unit) => unit.id === id))
      refuse('B.4', `The plan moves ${id}, which is not among the units that retreat.`, {units: [id]});
  }
  for (const exit of exits) {
    const {used, remaining} = use.get(exit.to)!;
    if (exit.kind === 'closed' || remaining >= -1e-9) continue;
    const going = units.filter((unit) => goal(plan, unit.id) === exit.to);
    const half = exit.kind === 'overflow' ? `, half of ${number(exit.capacity)}` : '';
    refuse(
      exit.kind === 'overflow' ? 'B.4b' : 'B.4a',
      `The line to ${exit.name} holds ${number(exit.room)}${half}; ${listed(going.map((unit) => unit.name))} ${going.length === 1 ? 'takes' : 'take'} ${number(used)}.`,
      {
        units: going.map((unit) => unit.id),
        at: exit.to,
        line: exit.to,
        remedy: `${number(used - exit.room)} less`,
      },
    );
  }
  for (const unit of units) {
    const to = goal(plan, unit.id);
    const about = {units: [unit.id]};
    if (to === undefined) {
      refuse(
        'B.4',
        `The plan leaves out ${unit.name}: all of a side retreat or none; give it a point, or null.`,
        about,
      );
      continue;
    }
    if (to === null) {
      const found = roomFor(unit, open, use);
      if (found)
        refuse(
          found.clause,
          `${unit.name} may not be given up: it takes ${number(unit.size)}, and the line to ${found.name} has ${number(use.get(found.to)!.remaining)} left.`,
          {...about, at: found.to, line: found.to, remedy: `${unit.name} to ${found.name}`},
        );
      else if (noPlace === 'stay')
        refuse(
          'B.4',
          `${unit.name} finds no room on any line: as it is read here the side may not retreat.`,
          about,
        );
      continue;
    }
    const exit = exits.find((known) => known.to === to);
    if (!exit) {
      refuse('B.4a', `${unit.name} cannot reach ${names(to)}: no line leads there from here.`, {
        ...about,
        at: to,
        remedy: `one of ${listed(exits.filter((known) => known.kind !== 'closed').map((known) => known.name))}`,
      });
      continue;
    }
    if (exit.kind === 'closed') {
      refuse(exit.clause, `${unit.name} not to ${exit.name}: ${exit.why}.`, {
        ...about,
        at: to,
        blockers: exit.blockers,
      });
      continue;
    }
    if (unit.air && !use.get(to)!.ground)
      refuse(
        exit.clause,
        `${unit.name} not to ${exit.name}: an air unit goes only where a ground unit of its side goes (A.3, A.5).`,
        {...about, at: to},
      );
    if (exit.kind !== 'overflow') continue;
    const own = roomFor(unit, binding, use);
    if (own)
      refuse(
        'B.4b',
        `${unit.name} not to ${exit.name}, which the enemy controls: it takes ${number(unit.size)}, and the line to ${own.name} has ${number(use.get(own.to)!.remaining)} left, and own points come first.`,
        {...about, at: to, line: own.to, remedy: `${unit.name} to ${own.name}`},
      );
  }
  return findings;
}
