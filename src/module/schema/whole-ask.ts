import {askWith} from './ask.js';
import {cutQuestion, oddsQuestion} from './odds.js';

/** One question, looked over to its end. */
export const wholeAsk = askWith(oddsQuestion, cutQuestion);
