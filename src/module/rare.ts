/** What the check of a position needs only for one that is a line or has the wrong shape. */
export {restOfModule, restOfPositionFaults} from './checks/leave-out.js';
export {readLine} from './line.js';
