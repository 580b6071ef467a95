/** Makes exercises: positions by chance, until one is worth a question. */
import type {Game} from '../module/index.js';
import {disputes} from '../rules/index.js';
import {Chance} from './chance.js';
import type {Exercise, ExerciseKind} from './exercise.js';
import {lossesExercise} from './losses-exercise.js';
import {placeRetreat, type Level} from './positions.js';
import {retreatExercise} from './retreat-exercises.js';

/** A request for an exercise. The same request to the same version of this package makes the same exercise. */
export interface ExerciseRequest {
  readonly seed: string;
  readonly kind: ExerciseKind;
  readonly level: Level;
  /** A rule that should decide it; another does where chance makes no such position. */
  readonly rule?: string | undefined;
}

/** The most positions that are tried for one exercise. */
const MOST_TRIES = 160;
/** The most of them that are tried for a rule once there is an exercise without it. */
const MOST_FOR_RULE = 60;
/** The most exercises whose answer is compared under every house rule: that is most of the work. */
const MOST_COMPARED = 4;

/**
 * Makes an exercise; undefined where chance makes no position in which the question is worth asking. An answer that no
 * house rule changes comes first.
 */
export function makeExercise(game: Game, request: ExerciseRequest): Exercise | undefined {
  const {seed, kind, level, rule} = request;
  const chance = new Chance(seed);
  let fitting: Exercise | undefined;
  let other: Exercise | undefined;
  let compared = 0;
  for (let tried = 0; tried < MOST_TRIES && (!other || tried < MOST_FOR_RULE); tried++) {
    const made = tryExercise(game, kind, level, chance, rule);
    if (!made) continue;
    if (rule !== undefined && !made.rules.includes(rule)) {
      other ??= made;
      continue;
    }
    if (isSettled(made)) return made;
    fitting ??= made;
    if (++compared === MOST_COMPARED) break;
  }
  return fitting ?? other;
}

/** Tells whether no house rule changes the answer of an exercise. */
export function isSettled(exercise: Exercise): boolean {
  if (exercise.kind !== 'ends' && exercise.kind !== 'route' && exercise.kind !== 'cost') return true;
  const {sheet, position, group, asked} = exercise.ruling.context;
  return disputes(sheet.document, sheet.readings, position, group, asked).length === 0;
}

function tryExercise(
  game: Game,
  kind: ExerciseKind,
  level: Level,
  chance: Chance,
  rule: string | undefined,
): Exercise | undefined {
  if (kind === 'losses') return lossesExercise(game, level, chance);
  const ruling = game.kind === 'hex' ? placeRetreat(game, level, chance) : undefined;
  return ruling && retreatExercise(ruling, kind, level, chance, rule);
}
