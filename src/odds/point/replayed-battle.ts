import type {StateMeta} from '../../battle/index.js';
import {metaOf, stateOf, type PointSnapshot} from '../../battle/chart.js';
import {replayOnPoints} from '../../battle/play.js';
import {refusedIn, type Refused} from '../../battle/refused.js';
import type {BattleEvent} from '../../module/index.js';
import type {Battle, PointBattleSetup} from '../../rules/point/index.js';

/** Place in the sequence of a round at which the count begins. */
export type Entry =
  | 'round'
  | 'attackerLosses'
  | 'attackerDecision'
  | 'attackerFire'
  | 'defenderLosses'
  | 'defenderDecision';

export interface Due {
  readonly attacker: number;
  readonly defender: number;
}

/** The state of a battle after a log. */
export interface ReplayedBattle {
  readonly battle: Battle;
  /** The name of its state, for readers. */
  readonly state: string;
  /** The chart's question; undefined when the battle is over. */
  readonly asked: StateMeta | undefined;
  /** The first event that was refused, and why. */
  readonly stopped?: Refused;
  /** Options that stand at their usual reading in odds, where another is in force here. */
  readonly ignoredOptions: readonly string[];
}

/** Two options stand at their defaults: odds count battles that end, and sides that may leave. */
const endings = {noFire: 'attacker-retreats', noPlace: 'eliminated'} as const;

/** Plays a log from the beginning, as the battle itself does, up to the first event that is refused. */
const played = (setup: PointBattleSetup, log: readonly BattleEvent[]) =>
  replayOnPoints({...setup, options: {...setup.options, ...endings}}, log);

const ignoredOptionsOf = ({options}: PointBattleSetup): readonly string[] =>
  Object.entries(endings).flatMap(([option, value]) =>
    options[option as keyof typeof endings] === value ? [] : [option],
  );

const replayedAt = (snapshot: PointSnapshot, ignoredOptions: readonly string[]): ReplayedBattle => ({
  battle: snapshot.context.battle,
  state: stateOf(snapshot),
  asked: metaOf(snapshot),
  ignoredOptions: ignoredOptions,
});

/** Replays a log; stops at the first event that is refused. */
export function replayedBattle(setup: PointBattleSetup, log: readonly BattleEvent[]): ReplayedBattle {
  const course = played(setup, log);
  const replayed = replayedAt(course.states.at(-1)!, ignoredOptionsOf(setup));
  return course.refusedAt === undefined ? replayed : {...replayed, stopped: refusedIn(course, setup.game)};
}

/** Replays a log: the battle before its first event and after each, as far as none is refused. */
export function replayedBattles(
  setup: PointBattleSetup,
  log: readonly BattleEvent[],
): readonly ReplayedBattle[] {
  const ignoredOptions = ignoredOptionsOf(setup);
  return played(setup, log).states.map((snapshot) => replayedAt(snapshot, ignoredOptions));
}

/** Finds where a battle's state enters the count; undefined when it is decided. */
export function entryOf({asked}: ReplayedBattle): Entry | 'air' | undefined {
  const role = asked?.acts === 'attacker' ? 'attacker' : 'defender';
  switch (asked?.phase) {
    case 'air':
      return 'air';
    case 'fire':
      return role === 'attacker' ? 'attackerFire' : 'round';
    case 'losses':
      return `${role}Losses`;
    case 'decision':
      return `${role}Decision`;
    default:
      return undefined;
  }
}
