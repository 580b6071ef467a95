import {lessonRunFaults} from '../phrases/en/faults/lesson-run.js';
import {namesWithTerms, type Term} from '../phrases/terms.js';
import {lessonFaults} from '../phrases/en/faults/lesson.js';
import {faultOf, sayingFrom, unknownName} from '../phrases/faults.js';
import {checkDocument} from '../phrases/shapes.js';
import {loadGame, type LoadDocument} from '../case/load.js';
import {loaded, pointer, refused, type Fault, type Game, type Loaded} from '../module/index.js';

import {Report, faultBudget, type FaultBudget} from '../module/fault.js';
import {retreatRulesOf} from '../rules/index.js';
import {openScene, type LessonScene} from './scene.js';
import {
  lesson as lessonSchema,
  lessonVersions,
  type LessonDocument,
  type SceneDocument,
  type StepDocument,
} from './schema.js';
import {readText, strangeMarkdown, type Block, type TextContext} from './text.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';

/** A step that was checked. */
export interface Step {
  readonly index: number;
  readonly document: StepDocument;
  readonly scene: LessonScene;
  readonly text: readonly Block[];
}

/** A lesson that was checked: every name in it is known, every question can be asked, every battle's log fits. */
export interface Lesson {
  readonly document: LessonDocument;
  readonly game: Game;
  readonly steps: readonly Step[];
  /** Words that texts of this lesson mark: its rule numbers and its map's labels. */
  readonly words: TextContext;
  /** Terms of art that the texts of its steps mark, each where it is first said. */
  readonly terms: ReadonlySet<Term>;
  /** A step by its id. */
  readonly step: (id: string) => Step | undefined;
}

/** Gathers the words of a game that running text marks: its rule numbers and its places. */
function wordsOf(game: Game, document: LessonDocument): TextContext {
  const rules = new Set<string>(document.steps.flatMap(({teaches = []}) => teaches));
  const gather = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && (key === 'rule' || key === 'length' || key === 'edge'))
        rules.add(inner);
      else gather(inner);
    }
  };
  gather(retreatRulesOf(game)?.sheet);
  const isPlace =
    game.kind === 'hex'
      ? (word: string): boolean => /\d/.test(word) && game.grid.find(word) !== undefined
      : (): boolean => false;
  return {rules, isPlace, names: namesWithTerms(game)};
}

type Text = readonly [markdown: string, path: readonly (string | number)[]];

/** Returns every text of a step with its path. */
export function textsOf({text, hint = '', well = '', replies = [], expect}: StepDocument): readonly Text[] {
  return [
    [text, ['text']],
    [hint, ['hint']],
    [well, ['well']],
    ...replies.map(({say}, i): Text => [say, ['replies', i, 'say']]),
    ...(expect?.choice ?? []).flatMap(({text: one, say = ''}, i): Text[] => [
      [one, ['expect', 'choice', i, 'text']],
      [say, ['expect', 'choice', i, 'say']],
    ]),
  ];
}

/** Finds texts of a step with more than they may hold. */
const textFaults = (step: StepDocument, at: number): readonly Fault[] =>
  textsOf(step).flatMap(([markdown, path]) =>
    strangeMarkdown(markdown).map((what) =>
      faultOf(pointer('steps', at, ...path), lessonRunFaults.markdown, {what}),
    ),
  );

/** The most that is read of a lesson: many times the longest that ships. */
const MOST_TEXT = 60_000;

/** The faults of a lesson with more texts than anybody reads. */
function lengthFaults({steps}: LessonDocument): readonly Fault[] {
  const all = steps.flatMap(textsOf).reduce((sum, [markdown]) => sum + markdown.length, 0);
  return all <= MOST_TEXT ? [] : [faultOf('/steps', lessonRunFaults.tooLong, {count: all, most: MOST_TEXT})];
}

/** A scene with what it has of the scenes that it continues, and the number of events that are theirs. */
interface WholeScene {
  readonly key: string;
  readonly document: SceneDocument;
  readonly path: readonly (string | number)[];
  readonly inherited: number;
}

/** The scene of a step: its own, one of the lesson's by name, or the lesson's first. */
function sceneOf(lesson: LessonDocument, {scene}: StepDocument, at: number): Loaded<WholeScene> {
  if (typeof scene === 'object')
    return wholeScene(lesson, {key: `step ${String(at)}`, document: scene, path: ['steps', at, 'scene']});
  const names = Object.keys(lesson.scenes);
  const name = scene ?? names[0];
  if (name === undefined) return refused([faultOf('/scenes', lessonRunFaults.noScene)]);
  const document = Object.hasOwn(lesson.scenes, name) ? lesson.scenes[name] : undefined;
  return document
    ? wholeScene(lesson, {key: `scene ${name}`, document, path: ['scenes', name]})
    : refused([unknownName(pointer('steps', at, 'scene'), name, wantedPhrases.scene, names)]);
}

/** Adds to a scene what it has of the scenes before it. */
function wholeScene(
  {scenes}: LessonDocument,
  {key, document, path}: Omit<WholeScene, 'inherited'>,
): Loaded<WholeScene> {
  const chain: SceneDocument[] = [document];
  const seen = new Set<SceneDocument>(chain);
  for (let {after} = document; after !== undefined;) {
    const before: SceneDocument | undefined = Object.hasOwn(scenes, after) ? scenes[after] : undefined;
    const where = pointer(...path, 'after');
    if (!before) return refused([unknownName(where, after, wantedPhrases.scene, Object.keys(scenes))]);
    if (seen.has(before)) return refused([faultOf(where, lessonRunFaults.continuesItself, {scene: after})]);
    seen.add(before);
    chain.unshift(before);
    ({after} = before);
  }
  const log = chain.flatMap(({log: events = []}) => events);
  const {after: _, ...whole} = chain.reduce((sum, one) => ({...sum, ...one}), {});
  return loaded({
    key,
    document: log.length > 0 ? {...whole, log} : whole,
    path,
    inherited: log.length - (document.log?.length ?? 0),
  });
}

/** Finds the faults in a step's ids and branches. */
function stepFaults(
  first: ReadonlyMap<string, number>,
  step: StepDocument,
  at: number,
  room: FaultBudget,
): readonly Fault[] {
  const report = new Report(['steps', at], room);
  if (first.get(step.id)! < at) report.add(['id'], undefined, 'stepName', {id: step.id});
  (step.then ?? []).forEach(({goto}, i) => {
    report.known(goto, first, 'step', 'then', i, 'goto');
  });
  const {choice} = step.expect ?? {};
  if (choice && !choice.some(({right}) => right === true))
    report.add(['expect', 'choice'], undefined, 'someRight');
  return report.faults.map(sayingFrom(lessonFaults));
}

/**
 * Opens a lesson, or refuses it with every fault. `load` finds a module that the lesson names and that does not ship.
 */
export async function openLesson(
  document: unknown,
  {load}: {readonly load?: LoadDocument | undefined} = {},
): Promise<Loaded<Lesson>> {
  const shaped = checkDocument(lessonSchema, lessonVersions, document);
  if (!shaped.ok) return shaped;
  const long = lengthFaults(shaped.value);
  if (long.length > 0) return refused(long);
  const opened = await loadGame(shaped.value.module, {load, above: ['module']});
  if (!opened.ok) return opened;
  const {game} = opened.value;
  const words = wordsOf(game, shaped.value);
  const faults: Fault[] = [];
  const scenes = new Map<string, LessonScene | undefined>();
  const first = new Map(shaped.value.steps.map(({id}, i) => [id, i] as const).reverse());
  const room = faultBudget();
  // a term is explained where the lesson first says it
  const seen = new Set<Term>();
  const steps = shaped.value.steps.flatMap((step, index): readonly Step[] => {
    faults.push(...stepFaults(first, step, index, room), ...textFaults(step, index));
    const named = sceneOf(shaped.value, step, index);
    if (!named.ok) {
      faults.push(...named.faults);
      return [];
    }
    const {key, document: sceneDocument, path, inherited} = named.value;
    if (!scenes.has(key)) {
      const scene = openScene(game, sceneDocument, path, inherited);
      if (!scene.ok) faults.push(...scene.faults);
      scenes.set(key, scene.ok ? scene.value : undefined);
    }
    const scene = scenes.get(key);
    return scene ? [{index, document: step, scene, text: readText(step.text, words, seen)}] : [];
  });
  if (faults.length > 0) return refused(faults);
  const byId = new Map(steps.map((step) => [step.document.id, step]));
  return loaded({document: shaped.value, game, steps, words, terms: seen, step: (id) => byId.get(id)});
}
