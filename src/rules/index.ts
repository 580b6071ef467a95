export {
  alternatives,
  cited,
  counted,
  findingKinds,
  listed,
  type Finding,
  type FindingKind,
  type Witness,
} from './finding.js';
export {occupancyOf, type Occupancy} from './occupancy.js';
export {exerters, zocHexes, zocOf} from './game-zoc.js';
export {inEnemyZoc} from './zoc.js';
export {legalSources, supplyMeasure, type SupplyMeasure} from './supply.js';
export {controlMap, controlOf, speaksOfControl, type Control} from './control.js';
export {errataNotes} from './open-question.js';
export {checkModule, openModule} from './open.js';
export {
  buildModule,
  type CheckedModule,
  type Edition,
  type Editions,
  type ErratumOutcome,
  type Opened,
} from './editions.js';
export {askRetreat, type AskedRetreat} from './ask-retreat.js';
export {stackingViolations as standingFindings} from './stacking-violations.js';
export {retreatRulesOf, type RetreatRules} from './retreat-rules.js';
export {
  answerControl,
  answerJudge,
  answerRetreat,
  answerZoc,
  type FullJudgement,
  type FullRetreatAnswer,
  type SplitAnswer,
} from './answer.js';
export * from './retreat/index.js';
export type * as hexCombat from './hex-combat/index.js';
export type * as pointCombat from './point/index.js';
