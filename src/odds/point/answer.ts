import {saidQuestion} from '../../phrases/questions.js';
import type {BattleQuestion} from '../../module/schema/battle-question.js';
import type {BattleEvent} from '../../module/schema/event.js';
import {loaded, pointer, refused, type Loaded} from '../../module/fault.js';
import type {PointPosition} from '../../module/game.js';
import {
  type Battle,
  type PointBattleSetup,
  firePoints,
  type FireTable,
  lossCapacity,
  readPointBattleSetup,
  type Role,
} from '../../rules/point/index.js';
import {chance, type Printed, printed, worth} from '../distribution.js';
import type {PointQuestion} from '../question.js';
import {finish, type Work} from '../../board/index.js';
import {decided} from '../work.js';
import {explainPoint, type Explanation, type LossShare, sharePrices} from './explain.js';
import {fillingSteps, Lines, waysToFill} from './lines.js';
import {type PointOdds, pointOdds} from './odds.js';
import {freeStates, type Outside} from './side.js';
import {type ReplayedBattle, replayedBattle, replayedBattles} from './replayed-battle.js';
import {countFaults} from '../../phrases/en/faults/counts.js';

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
  readonly ignoredOptions?: readonly string[];
}

/** Strength of the ground units that a battle may destroy though they are not in it. */
const outsideOf = (position: PointPosition): Outside =>
  new Map(
    [...position.units].flatMap(([index, {displaced}]) => {
      const unit = position.game.units[index]!;
      return displaced && unit.kind === 'ground' ? [[unit.id, unit.value] as const] : [];
    }),
  );

/** Returns the distance of each choice from the best one, for the side that makes it. */
function regrets({value, choices}: NonNullable<PointOdds['best']>): ReadonlyMap<string, number> {
  return new Map([...choices].map(([choice, its]) => [choice, Math.abs(value - its)]));
}

const side = ({strength, units, dispersed}: PointOdds['attacker']): SideAnswer => ({
  strength: printed(strength),
  units: printed(units),
  dispersed: printed(dispersed),
});

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
    ...(odds.ignoredOptions.length > 0 ? {ignoredOptions: odds.ignoredOptions} : {}),
  };
}

/** The present state of a point battle, and what may be asked of it there: each is work to be done. */
export interface OpenPointOdds {
  readonly replayed: ReplayedBattle;
  /** Steps of work that counting it once takes. */
  readonly price: number;
  readonly work: () => Work<PointOdds>;
  /** Why the best choice is best; undefined where nothing is to be chosen, or `value` was not given. */
  readonly explain: () => Work<Explanation | undefined>;
  /** Each way to share out the losses that are due, the best first; none where no side may share freely. */
  readonly shares: () => Work<readonly LossShare[]>;
  /** The chance that the point is taken, before the first event of the log and after each. */
  readonly taken: () => Work<readonly number[]>;
}

function* takenSoFar(
  setup: PointBattleSetup,
  {log = [], play}: PointOddsQuestion,
  outside: Outside,
  lines: Lines,
): Work<readonly number[]> {
  const taken: number[] = [];
  for (const replayed of replayedBattles(setup, log)) {
    const odds = finish(pointOdds(replayed, play ? {play} : {}, outside, lines));
    taken.push(odds.taken);
    yield taken.length / (log.length + 1);
  }
  return taken;
}

/** Opens `ask.odds`: the state of the battle, or the faults for which it can't be fought. */
export function openPointOdds(
  position: PointPosition,
  question: PointOddsQuestion,
  above: readonly (string | number)[] = ['ask', 'odds'],
): Loaded<OpenPointOdds> {
  const setup = saidQuestion(readPointBattleSetup(position, question.battle, [...above, 'battle']));
  if (!setup.ok) return setup;
  const replayed = replayedBattle(setup.value, question.log ?? []);
  const {battle} = replayed;
  const steps = fillingSteps();
  const lines = decided(
    () => new Lines(setup.value, steps),
    () => ({
      pointer: pointer(...above, 'battle', 'defenders'),
      found: countFaults.waysOfLines(waysToFill(setup.value)),
      expected: countFaults.waysAtMost(steps.steps),
    }),
  );
  if (!lines.ok) return lines;
  const price = priceOf(battle, question, lines.value, battle.airSurvivors + 1);
  if (!replayed.stopped && !isWithin(price))
    return refused([
      {
        pointer: pointer(...above, 'battle'),
        found: countFaults.pointBattle(price.steps, price.bytes / 2 ** 20),
        expected: countFaults.pointBattleAtMost(budget.steps, budget.bytes / 2 ** 20),
      },
    ]);
  const outside = outsideOf(position);
  return loaded({
    replayed,
    price: price.steps,
    work: () => pointOdds(replayed, question, outside, lines.value),
    explain: () => explainPoint(replayed, question, outside),
    shares: () => sharePrices(replayed, question, outside),
    taken: () => takenSoFar(setup.value, question, outside, lines.value),
  });
}

/** Answers `ask.odds` about a point battle; where an event of the log is refused, that alone. */
export function answerPointOdds(
  position: PointPosition,
  question: PointOddsQuestion,
): Loaded<PointOddsAnswer | NonNullable<ReplayedBattle['stopped']>> {
  const opened = openPointOdds(position, question);
  if (!opened.ok) return opened;
  const {replayed, work} = opened.value;
  return loaded(replayed.stopped ?? printPointOdds(finish(work())));
}

/** Price of counting a battle. */
export interface Price {
  /** Products and comparisons: some hundred million a second. */
  readonly steps: number;
  /** Memory at its most. */
  readonly bytes: number;
}

/** Limit of one battle: a second or two, and 64 MB. */
const budget: Price = {steps: 4e8, bytes: 64 * 2 ** 20};

const isWithin = ({steps, bytes}: Price): boolean => steps <= budget.steps && bytes <= budget.bytes;

/** The most dice that so many points roll, and the most hits they make (B.2); counted without rolling them. */
function mostHitsOf({columns, results}: FireTable, points: number): {dice: number; hits: number} {
  if (points <= 0) return {dice: 0, hits: 0};
  const dice = Math.ceil(points / columns);
  const column = Math.floor(points / dice);
  const entries = results.slice(column - 1, column + 1).flat();
  return {dice, hits: dice * Math.max(0, ...entries)};
}

/** The fire of a side with all its units undispersed: more it cannot have. */
const sideFirepower = (battle: Battle, role: Role): number =>
  firePoints({...battle, units: battle.units.map((unit) => ({...unit, dispersed: false}))}, role);

/** Estimates from above the price of a question, without counting it. */
function priceOf(battle: Battle, question: PointQuestion, lines: Lines, branches: number): Price {
  const members = battle.setup.units.length;
  const of = (role: Role) => {
    const takes = lossCapacity(battle, role);
    const sharing = question.value && question.best ? (question.best[role] ?? 'keep-units') : 'keep-units';
    const free = sharing === 'best';
    const units = battle.setup.units.filter((unit) => unit.role === role && unit.kind === 'ground').length;
    return {
      takes,
      states: free ? freeStates(battle, role, lines) : takes + 1,
      moves: free ? units : 1,
      // dice and hits of all the fire the side can have
      ...mostHitsOf(battle.setup.table, sideFirepower(battle, role)),
    };
  };
  const [a, d] = [of('attacker'), of('defender')];
  const [onA, onD] = [Math.min(a.takes, d.hits) + 1, Math.min(d.takes, a.hits) + 1];
  const together = battle.setup.attacker === battle.setup.sides.multiplies;
  const perPair = together ? onA * onD : onA + onD;
  const chains = (a.takes + 1) * (d.takes + 1);
  const rounds = 1 + (question.rounds ?? 0);
  const walked = chains * perPair * rounds;
  const best = question.value && question.best ? a.states * d.states : 0;
  const played = best * (together ? onA * onD * (1 + a.moves) : onA * (1 + a.moves) + onD * (1 + d.moves));
  // each state is a battle of its own, and a retreat of it is weighed; each number of points has its hits added up
  const states = a.states + d.states + a.takes + d.takes;
  const made = states * members * (2 + a.moves + d.moves) + d.states * lines.ways * members;
  const added = (a.takes + 1) * (a.dice * a.hits) ** 2 + (d.takes + 1) * (d.dice * d.hits) ** 2;
  // of a side that is free two neighbouring levels of states are held, at most some two fifths of them
  const held = d.moves === 1 ? d.states : Math.ceil(d.states * 0.4 + 2) * onD;
  const table = a.moves === 1 ? 1 : onA * (together ? onD : 1);
  return {
    steps: branches * (walked + played + made) + added,
    bytes:
      8 * 7 * chains +
      64 * members * (a.takes + d.takes) +
      (best > 0 ? 8 * a.states * (held + table) + 400 * (a.states + d.states) : 0),
  };
}
