import {type BrokenRule, brokenRule} from '../broken-rules.js';
import {counted, type Finding, listed} from '../finding.js';
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
  exit: Exit,
  {used, remaining}: Use,
  going: () => readonly Retreater[],
): readonly BrokenRule[] {
  if (exit.kind === 'closed' || remaining >= -1e-9) return [];
  const there = going();
  const clause = exit.kind === 'overflow' ? 'B.4b' : 'B.4a';
  return [brokenRule(clause, (rule) => tooMuch(rule, exit, used, there))];
}

/** Finds the faults in the destination of one unit, as the lines are used. */
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
  plan: WithdrawalPlan,
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

/** Sizes with their halves, as they are printed: `½`, `1½`, `2`. */
export const sizeWords = (value: number): string =>
  value % 1 === 0.5 ? `${value < 1 ? '' : String(Math.floor(value))}½` : String(value);

/** Whom a sentence is about: a unit that goes, or takes so much of a line. */
interface Named {
  readonly id: string;
  readonly name: string;
}

interface Sized extends Named {
  readonly size: number;
}

const against = (
  clause: string,
  units: readonly Pick<Named, 'id'>[],
  message: string,
  more?: Partial<Finding>,
): Finding => ({
  clause,
  kind: 'violation',
  message,
  units: units.map(({id}) => id),
  ...more,
});

/** Refuses a point as the destination of a unit. */
const notTo = (
  rule: string,
  unit: Named,
  {to, name}: Exit,
  because: string,
  more?: Partial<Finding>,
): Finding => against(rule, [unit], `${unit.name} cannot retreat to ${name}${because}.`, {at: to, ...more});

/** Says that a unit still fits a line, and should take it. */
const fitting = ({size}: Sized, exit: Exit, left: number): string =>
  `it takes ${sizeWords(size)}, and the line to ${exit.name} has ${sizeWords(left)} left`;

const takeIt = ({name}: Named, exit: Exit): Partial<Finding> => ({
  witness: {line: exit.to},
  remedy: `${name} to ${exit.name}`,
});

/** The plan moves somebody who does not retreat. */
const stranger = (rule: string, id: string): Finding =>
  against(rule, [{id}], `The plan moves ${id}, which is not one of the retreating units.`);

const leftOut = (rule: string, unit: Named): Finding =>
  against(
    rule,
    [unit],
    `The plan leaves out ${unit.name}. All units of a side retreat, or none: give it a point, or eliminate it.`,
  );

/** More is sent along a line than it holds. */
function tooMuch(
  rule: string,
  {kind, to, name, room, capacity}: Exit,
  used: number,
  going: readonly Named[],
): Finding {
  const half = kind === 'overflow' ? `, half of ${sizeWords(capacity)}` : '';
  return against(
    rule,
    going,
    `The line to ${name} holds ${sizeWords(room)}${half}; ${listed(going.map((unit) => unit.name))} ${going.length === 1 ? 'takes' : 'take'} ${sizeWords(used)}.`,
    {at: to, witness: {line: to}, remedy: `${sizeWords(used - room)} less`},
  );
}

/** A unit is eliminated that still fits a line. */
const roomLeft = (rule: string, unit: Sized, exit: Exit, left: number): Finding =>
  against(rule, [unit], `${unit.name} may not be eliminated: ${fitting(unit, exit, left)}.`, {
    at: exit.to,
    ...takeIt(unit, exit),
  });

/** A unit is eliminated, and as that is read the side must stay. */
const noRoomAnywhere = (rule: string, unit: Named): Finding =>
  against(
    rule,
    [unit],
    `${unit.name} finds no room on any line, so the side may not retreat (this reading).`,
  );

const noLine = (rule: string, unit: Named, at: string, name: string, open: readonly Exit[]): Finding =>
  against(rule, [unit], `${unit.name} cannot reach ${name}: no line leads there.`, {
    at,
    remedy: `one of ${listed(open.map((exit) => exit.name))}`,
  });

const closed = (rule: string, unit: Named, exit: Exit): Finding =>
  notTo(rule, unit, exit, `: ${exit.why}`, exit.blockers.length > 0 ? {witness: {units: exit.blockers}} : {});

/** An air unit goes where no ground unit does. */
const airAlone = (rule: string, unit: Named, exit: Exit): Finding =>
  notTo(rule, unit, exit, ': air units retreat only where a ground unit of their side goes (A.3, A.5)');

/** A unit goes under (b) that still fits a line of (a). */
const ownFirst = (rule: string, unit: Sized, exit: Exit, own: Exit, left: number): Finding =>
  notTo(
    rule,
    unit,
    exit,
    `, an enemy point, while a friendly one has room: ${fitting(unit, own, left)}`,
    takeIt(unit, own),
  );

/**
 * Reports the effects of a legal plan: the lost, the displaced, those that must hope for a point to hold, and the
 * readings.
 */
export function retreatEffects(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: WithdrawalPlan,
): readonly Finding[] {
  const findings: Finding[] = [];
  const going = (to: string | null): readonly Retreater[] =>
    units.filter((unit) => goal(plan, unit.id) === to);
  const lost = going(null);
  const say = (group: readonly Retreater[], one: string, many: string): string =>
    `${listed(group.map((unit) => unit.name))} ${group.length === 1 ? one : many}`;
  for (const exit of exits) {
    const there = going(exit.to);
    if (there.length === 0) continue;
    const ids = there.map((unit) => unit.id);
    const at = {at: exit.to, units: ids};
    if (exit.kind === 'own')
      findings.push({
        clause: 'B.4a',
        kind: 'effect',
        ...at,
        message: `${say(there, 'retreats', 'retreat')} to ${exit.name}.`,
      });
    if (exit.kind === 'attacked')
      findings.push({
        clause: 'B.4c',
        kind: 'effect',
        ...at,
        message: `${say(there, 'retreats', 'retreat')} to ${exit.name}, which is under attack: no part in that battle, and no survival unless the point holds.`,
      });
    if (exit.kind === 'overflow')
      findings.push({
        clause: 'B.4b',
        kind: 'effect',
        ...at,
        message: `${say(there, 'is', 'are')} displaced to ${exit.name}, which the enemy controls.`,
      });
  }
  if (lost.length > 0)
    findings.push({
      clause: 'B.4b',
      kind: 'cost',
      units: lost.map((unit) => unit.id),
      message: `${say(lost, 'finds', 'find')} no room on any line and ${lost.length === 1 ? 'is' : 'are'} eliminated: ${counted(lost.length, 'unit')} lost (our reading).`,
    });
  return findings;
}
