export {ruleRetreat} from './rule-retreat.js';
export {searchRetreat} from './search/search.js';
export {roomsFor} from './displacement.js';
export {findRoutes} from './routes.js';
export {displacedMoves, displacesOf, type DisplacedMove} from './displacement-findings.js';
export {
  reason,
  type DisplacedUnit,
  type DisplacesAnswer,
  type Displacement,
  type RetreatAnswer,
  type RetreatRuling,
  type Room,
  type SearchResult,
  stepsOf,
} from './ruling.js';
export {withUnitsAt} from '../occupancy.js';
export {boardSteps, mostRoutes} from './search/limits.js';
export {retreatContext, isEnemyZoc, isOverStacked, type RetreatContext} from './context.js';
export {rulesAgainst, whyNot, type HexVerdict} from './why-not.js';
export {findingsOf} from './findings.js';
export {costFindingsAt, costFindings, costFindingsOfRoutes} from './clauses/cost-findings.js';
export {hexCostsAlong, stepLossesAlong, paidBy, type HexCost} from './clauses/costs.js';
export {statesAlong} from './clauses/states.js';
export {carryOut, ordersAttackers, type PlanGroup, type PlanStep} from './plan.js';
export {judgePlan, notDecided, type JudgedGroup, type Judgement} from './judge.js';
export {violations} from './breaches.js';
export {afterGroup, movesFirst, outcomeFindings, type GroupOutcome, type MovesFirst} from './board-after.js';
export {
  boundHqs,
  leftAlone,
  overrunOn,
  relocatedOn,
  relocationFinding,
  type Relocation,
  type UnitsAt,
} from './clauses/hqs.js';
export {leavesMap} from './clauses/length.js';
export {judgePath, type RouteJudgement} from './legality.js';
export {heldBack, isDecided, mustGoAlone, partsOf, type SplitParts} from './left-behind.js';
export {nextHexes, walkVerdict, walkWords, type NextHex, type WalkVerdict} from './walk.js';
export {
  costSignsAlong,
  sharedDues,
  sharedOn,
  type SharedEntry,
  type SharedStep,
} from './clauses/shared-steps.js';
export {mostHexes, readGroup, readRetreat} from './question.js';
export {
  disputable,
  effectOf,
  readingFaults,
  readingsOf,
  settledSheet,
  sheetAsks,
  type Readings,
  type RetreatSheet,
} from './sheets/sheet.js';
export {sheets, russiaBesieged, wwiiBattleSeries} from './sheets/index.js';
export {sheetFaults} from './sheets/check-clauses.js';
export {isShipped, noteOn, openNotes, openQuestions, type OpenQuestionId} from './sheets/open-questions.js';
export {markNotes, type OpenQuestion} from '../open-question.js';
export {
  compareReadings,
  comparing,
  comparingPlan,
  disputes,
  disputeSentence,
  readingCondition,
  undecidedNote,
  type Compared,
  type Dispute,
  type PlanDispute,
} from './disputes.js';
export {lossOf, lossWords, ownLoss, rulingSentence, type RouteLoss} from './losses.js';
export {bestSplit, findingSplit, mostToSplit, type SplitGroup, type SplitPlan} from './split.js';
export {lookedAt, untoldTerrain, type Doubt, type UntoldTerrain} from './untold-terrain.js';
export {verdictOn, verdictSentence, type Verdict} from './verdict.js';
export {proofHexes, proofOf, type BlockedStep, type Proof} from './proof.js';
