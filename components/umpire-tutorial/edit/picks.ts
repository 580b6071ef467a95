/** Takes clicks on the board as parts of a task: its hexes, its route, its units. */
import {
  withStep,
  type Expectation,
  type LessonDocument,
  type SceneDocument,
  type StepDocument,
} from '../../../src/lesson/index.js';
import type {Asked} from '../../../src/edit/questions.js';
import {isSameJson, pointer, type Fault, type PositionDocument} from '../../../src/module/index.js';

/**
 * The part of a task that the next clicks on the board give: a hex, several hexes, a route or its ends as the answer; the units that
 * retreat or attack; the hex that is attacked; or the position, whose counters are moved.
 */
export type Aim = 'hex' | 'hexes' | 'path' | 'ends' | 'retreat' | 'attackers' | 'at' | 'counters';

/** Tells whether clicks give the answer to a task. */
export const aimsAtAnswer = (aim: Aim | undefined): boolean =>
  aim === 'hex' || aim === 'hexes' || aim === 'path' || aim === 'ends';

/** A click on the board: a hex with the units in it, or one unit of an open stack. */
export interface Pick {
  readonly label: string;
  readonly units: readonly string[];
  /** The unit of the open stack; undefined for a click on the hex. */
  readonly unit?: string | undefined;
}

/** Returns a step's scene: its own, one of the lesson's by name, or the lesson's first. */
export function sceneOf({scenes}: LessonDocument, {scene}: StepDocument): SceneDocument {
  if (typeof scene === 'object') return scene;
  return scenes[scene ?? Object.keys(scenes)[0] ?? ''] ?? {};
}

/**
 * Returns a lesson without the tasks and questions that have faults: the positions of their steps can be shown, so that an
 * author can click what is missing.
 */
export function withoutFaulty(lesson: LessonDocument, faults: readonly Fault[]): LessonDocument {
  const {scenes, steps} = lesson;
  const isFaulty = (...path: readonly (string | number)[]): boolean => {
    const place = pointer(...path);
    return faults.some((fault) => fault.pointer === place || fault.pointer.startsWith(`${place}/`));
  };
  const bare = ({position, readings}: SceneDocument): SceneDocument => ({
    ...(position === undefined ? {} : {position}),
    ...(readings ? {readings} : {}),
  });
  const [first = ''] = Object.keys(scenes);
  return {
    ...lesson,
    scenes: Object.fromEntries(
      Object.entries(scenes).map(([name, scene]) => [name, isFaulty('scenes', name) ? bare(scene) : scene]),
    ),
    steps: steps.map((step, at) => {
      const {scene = first, id, title, text} = step;
      if (!isFaulty('steps', at) && (typeof scene === 'object' || !isFaulty('scenes', scene))) return step;
      return {
        id,
        ...(title === undefined ? {} : {title}),
        text: isFaulty('steps', at, 'text') ? '' : text,
        scene: bare(sceneOf(lesson, step)),
      };
    }),
  };
}

/** Returns the lesson with another scene of a step, which is that step's alone. */
export function withScene(
  lesson: LessonDocument,
  index: number,
  changed: Partial<SceneDocument>,
): LessonDocument {
  const step = lesson.steps[index];
  return step ? withStep(lesson, index, {scene: {...sceneOf(lesson, step), ...changed}}) : lesson;
}

/** Tells whether the counters of a scene can be moved: a battle or phase that has begun fits no other position. */
export const mayMove = ({after, log = []}: SceneDocument): boolean => after === undefined && log.length === 0;

/** Returns the lesson with the counters of a step as they were moved. */
export const withPosition = (
  lesson: LessonDocument,
  index: number,
  position: PositionDocument,
): LessonDocument => withScene(lesson, index, {position});

/** Returns the lesson with the question that was asked on the board of a step, in place of another. */
export function withQuestion(lesson: LessonDocument, index: number, asked: Asked): LessonDocument {
  const step = lesson.steps[index];
  if (!step || (asked.asks === 'retreat' && asked.units.length === 0)) return lesson;
  const {position, readings, retreat} = sceneOf(lesson, step);
  const scene: SceneDocument = {
    ...(position === undefined ? {} : {position}),
    ...(readings ? {readings} : {}),
    ...questionOf(asked, retreat?.hexes),
  };
  return withStep(lesson, index, {scene});
}

/** Returns the question of a scene as a lesson writes it. */
function questionOf(asked: Asked, hexes = 1): Partial<SceneDocument> {
  switch (asked.asks) {
    case 'retreat':
      return {retreat: {hexes, units: [...asked.units]}};
    case 'battle':
      return {battle: {attackers: [...asked.attackers], at: asked.at}};
    case 'phase':
      return {phase: {side: asked.side, battles: [...asked.battles]}};
  }
}

/** Adds to a list, or takes out what is in it already. */
const toggled = (list: readonly string[], ...some: readonly string[]): string[] =>
  some.every((one) => list.includes(one))
    ? list.filter((one) => !some.includes(one))
    : [...new Set([...list, ...some])];

/** Returns the units after a click: a unit of the open stack joins or leaves; a whole stack does, or takes the place of others. */
function unitsAfter(before: readonly string[], {units, unit}: Pick, isOneStack: boolean): string[] {
  if (unit !== undefined) return toggled(before, unit);
  return isOneStack ? [...units] : toggled(before, ...units);
}

/**
 * Returns the lesson with the hexes of its author as the answer to a step. The retreat that a new task has from the one before
 * it has no part in that answer.
 */
export function withOwnHexes(
  lesson: LessonDocument,
  index: number,
  kind: 'hex' | 'hexes',
  is: string[],
): LessonDocument {
  const [before, step] = [lesson.steps[index - 1], lesson.steps[index]];
  if (!step) return lesson;
  const {retreat, ...scene} = sceneOf(lesson, step);
  const isInherited =
    retreat !== undefined &&
    before !== undefined &&
    step.expect?.[kind]?.is === undefined &&
    isSameJson(retreat, sceneOf(lesson, before).retreat);
  return withStep(lesson, index, {
    expect: {[kind]: {is}},
    solution: undefined,
    ...(isInherited ? {scene} : {}),
  });
}

type PathAsked = NonNullable<Expectation['path']>;

/** Returns the expectation of a route with the one route that is right, or with the hexes where one may end. */
export function withRoute(path: PathAsked, own: 'path' | 'ends', labels: string[]): PathAsked {
  const {is: _, ends: __, ...rest} = path;
  return {...rest, ...(own === 'path' ? {is: labels} : {ends: labels})};
}

/** Returns the lesson after a click on the board; the same where the click means nothing. */
export function picked(lesson: LessonDocument, index: number, aim: Aim, pick: Pick): LessonDocument {
  const step = lesson.steps[index];
  const isEmpty = takesUnits(aim) && pick.unit === undefined && pick.units.length === 0;
  if (!step || isEmpty) return lesson;
  const {label} = pick;
  const expects = (expect: Expectation): LessonDocument =>
    withStep(lesson, index, {expect, solution: undefined});
  const {retreat, battle} = sceneOf(lesson, step);
  switch (aim) {
    case 'hex':
      return withOwnHexes(lesson, index, aim, [label]);
    case 'hexes': {
      const is = toggled(step.expect?.hexes?.is ?? [], label);
      // an answer needs a hex: the last one stays until there is another
      return is.length > 0 ? withOwnHexes(lesson, index, aim, is) : lesson;
    }
    case 'path': {
      const {path = {}} = step.expect ?? {};
      const {is = []} = path;
      // the last hex takes itself back
      return expects({path: withRoute(path, aim, is.at(-1) === label ? is.slice(0, -1) : [...is, label])});
    }
    case 'ends': {
      const {path = {}} = step.expect ?? {};
      const ends = toggled(path.ends ?? [], label);
      return ends.length > 0 ? expects({path: withRoute(path, aim, ends)}) : lesson;
    }
    case 'retreat':
      return retreat
        ? withScene(lesson, index, {retreat: {...retreat, units: unitsAfter(retreat.units, pick, true)}})
        : lesson;
    case 'attackers':
      return battle
        ? withScene(lesson, index, {
            battle: {...battle, attackers: unitsAfter(battle.attackers, pick, false)},
          })
        : lesson;
    case 'at':
      return battle ? withScene(lesson, index, {battle: {...battle, at: label}}) : lesson;
    case 'counters':
      return lesson;
  }
}

/** Returns the labels and units that an aim has so far, to be marked on the board. */
export function aimedAt(
  lesson: LessonDocument,
  step: StepDocument,
  aim: Aim,
): {hexes: readonly string[]; units: readonly string[]} {
  const {retreat, battle} = sceneOf(lesson, step);
  const {expect = {}} = step;
  switch (aim) {
    case 'hex':
    case 'hexes':
      return {hexes: expect[aim]?.is ?? [], units: []};
    case 'path':
      return {hexes: expect.path?.is ?? [], units: []};
    case 'ends':
      return {hexes: expect.path?.ends ?? [], units: []};
    case 'retreat':
      return {hexes: [], units: retreat?.units ?? []};
    case 'attackers':
      return {hexes: [], units: battle?.attackers ?? []};
    case 'at':
      return {hexes: battle && battle.at !== '' ? [battle.at] : [], units: []};
    case 'counters':
      return {hexes: [], units: []};
  }
}

/** Returns the part of a step that its author gave as the answer on the board; undefined for none. */
export function answerAim({expect}: StepDocument): Aim | undefined {
  if (expect?.path) return expect.path.ends ? 'ends' : expect.path.is && 'path';
  return (['hex', 'hexes'] as const).find((kind) => expect?.[kind]?.is);
}

/** Tells whether an aim has something to end with: before the first click the board waits. */
export function isBegun(lesson: LessonDocument, step: StepDocument, aim: Aim): boolean {
  const {hexes, units} = aimedAt(lesson, step, aim);
  return aim === 'counters' || hexes.length + units.length > 0;
}

/** Tells whether one click is enough: the board then tries the task again. */
export const isDoneAtOnce = (aim: Aim, {units, unit}: Pick): boolean =>
  aim === 'hex' || aim === 'at' || (aim === 'retreat' && unit === undefined && units.length === 1);

/** Tells whether a step asks about a battle whose hex is still to be chosen. */
export function lacksTarget(lesson: LessonDocument, index: number): boolean {
  const step = lesson.steps[index];
  return step !== undefined && sceneOf(lesson, step).battle?.at === '';
}

/** Tells whether a scene has a question with all its parts, or continues another. */
export const isWhole = ({retreat, battle, lineRetreat, phase, after}: SceneDocument): boolean =>
  retreat
    ? retreat.units.length > 0
    : battle
      ? battle.attackers.length > 0 && battle.at !== ''
      : (lineRetreat ?? phase ?? after) !== undefined;

/** Kinds of hexes that a retreat gives. */
const retreatKinds: ReadonlySet<string> = new Set(['end', 'route', 'no', 'costs']);

/** Tells whether a task asks for a decision, for hexes or a route that neither its author nor a question gives. */
export function lacksAnswer(lesson: LessonDocument, step: StepDocument): boolean {
  const {hex, hexes, path, event} = step.expect ?? {};
  if (event) return Object.keys(event).length === 0;
  const {retreat, lineRetreat, battle, phase} = sceneOf(lesson, step);
  if (retreat ?? lineRetreat ?? battle ?? phase) return false;
  return path
    ? path.is === undefined
    : [hex, hexes].some((asked) => asked?.kind !== undefined && retreatKinds.has(asked.kind));
}

/** Tells whether clicks choose units. */
export const takesUnits = (aim: Aim): boolean => aim === 'retreat' || aim === 'attackers';
