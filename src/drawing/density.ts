import {hexbin} from 'd3-hexbin';
import type {HexPosition, Position} from '../module/index.js';
import {zocOf} from '../rules/zoc.js';
import {LEAST} from './box.js';
import {livery} from './colour.js';
import {bodyOf, type SymbolTable} from './counter.js';
import type {Plan, View} from './plan.js';
import type {Scene} from './scene.js';
import {group, path, shape, short, xy, type Shape} from './shape.js';
import {isCrowded, stacksOf} from './stack.js';

/** What fell into one hexagon of a coarser lattice, and where its middle is. */
export interface Bin<T> {
  readonly x: number;
  readonly y: number;
  readonly items: readonly T[];
}

/**
 * Gathers things into hexagons of a radius, in scene units. The lattice lies as the map's own hexes do: `flat` for
 * flat-top, where x and y are exchanged, since d3-hexbin's hexagons are pointy-top. Bins come in the order of their rows.
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

/** The outline of a bin about its middle, as SVG path data. */
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

/** A number on each place that has one: how often a unit ends there, how many bear on it. */
export type Values = ReadonlyMap<number, number>;

/** How many grades a heat has; the paler the lower, and the smaller the hexagon. */
const GRADES = 5;

/** A bin is at least so wide on the screen. */
const LEAST_BIN = 20;

/** A hexagon of a heat: its middle, its radius in scene units, the mean of its values and its grade from 1 up. */
export interface HeatBin {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly value: number;
  readonly grade: number;
}

/**
 * Values as hexagons: one for each hex where hexes can be told apart at `scale` pixels per scene unit, larger ones that
 * hold the sum of theirs from further away. Values of 0 and less are no heat.
 */
export function heatBins(plan: Plan, values: Values, scale: number): readonly HeatBin[] {
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

/** A heat as one shape a grade: hotter is darker and fuller, so that it is seen without colours too. */
export function heatShapes(plan: Plan, values: Values, scale: number): readonly Shape[] {
  const grades = Array.from({length: GRADES}, (): string[] => []);
  for (const bin of heatBins(plan, values, scale))
    grades[bin.grade - 1]!.push(binPath(bin, bin.radius * (0.45 + (0.5 * bin.grade) / GRADES), plan.flat));
  return grades.flatMap((d, i) => (d.length === 0 ? [] : [path(`heat heat-${i + 1}`, d.join(''))]));
}

/** How many hexes of a side's zone of control there are on each hex: 1 or nothing; a heat sums them from afar. */
export function zoneValues(position: HexPosition, side: number): Values {
  const values = new Map<number, number>();
  zocOf(position).forEach((zones, hex) => {
    if ((zones >> side) & 1) values.set(hex, 1);
  });
  return values;
}

/** How the grades of a heat look: beside `sheet`. */
export const heatSheet = [
  '.heat{fill:var(--_cost)}',
  ...Array.from({length: GRADES}, (_, i) => `.heat-${i + 1}{fill-opacity:${(0.14 + 0.14 * i).toFixed(2)}}`),
].join('');

/** How far apart the middles of clusters are, and how large a cluster's counter is, on the screen. */
const CLUSTER_SPACING = 54;
const CLUSTER_SIZE = 24;

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
  return bins(stacksOf(position), where, CLUSTER_SPACING / scale / Math.sqrt(3), plan.flat).map(({items}) => {
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

/** The stacks in view, each by itself or gathered where they run into each other. */
export const stacksSeen = (
  {plan, pieces}: Scene,
  position: Position,
  view: View,
  symbols?: SymbolTable,
): readonly Shape[] =>
  isCrowded(plan, view) ? clusters(position, plan, view) : pieces(position, view, symbols);
