import type {Network} from '../board/index.js';
import type {Game, PointGame, Position} from '../module/index.js';
import {capacities, plateShapes, pointGround, pointNames, pointState} from './point-ground.js';
import {PointPlan} from './point-plan.js';
import {hexScene, type Scene} from './scene.js';
import {Boxes} from './box.js';
import {pieces} from './pieces.js';
import {counterBoxes, countBoxes} from './stack.js';
import type {View} from './plan.js';
import type {Shape} from './shape.js';
import {wordShape, write} from './words.js';

export {pointSheet} from './point-ground.js';

const known = new WeakMap<Network, Scene>();

/** The scene of a point-to-point map. It is made once a map. */
export function pointScene(game: PointGame): Scene {
  const before = known.get(game.network);
  if (before) return before;
  const plan = new PointPlan(game);
  let still: readonly Shape[] | undefined;
  const boxes = new WeakMap<View, readonly [Position, Boxes]>();
  /** The counters in a view: plates and names both keep off them. */
  const standing = (position: Position | undefined, view: View): Boxes => {
    if (!position) return new Boxes();
    const [of, before] = boxes.get(view) ?? [];
    if (of === position && before) return before;
    const made = new Boxes(counterBoxes(position, plan, view));
    boxes.set(view, [position, made]);
    return made;
  };
  const scene: Scene = {
    plan,
    get ground() {
      return (still ??= pointGround(game, plan));
    },
    texture: () => [],
    props: (view, position) => plateShapes(capacities(game, plan, view, standing(position, view))),
    state: (position) => (position.kind === 'hex' ? [] : pointState(position, plan)),
    pieces: (position, view, symbols) => pieces(position, plan, view, symbols),
    words: (view, position, spoken) => {
      const counters = standing(position, view);
      const taken = new Boxes(spoken?.signed);
      for (const {box} of capacities(game, plan, view, counters)) taken.add(box);
      if (position) for (const box of countBoxes(position, plan, view)) taken.add(box);
      return write(pointNames(game, plan, view), counters, taken).map(wordShape);
    },
  };
  known.set(game.network, scene);
  return scene;
}

/** The scene of any game. A page that shows hex maps alone takes `hexScene`, and loads nothing of the other kind. */
export const sceneOf = (game: Game): Scene => (game.kind === 'hex' ? hexScene(game) : pointScene(game));
