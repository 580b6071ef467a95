/** What an element in two editions fetches with its first module. */
export {editionsOf} from './editions.js';
export {read} from './read.js';
