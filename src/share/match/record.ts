/**
 * Keeps what one browser knows of a match. Several tabs may write it at once, so records merge: whatever the order, no
 * seed and no move is lost, and transcripts that contradict each other are both kept and reported.
 */
import {readLog} from '../../battle/log/read.js';
import {logVersions} from '../../battle/log/document.js';
import type {LogRecord} from '../../battle/log/log.js';
import {canonical} from '../../module/json.js';
import {currentVersion} from '../../module/versions.js';
import type {BattleEvent} from '../../module/index.js';

/** The records of a match, in their order. */
export type Transcript = readonly LogRecord<BattleEvent>[];

/** One match of a battle; a rematch is another. */
export interface Play {
  /** The seeds of commitments made in this browser, by commitment. */
  readonly seeds: Readonly<Record<string, string>>;
  /** Every transcript that no other one supersedes, the furthest first. */
  readonly transcripts: readonly Transcript[];
  readonly over: boolean;
}

/** The entry of a match in a list, and how to open it. */
export interface MatchSubject {
  /** The game's title and the place that is fought for. */
  readonly title: string;
  /** The module's id. */
  readonly module: string;
  /** The point or hex that is attacked. */
  readonly at: string;
  /** A link to the battle as it began; none where it does not fit a link. */
  readonly link?: string;
}

/** Everything that a browser keeps of a battle. The last match is the current one. */
export interface MatchRecord {
  readonly subject?: MatchSubject;
  /** The sides that were played in this browser. */
  readonly sides: readonly number[];
  readonly plays: readonly Play[];
}

export const emptyRecord: MatchRecord = {sides: [], plays: []};
export const emptyPlay: Play = {seeds: {}, transcripts: [[]], over: false};

/** The current match. */
export const currentPlay = ({plays}: MatchRecord): Play => plays.at(-1) ?? emptyPlay;
/** The transcript that is shown: the furthest, by a fixed order where two are equally far. */
export const currentTranscript = (play: Play): Transcript => play.transcripts[0] ?? [];
/** True if a match was begun and is not over. */
export const inProgress = (play: Play): boolean => !play.over && currentTranscript(play).length > 0;

/** Counts the records with which two transcripts both begin. */
export function commonLength(a: Transcript, b: Transcript): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at++) if (canonical(a[at]) !== canonical(b[at])) return at;
  return end;
}

/** Counts the records before the last commitments that nobody has answered: those bind no one yet. */
export function settledLength(transcript: Transcript): number {
  let length = transcript.length;
  while (transcript[length - 1]?.do === 'commit') length--;
  return length;
}

/**
 * True if one transcript makes another one needless: it continues all of the other's settled records. This is a strict
 * partial order, so the transcripts left over do not depend on the order of merging.
 */
export function supersedes(a: Transcript, b: Transcript): boolean {
  const [settledA, settledB] = [settledLength(a), settledLength(b)];
  const common = commonLength(a, b);
  if (common < settledB) return false;
  return settledB < settledA || (settledB === settledA && common === b.length && b.length < a.length);
}

/** Leaves out transcripts that others supersede. */
function furthest(transcripts: readonly Transcript[]): readonly Transcript[] {
  const known = new Map(transcripts.map((one) => [canonical(one), one]));
  return [...known]
    .filter(([, one]) => ![...known.values()].some((other) => supersedes(other, one)))
    .sort(
      ([textA, a], [textB, b]) =>
        settledLength(b) - settledLength(a) || b.length - a.length || (textA < textB ? -1 : 1),
    )
    .map(([, one]) => one);
}

/** True if a match went two ways: tabs without locks moved at once, or two links were opened at once. */
export const isContradicted = ({transcripts: [first, ...others]}: Play): boolean =>
  first !== undefined && others.some((other) => commonLength(first, other) < settledLength(other));

/** Adds to a match what happened in it. */
export const addToPlay = (play: Play, {seeds = {}, transcripts = [], over = false}: Partial<Play>): Play =>
  mergePlays(play, {seeds, transcripts, over});

/** Merges what two tabs know of one match. */
function mergePlays(a: Play, b: Play): Play {
  const seeds: Record<string, string> = {};
  for (const commitment of [...Object.keys(a.seeds), ...Object.keys(b.seeds)].sort())
    // a commitment has one seed: two can only be damage, and either choice must be the same in every tab
    seeds[commitment] = [a.seeds[commitment], b.seeds[commitment]]
      .filter((one) => one !== undefined)
      .sort()[0]!;
  return {seeds, transcripts: furthest([...a.transcripts, ...b.transcripts]), over: a.over || b.over};
}

/** Merges what two tabs know of a battle. Commutative, associative and idempotent. */
export function mergeRecords(a: MatchRecord, b: MatchRecord): MatchRecord {
  const [subject] = [a.subject, b.subject]
    .filter((one) => one !== undefined)
    .sort((one, other) => (canonical(one) < canonical(other) ? -1 : 1));
  const plays = Array.from({length: Math.max(a.plays.length, b.plays.length)}, (_, i) =>
    mergePlays(a.plays[i] ?? emptyPlay, b.plays[i] ?? emptyPlay),
  );
  return {
    ...(subject ? {subject} : {}),
    sides: [...new Set([...a.sides, ...b.sides])].sort((one, other) => one - other),
    plays,
  };
}

const isHash = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  Object(value) as Record<string, unknown>;

function readTranscript(records: unknown, umpireLog: unknown): readonly Transcript[] {
  const log = readLog({umpireLog, records});
  return log.ok ? [log.value.records] : [];
}

function readPlay(value: unknown, version: unknown): Play {
  const {seeds, transcripts, over} = fields(value);
  const kept = Object.entries(fields(seeds)).filter(
    (entry): entry is [string, string] => isHash(entry[0]) && isHash(entry[1]),
  );
  return mergePlays(emptyPlay, {
    seeds: Object.fromEntries(kept),
    transcripts: list(transcripts).flatMap((records) => readTranscript(records, version)),
    over: over === true,
  });
}

/** A record as it is stored: its transcripts are logs, of the version that is written today. */
export const writeRecord = (record: MatchRecord): object => ({
  umpireLog: currentVersion(logVersions),
  ...record,
});

/** Reads a record as it was stored, and drops what is not one: another page of the site may have written there. */
export function readRecord(value: unknown): MatchRecord {
  const {subject, sides, plays, umpireLog = logVersions.first} = fields(value);
  const {title, module, at, link} = fields(subject);
  return {
    ...(typeof title === 'string' && typeof module === 'string' && typeof at === 'string'
      ? {subject: {title, module, at, ...(typeof link === 'string' ? {link} : {})}}
      : {}),
    sides: list(sides).filter((side): side is number => Number.isInteger(side)),
    plays: list(plays).map((play) => readPlay(play, umpireLog)),
  };
}
