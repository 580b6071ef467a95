import type {HexId} from '../../board/index.js';
import type {HexGame, HexPosition, Unit} from '../../module/index.js';
import {isClosedTo} from '../../module/passage.js';
import type {AttackBar} from '../../module/flaws.js';
import {type AdvanceBar, type BattleFinding, battleFinding} from '../battle-findings.js';
import type {Witness} from '../finding.js';
import {reachOfUnit, unitsInReach, type AttackReach} from '../fighters.js';
import {occupancyOf} from '../occupancy.js';
import {orderOf} from '../order/order.js';
import {ownRule} from '../own-rules.js';
import {whenWitness} from '../when-reason.js';

/** The first thing that keeps a unit from attacking a hex; undefined where nothing does. */
export function attackBar(position: HexPosition, unit: Unit, hex: HexId): AttackBar | undefined {
  const {game} = position;
  const placed = position.units.get(unit.index);
  const reach = placed ? reachOfUnit(unit, placed.steps, reachOf(game)) : 1;
  if (!placed || !unit.combat || reach <= 1) return enterBar(position, unit, hex);
  const far = game.grid.distance(placed.at, hex);
  // from further than next to it neither terrain nor hexsides are asked
  if (far <= 1) return enterBar(position, unit, hex);
  return far <= reach ? undefined : {is: 'outOfReach', from: game.grid.label(placed.at), hexes: reach};
}

/** The name of the terrain or hexside that is prohibited, or its id; empty for another reason. */
export function kindName({map}: HexGame, bar: AttackBar): string {
  const kinds = {terrain: map.terrain, hexside: map.hexsideTerrain};
  return bar.is === 'terrain' || bar.is === 'hexside' ? (kinds[bar.is]?.[bar.kind]?.name ?? bar.kind) : '';
}

/** The first thing that keeps a unit from entering a hex from where it is, to fight or to advance. */
export function enterBar(position: HexPosition, unit: Unit, hex: HexId): AttackBar | undefined {
  const placed = position.units.get(unit.index);
  if (!placed) return {is: 'offMap'};
  return unit.combat ? stepBar(position.game, unit, placed.at, hex) : {is: 'noCombatUnit'};
}

/** The distance that units attack over, by the order of play. */
const reachOf = ({document}: HexGame): AttackReach => orderOf(document)?.reach ?? 'adjacent';

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
  if (direction === undefined) return {is: 'notNextTo', from};
  if ((game.passageFrom(typeIndex, before) >> direction) & 1) return undefined;
  const terrain = game.terrain[hex]!;
  if (isClosedTo(game.map.terrain, terrain, type)) return {is: 'terrain', kind: terrain};
  const kinds = game.hexsides.get(grid.hexside(before, direction)) ?? [];
  const kind = kinds.find((id) => isClosedTo(game.map.hexsideTerrain, id, type)) ?? 'hexside';
  return {is: 'hexside', kind, from, to: grid.label(hex)};
}

/** The hexside that is the cause of a reason. */
export const barWitness = (bar: AdvanceBar): {readonly witness?: Witness} =>
  bar.is === 'hexside'
    ? {witness: {hexside: `${bar.from}/${bar.to}`}}
    : 'units' in bar
      ? {witness: {units: bar.units}}
      : bar.is === 'condition'
        ? whenWitness(bar.facts)
        : {};

/** Why a unit may not attack a hex. */
export function attackFinding(game: HexGame, {id}: Unit, hex: HexId, because: AttackBar): BattleFinding {
  const at = game.grid.label(hex);
  return battleFinding(
    'violation',
    ownRule(game, 'attack'),
    'mayNotAttack',
    {unit: id, at, because},
    {at, units: [id], ...barWitness(because)},
  );
}

/** One unit near a hex, and whether it may attack it. */
export interface Candidate {
  readonly unit: Unit;
  readonly from: string;
  /** The rule that keeps it from attacking; undefined if it may. */
  readonly bar: AttackBar | undefined;
}

/**
 * Every enemy of those in a hex that is next to it, in the order of the directions, with what keeps it from attacking; after
 * them those that attack it from farther away.
 */
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
  for (const {unit, from} of unitsInReach(position, side, hex, reachOf(position.game)))
    if (grid.distance(from as HexId, hex) > 1)
      found.push({unit, from: grid.label(from as HexId), bar: undefined});
  return found;
}
