/** Another combat of a battle on hexes, and roles that are turned. */
import type {HexPosition, Unit} from '../../module/index.js';
import {otherRole, roles, turnedMark, type Role} from '../combat/record.js';
import {beginHexBattle, boardOf, type HexBattle, type HexBattleSetup} from './battle.js';
import {withForces} from './setup.js';

interface Combat {
  readonly setup: HexBattleSetup;
  readonly battle: HexBattle;
}

/** The board as another combat begins on it. */
function boardAfter(setup: HexBattleSetup, battle: HexBattle): HexPosition {
  const {began: _, paidZoc: __, ...board} = boardOf(setup, battle);
  return board;
}

/** Attacker and defender change roles: the place is the hex of the first of those who attacked until now. */
export function turnRoles(
  setup: HexBattleSetup,
  battle: HexBattle,
  left: Readonly<Record<Role, readonly Unit[]>>,
): Combat {
  const board = boardAfter(setup, battle);
  const [first] = left.attacker;
  const hex = first ? board.units.get(first.index)!.at : setup.hex;
  const turned = withForces({...setup, began: setup.began ?? setup}, board, {
    hex,
    sides: {attacker: setup.sides.defender, defender: setup.sides.attacker},
    units: {
      attacker: left.defender,
      defender: left.attacker.filter(({index}) => board.units.get(index)!.at === hex),
    },
  });
  const {lead} = setup.asked ?? {};
  const asked = lead && {
    ...setup.asked,
    lead: {
      ...(lead.defender === undefined ? {} : {attacker: lead.defender}),
      ...(lead.attacker === undefined ? {} : {defender: lead.attacker}),
    },
  };
  const {chosen} = battle;
  return {
    setup: asked ? {...turned, asked} : turned,
    battle: {
      ...battle,
      pendingLosses: battle.pendingLosses.map((due) => ({...due, role: otherRole(due.role)})),
      retreat: battle.retreat && {...battle.retreat, role: otherRole(battle.retreat.role)},
      chosen: {
        ...(chosen.defender ? {attacker: chosen.defender} : {}),
        ...(chosen.attacker ? {defender: chosen.attacker} : {}),
      },
      cancelled: battle.cancelled.map(otherRole),
      reckoned: battle.reckoned.map(turnedMark),
    },
  };
}

/** The next combat: units and places stay, and all else begins anew. */
export function nextCombat(
  setup: HexBattleSetup,
  battle: HexBattle,
  {
    attackers,
    defenders,
    at,
  }: {readonly attackers: readonly Unit[]; readonly defenders: readonly Unit[]; readonly at: string},
): Combat {
  const hex = setup.game.grid.find(at) ?? setup.hex;
  const next = withForces({...setup, began: setup.began ?? setup}, boardAfter(setup, battle), {
    hex,
    sides: setup.sides,
    units: {attacker: attackers, defender: defenders},
  });
  const begun = beginHexBattle(next);
  return {
    setup: next,
    battle: {
      ...begun,
      units: {...begun.units, ...battle.units},
      relocated: battle.relocated,
      enteredBefore: [...battle.enteredBefore, ...battle.entered],
    },
  };
}

/** The ids of the units of a combat. */
export const unitsIn = ({units}: HexBattleSetup): readonly string[] =>
  roles.flatMap((role) => units[role].map(({id}) => id));
