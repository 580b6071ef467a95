/** The daily retreat: three questions a day, each about a position of its own, the same for everybody. */
import type {Game, HexGame} from '../module/index.js';
import {practicePhrases} from '../phrases/en/practice.js';
import {Chance} from './chance.js';
import type {Exercise, ExerciseKind} from './exercise.js';
import {isSettled} from './make-exercise.js';
import {endsOf, retreatExercise} from './retreat-exercises.js';
import type {Grade} from './grade.js';
import {placeRetreat} from './positions.js';

/**
 * The version of everything that makes the daily retreat: a release that changes positions, questions or rules raises
 * it, so that the days of two releases are not taken for the same.
 */
export const DAILY_VERSION = 2;

const dailyKinds = ['ends', 'why', 'route'] as const satisfies readonly ExerciseKind[];
/** The most tries for each question of the daily retreat. */
export const DAILY_TRIES = 4;
const games = ['drill', 'iskra', 'polar-storm', 'russia-besieged'] as const;
/** The most positions that are tried for a question, and how many of them must have two ends or more. */
const MOST_TRIES = 400;
const MOST_FOR_TWO_ENDS = 250;

/** The day of a moment, by UTC: `2026-11-26`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const seedOf = (day: string): string => `daily retreat ${String(DAILY_VERSION)} ${day}`;

/** The game of a day's retreat, by its name. */
export const dailyGame = (day: string): (typeof games)[number] =>
  games[Math.abs(Math.floor(Date.parse(day) / 86_400_000)) % games.length] ?? games[0];

/** Makes a question of the daily retreat; undefined where chance makes no position in which it is worth asking. */
function dailyQuestion(
  game: HexGame,
  kind: (typeof dailyKinds)[number],
  chance: Chance,
): Exercise | undefined {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const ruling = placeRetreat(game, 2, chance);
    if (!ruling || (tried < MOST_FOR_TWO_ENDS && endsOf(ruling).length < 2)) continue;
    const made = retreatExercise(ruling, kind, 2, chance);
    // what groups may argue about is no puzzle
    if (made && isSettled(made)) return made;
  }
  return undefined;
}

/** The questions of a day on `dailyGame`, each about another position: the answer to one gives none of the others away. */
export function dailyRetreat(game: Game, day: string): readonly Exercise[] {
  const chance = new Chance(seedOf(day));
  return game.kind === 'hex' ? dailyKinds.flatMap((kind) => dailyQuestion(game, kind, chance) ?? []) : [];
}

/** The mark of one try at a question of the daily retreat. */
export type DailyMark = 'right' | 'partly' | 'wrong';

export const markOf = ({right, partly}: Grade): DailyMark => (right ? 'right' : partly ? 'partly' : 'wrong');

const squares: Readonly<Record<DailyMark, string>> = {right: '🟩', partly: '🟨', wrong: '🟥'};

/** The result of a day to paste: its date, a square for each try, and the link; nothing of the answer. */
export function dailyResult(day: string, tries: readonly (readonly DailyMark[])[], link: string): string {
  const all = tries.flat().length;
  const solved = tries.filter((marks) => marks.at(-1) === 'right').length;
  return [
    practicePhrases.dailyResult(day, solved, tries.length, all),
    ...tries.map((marks) => marks.map((mark) => squares[mark]).join('')),
    link,
  ].join('\n');
}
