import {isolated} from '../module/isolated.js';
import type {Game} from '../module/index.js';
import {OUR_READING} from './finding.js';

/** Rules that no sheet and no document numbers, and an author may. */
export type Unnumbered = 'zoc' | 'attack' | 'advance';

/** The author's own number of the rule on something, where the module gives one; else it is our reading. */
export const ownRule = ({document}: Game, on: Unnumbered): string =>
  isolated(document.rules?.rules?.[on] ?? OUR_READING);
