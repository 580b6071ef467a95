import type {HexGame, Position} from '../module/index.js';
import {ground} from './ground.js';
import {HexPlan} from './hex-plan.js';
import {control, markers, numbers, sources, towns} from './label.js';
import {placesIn, type Plan, type View} from './plan.js';
import {group, type Shape} from './shape.js';
import {pieces} from './stack.js';
import type {SymbolTable} from './counter.js';
import {textures} from './texture.js';

/** The picture of a game's map, in layers from the ground up. Nothing in it knows a page. */
export interface Scene {
  readonly plan: Plan;
  /** What never changes: land, water, lines. */
  readonly ground: readonly Shape[];
  /** What is too small to see from afar: textures under the lines, and numbers and names over them. */
  readonly texture: (view: View) => readonly Shape[];
  readonly names: (view: View) => readonly Shape[];
  /** What a position puts on the map under its counters: control, markers, ways. */
  readonly state: (position: Position) => readonly Shape[];
  readonly pieces: (position: Position, view: View, symbols?: SymbolTable) => readonly Shape[];
}

/** From so many pixels a scene unit on each is drawn: the words would be too small to read before. */
const visible = {texture: 0.16, name: 0.42, major: 0.3, number: 0.62} as const;

const known = new WeakMap<HexGame, Scene>();
/** The scene of a hex map. It is made once a game. */
export function hexScene(game: HexGame): Scene {
  const before = known.get(game);
  if (before) return before;
  const plan = new HexPlan(game.grid);
  const {houses, names} = towns(game, plan);
  const depots = sources(game, plan);
  const near = (view: View): number[] => [...placesIn(plan, view, plan.counter)];
  const scene: Scene = {
    plan,
    ground: ground(game, plan),
    texture: (view) => (view.scale < visible.texture ? [] : textures(game, plan, near(view))),
    names: (view) => [
      ...houses,
      ...depots,
      ...(view.scale < visible.major
        ? []
        : names.filter(({is}) => view.scale >= visible.name || is['class'] === 'name major')),
      ...(view.scale < visible.number ? [] : [group('numbers', numbers(plan, near(view)))]),
    ],
    state: (position) =>
      position.kind === 'hex' ? [...control(position, plan), ...markers(position, plan)] : [],
    pieces: (position, view, symbols) => pieces(position, plan, view, symbols),
  };
  known.set(game, scene);
  return scene;
}
