import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {
  faultLine,
  isObject,
  loaded,
  namedPosition,
  parseJson,
  refused,
  type Fault,
  type GridChoice,
  type Loaded,
  type ModuleDocument,
  type OverlayDocument,
  type OverlayMap,
  type Position,
} from '../../src/module/index.js';
import {
  buildModule,
  readRetreat,
  retreatRulesOf,
  ruleRetreat,
  untoldTerrain,
  type Readings,
  type UntoldTerrain,
} from '../../src/rules/index.js';
import type {Length} from '../../src/rules/retreat/context.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {Sighting} from '../../src/edit/module/calibrate.js';
import type {Found, Stage} from '../../src/vassal/index.js';
import type {PictureStore} from '../shared/picture-store.js';
import type {DialogueContext, Group} from '../umpire-retreat/events.js';
import {searchInBackground, yieldToPage, type BackgroundSearch} from '../shared/scheduler.js';
import {mergeOverlays, withTheirs, type OverlayDifference} from '../../src/vassal/merge-overlays.js';
import {keysOf} from '../../src/module/fault.js';
import {
  countOverlay,
  tellMap,
  tellTerrain,
  versionMisfits,
  withEntry,
  withoutPlaces,
} from '../../src/vassal/overlay.js';
import {copyOut, download} from '../shared/browser.js';
import {tellEdited} from '../../src/vassal/edited-map.js';
import {
  forgetOverlay,
  keepNeeds,
  keepOverlay,
  storedNeeds,
  storedOverlay,
  type Needs,
} from './stored-overlay.js';
import {canvasScale, nearPoints} from './view-model.js';
import {UmpireVassalOpenEvent} from './events.js';
import {messages} from './messages.js';
import {Cancelled, VassalReading} from './reading.js';
import {endsOf, type PlanEnds} from './save-part.js';
import type {Taken, VassalAnswer} from './vassal-desk.js';

/** A retreat that a person asked about on the board. */
export interface AskedOnBoard {
  readonly units: readonly string[];
  readonly length: Length;
  readonly readings: Readings;
}
/** A module that was taken, with the position built of it, and the pictures to show it with. */
export interface Board extends Omit<Taken, 'pictures'> {
  readonly shown: Position;
  readonly pictures: MapPictures<Blob>;
}

/** The map in the editor: as it was when the painting began, and the picture of its boards. */
export interface Painting {
  readonly base: OverlayDocument;
  readonly before: ModuleDocument;
  readonly document: ModuleDocument;
  canvas?: HTMLCanvasElement;
}

/** Holds what was read and what a person told, and asks the reader again after each answer. */
export class VassalController implements ReactiveController {
  /** The part of the work that is going on. */
  stage: Stage | 'board' | undefined;
  /** A saved game is here, and its module is missing. */
  isWaiting = false;
  found: Found | undefined;
  board: Board | undefined;
  /** Everything that the person told about the module. */
  overlay: OverlayDocument = {umpire: 1, overlay: {module: ''}};
  /** The map as it is being painted over the module's own board. */
  painting: Painting | undefined;
  #needs: Needs = {};
  /** The rulings whose needs were counted, as their questions. */
  readonly #counted = new Set<string>();
  /** Places where an overlay that was opened and the person's own differ: the person's own counts. */
  differences: readonly OverlayDifference[] = [];
  /** The link with the overlay, and what became of copying it. */
  link: {readonly words: string; readonly address?: string} | undefined;
  /** Faults of an overlay that was made for another version of the module. */
  #versionFaults: readonly Fault[] = [];
  /** An overlay that waits for its module. */
  #waiting: OverlayDocument | undefined;
  /** A sheet of rules as it is being pasted; `undefined` where none is. */
  ownSheet: string | undefined;
  /** This browser keeps the answers. */
  isKept = true;
  /** The faults of files, or of the board that was to be made of them. */
  faults: {readonly of: 'files' | 'board' | 'overlay'; readonly lines: readonly string[]} | undefined;
  /** The step in which counters get their sides is unfolded. */
  areSidesOpen = false;
  /** A sentence about what happened last. */
  notice = '';
  /** The same for those who see no change: what is open now. */
  announcement = '';
  asked: AskedOnBoard | undefined;
  /** The places where the plan on the board leaves units. */
  ends: PlanEnds | undefined;
  /** The file that was saved for VASSAL last, or the fault that there is none. */
  saved: {readonly name?: string; readonly fault?: string} | undefined;
  /** The hex or point that a person pressed. */
  point = '';
  untold: BackgroundSearch<UntoldTerrain> | undefined;
  /** The hexes that a person has clicked so far, to place a grid by hand; `undefined` while nobody does. */
  sightings: readonly Sighting[] | undefined;
  /** The size of the picture to click on, 1 for the width of the page. */
  zoom = 1;
  #store: PictureStore | undefined;
  #unfollow: (() => void) | undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #reading = new VassalReading();
  #takes = 0;
  /** The step of the log to go to. */
  #goal: number | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.cancel();
    this.untold?.stop();
    this.#unfollow?.();
    this.#store = undefined;
    this.#reading.rest();
  }

  /** Opens files in any order: a module, a saved game, extensions, overlays. */
  async open(files: readonly Blob[]): Promise<void> {
    const others: Blob[] = [];
    const overlays: Blob[] = [];
    for (const file of files) ((await isJson(file)) ? overlays : others).push(file);
    if (others.length > 0) await this.#read((tell) => this.#reading.put(others, tell));
    for (const file of overlays) await this.#openOverlay(async () => ({text: await file.text()}));
  }

  /** Opens the overlay in a link. */
  async openLink(link: string): Promise<void> {
    await this.#openOverlay(() => Promise.resolve({link}));
  }

  async #openOverlay(given: () => Promise<{text: string} | {link: string}>): Promise<void> {
    const read = await this.#guarded(async () => this.#reading.overlay(await given()));
    if (!read) return;
    if (read.ok) await this.#takeOverlay(read.value);
    else this.#refuse('overlay', read.faults);
    this.#host.requestUpdate();
  }

  /** Merges an overlay with what was told here; without its module it waits. */
  async #takeOverlay(theirs: OverlayDocument): Promise<void> {
    if (!this.found) {
      this.#waiting = theirs;
      this.notice = messages.overlay.waiting(theirs.overlay.module);
      return;
    }
    this.#waiting = undefined;
    const {counters, places, rules} = countOverlay(this.overlay);
    const merged = mergeOverlays(this.overlay, theirs);
    if (!merged.ok) {
      this.#refuse('overlay', merged.faults);
      return;
    }
    const {merged: both, differences, added} = merged.value;
    this.faults = undefined;
    this.differences = differences;
    this.#versionFaults = versionMisfits(theirs, this.found.overlay.overlay);
    this.notice =
      counters + places + rules === 0
        ? messages.overlay.taken
        : added > 0
          ? messages.overlay.added(added)
          : differences.length > 0
            ? messages.overlay.nothingNew
            : messages.overlay.same;
    await this.tell(both);
    this.areSidesOpen = this.board?.groups.some(({unassigned}) => unassigned > 0) ?? false;
  }

  /** Settles differences between the person's overlay and the one that was opened. */
  async settle(chosen: readonly OverlayDifference[], isTheirs: boolean): Promise<void> {
    this.differences = this.differences.filter((one) => !chosen.includes(one));
    this.#host.requestUpdate();
    if (isTheirs) await this.tell(chosen.reduce(withTheirs, this.overlay));
  }

  /** The overlay was made for another version of the module. */
  get isOtherVersion(): boolean {
    return this.#versionFaults.length > 0;
  }

  /** Takes the places that this module does not have out of the overlay, so that they are not shared on. */
  async dropMisfits(): Promise<void> {
    this.#versionFaults = [];
    const places = (this.board?.misfits ?? []).map(({pointer}) => keysOf(pointer));
    await this.tell(withoutPlaces(this.overlay, places));
  }

  /** Says what of the overlay does not fit the module. */
  get misfits(): readonly string[] {
    return [...this.#versionFaults, ...(this.board?.misfits ?? [])].map(faultLine);
  }

  /** Copies a link with the overlay to this page. */
  async copyLink(): Promise<void> {
    const {overlay: words} = messages;
    const written = await this.#guarded(() => this.#reading.link(this.overlay));
    if (!written) return;
    if (written.ok) {
      const [page = ''] = location.href.split('#');
      const address = `${page}#${written.value}`;
      this.link = {words: (await copyOut(address)) ? words.copied : words.byHand, address};
    } else this.link = {words: words.tooLong};
    this.#host.requestUpdate();
  }

  /** Opens a game of ours, written as a module and a save. */
  async openSample(): Promise<void> {
    await this.#read(async (tell) => this.#reading.put(await this.#reading.sample(), tell));
  }

  /** Begins a set-up of the module, or the beginning of a new game. */
  async begin(setup: string | undefined): Promise<void> {
    await this.#read((tell) => this.#reading.begin(setup, tell));
  }

  /** Goes to a step of the log; while one is read, the last one that was asked for comes next. */
  async goToStep(step: number): Promise<void> {
    const {log} = this.found ?? {};
    if (!log) return;
    const isGoing = this.#goal !== undefined;
    this.#goal = Math.min(Math.max(step, 0), log.steps);
    if (isGoing) return;
    this.stage = 'board';
    this.#host.requestUpdate();
    while (this.#goal !== this.found?.log?.step) {
      const goal = this.#goal;
      const read = await this.#guarded(() => this.#reading.step(goal, () => undefined));
      if (read?.ok !== true || !read.value.found) {
        if (read?.ok === false) this.#refuse('files', read.faults);
        break;
      }
      await this.#show(read.value.found);
    }
    this.#goal = undefined;
    this.stage = undefined;
    this.#host.requestUpdate();
  }

  /** Carries out the plan on the board, or forgets it where it is empty. */
  plan(plan: readonly Group[], talk: DialogueContext): void {
    this.ends = this.board && endsOf(this.board.shown, plan, talk);
    this.saved = undefined;
    this.#host.requestUpdate();
  }

  /** Saves the game for VASSAL with the units where the plan leaves them. */
  async saveGame(): Promise<void> {
    const {ends} = this;
    if (!ends) return;
    const written = await this.#guarded(() => this.#reading.save(ends.moves));
    if (!written || ends !== this.ends) return;
    if (written.ok) {
      const name = `${this.#reading.saveName.replace(/(?:-umpire(?: ?\(\d+\))?)?\.\w{1,5}$/, '')}-umpire.vsav`;
      download(new Blob([written.value as Uint8Array<ArrayBuffer>]), name);
      this.saved = {name};
    } else this.saved = {fault: written.faults.map(faultLine).join(' ')};
    this.#host.requestUpdate();
  }

  /** Ends the reading; what was open before stays. */
  cancel(): void {
    if (this.stage === undefined) return;
    this.#takes += 1;
    this.stage = undefined;
    this.notice = messages.cancelled;
    this.#reading.cancel();
    this.#host.requestUpdate();
  }

  /** Takes what the person told, keeps it, and makes the board anew. */
  async tell(overlay: OverlayDocument): Promise<void> {
    this.overlay = overlay;
    this.link = undefined;
    this.isKept = keepOverlay(overlay);
    this.#host.requestUpdate();
    await this.#take();
    if (this.painting) this.#startPainting();
  }

  /** Takes what the person told about the map that is open. */
  async tellMap(change: Partial<OverlayMap>): Promise<void> {
    if (this.map !== undefined) await this.tell(tellMap(this.overlay, this.map, change));
  }

  async forget(): Promise<void> {
    if (!this.found) return;
    forgetOverlay(this.overlay.overlay.module);
    this.#needs = {};
    this.painting = undefined;
    this.overlay = this.found.overlay;
    this.ownSheet = undefined;
    await this.#take();
  }

  /** Takes a sheet of rules that the person pasted. */
  async pasteSheet(text: string): Promise<void> {
    this.ownSheet = text;
    this.#host.requestUpdate();
    if (text === '') return;
    const sheet = parseJson(text);
    if (!sheet.ok) this.#refuse('board', sheet.faults);
    else if (!isObject(sheet.value))
      this.#refuse('board', [{pointer: '', found: typeof sheet.value, expected: 'a rule sheet: an object'}]);
    else {
      const retreat = sheet.value as NonNullable<OverlayDocument['rules']>['retreat'] & object;
      await this.tell({...this.overlay, rules: {...this.overlay.rules, retreat}});
    }
  }

  /** The part of the overlay about the map that is open. */
  get told(): OverlayMap {
    return this.overlay.maps?.[this.map ?? ''] ?? {};
  }

  /** Numbers of rulings that places of the map that is open would have changed. */
  get needs(): Readonly<Record<string, number>> {
    return this.#needs[this.map ?? ''] ?? {};
  }

  /** Counts a question once: places that would change its ruling are needed. */
  #count(question: unknown, places: readonly string[]): void {
    const {map, found} = this;
    const key = JSON.stringify([map, question]);
    if (map === undefined || !found || places.length === 0 || this.#counted.has(key)) return;
    this.#counted.add(key);
    const needs = {...this.needs};
    for (const place of new Set(places)) needs[place] = (needs[place] ?? 0) + 1;
    this.#needs = {...this.#needs, [map]: needs};
    keepNeeds(found.overlay.overlay.module, this.#needs);
  }

  /** Opens the editor of the map over the module's own board. */
  async beginPainting(): Promise<void> {
    await import('../umpire-editor/define.js');
    this.#startPainting();
    this.#host.requestUpdate();
  }

  #startPainting(): void {
    const {board, found, map} = this;
    const extent = found?.maps.find(({name}) => name === map)?.extent;
    if (!board || !extent) return;
    const before = board.shown.game.document;
    const scale = canvasScale(extent);
    const {x, y, scale: side, scaleDown} = board.pictures.place;
    const image = {
      src: 'board',
      x: (x - extent.x) * scale,
      y: (y - extent.y) * scale,
      scale: side * scale,
      ...(scaleDown === undefined ? {} : {scaleDown: scaleDown * scale}),
    };
    const {canvas} = this.painting ?? {};
    this.painting = {
      base: this.overlay,
      before,
      document: {...before, map: {...before.map, image}},
      ...(canvas && {canvas}),
    };
  }

  /** Takes the map as it was painted; the board is made anew when the painting ends. */
  paint(document: ModuleDocument): void {
    const {painting, map} = this;
    if (!painting || map === undefined) return;
    this.overlay = tellEdited(painting.base, map, painting.before, document);
    this.isKept = keepOverlay(this.overlay);
    this.#host.requestUpdate();
  }

  async endPainting(): Promise<void> {
    this.painting = undefined;
    await this.#take();
  }

  /** Tells the terrain of hexes or hexsides; `undefined` forgets it. */
  async tellTerrain(places: readonly string[], kind: string | undefined): Promise<void> {
    const {map} = this;
    if (map !== undefined) await this.tell(tellTerrain(this.overlay, map, places, kind));
  }

  /** Presses a hex or a point: its terrain, or its lines, may be told. */
  press(point: string): void {
    this.point = point;
    const {board} = this;
    if (board?.shown.kind === 'point') {
      const near = nearPoints(board, point, this.told.lines).filter(
        ({matters, capacity}) => matters && capacity === 0,
      );
      this.#count(
        {point},
        near.map(({id}) => [point, id].sort().join('/')),
      );
    }
    this.#host.requestUpdate();
  }

  /** Tells how many units may take the line between two points; 0 where there is none. */
  async join(a: string, b: string, capacity: number): Promise<void> {
    const line = [a, b].sort().join('/');
    await this.tellMap({lines: withEntry(this.told.lines ?? {}, line, capacity > 0 ? capacity : undefined)});
  }

  /** Tells who controls a point; `undefined` leaves it to the units there. */
  async own(point: string, side: string | undefined): Promise<void> {
    await this.tellMap({control: withEntry(this.told.control ?? {}, point, side)});
  }

  /** The map that is taken: the person's, else the only candidate. */
  get map(): string | undefined {
    const {found, overlay} = this;
    if (!found) return undefined;
    if (found.maps.some(({name}) => name === overlay.map)) return overlay.map;
    return found.candidates.length === 1 ? found.candidates[0] : undefined;
  }

  /** Takes a grid of the map; with `hand`, waits for clicks on three hexes. */
  async chooseGrid(choice: GridChoice | 'hand'): Promise<void> {
    const before = this.told.grid;
    this.sightings = choice === 'hand' ? (before?.kind === 'hand' ? before.sightings : []) : undefined;
    this.#host.requestUpdate();
    if (choice !== 'hand') await this.tellMap({grid: choice});
  }

  /** Changes the hexes that were clicked. */
  sight(sightings: readonly Sighting[]): void {
    this.sightings = sightings;
    this.#host.requestUpdate();
  }

  /** The map has hexes or points, or somebody has placed hexes on it. */
  get hasGrid(): boolean {
    const {found, map = '', told} = this;
    const kind = found?.maps.find(({name}) => name === map)?.kind;
    return kind === 'hex' || kind === 'points' || told.grid?.kind === 'hand';
  }

  /** Renders again when pictures of the board have loaded. */
  follow(store: PictureStore): void {
    if (store === this.#store) return;
    this.#store = store;
    this.#unfollow?.();
    this.#unfollow = store.subscribe(() => this.#host.requestUpdate());
  }

  setZoom(zoom: number): void {
    this.zoom = zoom;
    this.#host.requestUpdate();
  }

  /** Loads a picture of the module. */
  get loadPicture(): MapPictures<Blob>['load'] {
    return this.#reading.load;
  }

  /** Looks for the terrain that would change the ruling on a retreat. */
  ask(asked: AskedOnBoard | undefined): void {
    if (JSON.stringify(asked) === JSON.stringify(this.asked) && this.untold) return;
    this.asked = asked;
    this.#search();
  }

  async #read(
    begin: (tell: (stage: Stage) => void) => Promise<VassalAnswer<'put' | 'begin'>>,
  ): Promise<void> {
    if (this.stage !== undefined) this.cancel();
    this.stage = 'files';
    this.notice = '';
    this.announcement = '';
    this.faults = undefined;
    this.#host.requestUpdate();
    const read = await this.#guarded(() =>
      begin((stage) => {
        this.stage = stage;
        this.#host.requestUpdate();
      }),
    );
    if (!read) return;
    this.stage = undefined;
    if (!read.ok) this.#refuse('files', read.faults);
    else if (!read.value.found) this.isWaiting = true;
    else await this.#show(read.value.found);
    this.#host.requestUpdate();
  }

  async #show(found: Found): Promise<void> {
    const isOther = this.found?.module !== found.module;
    this.isWaiting = false;
    this.found = found;
    if (isOther) {
      this.overlay = found.overlay;
      const kept = storedOverlay(found.overlay.overlay.module);
      const told = kept === undefined ? undefined : await this.#guarded(() => this.#reading.stored(kept));
      // the module may have another version since
      if (told) this.overlay = {...told, overlay: found.overlay.overlay};
      this.#needs = storedNeeds(found.overlay.overlay.module);
      this.#counted.clear();
      this.painting = undefined;
      this.differences = [];
      this.#versionFaults = [];
      this.asked = undefined;
      this.point = '';
      this.board = undefined;
      this.sightings = undefined;
    }
    await this.#take();
    const {board} = this;
    this.areSidesOpen = board?.groups.some(({unassigned}) => unassigned > 0) ?? false;
    // a log says in its own part where it stands
    if (board && !found.log) this.announcement = messages.announced(found.module, board.units);
    if (this.#waiting) await this.#takeOverlay(this.#waiting);
    this.#host.dispatchEvent(new UmpireVassalOpenEvent(found.module, this.board?.shown));
  }

  /** Makes the board of the answers so far; the last call counts. */
  async #take(): Promise<void> {
    const {map} = this;
    const call = ++this.#takes;
    if (!this.found) return;
    if (map === undefined || !this.hasGrid) {
      this.board = undefined;
      if (map !== undefined) this.sightings ??= [];
      this.#host.requestUpdate();
      return;
    }
    this.stage = 'board';
    this.#host.requestUpdate();
    const taken = await this.#guarded(() => this.#reading.take({overlay: this.overlay, map}));
    const board = taken && (await built(taken, this.#reading.load));
    if (call !== this.#takes) return;
    this.stage = undefined;
    if (!board) return;
    if (board.ok) {
      this.faults = undefined;
      // the first board of a map: its counters may want sides
      if (!this.board) this.areSidesOpen = board.value.groups.some(({unassigned}) => unassigned > 0);
      this.board = board.value;
      this.ends = this.saved = undefined;
      if (!isOn(board.value.shown, this.asked)) this.asked = undefined;
      this.#search();
    } else this.#refuse('board', board.faults);
    this.#host.requestUpdate();
  }

  /** Waits for the reader; `undefined` where it was cancelled or stopped, which is told. */
  async #guarded<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Cancelled)) {
        this.stage = undefined;
        this.faults = {of: 'files', lines: [messages.stopped((error as Error).message)]};
        this.#host.requestUpdate();
      }
      return undefined;
    }
  }

  #refuse(of: 'files' | 'board' | 'overlay', faults: readonly Fault[]): void {
    this.notice = '';
    this.faults = {of, lines: faults.map(faultLine)};
    this.#host.requestUpdate();
  }

  #search(): void {
    this.untold?.stop();
    this.untold = undefined;
    const {asked, board} = this;
    if (asked && board)
      this.untold = searchInBackground(untoldOf(board.shown, asked), () => {
        const doubts = this.untold?.result?.doubts ?? [];
        this.#count(
          asked,
          doubts.map(({place}) => place),
        );
        this.#host.requestUpdate();
      });
    this.#host.requestUpdate();
  }
}

/** Tells an overlay from the files of VASSAL, by its first character. */
const isJson = async (file: Blob): Promise<boolean> =>
  /^\uFEFF?\s*\{/.test(
    await file
      .slice(0, 64)
      .text()
      .catch(() => ''),
  );

/** Builds the game and its position; of a large game each part is a task of its own. */
async function built(taken: Loaded<Taken>, load: MapPictures<Blob>['load']): Promise<Loaded<Board>> {
  if (!taken.ok) return taken;
  const {pictures, ...rest} = taken.value;
  await yieldToPage();
  const opened = buildModule(rest.checked);
  if (!opened.ok) return opened;
  await yieldToPage();
  const shown = namedPosition(opened.value.game, rest.position);
  await yieldToPage();
  return shown
    ? loaded({...rest, shown, pictures: {...pictures, load}})
    : refused([{pointer: '/positions', found: 'nothing', expected: `the position ${rest.position}`}]);
}

/** Do the units still stand together? */
function isOn({game, units}: Position, asked: AskedOnBoard | undefined): boolean {
  const places = asked?.units.map((id) => {
    const unit = game.unit(id);
    return unit && (units as ReadonlyMap<number, {readonly at: number}>).get(unit.index)?.at;
  });
  return places === undefined || (!places.includes(undefined) && new Set(places).size <= 1);
}

const nothing: UntoldTerrain = {hexes: [], hexsides: [], doubts: [], untried: [], isPartial: false};

function* untoldOf(position: Position, asked: AskedOnBoard): Generator<number, UntoldTerrain> {
  const {units, length, readings} = asked;
  const rules = position.kind === 'hex' ? retreatRulesOf(position.game) : undefined;
  if (position.kind !== 'hex' || !rules || units.length === 0) return nothing;
  const group = readRetreat(position, rules.sheet, {...length, units}, []);
  if (!group.ok) return nothing;
  yield 0;
  const ruling = ruleRetreat(rules.sheet, {...rules.readings, ...readings}, position, group.value, length);
  return yield* untoldTerrain(ruling);
}
