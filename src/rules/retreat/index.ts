export {
  ruleRetreat,
  disputes,
  disputing,
  stepsOf,
  type Dispute,
  type RetreatAnswer,
  type RetreatRuling,
} from './answer.js';
export {boardSteps, type PartlyDone} from './work.js';
export {mostRoutes, reason} from './reasons.js';
export {searchRetreat, type SearchResult} from './search.js';
export {retreatContext, isEnemyZoc, isOverStacked, type RetreatContext} from './context.js';
export {whyNot, type HexVerdict} from './why-not.js';
export {findingsOf} from './findings.js';
export {costsAlong, paidBy} from './costs.js';
export {ordersAttackers} from './order.js';
export {costAt, costsOn} from './costs.words.js';
export {judgePlan, type Judgement} from './judge.js';
export {violations} from './violations.js';
export {afterGroup, outcomeFindings, withUnitsAt, type GroupOutcome} from './board-after.js';
export {movesFirst, type MovesFirst} from './paying-later.js';
export {boundHqs, leftAlone, overrunOn, relocatedOn, type Relocation, type UnitsAt} from './hqs.js';
export {relocationFinding} from './hqs.words.js';
export {leavesMap} from './extent.js';
export {judgePath, type RouteJudgement} from './legality.js';
export {partsOf, type Parts} from './parts.js';
export {heldBack, splitsFromStuck} from './stuck.js';
export {nextHexes, walkVerdict, walkWords, type NextHex, type WalkVerdict} from './walk.js';
export {sharedDues, sharedOn, type SharedEntry, type SharedStep} from './shared-steps.js';
export {mostHexes, readGroup, readRetreat} from './question.js';
export {disputable, effectOf, readingsOf, settledSheet, type Readings, type RetreatSheet} from './sheet.js';
export {sheets, russiaBesieged, wwiiBattleSeries} from './sheets/index.js';
export {wordedReading, wordedSheet} from './readings.words.js';
export {readingFaults} from './check-readings.js';
export {sheetFaults} from './check-sheet.js';
export {noteOn, openQuestions, type OpenQuestion, type OpenQuestionId} from './open-questions.js';
export {isShipped, openNotes} from './open-notes.js';
export {disputingPlan, planDisputes, type PlanDispute} from './plan-disputes.js';
export {carryOut, type PlanGroup, type PlanStep} from './plan.js';
export {lossOf, lossWords, ownLoss, rulingSentence, type RouteLoss} from './losses.js';
export {bestSplit, findingSplit, mostToSplit, type SplitPlan} from './split.js';
export {compareReadings, type Compared} from './compare.js';
export {proofHexes, proofOf, type Exit, type Proof} from './proof.js';
export {disputeSentence, readingCondition} from './disputes.words.js';
