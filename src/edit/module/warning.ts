import {pointer} from '../../module/index.js';

/** Something that is valid, and surely not meant. */
export interface Warning {
  /** JSON pointer to the place that it is about. */
  readonly pointer: string;
  readonly message: string;
}

type Say = (message: string, ...path: readonly (string | number)[]) => Warning;
/** A warning, at the place that it is about. */
export const say: Say = (message, ...path) => ({message, pointer: pointer(...path)});
/** A name as warnings have it. */
export const quoted = (name: string): string => `“${name}”`;
