import type {HexId} from '../../board/index.js';
import type {HexPosition} from '../../module/index.js';
import {type Finding, ids, listed, names} from '../finding.js';
import type {Meanings} from './clause.js';
import type {RetreatContext} from './context.js';
import {
  costsSharedStep,
  paysSharedSteps,
  stackOf,
  type SharedStep,
  type SharedStepClause,
} from './shared-steps.js';
import {effectOf, type RetreatSheet} from './sheet.js';

export const sharedStepMeanings: Meanings<SharedStepClause> = {
  sharedStep: ({loneUnit}) =>
    loneUnit === 'each'
      ? 'Each unit loses a step for every EZOC held by a friendly unit that its retreat leads into.'
      : 'Units that began stacked together lose one step in all for each hex of the retreat that leads any of them into an EZOC held by a friendly unit.',
};

/** That a unit which was alone pays too is one reading of two. */
const alsoAlone = (alone: boolean, reading: SharedStepClause['loneUnit']): string =>
  reading === 'each'
    ? '; each unit pays for itself as it is read here'
    : alone
      ? '; that a unit which was alone pays too is our reading'
      : '';

/** With an answer: EZOC hexes held by friends that its routes enter, and what each costs in all (10.87). */
export function sharedStepCosts(
  context: RetreatContext,
  routes: readonly (readonly HexId[])[],
): readonly Finding[] {
  const {sheet, occupancy, side, game, group} = context;
  const clause = effectOf(sheet, 'sharedStep');
  if (!clause || !paysSharedSteps(context)) return [];
  const own = (hex: HexId) => occupancy.in(hex).filter((unit) => unit.side === side);
  const alone = stackOf(context).length <= 1;
  return [...new Set(routes.flat())]
    .filter((hex) => costsSharedStep(context, hex))
    .map((hex) => {
      const at = game.grid.label(hex);
      const each = clause.loneUnit === 'each';
      const who =
        alone || (each && group.length < 2)
          ? 'the unit'
          : each
            ? 'each unit'
            : 'the units that began stacked together';
      return {
        clause: clause.rule,
        kind: 'cost',
        at,
        units: ids(group),
        witness: {units: ids(own(hex))},
        message: `${at}: an EZOC hex held by ${names(own(hex))} costs ${who} one step${each ? '' : ' in all'}${alsoAlone(alone, clause.loneUnit)}.`,
      };
    });
}

/** With a plan: a step that a stack loses for what its units entered. Only for sheets that have the clause. */
export function sharedStepFinding(
  {game: {grid}}: HexPosition,
  sheet: RetreatSheet,
  {stack, step, hexes}: SharedStep,
): Finding {
  const labels = hexes.map((hex) => grid.label(hex));
  const which = `hex ${String(step + 1)}`;
  const costs =
    labels.length > 1
      ? 'are EZOC hexes held by friends and cost'
      : 'is an EZOC hex held by friends and costs';
  const {rule, loneUnit} = effectOf(sheet, 'sharedStep')!;
  return {
    clause: rule,
    kind: 'cost',
    at: labels[0]!,
    units: ids(stack),
    message: `${listed(labels)}, ${which} of the retreat, ${costs} ${names(stack)} one step${loneUnit === 'each' ? '' : ' in all'}${alsoAlone(stack.length <= 1, loneUnit)}.`,
  };
}
