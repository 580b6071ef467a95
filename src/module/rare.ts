/** What the check of a document needs only for one that is a line, has the wrong shape or asks what few ask. */
export {restOfModule, restOfPositionFaults} from './checks/leave-out.js';
export {readingJson} from './checks/long-json.js';
export {readLine} from './line.js';
export {rareQuestionFaults} from './checks/questions.js';
