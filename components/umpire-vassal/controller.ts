import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {
  isObject,
  loaded,
  namedPosition,
  parseJson,
  refused,
  type Fault,
  type Loaded,
  type ModuleDocument,
  type OverlayDocument,
  type OverlayMap,
  type Position,
} from '../../src/module/index.js';
import {keysOf} from '../../src/module/fault.js';
import {lineNumberAt} from '../../src/module/json-line.js';
import {loadSheet} from '../../src/case/plain-board.js';
import {isGameId, loadGameDocument} from '../../src/games/index.js';
import {buildModule, retreatRulesOf} from '../../src/rules/index.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {GameSummary, Stage} from '../../src/vassal/index.js';
import {withSheet} from '../../src/vassal/shipped-rules.js';
import {withTerrainComplete, withMapEntries, withTerrain, withEntry} from '../../src/vassal/overlay.js';
import {yieldToPage} from '../shared/scheduler.js';
import {BoardBattle} from './board-battle.js';
import {UmpireVassalOpenEvent} from './events.js';
import {GridPlacing} from './grid-placing.js';
import {LogSteps} from './log-steps.js';
import {MapPainting} from './map-painting.js';
import {messages} from './messages.js';
import {faultSentence} from './overlay-words.js';
import {NeededPlaces} from './needed-places.js';
import {OverlayMerge} from './overlay-merge.js';
import {Cancelled, VassalReader} from './vassal-reader.js';
import {RetreatQuestion} from './retreat-question.js';
import {SaveBack} from './save-back.js';
import {forgetOverlay, keepOverlay, storedOverlay} from './stored-overlay.js';
import {CombatTable} from './combat-table.js';
import {WorkQueue, type QueuedWork} from './work-queue.js';
import type {CheckedImport, VassalAnswer} from './vassal-requests.js';
import {lineKey, nearPoints, pointKey} from './view-model.js';

/** A module that was imported, with the position built of it, and the pictures to show it with. */
export interface Board extends Omit<CheckedImport, 'pictures'> {
  readonly shown: Position;
  readonly pictures: MapPictures<Blob>;
}

/** Faults as they are listed, and the files that have them. */
export interface ShownFaults {
  readonly of: 'files' | 'board' | 'overlay';
  readonly lines: readonly string[];
  readonly files?: readonly string[];
  /** Advice on all of them. */
  readonly hint?: string;
}

/** The sheet of the game that ships as a sample. */
const SAMPLE_SHEET = 'wwii-battle-series';

/** Holds what was read and what a person entered, and asks the reader again after each answer. */
export class VassalController implements ReactiveController {
  /** The part of the work that is going on. */
  stage: Stage | 'overlay' | 'board' | undefined;
  /** The files that are read, and those that wait for their turn. */
  readonly queue = new WorkQueue(() => this.requestUpdate());
  /** A saved game is here, and its module is missing. */
  isWaiting = false;
  summary: GameSummary | undefined;
  board: Board | undefined;
  /** Everything that the person entered about the module. */
  overlay: OverlayDocument = {umpire: 1, overlay: {module: ''}};
  /** A sheet of rules as it is being pasted; `undefined` where none is. */
  ownSheet: string | undefined;
  /** The name of the game of ours, once it was opened here. */
  sample: string | undefined;
  /** This browser keeps the answers. */
  isKept = true;
  /** The faults of files, or of the board that was to be made of them. */
  faults: readonly ShownFaults[] = [];
  /** The step in which counters get their sides is unfolded. */
  areSidesOpen = false;
  /** Groups of counters whose new side is being named, by their keys. */
  newSides: ReadonlySet<string> = new Set();
  /** A sentence about what happened last. */
  notice = '';
  /** The same for those who see no change: what is open now. */
  announcement = '';
  /** The hex or point that a person pressed. */
  point = '';
  readonly reader = new VassalReader();
  readonly merge = new OverlayMerge(this);
  readonly painting = new MapPainting(this);
  readonly grid = new GridPlacing(this);
  readonly question = new RetreatQuestion(this);
  readonly needed = new NeededPlaces(this);
  readonly log = new LogSteps(this);
  readonly back = new SaveBack(this);
  readonly battle = new BoardBattle(this);
  readonly table = new CombatTable(this);
  readonly #host: ReactiveControllerHost & HTMLElement;
  #boardUpdates = 0;
  /** The element was removed from the page: no reader starts until it is back, or is given files. */
  #isAway = false;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#isAway = false;
  }

  hostDisconnected(): void {
    this.#isAway = true;
    this.#end(this.queue.list);
    this.question.stop();
    this.grid.stop();
  }

  requestUpdate(): void {
    this.#host.requestUpdate();
  }

  /** Opens files in any order: a module, a saved game, extensions, overlays. */
  async open(files: readonly Blob[]): Promise<void> {
    await this.#enqueue(files.flatMap(nameOf), async (turn) => {
      const others: Blob[] = [];
      const overlays: Blob[] = [];
      for (const file of files) ((await isJson(file)) ? overlays : others).push(file);
      if (others.length > 0 && !turn.isCancelled)
        await this.#read((onStage) => this.reader.addFiles(others, onStage), others);
      for (const file of overlays) {
        const text = await this.guarded(() => file.text());
        if (text !== undefined && !turn.isCancelled) await this.merge.open({text}, nameOf(file));
      }
    });
  }

  async openLink(link: string): Promise<void> {
    await this.#enqueue([], () => this.merge.open({link}));
  }

  /** Opens a game of ours, written as a module and a save. */
  async openSample(): Promise<void> {
    await this.#enqueue([], async () => {
      await this.#read(async (onStage) => this.reader.addFiles(await this.reader.sampleFiles(), onStage));
      this.sample = this.summary?.module;
      // the game is ours, and so are its rules
      if (this.lacksRules) await this.takeSheet(SAMPLE_SHEET);
    });
  }

  /** Takes the overlay of the game of ours. */
  async takeSampleOverlay(): Promise<void> {
    await this.#enqueue([], async () => {
      this.stage = 'overlay';
      const overlay = await this.guarded(() => this.reader.sampleOverlay());
      this.stage = undefined;
      if (overlay?.ok) await this.merge.addOverlay(overlay.value);
    });
  }

  /** Opens a set-up of the module, or a new game. */
  async startGame(setup: string | undefined): Promise<void> {
    await this.#enqueue(setup === undefined ? [] : [setup], () =>
      this.#read((onStage) => this.reader.startGame(setup, onStage)),
    );
  }

  /** Reads in turn, with nothing left of what was said before. */
  async #enqueue(names: readonly string[], work: (turn: QueuedWork) => Promise<void>): Promise<void> {
    await this.queue.add(names, async (turn) => {
      this.#isAway = false;
      this.stage = 'files';
      this.notice = '';
      this.announcement = '';
      this.faults = [];
      this.#host.requestUpdate();
      await work(turn);
      this.stage = undefined;
    });
  }

  /** Ends the reading of the files whose turn it is; what was open before stays. */
  cancel(): void {
    const {current} = this.queue;
    if (!current) return;
    this.#end([current]);
    this.notice = current.hasOpened ? messages.cancelledRest : messages.cancelled;
  }

  #end(turns: readonly QueuedWork[]): void {
    for (const turn of turns) turn.isCancelled = true;
    this.#boardUpdates += 1;
    this.stage = undefined;
    this.reader.cancel();
    this.#host.requestUpdate();
  }

  /** Replaces the overlay, stores it, and updates the board. */
  async setOverlay(overlay: OverlayDocument): Promise<void> {
    this.storeOverlay(overlay);
    await this.updateBoard();
    this.painting.restart();
  }

  /** Replaces and stores the overlay; the board stays as it is. */
  storeOverlay(overlay: OverlayDocument): void {
    this.overlay = overlay;
    this.merge.clearOffers();
    this.isKept = keepOverlay(overlay) && this.merge.storePending();
    this.#host.requestUpdate();
  }

  /** Changes the entries about the open map. */
  async setMapEntries(change: Partial<OverlayMap>): Promise<void> {
    if (this.map !== undefined) await this.setOverlay(withMapEntries(this.overlay, this.map, change));
  }

  async forget(): Promise<void> {
    if (!this.summary) return;
    forgetOverlay(this.overlay.overlay.module);
    this.needed.forget();
    this.merge.forget();
    this.notice = messages.forgotten;
    this.painting.now = undefined;
    this.overlay = this.summary.overlay;
    this.ownSheet = undefined;
    await this.updateBoard();
  }

  /** The board is to be ruled, and nobody has chosen by which rules: the module does not say. */
  get lacksRules(): boolean {
    const {shown} = this.board ?? {};
    return shown?.kind === 'hex' && retreatRulesOf(shown.game) === undefined;
  }

  /** Takes a sheet that ships, with the kinds that it names. */
  async takeSheet(name: string): Promise<void> {
    this.ownSheet = undefined;
    const [chosen, game] =
      (await this.guarded(() =>
        Promise.all([loadSheet(name), isGameId(name) ? loadGameDocument(name) : undefined]),
      )) ?? [];
    if (chosen)
      await this.setOverlay(withSheet(this.overlay, chosen.sheet, game as ModuleDocument | undefined));
  }

  /** Begins a sheet of the person's own, as text. */
  beginSheet(): void {
    this.ownSheet = '';
    this.#host.requestUpdate();
  }

  /** Takes a sheet of rules that the person pasted. */
  async pasteSheet(text: string): Promise<void> {
    this.ownSheet = text;
    this.#host.requestUpdate();
    if (text === '') return;
    const sheet = parseJson(text);
    if (!sheet.ok) this.refuse('board', sheet.faults);
    else if (!isObject(sheet.value))
      this.refuse('board', [{pointer: '', found: typeof sheet.value, expected: 'a rule sheet: an object'}]);
    else {
      const retreat = sheet.value as NonNullable<OverlayDocument['rules']>['retreat'] & object;
      await this.setOverlay(withSheet(this.overlay, retreat));
    }
  }

  /** The entries about the open map. */
  get mapEntries(): OverlayMap {
    return this.overlay.maps?.[this.map ?? ''] ?? {};
  }

  /** Enters the terrain of hexes or hexsides; `undefined` removes it. */
  async setTerrain(places: readonly string[], kind: string | undefined): Promise<void> {
    const {map} = this;
    if (map !== undefined) await this.setOverlay(withTerrain(this.overlay, map, places, kind));
  }

  /** Marks the terrain of the open map as entered whole, or removes the mark. */
  async setTerrainComplete(isComplete: boolean): Promise<void> {
    const {map} = this;
    if (map !== undefined) await this.setOverlay(withTerrainComplete(this.overlay, map, isComplete));
  }

  /** Selects a hex or a point, whose terrain or lines may be entered. */
  press(point: string): void {
    this.point = point;
    const {board} = this;
    if (board?.shown.kind === 'point') {
      const near = nearPoints(board, point, this.mapEntries.lines).filter(
        ({matters, capacity}) => matters && capacity === 0,
      );
      this.needed.count(
        {point},
        near.map(({id}) => lineKey(board, point, id)),
      );
    }
    this.#host.requestUpdate();
  }

  /** Enters how many units may take the line between two points; 0 removes the line. */
  async setLine(a: string, b: string, capacity: number): Promise<void> {
    if (!this.board) return;
    const line = lineKey(this.board, a, b);
    await this.setMapEntries({
      lines: withEntry(this.mapEntries.lines ?? {}, line, capacity > 0 ? capacity : undefined),
    });
  }

  /** Enters who controls a point; `undefined` leaves it to the units there. */
  async setControl(point: string, side: string | undefined): Promise<void> {
    if (!this.board) return;
    await this.setMapEntries({
      control: withEntry(this.mapEntries.control ?? {}, pointKey(this.board, point), side),
    });
  }

  /** The map to import: the person's, else the only candidate. */
  get map(): string | undefined {
    const {summary, overlay} = this;
    if (!summary) return undefined;
    if (summary.maps.some(({name}) => name === overlay.map)) return overlay.map;
    return summary.candidates.length === 1 ? summary.candidates[0] : undefined;
  }

  /** The map has hexes or points, or somebody has placed hexes on it. */
  get hasGrid(): boolean {
    const {summary, map = '', mapEntries: entered} = this;
    const kind = summary?.maps.find(({name}) => name === map)?.kind;
    return kind === 'hex' || kind === 'points' || entered.grid?.kind === 'hand';
  }

  get loadPicture(): MapPictures<Blob>['load'] {
    return this.reader.load;
  }

  async #read(
    begin: (onStage: (stage: Stage) => void) => Promise<VassalAnswer<'addFiles' | 'startGame'>>,
    files: readonly Blob[] = [],
  ): Promise<void> {
    const read = await this.guarded(() =>
      begin((stage) => {
        this.stage = stage;
        this.#host.requestUpdate();
      }),
    );
    if (!read) return;
    this.stage = undefined;
    const {current} = this.queue;
    if (current && read.ok) current.hasOpened = true;
    if (!read.ok) this.refuse('files', read.faults, files.flatMap(nameOf));
    else if (!read.value.summary) this.isWaiting = true;
    else {
      this.log.open(read.value.moves ?? []);
      await this.show(read.value.summary);
    }
    for (const {file, faults} of (read.ok && read.value.wrong) || [])
      this.refuse('files', faults, files.slice(file, file + 1).flatMap(nameOf));
    this.#host.requestUpdate();
  }

  /** Shows what was read, with everything that this browser keeps of the module. */
  async show(summary: GameSummary): Promise<void> {
    const isOther = this.summary?.module !== summary.module;
    this.isWaiting = false;
    this.summary = summary;
    // not to be cancelled from here on: the game that was open before is gone
    this.stage = 'board';
    if (isOther) {
      this.overlay = summary.overlay;
      const kept = storedOverlay(summary.overlay.overlay.module);
      const entered = kept === undefined ? undefined : await this.guarded(() => this.reader.openStored(kept));
      // the module may have another version since
      if (entered) this.overlay = {...entered, overlay: summary.overlay.overlay};
      this.needed.open(summary.overlay.overlay.module);
      this.painting.now = undefined;
      this.merge.forget();
      this.question.forget();
      this.point = '';
      this.newSides = new Set();
      this.board = undefined;
      this.grid.clickedHexes = undefined;
      await this.merge.restore();
    }
    await this.updateBoard();
    if (this.#isAway) return;
    this.openSides();
    const {board} = this;
    // a log shows its step in its own part
    if (board && !summary.log) this.announcement = messages.announced(summary.module, board.units);
    await this.merge.addWaiting();
    this.#host.dispatchEvent(new UmpireVassalOpenEvent(summary.module, this.board?.shown));
  }

  /** Unfolds the step in which counters get their sides, where some have none. */
  openSides(): void {
    this.unfoldSides(this.board?.groups.some(({unassigned}) => unassigned > 0) ?? false);
  }

  unfoldSides(areOpen: boolean): void {
    if (areOpen === this.areSidesOpen) return;
    this.areSidesOpen = areOpen;
    this.#host.requestUpdate();
  }

  /** Shows the field for the name of a new side of a group, or takes it away. */
  nameSide(group: string, isNaming: boolean): void {
    const others = [...this.newSides].filter((key) => key !== group);
    this.newSides = new Set(isNaming ? [...others, group] : others);
    this.#host.requestUpdate();
  }

  /** Imports the game with the entries so far and shows its board; the last call counts. */
  async updateBoard(): Promise<void> {
    const {map} = this;
    const call = ++this.#boardUpdates;
    if (!this.summary) return;
    if (map === undefined || !this.hasGrid) {
      this.board = undefined;
      if (map !== undefined) this.grid.clickedHexes ??= [];
      this.#host.requestUpdate();
      return;
    }
    this.stage = 'board';
    this.#host.requestUpdate();
    const imported = await this.guarded(() => this.reader.importGame({overlay: this.overlay, map}));
    const board = imported && (await built(imported, this.reader.load));
    if (call !== this.#boardUpdates) return;
    this.stage = undefined;
    if (!board) return;
    if (board.ok) {
      // what is said of files stays until the next ones
      this.faults = this.faults.filter(({of}) => of !== 'board');
      const before = this.board;
      const isFirst = !before;
      this.board = board.value;
      // the counters of a map that was not open before may want sides
      if (isFirst) this.openSides();
      this.back.forget();
      this.battle.forget();
      this.question.askAgain(board.value, before);
      this.resume();
    } else this.refuse('board', board.faults);
    this.#host.requestUpdate();
  }

  /** Has the board begin where the person was, with the saved game that comes of a plan. */
  resume(): void {
    const dialogue = this.question.resume();
    if (dialogue) this.back.plan(dialogue.talk.plan, dialogue.talk);
  }

  /** Waits for the reader; `undefined` where it was cancelled, or failed with a message. */
  async guarded<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#isAway) return undefined;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Cancelled)) {
        this.stage = undefined;
        this.#addFaults({of: 'files', lines: [messages.stopped((error as Error).message)]});
      }
      return undefined;
    }
  }

  /** Shows faults in place of the last notice. */
  refuse(
    of: ShownFaults['of'],
    faults: readonly Fault[],
    files: readonly string[] = [],
    {hint, text}: {readonly hint?: string; readonly text?: string} = {},
  ): void {
    this.notice = '';
    const lines = faults.map((fault) => {
      // of a file in one line its number says nothing
      const line = text?.trim().includes('\n') ? lineNumberAt(text, keysOf(fault.pointer)) : undefined;
      return `${line === undefined ? '' : messages.overlay.line(line)}${faultSentence(fault)}`;
    });
    this.#addFaults({of, lines, files, ...(hint === undefined ? {} : {hint})});
  }

  /** Adds faults to those of the other files that are read with it; those of a board take the place of its last ones. */
  #addFaults(shown: ShownFaults): void {
    const others = this.queue.current ? this.faults.filter(({of}) => of !== 'board' || of !== shown.of) : [];
    this.faults = [...others, shown];
    this.#host.requestUpdate();
  }
}

const nameOf = (file: Blob): readonly string[] =>
  file instanceof File && file.name !== '' ? [file.name] : [];

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
): Promise<Loaded<Board>> {
  if (!imported.ok) return imported;
  const {pictures, ...rest} = imported.value;
  await yieldToPage();
  // the names of the module are shown here, and are not in the document
  const opened = buildModule(rest.checked, 'corrected', rest.names);
  if (!opened.ok) return opened;
  await yieldToPage();
  const shown = namedPosition(opened.value.game, rest.position);
  await yieldToPage();
  return shown
    ? loaded({...rest, shown, pictures: {...pictures, load}})
    : refused([{pointer: '/positions', found: 'nothing', expected: `the position ${rest.position}`}]);
}
