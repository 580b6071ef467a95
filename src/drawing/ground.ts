import {OFF_MAP, directions, type Direction, type HexId} from '../board/index.js';
import type {HexGame, HexMapDocument, HexsidePattern, TerrainPattern} from '../module/index.js';
import {livery} from './colour.js';
import {type HexPlan, SIDE, noise} from './plan.js';
import {group, path, shape, type Shape, xy} from './shape.js';

/** Terrain patterns in drawing order: water last, since it draws the shores. */
export const order: readonly TerrainPattern[] = [
  'clear',
  'other',
  'tundra',
  'fjell',
  'rough',
  'mountain',
  'woods',
  'swamp',
  'marsh',
  'town',
  'city',
  'ice-road',
  'closed',
  'partly-closed',
  'lake',
  'sea',
];
const isPattern = (id: string): id is TerrainPattern => (order as readonly string[]).includes(id);

/** A game or a draft of one, as far as the look of its terrain goes. */
export interface Grounded {
  readonly map: Pick<HexMapDocument, 'terrain'>;
}

/** Returns the pattern of a terrain; `clear` leaves a colour of its own as it is. */
export function patternOf({map}: Grounded, terrain: string): TerrainPattern {
  const {pattern, colour} = map.terrain?.[terrain] ?? {};
  if (pattern) return pattern;
  if (isPattern(terrain)) return terrain;
  return colour === undefined ? 'other' : 'clear';
}

/** The strokes of each kind of hexside line, casing first. */
export const strokes: Readonly<Record<HexsidePattern, readonly string[]>> = {
  stream: ['stream'],
  'minor-river': ['minor-bank', 'minor-river'],
  'ice-river': ['ice-bank', 'ice', 'ice-ties'],
  'major-river': ['bank', 'river'],
  'lake-shore': ['lake-shore'],
  coast: ['coast'],
  ridge: ['ridge', 'ridge-ties'],
  wall: ['wall', 'wall-gap'],
  bridge: ['bridge-edge', 'bridge'],
  'partly-closed': ['barrier-edge', 'half-barrier'],
  closed: ['barrier-edge', 'barrier', 'barrier-ties'],
};
const isHexsidePattern = (id: string): id is HexsidePattern => Object.hasOwn(strokes, id);

/** Returns the pattern of a hexside terrain; `undefined` if it has none. */
export function lineOf(
  {map}: {readonly map: Pick<HexMapDocument, 'hexsideTerrain'>},
  id: string,
): HexsidePattern | undefined {
  const {pattern = isHexsidePattern(id) ? id : undefined, ice = false} = map.hexsideTerrain?.[id] ?? {};
  return ice ? 'ice-river' : pattern;
}

/** Draws the terrain of a map, one shape per terrain. */
function areas(game: HexGame, plan: HexPlan): readonly Shape[] {
  const colourOf = (id: string): string | undefined => game.map.terrain?.[id]?.colour;
  const found = [...new Set(game.terrain)]
    .map((id) => ({id, pattern: patternOf(game, id)}))
    // clear terrain without a colour is the paper itself
    .filter(({id, pattern}) => pattern !== 'clear' || colourOf(id) !== undefined);
  found.sort((a, b) => order.indexOf(a.pattern) - order.indexOf(b.pattern));
  const drawn = new Set(found.map(({id}) => id));
  const outlines = areaPaths(plan, (hex) => {
    const id = game.terrain[hex]!;
    return drawn.has(id) ? id : undefined;
  });
  return found.map(({id, pattern}) => {
    const colour = colourOf(id);
    const d = outlines.get(id) ?? '';
    return colour === undefined ? path(pattern, d) : shape('path', {class: 'own', d, fill: colour});
  });
}

/** Draws rivers, coasts and ridges, one shape per pattern, so that terrains of one pattern join. */
function hexsideLines(game: HexGame, plan: HexPlan): readonly Shape[] {
  const byPattern = new Map<HexsidePattern, number[]>();
  for (const [side, ids] of game.hexsides)
    for (const id of ids) {
      const kind = lineOf(game, id);
      if (!kind) continue;
      const sides = byPattern.get(kind);
      if (sides) sides.push(side);
      else byPattern.set(kind, [side]);
    }
  return (Object.keys(strokes) as HexsidePattern[]).flatMap((kind) => {
    const sides = byPattern.get(kind);
    if (!sides) return [];
    const d = kind === 'bridge' ? bridgePath(plan, sides) : hexsidePath(plan, sides);
    return strokes[kind].map((stroke) => path(stroke, d));
  });
}

/** Half the length of a bridge, in lengths of a side. */
const SPAN = 0.28;

/** Draws bridges: each crosses its hexside in the middle. */
const bridgePath = (plan: HexPlan, sides: readonly number[]): string =>
  sides
    .map((side) => {
      const [hex, other] = [Math.floor(side / 6), plan.grid.neighbours[side]!];
      if (other === OFF_MAP) return '';
      const [fromX, fromY, toX, toY] = [plan.x(hex), plan.y(hex), plan.x(other), plan.y(other)];
      const [x, y, far] = [(fromX + toX) / 2, (fromY + toY) / 2, Math.hypot(toX - fromX, toY - fromY)];
      const [dx, dy] = [((toX - fromX) / far) * SPAN * SIDE, ((toY - fromY) / far) * SPAN * SIDE];
      return `M${xy(x - dx, y - dy)}L${xy(x + dx, y + dy)}`;
    })
    .join('');

function tracks(game: HexGame, plan: HexPlan): readonly Shape[] {
  return (['roads', 'rails'] as const).flatMap((kind) => {
    const chains = (game.map[kind] ?? []).map((chain) => chain.flatMap((name) => game.grid.find(name) ?? []));
    if (chains.length === 0) return [];
    const d = trackPath(plan, chains);
    const [under = '', over = ''] = kind === 'roads' ? ['road-edge', 'road'] : ['rail', 'rail-ties'];
    return [path(under, d), path(over, d)];
  });
}

/** Draws the borders of regions. */
function regions(game: HexGame, plan: HexPlan): readonly Shape[] {
  const sides = new Map<string, Set<number>>();
  for (const [hex, names] of game.regions)
    for (const name of names)
      for (const direction of directions) {
        const other = game.grid.neighbour(hex, direction);
        if (other === OFF_MAP || game.regions.get(other)?.has(name)) continue;
        const own = sides.get(name) ?? new Set();
        sides.set(name, own.add(game.grid.hexside(hex, direction)));
      }
  return [...sides.values()].map((own) => path('region', hexsidePath(plan, own)));
}

/** Draws each side's friendly board edge: a band in its colour along the rim. */
function boardEdges(game: HexGame, plan: HexPlan): readonly Shape[] {
  return game.boardEdges.flatMap((hexes, side) => {
    const d = hexes.flatMap((hex) =>
      ([0, 1, 2, 3, 4, 5] as const)
        .filter((at) => game.grid.neighbour(hex, at) < 0)
        .map((at) => sidePath(plan, hex, at)),
    );
    return d.length === 0
      ? []
      : [shape('path', {class: 'edge', d: d.join(''), stroke: livery(game.sides[side]?.colour, side).body})];
  });
}

/** Draws the ground under the counters, which never changes. */
export function ground(game: HexGame, plan: HexPlan): readonly Shape[] {
  const whole = areaPath(plan, () => true);
  return [
    group('land', [path('paper', whole), ...areas(game, plan)]),
    group('lines', [
      ...regions(game, plan),
      path('grid', plan.mesh()),
      ...boardEdges(game, plan),
      path('rim', whole),
      ...hexsideLines(game, plan),
      ...tracks(game, plan),
    ]),
  ];
}

/** The most hexsides that are drawn bent; more are drawn straight, since bends are then invisible and slow. */
const MOST_BENT = 10_000;
/** The deviation of a drawn line from hexsides and corners, in lengths of a side. */
const BEND = 0.09;

/**
 * Draws lines along hexsides (`6 × hex + direction`), joined until they fork or end and rounded at corners, except at the
 * edge of the map. Each side has two directed edges, `2 × index` and `2 × index + 1`, stored in typed arrays, since large
 * maps have tens of thousands.
 */
function curves(plan: HexPlan, sides: readonly number[]): string {
  if (sides.length > MOST_BENT) return plan.sides(sides);
  const {grid} = plan;
  const names = new Float64Array(sides.length);
  const [from, x, y] = [
    new Float64Array(2 * sides.length),
    new Float64Array(2 * sides.length),
    new Float64Array(2 * sides.length),
  ];
  const [middleX, middleY] = [new Float64Array(sides.length), new Float64Array(sides.length)];
  const at = new Map<number, number[]>();
  sides.forEach((side, i) => {
    const [hex, direction] = [Math.floor(side / 6), (side % 6) as Direction];
    // the same hexside bends the same way from either hex, so that a shore and its coastline coincide
    const name = (names[i] = grid.hexside(hex as HexId, direction));
    for (const end of [0, 1]) {
      const way = 2 * i + end;
      const [atX, atY] = plan.corner(hex, direction + end);
      x[way] = atX;
      y[way] = atY;
      const vertex = (from[way] = plan.vertexAt(atX, atY));
      const there = at.get(vertex);
      if (there) there.push(way);
      else at.set(vertex, [way]);
    }
    const off = grid.neighbours[side] === OFF_MAP;
    const bend = off ? 0 : (name === side ? 1 : -1) * BEND * noise(name);
    const [ax, ay, bx, by] = [x[2 * i]!, y[2 * i]!, x[2 * i + 1]!, y[2 * i + 1]!];
    middleX[i] = (ax + bx) / 2 - bend * (by - ay);
    middleY[i] = (ay + by) / 2 + bend * (bx - ax);
  });
  const middle = (way: number): string => xy(middleX[way >> 1]!, middleY[way >> 1]!);
  const corner = (way: number): string => xy(x[way]!, y[way]!);
  const turn = (way: number): string => {
    const vertex = from[way]!;
    if (plan.onRim(vertex)) return `L${corner(way)}L${middle(way)}`;
    const bent = xy(x[way]! + SIDE * BEND * noise(vertex), y[way]! + SIDE * BEND * noise(vertex + 7));
    return `Q${bent} ${middle(way)}`;
  };
  const used = new Set<number>();
  const isFree = (way: number): boolean => !used.has(names[way >> 1]!);
  let d = '';
  const follow = (first: number): void => {
    if (!isFree(first)) return;
    let last = first;
    let line = '';
    for (let next: number | undefined = first; next !== undefined && isFree(next);) {
      used.add(names[next >> 1]!);
      if (next !== first) line += turn(next);
      last = next;
      const on: readonly number[] = at.get(from[next ^ 1]!)!;
      next = on.length === 2 ? on.find(isFree) : undefined;
    }
    d +=
      from[last ^ 1] === from[first]
        ? `M${middle(first)}${line}${turn(first)}z`
        : `M${corner(first)}L${middle(first)}${line}L${corner(last ^ 1)}`;
  };
  // lines with ends first; the rest are rings
  for (const [, on] of at) if (on.length !== 2) on.forEach(follow);
  sides.forEach((_, i) => follow(2 * i));
  return d;
}

/** The hexes of an area, and its outer hexsides. */
interface Area {
  readonly hexes: number[];
  readonly sides: number[];
}

/**
 * Draws the outlines of areas as smooth closed lines (SVG path data by area) in one pass over `hexes`. A hex whose area is
 * `undefined` is in none.
 */
export function areaPaths<Name>(
  plan: HexPlan,
  nameOf: (hex: number) => Name | undefined,
  hexes: Iterable<number> = plan.hexes(),
): ReadonlyMap<Name, string> {
  const areas = new Map<Name, Area>();
  let borders = 0;
  for (const hex of hexes) {
    const name = nameOf(hex);
    if (name === undefined) continue;
    let area = areas.get(name);
    if (!area) areas.set(name, (area = {hexes: [], sides: []}));
    area.hexes.push(hex);
    for (let d = 0; d < 6; d++) {
      const other = plan.grid.neighbours[6 * hex + d]!;
      if (other !== OFF_MAP && nameOf(other) === name) continue;
      area.sides.push(6 * hex + d);
      borders += 1;
    }
  }
  const draw =
    borders > MOST_BENT
      ? (area: Area): string => plan.outlines(area.hexes)
      : (area: Area): string => curves(plan, area.sides);
  return new Map([...areas].map(([name, area]) => [name, draw(area)]));
}

/** Draws the outline of a set of hexes as smooth closed lines. */
export const areaPath = (plan: HexPlan, has: (hex: number) => boolean): string =>
  areaPaths(plan, (hex) => has(hex) || undefined).get(true) ?? '';

/** Draws lines along hexsides, which are numbered as by `HexGrid.hexside`. */
export const hexsidePath = (plan: HexPlan, hexsides: Iterable<number>): string => curves(plan, [...hexsides]);

/**
 * Draws the border of a set of hexes towards other hexes, or those that count, but not along the edge of the map. Draws
 * none if nearly every hexside is a border: it would look like the grid.
 */
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
  return sides.size > MOST_BENT ? '' : hexsidePath(plan, sides);
}

/** Draws one straight hexside. */
export const sidePath = (plan: HexPlan, hex: number, direction: Direction): string =>
  `M${xy(...plan.corner(hex, direction))}L${xy(...plan.corner(hex, direction + 1))}`;

/**
 * Draws roads or rails through the centres of hexes: smooth where two links meet, straight into the centre where more
 * meet or one ends.
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
