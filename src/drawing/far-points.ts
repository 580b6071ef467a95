import type {Network} from '../board/index.js';
import type {PointGame} from '../module/index.js';
import {isCrowded, squares} from './pieces.js';
import {MOST_SIGNS, MOST_SPOTS, some, type View} from './plan.js';
import {pointLines, pointRings, pointState} from './point-ground.js';
import {pointScene} from './point-scene.js';
import type {Scene} from './scene.js';
import {shape} from './shape.js';
import {stacksOf} from './stack.js';

const known = new WeakMap<Network, Scene>();

/** The scene of a point map of more points than are drawn at a time: of those in view some, where they are many. */
export function farPoints(game: PointGame): Scene {
  const before = known.get(game.network);
  if (before) return before;
  const scene = pointScene(game);
  const {plan} = scene;
  const isIn = ({left, right, top, bottom}: View, point: number): boolean => {
    const [x, y] = [plan.x(point), plan.y(point)];
    return x > left - 80 && x < right + 80 && y > top - 80 && y < bottom + 80;
  };
  const inView = (view: View): readonly number[] => {
    const points: number[] = [];
    for (let point = 0; point < plan.size; point++) if (isIn(view, point)) points.push(point);
    return points;
  };
  const few = (view: View): boolean => !isCrowded(plan, view) && inView(view).length <= MOST_SIGNS;
  const made: Scene = {
    plan,
    ground: [shape('rect', {class: 'paper', width: plan.width, height: plan.height})],
    texture: (view) => {
      const lines = game.network.lines.filter(({ends: [a, b]}) => isIn(view, a) || isIn(view, b));
      const points = inView(view);
      return [...pointLines(plan, some(lines, MOST_SPOTS)), pointRings(plan, some(points, MOST_SPOTS))];
    },
    props: (view) => (few(view) ? scene.props(view) : []),
    state: (position) =>
      position.kind === 'point'
        ? pointState(position, plan, Math.ceil(plan.size / MOST_SPOTS), MOST_SIGNS)
        : [],
    pieces: (position, view, symbols) => {
      const own = stacksOf(position).filter(({place}) => isIn(view, place));
      return few(view)
        ? scene.pieces(position, view, symbols)
        : squares(position, plan, some(own, MOST_SPOTS));
    },
    words: (view, position) => (few(view) ? scene.words(view, position) : []),
  };
  known.set(game.network, made);
  return made;
}
