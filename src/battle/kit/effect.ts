import type {Finding} from '../../rules/finding.js';

/** A finding on a step of a battle. */
export interface StepFinding extends Finding {
  /** Marks the finding that names the dice, without their effect. */
  readonly dice?: true;
}

/** Findings on a roll: the dice first, then their effects. */
export const rolled = ([dice, ...came]: readonly Finding[]): readonly StepFinding[] => [
  {...dice!, dice: true},
  ...came,
];

/** A finding on an effect of a step, at the place of the battle. `message` is a sentence without its full stop. */
export const effect = (
  {at}: {readonly at: string},
  clause: string,
  message: string,
  units?: readonly string[],
): Finding => ({
  clause,
  kind: 'effect',
  at,
  message: `${message}.`,
  ...(units && units.length > 0 ? {units} : {}),
});
