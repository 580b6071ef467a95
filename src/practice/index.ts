/** Practice: exercises on positions by chance, which the rules judge, and the daily retreat. */
export {
  type ClosedHexExercise,
  type Exercise,
  type ExerciseKind,
  type LossesExercise,
  type Option,
  type RetreatExercise,
  type ZocExercise,
} from './exercise.js';
export {makeExercise, type ExerciseRequest} from './make-exercise.js';
export type {Level} from './positions.js';
export {explain, findingOn, grade, houseRules, solve, type Answer, type Grade, type Reason} from './grade.js';
export {
  nextExercise,
  planOfGame,
  planOfLesson,
  readRecord,
  withResult,
  type PracticePlan,
  type PracticeRecord,
} from './record.js';
export {
  DAILY_TRIES,
  DAILY_VERSION,
  dailyGame,
  dailyResult,
  dailyRetreat,
  dayOf,
  markOf,
  type DailyMark,
} from './daily.js';
