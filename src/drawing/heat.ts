import type {HexPosition} from '../module/index.js';
import {zocOf} from '../rules/zoc.js';
import {binPath, bins} from './bins.js';
import type {Plan} from './plan.js';
import {path, type Shape} from './shape.js';

/** A number on each place that has one: how often a unit ends there, how many bear on it. */
export type Values = ReadonlyMap<number, number>;

/** How many grades a heat has; the paler the lower, and the smaller the hexagon. */
const GRADES = 5;
/** A bin is at least so wide on the screen. */
const WIDTH = 20;

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
  const radius = Math.max(plan.side, WIDTH / scale / Math.sqrt(3));
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
