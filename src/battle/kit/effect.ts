import type {Finding} from '../../rules/finding.js';

/** A finding of a step of a battle. */
export interface Told extends Finding {
  /** It says which dice fell, and not yet what came of them. */
  readonly dice?: true;
}

/** What a roll did: the sentence on the dice, and what came of them. */
export const rolled = ([dice, ...came]: readonly Finding[]): readonly Told[] => [
  {...dice!, dice: true},
  ...came,
];

/** What a step of a battle brings about where it is fought, by its rule; `message` is a sentence without its full stop. */
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
