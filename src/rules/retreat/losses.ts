import type {HexId} from '../../board/index.js';
import type {Unit} from '../../module/index.js';
import {counted, ids, names, type Finding} from '../finding.js';
import type {Meanings} from './clauses/clause.js';
import {costsAlong} from './clauses/costs.js';
import {NOT_DECIDED, progressAlong} from './clauses/length.js';
import {fateSentence, hasNoRoute} from './clauses/fate.js';
import {stepsOf, type RetreatRuling} from './ruling.js';
import {sharedOf, stackOf} from './clauses/shared-steps.js';
import {effectOf, type Effect} from './sheets/sheet.js';

/** Everything that one route costs, over the combat result. */
export interface RouteLoss {
  /** All of it: on the way (9.2.2), for a retreat that is not complete (9.4), and the shared steps (10.87). */
  readonly steps: number;
  readonly onTheWay: number;
  readonly notRetreated: number;
  /** Steps that the units which began stacked together lose in all; one of them takes each. */
  readonly shared: number;
  /** The group, where it has no more steps than it loses; for a unit that shares its loss with others: it may be destroyed. */
  readonly destroys: readonly Unit[];
  /** The loss may fall on other units that began in the same hex. */
  readonly mayFallOnOthers: boolean;
}

/** Works out the cost of a route: the one figure for lists, headlines, copied text, battles and odds. */
export function lossOf(ruling: RetreatRuling, path: readonly HexId[]): RouteLoss {
  const {context} = ruling;
  const {group, position, otherwise} = context;
  const onTheWay = costsAlong(context, path).reduce((sum, steps) => sum + steps, 0);
  const shared = sharedOf(context, path);
  const notRetreated =
    otherwise.clause === 'stepPerHex'
      ? progressAlong(context, path).owed
      : otherwise.clause === 'steps' && hasNoRoute(ruling)
        ? otherwise.steps
        : 0;
  const steps = onTheWay + notRetreated + shared;
  const hasCompany = (): boolean =>
    stackOf(context).some((unit) => !group.includes(unit) && position.units.has(unit.index));
  const fatal = steps > 0 && steps >= stepsOf(position, group);
  return {
    steps,
    onTheWay,
    notRetreated,
    shared,
    destroys: fatal ? group : [],
    mayFallOnOthers: shared > 0 && effectOf(context.sheet, 'sharedStep')?.loneUnit !== 'each' && hasCompany(),
  };
}

/** Steps that a group pays itself for a path: all but the shared ones, which its stack loses together. */
export function ownLoss(ruling: RetreatRuling, path: readonly HexId[]): number {
  const {onTheWay, notRetreated} = lossOf(ruling, path);
  return onTheWay + notRetreated;
}

/** `no losses`, `1 step lost, which destroys Coastal Army`. */
export function lossWords({steps, destroys, mayFallOnOthers}: RouteLoss): string {
  const lost = steps === 0 ? 'no losses' : `${counted(steps, 'step')} lost`;
  if (destroys.length === 0) return lost;
  return mayFallOnOthers
    ? `${lost}, which may destroy ${names(destroys)}`
    : `${lost}, which destroys ${names(destroys)}`;
}

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
  const lost =
    most > least.steps ? `${String(least.steps)} to ${counted(most, 'step')} lost` : lossWords(least);
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
  return `${counted(routes.length, 'legal route')}, ${lost}${owner}.`;
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

export const stepChoiceMeanings: Meanings<StepChoiceClause> = {
  stepChoice: () => 'Decides which unit of a group takes a step loss.',
};

/** The description of the unit that takes the next step. */
export const takerWords: {readonly [N in StepChoiceClause['by']]: string} = {
  owner: "the owner's choice",
  'most-steps': 'the unit with the most steps',
  strongest: 'the strongest',
};

/** With an answer that costs a group steps: who takes the first, under the reading in force. */
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
