import type {HexGrid} from '../board/index.js';
import type {Game, HexGame, Position} from '../module/index.js';
import {Boxes, boxAt, type Shape} from './shape.js';
import type {SymbolTable} from './counter.js';
import {ground} from './ground.js';
import {HexPlan, placesIn, type MapPlan, type View} from './plan.js';
import {labelShape, names, numbers, placeLabels, type LabelRequest} from './label.js';
import {depotBox, drawControl, houses, markerBox, markers, sources, textures, townsOf} from './props.js';
import {countBox, drawPieces, stacksAt, standingsAt} from './stack.js';

/** The drawing of a game's map, in layers from the ground up. */
export interface Scene {
  readonly plan: MapPlan;
  /** Land, water and lines, which never change. */
  readonly ground: readonly Shape[];
  /** Textures under the lines, too small to see when zoomed out. */
  readonly texture: (view: View) => readonly Shape[];
  /** Houses, depots and markers under the counters. */
  readonly props: (view: View, position?: Position) => readonly Shape[];
  /**
   * Control and arrows under the counters. `held` is the controller of each hex by the rules (`controlMap`); by default the
   * position's own, which is the same without markers.
   */
  readonly state: (position: Position, held?: Int8Array) => readonly Shape[];
  readonly pieces: (position: Position, view: View, symbols?: SymbolTable) => readonly Shape[];
  /**
   * Numbers and names, clear of counters and each other, none too small to read. Requested hexes have their number at every
   * scale. Labels may cover everything but signs.
   */
  readonly labels: (view: View, position?: Position, request?: LabelRequest) => readonly Shape[];
}

/** The largest maps that are drawn whole, in hexes and in points. Each point has lines and a name. */
export const MOST_DRAWN = 10_000;
const MOST_POINTS = 400;

/** Tells whether a map is too large to be drawn whole (see `vastHexScene`, `vastPointScene`). */
export const isVast = (game: Game): boolean =>
  game.kind === 'hex' ? game.grid.size > MOST_DRAWN : game.network.names.length > MOST_POINTS;

/** The least scale, in pixels per scene unit, for each layer. */
const visible = {texture: 0.16, props: 0.12} as const;
const noRequest: LabelRequest = {named: new Set(), near: new Set()};

/** The scene of a hex map. */
interface HexScene extends Scene {
  readonly plan: HexPlan;
}

const scenes = new WeakMap<HexGrid, HexScene>();

/** Returns the scene of a hex map, made once per map: the units of a position do not affect it. */
export function hexScene(game: HexGame): HexScene {
  const before = scenes.get(game.grid);
  if (before) return before;
  const plan = new HexPlan(game.grid);
  let still: readonly Shape[] | undefined;
  const towns = townsOf(game);
  const depots = new Set(game.supplySources.flat() as number[]);
  const near = (view: View): number[] => [...placesIn(plan, view, plan.counter)];
  const townsIn = (hexes: readonly number[]): NonNullable<ReturnType<typeof towns.get>>[] =>
    hexes.flatMap((hex) => towns.get(hex) ?? []);
  const scene: HexScene = {
    plan,
    get ground() {
      return (still ??= ground(game, plan));
    },
    texture: (view) => (view.scale < visible.texture ? [] : textures(game, plan, near(view))),
    props: (view, position) => {
      if (view.scale < visible.props) return [];
      const hexes = near(view);
      const shown = new Set(hexes);
      return [
        ...houses(plan, townsIn(hexes)),
        ...sources(game, plan, shown),
        ...(position?.kind === 'hex' ? markers(position, plan, shown) : []),
      ];
    },
    state: (position, held) => (position.kind === 'hex' ? drawControl(position, plan, held) : []),
    pieces: (position, view, symbols) => drawPieces(position, plan, view, symbols),
    labels: (view, position, request = noRequest) => {
      if (request.isPrinted) return [];
      const hexes = near(view);
      const number = numbers(plan, hexes, view.scale, request);
      const wanted = [...number.requested, ...names(plan, townsIn(hexes), view.scale), ...number.others];
      if (wanted.length === 0) return [];
      const [counters, taken] = [new Boxes(), new Boxes(request.signBoxes)];
      for (const hex of hexes) {
        if (depots.has(hex)) taken.add(depotBox(plan, hex));
        for (const stack of position ? standingsAt(position, plan, hex) : []) {
          counters.add(stack.box);
          for (const box of countBox(stack, view.scale)) taken.add(box);
        }
        const city = towns.get(hex)?.city;
        if (city) taken.add(boxAt(plan.x(hex), plan.y(hex), 24, 20));
      }
      const seen = new Set(hexes);
      if (position?.kind === 'hex')
        for (const {at} of position.markers)
          if (seen.has(at)) taken.add(markerBox(plan, at, stacksAt(position, at).length > 0));
      return placeLabels(wanted, counters, taken).map(labelShape);
    },
  };
  scenes.set(game.grid, scene);
  return scene;
}
