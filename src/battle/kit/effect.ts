import type {Finding} from '../../rules/finding.js';

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
