import type {HexGame, TerrainPattern} from '../module/index.js';
import {patternOf} from './ground.js';
import {SIDE, noise, type HexPlan} from './hex-plan.js';
import {path, xy, type Shape} from './shape.js';

/** What is scattered over a terrain: small signs about their own middle, of which a hex takes one or the other. */
export const signs: Readonly<Partial<Record<TerrainPattern, readonly string[]>>> = {
  woods: [
    'm0-8l4 6h-2l4 6h-5v3h-2v-3h-5l4-6h-2z',
    'm0-6l3 4h-1.500l3 4.500h-3.500v2.500h-2v-2.500h-3.500l3-4.500h-1.500z',
  ],
  swamp: ['m0-7l4.500 8h-9zm-8 12h5m4 0h7', 'm-9 0h6m4 0h8m-13 4h6'],
  marsh: ['m-9 2h6m4 0h8m-10-3l-1.500-5m3 5v-6.500m3 6.500l1.500-5', 'm-8 0h5m4 0h7m-12 4.500h7'],
  rough: ['m-7 3l5-7 5 7', 'm-4 3l3.500-5 3.500 5m2 0l2.500-3.500'],
  fjell: ['m-9 3q4-8 10-6m-5.500 1l2.500 4m1-5.300l2.500 3.500', 'm-6 2q4-6 9-4m-5 1l2 3'],
  mountain: ['m-13 8l9-16 5 8 3-4 9 12m-18-8l4 3 3-2 2 4', 'm-8 6l7-11 7 11m-9-7l3 2 2-1'],
  tundra: ['m-4 0h.1m7 3h.1', 'm0 0h.1m5-3h.1'],
  lake: ['m-9 0q4.500-4.500 9 0t9 0', 'm-6 0q3-3 6 0t6 0'],
  sea: ['m-9 0q4.500-4.500 9 0t9 0', 'm-6 0q3-3 6 0t6 0'],
  'ice-road': ['m-5-4l4 3-1 4 6 2', 'm-4 2l4-3 4 2'],
  town: ['m-6-5h6v5h-6zm8 2h5v6h-5zm-7 6h5v4h-5z', 'm-4-3h7v6h-7z'],
  city: ['m-8-6h6v5h-6zm8 0h7v4h-7zm-7 8h5v5h-5zm7-1h6v6h-6z', 'm-5-4h5v8h-5zm6 2h5v5h-5z'],
};
/** How many signs stand about the middle of a hex; water and open land are quieter. */
const ring: Readonly<Partial<Record<TerrainPattern, number>>> = {
  lake: 3,
  sea: 3,
  mountain: 4,
  fjell: 5,
  rough: 5,
  city: 6,
  town: 5,
};

/** The texture of the hexes given, one shape a terrain: signs are strewn the same way on every visit. */
export function textures(game: HexGame, plan: HexPlan, hexes: readonly number[]): readonly Shape[] {
  const found = new Map<TerrainPattern, string>();
  const patterns = new Map([...new Set(game.terrain)].map((id) => [id, patternOf(game, id)]));
  for (const hex of hexes) {
    const pattern = patterns.get(game.terrain[hex]!)!;
    const kinds = signs[pattern];
    if (!kinds) continue;
    let d = found.get(pattern) ?? '';
    const put = (dx: number, dy: number, seed: number): void => {
      const [jx, jy] = [SIDE * 0.1 * noise(seed), SIDE * 0.1 * noise(seed + 1)];
      d += `M${xy(plan.x(hex) + dx + jx, plan.y(hex) + dy + jy)}${kinds[noise(seed + 2) < 0.3 ? 0 : 1]!}`;
    };
    const count = ring[pattern] ?? 6;
    const turn = noise(hex) * Math.PI;
    for (let i = 0; i < count; i++) {
      const angle = turn + (i * 2 * Math.PI) / count;
      const reach = SIDE * (0.5 + 0.08 * noise(hex * 31 + i));
      put(reach * Math.cos(angle), reach * Math.sin(angle), hex * 97 + i * 7);
    }
    put(0, 0, hex * 97 + 59);
    // where the same terrain goes on, so does its texture: on the shared side
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
