import type {HexId} from '../../../board/index.js';
import type {HexPosition, Unit} from '../../../module/index.js';
import {ids} from '../../finding.js';
import {occupancyOf} from '../../occupancy.js';
import {isEnemyZoc, type RetreatContext} from '../context.js';
import {hexCostsAlong, stepLossesAlong} from './costs.js';
import {stateOf} from './cost-terms.js';
import {retreatFinding, type RetreatFinding, type SharedArgs} from '../retreat-args.js';
import {effectOf, type Effect, type RetreatSheet} from '../sheets/sheet.js';

/** A hex of a retreat for which the units that began stacked together lose one step in all (10.87). */
export interface SharedEntry {
  /** The hex of the stack when the combat began. */
  readonly origin: HexId;
  readonly side: number;
  /** Which hex of the retreat it is: 0 the first. */
  readonly step: number;
  readonly hex: HexId;
  /** The units that enter the hex. */
  readonly group: readonly Unit[];
}

/** Is this an EZOC hex held by a friendly unit, whose entry costs the shared step? */
export const costsSharedStep = (context: RetreatContext, hex: HexId): boolean =>
  ((context.occupancy.sides[hex]! >> context.side) & 1) === 1 && isEnemyZoc(context, hex);

/** Does the group pay shared steps at all? A unit that was alone does not under one reading (10.87). */
function paysSharedSteps(context: RetreatContext): boolean {
  const clause = effectOf(context.sheet, 'sharedStep');
  return clause !== undefined && (clause.loneUnit !== 'free' || stackOf(context).length > 1);
}

/** The units that began the combat stacked together with the group, whoever of them has left its hex since. */
export const stackOf = ({
  position,
  origin,
  side,
}: Pick<RetreatContext, 'position' | 'origin' | 'side'>): readonly Unit[] =>
  occupancyOf(position.began ?? position)
    .in(origin)
    .filter((unit) => unit.side === side);

/**
 * The sign for the cost of each hex of a path: 1 where a step is lost on entering, one of the group's own or one that its
 * stack shares (10.87), `state` where units only come into a state, else 0.
 */
export function costSignsAlong(context: RetreatContext, path: readonly HexId[]): readonly CostSign[] {
  const own = stepLossesAlong(context, path);
  const shares = paysSharedSteps(context);
  const setting = context.sheet.costs.some(stateOf) ? hexCostsAlong(context, path) : [];
  const changes = new Set(setting.flatMap(({sets, index}) => (sets.length > 0 ? [index] : [])));
  return path.map((hex, i) => {
    if (own[i]! > 0 || (shares && costsSharedStep(context, hex))) return 1;
    return changes.has(i) ? 'state' : 0;
  });
}

/** The cost of a hex on a route, for its sign. */
export type CostSign = 0 | 1 | 'state';

/** Returns the number of shared steps that destroys the retreating unit; Infinity where none are paid. */
export const sharedStepsToSpare = (context: RetreatContext): number =>
  paysSharedSteps(context)
    ? context.group.reduce((sum, {index}) => sum + context.position.units.get(index)!.steps, 0)
    : Infinity;

/** Shared steps that a path costs, whoever of the stack loses them. */
export const sharedOf = (context: RetreatContext, path: readonly HexId[]): number =>
  paysSharedSteps(context)
    ? sharedOn(context, path).length *
      (effectOf(context.sheet, 'sharedStep')!.loneUnit === 'each' ? context.group.length : 1)
    : 0;

/** Finds the hexes of a path that the stack pays for; none where the sheet has no such clause. */
export function sharedOn(context: RetreatContext, path: readonly HexId[]): readonly SharedEntry[] {
  const {sheet, origin, side, group} = context;
  if (!effectOf(sheet, 'sharedStep')) return [];
  return path.flatMap((hex, step) =>
    costsSharedStep(context, hex) ? [{origin, side, step, hex, group}] : [],
  );
}

/** A step that a stack loses, and for what. */
export interface SharedStep {
  readonly steps: 1;
  /** The units that began stacked together: one of them loses it. */
  readonly stack: readonly Unit[];
  /** Which hex of the retreat it is: 0 the first. */
  readonly step: number;
  /** The hexes that its units entered there. */
  readonly hexes: readonly HexId[];
}

/**
 * The steps that stacks lose for what their units entered, one for each hex of the retreat, whoever entered it; where
 * each unit pays for itself, one for each unit and hex, those that go together too.
 */
export function sharedSteps(
  start: HexPosition,
  sheet: RetreatSheet,
  entries: readonly SharedEntry[],
): readonly SharedStep[] {
  const clause = effectOf(sheet, 'sharedStep');
  if (!clause) return [];
  if (clause.loneUnit === 'each')
    return entries.flatMap(({group, step, hex}) =>
      group.map((unit) => ({steps: 1 as const, stack: [unit], step, hexes: [hex]})),
    );
  const first = entries.filter(
    ({origin, side, step}, i) =>
      entries.findIndex((one) => one.origin === origin && one.side === side && one.step === step) === i,
  );
  return first.flatMap(({origin, side, step}) => {
    const stack = stackOf({position: start, origin, side});
    if (stack.length <= 1 && clause.loneUnit === 'free') return [];
    const together = entries.filter((one) => one.origin === origin && one.side === side && one.step === step);
    return [{steps: 1 as const, stack, step, hexes: [...new Set(together.map(({hex}) => hex))]}];
  });
}

/** Groups `sharedSteps` by the stacks that lose them, as they fall due. */
export function sharedDues(
  start: HexPosition,
  sheet: RetreatSheet,
  entries: readonly SharedEntry[],
): readonly (readonly [SharedStep, ...SharedStep[]])[] {
  const dues = new Map<string, [SharedStep, ...SharedStep[]]>();
  for (const step of sharedSteps(start, sheet, entries)) {
    const key = step.stack.map(({index}) => index).join();
    const due = dues.get(key);
    if (due) due.push(step);
    else dues.set(key, [step]);
  }
  return [...dues.values()];
}

/** The reading by which each unit pays, or a unit that was alone too. */
const readingOf = (alone: boolean, reading: Effect<'sharedStep'>['loneUnit']): Pick<SharedArgs, 'reading'> =>
  reading === 'each' ? {reading: 'each'} : alone ? {reading: 'alone'} : {};

/** Reports the EZOC hexes held by friends that the routes of an answer enter, and what each costs in all (10.87). */
export function sharedStepCosts(
  context: RetreatContext,
  routes: readonly (readonly HexId[])[],
): readonly RetreatFinding[] {
  const {sheet, occupancy, side, game, group} = context;
  const clause = effectOf(sheet, 'sharedStep');
  if (!clause || !paysSharedSteps(context)) return [];
  const {loneUnit} = clause;
  const alone = stackOf(context).length <= 1;
  const each = loneUnit === 'each';
  const payer = alone || (each && group.length < 2) ? 'unit' : each ? 'eachUnit' : 'stack';
  return [...new Set(routes.flat())]
    .filter((hex) => costsSharedStep(context, hex))
    .map((hex) => {
      const at = game.grid.label(hex);
      const by = ids(occupancy.in(hex).filter((unit) => unit.side === side));
      const args = {at, by, payer, inAll: !each, ...readingOf(alone, loneUnit)} as const;
      const more = {at, units: ids(group), witness: {units: by}};
      return retreatFinding('cost', clause.rule, 'heldByFriends', args, more);
    });
}

/** Reports a step of a plan that a stack loses for what its units entered. Only for sheets that have the clause. */
export function sharedStepFinding(
  {game: {grid}}: HexPosition,
  sheet: RetreatSheet,
  {stack, step, hexes}: SharedStep,
): RetreatFinding {
  const labels = hexes.map((hex) => grid.label(hex));
  const units = ids(stack);
  const {rule, loneUnit} = effectOf(sheet, 'sharedStep')!;
  const inAll = loneUnit !== 'each';
  const args = {hexes: labels, number: step + 1, units, inAll, ...readingOf(stack.length <= 1, loneUnit)};
  return retreatFinding('cost', rule, 'sharedStep', args, {at: labels[0]!, units});
}
