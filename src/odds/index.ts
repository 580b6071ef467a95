/** What will happen, from the same data as what may: exact odds of battles, and best play. */
export {atLeast, atMost, chance, printed, worth, type Distribution, type Printed} from './numbers.js';
export {finish, type Work} from './work.js';
export * from './point/answer.js';
export {compare, type Choice, type Explanation, type Parts, type Share} from './point/explain.js';
export {luckSoFar, type BattleLuck, type Luck} from './point/luck.js';
export type {PointOdds} from './point/odds.js';
export type {PointQuestion, Sharing} from './point/question.js';
export type {SideOdds} from './point/tally.js';
export type {Best, Weights} from './point/best.js';
export {losses, type Leave, type Losses, type Policy} from './point/policy.js';
export * from './hex/answer.js';
export type {CodeOdds, HexOdds, RowOdds, SideResult} from './hex/odds.js';
export {asideWords} from './aside.js';
export {openForecast, type Forecast} from './forecast.js';
export {openHexForecast, type HexForecast, type HexRoll} from './hex/forecast.js';
export {openPointForecast, type DueRoll, type PointForecast} from './point/forecast.js';
export type {ForecastQuestion} from './question.js';
export {supposableOnHexes} from './hex/what-if.js';
export {supposableOnPoints} from './point/what-if.js';
export {suppose, type Supposable, type WhatIf} from './what-if.js';
export {
  airUnitsLost,
  amount,
  choiceName,
  explanationSentence,
  lossesMade,
  luckLines,
  luckSentence,
  luckWord,
  mean,
  outcomeNames,
  percent,
  regretWords,
  shareWords,
} from './words.js';
export {dueSentences, forecastText, hexSummary, resultLines, someLost} from './text.js';
