/** Exact odds of battles, and best play, counted from the same data that says what is allowed. */
export {
  atLeast,
  atMost,
  chance,
  mean,
  printed,
  worth,
  type Distribution,
  type Printed,
} from './distribution.js';
export {finish, type Work} from '../board/index.js';
export {
  losses,
  type ForecastQuestion,
  type Leave,
  type Losses,
  type PointQuestion,
  type Policy,
  type Sharing,
  type Weights,
} from './question.js';
export * from './point/answer.js';
export type {Best} from './point/best.js';
export {luckSoFar, type BattleLuck, type Luck} from './point/dice.js';
export {compare, type PricedChoice, type Explanation, type Parts, type LossShare} from './point/explain.js';
export type {PointOdds, SideOdds} from './point/odds.js';
export * from './hex/answer.js';
export type {CodeOdds, HexOdds, RowOdds, SideResult} from './hex/odds.js';
export {
  openForecast,
  openHexForecast,
  openPointForecast,
  type DueRoll,
  type Forecast,
  type HexForecast,
  type HexRoll,
  type PointForecast,
} from './forecast.js';
export {supposableOnHexes, supposableOnPoints, suppose, type Supposable, type WhatIf} from './what-if.js';
export {
  airUnitsLost,
  amount,
  ignoredOptionSentences,
  choiceName,
  dueSentences,
  explanationSentence,
  forecastText,
  hexSummary,
  lossesMade,
  luckLines,
  luckSentence,
  luckWord,
  outcomeNames,
  percent,
  regretWords,
  resultLines,
  shareWords,
  someLost,
} from './text.js';
