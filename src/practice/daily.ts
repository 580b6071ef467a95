/** The daily retreat: one stack a day that must retreat, the same for everybody. Each hex that is chosen is answered at once. */
import type {Game} from '../module/index.js';
import {practicePhrases} from '../phrases/en/practice.js';
import {sayHex} from '../phrases/say-retreat.js';
import type {Finding} from '../rules/finding.js';
import {whyNot, type RetreatRuling} from '../rules/index.js';
import {Chance} from './chance.js';
import type {RetreatExercise} from './exercise.js';
import {withoutEnds} from './grade.js';
import {placeRetreat} from './positions.js';
import {endsOf, isSettled, orderOf, retreatExercise} from './retreat-exercises.js';

/**
 * The version of everything that makes the daily retreat: a release that changes positions, questions or rules raises
 * it, so that the days of two releases are not taken for the same.
 */
export const DAILY_VERSION = 3;

/** Games that people own: the question is one of theirs. */
const games = ['battle-for-moscow', 'blue-and-gray', 'afrika-korps'] as const;
/** The most positions that are tried, and how many of them must have two ends or more. */
const MOST_TRIES = 400;
const MOST_FOR_TWO_ENDS = 250;
/** The most hexes to be found. */
const MOST_ENDS = 4;

/** The day of a moment, by UTC: `2026-11-26`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const seedOf = (day: string): string => `daily retreat ${String(DAILY_VERSION)} ${day}`;

/** The game of a day's retreat, by its name. */
export const dailyGame = (day: string): (typeof games)[number] =>
  games[Math.abs(Math.floor(Date.parse(day) / 86_400_000)) % games.length] ?? games[0];

/** The retreat of a day: `day` by UTC, and the question, which asks for all ends. */
export interface DailyRetreat {
  readonly day: string;
  readonly exercise: RetreatExercise;
}

/** Tells whether a retreat is of one hex where the game's own are of two. */
const isShort = ({context: {hexes, sheet}}: RetreatRuling): boolean =>
  hexes < Math.min(2, sheet.document.maxHexes ?? 2);

/** The retreat of a day on `dailyGame`; undefined where chance makes no position that is worth asking about. */
export function dailyRetreat(game: Game, day: string): DailyRetreat | undefined {
  if (game.kind !== 'hex') return undefined;
  const chance = new Chance(seedOf(day));
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const ruling = placeRetreat(game, 2, chance);
    if (!ruling || isShort(ruling)) continue;
    const ends = endsOf(ruling).length;
    if (ends > MOST_ENDS || (tried < MOST_FOR_TWO_ENDS && ends < 2)) continue;
    const made = retreatExercise(ruling, 'ends', 2, chance);
    // what groups may argue about is no puzzle
    if (made?.kind === 'ends' && isSettled(made))
      return {day, exercise: {...made, question: practicePhrases.daily.question(orderOf(ruling))}};
  }
  return undefined;
}

/** The mark of a hex that was chosen: the retreat may end there, only passes through, or neither. */
export type DailyMark = 'right' | 'partly' | 'wrong';

/** The verdict on a hex that was chosen. */
export interface DailyVerdict {
  readonly mark: DailyMark;
  /** Why, with the rule: a hex that is not closed cites the rule on the length of a retreat. */
  readonly finding: Finding;
}

/** Judges a hex by its printed number, and names no end but it; undefined for the stack's own, and for one that is not on the map. */
export function dailyVerdict({exercise: {ruling}}: DailyRetreat, label: string): DailyVerdict | undefined {
  const {game, origin, sheet, asked} = ruling.context;
  const hex = game.grid.find(label);
  if (hex === undefined || hex === origin) return undefined;
  const {verdict, findings, summary} = sayHex(game, whyNot(ruling, hex));
  const {daily} = practicePhrases;
  const open = (message: string): Finding => ({
    clause: sheet.document.length,
    kind: 'note',
    at: label,
    message,
  });
  if (verdict === 'end')
    return {mark: 'right', finding: open(findings.length > 0 ? summary : daily.may(label))};
  if (verdict === 'route') return {mark: 'partly', finding: open(daily.onWay(label, asked.hexes))};
  const [first] = findings;
  return {mark: 'wrong', finding: first ? withoutEnds(ruling, first) : open(summary)};
}

/** Tells whether every hex of a day's retreat has been found. */
export const isDayOver = ({exercise}: DailyRetreat, chosen: readonly string[]): boolean =>
  endsOf(exercise.ruling).every((end) => chosen.includes(end));

const squares: Readonly<Record<DailyMark, string>> = {right: '🟩', partly: '🟨', wrong: '🟥'};

/**
 * The result of a day to paste: its date and question, a square for each hex that was chosen, whether the answer was
 * shown before all were found, and the link; nothing of the answer.
 */
export function dailyResult(
  daily: DailyRetreat,
  chosen: readonly string[],
  link: string,
  isShown = false,
): string {
  const {day, exercise} = daily;
  const ends = endsOf(exercise.ruling);
  const found = ends.filter((end) => chosen.includes(end)).length;
  return [
    practicePhrases.daily.result(day, found, ends.length, chosen.length, isShown && found < ends.length),
    `${exercise.position.game.title}. ${exercise.question}`,
    chosen.map((label) => squares[dailyVerdict(daily, label)?.mark ?? 'wrong']).join(''),
    link,
  ].join('\n');
}
