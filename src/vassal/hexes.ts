import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import {doubledSteps, type Layout} from '../board/direction.js';
import {Budget} from '../board/work.js';
import {toBoard, toMap, type BoardLayout, type PlacedBoard} from './boards.js';
import {HexGrid, MOST_CELLS, type Cell, type Point} from './grids.js';
import type {Size} from './numbering.js';
import type {Problems} from './problems.js';
import {ZonedGrid, type Zone} from './zones.js';

/** One hex of a map, in map pixels. */
export interface MapHex extends Point {
  /** Printed names: the first counts, others are of the same hex on a neighbouring board. */
  readonly names: readonly string[];
  /** Indexes of the hexes that touch it, in the order of `directionNames`; -1 where there is none. */
  readonly neighbours: readonly number[];
}
/** Hexes of one scale on a map. */
export interface HexField {
  /** The board or zone that it is on. */
  readonly name: string;
  readonly layout: Layout;
  /** Between centres of columns, and of hexes in a column; rows and columns where hexes are pointy-topped. */
  readonly dx: number;
  readonly dy: number;
  readonly hexes: readonly MapHex[];
  /** Hexes drawn twice where boards or zones join. */
  readonly merged: number;
  /** Hexes of the background that were left out, since zones lie over them. */
  readonly belowZones: number;
}
/** Cells of one grid as its map has them. */
interface Source {
  readonly name: string;
  readonly grid: HexGrid;
  readonly cells: readonly Cell[];
  readonly belowZones?: number;
}

/** Steps that a hex takes: its name, its neighbours, the others at its place. */
const STEPS_OF_HEX = 20;
/** Steps that all maps of a game may take together: boards, zones, regions and counters multiply. */
export const MOST_STEPS = 500_000_000;

/** Grids whose spacing differs by less belong to one map. */
const SAME_SCALE = 0.05;

/**
 * All hexes of a map, by scale, the most hexes first. Columns and rows of VASSAL end at the edge of a board, so neighbours are
 * found from the centres. `points` are those of pieces: a board of unknown size reaches as far as they do. Hexes below
 * zones belong to a map only where a person says so (`ignoresZones`).
 */
export function hexFields(
  layout: BoardLayout,
  points: readonly Point[],
  problems: Problems,
  {ignoresZones = false, left = new Budget(MOST_STEPS)}: FieldOptions = {},
): readonly HexField[] {
  const groups: Source[][] = [];
  let far: Point | undefined;
  for (const source of layout.placed.flatMap((placed) => {
    if (!placed.board.size) far ??= farthest(points);
    return sourcesOn(placed, far, problems, {ignoresZones, left});
  })) {
    // each is held against all other scales
    if (!left.spendWhole(groups.length)) break;
    const group = groups.find(([first]) => first && isSameScale(first.grid, source.grid));
    if (group) group.push(source);
    else groups.push([source]);
  }
  return groups
    .map((sources) => fieldOf(sources))
    .filter(({hexes}) => hexes.length > 0)
    .toSorted((a, b) => b.hexes.length - a.hexes.length);
}

/** Options of looking for the hexes of a map, and the steps that are left for it. */
export interface FieldOptions {
  readonly ignoresZones?: boolean;
  readonly left?: Budget;
}

/** The right and lower ends of points. */
function farthest(points: readonly Point[]): Point {
  let [right, bottom] = [0, 0];
  for (const {x, y} of points) [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  return {x: right, y: bottom};
}

const isSameScale = (a: HexGrid, b: HexGrid): boolean =>
  a.sideways === b.sideways &&
  Math.abs(a.dx - b.dx) < SAME_SCALE * a.dx &&
  Math.abs(a.dy - b.dy) < SAME_SCALE * a.dy;

/** The hex grids of a board: its own, or the background and those of zones. */
function sourcesOn(
  placed: PlacedBoard,
  far: Point | undefined,
  problems: Problems,
  {ignoresZones, left}: Required<FieldOptions>,
): readonly Source[] {
  const {board} = placed;
  const area = areaOf(placed, far);
  const tooMany = (): void => problems.add(['boards'], vassalGameFaults.grids.moreToLookAt);
  const sourceOf = (name: string, grid: HexGrid, within = area): readonly Source[] => {
    if (!left.spendWhole(STEPS_OF_HEX * grid.cellsAround(within))) {
      tooMany();
      return [];
    }
    const cells = grid.cells(within);
    if (cells) return [{name, grid, cells: cells.map((cell) => ({...cell, ...toMap(placed, cell)}))}];
    problems.add(['boards', board.name], vassalGameFaults.grids.moreHexes, {most: MOST_CELLS, name});
    return [];
  };
  const {grid} = board;
  if (grid instanceof HexGrid) return sourceOf(board.name, grid);
  if (!(grid instanceof ZonedGrid)) return [];
  const [background] = grid.background instanceof HexGrid ? sourceOf(board.name, grid.background) : [];
  if (background && ignoresZones) return [background];
  const zoneAt = (cell: Point): Zone | undefined => grid.zoneAt(toBoard(placed, cell));
  /** The cells that pass, named as their zone has it. */
  const partOf = (source: Source, isIn: (zone: Zone | undefined) => boolean): Source => ({
    ...source,
    cells: source.cells
      .filter((cell) => isIn(zoneAt(cell)))
      .map(({x, y}) => {
        const {name} = grid.locate(toBoard(placed, {x, y}));
        return {x, y, ...(name === undefined ? {} : {name})};
      }),
  });
  const corners = grid.zones.reduce((sum, zone) => sum + zone.corners.length, 0);
  /** The steps to find the zones of hexes, twice: for the hex and for its name. */
  const stepsIn = ({cells}: Source): number => 2 * cells.length * (grid.zones.length + corners);
  const own = grid.zones.flatMap((zone) =>
    zone.grid instanceof HexGrid
      ? sourceOf(zone.name, zone.grid, zone.box).flatMap((source) => {
          if (left.spendWhole(stepsIn(source))) return [partOf(source, (at) => at === zone)];
          tooMany();
          return [];
        })
      : [],
  );
  if (!background) return own;
  if (!left.spendWhole(stepsIn(background))) {
    const hexes = background.cells.length;
    problems.add(['boards', board.name], vassalGameFaults.grids.belowZones, {hexes, corners});
    return [background];
  }
  const free = partOf(background, (zone) => !zone || zone.usesBackground);
  const belowZones = background.cells.length - free.cells.length;
  if (2 * free.cells.length >= background.cells.length || own.length > 0)
    return [{...free, belowZones}, ...own];
  problems.add(['boards', board.name], vassalGameFaults.grids.zonesOverHexes);
  return [background];
}

/** The board, or where its size is unknown, as far as pieces lie and some hexes beyond. */
function areaOf(placed: PlacedBoard, far: Point = {x: 0, y: 0}): Point & Size {
  const {size} = placed.board;
  if (size) return {x: 0, y: 0, ...size};
  const {x, y} = toBoard(placed, far);
  const beyond = 200;
  return {x: 0, y: 0, width: Math.max(x, 0) + beyond, height: Math.max(y, 0) + beyond};
}

/** Points by squares of a side, to find those near a point. */
class Buckets {
  readonly #side: number;
  readonly #buckets = new Map<string, number[]>();

  constructor(side: number) {
    this.#side = side;
  }

  #key(x: number, y: number): string {
    return `${x},${y}`;
  }

  add({x, y}: Point, index: number): void {
    const key = this.#key(Math.floor(x / this.#side), Math.floor(y / this.#side));
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.push(index);
    else this.#buckets.set(key, [index]);
  }

  /** The nearest of the points that are less than `reach` away, which is at most the side of a square. */
  nearest({x, y}: Point, points: readonly Point[], reach: number): number {
    let [nearest, least] = [-1, reach * reach];
    const [column, row] = [Math.floor(x / this.#side), Math.floor(y / this.#side)];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const index of this.#buckets.get(this.#key(column + dx, row + dy)) ?? []) {
          const point = points[index]!;
          const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
          if (distance < least) [nearest, least] = [index, distance];
        }
    return nearest;
  }
}

/** Merges hexes that are drawn twice and finds neighbours, by centres alone. */
function fieldOf(sources: readonly Source[]): HexField {
  const {name, grid} = sources[0]!;
  const {dx, dy, sideways} = grid;
  const layout: Layout = sideways ? 'pointy-top' : 'flat-top';
  const centres: Point[] = [];
  const names: Set<string>[] = [];
  const buckets = new Buckets(Math.max(dx, dy));
  let merged = 0;
  for (const [order, source] of sources.entries())
    for (const {x, y, name: own} of source.cells) {
      // hexes of one grid are never one
      const same = order === 0 ? -1 : buckets.nearest({x, y}, centres, dy / 4);
      if (same < 0) {
        buckets.add({x, y}, centres.push({x, y}) - 1);
        names.push(new Set(own === undefined ? [] : [own]));
      } else {
        merged += 1;
        if (own !== undefined) names[same]!.add(own);
      }
    }
  const neighbours = neighboursOf(centres, buckets, layout, dx, dy);
  return {
    name,
    layout,
    dx,
    dy,
    hexes: centres.map(({x, y}, i) => ({x, y, names: [...names[i]!], neighbours: neighbours[i]!})),
    merged,
    belowZones: sources.reduce((sum, source) => sum + (source.belowZones ?? 0), 0),
  };
}

/** Hexes at some centres, joined with those that touch them. */
export function joinCentres(
  centres: readonly (Point & {readonly name?: string})[],
  layout: Layout,
  dx: number,
  dy: number,
): Pick<HexField, 'hexes' | 'layout' | 'dx' | 'dy'> {
  const buckets = new Buckets(Math.max(dx, dy));
  for (const [index, centre] of centres.entries()) buckets.add(centre, index);
  const neighbours = neighboursOf(centres, buckets, layout, dx, dy);
  const hexes = centres.map(({x, y, name}, i) => ({
    x,
    y,
    names: name === undefined ? [] : [name],
    neighbours: neighbours[i]!,
  }));
  return {hexes, layout, dx, dy};
}

/** The nearest centre in each direction, off by at most a quarter of the way; each pair is joined from both ends. */
function neighboursOf(
  centres: readonly Point[],
  buckets: Buckets,
  layout: Layout,
  dx: number,
  dy: number,
): readonly number[][] {
  const neighbours = centres.map(() => [-1, -1, -1, -1, -1, -1]);
  const steps = doubledSteps[layout].map(([main, cross]) =>
    layout === 'flat-top' ? {x: main * dx, y: (cross * dy) / 2} : {x: (cross * dy) / 2, y: main * dx},
  );
  for (const [from, centre] of centres.entries())
    for (let direction = 0; direction < 3; direction++) {
      const step = steps[direction]!;
      const to = buckets.nearest(
        {x: centre.x + step.x, y: centre.y + step.y},
        centres,
        Math.hypot(step.x, step.y) / 4,
      );
      if (to < 0 || neighbours[to]![direction + 3] !== -1) continue;
      neighbours[from]![direction] = to;
      neighbours[to]![direction + 3] = from;
    }
  return neighbours;
}

/** Finds the hex at a point: that with the nearest centre, where the point is not beyond its corners. */
export function hexFinder({hexes, dx, dy}: HexField): (point: Point) => number {
  const buckets = new Buckets(Math.max(dx, dy));
  for (const [index, hex] of hexes.entries()) buckets.add(hex, index);
  const radius = Math.max((2 * dx) / 3, Math.hypot(dx / 3, dy / 2)) + 1;
  return (point) => buckets.nearest(point, hexes, radius);
}

/**
 * Columns and rows of hexes in doubled coordinates, counted from neighbour to neighbour. `main` counts columns of flat-topped
 * hexes, `cross` half hexes along them. Hexes that no chain of neighbours joins to the first are `undefined`, and so is
 * one that two chains put in different places.
 */
export function latticeOf({
  hexes,
  layout,
}: HexField): readonly (readonly [main: number, cross: number] | undefined)[] {
  const places: (readonly [number, number] | undefined)[] = hexes.map(() => undefined);
  const taken = new Set<string>();
  // begins where most hexes hang together
  const start = largestPart(hexes);
  const queue = start < 0 ? [] : [start];
  if (start >= 0) places[start] = [0, 0];
  taken.add('0,0');
  for (let i = 0; i < queue.length; i++) {
    const [main, cross] = places[queue[i]!]!;
    for (const [direction, next] of hexes[queue[i]!]!.neighbours.entries()) {
      if (next < 0 || places[next]) continue;
      const [dMain, dCross] = doubledSteps[layout][direction]!;
      const place = [main + dMain, cross + dCross] as const;
      const key = place.join(',');
      if (taken.has(key)) continue;
      taken.add(key);
      places[next] = place;
      queue.push(next);
    }
  }
  return places;
}

/** The first hex of the largest set of hexes that hang together, or -1. */
function largestPart(hexes: readonly MapHex[]): number {
  const seen = new Uint8Array(hexes.length);
  let [best, most] = [-1, 0];
  for (let first = 0; first < hexes.length; first++) {
    if (seen[first]) continue;
    const queue = [first];
    seen[first] = 1;
    for (let i = 0; i < queue.length; i++)
      for (const next of hexes[queue[i]!]!.neighbours)
        if (next >= 0 && !seen[next]) {
          seen[next] = 1;
          queue.push(next);
        }
    if (queue.length > most) [best, most] = [first, queue.length];
  }
  return best;
}
