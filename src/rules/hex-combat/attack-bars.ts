import type {HexId} from '../../board/index.js';
import type {HexPosition, Unit} from '../../module/index.js';
import {closedTo} from '../retreat/bars.js';

/** What keeps a unit from attacking a hex. */
export type AttackBar =
  | {readonly clause: 'offMap'}
  | {readonly clause: 'noCombatUnit'}
  | {readonly clause: 'notNextTo'; readonly from: string}
  /** The hex is prohibited to it. */
  | {readonly clause: 'terrain'; readonly kind: string}
  /** The hexside between them is. */
  | {readonly clause: 'hexside'; readonly kind: string; readonly from: string};

/** The first thing that does; undefined where nothing stands in the way. */
export function attackBar(position: HexPosition, unit: Unit, hex: HexId): AttackBar | undefined {
  const {game} = position;
  const {grid} = game;
  const placed = position.units.get(unit.index);
  if (!placed) return {clause: 'offMap'};
  if (!unit.combat) return {clause: 'noCombatUnit'};
  const from = grid.label(placed.at);
  const direction = grid.direction(placed.at, hex);
  if (direction === undefined) return {clause: 'notNextTo', from};
  if ((game.passageFrom(unit.typeIndex, placed.at) >> direction) & 1) return undefined;
  const terrain = game.terrain[hex]!;
  if (closedTo(game, 'terrain', terrain, unit)) return {clause: 'terrain', kind: terrain};
  const kinds = game.hexsides.get(grid.hexside(placed.at, direction)) ?? [];
  const kind = kinds.find((id) => closedTo(game, 'hexsideTerrain', id, unit)) ?? 'hexside';
  return {clause: 'hexside', kind, from};
}
