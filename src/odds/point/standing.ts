import type {BattleEvent} from '../../module/index.js';
import {pointReducer, refusedIn, replay, stateOf, type Refused} from '../../battle/index.js';
import type {Battle, Field} from '../../rules/point/index.js';

/** Where a battle stands after a log. */
export interface Standing {
  readonly battle: Battle;
  readonly state: string;
  /** The first event that was refused, and why. */
  readonly stopped?: Refused;
  /** Options that stand at their usual reading in odds, where another is in force here. */
  readonly aside: readonly string[];
}

/** Two options stand at their defaults: odds count battles that end, and sides that may leave. */
const endings = {noFire: 'attacker-retreats', noPlace: 'eliminated'} as const;

/** Plays a log from the beginning, as the battle itself does, up to the first event that is refused. */
const played = (field: Field, log: readonly BattleEvent[]) =>
  replay(pointReducer({...field, options: {...field.options, ...endings}}), log);

const asideOf = ({options}: Field): readonly string[] =>
  Object.entries(endings).flatMap(([option, value]) =>
    options[option as keyof typeof endings] === value ? [] : [option],
  );

/** Where a battle stands after a log; with the first event that is refused, if one is. */
export function standingAfter(field: Field, log: readonly BattleEvent[]): Standing {
  const course = played(field, log);
  const snapshot = course.states.at(-1)!;
  const standing = {battle: snapshot.context, state: stateOf(snapshot), aside: asideOf(field)};
  return course.refusedAt === undefined ? standing : {...standing, stopped: refusedIn(course)};
}

/** Where a battle stood before its first event and after each, as far as none is refused. */
export function standingsOf(field: Field, log: readonly BattleEvent[]): readonly Standing[] {
  const aside = asideOf(field);
  return played(field, log).states.map((snapshot) => ({
    battle: snapshot.context,
    state: stateOf(snapshot),
    aside,
  }));
}
