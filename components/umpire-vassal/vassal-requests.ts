/** Reads VASSAL files and makes checked modules of them: in a worker, or on the page where there can be none. */
import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf} from '../../src/phrases/faults.js';
import {parseJsonFile} from '../../src/phrases/json.js';
import {checkModule} from '../../src/phrases/modules.js';
import {finish, type Work} from '../../src/board/index.js';
import {loadGame} from '../../src/case/index.js';
import {entryOf} from '../../src/library/index.js';
import {
  loaded,
  namedPosition,
  refused,
  type Loaded,
  type ModuleDocument,
  type OverlayDocument,
} from '../../src/module/index.js';
import {
  erratumFaults,
  openOverlay,
  openStoredOverlay,
  placeInOverlay,
} from '../../src/vassal/open-overlay.js';
import {readOverlayLink, writeOverlayLink} from '../../src/vassal/overlay-link.js';
import {factsAsked, type FactsAsked} from '../../src/rules/facts.js';
import {openFacts, type PositionFacts} from '../../src/vassal/position-facts.js';
import type {CheckedModule} from '../../src/rules/editions.js';

import {
  VassalSession,
  withLineRules,
  writeVassalModule,
  writeVassalSave,
  type ByteSource,
  type Imported,
  type ImportOptions,
  type AddedFiles,
  type Adding,
  type GameSummary,
  type Stage,
  type UnitChange,
} from '../../src/vassal/index.js';

/** Requests of a page to its reader. */
export type VassalRequest =
  /** With `anyModule` a save of another module is opened all the same. */
  | {readonly kind: 'addFiles'; readonly files: readonly Blob[]; readonly anyModule?: boolean}
  | {readonly kind: 'startGame'; readonly setup?: string | undefined}
  | {readonly kind: 'showStep'; readonly step: number}
  /** Lays the boards that a person chose. */
  | {readonly kind: 'layBoards'; readonly maps: OverlayDocument['maps']}
  | {readonly kind: 'importGame'; readonly options: ImportOptions}
  /** Writes the save with units changed. */
  | {readonly kind: 'writeSave'; readonly changes: ReadonlyMap<string, UnitChange>}
  | {readonly kind: 'picture'; readonly name: string}
  /** A file with an overlay as text, a link, or what a browser kept. */
  | {readonly kind: 'openOverlay'; readonly given: {readonly text: string} | {readonly link: string}}
  | {readonly kind: 'openStored'; readonly document: unknown}
  | {readonly kind: 'openFacts'; readonly document: unknown}
  | {readonly kind: 'writeLink'; readonly overlay: OverlayDocument}
  /** Takes a known game into an overlay, or its rules alone for another one with these sides. */
  | {
      readonly kind: 'takeGame';
      readonly library: string;
      readonly overlay: OverlayDocument;
      readonly forSides?: readonly string[] | undefined;
    }
  | {readonly kind: 'sampleFiles'};
/** A module of ours that was checked, and what it was made of. */
export interface CheckedImport extends Omit<Imported, 'module' | 'middles'> {
  readonly checked: CheckedModule;
  /** Facts that its rules ask of the position. */
  readonly asked: FactsAsked;
}
export interface VassalAnswers {
  readonly addFiles: Adding;
  readonly startGame: Loaded<AddedFiles>;
  readonly showStep: Loaded<AddedFiles>;
  readonly layBoards: GameSummary | undefined;
  readonly importGame: Loaded<CheckedImport>;
  readonly writeSave: Loaded<Uint8Array>;
  /** Missing where the module has no such picture. */
  readonly picture: Uint8Array<ArrayBuffer> | undefined;
  readonly openOverlay: Loaded<OverlayDocument>;
  /** Missing where nothing of it is right. */
  readonly openStored: OverlayDocument | undefined;
  /** Empty where they are wrong. */
  readonly openFacts: PositionFacts;
  readonly writeLink: Loaded<string>;
  readonly takeGame: Loaded<OverlayDocument>;
  readonly sampleFiles: readonly Blob[];
}
export type VassalAnswer<K extends VassalRequest['kind']> = VassalAnswers[K];

/** The game of the sample, and its position. */
const SAMPLE = {game: 'drill', position: 'start'} as const;

/** Writes a game that ships as a module and a save, as a player has them. */
async function sampleFiles(): Promise<readonly Blob[]> {
  const opened = await loadGame(SAMPLE.game);
  const game = opened.ok ? opened.value.game : undefined;
  const position = game && namedPosition(game, SAMPLE.position);
  const written = game && position ? [writeVassalModule(game), writeVassalSave(position)] : [];
  return written.flatMap((file) => (file.ok ? [new Blob([file.value as Uint8Array<ArrayBuffer>])] : []));
}

async function overlayIn(
  given: (VassalRequest & {kind: 'openOverlay'})['given'],
): Promise<Loaded<OverlayDocument>> {
  if ('link' in given) return readOverlayLink(given.link);
  const read = parseJsonFile(given.text);
  return read.ok ? openOverlay(read.value) : read;
}

/** Reads a file in pieces where its thread may wait for them: in a worker. Elsewhere it is read whole. */
async function sourceOf(file: Blob): Promise<ByteSource> {
  const {FileReaderSync: Reader} = globalThis as {
    readonly FileReaderSync?: new () => {readAsArrayBuffer(blob: Blob): ArrayBuffer};
  };
  if (!Reader) return new Uint8Array(await file.arrayBuffer());
  const reader = new Reader();
  return {
    length: file.size,
    slice: (start, end) => new Uint8Array(reader.readAsArrayBuffer(file.slice(start, end))),
  };
}

const isGone = (error: unknown): boolean =>
  error instanceof DOMException && /^Not(?:Readable|Found)Error$/.test(error.name);

const goneFile = () => refused([faultOf('/files', pageFaults.goneFile)]);

const noModule = () => refused([faultOf('/files', pageFaults.noVassalModule)]);

export class RequestHandler {
  readonly #session = new VassalSession();
  /** Called between slices: a promise where the work is to wait. Missing in a worker, which is ended whole. */
  readonly #pause: (() => Promise<void> | undefined) | undefined;
  #isStopped = false;

  #last: Promise<unknown> = Promise.resolve();

  constructor(pause?: () => Promise<void> | undefined) {
    this.#pause = pause;
  }

  /** Ends the work after its slice; the handler must not be used again. */
  stop(): void {
    this.#isStopped = true;
  }

  async #run<Result>(work: Work<Result>): Promise<Result> {
    if (!this.#pause) return finish(work);
    let step = work.next();
    for (; !step.done; step = work.next()) await this.#paused();
    return step.value;
  }

  async #paused(): Promise<void> {
    await this.#pause?.();
    if (this.#isStopped) throw new Error('stopped');
  }

  /** Answers one request after the other; `onStage` is called before each part of the work. */
  answer(
    request: VassalRequest,
    onStage: (stage: Stage) => void,
  ): Promise<VassalAnswer<VassalRequest['kind']>> {
    const answered = this.#last.then(async () => {
      await this.#paused();
      return this.#tried(request, onStage);
    });
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  async #tried(
    request: VassalRequest,
    onStage: (stage: Stage) => void,
  ): Promise<VassalAnswer<VassalRequest['kind']>> {
    try {
      return await this.#answer(request, onStage);
    } catch (error) {
      if (!isGone(error)) throw error;
      return request.kind === 'picture' || request.kind === 'openStored' ? undefined : goneFile();
    }
  }

  async #answer(
    request: VassalRequest,
    onStage: (stage: Stage) => void,
  ): Promise<VassalAnswer<VassalRequest['kind']>> {
    if (request.kind === 'startGame') return this.#run(this.#session.startingGame(request.setup, onStage));
    if (request.kind === 'showStep') return this.#run(this.#session.showingStep(request.step, onStage));
    if (request.kind === 'layBoards') return this.#session.layBoards(request.maps);
    if (request.kind === 'writeSave') return this.#session.writeSave(request.changes);
    if (request.kind === 'picture') return this.#session.picture(request.name);
    if (request.kind === 'openOverlay') return overlayIn(request.given);
    if (request.kind === 'openFacts') {
      const opened = openFacts(request.document);
      return opened.ok ? opened.value : {};
    }
    if (request.kind === 'openStored') return openStoredOverlay(request.document);
    if (request.kind === 'writeLink') return writeOverlayLink(request.overlay);
    if (request.kind === 'takeGame') return this.#takeGame(request);
    if (request.kind === 'sampleFiles') return sampleFiles();
    if (request.kind === 'importGame') return this.#importGame(request.options);
    return this.#addFiles(request, onStage);
  }

  async #addFiles(
    {files, anyModule}: VassalRequest & {kind: 'addFiles'},
    onStage: (stage: Stage) => void,
  ): Promise<Adding> {
    onStage('files');
    const sources: ByteSource[] = [];
    /** The places of the files that can be read. */
    const places: number[] = [];
    const gone: NonNullable<AddedFiles['wrong']>[number][] = [];
    for (const [i, file] of files.entries())
      try {
        const source = await sourceOf(file);
        source.slice(0, 1);
        sources.push(source);
        places.push(i);
      } catch (error) {
        if (!isGone(error)) throw error;
        gone.push({file: i, faults: goneFile().faults});
      }
    if (sources.length === 0) return goneFile();
    const added = await this.#run(this.#session.addingFiles(sources, onStage, {anyModule}));
    const {wrong = []} = added.ok ? added.value : added;
    const all = [...gone, ...wrong.map(({file, ...one}) => ({...one, file: places[file] ?? file}))];
    if (!added.ok) return {...refused([...gone.flatMap(({faults}) => faults), ...added.faults]), wrong: all};
    const {kinds} = added.value;
    return loaded({
      ...added.value,
      kinds: files.map((_, i) => kinds[places.indexOf(i)]),
      wrong: all,
    });
  }

  /** Takes a game only where the module can be shown with it. */
  async #takeGame({
    library,
    overlay,
    forSides,
  }: VassalRequest & {kind: 'takeGame'}): Promise<Loaded<OverlayDocument>> {
    const entry = entryOf(library);
    const opened = entry && (await loadGame(entry.game));
    if (!entry || !opened) return noModule();
    if (!opened.ok) return opened;
    const {game} = opened.value;
    const taken = forSides
      ? loaded(withLineRules(overlay, game.document, forSides))
      : this.#session.takeGame(overlay, entry, game);
    if (!taken?.ok) return taken ?? noModule();
    const shown = this.#importGame({overlay: taken.value});
    return shown.ok ? taken : shown;
  }

  #importGame(options: ImportOptions): Loaded<CheckedImport> {
    const made = this.#session.importGame(options);
    if (!made) return noModule();
    if (!made.ok) return made;
    // what only a save needs stays here
    const {module, middles: _, ...rest} = made.value;
    const checked = checkModule(module);
    if (checked.ok) {
      const unmatched = [...rest.unmatched, ...erratumFaults(checked.value)];
      return loaded({
        ...rest,
        unmatched,
        checked: checked.value,
        asked: factsAsked(module as unknown as ModuleDocument),
      });
    }
    return refused(
      checked.faults.map((fault) => ({...fault, pointer: placeInOverlay(fault.pointer, rest.map)})),
    );
  }
}
