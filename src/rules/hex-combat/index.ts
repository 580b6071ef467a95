/** The rules of combat on a hex map: who may attack, the odds, what a result asks and what it would do here. */
export {
  beginHexBattle,
  hasOdds,
  boardOf,
  combatOf,
  conductorOf,
  displacerOf,
  roles,
  ruleFor,
  sideName,
  survivorsOf,
  type Demand,
  type OddsSetup,
  type FurtherAdvance,
  type PendingLoss,
  type HexBattle,
  type HexBattleSetup,
  type HexUnitState,
  type Retreat,
  type Role,
  type BattleStep,
} from './battle.js';
export {
  advanceFurther,
  advanceInto,
  chooseAlternative,
  electOne,
  giveOrder,
  makeRoom,
  needsNoRoll,
  reckonDemand,
  reckonLosses,
  sendRoute,
  settleState,
  sharedDue,
  shareOutSteps,
  startRetreat,
  takeRoute,
  withoutLoneHqs,
} from './events.js';
export {readHexBattleSetup} from './setup.js';
export {
  asRolled,
  crtOf,
  hexReading,
  mainRoll,
  modifiersNow,
  readAt,
  tablesOfGame,
  withCode,
  withRolled,
  type HexRolled,
} from './reading.js';
export {hexFight, type CombatSituation} from './fight.js';
export {whoMayAttack, type Candidate} from './attack.js';
export {reckon, type Needs, type Odds} from '../combat/odds.js';
export type {Strength, StrengthPart} from '../combat/strength.js';
export {
  alternativesNow,
  alternativesOf,
  asksIn,
  asksOf,
  chooserOf,
  codeHere,
  codeOf,
  codeRule,
  conversionFinding,
  conversionOf,
  converted,
  demandNow,
  demands,
  fewerOf,
  judgeChoice,
  statesSet,
  strengthAt,
  type Alternative,
  type DemandKind,
} from './code.js';
export {demandOf} from './demand.js';
export {entryAt, isAllowed, offRule, rowOf, settledCode} from '../combat/rolls.js';
export {
  areLostAlone,
  hasRetreatedBefore,
  isFirst,
  withoutLone,
  killsRetreated,
  lostWithOthers,
  retreatedFindings,
} from './retreated.js';
export {cappedUnits, type Standing} from './budget.js';
export {codeNotes, outlook, type GroupOutlook, type Outlook, type ShareOutlook} from './outlook.js';
export {judgeSteps} from './judge-losses.js';
export {
  demandDue,
  dueOf,
  saidDue,
  stepLimits,
  owedBy,
  takeSteps,
  tally,
  type StepLimit,
  type Tally,
} from './losses.js';
export {
  defenderOrders,
  judgeElection,
  judgeOrder,
  judgeRetreat,
  judgeRoom,
  judgeRoute,
  nextGroups,
  retreatOf,
  type RetreatAsked,
  roomsNow,
  rulingOn,
  type RouteRuling,
} from './retreat.js';
export {eliminatedByState, excessDue, excessIn, type IfAlready} from './states.js';
export {strandedHqs, whoRetreats} from './who-retreats.js';
export {
  advanceBreach,
  advancers,
  advanceRules,
  fitting,
  limitsToAdvance,
  isVacated,
  judgeAdvance,
  mostToAdvance,
  mustAdvance,
  roomToAdvance,
  ruleToAdvance,
} from './advance.js';
export {furtherAdvances, judgeFurther, whyNotFurther} from './further.js';
