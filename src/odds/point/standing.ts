import type {BattleEvent} from '../../module/index.js';
import type {Refusal} from '../../battle/index.js';
import {begin, play} from '../../battle/index.js';
import type {Battle, Field, Stage} from '../../rules/point/index.js';

/** Where a battle stands after a log. */
export interface Standing {
  readonly battle: Battle;
  readonly state: Stage;
  /** The first event that was refused, and why. */
  readonly stopped?: {readonly refusedAt: number; readonly refused: Refusal};
}

/** Plays a log from the beginning, as the battle itself does, up to the first event that is refused. */
export function standingAfter(field: Field, log: readonly BattleEvent[]): Standing {
  let battle = begin(field);
  for (const [refusedAt, event] of log.entries()) {
    const ruling = play(battle, event);
    if (!ruling.ok) {
      const {clause, message} = ruling.findings[0]!;
      const refused = {clause, reason: message, findings: ruling.findings};
      return {battle, state: battle.stage, stopped: {refusedAt, refused}};
    }
    battle = ruling.battle;
  }
  return {battle, state: battle.stage};
}
