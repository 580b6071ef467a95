/** Everything a battle needs once there is one: fetched while its module is on the way, so that the page paints first. */
export {begin} from './begin.js';
export {chosen} from './chosen.js';
export {fresh} from './draft.js';
export {overlayOf} from './overlay.js';
export {forcesPart} from './panel/forces.js';
export {headPart, refusedPart} from './panel/head.js';
export {panelPart} from './panel/panel.js';
export {stageStyles} from './stage-styles.js';
export {words} from './words.js';
