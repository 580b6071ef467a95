import {loaded, refused, type Fault, type Loaded} from '../module/index.js';
import {toText} from '../share/bytes.js';
import {BoardLayout, type BoardChoice} from './boards.js';
import {parseBuildFile} from './build-file.js';
import type {BoardGrid, Point} from './grids.js';
import {readModule, type Slot, type StartStack, type VassalMap, type VassalModule} from './module.js';
import {looksOf, readPiece, type Piece} from './pieces.js';
import {faultAt, Problems, quoted} from './problems.js';
import type {MapPoint} from './replay.js';
import {openSave, type OpenSave, type Save, type SavedLog} from './save.js';
import {openFile, type VassalFile} from './source.js';
import {ZonedGrid} from './zones.js';
import type {ByteSource} from './zip.js';

/** A counter where it lies. Pieces of a map come in the order they are drawn, the lowest first. */
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

const refuse = (found: string, expected: string, remedy: string): Loaded<never> =>
  refused([faultAt(['files'], found, expected, remedy)]);

/** Files by what they are: one module at most, and one save at most. */
export interface SortedFiles {
  readonly module?: VassalFile | undefined;
  readonly extensions: readonly VassalFile[];
  readonly save?: VassalFile | undefined;
}
export type FileKind = VassalFile['kind'];

/** Tells files apart by their content. */
export function sortFiles(
  files: readonly unknown[],
  problems: Problems,
): Loaded<SortedFiles & {readonly kinds: readonly FileKind[]}> {
  if (!Array.isArray(files) || files.length === 0)
    return refuse('no files', 'a list with the bytes of a module, and of a save if any', 'choose a module');
  const opened: VassalFile[] = [];
  for (const given of files as readonly unknown[]) {
    const file = openFile(given, problems);
    if (!file.ok) return file;
    opened.push(file.value);
  }
  const of = (kind: VassalFile['kind']): readonly VassalFile[] => opened.filter((file) => file.kind === kind);
  const [modules, saves] = [of('module'), of('save')];
  if (modules.length > 1 || saves.length > 1)
    return refuse(
      `${modules.length} modules and ${saves.length} saves`,
      'one module and at most one save',
      'choose one of each',
    );
  return loaded({
    module: modules[0],
    extensions: of('extension'),
    save: saves[0],
    kinds: opened.map(({kind}) => kind),
  });
}

/**
 * Opens a module, its extensions and at most one save, given in any order as bytes or as sources that are read in pieces:
 * content says which is which. Nothing is thrown. Of a log the first `step` steps are replayed. Names and ids of players, notes, chat, hidden pieces, private maps and what is under a mask stay inside.
 */
export function openVassal(
  files: readonly (Uint8Array | ByteSource)[],
  setup?: string,
  step = 0,
): Loaded<VassalGame> {
  const problems = new Problems();
  const sorted = sortFiles(files, problems);
  if (!sorted.ok) return sorted;
  const {module, extensions, save} = sorted.value;
  if (!module)
    return refuse('no module among them', 'a VASSAL module (.vmod)', 'add the module of this save');
  const read = readModule(module, extensions, problems);
  return read.ok ? openGame(read.value, save ?? setup, problems, step) : read;
}

/** Opens a game of a module: a save, a set-up of the module by its name, or the beginning of a new game. */
export function openGame(
  module: VassalModule,
  game: VassalFile | string | undefined,
  problems: Problems,
  step = 0,
): Loaded<VassalGame> {
  if (game === undefined) return loaded(newGame(module, problems));
  const file = typeof game === 'string' ? setupFile(module, game, problems) : loaded(game);
  const play = file.ok ? openPlay(module, file.value, problems) : file;
  return play.ok ? loaded(play.value.at(step)) : play;
}

/** The save of a set-up that the module brings. */
export function setupFile(module: VassalModule, setup: string, problems: Problems): Loaded<VassalFile> {
  const found = module.setups.find(({name, file}) => name === setup || file === setup);
  const archive = module.archives.find((one) => found && one.has(found.file));
  if (!found || !archive)
    return refuse(
      quoted(setup),
      `a set-up of this module: ${module.setups
        .map(({name}) => name)
        .slice(0, 20)
        .join(', ')}`,
      'choose one of these, or a save',
    );
  const bytes = archive.read(found.file, MOST_SAVE);
  if (!bytes.ok) return bytes;
  const file = openFile(bytes.value, problems);
  if (!file.ok) return file;
  return file.value.kind === 'save'
    ? file
    : refuse(quoted(found.file), 'a saved game', 'choose another set-up');
}

const MOST_SAVE = 64_000_000;

/** A saved game, and the steps of its log to go through. */
export class OpenPlay {
  readonly #module: VassalModule;
  readonly #save: OpenSave;
  /** Everything that was odd about the save itself. */
  readonly #problems: Problems;
  /** The maps as they lay at the last step, and everything that was odd about them. */
  #boards:
    | {
        readonly key: string;
        readonly maps: ReadonlyMap<VassalMap, MapInPlay>;
        readonly problems: readonly Fault[];
      }
    | undefined;

  constructor(module: VassalModule, save: OpenSave, problems: Problems) {
    this.#module = module;
    this.#save = save;
    this.#problems = problems;
  }

  /** The moves of the whole log that everybody sees. */
  get moves(): readonly LoggedMove[] {
    return this.#save.steps > 0 ? (this.at(Infinity).log?.moves ?? []) : [];
  }

  /** Gives the game after a step of its log; 0 is the beginning. */
  at(step: number): VassalGame {
    const save = this.#save.at(step);
    const key = JSON.stringify([...save.boards]);
    if (this.#boards?.key !== key) {
      const problems = new Problems();
      problems.addAll(this.#problems.list);
      this.#boards = {key, maps: savedMaps(this.#module, save, problems), problems: problems.list};
    }
    const {maps, problems: known} = this.#boards;
    const problems = new Problems();
    problems.addAll(known);
    return savedGame(this.#module, save, maps, problems);
  }
}

/** Opens a saved game of a module. */
export function openPlay(module: VassalModule, file: VassalFile, problems: Problems): Loaded<OpenPlay> {
  checkOrigin(module, file, problems);
  const save = openSave(file.text, module, problems);
  return save.ok ? loaded(new OpenPlay(module, save.value, problems)) : save;
}

/** Says when a save is of another module, or of another version: its boards and pieces may differ. */
function checkOrigin(module: VassalModule, {archive}: VassalFile, problems: Problems): void {
  const read = archive?.has('moduledata') ? archive.read('moduledata', 1_000_000) : undefined;
  const text = read?.ok ? toText(read.value) : undefined;
  const data = text === undefined ? undefined : parseBuildFile(text, 'moduledata');
  if (!data?.ok) return;
  const valueOf = (name: string): string => data.value.children.find(({tag}) => tag === name)?.text ?? '';
  const [name, version] = [valueOf('name'), valueOf('version')];
  const isOther = name !== '' && name !== module.name;
  if (isOther || (version !== '' && version !== module.version))
    problems.add(
      ['savedGame', 'moduledata'],
      isOther ? `a save of ${quoted(name)}` : `a save of version ${quoted(version)}`,
      isOther ? quoted(module.name) : `version ${quoted(module.version)}`,
      'boards and counters may differ; open the module that the save was made with',
    );
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
): ReadonlyMap<VassalMap, MapInPlay> {
  const open = module.maps.filter(({isPrivate}) => !isPrivate);
  return new Map(
    open.map((map) => {
      const choice = choiceOf(map);
      if (!choice)
        problems.add(
          ['maps', map.name],
          'boards that the players choose',
          `one or more of ${[...map.boards.keys()].slice(0, 20).join(', ')}`,
          'open a save, which says which boards are in play',
        );
      const layout = new BoardLayout(choice ?? [], map.boards, map.edge, map.name, problems);
      return [map, {map, layout}];
    }),
  );
}

/** Finds a place of a grid by its name, as a start stack looks for it. */
const placeOn = (grid: BoardGrid | undefined, name: string): Point | undefined =>
  grid?.find(name) ?? (grid instanceof ZonedGrid ? grid.regionNamed(name) : undefined);

/** Returns the place of a start stack, or `undefined` where its board is not in play. */
function startPoint(start: StartStack, {map, layout}: MapInPlay, problems: Problems): Point | undefined {
  const owner = layout.placed.find(({board}) => board.name === start.board);
  if (start.board !== undefined && !owner) return undefined;
  const [first] = map.boards.values();
  const board = (owner ?? layout.placed[0])?.board ?? first;
  const found = start.location === undefined ? undefined : placeOn(board?.grid, start.location);
  if (start.location !== undefined && !found && owner?.board.size !== undefined)
    problems.add(
      ['maps', map.name, start.name],
      `the location ${quoted(start.location)}`,
      'a place of its board',
      'its x and y are used instead',
    );
  const {x, y} = found ?? start;
  const from = owner ?? map.edge;
  return {x: x + from.x, y: y + from.y};
}

/** The pieces of one game as they are placed. */
class Table {
  readonly #maps: ReadonlyMap<VassalMap, MapInPlay>;
  readonly #decks: ReadonlyMap<VassalMap, ReadonlyMap<string, string>>;
  readonly #slots: readonly Slot[];
  readonly #palettes: ReadonlyMap<string, readonly string[]>;
  /** Palettes by name and picture, once a piece has no id of a slot. */
  #byLooks: ReadonlyMap<string, readonly string[]> | undefined;
  readonly #lower: PlacedPiece[] = [];
  readonly #upper: PlacedPiece[] = [];
  secretPieces = 0;

  constructor(module: VassalModule, maps: ReadonlyMap<VassalMap, MapInPlay>, problems: Problems) {
    this.#maps = maps;
    this.#slots = module.slots;
    this.#palettes = new Map(
      module.slots.flatMap(({gpid, path}) => (gpid === undefined ? [] : [[gpid, path] as const])),
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
      palette: this.#paletteOf(shown),
      ...(board === undefined ? {} : {board}),
      ...(location === undefined ? {} : {location}),
      ...(zone === undefined ? {} : {zone}),
      ...(deck === undefined ? {} : {deck}),
    });
  }

  #paletteOf({gpid, name, image = '', isMasked}: Piece): readonly string[] {
    if (isMasked) return [];
    if (gpid !== undefined) return this.#palettes.get(gpid) ?? [];
    this.#byLooks ??= new Map(this.#slots.map(({definition, path}) => [looksOf(definition), path]));
    return this.#byLooks.get(`${name}\n${image}`) ?? [];
  }

  get pieces(): readonly PlacedPiece[] {
    return [...this.#lower, ...this.#upper];
  }
}

/** Everything that others see of a masked counter. */
function masked({x, y, doesNotStack, maskImage}: Piece): Piece {
  return {
    name: 'Unknown unit',
    displayName: 'Unknown unit',
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
const savedMaps = (
  module: VassalModule,
  {boards}: Save,
  problems: Problems,
): ReadonlyMap<VassalMap, MapInPlay> =>
  mapsInPlay(module, ({id, name, choice}) => boards.get(name) ?? boards.get(id) ?? choice ?? [], problems);

function savedGame(
  module: VassalModule,
  save: Save,
  maps: ReadonlyMap<VassalMap, MapInPlay>,
  problems: Problems,
): VassalGame {
  const find = mapFinder(module.maps);
  const table = new Table(module, maps, problems);
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
    table.add(piece, map, point, deck, id);
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
  if (unknown.size > 0)
    problems.add(
      ['savedGame', 'maps'],
      `${unknown.size} maps that the module does not have`,
      'maps of this module',
      'their pieces are left out; open the version of the module that the save was made with',
    );
  return {
    module,
    maps: [...maps.values()],
    pieces: table.pieces,
    secretPieces: table.secretPieces,
    hasSave: true,
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
            name: piece.isMasked ? 'Unknown unit' : piece.displayName,
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
export function newGame(module: VassalModule, problems: Problems): VassalGame {
  const maps = mapsInPlay(module, ({choice}) => choice, problems);
  const table = new Table(module, maps, problems);
  const unreadable: Slot[] = [];
  for (const inPlay of maps.values())
    for (const start of inPlay.map.starts) {
      const point = startPoint(start, inPlay, problems);
      if (!point) continue;
      for (const slot of start.slots) {
        const piece = readPiece(slot.definition, module.prototypes);
        if (piece) table.add(withGpid(piece, slot), inPlay.map, point, start.isDeck ? start.name : undefined);
        else unreadable.push(slot);
      }
    }
  if (unreadable.length > 0)
    problems.add(
      ['buildFile.xml', 'PieceSlot'],
      `${unreadable.length} slots without a piece, such as ${quoted(unreadable[0]!.name)}`,
      'a piece with type and state',
      'these pieces are missing here',
    );
  return {
    module,
    maps: [...maps.values()],
    pieces: table.pieces,
    secretPieces: table.secretPieces,
    hasSave: false,
    problems: problems.list,
  };
}

const withGpid = (piece: Piece, {gpid}: Slot): Piece => (gpid === undefined ? piece : {...piece, gpid});
