import {readBoardList, type BoardChoice} from './boards.js';
import type {Point} from './grids.js';
import {pieceOf, type Piece} from './pieces.js';
import {decodeSequence, Fields, splitChain} from './sequence.js';
import {definitionIn, type Prototypes} from './traits.js';
import {Journal, UndoMap} from './undo-map.js';

/** A stack or deck: its place, and the ids of its pieces, the lowest first. */
export interface Pile extends Point {
  readonly map: string;
  /** The name of a deck; a stack has none. */
  readonly deck?: string;
  readonly members: readonly string[];
}
/** A point of a map. */
export interface MapPoint extends Point {
  readonly map: string;
}
/** A piece that a step of a log moved; without a point it was on no map before, or is on none now. */
export interface RawMove {
  readonly step: number;
  readonly piece: Piece;
  readonly from?: MapPoint;
  readonly to?: MapPoint;
}

/** A moment of a replay. */
export interface Snapshot {
  readonly changes: number;
  readonly moves: number;
  readonly differing: number;
  readonly moved: number;
  readonly left: number;
  /** Traits that prototypes may still put into pieces. */
  readonly traits: number;
  readonly made: number;
}

/** Stops a text that unpacks to more than it should. */
export class Overflow extends Error {}

/** World in Flames, the largest known, has 11,000 pieces in a save. */
export const MOST_PIECES = 100_000;
/** Moves that are listed; later ones are made all the same. */
const MOST_MOVES = 100_000;

/** Begins the ids of stacks that the log does not tell of. */
const MADE = 'new ';
/** No map: a piece there was taken off the table. */
const NOWHERE = 'null';
const isOn = ({map}: MapPoint): boolean => map !== NOWHERE;
const keyOf = ({map, x, y}: MapPoint): string => `${map}\n${x},${y}`;

/** The layers of a map: pieces of different ones share no stack. */
export interface MapLayers {
  /** The property that says which layer a piece is in. */
  readonly property: string;
  /** Its values, the lowest layer first; a piece with another value is above them all. */
  readonly order: readonly string[];
}

/**
 * The pieces, stacks and boards of a game while commands are carried out as VASSAL does: a piece that moves leaves its stack,
 * goes above the piece that the command names, else below a stack of its layer at exactly that point, else begins a new one.
 * VASSAL does not always log the ids of new stacks, and a property that is calculated is not known here: stack order may
 * differ after long logs.
 */
export class Replay {
  readonly #journal = new Journal();
  readonly boards = new UndoMap<readonly BoardChoice[]>(this.#journal);
  readonly pieces = new UndoMap<Piece>(this.#journal);
  readonly piles = new UndoMap<Pile>(this.#journal);
  readonly moves: RawMove[] = [];
  /** Moves that the log says begin elsewhere than where the piece is here, and all moves of a log. */
  differing = 0;
  moved = 0;
  readonly #prototypes: Prototypes;
  readonly #layers: ReadonlyMap<string, MapLayers>;
  readonly #isLog: boolean;
  /** Types of pieces, which a change of state needs. */
  readonly #types = new UndoMap<string>(this.#journal);
  /** The pile of a piece, and piles by their points; known once a log begins. */
  #pileOf: UndoMap<string> | undefined;
  readonly #pilesAt = new UndoMap<readonly string[]>(this.#journal);
  /** Characters that may be decoded again, and pieces that may be moved. */
  #left: number;
  #made = 0;

  constructor(prototypes: Prototypes, text: string, layers: ReadonlyMap<string, MapLayers> = new Map()) {
    this.#prototypes = prototypes;
    prototypes.beginText(text);
    this.#layers = layers;
    this.#isLog = text.includes('LOG\t');
    this.#left = 20 * text.length + 1_000_000;
  }

  /** Can a command change anything here? Chat, notes and dice can't. */
  static changes(command: string): boolean {
    return /^[+MD-]\//.test(command) || isBoardList(command);
  }

  /** Carries out a command; false for one that is damaged. `step` is 0 for the beginning. */
  apply(command: string, step: number): boolean {
    if (command.startsWith('+/')) return this.#add(command, step);
    if (step > 0 && command.startsWith('M/')) return this.#move(command, step);
    if (step > 0 && command.startsWith('D/')) return this.#change(command);
    if (step > 0 && command.startsWith('-/')) {
      const id = command.slice(2);
      const piece = this.pieces.get(id);
      const from = piece && this.#placeOf(id);
      if (from && isOn(from)) this.#note({step, piece, from: {map: from.map, x: from.x, y: from.y}});
      this.#detach(id);
      this.#removePile(id);
      this.pieces.delete(id);
    } else if (isBoardList(command)) {
      const list = readBoardList(command);
      if (list) this.boards.set(list.map, list.boards);
    }
    return true;
  }

  /** A moment to go back to. */
  get snapshot(): Snapshot {
    const {moves, differing, moved} = this;
    // builds the index, which is never taken back
    void this.#piles;
    this.#journal.isOn = true;
    return {
      changes: this.#journal.length,
      moves: moves.length,
      differing,
      moved,
      left: this.#left,
      traits: this.#prototypes.left,
      made: this.#made,
    };
  }

  /** Takes back everything since a moment. */
  restore({changes, moves, differing, moved, left, traits, made}: Snapshot): void {
    this.#journal.undoTo(changes);
    this.moves.length = moves;
    [this.differing, this.moved] = [differing, moved];
    [this.#left, this.#prototypes.left, this.#made] = [left, traits, made];
  }

  #spend(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new Overflow();
  }

  #add(command: string, step: number): boolean {
    const added = definitionIn(command);
    if (!added) return false;
    const {id, type, state} = added;
    const isStack = type === 'stack';
    if (isStack || type.startsWith('deck;')) {
      if (this.pieces.size + this.piles.size >= 2 * MOST_PIECES) throw new Overflow();
      const pile = isStack ? stackIn(state) : deckIn(deckName(type), state);
      if (step === 0) this.piles.set(id, pile);
      else this.#putPile(id, pile);
    } else {
      if (this.pieces.size >= MOST_PIECES) throw new Overflow();
      const piece = pieceOf(type, state, this.#prototypes);
      this.pieces.set(id, piece);
      if (this.#isLog) this.#types.set(id, type);
      const at = step > 0 ? this.#placeOf(id) : undefined;
      if (at && isOn(at)) this.#note({step, piece, to: at});
    }
    return true;
  }

  /** `D/ID/STATE/BEFORE`: another state of a piece, a stack or a deck. */
  #change(command: string): boolean {
    const [, id, state, before] = decodeSequence(command, '/', 5);
    if (id === undefined || state === undefined) return false;
    const pile = this.piles.get(id);
    if (pile)
      this.#putPile(
        id,
        pile.deck === undefined ? this.#merged(pile, state, before) : deckIn(pile.deck, state),
      );
    const [type, piece] = [this.#types.get(id), this.pieces.get(id)];
    if (type === undefined || !piece) return true;
    this.#spend(type.length + state.length + (before?.length ?? 0));
    const now = pieceOf(type, state, this.#prototypes);
    // in old files a piece in a stack has no map of its own, and where only its traits change it stays where it is
    const isThere =
      now.map === undefined && before !== undefined && splitChain(before).at(-1) === splitChain(state).at(-1);
    const {map, x, y} = piece;
    this.pieces.set(id, isThere ? {...now, ...(map === undefined ? {} : {map}), x, y} : now);
    return true;
  }

  /** The new state of a stack: a piece that neither its states name came meanwhile, and stays above the one below it. */
  #merged({members: own}: Pile, state: string, before: string | undefined): Pile {
    const now = stackIn(state);
    const here = new Set(now.members);
    const known = new Set([...here, ...(before === undefined ? own : stackIn(before).members)]);
    this.#spend(own.length + known.size);
    // those that came meanwhile, in runs by the piece below; the last run is the lowest of several
    const runs = new Map<string | undefined, (readonly string[])[]>();
    for (let i = 0; i < own.length; i++) {
      if (known.has(own[i]!)) continue;
      const first = i;
      while (i + 1 < own.length && !known.has(own[i + 1]!)) i++;
      const under = own[first - 1];
      const below = under !== undefined && here.has(under) ? under : undefined;
      const others = runs.get(below) ?? [];
      runs.set(below, others);
      others.push(own.slice(first, i + 1));
    }
    const above = (id: string | undefined): readonly string[] => {
      const found = runs.get(id)?.toReversed().flat() ?? [];
      runs.delete(id);
      return found;
    };
    const members = [...above(undefined), ...now.members.flatMap((id) => [id, ...above(id)])];
    return {...now, members};
  }

  /** `M/ID/MAP/X/Y/UNDER/OLDMAP/OLDX/OLDY/…`: a piece or a whole stack moves. */
  #move(command: string, step: number): boolean {
    const [, id = '', map = NOWHERE, x, y, under = NOWHERE, oldMap = NOWHERE, oldX, oldY] = decodeSequence(
      command,
      '/',
      10,
    );
    const to: MapPoint = {map, x: Number(x), y: Number(y)};
    if (!Number.isFinite(to.x) || !Number.isFinite(to.y)) return false;
    const old: MapPoint = {map: oldMap, x: Number(oldX), y: Number(oldY)};
    if (!this.pieces.has(id) && !this.piles.has(id) && !this.#adopt(id, old)) {
      this.moved += 1;
      this.differing += 1;
      return true;
    }
    const pile = this.piles.get(id);
    const members = pile ? pile.members : [id];
    // each is listed, and there may be as many steps as there are lines
    this.#spend(5 * members.length);
    const from = pile ?? this.#placeOf(id)!;
    this.moved += 1;
    if (keyOf(from) !== keyOf(old) && isOn(old)) this.differing += 1;
    for (const member of members) {
      const piece = this.pieces.get(member);
      const at = {map: from.map, x: from.x, y: from.y};
      if (piece) this.#note({step, piece, ...(isOn(at) ? {from: at} : {}), ...(isOn(to) ? {to} : {})});
    }
    if (pile) this.#movePile(id, pile, to, under);
    else this.#movePiece(id, to, under);
    return true;
  }

  /** Gives the id of a stack that VASSAL made without a word in the log to that at the point where it was. */
  #adopt(id: string, at: MapPoint): boolean {
    void this.#piles;
    for (const own of this.#pilesAt.get(keyOf(at)) ?? []) {
      this.#spend(1);
      const pile = this.piles.get(own)!;
      if (!own.startsWith(MADE) || pile.members.length === 0) continue;
      this.#spend(pile.members.length);
      this.#dropFrom(keyOf(at), own);
      this.piles.delete(own);
      this.#setPile(id, pile);
      for (const member of pile.members) this.#piles.set(member, id);
      return true;
    }
    return false;
  }

  #movePile(id: string, pile: Pile, to: MapPoint, under: string): void {
    const target =
      isOn(to) && pile.deck === undefined ? this.#pileFor(under, to, id, pile.members.at(-1)) : undefined;
    if (target === undefined) {
      this.#setPile(id, {...pile, ...to});
      return;
    }
    const {members} = pile;
    this.#setPile(id, {...pile, ...to, members: []});
    this.#insert(target, members, under, true);
  }

  #movePiece(id: string, to: MapPoint, under: string): void {
    this.#detach(id);
    const piece = this.pieces.get(id)!;
    this.pieces.set(id, {...piece, ...to});
    if (!isOn(to) || piece.doesNotStack) return;
    const target = this.#pileFor(under, to, undefined, id);
    if (target === undefined) {
      const made = `${MADE}${++this.#made}`;
      this.#setPile(made, {...to, members: [id]});
      this.#piles.set(id, made);
    } else this.#insert(target, [id], under, under !== NOWHERE);
  }

  /**
   * The pile at a point that takes what comes there, with its top piece: that of the piece below it, else a deck or any stack
   * of its layer that is not empty.
   */
  #pileFor(
    under: string,
    to: MapPoint,
    moving: string | undefined,
    top: string | undefined,
  ): string | undefined {
    const below = this.piles.has(under) ? under : this.#piles.get(under);
    const isThere = below !== undefined && below !== moving && keyOf(this.piles.get(below)!) === keyOf(to);
    if (isThere) return below;
    for (const id of this.#pilesAt.get(keyOf(to)) ?? []) {
      this.#spend(1);
      const {members, deck} = this.piles.get(id)!;
      const isSame = members.length > 0 && this.#layerOf(members.at(-1), to) === this.#layerOf(top, to);
      if (id !== moving && (deck !== undefined || isSame)) return id;
    }
    return undefined;
  }

  /** The number of a piece's layer on a map. */
  #layerOf(id: string | undefined, {map}: MapPoint): number {
    const {property, order} = this.#layers.get(map) ?? {property: '', order: []};
    const {markers = {}, dynamic = {}} = this.pieces.get(id ?? '') ?? {};
    const at = order.indexOf(markers[property] ?? dynamic[property] ?? '');
    return at < 0 ? order.length : at;
  }

  /** Puts pieces above one of a pile; where it is not there, on top or at the bottom. */
  #insert(id: string, added: readonly string[], under: string, onTop: boolean): void {
    const pile = this.piles.get(id)!;
    this.#spend(pile.members.length);
    const below = pile.members.indexOf(under);
    const at = below >= 0 ? below + 1 : onTop || pile.deck !== undefined ? pile.members.length : 0;
    this.#setPile(id, {...pile, members: pile.members.toSpliced(at, 0, ...added)});
    for (const member of added) this.#piles.set(member, id);
  }

  /** Adds a pile or changes it: its pieces leave the piles they were in, and those that it had lie by themselves. */
  #putPile(id: string, pile: Pile): void {
    const {members = [], map = NOWHERE, x = 0, y = 0} = this.piles.get(id) ?? {};
    this.#spend(members.length + pile.members.length);
    for (const left of members) {
      const piece = this.pieces.get(left);
      if (piece) this.pieces.set(left, {...piece, map, x, y});
      this.#piles.delete(left);
    }
    for (const member of pile.members) this.#detach(member);
    this.#setPile(id, pile);
    for (const member of pile.members) this.#piles.set(member, id);
  }

  /** Takes a piece out of its pile. */
  #detach(id: string): void {
    const own = this.#piles.get(id);
    const pile = own === undefined ? undefined : this.piles.get(own);
    if (own === undefined || !pile) return;
    this.#spend(pile.members.length);
    this.#piles.delete(id);
    this.#setPile(own, {...pile, members: pile.members.filter((member) => member !== id)});
  }

  #removePile(id: string): void {
    const pile = this.piles.get(id);
    if (!pile) return;
    this.#putPile(id, {...pile, members: []});
    this.#dropFrom(keyOf(pile), id);
    this.piles.delete(id);
  }

  #setPile(id: string, pile: Pile): void {
    // builds the index, where this is the first step
    void this.#piles;
    const before = this.piles.get(id);
    if (before) this.#dropFrom(keyOf(before), id);
    this.piles.set(id, pile);
    this.#addTo(keyOf(pile), id);
  }

  #addTo(point: string, pile: string): void {
    const there = this.#pilesAt.get(point) ?? [];
    this.#spend(there.length);
    if (!there.includes(pile)) this.#pilesAt.set(point, [...there, pile]);
  }

  #dropFrom(point: string, pile: string): void {
    const there = this.#pilesAt.get(point) ?? [];
    this.#spend(there.length);
    if (there.includes(pile))
      this.#pilesAt.set(
        point,
        there.filter((one) => one !== pile),
      );
  }

  /** The pile of each piece. */
  get #piles(): UndoMap<string> {
    if (this.#pileOf) return this.#pileOf;
    this.#pileOf = new UndoMap(this.#journal);
    const at = new Map<string, string[]>();
    for (const [id, pile] of this.piles) {
      for (const member of pile.members) if (!this.#pileOf.has(member)) this.#pileOf.set(member, id);
      const there = at.get(keyOf(pile));
      if (there) there.push(id);
      else at.set(keyOf(pile), [id]);
    }
    for (const [point, ids] of at) this.#pilesAt.set(point, ids);
    return this.#pileOf;
  }

  #placeOf(id: string): MapPoint | undefined {
    const pile = this.piles.get(this.#isLog ? (this.#piles.get(id) ?? '') : '');
    const piece = this.pieces.get(id);
    return pile ?? (piece && {map: piece.map ?? NOWHERE, x: piece.x, y: piece.y});
  }

  #note(move: RawMove): void {
    if (this.moves.length < MOST_MOVES) this.moves.push(move);
  }
}

const isBoardList = (command: string): boolean => /^[^\t]*BoardPicker(?:\t|$)/.test(command);

/** A stack: `MAP;x;y;id;id;…;@@layer`, or `null;id;…` where it is on no map. */
function stackIn(state: string): Pile {
  const fields = new Fields(state);
  const map = fields.text(NOWHERE);
  const [x, y] = map === NOWHERE ? [0, 0] : [fields.number(0), fields.number(0)];
  const members: string[] = [];
  while (fields.hasMore) members.push(fields.text());
  return {map, x, y, members: members.filter((id) => !id.startsWith('@@'))};
}

/** The name of a deck is the 14th item of its type. */
const deckName = (type: string): string => decodeSequence(type, ';', 14)[13] ?? '';

/** A deck: `MAP;x;y;faceDown;id,id,…`. */
function deckIn(deck: string, state: string): Pile {
  const fields = new Fields(state);
  const [map, x, y] = [fields.text(NOWHERE), fields.number(0), fields.number(0)];
  fields.skip(1);
  return {map, x, y, deck, members: fields.list()};
}
