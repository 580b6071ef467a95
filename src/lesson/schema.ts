import * as v from 'valibot';
import {position} from '../module/schema/position.js';
import {battleQuestion} from '../module/schema/battle-question.js';
import {phaseBeginning, phaseEvent} from '../module/schema/phase.js';
import {ask} from '../module/schema/question.js';
import {judgeQuestion, retreatQuestion} from '../module/schema/retreat-question.js';
import {asked, count, id, labelList, named, optional, shape, text} from '../module/schema/shape.js';
import {currentVersion, type Versions} from '../module/versions.js';

/** The signs of Markdown: its reader goes over a text once for each of these, and down for some. */
const marks = /[*_[\]`~<>!\\+-]|\d[.)]/g;

/** The most that is read as Markdown: far above any step of a lesson, and read in no time. */
export const textLimits = {characters: 2000, marks: 200} as const;

/** Counts the Markdown characters of a text. */
export const marksIn = (text: string): number => text.match(marks)?.length ?? 0;

/** A number, or a span of numbers: `{"most": 1}`, `{"least": 2}`. */
const span = v.union([count, shape({least: optional(count), most: optional(count)})]);

/** Kinds of hexes that the engine can tell apart, for "tap every hex that …". */
export const hexKinds = ['end', 'route', 'no', 'costs', 'zoc', 'bond'] as const;

/** The fates of a stack that has no route. */
export const fates = ['eliminated', 'removed', 'surrendered', 'stays'] as const;

const hexKind = v.picklist(hexKinds);

/** Things drawn on the map besides the question itself. */
const show = shape({
  hexes: optional(labelList),
  zoc: optional(id),
  arrows: optional(v.array(labelList)),
  /** The engine's own finding of this rule number is quoted under the text. */
  finding: optional(id),
});

/** The scene of a step: a position, and the question that is asked of it. */
const plainScene = shape({
  /** The scene that this one continues: what is left out is that scene's, and its log comes before. */
  after: optional(id),
  position: optional(v.union([text, position])),
  retreat: optional(retreatQuestion),
  judge: optional(judgeQuestion),
  lineRetreat: optional(
    shape({
      from: id,
      units: v.array(id),
      breakthrough: optional(v.boolean()),
      underAttack: optional(labelList),
    }),
  ),
  battle: optional(battleQuestion),
  /** A combat phase: its side, and the attacks that are announced already. */
  phase: optional(phaseBeginning),
  /** The events of the battle or the phase so far. */
  log: optional(v.array(phaseEvent)),
  /** Readings that differ from the module's own, by option. */
  readings: optional(named(id)),
  /** The combat table is shown, this column lit. */
  table: optional(id),
});

type PlainScene = typeof plainScene;

interface SceneSchema extends PlainScene {}

const scene: SceneSchema = plainScene;

const group = shape({units: v.pipe(v.array(id), v.minLength(1)), path: labelList});

const plan = named(v.nullable(id));

const attempts = {
  choice: optional(count),
  number: optional(v.number()),
  hex: optional(id),
  hexes: optional(labelList),
  path: optional(labelList),
  groups: optional(v.array(group)),
  plan: optional(plan),
  event: optional(phaseEvent),
};

/** The kinds of tries and expectations. */
export const attemptKinds = Object.keys(attempts) as readonly (keyof typeof attempts)[];

const exactlyOne = (input: Readonly<Record<string, unknown>>): boolean =>
  attemptKinds.filter((kind) => Object.hasOwn(input, kind)).length === 1;

const oneOfThem = asked('exactlyOneOf', {names: attemptKinds});

const attemptFields = shape(attempts);

type AttemptFields = v.InferOutput<typeof attemptFields>;

/** A learner's try. These are interfaces, so that declarations name them. */
export interface Attempt extends AttemptFields {}

const plainAttempt = v.pipe(
  attemptFields,
  v.check((input: Attempt) => exactlyOne(input), oneOfThem),
);

type PlainAttempt = typeof plainAttempt;

interface AttemptSchema extends PlainAttempt {}

const attempt: AttemptSchema = plainAttempt;

/** Running text in the Markdown of lessons: longer than any step of a lesson, and read in no time. */
interface Prose extends v.GenericSchema<string> {}

const prose: Prose = v.pipe(
  text,
  v.maxLength(textLimits.characters, asked('textAtMost')),
  v.check((input) => marksIn(input) <= textLimits.marks, asked('signsAtMost', {most: textLimits.marks})),
);

/** An expectation, as a predicate over the engine's own answer. */
const plainExpectationFields = shape({
  /** One of several sentences. */
  choice: optional(
    v.pipe(
      v.array(shape({text: prose, right: optional(v.boolean()), say: optional(prose)})),
      v.minLength(2, asked('someSentences')),
    ),
  ),
  /** A number that the engine's answer has at this JSON pointer; of a list, its length. */
  number: optional(shape({of: id, ask: optional(ask)})),
  /** One hex: of a kind, or one of these. */
  hex: optional(
    shape({kind: optional(hexKind), side: optional(id), is: optional(labelList), rule: optional(id)}),
  ),
  /** Every hex of a kind, no further than so many hexes from the stack; or these hexes and no others. */
  hexes: optional(
    shape({
      kind: optional(hexKind),
      side: optional(id),
      within: optional(count),
      is: optional(labelList),
      rule: optional(id),
    }),
  ),
  /** A route for the stack that must retreat. */
  path: optional(
    shape({
      legal: optional(v.boolean()),
      stepLosses: optional(span),
      /** States that units come into on the way. */
      states: optional(labelList),
      ends: optional(labelList),
      /** This very route. */
      is: optional(labelList),
      /** There is no route, and this becomes of the stack: the try is a path without a hex. */
      fate: optional(v.picklist(fates)),
      breaks: optional(id),
    }),
  ),
  /** The stack shared out into groups with a route each. */
  groups: optional(
    shape({
      legal: optional(v.boolean()),
      stepLosses: optional(span),
      /** States that units come into on the way. */
      states: optional(labelList),
      count: optional(span),
      /** These groups and no others, each by its units, in any order. */
      units: optional(v.array(v.pipe(v.array(id), v.minLength(1)))),
      breaks: optional(id),
    }),
  ),
  /** A plan of a line retreat on a point map: unit to point, or null. */
  plan: optional(shape({legal: optional(v.boolean()), breaks: optional(id)})),
  /** The next event of a player in the battle or the phase. */
  event: optional(
    shape({
      /** Of one of these types. */
      types: optional(v.array(id)),
      /** It has what this event has: an alternative, losses, units that make room or advance. */
      is: optional(phaseEvent),
      legal: optional(v.boolean()),
      /** It must come to this state. */
      state: optional(id),
      /** Refused by this clause: the learner is asked to try what is not allowed. */
      breaks: optional(id),
      /** Dice that the lesson fixes for a roll. */
      dice: optional(v.array(count)),
      /** At most so much worse than the best choice, by the engine's exact odds. */
      givesAway: optional(
        shape({
          most: v.pipe(v.number(), v.minValue(0)),
          value: shape({point: count, attacker: count, defender: count}),
        }),
      ),
    }),
  ),
});

type PlainExpectationFields = typeof plainExpectationFields;

interface ExpectationFieldsSchema extends PlainExpectationFields {}

const expectationFields: ExpectationFieldsSchema = plainExpectationFields;

type ExpectationFields = v.InferOutput<typeof expectationFields>;

export interface Expectation extends ExpectationFields {}

const plainExpectation = v.pipe(
  expectationFields,
  v.check((input: Expectation) => exactlyOne(input), oneOfThem),
);

type PlainExpectation = typeof plainExpectation;

interface ExpectationSchema extends PlainExpectation {}

const expectation: ExpectationSchema = plainExpectation;

/** A wrong try that the author foresaw, and the reply to it. */
const wrongTry = shape({...attempts, breaks: optional(id)});

type WrongTry = v.InferOutput<typeof wrongTry>;

interface WrongTryDocument extends WrongTry {}

const plainReply = shape({
  when: v.pipe(
    wrongTry,
    v.check(
      (input: WrongTryDocument) => exactlyOne(input) || 'breaks' in input,
      asked('breaksOrOneOf', {names: attemptKinds}),
    ),
  ),
  say: prose,
});

type PlainReply = typeof plainReply;

interface ReplySchema extends PlainReply {}

const reply: ReplySchema = plainReply;

/** A branch: the lesson continues at the first that fits the try, else at the next step. */
const branch = shape({when: optional(attemptFields), goto: id});

const plainStep = shape({
  id,
  title: optional(text),
  text: prose,
  /** A scene by its name, or one of the step's own; the lesson's first where none is named. */
  scene: optional(v.union([id, scene])),
  show: optional(show),
  expect: optional(expectation),
  /** A way to do it, tried when the lesson is checked and shown to whoever asks. */
  solution: optional(attempt),
  hint: optional(prose),
  /** Said when it is done right. */
  well: optional(prose),
  replies: optional(v.array(reply)),
  then: optional(v.array(branch)),
  /** Rule numbers that the step teaches. */
  teaches: optional(v.array(id)),
});

type PlainStep = typeof plainStep;

interface StepSchema extends PlainStep {}

const step: StepSchema = plainStep;

type StepFields = v.InferOutput<StepSchema>;

export interface StepDocument extends StepFields {}

/** The versions of lessons. The module of a lesson has a version of its own; its scenes and steps have that of the lesson. */
export const lessonVersions: Versions = {kind: 'lesson', field: 'umpire', first: 1, steps: []};

/** A lesson: a module, scenes on its map, and steps to walk through. */
export const lesson = shape({
  umpire: v.literal(currentVersion(lessonVersions)),
  lesson: id,
  title: text,
  about: optional(text),
  /** The name of a game that ships, a module, or on the command line a file beside the lesson. */
  module: v.union([id, v.looseObject({})]),
  scenes: named(scene),
  steps: v.pipe(
    v.array(step),
    v.minLength<StepDocument[], 1, string>(1, asked('someStep')),
    v.maxLength<StepDocument[], 200>(200),
  ),
});

export type LessonDocument = v.InferOutput<typeof lesson>;

export type SceneDocument = v.InferOutput<typeof scene>;

export type AttemptKind = keyof Attempt;

export type HexKind = (typeof hexKinds)[number];
