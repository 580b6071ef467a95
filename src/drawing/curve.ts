import {OFF_MAP, type Direction, type HexId} from '../board/index.js';
import {SIDE, noise, type HexPlan} from './hex-plan.js';
import {xy} from './shape.js';

/** How far, in sides, a drawn line strays from the hexside and from the corner it follows. */
const BEND = 0.09;

/** A hexside on the way of a line: its two corners and its middle, which strays a little. */
interface Edge {
  readonly a: number;
  readonly b: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly middle: readonly [number, number];
}

function edge(plan: HexPlan, hex: number, direction: number): Edge {
  const next = direction + 1;
  const [from, to] = [plan.corner(hex, direction), plan.corner(hex, next)];
  const off = plan.grid.neighbours[6 * hex + direction] === OFF_MAP;
  // the same hexside bends the same way from either hex, so that a shore and its coastline coincide
  const name = plan.grid.hexside(hex as HexId, direction as Direction);
  const sign = name === 6 * hex + direction ? 1 : -1;
  const bend = off ? 0 : sign * BEND * noise(name);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const middle = [(from[0] + to[0]) / 2 - bend * dy, (from[1] + to[1]) / 2 + bend * dx] as const;
  return {a: plan.vertex(hex, direction), b: plan.vertex(hex, next), from, to, middle};
}

const reversed = ({a, b, from, to, middle}: Edge): Edge => ({a: b, b: a, from: to, to: from, middle});

/** Strings hexsides together into lines that end where they fork or end. */
function chains(edges: readonly Edge[]): readonly (readonly Edge[])[] {
  const at = new Map<number, Edge[]>();
  for (const one of edges)
    for (const seen of [one, reversed(one)]) {
      const there = at.get(seen.a);
      if (there) there.push(seen);
      else at.set(seen.a, [seen]);
    }
  const used = new Set<string>();
  const key = ({a, b}: Edge): string => (a < b ? `${a},${b}` : `${b},${a}`);
  const lines: Edge[][] = [];
  const follow = (first: Edge): void => {
    const line: Edge[] = [];
    for (let next: Edge | undefined = first; next && !used.has(key(next));) {
      used.add(key(next));
      line.push(next);
      const {b} = next;
      const on: Edge[] = at.get(b) ?? [];
      next = on.length === 2 ? on.find((other) => !used.has(key(other))) : undefined;
    }
    if (line.length > 0) lines.push(line);
  };
  // lines with ends first; what is left then are rings
  for (const [, on] of at) if (on.length !== 2) on.forEach(follow);
  edges.forEach(follow);
  return lines;
}

/** A line through the middles of hexsides, rounded at the corners between them; sharp where the map ends. */
function curve(plan: HexPlan, line: readonly Edge[]): string {
  const [first, last] = [line[0]!, line.at(-1)!];
  const closed = last.b === first.a;
  const turn = ({a, from}: Edge, {middle}: Edge): string => {
    if (plan.onRim(a)) return `L${xy(...from)}L${xy(...middle)}`;
    const [x, y] = [from[0] + SIDE * BEND * noise(a), from[1] + SIDE * BEND * noise(a + 7)];
    return `Q${xy(x, y)} ${xy(...middle)}`;
  };
  let d = closed ? `M${xy(...first.middle)}` : `M${xy(...first.from)}L${xy(...first.middle)}`;
  for (const one of line.slice(1)) d += turn(one, one);
  return closed ? `${d}${turn(first, first)}z` : `${d}L${xy(...last.to)}`;
}

/**
 * The outlines of areas as smooth closed lines, as SVG path data by area: one walk over the map, however many areas.
 * A hex whose area is `undefined` is in none. `hexes`: those to look at.
 */
export function areaPaths<Area>(
  plan: HexPlan,
  areaOf: (hex: number) => Area | undefined,
  hexes: Iterable<number> = plan.hexes(),
): ReadonlyMap<Area, string> {
  const found = new Map<Area, Edge[]>();
  for (const hex of hexes) {
    const area = areaOf(hex);
    if (area === undefined) continue;
    for (let d = 0; d < 6; d++) {
      const other = plan.grid.neighbours[6 * hex + d]!;
      if (other !== OFF_MAP && areaOf(other) === area) continue;
      const edges = found.get(area);
      if (edges) edges.push(edge(plan, hex, d));
      else found.set(area, [edge(plan, hex, d)]);
    }
  }
  return new Map([...found].map(([area, edges]) => [area, curves(plan, edges)]));
}

const curves = (plan: HexPlan, edges: readonly Edge[]): string =>
  chains(edges)
    .map((line) => curve(plan, line))
    .join('');

/** The outline of a set of hexes as smooth closed lines, as SVG path data. */
export const areaPath = (plan: HexPlan, has: (hex: number) => boolean): string =>
  areaPaths(plan, (hex) => has(hex) || undefined).get(true) ?? '';

/** Lines that run along hexsides (named as `HexGrid.hexside` names them), as SVG path data. */
export const hexsidePath = (plan: HexPlan, hexsides: Iterable<number>): string =>
  curves(
    plan,
    [...hexsides].map((name) => edge(plan, Math.floor(name / 6), name % 6)),
  );

/** The border of a set of hexes towards other hexes, or towards those that count; never along the map's own edge. */
export function borderPath(
  plan: HexPlan,
  has: (hex: number) => boolean,
  counts: (other: number) => boolean = () => true,
): string {
  const sides = new Set<number>();
  for (let hex = 0; hex < plan.size; hex++) {
    if (!has(hex)) continue;
    for (let d = 0; d < 6; d++) {
      const other = plan.grid.neighbours[6 * hex + d]!;
      if (other !== OFF_MAP && !has(other) && counts(other))
        sides.add(plan.grid.hexside(hex as HexId, d as Direction));
    }
  }
  return hexsidePath(plan, sides);
}

/** The straight side of a hex, for what must be exact. */
export const sidePath = (plan: HexPlan, hex: number, direction: Direction): string =>
  `M${xy(...plan.corner(hex, direction))}L${xy(...plan.corner(hex, direction + 1))}`;

/**
 * Rails and roads: lines through the centres of hexes, bent smoothly where two links meet and straight into the centre
 * where more do, or where one ends.
 */
export function trackPath(plan: HexPlan, tracks: readonly (readonly HexId[])[]): string {
  const links = new Map<number, Set<number>>();
  const link = (a: number, b: number): void => void links.set(a, (links.get(a) ?? new Set()).add(b));
  for (const hexes of tracks)
    hexes.forEach((hex, i) => {
      const next = hexes[i + 1];
      if (next === undefined) return;
      link(hex, next);
      link(next, hex);
    });
  const middle = (a: number, b: number): string => {
    const d = plan.grid.direction(a as HexId, b as HexId) ?? 0;
    const side = plan.grid.hexside(a as HexId, d);
    const [x, y] = [(plan.x(a) + plan.x(b)) / 2, (plan.y(a) + plan.y(b)) / 2];
    return xy(x + 4 * noise(side), y + 4 * noise(side + 1));
  };
  let d = '';
  for (const [hex, others] of links) {
    const [a, b] = others;
    const centre = xy(plan.x(hex), plan.y(hex));
    if (others.size === 2 && a !== undefined && b !== undefined)
      d += `M${middle(hex, a)}Q${centre} ${middle(hex, b)}`;
    else for (const other of others) d += `M${middle(hex, other)}L${centre}`;
  }
  return d;
}
