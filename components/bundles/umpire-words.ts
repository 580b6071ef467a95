/** What has the elements of a page say other words than theirs, whichever of the scripts they are of. */
export {replaceWords} from '../words.js';
