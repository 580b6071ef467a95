/**
 * Writes a position, a question and its play as the fragment of an address. It is `u2.`, the version, and base64url of: the
 * length (2 bytes), CRC-32 of all that follows (4), the first 3 bytes of the CRC-32 of the module's edition, the length of
 * the packed units (2 bytes), the units, and the rest as JSON with phrases replaced, deflated where that is shorter (first
 * byte 1). Reading guesses nothing: a fragment that does not fit to the bit is refused with a named problem.
 *
 * This module reads what a link says of itself, its head, for those who load what shows it: it is small, has no sentences,
 * and knows no game.
 */
import {currentVersion, migrate, type Versions} from '../module/versions.js';
import {crc32, fromBase64url, inflate, toText} from './bytes.js';
import {restorePhrases} from './link-phrases.js';
import {gameNamed, writtenIn, writtenLines, writtenSubject} from './written-lines.js';

/** A lesson with the step that it begins with, exercises, or the retreat of a day: a page shows it in place of the position. */
export type LinkTask =
  /** The id of a lesson that ships, the address of one, or else the whole document. */
  | {readonly lesson: unknown; readonly step?: string | undefined}
  /** The id of a lesson whose exercises they are; empty for all. */
  | {readonly practice: string}
  /** A date; empty for that of the reader. */
  | {readonly daily: string};

export const linkLimits = {characters: 8000, inflated: 1_000_000} as const;
/**
 * The versions of links: a link says its version at its beginning. A step gets the parts of a link as `LinkParts` has them,
 * with the version as `link`.
 */
export const linkVersions: Versions = {kind: 'link', field: 'link', first: 2, steps: []};
/** The beginning of every link that is written today. */
export const prefix = `u${currentVersion(linkVersions)}.`;

/** Calculates a checksum as four bytes, most significant first. */
export function checksum(bytes: Uint8Array): Uint8Array {
  const sum = crc32(bytes);
  return Uint8Array.of(sum >>> 24, sum >>> 16, sum >>> 8, sum);
}

/** The version and the content of a link. */
interface Content {
  readonly version: number;
  readonly bytes: Uint8Array;
}

/** The reason why a text has no link that can be read. */
export type Unreadable =
  | {readonly problem: 'no-link' | 'shortened' | 'damaged'}
  | {readonly problem: 'version'; readonly version: string}
  | {readonly problem: 'too-large'; readonly count: number};

/** Finds the version and the content of a link in a fragment, an address or a text. */
export function contentOf(fragment: string): Content | Unreadable {
  let text = fragment.slice(0, 100_000);
  try {
    text = decodeURIComponent(text);
  } catch {
    // a stray percent sign outside the link
  }
  const [, version, code = '', after = ''] =
    /(?:^|[^A-Za-z0-9])u(\d{1,3})\.([A-Za-z0-9_-]*)(.{0,3})/s.exec(text) ?? [];
  if (version === undefined) return {problem: 'no-link'};
  if (!(Number(version) >= linkVersions.first && Number(version) <= currentVersion(linkVersions)))
    return {problem: 'version', version};
  if (code.length > linkLimits.characters) return {problem: 'too-large', count: code.length};
  if (after.startsWith('…') || after.startsWith('...')) return {problem: 'shortened'};
  // a link may be cut within a byte
  const all = fromBase64url(code) ?? fromBase64url(code.slice(0, code.length - (code.length % 4)));
  if (!all) return {problem: 'damaged'};
  const length = 256 * (all[0] ?? 0) + (all[1] ?? 0);
  if (all.length < 12 || all.length < length + 6) return {problem: 'shortened'};
  const bytes = all.slice(6);
  return checksum(bytes).every((byte, i) => byte === all[2 + i]) && bytes.length === length
    ? {version: Number(version), bytes}
    : {problem: 'damaged'};
}

/** The parts of a link's content, as bytes and JSON. */
export interface LinkParts {
  /** Identifies the edition of the module. */
  readonly fingerprint: Uint8Array;
  readonly packedUnits: Uint8Array;
  /** The other parts, parsed JSON whose fields are not checked yet. */
  readonly body: unknown;
}

/** The end of the packed units. */
const endOfUnits = (bytes: Uint8Array): number => 5 + 256 * bytes[3]! + bytes[4]!;

/** The JSON of a link; undefined where it exceeds the limit or is damaged. */
export async function jsonOf({bytes}: Content): Promise<string | undefined> {
  const rest = bytes.subarray(endOfUnits(bytes));
  const packed = rest.subarray(1);
  const inflated = rest[0] === 1 ? await inflate(packed, linkLimits.inflated) : packed;
  const text = inflated && toText(inflated);
  return text === undefined ? undefined : restorePhrases(text, linkLimits.inflated);
}

/** Arranges the parts of a link for the steps to the current version. */
export const partsIn = ({version, bytes}: Content, body: unknown): LinkParts & {readonly link: number} => ({
  link: version,
  fingerprint: bytes.subarray(0, 3),
  packedUnits: bytes.subarray(5, endOfUnits(bytes)),
  body,
});

/** The number of characters of a link, from the two bytes of length at its start and the six that they do not count. */
function lengthOf(code: string): number {
  const [high = 0, low = 0] = fromBase64url(code.slice(0, 4)) ?? [];
  return Math.ceil((8 * (256 * high + low + 6)) / 6);
}

/** Finds the link in a pasted text that may be quoted, indented or run together. */
function linkIn(text: string): string {
  const given = text.slice(0, 100_000);
  const [last] = [...given.matchAll(/(?:^|\n)(?:[^\S\n]|>)*(u\d{1,3}\.)(?=[\w-])/g)].slice(-1);
  if (!last) return given;
  // blogs and wikis set two hyphens as a dash
  const rest = given
    .slice(last.index + last[0].length)
    .replace(/[\s>]+/g, '')
    .replaceAll('—', '---')
    .replaceAll('–', '--');
  const code = /^[\w-]*/.exec(rest)![0];
  const length = lengthOf(code);
  return `${last[1]!}${code.slice(0, length)}${code.length < length ? rest.slice(code.length, code.length + 3) : ''}`;
}

/** Finds the written position or the link in a text. */
export const subjectIn = (text: string): string => writtenIn(text) ?? linkIn(text);

/** The kind of element that shows the position of a link. */
export type PositionSubject = 'map' | 'retreat' | 'battle';
/** The kind of element that shows a link. */
export type LinkSubject = PositionSubject | 'lesson' | 'practice';

/** The head of a link or a text: the kind of element that shows it, and a task or else the game of its position. */
export type LinkHead =
  | {readonly task: LinkTask; readonly subject: 'lesson' | 'practice'}
  /** The name of the game is undefined where the link brings a module of its own. */
  | {readonly task?: undefined; readonly subject: PositionSubject; readonly game: string | undefined};

/**
 * Reads what a link, a fragment or a text says of itself, without its game; nothing else of it is checked yet. An unreadable
 * one is a map's, which reports the problem when it opens it.
 */
export async function headOf(text: string): Promise<LinkHead> {
  const named = taskNamed(text);
  if (named) return headOfTask(named);
  const written = writtenIn(text);
  if (written !== undefined) {
    const lines = Object.fromEntries(writtenLines(written).map(({key, value}) => [key, value]));
    return {subject: writtenSubject(written), game: gameNamed(lines)};
  }
  const {a, m, t} = (await bodyIn(linkIn(text))) as Partial<Record<string, unknown>>;
  return isTask(t)
    ? headOfTask(t)
    : {subject: positionSubject(a), game: typeof m === 'string' ? m : undefined};
}

const headOfTask = (task: LinkTask): LinkHead => ({task, subject: 'lesson' in task ? 'lesson' : 'practice'});

/** The JSON of a link, nothing of it checked; an empty object where it cannot be read. */
async function bodyIn(link: string): Promise<object> {
  const found = contentOf(link);
  const json = 'problem' in found ? undefined : await jsonOf(found);
  if ('problem' in found || json === undefined) return {};
  try {
    const current = migrate(linkVersions, partsIn(found, JSON.parse(json)));
    return Object((current.ok ? (current.value as LinkParts) : {body: {}}).body) as object;
  } catch {
    return {};
  }
}

/** A task as people write it: `lesson=retreats/supply`, `lesson=lessons/mine.json`, `practice=retreats`, `daily`. */
const taskWords = /^(?:\S*#)?(lesson|practice|daily)(?:=([^&#\s]*))?(?:[&#]|$)/;

function taskNamed(fragment: string): LinkTask | undefined {
  const [, kind, given = ''] = taskWords.exec(fragment.slice(0, 10_000).trim()) ?? [];
  const value = withoutEscapes(given);
  if (kind === 'daily') return {daily: value};
  if (kind === 'practice') return {practice: value};
  if (kind !== 'lesson' || /^u\d{1,3}\./.test(value)) return undefined;
  const isAddress = value.includes('.');
  const [lesson, step] = isAddress ? [value] : value.split('/');
  return {lesson, step};
}

/** A percent sign that escapes nothing is itself. */
function withoutEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Checks the fields of a task; a lesson is checked when it is opened. */
export function isTask(task: unknown): task is LinkTask {
  const {lesson, step = '', practice, daily} = Object(task) as Partial<Record<string, unknown>>;
  const isLesson = typeof lesson === 'string' || (typeof lesson === 'object' && lesson !== null);
  return (isLesson && typeof step === 'string') || [practice, daily].some((one) => typeof one === 'string');
}

/** The kind of element that answers a question. */
function positionSubject(ask: unknown): PositionSubject {
  const {battle, phase, retreat, judge, lineRetreat} = Object(ask) as Partial<Record<string, unknown>>;
  if (battle ?? phase) return 'battle';
  return retreat || judge || lineRetreat ? 'retreat' : 'map';
}
