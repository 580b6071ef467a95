import {doubledSteps, type Layout} from '../board/direction.js';
import {Budget} from '../board/work.js';
import type {Point} from './grids.js';
import {MOST_STEPS, joinCentres, latticeOf, type HexField, type MapHex} from './hexes.js';
import type {Region} from './zones.js';

/** Regions that lie as hexes do. */
export interface FittedRegions {
  readonly field: HexField;
  /** Half of the points lie closer to the middle of their hex, in pixels. */
  readonly residual: number;
  /** Points that are no hexes: boxes, tracks. */
  readonly outliers: number;
}

const FEWEST = 20;
const MOST = 20_000;
const SAMPLE = 300;
/** The second ring of a hex is 1.7 times as far as the first. */
const FIRST_RING = 1.4;
/** Random points lie so close to a lattice in fewer than one of four cases. */
const SHARE = 0.95;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Steps that each point takes: its way to those of the sample, its hex and its neighbours. */
const STEPS_OF_POINT = 2500;
/** Regions that may lie where one hex has its place: more of them are no hexes. */
const MOST_AT_HEX = 100;

/**
 * Fits a lattice of hexes to regions: some maps have a region for each hex in place of a grid. The spacing comes from the
 * nearest neighbours, columns and rows from walking from neighbour to neighbour, the rest from least squares. `undefined`
 * where fewer than 95 % of the points lie within a quarter of a hex.
 */
export function fitRegions(
  name: string,
  points: readonly Region[],
  left = new Budget(MOST_STEPS),
): FittedRegions | undefined {
  if (points.length < FEWEST || points.length > MOST) return undefined;
  if (!left.spendWhole(STEPS_OF_POINT * points.length)) return undefined;
  const spacing = spacingOf(points);
  if (!spacing) return undefined;
  const {layout} = spacing;
  if (isCrowded(points, Math.max(spacing.dx, spacing.dy))) return undefined;
  const walked: HexField = {
    name,
    ...joinCentres(points, layout, spacing.dx, spacing.dy),
    merged: 0,
    belowZones: 0,
  };
  const lattice = latticeOf(walked);
  const placed = lattice.flatMap((place, i) => (place ? [{place, point: points[i]!}] : []));
  if (placed.length < FEWEST) return undefined;
  const flat = layout === 'flat-top';
  const mains = lineThrough(placed.map(({place, point}) => [place[0], flat ? point.x : point.y]));
  const crosses = lineThrough(placed.map(({place, point}) => [place[1], flat ? point.y : point.x]));
  if (!(mains.step > 1 && crosses.step > 1)) return undefined;
  const quarter = crosses.step / 2;
  const parity = Math.abs((placed[0]!.place[0] + placed[0]!.place[1]) % 2);
  const hexes = new Map<
    string,
    {readonly point: Point; readonly names: string[]; readonly place: readonly [number, number]}
  >();
  const residuals: number[] = [];
  for (const point of points) {
    const [along, across] = flat ? [point.x, point.y] : [point.y, point.x];
    const main = Math.round((along - mains.origin) / mains.step);
    const odd = Math.abs((main + parity) % 2);
    const cross = 2 * Math.round(((across - crosses.origin) / crosses.step - odd) / 2) + odd;
    const residual = Math.hypot(
      along - mains.origin - main * mains.step,
      across - crosses.origin - cross * crosses.step,
    );
    if (residual > quarter) continue;
    residuals.push(residual);
    const key = `${main},${cross}`;
    const there = hexes.get(key);
    if (there) there.names.push(point.name);
    else hexes.set(key, {point, names: [point.name], place: [main, cross]});
  }
  if (residuals.length < SHARE * points.length) return undefined;
  const index = new Map([...hexes.keys()].map((key, i) => [key, i]));
  const field: readonly MapHex[] = [...hexes.values()].map(
    ({point: {x, y}, names, place: [main, cross]}) => ({
      x,
      y,
      names,
      neighbours: doubledSteps[layout].map(
        ([dMain, dCross]) => index.get(`${main + dMain},${cross + dCross}`) ?? -1,
      ),
    }),
  );
  return {
    field: {name, layout, dx: mains.step, dy: 2 * crosses.step, hexes: field, merged: 0, belowZones: 0},
    residual: median(residuals),
    outliers: points.length - residuals.length,
  };
}

/** Do more points lie in one square of a side than hexes could? Each would be held against all others there. */
function isCrowded(points: readonly Point[], side: number): boolean {
  const counts = new Map<string, number>();
  for (const {x, y} of points) {
    const key = `${Math.floor(x / side)},${Math.floor(y / side)}`;
    const count = (counts.get(key) ?? 0) + 1;
    if (count > MOST_AT_HEX) return true;
    counts.set(key, count);
  }
  return false;
}

/** Guesses the way up and the spacing from the points around some of them. */
function spacingOf(
  points: readonly Point[],
): {readonly layout: Layout; readonly dx: number; readonly dy: number} | undefined {
  const every = Math.max(1, Math.floor(points.length / SAMPLE));
  const sample = points.filter((_, i) => i % every === 0);
  const lengthBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
  const nearest = median(
    sample.map((point) => {
      let least = Infinity;
      for (const other of points) {
        const length = lengthBetween(point, other);
        if (length > 1) least = Math.min(least, length);
      }
      return least;
    }),
  );
  const ring: {readonly x: number; readonly y: number; readonly length: number}[] = [];
  for (const point of sample)
    for (const other of points) {
      const length = lengthBetween(point, other);
      if (length > 1 && length < FIRST_RING * nearest)
        ring.push({x: Math.abs(other.x - point.x), y: Math.abs(other.y - point.y), length});
    }
  const upright = ring.filter(({x, length}) => x < 0.2 * length);
  const level = ring.filter(({y, length}) => y < 0.2 * length);
  const isFlat = upright.length > level.length;
  const straight = isFlat ? upright.map(({y}) => y) : level.map(({x}) => x);
  const slanted = ring
    .filter(({x, y, length}) => (isFlat ? x : y) > 0.5 * length)
    .map(({x, y}) => (isFlat ? x : y));
  return straight.length === 0 || slanted.length === 0
    ? undefined
    : {layout: isFlat ? 'flat-top' : 'pointy-top', dx: median(slanted), dy: median(straight)};
}

/** Least squares: the position of number 0, and how far it is to the next. */
function lineThrough(pairs: readonly (readonly [number: number, position: number])[]): {
  readonly origin: number;
  readonly step: number;
} {
  const mean = (of: (pair: readonly [number, number]) => number): number =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [number, position] = [mean(([n]) => n), mean(([, p]) => p)];
  const spread = mean(([n]) => (n - number) ** 2);
  const step = spread === 0 ? 0 : mean(([n, p]) => (n - number) * (p - position)) / spread;
  return {origin: position - step * number, step};
}
