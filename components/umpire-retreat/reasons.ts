/** Why, and why not, in sentences: fetched with the first question, while its routes are painted. */
export {findingsOf, whyNot} from '../../src/rules/index.js';
export {findingList, witnessHexes} from './panel/findings.js';
export {hexPart} from './panel/hex.js';
export {askEvent} from './events.js';
export {otherAnswers} from './alternatives.js';
export {overlayOf} from './overlay.js';
export {disputePart, readingPart} from './panel/readings.js';
export {explanation} from './panel/explanation.js';
export {reasonsStyles} from './reasons-styles.js';
export {questionFaults} from './questions.js';
