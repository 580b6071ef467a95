import {OFF_MAP, type HexGrid, type HexId} from '../board/index.js';
import type {HexGame} from '../module/index.js';
import {livery} from './colour.js';
import {areaPaths, hexsidePath, sidePath, trackPath, lineOf, order, patternOf, strokes} from './ground.js';
import {SIDE, type HexPlan, MOST_SIGNS, MOST_SPOTS, sampleEvenly, type View} from './plan.js';
import {MOST_DRAWN, hexScene, type Scene} from './scene.js';
import {path, shape, short, xy, type Shape} from './shape.js';
import {squares, stacksOf} from './stack.js';

/** The number of blocks that stand for the terrain of a large map when zoomed out. */
const BLOCKS = 4000;

/** Draws a terrain in its colour; nothing if that is the colour of the paper. */
function area(game: HexGame, terrain: string, d: string): readonly Shape[] {
  const pattern = patternOf(game, terrain);
  const colour = game.map.terrain?.[terrain]?.colour;
  if (colour !== undefined) return [shape('path', {class: 'own', d, fill: colour})];
  return pattern === 'clear' ? [] : [path(pattern, d)];
}

const inOrder = (game: HexGame, areas: ReadonlyMap<string, string>): readonly Shape[] =>
  [...areas]
    .sort(([a], [b]) => order.indexOf(patternOf(game, a)) - order.indexOf(patternOf(game, b)))
    .flatMap(([terrain, d]) => area(game, terrain, d));

/** Draws the ground when zoomed out: for each block of hexes, the terrain at its centre. */
function blocks(game: HexGame, plan: HexPlan, many: number): readonly Shape[] {
  const {columns, rows} = game.grid.shape;
  const step = Math.ceil(Math.sqrt(many / BLOCKS));
  const [wide, high] = plan.flat ? [1.5 * SIDE, Math.sqrt(3) * SIDE] : [Math.sqrt(3) * SIDE, 1.5 * SIDE];
  const found = new Map<string, string[]>();
  for (let row = 0; row < rows; row += step)
    for (let column = 0; column < columns; column += step) {
      const [x, y] = [Math.min(columns - 1, column + (step >> 1)), Math.min(rows - 1, row + (step >> 1))];
      const hex = game.grid.hexAt(x, y);
      if (hex === OFF_MAP) continue;
      const terrain = game.terrain[hex]!;
      const [left, top] = [plan.x(hex) - (x - column + 0.5) * wide, plan.y(hex) - (y - row + 0.5) * high];
      const d = `M${xy(left, top)}h${short(wide * step)}v${short(high * step)}h${short(-wide * step)}z`;
      const own = found.get(terrain);
      if (own) own.push(d);
      else found.set(terrain, [d]);
    }
  return inOrder(game, new Map([...found].map(([terrain, d]) => [terrain, d.join('')])));
}

/** Draws hexside terrain: curved when near, straight when zoomed out. */
function hexsides(game: HexGame, plan: HexPlan, sides: Iterable<number>, far: boolean): readonly Shape[] {
  const found = new Map<keyof typeof strokes, number[]>();
  for (const side of sides)
    for (const id of game.hexsides.get(side) ?? []) {
      const kind = lineOf(game, id);
      if (kind) found.set(kind, [...(found.get(kind) ?? []), side]);
    }
  return [...found].flatMap(([kind, own]) => {
    const straight = (side: number): string => sidePath(plan, Math.floor(side / 6), (side % 6) as 0);
    const d = far ? own.map(straight).join('') : hexsidePath(plan, own);
    return strokes[kind].slice(far ? -1 : 0).map((stroke) => path(stroke, d));
  });
}

/** Draws the ground of the hexes in view. */
function near(game: HexGame, plan: HexPlan, hexes: readonly number[]): readonly Shape[] {
  const shown = new Set(hexes);
  const sides = new Set<number>();
  for (const hex of hexes) for (let d = 0; d < 6; d++) sides.add(game.grid.hexside(hex as HexId, d as 0));
  const areas = areaPaths(plan, (hex) => (shown.has(hex) ? game.terrain[hex] : undefined), hexes);
  const tracks = (['roads', 'rails'] as const).flatMap((kind) => {
    const links = linksOf(game, kind).filter(([a, b]) => shown.has(a) || shown.has(b));
    if (links.length === 0) return [];
    const d = trackPath(plan, links);
    return kind === 'roads'
      ? [path('road-edge', d), path('road', d)]
      : [path('rail', d), path('rail-ties', d)];
  });
  return [
    ...inOrder(game, areas),
    path('grid', plan.mesh(hexes)),
    ...hexsides(game, plan, sides, false),
    ...tracks,
  ];
}

type Links = readonly (readonly [HexId, HexId])[];
const links = new WeakMap<HexGame, Map<string, Links>>();

/** Returns the links of a map's roads or rails from hex to hex, cached by game. */
function linksOf(game: HexGame, kind: 'roads' | 'rails'): Links {
  const scenes = links.get(game) ?? new Map<string, Links>();
  links.set(game, scenes);
  const before = scenes.get(kind);
  if (before) return before;
  const all = (game.map[kind] ?? []).flatMap((chain) =>
    chain.slice(1).map((label, i) => [game.grid.find(chain[i]!)!, game.grid.find(label)!] as const),
  );
  scenes.set(kind, all);
  return all;
}

const known = new WeakMap<HexGrid, Scene>();

/**
 * Makes the scene of a hex map that is too large to be drawn whole: only the view is drawn, in blocks when zoomed out, and
 * like any other map when near.
 */
export function vastHexScene(game: HexGame): Scene {
  const before = known.get(game.grid);
  if (before) return before;
  const scene = hexScene(game);
  const {plan} = scene;
  const {columns, rows} = game.grid.shape;
  const [wide, high] = plan.flat ? [1.5 * SIDE, Math.sqrt(3) * SIDE] : [Math.sqrt(3) * SIDE, 1.5 * SIDE];
  /** Returns the first and last column, or row, in a part of the map. */
  const span = (from: number, to: number, each: number, many: number): readonly [number, number] => [
    Math.max(0, Math.floor(from / each) - 2),
    Math.min(many - 1, Math.ceil(to / each) + 1),
  ];
  const across = ({left, right}: View): readonly [number, number] => span(left, right, wide, columns);
  const along = ({top, bottom}: View): readonly [number, number] => span(top, bottom, high, rows);
  const count = (view: View): number => {
    const [[left, right], [top, bottom]] = [across(view), along(view)];
    return Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);
  };
  /** Tells whether a view, with its margin, is drawn hex by hex. */
  const few = (view: View): boolean => count(view) <= MOST_DRAWN / 4;
  const inView = (view: View): readonly number[] => {
    const [[left, right], [top, bottom]] = [across(view), along(view)];
    const hexes: number[] = [];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const hex = game.grid.hexAt(column, row);
        if (hex !== OFF_MAP) hexes.push(hex);
      }
    return hexes;
  };
  const isIn = ({left, right, top, bottom}: View, hex: number): boolean => {
    const [x, y] = [plan.x(hex), plan.y(hex)];
    return x > left - SIDE && x < right + SIDE && y > top - SIDE && y < bottom + SIDE;
  };
  const made: Scene = {
    plan,
    ground: [shape('rect', {class: 'paper', width: plan.width, height: plan.height})],
    texture: (view) =>
      few(view)
        ? [...near(game, plan, inView(view)), ...scene.texture(view)]
        : [
            ...blocks(game, plan, count(view)),
            ...hexsides(game, plan, sampleEvenly([...game.hexsides.keys()], MOST_SPOTS), true),
          ],
    props: (view, position) => {
      if (few(view)) return scene.props(view, position);
      const signed = [
        ...game.supplySources.flat(),
        ...(position?.kind === 'hex' ? position.markers.map(({at}) => at) : []),
      ].filter((hex) => isIn(view, hex));
      const d = sampleEvenly(signed, MOST_SPOTS).map(
        (hex) => `M${xy(plan.x(hex) - 12, plan.y(hex) - 12)}h24v24h-24z`,
      );
      return d.length === 0 ? [] : [path('block', d.join(''))];
    },
    state: (position, held = position.control) =>
      game.sides.flatMap(({colour, index}) => {
        const own = [...placesHeld(held, index)];
        const d = sampleEvenly(own, MOST_SPOTS).map((hex) => plan.outline(hex));
        const {body} = livery(colour, index);
        return d.length === 0 ? [] : [shape('path', {class: 'held', d: d.join(''), fill: body})];
      }),
    pieces: (position, view, symbols) => {
      const own = stacksOf(position).filter(({place}) => isIn(view, place));
      return few(view) && own.length <= MOST_SIGNS
        ? scene.pieces(position, view, symbols)
        : squares(position, plan, sampleEvenly(own, MOST_SPOTS));
    },
    labels: (view, position, request) => (few(view) ? scene.labels(view, position, request) : []),
  };
  known.set(game.grid, made);
  return made;
}

function* placesHeld(held: Int8Array, side: number): Generator<number> {
  for (let hex = 0; hex < held.length; hex++) if (held[hex] === side) yield hex;
}
