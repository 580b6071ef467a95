import type {CutAsked} from '../../src/cut/index.js';
import type {Loaded, ModuleDocument, Position} from '../../src/module/index.js';
import type {ForecastQuestion} from '../../src/odds/index.js';

/** What can be counted, and the question that it takes. */
export interface Questions {
  readonly forecast: ForecastQuestion;
  readonly cut: CutAsked;
}
export type What = keyof Questions;

/** What a worker is told: the game as its checked document, since a game holds functions, which do not travel. */
export interface Job {
  readonly what: What;
  readonly document: ModuleDocument;
  readonly position: Omit<Position, 'game'>;
  readonly question: Questions[What];
}

/** What it tells: the part that is done, then what came of it. */
export type News = {readonly part: number} | {readonly result: Loaded<unknown>};

/** The job of counting something on a position. */
export function jobOf<W extends What>(what: W, {game, ...position}: Position, question: Questions[W]): Job {
  return {what, document: game.document, position, question};
}
