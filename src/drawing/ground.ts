import {OFF_MAP, directions} from '../board/index.js';
import type {HexGame, HexsidePattern, TerrainPattern} from '../module/index.js';
import {livery} from './colour.js';
import {areaPath, areaPaths, hexsidePath, sidePath, trackPath} from './curve.js';
import type {HexPlan} from './hex-plan.js';
import {group, path, shape, type Shape} from './shape.js';

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

/** Returns the pattern of a terrain; `clear` leaves a colour of its own as it is. */
export function patternOf(game: HexGame, terrain: string): TerrainPattern {
  const {pattern, colour} = game.map.terrain?.[terrain] ?? {};
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
  'partly-closed': ['barrier-edge', 'half-barrier'],
  closed: ['barrier-edge', 'barrier', 'barrier-ties'],
};
const isHexsidePattern = (id: string): id is HexsidePattern => Object.hasOwn(strokes, id);

/** Returns the pattern of a hexside terrain; `undefined` if it has none. */
export function lineOf(game: HexGame, id: string): HexsidePattern | undefined {
  const {pattern = isHexsidePattern(id) ? id : undefined, ice = false} = game.map.hexsideTerrain?.[id] ?? {};
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
    const d = hexsidePath(plan, sides);
    return strokes[kind].map((stroke) => path(stroke, d));
  });
}

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
