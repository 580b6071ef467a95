import {placeName, placeOf} from '../../src/drawing/places.js';
import {
  type Forecast,
  dueSentences,
  explanationSentence,
  hexSummary,
  percent,
  regretWords,
  resultLines,
  shareWords,
} from '../../src/odds/index.js';
import {oddsPhrases} from '../../src/phrases/en/odds.js';
import type {OddsHint} from '../shared/battle-context.js';
import type {OddsSubject} from './subject.js';

/**
 * Puts a forecast into the words that stand beside the controls, the table and the log of its battle. `point` is the
 * weight of taking the point, by which the parts of a choice give its chance.
 */
export function hintOf(
  forecast: Forecast,
  {position, question, log}: OddsSubject,
  decimals: number,
  point = 0,
): OddsHint {
  const {takenShort} = oddsPhrases.point;
  const none = {
    step: log.length,
    choices: {},
    because: '',
    shares: [],
    codes: {},
    steps: [],
    heat: new Map(),
  };
  if (forecast.kind === 'hex')
    return {
      ...none,
      codes: forecast.roll ? {} : Object.fromEntries(resultLines(forecast, decimals)),
      table: hexSummary(forecast, decimals),
      steps: [
        oddsPhrases.hex.vacatedShort(percent(forecast.odds.vacated, decimals)),
        ...(forecast.roll ? [oddsPhrases.hex.resultShort(percent(forecast.roll.chance, decimals))] : []),
      ],
      heat: forecast.roll
        ? new Map<number, number>()
        : new Map([...forecast.odds.ends].map(([hex, chance]) => [placeOf(position, String(hex)), chance])),
    };
  if (forecast.kind === 'walk')
    return {
      ...none,
      table: [],
      steps: 'taken' in forecast.odds ? [takenShort(percent(Number(forecast.odds.taken), decimals))] : [],
    };
  const {explanation, shares, taken} = forecast;
  const name = placeName(position, placeOf(position, question.at));
  const level = (shares[1]?.regret ?? 1) < 5e-10;
  return {
    ...none,
    choices: Object.fromEntries(
      (explanation?.choices ?? []).map(({name: choice, regret, parts}) => [
        choice,
        {
          words: regretWords(regret, explanation?.level ?? false),
          best: regret < 5e-10,
          ...(point > 0
            ? {
                chance: oddsPhrases.point.takenBy(
                  name,
                  oddsPhrases.likely(Math.min(1, Math.max(0, parts.point / point)), decimals),
                ),
              }
            : {}),
        },
      ]),
    ),
    because: explanation ? explanationSentence(explanation) : '',
    shares: shares.map((share) => ({
      name: shareWords(share, (id) => position.game.unit(id)?.name ?? id),
      losses: share.losses,
      words: regretWords(share.regret, level),
      best: share.regret < 5e-10,
    })),
    table: dueSentences(forecast, decimals),
    steps: taken.map((chance) => takenShort(percent(chance, decimals))),
  };
}
