import type {Unit} from '../../module/index.js';
import {listed} from '../finding.js';

/** Units in a sentence: `1 Guards and 131 RR`. */
export const names = (units: readonly Unit[]): string => listed(units.map(({name}) => name));
/** The verb that goes with them. */
export const be = (units: readonly Unit[]): string => (units.length === 1 ? 'is' : 'are');
/** Units in a finding, by their names in the module. */
export const ids = (units: readonly Unit[]): readonly string[] => units.map(({id}) => id);
