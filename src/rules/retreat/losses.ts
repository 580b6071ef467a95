import type {HexId} from '../../board/index.js';
import {stateWord} from '../../module/unit-states.js';
import type {HexGame, HexPosition, Unit} from '../../module/index.js';
import {capital, counted, ids, names, type Finding} from '../finding.js';
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
import {hexesShort, NOT_DECIDED} from './clauses/length.js';
import {fateSentence, hasNoRoute} from './clauses/fate.js';
import {stepsOf, type RetreatRuling} from './ruling.js';
import {sharedOf, stackOf} from './clauses/shared-steps.js';
import {effectOf, type Effect} from './sheets/sheet.js';

/** A state that a route brings: its word in a sentence, and the units that come into it. */
export interface StateSet {
  readonly state: string;
  readonly word: string;
  readonly units: readonly Unit[];
}

const stateSets = (game: HexGame, states: States): readonly StateSet[] =>
  [...states].map(([state, units]) => ({state, word: stateWord(game, state), units}));

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
  const {group, position, game} = context;
  const own = ownLosses(ruling, path);
  const shared = sharedOf(context, path);
  const steps = sumOwn(own) + shared;
  const states = stateSets(game, statesAlong(context, path));
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

/** `no losses`, `1 step lost, which destroys Coastal Army`. */
export function lossWords({
  steps,
  destroys,
  mayFallOnOthers,
  states,
}: Pick<RouteLoss, 'steps' | 'destroys' | 'mayFallOnOthers' | 'states'>): string {
  const lost = steps === 0 ? 'no losses' : `${counted(steps, 'step')} lost`;
  const fatal =
    destroys.length === 0 ? '' : `, which ${mayFallOnOthers ? 'may destroy' : 'destroys'} ${names(destroys)}`;
  return `${lost}${fatal}${statesWords(states)}`;
}

/** `; d1 becomes disrupted`; nothing where no unit comes into a state. */
const statesWords = (states: readonly StateSet[]): string =>
  states
    .map(({word, units}) => `; ${names(units)} ${units.length === 1 ? 'becomes' : 'become'} ${word}`)
    .join('');

/** A whole ruling in one sentence: `2 legal routes, no losses.` */
export function rulingSentence(ruling: RetreatRuling): string {
  const {context, search, answer, ownerRoutes} = ruling;
  const {group} = context;
  if (!search.decided) return NOT_DECIDED;
  if (hasNoRoute(ruling)) return `No legal route: ${fateSentence(ruling)}.`;
  const routes = search.routes.length > 0 ? search.routes : ownerRoutes;
  const losses = routes.map((route) => lossOf(ruling, route));
  const [least] = [...losses].sort((a, b) => a.steps - b.steps) as [RouteLoss];
  const most = Math.max(...losses.map(({steps}) => steps));
  const states = stateSets(context.game, statesOnAll(context, routes));
  const lost =
    most > least.steps
      ? `${String(least.steps)} to ${counted(most, 'step')} lost${statesWords(states)}`
      : lossWords({...least, states});
  if (answer.blockedHexes > 0) {
    const survives = stepsOf(context.position, group) > least.steps;
    const fate = answer.isolated
      ? 'the survivors are Isolated'
      : survives
        ? 'the survivors stay'
        : 'no unit survives';
    return `The retreat falls ${counted(answer.blockedHexes, 'hex')} short: ${lost}; ${fate}.`;
  }
  const owner =
    routes === ownerRoutes
      ? '; the owner chooses'
      : ownerRoutes.length > 0
        ? '; the owner may choose another'
        : '';
  const isCut = routes === ownerRoutes ? search.cut : search.unlisted !== undefined;
  const all = `${isCut ? 'more than ' : ''}${counted(routes.length, 'legal route')}`;
  return capital(`${all}, ${lost}${owner}.`);
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

/** The description of the unit that takes the next step. */
export const takerWords: {readonly [N in StepChoiceClause['by']]: string} = {
  owner: "the owner's choice",
  'most-steps': 'the unit with the most steps',
  strongest: 'the strongest',
};

/** Notes on an answer that costs a group steps: who takes the first, under the reading in force. */
export function stepChoiceNotes({
  context: {sheet, position, group, game, origin},
  answer,
}: RetreatRuling): readonly Finding[] {
  const clause = effectOf(sheet, 'stepChoice');
  if (!clause || answer.stepLosses === 0 || group.length < 2) return [];
  const takers = stepTakers(clause.by, group, (unit) => stepsOf(position, [unit]));
  return [
    {
      clause: clause.rule,
      kind: 'note',
      at: game.grid.label(origin),
      units: ids(group),
      message:
        clause.by === 'owner'
          ? 'The owner chooses which unit takes the loss (the rules text is silent).'
          : `${names(takers)} (${takerWords[clause.by]}) takes the first step loss.`,
    },
  ];
}
