import type {Battle} from '../../rules/point/index.js';
import type {Entry} from './best.js';
import type {Standing} from './standing.js';
import type {Sweep} from './sweep.js';

/** Where a battle's state enters the count; undefined when it is decided. */
export function entryOf({asked}: Standing): Entry | 'air' | undefined {
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

/** Puts the whole chance where the battle stands; what begins another round is at its start. */
export function enter(sweep: Sweep, entry: Entry, {due, mode}: Battle): Float64Array {
  const start = sweep.cells();
  switch (entry) {
    case 'round':
      start[0] = 1;
      break;
    case 'attackerDecision':
      sweep.attackerDecides(0, 0, 1, start);
      break;
    case 'attackerFire':
      sweep.attackerFires(0, 0, 1, start);
      break;
    case 'defenderDecision':
      sweep.defenderDecides(0, 0, 1, start);
      break;
    case 'attackerLosses':
      sweep.afterLosses(due.attacker, mode === 'simultaneous' ? due.defender : 0, 1, 'attacker', start);
      break;
    case 'defenderLosses':
      sweep.afterLosses(0, due.defender, 1, 'defender', start);
      break;
  }
  return start;
}

/** The chance that it is over in each of the rounds told, from the round in which it stands. */
export function roundByRound(
  makeSweep: () => Sweep,
  entry: Entry,
  battle: Battle,
  told: number,
): readonly number[] {
  const sweep = makeSweep();
  let start = enter(sweep, entry, battle);
  const ended: number[] = [];
  let before = 0;
  const finish = (round: number): void => {
    const now = sweep.ended;
    ended[round] = now - before;
    before = now;
  };
  let {round} = battle;
  if (entry !== 'round') {
    finish(round);
    round += 1;
  }
  for (; round <= told; round += 1) {
    const next = sweep.cells();
    sweep.round(start, next);
    start = next;
    finish(round);
  }
  return ended;
}
