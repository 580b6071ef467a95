import {saidQuestion} from '../phrases/questions.js';
import {mainRollOf} from '../battle/hex/report.js';
import {replayOnHexes} from '../battle/play.js';
import {loaded, refused, type Fault, type Loaded} from '../module/fault.js';
import type {HexPosition, PointPosition, Position} from '../module/game.js';
import {sayNoOdds} from '../phrases/say.js';
import {readHexBattleSetup} from '../rules/hex-combat/index.js';
import {firePoints, readPointBattleSetup, type Role, roles} from '../rules/point/index.js';
import {openHexOdds} from './hex/answer.js';
import type {HexOdds} from './hex/odds.js';
import {type OpenPointOdds, openPointOdds} from './point/answer.js';
import {type BattleLuck, hitsBy, luckSoFar} from './point/dice.js';
import type {Explanation, LossShare} from './point/explain.js';
import type {PointOdds} from './point/odds.js';
import type {ReplayedBattle} from './point/replayed-battle.js';
import type {ForecastQuestion, Policy} from './question.js';
import {isWalked, openWalk, type NoOdds, type WalkOdds} from './walk/answer.js';
import {limitsOnPage, limitsWatched} from './walk/walk.js';
import type {Work} from '../board/index.js';
import {countFaults} from '../phrases/en/faults/counts.js';

export type Forecast = PointForecast | HexForecast | WalkForecast;

/**
 * Opens the forecast of a battle: the work of counting it, or the faults for which it can't be fought. With `most` it is
 * also refused where it would take more steps than these; what that would take is said by the work, or at once.
 */
export const openForecast = (
  position: Position,
  question: ForecastQuestion,
  most?: number,
): Loaded<() => Work<Loaded<Forecast>>> =>
  isWalked(position.game)
    ? openWalkForecast(position, question, most)
    : position.kind === 'hex'
      ? openHexForecast(position, question, most)
      : openPointForecast(position, question, most);

/** The odds of a battle whose order of play is the module's own, or the reason why there are none. */
export interface WalkForecast {
  readonly kind: 'walk';
  readonly odds: WalkOdds | NoOdds;
}

/** Opens the forecast of a battle by its chart. With `most` it is refused where a page cannot wait for it. */
function openWalkForecast(
  position: Position,
  {battle, log = [], play = {}}: ForecastQuestion,
  most: number | undefined,
): Loaded<() => Work<Loaded<WalkForecast>>> {
  const side = ({losses = 'keep-units', leave = 'never', declare = [], support = []}: Policy = {}) => ({
    declare: [...declare],
    support: [...support],
    losses: losses === 'keep-fire' ? ('keep-strength' as const) : losses,
    leave: leave === 'never' || 'below' in leave ? leave : {ratio: [...leave.ratio] as [number, number]},
  });
  const opened = openWalk(
    position,
    {battle, log: [...log], play: {attacker: side(play.attacker), defender: side(play.defender)}},
    {above: [], limits: most === undefined ? limitsWatched : limitsOnPage},
  );
  if (!opened.ok) return opened;
  return loaded(function* () {
    const odds = yield* opened.value();
    if (!('outcomes' in odds) && !('notCounted' in odds))
      return refused([{pointer: '/log', found: countFaults.logRefused, expected: countFaults.legalLog}]);
    return most !== undefined && 'notCounted' in odds
      ? refused([{pointer: '', found: sayNoOdds(odds.notCounted), expected: countFaults.fewerSteps}])
      : loaded<WalkForecast>({kind: 'walk', odds});
  });
}

/** A roll that is due on the fire table. */
export interface DueRoll {
  readonly role: Role;
  /** By number of losses, 0 first. */
  readonly chances: readonly number[];
}

/** All there is to say of a point battle at its present state. Plain data: it may come from another thread. */
export interface PointForecast {
  readonly kind: 'point';
  readonly state: string;
  readonly odds: PointOdds;
  /** Why the best choice is best; where there is something to choose. */
  readonly explanation?: Explanation;
  /** Every way to share out the losses that are due, with its price. */
  readonly shares: readonly LossShare[];
  readonly luck: BattleLuck;
  /** Outcomes of each side's roll that is due: the chance of each number of losses, none first. Empty where none is. */
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
export function openPointForecast(
  position: PointPosition,
  question: ForecastQuestion,
  most: number = Infinity,
): Loaded<() => Work<Loaded<PointForecast>>> {
  const {log = []} = question;
  const found = openBest(position, question);
  if (!found.ok) return found;
  const {opened, asked, tooLarge} = found.value;
  const {replayed, price} = opened;
  const steps = price * TIMES * (1 + log.length / 10);
  if (steps > most)
    return refused([{pointer: '', found: countFaults.aboutSteps(steps), expected: countFaults.most(most)}]);
  const setup = saidQuestion(readPointBattleSetup(position, asked.battle, []));
  if (!setup.ok) return setup;
  return loaded(function* () {
    const odds = yield* partOfWork(opened.work(), 0, 1 / PARTS);
    const explanation = yield* partOfWork(opened.explain(), 1 / PARTS, 5 / PARTS);
    const shares = yield* partOfWork(opened.shares(), 6 / PARTS, 1 / PARTS);
    const taken = yield* partOfWork(opened.taken(), 7 / PARTS, 1 / PARTS);
    return loaded<PointForecast>({
      kind: 'point',
      state: replayed.state,
      odds,
      ...(explanation ? {explanation} : {}),
      shares,
      luck: luckSoFar(setup.value, log),
      due: dueRolls(replayed),
      taken,
      ...(tooLarge ? {tooLarge} : {}),
    });
  });
}

function dueRolls({battle, asked}: ReplayedBattle): readonly DueRoll[] {
  const firing =
    asked?.phase === 'fire'
      ? roles.filter((role) => (asked.acts === 'both' || asked.acts === role) && firePoints(battle, role) > 0)
      : [];
  return firing.map((role) => ({
    role,
    chances: [...hitsBy(battle.setup)[role](firePoints(battle, role)).exactly],
  }));
}

/** Work that is a part of more: `from` is done before it, and it is `share` of the whole. */
function* partOfWork<Result>(work: Work<Result>, from: number, share: number): Work<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield from + share * step.value;
  }
}

/** The roll of a hex battle, with how likely it was. */
export interface HexRoll {
  readonly row: number;
  readonly result: string;
  /** The chance of this result, in whichever row. */
  readonly chance: number;
  /** The chance of as many steps lost by the defender, or more, and by the attacker. */
  readonly defenderAtLeast: number;
  readonly attackerAtLeast: number;
}

/** All there is to tell of a hex battle: the odds of its roll, and what was rolled. */
export interface HexForecast {
  readonly kind: 'hex';
  readonly odds: HexOdds;
  readonly roll?: HexRoll;
}

/**
 * Opens the forecast of a hex battle: the work of counting it, or the faults for which it can't be fought. With `most`
 * the work is refused where it takes more steps than these.
 */
export function openHexForecast(
  position: HexPosition,
  {battle, log = [], column}: ForecastQuestion,
  most?: number,
): Loaded<() => Work<Loaded<HexForecast>>> {
  // a hex battle's defenders are whoever is there, and the rest belongs to point maps
  const {attackers, at, weather, supporting, options} = battle;
  const asked = {
    attackers,
    at,
    ...(weather === undefined ? {} : {weather}),
    ...(supporting === undefined ? {} : {supporting}),
    ...(options === undefined ? {} : {options}),
  };
  const opened = openHexOdds(position, asked, {above: [], most, column});
  const setup = saidQuestion(readHexBattleSetup(position, asked, []));
  if (!opened.ok || !setup.ok) return opened.ok ? (setup as Loaded<never>) : opened;
  return loaded(function* () {
    const odds = yield* opened.value();
    if (!odds.ok) return odds;
    const {context} = replayOnHexes(setup.value, log).states.at(-1)!;
    const made = mainRollOf(context);
    const {result} = context.battle;
    const roll = made && result !== null ? hexRoll(odds.value, Number(made.row), result) : undefined;
    return loaded<HexForecast>({kind: 'hex', odds: odds.value, ...(roll ? {roll} : {})});
  });
}

function hexRoll({rows}: HexOdds, row: number, result: string): HexRoll {
  const own = rows.find((one) => one.result === result);
  const sum = (counts: (one: (typeof rows)[number]) => boolean): number =>
    rows.reduce((total, one) => total + (counts(one) ? one.chance : 0), 0);
  return {
    row,
    result,
    chance: sum((one) => one.result === result),
    defenderAtLeast: sum((one) => one.defender.steps >= (own?.defender.steps ?? 0)),
    attackerAtLeast: sum((one) => one.attacker.steps >= (own?.attacker.steps ?? 0)),
  };
}
