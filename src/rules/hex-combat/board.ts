import type {HexId} from '../../board/index.js';
import type {HexPosition, Placed, UnitId} from '../../module/index.js';
import type {HexBattle, HexField} from './battle.js';

/**
 * Control of the hex that was fought for: where the position says whose it is, attackers that moved in have taken it, once
 * nobody is left in it and no retreat is under way; elsewhere who stands there alone holds it anyway, and a marker that
 * controls (14.6.9) is asked before either.
 */
function controlAfter({position, hex, at, sides, units}: HexField, battle: HexBattle): Int8Array {
  const over = battle.outcome === 'vacated' && !battle.retreat;
  const taken = over && units.attacker.some(({id}) => battle.units[id]!.at === at);
  if (position.control[hex]! < 0 || !taken) return position.control;
  const control = position.control.slice();
  control[hex] = sides.attacker;
  return control;
}

const known = new WeakMap<HexBattle, HexPosition>();

/** Where everything stands at this moment of a battle: the position it began in, with what events changed. */
export function boardOf(field: HexField, battle: HexBattle): HexPosition {
  const before = known.get(battle);
  if (before?.game === field.game) return before;
  const units = new Map<UnitId, Placed<HexId>>(field.position.units);
  for (const [id, {at, steps, isolated}] of Object.entries(battle.units)) {
    const {index} = field.game.unit(id)!;
    const hex = at === null ? undefined : field.game.grid.find(at);
    if (hex === undefined) units.delete(index);
    else units.set(index, {...field.position.units.get(index)!, at: hex, steps, isolated});
  }
  const paid = (battle.retreat?.paid ?? []).map((label) => field.game.grid.find(label)!);
  const board = {
    ...field.position,
    units,
    control: controlAfter(field, battle),
    began: field.position,
    ...(paid.length > 0 ? {paidZoc: new Set(paid)} : {}),
  };
  known.set(battle, board);
  return board;
}
