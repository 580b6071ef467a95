import type {ExampleDocument, Game} from '../module/index.js';
import {isSameJson} from '../module/json.js';
import {lessonPhrases} from '../phrases/en/lesson.js';
import {openPosition} from '../phrases/positions.js';
import type {PhaseEvent} from '../module/schema/phase.js';
import type {BattleView} from '../battle/view.js';
import {battleAt, type LessonScene} from './scene.js';
import {askAbout, lessonOfExample, taskText} from './write-lesson.js';
import type {Lesson} from './open.js';
import type {Attempt, Expectation, LessonDocument, StepDocument} from './schema.js';

/** A scene with a battle that an author plays. */
type BattleScene = Pick<LessonScene, 'position' | 'document'>;

/** An author's changes to a part of a lesson; empty fields are removed. */
export type Patch<T> = {readonly [K in keyof T]?: T[K] | '' | undefined};

function patched<T extends object>(old: T, patch: Patch<T>): T {
  const entries = Object.entries({...old, ...patch}).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as T;
}

/** A lesson to begin with, on a game's first position. */
export const blankLesson = (
  module: LessonDocument['module'] = 'drill',
  position?: string,
): LessonDocument => ({
  umpire: 1,
  lesson: 'my-lesson',
  title: lessonPhrases.blank.title,
  module,
  scenes: {opening: position === undefined ? {} : {position}},
  steps: [{id: 'one', text: ''}],
});

/**
 * A lesson to begin with on a game that ships: its first task is one of the game's examples, so that an author sees at once
 * what a task is. An example that is answered by a route on the map shows that best.
 */
export function beginLesson(module: string, game: Game): LessonDocument {
  const {examples = []} = game.document;
  const asked = examples.flatMap((example) => lessonOfExample(module, game, example)?.steps ?? []);
  const first = asked.find(({expect}) => expect?.path) ?? asked[0];
  const blank = blankLesson(module, examples[0]?.position);
  return first ? {...blank, steps: [asWords(first)]} : blank;
}

/** Changes the lesson's name, title or subject. */
export const withHead = (
  lesson: LessonDocument,
  patch: Patch<Pick<LessonDocument, 'lesson' | 'title' | 'about'>>,
): LessonDocument => ({
  ...patched<LessonDocument>(lesson, patch),
  lesson: patch.lesson ?? lesson.lesson,
  title: patch.title ?? lesson.title,
});

/** A step changed; branches that lead to it follow when its name changes. */
export function withStep(lesson: LessonDocument, at: number, patch: Patch<StepDocument>): LessonDocument {
  const old = lesson.steps[at];
  if (!old) return lesson;
  const made = {...patched(old, patch), id: patch.id ?? old.id, text: patch.text ?? old.text};
  const steps = lesson.steps.map((step, i) => renamed(i === at ? made : step, old.id, made.id));
  return {...lesson, steps};
}

const renamed = (step: StepDocument, from: string, to: string): StepDocument =>
  from === to || !step.then
    ? step
    : {...step, then: step.then.map((branch) => (branch.goto === from ? {...branch, goto: to} : branch))};

/** A name that no step has yet. */
function freshId({steps}: LessonDocument, like: string): string {
  const taken = new Set(steps.map(({id}) => id));
  let id = like;
  for (let count = 2; taken.has(id); count++) id = `${like}-${String(count)}`;
  return id;
}

/** A step put in behind another. */
export function addStep(
  lesson: LessonDocument,
  after: number,
  step: Partial<StepDocument> = {},
): LessonDocument {
  const {scene} = lesson.steps[after] ?? {};
  const made: StepDocument = {
    text: '',
    ...(scene === undefined ? {} : {scene}),
    ...step,
    id: freshId(lesson, step.id ?? 'step'),
  };
  return {...lesson, steps: lesson.steps.toSpliced(after + 1, 0, made)};
}

/** A step taken out; the last one stays. */
export const removeStep = (lesson: LessonDocument, at: number): LessonDocument =>
  lesson.steps.length < 2 ? lesson : {...lesson, steps: lesson.steps.toSpliced(at, 1)};

/** A step moved so many places on, or back. */
export function moveStep(lesson: LessonDocument, at: number, by: number): LessonDocument {
  const step = lesson.steps[at];
  const to = at + by;
  if (!step || to < 0 || to >= lesson.steps.length) return lesson;
  return {...lesson, steps: lesson.steps.toSpliced(at, 1).toSpliced(to, 0, step)};
}

/** Makes a right try the solution of its step, or else a wrong try that the author foresaw. */
export function keepTry(
  lesson: LessonDocument,
  at: number,
  attempt: Attempt,
  {right, say}: {readonly right: boolean; readonly say: string},
): LessonDocument {
  const step = lesson.steps[at];
  if (!step) return lesson;
  if (right) return withStep(lesson, at, {solution: attempt, ...(say === '' ? {} : {well: say})});
  const {choice} = step.expect ?? {};
  if (choice && attempt.choice !== undefined)
    return withStep(lesson, at, {
      expect: {choice: choice.map((one, i) => (i === attempt.choice ? {...one, say} : one))},
    });
  const others = (step.replies ?? []).filter(({when}) => !isSameJson(when, attempt));
  return withStep(lesson, at, {replies: [...others, {when: attempt, say}]});
}

/** Returns the expectation of a step that has a try as its only right answer; undefined where the engine alone knows the answer. */
export function answerBy(
  {expect}: StepDocument,
  {choice, hex, hexes, path, groups, event}: Attempt,
): Expectation | undefined {
  if (choice !== undefined)
    return {
      choice: (expect?.choice ?? []).map(({text, say}, i) =>
        i === choice ? {text, right: true} : {text, ...(say === undefined ? {} : {say})},
      ),
    };
  if (hex !== undefined) return {hex: {is: [hex]}};
  if (hexes) return {hexes: {is: hexes}};
  if (path) return {path: {legal: true, is: path}};
  if (groups) return {groups: {legal: true, units: groups.map(({units}) => units)}};
  return event && eventAlone(event);
}

/** The expectation of one event alone: a roll by its dice, which the lesson then rolls. */
const eventAlone = (event: NonNullable<Attempt['event']>): Expectation => ({
  event: event.type === 'roll' ? {types: ['roll'], dice: event.dice} : {is: event},
});

/** Makes a try the only right answer to its step, in place of what was right before. */
export function keepAnswer(
  lesson: LessonDocument,
  at: number,
  attempt: Attempt,
  say: string,
): LessonDocument {
  const step = lesson.steps[at];
  const expect = step && answerBy(step, attempt);
  if (!expect) return lesson;
  return withStep(lesson, at, {
    expect,
    solution: undefined,
    replies: step.replies?.filter(({when}) => !isSameJson(when, attempt)),
    ...(say === '' ? {} : {well: say}),
  });
}

/** A battle after a log: the decision that it waits for then, in its own words; at its end there is none. */
function taskAfter(
  scene: BattleScene,
  log: readonly PhaseEvent[],
): Pick<StepDocument, 'text' | 'scene' | 'expect'> {
  const {log: _, ...document} = scene.document;
  const moment = log.length === 0 ? document : {...document, log: [...log]};
  const view = battleAt({...scene, document: moment});
  return {
    text: view ? taskText(view) : '',
    scene: moment,
    ...(view?.decision.kind === 'over' ? {} : {expect: {event: {}}}),
  };
}

/** Has a battle's step begin after a log: its decision is the next one. A text of its author's stays. */
export function beginAt(
  lesson: LessonDocument,
  at: number,
  scene: BattleScene,
  log: readonly PhaseEvent[],
): LessonDocument {
  const {text = ''} = lesson.steps[at] ?? {};
  const view = battleAt(scene);
  const isAuthors = text !== '' && view !== undefined && text !== taskText(view);
  return withStep(lesson, at, {
    expect: undefined,
    solution: undefined,
    ...taskAfter(scene, log),
    ...(isAuthors ? {text} : {}),
  });
}

/** The most rolls before a decision. */
const MOST_ROLLS = 3;

/**
 * Returns the log with which a battle comes to its next decision: it is rolled for with the first dice that leave something
 * to decide. Undefined where no roll does.
 */
export function logToDecision(scene: BattleScene, rolls = 0): readonly PhaseEvent[] | undefined {
  const {log = []} = scene.document;
  const {decision} = battleAt(scene) ?? {};
  if (!decision || decision.kind === 'over' || rolls > MOST_ROLLS) return undefined;
  if (decision.kind !== 'roll') return log;
  for (let thrown = 0; thrown < decision.faces ** decision.dice.length; thrown++) {
    const dice = decision.dice.map((_, i) => 1 + (Math.floor(thrown / decision.faces ** i) % decision.faces));
    const document = {...scene.document, log: [...log, {type: 'roll' as const, dice}]};
    const found = logToDecision({...scene, document}, rolls + 1);
    if (found) return found;
  }
  return undefined;
}

/** Adds a step after a battle's step, which continues the battle from the event that was tried. */
export function goOn(
  lesson: LessonDocument,
  at: number,
  scene: BattleScene,
  {event}: Attempt,
): LessonDocument {
  if (!event) return lesson;
  const kept = withStep(lesson, at, {
    solution: {event},
    expect: eventAlone(event),
  });
  return addStep(kept, at, {id: 'then', ...taskAfter(scene, [...(scene.document.log ?? []), event])});
}

/** A step without signs for bold words: its author sees the text as it is written. */
const asWords = (step: StepDocument): StepDocument => ({...step, text: step.text.replaceAll('**', '')});

/**
 * Adds a step that asks the question of one of the game's examples, of a battle its first decision. It takes the place of a step
 * in which nothing is written.
 */
export function addExample(lesson: Lesson, at: number, example: ExampleDocument): LessonDocument {
  const step = askAbout(lesson.game, example);
  const {document} = lesson;
  if (!step) return document;
  const add = (made: StepDocument): LessonDocument => {
    const added = addStep(document, at, made);
    const {text, title, expect} = document.steps[at] ?? {};
    return text === '' && !title && !expect ? removeStep(added, at) : added;
  };
  const {ask, position} = example;
  const placed = openPosition(lesson.game, position, []);
  const made = asWords(step);
  // a battle that is over at once is read
  if (!ask.battle || !placed.ok || !step.expect) return add(made);
  const scene = {position: placed.value, document: {position, battle: ask.battle}};
  const log = logToDecision(scene) ?? [];
  const event = proposed(battleAt({...scene, document: {...scene.document, log: [...log]}})?.decision);
  // any legal one, until its author asks for one alone
  const answer = event && {expect: {event: {types: [event.type]}}, solution: {event}};
  return add({...made, ...taskAfter(scene, log), ...answer});
}

/** Returns a legal event for a decision; undefined where none is proposed. */
function proposed(decision: BattleView['decision'] | undefined): PhaseEvent | undefined {
  switch (decision?.kind) {
    case 'assign': {
      const losses = decision.propose('keep-fire');
      return decision.event?.(losses) ?? {type: 'assign', losses};
    }
    case 'choose':
      return decision.offers[0]?.event;
    case 'route': {
      const [units = []] = decision.next;
      const {routes, stuck} = decision.routesOf(units);
      return routes[0] ? decision.event(units, routes[0].path) : stuck?.event;
    }
    case 'withdraw': {
      const plan = decision.propose();
      return decision.event?.(plan) ?? {type: 'withdraw', plan};
    }
    case 'advance':
      return {type: 'advance', units: [...decision.propose()]};
    case 'order':
      return {type: 'order', units: decision.units.map(({unit}) => unit)};
    case 'fire':
      return decision.propose();
    default:
      return undefined;
  }
}
