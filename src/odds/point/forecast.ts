import {workDoor, loaded, refused, type Fault, type Loaded, type PointPosition} from '../../module/index.js';
import {firePoints, readField, roles, type Role} from '../../rules/point/index.js';
import type {ForecastQuestion} from '../question.js';
import {rounded, type Work} from '../work.js';
import {openPointOdds, type OpenPointOdds} from './answer.js';
import type {Explanation, Share} from './explain.js';
import {hitsBy} from './hits.js';
import {luckSoFar, type BattleLuck} from './luck.js';
import type {PointOdds} from './odds.js';
import type {Standing} from './standing.js';

/** A roll that is due on the fire table. */
export interface DueRoll {
  readonly role: Role;
  /** By number of losses, 0 first. */
  readonly chances: readonly number[];
}

/** All there is to tell of a point battle where it stands. Plain data: it may come from another thread. */
export interface PointForecast {
  readonly kind: 'point';
  readonly state: string;
  readonly odds: PointOdds;
  /** Why the best choice is best; where there is something to choose. */
  readonly explanation?: Explanation;
  /** Every way to share out the losses that are due, with its price. */
  readonly shares: readonly Share[];
  readonly luck: BattleLuck;
  /** What each side's roll that is due may do: the chance of each number of losses, none first. Empty where none is. */
  readonly due: readonly DueRoll[];
  /** The chance that the point is taken, as it was after each number of events: 0 first, now last. */
  readonly taken: readonly number[];
  /** Best play with losses shared out freely was too large to count: a policy takes its place. */
  readonly tooLarge?: Fault;
}

/** Best play is counted so many times: its value, why it is best, and the price of each share. */
const TIMES = 7;
/** Parts of the work, of about one length: the odds, the five plays of the reasons, the shares, the chances so far. */
const PARTS = 8;

/** The odds of a question, its best losses by a policy where free ones are too many, and what that would have taken. */
function openBest(
  position: PointPosition,
  question: ForecastQuestion,
): Loaded<{readonly opened: OpenPointOdds; readonly asked: ForecastQuestion; readonly tooLarge?: Fault}> {
  const opened = openPointOdds(position, question, []);
  if (opened.ok || !question.best)
    return opened.ok ? loaded({opened: opened.value, asked: question}) : opened;
  const asked = {...question, best: {}};
  const byPolicy = openPointOdds(position, asked, []);
  return byPolicy.ok ? loaded({opened: byPolicy.value, asked, tooLarge: opened.faults[0]!}) : byPolicy;
}

/**
 * Opens the forecast of a point battle: the work of counting it, or the faults for which it can't be fought. With `most`
 * it is also refused where it would take more steps than these.
 */
export const openPointForecast = /* @__PURE__ */ workDoor(function openPointForecast(
  position: PointPosition,
  question: ForecastQuestion,
  most: number = Infinity,
): Loaded<() => Work<Loaded<PointForecast>>> {
  const {log = []} = question;
  const found = openBest(position, question);
  if (!found.ok) return found;
  const {opened, asked, tooLarge} = found.value;
  const {standing, price} = opened;
  const steps = price * TIMES * (1 + log.length / 10);
  if (steps > most)
    return refused([
      {pointer: '', found: `about ${rounded(steps)} steps`, expected: `at most ${rounded(most)}`},
    ]);
  const field = readField(position, asked.battle, []);
  if (!field.ok) return field;
  return loaded(function* () {
    const odds = yield* part(opened.work(), 0, 1 / PARTS);
    const explanation = yield* part(opened.explain(), 1 / PARTS, 5 / PARTS);
    const shares = yield* part(opened.shares(), 6 / PARTS, 1 / PARTS);
    const taken = yield* part(opened.taken(), 7 / PARTS, 1 / PARTS);
    return loaded<PointForecast>({
      kind: 'point',
      state: standing.state,
      odds,
      ...(explanation ? {explanation} : {}),
      shares,
      luck: luckSoFar(field.value, log),
      due: dueRolls(standing),
      taken,
      ...(tooLarge ? {tooLarge} : {}),
    });
  });
});

function dueRolls({battle, asked}: Standing): readonly DueRoll[] {
  const firing =
    asked?.phase === 'fire' ? roles.filter((role) => asked.acts === 'both' || asked.acts === role) : [];
  return firing.map((role) => ({
    role,
    chances: [...hitsBy(battle.field)[role](firePoints(battle, role)).exactly],
  }));
}

/** Work that is a part of more: `from` is done before it, and it is `share` of the whole. */
function* part<Result>(work: Work<Result>, from: number, share: number): Work<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield from + share * step.value;
  }
}
