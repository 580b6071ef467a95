import {saidQuestion} from '../../phrases/questions.js';
import {finish, type Work} from '../../board/index.js';
import type {Snapshot} from '../../battle/chart.js';
import {battleKind, orderOfGame} from '../../battle/order.js';
import {readAreaSetup} from '../../rules/area/setup.js';
import {begin, playFrom} from '../../battle/play.js';
import {refusedIn, type Refused} from '../../battle/refused.js';
import type {AreaContext, Context, HexContext, PointContext} from '../../rules/order/scene.js';
import {loaded, pointer, refused, type Fault, type Loaded, type Path} from '../../module/fault.js';
import {isOddsTable, type Game, type Position} from '../../module/game.js';
import type {OddsQuestion} from '../../module/schema/battle-question.js';
import {readHexBattleSetup} from '../../rules/hex-combat/index.js';
import {readPointBattleSetup} from '../../rules/point/index.js';
import {
  add,
  chance,
  mean,
  printed,
  worth as printedWorth,
  type Distribution,
  type Printed,
} from '../distribution.js';
import type {NotCountedReason} from '../../phrases/odds.js';
import {sayNoOdds} from '../../phrases/say.js';
import type {Weights} from '../question.js';
import {walkedInAreas} from './area.js';
import {walkedOnHexes} from './hex.js';
import {policyOf, type Played, type WalkPlay} from './play.js';
import {displacedIn, walkedOnPoints} from './point.js';
import type {End} from './graph.js';
import {limitsInWorker, NotCounted, walk, type WalkedEnds, type WalkLimits} from './walk.js';
import {countFaults} from '../../phrases/en/faults/counts.js';

/** `ask.odds` about a battle that is walked through. */
export type WalkQuestion = OddsQuestion & {readonly battle: NonNullable<OddsQuestion['battle']>};

/** The losses of a side, by their number. */
export interface WalkedSide {
  readonly steps: Printed;
  readonly units: Printed;
}

/** The odds of a battle as its order of play leads it, chances of 12 digits. */
export interface WalkOdds {
  readonly outcomes: Printed;
  /** The chance that the side that attacks at first holds the place in the end. */
  readonly taken: string;
  /** The chance of no end: in a round beyond the last that is counted, or in none. */
  readonly unfinished: string;
  readonly attacker: WalkedSide;
  readonly defender: WalkedSide;
  /** The round in which it ends; `more`: later than those listed. */
  readonly rounds: Printed;
  /** The expected value, where weights are given. */
  readonly value?: string;
}

/** The reason why a battle has no odds. */
export interface NoOdds {
  readonly notCounted: NotCountedReason;
}

/** The odds of a battle that is walked through; where an event of the log is refused, that alone. */
export type WalkResult = WalkOdds | NoOdds | Refused;

/** The answer to `ask.odds` about a battle that is walked through: the reason why it has none is a sentence. */
export type WalkAnswer = WalkOdds | {readonly notCounted: string} | Refused;

/** Has a code of a game a budget? */
const hasBudget = ({document: {tables = {}}}: Game): boolean =>
  Object.values(tables).some(
    (table) =>
      isOddsTable(table) &&
      Object.values(table.codes).some(({attacker, defender}) => attacker?.budget ?? defender?.budget),
  );

/**
 * Are odds of a game counted by walking through its battles? The loops know the orders of play that ship alone, and reckon
 * the retreat of each group by itself, while a side pays once for the hexes of a budget that it cannot go.
 */
export const isWalked = (game: Game): boolean =>
  typeof game.document.rules?.battle === 'object' || hasBudget(game);

/** Finds the parts of a question that belong to the loops. */
function faultsIn({play = {}, best}: WalkQuestion, above: Path): readonly Fault[] {
  const faults: Fault[] = (['attacker', 'defender'] as const).flatMap((role) => {
    const side = play[role];
    return side !== 'best' && side?.losses === 'keep-fire'
      ? [
          {
            pointer: pointer(...above, 'play', role, 'losses'),
            found: '"keep-fire"',
            expected: countFaults.keepLosses,
          },
        ]
      : [];
  });
  return best === undefined
    ? faults
    : [...faults, {pointer: pointer(...above, 'best'), found: '"best"', expected: countFaults.bestOfPlay}];
}

/** The worth of an end by weights: the place, and each step that a side lost. */
const weighed =
  ({point, attacker, defender}: Weights) =>
  (end: End): readonly number[] => [
    (end.taken ? point : 0) + defender * end.defender.steps - attacker * end.attacker.steps,
  ];

/** The aims of both sides without weights: first what the defender loses, then what the attacker loses, then the place. */
const inTurn = ({attacker, defender, taken}: End): readonly number[] => [
  defender.steps,
  -attacker.steps,
  taken ? 1 : 0,
];

function distribution({ends}: WalkedEnds, of: (end: End) => number | string): Distribution {
  const found = new Map<number | string, number>();
  for (const {end, chance: its} of ends) add(found, of(end), its);
  return found;
}

function print(walked: WalkedEnds, value: Weights | undefined): WalkOdds {
  const side = (role: 'attacker' | 'defender'): WalkedSide => ({
    steps: printed(distribution(walked, (end) => end[role].steps)),
    units: printed(distribution(walked, (end) => end[role].units)),
  });
  // an order of play may end itself unfinished, when its rounds are over
  const outcomes = new Map(distribution(walked, ({outcome}) => outcome));
  const own = outcomes.get('unfinished') ?? 0;
  outcomes.delete('unfinished');
  return {
    outcomes: printed(outcomes),
    taken: chance(distribution(walked, ({taken}) => (taken ? 1 : 0)).get(1) ?? 0),
    unfinished: chance(walked.unfinished + own),
    attacker: side('attacker'),
    defender: side('defender'),
    rounds: printed(new Map<string | number, number>([...walked.rounds, ['more', walked.after]])),
    ...(value ? {value: printedWorth(mean(distribution(walked, (end) => weighed(value)(end)[0]!)))} : {}),
  };
}

/** The rounds that are counted where the order of play reads their number, so that none is like another. */
const usualRounds = 20;

/** The work of walking through a battle, from the state after its log. */
function* walking<C extends Context>(
  played: Played<C>,
  from: Snapshot<C>,
  {log = [], play = {}, rounds, value}: WalkQuestion,
  limits: WalkLimits,
): Work<WalkResult> {
  const replayed = playFrom(played.order, from, log);
  if (replayed.broken.length > 0) return refusedIn(replayed, from.context.setup.game);
  const side = (how: NonNullable<WalkQuestion['play']>['attacker'] = {}) =>
    how === 'best' ? how : policyOf(played, how as WalkPlay);
  const [now] = replayed.states.slice(-1);
  const last = rounds ?? (played.inRound ? undefined : usualRounds);
  try {
    const found = yield* walk(played, now!, {
      attacker: side(play.attacker),
      defender: side(play.defender),
      ...(last === undefined ? {} : {rounds: last}),
      worth: value ? weighed(value) : inTurn,
      limits,
    });
    return print(found, value);
  } catch (error) {
    if (error instanceof NotCounted) return {notCounted: error.reason};
    throw error;
  }
}

/** Opens `ask.odds` about a battle on either kind of map, walked through by its order of play: the work, or the faults. */
export function openWalk(
  position: Position,
  question: WalkQuestion,
  {
    above = ['ask', 'odds'],
    limits = limitsInWorker,
  }: {readonly above?: Path; readonly limits?: WalkLimits} = {},
): Loaded<() => Work<WalkResult>> {
  const faults = faultsIn(question, above);
  const place = [...above, 'battle'];
  if (position.kind === 'hex') {
    const setup = saidQuestion(readHexBattleSetup(position, question.battle, place));
    if (!setup.ok || faults.length > 0) return refused([...(setup.ok ? [] : setup.faults), ...faults]);
    const played = walkedOnHexes(orderOfGame(position.game), position.game);
    return loaded(() =>
      walking(played, begin<HexContext>(played.order, {kind: 'hex', setup: setup.value}), question, limits),
    );
  }
  if (battleKind(position.game) === 'area') {
    const setup = saidQuestion(readAreaSetup(position, question.battle, place));
    if (!setup.ok || faults.length > 0) return refused([...(setup.ok ? [] : setup.faults), ...faults]);
    const played = walkedInAreas(orderOfGame(position.game), position.game);
    return loaded(() =>
      walking(played, begin<AreaContext>(played.order, {kind: 'area', setup: setup.value}), question, limits),
    );
  }
  const setup = saidQuestion(readPointBattleSetup(position, question.battle, place));
  if (!setup.ok || faults.length > 0) return refused([...(setup.ok ? [] : setup.faults), ...faults]);
  const played = walkedOnPoints(orderOfGame(position.game), displacedIn(position));
  return loaded(() =>
    walking(played, begin<PointContext>(played.order, {kind: 'point', setup: setup.value}), question, limits),
  );
}

/** Answers `ask.odds` about a battle that is walked through. */
export function answerWalk(position: Position, question: WalkQuestion): Loaded<WalkAnswer> {
  const opened = openWalk(position, question);
  if (!opened.ok) return opened;
  const found = finish(opened.value());
  return loaded('notCounted' in found ? {notCounted: sayNoOdds(found.notCounted)} : found);
}
