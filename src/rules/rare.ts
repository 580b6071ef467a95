/**
 * What opening a document needs only where it is misshapen, is a line, asks what few ask, brings a sheet of its own or
 * chooses readings.
 */
export {
  rareQuestionFaults,
  readLine,
  readingJson,
  restOfModule,
  restOfPositionFaults,
} from '../module/rare.js';
export {retreatRuleFaults} from './retreat/check-sheet.js';
export {pointRuleFaults} from './point/options.js';
