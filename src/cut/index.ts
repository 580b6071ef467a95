/** The cut: the fewest new units that would spoil a retreat and where they stand, and whose leaving would open one. */
export {finish, type Work} from '../board/index.js';
export {openCut, type Cut, type CutAsked, type CutOptions} from './cut.js';
export {mayNotLeave} from './open-routes.js';
export {proveCut, type CutProof} from './cut.js';
export type {CutGoal as Goal} from './open-routes.js';
