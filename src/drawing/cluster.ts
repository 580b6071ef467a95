import type {Position} from '../module/index.js';
import {bins} from './bins.js';
import {livery} from './colour.js';
import {bodyOf, type SymbolTable} from './counter.js';
import {LEAST} from './legible.js';
import {isCrowded} from './pieces.js';
import type {Plan, View} from './plan.js';
import type {Scene} from './scene.js';
import {group, shape, short, xy, type Shape} from './shape.js';
import {stacksOf} from './stack.js';

/** How far apart the middles of clusters are, and how large a cluster's counter is, on the screen. */
const APART = 54;
const SIZE = 24;

/** The units of each side that stand near each other. */
export interface Cluster {
  readonly x: number;
  readonly y: number;
  /** Units by side. */
  readonly units: readonly number[];
}

/** Gathers the counters of a map that is seen from afar: `scale` is pixels per scene unit. */
export function clustersOf(position: Position, plan: Plan, scale: number): readonly Cluster[] {
  const where = ({place}: {readonly place: number}): readonly [number, number] => [
    plan.x(place),
    plan.y(place),
  ];
  return bins(stacksOf(position), where, APART / scale / Math.sqrt(3), plan.flat).map(({items}) => {
    const units = position.game.sides.map(() => 0);
    let [x, y, sum] = [0, 0, 0];
    for (const {place, side, units: own} of items) {
      units[side]! += own.length;
      x += plan.x(place) * own.length;
      y += plan.y(place) * own.length;
      sum += own.length;
    }
    // they are drawn where most of them stand, not in the middle of a lattice that nobody sees
    return {x: x / sum, y: y / sum, units};
  });
}

/** The clusters in view as a counter of each side with the number of its units. */
export function clusters(position: Position, plan: Plan, view: View): readonly Shape[] {
  const {scale} = view;
  const reach = APART / scale;
  return clustersOf(position, plan, scale).flatMap(({x, y, units}) => {
    if (x < view.left - reach || x > view.right + reach || y < view.top - reach || y > view.bottom + reach)
      return [];
    const sides = units.flatMap((many, side) => (many > 0 ? [{many, side}] : []));
    return sides.map(({many, side}, i) => {
      const {body, edge, ink} = livery(position.game.sides[side]?.colour, side);
      const aside = ((i - (sides.length - 1) / 2) * SIZE) / scale;
      const size = Math.max(LEAST, Math.min(13, 40 / `${many}`.length));
      return group(
        'cluster',
        [
          shape('path', {d: bodyOf(side), fill: body, stroke: edge, 'stroke-width': 5}),
          shape('text', {class: 'foot', fill: ink, 'font-size': short((size * 100) / SIZE)}, `${many}`),
        ],
        {transform: `translate(${xy(x + aside, y)})scale(${Math.round((SIZE / scale / 100) * 1000) / 1000})`},
      );
    });
  });
}

/** The stacks in view, each by itself or gathered where they run into each other. */
export const stacksSeen = (
  {plan, pieces}: Scene,
  position: Position,
  view: View,
  symbols?: SymbolTable,
): readonly Shape[] =>
  isCrowded(plan, view) ? clusters(position, plan, view) : pieces(position, view, symbols);
