import type {HexPosition, Side} from '../module/index.js';
import {zocOf} from '../rules/zoc.js';
import {binPath} from './bins.js';
import {borderPath} from './curve.js';
import {heatBins, zoneValues} from './heat.js';
import {HexPlan} from './hex-plan.js';
import type {Plan} from './plan.js';
import {path, xy, type Shape} from './shape.js';

/** How far apart the lines of the hatch lie. */
const SPACE = 15;
/** Below so many pixels a scene unit the lines of a hatch would run together: the zone is drawn as grey hexagons. */
const FINE = 0.14;
/** A zone of more hexes is drawn as from afar: a hatch of its own for each takes long. */
const MOST_HATCHED = 3000;

/**
 * The lines of a hatch inside one hex. They are ruled over the whole map, so that they run on from hex to hex; `lean` is
 * 1 for lines that rise to the right, -1 for lines that fall.
 */
function hatch(plan: HexPlan, hex: number, lean: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => plan.corner(hex, corner));
  const across = corners.map(([x, y]) => x + lean * y);
  const most = Math.max(...across);
  let d = '';
  // plain loops: a zone may be ten thousand hexes
  for (let line = Math.ceil(Math.min(...across) / SPACE); line * SPACE < most; line++) {
    let drawn = '';
    let ends = 0;
    for (let i = 0; i < 6; i++) {
      const next = i === 5 ? 0 : i + 1;
      const share = (line * SPACE - across[i]!) / (across[next]! - across[i]!);
      if (!(share >= 0 && share < 1)) continue;
      const [[x, y], [nextX, nextY]] = [corners[i]!, corners[next]!];
      drawn += `${ends === 0 ? 'M' : 'L'}${xy(x + (nextX - x) * share, y + (nextY - y) * share)}`;
      ends += 1;
    }
    if (ends === 2) d += drawn;
  }
  return d;
}

/**
 * A side's zone of control: a quiet hatch with a dotted border, ruled the other way for every second side. From afar the
 * density of the zone: hexagons the fuller, the more of their hexes are in it.
 */
export function zoneShapes(position: HexPosition, plan: Plan, side: Side, scale = 1): readonly Shape[] {
  if (!(plan instanceof HexPlan)) return [];
  const zoc = zocOf(position);
  const has = (hex: number): boolean => ((zoc[hex]! >> side.index) & 1) === 1;
  let many = 0;
  for (let hex = 0; hex < plan.size; hex++) if (has(hex)) many += 1;
  if (scale < FINE || many > MOST_HATCHED) {
    const far = Math.min(scale, FINE);
    const d = heatBins(plan, zoneValues(position, side.index), far)
      .map((bin) => binPath(bin, bin.radius * (0.3 + 0.12 * bin.grade), plan.flat))
      .join('');
    return d === '' ? [] : [path('hatch-far', d)];
  }
  const lean = side.index % 2 === 0 ? -1 : 1;
  const lines: string[] = [];
  for (let hex = 0; hex < plan.size; hex++) if (has(hex)) lines.push(hatch(plan, hex, lean));
  return lines.length === 0 ? [] : [path('hatch', lines.join('')), path('hatch-edge', borderPath(plan, has))];
}
