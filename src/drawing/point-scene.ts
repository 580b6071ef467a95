import type {Network} from '../board/network.js';
import type {PointGame, PointPosition, Side} from '../module/index.js';
import type {PointId} from '../board/index.js';
import {
  Boxes,
  boxAt,
  legible,
  textBox,
  type Box,
  group,
  move,
  path,
  shape,
  short,
  xy,
  type Shape,
} from './shape.js';
import {livery} from './colour.js';
import {patternOf} from './ground.js';
import {labelShape, placeLabels, type Label, type LabelRequest, type PlacedLabel} from './label.js';
import {MOST_SIGNS, MOST_SPOTS, placesIn, pointBox, sampleEvenly, type View, PointPlan} from './plan.js';
import {blocks} from './props.js';
import type {Scene} from './scene.js';
import {counterBoxes, drawPieces, isCrowded, squares, stacksOf} from './stack.js';

/** Styles of lines and points, in addition to `sheet`. */
export const pointSheet = [
  '.way-edge{stroke:var(--_road-edge);stroke-width:9}.way{stroke:var(--_road);stroke-width:6}.way-plate,.point{fill:var(--_plate)}',
  '.way-plate{stroke:var(--_road-edge);stroke-width:1.6}.way-ink{fill:var(--_ink);font-weight:700}.point{stroke:var(--_ink);stroke-width:3}',
  '.holder{stroke-width:6}.holder.s1{stroke-dasharray:9 5}.came{stroke:var(--_plate);stroke-width:3;stroke-linejoin:round;paint-order:stroke}',
  '.land{fill:var(--_plate)}.ringed{stroke:var(--_ink);stroke-width:3}.area{stroke:var(--_ink);stroke-width:3;stroke-linejoin:round}.held{fill-opacity:.16;stroke-width:7;stroke-opacity:.75;stroke-linejoin:round}',
  '.held.s1{stroke-dasharray:12 7}',
].join('');

/** Half of the stroke that is drawn where a line crosses from one area into the next. */
const CROSSING = 30;

/** The part of a line that is drawn, from one end to the other: between two areas only where it crosses their border. */
function drawnPart(
  plan: PointPlan,
  {ends: [a, b]}: PointGame['network']['lines'][number],
): readonly [ax: number, ay: number, dx: number, dy: number] {
  const [ax, ay, bx, by] = [plan.x(a), plan.y(a), plan.x(b), plan.y(b)];
  const [from, to] = [plan.area(a), plan.area(b)];
  if (!from || !to) return [ax, ay, bx - ax, by - ay];
  const shared = from.filter(([x, y]) => to.some(([u, v]) => Math.hypot(x - u, y - v) < 1));
  const middle = (of: 0 | 1): number => shared.reduce((sum, corner) => sum + corner[of], 0) / shared.length;
  // where the border bends away from its middle it is crossed at its nearest corner
  const [x, y] =
    shared.length === 0
      ? [(ax + bx) / 2, (ay + by) / 2]
      : shared.reduce((best, one) => (off(one) < off(best) ? one : best));
  function off([u, v]: readonly [number, number]): number {
    return Math.hypot(u - middle(0), v - middle(1));
  }
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [((bx - ax) / length) * CROSSING, ((by - ay) / length) * CROSSING];
  return [x - ux, y - uy, 2 * ux, 2 * uy];
}

/** Draws the lines between points as one shape. */
function pointLines(plan: PointPlan, lines: PointGame['network']['lines']): readonly Shape[] {
  const d = lines
    .map((line) => {
      const [x, y, dx, dy] = drawnPart(plan, line);
      return `M${xy(x, y)}L${xy(x + dx, y + dy)}`;
    })
    .join('');
  return [path('way-edge', d), path('way', d)];
}

const isArea = (plan: PointPlan, point: number): boolean => plan.area(point) !== undefined;

/** The radius about a point that its counters take, with the numbers below them. */
const AROUND = 72;

/** Draws points that are no areas as one shape. */
const pointRings = (plan: PointPlan, points: readonly number[]): Shape =>
  path(
    'point',
    points
      .filter((point) => !isArea(plan, point))
      .map((point) => plan.printed(point))
      .join(''),
  );

/** Draws points in the colours of their terrain, where they have one, and the borders of areas. */
function terrains(
  game: PointGame,
  plan: PointPlan,
): {readonly areas: readonly Shape[]; readonly points: readonly Shape[]} {
  const {map, network} = game;
  const outlines = {areas: new Map<string, string>(), points: new Map<string, string>()};
  let borders = '';
  network.names.forEach((id, point) => {
    const {terrain = 'clear'} = map.points[id]!;
    const d = plan.printed(point);
    if (isArea(plan, point)) borders += d;
    else if (terrain === 'clear') return;
    const {[isArea(plan, point) ? 'areas' : 'points']: of} = outlines;
    of.set(terrain, (of.get(terrain) ?? '') + d);
  });
  const filled = (of: ReadonlyMap<string, string>): readonly Shape[] =>
    [...of].map(([id, d]) => {
      const colour = map.terrain?.[id]?.colour;
      const pattern = patternOf(game, id);
      if (colour !== undefined) return shape('path', {class: 'ringed', d, fill: colour});
      return path(`ringed ${pattern === 'clear' ? 'land' : pattern}`, d);
    });
  return {
    areas: borders === '' ? [] : [...filled(outlines.areas), path('area', borders)],
    points: filled(outlines.points),
  };
}

/** Draws the ground: lines, points and cities, one shape each. */
function pointGround(game: PointGame, plan: PointPlan): readonly Shape[] {
  const {network, map} = game;
  const {areas, points} = terrains(game, plan);
  const cities = network.names.flatMap((id, point) => (map.points[id]?.city ? [point] : []));
  return [
    shape('rect', {class: 'paper', width: plan.width, height: plan.height}),
    ...areas,
    ...pointLines(plan, network.lines),
    pointRings(
      plan,
      network.names.map((_, point) => point),
    ),
    ...points,
    ...(cities.length === 0
      ? []
      : [path('block', cities.map((at) => `M${xy(plan.x(at), plan.y(at))}${blocks.major}`).join(''))]),
  ];
}

const isNear = ({left, top, right, bottom}: View, x: number, y: number): boolean =>
  x > left - 80 && x < right + 80 && y > top - 80 && y < bottom + 80;

/** The plate with the capacity of a line: its box and font size. */
interface Plate {
  readonly text: string;
  readonly size: number;
  /** The box of the plate; undefined where counters leave no space for it. */
  readonly box: Box | undefined;
  /** The boxes that names keep off, whatever counters are there. */
  readonly room: readonly Box[];
}

/** Positions of a plate along its line, in order of preference. */
const plateSpots = [0.5, 0.42, 0.58, 0.34, 0.66] as const;

/** The plates and names of a map keep off what may be at its points, so that they stay where they are while units move. */
function roomAt(plan: PointPlan, point: number): Box {
  const [x, y] = [plan.x(point), plan.y(point)];
  if (isArea(plan, point)) return boxAt(x, y, 2.2 * plan.counter, 2.2 * plan.counter);
  // counters of two sides
  const {left, right, top, bottom} = plan.isBox(point)
    ? pointBox
    : {left: 69, right: 69, top: plan.counter / 2, bottom: plan.counter / 2};
  return {left: x - left, top: y - top, right: x + right, bottom: y + bottom};
}

/** Collects the room of the points in view, and near it. */
const roomIn = (plan: PointPlan, view: View): Boxes =>
  new Boxes([...placesIn(plan, view, 4 * plan.counter)].map((point) => roomAt(plan, point)));

/**
 * Places the capacity of each line in view that has one on a plate about its middle, large enough to read, and clear of what may be at its
 * ends; of a short line clear of the counters that are. Plates without space are left out.
 */
function capacities(
  game: PointGame,
  plan: PointPlan,
  view: View,
  room: Boxes,
  counters: Boxes,
): readonly Plate[] {
  const size = legible(14, view.scale, 26);
  if (size === undefined) return [];
  const taken = new Boxes();
  return game.network.lines.flatMap((line): readonly Plate[] => {
    const {capacity} = line;
    const [ax, ay, dx, dy] = drawnPart(plan, line);
    if (capacity === Infinity || !isNear(view, ax + dx / 2, ay + dy / 2)) return [];
    const words = `${capacity}`;
    const spots = plateSpots
      .map((far) => boxAt(ax + far * dx, ay + far * dy, (1.6 + 0.6 * words.length) * size, 1.8 * size))
      .filter((one) => taken.free(one));
    const always = spots.find((one) => room.free(one));
    const own = always ? [always] : spots;
    for (const one of own) taken.add(one);
    return [{text: words, size, room: own, box: always ?? spots.find((one) => counters.free(one))}];
  });
}

/** Draws capacity plates. */
const plateShapes = (plates: readonly Plate[]): readonly Shape[] =>
  plates.flatMap(({text: words, size, box}) => {
    if (!box) return [];
    const {left, top, right, bottom} = box;
    const [width, height] = [right - left, bottom - top];
    const at = {x: short(-width / 2), y: short(-height / 2), width: short(width), height: short(height)};
    return group(
      '',
      [
        shape('rect', {class: 'way-plate', ...at, rx: 6}),
        shape('text', {class: 'way-ink', 'font-size': size}, words),
      ],
      move((left + right) / 2, (top + bottom) / 2, 'capacity'),
    );
  });

/** Does a straight line pass through a box? */
function isCrossed({left, top, right, bottom}: Box, [x, y, dx, dy]: readonly number[]): boolean {
  let [from, to] = [0, 1];
  for (const [at, by, low, high] of [
    [x!, dx!, left, right],
    [y!, dy!, top, bottom],
  ] as const) {
    if (by === 0 && (at < low || at > high)) return false;
    const [a, b] = by === 0 ? [0, 1] : [(low - at) / by, (high - at) / by];
    [from, to] = [Math.max(from, Math.min(a, b)), Math.min(to, Math.max(a, b))];
  }
  return from < to;
}

/** Makes the name label of a point: in the head of a box or an area that has room, else about it, if possible off its lines. */
function pointName({network, map}: PointGame, plan: PointPlan, point: number, size: number): Label {
  const [x, y] = [plan.x(point), plan.y(point)];
  const id = network.names[point]!;
  const words = map.points[id]?.name ?? id;
  const half = textBox(0, 0, size, words).right;
  const [isBox, isLand] = [plan.isBox(point), isArea(plan, point)];
  // clear of the edge of a box
  const [above, below, beside] = isBox
    ? [pointBox.top + 8 + 0.7 * size, pointBox.bottom + 8 + 0.7 * size, pointBox.right + 14]
    : [AROUND + 0.4 * size, AROUND + 0.4 * size, AROUND];
  const rows = 1.06 * plan.counter + 0.8 * size;
  const inside: Label['spots'] = [
    ...(isBox && half <= pointBox.left - 4 && size <= pointBox.head
      ? [[x, y - pointBox.top + 0.5 * pointBox.head] as const]
      : []),
    // above or below the counters of both sides
    ...(isLand ? [[x, y - rows] as const, [x, y + rows] as const] : []).filter(([, at]) =>
      [-half, half].every((dx) => plan.contains(point, x + dx, at)),
    ),
  ];
  const corner = Math.max(0, pointBox.right - half);
  const about: Label['spots'] = [
    [x, y + below],
    [x, y - above],
    ...[below, -above].flatMap((by) => [-corner, corner].map((aside) => [x + aside, y + by] as const)),
    [x + beside + half, y],
    [x - beside - half, y],
  ];
  const ways = network.linesFrom(point as PointId).map((line) => drawnPart(plan, line));
  const isOnLine = ([atX, atY]: Label['spots'][number]): boolean =>
    ways.some((way) => isCrossed(textBox(atX, atY, size, words), way));
  const clear = about.filter((spot) => !isOnLine(spot));
  const spots = [...inside, ...clear, ...about.filter((spot) => !clear.includes(spot))];
  return {text: words, kind: 'name major', size, spots};
}

/**
 * Names the points in view, each where the board alone has it: a name moves for no counter, sign or answer. A name that is not
 * whole in view is left out, unless a panel names the point: then it is where it is whole.
 */
function pointNames(
  game: PointGame,
  plan: PointPlan,
  view: View,
  room: Boxes,
  plates: readonly Box[],
  {named, within = view}: Partial<LabelRequest> = {},
): readonly PlacedLabel[] {
  const size = legible(17, view.scale, 56);
  if (size === undefined) return [];
  const isWhole = ({left, top, right, bottom}: Box): boolean =>
    left >= within.left && top >= within.top && right <= within.right && bottom <= within.bottom;
  const points = [...placesIn(plan, view, 80)];
  const labels = points.map((point): Label => {
    const label = pointName(game, plan, point, size);
    const own = roomAt(plan, point);
    const isOwn = ({left, top}: Box): boolean => left === own.left && top === own.top;
    // a name on the box of another point would seem to be that one's
    return {
      ...label,
      spots: label.spots.filter(([x, y]) => room.under(textBox(x, y, size, label.text)).every(isOwn)),
    };
  });
  const boxOf = ({x, y, text: words}: PlacedLabel): Box => textBox(x, y, size, words);
  const placed = placeLabels(labels, new Boxes(), new Boxes(plates)).filter((one) => isWhole(boxOf(one)));
  const asked = labels.flatMap((label, i): readonly Label[] => {
    if (!named?.has(points[i]!) || placed.some(({spots}) => spots === label.spots)) return [];
    const whole = label.spots.filter(([x, y]) => isWhole(textBox(x, y, size, label.text)));
    return [{...label, spots: whole.length > 0 ? whole : label.spots, must: true}];
  });
  return [...placed, ...placeLabels(asked, new Boxes(placed.map(boxOf)), new Boxes(plates))];
}

/** Half the width of an arrow's shaft and head, the length of its head, and the most of all of it. */
const ARROW = {shaft: 4, wide: 12, head: 18, most: 62} as const;

/** The distance of an arrow from a line with a capacity, whose plate is about the middle of the line. */
const BESIDE_PLATE = 30;

/**
 * Draws where units came from: an arrow in their side's colour in the gap between two points, or over the border of two
 * areas; beside the capacity of its line, and off counters and names.
 */
function cameFrom(plan: PointPlan, {network}: PointGame, from: number, to: number, side: Side): Shape {
  const {body} = livery(side.colour, side.index);
  const [ax, ay] = [plan.x(from), plan.y(from)];
  const line = network.linesFrom(from as PointId).find((one) => network.other(one, from as PointId) === to);
  const [x, y, dx, dy] = line && plan.area(from) && plan.area(to) ? drawnPart(plan, line) : [0, 0, 0, 0];
  const isBorder = dx !== 0 || dy !== 0;
  const turn = line?.ends[0] === from ? 1 : -1;
  const [toX, toY] = isBorder ? [turn * dx, turn * dy] : [plan.x(to) - ax, plan.y(to) - ay];
  const length = Math.hypot(toX, toY) || 1;
  const [ux, uy] = [toX / length, toY / length];
  // the middle of the arrow, and half its length; over a border, most of it is on the side that the units left, as the
  // counters of the battle are on the other one
  const [start, end] = isBorder ? [0, ARROW.most] : plan.between(from, to);
  const half = Math.max(Math.min(end - start, ARROW.most), ARROW.head) / 2;
  const [mx, my] = isBorder
    ? [x + dx / 2 - ux * (half / 2), y + dy / 2 - uy * (half / 2)]
    : [ax + (ux * (start + end)) / 2, ay + (uy * (start + end)) / 2];
  // one side may have come after the other over the same border
  const beside = side.index % 2 === 0 ? BESIDE_PLATE : -BESIDE_PLATE;
  const away = line && line.capacity !== Infinity ? beside : 0;
  const at = (along: number, aside: number): string =>
    xy(mx + ux * along - uy * (away + aside), my + uy * along + ux * (away + aside));
  const {shaft, wide} = ARROW;
  const neck = half - ARROW.head;
  const d = `M${at(-half, -shaft)}L${at(neck, -shaft)}L${at(neck, -wide)}L${at(half, 0)}L${at(neck, wide)}L${at(neck, shaft)}L${at(-half, shaft)}z`;
  return shape('path', {class: 'came', d, fill: body});
}

/** Draws the controller of each point, or of every `every`-th one, and up to `most` arrows of attackers. */
function pointState(position: PointPosition, plan: PointPlan, every = 1, most = Infinity): readonly Shape[] {
  const {game} = position;
  const {sides, units} = game;
  const drawn = sides.map(() => ({holder: '', held: ''}));
  position.control.forEach((side, point) => {
    const of = drawn[side];
    if (of && point % every === 0)
      of[isArea(plan, point) ? 'held' : 'holder'] += plan.printed(point, plan.isBox(point) ? 0 : 8);
  });
  const held = sides.flatMap(({colour, index}) => {
    const {body} = livery(colour, index);
    const {holder, held: d} = drawn[index]!;
    return [
      ...(d === '' ? [] : [shape('path', {class: `held s${index}`, d, stroke: body, fill: body})]),
      ...(holder === '' ? [] : [shape('path', {class: `holder s${index}`, d: holder, stroke: body})]),
    ];
  });
  const ways = new Map<string, Shape>();
  for (const [id, {from, at}] of position.units) {
    const side = sides[units[id]!.side];
    if (from !== undefined && side && ways.size < most)
      ways.set(`${from}-${at}-${side.index}`, cameFrom(plan, game, from, at, side));
  }
  return [...held, ...ways.values()];
}

const scenes = new WeakMap<Network, Scene>();

/** Returns the scene of a point map, made once per map. */
export function pointScene(game: PointGame): Scene {
  const before = scenes.get(game.network);
  if (before) return before;
  const plan = new PointPlan(game);
  let still: readonly Shape[] | undefined;
  const scene: Scene = {
    plan,
    get ground() {
      return (still ??= pointGround(game, plan));
    },
    texture: () => [],
    props: () => [],
    state: (position) => (position.kind === 'hex' ? [] : pointState(position, plan)),
    pieces: (position, view, symbols) => drawPieces(position, plan, view, symbols),
    labels: (view, position, request) => {
      const room = roomIn(plan, view);
      const counters = new Boxes(position ? counterBoxes(position, plan, view) : []);
      const plates = capacities(game, plan, view, room, counters);
      if (request?.isPrinted) return plateShapes(plates);
      const taken = plates.flatMap((plate) => plate.room);
      // over the colours of those who hold areas
      return [...plateShapes(plates), ...pointNames(game, plan, view, room, taken, request).map(labelShape)];
    },
  };
  scenes.set(game.network, scene);
  return scene;
}

const vastScenes = new WeakMap<Network, Scene>();

/** Returns the scene of a point map that is too large to be drawn whole: it shows a sample of the points in view. */
export function vastPointScene(game: PointGame): Scene {
  const before = vastScenes.get(game.network);
  if (before) return before;
  const scene = pointScene(game);
  const plan = scene.plan as PointPlan;
  const isIn = ({left, right, top, bottom}: View, point: number): boolean => {
    const [x, y] = [plan.x(point), plan.y(point)];
    return x > left - 80 && x < right + 80 && y > top - 80 && y < bottom + 80;
  };
  const inView = (view: View): readonly number[] => {
    const points: number[] = [];
    for (let point = 0; point < plan.size; point++) if (isIn(view, point)) points.push(point);
    return points;
  };
  const few = (view: View): boolean => !isCrowded(plan, view) && inView(view).length <= MOST_SIGNS;
  const made: Scene = {
    plan,
    ground: [shape('rect', {class: 'paper', width: plan.width, height: plan.height})],
    texture: (view) => {
      const lines = game.network.lines.filter(({ends: [a, b]}) => isIn(view, a) || isIn(view, b));
      const points = inView(view);
      return [
        ...pointLines(plan, sampleEvenly(lines, MOST_SPOTS)),
        pointRings(plan, sampleEvenly(points, MOST_SPOTS)),
      ];
    },
    props: (view) => (few(view) ? scene.props(view) : []),
    state: (position) =>
      position.kind === 'point'
        ? pointState(position, plan, Math.ceil(plan.size / MOST_SPOTS), MOST_SIGNS)
        : [],
    pieces: (position, view, symbols) => {
      const own = stacksOf(position).filter(({place}) => isIn(view, place));
      return few(view)
        ? scene.pieces(position, view, symbols)
        : squares(position, plan, sampleEvenly(own, MOST_SPOTS));
    },
    labels: (view, position, request) => (few(view) ? scene.labels(view, position, request) : []),
  };
  vastScenes.set(game.network, made);
  return made;
}
