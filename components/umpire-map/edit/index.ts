/** Everything that setting a position up needs, fetched for a map with `edit`. */
export {roomOn} from './room.js';
