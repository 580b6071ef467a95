import {vassalFileFaults} from '../phrases/en/faults/vassal-files.js';
import {finish, type Work} from '../board/work.js';
import {
  loaded,
  refused,
  type Fault,
  type Game,
  type GridChoice,
  type Loaded,
  type OverlayDocument,
} from '../module/index.js';
import {candidateFor, type LibraryEntry} from '../library/index.js';
import {newGame, withBoards, type LoggedMove, type VassalGame} from './game.js';
import {extentOf, surveying, type MapSurface, type Survey} from './maps.js';
import {readingModule, type VassalModule} from './module.js';
import type {BoardPicture} from '../drawing/pictures.js';
import {
  openingPlay,
  setupFile,
  sortingFiles,
  type FileKind,
  type OpenOptions,
  type OpenPlay,
  type SortedFiles,
  type WrongFile,
} from './open-vassal.js';
import {boardPictures, pictureBytes} from './pictures.js';
import {faultAt, Problems} from './problems.js';
import {changePiecesInSave, type PieceChange} from './write-back.js';
import {checksum, ownOverlay} from './overlay.js';
import {importGame, type Imported, type ImportOptions} from './import-game.js';
import {candidates} from './import-map.js';
import {matchOf, withKnownGame, type GameMatch} from './known-game.js';
import {factsOf} from './module-facts.js';
import type {VassalFile} from './source.js';
import type {ByteSource} from './zip.js';

/** A map as a person chooses it. */
export interface MapSummary {
  readonly name: string;
  readonly kind: MapSurface['kind'];
  /** Its hexes or points. */
  readonly places: number;
  readonly counters: number;
  /** Its grids, the default first. */
  readonly grids: readonly GridSummary[];
  readonly boards: readonly string[];
  /** Boards among which players choose, where neither the module nor the save says which are in play. */
  readonly choosable: readonly string[];
  /** The map has no board here: its boards are files of their own, or the module lacks those that the save names. */
  readonly lacking?: readonly string[];
  /** Its boards as pictures, and all of it in pixels: to place hexes by hand. */
  readonly pictures: readonly BoardPicture[];
  readonly extent: {readonly x: number; readonly y: number; readonly width: number; readonly height: number};
}
/** A grid that a person may choose. */
export interface GridSummary {
  readonly choice: Exclude<GridChoice, {readonly kind: 'hand'}>;
  /** Its hexes or points; of hexes below zones, how many more there are. */
  readonly places: number;
  /** Regions that lie as hexes do: half of them are closer to the middle of their hex, in pixels, and some are none. */
  readonly fit?: {readonly residual: number; readonly outliers: number};
}
/** Everything that was found in a module and a save, as plain data without a secret. */
export interface GameSummary {
  readonly module: string;
  readonly version: string;
  /** An overlay of this module as it came: with what Umpire wrote into it, else blank. */
  readonly overlay: OverlayDocument;
  readonly maps: readonly MapSummary[];
  /** The maps that may be meant; a single one needs no choice. */
  readonly candidates: readonly string[];
  readonly sides: readonly string[];
  /** The game that the module is of. */
  readonly match: GameMatch;
  /** Set-ups that the module brings. */
  readonly setups: readonly string[];
  /** The counters come from a save or a set-up, not from the beginning of a new game. */
  readonly hasSave: boolean;
  /** A checksum of the turn tracker, else of where the counters are: facts of the turn are asked again once it changes. */
  readonly turn: string;
  /** The steps of a log and the one that is shown; a save has none. */
  readonly log?: LogSummary;
  /** Counters that are hidden, or on hands and private maps. */
  readonly secretCounters: number;
  readonly problems: readonly Fault[];
}
export interface LogSummary {
  readonly steps: number;
  readonly step: number;
}
/** A change to a unit, to be written into its save. */
export interface UnitChange {
  /** The printed number of the hex that it goes to, or the id of the point. */
  readonly at?: string;
  /** All the steps that it has lost, one of `Imported.losses`. */
  readonly lost?: number;
  /** It is taken out of the game. */
  readonly isGone?: boolean;
}
/** Files that were added to a session. */
export interface AddedFiles {
  /** Each file by its content, in the order given; missing for a file that is wrong. */
  readonly kinds: readonly (FileKind | undefined)[];
  /** The files that were refused, where others were opened. */
  readonly wrong?: readonly WrongFile[];
  /** The save that waited for its module is of another one: it can be opened all the same. */
  readonly waitedForOther?: boolean;
  /** Missing while there is no module. */
  readonly summary?: GameSummary;
  /** All moves of a log that everybody sees; missing where only another step of it is shown. */
  readonly moves?: readonly LoggedMove[];
}
/** A module that was read, with everything that was odd about it. */
interface ReadModule {
  readonly read: VassalModule;
  readonly problems: readonly Fault[];
}
/** Files that were opened, or the kind of the one that can't be; of a save the module was read all the same. */
type Opened =
  | {readonly ok: true; readonly value: Omit<AddedFiles, 'kinds' | 'wrong'>}
  | {
      readonly ok: false;
      readonly faults: readonly Fault[];
      readonly of: FileKind;
      readonly read?: ReadModule;
      readonly isOtherModule?: boolean;
    };
/** Files that were added, or those that were refused. */
export type Adding =
  | {readonly ok: true; readonly value: AddedFiles}
  | {readonly ok: false; readonly faults: readonly Fault[]; readonly wrong?: readonly WrongFile[]};
/** Parts of the work. */
export type Stage = 'files' | 'module' | 'save' | 'maps';

/**
 * The open files of one game, added together or one after the other, in any order: the next save replaces the one before,
 * and another module closes everything that was open. A file that is refused changes nothing.
 */
export class VassalSession {
  #files: SortedFiles = {extensions: []};
  #module: ReadModule | undefined;
  #game: VassalGame | undefined;
  #survey: Survey | undefined;
  /** The save that is shown: a file, or a set-up of the module. */
  #save: VassalFile | undefined;
  /** The save, to go through the steps of its log. */
  #play: OpenPlay | undefined;
  #imported: Imported | undefined;

  /**
   * Adds files; `onStage` is called before each part of the work. A file that is wrong is left out and named, and the others are
   * opened as if they had come without it. A save of another module is refused, but with `anyModule`.
   */
  addFiles(
    files: readonly (Uint8Array | ByteSource)[],
    onStage?: (stage: Stage) => void,
    options?: OpenOptions,
  ): Adding {
    return finish(this.addingFiles(files, onStage, options));
  }

  /** Adds files in slices; a session whose work was not finished must not be used again. */
  *addingFiles(
    files: readonly (Uint8Array | ByteSource)[],
    onStage: (stage: Stage) => void = () => undefined,
    options?: OpenOptions,
  ): Work<Adding> {
    onStage('files');
    yield 0;
    const odd = new Problems();
    const sorted = yield* sortingFiles(files, odd);
    if (!sorted.ok) return sorted;
    const before = this.#files;
    const kinds = [...sorted.value.kinds];
    const wrong = [...sorted.value.wrong];
    let {module, save} = sorted.value;
    const {extensions} = sorted.value;
    let read: ReadModule | undefined;
    while (module ?? save ?? extensions[0]) {
      const isOther = module !== undefined;
      const now: SortedFiles = {
        module: module ?? before.module,
        extensions: isOther ? extensions : [...before.extensions, ...extensions],
        save: save ?? (isOther && before.module ? undefined : before.save),
      };
      const isSame = !isOther && extensions.length === 0;
      const problems = new Problems();
      problems.addAll(odd.list);
      const opened = yield* this.#open(
        now,
        isSame ? this.#module : read,
        now.save,
        problems,
        onStage,
        options,
      );
      if (opened.ok) return loaded({kinds, ...(wrong.length > 0 && {wrong}), ...opened.value});
      const file = kinds.indexOf(opened.of);
      if (file < 0) return refused(opened.faults);
      kinds[file] = undefined;
      const {faults, isOtherModule} = opened;
      wrong.push({file, faults, ...(isOtherModule && {isOtherModule})});
      if (opened.of === 'module') module = undefined;
      else save = undefined;
      ({read} = opened);
    }
    return {...refused(wrong.flatMap(({faults}) => faults)), wrong};
  }

  /** Opens a set-up of the module by its name, or the beginning of a new game. */
  startGame(setup?: string, onStage?: (stage: Stage) => void): Loaded<AddedFiles> {
    return finish(this.startingGame(setup, onStage));
  }

  /** Opens a set-up or a new game in slices. */
  *startingGame(setup?: string, onStage: (stage: Stage) => void = () => undefined): Work<Loaded<AddedFiles>> {
    const opened = yield* this.#open(
      {...this.#files, save: undefined},
      this.#module,
      setup,
      new Problems(),
      onStage,
    );
    return opened.ok ? loaded({kinds: [], ...opened.value}) : refused(opened.faults);
  }

  *#open(
    files: SortedFiles,
    known: ReadModule | undefined,
    from: SortedFiles['save'] | string,
    problems: Problems,
    onStage: (stage: Stage) => void,
    options?: OpenOptions,
  ): Work<Opened> {
    if (!files.module) {
      this.#files = files;
      return {ok: true, value: {}};
    }
    let module = known;
    if (!module) {
      onStage('module');
      yield 0;
      const read = yield* readingModule(files.module, files.extensions, problems);
      if (!read.ok) return {...read, of: 'module'};
      module = {read: read.value, problems: problems.list};
    }
    problems.addAll(module.problems);
    onStage('save');
    yield 0;
    const save = typeof from === 'string' ? setupFile(module.read, from, problems) : loaded(from);
    if (!save.ok) return {...save, of: 'save', read: module};
    // a set-up that the module brings may have an older name of it
    const how = typeof from === 'string' ? {anyModule: true} : options;
    const play = save.value ? yield* openingPlay(module.read, save.value, problems, how) : loaded(undefined);
    if (!play.ok) {
      const waited = this.#files.module ? undefined : this.#files.save;
      if (!waited || waited !== from) return {...play, of: 'save', read: module};
      // a save that only waited is no reason to refuse a module
      problems.addAll(play.faults);
      const alone = yield* this.#open({...files, save: undefined}, module, undefined, problems, onStage);
      return alone.ok && play.isOtherModule
        ? {ok: true, value: {...alone.value, waitedForOther: true}}
        : alone;
    }
    onStage('maps');
    yield 0;
    this.#files = files;
    this.#module = module;
    this.#save = save.value;
    this.#play = play.value;
    const moves = play.value?.moves ?? [];
    const summary = yield* this.#show(play.value?.at(0) ?? newGame(module.read, problems));
    return {ok: true, value: {summary, moves}};
  }

  /** Shows another step of a log: the position after it, 0 for the beginning. */
  showStep(step: number, onStage?: (stage: Stage) => void): Loaded<AddedFiles> {
    return finish(this.showingStep(step, onStage));
  }

  /** Shows another step in slices. */
  *showingStep(step: number, onStage: (stage: Stage) => void = () => undefined): Work<Loaded<AddedFiles>> {
    if (!this.#play || !this.#game?.log) return refused([faultAt(['files'], vassalFileFaults.files.noLog)]);
    onStage('save');
    const game = this.#play.at(step);
    onStage('maps');
    return loaded({kinds: [], summary: yield* this.#show(game)});
  }

  *#show(game: VassalGame): Work<GameSummary> {
    this.#game = game;
    this.#survey = yield* surveying(game, this.#survey);
    this.#imported = undefined;
    const summary = summaryOf(game, this.#survey);
    return game.log ? {...summary, log: {steps: game.log.steps, step: game.log.step}} : summary;
  }

  /** Lays the boards that a person chose for a map; `undefined` while there is no game. */
  layBoards(maps: OverlayDocument['maps']): GameSummary | undefined {
    if (!this.#game) return undefined;
    const laid = withBoards(this.#game, maps);
    return finish(this.#show(laid));
  }

  /** Imports the open game; `undefined` while there is none. */
  importGame(options: ImportOptions): Loaded<Imported> | undefined {
    const made = this.#game && importGame(this.#game, options, this.#survey);
    this.#imported = made?.ok ? made.value : undefined;
    return made;
  }

  /** Takes the rules of a known game, and what its entry says, into an overlay of the module that is open. */
  takeGame(overlay: OverlayDocument, entry: LibraryEntry, game: Game): Loaded<OverlayDocument> | undefined {
    const {module} = this.#game ?? {};
    if (!module || !this.#survey) return undefined;
    const candidate = candidateFor(entry, factsOf(module, this.#survey));
    const [map] = candidates(this.#survey.surfaces).map(({inPlay}) => inPlay.map.name);
    return withKnownGame(overlay, candidate, game, overlay.map ?? map);
  }

  /** Writes the save that is open with units of the last import changed, by their ids. */
  writeSave(changes: ReadonlyMap<string, UnitChange>): Loaded<Uint8Array> {
    const {source} = this.#save ?? {};
    const imported = this.#imported;
    const said = vassalFileFaults.files;
    if (!source || !imported) return refused([faultAt(['files'], said.noSave)]);
    const pieces = new Map<string, PieceChange>();
    for (const [unit, {at: place, lost, isGone = false}] of changes) {
      const id = imported.pieceIds.get(unit);
      if (id === undefined) return refused([faultAt(['files'], said.unit, {unit})]);
      const to = place === undefined ? undefined : imported.middles.get(place);
      if (place !== undefined && !to) return refused([faultAt(['files'], said.place, {place})]);
      const number = lost === undefined ? undefined : imported.losses.get(unit)?.get(lost);
      if (lost !== undefined && !number) return refused([faultAt(['files'], said.lost, {unit, lost})]);
      pieces.set(id, {...(to && {to}), ...(number && {number}), isGone});
    }
    return changePiecesInSave(source.slice(0, source.length), pieces);
  }

  /** Unpacks a picture of the module; `undefined` where there is none. */
  picture(name: string): Uint8Array<ArrayBuffer> | undefined {
    return this.#module && pictureBytes(this.#module.read, name);
  }
}

/** The grids of a map, the largest first. */
function gridsOf({fields, fitted, points}: MapSurface): readonly GridSummary[] {
  const below = fields.reduce((sum, {belowZones}) => sum + belowZones, 0);
  return [
    ...fields.map(({name, hexes}): GridSummary => ({
      choice: {kind: 'grid', name},
      places: hexes.length,
      ...(fitted && {fit: {residual: fitted.residual, outliers: fitted.outliers}}),
    })),
    ...(below > 0 ? [{choice: {kind: 'zones'}, places: below} as const] : []),
    ...(points.length > 1 ? [{choice: {kind: 'points'}, places: points.length} as const] : []),
  ];
}

function summaryOf(
  {module, hasSave, secretPieces, problems, pieces, tracker, log}: VassalGame,
  {surfaces, problems: odd}: Survey,
): GameSummary {
  const all = new Problems();
  all.addAll(problems);
  all.addAll(odd);
  return {
    module: module.name,
    version: module.version,
    overlay: ownOverlay(module),
    maps: surfaces.map((surface) => {
      const {inPlay, kind, pieces} = surface;
      const grids = gridsOf(surface);
      return {
        name: inPlay.map.name,
        kind,
        places: grids[0]?.places ?? 0,
        counters: pieces.length,
        grids,
        boards: inPlay.layout.placed.map(({board}) => board.name),
        choosable: inPlay.isChosen || inPlay.layout.placed.length === 0 ? [...inPlay.map.boards.keys()] : [],
        ...(inPlay.layout.placed.length === 0 &&
          inPlay.map.boards.size === 0 && {lacking: inPlay.layout.unknown}),
        pictures: boardPictures(inPlay),
        extent: extentOf(surface),
      };
    }),
    candidates: candidates(surfaces).map(({inPlay}) => inPlay.map.name),
    sides: module.sides,
    match: matchOf(factsOf(module, {surfaces})),
    setups: module.setups.map(({name}) => name),
    hasSave,
    // the steps of a log without a tracker are of one game
    turn: checksum(
      tracker ?? (log ? 'log' : pieces.map(({gpid, name, map, x, y}) => [gpid ?? name, map, x, y])),
    ),
    secretCounters: secretPieces,
    problems: all.list,
  };
}
