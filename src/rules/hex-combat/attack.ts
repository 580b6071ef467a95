import type {HexId} from '../../board/index.js';
import type {HexGame, HexPosition, Unit} from '../../module/index.js';
import {isClosedTo} from '../../module/passage.js';
import type {Finding} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {ownRule} from '../own-rules.js';
import {byClause, type ByClause, type Reason} from '../retreat/clauses/clause.js';

/** Reasons against a unit's attack on a hex. */
export type AttackBar =
  | {readonly clause: 'offMap'}
  | {readonly clause: 'noCombatUnit'}
  | {readonly clause: 'notNextTo'; readonly from: string}
  /** The hex is prohibited to it. */
  | {readonly clause: 'terrain'; readonly kind: string}
  /** The hexside between them is. */
  | {readonly clause: 'hexside'; readonly kind: string; readonly from: string};

/** The first thing that does; undefined where nothing prevents it. */
export function attackBar(position: HexPosition, unit: Unit, hex: HexId): AttackBar | undefined {
  const placed = position.units.get(unit.index);
  if (!placed) return {clause: 'offMap'};
  return unit.combat ? stepBar(position.game, unit, placed.at, hex) : {clause: 'noCombatUnit'};
}

/** Returns what keeps a unit from entering a hex from another: distance, or terrain that is prohibited to it. */
export function stepBar(
  game: HexGame,
  {type, typeIndex}: Unit,
  before: HexId,
  hex: HexId,
): AttackBar | undefined {
  const {grid} = game;
  const from = grid.label(before);
  const direction = grid.direction(before, hex);
  if (direction === undefined) return {clause: 'notNextTo', from};
  if ((game.passageFrom(typeIndex, before) >> direction) & 1) return undefined;
  const terrain = game.terrain[hex]!;
  if (isClosedTo(game.map.terrain, terrain, type)) return {clause: 'terrain', kind: terrain};
  const kinds = game.hexsides.get(grid.hexside(before, direction)) ?? [];
  const kind = kinds.find((id) => isClosedTo(game.map.hexsideTerrain, id, type)) ?? 'hexside';
  return {clause: 'hexside', kind, from};
}

const reasons: ByClause<AttackBar, [game: HexGame, at: string], Reason> = {
  offMap: () => ({because: 'it is off the map'}),
  noCombatUnit: () => ({because: 'it is not a combat unit'}),
  notNextTo: ({from}) => ({because: `${from} is not adjacent`}),
  terrain: ({kind}, {map}) => ({
    because: `${(map.terrain?.[kind]?.name ?? kind).toLowerCase()} is prohibited to it`,
  }),
  hexside: ({kind, from}, {map}, at) => ({
    because: `the ${(map.hexsideTerrain?.[kind]?.name ?? kind).toLowerCase()} between ${from} and ${at} is prohibited to it`,
    witness: {hexside: `${from}/${at}`},
  }),
};

/** Words what keeps a unit out of a hex. */
export const barReason = (game: HexGame, hex: HexId, bar: AttackBar): Reason =>
  byClause(reasons, bar, game, game.grid.label(hex));

/** Why a unit may not attack a hex. */
export function attackFinding(game: HexGame, {id, name}: Unit, hex: HexId, bar: AttackBar): Finding {
  const at = game.grid.label(hex);
  const {because, ...causes} = barReason(game, hex, bar);
  return {
    clause: ownRule(game, 'attack'),
    kind: 'violation',
    at,
    units: [id],
    ...causes,
    message: `${name} may not attack ${at}: ${because}.`,
  };
}

/** One unit next to a hex, and whether it may attack it. */
export interface Candidate {
  readonly unit: Unit;
  readonly from: string;
  /** The rule that keeps it from attacking; undefined if it may. */
  readonly bar: AttackBar | undefined;
}

/** Every enemy of those in a hex that is next to it, in the order of the directions, with what keeps it from attacking. */
export function whoMayAttack(position: HexPosition, hex: HexId, side: number): readonly Candidate[] {
  const {grid} = position.game;
  const occupancy = occupancyOf(position);
  const found: Candidate[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const from = grid.neighbours[6 * hex + direction] as HexId;
    if (from < 0) continue;
    for (const unit of occupancy.in(from)) {
      if (unit.side !== side) continue;
      found.push({unit, from: grid.label(from), bar: attackBar(position, unit, hex)});
    }
  }
  return found;
}
