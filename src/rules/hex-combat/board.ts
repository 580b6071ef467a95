import type {HexId} from '../../board/index.js';
import type {HexPosition, Placed, UnitId} from '../../module/index.js';
import type {HexBattle, HexField} from './battle.js';

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
  const board = {...field.position, units};
  known.set(battle, board);
  return board;
}
