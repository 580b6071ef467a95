import {UMPIRE_DRAWS, WRITTEN_VERSION} from './write-files.js';
import {vassalFileFaults} from '../phrases/en/faults/vassal-files.js';
import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import {finish, type Work} from '../board/work.js';
import type {Loaded, OverlayDocument} from '../module/index.js';
import {loaded, refused} from '../module/index.js';
import {boardComponents, boardOf, readBoardList, type Board, type BoardChoice} from './boards.js';
import {
  Attributes,
  childrenOf,
  isFolder,
  parsingBuildFile,
  MOST_LEVELS,
  withDescendants,
  type Component,
  type Growing,
} from './build-file.js';
import {EMBEDDED_POSITION, readEmbeddedGame} from './embedded.js';
import type {Point} from './grids.js';
import {imageEntry, ImageSizes} from './images.js';
import {faultAt, type Problems} from './problems.js';
import type {MapLayers} from './replay.js';
import {decodeSequence, listOf} from './sequence.js';
import type {VassalFile} from './source.js';
import {Prototypes} from './traits.js';
import type {ZipArchive} from './zip.js';

/** A counter in a palette, stack or deck of the module. */
export interface Slot {
  readonly name: string;
  readonly gpid?: string;
  readonly definition: string;
  /** Names of palettes and folders around it, the outermost first. */
  readonly path: readonly string[];
}
/** Pieces that a new game begins with: a stack, or the cards of a deck. */
export interface StartStack extends Point {
  readonly name: string;
  readonly isDeck: boolean;
  readonly board?: string;
  /** The name of a place, which counts more than the point. */
  readonly location?: string;
  /** The lowest first. */
  readonly slots: readonly Slot[];
}
export interface VassalMap {
  /** Unique in the module: its name, or `Map` and its number. */
  readonly name: string;
  /** `Map` and its number, which saves of maps without a name use. */
  readonly id: string;
  /** Hands of players and private maps: their pieces stay within the reader. */
  readonly isPrivate: boolean;
  readonly boards: ReadonlyMap<string, Board>;
  /** The boards of a new game; `undefined` where the players choose. */
  readonly choice: readonly BoardChoice[] | undefined;
  readonly edge: Point;
  readonly starts: readonly StartStack[];
  /** Offset between the pieces of a stack, as the map draws them. */
  readonly spread: Point;
  readonly layers?: MapLayers;
}
/** A set-up that the module has as a save. */
export interface Setup {
  readonly name: string;
  readonly file: string;
}
export interface VassalModule {
  readonly name: string;
  readonly version: string;
  /** The version of VASSAL that wrote it. */
  readonly vassalVersion: string;
  readonly sides: readonly string[];
  readonly maps: readonly VassalMap[];
  readonly slots: readonly Slot[];
  readonly setups: readonly Setup[];
  readonly prototypes: Prototypes;
  readonly archives: readonly ZipArchive[];
  /** Its rules, terrain and values, where Umpire wrote it; the module itself has no field for them. */
  readonly embedded?: OverlayDocument;
  /** Turn, markers and the like of a new game, as Umpire wrote them. */
  readonly embeddedStart?: string;
  /** Umpire wrote it, and nobody has changed it since: its board and counters are drawings of Umpire. */
  readonly isDrawnByUmpire: boolean;
  /** The build file: a word in it is no secret of a save. */
  readonly text: string;
}

const PUBLIC_MAPS = ['Map', 'WidgetMap'];
const MOST_SLOTS = 200_000;
/** Start stacks and decks of one map. */
const MOST_STARTS = 20_000;
/** Maps, hands and charts: the largest known module has some 100. */
const MOST_MAPS = 1000;
/** Set-ups that the module brings. */
const MOST_SETUPS = 1000;
const LONGEST_NAME = 1000;
/** Names of palettes and folders around a counter. */
const MOST_NAMES = 20;

/** The names of palettes and folders with one more; of a deeper one only the outer names count. */
const below = (path: readonly string[], name: string): readonly string[] =>
  name === '' || path.length >= MOST_NAMES ? path : [...path, name.slice(0, LONGEST_NAME)];

/** Reads a module and its extensions. */
export const readModule = (
  file: VassalFile,
  extensions: readonly VassalFile[],
  problems: Problems,
): Loaded<VassalModule> => finish(readingModule(file, extensions, problems));

/** Reads a module and its extensions in slices. */
export function* readingModule(
  file: VassalFile,
  extensions: readonly VassalFile[],
  problems: Problems,
): Work<Loaded<VassalModule>> {
  const parsed = yield* parsingBuildFile(file.text);
  if (!parsed.ok) return parsed;
  const root = parsed.value;
  if (!/(GameModule|BasicModule)$/.test(root.kind))
    return refused([faultAt([`buildFile.xml:${root.line}`], vassalFileFaults.xml.root, {tag: root.tag})]);
  const merge = new ExtensionMerge(root);
  for (const one of extensions) yield* addExtension(merge, one, problems);
  const archives = [file, ...extensions].flatMap(({archive}) => (archive ? [archive] : []));
  return loaded(new Builder(root, archives, problems).build(file.text));
}

/** Collects the parts of a module from the elements of its build file. */
class Builder {
  readonly #root: Component;
  readonly #archives: readonly ZipArchive[];
  readonly #problems: Problems;
  readonly #prototypes: Prototypes;
  readonly #sizes: ImageSizes;
  readonly #maps: VassalMap[] = [];
  readonly #slots: Slot[] = [];
  readonly #setups: Setup[] = [];
  readonly #sides: string[] = [];
  #embeddedStart: string | undefined;

  constructor(root: Component, archives: readonly ZipArchive[], problems: Problems) {
    this.#root = root;
    this.#archives = archives;
    this.#problems = problems;
    this.#prototypes = new Prototypes(problems);
    this.#sizes = new ImageSizes(archives);
  }

  build(text: string): VassalModule {
    this.#walk(this.#root, []);
    this.#nameCustomClasses();
    const read = new Attributes(this.#root, this.#problems);
    const embedded = readEmbeddedGame(this.#archives, this.#problems);
    return {
      ...(embedded && {embedded}),
      ...(this.#embeddedStart === undefined ? {} : {embeddedStart: this.#embeddedStart}),
      name: read.text('name', 'module'),
      version: read.text('version'),
      vassalVersion: read.text('VassalVersion'),
      // VASSAL writes its own version when somebody saves a module in its editor
      isDrawnByUmpire:
        read.text('description') === UMPIRE_DRAWS && read.text('VassalVersion') === WRITTEN_VERSION,
      sides: [...new Set(this.#sides)],
      maps: this.#maps,
      slots: this.#slots,
      setups: this.#setups,
      prototypes: this.#prototypes,
      archives: this.#archives,
      text,
    };
  }

  #walk(component: Component, path: readonly string[]): void {
    for (const child of component.children) {
      const name = child.attributes['entryName'] ?? child.attributes['name'] ?? '';
      if (/(Piece|Card)Slot$/.test(child.kind)) this.#addSlot(child, path);
      else if (child.kind === 'PrototypeDefinition') this.#prototypes.add(name, child.text);
      else if (child.kind === 'PlayerRoster')
        for (const {text} of child.children)
          this.#sides.push(...(text === '' ? [] : [text.slice(0, LONGEST_NAME)]));
      else if (child.kind === 'PredefinedSetup') {
        this.#addSetup(child, path.at(-1));
        this.#walk(child, below(path, name));
      } else if (child.kind === 'GlobalProperty' && name === EMBEDDED_POSITION)
        this.#embeddedStart = child.attributes['initialValue'];
      else {
        if (isMap(child)) this.#addMap(child);
        if (child.children.length > 0) this.#walk(child, below(path, name));
      }
    }
  }

  #addMap(component: Component): void {
    if (this.#maps.length < MOST_MAPS) this.#maps.push(this.#mapOf(component));
    else this.#problems.add(['buildFile.xml', 'Map'], vassalGameFaults.module.moreMaps, {most: MOST_MAPS});
  }

  #addSlot(component: Component, path: readonly string[]): void {
    if (this.#slots.length < MOST_SLOTS) this.#slots.push(slotOf(component, path));
    else
      this.#problems.add(['buildFile.xml', 'PieceSlot'], vassalGameFaults.module.moreSlots, {
        most: MOST_SLOTS,
      });
  }

  /** Adds a set-up; of two with one name the second is called by its menu, too. */
  #addSetup(component: Component, menu: string | undefined): void {
    const read = new Attributes(component, this.#problems);
    const [own, file] = [read.text('name'), read.text('file')];
    const isTaken = this.#setups.some(({name}) => name === own);
    const name = isTaken && menu !== undefined ? `${menu}: ${own}` : own;
    // an entry that only groups others names no file
    if (file === '' || read.flag('isMenu')) return;
    if (this.#archives.length > 0 && !this.#archives.some((archive) => archive.has(file)))
      read.wrong('file', vassalGameFaults.module.setup, {file, name});
    else if (this.#setups.length < MOST_SETUPS) this.#setups.push({name, file});
  }

  #mapOf(component: Component): VassalMap {
    const read = new Attributes(component, this.#problems);
    const id = `Map${this.#maps.length}`;
    const name = read.text('mapName') === '' ? id : read.text('mapName');
    const picker = childrenOf(component).find(({kind}) => kind.endsWith('BoardPicker'));
    const boards = (picker ? boardComponents(picker) : []).map((one) =>
      boardOf(one, (image) => this.#sizeOf(image), this.#problems),
    );
    const [width, height] = read.text('edge').split(',').map(Number);
    const metrics = component.children.find(({kind}) => kind === 'StackMetrics');
    const spread = metrics && new Attributes(metrics, this.#problems);
    const layered = childrenOf(component).find(({kind}) => kind === 'LayeredPieceCollection');
    const isStacking = spread ? !spread.flag('disabled') : true;
    const stacks = [...childrenWithFolders(component, [])].filter(({child}) =>
      /(SetupStack|DrawPile)$/.test(child.kind),
    );
    if (stacks.length > MOST_STARTS)
      read.wrong(undefined, vassalGameFaults.module.moreStarts, {count: stacks.length, most: MOST_STARTS});
    return {
      id,
      name,
      isPrivate: !PUBLIC_MAPS.includes(component.kind) && (isHand(component) || read.has('side')),
      boards: new Map(boards.map((board) => [board.name, board])),
      choice: choiceOf(picker, boards),
      edge: {x: read.whole('edgeWidth', width || 0), y: read.whole('edgeHeight', height || 0)},
      starts: stacks.slice(0, MOST_STARTS).map(({child, path}) => this.#startOf(child, path)),
      spread: {
        x: isStacking ? (spread?.whole('unexSepX', 4) ?? 4) : 0,
        y: isStacking ? (spread?.whole('unexSepY', 4) ?? 4) : 0,
      },
      ...(layered && {
        layers: {
          property: layered.attributes['property'] ?? '',
          order: listOf(layered.attributes['layerOrder'] ?? ''),
        },
      }),
    };
  }

  #startOf(component: Component, path: readonly string[]): StartStack {
    const read = new Attributes(component, this.#problems);
    const isDeck = component.kind.endsWith('DrawPile');
    const [name, board, location] = [read.text('name'), read.text('owningBoard'), read.text('location')];
    const slots = childrenOf(component).filter(({kind}) => /(Piece|Card)Slot$/.test(kind));
    return {
      name,
      isDeck,
      x: read.whole('x', 100),
      y: read.whole('y', 100),
      slots: slots.slice(0, MOST_SLOTS).map((slot) => slotOf(slot, [...path, name])),
      ...(board === '' || board === '<any>' ? {} : {board}),
      ...(!isDeck && read.flag('useGridLocation') && location !== '' ? {location} : {}),
    };
  }

  #sizeOf(image: string) {
    if (this.#archives.length === 0) return undefined;
    const size = this.#sizes.of(image);
    if (size) return size;
    if (this.#sizes.isExhausted) {
      this.#problems.add(['images'], vassalGameFaults.module.pictures);
      return undefined;
    }
    const isThere = this.#archives.some((archive) => imageEntry(archive, image) !== undefined);
    const {unknownPicture, noPicture} = vassalGameFaults.module;
    this.#problems.add(['images', image], isThere ? unknownPicture : noPicture);
    return undefined;
  }

  /** Classes of the module's own are code: what is standard in them is read, and each is named once. */
  #nameCustomClasses(): void {
    const custom = new Set<string>();
    for (const {tag} of withDescendants(this.#root))
      if (tag.includes('.') && !tag.startsWith('VASSAL.')) custom.add(tag);
    for (const tag of custom) this.#problems.add(['buildFile.xml', tag], vassalGameFaults.module.ownClass);
  }
}

const isHand = ({kind}: Component): boolean => /(PrivateMap|PlayerHand)$/.test(kind);

/** A folder around a board picker belongs to the map around it. */
function isMap(component: Component): boolean {
  return (
    PUBLIC_MAPS.includes(component.kind) ||
    isHand(component) ||
    (!isFolder(component) && childrenOf(component).some(({kind}) => kind.endsWith('BoardPicker')))
  );
}

const slotOf = (component: Component, path: readonly string[]): Slot => {
  const {entryName = '', gpid} = component.attributes;
  return {
    name: entryName,
    definition: component.text,
    path,
    ...(gpid === undefined || gpid === '' ? {} : {gpid}),
  };
};

/** Children with the names of the folders that they lie in. */
function* childrenWithFolders(
  component: Component,
  path: readonly string[],
): Generator<{readonly child: Component; readonly path: readonly string[]}> {
  for (const child of component.children) {
    if (isFolder(child)) yield* childrenWithFolders(child, below(path, child.attributes['name'] ?? ''));
    else yield {child, path};
  }
}

/** The boards that a new game has without a choice of the players. */
function choiceOf(
  picker: Component | undefined,
  boards: readonly Board[],
): readonly BoardChoice[] | undefined {
  const setup = picker?.children.find(({kind}) => kind === 'setup')?.text;
  const listed = setup === undefined ? undefined : readBoardList(setup);
  if (listed) return listed.boards;
  const [only] = boards;
  if (!only) return [];
  return boards.length === 1 && !only.reversible
    ? [{name: only.name, reversed: false, column: 0, row: 0}]
    : undefined;
}

/** Puts the elements of an extension where their paths say: class and name of each level, from the module down. */
function* addExtension(merge: ExtensionMerge, extension: VassalFile, problems: Problems): Work<void> {
  const parsed = yield* parsingBuildFile(extension.text, 'extension buildFile.xml');
  if (!parsed.ok) {
    problems.addAll(parsed.faults);
    return;
  }
  for (const element of parsed.value.children) {
    // an extension may have prototypes and palettes at its top
    const isPlaced = element.kind === 'ExtensionElement';
    const target = isPlaced ? (element.attributes['target'] ?? '') : '';
    const path = target === '' ? [] : decodeSequence(target, '/', MOST_LEVELS + 1);
    if (!merge.add(path, isPlaced ? element.children : [element]))
      problems.add(
        [`extension buildFile.xml:${element.line}`, 'target'],
        vassalGameFaults.module.extensionPlace,
        {target},
      );
  }
}

/** A module to which elements are added; the children of each element on a path are looked through once. */
class ExtensionMerge {
  readonly #root: Growing;
  /** The first child of each class and name, by the element. */
  readonly #known = new Map<Growing, Map<string, Growing>>();

  constructor(root: Growing) {
    this.#root = root;
  }

  /** Adds elements below a path; false where there is no such place, or one too deep. */
  add(path: readonly string[], added: readonly Growing[]): boolean {
    let place: Growing | undefined = this.#root;
    for (const step of path) {
      const [tag = '', name] = decodeSequence(step, ':', 2);
      place = this.#childrenOf(place).get(keyOf(tag, name));
      if (!place) return false;
    }
    // elements of an extension have up to as many levels themselves
    if (path.length > MOST_LEVELS) return false;
    const known = this.#known.get(place);
    for (const child of added) {
      place.children.push(child);
      if (known) noteFirst(known, child);
    }
    return true;
  }

  #childrenOf(component: Growing): Map<string, Growing> {
    const found = this.#known.get(component) ?? new Map<string, Growing>();
    if (this.#known.has(component)) return found;
    this.#known.set(component, found);
    for (const child of childrenOf(component)) noteFirst(found, child as Growing);
    return found;
  }
}

const keyOf = (tag: string, name?: string): string =>
  JSON.stringify(name === undefined ? [tag] : [tag, name]);

/** Notes a child by its class, and by each of its names, where none before it has them. */
function noteFirst(known: Map<string, Growing>, child: Growing): void {
  const {mapName, entryName, name} = child.attributes;
  for (const one of [undefined, mapName, entryName, name]) {
    const key = keyOf(child.tag, one);
    if (!known.has(key)) known.set(key, child);
  }
}
