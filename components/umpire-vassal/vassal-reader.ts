import type {MapPictures} from '../../src/drawing/pictures.js';
import type {OverlayDocument} from '../../src/module/index.js';
import type {FileKind, AddedFiles, Stage, UnitChange} from '../../src/vassal/index.js';
import {yieldToPage} from '../shared/scheduler.js';
import {startWorker} from '../shared/start-worker.js';
import type {RequestHandler, VassalAnswer, VassalRequest} from './vassal-requests.js';
import type {WorkerMessage} from './vassal-worker.js';

type RequestKind = VassalRequest['kind'];
type SendRequest = (
  request: VassalRequest,
  onStage: (stage: Stage) => void,
) => Promise<VassalAnswer<RequestKind>>;

/** Thrown where the person cancelled the reading. */
export class Cancelled extends Error {}

/**
 * Asks the reader of VASSAL files: a worker that starts with the first file, or the page's own thread where there can be
 * none (a classic script, a policy). Cancelling ends the worker at once, and the page's own reader after its slice; the files
 * that were open before are opened again with the next request.
 */
export class VassalReader {
  #worker: Worker | undefined;
  #pageHandler: Promise<RequestHandler> | undefined;
  /** Reject what is waited for. */
  readonly #cancels = new Set<() => void>();
  #requests = 0;
  /** The files that are open, and the set-up of the module that was begun. */
  #open: {readonly module?: Blob; readonly extensions: readonly Blob[]; readonly save?: Blob} = {
    extensions: [],
  };
  #setup: string | undefined;
  #step = 0;
  #importOptions: (VassalRequest & {kind: 'importGame'})['options'] | undefined;
  #isLost = false;

  async addFiles(files: readonly Blob[], onStage: (stage: Stage) => void): Promise<VassalAnswer<'addFiles'>> {
    const answer = (await this.#ask({kind: 'addFiles', files}, onStage)) as VassalAnswer<'addFiles'>;
    if (answer.ok) this.#keep(files, answer.value);
    return answer;
  }

  async startGame(
    setup: string | undefined,
    onStage: (stage: Stage) => void,
  ): Promise<VassalAnswer<'startGame'>> {
    const answer = (await this.#ask({kind: 'startGame', setup}, onStage)) as VassalAnswer<'startGame'>;
    if (answer.ok) {
      const {save: _, ...open} = this.#open;
      this.#open = open;
      this.#setup = setup;
      this.#step = 0;
    }
    return answer;
  }

  /** Shows another step of a log. */
  async showStep(step: number, onStage: (stage: Stage) => void): Promise<VassalAnswer<'showStep'>> {
    const answer = (await this.#ask({kind: 'showStep', step}, onStage)) as VassalAnswer<'showStep'>;
    if (answer.ok) this.#step = step;
    return answer;
  }

  /** Writes the save that is open with units changed. */
  async writeSave(changes: ReadonlyMap<string, UnitChange>): Promise<VassalAnswer<'writeSave'>> {
    return (await this.#ask({kind: 'writeSave', changes}, () => undefined)) as VassalAnswer<'writeSave'>;
  }

  async importGame(
    options: (VassalRequest & {kind: 'importGame'})['options'],
  ): Promise<VassalAnswer<'importGame'>> {
    this.#importOptions = options;
    return (await this.#ask({kind: 'importGame', options}, () => undefined)) as VassalAnswer<'importGame'>;
  }

  /** Opens an overlay from a text or a link. */
  async openOverlay(
    given: (VassalRequest & {kind: 'openOverlay'})['given'],
  ): Promise<VassalAnswer<'openOverlay'>> {
    return (await this.#ask({kind: 'openOverlay', given}, () => undefined)) as VassalAnswer<'openOverlay'>;
  }

  /** Writes an overlay as the fragment of a link. */
  async writeLink(overlay: OverlayDocument): Promise<VassalAnswer<'writeLink'>> {
    return (await this.#ask({kind: 'writeLink', overlay}, () => undefined)) as VassalAnswer<'writeLink'>;
  }

  /** Checks what this browser kept. */
  async openStored(document: unknown): Promise<VassalAnswer<'openStored'>> {
    return (await this.#ask({kind: 'openStored', document}, () => undefined)) as VassalAnswer<'openStored'>;
  }

  /** The name of the save that is open; that of the set-up where the module brought it. */
  get saveName(): string {
    const {save} = this.#open;
    return save instanceof File ? save.name : (this.#setup ?? 'game');
  }

  /** Writes the files of a game that ships. */
  async sampleFiles(): Promise<readonly Blob[]> {
    return (await this.#ask({kind: 'sampleFiles'}, () => undefined)) as VassalAnswer<'sampleFiles'>;
  }

  /** Writes the overlay of that game. */
  async sampleOverlay(): Promise<VassalAnswer<'sampleOverlay'>> {
    return (await this.#ask({kind: 'sampleOverlay'}, () => undefined)) as VassalAnswer<'sampleOverlay'>;
  }

  /** Loads a picture of the module; another function once there is another module. */
  load: MapPictures<Blob>['load'] = this.#loader();

  #loader(): MapPictures<Blob>['load'] {
    return async (name) => {
      const bytes = (await this.#ask({kind: 'picture', name}, () => undefined)) as VassalAnswer<'picture'>;
      return bytes && new Blob([bytes]);
    };
  }

  /** Ends the work that is going on, and the worker; the files that are open are read again with the next request. */
  cancel(): void {
    this.#stop();
    for (const cancel of this.#cancels) cancel();
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    void this.#pageHandler?.then((handler) => handler.stop());
    this.#pageHandler = undefined;
    const {module, extensions, save} = this.#open;
    this.#isLost = module !== undefined || save !== undefined || extensions.length > 0;
  }

  #keep(files: readonly Blob[], {kinds, summary}: AddedFiles): void {
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

  async #ask(request: VassalRequest, onStage: (stage: Stage) => void): Promise<VassalAnswer<RequestKind>> {
    let cancel = (): void => undefined;
    const cancelled = new Promise<never>((_, reject) => {
      cancel = () => reject(new Cancelled());
    });
    this.#cancels.add(cancel);
    try {
      return await Promise.race([this.#answer(request, onStage), cancelled]);
    } finally {
      this.#cancels.delete(cancel);
    }
  }

  async #answer(request: VassalRequest, onStage: (stage: Stage) => void): Promise<VassalAnswer<RequestKind>> {
    const ask = this.#reader();
    if (this.#isLost) {
      this.#isLost = false;
      const {module, extensions, save} = this.#open;
      const files = [module, ...extensions, save].filter((file) => file !== undefined);
      await ask({kind: 'addFiles', files}, onStage);
      if (this.#setup !== undefined) await ask({kind: 'startGame', setup: this.#setup}, onStage);
      if (this.#step > 0) await ask({kind: 'showStep', step: this.#step}, onStage);
      // units have the ids of the board that was made last
      if (request.kind === 'writeSave' && this.#importOptions)
        await ask({kind: 'importGame', options: this.#importOptions}, onStage);
    }
    return ask(request, onStage);
  }

  #reader(): SendRequest {
    if (!this.#pageHandler)
      this.#worker ??= startWorker(
        () => new Worker(new URL('./vassal-worker.js', import.meta.url), {type: 'module'}),
      );
    const worker = this.#worker;
    return worker
      ? (request, onStage) => this.#inWorker(worker, request, onStage)
      : (request, onStage) => this.#onPage(request, onStage);
  }

  #inWorker(
    worker: Worker,
    request: VassalRequest,
    onStage: (stage: Stage) => void,
  ): Promise<VassalAnswer<RequestKind>> {
    const id = this.#requests++;
    return new Promise<VassalAnswer<RequestKind>>((resolve, reject) => {
      const done = new AbortController();
      const {signal} = done;
      worker.addEventListener(
        'message',
        ({data}: MessageEvent<WorkerMessage>) => {
          if (data.id !== id) return;
          if ('stage' in data) {
            onStage(data.stage);
            return;
          }
          done.abort();
          if ('answer' in data) resolve(data.answer);
          else reject(new Error(data.failed));
        },
        {signal},
      );
      worker.addEventListener(
        'error',
        (event) => {
          event.preventDefault();
          done.abort();
          // every request that the worker leaves without an answer is asked again
          if (this.#worker === worker) {
            this.#stop();
            this.#pageHandler = startPageHandler();
          }
          this.#answer(request, onStage).then(resolve, reject);
        },
        {signal},
      );
      worker.postMessage({id, request});
    });
  }

  async #onPage(request: VassalRequest, onStage: (stage: Stage) => void): Promise<VassalAnswer<RequestKind>> {
    this.#pageHandler ??= startPageHandler();
    return (await this.#pageHandler).answer(request, onStage);
  }
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

const startPageHandler = (): Promise<RequestHandler> =>
  import('./vassal-requests.js').then(({RequestHandler: Handler}) => new Handler(pauses()));
