/** What is drawn over a map with its counters: a page fetches it for the first that needs some of it. */
export {controlMap} from '../rules/control.js';
export {hatchShapes} from './hatch.js';
export {overlaySheet, overlayShapes, spokenOf} from './overlay.js';
