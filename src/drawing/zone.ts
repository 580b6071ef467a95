import type {HexPosition, Side} from '../module/index.js';
import {binPath} from './bins.js';
import {hatchShapes} from './hatch.js';
import {heatBins, zoneValues} from './heat.js';
import {FINE, type Plan} from './plan.js';
import {path, type Shape} from './shape.js';

/** A side's zone of control from afar, by its density: hexagons the fuller, the more of their hexes are in it. */
export function densityShapes(
  position: HexPosition,
  plan: Plan,
  side: Side,
  scale: number,
): readonly Shape[] {
  const far = Math.min(scale, FINE);
  const d = heatBins(plan, zoneValues(position, side.index), far)
    .map((bin) => binPath(bin, bin.radius * (0.3 + 0.12 * bin.grade), plan.flat))
    .join('');
  return d === '' ? [] : [path('hatch-far', d)];
}

/** A side's zone of control as it is seen at `scale` pixels per scene unit; a point map has none. */
export const zoneShapes = (position: HexPosition, plan: Plan, side: Side, scale = 1): readonly Shape[] =>
  hatchShapes(position, plan, side, scale) ?? densityShapes(position, plan, side, scale);
