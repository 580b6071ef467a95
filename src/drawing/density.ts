import {hexbin} from 'd3-hexbin';
import type {HexPosition, Position} from '../module/index.js';
import {zocOf} from '../rules/control.js';
import {LEAST, group, path, shape, short, xy, type Shape} from './shape.js';
import {livery} from './colour.js';
import {bodyOf, type SymbolTable} from './counter.js';
import type {MapPlan, View} from './plan.js';
import type {Scene} from './scene.js';
import {isCrowded, stacksOf} from './stack.js';

/** The items in one hexagon of a coarser lattice, and its centre. */
export interface Bin<T> {
  readonly x: number;
  readonly y: number;
  readonly items: readonly T[];
}

/**
 * Groups items into hexagons of a radius in scene units, ordered by rows. For flat-top lattices (`flat`) x and y are
 * exchanged, since d3-hexbin's hexagons are pointy-top.
 */
export function bins<T>(
  items: readonly T[],
  where: (item: T) => readonly [x: number, y: number],
  radius: number,
  flat: boolean,
): readonly Bin<T>[] {
  const at = (item: T, axis: 0 | 1): number => where(item)[flat ? 1 - axis : axis]!;
  return hexbin<T>()
    .radius(radius)
    .x((item) => at(item, 0))
    .y((item) => at(item, 1))([...items])
    .map((bin) => ({x: flat ? bin.y : bin.x, y: flat ? bin.x : bin.y, items: [...bin]}))
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Draws the outline of a bin as SVG path data. */
export function binPath(
  {x, y}: {readonly x: number; readonly y: number},
  radius: number,
  flat: boolean,
): string {
  const corners = Array.from({length: 6}, (_, i) => {
    const angle = ((i + (flat ? 0 : 0.5)) * Math.PI) / 3;
    return `${Math.round((x + radius * Math.cos(angle)) * 10) / 10} ${Math.round((y + radius * Math.sin(angle)) * 10) / 10}`;
  });
  return `M${corners.join('L')}z`;
}

/** Values by place, such as the odds that a unit ends there. */
export type Values = ReadonlyMap<number, number>;

/** The number of grades of a heat map; lower ones are paler, with smaller hexagons. */
const GRADES = 5;

/** The least width of a bin, in pixels on the screen. */
const LEAST_BIN = 20;

/** A hexagon of a heat map: its centre and radius in scene units, the sum of its values and its grade from 1. */
export interface HeatBin {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly value: number;
  readonly grade: number;
}

/**
 * Groups values into hexagons: one per hex if hexes can be distinguished at `scale` pixels per scene unit, else larger ones
 * with the sums. Values of 0 and less are left out.
 */
export function heatBins(plan: MapPlan, values: Values, scale: number): readonly HeatBin[] {
  const hot = [...values].filter(([place, value]) => value > 0 && place >= 0 && place < plan.size);
  const radius = Math.max(plan.side, LEAST_BIN / scale / Math.sqrt(3));
  const found =
    radius === plan.side
      ? hot.map(([place, value]) => ({x: plan.x(place), y: plan.y(place), value}))
      : bins(hot, ([place]) => [plan.x(place), plan.y(place)], radius, plan.flat).map(({x, y, items}) => ({
          x,
          y,
          value: items.reduce((sum, [, value]) => sum + value, 0),
        }));
  const most = found.reduce((highest, {value}) => Math.max(highest, value), 0);
  return found.map((bin) => ({...bin, radius, grade: Math.max(1, Math.ceil((GRADES * bin.value) / most))}));
}

/** Draws a heat map as one shape per grade. Higher grades are darker and larger, so that they can be distinguished without colour. */
export function heatShapes(plan: MapPlan, values: Values, scale: number): readonly Shape[] {
  const grades = Array.from({length: GRADES}, (): string[] => []);
  for (const bin of heatBins(plan, values, scale))
    grades[bin.grade - 1]!.push(binPath(bin, bin.radius * (0.45 + (0.5 * bin.grade) / GRADES), plan.flat));
  return grades.flatMap((d, i) => (d.length === 0 ? [] : [path(`heat heat-${i + 1}`, d.join(''))]));
}

/** Returns 1 for each hex in a side's zone of control; a heat map sums these when zoomed out. */
export function zoneValues(position: HexPosition, side: number): Values {
  const values = new Map<number, number>();
  zocOf(position).forEach((zones, hex) => {
    if ((zones >> side) & 1) values.set(hex, 1);
  });
  return values;
}

/** Styles of the grades of a heat map, in addition to `sheet`. */
export const heatSheet = [
  '.heat{fill:var(--_cost)}',
  ...Array.from({length: GRADES}, (_, i) => `.heat-${i + 1}{fill-opacity:${(0.08 + 0.07 * i).toFixed(2)}}`),
].join('');

/** The distance between clusters and the size of their counters, in pixels on the screen. */
const CLUSTER_SPACING = 54;
const CLUSTER_SIZE = 24;

/** The number of units of each side in one neighbourhood. */
export interface Cluster {
  readonly x: number;
  readonly y: number;
  /** The number of units by side. */
  readonly units: readonly number[];
}

/** Groups the counters of a map by neighbourhood; `scale` is pixels per scene unit. */
export function clustersOf(position: Position, plan: MapPlan, scale: number): readonly Cluster[] {
  const where = ({place}: {readonly place: number}): readonly [number, number] => [
    plan.x(place),
    plan.y(place),
  ];
  return bins(stacksOf(position), where, CLUSTER_SPACING / scale / Math.sqrt(3), plan.flat).map(({items}) => {
    const units = position.game.sides.map(() => 0);
    let [x, y, sum] = [0, 0, 0];
    for (const {place, side, units: own} of items) {
      units[side]! += own.length;
      x += plan.x(place) * own.length;
      y += plan.y(place) * own.length;
      sum += own.length;
    }
    // at the mean of their places: the lattice itself is invisible
    return {x: x / sum, y: y / sum, units};
  });
}

/** Draws the clusters in view: one counter per side with its number of units. */
export function clusters(position: Position, plan: MapPlan, view: View): readonly Shape[] {
  const {scale} = view;
  const reach = CLUSTER_SPACING / scale;
  return clustersOf(position, plan, scale).flatMap(({x, y, units}) => {
    if (x < view.left - reach || x > view.right + reach || y < view.top - reach || y > view.bottom + reach)
      return [];
    const sides = units.flatMap((many, side) => (many > 0 ? [{many, side}] : []));
    return sides.map(({many, side}, i) => {
      const {body, edge, ink} = livery(position.game.sides[side]?.colour, side);
      const aside = ((i - (sides.length - 1) / 2) * CLUSTER_SIZE) / scale;
      const size = Math.max(LEAST, Math.min(13, 40 / `${many}`.length));
      return group(
        'cluster',
        [
          shape('path', {d: bodyOf(side), fill: body, stroke: edge, 'stroke-width': 5}),
          shape(
            'text',
            {class: 'foot', fill: ink, 'font-size': short((size * 100) / CLUSTER_SIZE)},
            `${many}`,
          ),
        ],
        {
          transform: `translate(${xy(x + aside, y)})scale(${Math.round((CLUSTER_SIZE / scale / 100) * 1000) / 1000})`,
        },
      );
    });
  });
}

/** Draws the stacks in view, one by one or, if they would run into each other, as clusters. */
export const stacksSeen = (
  {plan, pieces}: Scene,
  position: Position,
  view: View,
  symbols?: SymbolTable,
): readonly Shape[] =>
  isCrowded(plan, view) ? clusters(position, plan, view) : pieces(position, view, symbols);
