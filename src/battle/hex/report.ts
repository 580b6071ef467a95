import {controlOf} from '../../rules/control.js';
import {boardOf} from '../../rules/hex-combat/index.js';
import type {HexUnitState, Odds, Roll} from '../../rules/hex-combat/index.js';
import {stateOf} from '../kit/chart.js';
import type {Refused} from '../play.js';
import {roleToAct, type HexSnapshot} from './chart.js';

/** How a battle on a hex map stands after a log. */
export interface HexReport extends Refused {
  readonly state: string;
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
  /** The side that controls the hex now (14.6.9 for a mined one), by its id; null for nobody. */
  readonly control: string | null;
}

/** The report of a battle as it stands. */
export function hexReport(snapshot: HexSnapshot): HexReport {
  const {field, battle} = snapshot.context;
  const role = roleToAct(snapshot);
  const {odds} = field;
  return {
    state: stateOf(snapshot),
    side: role === null ? null : field.game.sides[field.sides[role]]!.id,
    outcome: battle.outcome,
    odds: {attack: odds.attack.total, defence: odds.defence.total},
    column: odds.column,
    roll: battle.roll,
    result: battle.result,
    units: battle.units,
    relocated: battle.relocated,
    control: field.game.sides[controlOf(boardOf(field, battle), field.hex).side]?.id ?? null,
  };
}
