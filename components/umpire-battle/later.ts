/**
 * Code that a battle loads on first request: dice that the page rolls, the guide to each step, the effects of other
 * readings, and what comes after the end.
 */
export {secret} from '../internal/secret.js';
export {bind, committedFor, seededFor, type Committed} from './dice.js';
export {GuideController, guideStyles} from './guide/guide.js';
export {NextController, nextStyles} from './next/next.js';
export {otherReadings, readingList, type OtherReading} from './readings.js';
