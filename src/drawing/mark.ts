import type {Plan} from './plan.js';
import {corners, settle, type Room} from './room.js';
import {group, path, short, xy, type Shape} from './shape.js';

/** `may`: you may choose it; `costly`: you may, and it costs; `stop`: you may not; `look`: look here; `dim`: not now. */
export const markKinds = ['may', 'costly', 'stop', 'look', 'dim'] as const;
export type MarkKind = (typeof markKinds)[number];
export interface Mark {
  readonly at: number;
  readonly kind: MarkKind;
}

/** The radius of a stop sign, and how small it may be on the screen, in pixels. */
const SIGN = 9;
const LEAST = 6;

/** A plain stop sign: an octagon with a bar. */
export const stopSign = (x: number, y: number, radius = 15): Shape =>
  group('', [path('stop', 'M-6-15h12l9 9v12l-9 9h-12l-9-9v-12z'), path('stop-ink', 'M-7 0h14')], {
    class: 'stop-sign',
    transform: `translate(${xy(x, y)})scale(${Math.round((100 * radius) / 15) / 100})`,
  });

/**
 * Marks as areas, to lie under the counters, and as signs, to stand over them. A barred place is dimmed, with a small sign
 * in its middle, or beside the counter that stands there.
 */
export function markShapes(
  plan: Plan,
  marks: readonly Mark[],
  room: Room,
): {readonly areas: readonly Shape[]; readonly signs: readonly Shape[]} {
  const areas = new Map<MarkKind, string[]>();
  const signs: Shape[] = [];
  const radius = short(Math.min(Math.max(SIGN, LEAST / room.scale), 0.5 * plan.side));
  const marked = new Set<string>();
  for (const {at, kind} of marks) {
    if (at < 0 || at >= plan.size || marked.has(`${at}${kind}`)) continue;
    marked.add(`${at}${kind}`);
    const d = plan.outline(at, kind === 'stop' ? 0 : 0.07);
    const same = areas.get(kind);
    if (same) same.push(d);
    else areas.set(kind, [d]);
    if (kind !== 'stop') continue;
    const spots = [[plan.x(at), plan.y(at)], ...corners(plan, at, radius, 'right')] as const;
    const spot = settle(room, spots, radius);
    if (spot) signs.push(stopSign(...spot, radius));
  }
  const order: readonly MarkKind[] = ['stop', 'dim', 'may', 'costly', 'look'];
  return {
    areas: order.flatMap((kind) => {
      const d = areas.get(kind)?.join('');
      return d === undefined ? [] : [path(kind === 'stop' ? 'barred' : kind, d)];
    }),
    signs,
  };
}
