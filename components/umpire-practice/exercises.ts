/** Loads what exercises are made of: a chunk of its own, since the retreat of a day needs no lessons and no battles. */
import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {loadGame} from '../../src/case/load.js';
import {gameIds} from '../../src/games/index.js';
import type {LessonDocument} from '../../src/lesson/schema.js';
import {lessonIds, loadLessonDocument} from '../../src/lessons/index.js';
import {loaded, refused, type Loaded} from '../../src/module/fault.js';
import {wantedPhrases} from '../../src/phrases/en/faults/wanted.js';
import {faultOf, unknownName} from '../../src/phrases/faults.js';
import {Chance} from '../../src/practice/chance.js';
import type {Exercise} from '../../src/practice/exercise.js';
import {nextExercise} from '../../src/practice/make-exercise.js';
import {planOfGame, planOfLesson, type PracticePlan, type PracticeRecord} from '../../src/practice/record.js';

/** The games that can be practised; each game of points is practised by its losses alone, so it comes up less often. */
const mixedGames = [
  'drill',
  'iskra',
  'polar-storm',
  'russia-besieged',
  'drill',
  'russia-besieged',
  'eastern-front',
];

/** Makes the exercise that follows for a learner of a lesson or a game; `record` is read once all is loaded. */
export async function loadExercise(
  lesson: string,
  name: string,
  seed: string,
  record: () => PracticeRecord,
): Promise<Loaded<{readonly exercise: Exercise | undefined; readonly record: PracticeRecord}>> {
  const plan = await planFor(lesson, name, seed);
  if (!plan.ok) return plan;
  const opened = await loadGame(typeof plan.value === 'string' ? plan.value : plan.value.game);
  if (!opened.ok) return opened;
  const {game} = opened.value;
  const known = record();
  const chosen = typeof plan.value === 'string' ? planOfGame(game) : plan.value;
  return loaded({exercise: nextExercise(game, chosen, known, seed), record: known});
}

/** Loads what a lesson or a game is practised by: its plan, or the name of a game. */
async function planFor(lesson: string, game: string, seed: string): Promise<Loaded<PracticePlan | string>> {
  if (lesson === '') {
    if (game !== '' && !gameIds.includes(game))
      return refused([unknownName('/game', game, wantedPhrases.shippedGame, gameIds)]);
    return loaded(game === '' ? (new Chance(seed).one(mixedGames) ?? '') : game);
  }
  const document = (await loadLessonDocument(lesson)) as LessonDocument | undefined;
  if (!document) return refused([unknownName('/lesson', lesson, wantedPhrases.shippedLesson, lessonIds)]);
  const plan = planOfLesson(document);
  return plan ? loaded(plan) : refused([faultOf('/lesson', pageFaults.noExercises, {lesson})]);
}
