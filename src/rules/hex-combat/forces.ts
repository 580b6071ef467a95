/** A battle on hexes, as what is the same on every map asks about it. */
import type {HexId} from '../../board/index.js';
import type {Unit} from '../../module/game.js';
import type {Forces, Who} from '../combat/forces.js';
import type {BattleRecord, Role} from '../combat/record.js';
import {occupancyOf} from '../occupancy.js';
import {holds} from '../when.js';
import {attackBar} from './attack.js';
import {boardOf, survivorsOf, type HexBattle, type HexBattleSetup} from './battle.js';
import {situationIn} from './situation.js';

/** Did a unit go by the retreat of its role, and not stay where it fought? */
const hasGone = ({position, game}: HexBattleSetup, battle: HexBattle, {id, index}: Unit): boolean =>
  battle.retreated.includes(id) && battle.units[id]!.at !== game.grid.label(position.units.get(index)!.at);

export function hexForces(setup: HexBattleSetup, battle: HexBattle, record: BattleRecord): Forces {
  const {game, at: place, sides} = setup;
  const {grid} = game;
  const position = boardOf(setup, battle);
  const is: Readonly<Record<Who, (unit: Unit) => boolean>> = {
    fighting: (unit) => unit.combat && !hasGone(setup, battle, unit) && !record.out.includes(unit.id),
    reserve: () => false,
    retreated: (unit) => hasGone(setup, battle, unit),
    advanced: ({id}) => record.advanced.includes(id),
    all: () => true,
  };
  const units = (role: Role, who: Who = 'fighting'): readonly Unit[] =>
    survivorsOf(setup, battle, role).filter(is[who]);
  const at = ({index}: Unit): string | null => {
    const placed = position.units.get(index);
    return placed ? grid.label(placed.at) : null;
  };
  return {
    game,
    position,
    record,
    round: battle.round,
    place,
    assets: setup.asked?.assets,
    side: (role) => sides[role],
    units,
    lead: (role) => units(role).find(({id}) => id === setup.asked?.lead?.[role]),
    replacements: () => ({}),
    strength(unit, role) {
      const kind = role === 'attacker' ? 'attack' : 'defence';
      const steps = position.units.get(unit.index)?.steps ?? 0;
      return steps === 0 ? 0 : steps < unit.steps ? unit.reduced[kind] : unit[kind];
    },
    steps: ({index}) => position.units.get(index)?.steps ?? 0,
    at,
    from: at,
    distance(unit, label) {
      const placed = position.units.get(unit.index);
      const hex = grid.find(label);
      return placed && hex !== undefined ? grid.distance(placed.at, hex) : undefined;
    },
    holds(when, {role, units: some, only, at: label, target}) {
      const hex = (label === undefined ? undefined : grid.find(label)) ?? setup.hex;
      const of = (one: Role): readonly Unit[] => (only?.role === one ? [only.unit] : units(one));
      const situation = {
        ...situationIn(setup, position, role, some ?? of(role), target),
        attackers: of('attacker'),
        defenders: of('defender'),
        fighting: {attacker: units('attacker'), defender: units('defender')},
      };
      return holds(when, situation, {hex, origin: setup.hex});
    },
    neighbours(label) {
      const hex = grid.find(label);
      return hex === undefined
        ? []
        : [...grid.neighbours.slice(6 * hex, 6 * hex + 6)].flatMap((next) =>
            next < 0 ? [] : [grid.label(next as HexId)],
          );
    },
    unitsAt(label) {
      const hex = grid.find(label);
      return hex === undefined ? [] : occupancyOf(position).in(hex);
    },
    mayAttack(unit, label) {
      const hex = grid.find(label);
      return hex !== undefined && attackBar(position, unit, hex) === undefined;
    },
  };
}
