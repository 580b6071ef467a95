/**
 * Counts in a thread of its own: told a game's document, a position and a question, it tells how far it is and what came
 * of it. A page imports the same script for what is soon counted, and where it can have no worker: a script of its own,
 * so that a battle fetches what counts its odds when someone asks for them.
 */
import {openCut, type CutAsked} from '../../src/cut/index.js';
import {buildGame, type HexPosition, type Loaded, type Position} from '../../src/module/index.js';
import {openForecast, type ForecastQuestion} from '../../src/odds/index.js';
import type {Job, News} from './job.js';

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Job>) => void;
  postMessage: (news: News) => void;
};

export {openForecast};

if ('WorkerGlobalScope' in globalThis)
  scope.onmessage = ({data: {what, document, position, question}}) => {
    // a checked document: it need not be checked again
    const whole = {...position, game: buildGame(document)} as Position;
    const opened: Loaded<() => Generator<number, Loaded<unknown>>> =
      what === 'cut'
        ? openCut(whole as HexPosition, question as CutAsked)
        : openForecast(whole, question as ForecastQuestion);
    scope.postMessage({result: opened.ok ? counted(opened.value()) : opened});
  };

function counted(work: Generator<number, Loaded<unknown>>): Loaded<unknown> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    scope.postMessage({part: step.value});
  }
}
