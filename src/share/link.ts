/**
 * Writes a position, a question and its play as the fragment of an address. It is `u2.`, the version, and base64url of: the
 * length (2 bytes), CRC-32 of all that follows (4), the first 3 bytes of the CRC-32 of the module's edition, the length of
 * the packed units (2 bytes), the units, and the rest as JSON with phrases replaced, deflated where that is shorter (first
 * byte 1). Reading guesses nothing: a fragment that does not fit to the bit is refused with a named problem.
 */
import {shareFaults} from '../phrases/en/faults/share.js';
import {sharePhrases} from '../phrases/en/share.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import {faultOf} from '../phrases/faults.js';
import {inspect, parseJson, migrate} from '../phrases/json.js';
import {loaded, refused, type Fault, type Loaded} from '../module/fault.js';
import type {Ask, Change, Game, Position} from '../module/index.js';
import {toldLine} from '../phrases/fault-lines.js';
import {canonical} from '../module/json.js';
import {currentVersion, type Versions} from '../module/versions.js';
import {crc32, fromBase64url, inflate, toBytes, toText} from './bytes.js';
import {restorePhrases} from './link-encoding.js';
import {gameNamed, writtenIn, writtenLines, writtenSubject} from './written-lines.js';

/** A lesson with the step that it begins with, exercises, or the retreat of a day: a page shows it in place of the position. */
export type LinkTask =
  /** The id of a lesson that ships, the address of one, or else the whole document. */
  | {readonly lesson: unknown; readonly step?: string | undefined}
  /** The id of a lesson whose exercises they are; empty for all. */
  | {readonly practice: string}
  /** A date; empty for that of the reader. */
  | {readonly daily: string};

/** The content of a link. */
export interface Shared {
  /** The module: the id of a shipped one, an address, or else the whole document. */
  readonly module: unknown;
  readonly position: Position;
  /** The question, with the events of a battle in its `log`. */
  readonly ask?: Ask | undefined;
  /** Chosen readings by option, where they differ from the module's. */
  readonly readings?: Readonly<Record<string, string>> | undefined;
  /** The path that was tried so far. */
  readonly path?: readonly string[] | undefined;
  /** The hexes that were asked about, the one that is shown last. */
  readonly why?: readonly string[] | undefined;
  /** The saved log of a battle with the proofs of its dice, not yet checked. */
  readonly log?: unknown;
  readonly task?: LinkTask | undefined;
}

export interface OpenLink extends Shared {
  /** The title, which only a text has that a person wrote. */
  readonly title?: string | undefined;
  readonly game: Game;
  readonly changes: readonly Change[];
}

/** The JSON of a link: module, base position, other parts of the position, question, readings, path, asked hexes, log and task. */
export interface LinkBody {
  readonly m: unknown;
  readonly b?: string;
  readonly x?: string;
  readonly a?: unknown;
  readonly r?: Readonly<Record<string, string>>;
  readonly w?: readonly string[];
  readonly y?: readonly string[];
  readonly l?: unknown;
  readonly t?: LinkTask;
}

/** The problems of a link. */
export type LinkProblem =
  | 'no-link'
  | 'version'
  | 'shortened'
  | 'damaged'
  | 'too-large'
  | 'module'
  | 'other-edition'
  | 'content';
/** A fault of a link with the name of its problem. */
export interface LinkFault extends Fault {
  readonly problem: LinkProblem;
}

/** Tells readers what is wrong with a link, as a sentence: how to mend it, or else what was found. */
export function linkSentence(fault: Fault): string {
  const {problem} = fault as Partial<LinkFault>;
  const {content, ...sentences} = sharePhrases.link;
  const known = problem && (sentences as Partial<Record<LinkProblem, string>>)[problem];
  return known ?? content(toldLine(fault));
}

export const linkLimits = {characters: 8000, inflated: 1_000_000} as const;
/**
 * The versions of links: a link says its version at its beginning. A step gets the parts of a link as `LinkParts` has them,
 * with the version as `link`.
 */
export const linkVersions: Versions = {kind: 'link', field: 'link', first: 2, steps: []};
/** The beginning of every link that is written today. */
export const prefix = `u${currentVersion(linkVersions)}.`;

/** A refusal with the name of the problem. */
export const linkFault = <Group extends FaultGroup>(
  problem: LinkProblem,
  group: Group,
  ...args: GroupArgs<Group>
): Loaded<never> => refusedLink(problem, [faultOf('', group, ...args)]);

/** A refusal whose faults all have the name of the problem. */
export const refusedLink = (problem: LinkProblem, faults: readonly Fault[]): Loaded<never> =>
  refused(faults.map((one): LinkFault => ({...one, problem})));

/** Identifies the parts of a module that the bits of a link refer to: units, steps, places, sides and the base position. */
export function fingerprint({document}: Game, base: string, newUnits: object = {}): Uint8Array {
  const {units = {}, unitTypes = {}, map, sides, positions = {}} = document;
  const steps = Object.entries(units)
    .filter(([id]) => !Object.hasOwn(newUnits, id))
    .map(([id, {type, steps: own}]) => [id, own ?? unitTypes[type]?.steps]);
  const places =
    map.kind === 'point'
      ? Object.keys(map.points)
      : [
          map.label,
          map.columns,
          map.rows,
          map.firstColumn,
          map.firstRow,
          ...(map.absent ? [map.absent] : []),
        ];
  // canonical, because a checked document has another order of fields than its author's
  const text = canonical([steps, places, Object.keys(sides), base === '' ? null : positions[base]]);
  return checksum(toBytes(text)).slice(0, 3);
}

/** Calculates a checksum as four bytes, most significant first. */
export function checksum(bytes: Uint8Array): Uint8Array {
  const sum = crc32(bytes);
  return Uint8Array.of(sum >>> 24, sum >>> 16, sum >>> 8, sum);
}

/** Finds the version and the content of a link in a fragment, an address or a text. */
function contentOf(fragment: unknown): Loaded<{readonly version: number; readonly content: Uint8Array}> {
  const said = shareFaults.link;
  if (typeof fragment !== 'string') return linkFault('no-link', said.noText, {given: fragment, prefix});
  let text = fragment.slice(0, 100_000);
  try {
    text = decodeURIComponent(text);
  } catch {
    // a stray percent sign outside the link
  }
  const [, version, code = '', after = ''] =
    /(?:^|[^A-Za-z0-9])u(\d{1,3})\.([A-Za-z0-9_-]*)(.{0,3})/s.exec(text) ?? [];
  if (version === undefined) return linkFault('no-link', said.none, {prefix});
  const current = currentVersion(linkVersions);
  if (!(Number(version) >= linkVersions.first && Number(version) <= current))
    return linkFault('version', said.version, {version, current});
  if (code.length > linkLimits.characters)
    return linkFault('too-large', said.tooLarge, {count: code.length, most: linkLimits.characters});
  const short = linkFault('shortened', said.shortened);
  if (after.startsWith('…') || after.startsWith('...')) return short;
  // a link may be cut within a byte
  const bytes = fromBase64url(code) ?? fromBase64url(code.slice(0, code.length - (code.length % 4)));
  const damaged = linkFault('damaged', said.damaged);
  if (!bytes) return damaged;
  const length = 256 * (bytes[0] ?? 0) + (bytes[1] ?? 0);
  if (bytes.length < 12 || bytes.length < length + 6) return short;
  const content = bytes.slice(6);
  return checksum(content).every((byte, i) => byte === bytes[2 + i]) && content.length === length
    ? loaded({version: Number(version), content})
    : damaged;
}

/** The parts of a link's content, as bytes and text. */
interface LinkParts {
  /** Identifies the edition of the module. */
  readonly fingerprint: Uint8Array;
  readonly packedUnits: Uint8Array;
  /** The other parts, parsed JSON whose fields are not checked yet. */
  readonly body: unknown;
}

/** Takes a link apart, and its parts to the current version. */
export async function partsOf(fragment: unknown): Promise<Loaded<LinkParts>> {
  const found = contentOf(fragment);
  if (!found.ok) return found;
  const {version, content} = found.value;
  const length = 256 * content[3]! + content[4]!;
  const rest = content.subarray(5 + length);
  const packed = rest.subarray(1);
  const bytes = rest[0] === 1 ? await inflate(packed, linkLimits.inflated) : packed;
  const text = bytes && toText(bytes);
  const json = text === undefined ? undefined : restorePhrases(text, linkLimits.inflated);
  if (json === undefined)
    return linkFault('too-large', shareFaults.link.tooMuch, {most: linkLimits.inflated});
  const body = parseJson(json);
  if (!body.ok) return linkFault('content', shareFaults.link.otherContent);
  const hostile = inspect(body.value);
  if (hostile.length > 0) return refusedLink('content', hostile);
  const parts = {
    link: version,
    fingerprint: content.subarray(0, 3),
    packedUnits: content.subarray(5, 5 + length),
    body: body.value,
  };
  const current = migrate(linkVersions, parts);
  return current.ok ? loaded(current.value as LinkParts) : refusedLink('content', current.faults);
}

/** The kind of element that shows the position of a link. */
export type PositionSubject = 'map' | 'retreat' | 'battle';
/** The kind of element that shows a link. */
export type LinkSubject = PositionSubject | 'lesson' | 'practice';

/** A task as people write it: `lesson=retreats/supply`, `lesson=lessons/mine.json`, `practice=retreats`, `daily`. */
const taskWords = /^(?:\S*#)?(lesson|practice|daily)(?:=([^&#\s]*))?(?:[&#]|$)/;

/** Returns the task of a link, or of a fragment that names one; undefined for a position alone. */
export async function taskOf(fragment: string): Promise<LinkTask | undefined> {
  const [, kind, given = ''] = taskWords.exec(fragment.slice(0, 10_000).trim()) ?? [];
  const value = withoutEscapes(given);
  if (kind === 'daily') return {daily: value};
  if (kind === 'practice') return {practice: value};
  if (kind === 'lesson' && !/^u\d{1,3}\./.test(value)) {
    const isAddress = value.includes('.');
    const [lesson, step] = isAddress ? [value] : value.split('/');
    return {lesson, step};
  }
  const parts = await partsOf(fragment);
  const {t: task} = Object(parts.ok ? parts.value.body : {}) as {readonly t?: unknown};
  return isTask(task) ? task : undefined;
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

/**
 * Tells which kind of element shows a link or a written position, without opening its module. An unreadable fragment is a
 * map's, which reports the problem when it opens the link.
 */
export async function linkSubject(fragment: string): Promise<LinkSubject> {
  const task = await taskOf(fragment);
  if (task) return 'lesson' in task ? 'lesson' : 'practice';
  return positionSubject(fragment);
}

/** Returns the name of the game that a link or a written position is for; undefined where it brings a module of its own. */
export async function gameOfLink(fragment: string): Promise<string | undefined> {
  const written = writtenIn(fragment);
  if (written !== undefined)
    return gameNamed(Object.fromEntries(writtenLines(written).map(({key, value}) => [key, value])));
  const parts = await partsOf(fragment);
  const {m: module} = Object(parts.ok ? parts.value.body : {}) as {readonly m?: unknown};
  return typeof module === 'string' ? module : undefined;
}

/** Tells which kind of element shows the position and the question of a link, or of a written position. */
export async function positionSubject(fragment: string): Promise<PositionSubject> {
  const written = writtenIn(fragment);
  if (written !== undefined) return writtenSubject(written);
  const parts = await partsOf(fragment);
  const {a} = Object(parts.ok ? parts.value.body : {}) as {readonly a?: unknown};
  const asked = Object(a) as {
    readonly battle?: unknown;
    readonly phase?: unknown;
    readonly retreat?: unknown;
    readonly judge?: unknown;
  };
  if (asked.battle ?? asked.phase) return 'battle';
  return asked.retreat || asked.judge ? 'retreat' : 'map';
}
