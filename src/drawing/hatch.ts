import type {HexPosition, Side} from '../module/index.js';
import {zocOf} from '../rules/zoc.js';
import {borderPath} from './curve.js';
import {HexPlan} from './hex-plan.js';
import {FINE, MOST_HATCHED, type Plan} from './plan.js';
import {path, xy, type Shape} from './shape.js';

/** How far apart the lines of the hatch lie. */
const SPACE = 15;

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
 * A side's zone of control near by: a quiet hatch with a dotted border, ruled the other way for every second side. Undefined
 * where its lines would run together, or are too many: there it is seen from afar.
 */
export function hatchShapes(
  position: HexPosition,
  plan: Plan,
  side: Side,
  scale = 1,
): readonly Shape[] | undefined {
  if (!(plan instanceof HexPlan)) return [];
  const zoc = zocOf(position);
  const has = (hex: number): boolean => ((zoc[hex]! >> side.index) & 1) === 1;
  let many = 0;
  for (let hex = 0; hex < plan.size; hex++) if (has(hex)) many += 1;
  if (scale < FINE || many > MOST_HATCHED) return undefined;
  const lean = side.index % 2 === 0 ? -1 : 1;
  const lines: string[] = [];
  for (let hex = 0; hex < plan.size; hex++) if (has(hex)) lines.push(hatch(plan, hex, lean));
  return lines.length === 0 ? [] : [path('hatch', lines.join('')), path('hatch-edge', borderPath(plan, has))];
}
