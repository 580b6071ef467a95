/** The play of battles: dice, losses, the log, and battles on point and hex maps. */
export {
  SeededDice,
  type CommittedProof,
  type DiceProof,
  type DiceWanted,
  type Rolled,
  type SeededProof,
} from './dice/source.js';
export {CommittedDice, type RollTerms} from './dice/committed.js';
export type {BoundRoll, DiceVerdict} from './dice/verify.js';
export {
  linesIn,
  readDiceLine,
  verifyLines,
  verifyRollLine,
  type DiceLine,
  type RollLine,
} from './dice/line.js';
export {
  append,
  commit,
  eventsOf,
  write,
  type BattleLog,
  type Commitment,
  type LogEntry,
  type LogRecord,
  type LoggedEvent,
  type Move,
} from './log/log.js';
export {canonical} from '../module/json.js';
export type {BattleIdentity} from './log/log.js';
export {readLog, type LogExpected} from './log/read.js';
export {verifyLog} from './log/verify.js';
export type {LogDocument} from './log/document.js';
export type {HexSnapshot, Phase, PointSnapshot, Snapshot} from './chart.js';
export type {OrderDocument} from '../rules/order/order.js';
export type {StateMeta} from '../rules/order/document.js';
export type {Beginning, Order} from './order.js';
export type {Context, HexContext, PointContext} from '../rules/order/scene.js';
export {moveSentence} from '../phrases/say.js';
export type {StepFinding} from './report.js';
export type {BrokenRule} from '../rules/broken-rules.js';
export {battleDisputes, disputeWords, type BattleDispute} from './disputes.js';
export {begin, replay, step, type Stepped} from './play.js';
export type {Refused, Replay} from './refused.js';
export {BattleSession, type BattleSubject, type StepLine} from './session.js';
export {lossPolicies, lossPolicyName, type LossPolicy, type Target} from './losses.js';
export {
  answerLineRetreat,
  readLineRetreat,
  type JudgedLineRetreat,
  type LineRetreat,
  type LineRetreatAnswer,
  type LineRetreatSituation,
} from './line-retreat.js';
export type {HexBattleAnswer, PointBattleAnswer} from './answer.js';
export type {PointChoice} from './point/describe.js';
export type {BattleReport, Description} from './boards.js';
export type {PointReport, UnitReport} from './point/report.js';
export type {GroupChoice, HexChoice} from './hex/describe.js';
export type {HexReport} from './hex/report.js';
export type {NextTurn} from './next.js';
export type {GivenLog} from './open.js';
export type * from './view.js';
export type * from './table.js';
