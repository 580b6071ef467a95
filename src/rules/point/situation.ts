/** A battle on points by value, as conditions ask about it. */
import type {PointId} from '../../board/index.js';
import type {Placed, PointPosition, Unit, UnitId} from '../../module/game.js';
import {factsOf} from '../combat/facts.js';
import {holds, type Situation} from '../when.js';
import type {WhenDocument} from '../../module/schema/when.js';
import type {Battle, Role} from './battle.js';

/** The position of a battle that began in another. Attackers stay at their point of origin until they advance. */
export function boardOf(start: PointPosition, battle: Battle): PointPosition {
  const {game} = start;
  const units = new Map<UnitId, Placed<PointId>>(start.units);
  battle.setup.units.forEach(({id, from}, i) => {
    const {index} = game.unit(id)!;
    const state = battle.units[i]!;
    const at = state.at === null ? undefined : game.network.find(state.at);
    if (at === undefined) {
      units.delete(index);
      return;
    }
    const came = game.network.find(from);
    units.set(index, {
      ...start.units.get(index)!,
      at,
      from: came === at ? undefined : came,
      dispersed: state.dispersed,
    });
  });
  for (const id of battle.overrun) units.delete(game.unit(id)!.index);
  const point = game.network.find(battle.setup.at)!;
  const control = Int8Array.from(start.control);
  control[point] = battle.control === null ? -1 : (game.side(battle.control)?.index ?? -1);
  return {...start, units, control, began: start};
}

/** A role's ground units that fight: those that are neither destroyed nor gone. */
export const fighting = ({setup, units}: Battle, role: Role): readonly Unit[] =>
  setup.units.flatMap(({id, role: of, kind}, i) =>
    of === role && kind === 'ground' && !units[i]!.destroyed ? [setup.game.unit(id)!] : [],
  );

/** Does a condition hold in a battle? Of units of a role, at the place of the battle. */
export function holdsIn(when: WhenDocument, battle: Battle, role: Role, unit: readonly Unit[]): boolean {
  const {setup} = battle;
  const situation: Situation = {
    // most conditions of an order of play ask about readings alone
    get position() {
      return boardOf(setup.position, battle);
    },
    unit,
    attackers: fighting(battle, 'attacker'),
    defenders: fighting(battle, 'defender'),
    role,
    weather: setup.weather,
    electOne: false,
    readings: setup.options,
    battle: factsOf(setup),
  };
  const hex = setup.game.network.find(setup.at)!;
  return holds(when, situation, {hex, origin: hex});
}
