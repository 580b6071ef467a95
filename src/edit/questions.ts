import type {HexId} from '../board/index.js';
import type {Position, Unit} from '../module/index.js';
import {whoMayAttack} from '../rules/hex-combat/attack.js';
import {occupancyOf, retreatRulesOf} from '../rules/index.js';

/** A question that can be asked now, or the reason why not. */
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

/** The place and side of units; a reason where they are not together on the map and of one side. */
function placeAndSide(position: Position, ids: readonly string[]): {at: number; side: number} | string {
  const {game, units} = position;
  const group = ids.flatMap((id) => game.unit(id) ?? []);
  const places = new Set(group.map(({index}) => units.get(index)?.at));
  const sides = new Set(group.map(({side}) => side));
  const [at] = places;
  if (group.length === 0) return 'Choose a stack on the map first.';
  if (at === undefined || places.size > 1) return 'These units are not in one place.';
  return sides.size > 1 ? 'Choose units of one side.' : {at, side: group[0]!.side};
}

/**
 * Asks for the retreat of units, or of their whole stack (`together`). Without units, the player chooses the stack in the
 * retreat itself.
 */
export function retreatOf(
  position: Position,
  ids: readonly string[],
  together = false,
): Asking<Asked & {asks: 'retreat'}> {
  if (position.units.size === 0) return {because: 'There are no units on the map yet.'};
  if (position.kind === 'hex' && !retreatRulesOf(position.game))
    return {because: 'This module has no retreat rules.'};
  const stand = placeAndSide(position, ids);
  if (typeof stand === 'string') return {can: {asks: 'retreat', units: []}};
  const there = [...position.units].flatMap(([index, {at}]) =>
    at === stand.at ? [position.game.units[index]!] : [],
  );
  const stack = idsOf(there.filter(({side}) => side === stand.side));
  return {can: {asks: 'retreat', units: together ? stack : ids}};
}

const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({id}) => id);

/** Asks for the battle for the place of units: the enemies next to it attack. */
export function battleAt(position: Position, ids: readonly string[]): Asking<Asked & {asks: 'battle'}> {
  const {game} = position;
  if (!game.document.rules?.combat) return {because: 'This module has no combat rules.'};
  const stand = placeAndSide(position, ids);
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
    if (attackers.length === 0) return {because: `No enemy next to ${label} can attack it.`};
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
  if (attackers.length === 0) return {because: `No enemy at ${label} or one line away.`};
  return {can: {asks: 'battle', attackers: idsOf(attackers), defenders: idsOf(defenders), at: label}};
}
