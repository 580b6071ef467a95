import {saidQuestion} from '../phrases/questions.js';
import type {OpenCase} from '../case/index.js';
import {
  ignoredOptionSentences,
  explanationSentence,
  finish,
  outcomeName,
  percent as percentOf,
  type HexOddsAnswer,
  type PointOddsAnswer,
  type Printed,
} from '../odds/index.js';
import {choiceAtStart, luckSentences} from '../odds/text.js';
import {oddsPhrases} from '../phrases/en/odds.js';
import type {ChanceAt} from '../phrases/odds.js';
import {luckSoFar} from '../odds/point/dice.js';
import {openPointOdds} from '../odds/point/answer.js';
import {pointQuestionOf} from '../odds/question.js';
import {readPointBattleSetup} from '../rules/point/index.js';
import {cited} from '../phrases/cited.js';

const percent = (chance: string): string => percentOf(Number(chance));

const number = (value: string): string => String(Number(Number(value).toFixed(3)));

/** The mean of numbers that have chances. */
const mean = (numbers: Printed): string =>
  String(
    Number(
      Object.entries(numbers)
        .reduce((sum, [value, chance]) => sum + Number(value) * Number(chance), 0)
        .toFixed(2),
    ),
  );

const chances = (of: Printed): ChanceAt =>
  Object.entries(of).map(([name, chance]) => [name, percent(chance)]);

/** The odds of a point battle in sentences. */
export function plainPointOdds(odds: PointOddsAnswer): readonly string[] {
  const {outcomes, taken, air, rounds, value, best, ignoredOptions: aside} = odds;
  const {printed} = oddsPhrases;
  const side = (role: 'attacker' | 'defender'): string => {
    const {strength, units, dispersed} = odds[role];
    return printed.losses[role](mean(strength), mean(units), mean(dispersed));
  };
  const choices = Object.entries(best?.choices ?? {});
  return [
    ...Object.entries(outcomes)
      .sort(([, a], [, b]) => Number(b) - Number(a))
      .map(([outcome, chance]) => oddsPhrases.outcomeChance(outcomeName(outcome), percent(chance))),
    oddsPhrases.point.taken(percent(taken)),
    side('attacker'),
    side('defender'),
    printed.airUnits(chances(air)),
    ...(rounds ? [printed.ends(chances(rounds))] : []),
    ...(value === undefined ? [] : [printed.worth(number(value))]),
    ...(best ? [printed.worthAtBest(number(best.value))] : []),
    ...choices.map(([choice, regret]) =>
      Number(regret) === 0
        ? printed.isBest(choiceAtStart(choice))
        : printed.givesAway(choiceAtStart(choice), number(regret)),
    ),
    ...ignoredOptionSentences(aside),
  ];
}

/** The odds of a hex battle in sentences. */
export function plainHexOdds({
  notAllowed,
  odds,
  column,
  drm,
  rows,
  vacated,
  eliminated,
  attacker,
  defender,
  ends,
  reach = {},
  ignoredOptions: aside,
}: HexOddsAnswer): readonly string[] {
  if (notAllowed) return [cited(notAllowed)];
  const {printed, hex} = oddsPhrases;
  return [
    printed.column(String(odds.attack), String(odds.defence), column, drm),
    ...rows.map((row) =>
      printed.row(String(row.row), {
        chance: percent(row.chance),
        result: row.result,
        attacker: row.attacker.steps,
        defender: row.defender.eliminated ? 'eliminated' : row.defender.steps,
        vacated: row.vacated,
      }),
    ),
    printed.vacated(percent(vacated), percent(eliminated)),
    hex.stepsOnAverage(mean(attacker), mean(defender)),
    ...(Object.keys(ends).length > 0 ? [printed.retreatHexes(chances(ends))] : []),
    ...(Object.keys(reach).length > 0 ? [printed.advances(chances(reach))] : []),
    ...ignoredOptionSentences(aside),
  ];
}

/** Why the best choice is best, and the luck so far, where a point battle is at a choice or has rolled. */
export function explained({position, ask: {odds}}: OpenCase): readonly string[] {
  if (position.kind !== 'point' || !odds?.battle) return [];
  const {battle, log = []} = odds;
  const asked = pointQuestionOf({...odds, battle});
  if (!asked) return [];
  const opened = openPointOdds(position, asked);
  const setup = saidQuestion(readPointBattleSetup(position, battle, []));
  if (!opened.ok || !setup.ok) return [];
  const explanation = odds.best ? finish(opened.value.explain()) : undefined;
  return [
    ...(explanation ? [explanationSentence(explanation)] : []),
    ...luckSentences(luckSoFar(setup.value, log)),
  ];
}
