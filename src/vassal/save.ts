import {vassalFileFaults} from '../phrases/en/faults/vassal-files.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import type {Work} from '../board/work.js';
import {loaded, refused, type Loaded} from '../module/index.js';
import type {BoardChoice} from './boards.js';
import {embeddedPositionIn} from './embedded.js';
import type {VassalModule} from './module.js';
import type {Piece} from './pieces.js';
import {faultAt, type Problems} from './problems.js';
import {MOST_PIECES, Overflow, Replay, type Snapshot, type Pile, type RawMove} from './replay.js';
import {decodeSequence} from './sequence.js';

/** A saved game, as far as a ruling needs it. */
export interface Save {
  /** Boards in play by the name or id of their map. */
  readonly boards: ReadonlyMap<string, readonly BoardChoice[]>;
  /** Pieces by their ids in the save. */
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly piles: readonly Pile[];
  /** Turn, markers and the like, as Umpire wrote them. */
  readonly embedded?: string;
  /** The command that sets its turn tracker. */
  readonly tracker?: string;
  /** The steps of a log, and what was made of those up to the one that is shown. */
  readonly log?: SavedLog;
}
export interface SavedLog {
  readonly steps: number;
  readonly step: number;
  readonly moves: readonly RawMove[];
  /** Moves that the log says begin elsewhere than where the piece is here, and all moves. */
  readonly differing: number;
  readonly moved: number;
}

const ESC = '\u001B';
const LOG = 'LOG\t';
const MOST_DEPTH = 100;
const MOST_COMMANDS = 1_000_000;
const MOST_PLAYERS = 1000;
/** Commands that are read at a time. */
const SLICE = 200;
/** Nested commands are copied once for each level; a real save has two or three. */
const MOST_COPIES = 20;

/**
 * The commands of a save, one after the other: a list separated by escape characters, whose entries may be lists
 * themselves. Each comes with the number of its step in a log, counted from 1, or 0 for the beginning.
 */
export function* commandsIn(text: string): Generator<readonly [command: string, step: number]> {
  let steps = 0;
  const left = {commands: MOST_COMMANDS, characters: MOST_COPIES * text.length + 1_000_000};
  yield* within(text, 0, 0);

  function* within(part: string, depth: number, above: number): Generator<readonly [string, number]> {
    // all commands of an entry that begins with LOG are one step
    const step = above === 0 && part.startsWith(LOG) ? ++steps : above;
    const isLeaf = !part.includes(ESC) && !(part.startsWith("'") && part.endsWith("'") && part.length > 1);
    left.characters -= part.length;
    if (depth > MOST_DEPTH || left.characters < 0 || --left.commands < 0) throw new Overflow();
    const leaf = step > 0 && part.startsWith(LOG) ? part.slice(LOG.length) : part;
    if (isLeaf) yield [leaf, step];
    else
      for (const token of decodeSequence(part, ESC)) {
        if (token === part) yield [leaf, step];
        else yield* within(token, depth + 1, step);
      }
  }
}

const refuse = <Group extends FaultGroup>(group: Group, ...args: GroupArgs<Group>): Loaded<never> =>
  refused([faultAt(['savedGame'], group, ...args)]);

/** A save that was read, and the steps of its log to go through. */
export class OpenSave {
  /** Groups of commands that VASSAL logs together; a save has none. */
  readonly steps: number;
  /** The moves of the whole log. */
  readonly moves: readonly RawMove[];
  readonly #replay: Replay;
  readonly #commands: readonly (readonly string[])[];
  /** The moment before each step. */
  readonly #marks: readonly Snapshot[];
  readonly #secrets: Secrets;
  readonly #embedded: string | undefined;
  readonly #tracker: string | undefined;
  readonly #cleaned = new WeakMap<Piece, Piece>();
  /** The last step that the replay applied. */
  #step: number;

  constructor(
    replay: Replay,
    commands: readonly (readonly string[])[],
    marks: readonly Snapshot[],
    secrets: Secrets,
    embedded?: string,
    tracker?: string,
  ) {
    this.#embedded = embedded;
    this.#tracker = tracker;
    this.#replay = replay;
    this.#commands = commands;
    this.#marks = marks;
    this.#secrets = secrets;
    this.steps = commands.length;
    this.#step = commands.length;
    this.moves = replay.moves.map((move) => ({...move, piece: this.#clean(move.piece)}));
  }

  /** Goes to a step, forwards or backwards: each step on the way costs its own commands. */
  at(step: number): Save {
    const replay = this.#replay;
    const goal = Math.min(Math.max(step, 0), this.steps);
    if (goal < this.#step) replay.restore(this.#marks[goal]!);
    for (let next = this.#step; next < goal; next++)
      for (const command of this.#commands[next]!) replay.apply(command, next + 1);
    this.#step = goal;
    const isPassword = (text: string): boolean => this.#secrets.isPassword(text);
    const {moves} = this;
    const {length: count} = replay.moves;
    return {
      boards: new Map(
        [...replay.boards].map(([map, list]) => [map, list.filter(({name}) => !isPassword(name))]),
      ),
      pieces: new Map([...replay.pieces].map(([id, piece]) => [id, this.#clean(piece)])),
      piles: [...replay.piles.values()].map((pile) =>
        pile.deck !== undefined && isPassword(pile.deck) ? {...pile, deck: ''} : pile,
      ),
      ...(this.#embedded === undefined ? {} : {embedded: this.#embedded}),
      ...(this.#tracker === undefined ? {} : {tracker: this.#tracker}),
      ...(this.steps > 0 && {
        log: {
          steps: this.steps,
          step: goal,
          // a long log has many, and a page that steps through it knows them
          get moves() {
            return moves.slice(0, count);
          },
          differing: replay.differing,
          moved: replay.moved,
        },
      }),
    };
  }

  #clean(piece: Piece): Piece {
    const known = this.#cleaned.get(piece) ?? this.#secrets.cleaned(piece);
    this.#cleaned.set(piece, known);
    return known;
  }
}

/**
 * Reads the commands of a save, and replays its log to the end. Players (their ids are passwords), chat, notes and properties
 * are passed over. Pieces that a player hides or masks are read, so that a stack keeps its order: `game.ts` drops them.
 */
export function* openingSave(
  text: string,
  {prototypes, text: moduleText, maps}: Pick<VassalModule, 'prototypes' | 'text' | 'maps'>,
  problems: Problems,
): Work<Loaded<OpenSave>> {
  const layers = maps.flatMap(({id, name, layers: own}) =>
    own
      ? ([
          [id, own],
          [name, own],
        ] as const)
      : [],
  );
  const replay = new Replay(prototypes, text, new Map(layers));
  const [ids, names]: [string[], string[]] = [[], []];
  const logged: string[][] = [];
  const marks: Snapshot[] = [];
  let [begins, ends, unreadable, commands] = [false, false, 0, 0];
  let embedded: string | undefined;
  let tracker: string | undefined;
  try {
    for (const [command, number] of commandsIn(text)) {
      // how many there are nobody knows yet
      if (++commands % SLICE === 0) yield 0;
      embedded = embeddedPositionIn(command) ?? embedded;
      if (command.startsWith('TURN')) tracker = command;
      if (number > logged.length) {
        marks.push(replay.snapshot);
        logged.push([]);
      }
      if (command.startsWith('PLAYER\t')) {
        const [, id = '', name = ''] = decodeSequence(command, '\t', 3);
        if (ids.push(id) > MOST_PLAYERS) throw new Overflow();
        names.push(name);
      } else {
        if (!replay.apply(command, number)) unreadable++;
        if (Replay.changes(command)) logged.at(-1)?.push(command);
      }
      begins ||= command.trim() === 'begin_save';
      ends ||= command.trim() === 'end_save';
    }
  } catch (error) {
    if (!(error instanceof Overflow)) throw error;
    return refuse(vassalFileFaults.save.tooMuch, {
      pieces: MOST_PIECES,
      players: MOST_PLAYERS,
      commands: MOST_COMMANDS,
      levels: MOST_DEPTH,
    });
  }
  if (!begins) return refuse(vassalFileFaults.save.noBegin);
  if (!ends) return refuse(vassalFileFaults.save.noEnd);
  if (unreadable > 0)
    problems.add(['savedGame'], vassalFileFaults.save.unreadable, {count: unreadable, of: commands});
  const secrets = new Secrets(ids, names, moduleText);
  problems.withhold((said) => secrets.isPassword(said));
  return loaded(new OpenSave(replay, logged, marks, secrets, embedded, tracker));
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

  /** Lists that many pieces share are looked through once. */
  readonly #openLists = new WeakMap<readonly string[], boolean>();
  readonly #openPictures = new WeakMap<readonly string[], boolean>();

  #haveNoSecret(texts: readonly string[]): boolean {
    const isOpen = this.#openLists.get(texts) ?? !texts.some((text) => this.#isSecret(text));
    this.#openLists.set(texts, isOpen);
    return isOpen;
  }

  #haveNoPassword(names: readonly string[]): boolean {
    const isOpen = this.#openPictures.get(names) ?? !names.some((name) => this.isPassword(name));
    this.#openPictures.set(names, isOpen);
    return isOpen;
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
    const isDrawnOpenly = piece.images.every((one) => !this.isPassword(one.image));
    const known = (text: string | undefined): text is string => text !== undefined && !this.isPassword(text);
    return {
      ...rest,
      name: this.isPassword(piece.name) ? '' : piece.name,
      displayName: this.isPassword(piece.displayName) ? '' : piece.displayName,
      traits: open(piece.traits),
      prototypes: open(piece.prototypes),
      sides: open(piece.sides),
      images: piece.images.filter((one) => !this.isPassword(one.image)),
      layers: piece.layers
        .filter(
          ({name, command, levels}) =>
            !this.#isSecret(name) && !this.#isSecret(command) && this.#haveNoSecret(levels),
        )
        .map(({pictures, ...layer}) => ({
          ...layer,
          ...(pictures && isDrawnOpenly && this.#haveNoPassword(pictures.images) && {pictures}),
        })),
      markers: values(piece.markers),
      dynamic: values(piece.dynamic),
      expressions: values(piece.expressions),
      labels: piece.labels.filter((label) => !this.#isSecret(label)),
      ...(known(gpid) ? {gpid} : {}),
      ...(known(image) ? {image} : {}),
      ...(known(maskImage) ? {maskImage} : {}),
    };
  }
}
