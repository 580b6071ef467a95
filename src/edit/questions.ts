import type {HexId} from '../board/index.js';
import type {Position, Unit} from '../module/index.js';
import {whoMayAttack} from '../rules/hex-combat/attack.js';
import {occupancyOf, retreatRulesOf} from '../rules/index.js';

/** A question that can be asked of a position, or the reason why it can't be now. */
export type Asking<Asked> = {readonly can: Asked} | {readonly because: string};

/** A retreat of units, or a battle for a place. */
export type Asked =
  | {readonly asks: 'retreat'; readonly units: readonly string[]}
  | {
      readonly asks: 'battle';
      readonly attackers: readonly string[];
      readonly defenders: readonly string[];
      readonly at: string;
    };

/** Returns the place of units that are together, on the map, and of one side. */
function standing(position: Position, ids: readonly string[]): {at: number; side: number} | string {
  const {game, units} = position;
  const group = ids.flatMap((id) => game.unit(id) ?? []);
  const places = new Set(group.map(({index}) => units.get(index)?.at));
  const sides = new Set(group.map(({side}) => side));
  const [at] = places;
  if (group.length === 0) return 'Choose a stack on the map first.';
  if (at === undefined || places.size > 1) return 'These units do not stand in one place.';
  return sides.size > 1 ? 'Choose units of one side.' : {at, side: group[0]!.side};
}

/**
 * The retreat of the chosen units, or of everybody of their side who stands with them (`together`); without any, the one
 * who asks chooses there.
 */
export function retreatOf(
  position: Position,
  ids: readonly string[],
  together = false,
): Asking<Asked & {asks: 'retreat'}> {
  if (position.units.size === 0) return {because: 'Nobody stands on the map yet.'};
  if (position.kind === 'hex' && !retreatRulesOf(position.game))
    return {because: 'This module names no rules of retreat.'};
  const stand = standing(position, ids);
  if (typeof stand === 'string') return {can: {asks: 'retreat', units: []}};
  const there = [...position.units].flatMap(([index, {at}]) =>
    at === stand.at ? [position.game.units[index]!] : [],
  );
  const stack = idsOf(there.filter(({side}) => side === stand.side));
  return {can: {asks: 'retreat', units: together ? stack : ids}};
}

const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({id}) => id);

/** The battle for the place where the chosen units stand: who is beside it may attack, or who else stands there. */
export function battleAt(position: Position, ids: readonly string[]): Asking<Asked & {asks: 'battle'}> {
  const {game} = position;
  if (!game.document.rules?.combat) return {because: 'This module names no rules of combat.'};
  const stand = standing(position, ids);
  if (typeof stand === 'string') return {because: stand};
  const {at, side} = stand;
  if (position.kind === 'hex') {
    const {grid} = position.game;
    const label = grid.label(at as HexId);
    const beside = game.sides
      .filter(({index}) => index !== side)
      .flatMap(({index}) => whoMayAttack(position, at as HexId, index));
    const attackers = idsOf(beside.flatMap(({unit, bar}) => (bar ? [] : [unit])));
    const here = occupancyOf(position).in(at as HexId);
    if (attackers.length === 0) return {because: `No enemy beside ${label} may attack it.`};
    const defenders = idsOf(here.filter((unit) => unit.side === side));
    return {can: {asks: 'battle', attackers, defenders, at: label}};
  }
  const {names, lines} = position.game.network;
  const label = names[at]!;
  const joined = new Set([at, ...lines.flatMap(({ends}) => (ends.some((end) => end === at) ? ends : []))]);
  const near = [...position.units].flatMap(([index, placed]) =>
    joined.has(placed.at) ? [{unit: game.units[index]!, here: placed.at === at}] : [],
  );
  const attackers = near.filter(({unit}) => unit.side !== side).map(({unit}) => unit);
  const defenders = near.filter(({unit, here}) => here && unit.side === side).map(({unit}) => unit);
  if (attackers.length === 0) return {because: `No enemy at ${label}, or a line away from it.`};
  return {can: {asks: 'battle', attackers: idsOf(attackers), defenders: idsOf(defenders), at: label}};
}
