/** The rules of combat on a hex map: who may attack, the odds, what a result asks and what it would do here. */
export {
  beginHexBattle,
  conductorOf,
  survivorsOf,
  OUR_READING,
  roles,
  ruleFor,
  shareOf,
  sideName,
  waitingNames,
  type Due,
  type HexBattle,
  type HexField,
  type HexUnitState,
  type Retreat,
  type Role,
  type Roll,
} from './battle.js';
export {
  advanceInto,
  electOne,
  giveOrder,
  reckonLosses,
  rollDice,
  sendRoute,
  shareOutSteps,
  startRetreat,
} from './events.js';
export {crtOf, readHexField} from './setup.js';
export {boardOf} from './board.js';
export {whoMayAttack, type Candidate} from './who-attacks.js';
export {baseColumn, reckon, type Needs, type Odds, type Strength, type StrengthPart} from './odds.js';
export {resultAt, rollOf} from './code.js';
export {codeNotes} from './code-notes.js';
export {codeSentence, codeWords} from './code.words.js';
export {dueOf, stepLimits, takeSteps, type StepLimit} from './losses.js';
export {defenderOrders, judgeRoute, nextGroups, retreatOf, rulingOn, type RouteRuling} from './retreat.js';
export {strandedHqs} from './stranded.js';
export {whoRetreats} from './who-retreats.js';
export {sharedDue, takeRoute, withoutLoneHqs, type Step} from './retreating.js';
export {advanceBreach, advancers, isVacated, mostToAdvance, roomToAdvance} from './advance.js';
export {advanceFinding} from './advance.words.js';
export {judgeAdvance, judgeDice, judgeElection, judgeOrder, judgeRetreat, judgeSteps} from './judge.js';
export {outlook, type GroupOutlook, type Outlook, type ShareOutlook} from './outlook.js';
