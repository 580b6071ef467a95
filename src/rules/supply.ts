import {floodOn, type HexId} from '../board/index.js';
import type {HexGame, HexPosition, Unit} from '../module/index.js';
import {occupancyOf} from './occupancy.js';
import {inEnemyZoc, zocOf} from './zoc.js';

/** How far a hex is from supply, as a retreat from `origin` measures it; `sources` are those that count. */
export interface SupplyMeasure {
  readonly distance: (hex: HexId) => number;
  readonly sources: readonly HexId[];
}

/**
 * Hexes to a friendly supply source, as the crow flies (9.2). A source in the origin itself does not count; with no
 * other the distance is 0 everywhere, so that nothing is further or closer. `nearest` looks to whichever source is
 * nearest at each hex; `same` only to those nearest to the origin, all of them where several are equally near.
 */
export function supplyMeasure(
  game: HexGame,
  side: number,
  origin: HexId,
  which: 'nearest' | 'same',
): SupplyMeasure {
  const {grid} = game;
  let sources = (game.supplySources[side] ?? []).filter((source) => source !== origin);
  if (which === 'same' && sources.length > 1) {
    const nearest = Math.min(...sources.map((source) => grid.distance(origin, source)));
    sources = sources.filter((source) => grid.distance(origin, source) === nearest);
  }
  // nearly every question asks for the same sources: what was measured for one stack serves the next
  if (which === 'same' || sources.length < (game.supplySources[side] ?? []).length) {
    return {sources, distance: (hex) => leastDistance(game, hex, sources)};
  }
  const field = fieldOf(game, side);
  return {
    sources,
    distance: (hex) => {
      const before = field[hex]!;
      if (before >= 0) return before;
      return (field[hex] = leastDistance(game, hex, sources));
    },
  };
}

/**
 * Movement points to the nearest of some sources: entering a hex costs what its terrain says, 1 where it says nothing.
 * Ways, infinity and a map without sources are as with `pathDistances`.
 */
export function movementDistances(
  position: HexPosition,
  group: readonly Unit[],
  sources: readonly HexId[],
): (hex: HexId) => number {
  if (sources.length === 0) return () => 0;
  const {game} = position;
  const {grid, terrain} = game;
  const open = waysOf(position, group);
  const cost = (hex: HexId): number => game.map.terrain?.[terrain[hex]!]?.movement ?? 1;
  const far = new Float64Array(grid.size).fill(Infinity);
  const queue = sources.filter(open.enters);
  for (const source of queue) far[source] = 0;
  // a hex is looked at again whenever a cheaper way to it turns up
  for (let i = 0; i < queue.length; i++) {
    const hex = queue[i]!;
    for (let d = 0; d < 6; d++) {
      const from = grid.neighbours[6 * hex + d]! as HexId;
      if (from < 0 || !open.step(hex, d, from) || far[from]! <= far[hex]! + cost(hex)) continue;
      far[from] = far[hex]! + cost(hex);
      queue.push(from);
    }
  }
  return (hex) => far[hex]!;
}

/** Where a group could move: hexes without enemy units, and steps that are prohibited to none of it. */
function waysOf(
  position: HexPosition,
  group: readonly Unit[],
): {enters: (hex: HexId) => boolean; step: (to: HexId, d: number, from: HexId) => boolean} {
  const {game} = position;
  const enemies = 0xff & ~(1 << group[0]!.side);
  const {sides} = occupancyOf(position);
  const passages = [...new Set(group.map(({typeIndex}) => game.passage(typeIndex)))];
  const enters = (hex: HexId): boolean => (sides[hex]! & enemies) === 0;
  return {
    enters,
    step: (_, d, from) =>
      enters(from) && passages.every((passage) => ((passage[from]! >> ((d + 3) % 6)) & 1) === 1),
  };
}

/**
 * Hexes to the nearest of some sources by ways that the units could move: no terrain or hexside prohibited to any of
 * them, no hex with an enemy unit. Infinity where no way leads; 0 everywhere where there is no source.
 */
export function pathDistances(
  position: HexPosition,
  group: readonly Unit[],
  sources: readonly HexId[],
): (hex: HexId) => number {
  if (sources.length === 0) return () => 0;
  const {game} = position;
  const {enters, step} = waysOf(position, group);
  const far = new Float64Array(game.grid.size).fill(Infinity);
  const flood = floodOn(game.grid);
  for (const hex of flood.spread(sources.filter(enters), step)) far[hex] = flood.steps(hex as HexId);
  return (hex) => far[hex]!;
}

const fields = new WeakMap<HexGame, readonly Int16Array[]>();

/** Distances to a side's nearest source as they have been measured so far, -1 where they have not. */
function fieldOf(game: HexGame, side: number): Int16Array {
  const bySide = fields.get(game) ?? game.sides.map(() => new Int16Array(game.grid.size).fill(-1));
  fields.set(game, bySide);
  return bySide[side]!;
}

function leastDistance({grid}: HexGame, hex: HexId, sources: readonly HexId[]): number {
  if (sources.length === 0) return 0;
  let least = Infinity;
  for (const source of sources) {
    const distance = grid.distance(hex, source);
    if (distance < least) least = distance;
  }
  return least;
}

type LegalSources = SupplyMeasure & {readonly isSource: Uint8Array};
const known = new WeakMap<HexPosition, Map<string, LegalSources>>();

/**
 * A side's legal supply sources as 10.86 counts them: rail hexes that it controls, outside EZOCs, joined by rail through
 * such hexes to its own board edge (itself such a hex); and major cities that it controls and that do not yet supply all
 * they may. Where no source is on the map the distance is 0 everywhere. `cancel`: a friendly unit in a rail hex cancels
 * the EZOC there.
 */
export function legalSources(
  position: HexPosition,
  side: number,
  friends: 'count' | 'cancel' = 'count',
): LegalSources {
  const bySide = known.get(position) ?? new Map<string, LegalSources>();
  known.set(position, bySide);
  const key = `${String(side)} ${friends}`;
  const before = bySide.get(key);
  if (before) return before;
  const {game, control, fullCities} = position;
  const {size} = game.grid;
  const zoc = zocOf(position);
  const {sides} = occupancyOf(position);
  const isSource = new Uint8Array(size);
  const cancels = (hex: HexId): boolean => friends === 'cancel' && ((sides[hex]! >> side) & 1) === 1;
  const free = (hex: HexId): boolean =>
    control[hex] === side && (!inEnemyZoc(zoc, hex, side) || cancels(hex));
  const hasRail = (hex: HexId): boolean => [0, 1, 2, 3, 4, 5].some((d) => game.rails.has(6 * hex + d));
  const edge = (game.boardEdges[side] ?? []).filter((hex) => hasRail(hex) && free(hex));
  const along = (from: HexId, d: number, to: HexId): boolean => game.rails.has(6 * from + d) && free(to);
  for (const hex of floodOn(game.grid).spread(edge, along)) isSource[hex] = 1;
  for (const city of game.majorCities)
    if (control[city] === side && !fullCities.has(city)) isSource[city] = 1;
  const sources: HexId[] = [];
  for (let hex = 0; hex < size; hex++) if (isSource[hex]) sources.push(hex as HexId);
  const measure = {isSource, sources, distance: (hex: HexId) => leastDistance(game, hex, sources)};
  bySide.set(key, measure);
  return measure;
}
