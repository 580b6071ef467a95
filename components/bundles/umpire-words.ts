/** Lets a page replace the words of its elements, whichever of the scripts they are of. */
export {replaceWords} from '../words.js';
