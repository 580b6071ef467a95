/** What opening a document needs only where it is misshapen, is a line, or brings a sheet of its own. */
export {readLine, restOfModule, restOfPositionFaults} from '../module/rare.js';
export {sheetFaults} from './retreat/check-sheet.js';
