/**
 * Makes heavy inputs of a size: lines, texts and documents of repeated units, and of products (words by units, fields by
 * fields). Each answers the call that reads it.
 */
import {openPosition, readLine} from '../../src/phrases/positions.js';
import {deflateRawSync, crc32} from 'node:zlib';
import {loadGame} from '../../src/case/index.js';
import type {HexGame, HexPosition, Loaded} from '../../src/module/index.js';
import {openLink, openText, writeLink} from '../../src/share/index.js';
import {hexDocument} from '../module/documents.js';
import {openGame} from '../open-game.js';

/** Opens a link and a text, without a place to look modules up. */
export const opened = (said: string): unknown => openLink(said);
export const openedText = (said: string): unknown => openText(said);

export interface Attack {
  /** The largest size that is allowed; where only all of a document is limited, large enough that a product shows. */
  readonly most: number;
  readonly of: (size: number) => () => unknown;
}
export const attack = (most: number, of: Attack['of']): Attack => ({most, of});

function must<T>(opened: Loaded<T>): T {
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}
export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({length: count}, (_, i) => make(i));
export const record = <T>(count: number, make: (i: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(times(count, make));
/** A text of at most a length, of one piece over and over. */
export const filled = (length: number, piece: string): string =>
  piece.repeat(Math.floor(length / piece.length));

/**
 * The world that is read in: a module and positions of it, which grow with the text: half the text, half the units and
 * hexes.
 */
export interface World {
  readonly units: number;
  readonly document: Readonly<Record<string, unknown>>;
  readonly game: HexGame;
  /** Its units, each in a hex of its own. */
  readonly position: HexPosition;
  /** All of them in one hex. */
  readonly stacked: HexPosition;
}
export const label = (i: number): string =>
  `${String(1 + (i % 30)).padStart(2, '0')}.${String(1 + (Math.floor(i / 30) % 90)).padStart(2, '0')}`;
function made(part: number): World {
  const units = Math.round(1020 * part);
  const places = Math.round(90 * part);
  const at = (place: (i: number) => string): object => ({
    units: record(units, (i) => [String(i), {at: place(i)}]),
  });
  const document = {
    ...hexDocument(),
    map: {...(hexDocument()['map'] as object), columns: 30, rows: Math.max(5, places)},
    units: record(units, (i) => [String(i), {side: 'axis', type: 'infantry'}]),
    positions: {start: at((i) => label(i % (30 * places)))},
    examples: [],
    errata: [],
  };
  const game = must(openGame(document)) as HexGame;
  const position = must(openPosition(game, 'start'));
  const stacked = must(
    openPosition(
      game,
      at(() => '05.05'),
    ),
  );
  return {units, document, game, position, stacked};
}
const worlds = new Map<number, World>();
function worldOf(part: number): World {
  const known = worlds.get(part) ?? made(part);
  worlds.set(part, known);
  return known;
}

/** A line of words, as long as a line may be. */
export const line = (make: (i: number, units: number) => string): Attack =>
  attack(50_000, (size) => {
    const {game, units} = worldOf(size / 50_000);
    let text = 'small/start';
    for (let i = 0; ; i++) {
      const word = ` ${make(i, units)}`;
      if (text.length + word.length > size) break;
      text += word;
    }
    return () => readLine(game, text);
  });
/** A line of one word, filled with a piece. */
export const word = (before: string, piece: (i: number) => string, after = ''): Attack =>
  attack(50_000, (size) => {
    const {game} = worldOf(size / 50_000);
    let text = before;
    for (let i = 0; text.length + after.length + piece(i).length <= size; i++) text += piece(i);
    return () => readLine(game, text + after);
  });
/** A text that is filled with a piece. */
export const text = (
  most: number,
  piece: string,
  read: (text: string, world: World) => unknown,
  [before = '', after = '']: readonly string[] = [],
): Attack =>
  attack(most, (size) => {
    const said = before + filled(size - before.length - after.length, piece) + after;
    const world = worldOf(size / most);
    return () => read(said, world);
  });
/** A document of so many entries. */
export const document = (
  most: number,
  make: (size: number, world: World) => unknown,
  read: (document: unknown, world: World) => unknown,
): Attack =>
  attack(most, (size) => {
    const world = worldOf(size / most);
    const document = make(size, world);
    return () => read(document, world);
  });

const drill = must(await loadGame('drill')).game;
export const plain = must(await writeLink({module: 'drill', position: must(openPosition(drill, 'start'))}));
/** A link with this body, its checksum right. */
function linkOf(body: object): string {
  const bytes = Buffer.from(plain.slice(3), 'base64url');
  const json = Buffer.from(JSON.stringify(body));
  const content = Uint8Array.from([...bytes.subarray(6, 9), 0, 0, 1, ...deflateRawSync(json)]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  const whole = [content.length >> 8, content.length & 255, ...sum, ...content];
  return `u2.${Buffer.from(whole).toString('base64url')}`;
}
export const link = (most: number, make: (size: number) => object): Attack =>
  attack(most, (size) => {
    const said = linkOf({m: 'drill', ...make(size)});
    return () => opened(said);
  });
