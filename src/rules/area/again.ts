/** Another combat of a battle on points whose units lose steps, and roles that are turned. */
import type {Unit} from '../../module/game.js';
import {otherRole, turnedMark, type Role} from '../combat/record.js';
import {ids} from '../finding.js';
import {areaBoardOf, beginAreaBattle, unitsOf, type AreaBattle, type AreaSetup} from './battle.js';

/**
 * Attacker and defender change roles at the place. Those who attack from now on come from where they are: of units at the
 * place nobody asks any more whence they came; a reserve that waits beside it comes in by that line.
 */
export function turnAreaRoles({at: place}: AreaSetup, battle: AreaBattle): AreaBattle {
  const {parties, ways, pendingLosses, retreat, cancelled, reckoned} = battle;
  const attackers = unitsOf(battle, 'defender');
  return {
    ...battle,
    parties: {attacker: parties.defender, defender: parties.attacker},
    ways: ways.flatMap((way) => {
      if (!attackers.includes(way.unit)) return [way];
      const from = battle.units[way.unit]?.at ?? place;
      return from === place ? [] : [{...way, from}];
    }),
    pendingLosses: pendingLosses.map((due) => ({...due, role: otherRole(due.role)})),
    retreat: retreat && {...retreat, role: otherRole(retreat.role)},
    cancelled: cancelled.map(otherRole),
    reckoned: reckoned.map(turnedMark),
  };
}

/** The next combat: units, places, steps, states and control stay, and all else begins anew. */
export function nextAreaCombat(
  setup: AreaSetup,
  battle: AreaBattle,
  {
    attackers,
    defenders,
    at,
  }: {readonly attackers: readonly Unit[]; readonly defenders: readonly Unit[]; readonly at: string},
): {readonly setup: AreaSetup; readonly battle: AreaBattle} {
  const {began: _, ...board} = areaBoardOf(setup, battle);
  const fights = (role: Role, units: readonly Unit[]) => ({...battle.parties[role], units: ids(units)});
  const parties = {attacker: fights('attacker', attackers), defender: fights('defender', defenders)};
  // a place that is attacked from where they are; the ways into the one before close nothing any more
  const ways = at === setup.at ? battle.ways : [];
  const next = {
    ...setup,
    began: setup.began ?? setup,
    position: board,
    at,
    point: setup.game.network.find(at)!,
    parties,
    ways,
  };
  const begun = beginAreaBattle(next);
  return {
    setup: next,
    battle: {...begun, units: {...begun.units, ...battle.units}, control: battle.control},
  };
}
