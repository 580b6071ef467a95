import type {HexPosition, Unit, ZocPurpose} from '../../module/index.js';
import {factsOf} from '../combat/facts.js';
import type {Situation} from '../when.js';
import {reachBy} from '../control.js';
import type {ZocReach} from '../zoc.js';
import type {HexBattleSetup, Role} from './battle.js';

/** Everything that conditions ask about in a battle: of some units of a role, on a board of it. */
export function situationIn(
  setup: HexBattleSetup,
  position: HexPosition,
  role: Role,
  unit: readonly Unit[],
  target?: Unit,
): Situation & {readonly reach: ZocReach; readonly purpose: ZocPurpose} {
  const {weather, units, rules} = setup;
  const settled = rules?.settled;
  return {
    position,
    unit,
    attackers: units.attacker,
    defenders: units.defender,
    role,
    weather,
    electOne: false,
    reach: reachBy(settled),
    purpose: 'movement',
    readings: settled?.readings ?? {},
    battle: {...factsOf(setup), target},
  };
}
