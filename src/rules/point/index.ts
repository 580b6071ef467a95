/** The rules of combat on a point map: what is allowed, what comes of it, and why. */
export {
  beginBattle,
  hasSurvivors,
  other,
  outcomes,
  placeOf,
  roles,
  sideName,
  sideOf,
  type Battle,
  type BattleUnit,
  type Displaced,
  type Exit,
  type PointBattleSetup,
  type Mode,
  type BattleOutcome,
  type Role,
  type UnitState,
} from './battle.js';
export {boardOf, fighting, holdsIn} from './situation.js';
export {columnFor, fireTable, groups, tableEntry, type FireTable} from './fire-table.js';
export {
  displacedBy,
  judgeLeaving,
  judgeWithdrawal,
  retreaters,
  whyDecide,
  withdrawDefender,
} from './withdraw.js';
export {airColumn, airCombat, airLeft, kindOfCombat, namedWeather, rollAir, whyThisKind} from './air.js';
export {
  absorbed,
  diceOf,
  fireGroups,
  firePoints,
  hits,
  itemise,
  judgeDice,
  lossesOf,
  multiplyingAir,
  reckonFire,
  rollFire,
  type DieWanted,
  type Fire,
  type FirePart,
} from './fire.js';
export {
  judgeLosses,
  limits,
  lossCapacity,
  roomFor,
  shareOut,
  survives,
  takeLosses,
  withoutLoneAir,
  type Limit,
} from './losses.js';
export {exits, pointName, type ExitQuestion} from './exits.js';
export {missingLines, type MissingLine} from './missing-lines.js';
export {
  fits,
  judgeRetreat,
  retreatEffects,
  usage,
  type WithdrawalPlan,
  type Retreater,
  type Use,
} from './retreat.js';
export {
  airReadings,
  fireReadings,
  kindReadings,
  lossReadings,
  readingNote,
  readings,
  retreatReadings,
  withdrawalReadings,
} from './readings.js';
export {pointOptionsOf, pointOptionValues, switches, type PointOption, type PointOptions} from './options.js';
export {retreatOptions, type Option} from './retreat-choices.js';
export {planSteps, proposeRetreat} from './propose-retreat.js';
export {
  advance,
  advancers,
  attackersLeft,
  fallBack,
  fallingBack,
  judgeAdvance,
  judgeFallBack,
  mayStay,
  meetingFindings,
  meetings,
  metBy,
  type Meeting,
} from './attacker-moves.js';
export {setupOf, readPointBattleSetup, retreatSizeOf} from './setup.js';
export {QuestionReader, readLineUnits} from './question-reader.js';
export type {OpenQuestion} from '../finding.js';
