import type {OpenCase} from '../case/index.js';
import {
  choiceName,
  ignoredOptionSentences,
  explanationSentence,
  finish,
  percent as percentOf,
  type HexOddsAnswer,
  type PointOddsAnswer,
  type Printed,
} from '../odds/index.js';
import {lossesMade, luckSentence} from '../odds/text.js';
import {luckSoFar} from '../odds/point/dice.js';
import {openPointOdds} from '../odds/point/answer.js';
import {pointQuestionOf} from '../odds/question.js';
import {readPointBattleSetup} from '../rules/point/index.js';
import {capital, cited, counted, listed} from '../rules/finding.js';

const percent = (chance: string): string => percentOf(Number(chance));

/** `attackerDestroyed` as `attacker destroyed`. */
const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
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

const chances = (of: Printed, say: (name: string) => string): string =>
  listed(Object.entries(of).map(([name, chance]) => `${say(name)} ${percent(chance)}`));

/** The odds of a point battle in sentences. */
export function plainPointOdds(odds: PointOddsAnswer): readonly string[] {
  const {outcomes, taken, attacker, defender, air, rounds, value, best, ignoredOptions: aside} = odds;
  const side = (name: string, {strength, units, dispersed}: PointOddsAnswer['attacker']): string =>
    `${name}: on average ${mean(strength)} points in ${mean(units)} units destroyed, ${mean(dispersed)} dispersed.`;
  const choices = Object.entries(best?.choices ?? {});
  return [
    ...Object.entries(outcomes)
      .sort(([, a], [, b]) => Number(b) - Number(a))
      .map(([outcome, chance]) => `${capital(spaced(outcome))}: ${percent(chance)}.`),
    `Chance of taking the point: ${percent(taken)}.`,
    side('Attacker', attacker),
    side('Defender', defender),
    `Air units that survive: ${chances(air, (count) => `${count}:`)}.`,
    ...(rounds
      ? [`It ends: ${chances(rounds, (round) => (round === 'more' ? 'later' : `in round ${round}`))}.`]
      : []),
    ...(value === undefined ? [] : [`Worth ${number(value)} as both sides play.`]),
    ...(best ? [`Worth ${number(best.value)} at best play.`] : []),
    ...choices.map(([choice, regret]) =>
      Number(regret) === 0
        ? `${capital(choiceName(choice))} is best.`
        : `${capital(choiceName(choice))} gives away ${number(regret)}.`,
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
  const steps = ({steps: all}: {readonly steps: number}): string => counted(all, 'step');
  return [
    `${String(odds.attack)} against ${String(odds.defence)}: column ${column}, ${drm === 0 ? 'no modifier' : `${drm > 0 ? '+' : ''}${String(drm)} to the roll`}.`,
    ...rows.map(
      (row) =>
        `${String(row.row)}, ${percent(row.chance)}: ${row.result}. The attacker loses ${steps(row.attacker)}, the defender ${row.defender.eliminated ? 'is eliminated' : `loses ${steps(row.defender)}`}${row.vacated && !row.defender.eliminated ? ' and the hex' : ''}.`,
    ),
    `The hex is vacated: ${percent(vacated)}; the defender is eliminated: ${percent(eliminated)}.`,
    `Steps lost on average: attacker ${mean(attacker)}, defender ${mean(defender)}.`,
    ...(Object.keys(ends).length > 0 ? [`Possible retreat hexes: ${chances(ends, (hex) => hex)}.`] : []),
    ...(Object.keys(reach).length > 0
      ? [`Hexes that attackers may advance into: ${chances(reach, (hex) => hex)}.`]
      : []),
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
  const setup = readPointBattleSetup(position, battle, []);
  if (!opened.ok || !setup.ok) return [];
  const explanation = odds.best ? finish(opened.value.explain()) : undefined;
  const {attacker, defender} = luckSoFar(setup.value, log);
  return [
    ...(explanation ? [explanationSentence(explanation)] : []),
    luckSentence(attacker, 'The attacker’s luck', lossesMade),
    luckSentence(defender, 'The defender’s luck', lossesMade),
  ].filter((sentence) => sentence !== '');
}
