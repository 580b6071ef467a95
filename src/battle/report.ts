import type {Found} from '../rules/battle-findings.js';
import type {Finding} from '../rules/finding.js';

/** A finding on a step of a battle. */
export interface StepFinding extends Finding {
  /** Marks the finding that names the dice, without their effect. */
  readonly dice?: true;
}

/** A finding on a step before it is put into words. */
export type StepFound = Found & Pick<StepFinding, 'dice'>;

/** Marks the first finding on a roll, which names the dice. */
export const rolled = ([dice, ...came]: readonly Found[]): readonly StepFound[] =>
  // an order of play may take dice that lead to nothing
  dice ? [{...dice, dice: true}, ...came] : [];
