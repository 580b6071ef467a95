/**
 * What nobody sees of a battle before its first step: sentences about steps, the table with its sums, and what losses
 * and retreats are planned with. A page fetches it behind the first moment.
 */
export {tell, tellBeginning} from '../point/tell.js';
export {assign, withdraw} from './point-plans.js';
export {pointTable} from './point-table.js';

export type PointRest = typeof import('./point-rest.js');
