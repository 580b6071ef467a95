import type {BattleView} from '../battle/view.js';
import type {HexPosition, Position, Side} from '../module/index.js';
import {bondsOf} from '../rules/bonds.js';
import {occupancyOf} from '../rules/occupancy.js';
import {hasBonds} from '../rules/retreat-rules.js';
import {reachOf, zocOf} from '../rules/control.js';
import {boxAt, type Box, Boxes, group, path, shape, short, xy, type Shape} from './shape.js';
import {lineColour, livery} from './colour.js';
import {borderPath} from './ground.js';
import {binPath, heatBins, zoneValues} from './density.js';
import {HexPlan, FINE, MOST_HATCHED, PointPlan, type MapPlan} from './plan.js';
import {
  emptySpot,
  labelSpaceAround,
  overlappingSpots,
  placeSign,
  signSpots,
  type LabelSpace,
  type LabelRequest,
} from './label.js';
import {routeShapes, type Route} from './route.js';
import {placeOf} from './places.js';

/** The routes and marks of an answer. */
export interface Overlay {
  readonly routes: readonly Route[];
  readonly marks: readonly Mark[];
}

/** Requests labels for the places of an answer: its routes and choices are named, the barred ones are near. */
export function labelledPlaces({routes, marks}: Overlay, more: Iterable<number> = []): LabelRequest {
  const named = new Set(more);
  const near = new Set<number>();
  for (const {from, path} of routes) for (const place of [from, ...path]) named.add(place);
  for (const {at, kind} of marks)
    if (kind !== 'lit') (kind === 'stop' || kind === 'dim' ? near : named).add(at);
  return {named, near};
}

/** An overlay in layers. Labels avoid `signBoxes`: its signs and arrows. */
interface OverlayShapes {
  readonly areas: readonly Shape[];
  readonly arrows: readonly Shape[];
  readonly signs: readonly Shape[];
  readonly signBoxes: readonly Box[];
}

/**
 * Draws routes and marks: `areas` under the counters, whose figures they would cover; `arrows`, those of attacks, too, and
 * `signs` above but clear of them; a veil over all but lit places is below the arrows. `scale` is pixels per
 * scene unit: signs are as large as legibility needs.
 */
export function overlayShapes(
  position: Position,
  plan: MapPlan,
  overlay: Overlay,
  scale: number,
): OverlayShapes {
  const {named, near} = labelledPlaces(overlay);
  const space = labelSpaceAround(position, plan, [...named, ...near], scale);
  const stopped = new Set(overlay.marks.flatMap(({at, kind}) => (kind === 'stop' ? [at] : [])));
  const {ways, signs} = routeShapes(plan, overlay.routes, space, stopped);
  const {areas, signs: stops} = markShapes(plan, overlay.marks, space);
  const attacks = attackShapes(position, plan, overlay.routes, space);
  return {
    areas,
    arrows: [...veil(plan, overlay.marks), ...attacks, ...ways],
    signs: [...signs, ...stops],
    signBoxes: [...space.signs, ...space.crossed],
  };
}

/** Styles of routes, marks and zones, in addition to `sceneStyles`. */
export const overlaySheet = [
  '.hatch,.hatch-edge{stroke-opacity:.7;stroke-linecap:butt}.hatch{stroke-width:1.9}.hatch-edge{stroke-width:3;stroke-dasharray:3 7}.hatch-far{fill-opacity:.4}.bond{stroke-width:7;stroke-opacity:.8}',
  '.route{stroke-width:7}.route-edge{stroke:var(--_plate);stroke-width:11;stroke-opacity:.85}.faint{opacity:.42}',
  '.route.is-asked{stroke:var(--_ink)}.is-asked.step,.is-asked.head{fill:var(--_ink)}.route.is-may{stroke:var(--_may)}.route.is-costly{stroke:var(--_cost);stroke-dasharray:16 9}.route.is-barred,.route.is-end{stroke:var(--_stop)}.route.is-barred{stroke-dasharray:1 11}.other .route{stroke-dasharray:2 12}',
  '.is-may.step,.is-may.head,.may{fill:var(--_may)}.is-costly.step,.is-costly.head,.cost,.costly{fill:var(--_cost)}.is-barred.step,.stop{fill:var(--_stop)}',
  '.head,.step,.cost,.stop{stroke:var(--_plate);stroke-width:2}.step-ink{fill:var(--_plate);font-weight:700}',
  '.may{fill-opacity:.2;stroke:var(--_may);stroke-width:4}.costly{fill-opacity:.16;stroke:var(--_cost);stroke-width:4;stroke-dasharray:10 6}',
  '.look{stroke:var(--_ink);stroke-width:3;stroke-dasharray:2 6}.dim{fill:var(--_paper);fill-opacity:.55}.barred{fill:var(--_dim);fill-opacity:.28}.stop-ink{stroke:var(--_plate);stroke-width:4.6}',
  '.shade{fill:var(--_paper);fill-opacity:.5;fill-rule:evenodd}.others{fill-rule:nonzero}',
  '.moved-from,.moved-edge,.moved-to,.moved-head{vector-effect:non-scaling-stroke}.moved-from{stroke:var(--_ink);stroke-width:2;stroke-dasharray:.1 5}.moved-edge{stroke:var(--_plate);stroke-width:7;stroke-opacity:.9}.moved-to{stroke:var(--_ink);stroke-width:3}.moved-head{fill:var(--_ink);stroke:var(--_plate);stroke-width:1.5}',
  '.attack,.attack-edge{stroke-width:2.5;stroke-linejoin:round}.attack-edge{stroke:#1d1a16;stroke-width:6}',
  '.taken{fill:var(--_may);fill-opacity:.5;stroke:var(--_may);stroke-width:9}',
].join('');

/** Kinds of marks: `may` (allowed), `costly` (allowed at a cost), `taken` (chosen), `stop` (barred), `look` (look here), `dim` (not now), `lit` (all other places are dimmed). */
const markKinds = ['may', 'taken', 'costly', 'stop', 'look', 'dim', 'lit'] as const;
export type MarkKind = (typeof markKinds)[number];
export interface Mark {
  readonly at: number;
  readonly kind: MarkKind;
}

/** A counter's badge may hang out of its box or circle: the veil of a point is larger by this share of its size. */
const BADGES = 0.2;

/**
 * Draws a veil over everything but the lit places; nothing if no place is lit. On a map of points it is over the other
 * points only: what is between them, as an arrow, belongs to both of its ends.
 */
function veil(plan: MapPlan, marks: readonly Mark[]): readonly Shape[] {
  const lit = new Set(
    marks.flatMap(({at, kind}) => (kind === 'lit' && at >= 0 && at < plan.size ? [at] : [])),
  );
  if (lit.size === 0) return [];
  if (plan instanceof PointPlan) {
    const others = Array.from({length: plan.size}, (_, place) =>
      lit.has(place) ? '' : plan.outline(place, plan.area(place) ? 0 : -BADGES),
    );
    return [path('shade others', others.join(''))];
  }
  const holes = [...lit].map((place) => plan.outline(place)).join('');
  return [path('shade', `M0 0H${short(plan.width)}V${short(plan.height)}H0z${holes}`)];
}

/** The radius of a stop sign in scene units, and its least radius in pixels on the screen. */
const SIGN_RADIUS = 9;
const LEAST_RADIUS = 6;

/** Draws a stop sign: an octagon with a bar. */
export const stopSign = (x: number, y: number, radius = 15): Shape =>
  group('', [path('stop', 'M-6-15h12l9 9v12l-9 9h-12l-9-9v-12z'), path('stop-ink', 'M-7 0h14')], {
    class: 'stop-sign',
    transform: `translate(${xy(x, y)})scale(${Math.round((100 * radius) / 15) / 100})`,
  });

/**
 * Draws marks as areas under the counters, and as signs above them. A barred place is dimmed, with a small sign at its
 * centre, or beside its counter.
 */
function markShapes(
  plan: MapPlan,
  marks: readonly Mark[],
  space: LabelSpace,
): {readonly areas: readonly Shape[]; readonly signs: readonly Shape[]} {
  const areas = new Map<MarkKind, string[]>();
  const signs: Shape[] = [];
  const radius = short(Math.min(Math.max(SIGN_RADIUS, LEAST_RADIUS / space.scale), 0.5 * plan.side));
  const marked = new Set<string>();
  for (const {at, kind} of marks) {
    if (kind === 'lit' || at < 0 || at >= plan.size || marked.has(`${at}${kind}`)) continue;
    marked.add(`${at}${kind}`);
    const d = plan.outline(at, kind === 'stop' ? 0 : 0.07);
    const same = areas.get(kind);
    if (same) same.push(d);
    else areas.set(kind, [d]);
    if (kind !== 'stop') continue;
    const spots = [emptySpot(plan, at, radius, space), ...signSpots(plan, at, radius, 'right')] as const;
    const spot =
      placeSign(space, spots, radius) ??
      // on a small hex that holds a counter
      placeSign({...space, counters: new Boxes()}, overlappingSpots(plan, at), radius);
    if (spot) signs.push(stopSign(...spot, radius));
  }
  const order: readonly MarkKind[] = ['stop', 'dim', 'may', 'taken', 'costly', 'look'];
  return {
    areas: order.flatMap((kind) => {
      const d = areas.get(kind)?.join('');
      return d === undefined ? [] : [path(kind === 'stop' ? 'barred' : kind, d)];
    }),
    signs,
  };
}

/** Half the width of an attack arrow's head and shaft, the length of the head, and of all of it on a hexside. */
const ARROW_HEAD = 13;
const ARROW_SHAFT = 6;
const ARROW_LENGTH = 17;
const ARROW_OVER = 28;

/** The most that an attack arrow reaches over the edge of the attacker’s counter. */
const ARROW_ON = 3;

/** The least length of an attack arrow in pixels, and the most that it grows for it. */
const ARROW_LEAST = 20;
const ARROW_GROWTH = 1.6;

/** The distance from the middle of a line between points, which holds its capacity. */
const LABEL_GAP = 20;

/** Returns the arrows of a battle's attack; the attacker's side comes first in `forces`. */
export function attacksOf({
  arrows,
  forces,
  phase,
}: Pick<BattleView, 'arrows' | 'forces' | 'phase'>): readonly Route[] {
  const [attacker = phase?.side] = forces.map(({side}) => side);
  return attacker === undefined ? [] : arrows.map(({from, to}) => ({from, path: [to], attacker}));
}

/**
 * Draws attacks as thick arrows in the attacker's colour, with an edge like its numbers and a dark one
 * around it, so that they show on any ground and beside counters of the same colour. On a hex map an arrow is as long as the gap
 * between two counters, over their hexside, and as wide as fits that length; between points it ends at the point or box attacked, clear of the capacity of the line, and names keep off it.
 */
function attackShapes(
  {game}: Position,
  plan: MapPlan,
  routes: readonly Route[],
  {crossed, scale}: LabelSpace,
): readonly Shape[] {
  const most = Math.min(Math.max(ARROW_LEAST / (ARROW_OVER * scale), 1), ARROW_GROWTH);
  return routes.flatMap(({from, path: [to], attacker}) => {
    if (attacker === undefined || to === undefined) return [];
    // counters, and the gap between them, are below the centres
    const [ax, ay, bx, by] = [plan.x(from), plan.y(from) + plan.drop, plan.x(to), plan.y(to) + plan.drop];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const hexes = plan instanceof HexPlan;
    // the defender is not covered, whose counter is a square
    const reach = plan.counter / 2 / Math.max(Math.abs(ux), Math.abs(uy));
    const grown = hexes ? Math.min(most, (length - 2 * reach + ARROW_ON) / ARROW_OVER) : most;
    const [over, shaft, wide] = [ARROW_OVER * grown, ARROW_SHAFT * grown, ARROW_HEAD * grown];
    const edge =
      plan instanceof PointPlan && plan.isBox(to) ? plan.between(from, to)[1] : length - 1.5 * plan.side;
    const tip = hexes ? Math.min(length / 2 + over / 2, length - reach) : edge;
    // on a short line there is room only beside its capacity
    const isShort = !hexes && tip - length / 2 - LABEL_GAP < ARROW_LENGTH * grown;
    const start = hexes || isShort ? tip - over : Math.max(tip - 2 * over, length / 2 + LABEL_GAP);
    // the number of a hex is at its top, where an arrow straight down or up would be below it
    const isUpright = hexes && Math.abs(ux) < 0.2;
    const beside = isUpright ? -Math.sign(uy) * 0.55 * plan.side : isShort ? LABEL_GAP + wide : 0;
    const at = (along: number, aside: number): string =>
      xy(ax + ux * along - uy * (beside + aside), ay + uy * along + ux * (beside + aside));
    const neck = Math.max(tip - ARROW_LENGTH * grown, start);
    const d = `M${at(start, -shaft)}L${at(neck, -shaft)}L${at(neck, -wide)}L${at(tip, 0)}L${at(neck, wide)}L${at(neck, shaft)}L${at(start, shaft)}z`;
    const {body, ink} = livery(game.sides[attacker]?.colour, attacker);
    // numbers and names keep off it
    const middle = (start + tip) / 2;
    crossed.push(boxAt(ax + ux * middle - uy * beside, ay + uy * middle + ux * beside, over, over));
    return [path('attack-edge', d), shape('path', {class: 'attack', d, fill: body, stroke: ink})];
  });
}

/** Draws the outline of the selected place: a dark line on a pale one, visible on any ground. */
export function pickShapes(plan: MapPlan, place: number): readonly Shape[] {
  const d = plan.outline(place, 0.03);
  return [path('pick-edge', d), path('pick', d)];
}

/** The distance between the lines of a hatch. */
const HATCH_SPACING = 15;

/**
 * Draws the hatch inside one hex. Its lines align over the whole map, so that they continue from hex to hex; `lean` is 1
 * for lines that rise to the right, -1 for lines that fall.
 */
function hatch(plan: HexPlan, hex: number, lean: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => plan.corner(hex, corner));
  const across = corners.map(([x, y]) => x + lean * y);
  const most = Math.max(...across);
  let d = '';
  // plain loops for speed: a zone may have thousands of hexes
  for (let line = Math.ceil(Math.min(...across) / HATCH_SPACING); line * HATCH_SPACING < most; line++) {
    let drawn = '';
    let ends = 0;
    for (let i = 0; i < 6; i++) {
      const next = i === 5 ? 0 : i + 1;
      const share = (line * HATCH_SPACING - across[i]!) / (across[next]! - across[i]!);
      if (!(share >= 0 && share < 1)) continue;
      const [[x, y], [nextX, nextY]] = [corners[i]!, corners[next]!];
      drawn += `${ends === 0 ? 'M' : 'L'}${xy(x + (nextX - x) * share, y + (nextY - y) * share)}`;
      ends += 1;
    }
    if (ends === 2) d += drawn;
  }
  return d;
}

/** Draws lines in the colour of a side. */
export const zoneLines = (kind: string, d: string, {colour, index}: Pick<Side, 'colour' | 'index'>): Shape =>
  shape('path', {class: kind, d, stroke: lineColour(colour, index)});

/**
 * Draws a side's zone of control as a hatch with a dotted border, in the other direction for every second side. Undefined
 * if its lines would merge or are too many; `densityShapes` draws it then.
 */
function hatchShapes(
  position: HexPosition,
  plan: MapPlan,
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
  return lines.length === 0
    ? []
    : [zoneLines('hatch', lines.join(''), side), zoneLines('hatch-edge', borderPath(plan, has), side)];
}

/** Draws a side's zone of control when zoomed out: hexagons that are larger, the more of their hexes it covers. */
function densityShapes(position: HexPosition, plan: MapPlan, side: Side, scale: number): readonly Shape[] {
  const far = Math.min(scale, FINE);
  const d = heatBins(plan, zoneValues(position, side.index), far)
    .map((bin) => binPath(bin, bin.radius * (0.3 + 0.12 * bin.grade), plan.flat))
    .join('');
  return d === '' ? [] : [shape('path', {class: 'hatch-far', d, fill: lineColour(side.colour, side.index)})];
}

/** Draws the bonds of a side's units, where the game has them, as lines from unit to unit; an enemy unit in the hex between opens one. */
function bondShapes(position: HexPosition, plan: MapPlan, side: Side): readonly Shape[] {
  const {index} = side;
  if (!(plan instanceof HexPlan) || !hasBonds(position.game)) return [];
  const others = 0xff & ~(1 << index);
  const {sides} = occupancyOf(position);
  const d = bondsOf(position, reachOf(position.game)).flatMap(({units, hex}) => {
    const [from, to] = units.map((unit) => position.units.get(unit.index)!.at);
    if (units[0].side !== index || (hex !== undefined && (sides[hex]! & others) !== 0)) return [];
    return [`M${xy(plan.x(from!), plan.y(from!))}L${xy(plan.x(to!), plan.y(to!))}`];
  });
  return d.length === 0 ? [] : [zoneLines('bond', d.join(''), side)];
}

/** Draws a side's zone of control at `scale` pixels per scene unit, with its bonds; a point map has none. */
export const zoneShapes = (position: HexPosition, plan: MapPlan, side: Side, scale = 1): readonly Shape[] => [
  ...(hatchShapes(position, plan, side, scale) ?? densityShapes(position, plan, side, scale)),
  ...bondShapes(position, plan, side),
];

/** A move that led to a position, by the printed numbers or ids of its ends; empty where the counter came or left. */
export interface Moved {
  readonly from: string;
  readonly to: string;
}

/** The length of an arrow’s head, half its width, and the distance of its ends from the centres of places. */
const HEAD = 20;
const HALF_HEAD = 13;
const START = 14;

/**
 * Draws moves: a dotted outline where they began, a ring where they ended, and an arrow between them, clear of the counter
 * that moved.
 */
export function movedShapes(position: Position, plan: MapPlan, moved: readonly Moved[]): readonly Shape[] {
  const at = (label: string): number => (label === '' ? -1 : placeOf(position, label));
  const ends = moved.map(({from, to}) => [at(from), at(to)] as const);
  const outlines = (places: readonly number[]): string =>
    [...new Set(places)].flatMap((place) => (place < 0 ? [] : [plan.outline(place, 0.05)])).join('');
  const arrows = ends.flatMap(([from, to]) => (from < 0 || to < 0 ? [] : [arrow(plan, from, to)]));
  const shapes: readonly (readonly [kind: string, d: string])[] = [
    ['moved-from', outlines(ends.map(([from]) => from))],
    ['moved-edge', outlines(ends.map(([, to]) => to))],
    ['moved-to', outlines(ends.map(([, to]) => to))],
    ['moved-edge', arrows.map(({shaft}) => shaft).join('')],
    ['moved-to', arrows.map(({shaft}) => shaft).join('')],
    ['moved-head', arrows.map(({head}) => head).join('')],
  ];
  return shapes.flatMap(([kind, d]) => (d === '' ? [] : [path(kind, d)]));
}

function arrow(plan: MapPlan, from: number, to: number): {readonly shaft: string; readonly head: string} {
  const [ax, ay, bx, by] = [plan.x(from), plan.y(from), plan.x(to), plan.y(to)];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const spot = (along: number, aside = 0): string =>
    xy(ax + ux * along - uy * aside, ay + uy * along + ux * aside);
  // a counter is a square: towards its corners it reaches further
  const reach = plan.counter / 2 / Math.max(Math.abs(ux), Math.abs(uy));
  const tip = Math.max(length - reach - 4, HEAD + START);
  return {
    shaft: `M${spot(START)}L${spot(tip - HEAD)}`,
    head: `M${spot(tip)}L${spot(tip - HEAD, HALF_HEAD)}L${spot(tip - HEAD, -HALF_HEAD)}z`,
  };
}
