/** Cases: a game, a position and a question in one document, and the documents that they name. */
export {checkCase, loadCase, openCase, type CaseOptions, type CheckedCase, type OpenCase} from './case.js';
export {
  loadGame,
  loadModule,
  shippedName,
  type LoadDocument,
  isCase,
  type Subject,
  type SubjectRequest,
} from './load.js';
export {readingsIn} from './written-readings.js';
export type {Readings} from '../rules/retreat/sheets/sheet.js';
