import type {MapPictures} from '../../src/drawing/pictures.js';
import type {OverlayDocument} from '../../src/module/index.js';
import type {FileKind, Put, Stage, UnitChange} from '../../src/vassal/index.js';
import {yieldToPage} from '../shared/scheduler.js';
import {startWorker} from '../shared/start-worker.js';
import type {RequestHandler, VassalAnswer, VassalRequest} from './vassal-requests.js';
import type {VassalNews} from './vassal-worker.js';

type Kind = VassalRequest['kind'];
type Ask = (request: VassalRequest, tell: (stage: Stage) => void) => Promise<VassalAnswer<Kind>>;

/** Thrown where the person cancelled the reading. */
export class Cancelled extends Error {}

/**
 * Asks the reader of VASSAL files: a worker that starts with the first file, or the page's own thread where there can be
 * none (a classic script, a policy). Cancelling ends the worker at once, and the page's own reader after its slice; the files
 * that were open before are opened again with the next request.
 */
export class VassalReading {
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
  #taken: (VassalRequest & {kind: 'take'})['options'] | undefined;
  #isLost = false;

  async put(files: readonly Blob[], tell: (stage: Stage) => void): Promise<VassalAnswer<'put'>> {
    const answer = (await this.#ask({kind: 'put', files}, tell)) as VassalAnswer<'put'>;
    if (answer.ok) this.#keep(files, answer.value);
    return answer;
  }

  async begin(setup: string | undefined, tell: (stage: Stage) => void): Promise<VassalAnswer<'begin'>> {
    const answer = (await this.#ask({kind: 'begin', setup}, tell)) as VassalAnswer<'begin'>;
    if (answer.ok) {
      const {save: _, ...open} = this.#open;
      this.#open = open;
      this.#setup = setup;
      this.#step = 0;
    }
    return answer;
  }

  /** Shows another step of a log. */
  async step(step: number, tell: (stage: Stage) => void): Promise<VassalAnswer<'step'>> {
    const answer = (await this.#ask({kind: 'step', step}, tell)) as VassalAnswer<'step'>;
    if (answer.ok) this.#step = step;
    return answer;
  }

  /** Writes the save that is open with units changed. */
  async save(changes: ReadonlyMap<string, UnitChange>): Promise<VassalAnswer<'save'>> {
    return (await this.#ask({kind: 'save', changes}, () => undefined)) as VassalAnswer<'save'>;
  }

  async take(options: (VassalRequest & {kind: 'take'})['options']): Promise<VassalAnswer<'take'>> {
    this.#taken = options;
    return (await this.#ask({kind: 'take', options}, () => undefined)) as VassalAnswer<'take'>;
  }

  /** Opens an overlay from a text or a link. */
  async overlay(given: (VassalRequest & {kind: 'overlay'})['given']): Promise<VassalAnswer<'overlay'>> {
    return (await this.#ask({kind: 'overlay', given}, () => undefined)) as VassalAnswer<'overlay'>;
  }

  /** Writes an overlay as the fragment of a link. */
  async link(overlay: OverlayDocument): Promise<VassalAnswer<'link'>> {
    return (await this.#ask({kind: 'link', overlay}, () => undefined)) as VassalAnswer<'link'>;
  }

  /** Checks what this browser kept. */
  async stored(document: unknown): Promise<VassalAnswer<'stored'>> {
    return (await this.#ask({kind: 'stored', document}, () => undefined)) as VassalAnswer<'stored'>;
  }

  /** The name of the save that is open; that of the set-up where the module brought it. */
  get saveName(): string {
    const {save} = this.#open;
    return save instanceof File ? save.name : (this.#setup ?? 'game');
  }

  /** Writes the files of a game that ships. */
  async sample(): Promise<readonly Blob[]> {
    return (await this.#ask({kind: 'sample'}, () => undefined)) as VassalAnswer<'sample'>;
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

  #keep(files: readonly Blob[], {kinds, found}: Put): void {
    const of = (kind: FileKind): readonly Blob[] => files.filter((_, i) => kinds[i] === kind);
    const [[module], [save]] = [of('module'), of('save')];
    const before = this.#open;
    const own = save ?? (module && before.module ? undefined : before.save);
    // a save that waited may be of another module
    const kept = found?.hasSave === false ? undefined : own;
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

  async #ask(request: VassalRequest, tell: (stage: Stage) => void): Promise<VassalAnswer<Kind>> {
    let cancel = (): void => undefined;
    const cancelled = new Promise<never>((_, reject) => {
      cancel = () => reject(new Cancelled());
    });
    this.#cancels.add(cancel);
    try {
      return await Promise.race([this.#answer(request, tell), cancelled]);
    } finally {
      this.#cancels.delete(cancel);
    }
  }

  async #answer(request: VassalRequest, tell: (stage: Stage) => void): Promise<VassalAnswer<Kind>> {
    const ask = this.#reader();
    if (this.#isLost) {
      this.#isLost = false;
      const {module, extensions, save} = this.#open;
      const files = [module, ...extensions, save].filter((file) => file !== undefined);
      await ask({kind: 'put', files}, tell);
      if (this.#setup !== undefined) await ask({kind: 'begin', setup: this.#setup}, tell);
      if (this.#step > 0) await ask({kind: 'step', step: this.#step}, tell);
      // units have the ids of the board that was made last
      if (request.kind === 'save' && this.#taken) await ask({kind: 'take', options: this.#taken}, tell);
    }
    return ask(request, tell);
  }

  #reader(): Ask {
    if (!this.#pageHandler)
      this.#worker ??= startWorker(
        () => new Worker(new URL('./vassal-worker.js', import.meta.url), {type: 'module'}),
      );
    const worker = this.#worker;
    return worker
      ? (request, tell) => this.#inWorker(worker, request, tell)
      : (request, tell) => this.#onPage(request, tell);
  }

  #inWorker(
    worker: Worker,
    request: VassalRequest,
    tell: (stage: Stage) => void,
  ): Promise<VassalAnswer<Kind>> {
    const id = this.#requests++;
    return new Promise<VassalAnswer<Kind>>((resolve, reject) => {
      const done = new AbortController();
      const {signal} = done;
      worker.addEventListener(
        'message',
        ({data}: MessageEvent<VassalNews>) => {
          if (data.id !== id) return;
          if ('stage' in data) {
            tell(data.stage);
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
          this.#answer(request, tell).then(resolve, reject);
        },
        {signal},
      );
      worker.postMessage({id, request});
    });
  }

  async #onPage(request: VassalRequest, tell: (stage: Stage) => void): Promise<VassalAnswer<Kind>> {
    this.#pageHandler ??= startPageHandler();
    return (await this.#pageHandler).answer(request, tell);
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
