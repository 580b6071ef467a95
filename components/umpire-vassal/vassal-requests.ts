/** Reads VASSAL files and makes checked modules of them: in a worker, or on the page where there can be none. */
import {finish, type Work} from '../../src/board/index.js';
import {loadGame} from '../../src/case/index.js';
import {
  loaded,
  namedPosition,
  parseJsonFile,
  refused,
  type Loaded,
  type OverlayDocument,
} from '../../src/module/index.js';
import {
  erratumFaults,
  openOverlay,
  openStoredOverlay,
  placeInOverlay,
} from '../../src/vassal/open-overlay.js';
import {readOverlayLink, writeOverlayLink} from '../../src/vassal/overlay-link.js';
import type {CheckedModule} from '../../src/rules/editions.js';
import {checkModule} from '../../src/rules/open.js';
import {
  VassalSession,
  writeOverlay,
  writeVassalModule,
  writeVassalSave,
  type ByteSource,
  type Imported,
  type ImportOptions,
  type Put,
  type Stage,
  type UnitChange,
} from '../../src/vassal/index.js';

/** Requests of a page to its reader. */
export type VassalRequest =
  | {readonly kind: 'put'; readonly files: readonly Blob[]}
  | {readonly kind: 'begin'; readonly setup?: string | undefined}
  | {readonly kind: 'step'; readonly step: number}
  | {readonly kind: 'take'; readonly options: ImportOptions}
  /** Writes the save with units changed. */
  | {readonly kind: 'save'; readonly changes: ReadonlyMap<string, UnitChange>}
  | {readonly kind: 'picture'; readonly name: string}
  /** A file with an overlay as text, a link, or what a browser kept. */
  | {readonly kind: 'overlay'; readonly given: {readonly text: string} | {readonly link: string}}
  | {readonly kind: 'stored'; readonly document: unknown}
  | {readonly kind: 'link'; readonly overlay: OverlayDocument}
  | {readonly kind: 'sample'}
  | {readonly kind: 'sampleOverlay'};
/** A module of ours that was checked, and what it was made of. */
export interface Taken extends Omit<Imported, 'module' | 'middles'> {
  readonly checked: CheckedModule;
}
export interface VassalAnswers {
  readonly put: Loaded<Put>;
  readonly begin: Loaded<Put>;
  readonly step: Loaded<Put>;
  readonly take: Loaded<Taken>;
  readonly save: Loaded<Uint8Array>;
  /** Missing where the module has no such picture. */
  readonly picture: Uint8Array<ArrayBuffer> | undefined;
  readonly overlay: Loaded<OverlayDocument>;
  /** Missing where nothing of it is right. */
  readonly stored: OverlayDocument | undefined;
  readonly link: Loaded<string>;
  readonly sample: readonly Blob[];
  readonly sampleOverlay: Loaded<OverlayDocument>;
}
export type VassalAnswer<K extends VassalRequest['kind']> = VassalAnswers[K];

/** The game of the sample, and its position. */
const SAMPLE = {game: 'drill', position: 'start'} as const;

/** Writes a game that ships as a module and a save, as a player has them. */
async function sampleFiles(): Promise<readonly Blob[]> {
  const opened = await loadGame(SAMPLE.game);
  const game = opened.ok ? opened.value.game : undefined;
  const position = game && namedPosition(game, SAMPLE.position);
  // as the module of somebody else, in which nothing is told yet
  const options = {isBare: true};
  const written =
    game && position ? [writeVassalModule(game, options), writeVassalSave(position, options)] : [];
  return written.flatMap((file) => (file.ok ? [new Blob([file.value as Uint8Array<ArrayBuffer>])] : []));
}

async function sampleOverlay(): Promise<Loaded<OverlayDocument>> {
  const opened = await loadGame(SAMPLE.game);
  return opened.ok ? writeOverlay(opened.value.game) : opened;
}

async function overlayIn(
  given: (VassalRequest & {kind: 'overlay'})['given'],
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

const goneFile = refused([
  {
    pointer: '/files',
    found: 'a file that can no longer be read',
    expected: 'the file as it was chosen',
    remedy: 'it was moved, changed or deleted: choose it again',
  },
]);

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

  /** Answers one request after the other; `tell` is called before each part of the work. */
  answer(request: VassalRequest, tell: (stage: Stage) => void): Promise<VassalAnswer<VassalRequest['kind']>> {
    const answered = this.#last.then(async () => {
      await this.#paused();
      return this.#tried(request, tell);
    });
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  async #tried(
    request: VassalRequest,
    tell: (stage: Stage) => void,
  ): Promise<VassalAnswer<VassalRequest['kind']>> {
    try {
      return await this.#answer(request, tell);
    } catch (error) {
      if (!isGone(error)) throw error;
      return request.kind === 'picture' || request.kind === 'stored' ? undefined : goneFile;
    }
  }

  async #answer(
    request: VassalRequest,
    tell: (stage: Stage) => void,
  ): Promise<VassalAnswer<VassalRequest['kind']>> {
    if (request.kind === 'begin') return this.#run(this.#session.beginning(request.setup, tell));
    if (request.kind === 'step') return this.#run(this.#session.stepping(request.step, tell));
    if (request.kind === 'save') return this.#session.save(request.changes);
    if (request.kind === 'picture') return this.#session.picture(request.name);
    if (request.kind === 'overlay') return overlayIn(request.given);
    if (request.kind === 'stored') return openStoredOverlay(request.document);
    if (request.kind === 'link') return writeOverlayLink(request.overlay);
    if (request.kind === 'sample') return sampleFiles();
    if (request.kind === 'sampleOverlay') return sampleOverlay();
    if (request.kind === 'take') return this.#take(request.options);
    return this.#put(request.files, tell);
  }

  async #put(files: readonly Blob[], tell: (stage: Stage) => void): Promise<Loaded<Put>> {
    tell('files');
    const sources: ByteSource[] = [];
    /** The places of the files that can be read. */
    const places: number[] = [];
    const gone: NonNullable<Put['wrong']>[number][] = [];
    for (const [i, file] of files.entries())
      try {
        const source = await sourceOf(file);
        source.slice(0, 1);
        sources.push(source);
        places.push(i);
      } catch (error) {
        if (!isGone(error)) throw error;
        gone.push({file: i, faults: goneFile.faults});
      }
    if (sources.length === 0) return goneFile;
    const put = await this.#run(this.#session.putting(sources, tell));
    if (!put.ok) return refused([...gone.flatMap(({faults}) => faults), ...put.faults]);
    const {kinds, wrong = []} = put.value;
    return loaded({
      ...put.value,
      kinds: files.map((_, i) => kinds[places.indexOf(i)]),
      wrong: [...gone, ...wrong.map(({file, faults}) => ({file: places[file] ?? file, faults}))],
    });
  }

  #take(options: ImportOptions): Loaded<Taken> {
    const made = this.#session.import(options);
    if (!made) return refused([{pointer: '/files', found: 'no module', expected: 'a VASSAL module'}]);
    if (!made.ok) return made;
    // what only a save needs stays here
    const {module, middles: _, ...rest} = made.value;
    const checked = checkModule(module);
    if (checked.ok) {
      const misfits = [...rest.misfits, ...erratumFaults(checked.value)];
      return loaded({...rest, misfits, checked: checked.value});
    }
    return refused(
      checked.faults.map((fault) => ({...fault, pointer: placeInOverlay(fault.pointer, rest.map)})),
    );
  }
}
