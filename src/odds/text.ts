import {bidiIsolate} from '../module/bidi.js';
import {capital, cited, counted} from '../rules/finding.js';
import type {BattleOutcome, Role} from '../rules/point/index.js';
import {mean, type Distribution} from './distribution.js';
import type {Forecast, HexForecast, PointForecast} from './forecast.js';
import type {Luck} from './point/dice.js';
import type {PricedChoice, Explanation, Parts, LossShare} from './point/explain.js';
import type {NoOdds, WalkOdds} from './walk/answer.js';
import type {Printed} from './distribution.js';

/** `attackerDestroyed` and the like, as players say it. */
export const outcomeNames: Readonly<Record<BattleOutcome, string>> = {
  defenderDestroyed: 'Defender destroyed',
  defenderRetreats: 'Defender retreats',
  bothDestroyed: 'Both destroyed',
  attackerRetreats: 'Attacker retreats',
  attackerDestroyed: 'Attacker destroyed',
};

/**
 * A chance as players say it, `16.7%`: what is possible is never shown as 0, nor what may fail as 100. In a table
 * `<` and `>` stand for "under" and "over".
 */
export function percent(chance: number, decimals = 1, [under, over] = ['under ', 'over ']): string {
  const value = 100 * chance;
  // what is certain has no decimals
  if (value <= 1e-9) return '0%';
  if (value >= 100 - 1e-9) return '100%';
  const [least, most] = [10 ** -decimals, 100 - 10 ** -decimals];
  if (value < least / 2) return `${under}${least.toFixed(decimals)}%`;
  if (value > 100 - least / 2) return `${over}${most.toFixed(decimals)}%`;
  return `${value.toFixed(decimals)}%`;
}

/** A value to so many digits, without noughts at its end; `−1.3` with a minus that is one. */
export const amount = (value: number, digits = 2): string => {
  const text = String(Number(Math.abs(value).toFixed(digits)));
  return value < 0 && text !== '0' ? `−${text}` : text;
};

const near = 5e-10;

const choiceNames: Readonly<Record<string, string>> = {
  continue: 'fighting on',
  retreat: 'retreating',
  'keep-units': 'keeping units',
  'keep-fire': 'keeping firepower',
};

/** The name of a choice for players. */
export const choiceName = (name: string): string => choiceNames[name] ?? name;

/** The cost of a choice against the best one: `best`, or `−1.3`. */
export const regretWords = (regret: number, isLevel: boolean): string =>
  regret < near ? (isLevel ? 'equal' : 'best') : `−${amount(regret) === '0' ? '0.01' : amount(regret)}`;

const partNames: Readonly<Record<Role, Readonly<Record<keyof Parts, string>>>> = {
  attacker: {point: 'the point', attacker: 'own losses', defender: 'the enemy’s losses'},
  defender: {point: 'the point', attacker: 'the enemy’s losses', defender: 'own losses'},
};

/** Why the best choice is best, in a sentence or two. */
export function explanationSentence({role, choices, level, difference, because}: Explanation): string {
  const [first, second] = choices as readonly [PricedChoice, PricedChoice | undefined];
  if (!second) return `${capital(choiceName(first.name))} is the only choice.`;
  const names = [first, second].map(({name}) => choiceName(name));
  if (level || !because)
    return `${capital(names[0]!)} and ${names[1]!} are equally good: each is worth ${amount(first.value)} at best play.`;
  const parts = (['point', 'attacker', 'defender'] as const).filter(
    (name) => name !== because && Math.abs(difference[name]) >= 0.005,
  );
  const against = parts.filter((name) => difference[name] < 0);
  const forIt = parts.filter((name) => difference[name] > 0);
  const say = (name: keyof Parts): string =>
    `${partNames[role][name]} (${difference[name] > 0 ? '+' : '−'}${amount(Math.abs(difference[name]))})`;
  const list = (of: readonly (keyof Parts)[]): string => of.map(say).join(' and ');
  const regret = amount(second.regret) === '0' ? 'a little' : amount(second.regret);
  return `${capital(names[0]!)} is better than ${names[1]!} by ${regret}, above all for ${[because, ...forIt].map(say).join(', then ')}${against.length > 0 ? `, though it is worse for ${list(against)}` : ''}.`;
}

/** Words an assignment of losses: `3rd Shock 2, 5th Tank 1`. */
export const shareWords = ({losses}: Pick<LossShare, 'losses'>, nameOf: (id: string) => string): string =>
  Object.entries(losses)
    .map(([id, count]) => `${nameOf(id)} ${String(count)}`)
    .join(', ');

/** Nouns and verbs for losses from fire and in the air. */
export const lossesMade = ['loss', 'caused'] as const;

const airUnitsLost = (side: string) => [`${side} air unit`, 'lost'] as const;

/** A side's luck so far, in a sentence; empty before its first die. */
export function luckSentence(
  {dice, actual, expected, atLeast, atMost}: Luck,
  who: string,
  [noun, what]: readonly [noun: string, what: string],
): string {
  if (dice === 0) return '';
  const even = Math.abs(actual - expected) < 0.05;
  const chance = actual > expected ? atLeast : atMost;
  const how = even
    ? 'as expected'
    : `${actual > expected ? 'as many or more' : 'as few or fewer'} come ${percent(chance)} of the time`;
  return `${who}: ${counted(actual, noun)} ${what} with ${String(dice)} ${dice === 1 ? 'die' : 'dice'}, ${amount(expected)} expected; ${how}.`;
}

/** Rates luck in a word, by the chance of as much or more, and of as much or less. */
function luckWord({dice, actual, expected, atLeast, atMost}: Luck): string {
  if (dice === 0) return '';
  const chance = actual >= expected ? atLeast : atMost;
  const degree = chance < 0.02 ? 'extraordinarily ' : chance < 0.1 ? 'very ' : '';
  if (chance > 0.35 || Math.abs(actual - expected) < 0.05) return 'about even';
  return `${degree}${actual > expected ? 'lucky' : 'unlucky'}`;
}

/** The luck of both sides, and in the air, as lines; those without a die left out. */
export function luckLines({
  attacker,
  defender,
  air,
  airOf,
}: {
  readonly attacker: Luck;
  readonly defender: Luck;
  readonly air: Luck;
  readonly airOf: string;
}): readonly {readonly word: string; readonly sentence: string}[] {
  const line = (luck: Luck, who: string, what: Parameters<typeof luckSentence>[2]) =>
    luck.dice === 0 ? [] : [{word: luckWord(luck), sentence: luckSentence(luck, who, what)}];
  return [
    ...line(air, 'In the air', airUnitsLost(airOf)),
    ...line(attacker, 'Attacker', lossesMade),
    ...line(defender, 'Defender', lossesMade),
  ];
}

/** The reading that odds count in place of an option that they ignore. */
const countedInstead: Readonly<Record<string, string>> = {
  stepLoss: 'the owner choosing who loses a step on a route',
  fatalSteps: 'routes open though the step of 10.87 would destroy the unit',
  noFire: 'the attacker retreating when neither side can fire',
  noPlace: 'units eliminated that find no room to retreat to',
};

/** Says, a sentence an option, which readings the odds ignore. */
export const ignoredOptionSentences = (options: readonly string[] = []): readonly string[] =>
  options.map((option) => `Odds assume ${countedInstead[option]!}, whatever reading is in force.`);

/** The chance that a side loses anything at all. */
const someLost = (losses: Distribution): number => 1 - (losses.get(0) ?? 0);

/** Describes the effect of one result of a hex battle: `the hex is vacated; the attacker loses 1 step, the defender 2`. */
function resultWords({vacated, attacker, defender}: HexForecast['odds']['rows'][number]): string {
  const steps = (count: number): string => counted(count, 'step');
  return `the hex is ${vacated ? 'vacated' : 'held'}; the attacker loses ${steps(attacker.steps)}, the defender ${defender.eliminated ? 'is eliminated' : `loses ${steps(defender.steps)}`}`;
}

/** The chance of each result, by its code, with what it does here. */
export function resultLines({odds: {rows}}: HexForecast, decimals = 1): ReadonlyMap<string, string> {
  const chances = new Map<string, number>();
  for (const {result, chance} of rows) chances.set(result, (chances.get(result) ?? 0) + chance);
  return new Map(
    rows.map((row) => [row.result, `${percent(chances.get(row.result)!, decimals)}: ${resultWords(row)}.`]),
  );
}

/** Sums up the roll of a hex battle in sentences. */
export function hexSummary({odds}: HexForecast, decimals = 1): readonly string[] {
  const say = (chance: number): string => percent(chance, decimals);
  return [
    `The hex is vacated: ${say(odds.vacated)}; all its defenders are eliminated: ${say(odds.eliminated)}.`,
    `A step lost by the attacker: ${say(someLost(odds.attacker))}, by the defender: ${say(someLost(odds.defender))}.`,
  ];
}

/** Describes the rolls that are due on the fire table in sentences. */
export const dueSentences = ({due}: PointForecast, decimals = 1): readonly string[] =>
  due.map(({role, chances}) => {
    const told = chances.flatMap((chance, count) =>
      chance > 0 ? [`${count === 0 ? 'none' : String(count)} ${percent(chance, decimals)}`] : [],
    );
    return `Losses from the ${role}’s fire: ${told.join(', ')}.`;
  });

function pointLines(forecast: PointForecast, decimals: number): readonly string[] {
  const {odds, explanation, luck} = forecast;
  const say = (chance: number): string => percent(chance, decimals);
  const lost = (name: string, {strength, units}: PointForecast['odds']['attacker']): string =>
    `${name} loses ${amount(mean(strength))} points in ${amount(mean(units))} units on average; a point or more: ${say(someLost(strength))}.`;
  return [
    `Chance of taking the point: ${say(odds.taken)}.`,
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
  if (odds.notAllowed) return [cited(odds.notAllowed)];
  const hexes = (of: HexForecast['odds']['ends']): readonly string[] =>
    [...of].map(([hex, chance]) => `${String(hex)} ${percent(chance, decimals)}`);
  const [ends, reach] = [hexes(odds.ends), hexes(odds.reach ?? new Map())];
  return [
    `${amount(odds.odds.attack)} against ${amount(odds.odds.defence)}: column ${odds.column}.`,
    ...hexSummary(forecast, decimals),
    ...[...resultLines(forecast, decimals)].map(([code, line]) => `${bidiIsolate(code)}, ${line}`),
    `Steps lost on average: attacker ${amount(mean(odds.attacker))}, defender ${amount(mean(odds.defender))}.`,
    ...(ends.length > 0 ? [`Possible retreat hexes: ${ends.join(', ')}.`] : []),
    ...(reach.length > 0 ? [`Hexes that attackers may advance into: ${reach.join(', ')}.`] : []),
    ...(roll
      ? [
          `The dice gave ${bidiIsolate(roll.result)}, which comes ${percent(roll.chance, decimals)} of the time.`,
        ]
      : []),
  ];
}

/** `attackerDestroyed`, `not-allowed` as players say it: `Attacker destroyed`. */
const outcomeName = (name: string): string =>
  capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' '));

/** The odds of a battle that is walked through in sentences, or the reason why it has none. */
export function walkLines(odds: WalkOdds | NoOdds, decimals = 1): readonly string[] {
  if ('notCounted' in odds) return [odds.notCounted];
  const say = (chance: string): string => percent(Number(chance), decimals);
  const numbers = (of: Printed): Distribution =>
    new Map(Object.entries(of).map(([count, chance]) => [count, Number(chance)]));
  const lost = (name: string, {steps, units}: WalkOdds['attacker']): string =>
    `${name} loses ${amount(mean(numbers(steps)))} steps in ${amount(mean(numbers(units)))} units on average.`;
  const rounds = Object.entries(odds.rounds).map(
    ([round, chance]) => `${round === 'more' ? 'later' : `in round ${round}`} ${say(chance)}`,
  );
  return [
    `Chance that the attacker holds the place: ${say(odds.taken)}.`,
    ...Object.entries(odds.outcomes)
      .sort(([, a], [, b]) => Number(b) - Number(a))
      .map(([outcome, chance]) => `${outcomeName(outcome)}: ${say(chance)}.`),
    ...(Number(odds.unfinished) > 0 ? [`Unfinished: ${say(odds.unfinished)}.`] : []),
    lost('The attacker', odds.attacker),
    lost('The defender', odds.defender),
    ...(rounds.length > 1 ? [`It ends: ${rounds.join(', ')}.`] : []),
    ...(odds.value === undefined ? [] : [`Worth ${amount(Number(odds.value))} to the attacker.`]),
  ];
}

/** A forecast as text to share: a sentence a line. */
export const forecastText = (forecast: Forecast, decimals = 1): readonly string[] =>
  forecast.kind === 'walk'
    ? walkLines(forecast.odds, decimals)
    : [
        ...(forecast.kind === 'point' ? pointLines(forecast, decimals) : hexLines(forecast, decimals)),
        ...ignoredOptionSentences(forecast.odds.ignoredOptions),
      ];
