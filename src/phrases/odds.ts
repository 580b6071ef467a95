import type {Role} from '../rules/point/index.js';

/** A state of a battle's chart, by its path, and what there is too much of. */
export interface TooMany {
  readonly path: string;
  readonly most: number;
}

/** Why a battle is not counted: the arguments of each reason, by its code. */
export interface NoOddsArgs {
  readonly tooLong: object;
  readonly manyStates: {readonly most: number};
  readonly manyRolls: TooMany;
  readonly manyEvents: {readonly path: string};
  /** A side’s policy has no legal event. */
  readonly noEvent: {readonly path: string; readonly policy: string};
}

/** The reason why a battle has no odds: plain data, which may come from another thread. */
export type NotCountedReason = {
  readonly [Code in keyof NoOddsArgs]: {readonly code: Code; readonly args: NoOddsArgs[Code]};
}[keyof NoOddsArgs];

/** A part of a choice's worth, and what it speaks for or against the choice. */
export interface PartOfWorth {
  readonly part: 'point' | Role;
  readonly by: number;
}

/** A side's dice so far: what they did, what was expected, and how often it comes as well or as badly. */
export interface LuckArgs {
  readonly dice: number;
  readonly actual: number;
  readonly expected: number;
  /** `even`: as expected; otherwise how often as many or more come, or as few or fewer. */
  readonly than: 'even' | 'more' | 'fewer';
  readonly chance: number;
}

/** The effect of a result of a hex battle. */
export interface ResultArgs {
  readonly chance: string;
  readonly vacated: boolean;
  /** Steps that each side loses; the defender may be eliminated. */
  readonly attacker: number;
  readonly defender: number | 'eliminated';
}

/** Places with chances, as they are printed: `13.06 27.8%`. */
export type ChanceAt = readonly (readonly [at: string, chance: string])[];
