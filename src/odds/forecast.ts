import {door, type Loaded, type Position} from '../module/index.js';
import {openHexForecast, type HexForecast} from './hex/forecast.js';
import {openPointForecast, type PointForecast} from './point/forecast.js';
import type {ForecastQuestion} from './question.js';
import type {Work} from './work.js';

export type Forecast = PointForecast | HexForecast;

/**
 * Opens the forecast of a battle: the work of counting it, or the faults for which it can't be fought. With `most` it is
 * also refused where it would take more steps than these; what that would take is said by the work, or at once.
 */
export const openForecast = /* @__PURE__ */ door(
  (position: Position, question: ForecastQuestion, most?: number): Loaded<() => Work<Loaded<Forecast>>> =>
    position.kind === 'hex'
      ? openHexForecast(position, question, most)
      : openPointForecast(position, question, most),
);
