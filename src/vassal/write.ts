import {vassalFileFaults} from '../phrases/en/faults/vassal-files.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import {pictureAsSvg, placeName, stacksOf, type Stack} from '../drawing/index.js';
import {
  buildPosition,
  loaded,
  namedPosition,
  refused,
  type Fault,
  type Game,
  type Loaded,
  type OverlayDocument,
  type Position,
  type Unit,
} from '../module/index.js';
import {symbols} from '../drawing/symbols.js';
import {toBytes} from '../share/bytes.js';
import type {Component} from './build-file.js';
import {
  EMBEDDED_GAME,
  EMBEDDED_POSITION,
  embeddedPositionCommand,
  writeEmbeddedGame,
  embeddedPositionText,
} from './embedded.js';
import {faultAt} from './problems.js';
import {encodeSequence} from './sequence.js';
import {boardPlan, element, type BoardPlan} from './write-board.js';
import {obfuscated, toXml, UMPIRE_DRAWS, WRITTEN_MAP, WRITTEN_VERSION, zipped} from './write-files.js';
import {overlayOf} from './write-overlay.js';
import {COUNTER, counterPictures, forBatik, pieceText, plainName} from './write-pieces.js';

/** Options of a file for VASSAL. */
export interface VassalWriting {
  /** The time that the file says it was saved at, in milliseconds since 1970. */
  readonly savedAt?: number;
  /** Positions that the module offers as set-ups besides its own, by name. */
  readonly positions?: ReadonlyMap<string, Position>;
  /** Only what VASSAL has fields for: as another person's module is. */
  readonly isBare?: boolean;
  /** Called with the reasons why the module cannot carry the rules and the terrain of the game. */
  readonly lacks?: (faults: readonly Fault[]) => void;
}

const MAP = WRITTEN_MAP;
const BOARD = 'Board';
const ESC = '\u001B';
const module = 'VASSAL.build.module';
const widget = 'VASSAL.build.widget';

const backslash = <Group extends FaultGroup>(group: Group, ...args: GroupArgs<Group>): Loaded<never> =>
  refused([faultAt(['export'], group, ...args)]);

/**
 * Writes a game as a module of VASSAL: its map as a board with a grid and its numbers, its units as counters with their
 * values as markers, and every position as a set-up. The first position is where a new game begins.
 */
export function writeVassalModule(game: Game, options: VassalWriting = {}): Loaded<Uint8Array> {
  const files = moduleFiles(game, options);
  if (!files.ok) return files;
  // a map that has no grid of ours has no overlay either
  const entered = options.isBare ? undefined : writeEmbeddedGame(overlayOf(game, zipped(files.value)));
  // the remedies are for somebody who opens the module
  if (entered?.ok === false)
    options.lacks?.(
      entered.faults.map((fault) => {
        const {remedy: _, ...rest} = fault;
        return rest;
      }),
    );
  return loaded(zipped({...files.value, ...(entered?.ok && {[EMBEDDED_GAME]: entered.value})}));
}

/** Writes everything that VASSAL has no field for as an overlay of the module that `writeVassalModule` makes of a game. */
export function writeOverlay(game: Game): Loaded<OverlayDocument> {
  const written = writeVassalModule(game, {isBare: true});
  return written.ok ? overlayOf(game, written.value) : written;
}

function moduleFiles(game: Game, options: VassalWriting): Loaded<Record<string, Uint8Array>> {
  const positions = positionsOf(game, options.positions);
  const board = boardPlan(game);
  const pieces = new Pieces(game, [...positions.values()]);
  const setups: Component[] = [];
  const files: Record<string, Uint8Array> = {};
  for (const [name, position] of positions) {
    const file = `${fileName(name)}.vsav`;
    const save = saveOf(position, board, pieces, options);
    if (!save.ok) return save;
    files[file] = save.value;
    const {title = name} = game.document.positions?.[name] ?? {};
    setups.push(
      element(`${module}.PredefinedSetup`, {
        name: title,
        file,
        useFile: true,
        isMenu: false,
        description: '',
      }),
    );
  }
  const [[, first] = []] = positions;
  const starts = first ? startStacks(first, board, pieces) : [];
  const palettes = paletteOf(game, pieces);
  if (!starts || !palettes) return backslash(vassalFileFaults.written.backslashOfName);
  const root = element(
    'VASSAL.build.GameModule',
    {
      name: game.title,
      version: VERSION,
      VassalVersion: WRITTEN_VERSION,
      description: UMPIRE_DRAWS,
      nextPieceSlotId: pieces.nextId,
    },
    [
      element(`${module}.BasicCommandEncoder`),
      element(`${module}.Documentation`),
      element(
        `${module}.PlayerRoster`,
        {buttonText: 'Retire', buttonToolTip: 'Allow another player to take your side'},
        game.sides.map(({name}) => element('entry', {}, name)),
      ),
      element(`${module}.GlobalOptions`, {autoReport: 'Always', playerIdFormat: '$PlayerName$'}),
      mapElement(board, starts),
      element(`${module}.PieceWindow`, {name: 'Units', text: 'Units', scale: '1.0', hidden: false}, [
        palettes,
      ]),
      element(`${module}.DiceButton`, {
        name: '2d6',
        text: '2d6',
        nDice: 2,
        nSides: 6,
        plus: 0,
        addToTotal: 0,
        reportTotal: true,
        reportFormat: '** $name$ = $result$ *** <$PlayerName$>',
        prompt: false,
      }),
      element(`${module}.PrototypesContainer`),
      ...(first && !options.isBare ? [embeddedProperty(first)] : []),
      ...setups,
    ],
  );
  for (const [name, svg] of pieces.pictures) files[`images/${name}`] = toBytes(svg);
  files['images/board.svg'] = toBytes(boardPicture(game, board));
  return loaded({
    'buildFile.xml': toBytes(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${toXml(root)}\n`),
    moduledata: dataFile(options, game.title),
    ...files,
  });
}

/** Writes a position as a saved game of the module that `writeVassalModule` writes of its game. */
export function writeVassalSave(position: Position, options: VassalWriting = {}): Loaded<Uint8Array> {
  const {game} = position;
  const pieces = new Pieces(game, [...positionsOf(game, options.positions).values(), position]);
  return saveOf(position, boardPlan(game), pieces, options);
}

/** The version of a module that is written; a save says which it belongs to. */
const VERSION = '1.0';

/** A game's own positions and those given, by name. */
function positionsOf(
  game: Game,
  more: ReadonlyMap<string, Position> = new Map(),
): ReadonlyMap<string, Position> {
  const own = Object.keys(game.document.positions ?? {}).flatMap((name): [string, Position][] => {
    const position = namedPosition<Game>(game, name);
    return position ? [[name, position]] : [];
  });
  return new Map([...own, ...more]);
}

const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}_-]+/gu, '-') || 'position';

/** The counters of a game, each with its slot and its pictures. */
class Pieces {
  readonly pictures = new Map<string, string>();
  readonly units: readonly Unit[];
  readonly #ids = new Map<string, number>();
  /** The id of a slot that nobody has yet. */
  nextId = 1;

  constructor(game: Game, positions: readonly Position[]) {
    const units = new Map(game.units.map((unit) => [unit.id, unit]));
    for (const {game: own, units: placed} of positions)
      for (const index of placed.keys()) {
        const unit = own.units[index]!;
        if (!units.has(unit.id)) units.set(unit.id, unit);
      }
    this.units = [...units.values()];
    const games = [game, ...positions.map(({game: own}) => own)];
    for (const unit of this.units) {
      this.#ids.set(unit.id, this.nextId++);
      const home = games.find(({units: own}) => own.includes(unit)) ?? game;
      for (const [name, svg] of counterPictures(home, unit)) this.pictures.set(name, svg);
    }
  }

  /** The id of the slot of a unit in the palettes. */
  slotOf({id}: Unit): number {
    return this.#ids.get(id) ?? 0;
  }
}

/** The stacks of a position as VASSAL has them: all units of a place in one, the lowest first. */
function pilesOf(position: Position): ReadonlyMap<number, Stack['units'][number][]> {
  const piles = new Map<number, Stack['units'][number][]>();
  for (const {place, units} of stacksOf(position)) {
    const pile = piles.get(place) ?? [];
    piles.set(place, pile);
    pile.push(...units.toReversed());
  }
  return piles;
}

function saveOf(
  position: Position,
  board: BoardPlan,
  pieces: Pieces,
  options: VassalWriting,
): Loaded<Uint8Array> {
  const {game} = position;
  const added: string[] = [];
  const stacks: string[] = [];
  let id = 1000;
  for (const [place, units] of pilesOf(position)) {
    const {x, y} = board.at(place);
    const members: string[] = [];
    for (const {unit, placed} of units) {
      const text = pieceText(game, unit, pieces.slotOf(unit), placed, {id: String(++id), map: MAP, x, y});
      if (text === undefined)
        return backslash(vassalFileFaults.written.backslashOfUnit, {name: plainName(unit)});
      members.push(String(id));
      added.push(text);
    }
    const state = [MAP, String(x), String(y), ...members, '@@0'].join(';');
    stacks.push(`+/${String(++id)}/stack/${state}`);
  }
  const own = options.isBare ? undefined : embeddedPositionCommand(position);
  const embedded = own === undefined ? [] : [own];
  // a stack looks for its pieces when it is added
  const commands = [
    'begin_save',
    `${MAP}BoardPicker\t${BOARD}\t0\t0`,
    ...added,
    ...stacks,
    ...embedded,
    'SETUP_STACK\t',
    'end_save',
  ];
  const text = encodeSequence(commands, ESC);
  if (text === undefined) return backslash(vassalFileFaults.written.backslash);
  return loaded(
    zipped({
      savedGame: obfuscated(text),
      savedata: dataFile(options),
      moduledata: dataFile(options, game.title),
    }),
  );
}

/** The units of the first position as stacks of a new game; `undefined` for a name that can't be written. */
function startStacks(position: Position, board: BoardPlan, pieces: Pieces): readonly Component[] | undefined {
  const stacks: Component[] = [];
  for (const [place, units] of pilesOf(position)) {
    const slots = units.map(({unit, placed}) => slot(position.game, unit, pieces.nextId++, placed));
    if (!slots.every((one) => one !== undefined)) return undefined;
    const name = placeName(position, place);
    stacks.push(
      element(
        `${module}.map.SetupStack`,
        {name, owningBoard: BOARD, useGridLocation: false, location: '', ...board.at(place)},
        slots,
      ),
    );
  }
  return stacks;
}

function slot(
  game: Game,
  unit: Unit,
  gpid: number,
  placed?: Stack['units'][number]['placed'],
): Component | undefined {
  const text = pieceText(game, unit, gpid, placed);
  const size = {width: COUNTER, height: COUNTER};
  return text === undefined
    ? undefined
    : element(`${widget}.PieceSlot`, {entryName: plainName(unit), gpid, ...size}, text);
}

/** All counters, a list for each side. */
function paletteOf(game: Game, pieces: Pieces): Component | undefined {
  const lists: Component[] = [];
  for (const {index, name} of game.sides) {
    const slots = pieces.units
      .filter(({side}) => side === index)
      .map((unit) => slot(game, unit, pieces.slotOf(unit)));
    if (!slots.every((one) => one !== undefined)) return undefined;
    lists.push(
      element(
        `${widget}.ListWidget`,
        {entryName: name, width: 300, height: 300, divider: 194, scale: '1.0'},
        slots,
      ),
    );
  }
  return element(`${widget}.TabWidget`, {entryName: 'Units'}, lists);
}

/** The turn, the markers and the like of a new game. */
const embeddedProperty = (first: Position): Component =>
  element(`${module}.properties.GlobalProperties`, {}, [
    element(`${module}.properties.GlobalProperty`, {
      name: EMBEDDED_POSITION,
      initialValue: embeddedPositionText(first),
      description: 'Turn, markers, control and supply, for Umpire',
      isNumeric: false,
      min: 'null',
      max: 'null',
      wrap: false,
    }),
  ]);

/** The main map with everything that a person needs to move counters on it. */
function mapElement({grid}: BoardPlan, stacks: readonly Component[]): Component {
  const board = element(
    `${module}.map.boardPicker.Board`,
    {name: BOARD, image: 'board.svg', reversible: false},
    [grid],
  );
  const tools = [
    'ForwardToKeyBuffer',
    'Scroller',
    'ForwardToChatter',
    'MenuDisplayer',
    'MapCenterer',
    'StackExpander',
    'PieceMover',
    'KeyBufferer',
    'SelectionHighlighters',
  ].map((name) => element(`${module}.map.${name}`));
  return element(
    `${module}.Map`,
    {
      mapName: MAP,
      allowMultiple: false,
      edgeWidth: 0,
      edgeHeight: 0,
      launch: false,
      markMoved: 'Never',
      backgroundcolor: '255,255,255',
      color: '0,0,0',
      thickness: 3,
      moveToFormat: '$pieceName$ moves $previousLocation$ -> $location$ *',
      moveWithinFormat: '',
      createFormat: '$pieceName$ created in $location$ *',
      changeFormat: '$message$',
    },
    [
      element(
        `${module}.map.BoardPicker`,
        {
          title: 'Choose Boards',
          boardPrompt: 'Select board',
          slotWidth: 350,
          slotHeight: 125,
          slotScale: '0.2',
          addRowText: 'Add row',
          addColumnText: 'Add column',
        },
        [board],
      ),
      element(`${module}.map.StackMetrics`, {
        disabled: false,
        exSepX: 6,
        exSepY: 18,
        unexSepX: 2,
        unexSepY: 4,
        top: '38,0',
        bottom: '40,0',
        up: '39,0',
        down: '37,0',
      }),
      ...tools,
      element(`${module}.map.CounterDetailViewer`, {
        display: 'from top-most layer only',
        delay: 700,
        hotkey: '32,130',
        minDisplayPieces: 2,
        showgraph: true,
        version: 4,
        zoomlevel: '1.0',
        graphicsZoom: '1.0',
        fontSize: 9,
        summaryReportFormat: '$LocationName$',
      }),
      element(`${module}.map.Zoomer`, {
        zoomLevels: '0.25,0.5,0.75,1.0,1.5,2.0',
        zoomStart: 4,
        inButtonText: '',
        outButtonText: '',
        pickButtonText: '',
      }),
      element(`${module}.map.HighlightLastMoved`, {color: '255,0,0', enabled: true, thickness: 2}),
      ...stacks,
    ],
  );
}

/** The ground of a map with its numbers and names, without a unit. */
function boardPicture(game: Game, {frame, width}: BoardPlan): string {
  return forBatik(
    pictureAsSvg(buildPosition<Game>(game, {}), {frame, width, symbols, title: game.title, description: ''}),
  );
}

/** `moduledata` of a module and of its saves, `savedata` of a save. */
function dataFile({savedAt = 0}: VassalWriting, name?: string): Uint8Array {
  const data = element('data', {version: 1}, [
    element('version', {}, VERSION),
    element('extra1'),
    element('extra2'),
    element('VassalVersion', {}, WRITTEN_VERSION),
    element('dateSaved', {}, String(savedAt)),
    element('description'),
    ...(name === undefined ? [] : [element('name', {}, name)]),
  ]);
  return toBytes(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${toXml(data)}\n`);
}
