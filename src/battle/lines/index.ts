export {
  answerLineRetreat,
  judgeLineRetreat,
  readLineRetreat,
  type JudgedLineRetreat,
  type LineRetreat,
  type LineRetreatAnswer,
  type LineRetreatSituation,
} from './answer.js';
