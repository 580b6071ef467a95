/** Does counting jobs in a worker: answers each message with its progress and then its result. */
import {buildGame, type Position} from '../../src/module/index.js';
import {speak} from '../../src/phrases/speak.js';
import type {News} from './counting.js';
import {openJob, type Job} from './odds-engine.js';

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Job>) => void;
  postMessage: (news: News) => void;
};

scope.onmessage = ({data}) => void speak(data.lang).then(() => count(data));

function count(data: Job): void {
  // the page sends a document that it has checked
  const opened = openJob(data, {...data.position, game: buildGame(data.document)} as Position);
  if (!opened.ok) {
    scope.postMessage({result: opened});
    return;
  }
  const work = opened.value();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) {
      scope.postMessage({result: step.value});
      return;
    }
    scope.postMessage({part: step.value});
  }
}
