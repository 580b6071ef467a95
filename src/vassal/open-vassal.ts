import {finish, type Work} from '../board/work.js';
import {loaded, refused, type Fault, type Loaded} from '../module/index.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import {vassalFileFaults} from '../phrases/en/faults/vassal-files.js';
import {toText} from '../share/bytes.js';
import {parseBuildFile} from './build-file.js';
import {newGame, savedGame, savedMaps, type LoggedMove, type MapInPlay, type VassalGame} from './game.js';
import {readModule, type VassalMap, type VassalModule} from './module.js';
import {faultAt, Problems} from './problems.js';
import {originOfSave} from './same-module.js';
import {openingSave, type OpenSave} from './save.js';
import {openFile, type VassalFile} from './source.js';
import type {ByteSource} from './zip.js';

const refuse = <Group extends FaultGroup>(group: Group, ...args: GroupArgs<Group>): Loaded<never> =>
  refused([faultAt(['files'], group, ...args)]);

/** Files by what they are: one module at most, and one save at most. */
export interface SortedFiles {
  readonly module?: VassalFile | undefined;
  readonly extensions: readonly VassalFile[];
  readonly save?: VassalFile | undefined;
}
export type FileKind = VassalFile['kind'];

/** Files by what they are, and those that are none of VASSAL's. */
interface Sorting extends SortedFiles {
  /** The kind of each file, in the order given; missing for a file that can't be opened. */
  readonly kinds: readonly (FileKind | undefined)[];
  readonly wrong: readonly WrongFile[];
}
/** A file that can't be opened, by its place among those that were given. */
export interface WrongFile {
  readonly file: number;
  readonly faults: readonly Fault[];
  /** It is a save that another module names: it can be opened all the same. */
  readonly isOtherModule?: boolean;
}
/** Choices for opening files. */
export interface OpenOptions {
  /** Opens a save of whatever module; else one of another module is refused. */
  readonly anyModule?: boolean | undefined;
}

/** A game that was opened, or its faults with the file that has them, where it is one of those that were given. */
type Opened =
  | {readonly ok: true; readonly value: VassalGame}
  | {readonly ok: false; readonly faults: readonly Fault[]; readonly file?: number};

/** Tells files apart by their content; one that is wrong keeps no other from being opened. */
export function* sortingFiles(files: readonly unknown[], problems: Problems): Work<Loaded<Sorting>> {
  if (!Array.isArray(files) || files.length === 0) return refuse(vassalFileFaults.files.none);
  const opened: VassalFile[] = [];
  const kinds: (FileKind | undefined)[] = [];
  const wrong: WrongFile[] = [];
  for (const [i, given] of (files as readonly unknown[]).entries()) {
    const file = openFile(given, problems);
    if (file.ok) opened.push(file.value);
    else wrong.push({file: i, faults: file.faults});
    kinds.push(file.ok ? file.value.kind : undefined);
    yield (i + 1) / files.length;
  }
  const said = vassalFileFaults.files;
  const of = (kind: VassalFile['kind']): readonly VassalFile[] => opened.filter((file) => file.kind === kind);
  for (const kind of ['module', 'save'] as const) {
    // the first one is opened all the same
    const [, ...others] = kinds.flatMap((one, i) => (one === kind ? [i] : []));
    for (const file of others) {
      kinds[file] = undefined;
      wrong.push({
        file,
        faults: [faultAt(['files'], kind === 'module' ? said.anotherModule : said.anotherSave)],
      });
    }
  }
  const [[module], [save]] = [of('module'), of('save')];
  return loaded({module, extensions: of('extension'), save, kinds, wrong});
}

/**
 * Opens a module, its extensions and at most one save, given in any order as bytes or as sources that are read in pieces:
 * content says which is which. Nothing is thrown. Of a log the first `step` steps are replayed. Names and ids of players,
 * notes, chat, hidden pieces, private maps and what is under a mask stay inside.
 */
export function openVassal(
  files: readonly (Uint8Array | ByteSource)[],
  setup?: string,
  step = 0,
  {anyModule = false}: OpenOptions = {},
): Opened {
  const problems = new Problems();
  const sorted = finish(sortingFiles(files, problems));
  if (!sorted.ok) return sorted;
  const {module, extensions, save, kinds, wrong} = sorted.value;
  const [first] = wrong;
  if (first) return {ok: false, ...first};
  if (!module) return refuse(vassalFileFaults.files.noModule);
  const read = readModule(module, extensions, problems);
  if (!read.ok) return {...read, file: kinds.indexOf('module')};
  const game = openGame(read.value, save ?? setup, problems, {step, anyModule});
  return game.ok || !save ? game : {...game, file: kinds.indexOf('save')};
}

/** Opens a game of a module: a save, a set-up of the module by its name, or the beginning of a new game. */
function openGame(
  module: VassalModule,
  game: VassalFile | string | undefined,
  problems: Problems,
  {step, anyModule}: {readonly step: number; readonly anyModule: boolean},
): Loaded<VassalGame> {
  if (game === undefined) return loaded(newGame(module, problems));
  // a set-up that the module brings may have an older name of it
  const isSetup = typeof game === 'string';
  const file = isSetup ? setupFile(module, game, problems) : loaded(game);
  const play = file.ok ? openPlay(module, file.value, problems, {anyModule: anyModule || isSetup}) : file;
  return play.ok ? loaded(play.value.at(step)) : play;
}

/** The save of a set-up that the module brings. */
export function setupFile(module: VassalModule, setup: string, problems: Problems): Loaded<VassalFile> {
  const found = module.setups.find(({name, file}) => name === setup || file === setup);
  const archive = module.archives.find((one) => found && one.has(found.file));
  if (!found || !archive)
    return refuse(vassalFileFaults.files.setup, {
      name: setup,
      setups: module.setups.map(({name}) => name).slice(0, 20),
    });
  const bytes = archive.read(found.file, MOST_SAVE);
  if (!bytes.ok) return bytes;
  const file = openFile(bytes.value, problems);
  if (!file.ok) return file;
  return file.value.kind === 'save' ? file : refuse(vassalFileFaults.files.setupFile, {file: found.file});
}

const MOST_SAVE = 64_000_000;

/** A saved game, and the steps of its log. */
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

/** A saved game that was opened, or its faults. */
type OpenedPlay =
  | {readonly ok: true; readonly value: OpenPlay}
  | {readonly ok: false; readonly faults: readonly Fault[]; readonly isOtherModule?: boolean};

/** Opens a saved game of a module; that of another module is refused. */
export const openPlay = (
  module: VassalModule,
  file: VassalFile,
  problems: Problems,
  options?: OpenOptions,
): OpenedPlay => finish(openingPlay(module, file, problems, options));

/** Opens a saved game of a module in slices. */
export function* openingPlay(
  module: VassalModule,
  file: VassalFile,
  problems: Problems,
  {anyModule = false}: OpenOptions = {},
): Work<OpenedPlay> {
  const {name, version} = originOf(file);
  const save = yield* openingSave(file.text, module, problems);
  if (!save.ok) return save;
  const origin = originOfSave(module, name, save.value.at(0));
  if (origin && !origin.fits && !anyModule) return {...refused([origin.fault]), isOtherModule: true};
  if (origin) problems.addAll([origin.fault]);
  else if (version !== '' && version !== module.version)
    problems.addAll([
      faultAt(['savedGame'], vassalFileFaults.save.ofVersion, {version, now: module.version}),
    ]);
  return loaded(new OpenPlay(module, save.value, problems));
}

/** The module that a save was made with, and its version; empty where the save does not say. */
function originOf({archive}: VassalFile): {readonly name: string; readonly version: string} {
  const read = archive?.has('moduledata') ? archive.read('moduledata', 1_000_000) : undefined;
  const text = read?.ok ? toText(read.value) : undefined;
  const data = text === undefined ? undefined : parseBuildFile(text, 'moduledata');
  const valueOf = (tag: string): string =>
    (data?.ok ? data.value.children.find((child) => child.tag === tag)?.text : undefined) ?? '';
  return {name: valueOf('name'), version: valueOf('version')};
}
