/** The work that the chart's states invoke: requests to the reader, parts of the page to load, and searches. */
import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf} from '../../src/phrases/faults.js';
import {fromCallback, fromPromise} from 'xstate';
import {loadSheet} from '../../src/case/plain-board.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import {isGameId, loadGameDocument} from '../../src/games/index.js';
import {
  loaded,
  namedPosition,
  refused,
  type Loaded,
  type ModuleDocument,
  type OverlayDocument,
} from '../../src/module/index.js';
import {buildModule} from '../../src/rules/index.js';
import type {MapSummary, Split, Stage, UnitChange} from '../../src/vassal/index.js';
import type {PositionFacts} from '../../src/vassal/position-facts.js';
import {isForModule} from '../../src/vassal/same-module.js';
import {copyOut, download} from '../shared/browser.js';
import {PictureStore} from '../shared/picture-store.js';
import {searchInBackground, yieldToPage} from '../shared/scheduler.js';
import type {ShippedSheet} from './entries.js';
import type {KeptEntries, OpenedOverlay, ReadFiles, SortedFiles} from './jobs.js';
import {sideColours} from './counter-colours.js';
import {messages} from './messages.js';
import type {VassalReader} from './vassal-reader.js';
import {missingTerrainOf} from './retreat-question.js';
import type {WrittenSave} from './save-back.js';
import {
  hasGrid,
  type AskedOnBoard,
  type Board,
  type JobRequest,
  type LoadedBoards,
  type MadeBoard,
  type OverlaySource,
  type VassalEvent,
} from './state.js';
import {enteredAnswers, outcomesOf} from './sheet-form.js';
import {olderOverlay, storedFacts, storedNeeds, storedOverlay, storedPending} from './stored-overlay.js';
import type {CheckedImport} from './vassal-requests.js';

/** Makes everything that the chart invokes, over one reader. */
export const vassalActors = (reader: VassalReader) => ({
  /** Separates overlays from the files of VASSAL. */
  sortFiles: fromPromise<SortedFiles, {files: readonly Blob[]}>(async ({input: {files}}) => {
    const overlays: Blob[] = [];
    const others: Blob[] = [];
    for (const file of files) ((await isJson(file)) ? overlays : others).push(file);
    return {overlays, others};
  }),

  readFiles: fromPromise<
    ReadFiles,
    {request: JobRequest | undefined; step: number; onStage: (stage: Stage) => void}
  >(async ({input: {request, step, onStage}, signal}) => {
    if (!request) throw new Error('no files');
    if (request.kind === 'showStep')
      return {answer: await reader.ask({kind: 'showStep', step}, signal, onStage), step};
    if (request.kind === 'sample') {
      const files = await reader.ask({kind: 'sampleFiles'}, signal, onStage);
      return {answer: await reader.ask({kind: 'addFiles', files}, signal, onStage)};
    }
    return {answer: await reader.ask(request, signal, onStage)};
  }),

  /** Checks everything that this browser keeps of a module. */
  restore: fromPromise<KeptEntries, {head: OverlayDocument['overlay']}>(async ({input: {head}, signal}) => {
    const open = (document: unknown): Promise<OverlayDocument | undefined> =>
      reader.ask({kind: 'openStored', document}, signal);
    const own = storedOverlay(head.module);
    const {module, kept} = own === undefined ? olderOverlay(head) : {module: head.module, kept: own};
    const overlay = kept === undefined ? undefined : await open(kept);
    if (overlay && !isForModule(overlay.overlay, head))
      return {overlay: undefined, pending: [], places: {}, facts: {said: {}, turn: ''}, older: overlay};
    const pending: KeptEntries['pending'][number][] = [];
    for (const {overlay: document, ...from} of storedPending(module)) {
      const theirs = await open(document);
      if (theirs) pending.push({theirs, ...from});
    }
    const {facts, turn} = storedFacts(module);
    const said = facts === undefined ? {} : await reader.ask({kind: 'openFacts', document: facts}, signal);
    return {
      overlay,
      pending,
      places: storedNeeds(module),
      facts: {said, turn: String(turn)},
      older: undefined,
    };
  }),

  /** Imports the game with the entries so far, and builds its board. */
  makeBoard: fromPromise<
    MadeBoard,
    {
      overlay: OverlayDocument;
      map: string;
      splits: readonly Split[];
      facts: PositionFacts;
      hasChoice: boolean;
    }
  >(async ({input: {hasChoice, ...options}, signal}) => {
    const {overlay} = options;
    const summary = hasChoice ? await reader.ask({kind: 'layBoards', maps: overlay.maps}, signal) : undefined;
    if (summary && !hasGrid({summary, overlay})) return {summary};
    const imported = await reader.ask({kind: 'importGame', options}, signal);
    return {...(summary && {summary}), made: await built(imported, reader.load, signal)};
  }),

  openOverlay: fromPromise<OpenedOverlay, {source: OverlaySource | undefined}>(async ({input, signal}) => {
    if (!input.source) throw new Error('the job has no overlay to open');
    const {from} = input.source;
    const given = 'link' in from ? from : {text: await from.file.text()};
    const read = await reader.ask({kind: 'openOverlay', given}, signal);
    return {read, ...('text' in given && {text: given.text})};
  }),

  /** Copies a link with the overlay to this page: within the click, since WebKit allows it only there. */
  copyLink: fromPromise<{readonly words: string; readonly address?: string}, {overlay: OverlayDocument}>(
    async ({input: {overlay}, signal}) => {
      const {overlay: words} = messages;
      const [page = ''] = location.href.split('#');
      const addressing = reader
        .ask({kind: 'writeLink', overlay}, signal)
        .then((written) => (written.ok ? `${page}#${written.value}` : undefined));
      const copied = await copyOut(addressing);
      const address = await addressing;
      return address === undefined
        ? {words: words.tooLong}
        : {words: copied ? words.copied : words.byHand, address};
    },
  ),

  /** Writes the save that is open with units changed, and downloads it. */
  writeSave: fromPromise<WrittenSave, {changes: ReadonlyMap<string, UnitChange>}>(
    async ({input: {changes}, signal}) => {
      const written = await reader.ask({kind: 'writeSave', changes}, signal);
      const name = `${reader.saveName.replace(/(?:-umpire(?: ?\(\d+\))?)?\.\w{1,5}$/, '')}-umpire.vsav`;
      if (written.ok) download(new Blob([written.value as Uint8Array<ArrayBuffer>]), name);
      return {written, name};
    },
  ),

  loadSheet: fromPromise<ShippedSheet | undefined, {name: string}>(async ({input: {name}}) => {
    const [chosen, game] = await Promise.all([
      loadSheet(name),
      isGameId(name) ? (loadGameDocument(name) as Promise<ModuleDocument>) : undefined,
    ]);
    return chosen && {sheet: chosen.sheet, game};
  }),

  /** Takes a known game, or its rules alone for a module of another one. */
  takeGame: fromPromise<
    Loaded<OverlayDocument>,
    {library: string; overlay: OverlayDocument; forSides: readonly string[] | undefined}
  >(({input, signal}) => reader.ask({kind: 'takeGame', ...input}, signal)),

  loadGame: fromPromise<{readonly game: string; readonly document: ModuleDocument}, {game: string}>(
    async ({input: {game}}) => ({game, document: (await loadGameDocument(game)) as ModuleDocument}),
  ),

  loadEditor: fromPromise<unknown>(() => import('../umpire-editor/define.js')),

  loadBattle: fromPromise<unknown>(() =>
    Promise.all([
      import('../umpire-battle/define.js'),
      import('../umpire-crt/define.js'),
      import('../umpire-log/define.js'),
    ]),
  ),

  /** Loads the pictures of the boards of a map, and tells when more of them are there. */
  drawBoards: fromCallback<VassalEvent, {map: MapSummary | undefined}>(({input: {map}, sendBack}) => {
    if (!map || map.pictures.length === 0) return undefined;
    const store = PictureStore.of({load: reader.load});
    const update = (): void => {
      const boards = loadedBoards(store, map);
      if (boards.isComplete) unsubscribe();
      sendBack({type: 'boards', boards});
    };
    const unsubscribe = store.subscribe(update);
    update();
    return unsubscribe;
  }),

  /** Rules on the chosen stack by each answer of the form, between the page's events. */
  tryAnswers: fromCallback<
    VassalEvent,
    {board: Board | undefined; asked: AskedOnBoard | undefined; overlay: OverlayDocument}
  >(({input: {board, asked, overlay}, sendBack}) => {
    const answers = enteredAnswers(overlay);
    if (!board || !asked || !answers) return undefined;
    const search = searchInBackground(outcomesOf(board.shown, asked, answers), () => undefined);
    void search.whole.then((found) => found && sendBack({type: 'tried', of: asked, found}));
    return search.stop;
  }),

  /** Looks for the terrain that would change a ruling, between the page's events. */
  searchTerrain: fromCallback<VassalEvent, {board: Board | undefined; asked: AskedOnBoard | undefined}>(
    ({input: {board, asked}, sendBack}) => {
      if (!board || !asked) return undefined;
      const search = searchInBackground(missingTerrainOf(board.shown, asked), () => {
        if (search.progress !== undefined) sendBack({type: 'progress', part: search.progress});
      });
      void search.whole.then((result) => result && sendBack({type: 'searched', result}));
      return search.stop;
    },
  ),
});

export type VassalActors = ReturnType<typeof vassalActors>;

/** True for an overlay: files of VASSAL never begin with a brace. */
const isJson = async (file: Blob): Promise<boolean> =>
  /^\uFEFF?\s*\{/.test(
    await file
      .slice(0, 64)
      .text()
      .catch(() => ''),
  );

/** Builds the game and its position; of a large game each part is a task of its own. */
async function built(
  imported: Loaded<CheckedImport>,
  load: MapPictures<Blob>['load'],
  signal: AbortSignal,
): Promise<Loaded<Board>> {
  if (!imported.ok) return imported;
  const {pictures, ...rest} = imported.value;
  await yieldToPage();
  signal.throwIfAborted();
  // the names of the module are shown here, and are not in the document
  const plain = buildModule(rest.checked, 'corrected', rest.names);
  if (!plain.ok) return plain;
  const colours = await sideColours(plain.value.game, {...pictures, load});
  signal.throwIfAborted();
  const opened = buildModule(rest.checked, 'corrected', {...rest.names, colours});
  if (!opened.ok) return opened;
  await yieldToPage();
  signal.throwIfAborted();
  const shown = namedPosition(opened.value.game, rest.position);
  await yieldToPage();
  return shown
    ? loaded({...rest, shown, pictures: {...pictures, load}})
    : refused([faultOf('/positions', pageFaults.noPosition, {position: rest.position})]);
}

/** Takes the pictures of boards that have loaded; those that have not begin to. */
function loadedBoards(store: PictureStore, {pictures, extent: {x: left, y: top}}: MapSummary): LoadedBoards {
  store.begin();
  const drawn = pictures.flatMap((board) => {
    const picture = store.get(board.image);
    return picture ? [{...board, picture}] : [];
  });
  const draw = (context: CanvasRenderingContext2D): void => {
    for (const {picture, x, y, isReversed, ...size} of drawn) {
      const [wide, high] = [size.width ?? picture.width, size.height ?? picture.height];
      context.save();
      context.translate(x - left + wide / 2, y - top + high / 2);
      if (isReversed) context.rotate(Math.PI);
      context.drawImage(picture.source, -wide / 2, -high / 2, wide, high);
      context.restore();
    }
  };
  return {count: drawn.length, isComplete: drawn.length === pictures.length, draw};
}
