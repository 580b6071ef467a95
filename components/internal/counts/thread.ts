import {buildGame, type Loaded, type Position} from '../../../src/module/index.js';
import type {Job, News} from '../job.js';

type Opener = (job: Job, position: Position) => Loaded<() => Generator<number, Loaded<unknown>>>;

/**
 * In a worker: does the jobs it is told of, and tells how far it is and what came of them. In a page it does nothing: the
 * same script is imported there for what is soon counted, and where there can be no worker.
 */
export function serve(open: Opener): void {
  if (!('WorkerGlobalScope' in globalThis)) return;
  const scope = globalThis as unknown as {
    onmessage: (event: MessageEvent<Job>) => void;
    postMessage: (news: News) => void;
  };
  scope.onmessage = ({data}) => {
    // a checked document: it need not be checked again
    const opened = open(data, {...data.position, game: buildGame(data.document)} as Position);
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
  };
}
