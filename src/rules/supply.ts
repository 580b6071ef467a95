import {floodOn, type Direction, type HexId} from '../board/index.js';
import type {HexGame, HexPosition, Unit} from '../module/index.js';
import {bondFor} from '../module/game.js';
import {closedByBonds, type ClosedByBonds} from './bonds.js';
import {occupancyOf} from './occupancy.js';
import {reachOf, zocOf} from './control.js';
import {sheetOf} from './retreat-rules.js';
import {inEnemyZoc, negatesZoc} from './zoc.js';

/** Tells whether a sheet, a table or another part of a module asks for supply: by a clause, or in a condition. */
export function mentionsSupply(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(
    ([key, inner]) =>
      key === 'supply' || (key === 'clause' && /supply|source/i.test(String(inner))) || mentionsSupply(inner),
  );
}

/** Tells whether a retreat sheet asks for supply: one that changes another, by what is left of that. */
export const asksForSupply = (named: Parameters<typeof sheetOf>[0]): boolean =>
  mentionsSupply(sheetOf(named));

/** Distances from supply, as a retreat from `origin` measures them; `sources` are those that count. */
export interface SupplyMeasure {
  readonly distance: (hex: HexId) => number;
  readonly sources: readonly HexId[];
}

/** Chooses the supply sources that a retreat from `origin` is measured to. */
interface Counting {
  /** `nearest`: whichever is nearest to each hex; `same`: those nearest to the origin, all of them where several are equally near. */
  readonly which: 'nearest' | 'same';
  /** Does a source in the origin itself count? */
  readonly originSource: 'counts' | 'ignored';
}

const sourcesOf = (
  {supplySources}: HexGame,
  side: number,
  origin: HexId,
  {originSource}: Counting,
): readonly HexId[] => {
  const all = supplySources[side] ?? [];
  return originSource === 'counts' ? all : all.filter((source) => source !== origin);
};

/**
 * Hexes to a friendly supply source, as the crow flies (9.2). Where no source counts the distance is 0 everywhere, so that
 * nothing is further or closer.
 */
export function supplyMeasure(game: HexGame, side: number, origin: HexId, counting: Counting): SupplyMeasure {
  const {grid} = game;
  const all = sourcesOf(game, side, origin, counting);
  if (counting.which === 'same') {
    const nearest = leastDistance(game, origin, all);
    const sources = all.filter((source) => grid.distance(origin, source) === nearest);
    return {sources, distance: distanceTo(game, sources)};
  }
  const distance = distanceTo(game, all);
  // nearly every question asks for the same sources: what was measured for one stack serves the next
  if (all.length < (game.supplySources[side] ?? []).length) return {sources: all, distance};
  const field = fieldOf(game, side);
  return {
    sources: all,
    distance: (hex) => {
      const before = field[hex]!;
      if (before >= 0) return before;
      return (field[hex] = distance(hex));
    },
  };
}

/** `supplyMeasure` by ways that the group could move: in hexes (`path`) or movement points. */
export function supplyAlong(
  along: 'path' | 'movement',
  position: HexPosition,
  group: readonly Unit[],
  origin: HexId,
  counting: Counting,
): SupplyMeasure {
  const distances = along === 'path' ? pathDistances : movementDistances;
  const all = sourcesOf(position.game, group[0]!.side, origin, counting);
  const distance = distances(position, group, all);
  if (counting.which === 'nearest') return {sources: all, distance};
  const sources = reachedFrom(along, position, group, origin, all, distance);
  return {sources, distance: distances(position, group, sources)};
}

/** Finds the sources that shortest ways from a hex lead to; all of them where no way leads to one. */
function reachedFrom(
  along: 'path' | 'movement',
  position: HexPosition,
  group: readonly Unit[],
  origin: HexId,
  sources: readonly HexId[],
  distance: (hex: HexId) => number,
): readonly HexId[] {
  if (distance(origin) === Infinity) return sources;
  const {step} = waysOf(position, group);
  const cost = along === 'path' ? () => 1 : entryCost(position.game);
  const isShortest = (from: HexId, d: number, to: HexId): boolean =>
    step(to, (d + 3) % 6, from) && distance(to) + cost(to) <= distance(from) + 1e-6;
  const reached = new Set(floodOn(position.game.grid).spread([origin], isShortest));
  return sources.filter((source) => reached.has(source));
}

/** Movement points for entering a hex: as its terrain says, 1 where it says nothing. */
const entryCost =
  ({map, terrain}: HexGame) =>
  (hex: HexId): number =>
    map.terrain?.[terrain[hex]!]?.movement ?? 1;

/**
 * Movement points to the nearest of some sources. Ways, infinity and a map without sources are as with `pathDistances`.
 */
export function movementDistances(
  position: HexPosition,
  group: readonly Unit[],
  sources: readonly HexId[],
): (hex: HexId) => number {
  return measuredOnce(position, group, sources, byMovement);
}

function byMovement({game}: HexPosition, open: Passable, sources: readonly HexId[]): Float64Array {
  const {grid} = game;
  const cost = entryCost(game);
  const far = new Float64Array(grid.size).fill(Infinity);
  const queue = new Nearest(far);
  for (const source of sources) {
    far[source] = 0;
    queue.add(source, 0);
  }
  for (let hex = queue.next(); hex !== undefined; hex = queue.next()) {
    const further = far[hex]! + cost(hex);
    for (let d = 0; d < 6; d++) {
      const from = grid.neighbours[6 * hex + d]! as HexId;
      if (from < 0 || far[from]! <= further || !open.step(hex, d, from)) continue;
      far[from] = further;
      queue.add(from, further);
    }
  }
  return far;
}

/** Hexes to go on from, the nearest first: each is looked at once, however many ways lead there. A binary heap. */
class Nearest {
  readonly #hexes: HexId[] = [];
  readonly #keys: number[] = [];
  readonly #far: Float64Array;

  constructor(far: Float64Array) {
    this.#far = far;
  }

  add(hex: HexId, key: number): void {
    let at = this.#keys.length;
    for (let above = (at - 1) >> 1; at > 0 && this.#keys[above]! > key; above = (at - 1) >> 1) {
      this.#set(at, this.#hexes[above]!, this.#keys[above]!);
      at = above;
    }
    this.#set(at, hex, key);
  }

  /** The nearest hex to which no nearer way was found since it was added. */
  next(): HexId | undefined {
    for (;;) {
      const [first] = this.#hexes;
      const [key] = this.#keys;
      const hex = this.#hexes.pop();
      const last = this.#keys.pop();
      if (first === undefined || hex === undefined) return undefined;
      if (this.#keys.length > 0) this.#sink(hex, last!);
      if (key === this.#far[first]) return first;
    }
  }

  #sink(hex: HexId, key: number): void {
    const size = this.#keys.length;
    let at = 0;
    for (let below = 1; below < size; below = 2 * at + 1) {
      if (below + 1 < size && this.#keys[below + 1]! < this.#keys[below]!) below += 1;
      if (this.#keys[below]! >= key) break;
      this.#set(at, this.#hexes[below]!, this.#keys[below]!);
      at = below;
    }
    this.#set(at, hex, key);
  }

  #set(at: number, hex: HexId, key: number): void {
    this.#hexes[at] = hex;
    this.#keys[at] = key;
  }
}

/** The hexes and hexsides that bonds close to a side's supply; undefined where the module has no bonds. */
const bondsAgainst = (position: HexPosition, side: number): ClosedByBonds | undefined =>
  bondFor(position.game.document.rules, 'supply')
    ? closedByBonds(position, side, reachOf(position.game))
    : undefined;

interface Passable {
  readonly passages: readonly Uint8Array[];
  readonly bonds: ClosedByBonds | undefined;
  readonly enters: (hex: HexId) => boolean;
  readonly step: (to: HexId, d: number, from: HexId) => boolean;
}

/**
 * Returns the ways that a group could move: into hexes without enemy units, by steps that are prohibited to none of it; no
 * bond is in the way.
 */
function waysOf(position: HexPosition, group: readonly Unit[]): Passable {
  const {game} = position;
  const enemies = 0xff & ~(1 << group[0]!.side);
  const {sides} = occupancyOf(position);
  const passages = [...new Set(group.map(({typeIndex}) => game.passage(typeIndex)))];
  const bonds = bondsAgainst(position, group[0]!.side);
  const enters = (hex: HexId): boolean => (sides[hex]! & enemies) === 0 && !bonds?.hexes.has(hex);
  return {
    passages,
    bonds,
    enters,
    // units in the hex that a way begins in do not close it: the group is there, and has overrun HQs
    step: (to, d, from) =>
      enters(to) &&
      !bonds?.hexsides.has(game.grid.hexside(to, d as Direction)) &&
      passages.every((passage) => ((passage[from]! >> ((d + 3) % 6)) & 1) === 1),
  };
}

/**
 * Hexes to the nearest of some sources by ways that the units could move: no terrain or hexside prohibited to any of
 * them, and none into a hex with an enemy unit. Infinity where no way leads; 0 everywhere where there is no source.
 */
export function pathDistances(
  position: HexPosition,
  group: readonly Unit[],
  sources: readonly HexId[],
): (hex: HexId) => number {
  return measuredOnce(position, group, sources, byPath);
}

function byPath({game}: HexPosition, {step}: Passable, sources: readonly HexId[]): Float64Array {
  const far = new Float64Array(game.grid.size).fill(Infinity);
  const flood = floodOn(game.grid);
  for (const hex of flood.spread(sources, step)) far[hex] = flood.steps(hex as HexId);
  return far;
}

/** The last measure over a whole map, and its parameters: how, by whose ways, from where. */
interface Measured {
  readonly of: readonly unknown[];
  readonly enters: Passable['enters'];
  readonly far: Float64Array;
}
const last = new WeakMap<HexGame, Measured>();

/** Measures a map, or finds that it was: the groups of a plan ask for the same, since only their own side moves. */
function measuredOnce(
  position: HexPosition,
  group: readonly Unit[],
  sources: readonly HexId[],
  by: typeof byPath,
): (hex: HexId) => number {
  if (sources.length === 0) return () => 0;
  const {game} = position;
  const ways = waysOf(position, group);
  const {enters} = ways;
  // bonds are of this position alone: what was measured with some serves no other
  const of = [by, ...ways.passages, ...sources, ...(ways.bonds ? [ways.bonds] : [])];
  const before = last.get(game);
  const isSame =
    before?.of.length === of.length &&
    of.every((one, i) => one === before.of[i]) &&
    before.far.every((_, hex) => before.enters(hex as HexId) === enters(hex as HexId));
  const {far} = isSame ? before : {far: by(position, ways, sources)};
  if (!isSame) last.set(game, {of, enters, far});
  return (hex) => far[hex]!;
}

const fields = new WeakMap<HexGame, readonly Int16Array[]>();

/** Distances to a side's nearest source as they have been measured so far, -1 where they have not. */
function fieldOf(game: HexGame, side: number): Int16Array {
  const bySide = fields.get(game) ?? game.sides.map(() => new Int16Array(game.grid.size).fill(-1));
  fields.set(game, bySide);
  return bySide[side]!;
}

/** The most sources that are gone through for each hex; with more the whole map is measured once. */
const FEW = 64;

/** Hexes from each hex to the nearest of some others, as the crow flies; 0 everywhere where there is none. */
export function distanceTo(game: HexGame, sources: readonly HexId[]): (hex: HexId) => number {
  if (sources.length <= FEW) return (hex) => leastDistance(game, hex, sources);
  let far: Int32Array | undefined;
  return (hex) => (far ??= measured(game, sources))[hex]!;
}

/** Over a whole map without holes the fewest steps between two hexes are their distance. */
function measured({grid}: HexGame, sources: readonly HexId[]): Int32Array {
  const far = new Int32Array(grid.size);
  const flood = floodOn(grid);
  for (const hex of flood.spread(sources, () => true)) far[hex] = flood.steps(hex as HexId);
  return far;
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
 * the EZOC there, as the module's ZOC rules may say too.
 */
export function legalSources(
  position: HexPosition,
  side: number,
  friends: 'count' | 'cancel' = negatesZoc(position.game, 'supply') ? 'cancel' : 'count',
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
  const bonds = bondsAgainst(position, side);
  const free = (hex: HexId): boolean =>
    control[hex] === side && (!inEnemyZoc(zoc, hex, side) || cancels(hex)) && !bonds?.hexes.has(hex);
  const hasRail = (hex: HexId): boolean => [0, 1, 2, 3, 4, 5].some((d) => game.rails.has(6 * hex + d));
  const edge = (game.boardEdges[side] ?? []).filter((hex) => hasRail(hex) && free(hex));
  const along = (from: HexId, d: number, to: HexId): boolean =>
    game.rails.has(6 * from + d) && free(to) && !bonds?.hexsides.has(game.grid.hexside(from, d as Direction));
  for (const hex of floodOn(game.grid).spread(edge, along)) isSource[hex] = 1;
  for (const city of game.majorCities)
    if (control[city] === side && !fullCities.has(city)) isSource[city] = 1;
  const sources: HexId[] = [];
  for (let hex = 0; hex < size; hex++) if (isSource[hex]) sources.push(hex as HexId);
  const measure = {isSource, sources, distance: distanceTo(game, sources)};
  bySide.set(key, measure);
  return measure;
}
