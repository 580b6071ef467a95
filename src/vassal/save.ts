import {loaded, refused, type Loaded} from '../module/index.js';
import {readBoardList, type BoardChoice} from './boards.js';
import type {Point} from './grids.js';
import type {VassalModule} from './module.js';
import {pieceOf, type Piece} from './pieces.js';
import {faultAt, type Problems} from './problems.js';
import {decodeSequence, Fields} from './sequence.js';
import {definitionIn} from './traits.js';

/** A stack or deck: where it lies, and the ids of its pieces, the lowest first. */
export interface Pile extends Point {
  readonly map: string;
  /** The name of a deck; a stack has none. */
  readonly deck?: string;
  readonly members: readonly string[];
}
/** A saved game, as far as a ruling needs it. */
export interface Save {
  /** Boards in play by the name or id of their map. */
  readonly boards: ReadonlyMap<string, readonly BoardChoice[]>;
  /** Pieces by their ids in the save. */
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly piles: readonly Pile[];
}

const ESC = '\u001B';
const MOST_DEPTH = 100;
const MOST_COMMANDS = 1_000_000;
/** World in Flames, the largest known, has 11,000 pieces in a save. */
const MOST_PIECES = 100_000;
const MOST_PLAYERS = 1000;
/** Nested commands are copied once for each level; a real save has two or three. */
const MOST_COPIES = 20;

/** Stops a text that unpacks to more than it should. */
class Overflow extends Error {}

/**
 * The commands of a save, one after the other: a list separated by escape characters, whose entries may be lists
 * themselves.
 */
export function* commandsIn(text: string): Generator<string> {
  const left = {commands: MOST_COMMANDS, characters: MOST_COPIES * text.length + 1_000_000};
  yield* within(text, 0);

  function* within(part: string, depth: number): Generator<string> {
    const isLeaf = !part.includes(ESC) && !(part.startsWith("'") && part.endsWith("'") && part.length > 1);
    left.characters -= part.length;
    if (depth > MOST_DEPTH || left.characters < 0 || --left.commands < 0) throw new Overflow();
    if (isLeaf) yield part;
    else
      for (const token of decodeSequence(part, ESC)) {
        if (token === part) yield part;
        else yield* within(token, depth + 1);
      }
  }
}

const refuse = (found: string, expected: string, remedy: string): Loaded<never> =>
  refused([faultAt(['savedGame'], found, expected, remedy)]);

/**
 * Reads the commands of a save. Players (their ids are passwords), chat, notes and properties are passed over; steps of a
 * log are not replayed. Pieces that a player hides or masks are read, so that a stack keeps its order: `game.ts` drops them.
 */
export function readSave(
  text: string,
  {prototypes, text: moduleText}: Pick<VassalModule, 'prototypes' | 'text'>,
  problems: Problems,
): Loaded<Save> {
  const boards = new Map<string, readonly BoardChoice[]>();
  const pieces = new Map<string, Piece>();
  const piles = new Map<string, Pile>();
  const [ids, names]: [string[], string[]] = [[], []];
  let [begins, ends, steps, unreadable, commands] = [false, false, 0, 0, 0];
  try {
    for (const command of commandsIn(text)) {
      commands++;
      if (command.startsWith('+/')) {
        const added = definitionIn(command);
        if (!added) unreadable++;
        else if (added.type === 'stack') piles.set(added.id, stackIn(added.state));
        else if (added.type.startsWith('deck;')) piles.set(added.id, deckIn(added.type, added.state));
        else if (pieces.size >= MOST_PIECES) throw new Overflow();
        else pieces.set(added.id, pieceOf(added.type, added.state, prototypes));
      } else if (command.startsWith('LOG\t')) steps++;
      else if (command.startsWith('PLAYER\t')) {
        const [, id = '', name = ''] = decodeSequence(command, '\t', 3);
        if (ids.push(id) > MOST_PLAYERS) throw new Overflow();
        names.push(name);
      } else if (/^[^\t]*BoardPicker(?:\t|$)/.test(command)) {
        const list = readBoardList(command);
        if (list) boards.set(list.map, list.boards);
      } else {
        begins ||= command.trim() === 'begin_save';
        ends ||= command.trim() === 'end_save';
      }
    }
  } catch (error) {
    if (!(error instanceof Overflow)) throw error;
    return refuse(
      'more than any game has',
      `at most ${MOST_PIECES} pieces, ${MOST_PLAYERS} players, ${MOST_COMMANDS} commands in ${MOST_DEPTH} levels`,
      'save the game again in VASSAL',
    );
  }
  if (!begins) return refuse('no begin_save', 'a saved game', 'choose another file');
  if (!ends)
    return refuse('no end_save', 'a whole saved game', 'the file is cut short: save or download it again');
  if (unreadable > 0)
    problems.add(
      ['savedGame'],
      `${unreadable} of ${commands} commands are damaged`,
      'pieces with type and state',
      'save the game again in VASSAL; these pieces are missing here',
    );
  if (steps > 0)
    problems.add(
      ['savedGame'],
      `a log of ${steps} steps`,
      'a saved game',
      'its start is shown; save the game in VASSAL where you want to ask',
    );
  const secrets = new Secrets(ids, names, moduleText);
  const isPassword = (text: string): boolean => secrets.isPassword(text);
  problems.withhold(isPassword);
  return loaded({
    boards: new Map([...boards].map(([map, list]) => [map, list.filter(({name}) => !isPassword(name))])),
    pieces: new Map([...pieces].map(([id, piece]) => [id, secrets.cleaned(piece)])),
    piles: [...piles.values()].map((pile) =>
      pile.deck !== undefined && isPassword(pile.deck) ? {...pile, deck: ''} : pile,
    ),
  });
}

/** A stack: `MAP;x;y;id;id;…;@@layer`, or `null;id;…` where it is on no map. */
function stackIn(state: string): Pile {
  const fields = new Fields(state);
  const map = fields.text('null');
  const [x, y] = map === 'null' ? [0, 0] : [fields.number(0), fields.number(0)];
  const members: string[] = [];
  while (fields.hasMore) members.push(fields.text());
  return {map, x, y, members: members.filter((id) => !id.startsWith('@@'))};
}

/** A deck: its name is the 14th item of the type; `MAP;x;y;faceDown;id,id,…`. */
function deckIn(type: string, state: string): Pile {
  const [, , , , , , , , , , , , , deck = ''] = decodeSequence(type, ';');
  const fields = new Fields(state);
  const [map, x, y] = [fields.text('null'), fields.number(0), fields.number(0)];
  fields.skip(1);
  return {map, x, y, deck, members: fields.list()};
}

/**
 * Empties texts of pieces that name a player: modules copy a player's id or name into properties and labels, and in a damaged
 * file an id may stand anywhere. Fewer than four letters are looked for as a whole value only, since `3` or `Red` may be
 * anything; an id that is a word of the module's own text tells nothing in a piece's name or picture.
 */
class Secrets {
  readonly #all: readonly string[];
  readonly #passwords: readonly string[];

  constructor(ids: readonly string[], names: readonly string[], moduleText: string) {
    const known = (texts: readonly string[]): readonly string[] =>
      [...new Set(texts)].filter((one) => one !== '');
    this.#all = known([...ids, ...names]);
    this.#passwords = known(ids).filter((id) => id.length >= 4 && !moduleText.includes(id));
  }

  isPassword(text: string): boolean {
    return this.#passwords.some((id) => text.includes(id));
  }

  #isSecret(text: string): boolean {
    return this.#all.some((one) => (one.length < 4 ? text === one : text.includes(one)));
  }

  cleaned(piece: Piece): Piece {
    if (this.#all.length === 0) return piece;
    const values = (of: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
      Object.fromEntries(
        Object.entries(of).flatMap(([key, value]) =>
          this.isPassword(key) ? [] : [[key, this.#isSecret(value) ? '' : value]],
        ),
      );
    const open = (texts: readonly string[]): readonly string[] =>
      texts.filter((text) => !this.isPassword(text));
    const {gpid, image, maskImage, ...rest} = piece;
    const known = (text: string | undefined): text is string => text !== undefined && !this.isPassword(text);
    return {
      ...rest,
      name: this.isPassword(piece.name) ? '' : piece.name,
      displayName: this.isPassword(piece.displayName) ? '' : piece.displayName,
      traits: open(piece.traits),
      prototypes: open(piece.prototypes),
      sides: open(piece.sides),
      images: piece.images.filter((one) => !this.isPassword(one.image)),
      markers: values(piece.markers),
      dynamic: values(piece.dynamic),
      labels: piece.labels.filter((label) => !this.#isSecret(label)),
      ...(known(gpid) ? {gpid} : {}),
      ...(known(image) ? {image} : {}),
      ...(known(maskImage) ? {maskImage} : {}),
    };
  }
}
