import type {BattleEvent} from '../../module/index.js';
import {brokenIn, type BrokenRule} from '../../rules/broken-rules.js';
import {counted} from '../../rules/finding.js';
import {sideName, sideOf, type PointBattleSetup} from '../../rules/point/index.js';
import {replay, type BattleRules, type Replay} from '../play.js';
import {firingRoles, pointBattle, pointMetaOf, type PointSnapshot} from './chart.js';
import {validators, type PointStateMeta} from './rulebook.js';

const refusedActions: Readonly<Record<string, string>> = {
  roll: 'No roll',
  assign: 'No losses to assign',
  continue: 'No decision to continue',
  retreat: 'No decision to retreat',
  withdraw: 'No retreat',
  advance: 'No advance',
};

/** Describes the awaited event as a clause of a sentence. */
function awaited(snapshot: PointSnapshot, ask: PointStateMeta | undefined): string {
  if (!ask) return 'the battle is over';
  const {acts, phase} = ask;
  const {context: battle} = snapshot;
  const {setup} = battle;
  const side = (id: string): string => `the ${sideName(setup, id)} side`;
  if (acts === 'adds') return `${side(setup.sides.adds)} rolls first`;
  if (acts === 'both') {
    const [one, ...more] = firingRoles(snapshot);
    return one && more.length === 0 ? `${side(sideOf(setup, one))} rolls first` : 'both sides roll first';
  }
  const who = side(sideOf(setup, acts));
  switch (phase) {
    case 'air':
    case 'fire':
      return `${who} rolls first`;
    case 'losses':
      return `${who} takes ${counted(battle.pendingLosses[acts], 'loss')} first`;
    case 'decision':
      return `${who} first decides whether to fight on or retreat`;
    case 'retreat':
      return `${who} retreats first`;
    case 'advance':
      return `${who} moves into the point first`;
  }
}

/** Refuses an event that the state has no transition for. */
function unexpectedEvent(snapshot: PointSnapshot, type: string): BrokenRule {
  const ask = pointMetaOf(snapshot);
  const rule = ask?.clause ?? 'B.5';
  const what = Object.hasOwn(refusedActions, type)
    ? `${refusedActions[type]!} now`
    : `No "${type}" on a point map`;
  return brokenIn(snapshot.context.setup, rule, () => `${what}: ${awaited(snapshot, ask)}.`);
}

/** The chart of a battle on a point map, with its refusals. */
export const pointRules: BattleRules<typeof pointBattle> = {
  machine: pointBattle,
  validators,
  unexpectedEvent,
};

/** Replays events from the beginning, up to the first that is refused. */
export const replayOnPoints = (
  setup: PointBattleSetup,
  events: readonly BattleEvent[],
): Replay<PointSnapshot> => replay(pointRules, {setup}, events);
