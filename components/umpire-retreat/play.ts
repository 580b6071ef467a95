/** What a dialogue needs once someone walks, or a plan is judged, and not before. */
export {eventFor} from './events.js';
export {afterPlan, faultLines, judged, otherRulings} from './judged.js';
export {planPart} from './panel/plan.js';
export {spoken} from './panel/spoken.js';
export {walkPart} from './panel/walking.js';
export {walkVerdict} from './walk.js';
export {playStyles} from './play-styles.js';
