import type {HexPosition, Side} from '../module/index.js';
import {zocOf} from '../rules/zoc.js';
import {livery} from './colour.js';
import {borderPath} from './curve.js';
import {HexPlan, SIDE} from './hex-plan.js';
import type {Plan} from './plan.js';
import {group, move, path, shape, xy, type Shape} from './shape.js';

/** A way over the map: an arrow through places, each numbered, with the steps that are lost on entering it. */
export interface Route {
  /** Where it begins; not one of `path`. */
  readonly from: number;
  readonly path: readonly number[];
  /** Steps lost on each place of `path`; none where it is left out. */
  readonly costs?: readonly number[];
  /** Drawn weakly, beneath the others. */
  readonly faint?: boolean;
}

/** `may`: you may choose it; `costly`: you may, and it costs; `stop`: you may not; `look`: look here; `dim`: not now. */
export const markKinds = ['may', 'costly', 'stop', 'look', 'dim'] as const;
export type MarkKind = (typeof markKinds)[number];
export interface Mark {
  readonly at: number;
  readonly kind: MarkKind;
}

/** How routes, marks and zones look: beside `sheet`, and fetched with this module. */
export const overlaySheet = [
  '.hatch{stroke-width:1.8;stroke-opacity:.65;stroke-linecap:butt}.hatch-edge{stroke-width:2.6;stroke-opacity:.65;stroke-dasharray:3 7}',
  '.route{stroke:var(--_may);stroke-width:7}.route-edge{stroke:var(--_plate);stroke-width:11;stroke-opacity:.85}.faint{opacity:.42}',
  '.head,.step,.may{fill:var(--_may)}.cost,.costly{fill:var(--_cost)}.head,.step,.cost,.stop{stroke:var(--_plate);stroke-width:2}',
  '.step-ink{fill:var(--_plate);font-size:15px;font-weight:700}.may{fill-opacity:.2;stroke:var(--_may);stroke-width:4}',
  '.costly{fill-opacity:.16;stroke:var(--_cost);stroke-width:4;stroke-dasharray:10 6}.look{stroke:var(--_ink);stroke-width:3;stroke-dasharray:2 6}',
  '.dim{fill:var(--_paper);fill-opacity:.55}.stop{fill:var(--_stop)}.stop-ink{stroke:var(--_plate);stroke-width:4.6}',
].join('');

/** How far a sign stands from the middle of a point, in counters: on the corner of what stands there. */
const ASIDE = 0.5;

/**
 * Where a stop sign stands: in the middle of a free place; on a counter's place in a corner of the hex, because a counter
 * whose strength is hidden can't be read.
 */
function stopAt(plan: Plan, place: number, taken: boolean): readonly [x: number, y: number] {
  const [x, y] = [plan.x(place), plan.y(place)];
  if (!taken) return [x, y];
  if (!(plan instanceof HexPlan)) return [x + ASIDE * plan.counter, y + ASIDE * plan.counter];
  const corner = plan.corners.find(([dx, dy]) => dx > SIDE * 0.9 || dy > SIDE * 0.9)!;
  return [x + 0.78 * corner[0], y + 0.78 * corner[1]];
}

/** How far apart the lines of the hatch lie. */
const SPACE = 17;

/**
 * The lines of a hatch inside one hex. They are ruled over the whole map, so that they run on from hex to hex; `lean` is
 * 1 for lines that rise to the right, -1 for lines that fall.
 */
function hatch(plan: HexPlan, hex: number, lean: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => plan.corner(hex, corner));
  const across = corners.map(([x, y]) => x + lean * y);
  let d = '';
  for (let line = Math.ceil(Math.min(...across) / SPACE); line * SPACE < Math.max(...across); line++) {
    const ends = corners.flatMap(([x, y], i) => {
      const [from, to] = [across[i]!, across[(i + 1) % 6]!];
      const share = (line * SPACE - from) / (to - from);
      const [nextX, nextY] = corners[(i + 1) % 6]!;
      return share >= 0 && share < 1 ? [xy(x + (nextX - x) * share, y + (nextY - y) * share)] : [];
    });
    if (ends.length === 2) d += `M${ends.join('L')}`;
  }
  return d;
}

/** A side's zone of control: a quiet hatch with a dotted border, ruled the other way for the second side. */
export function zoneShapes(position: HexPosition, plan: Plan, side: Side): readonly Shape[] {
  if (!(plan instanceof HexPlan)) return [];
  const zoc = zocOf(position);
  const has = (hex: number): boolean => ((zoc[hex]! >> side.index) & 1) === 1;
  const {body} = livery(side.colour, side.index);
  let d = '';
  for (let hex = 0; hex < plan.size; hex++)
    if (has(hex)) d += hatch(plan, hex, side.index % 2 === 0 ? -1 : 1);
  return d === ''
    ? []
    : [
        shape('path', {class: 'hatch', d, stroke: body}),
        shape('path', {class: 'hatch-edge', d: borderPath(plan, has), stroke: body}),
      ];
}

/** A small diamond that says how many steps are lost here. */
export const costSign = (x: number, y: number, steps: number): Shape =>
  group(
    '',
    [path('cost', 'M0-17l17 17-17 17-17-17z'), shape('text', {class: 'step-ink'}, `−${steps}`)],
    move(x, y, 'cost-sign'),
  );

/** A plain stop sign: an octagon with a bar. */
export const stopSign = (x: number, y: number): Shape =>
  group(
    '',
    [path('stop', 'M-6-15h12l9 9v12l-9 9h-12l-9-9v-12z'), path('stop-ink', 'M-7 0h14')],
    move(x, y, 'stop-sign'),
  );

/** Arrows with numbered places. Routes that share their way lie side by side, and a number or a cost is written once. */
export function routeShapes(plan: Plan, routes: readonly Route[]): readonly Shape[] {
  const ways: Shape[] = [];
  const signs = new Map<string, Shape>();
  const ordered = [...routes].sort((a, b) => Number(b.faint ?? false) - Number(a.faint ?? false));
  ordered.forEach((route, index) => {
    const places = [route.from, ...route.path];
    if (places.length < 2) return;
    // up to seven lanes about the middle; more routes than that share them
    const lane = ((index % 7) - Math.min(ordered.length - 1, 6) / 2) * 4.5;
    const points = places.map((place, i) => {
      const [before, after] = [places[Math.max(0, i - 1)]!, places[Math.min(places.length - 1, i + 1)]!];
      const [dx, dy] = [plan.x(after) - plan.x(before), plan.y(after) - plan.y(before)];
      const length = Math.hypot(dx, dy) || 1;
      return [plan.x(place) - (dy / length) * lane, plan.y(place) + (dx / length) * lane] as const;
    });
    const [a, b] = [points.at(-2)!, points.at(-1)!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    // the line ends short of the number of its last place, in a head
    const gap = plan.counter * 0.34;
    const [ex, ey] = [b[0] - ux * gap, b[1] - uy * gap];
    // and it begins at the edge of the square counter that leaves, which is further from its middle at a slant
    const [first, second] = [points[0]!, points[1]!];
    const [goX, goY] = [second[0] - first[0], second[1] - first[1]];
    const away = (0.5 * plan.counter + 9) / (Math.max(Math.abs(goX), Math.abs(goY)) || 1);
    points[0] = [first[0] + goX * away, first[1] + goY * away];
    const d = points
      .slice(0, -1)
      .map(([x, y], i) => (i === 0 ? `M${xy(x, y)}` : `L${xy(x, y)}`))
      .join('');
    const line = `${d}L${xy(ex - ux * 8, ey - uy * 8)}`;
    const head = `M${xy(ex + ux * 6, ey + uy * 6)}L${xy(ex - ux * 13 - uy * 11, ey - uy * 13 + ux * 11)}L${xy(ex - ux * 13 + uy * 11, ey - uy * 13 - ux * 11)}z`;
    const kind = route.faint ? 'faint' : '';
    ways.push(group(kind, [path('route-edge', line), path('route', line), path('head', head)]));
    route.path.forEach((place, i) => {
      const [x, y] = [plan.x(place), plan.y(place)];
      const number = shape('text', {class: 'step-ink'}, `${i + 1}`);
      signs.set(
        `${place}#${i}`,
        group(
          '',
          [shape('circle', {class: 'step', r: 13}), number],
          move(x + 30 * offset(signs, place, i), y, `number-sign ${kind}`),
        ),
      );
      const cost = route.costs?.[i] ?? 0;
      if (cost > 0) signs.set(`${place}!`, costSign(x + 0.5 * plan.counter, y - 0.54 * plan.counter, cost));
    });
  });
  return [...ways, ...signs.values()];
}

/** Where one place has two numbers, as the second hex of one route and the third of another, they stand side by side. */
function offset(signs: ReadonlyMap<string, Shape>, place: number, step: number): number {
  let others = 0;
  for (let other = 0; other < step; other++) if (signs.has(`${place}#${other}`)) others++;
  return others;
}

/**
 * Marks as areas, to lie under the counters, and as signs, to stand over them. `taken` says whether counters stand on a
 * place: a sign leaves their numbers free.
 */
export function markShapes(
  plan: Plan,
  marks: readonly Mark[],
  taken: (place: number) => boolean = () => false,
): {readonly areas: readonly Shape[]; readonly signs: readonly Shape[]} {
  const areas = new Map<string, string>();
  const signs: Shape[] = [];
  for (const {at, kind} of marks) {
    if (kind === 'stop') signs.push(stopSign(...stopAt(plan, at, taken(at))));
    else areas.set(kind, (areas.get(kind) ?? '') + plan.outline(at, 0.07));
  }
  return {areas: [...areas].map(([kind, d]) => path(kind, d)), signs};
}
