import type {Loaded} from '../module/index.js';
import {loaded, refused} from '../module/index.js';
import {boardComponents, boardOf, readBoardList, type Board, type BoardChoice} from './boards.js';
import {
  Attributes,
  childrenOf,
  isFolder,
  parseBuildFile,
  withDescendants,
  type Component,
} from './build-file.js';
import type {Point} from './grids.js';
import {imageEntry, imageSize} from './images.js';
import {faultAt, quoted, type Problems} from './problems.js';
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
  /** Umpire wrote it, and nobody has changed it since: its board and counters are drawings of Umpire. */
  readonly isDrawnByUmpire: boolean;
  /** The build file: a word in it is no secret of a save. */
  readonly text: string;
}

/** The description of modules that Umpire writes. */
export const UMPIRE_DRAWS = 'Written by Umpire. The board and the counters are its drawings.';
/** The version of VASSAL whose format Umpire writes; older ones say so when they open it. */
export const WRITTEN_VERSION = '3.6.0';

const PUBLIC_MAPS = ['Map', 'WidgetMap'];
const MOST_SLOTS = 200_000;
/** Start stacks and decks of one map. */
const MOST_STARTS = 20_000;

/** Reads a module and its extensions. */
export function readModule(
  file: VassalFile,
  extensions: readonly VassalFile[],
  problems: Problems,
): Loaded<VassalModule> {
  const parsed = parseBuildFile(file.text);
  if (!parsed.ok) return parsed;
  const root = parsed.value;
  if (!/(GameModule|BasicModule)$/.test(root.kind))
    return refused([
      faultAt(
        [`buildFile.xml:${root.line}`],
        quoted(root.tag),
        'VASSAL.build.GameModule',
        'choose a VASSAL module',
      ),
    ]);
  const grafted = extensions.reduce((whole, one) => graft(whole, one, problems), root);
  const archives = [file, ...extensions].flatMap(({archive}) => (archive ? [archive] : []));
  return loaded(new Builder(grafted, archives, problems).build(file.text));
}

/** Collects the parts of a module from the elements of its build file. */
class Builder {
  readonly #root: Component;
  readonly #archives: readonly ZipArchive[];
  readonly #problems: Problems;
  readonly #prototypes: Prototypes;
  readonly #maps: VassalMap[] = [];
  readonly #slots: Slot[] = [];
  readonly #setups: Setup[] = [];
  readonly #sides: string[] = [];

  constructor(root: Component, archives: readonly ZipArchive[], problems: Problems) {
    this.#root = root;
    this.#archives = archives;
    this.#problems = problems;
    this.#prototypes = new Prototypes(problems);
  }

  build(text: string): VassalModule {
    this.#walk(this.#root, []);
    this.#nameCustomClasses();
    const read = new Attributes(this.#root, this.#problems);
    return {
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
      const below = name === '' ? path : [...path, name];
      if (/(Piece|Card)Slot$/.test(child.kind)) this.#addSlot(child, path);
      else if (child.kind === 'PrototypeDefinition') this.#prototypes.add(name, child.text);
      else if (child.kind === 'PlayerRoster')
        this.#sides.push(...child.children.map(({text}) => text).filter((side) => side !== ''));
      else if (child.kind === 'PredefinedSetup') this.#addSetup(child);
      else {
        if (isMap(child)) this.#maps.push(this.#mapOf(child));
        this.#walk(child, below);
      }
    }
  }

  #addSlot(component: Component, path: readonly string[]): void {
    if (this.#slots.length < MOST_SLOTS) this.#slots.push(slotOf(component, path));
    else
      this.#problems.add(
        ['buildFile.xml', 'PieceSlot'],
        'more slots',
        `at most ${MOST_SLOTS}`,
        'the rest is left out',
      );
  }

  #addSetup(component: Component): void {
    const read = new Attributes(component, this.#problems);
    const [name, file] = [read.text('name'), read.text('file')];
    // an entry that only groups others names no file
    if (file === '' || read.flag('isMenu')) return;
    if (this.#archives.length > 0 && !this.#archives.some((archive) => archive.has(file)))
      read.wrong(
        'file',
        quoted(file),
        'a save in the module',
        `the set-up ${quoted(name)} can't be opened; open its save by itself`,
      );
    else this.#setups.push({name, file});
  }

  #mapOf(component: Component): VassalMap {
    const read = new Attributes(component, this.#problems);
    const id = `Map${this.#maps.length}`;
    const name = read.text('mapName') === '' ? id : read.text('mapName');
    const picker = [...childrenOf(component)].find(({kind}) => kind.endsWith('BoardPicker'));
    const boards = (picker ? boardComponents(picker) : []).map((one) =>
      boardOf(one, (image) => this.#sizeOf(image), this.#problems),
    );
    const [width, height] = read.text('edge').split(',').map(Number);
    const metrics = component.children.find(({kind}) => kind === 'StackMetrics');
    const spread = metrics && new Attributes(metrics, this.#problems);
    const layered = [...childrenOf(component)].find(({kind}) => kind === 'LayeredPieceCollection');
    const isStacking = spread ? !spread.flag('disabled') : true;
    const stacks = [...childrenWithFolders(component, [])].filter(({child}) =>
      /(SetupStack|DrawPile)$/.test(child.kind),
    );
    if (stacks.length > MOST_STARTS)
      read.wrong(
        undefined,
        `${stacks.length} start stacks`,
        `at most ${MOST_STARTS}`,
        'the rest is left out',
      );
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
    const slots = [...childrenOf(component)].filter(({kind}) => /(Piece|Card)Slot$/.test(kind));
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
    for (const archive of this.#archives) {
      const size = imageSize(archive, image);
      if (size) return size;
    }
    const isThere = this.#archives.some((archive) => imageEntry(archive, image) !== undefined);
    this.#problems.add(
      ['images', image],
      isThere ? 'a picture of unknown type or size' : 'nothing',
      'a PNG, JPEG, GIF, BMP, WebP or SVG',
      'the board counts as one without end',
    );
    return undefined;
  }

  /** Classes of the module's own are code: what is standard in them is read, and each is named once. */
  #nameCustomClasses(): void {
    const custom = new Set<string>();
    for (const {tag} of withDescendants(this.#root))
      if (tag.includes('.') && !tag.startsWith('VASSAL.')) custom.add(tag);
    for (const tag of custom)
      this.#problems.add(
        ['buildFile.xml', tag],
        'a class of the module itself',
        'a class of VASSAL',
        'only the standard part of it is read',
      );
  }
}

const isHand = ({kind}: Component): boolean => /(PrivateMap|PlayerHand)$/.test(kind);

function isMap(component: Component): boolean {
  return (
    PUBLIC_MAPS.includes(component.kind) ||
    isHand(component) ||
    [...childrenOf(component)].some(({kind}) => kind.endsWith('BoardPicker'))
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
    if (isFolder(child)) yield* childrenWithFolders(child, [...path, child.attributes['name'] ?? '']);
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
function graft(root: Component, extension: VassalFile, problems: Problems): Component {
  const parsed = parseBuildFile(extension.text, 'extension buildFile.xml');
  if (!parsed.ok) {
    problems.addAll(parsed.faults);
    return root;
  }
  let whole = root;
  for (const element of parsed.value.children) {
    if (element.kind !== 'ExtensionElement') {
      // an extension may have prototypes and palettes at its top
      whole = {...whole, children: [...whole.children, element]};
      continue;
    }
    const target = element.attributes['target'] ?? '';
    const path = target === '' ? [] : decodeSequence(target, '/');
    const put = graftAt(whole, path, element.children);
    if (put) whole = put;
    else
      problems.add(
        [`extension buildFile.xml:${element.line}`, 'target'],
        quoted(target),
        'a place in the module',
        'the extension may be of another version; its part is left out',
      );
  }
  return whole;
}

function graftAt(
  component: Component,
  path: readonly string[],
  added: readonly Component[],
): Component | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return {...component, children: [...component.children, ...added]};
  const [tag, name] = decodeSequence(step, ';');
  for (const [i, child] of component.children.entries()) {
    const {mapName, entryName, name: own} = child.attributes;
    const fits = child.tag === tag && (name === undefined || [mapName, entryName, own].includes(name));
    const put = fits
      ? graftAt(child, rest, added)
      : isFolder(child)
        ? graftAt(child, path, added)
        : undefined;
    if (put) return {...component, children: component.children.with(i, put)};
  }
  return undefined;
}
