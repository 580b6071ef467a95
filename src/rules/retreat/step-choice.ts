import type {Unit} from '../../module/index.js';
import type {Effect} from './sheet.js';

export type StepChoiceClause = Effect<'stepChoice'>;

/** What makes a unit the one that takes the next step: its steps, or the stronger of its strengths as it stands. */
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
