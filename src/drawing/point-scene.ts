import type {Network} from '../board/index.js';
import type {Game, PointGame} from '../module/index.js';
import {capacities, pointGround, pointNames, pointState} from './point-ground.js';
import {PointPlan} from './point-plan.js';
import {hexScene, type Scene} from './scene.js';
import {Boxes} from './box.js';
import {pieces} from './pieces.js';
import {counterBoxes} from './stack.js';
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
  const scene: Scene = {
    plan,
    get ground() {
      return (still ??= pointGround(game, plan));
    },
    texture: () => [],
    props: (view) => capacities(game, plan, view),
    state: (position) => (position.kind === 'hex' ? [] : pointState(position, plan)),
    pieces: (position, view, symbols) => pieces(position, plan, view, symbols),
    words: (view, position, spoken) => {
      const counters = new Boxes(position ? counterBoxes(position, plan) : []);
      return write(pointNames(game, plan, view), counters, new Boxes(spoken?.signed)).map(wordShape);
    },
  };
  known.set(game.network, scene);
  return scene;
}

/** The scene of any game. A page that shows hex maps alone takes `hexScene`, and loads nothing of the other kind. */
export const sceneOf = (game: Game): Scene => (game.kind === 'hex' ? hexScene(game) : pointScene(game));
