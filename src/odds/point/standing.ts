import type {BattleEvent} from '../../module/index.js';
import {pointReducer, refusedIn, replay, stateOf, type Refused} from '../../battle/index.js';
import type {Battle, Field} from '../../rules/point/index.js';

/** Where a battle stands after a log. */
export interface Standing {
  readonly battle: Battle;
  readonly state: string;
  /** The first event that was refused, and why. */
  readonly stopped?: Refused;
}

/** Two options stand at their defaults: odds count battles that end, and sides that may leave. */
const endings = {noFire: 'attacker-retreats', noPlace: 'eliminated'} as const;

/** Plays a log from the beginning, as the battle itself does, up to the first event that is refused. */
export function standingAfter(given: Field, log: readonly BattleEvent[]): Standing {
  const field: Field = {...given, options: {...given.options, ...endings}};
  const played = replay(pointReducer(field), log);
  const snapshot = played.states.at(-1)!;
  const standing = {battle: snapshot.context, state: stateOf(snapshot)};
  return played.refusedAt === undefined ? standing : {...standing, stopped: refusedIn(played)};
}
