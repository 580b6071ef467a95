import type {MapPictures} from '../../src/drawing/pictures.js';
import type {AddedFiles, FileKind, Stage} from '../../src/vassal/index.js';
import {yieldToPage} from '../shared/scheduler.js';
import {locale} from '../../src/phrases/define.js';
import {startWorker} from '../shared/start-worker.js';
import type {VassalAnswer, VassalAnswers, VassalRequest} from './vassal-requests.js';
import type {WorkerMessage} from './vassal-worker.js';

type RequestKind = VassalRequest['kind'];
type RequestOf<K extends RequestKind> = VassalRequest & {readonly kind: K};
type OnStage = (stage: Stage) => void;

/** The one who reads: a worker, or the page itself. */
interface Thread {
  readonly ask: (request: VassalRequest, onStage: OnStage) => Promise<VassalAnswer<RequestKind>>;
  /** Ends the work that is going on. */
  readonly stop: () => void;
  /** Resolves once the files that were open before are open again. */
  ready: Promise<unknown>;
  /** Units have the ids of the board that was made here last. */
  hasBoard: boolean;
}

/** A request without an answer. */
interface Pending {
  readonly begin: () => void;
  readonly fail: (error: Error) => void;
}

/** Requests that read files: to end one, its thread is ended. */
const readings: ReadonlySet<RequestKind> = new Set(['addFiles', 'startGame', 'showStep', 'sampleFiles']);

/**
 * Asks the reader of VASSAL files: a worker that starts with the first request, or the page's own thread where there can be
 * none (a classic script, a policy). A reading that is aborted ends the worker at once, and the page's own reader after its
 * slice; whatever else was asked is asked again, with the files that were open before.
 */
export class VassalReader {
  #thread: Thread | undefined;
  readonly #pending = new Set<Pending>();
  /** The files that are open, the set-up of the module that was begun, and the step of a log. */
  #open: {readonly module?: Blob; readonly extensions: readonly Blob[]; readonly save?: Blob} = {
    extensions: [],
  };
  #setup: string | undefined;
  #step = 0;
  #lastImport: RequestOf<'importGame'> | undefined;

  /** Loads a picture of the module; another function once there is another module. */
  load: MapPictures<Blob>['load'] = this.#loader();

  /** The module, its extensions and the save that are open. */
  get files(): readonly Blob[] {
    const {module, extensions, save} = this.#open;
    return [module, ...extensions, save].filter((file) => file !== undefined);
  }

  /** The name of the save that is open; that of the set-up where the module brought it. */
  get saveName(): string {
    const {save} = this.#open;
    return save instanceof File ? save.name : (this.#setup ?? 'game');
  }

  /** Asks for something; rejects where it is aborted, or the reader fails. */
  async ask<K extends RequestKind>(
    request: RequestOf<K>,
    signal?: AbortSignal,
    onStage: OnStage = () => undefined,
  ): Promise<VassalAnswers[K]> {
    signal?.throwIfAborted();
    const answer = await new Promise<VassalAnswer<RequestKind>>((resolve, reject) => {
      const end = (): void => {
        this.#pending.delete(pending);
        signal?.removeEventListener('abort', abort);
      };
      const begin = (): void => {
        const thread = (this.#thread ??= this.#started(
          workerThread(() => this.#replace(pageThread())) ?? pageThread(),
        ));
        const isCurrent = (): boolean => this.#pending.has(pending) && this.#thread === thread;
        this.#askedOf(thread, request, (stage) => isCurrent() && onStage(stage)).then(
          (summary) => {
            if (!isCurrent()) return;
            end();
            resolve(summary);
          },
          (error: unknown) => isCurrent() && pending.fail(error as Error),
        );
      };
      const pending: Pending = {
        begin,
        fail: (error) => {
          end();
          reject(error);
        },
      };
      const abort = (): void => {
        pending.fail(signal?.reason as Error);
        if (readings.has(request.kind)) this.#replace();
      };
      signal?.addEventListener('abort', abort);
      this.#pending.add(pending);
      begin();
    });
    this.#keep(request, answer);
    return answer as VassalAnswers[K];
  }

  /** Ends all work, and the worker; the files that are open are read again with the next request. */
  stop(): void {
    this.#thread?.stop();
    this.#thread = undefined;
    for (const {fail} of this.#pending) fail(new DOMException('the element left its page', 'AbortError'));
  }

  /** Has another thread read; what the one before leaves without an answer is asked again. */
  #replace(thread?: Thread): void {
    this.#thread?.stop();
    this.#thread = thread && this.#started(thread);
    for (const {begin} of [...this.#pending]) begin();
  }

  async #askedOf(
    thread: Thread,
    request: VassalRequest,
    onStage: OnStage,
  ): Promise<VassalAnswer<RequestKind>> {
    await thread.ready;
    if (request.kind === 'writeSave' && this.#lastImport && !thread.hasBoard)
      await thread.ask(this.#lastImport, onStage);
    if (request.kind === 'importGame') thread.hasBoard = true;
    return thread.ask(request, onStage);
  }

  /** Has a thread read the files that are open. */
  #started(thread: Thread): Thread {
    const {files} = this;
    const [setup, step] = [this.#setup, this.#step];
    const reopen = async (): Promise<void> => {
      const quiet = (): void => undefined;
      // they were opened before, whatever their module
      await thread.ask({kind: 'addFiles', files, anyModule: true}, quiet);
      if (setup !== undefined) await thread.ask({kind: 'startGame', setup}, quiet);
      if (step > 0) await thread.ask({kind: 'showStep', step}, quiet);
    };
    if (files.length > 0) {
      thread.ready = reopen();
      // the requests that wait for it fail with it
      thread.ready.catch(() => undefined);
    }
    return thread;
  }

  #loader(): MapPictures<Blob>['load'] {
    return async (name) => {
      const bytes = await this.ask({kind: 'picture', name});
      return bytes && new Blob([bytes]);
    };
  }

  /** Keeps what is open now, to open it again. */
  #keep(request: VassalRequest, answer: VassalAnswer<RequestKind>): void {
    if (request.kind === 'importGame') this.#lastImport = request;
    if (typeof answer !== 'object' || !('ok' in answer) || !answer.ok) return;
    if (request.kind === 'addFiles')
      this.#keepFiles(request.files, (answer as VassalAnswers['addFiles'] & {ok: true}).value);
    if (request.kind === 'showStep') this.#step = request.step;
    if (request.kind !== 'startGame') return;
    const {save: _, ...open} = this.#open;
    this.#open = open;
    this.#setup = request.setup;
    this.#step = 0;
  }

  #keepFiles(files: readonly Blob[], {kinds, summary}: AddedFiles): void {
    const of = (kind: FileKind): readonly Blob[] => files.filter((_, i) => kinds[i] === kind);
    const [[module], [save]] = [of('module'), of('save')];
    const before = this.#open;
    const own = save ?? (module && before.module ? undefined : before.save);
    // a save that waited may be of another module
    const kept = summary?.hasSave === false ? undefined : own;
    const whole = module ?? before.module;
    this.#open = {
      extensions: module ? of('extension') : [...before.extensions, ...of('extension')],
      ...(whole && {module: whole}),
      ...(kept && {save: kept}),
    };
    if (module || save) {
      this.#setup = undefined;
      this.#step = 0;
    }
    if (module) this.load = this.#loader();
  }
}

/** Starts a worker, if there can be one; `lost` is called where it does not load. */
function workerThread(lost: () => void): Thread | undefined {
  const worker = startWorker(
    () => new Worker(new URL('./vassal-worker.js', import.meta.url), {type: 'module'}),
  );
  if (!worker) return undefined;
  let requests = 0;
  const waiting = new Map<
    number,
    {
      readonly onStage: OnStage;
      readonly resolve: (answer: VassalAnswer<RequestKind>) => void;
      readonly reject: (error: Error) => void;
    }
  >();
  worker.addEventListener('message', ({data}: MessageEvent<WorkerMessage>) => {
    const asked = waiting.get(data.id);
    if ('stage' in data) {
      asked?.onStage(data.stage);
      return;
    }
    waiting.delete(data.id);
    if ('answer' in data) asked?.resolve(data.answer);
    else asked?.reject(new Error(data.failed));
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    lost();
  });
  return {
    ask: (request, onStage) =>
      new Promise((resolve, reject) => {
        const id = requests++;
        waiting.set(id, {onStage, resolve, reject});
        worker.postMessage({id, request, lang: locale.lang});
      }),
    stop: () => worker.terminate(),
    ready: Promise.resolve(),
    hasBoard: false,
  };
}

/** Reads on the page, in slices. */
function pageThread(): Thread {
  const handler = import('./vassal-requests.js').then(({RequestHandler}) => new RequestHandler(pauses()));
  return {
    ask: async (request, onStage) => (await handler).answer(request, onStage),
    stop: () => void handler.then((one) => one.stop()),
    ready: Promise.resolve(),
    hasBoard: false,
  };
}

/** Length of a slice of reading on the page's thread, in milliseconds: there are few, and each waits for the page. */
const SLICE = 40;

/** Gives the page its turn after each slice. */
function pauses(): () => Promise<void> | undefined {
  let since = -Infinity;
  return () =>
    performance.now() - since < SLICE
      ? undefined
      : yieldToPage().then(() => {
          since = performance.now();
        });
}
