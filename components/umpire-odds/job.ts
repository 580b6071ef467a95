import type {Loaded, ModuleDocument, Position} from '../../src/module/index.js';
import type {Forecast, ForecastQuestion} from '../../src/odds/index.js';

/** What a worker is told: the game as its checked document, since a game holds functions, which do not travel. */
export interface Job {
  readonly document: ModuleDocument;
  readonly position: Omit<Position, 'game'>;
  readonly question: ForecastQuestion;
}

/** What it tells: the part that is done, then what came of it. */
export type News = {readonly part: number} | {readonly result: Loaded<Forecast>};

/** The job of counting a battle. */
export function jobOf({game, ...position}: Position, question: ForecastQuestion): Job {
  return {document: game.document, position, question};
}
