import type {HexId} from '../../board/index.js';
import type {HexPosition, Unit} from '../../module/index.js';
import {ids} from '../finding.js';
import type {RetreatContext} from './context.js';
import {
  costsFallOnGroup,
  hexCostsAlong,
  lossesOn,
  type HexCost,
  statesAlong,
  statesOnAll,
  type States,
} from './clauses/costs.js';
import {stepsBeyondCap} from './clauses/caps.js';
import {hexesShort} from './clauses/length.js';
import {fateArgs, hasNoRoute} from './clauses/fate.js';
import type {LossArgs, RulingArgs, StateArgs} from './verdict-args.js';
import {retreatFinding, type RetreatFinding} from './retreat-args.js';
import {stepsOf, type RetreatRuling} from './ruling.js';
import {sharedOf, stackOf} from './clauses/shared-steps.js';
import {effectOf, type Effect} from './sheets/sheet.js';

/** A state that a route brings, and the units that come into it. */
export interface StateSet {
  readonly state: string;
  readonly units: readonly Unit[];
}

const stateSets = (states: States): readonly StateSet[] =>
  [...states].map(([state, units]) => ({state, units}));

/** Everything that one route costs, over the combat result. */
export interface RouteLoss {
  /** All of it: on the way (9.2.2), for a retreat that is not complete (9.4), beyond a cap, and the shared steps (10.87). */
  readonly steps: number;
  readonly onTheWay: number;
  /** Steps for the hexes that it falls short, but for those of a budget that others have paid for. */
  readonly notRetreated: number;
  /** Hexes that it falls short, where each may cost a step. */
  readonly short: number;
  readonly beyondCap: number;
  /** Steps that the units which began stacked together lose in all; one of them takes each. */
  readonly shared: number;
  /** The units that lose all their steps; for a unit that shares its loss with others: it may be destroyed. */
  readonly destroys: readonly Unit[];
  /** The states that units come into on the way. */
  readonly states: readonly StateSet[];
  /** The loss may fall on other units that began in the same hex. */
  readonly mayFallOnOthers: boolean;
}

/** Works out the cost of a route: the one figure for lists, headlines, copied text, battles and odds. */
export function lossOf(ruling: RetreatRuling, path: readonly HexId[]): RouteLoss {
  const {context} = ruling;
  const {group, position} = context;
  const own = ownLosses(ruling, path);
  const shared = sharedOf(context, path);
  const steps = sumOwn(own) + shared;
  const states = stateSets(statesAlong(context, path));
  if (steps === 0) return {steps, ...own, shared, destroys: [], states, mayFallOnOthers: false};
  const hasCompany = (): boolean =>
    stackOf(context).some((unit) => !group.includes(unit) && position.units.has(unit.index));
  const dues = duesOf(ruling, path);
  const left = stepsLeft(position, group, dues);
  const fatal = steps > 0 && left.reduce((sum, one) => sum + one, 0) <= shared;
  return {
    steps,
    ...own,
    shared,
    destroys: fatal ? group : doomed(position, group, dues),
    states,
    mayFallOnOthers: shared > 0 && effectOf(context.sheet, 'sharedStep')?.loneUnit !== 'each' && hasCompany(),
  };
}

/** Steps that fall due for a path: of one unit, or of several of which one takes each. */
export interface RouteDue {
  readonly units: readonly Unit[];
  readonly steps: number;
}

/** The steps that a cost takes of units of their own, and those that its payers share out. */
function partsOfCost({clause, payers, steps}: HexCost): readonly RouteDue[] {
  const each = clause.of === 'unit' ? Math.floor(steps / payers.length) : 0;
  const rest = steps - each * payers.length;
  return [
    ...(each > 0 ? payers.map((unit) => ({units: [unit], steps: each})) : []),
    ...(rest > 0 ? [{units: payers, steps: rest}] : []),
  ];
}

/**
 * Returns the steps that fall due for a path, but for shared ones: what a single unit loses first, the whole group last.
 * No set of units comes twice.
 */
export function duesOf(ruling: RetreatRuling, path: readonly HexId[]): readonly RouteDue[] {
  const {context} = ruling;
  const {group} = context;
  const {onTheWay, notRetreated, beyondCap} = ownLosses(ruling, path);
  const together = notRetreated + beyondCap;
  if (costsFallOnGroup(context)) {
    const steps = onTheWay + together;
    return steps > 0 ? [{units: group, steps}] : [];
  }
  const found = new Map<string, RouteDue>();
  const parts = [
    ...hexCostsAlong(context, path).flatMap(partsOfCost),
    ...(together > 0 ? [{units: group, steps: together}] : []),
  ];
  for (const {units, steps} of parts) {
    const key = units.map(({index}) => index).join();
    found.set(key, {units, steps: (found.get(key)?.steps ?? 0) + steps});
  }
  return [...found.values()].sort((a, b) => a.units.length - b.units.length);
}

/** Returns the steps that each unit has left after dues; those of which several units share the loss come off the strongest. */
export function stepsLeft(
  position: HexPosition,
  units: readonly Unit[],
  dues: readonly RouteDue[],
): readonly number[] {
  const left = units.map((unit) => stepsOf(position, [unit]));
  for (const due of dues)
    for (let lost = 0; lost < due.steps; lost++) {
      const most = Math.max(...units.map((unit, i) => (due.units.includes(unit) ? left[i]! : 0)));
      const taker = units.findIndex((unit, i) => due.units.includes(unit) && left[i] === most);
      if (most > 0) left[taker] = most - 1;
    }
  return left;
}

/** Finds the units that lose all their steps, whichever unit takes a loss that several share. */
const doomed = (position: HexPosition, group: readonly Unit[], dues: readonly RouteDue[]): readonly Unit[] =>
  group.filter((unit) =>
    dues.some(({units}) => {
      const within = dues.filter((due) => due.units.every((one) => units.includes(one)));
      const lost = within.reduce((sum, {steps}) => sum + steps, 0);
      return units.includes(unit) && lost >= stepsOf(position, units);
    }),
  );

/** Returns the rule of the first cost of a path that takes a step. */
export const costRule = (context: RetreatContext, path: readonly HexId[]): string | undefined =>
  hexCostsAlong(context, path).find(({steps}) => steps > 0)?.clause.rule;

/** Steps for hexes that a group falls short: of a budget a side pays for each once. */
export const stepsShort = ({asked: {shortPaid = 0}}: RetreatContext, hexes: number): number =>
  Math.max(0, hexes - shortPaid);

type OwnLosses = Pick<RouteLoss, 'onTheWay' | 'notRetreated' | 'short' | 'beyondCap'>;
const sumOwn = ({onTheWay, notRetreated, beyondCap}: OwnLosses): number =>
  onTheWay + notRetreated + beyondCap;

/** Steps that a group loses on a path, for hexes that it does not retreat or that are beyond its cap, or for want of a route. */
function ownLosses(ruling: RetreatRuling, path: readonly HexId[]): OwnLosses {
  const {context} = ruling;
  const {otherwise} = context;
  const {owed, lost: onTheWay} = lossesOn(context, path);
  const isLost = hasNoRoute(ruling);
  const beyondCap = isLost ? 0 : stepsBeyondCap(context);
  if (otherwise.clause === 'stepPerHex') {
    const short = hexesShort(context, path, owed);
    return {onTheWay, notRetreated: stepsShort(context, short), short, beyondCap};
  }
  const notRetreated = otherwise.clause === 'steps' && isLost ? otherwise.steps : 0;
  return {onTheWay, notRetreated, short: 0, beyondCap};
}

/** Steps that a group pays itself for a path: all but the shared ones, which its stack loses together. */
export const ownLoss = (ruling: RetreatRuling, path: readonly HexId[]): number =>
  sumOwn(lossOf(ruling, path));

/** A loss as a sentence has it. */
export const lossArgs = ({
  steps,
  destroys,
  mayFallOnOthers,
  states,
}: Pick<RouteLoss, 'steps' | 'destroys' | 'mayFallOnOthers' | 'states'>): LossArgs => ({
  steps,
  destroys: ids(destroys),
  mayFallOnOthers,
  states: stateArgs(states),
});
const stateArgs = (states: readonly StateSet[]): readonly StateArgs[] =>
  states.map(({state, units}) => ({state, units: ids(units)}));

/** A whole ruling as a sentence has it. */
export function rulingArgs(ruling: RetreatRuling): RulingArgs {
  const {context, search, answer, ownerRoutes} = ruling;
  const {group} = context;
  if (!search.decided) return {is: 'undecided'};
  if (hasNoRoute(ruling)) return {is: 'noRoute', fate: fateArgs(ruling)};
  const routes = search.routes.length > 0 ? search.routes : ownerRoutes;
  const losses = routes.map((route) => lossOf(ruling, route));
  const [least] = [...losses].sort((a, b) => a.steps - b.steps) as [RouteLoss];
  const most = Math.max(...losses.map(({steps}) => steps));
  const states = stateSets(statesOnAll(context, routes));
  const lost =
    most > least.steps ? {least: least.steps, most, states: stateArgs(states)} : lossArgs({...least, states});
  if (answer.blockedHexes > 0) {
    const survives = stepsOf(context.position, group) > least.steps;
    const left = answer.isolated ? 'isolated' : survives ? 'stays' : 'nobody';
    return {is: 'short', hexes: answer.blockedHexes, lost, left};
  }
  const owner = routes === ownerRoutes ? 'chooses' : ownerRoutes.length > 0 ? 'mayChooseAnother' : undefined;
  const cut = routes === ownerRoutes ? search.cut : search.unlisted !== undefined;
  return {is: 'routes', count: routes.length, cut, lost, ...(owner ? {owner} : {})};
}

export type StepChoiceClause = Effect<'stepChoice'>;

/** The value by which a unit is chosen to take the next step: its steps, or the greater of its current strengths. */
const worth: {readonly [N in StepChoiceClause['by']]: (unit: Unit, steps: number) => number} = {
  owner: () => 0,
  'most-steps': (_, steps) => steps,
  strongest: ({attack, defence, reduced, steps: full}, steps) =>
    steps < full ? Math.max(reduced.attack, reduced.defence) : Math.max(attack, defence),
};

/** The units of which one takes the next step, under the reading in force (8.6.1); all of them where the owner chooses. */
export function stepTakers(
  by: StepChoiceClause['by'],
  units: readonly Unit[],
  stepsOf: (unit: Unit) => number,
): readonly Unit[] {
  const most = Math.max(...units.map((unit) => worth[by](unit, stepsOf(unit))));
  return units.filter((unit) => worth[by](unit, stepsOf(unit)) === most);
}

/** Notes on an answer that costs a group steps: who takes the first, under the reading in force. */
export function stepChoiceNotes({
  context: {sheet, position, group, game, origin},
  answer,
}: RetreatRuling): readonly RetreatFinding[] {
  const clause = effectOf(sheet, 'stepChoice');
  if (!clause || answer.stepLosses === 0 || group.length < 2) return [];
  const {by, rule} = clause;
  const takers = stepTakers(by, group, (unit) => stepsOf(position, [unit]));
  const here = {at: game.grid.label(origin), units: ids(group)};
  return [retreatFinding('note', rule, 'firstStep', {by, units: ids(takers)}, here)];
}
