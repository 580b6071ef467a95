import type {BattleEvent} from '../../module/index.js';
import {toldOf} from '../../rules/broken-rules.js';
import type {Finding} from '../../rules/finding.js';
import {diceOf, type DieWanted, type Field} from '../../rules/point/index.js';
import {BattlePlay, replay, violations, type BattleRules, type PlayOptions, type Replay} from '../play.js';
import {askedIn, pointBattle, type PointSnapshot} from './chart.js';
import {unexpectedEvent} from './refusals.js';

/** The chart of a battle on a point map, with its refusals. */
export const pointRules: BattleRules<typeof pointBattle> = {machine: pointBattle, unexpectedEvent};

/** Begins a battle on a point map, or continues one. */
export const playOnPoints = (
  field: Field,
  options?: PlayOptions<PointSnapshot>,
): BattlePlay<typeof pointBattle> => new BattlePlay(pointRules, {field}, options);

/** Replays events from the beginning, up to the first that is refused. */
export const replayOnPoints = (field: Field, events: readonly BattleEvent[]): Replay<PointSnapshot> =>
  replay(pointRules, {field}, events);

/** Reasons why an event does not fit a state; none when it does. */
export const pointRefusal = (snapshot: PointSnapshot, event: BattleEvent): readonly Finding[] =>
  toldOf(violations(pointRules, snapshot, event));

/** The dice that a moment asks for, in the order they are to be given. */
export function diceWanted(snapshot: PointSnapshot): readonly DieWanted[] {
  const ask = askedIn(snapshot);
  return ask?.phase === 'air' || ask?.phase === 'fire' ? diceOf(snapshot.context, ask.acts) : [];
}
