/** Retreats along the lines of a point map: fetched when such a map is shown. */
export {linesPart} from './part.js';
export {LinesRoom} from './room.js';
export {styles} from './styles.js';
