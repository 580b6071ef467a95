export {ruleRetreat, mostHexes, readRetreat} from './rule-retreat.js';
export {searchRetreat} from './search/search.js';
export {displacedMoves, type DisplacedMove} from './displacement.js';
export {
  reason,
  type DisplacedUnit,
  type DisplacesAnswer,
  type Displacement,
  type RetreatAnswer,
  type RetreatRuling,
  type Room,
  type SearchResult,
} from './ruling.js';
export {boardSteps} from './search/limits.js';
export type {RetreatContext} from './context.js';
export {whyNot, type HexVerdict} from './why-not.js';
export {findingsOf, type OpenQuestionId, verdictOn, type Verdict} from './findings.js';
export type {HexCost} from './clauses/costs.js';
export type {PlanGroup, PlanStep} from './plan.js';
export {judgePlan, routesOfPlan, type JudgedGroup, type Judgement} from './judge.js';
export type {GroupOutcome, MovesFirst} from './board-after.js';
export type {Relocation, UnitsAt} from './clauses/hqs.js';
export type {SplitParts} from './left-behind.js';
export {nextHexes, walkVerdict, type NextHex, type WalkVerdict} from './walk.js';
export {costSignsAlong, type SharedEntry, type SharedStep} from './clauses/shared-steps.js';
export {
  effectOf,
  readingFaults,
  readingsOf,
  settledSheet,
  type Readings,
  type RetreatSheet,
} from './sheets/sheet.js';
export {sheets} from './sheets/index.js';
export {markNotes, type OpenQuestion} from '../finding.js';
export {
  compareReadings,
  comparing,
  comparingPlan,
  disputes,
  type Compared,
  type Dispute,
  type PlanDispute,
} from './disputes.js';
export {lossOf, type RouteLoss} from './losses.js';
export {findingSplit, mostToSplit, type SplitGroup, type SplitPlan} from './split.js';
export {missingTerrain, type Doubt, type MissingTerrain} from './missing-terrain.js';
export {proofHexes, proofOf, type BlockedStep, type Proof} from './proof.js';
