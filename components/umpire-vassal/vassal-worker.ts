/** Reads VASSAL files off the page's thread. Nothing leaves it but what `src/vassal` returns: no text of a save, no error's words. */
import type {Stage} from '../../src/vassal/index.js';
import {speak} from '../../src/phrases/speak.js';
import {RequestHandler, type VassalAnswer, type VassalRequest} from './vassal-requests.js';

/** A message of the worker about a request, by its number. */
export type WorkerMessage = {readonly id: number} & (
  | {readonly stage: Stage}
  | {readonly answer: VassalAnswer<VassalRequest['kind']>}
  | {readonly failed: string}
);

const scope = globalThis as unknown as {
  onmessage: (
    event: MessageEvent<{readonly id: number; readonly request: VassalRequest; readonly lang: string}>,
  ) => void;
  postMessage: (message: WorkerMessage, transfer?: Transferable[]) => void;
};
const handler = new RequestHandler();

scope.onmessage = ({data: {id, request, lang}}) => {
  void speak(lang)
    .then(() => handler.answer(request, (stage) => scope.postMessage({id, stage})))
    .then(
      // a picture is moved, not copied
      (answer) => scope.postMessage({id, answer}, answer instanceof Uint8Array ? [answer.buffer] : []),
      (error: unknown) => scope.postMessage({id, failed: error instanceof Error ? error.name : typeof error}),
    );
};
