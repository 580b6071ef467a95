/** Everything a battle needs once there is one: fetched while its module is on the way, so that the page paints first. */
export {begin} from './begin.js';
export {refusedPart} from './panel/head.js';
export {Player} from './player.js';
export {stageStyles} from './stage-styles.js';
