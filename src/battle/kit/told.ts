import type {Finding} from '../../rules/finding.js';

/** What is told of a step of a battle. */
export interface Told {
  /** The first is the step, the rest what came of it. */
  readonly findings: readonly Finding[];
  /** The one of them that says what it comes to: of a roll what it brought about, of all else what was done. */
  readonly gist: Finding | undefined;
}

export const nothingTold: Told = {findings: [], gist: undefined};

/** A step that somebody chose. */
export const chosen = (findings: readonly Finding[]): Told => ({findings, gist: findings[0]});

/** A roll: which dice fell, and what came of it. */
export const rolled = (
  dice: readonly Finding[],
  came: readonly Finding[],
  gist: Finding | undefined = came[0],
): Told => ({findings: [...dice, ...came], gist});
