/**
 * Counts forecasts of battles and cuts of retreats, for the elements and for their worker. Elements import it when
 * somebody first asks for a count.
 */
import {openCut, type CutAsked} from '../../src/cut/index.js';
import type {BattleQuestion, HexPosition, Loaded, ModuleDocument, Position} from '../../src/module/index.js';
import {openForecast} from '../../src/odds/forecast.js';
import {supposableOnHexes, supposableOnPoints} from '../../src/odds/what-if.js';
import type {ForecastQuestion, Supposable} from '../../src/odds/index.js';

/** The questions that a worker can answer. */
export interface Questions {
  readonly forecast: ForecastQuestion;
  readonly cut: CutAsked;
}
export type Kind = keyof Questions;

/** A question to a worker, with the game as its checked document: a game holds functions, which can't be posted. */
export interface Job {
  readonly what: Kind;
  readonly document: ModuleDocument;
  readonly position: Omit<Position, 'game'>;
  readonly question: Questions[Kind];
  /** The language of the page. */
  readonly lang: string;
}

export {openForecast};
export {mayNotLeave, openCut, proveCut} from '../../src/cut/index.js';

/** Lists what a "what if" may change in a battle: weather, forces, steps. */
export const supposable = (position: Position, question: BattleQuestion): Supposable =>
  position.kind === 'point' ? supposableOnPoints(position, question) : supposableOnHexes(position, question);

/** Opens what a job asks for on its position. */
export const openJob = (
  {what, question}: Pick<Job, 'what' | 'question'>,
  position: Position,
): Loaded<() => Generator<number, Loaded<unknown>>> =>
  what === 'cut'
    ? openCut(position as HexPosition, question as CutAsked)
    : openForecast(position, question as ForecastQuestion);
