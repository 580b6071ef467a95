import type {BattleEvent} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import type {HexBattle, HexField, HexStage, HexUnitState, Odds, Roll} from '../../rules/hex-combat/index.js';
import {beginHex, outcomeOf, playHex} from './sequence.js';
import {roleToAct} from './turn.js';

/** How a battle on a hex map stands after a log. */
export interface HexReport {
  readonly state: HexStage;
  /** The side that acts, by its name in the module; null when the battle is over. */
  readonly side: string | null;
  /** Whether a defender is left in the hex; null until it is known. */
  readonly outcome: 'vacated' | 'held' | null;
  readonly odds: {readonly attack: number; readonly defence: number};
  readonly column: Odds['column'];
  readonly roll: Roll | null;
  readonly result: string | null;
  /** Every unit of the battle, and any other that it moved or displaced. */
  readonly units: Readonly<Record<string, HexUnitState>>;
  readonly relocated: readonly string[];
  /** Index of the first event that was refused; the replay stops there. */
  readonly refusedAt?: number;
  /** The first reason with its clause, and all of them. */
  readonly refused?: {
    readonly clause: string;
    readonly reason: string;
    readonly findings: readonly Finding[];
  };
}

/** The report of a battle as it stands. */
export function hexReport(field: HexField, battle: HexBattle): HexReport {
  const role = roleToAct(field, battle);
  const {odds} = field;
  return {
    state: battle.stage,
    side: role === null ? null : field.game.sides[field.sides[role]]!.id,
    outcome: outcomeOf(field, battle),
    odds: {attack: odds.attack.total, defence: odds.defence.total},
    column: odds.column,
    roll: battle.roll,
    result: battle.result,
    units: battle.units,
    relocated: battle.relocated,
  };
}

/** Plays a log from the beginning and reports; stops at the first event that is refused. */
export function replayHexReport(field: HexField, log: readonly BattleEvent[]): HexReport {
  let battle = beginHex(field);
  for (const [index, event] of log.entries()) {
    const ruling = playHex(field, battle, event);
    if (!ruling.ok) {
      const [{clause, message}] = ruling.findings as readonly [Finding];
      return {
        ...hexReport(field, battle),
        refusedAt: index,
        refused: {clause, reason: message, findings: ruling.findings},
      };
    }
    battle = ruling.battle;
  }
  return hexReport(field, battle);
}
