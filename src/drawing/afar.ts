/** What is drawn by density: a page fetches it for the first map that is seen so. */
export {clusters} from './cluster.js';
export {heatSheet, heatShapes} from './heat.js';
export {densityShapes} from './zone.js';
