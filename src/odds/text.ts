import {cited} from '../phrases/cited.js';
import {oddsPhrases} from '../phrases/en/odds.js';
import {sayNoOdds} from '../phrases/say.js';
import type {BattleOutcome} from '../rules/point/index.js';
import {mean, type Distribution, type Printed} from './distribution.js';
import type {Forecast, HexForecast, PointForecast} from './forecast.js';
import type {Luck} from './point/dice.js';
import type {Explanation, LossShare, Parts, PricedChoice} from './point/explain.js';
import type {NoOdds, WalkOdds} from './walk/answer.js';

/** The words for a name, if the list has it. */
const known = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** The name of an outcome for players: `attackerDestroyed` is `Attacker destroyed`. */
export const outcomeName = (outcome: BattleOutcome | (string & {})): string =>
  known(oddsPhrases.outcomes, outcome) ?? oddsPhrases.ownOutcome(outcome);

/** A chance as players say it, `16.7%`: what is possible is never shown as 0, nor what may fail as 100. */
export const percent = (chance: number, decimals?: number): string => oddsPhrases.percent(chance, decimals);

/** A chance as a table shows it. */
export const percentInTable = (chance: number, decimals?: number): string =>
  oddsPhrases.percentInTable(chance, decimals);

/**
 * The chances of the ends of a battle in words, which add up to 100 as they are shown. What rounding leaves over goes
 * where it is nearest, but not to the chance of `taken`, which a sentence before them has already.
 */
export function endChances(
  ends: Iterable<readonly [end: string, chance: number]>,
  taken: number,
  decimals = 1,
): ReadonlyMap<string, string> {
  const whole = 100 * 10 ** decimals;
  const parts = [...ends].map(([end, chance]) => ({end, chance, shown: Math.round(whole * chance)}));
  const over = whole - parts.reduce((sum, {shown}) => sum + shown, 0);
  const by = Math.sign(over);
  const near = ({chance, shown}: (typeof parts)[number]): number => by * (whole * chance - shown);
  const adjusted = parts.filter(({chance}) => chance !== taken).sort((a, b) => near(b) - near(a));
  for (const part of adjusted.slice(0, Math.abs(over))) part.shown += by;
  // too little to show is not shown as none
  const [least, most] = [0.25 / whole, 1 - 0.25 / whole];
  const words = ({chance, shown}: (typeof parts)[number]): string =>
    percent(
      shown === 0 ? Math.min(chance, least) : shown === whole ? Math.max(chance, most) : shown / whole,
      decimals,
    );
  return new Map(parts.map((part) => [part.end, words(part)]));
}

/** The ends of a battle that is walked through, with their chances. */
export const walkEnds = ({outcomes, unfinished}: WalkOdds): readonly (readonly [string, number])[] =>
  Object.entries({...outcomes, unfinished})
    .map(([end, chance]) => [end, Number(chance)] as const)
    .filter(([, chance]) => chance > 0)
    .sort(([, a], [, b]) => b - a);

/** A value to so many digits, without noughts at its end; `−1.3` with a minus that is one. */
export const amount = (value: number, digits?: number): string => oddsPhrases.amount(value, digits);

const near = 5e-10;

/** The name of a choice for players. */
export const choiceName = (name: string): string => known(oddsPhrases.choices, name) ?? name;

/** The name of a choice at the beginning of a sentence. */
export const choiceAtStart = (name: string): string => known(oddsPhrases.choicesAtStart, name) ?? name;

/** The cost of a choice against the best one: `best`, or `−1.3`. */
export const regretWords = (regret: number, isLevel: boolean): string =>
  regret >= near ? oddsPhrases.worse(regret) : isLevel ? oddsPhrases.equal : oddsPhrases.best;

/** Why the best choice is best, in a sentence or two. */
export function explanationSentence({role, choices, level, difference, because}: Explanation): string {
  const [first, second] = choices as readonly [PricedChoice, PricedChoice | undefined];
  const name = choiceAtStart(first.name);
  if (!second) return oddsPhrases.onlyChoice(name);
  const other = choiceName(second.name);
  if (level || !because) return oddsPhrases.equallyGood(name, other);
  const part = (one: keyof Parts) => ({part: one, by: difference[one]});
  const others = (['point', 'attacker', 'defender'] as const)
    .filter((one) => one !== because && Math.abs(difference[one]) >= 0.005)
    .map(part);
  return oddsPhrases.better(name, other, {
    role,
    by: second.regret,
    because: [part(because), ...others.filter(({by}) => by > 0)],
    against: others.filter(({by}) => by < 0),
  });
}

/** Words an assignment of losses: `3rd Shock 2, 5th Tank 1`. */
export const shareWords = ({losses}: Pick<LossShare, 'losses'>, nameOf: (id: string) => string): string =>
  oddsPhrases.share(Object.entries(losses).map(([id, count]) => [nameOf(id), count]));

/** Compares a side's dice with what was expected. */
function luckArgs({dice, actual, expected, atLeast, atMost}: Luck) {
  const isMore = actual > expected;
  const than = Math.abs(actual - expected) < 0.05 ? 'even' : isMore ? 'more' : 'fewer';
  return {dice, actual, expected, than, chance: isMore ? atLeast : atMost} as const;
}

/** Rates luck in a word, by the chance of as much or more, and of as much or less. */
function luckWord({actual, expected, atLeast, atMost}: Luck): string {
  const {luckRated} = oddsPhrases;
  const chance = actual >= expected ? atLeast : atMost;
  if (chance > 0.35 || Math.abs(actual - expected) < 0.05) return luckRated.even;
  const [most, very, some] =
    actual > expected
      ? [luckRated.mostLucky, luckRated.veryLucky, luckRated.lucky]
      : [luckRated.mostUnlucky, luckRated.veryUnlucky, luckRated.unlucky];
  return chance < 0.02 ? most : chance < 0.1 ? very : some;
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
  const {luck} = oddsPhrases;
  const line = (one: Luck, say: (args: ReturnType<typeof luckArgs>) => string) =>
    one.dice === 0 ? [] : [{word: luckWord(one), sentence: say(luckArgs(one))}];
  return [
    ...line(air, (args) => luck.air(airOf, args)),
    ...line(attacker, luck.attacker),
    ...line(defender, luck.defender),
  ];
}

/** The luck of both sides as sentences of a text; those without a die left out. */
export const luckSentences = ({
  attacker,
  defender,
}: {
  readonly attacker: Luck;
  readonly defender: Luck;
}): readonly string[] => [
  ...(attacker.dice === 0 ? [] : [oddsPhrases.luck.ofAttacker(luckArgs(attacker))]),
  ...(defender.dice === 0 ? [] : [oddsPhrases.luck.ofDefender(luckArgs(defender))]),
];

/** Says, a sentence an option, which readings the odds ignore. */
export const ignoredOptionSentences = (options: readonly string[] = []): readonly string[] =>
  options.map((option) => known(oddsPhrases.ignored, option)!);

/** The chance that a side loses anything at all. */
const someLost = (losses: Distribution): number => 1 - (losses.get(0) ?? 0);

/** The results of a roll, each with its chance and what it does here. */
function resultsOf({odds: {rows}}: HexForecast, decimals: number) {
  const chances = new Map<string, number>();
  for (const {result, chance} of rows) chances.set(result, (chances.get(result) ?? 0) + chance);
  return new Map(
    rows.map(({result, vacated, attacker, defender}) => [
      result,
      {
        chance: percent(chances.get(result)!, decimals),
        vacated,
        attacker: attacker.steps,
        defender: defender.eliminated ? ('eliminated' as const) : defender.steps,
      },
    ]),
  );
}

/** The chance of each result, by its code, with what it does here. */
export const resultLines = (forecast: HexForecast, decimals = 1): ReadonlyMap<string, string> =>
  new Map(
    [...resultsOf(forecast, decimals)].map(([code, args]) => [code, oddsPhrases.hex.result(args)] as const),
  );

/** Sums up the roll of a hex battle in sentences. */
export function hexSummary({odds}: HexForecast, decimals = 1): readonly string[] {
  const say = (chance: number): string => percent(chance, decimals);
  return [
    oddsPhrases.hex.vacated(say(odds.vacated), say(odds.eliminated)),
    oddsPhrases.hex.stepLost(say(someLost(odds.attacker)), say(someLost(odds.defender))),
  ];
}

/** Describes the rolls that are due on the fire table in sentences. */
export const dueSentences = ({due}: PointForecast, decimals = 1): readonly string[] =>
  due.map(({role, chances}) =>
    oddsPhrases.point.due(
      role,
      chances.flatMap((chance, count) => (chance > 0 ? [[count, percent(chance, decimals)] as const] : [])),
    ),
  );

function pointLines(forecast: PointForecast, decimals: number): readonly string[] {
  const {odds, explanation, luck} = forecast;
  const {point, outcomeChance} = oddsPhrases;
  const say = (chance: number): string => percent(chance, decimals);
  const lost = (role: 'attacker' | 'defender'): string => {
    const {strength, units} = odds[role];
    return point.losses[role](
      averageWords(mean(strength)),
      averageWords(mean(units)),
      say(someLost(strength)),
    );
  };
  return [
    point.taken(say(odds.taken)),
    ...[
      ...endChances(
        [...odds.outcomes].sort(([, a], [, b]) => b - a),
        odds.taken,
        decimals,
      ),
    ].map(([outcome, words]) => outcomeChance(outcomeName(outcome), words)),
    lost('attacker'),
    lost('defender'),
    ...dueSentences(forecast, decimals),
    ...(odds.best ? [point.worth(amount(odds.best.value))] : []),
    ...(explanation
      ? [
          oddsPhrases.choicesPriced(
            explanation.choices.map(({name, regret}) => ({
              choice: choiceAtStart(name),
              price: regretWords(regret, explanation.level),
            })),
          ),
          explanationSentence(explanation),
        ]
      : []),
    ...(luck.air.dice === 0 ? [] : [oddsPhrases.luck.air(luck.airOf, luckArgs(luck.air))]),
    ...luckSentences(luck),
  ];
}

function hexLines(forecast: HexForecast, decimals: number): readonly string[] {
  const {odds, roll} = forecast;
  const {hex} = oddsPhrases;
  if (odds.notAllowed) return [cited(odds.notAllowed)];
  const chancesAt = (of: HexForecast['odds']['ends']) =>
    [...of].map(([at, chance]) => [String(at), percent(chance, decimals)] as const);
  const [ends, reach] = [chancesAt(odds.ends), chancesAt(odds.reach ?? new Map())];
  return [
    hex.column(amount(odds.odds.attack), amount(odds.odds.defence), odds.column),
    ...hexSummary(forecast, decimals),
    ...[...resultsOf(forecast, decimals)].map(([code, args]) => hex.resultOf(code, args)),
    hex.stepsOnAverage(amount(mean(odds.attacker)), amount(mean(odds.defender))),
    ...(ends.length > 0 ? [hex.ends(ends)] : []),
    ...(reach.length > 0 ? [hex.advances(reach)] : []),
    ...(roll ? [hex.rolled(roll.result, percent(roll.chance, decimals))] : []),
  ];
}

/** The mean of numbers that are printed with their chances. */
export const meanOf = (of: Printed): number =>
  mean(new Map(Object.entries(of).map(([count, chance]) => [count, Number(chance)])));

/** An average to one digit, or to two where one would be nothing. */
const averageWords = (value: number): string => amount(value, Math.abs(value) < 0.1 ? 2 : 1);

/** The odds of a battle that is walked through in sentences, or the reason why it has none. */
export function walkLines(odds: WalkOdds | NoOdds, decimals = 1): readonly string[] {
  if ('notCounted' in odds) return [sayNoOdds(odds.notCounted)];
  const {walk, outcomeChance, unfinished} = oddsPhrases;
  const say = (chance: string): string => percent(Number(chance), decimals);
  const average = (of: Printed): string => averageWords(meanOf(of));
  const lost = (role: 'attacker' | 'defender'): string =>
    walk.losses[role](average(odds[role].steps), average(odds[role].units));
  const rounds = Object.entries(odds.rounds).map(([round, chance]) => [round, say(chance)] as const);
  return [
    walk.taken(say(odds.taken)),
    ...[...endChances(walkEnds(odds), Number(odds.taken), decimals)].map(([end, words]) =>
      end === 'unfinished' ? unfinished(words) : outcomeChance(outcomeName(end), words),
    ),
    lost('attacker'),
    lost('defender'),
    ...(rounds.length > 1 ? [walk.ends(rounds)] : []),
    ...(odds.value === undefined ? [] : [walk.worth(amount(Number(odds.value)))]),
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
