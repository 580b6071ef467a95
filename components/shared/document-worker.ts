/** Checks a large document off the page's thread: takes its text, and answers with checked JSON or faults. */
import type {Loaded} from '../../src/module/index.js';
import {speak} from '../../src/phrases/speak.js';
import {checkText, type CheckedDocument, type CheckRequest} from './check-document.js';

/** The job of the worker. */
export interface CheckJob {
  readonly text: string;
  readonly request: CheckRequest;
  /** The language of the page. */
  readonly lang: string;
}

/** Its answer; `failed` where a file that the document names can't be had. */
export type CheckAnswer = {readonly checked: Loaded<CheckedDocument>} | {readonly failed: string};

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<CheckJob>) => void;
  postMessage: (answer: CheckAnswer) => void;
};

scope.onmessage = ({data: {text, request, lang}}) => {
  const checking = speak(lang).then(() => checkText(text, request));
  checking.then(
    (checked) => scope.postMessage({checked}),
    (error: unknown) => scope.postMessage({failed: error instanceof Error ? error.message : String(error)}),
  );
};
