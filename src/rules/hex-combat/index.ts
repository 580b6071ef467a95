/** The rules of combat on a hex map: who may attack, the odds, what a result asks and what it would do here. */
export {
  beginHexBattle,
  boardOf,
  combatOf,
  conductorOf,
  displacerOf,
  OUR_READING,
  roles,
  ruleFor,
  shareOf,
  sideName,
  survivorsOf,
  waitingNames,
  type FurtherAdvance,
  type PendingLoss,
  type HexBattle,
  type HexBattleSetup,
  type HexUnitState,
  type Retreat,
  type Role,
  type Roll,
  type BattleStep,
} from './battle.js';
export {
  advanceFurther,
  advanceInto,
  electOne,
  giveOrder,
  makeRoom,
  reckonLosses,
  rollDice,
  sendRoute,
  sharedDue,
  shareOutSteps,
  startRetreat,
  takeRoute,
  withoutLoneHqs,
} from './events.js';
export {crtOf, readHexBattleSetup} from './setup.js';
export {whoMayAttack, type Candidate} from './attack.js';
export {baseColumn, reckon, type Needs, type Odds, type Strength, type StrengthPart} from './odds.js';
export {codeSentence, codeWords, judgeDice, resultAt, rollOf} from './result.js';
export {codeNotes, outlook, type GroupOutlook, type Outlook, type ShareOutlook} from './outlook.js';
export {dueOf, judgeSteps, stepLimits, takeSteps, type StepLimit} from './losses.js';
export {
  defenderOrders,
  judgeElection,
  judgeOrder,
  judgeRetreat,
  judgeRoom,
  judgeRoute,
  nextGroups,
  retreatOf,
  roomsNow,
  rulingOn,
  type RouteRuling,
} from './retreat.js';
export {strandedHqs, whoRetreats} from './who-retreats.js';
export {
  advanceBreach,
  advanceFinding,
  advancers,
  isVacated,
  judgeAdvance,
  mostToAdvance,
  mustAdvance,
  roomToAdvance,
} from './advance.js';
export {furtherAdvances, judgeFurther, whyNotFurther} from './further.js';
