/** Counts a battle in a thread of its own: told a game's document, a position and a question, it tells how far it is and what came of it. */
import {buildGame, type Position} from '../../src/module/index.js';
import {openForecast, type Forecast} from '../../src/odds/index.js';
import type {Loaded} from '../../src/module/index.js';
import type {Job, News} from './job.js';

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Job>) => void;
  postMessage: (news: News) => void;
};

scope.onmessage = ({data: {document, position, question}}) => {
  // a checked document: it need not be checked again
  const whole = {...position, game: buildGame(document)} as Position;
  const opened = openForecast(whole, question);
  scope.postMessage({result: opened.ok ? counted(opened.value()) : opened});
};

function counted(work: Generator<number, Loaded<Forecast>>): Loaded<Forecast> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    scope.postMessage({part: step.value});
  }
}
