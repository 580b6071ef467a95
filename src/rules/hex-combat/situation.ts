import type {HexPosition, Unit, ZocPurpose} from '../../module/index.js';
import type {BattleFacts, Situation} from '../when.js';
import {reachBy} from '../control.js';
import type {ZocReach} from '../zoc.js';
import type {HexBattleSetup, Role} from './battle.js';

/** Everything that conditions ask about in a battle: of some units of a role, on a board of it. */
export function situationIn(
  {weather, units: {attacker, defender}, rules}: HexBattleSetup,
  position: HexPosition,
  role: Role,
  unit: readonly Unit[],
  battle?: BattleFacts,
): Situation & {readonly reach: ZocReach; readonly purpose: ZocPurpose} {
  const settled = rules?.settled;
  return {
    position,
    unit,
    attackers: attacker,
    defenders: defender,
    role,
    weather,
    electOne: false,
    reach: reachBy(settled),
    purpose: 'movement',
    readings: settled?.readings ?? {},
    battle,
  };
}
