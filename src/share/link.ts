/**
 * Writes a position, a question and its play as the fragment of an address. It is `u2.`, the version, and base64url of: the
 * length (2 bytes), CRC-32 of all that follows (4), the first 3 bytes of the CRC-32 of the module's edition, the length of
 * the packed units (2 bytes), the units, and the rest as JSON with phrases replaced, deflated where that is shorter (first
 * byte 1). Reading guesses nothing: a fragment that does not fit to the bit is refused with a named problem.
 */
import {gameIds, loadGameDocument} from '../games/index.js';
import {
  buildPosition,
  loaded,
  namedPosition,
  otherWords,
  refused,
  show,
  type Ask,
  type Change,
  type Fault,
  type Game,
  type Loaded,
  type Position,
} from '../module/index.js';
import {canonical} from '../module/json.js';
import {wholePosition} from '../module/position.js';
import {isSameJson} from '../module/json.js';
import {loadGame, type LoadDocument} from '../case/load.js';
import {crc32, deflate, fromBase64url, inflate, concat, toBase64url, toBytes, toText} from './bytes.js';
import {OFF, restorePhrases, packUnits, replacePhrases, unpackUnits} from './link-encoding.js';
import type {Body} from './link-reader.js';
import type * as Reader from './link-reader.js';

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
  /** The saved log of a battle with the proofs of its dice, not yet checked. */
  readonly log?: unknown;
}
export interface OpenLink extends Shared {
  readonly game: Game;
  readonly changes: readonly Change[];
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

export const linkLimits = {characters: 8000, inflated: 1_000_000} as const;
const VERSION = 2;
const prefix = `u${VERSION}.`;

const fault = (problem: LinkProblem, found: string, expected: string): Loaded<never> => {
  const linkFault: LinkFault = {pointer: '', problem, found, expected};
  return refused([linkFault]);
};

/** Identifies the parts of a module that the bits of a link refer to: units, steps, places, sides and the base position. */
function fingerprint({document}: Game, base: string, newUnits: object = {}): Uint8Array {
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

/** A checksum as four bytes, most significant first. */
function checksum(bytes: Uint8Array): Uint8Array {
  const sum = crc32(bytes);
  return Uint8Array.of(sum >>> 24, sum >>> 16, sum >>> 8, sum);
}
const two = (value: number): readonly number[] => [value >> 8, value & 255];

/** The id of the shipped module that a document may be a copy of. */
function shippedName({module}: Shared): string | undefined {
  const id = typeof module === 'object' && module !== null ? (module as {id?: unknown}).id : undefined;
  return typeof id === 'string' && gameIds.includes(id) ? id : undefined;
}

/** Writes a link as a fragment without the `#`; refused where it is too long for an address. */
export async function writeLink(shared: Shared): Promise<Loaded<string>> {
  // a copy of a shipped module is named by its id
  const id = shippedName(shared);
  const shipped = id === undefined ? undefined : await loadGameDocument(id);
  return linkOf(shared, shipped, id);
}

const linkOf = async (shared: Shared, shipped: unknown, id: unknown): Promise<Loaded<string>> => {
  const {position, ask, readings, path, log} = shared;
  const isShipped = id !== undefined && isSameJson(shipped, shared.module);
  const module = isShipped ? id : shared.module;
  const {game} = position;
  const bases = ['', ...Object.keys(game.document.positions ?? {}).slice(0, 40)];
  let best: {base: string; packed: Uint8Array; words: string} | undefined;
  for (const base of bases) {
    const from = base === '' ? buildPosition(game, {}) : namedPosition(game, base);
    if (!from) continue;
    const [packed, words] = [packUnits(position, from), otherWords(position, from)];
    const trimmed = packed.slice(0, packed.findLastIndex((byte) => byte !== 0) + 1);
    const size = (one: {packed: Uint8Array; words: string}): number => one.packed.length + one.words.length;
    if (!best || size({packed: trimmed, words}) < size(best)) best = {base, packed: trimmed, words};
  }
  const {base, packed, words} = best!;
  const body: Body = {
    m: module,
    ...(base === '' ? {} : {b: base}),
    ...(words === '' ? {} : {x: words}),
    ...(ask ? {a: ask} : {}),
    ...(readings && Object.keys(readings).length > 0 ? {r: readings} : {}),
    ...(path && path.length > 0 ? {w: path} : {}),
    ...(log === undefined ? {} : {l: log}),
  };
  const json = toBytes(replacePhrases(JSON.stringify(body)));
  const short = await deflate(json);
  const rest = short.length < json.length ? concat([1], short) : concat([0], json);
  const content = concat(fingerprint(game, base, position.newUnits), two(packed.length), packed, rest);
  const whole = concat(two(content.length), checksum(content), content);
  const link = prefix + toBase64url(whole);
  if (link.length <= linkLimits.characters && content.length < 65_536) return loaded(link);
  const why =
    typeof module === 'string'
      ? 'a shorter log'
      : 'a module that ships or has an address: this one is too much';
  return fault('too-large', `${link.length} characters`, `at most ${linkLimits.characters}: ${why}`);
};

/** Finds the bytes of a link in a fragment, an address or a text. */
function bytesOf(fragment: unknown): Loaded<Uint8Array> {
  if (typeof fragment !== 'string') return fault('no-link', show(fragment), `a text with "${prefix}"`);
  let text = fragment.slice(0, 100_000);
  try {
    text = decodeURIComponent(text);
  } catch {
    // a stray percent sign outside the link
  }
  const [, version, code = '', after = ''] =
    /(?:^|[^A-Za-z0-9])u(\d{1,3})\.([A-Za-z0-9_-]*)(.{0,3})/s.exec(text) ?? [];
  if (version === undefined) return fault('no-link', 'no link', `a fragment that begins with "${prefix}"`);
  if (version !== String(VERSION))
    return fault('version', `a link of version ${version}`, `version ${VERSION}, or a newer Umpire`);
  if (code.length > linkLimits.characters)
    return fault('too-large', `${code.length} characters`, `at most ${linkLimits.characters}`);
  const short = fault('shortened', 'a link that was cut short', 'the whole link: copy it again');
  if (after.startsWith('…') || after.startsWith('...')) return short;
  // a link may be cut within a byte
  const bytes = fromBase64url(code) ?? fromBase64url(code.slice(0, code.length - (code.length % 4)));
  const damaged = fault('damaged', 'a damaged link', 'the link as it was made: copy it again');
  if (!bytes) return damaged;
  const length = 256 * (bytes[0] ?? 0) + (bytes[1] ?? 0);
  if (bytes.length < 12 || bytes.length < length + 6) return short;
  const content = bytes.slice(6);
  return checksum(content).every((byte, i) => byte === bytes[2 + i]) && content.length === length
    ? loaded(content)
    : damaged;
}

async function bodyOf(rest: Uint8Array): Promise<Loaded<Body>> {
  const packed = rest.subarray(1);
  const bytes = rest[0] === 1 ? await inflate(packed, linkLimits.inflated) : packed;
  const text = bytes && toText(bytes);
  const json = text === undefined ? undefined : restorePhrases(text, linkLimits.inflated);
  if (json === undefined)
    return fault('too-large', 'a link that holds too much', `at most ${linkLimits.inflated} characters`);
  const body = parsed(json);
  if (isPlain(body)) return loaded(body);
  // load the module while the reader loads
  if (gameIds.some((id) => id === body.m)) loadGameDocument(String(body.m)).catch(() => undefined);
  const read = (await reader()).readBody(json);
  return read.ok ? read : as('content', read.faults);
}

/** True if a body only names a module and a position, so that it needs no reader. */
const isPlain = (body: Partial<Body>): body is Body =>
  typeof body.m === 'string' &&
  Object.entries(body).every(([key, value]) => (key === 'm' || key === 'b') && typeof value === 'string');

/** Parses JSON; an empty object for anything else. */
function parsed(json: string): Partial<Body> {
  try {
    return Object(JSON.parse(json)) as Partial<Body>;
  } catch {
    return {};
  }
}

const reader = (): Promise<typeof Reader> => import('./link-reader.js');

const as = (problem: LinkProblem, faults: readonly Fault[]): Loaded<never> =>
  refused(faults.map((one): LinkFault => ({...one, problem})));

/** The kind of element that shows a link. */
export type LinkSubject = 'map' | 'retreat' | 'battle';

/**
 * Tells which kind of element shows a link, without opening its module. An unreadable fragment is a map's, which reports
 * the problem when it opens the link.
 */
export async function linkSubject(fragment: string): Promise<LinkSubject> {
  const bytes = bytesOf(fragment);
  if (!bytes.ok) return 'map';
  const content = bytes.value;
  const rest = content.subarray(5 + 256 * content[3]! + content[4]!);
  const packed = rest.subarray(1);
  const json = rest[0] === 1 ? await inflate(packed, linkLimits.inflated) : packed;
  const text = json && toText(json);
  const {a} = parsed((text !== undefined && restorePhrases(text, linkLimits.inflated)) || '');
  const asked = Object(a) as {
    readonly battle?: unknown;
    readonly retreat?: unknown;
    readonly judge?: unknown;
  };
  if (asked.battle) return 'battle';
  return asked.retreat || asked.judge ? 'retreat' : 'map';
}

/**
 * Opens a link in any form that a host, a chat or an editor has given it. The `problem` of a fault names what is wrong; a
 * link opens as a whole or not at all. `load` fetches a module by its address.
 */
export async function openLink(fragment: string, load?: LoadDocument): Promise<Loaded<OpenLink>> {
  const bytes = bytesOf(fragment);
  if (!bytes.ok) return bytes;
  const content = bytes.value;
  const length = 256 * content[3]! + content[4]!;
  const body = await bodyOf(content.subarray(5 + length));
  if (!body.ok) return body;
  const {m: module, b: base = '', x: words = '', a, r: readings, w: path, l: log} = body.value;
  const opened = await loadGame(module, {load, above: ['module']});
  if (!opened.ok) return as('module', opened.faults);
  const {game, changes} = opened.value;
  if (!fingerprint(game, base).every((byte, i) => byte === content[i]))
    return fault(
      'other-edition',
      `a link made for another edition of ${JSON.stringify(game.title)}`,
      'the module as it was when the link was made',
    );
  const packed = content.subarray(5, 5 + length);
  const plain = words === '' ? plainPosition(game, base, packed) : undefined;
  const position = plain ? loaded(plain) : (await reader()).readPosition(game, base, words, packed);
  if (!position.ok) return as('content', position.faults);
  const ask = a === undefined ? undefined : (await reader()).readAsk(a);
  if (ask?.ok === false) return as('content', ask.faults);
  return loaded({
    module,
    game: position.value.game,
    changes,
    position: position.value,
    ask: ask?.value,
    readings,
    path,
    log,
  });
}

/** Builds a position of the module with packed units, without the reader; undefined where they do not fit. */
function plainPosition(game: Game, base: string, packed: Uint8Array): Position | undefined {
  const {positions = {}} = game.document;
  if (base !== '' && !Object.hasOwn(positions, base)) return undefined;
  const whole = wholePosition(base === '' ? {} : positions[base]!, positions, []);
  if (!whole.ok) return undefined;
  const units = unpackUnits(game, packed, whole.value.units);
  const fits = game.units.every(({id, steps}) => {
    const {at = '', from = '', steps: left = 1} = {...units[id]};
    return at !== OFF && from !== OFF && left <= steps;
  });
  return fits ? buildPosition(game, {...whole.value, units}) : undefined;
}
