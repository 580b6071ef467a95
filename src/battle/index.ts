/** The play of battles: dice, losses, the log, and battles on point and hex maps. */
export {
  diceLimits,
  parseDice,
  SeededDice,
  TypedDice,
  type CommittedProof,
  type DiceProof,
  type DiceSource,
  type DiceWanted,
  type Rolled,
  type SeededProof,
} from './dice/source.js';
export {
  CommittedDice,
  commitmentOf,
  diceFrom,
  readNonce,
  sha256Hex,
  type RollTerms,
} from './dice/committed.js';
export {verifyDice, type BoundRoll, type DiceVerdict} from './dice/verify.js';
export {
  diceLine,
  linesIn,
  readDiceLine,
  verifyLines,
  verifyRollLine,
  writeDiceLine,
  type DiceLine,
  type RollLine,
} from './dice/line.js';
export {
  answerCommitment,
  append,
  commit,
  diceTakenBack,
  emptyLog,
  eventsOf,
  goTo,
  logOf,
  write,
  type BattleLog,
  type Commitment,
  type LogEntry,
  type LogRecord,
  type LoggedEvent,
  type Move,
} from './log/log.js';
export {canonical} from '../module/json.js';
export {chainOf, editionOf, identityOf, writeLog, type BattleIdentity} from './log/chain.js';
export {readLog, type LogExpected} from './log/read.js';
export {verifyLog} from './log/verify.js';
export {logDocument, type LogDocument} from './log/document.js';
export {
  eventsTaken,
  metaOf,
  pathOf,
  phasesOf,
  phasesSoFar,
  stateOf,
  statesWithMeta,
  type NamedPart,
  type Phase,
  type RulebookList,
  type StateMeta,
} from './chart.js';
export {shapeError, typeOfEvent} from './event.js';
export {moveSentence, type StepFinding} from './report.js';
export {brokenRule, brokenRules, toldOf, type BrokenRule} from '../rules/broken-rules.js';
export {
  battleSentence,
  hexDisputes,
  hexDisputeSentence,
  pointDisputes,
  pointDisputeSentence,
  type BattleDispute,
} from './disputes.js';
export {
  BattlePlay,
  begin,
  guardsOf,
  refusedIn,
  playFrom,
  replay,
  step,
  violations,
  type BattleRules,
  type Refused,
  type Replay,
  type StateOf,
  type Stepped,
  type Validators,
} from './play.js';
export {BattleSession, type BattleSubject, type StepLine} from './session.js';
export {
  lossPolicies,
  lossPolicyNames,
  proposeHexLosses,
  proposeLosses,
  proposePointLosses,
  type LossPolicy,
  type Target,
} from './losses.js';
export {
  answerLineRetreat,
  judgeLineRetreat,
  readLineRetreat,
  type JudgedLineRetreat,
  type LineRetreat,
  type LineRetreatAnswer,
  type LineRetreatSituation,
} from './line-retreat.js';
export {answerHexBattle, answerPointBattle, type HexBattleAnswer, type PointBattleAnswer} from './answer.js';
export {diceWanted, pointBattle, pointMetaOf, type PointSnapshot} from './point/chart.js';
export {
  isPointEvent,
  pointEvents,
  pointRulebook,
  type PointEvent,
  type PointEventType,
  type PointPhase,
  type PointStateMeta,
} from './point/rulebook.js';
export {describePointBattle, type PointChoice, type PointDescription} from './point/describe.js';
export {fireSentence} from './point/roll-report.js';
export {
  narratePointBeginning,
  narratePointStep,
  pointReport,
  replayPointReport,
  type PointReport,
  type UnitReport,
} from './point/report.js';
export {playOnPoints, pointRefusal, pointRules, replayOnPoints} from './point/play.js';
export {hexBattle, roleToAct, type HexSnapshot} from './hex/chart.js';
export {
  hexEvents,
  hexRulebook,
  isHexEvent,
  type HexContext,
  type HexEvent,
  type HexEventType,
  type HexPhase,
  type HexStateMeta,
} from './hex/rulebook.js';
export {describeHexBattle, type GroupChoice, type HexChoice, type HexDescription} from './hex/describe.js';
export {
  hexReport,
  narrateHexBeginning,
  narrateHexStep,
  nextColumnSentence,
  oddsSentence,
  type HexReport,
} from './hex/report.js';
export {hexRefusal, hexRules, playOnHexes, replayHexReport, replayOnHexes} from './hex/play.js';
export {positionAfter, type NextTurn} from './next.js';
export type {GivenLog} from './open.js';
export type * from './view.js';
export type * from './table.js';
