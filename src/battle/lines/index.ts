export {
  answerLineRetreat,
  readLineRetreat,
  type LineRetreat,
  type LineRetreatAnswer,
  type LineRetreatSituation,
} from './answer.js';
