import {vassalFileFaults} from '../phrases/en/faults/vassal-files.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import {loaded, refused, type Loaded} from '../module/index.js';
import {toText} from '../share/bytes.js';
import {faultAt} from './problems.js';
import type {MapPoint} from './replay.js';
import {decodeSequence, encodeChain, encodeSequence, splitChain} from './sequence.js';
import {MOST_TEXT, plainBytes} from './source.js';
import {obfuscated, zipped} from './write-files.js';
import {isZip, ZipArchive} from './zip.js';

const ESC = '\u001B';
const MOST_DEPTH = 100;
/** Nested commands are copied once for each level; a real save has two or three. */
const MOST_COPIES = 20;

const wrong = <Group extends FaultGroup>(group: Group, ...args: GroupArgs<Group>): Loaded<never> =>
  refused([faultAt(['savedGame'], group, ...args)]);

/** A text that VASSAL's lists can't hold, with the name of its counter where it is in one: nothing is written then. */
class Unwritable extends Error {}

/** One token as it is in a list. */
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

/**
 * Changes some commands of a save, or leaves them out where `edit` returns `undefined`; every other one stays as it was, byte
 * for byte.
 */
function editCommands(
  text: string,
  edit: (command: string) => string | undefined,
  depth = 0,
  left = {characters: MOST_COPIES * text.length + 1_000_000},
): string | undefined {
  left.characters -= text.length;
  if (left.characters < 0) throw new TooNested();
  const tokens = depth > MOST_DEPTH ? [text] : decodeSequence(text, ESC);
  if (tokens.length === 1 && tokens[0] === text) return edit(text);
  const kept = rawTokens(text, ESC).flatMap((own, i) => {
    const token = tokens[i]!;
    const edited = editCommands(token, edit, depth + 1, left);
    if (edited === undefined) return [];
    return [edited === token ? own : encodeToken(edited, ESC)];
  });
  return kept.length > 0 ? kept.join(ESC) : undefined;
}

/** The number of a trait that says how many steps a counter has lost, as a save has it. */
export interface TraitNumber {
  /** The place of the trait in the piece's own chain, the outermost 0. */
  readonly trait: number;
  readonly value: number;
}
/** A change to a piece of a save. */
export interface PieceChange {
  /** The point that it goes to. */
  readonly to?: MapPoint;
  /** Another level of a layer, or another value of a property. */
  readonly number?: TraitNumber;
  /** It is taken out of the game. */
  readonly isGone?: boolean;
}

/**
 * Writes a saved game with some of its pieces changed, for VASSAL: pieces are named by their `id`, and those that go to one
 * point are put on top of the stack there in the order given. Every command that does not change is written as it was, and so
 * are the other files of the save. A fault where the save can't be read or written; then there is no file.
 */
export function changePiecesInSave(
  bytes: Uint8Array,
  changes: ReadonlyMap<string, PieceChange>,
): Loaded<Uint8Array> {
  const archive = isZip(bytes) ? ZipArchive.open(bytes) : undefined;
  if (archive?.ok === false) return archive;
  if (archive && !archive.value.has('savedGame')) return wrong(vassalFileFaults.save.none);
  const entry = archive ? archive.value.read('savedGame', MOST_TEXT) : loaded(bytes);
  if (!entry.ok) return entry;
  const packed = entry.value;
  const plain = plainBytes(packed);
  if (!plain.ok) return plain;
  const text = toText(plain.value);
  if (text === undefined) return wrong(vassalFileFaults.save.notUtf8);
  try {
    const edited = changes.size === 0 ? text : new SaveEdit(text, changes).text;
    const savedGame = obfuscated(edited);
    return archive ? archive.value.rewritten('savedGame', savedGame) : loaded(zipped({savedGame}));
  } catch (error) {
    if (error instanceof MissingPiece) return wrong(vassalFileFaults.save.noPiece, {id: error.message});
    if (error instanceof NoSave) return wrong(vassalFileFaults.save.isLog);
    if (error instanceof TooNested) return wrong(vassalFileFaults.save.tooNested, {most: MOST_COPIES});
    if (!(error instanceof Unwritable)) throw error;
    const {message: name} = error;
    return name === ''
      ? wrong(vassalFileFaults.save.backslash)
      : wrong(vassalFileFaults.save.backslashOf, {name});
  }
}

class MissingPiece extends Error {}
class TooNested extends Error {}
/** A log continues after its beginning, so that nothing can be put into it. */
class NoSave extends Error {}

interface StackText {
  readonly id: string;
  readonly at: MapPoint;
  members: string[];
  readonly layer: string;
}

/** The text of a save with pieces changed. */
class SaveEdit {
  readonly text: string;
  readonly #changes: ReadonlyMap<string, PieceChange>;
  readonly #stacks = new Map<string, StackText>();
  readonly #changed = new Set<string>();
  #lastId = 0n;

  constructor(text: string, changes: ReadonlyMap<string, PieceChange>) {
    this.#changes = changes;
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
    for (const id of changes.keys()) if (!pieces.has(id)) throw new MissingPiece(id);
    const added = this.#restack();
    const edited =
      editCommands(text, (command) => {
        if (!command.startsWith('+/')) return command;
        const id = decodeSequence(command, '/', 2)[1] ?? '';
        if (this.#changed.has(id)) return this.#stackCommand(this.#stacks.get(id)!);
        const change = changes.get(id);
        return change?.isGone ? undefined : change ? changedPiece(command, change) : command;
      }) ?? '';
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
      const leaves = (id: string): boolean => {
        const {to, isGone = false} = this.#changes.get(id) ?? {};
        return isGone || to !== undefined;
      };
      const left = stack.members.filter((id) => !leaves(id));
      if (left.length === stack.members.length) continue;
      for (const id of stack.members) {
        if (!leaves(id)) continue;
        stacked.add(id);
        layers.set(id, stack.layer);
      }
      stack.members = left;
      this.#changed.add(stack.id);
    }
    const made: StackText[] = [];
    const keyOf = ({map, x, y}: MapPoint, layer: string): string => JSON.stringify([map, x, y, layer]);
    const places = new Map<string, StackText>();
    for (const stack of this.#stacks.values()) {
      const key = keyOf(stack.at, stack.layer);
      if (stack.members.length > 0 && !places.has(key)) places.set(key, stack);
    }
    for (const [id, {to: at, isGone = false}] of this.#changes) {
      // a piece that was in no stack is by itself, as before
      if (!at || isGone || !stacked.has(id)) continue;
      const layer = layers.get(id) ?? '@@0';
      const key = keyOf(at, layer);
      const there = places.get(key);
      if (there) {
        there.members.push(id);
        // one that is new is written anyway
        if (this.#stacks.has(there.id)) this.#changed.add(there.id);
      } else {
        const stack = {id: String(++this.#lastId), at, members: [id], layer};
        made.push(stack);
        places.set(key, stack);
      }
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

/** The command of a piece with other items in its state: its point, which old saves do not have in a stack, or a number. */
function changedPiece(command: string, {to, number}: PieceChange): string {
  const raw = rawTokens(command, '/');
  const [, , type = '', state] = decodeSequence(command, '/', 4);
  // a name that ends in a backslash has swallowed the slash after it
  if (state === undefined) throw new Unwritable();
  const [, , , , name = ''] = decodeSequence(splitChain(type).at(-1) ?? '', ';');
  const items = splitChain(state);
  const [basic, changed] = [items.at(-1) ?? '', [...items]];
  // and the value of a trait the tab after it, so that all that follows is one item
  if (basic.includes('\t')) throw new Unwritable(name);
  if (number) {
    const own = items[number.trait];
    if (own === undefined || number.trait === items.length - 1) throw new Unwritable(name);
    changed[number.trait] = withNumber(own, number.value);
  }
  if (to) changed[items.length - 1] = movedState(basic, to);
  if (changed.every((item, i) => item === items[i])) return command;
  const isPointAlone = !number && state.endsWith(basic);
  const chained = isPointAlone
    ? `${state.slice(0, state.length - basic.length)}${changed.at(-1)}`
    : encodeChain(changed);
  const read = chained === undefined ? [] : splitChain(chained);
  // a chain that is read back as anything else would be another piece
  const isSame = read.length === items.length && read.every((item, i) => item === changed[i]);
  if (chained === undefined || !isSame) throw new Unwritable(name);
  return [...raw.slice(0, 3), encodeToken(chained, '/')].join('/');
}

/** The state of the basic piece at another point; one without a map stays as it is. */
function movedState(basic: string, {map, x, y}: MapPoint): string {
  const fields = rawTokens(basic, ';');
  if (fields[0] === 'null' || fields.length < 3) return basic;
  return [encodeToken(map, ';'), String(x), String(y), ...fields.slice(3)].join(';');
}

/** A state that begins with another number; old layers then say by which keys they are on, which holds while they stay so. */
function withNumber(state: string, value: number): string {
  const [before = '', ...rest] = rawTokens(state, ';');
  const stays = Number(before) > 0 === value > 0;
  return [String(value), ...(stays ? rest : [])].join(';');
}
