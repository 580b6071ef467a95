import {sceneOf, type Shape, type View} from '../../src/drawing/index.js';
import {path, short} from '../../src/drawing/shape.js';
import type {Game} from '../../src/module/index.js';

/** A part of a map, enlarged: its frame as an SVG `viewBox`, and what is in it. */
export interface CloseUp {
  readonly viewBox: string;
  readonly shapes: readonly Shape[];
}

/** So far around the middle of a place the frame reaches, in scene units: the whole hex and a part of the next. */
const REACH = 118;

/** The map around some places, which stand out from a veil over the others; `undefined` when the game has none of them. */
export function closeUp(game: Game, labels: readonly string[]): CloseUp | undefined {
  const scene = sceneOf(game);
  const {plan} = scene;
  const find = (label: string): number | undefined =>
    game.kind === 'hex' ? game.grid.find(label) : game.network.find(label);
  const places = labels.flatMap((label) => find(label) ?? []);
  if (places.length === 0) return undefined;
  const [xs, ys] = [places.map((place) => plan.x(place)), places.map((place) => plan.y(place))];
  const view: View = {
    left: Math.max(0, Math.min(...xs) - REACH),
    top: Math.max(0, Math.min(...ys) - REACH),
    right: Math.min(plan.width, Math.max(...xs) + REACH),
    bottom: Math.min(plan.height, Math.max(...ys) + REACH),
    scale: 1,
  };
  const [width, height] = [short(view.right - view.left), short(view.bottom - view.top)];
  const [land = [], ...lines] = scene.ground.map((one) => [one]);
  const frame = `M${short(view.left)} ${short(view.top)}h${width}v${height}h${-width}z`;
  const veil = path('veil', frame + places.map((place) => plan.outline(place)).join(''));
  return {
    viewBox: `${short(view.left)} ${short(view.top)} ${width} ${height}`,
    shapes: [
      ...land,
      ...scene.texture(view),
      ...lines.flat(),
      ...scene.props(view),
      ...scene.labels(view),
      ...(game.kind === 'hex' ? [veil] : []),
    ],
  };
}
