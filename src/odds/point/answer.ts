import {
  door,
  loaded,
  pointer,
  refused,
  type BattleEvent,
  type BattleQuestion,
  type Loaded,
  type PointPosition,
} from '../../module/index.js';
import {readField, type Field} from '../../rules/point/index.js';
import {chance, printed, worth, type Printed} from '../numbers.js';
import {attempt, finish, rounded, type Work} from '../work.js';
import type {Explanation, Share} from './explain.js';
import {explainPoint, sharePrices} from './choice.js';
import {pointOdds, type PointOdds} from './odds.js';
import type {PointQuestion} from './question.js';
import {budget, isWithin, priceOf} from './price.js';
import {fillingSteps, Lines, waysToFill} from './retreat.js';
import type {Outside} from './side.js';
import {standingAfter, standingsOf, type Standing} from './standing.js';

/** `ask.odds` about a point battle. */
export interface PointOddsQuestion extends PointQuestion {
  readonly battle: BattleQuestion;
  readonly log?: readonly BattleEvent[];
}

interface SideAnswer {
  readonly strength: Printed;
  readonly units: Printed;
  readonly dispersed: Printed;
}

/** The odds as they are printed: chances of 12 digits, values of 9. */
export interface PointOddsAnswer {
  readonly outcomes: Printed;
  readonly taken: string;
  readonly attacker: SideAnswer;
  readonly defender: SideAnswer;
  readonly air: Printed;
  readonly rounds?: Printed;
  readonly value?: string;
  readonly best?: {readonly value: string; readonly choices?: Readonly<Record<string, string>>};
  /** Options that stand at their usual reading in odds, where another is in force; absent where none is. */
  readonly aside?: readonly string[];
}

/** Strength of the ground units that a battle may destroy though they are not in it. */
const outsideOf = (position: PointPosition): Outside =>
  new Map(
    [...position.units].flatMap(([index, {displaced}]) => {
      const unit = position.game.units[index]!;
      return displaced && unit.kind === 'ground' ? [[unit.id, unit.value] as const] : [];
    }),
  );

/** How much worse each choice is than the best one, for the side that makes it. */
function regrets({value, choices}: NonNullable<PointOdds['best']>): ReadonlyMap<string, number> {
  return new Map([...choices].map(([choice, its]) => [choice, Math.abs(value - its)]));
}

const side = ({strength, units, dispersed}: PointOdds['attacker']): SideAnswer => ({
  strength: printed(strength),
  units: printed(units),
  dispersed: printed(dispersed),
});

/** Prints odds. */
function printPointOdds(odds: PointOdds): PointOddsAnswer {
  const {best} = odds;
  return {
    outcomes: printed(odds.outcomes),
    taken: chance(odds.taken),
    attacker: side(odds.attacker),
    defender: side(odds.defender),
    air: printed(odds.air),
    ...(odds.rounds ? {rounds: printed(odds.rounds)} : {}),
    ...(odds.value === undefined ? {} : {value: worth(odds.value)}),
    ...(best
      ? {
          best: {
            value: worth(best.value),
            ...(best.choices.size > 0
              ? {
                  choices: Object.fromEntries(
                    [...regrets(best)].map(([choice, regret]) => [choice, worth(regret)]),
                  ),
                }
              : {}),
          },
        }
      : {}),
    ...(odds.aside.length > 0 ? {aside: odds.aside} : {}),
  };
}

/** A point battle where it stands, and what may be asked of it there: each is work to be done. */
export interface OpenPointOdds {
  readonly standing: Standing;
  /** What counting it once takes, in steps. */
  readonly price: number;
  readonly work: () => Work<PointOdds>;
  /** Why the best choice is best; undefined where nothing is to be chosen, or `value` was not given. */
  readonly explain: () => Work<Explanation | undefined>;
  /** Each way to share out the losses that are due, the best first; none where no side may share freely. */
  readonly shares: () => Work<readonly Share[]>;
  /** The chance that the point is taken, before the first event of the log and after each. */
  readonly taken: () => Work<readonly number[]>;
}

function* takenSoFar(
  field: Field,
  {log = [], play}: PointOddsQuestion,
  outside: Outside,
  lines: Lines,
): Work<readonly number[]> {
  const taken: number[] = [];
  for (const standing of standingsOf(field, log)) {
    const odds = finish(pointOdds(standing, play ? {play} : {}, outside, lines));
    taken.push(odds.taken);
    yield taken.length / (log.length + 1);
  }
  return taken;
}

/** Opens `ask.odds`: where the battle stands, or the faults for which it can't be fought. */
export const openPointOdds = /* @__PURE__ */ door(function openPointOdds(
  position: PointPosition,
  question: PointOddsQuestion,
  above: readonly (string | number)[] = ['ask', 'odds'],
): Loaded<OpenPointOdds> {
  const field = readField(position, question.battle, [...above, 'battle']);
  if (!field.ok) return field;
  const standing = standingAfter(field.value, question.log ?? []);
  const {battle} = standing;
  const steps = fillingSteps();
  const lines = attempt(
    () => new Lines(field.value, steps),
    () => ({
      pointer: pointer(...above, 'battle', 'defenders'),
      found: `a retreat with up to ${rounded(waysToFill(field.value))} ways to fill its lines`,
      expected: `one that takes at most ${rounded(steps.most)} steps: fewer defenders, or fewer different retreatSize`,
    }),
  );
  if (!lines.ok) return lines;
  const price = priceOf(battle, question, lines.value, battle.airSurvivors + 1);
  if (!standing.stopped && !isWithin(price))
    return refused([
      {
        pointer: pointer(...above, 'battle'),
        found: `a battle that would take about ${rounded(price.steps)} steps and ${rounded(price.bytes / 2 ** 20)} MB`,
        expected: `at most ${rounded(budget.steps)} steps and ${rounded(budget.bytes / 2 ** 20)} MB: fewer units, fewer rounds, or losses shared out by a policy instead of "best"`,
      },
    ]);
  const outside = outsideOf(position);
  return loaded({
    standing,
    price: price.steps,
    work: () => pointOdds(standing, question, outside, lines.value),
    explain: () => explainPoint(standing, question, outside),
    shares: () => sharePrices(standing, question, outside),
    taken: () => takenSoFar(field.value, question, outside, lines.value),
  });
});

/** Answers `ask.odds` about a point battle; where an event of the log is refused, that alone. */
export const answerPointOdds = /* @__PURE__ */ door(function answerPointOdds(
  position: PointPosition,
  question: PointOddsQuestion,
): Loaded<PointOddsAnswer | NonNullable<Standing['stopped']>> {
  const opened = openPointOdds(position, question);
  if (!opened.ok) return opened;
  const {standing, work} = opened.value;
  return loaded(standing.stopped ?? printPointOdds(finish(work())));
});
