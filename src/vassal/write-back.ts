import {loaded, refused, type Loaded} from '../module/index.js';
import {toBytes, toText} from '../share/bytes.js';
import {faultAt, quoted} from './problems.js';
import type {MapPoint} from './replay.js';
import {decodeSequence, encodeChain, encodeSequence, splitChain} from './sequence.js';
import {MOST_TEXT, plainBytes} from './source.js';
import {obfuscated, zipped} from './write-files.js';
import {isZip, ZipArchive} from './zip.js';

const ESC = '\u001B';
const MOST_DEPTH = 100;

const wrong = (found: string, expected: string, remedy: string): Loaded<never> =>
  refused([faultAt(['savedGame'], found, expected, remedy)]);

/** A text that VASSAL's lists can't hold: nothing is written then. */
class Unwritable extends Error {}

/** One token as it stands in a list. */
function encodeToken(token: string, delimiter: string): string {
  // an empty token after it shows whether this one ends in a backslash
  const text = encodeSequence([token, ''], delimiter);
  if (text === undefined) throw new Unwritable();
  return text.slice(0, -1);
}

/** The tokens of a list as they stand there, with their escapes. */
function rawTokens(text: string, delimiter: string): string[] {
  const tokens: string[] = [];
  let start = 0;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    if (at > start && text[at - 1] === '\\') continue;
    tokens.push(text.slice(start, at));
    start = at + 1;
  }
  return [...tokens, text.slice(start)];
}

/** Changes some commands of a save; every other one stays as it was, byte for byte. */
function editCommands(text: string, edit: (command: string) => string, depth = 0): string {
  const tokens = depth > MOST_DEPTH ? [text] : decodeSequence(text, ESC);
  if (tokens.length === 1 && tokens[0] === text) return edit(text);
  return rawTokens(text, ESC)
    .map((own, i) => {
      const token = tokens[i]!;
      const edited = editCommands(token, edit, depth + 1);
      return edited === token ? own : encodeToken(edited, ESC);
    })
    .join(ESC);
}

/**
 * Writes a saved game with some of its pieces elsewhere, for VASSAL: pieces are named by their `id`, and those that go to
 * one point are put on top of the stack there in the order given. Every command that does not change is written as it was,
 * and so are the other files of the save. A fault where the save can't be read or written; then there is no file.
 */
export function movePiecesInSave(
  bytes: Uint8Array,
  moves: ReadonlyMap<string, MapPoint>,
): Loaded<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  let packed = bytes;
  if (isZip(bytes)) {
    const archive = ZipArchive.open(bytes);
    if (!archive.ok) return archive;
    for (const name of archive.value.names) {
      const entry = archive.value.read(name, MOST_TEXT);
      if (!entry.ok) return entry;
      files[name] = entry.value;
    }
    if (!files['savedGame']) return wrong('no savedGame', 'a saved game', 'choose another file');
    packed = files['savedGame'];
  }
  const plain = plainBytes(packed);
  if (!plain.ok) return plain;
  const text = toText(plain.value);
  if (text === undefined)
    return wrong('bytes that are not UTF-8', 'UTF-8', 'save the game again in VASSAL, then choose that file');
  try {
    const edited = moves.size === 0 ? text : new SaveEdit(text, moves).text;
    return loaded(zipped({savedGame: toBytes(obfuscated(edited)), ...without(files, 'savedGame')}));
  } catch (error) {
    if (error instanceof MissingPiece)
      return wrong(`no piece ${quoted(error.message)}`, 'pieces of this save', 'open the save again');
    if (error instanceof NoSave)
      return wrong('a log', 'a saved game', 'save the game in VASSAL at the step you want to go on from');
    if (!(error instanceof Unwritable)) throw error;
    return wrong(
      'a text that ends in a backslash',
      'texts that lists of VASSAL can hold',
      'rename that piece in VASSAL, and save again',
    );
  }
}

const without = (files: Readonly<Record<string, Uint8Array>>, name: string): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(files).filter(([own]) => own !== name));

class MissingPiece extends Error {}
/** A log goes on after its beginning, so that nothing can be put into it. */
class NoSave extends Error {}

interface StackText {
  readonly id: string;
  readonly at: MapPoint;
  members: string[];
  readonly layer: string;
}

/** The text of a save with pieces moved. */
class SaveEdit {
  readonly text: string;
  readonly #moves: ReadonlyMap<string, MapPoint>;
  readonly #stacks = new Map<string, StackText>();
  readonly #changed = new Set<string>();
  #lastId = 0n;

  constructor(text: string, moves: ReadonlyMap<string, MapPoint>) {
    this.#moves = moves;
    const pieces = new Set<string>();
    editCommands(text, (command) => {
      if (command.startsWith('LOG\t')) throw new NoSave();
      if (!command.startsWith('+/')) return command;
      const [, id = '', type = '', state = ''] = decodeSequence(command, '/', 4);
      if (/^\d{1,30}$/.test(id) && BigInt(id) > this.#lastId) this.#lastId = BigInt(id);
      if (type === 'stack') this.#stacks.set(id, stackText(id, state));
      else if (!type.startsWith('deck;')) pieces.add(id);
      return command;
    });
    for (const id of moves.keys()) if (!pieces.has(id)) throw new MissingPiece(id);
    const added = this.#restack();
    const edited = editCommands(text, (command) => {
      if (!command.startsWith('+/')) return command;
      const id = decodeSequence(command, '/', 2)[1] ?? '';
      if (this.#changed.has(id)) return this.#stackCommand(this.#stacks.get(id)!);
      const to = moves.get(id);
      return to ? movedPiece(command, to) : command;
    });
    // the end of a save is the last token of its outermost list, in old files with the end of a line
    const end = /end_save\s*$/.exec(edited)?.index ?? edited.length;
    const commands = added.map((command) => `${encodeToken(command, ESC)}${ESC}`);
    this.text = `${edited.slice(0, end)}${commands.join('')}${edited.slice(end)}`;
  }

  /** Takes moved pieces out of their stacks and puts them where they go; returns commands for stacks that are new. */
  #restack(): readonly string[] {
    const layers = new Map<string, string>();
    const stacked = new Set<string>();
    for (const stack of this.#stacks.values()) {
      const left = stack.members.filter((id) => !this.#moves.has(id));
      if (left.length === stack.members.length) continue;
      for (const id of stack.members) {
        if (!this.#moves.has(id)) continue;
        stacked.add(id);
        layers.set(id, stack.layer);
      }
      stack.members = left;
      this.#changed.add(stack.id);
    }
    const made: StackText[] = [];
    for (const [id, at] of this.#moves) {
      // a piece that was in no stack lies by itself, as before
      if (!stacked.has(id)) continue;
      const layer = layers.get(id) ?? '@@0';
      const isThere = (stack: StackText): boolean =>
        stack.at.map === at.map && stack.at.x === at.x && stack.at.y === at.y && stack.layer === layer;
      const there =
        [...this.#stacks.values()].find((stack) => stack.members.length > 0 && isThere(stack)) ??
        made.find(isThere);
      if (there) {
        there.members.push(id);
        if (!made.includes(there)) this.#changed.add(there.id);
      } else made.push({id: String(++this.#lastId), at, members: [id], layer});
    }
    return made.map((stack) => this.#stackCommand(stack));
  }

  #stackCommand({id, at: {map, x, y}, members, layer}: StackText): string {
    const state = encodeSequence(
      [map, String(x), String(y), ...members, ...(layer === '' ? [] : [layer])],
      ';',
    );
    const text = state === undefined ? undefined : encodeSequence(['+', id, 'stack', state], '/');
    if (text === undefined) throw new Unwritable();
    return text;
  }
}

/** A stack's state: `MAP;x;y;id;id;…;@@layer`, the layer in newer files alone. */
function stackText(id: string, state: string): StackText {
  const [map = 'null', ...rest] = decodeSequence(state, ';');
  const [x, y, ...members] = map === 'null' ? ['0', '0', ...rest] : rest;
  const layer = members.at(-1)?.startsWith('@@') ? members.pop()! : '';
  return {id, at: {map, x: Number(x), y: Number(y)}, members, layer};
}

/** The command of a piece with another point in its own state; old saves have none for a piece in a stack. */
function movedPiece(command: string, {map, x, y}: MapPoint): string {
  const raw = rawTokens(command, '/');
  const state = decodeSequence(command, '/', 4)[3] ?? '';
  const items = splitChain(state);
  const basic = items.at(-1) ?? '';
  const fields = rawTokens(basic, ';');
  if (fields[0] === 'null' || fields.length < 3) return command;
  const moved = [encodeToken(map, ';'), String(x), String(y), ...fields.slice(3)].join(';');
  const chained = state.endsWith(basic)
    ? `${state.slice(0, state.length - basic.length)}${moved}`
    : encodeChain([...items.slice(0, -1), moved]);
  const read = chained === undefined ? [] : splitChain(chained);
  // another chain than before with only this item changed would be another piece
  if (chained === undefined || read.length !== items.length || read.at(-1) !== moved) throw new Unwritable();
  return [...raw.slice(0, 3), encodeToken(chained, '/')].join('/');
}
