/** Everything that setting a position up needs, fetched for a map with `edit`. */
export {EditRoom} from './room.js';
