/** Exact odds of battles, and best play, counted from the same data that says what is allowed. */
export {atLeast, atMost, chance, mean, printed, type Distribution, type Printed} from './distribution.js';
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
export type {OpenPointOdds, PointOddsAnswer, PointOddsQuestion, Price} from './point/answer.js';
export type {Best} from './point/best.js';
export type {BattleLuck, Luck} from './point/dice.js';
export {compare, type PricedChoice, type Explanation, type Parts, type LossShare} from './point/explain.js';
export type {PointOdds, SideOdds} from './point/odds.js';
export type {HexOddsAnswer, HexOddsOptions, HexOddsQuestion} from './hex/answer.js';
export type {CodeOdds, HexOdds, RowOdds, SideResult} from './hex/odds.js';
export type {WalkOdds} from './walk/answer.js';
export type {DueRoll, Forecast, HexForecast, HexRoll, PointForecast, WalkForecast} from './forecast.js';
export {supposableOnHexes, supposableOnPoints, suppose, type Supposable, type WhatIf} from './what-if.js';
export {
  amount,
  ignoredOptionSentences,
  choiceName,
  dueSentences,
  explanationSentence,
  forecastText,
  hexSummary,
  luckLines,
  outcomeName,
  percent,
  percentInTable,
  regretWords,
  resultLines,
  shareWords,
  walkLines,
} from './text.js';
