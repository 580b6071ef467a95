import type {HexGame, HexPosition, Side, TerrainPattern} from '../module/index.js';
import {bidiIsolate} from '../module/bidi.js';
import {boxAt, type Box, group, move, path, shape, short, xy, type Shape} from './shape.js';
import {livery} from './colour.js';
import {areaPaths, borderPath, patternOf} from './ground.js';
import {SIDE, noise, type HexPlan, sampleEvenly} from './plan.js';
import {stacksAt} from './stack.js';

/** Two variants of the small sign that is scattered over each terrain. */
export const terrainSigns: Readonly<Partial<Record<TerrainPattern, readonly string[]>>> = {
  woods: ['m0-8l4 6h-2l4 6h-5v3h-2v-3h-5l4-6h-2z', 'm0-6l3 4h-1.5l3 4.5h-3.5v2.5h-2v-2.5h-3.5l3-4.5h-1.5z'],
  swamp: ['m0-7l4.5 8h-9zm-8 12h5m4 0h7', 'm-9 0h6m4 0h8m-13 4h6'],
  marsh: ['m-9 2h6m4 0h8m-10-3l-1.5-5m3 5v-6.5m3 6.5l1.5-5', 'm-8 0h5m4 0h7m-12 4.5h7'],
  rough: ['m-7 3l5-7 5 7', 'm-4 3l3.5-5 3.5 5m2 0l2.5-3.5'],
  fjell: ['m-9 3q4-8 10-6m-5.5 1l2.5 4m1-5.3l2.5 3.5', 'm-6 2q4-6 9-4m-5 1l2 3'],
  mountain: ['m-13 8l9-16 5 8 3-4 9 12m-18-8l4 3 3-2 2 4', 'm-8 6l7-11 7 11m-9-7l3 2 2-1'],
  tundra: ['m-4 0h.1m7 3h.1', 'm0 0h.1m5-3h.1'],
  lake: ['m-9 0q4.5-4.5 9 0t9 0', 'm-6 0q3-3 6 0t6 0'],
  sea: ['m-9 0q4.5-4.5 9 0t9 0', 'm-6 0q3-3 6 0t6 0'],
  'ice-road': ['m-5-4l4 3-1 4 6 2', 'm-4 2l4-3 4 2'],
  town: ['m-6-5h6v5h-6zm8 2h5v6h-5zm-7 6h5v4h-5z', 'm-4-3h7v6h-7z'],
  closed: ['m-5-5l10 10m0-10l-10 10', 'm-4-4l8 8m0-8l-8 8'],
  'partly-closed': ['m-5 5l10-10', 'm-4 4l8-8'],
  other: ['m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0', 'm-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0'],
  city: ['m-8-6h6v5h-6zm8 0h7v4h-7zm-7 8h5v5h-5zm7-1h6v6h-6z', 'm-5-4h5v8h-5zm6 2h5v5h-5z'],
};

/** The number of signs about the centre of a hex; fewer on water and open land. */
const signsPerHex: Readonly<Partial<Record<TerrainPattern, number>>> = {
  lake: 3,
  sea: 3,
  mountain: 4,
  fjell: 5,
  rough: 5,
  city: 6,
  town: 5,
};

/** Draws the texture of hexes, one shape per terrain, always the same for the same hex. */
export function textures(game: HexGame, plan: HexPlan, hexes: readonly number[]): readonly Shape[] {
  const found = new Map<TerrainPattern, string>();
  const patterns = new Map([...new Set(game.terrain)].map((id) => [id, patternOf(game, id)]));
  for (const hex of hexes) {
    const pattern = patterns.get(game.terrain[hex]!)!;
    const kinds = terrainSigns[pattern];
    if (!kinds) continue;
    let d = found.get(pattern) ?? '';
    const put = (dx: number, dy: number, seed: number): void => {
      const [jx, jy] = [SIDE * 0.1 * noise(seed), SIDE * 0.1 * noise(seed + 1)];
      d += `M${xy(plan.x(hex) + dx + jx, plan.y(hex) + dy + jy)}${kinds[noise(seed + 2) < 0.3 ? 0 : 1]!}`;
    };
    const count = signsPerHex[pattern] ?? 6;
    const turn = noise(hex) * Math.PI;
    for (let i = 0; i < count; i++) {
      const angle = turn + (i * 2 * Math.PI) / count;
      const reach = SIDE * (0.5 + 0.08 * noise(hex * 31 + i));
      put(reach * Math.cos(angle), reach * Math.sin(angle), hex * 97 + i * 7);
    }
    put(0, 0, hex * 97 + 59);
    // continue the texture across sides that the same terrain shares
    for (let side = 0; side < 3; side++) {
      const other = plan.grid.neighbours[6 * hex + side]!;
      if (other < 0 || game.terrain[other] !== game.terrain[hex]) continue;
      const [[ax, ay], [bx, by]] = [plan.corners[side]!, plan.corners[(side + 1) % 6]!];
      put((ax + bx) / 2, (ay + by) / 2, hex * 97 + 61 + side * 5);
    }
    found.set(pattern, d);
  }
  return [...found].map(([pattern, d]) => path(`on-${pattern}`, d));
}

/** The size of the mark of entered terrain in scene units, its least size in pixels on the screen, and its most. */
const TOLD = 18;
const LEAST_TOLD = 8;
const MOST_TOLD = SIDE / 2;

/**
 * Marks hexes with a filled corner and hexsides with a diamond, whatever is drawn there. `scale` is pixels per scene unit:
 * marks are as large as they must be to be seen.
 */
export function enteredMarks(plan: HexPlan, labels: readonly string[], scale = 1): readonly Shape[] {
  const {grid} = plan;
  const corner = plan.flat ? 3 : 2;
  const size = short(Math.min(Math.max(TOLD, LEAST_TOLD / scale), MOST_TOLD));
  const half = short(size / 2);
  const d = labels.map((label) => {
    const [hex, other] = label.split('/').map((one) => grid.find(one));
    if (hex === undefined) return '';
    if (other !== undefined) {
      const [x, y] = [(plan.x(hex) + plan.x(other)) / 2, (plan.y(hex) + plan.y(other)) / 2];
      return `M${xy(x, y - half)}l${half} ${half} ${-half} ${half} ${-half} ${-half}z`;
    }
    const [x, y] = plan.corner(hex, corner);
    const along = (next: number): string => {
      const [toX, toY] = plan.corner(hex, next);
      return xy(x + ((toX - x) * size) / SIDE, y + ((toY - y) * size) / SIDE);
    };
    return `M${xy(x, y)}L${along(corner - 1)}L${along(corner + 1)}z`;
  });
  const all = d.join('');
  return all === '' ? [] : [path('entered', all)];
}

/** Blocks of houses by size of town. */
export const blocks = {
  town: 'm-9-6h7v6h-7zm9 1h8v7h-8zm-6 8h8v6h-8z',
  minor: 'm-14-10h9v8h-9zm11-2h10v8h-10zm-8 12h8v9h-8zm10-1h11v8h-11zm-4 10h7v6h-7z',
  major:
    'm-20-14h11v10h-11zm13-3h12v11h-12zm14 3h12v9h-12zm-25 13h9v12h-9zm11-2h13v11h-13zm15 1h11v12h-11zm-22 13h12v8h-12zm14 1h11v8h-11z',
} as const;

/** A town or a named hex. */
export interface Town {
  readonly hex: number;
  readonly city: keyof typeof blocks | undefined;
  readonly name: string | undefined;
}

/** Returns the towns and named hexes of a map by hex. */
export function townsOf(game: HexGame): ReadonlyMap<number, Town> {
  const found = new Map<number, Town>();
  for (const [hex, label] of game.named) {
    const {city, name} = game.map.hexes![label]!;
    found.set(hex, {hex, city, name});
  }
  return found;
}

/** Draws the houses of towns as one shape. */
export function houses(plan: HexPlan, towns: readonly Town[]): readonly Shape[] {
  const d = towns.flatMap(({hex, city}) => (city ? [`M${xy(plan.x(hex), plan.y(hex))}${blocks[city]}`] : []));
  return d.length === 0 ? [] : [path('block', d.join(''))];
}

const initial = (name: string): string => name.slice(0, 1).toUpperCase();

/** Draws a depot in its side's colour, with the side's initial. */
export function depot(side: Pick<Side, 'name' | 'index' | 'colour'> | undefined): readonly Shape[] {
  const {body, ink} = livery(side?.colour, side?.index ?? 0);
  return [
    shape('path', {class: 'sign', d: 'M-11 10v-12l11-9 11 9v12z', fill: body}),
    shape('text', {class: 'sign-ink', y: 2, fill: ink}, initial(side?.name ?? '')),
  ];
}

/** Returns the box of a depot: at the left of the hex, clear of counters. */
export const depotBox = (plan: HexPlan, hex: number): Box =>
  boxAt(plan.x(hex) - 0.8 * SIDE, plan.y(hex), 22, 22);

/** Draws a depot for each supply source in the hexes given. */
export function sources(game: HexGame, plan: HexPlan, hexes: ReadonlySet<number>): readonly Shape[] {
  return game.supplySources.flatMap((own, side) => {
    const roof = depot(game.sides[side]);
    return sampleEvenly(own.filter((hex) => hexes.has(hex))).map((hex) =>
      group('', roof, move(plan.x(hex) - 0.8 * SIDE, plan.y(hex), 'supply-source')),
    );
  });
}

/** Returns the box of a marker: low in an empty hex, small at the right of a counter. */
export const markerBox = (plan: HexPlan, hex: number, taken: boolean): Box =>
  taken
    ? boxAt(plan.x(hex) + 0.81 * SIDE, plan.y(hex) - (plan.flat ? 0 : 8), 22, 12)
    : boxAt(plan.x(hex), plan.y(hex) + 0.5 * SIDE, 41, 21);

/** Draws a marker about its centre: a minefield with a sign, another with the beginning of its name. */
export function markerSign(type: string, side: Pick<Side, 'index' | 'colour'> | undefined): readonly Shape[] {
  const {edge} = livery(side?.colour, side?.index ?? 0);
  return [
    shape('path', {class: 'mine', d: 'M-19-9h38v18h-38z', stroke: edge}),
    type === 'minefield'
      ? path(
          'mine-ink',
          'M-12 0m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0m12 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0m12 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
        )
      : shape('text', {class: 'mine-ink sign-ink'}, type.slice(0, 4)),
  ];
}

/** Draws the markers in the hexes given, each with its name as its title. */
export function markers(position: HexPosition, plan: HexPlan, hexes: ReadonlySet<number>): readonly Shape[] {
  return sampleEvenly(position.markers.filter(({at}) => hexes.has(at))).map(({type, side, at}) => {
    const {left, right, top, bottom} = markerBox(plan, at, stacksAt(position, at).length > 0);
    const scale = short((right - left) / 41);
    const transform = `translate(${xy((left + right) / 2, (top + bottom) / 2)})${scale === 1 ? '' : `scale(${scale})`}`;
    const name = shape('title', {}, bidiIsolate(type));
    return group('marker', [name, ...markerSign(type, position.game.sides[side])], {transform});
  });
}

const controlShapes = new WeakMap<Int8Array, readonly Shape[]>();

/** Draws control of hexes: a light wash, and where two sides meet a line in both colours. The result is cached. */
export function drawControl(
  position: HexPosition,
  plan: HexPlan,
  held: Int8Array = position.control,
): readonly Shape[] {
  const before = controlShapes.get(held);
  if (before) return before;
  const areas = areaPaths(plan, (hex) => (held[hex]! < 0 ? undefined : held[hex]));
  const made = position.game.sides.flatMap(({colour, index}) => {
    const area = areas.get(index);
    if (area === undefined) return [];
    const {body} = livery(colour, index);
    const d = borderPath(
      plan,
      (hex) => held[hex] === index,
      (other) => held[other]! >= 0,
    );
    return [
      shape('path', {class: 'held', d: area, fill: body}),
      shape('path', {class: `control s${index}`, d, stroke: body}),
    ];
  });
  controlShapes.set(held, made);
  return made;
}
