/** Makes exercises: positions by chance, until one is worth a question. Kinds and rules that were missed come back more often. */
import type {Game} from '../module/index.js';
import {Chance} from './chance.js';
import type {Exercise, ExerciseKind} from './exercise.js';
import {lossesExercise} from './losses-exercise.js';
import {placeRetreat, type Level} from './positions.js';
import {kindTopic, needOf, ruleTopic, type PracticePlan, type PracticeRecord} from './record.js';
import {isSettled, retreatExercise} from './retreat-exercises.js';

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

/** The share of exercises that are asked for by a rule, and not by their kind alone. */
const BY_RULE = 0.6;

/** The exercise that follows: kinds and rules that were missed come up more often. */
export function nextExercise(
  game: Game,
  {kinds, rules}: PracticePlan,
  record: PracticeRecord,
  seed: string,
): Exercise | undefined {
  const chance = new Chance(`next ${seed}`);
  const left = new Set(kinds);
  while (left.size > 0) {
    const kind = chance.weighted([...left], (one) => needOf(record, kindTopic(one)))!;
    const rule = chance.is(BY_RULE)
      ? chance.weighted(rules, (one) => needOf(record, ruleTopic(game, one)))
      : undefined;
    const made = makeExercise(game, {seed: `${kind} ${seed}`, kind, level: record.level, rule});
    if (made) return made;
    left.delete(kind);
  }
  return undefined;
}
