/** Practice: exercises on positions by chance, which the rules judge, and the daily retreat. */
export type {
  ClosedHexExercise,
  Exercise,
  ExerciseKind,
  LossesExercise,
  Option,
  RetreatExercise,
  ZocExercise,
} from './exercise.js';
export {makeExercise, nextExercise, type ExerciseRequest} from './make-exercise.js';
export type {Level} from './positions.js';
export {explain, findingOn, grade, houseRules, solve, type Answer, type Grade, type Reason} from './grade.js';
export {
  planOfGame,
  planOfLesson,
  readRecord,
  withResult,
  type PracticePlan,
  type PracticeRecord,
} from './record.js';
export {
  DAILY_VERSION,
  dailyGame,
  dailyResult,
  dailyRetreat,
  dailyVerdict,
  dayOf,
  isDayOver,
  type DailyMark,
  type DailyRetreat,
  type DailyVerdict,
} from './daily.js';
