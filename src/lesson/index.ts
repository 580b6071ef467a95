/** A lesson as data: opened and checked, played step by step, and run through by itself. */
export {lesson as lessonSchema, attemptKinds, hexKinds} from './schema.js';
export type {
  Attempt,
  AttemptKind,
  Expectation,
  HexKind,
  LessonDocument,
  SceneDocument,
  StepDocument,
} from './schema.js';
export {openLesson, type Lesson, type Step} from './open.js';
export {answerAt, findingsOn, type Scene} from './scene.js';
export {plainText, readText, type Block, type Inline, type TextContext} from './text.js';
export {hexesOf} from './right.js';
export {TASK, verdictOn, type Verdict} from './verdict.js';
export {nextStep, tryStep, type Outcome} from './try.js';
export {solutionOf} from './solve.js';
export {checkLesson, type LessonCheck, type Wordless} from './check.js';
export {askAbout, lessonOfExample} from './example.js';
export {asText, recordBattle, type Played} from './record.js';
export {
  addExample,
  addStep,
  blankLesson,
  goOn,
  keepTry,
  moveStep,
  removeStep,
  withHead,
  withStep,
  type Patch,
} from './edit.js';
export {
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
export {lessonAsHtml, type StepPicture} from './paper.js';
export {aboutIn, focusOf, namedIn, stepAsSvg} from './picture.js';
export {attemptWords, citesOf} from './words.js';
