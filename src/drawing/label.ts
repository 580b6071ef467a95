import {legible, textBox, type Box, type Boxes} from './box.js';
import {SIDE, type HexPlan} from './hex-plan.js';
import type {Town} from './props.js';
import {shape, short, type Shape} from './shape.js';

/** Words that want a place on the map. */
export interface Label {
  readonly text: string;
  /** The class they are drawn in. */
  readonly kind: string;
  /** Their size in scene units. */
  readonly size: number;
  /** Where their middle may be, the best first. */
  readonly spots: readonly (readonly [x: number, y: number])[];
  /** Where else, for want of room: it says less plainly what it belongs to. */
  readonly beside?: readonly (readonly [x: number, y: number])[];
  /** A panel names this place: it is written even where there is no room. */
  readonly must?: boolean;
}

/** Words with the place that was found for them. */
export interface PlacedLabel extends Label {
  readonly x: number;
  readonly y: number;
}

/**
 * Finds room for words, in the order given, off what is taken and off each other. Words without room are left out; those
 * that must be written then lie on as few of these as may be, and on a counter only where every spot is taken by one.
 */
export function placeLabels(wanted: readonly Label[], counters: Boxes, taken: Boxes): readonly PlacedLabel[] {
  return wanted.flatMap((one) => {
    const {text: words, size, must} = one;
    // as they are written, not as they were reckoned: a tenth decides whether two boxes touch
    const exact = (spots: Label['spots']): Label['spots'] =>
      spots.map(([x, y]) => [short(x), short(y)] as const);
    const [spots, beside] = [exact(one.spots), exact(one.beside ?? [])];
    const box = ([x, y]: readonly [number, number]): ReturnType<typeof textBox> => textBox(x, y, size, words);
    const off = spots.filter((spot) => counters.free(box(spot)));
    // beside its place a word is written only where a counter leaves no room in it
    const open = off.length > 0 ? off : beside.filter((spot) => counters.free(box(spot)));
    const free = open.find((spot) => taken.free(box(spot)));
    const lies = (at: Label['spots'][number]): number => taken.under(box(at)).length;
    const least =
      must && !free ? open.reduce((best, at) => (lies(at) < lies(best) ? at : best), open[0]!) : free;
    const spot = least ?? (must ? spots[0] : undefined);
    if (!spot) return [];
    taken.add(box(spot));
    return [{...one, x: spot[0], y: spot[1]}];
  });
}

export const labelShape = ({text: words, kind, size, x, y}: PlacedLabel): Shape =>
  shape('text', {class: kind, x, y, 'font-size': size}, words);

/** How large the words of a map are, and how large they may become where the map is small, in scene units. */
const sizes = {number: [11.5, 19], name: [15, 21], major: [17, 34], must: [11.5, 60]} as const;

/**
 * Where the number of a hex may stand: at its top or its foot, aside there as far as the hex is wide; where a counter
 * leaves neither, on the hexside above or below.
 */
function numberSpots(
  plan: HexPlan,
  hex: number,
  size: number,
  words: string,
): Required<Pick<Label, 'spots' | 'beside'>> {
  const [x, y] = [plan.x(hex), plan.y(hex)];
  const half = (plan.flat ? Math.sqrt(3) / 2 : 1) * SIDE;
  // where the hex runs to a point the number stands as low as it is wide
  const wide = textBox(0, 0, size, words).right;
  const narrow = plan.flat ? 0 : (wide / Math.sqrt(3)) * 0.9;
  const in_ = half - 3 - 0.4 * size - narrow;
  const aside = plan.flat ? Math.max(0, SIDE - in_ / Math.sqrt(3) - wide + 5) : 0;
  const rows = [
    [x, y - in_],
    [x, y + in_],
  ] as const;
  return {
    spots: [0, -aside, aside].flatMap((by) => rows.map(([at, row]) => [at + by, row] as const)),
    beside: [
      [x, y - half],
      [x, y + half],
    ],
  };
}

/** Where the number of a hex that is spoken of stands if it can; nothing where it would be too small to read. */
export function numberBox(plan: HexPlan, hex: number, scale: number): Box | undefined {
  const size = legible(sizes.must[0], scale, sizes.must[1]);
  if (size === undefined) return undefined;
  const words = plan.grid.labels[hex]!;
  const [[x, y]] = numberSpots(plan, hex, size, words).spots as [readonly [number, number]];
  return textBox(x, y, size, words);
}

/** Hexes that are spoken of. */
export interface LabelRequest {
  /** Words beside the map name them: their number is written at every scale. */
  readonly named: ReadonlySet<number>;
  /** They belong to the question: their number is written at every scale at which there is room. */
  readonly near: ReadonlySet<number>;
  /** Where signs stand that no word may hide under. */
  readonly signBoxes?: readonly Box[];
}

/** The numbers of hexes in the order they are to be written: those that are named, those spoken of, the others. */
export function numbers(
  plan: HexPlan,
  hexes: readonly number[],
  scale: number,
  {named, near}: LabelRequest,
): {readonly spoken: readonly Label[]; readonly others: readonly Label[]} {
  const wanted = (hex: number, size: number | undefined, kind: string): readonly Label[] => {
    if (size === undefined) return [];
    const words = plan.grid.labels[hex]!;
    return [{text: words, kind, size, ...numberSpots(plan, hex, size, words), must: named.has(hex)}];
  };
  const large = legible(sizes.must[0], scale, sizes.must[1]);
  const size = legible(sizes.number[0], scale, sizes.number[1]);
  const spoken = [
    ...hexes.filter((hex) => named.has(hex)),
    ...hexes.filter((hex) => near.has(hex) && !named.has(hex)),
  ];
  return {
    spoken: spoken.flatMap((hex) => wanted(hex, large, 'number named')),
    others: hexes.flatMap((hex) => (named.has(hex) || near.has(hex) ? [] : wanted(hex, size, 'number'))),
  };
}

/** How far below the middle of its hex the houses of a town reach. */
const feet = {town: 16, minor: 19, major: 27} as const;

/** The names of hexes: below their houses where nobody stands, else over the hexside below or above. */
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
