import type {BattleEvent} from '../../module/index.js';
import {toldOf, type BrokenRule} from '../../rules/broken-rules.js';
import type {Finding} from '../../rules/finding.js';
import {diceOf, type DieWanted, type Field} from '../../rules/point/index.js';
import {brokenBy, reducerOf, type Reducer, type Rulebook} from '../kit/playing.js';
import {askedIn, pointBattle, type PointSnapshot} from './chart.js';
import {notNow} from './refusals.js';
import {objections} from './rulebook.js';

const rulebook: Rulebook<typeof pointBattle> = {machine: pointBattle, objections, notNow};

/** A battle on a point map, as what a log replays. */
export const pointReducer = (field: Field): Reducer<PointSnapshot, BattleEvent> =>
  reducerOf(rulebook, {field});

/** The rules that an event breaks now; none where it fits. */
export const brokenOnPoints = (snapshot: PointSnapshot, event: BattleEvent): readonly BrokenRule[] =>
  brokenBy(rulebook, snapshot, event);

/** Why an event doesn't fit, or nothing when it does. */
export const pointRefusal = (snapshot: PointSnapshot, event: BattleEvent): readonly Finding[] =>
  toldOf(brokenOnPoints(snapshot, event));

/** The dice that a moment asks for, in the order they are to be given. */
export function diceWanted(snapshot: PointSnapshot): readonly DieWanted[] {
  const ask = askedIn(snapshot);
  return ask?.phase === 'air' || ask?.phase === 'fire' ? diceOf(snapshot.context, ask.acts) : [];
}
