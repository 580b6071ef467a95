import {isolated} from '../module/isolated.js';
import {asideWords} from './aside.js';
import type {Forecast} from './forecast.js';
import type {HexForecast} from './hex/forecast.js';
import type {Distribution} from './numbers.js';
import type {PointForecast} from './point/forecast.js';
import {
  airUnitsLost,
  amount,
  choiceName,
  explanationSentence,
  lossesMade,
  luckSentence,
  mean,
  outcomeNames,
  percent,
  regretWords,
} from './words.js';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The chance that a side loses anything at all. */
export const someLost = (losses: Distribution): number => 1 - (losses.get(0) ?? 0);

/** What one result of a hex battle does here: `the hex is vacated; the attacker loses 1 step, the defender 2`. */
function resultWords({vacated, attacker, defender}: HexForecast['odds']['rows'][number]): string {
  const steps = (count: number): string =>
    count === 0 ? 'no step' : `${String(count)} step${count === 1 ? '' : 's'}`;
  return `the hex is ${vacated ? 'vacated' : 'held'}; the attacker loses ${steps(attacker.steps)}, the defender ${defender.eliminated ? 'everything' : steps(defender.steps)}`;
}

/** The chance of each result, by its code, with what it does here. */
export function resultLines({odds: {rows}}: HexForecast, decimals = 1): ReadonlyMap<string, string> {
  const chances = new Map<string, number>();
  for (const {result, chance} of rows) chances.set(result, (chances.get(result) ?? 0) + chance);
  return new Map(
    rows.map((row) => [row.result, `${percent(chances.get(row.result)!, decimals)}: ${resultWords(row)}.`]),
  );
}

/** What the roll of a hex battle brings, in sentences. */
export function hexSummary({odds}: HexForecast, decimals = 1): readonly string[] {
  const say = (chance: number): string => percent(chance, decimals);
  return [
    `The hex is vacated: ${say(odds.vacated)}; all its defenders are eliminated: ${say(odds.eliminated)}.`,
    `A step lost by the attacker: ${say(someLost(odds.attacker))}, by the defender: ${say(someLost(odds.defender))}.`,
  ];
}

/** What the rolls that are due on the fire table bring, in sentences. */
export const dueSentences = ({due}: PointForecast, decimals = 1): readonly string[] =>
  due.map(({role, chances}) => {
    const told = chances.flatMap((chance, count) =>
      chance > 0 ? [`${count === 0 ? 'none' : String(count)} ${percent(chance, decimals)}`] : [],
    );
    return `${capital(role)}’s fire, losses made: ${told.join(', ')}.`;
  });

function pointLines(forecast: PointForecast, decimals: number): readonly string[] {
  const {odds, explanation, luck} = forecast;
  const say = (chance: number): string => percent(chance, decimals);
  const lost = (name: string, {strength, units}: PointForecast['odds']['attacker']): string =>
    `${name} loses ${amount(mean(strength))} points in ${amount(mean(units))} units on average; a point or more: ${say(someLost(strength))}.`;
  return [
    `The point is taken: ${say(odds.taken)}.`,
    ...[...odds.outcomes]
      .sort(([, a], [, b]) => b - a)
      .map(([outcome, chance]) => `${outcomeNames[outcome]}: ${say(chance)}.`),
    lost('The attacker', odds.attacker),
    lost('The defender', odds.defender),
    ...dueSentences(forecast, decimals),
    ...(odds.best ? [`Worth ${amount(odds.best.value)} to the attacker at best play.`] : []),
    ...(explanation
      ? [
          `${explanation.choices.map(({name, regret}) => `${capital(choiceName(name))}: ${regretWords(regret, explanation.level)}`).join('; ')}.`,
          explanationSentence(explanation),
        ]
      : []),
    ...[
      luckSentence(luck.air, 'In the air', airUnitsLost(luck.airOf)),
      luckSentence(luck.attacker, 'The attacker’s luck', lossesMade),
      luckSentence(luck.defender, 'The defender’s luck', lossesMade),
    ].filter((sentence) => sentence !== ''),
  ];
}

function hexLines(forecast: HexForecast, decimals: number): readonly string[] {
  const {odds, roll} = forecast;
  const ends = [...odds.ends].map(([hex, chance]) => `${String(hex)} ${percent(chance, decimals)}`);
  return [
    `${amount(odds.odds.attack)} against ${amount(odds.odds.defence)}: column ${odds.column}.`,
    ...hexSummary(forecast, decimals),
    ...[...resultLines(forecast, decimals)].map(([code, line]) => `${isolated(code)}, ${line}`),
    `Steps lost on average: attacker ${amount(mean(odds.attacker))}, defender ${amount(mean(odds.defender))}.`,
    ...(ends.length > 0 ? [`Where a defender may end: ${ends.join(', ')}.`] : []),
    ...(roll
      ? [`The dice said ${isolated(roll.result)}, which comes ${percent(roll.chance, decimals)} of the time.`]
      : []),
  ];
}

/** A forecast as text to share: a sentence a line. */
export const forecastText = (forecast: Forecast, decimals = 1): readonly string[] => [
  ...(forecast.kind === 'point' ? pointLines(forecast, decimals) : hexLines(forecast, decimals)),
  ...asideWords(forecast.odds.aside),
];
