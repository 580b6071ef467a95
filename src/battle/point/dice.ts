import {airColumn, fireGroups, type Battle} from '../../rules/point/index.js';

/** One die that a stage asks for: the column it is rolled in, and who fires. */
export interface DieWanted {
  readonly role: 'attacker' | 'defender' | 'air';
  readonly column: number;
}

const wanted = (battle: Battle, role: 'attacker' | 'defender'): readonly DieWanted[] =>
  fireGroups(battle, role).map((column) => ({role, column}));

/** The dice of the stage, in the order they are to be given: in simultaneous combat the attacker's groups first. */
export function diceWanted(battle: Battle): readonly DieWanted[] {
  switch (battle.stage) {
    case 'air.airToAir':
    case 'air.flak':
      return [{role: 'air', column: airColumn(battle)}];
    case 'ground.normal.defenderFire':
      return wanted(battle, 'defender');
    case 'ground.normal.attackerFire':
      return wanted(battle, 'attacker');
    case 'ground.simultaneous.fire':
      return [...wanted(battle, 'attacker'), ...wanted(battle, 'defender')];
    default:
      return [];
  }
}
