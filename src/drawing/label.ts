import {legible, textBox, type Box, Boxes, shape, short, type Shape, boxAt} from './shape.js';
import {SIDE, HexPlan, type MapPlan} from './plan.js';
import {type Town, depotBox, markerBox} from './props.js';
import type {Position} from '../module/index.js';
import {stacksAt, standingsAt} from './stack.js';

/** A text to place on the map. */
export interface Label {
  readonly text: string;
  /** Its CSS class. */
  readonly kind: string;
  /** Its font size in scene units. */
  readonly size: number;
  /** Positions for its centre, in order of preference. */
  readonly spots: readonly (readonly [x: number, y: number])[];
  /** Positions of last resort, which show less clearly what the label belongs to. */
  readonly beside?: readonly (readonly [x: number, y: number])[];
  /** Draw it even over other things but labels, because a panel names this place. */
  readonly must?: boolean;
}

/** A label with its position. */
export interface PlacedLabel extends Label {
  readonly x: number;
  readonly y: number;
}

/** The space between two labels, one below the other, in sizes of the larger font. */
const LINE_GAP = 0.8;

/** The box of a text with the space that it keeps above and below. */
const withGap = ({top, bottom, ...sides}: Box, size: number): Box => ({
  ...sides,
  top: top - LINE_GAP * size,
  bottom: bottom + LINE_GAP * size,
});

/**
 * Places labels in the order given, off taken boxes and with space between them. Labels without free space are left out. A label
 * that must be drawn then covers as few other things as possible, but no other label, and a counter only if counters take
 * every position.
 */
export function placeLabels(wanted: readonly Label[], counters: Boxes, taken: Boxes): readonly PlacedLabel[] {
  const written = new Boxes();
  return wanted.flatMap((one) => {
    const {text: words, size, must} = one;
    // round as in the output: a tenth of a unit decides whether two boxes touch
    const exact = (spots: Label['spots']): Label['spots'] =>
      spots.map(([x, y]) => [short(x), short(y)] as const);
    const [spots, beside] = [exact(one.spots), exact(one.beside ?? [])];
    const box = ([x, y]: readonly [number, number]): ReturnType<typeof textBox> => textBox(x, y, size, words);
    const off = spots.filter((spot) => counters.free(box(spot)));
    // use the last resort only where a counter leaves no space in the place itself
    const open = off.length > 0 ? off : beside.filter((spot) => counters.free(box(spot)));
    const free = open.find((spot) => taken.free(box(spot)) && written.free(withGap(box(spot), size)));
    const overlaps = (at: Label['spots'][number]): number => taken.under(box(at)).length;
    // two texts on each other can't be read, either of them
    const [first, ...more] =
      must && !free ? (open.length > 0 ? open : spots).filter((at) => written.free(box(at))) : [];
    const spot = free ?? more.reduce((best, at) => (overlaps(at) < overlaps(best!) ? at : best), first);
    if (!spot) return [];
    written.add(box(spot));
    taken.add(withGap(box(spot), size));
    return [{...one, x: spot[0], y: spot[1]}];
  });
}

export const labelShape = ({text: words, kind, size, x, y}: PlacedLabel): Shape =>
  shape('text', {class: kind, x, y, 'font-size': size}, words);

/** Font sizes in scene units: the usual one, and the largest when zoomed out. */
const sizes = {
  number: [11.5, 24.5],
  name: [15, 28],
  major: [17, 34],
  must: [11.5, 60],
  // larger ones fit in every other column only
  dense: [11.5, 33],
} as const;

/**
 * Lists the positions for the number of a hex: at its top, also to the side there; where a counter leaves none, on the
 * hexside above. Never at its foot: a number between two hexes must belong to the same one all over the map.
 */
function numberSpots(
  plan: HexPlan,
  hex: number,
  size: number,
  words: string,
): Required<Pick<Label, 'spots' | 'beside'>> {
  const [x, y] = [plan.x(hex), plan.y(hex)];
  const half = (plan.flat ? Math.sqrt(3) / 2 : 1) * SIDE;
  // in the corner of a pointy-top hex, a wider number has to be nearer the centre
  const wide = textBox(0, 0, size, words).right;
  const narrow = plan.flat ? 0 : (wide / Math.sqrt(3)) * 0.9;
  const in_ = Math.max(1, half - 3 - 0.4 * size - narrow);
  const aside = plan.flat ? Math.max(0, SIDE - in_ / Math.sqrt(3) - wide + 5) : 0;
  return {
    spots: [0, -aside, aside].map((by) => [x + by, y - in_] as const),
    beside: [[x, y - half]],
  };
}

/** Returns the preferred box for the number of a hex in the question; nothing if it would be too small to read. */
export function numberBox(plan: HexPlan, hex: number, scale: number): Box | undefined {
  const size = legible(sizes.must[0], scale, sizes.must[1]);
  if (size === undefined) return undefined;
  const words = plan.grid.labels[hex]!;
  const [[x, y]] = numberSpots(plan, hex, size, words).spots as [readonly [number, number]];
  return textBox(x, y, size, words);
}

/** Hexes whose numbers have priority because an answer mentions them. */
export interface LabelRequest {
  /** Hexes that a panel names: their number is drawn at every scale. */
  readonly named: ReadonlySet<number>;
  /** Hexes of the question: their number is drawn at every scale if there is space. */
  readonly near: ReadonlySet<number>;
  /** Boxes of signs that no label may cover. */
  readonly signBoxes?: readonly Box[];
  /** The numbers of the other hexes: by default those that fit; `all` also where they just fit. */
  readonly others?: '' | 'all';
  /** The visible part of the map, in which the names of points are whole: by default all that is drawn. */
  readonly within?: Box;
  /** True where none is drawn, as over a picture of the board, whose numbers and names would be under ours. */
  readonly isPrinted?: boolean;
}

/** Makes the number labels of hexes, in order of priority: named, in the question, others. */
export function numbers(
  plan: HexPlan,
  hexes: readonly number[],
  scale: number,
  {named, near, others = ''}: LabelRequest,
): {readonly requested: readonly Label[]; readonly others: readonly Label[]} {
  const wanted = (hex: number, size: number | undefined, kind: string): readonly Label[] => {
    if (size === undefined) return [];
    const words = plan.grid.labels[hex]!;
    return [{text: words, kind, size, ...numberSpots(plan, hex, size, words), must: named.has(hex)}];
  };
  const large = legible(sizes.must[0], scale, sizes.must[1]);
  const size = legible(sizes.number[0], scale, sizes[others === 'all' ? 'dense' : 'number'][1]);
  const requested = [
    ...hexes.filter((hex) => named.has(hex)),
    ...hexes.filter((hex) => near.has(hex) && !named.has(hex)),
  ];
  return {
    requested: requested.flatMap((hex) => wanted(hex, large, 'number named')),
    others: hexes.flatMap((hex) => (named.has(hex) || near.has(hex) ? [] : wanted(hex, size, 'number'))),
  };
}

/** The extent of a town's houses below the centre of its hex. */
const feet = {town: 16, minor: 19, major: 27} as const;

/** Makes the name labels of hexes: below the houses if no counter is there, else across the hexside below or above. */
export function names(plan: HexPlan, towns: readonly Town[], scale: number): readonly Label[] {
  const wanted = towns.flatMap(({hex, city, name}): readonly (Label & {major: boolean})[] => {
    const major = city === 'major';
    const [own, most] = major ? sizes.major : sizes.name;
    const size = name === undefined ? undefined : legible(own, scale, most);
    if (name === undefined || size === undefined) return [];
    const [x, y] = [plan.x(hex), plan.y(hex)];
    const half = (plan.flat ? Math.sqrt(3) / 2 : 0.86) * SIDE;
    const spots: Label['spots'] = [
      [x, y + (city ? feet[city] : 0) + 0.5 * size],
      [x, y + half - 0.1 * size],
      [x, y + half + 0.25 * size],
      [x, y - half + 0.1 * size],
    ];
    return [{text: name, kind: `name ${city ?? ''}`.trim(), size, spots, major}];
  });
  return wanted.sort((a, b) => Number(b.major) - Number(a.major));
}

/** The space around some places: what is taken by counters, props, numbers, signs so far, and arrows. `scale` is pixels per scene unit. */
export interface LabelSpace {
  readonly scale: number;
  readonly counters: Boxes;
  readonly taken: Boxes;
  readonly numbers: Boxes;
  /** The numbers of the places beside, which give way to signs. */
  readonly others: Boxes;
  readonly signs: Box[];
  readonly crossed: Box[];
}

/** Collects what is on some places of a position and beside them. */
export function labelSpaceAround(
  position: Position,
  plan: MapPlan,
  places: Iterable<number>,
  scale: number,
): LabelSpace {
  const asked = new Set(places);
  const near = new Set<number>();
  for (const place of asked) {
    near.add(place);
    if (plan instanceof HexPlan)
      for (const other of plan.grid.neighbours.subarray(6 * place, 6 * place + 6)) near.add(other);
  }
  const counters = new Boxes();
  const taken = new Boxes();
  const numbers = new Boxes();
  const others = new Boxes();
  const {game} = position;
  const depots = game.kind === 'hex' ? new Set<number>(game.supplySources.flat()) : new Set<number>();
  for (const place of near) {
    if (place < 0 || place >= plan.size) continue;
    for (const {box} of standingsAt(position, plan, place)) counters.add(box);
    if (!(plan instanceof HexPlan)) continue;
    if (depots.has(place)) taken.add(depotBox(plan, place));
    const number = numberBox(plan, place, scale);
    if (number) (asked.has(place) ? numbers : others).add(number);
  }
  if (plan instanceof HexPlan && position.kind === 'hex')
    for (const {at} of position.markers)
      if (near.has(at)) taken.add(markerBox(plan, at, stacksAt(position, at).length > 0));
  return {scale, counters, taken, numbers, others, signs: [], crossed: []};
}

const middleOf = (ax: number, ay: number, [bx, by]: readonly [number, number]): readonly [number, number] => [
  (ax + bx) / 2,
  (ay + by) / 2,
];

/** Returns the position for a sign of a radius in an empty place: its centre, or below its number where that is large. */
export function emptySpot(
  plan: MapPlan,
  place: number,
  radius: number,
  {scale}: LabelSpace,
): readonly [x: number, y: number] {
  const [x, y] = [plan.x(place), plan.y(place)];
  const number = plan instanceof HexPlan && numberBox(plan, place, scale);
  const lowest = y + 0.86 * plan.side - radius;
  return [x, number ? Math.max(y, Math.min(number.bottom + radius + 2, lowest)) : y];
}

type Spot = readonly [x: number, y: number];

/** Leaves out the positions where a sign that extends so far would be in the next hex. */
export const spotsIn = (
  plan: MapPlan,
  place: number,
  extent: number,
  spots: readonly Spot[],
): readonly Spot[] =>
  plan instanceof HexPlan
    ? spots.filter(([x, y]) => {
        const [dx, dy] = [x - plan.x(place), y - plan.y(place)];
        const beyond = 1 + extent / (Math.hypot(dx, dy) || 1);
        return plan.at(plan.x(place) + dx * beyond, plan.y(place) + dy * beyond) === place;
      })
    : spots;

/**
 * Lists the positions for a sign of a radius beside the counter of a place: towards each corner and hexside, clear of the
 * counter, those on the side of `first` first.
 */
export function signSpots(
  plan: MapPlan,
  place: number,
  radius: number,
  first: 'left' | 'right',
): readonly Spot[] {
  const half = plan.counter / 2 + radius + 1;
  const toward = first === 'left' ? -1 : 1;
  const sides =
    plan instanceof HexPlan
      ? plan.corners.map(([ax, ay], i) => middleOf(ax, ay, plan.corners[(i + 1) % 6]!))
      : [];
  const spots = [...plan.corners, ...sides]
    .sort(([ax, ay], [bx, by]) => toward * (bx - ax) || Math.abs(ay) - Math.abs(by) || by - ay)
    .map(([dx, dy]): Spot => {
      const length = Math.hypot(dx, dy);
      const [ux, uy] = [dx / length, dy / length];
      const down = uy > 0 ? half + plan.drop : half - plan.drop;
      const far = Math.min(half / Math.abs(ux || 1e-9), down / Math.abs(uy || 1e-9));
      return [plan.x(place) + ux * far, plan.y(place) + uy * far];
    });
  // a little of it may be over the hexside
  return spotsIn(plan, place, 0.6 * radius, spots);
}

/** Lists the positions for a sign on the upper half of a place’s counter, where the place has no room beside it. */
export const overlappingSpots = (plan: MapPlan, place: number): readonly Spot[] =>
  [-0.5, 0.5].map((dx) => [plan.x(place) + dx * plan.side, plan.y(place) - 0.2 * plan.side]);

/** Lists the positions for a sign on a place’s counter and inside of the place: at an upper corner, or at a side where that has no room. */
export const spotsOnCounter = (plan: MapPlan, place: number, radius: number): readonly Spot[] => {
  const [corner, side] = [0.5 * plan.side, 0.86 * plan.side - radius];
  const spots = (
    [
      [corner, -0.42 * plan.side],
      [side, 0],
    ] as const
  ).flatMap(([dx, dy]): Spot[] => [
    [plan.x(place) - dx, plan.y(place) + dy],
    [plan.x(place) + dx, plan.y(place) + dy],
  ]);
  return spotsIn(plan, place, 0.6 * radius, spots);
};

/**
 * Takes the first position where a sign of a radius is clear of counters and other signs, and of numbers if possible. A sign
 * that is `spare` is left out rather than put on the number of a place in the question.
 */
export function placeSign(
  {counters, taken, numbers, others, signs}: LabelSpace,
  spots: readonly (readonly [x: number, y: number])[],
  radius: number,
  isSpare = false,
): readonly [x: number, y: number] | undefined {
  const box = ([x, y]: readonly [number, number]): Box => boxAt(x, y, 1.8 * radius, 1.8 * radius);
  const free = spots.filter((at) => counters.free(box(at)) && taken.free(box(at)));
  const clear = free.filter((at) => numbers.free(box(at)));
  const spot = clear.find((at) => others.free(box(at))) ?? clear[0] ?? (isSpare ? undefined : free[0]);
  if (spot) {
    taken.add(box(spot));
    signs.push(box(spot));
  }
  return spot;
}
