import {part, type CheckParts} from '../module/index.js';
import type * as rareParts from './rare.js';

export type Path = readonly (string | number)[];

/** Parts that some documents need, those of the rules with them. */
export interface RareParts extends CheckParts {
  readonly rare: typeof rareParts;
}

/** Asks for one of them. */
export const need = <K extends keyof RareParts>(name: K) => part<RareParts, K>(name);
