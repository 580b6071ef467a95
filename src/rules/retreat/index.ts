export {
  ruleRetreat,
  disputes,
  stepsOf,
  type Dispute,
  type RetreatAnswer,
  type RetreatRuling,
} from './answer.js';
export {mostRoutes, reason} from './reasons.js';
export {searchRetreat, type SearchResult} from './search.js';
export {retreatContext, isEnemyZoc, isOverStacked, type RetreatContext} from './context.js';
export {whyNot, type HexVerdict} from './why-not.js';
export {findingsOf} from './findings.js';
export {costAt} from './costs.js';
export {judgePlan, type Judgement} from './judge.js';
export {violations} from './violations.js';
export {withUnitsAt} from './board-after.js';
export {boundHqs, overruns, relocations} from './hqs.js';
export {readGroup, readRetreat} from './question.js';
export {disputable, effectOf, readingsOf, settledSheet, type Readings, type RetreatSheet} from './sheet.js';
export {sheets, russiaBesieged, wwiiBattleSeries} from './sheets/index.js';
export {readingFaults} from './check-readings.js';
export {sheetFaults} from './check-sheet.js';
export {noteOn, openQuestions, type OpenQuestion, type OpenQuestionId} from './open-questions.js';
export {openNotes} from './open-notes.js';
