import {isSameJson, type Fault, type OverlayDocument, type PositionDocument} from '../module/index.js';
import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import {BoardLayout, type BoardChoice} from './boards.js';
import {readEmbeddedPosition} from './embedded.js';
import type {Point} from './grids.js';
import type {Slot, StartStack, VassalMap, VassalModule} from './module.js';
import {appearanceOf, readPiece, type Piece} from './pieces.js';
import {Problems} from './problems.js';
import type {Prototypes} from './traits.js';
import type {MapPoint} from './replay.js';
import type {Save, SavedLog} from './save.js';

/** A counter and its place. Pieces of a map come in the order they are drawn, the lowest first. */
export interface PlacedPiece extends Omit<Piece, 'map' | 'isHidden'> {
  /** Its id in the save. Masked pieces, cards in decks and pieces of a new game have none. */
  readonly id?: string;
  readonly map: string;
  readonly board?: string;
  /** The name that VASSAL gives its place; missing where that would be "offboard". */
  readonly location?: string;
  readonly zone?: string;
  /** The deck it is in; cards of a deck are sorted by name, since their order is secret. */
  readonly deck?: string;
  /** Palettes and folders of its slot in the module. */
  readonly palette: readonly string[];
}
/** A map in this game: its boards as they lie. */
export interface MapInPlay {
  readonly map: VassalMap;
  readonly layout: BoardLayout;
  /** A person chose its boards. */
  readonly isChosen?: true;
}
/** A module, with a saved game or the beginning of a new one. */
export interface VassalGame {
  readonly module: VassalModule;
  /** Maps that everybody sees. */
  readonly maps: readonly MapInPlay[];
  readonly pieces: readonly PlacedPiece[];
  /** Pieces that a player hides, or that lie on hands and private maps: counted, and nothing else. */
  readonly secretPieces: number;
  readonly hasSave: boolean;
  /** The command that sets the turn tracker of the save. */
  readonly tracker?: string;
  /** Turn, markers and the like, where Umpire wrote the game. */
  readonly embedded?: PositionDocument;
  /** The steps of a log; a save has none. */
  readonly log?: GameLog;
  /** Everything that is missing or was left out, with what can be done. */
  readonly problems: readonly Fault[];
}

/** A log as far as it was replayed. */
export interface GameLog {
  /** Groups of commands that VASSAL logs together: moves, but also chat and dice. */
  readonly steps: number;
  /** The step after which the pieces are shown; 0 is the beginning. */
  readonly step: number;
  /** Moves of pieces that everybody sees, up to that step. */
  readonly moves: readonly LoggedMove[];
  /** Moves that began where our replay has the piece, of all moves so far. */
  readonly agreeing: number;
  readonly moved: number;
}
/** A piece that a step moved; a place is missing where the piece came into the game or left it. */
export interface LoggedMove {
  readonly step: number;
  readonly name: string;
  readonly from?: string;
  readonly to?: string;
}

/** Finds a map by its name, else by its id. */
const mapFinder = (maps: readonly VassalMap[]) => {
  const names = new Map([
    ...maps.map((map) => [map.id, map] as const),
    ...maps.map((map) => [map.name, map] as const),
  ]);
  return (name: string): VassalMap | undefined => names.get(name);
};

/** Maps with their boards; `choiceOf` gives the boards of a map in this game. */
function mapsInPlay(
  module: VassalModule,
  choiceOf: (map: VassalMap) => readonly BoardChoice[] | undefined,
  problems: Problems,
  entered: NonNullable<OverlayDocument['maps']> = {},
): ReadonlyMap<VassalMap, MapInPlay> {
  const open = module.maps.filter(({isPrivate}) => !isPrivate);
  return new Map(
    open.map((map) => {
      const given = choiceOf(map);
      const chosen = given ? [] : chosenBoards(map, entered);
      const choice = given ?? (chosen.length > 0 ? chosen : undefined);
      if (!choice)
        problems.add(['maps', map.name], vassalGameFaults.boards.chosen, {
          boards: [...map.boards.keys()].slice(0, 20),
        });
      const layout = new BoardLayout(choice ?? [], map.boards, map.edge, map.name, problems);
      return [map, {map, layout, ...(chosen.length > 0 && {isChosen: true as const})}];
    }),
  );
}

/** The game with the boards that a person chose, on maps for which neither the module nor the save names some. */
export function withBoards(game: VassalGame, entered: OverlayDocument['maps'] = {}): VassalGame {
  const problems = new Problems();
  problems.addAll(game.problems);
  const maps = game.maps.map((inPlay): MapInPlay => {
    const {map, layout, isChosen} = inPlay;
    const choices = chosenBoards(map, entered);
    const isAs = isSameJson(
      choices.map(({name}) => name),
      layout.placed.map(({board}) => board.name),
    );
    if (isAs || (layout.placed.length > 0 && !isChosen) || map.boards.size === 0) return inPlay;
    const chosen = new BoardLayout(choices, map.boards, map.edge, map.name, problems);
    return {map, layout: chosen, isChosen: true};
  });
  if (maps.every((one, i) => one === game.maps[i])) return game;
  // the stacks of a new game lie on its boards
  return game.hasSave
    ? {...game, maps, problems: problems.list}
    : newGame(game.module, new Problems(), entered);
}

/** Boards that a person lays side by side. */
const MOST_CHOSEN = 50;

/** The boards that a person chose for a map, in one row. */
const chosenBoards = (
  {name, boards}: VassalMap,
  entered: NonNullable<OverlayDocument['maps']>,
): readonly BoardChoice[] =>
  ((Object.hasOwn(entered, name) ? entered[name]?.boards : undefined) ?? [])
    .filter((board) => boards.has(board))
    .slice(0, MOST_CHOSEN)
    .map((board, column) => ({name: board, reversed: false, column, row: 0}));

/** Returns the place of a start stack, or `undefined` where its board is not in play. */
function startPoint(start: StartStack, {map, layout}: MapInPlay, problems: Problems): Point | undefined {
  const owner = layout.placed.find(({board}) => board.name === start.board);
  if (start.board !== undefined && !owner) return undefined;
  const [first] = map.boards.values();
  const board = (owner ?? layout.placed[0])?.board ?? first;
  const found =
    start.location === undefined || !board?.grid ? undefined : layout.find(board.grid, start.location);
  if (start.location !== undefined && !found && owner?.board.size !== undefined)
    problems.add(['maps', map.name, start.name], vassalGameFaults.boards.location, {
      location: start.location,
    });
  const {x, y} = found ?? start;
  const from = owner ?? map.edge;
  return {x: x + from.x, y: y + from.y};
}

/** The pieces of one game as they are placed. */
class PiecePlacer {
  readonly #maps: ReadonlyMap<VassalMap, MapInPlay>;
  readonly #decks: ReadonlyMap<VassalMap, ReadonlyMap<string, string>>;
  readonly #slots: readonly Slot[];
  readonly #prototypes: Prototypes;
  readonly #slotsById: ReadonlyMap<string, Slot>;
  /** Slots by name and picture, once a piece has no id of a slot. */
  #byAppearance: ReadonlyMap<string, Slot> | undefined;
  /** The prototypes of slots, which a save has no more. */
  readonly #prototypesOf = new Map<Slot, readonly string[]>();
  readonly #lower: PlacedPiece[] = [];
  readonly #upper: PlacedPiece[] = [];
  secretPieces = 0;

  constructor(module: VassalModule, maps: ReadonlyMap<VassalMap, MapInPlay>, problems: Problems) {
    this.#maps = maps;
    this.#slots = module.slots;
    this.#prototypes = module.prototypes;
    this.#slotsById = new Map(
      module.slots.flatMap((slot) => (slot.gpid === undefined ? [] : [[slot.gpid, slot] as const])),
    );
    this.#decks = new Map(
      [...maps.values()].map((one) => [
        one.map,
        new Map(
          one.map.starts.flatMap((start) => {
            const point = start.isDeck ? startPoint(start, one, problems) : undefined;
            return point ? [[`${point.x},${point.y}`, start.name] as const] : [];
          }),
        ),
      ]),
    );
  }

  /** Places a piece; what nobody else may see is counted and dropped here. */
  add(piece: Piece, map: VassalMap | undefined, {x, y}: Point, deck?: string, id?: string): void {
    const inPlay = map && this.#maps.get(map);
    if (!inPlay || piece.isHidden) {
      this.secretPieces += 1;
      return;
    }
    const shown = piece.isMasked ? masked(piece) : piece;
    const slot = this.#slotOf(shown);
    const board = inPlay.layout.boardAt({x, y})?.board.name;
    const deckHere = this.#decks.get(map)?.get(`${x},${y}`);
    const {name: location, zone} =
      deckHere === undefined ? inPlay.layout.locate({x, y}) : {name: deckHere, zone: undefined};
    (piece.doesNotStack ? this.#lower : this.#upper).push({
      ...shown,
      ...(id !== undefined && /^\d{1,30}$/.test(id) && deck === undefined && !piece.isMasked ? {id} : {}),
      map: map.name,
      x,
      y,
      palette: slot?.path ?? [],
      prototypes: slot && shown.prototypes.length === 0 ? this.#namesOf(slot) : shown.prototypes,
      ...(board === undefined ? {} : {board}),
      ...(location === undefined ? {} : {location}),
      ...(zone === undefined ? {} : {zone}),
      ...(deck === undefined ? {} : {deck}),
    });
  }

  #slotOf({gpid, name, image = '', isMasked}: Piece): Slot | undefined {
    if (isMasked) return undefined;
    if (gpid !== undefined) return this.#slotsById.get(gpid);
    this.#byAppearance ??= new Map(this.#slots.map((slot) => [appearanceOf(slot.definition), slot]));
    return this.#byAppearance.get(`${name}\n${image}`);
  }

  #namesOf(slot: Slot): readonly string[] {
    const known = this.#prototypesOf.get(slot) ?? this.#prototypes.namesIn(slot.definition);
    this.#prototypesOf.set(slot, known);
    return known;
  }

  /** Says which maps have more counters and regions than are held against each other. */
  addExhausted(problems: Problems): void {
    for (const {map, layout} of this.#maps.values())
      if (layout.isExhausted) problems.add(['maps', map.name], vassalGameFaults.boards.moreToName);
  }

  get pieces(): readonly PlacedPiece[] {
    return withOwnNames([...this.#lower, ...this.#upper]);
  }
}

/** Counters by their own names where the name of a layer's level takes the place of several. */
function withOwnNames(pieces: readonly PlacedPiece[]): readonly PlacedPiece[] {
  const named = new Map<string, Set<string>>();
  const isReplaced = ({name, displayName}: PlacedPiece): boolean =>
    name !== '' && !displayName.includes(name);
  for (const piece of pieces)
    if (isReplaced(piece)) {
      const {name, displayName} = piece;
      named.set(displayName, (named.get(displayName) ?? new Set()).add(name));
    }
  return pieces.map((piece) =>
    isReplaced(piece) && named.get(piece.displayName)!.size > 1 ? {...piece, displayName: piece.name} : piece,
  );
}

/** Everything that others see of a masked counter. */
function masked({x, y, doesNotStack, maskImage}: Piece): Piece {
  return {
    name: vassalGameFaults.names.unknownUnit,
    displayName: vassalGameFaults.names.unknownUnit,
    x,
    y,
    traits: [],
    prototypes: [],
    markers: {},
    dynamic: {},
    expressions: {},
    labels: [],
    sides: [],
    images: maskImage === undefined ? [] : [{image: maskImage, dx: 0, dy: 0}],
    layers: [],
    doesNotStack,
    isHidden: false,
    isMasked: true,
    isUncertain: false,
  };
}

const byName = (a: Piece, b: Piece): number => (a.name < b.name ? -1 : Number(a.name > b.name));

/** The maps of a save with their boards. */
export const savedMaps = (
  module: VassalModule,
  {boards}: Save,
  problems: Problems,
): ReadonlyMap<VassalMap, MapInPlay> =>
  mapsInPlay(module, ({id, name, choice}) => boards.get(name) ?? boards.get(id) ?? choice ?? [], problems);

/** The game of a save on its maps. */
export function savedGame(
  module: VassalModule,
  save: Save,
  maps: ReadonlyMap<VassalMap, MapInPlay>,
  problems: Problems,
): VassalGame {
  const find = mapFinder(module.maps);
  const placer = new PiecePlacer(module, maps, problems);
  const unknown = new Set<string>();
  const placed = new Set<string>();
  const place = (
    id: string,
    piece: Piece,
    mapName: string | undefined,
    point: Point,
    deck?: string,
  ): void => {
    // a piece on no map was taken off it, and is nowhere
    if (mapName === undefined || mapName === 'null') return;
    const map = find(mapName);
    if (!map) unknown.add(mapName);
    placer.add(piece, map, point, deck, id);
  };
  for (const {map, deck, members, ...point} of save.piles) {
    const pieces = members.flatMap((id) => {
      const piece = placed.has(id) ? undefined : save.pieces.get(id);
      placed.add(id);
      return piece ? [[id, piece] as const] : [];
    });
    const sorted = deck === undefined ? pieces : pieces.toSorted(([, a], [, b]) => byName(a, b));
    for (const [id, piece] of sorted) place(id, piece, map, point, deck);
  }
  for (const [id, piece] of save.pieces) if (!placed.has(id)) place(id, piece, piece.map, piece);
  placer.addExhausted(problems);
  if (unknown.size > 0)
    problems.add(['savedGame', 'maps'], vassalGameFaults.boards.unknownMaps, {count: unknown.size});
  const embedded = readEmbeddedPosition(save.embedded, problems);
  return {
    module,
    maps: [...maps.values()],
    pieces: placer.pieces,
    secretPieces: placer.secretPieces,
    hasSave: true,
    ...(embedded && {embedded}),
    ...(save.tracker !== undefined && {tracker: save.tracker}),
    ...(save.log && {
      log: logOf(save.log, (name) => {
        const map = find(name);
        return map && maps.get(map);
      }),
    }),
    problems: problems.list,
  };
}

/** The moves of a log that everybody sees, with the names of their places. */
function logOf(log: SavedLog, inPlay: (name: string) => MapInPlay | undefined): GameLog {
  const {steps, step, differing, moved} = log;
  const placeOf = (at: MapPoint): string | undefined => {
    const found = inPlay(at.map);
    return found && (found.layout.locate(at).name ?? `${at.x},${at.y}`);
  };
  return {
    steps,
    step,
    get moves() {
      return log.moves.flatMap(({step: number, piece, from, to}): LoggedMove[] => {
        const [before, after] = [from && placeOf(from), to && placeOf(to)];
        // a card that comes from a hand or goes to one tells what is in it
        const isSecret = (from && before === undefined) || (to && after === undefined) || piece.isHidden;
        if (isSecret || (before === after && from?.map === to?.map)) return [];
        return [
          {
            step: number,
            name: piece.isMasked ? vassalGameFaults.names.unknownUnit : piece.displayName,
            ...(before === undefined ? {} : {from: before}),
            ...(after === undefined ? {} : {to: after}),
          },
        ];
      });
    },
    agreeing: moved - differing,
    moved,
  };
}

/** The beginning of a new game: start stacks and decks of all maps. */
export function newGame(
  module: VassalModule,
  problems: Problems,
  entered?: NonNullable<OverlayDocument['maps']>,
): VassalGame {
  const maps = mapsInPlay(module, ({choice}) => choice, problems, entered);
  const placer = new PiecePlacer(module, maps, problems);
  module.prototypes.beginText(module.text);
  const unreadable: Slot[] = [];
  for (const inPlay of maps.values())
    for (const start of inPlay.map.starts) {
      const point = startPoint(start, inPlay, problems);
      if (!point) continue;
      for (const slot of start.slots) {
        const piece = readPiece(slot.definition, module.prototypes);
        if (piece)
          placer.add(withGpid(piece, slot), inPlay.map, point, start.isDeck ? start.name : undefined);
        else unreadable.push(slot);
      }
    }
  placer.addExhausted(problems);
  if (unreadable.length > 0)
    problems.add(['buildFile.xml', 'PieceSlot'], vassalGameFaults.boards.noPieces, {
      count: unreadable.length,
      name: unreadable[0]!.name,
    });
  const embedded = readEmbeddedPosition(module.embeddedStart, problems);
  return {
    module,
    maps: [...maps.values()],
    pieces: placer.pieces,
    secretPieces: placer.secretPieces,
    hasSave: false,
    ...(embedded && {embedded}),
    problems: problems.list,
  };
}

const withGpid = (piece: Piece, {gpid}: Slot): Piece => (gpid === undefined ? piece : {...piece, gpid});
