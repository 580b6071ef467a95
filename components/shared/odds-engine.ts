/**
 * Counts forecasts of battles and cuts of retreats, for the elements and for their worker. Elements import it when
 * somebody first asks for a count.
 */
import {openCut, type CutAsked} from '../../src/cut/index.js';
import type {BattleQuestion, HexPosition, Loaded, Position} from '../../src/module/index.js';
import {openHexForecast, openPointForecast} from '../../src/odds/forecast.js';
import {supposableOnHexes, supposableOnPoints} from '../../src/odds/what-if.js';
import type {Forecast, ForecastQuestion, Supposable, Work} from '../../src/odds/index.js';
import type {Job} from './counting.js';

export {mayNotLeave, openCut, proveCut} from '../../src/cut/index.js';

/** Opens the forecast of a battle; with `most`, refuses one that takes more steps than that. */
export const openForecast = (
  position: Position,
  question: ForecastQuestion,
  most?: number,
): Loaded<() => Work<Loaded<Forecast>>> =>
  position.kind === 'point'
    ? openPointForecast(position, question, most)
    : openHexForecast(position, question, most);

/** Lists what a "what if" may change in a battle: weather, forces, steps. */
export const supposable = (position: Position, question: BattleQuestion): Supposable =>
  position.kind === 'point' ? supposableOnPoints(position, question) : supposableOnHexes(position, question);

/** Opens what a job asks for on its position. */
export const openJob = (
  {what, question}: Job,
  position: Position,
): Loaded<() => Generator<number, Loaded<unknown>>> =>
  what === 'cut'
    ? openCut(position as HexPosition, question as CutAsked)
    : openForecast(position, question as ForecastQuestion);
