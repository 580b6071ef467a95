/** The rules of combat on a point map: what is allowed, what comes of it, and why. */
export {
  airUnits,
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
  type Field,
  type FireTable,
  type Mode,
  type Outcome,
  type Role,
  type UnitState,
} from './battle.js';
export {displacedBy} from './displaced.js';
export {columnFor, fireTable, groups, tableEntry} from './table.js';
export {airColumn, airCombat, airLeft, kindOfCombat, namedWeather, rollAir} from './air.js';
export {whyThisKind} from './why-this-kind.js';
export {
  absorbed,
  bothFire,
  fireGroups,
  firePoints,
  fires,
  multiplyingAir,
  hits,
  itemise,
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
export {diceOf, judgeDice, type DieWanted, type Roller} from './dice.js';
export {exits, pointName, type ExitQuestion} from './exits.js';
export {fits, judgeRetreat, usage, type Plan, type Retreater, type Use} from './retreat.js';
export {sizeWords} from './retreat.words.js';
export {retreatEffects, retreatReadings} from './retreat-effects.js';
export {airReadings, fireReadings, kindReadings, lossReadings, withdrawalReadings} from './readings-used.js';
export {
  pointOptionsOf,
  pointOptionValues,
  switches,
  type PointOption,
  type PointOptions,
} from './switches.js';
export {retreatOptions, type Option} from './options.js';
export {planSteps, proposeRetreat} from './plan.js';
export {
  attackersLeft,
  fallBack,
  judgeFallBack,
  judgeLeaving,
  judgeWithdrawal,
  fallingBack,
  meetingFindings,
  meetings,
  metBy,
  retreaters,
  withdrawDefender,
  type Meeting,
} from './withdraw.js';
export {advance, advancers, judgeAdvance, mayStay} from './advance.js';
export {fieldOf, retreatSizeOf} from './setup.js';
export {QuestionReader} from './question-reader.js';
export {readField} from './read-field.js';
export {readLineUnits} from './line-units.js';
export {readingNote, readings} from './readings.js';
export type {OpenQuestion} from '../open-question.js';
