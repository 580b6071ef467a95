/** A battle on points whose units lose steps, as what is the same on every map asks about it. */
import type {Unit} from '../../module/game.js';
import type {Forces, Who} from '../combat/forces.js';
import type {BattleRecord, Role} from '../combat/record.js';
import {holds} from '../when.js';
import {areaBoardOf, fightersOf, isThere, type AreaBattle, type AreaSetup} from './battle.js';
import {areaSituation, leadOf} from './situation.js';

/** The ids of the units of a role that are meant. */
export function idsOf(
  setup: AreaSetup,
  battle: AreaBattle,
  record: BattleRecord,
  role: Role,
  who: Who = 'fighting',
): readonly string[] {
  const {units, reserves} = battle.parties[role];
  const waiting = reserves.map(({unit}) => unit).filter((id) => isThere(battle, id));
  const left = units.filter((id) => isThere(battle, id));
  switch (who) {
    case 'fighting':
      return fightersOf(setup, battle, record, role);
    case 'reserve':
      return waiting;
    case 'retreated':
      return left.filter((id) => battle.retreated.includes(id));
    case 'advanced':
      return left.filter((id) => record.advanced.includes(id));
    case 'all':
      return [...left, ...waiting];
  }
}

export function areaForces(setup: AreaSetup, battle: AreaBattle, record: BattleRecord): Forces {
  const {game, at: place} = setup;
  const {network} = game;
  const position = areaBoardOf(setup, battle);
  const at = ({id, index}: Unit): string | null => {
    if (Object.hasOwn(battle.units, id)) return battle.units[id]!.at;
    const placed = position.units.get(index);
    return placed ? network.names[placed.at]! : null;
  };
  const steps = ({index}: Unit): number => position.units.get(index)?.steps ?? 0;
  const units = (role: Role, who?: Who): readonly Unit[] =>
    idsOf(setup, battle, record, role, who).map((id) => game.unit(id)!);
  // many conditions are asked of one state
  let known: ReturnType<typeof areaSituation> | undefined;
  return {
    game,
    position,
    record,
    round: battle.round,
    place,
    assets: setup.assets,
    side: (role) => battle.parties[role].side,
    units,
    lead(role) {
      const lead = leadOf(setup, battle, record, role);
      return lead === undefined ? undefined : game.unit(lead);
    },
    replacements: (role) => battle.parties[role].replacements,
    strength(unit, role) {
      const kind = role === 'attacker' ? 'attack' : 'defence';
      const left = steps(unit);
      return left === 0 ? 0 : left < unit.steps ? unit.reduced[kind] : unit[kind];
    },
    steps,
    at,
    from: ({id}) => battle.ways.find(({unit}) => unit === id)?.from ?? null,
    distance(unit, label) {
      const placed = position.units.get(unit.index);
      const to = network.find(label);
      const lines = placed && to !== undefined ? network.distance(placed.at, to) : Infinity;
      return lines === Infinity ? undefined : lines;
    },
    holds(when, {role, units: some, only, at: label, target}) {
      const point = (label === undefined ? undefined : network.find(label)) ?? setup.point;
      known ??= areaSituation(setup, battle, record);
      const fighting = {attacker: known.attackers, defender: known.defenders};
      const of = (one: Role): readonly Unit[] => (only?.role === one ? [only.unit] : fighting[one]);
      const situation = {
        ...known,
        role,
        unit: some ?? of(role),
        attackers: of('attacker'),
        defenders: of('defender'),
        fighting,
        battle: {...known.battle, target},
      };
      return holds(when, situation, {hex: point, origin: setup.point});
    },
    neighbours(label) {
      const point = network.find(label);
      return point === undefined ? [] : network.beside(point).map((next) => network.names[next]!);
    },
    unitsAt(label) {
      const point = network.find(label);
      return game.units.filter(({index}) => point !== undefined && position.units.get(index)?.at === point);
    },
    mayAttack(unit, label) {
      const placed = position.units.get(unit.index);
      const to = network.find(label);
      if (!placed || to === undefined || !unit.combat || unit.kind !== 'ground') return false;
      return placed.at === to || network.line(placed.at, to) !== undefined;
    },
  };
}
