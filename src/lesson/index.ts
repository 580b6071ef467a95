/** A lesson as data: opened and checked, played step by step, and run through by itself. */
export {
  attemptKinds,
  hexKinds,
  type Attempt,
  type AttemptKind,
  type Expectation,
  type HexKind,
  type LessonDocument,
  type SceneDocument,
  type StepDocument,
} from './schema.js';
export {openLesson, type Lesson, type Step} from './open.js';
export {battleAt, findingsOn, type LessonScene} from './scene.js';
export {readText, type Block, type Inline, type TextContext} from './text.js';
export {isOtherChoice, TASK, verdictOn, type StepVerdict} from './verdict.js';
export {attemptWords, citesOf, solutionOf, tryStep, type TryResult} from './attempt.js';
export {checkLesson, type LessonCheck, type OtherEnds, type Wordless} from './check.js';
export {isExampleLesson, lessonOfExample, recordBattle, type Played} from './write-lesson.js';
export {
  addExample,
  addStep,
  answerBy,
  beginAt,
  beginLesson,
  blankLesson,
  goOn,
  keepAnswer,
  keepTry,
  logToDecision,
  moveStep,
  removeStep,
  withHead,
  withStep,
  type Patch,
} from './edit.js';
export {
  isTask,
  lessonChart,
  progressOf,
  stars,
  stepAt,
  type Done,
  type LessonContext,
  type LessonEvent,
  type LessonInput,
  type Progress,
} from './chart.js';
export {aboutIn, arrowsIn, asksOfTable, columnsNamed, focusOf, spokenIn} from './about.js';
export {reasonOf, type NumberReason} from './explain.js';
export {lessonAsHtml, stepAsSvg, type StepPicture} from './paper.js';
