import type {WhenDocument} from '../../module/schema/when.js';

/** A key of a condition by whose names modifiers are called, with the name that fits. */
export interface FittingName {
  readonly key: 'terrain' | 'hexside' | 'city' | 'weather' | 'type';
  readonly name: string;
}

/**
 * The source of a change to a strength or a roll: what its author calls it, or the ids that it counts by, isolated; else by
 * what it counts. `names`: a city is among them; `without`: no unit of a type takes part; `retreated`: a unit retreated earlier in the phase; `several` count together, or `atMost` so
 * much of them.
 */
export type Source =
  | string
  | {readonly is: 'names'; readonly names: readonly FittingName[]}
  | {readonly is: 'without'; readonly type: string}
  | {readonly is: 'when'; readonly when: WhenDocument}
  | {readonly is: 'always' | 'retreated'}
  | {readonly is: 'several' | 'atMost'; readonly of: readonly Source[]};
