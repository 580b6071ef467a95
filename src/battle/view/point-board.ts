import type {PointId} from '../../board/index.js';
import type {Placed, PointPosition, UnitId} from '../../module/index.js';
import type {Battle} from '../../rules/point/index.js';

/** Where everything stands at a moment of the battle: attackers where they came from, until they advance. */
export function pointBoard(start: PointPosition, battle: Battle): PointPosition {
  const {game} = start;
  const units = new Map<UnitId, Placed<PointId>>(start.units);
  battle.field.units.forEach(({id, from}, i) => {
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
  const point = game.network.find(battle.field.at)!;
  const control = Int8Array.from(start.control);
  control[point] = battle.control === null ? -1 : (game.side(battle.control)?.index ?? -1);
  return {...start, units, control};
}

/** The ways that attackers come by, once each, while they have not gone back or moved in. */
export function pointWays(
  {game}: PointPosition,
  battle: Battle,
): readonly {readonly from: number; readonly to: number}[] {
  const to = game.network.find(battle.field.at)!;
  const from = new Set(
    battle.field.units.flatMap((unit, i) => {
      const {at, destroyed} = battle.units[i]!;
      const origin = game.network.find(unit.from);
      return unit.role === 'attacker' && !destroyed && at === unit.from && origin !== undefined
        ? [origin]
        : [];
    }),
  );
  return [...from].map((origin) => ({from: origin, to}));
}
