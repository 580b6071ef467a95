/**
 * What a battle does without until somebody wants it: dice that the page rolls, what explains each step, what other readings
 * would change, and what comes after the end. One room, fetched for the first of them.
 */
export {secret} from '../internal/secret.js';
export {bind, committedFor, seededFor, type Committed} from './dice.js';
export {GuideController, guideStyles} from './guide/guide.js';
export {NextController, nextStyles} from './next/next.js';
export {otherReadings, readingList, type OtherReading} from './readings.js';
