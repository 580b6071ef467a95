import {
  boxAt,
  grown,
  legible,
  type Box,
  Boxes,
  group,
  move,
  path,
  shape,
  short,
  xy,
  type Shape,
} from './shape.js';
import {
  emptySpot,
  numberBox,
  spotsOnCounter,
  overlappingSpots,
  placeSign,
  signSpots,
  spotsIn,
  type LabelSpace,
} from './label.js';
import {HexPlan, type MapPlan} from './plan.js';

/** An arrow through places, each numbered, with the steps lost on entering it. */
export interface Route {
  /** Its start, which is not in `path`. */
  readonly from: number;
  readonly path: readonly number[];
  /** Steps lost on each place of `path`, or `state` where units only come into a state; none by default. */
  readonly costs?: readonly (number | 'state')[];
  /** The attacking side: draws an attack arrow in its colour, over the hexside, in place of a route. */
  readonly attacker?: number;
  /** The sign at its end, in place of the numbers of its places; empty for none. */
  readonly sign?: string;
  /** Draw it faintly, beneath the others. */
  readonly faint?: boolean;
  /** Draw it dotted: only the other of two compared readings allows it. */
  readonly other?: boolean;
  /** Draw it dotted and without a number: the move of a unit that makes room, or may. */
  readonly displaced?: boolean;
  /** Draw it broken with a bar at its end: no rule allows it. */
  readonly barred?: boolean;
  /** Draw it in the colour of ink: whether rules allow it is the question. */
  readonly asked?: boolean;
}

/** Classifies a route: free, with a loss somewhere, or not allowed. */
export const routeKind = ({barred, costs}: Route): 'may' | 'costly' | 'barred' =>
  barred ? 'barred' : costs?.some((cost) => cost !== 0) ? 'costly' : 'may';

/** The style of a route: its kind, which one in question does not tell. */
const styleOf = (route: Route): ReturnType<typeof routeKind> | 'asked' =>
  route.asked ? 'asked' : routeKind(route);

type Point = readonly [x: number, y: number];

/** The distance of lines from counters. */
const CLEAR = 5;

/** The least length of a line: a stub between two counters is meaningless. */
const STUB = 5;

/** The length of a step between two hexes with counters: it begins and ends on their edges, as the gap hides it. */
const STEP = 48;

/** More moves of units that may make room than this hide the hexes that they are about: the words name them. */
const MOST_MAKING_ROOM = 4;

/** The width of a route, with its edge. */
const WIDE = 11;

/** Returns the part of a line inside a box, as shares of its length; `undefined` if it misses. */
function inside([ax, ay]: Point, [bx, by]: Point, box: Box): readonly [number, number] | undefined {
  let [enter, leave] = [0, 1];
  for (const [from, to, low, high] of [
    [ax, bx, box.left, box.right],
    [ay, by, box.top, box.bottom],
  ] as const) {
    const way = to - from;
    if (way === 0) {
      if (from <= low || from >= high) return undefined;
      continue;
    }
    const [one, two] = [(low - from) / way, (high - from) / way];
    enter = Math.max(enter, Math.min(one, two));
    leave = Math.min(leave, Math.max(one, two));
  }
  return enter < leave ? [enter, leave] : undefined;
}

/** Returns the pieces of a line outside counters, in order. */
function outside(a: Point, b: Point, counters: Boxes): readonly (readonly [Point, Point])[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const reach: Box = {
    left: Math.min(a[0], b[0]) - CLEAR,
    top: Math.min(a[1], b[1]) - CLEAR,
    right: Math.max(a[0], b[0]) + CLEAR,
    bottom: Math.max(a[1], b[1]) + CLEAR,
  };
  const cuts = counters
    .under(reach)
    .flatMap((box) => {
      const cut = inside(a, b, grown(box, CLEAR));
      return cut ? [cut] : [];
    })
    .sort(([x], [y]) => x - y);
  const at = (share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  const left: (readonly [Point, Point])[] = [];
  let done = 0;
  for (const [enter, leave] of [...cuts, [1, 1] as const]) {
    if ((enter - done) * length > STUB) left.push([at(done), at(enter)]);
    done = Math.max(done, leave);
  }
  return left;
}

/** Returns the places of a route as points, offset into a lane beside other routes. */
function lane(plan: MapPlan, {from, path: way}: Route, aside: number): readonly Point[] {
  const places = [from, ...way];
  return places.map((place, i) => {
    const [before, after] = [places[Math.max(0, i - 1)]!, places[Math.min(places.length - 1, i + 1)]!];
    const [dx, dy] = [plan.x(after) - plan.x(before), plan.y(after) - plan.y(before)];
    const length = Math.hypot(dx, dy) || 1;
    return [plan.x(place) - (dy / length) * aside, plan.y(place) + (dx / length) * aside] as const;
  });
}

/**
 * Cuts the steps off the beginning of a route that others of its kind have drawn; its last one stays, for its head.
 * Only the ends of such routes have a sign: the way to each is read step by step.
 */
function unshared(route: Route, drawn: Set<string>): Route {
  const {from, path: way, faint = false} = route;
  const places = [from, ...way];
  const keys = way.map((place, i) => `${String(places[i])}>${String(place)} ${String(faint)}`);
  const first = keys.findIndex((key) => !drawn.has(key));
  const start = first < 0 ? way.length - 1 : first;
  for (const key of keys) drawn.add(key);
  return {...route, from: places[start]!, path: way.slice(start)};
}

/** Draws the head of an arrow, or the bar of a barred one, as wide as the counters allow. */
function headShape(
  [x, y]: Point,
  [ux, uy]: Point,
  kind: ReturnType<typeof styleOf>,
  counters: Boxes,
): string | undefined {
  for (const wide of [11, 8, 5]) {
    const long = kind === 'barred' ? 0 : 1.55 * wide;
    const [left, right]: readonly [Point, Point] = [
      [x - ux * long - uy * wide, y - uy * long + ux * wide],
      [x - ux * long + uy * wide, y - uy * long - ux * wide],
    ];
    const [xs, ys] = [
      [x, left[0], right[0]],
      [y, left[1], right[1]],
    ];
    const box: Box = {
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    };
    if (!counters.free(grown(box, 1))) continue;
    return kind === 'barred'
      ? `M${xy(...left)}L${xy(...right)}`
      : `M${xy(x, y)}L${xy(...left)}L${xy(...right)}z`;
  }
  return undefined;
}

/** Covers a line with boxes as long as it is wide. */
function along([ax, ay]: Point, [bx, by]: Point): readonly Box[] {
  const parts = Math.ceil(Math.hypot(bx - ax, by - ay) / WIDE);
  return Array.from({length: parts}, (_, i) => {
    const share = (i + 0.5) / parts;
    return boxAt(ax + (bx - ax) * share, ay + (by - ay) * share, WIDE, WIDE);
  });
}

/**
 * Draws a step between the counters of two neighbours over their hexside: clear of the strengths, which are at the bottom
 * of a counter, and beside the number of a hex. Routes share it, as it leaves no room for lanes.
 */
function overHexside(plan: HexPlan, from: number, to: number, scale: number): readonly [Point, Point] {
  const [dx, dy] = [plan.x(to) - plan.x(from), plan.y(to) - plan.y(from)];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [(dx * STEP) / 2 / length, (dy * STEP) / 2 / length];
  const below = dy < 0 ? from : to;
  const number = (numberBox(plan, below, scale)?.right ?? plan.x(below)) - plan.x(below);
  // a head that its number covered would be no arrow
  const beside = Math.min(Math.max(0.5 * plan.side, number + 13), 0.95 * plan.side);
  const x = plan.x(from) + dx / 2 + (Math.abs(ux) < 5 ? beside : 0);
  const y = plan.y(from) + dy / 2 + plan.drop + (Math.abs(uy) > Math.abs(ux) ? 6 : -16);
  return [
    [x - ux, y - uy],
    [x + ux, y + uy],
  ];
}

/** Draws an arrow along points, interrupted by counters and ending before the number of its last place. */
function arrow(
  plan: MapPlan,
  route: Route,
  points: readonly Point[],
  {counters, crossed, scale}: LabelSpace,
  stop: number,
): readonly Shape[] {
  const places = [route.from, ...route.path];
  const isCovered = (place: number): boolean =>
    !counters.free(boxAt(plan.x(place), plan.y(place) + plan.drop, 2, 2));
  const over = points
    .slice(1)
    .map((_, i) =>
      plan instanceof HexPlan && isCovered(places[i]!) && isCovered(places[i + 1]!)
        ? overHexside(plan, places[i]!, places[i + 1]!, scale)
        : undefined,
    );
  const pieces = points.slice(1).flatMap((to, i) => {
    const from = points[i]!;
    if (over[i]) return [over[i]];
    const last = i === points.length - 2;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const share = last ? Math.max(0, 1 - stop / length) : 1;
    return outside(
      from,
      [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
      counters,
    );
  });
  const end = pieces.at(-1);
  if (!end) return [];
  for (const piece of pieces) crossed.push(...along(...piece));
  const [a, b] = end;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const back = Math.min(10, length / 2);
  const kind = styleOf(route);
  let d = '';
  let at = '';
  pieces.forEach(([from, to], i) => {
    const [fx, fy] = i === pieces.length - 1 ? [b[0] - ux * back, b[1] - uy * back] : to;
    d += at === xy(...from) ? `L${xy(fx, fy)}` : `M${xy(...from)}L${xy(fx, fy)}`;
    at = xy(...to);
  });
  const head = headShape(b, [ux, uy], kind, over.at(-1) ? new Boxes() : counters);
  return [
    path('route-edge', d),
    path(`route is-${kind}`, kind === 'barred' ? `${d}L${xy(...b)}` : d),
    ...(head === undefined ? [] : [path(kind === 'barred' ? 'route is-end' : `head is-${kind}`, head)]),
  ];
}

/** Draws a small diamond with the number of steps lost. */
export const costSign = (x: number, y: number, cost: number | 'state', size = 15): Shape => {
  const r = short(1.12 * size);
  return group(
    '',
    [
      path('cost', `M0-${r}l${r} ${r}-${r} ${r}-${r}-${r}z`),
      shape('text', {class: 'step-ink', 'font-size': size}, cost === 'state' ? '!' : `−${cost}`),
    ],
    move(x, y, 'cost-sign'),
  );
};

const stepSign = (x: number, y: number, words: string, size: number, kind: string): Shape =>
  group(
    '',
    [
      shape('circle', {class: `step is-${kind}`, r: short(0.86 * size)}),
      shape('text', {class: 'step-ink', 'font-size': size}, words),
    ],
    move(x, y, 'number-sign'),
  );

/**
 * Draws arrows with numbered places. Routes through the same places run side by side, or share an arrow if only their
 * ends have signs; a number or cost is drawn once.
 * Numbers are at the centre of an empty place, beside a counter or on its upper corner, or left out if there is no space.
 * Places of `stops` have none: a stop sign is there.
 */
export function routeShapes(
  plan: MapPlan,
  routes: readonly Route[],
  space: LabelSpace,
  stops: ReadonlySet<number>,
): {readonly ways: readonly Shape[]; readonly signs: readonly Shape[]} {
  const isCrowded = routes.filter(({displaced}) => displaced).length > MOST_MAKING_ROOM;
  const ordered = [...routes]
    .filter(({path: way, attacker}) => way.length > 0 && attacker === undefined)
    .filter(({displaced}) => !displaced || !isCrowded)
    .sort((a, b) => Number(b.faint ?? false) - Number(a.faint ?? false));
  const drawn = new Set<string>();
  const size = legible(15, space.scale, 38);
  const radius = 0.86 * (size ?? 12);
  const steps = new Map<
    string,
    {place: number; words: string; kind: string; faint: boolean; isOnly: boolean}
  >();
  const costs = new Map<number, number | 'state'>();
  const ways = ordered.map((route, index) => {
    // up to seven lanes; further routes share them
    const aside = ((index % 7) - Math.min(ordered.length - 1, 6) / 2) * 4.5;
    if (!route.displaced)
      route.path.forEach((place, i) => {
        const faint = route.faint ?? false;
        const isEnd = i === route.path.length - 1;
        const words = route.sign === undefined ? `${i + 1}` : isEnd ? route.sign : '';
        if (words !== '' && !stops.has(place))
          steps.set(`${place}#${i}`, {
            place,
            words,
            kind: styleOf(route),
            faint,
            isOnly: route.sign === undefined && route.path.length === 1,
          });
        const cost = route.costs?.[i] ?? 0;
        if (cost !== 0) costs.set(place, cost);
      });
    const isSigned = route.sign !== undefined;
    const line = isSigned ? unshared(route, drawn) : route;
    return group(
      route.faint ? 'faint' : route.other || route.displaced ? 'other' : '',
      arrow(plan, line, lane(plan, line, isSigned ? 0 : aside), space, radius + 4),
    );
  });
  if (size === undefined) return {ways, signs: []};
  // keep the signs of other places out of the selected one, which has a ring
  for (const from of new Set(ordered.map((route) => route.from)))
    space.taken.add(boxAt(plan.x(from), plan.y(from), 1.8 * plan.side, 1.5 * plan.side));
  const signs: Shape[] = [];
  // a diamond and its edge
  const reach = 1.25 * size;
  for (const [place, cost] of costs) {
    const spot =
      placeSign(space, signSpots(plan, place, reach, 'right'), reach) ??
      // in the next hex it would say that the step is lost there
      placeSign({...space, counters: new Boxes()}, overlappingSpots(plan, place), reach);
    if (spot) signs.push(costSign(...spot, cost, size));
  }
  for (const {place, words, kind, faint, isOnly} of steps.values()) {
    const [x, y] = emptySpot(plan, place, radius, space);
    const spots = [
      ...spotsIn(plan, place, 0, [
        [x, y],
        [x + 2 * radius, y],
        [x - 2 * radius, y],
      ]),
      // over a hexside it would count the next hex
      ...spotsIn(plan, place, radius, signSpots(plan, place, radius, 'left')),
    ] as const;
    const spot =
      placeSign(space, spots, radius, true) ??
      // the number of a route's one hex is not worth a counter
      (isOnly
        ? undefined
        : placeSign({...space, counters: new Boxes()}, spotsOnCounter(plan, place, radius), radius, true));
    if (spot) signs.push(group(faint ? 'faint' : '', [stepSign(...spot, words, size, kind)]));
  }
  return {ways, signs};
}
