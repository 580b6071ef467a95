import type {HexGame, HexPosition, Side} from '../module/index.js';
import {boxAt, textBox, type Box} from './box.js';
import {livery} from './colour.js';
import {areaPaths, borderPath} from './curve.js';
import {SIDE, type HexPlan} from './hex-plan.js';
import {legible} from './legible.js';
import {some} from './plan.js';
import {group, move, path, shape, short, xy, type Shape} from './shape.js';
import {stacksAt} from './stack.js';
import type {Wanted} from './words.js';

/** Blocks of houses about the middle of a town, by its size. */
export const blocks = {
  town: 'm-9-6h7v6h-7zm9 1h8v7h-8zm-6 8h8v6h-8z',
  minor: 'm-14-10h9v8h-9zm11-2h10v8h-10zm-8 12h8v9h-8zm10-1h11v8h-11zm-4 10h7v6h-7z',
  major:
    'm-20-14h11v10h-11zm13-3h12v11h-12zm14 3h12v9h-12zm-25 13h9v12h-9zm11-2h13v11h-13zm15 1h11v12h-11zm-22 13h12v8h-12zm14 1h11v8h-11z',
} as const;

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
): Required<Pick<Wanted, 'spots' | 'beside'>> {
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
export interface Spoken {
  /** Words beside the map name them: their number is written at every scale. */
  readonly named: ReadonlySet<number>;
  /** They belong to the question: their number is written at every scale at which there is room. */
  readonly near: ReadonlySet<number>;
  /** Where signs stand that no word may hide under. */
  readonly signed?: readonly Box[];
}

/** The numbers of hexes in the order they are to be written: those that are named, those spoken of, the others. */
export function numbers(
  plan: HexPlan,
  hexes: readonly number[],
  scale: number,
  {named, near}: Spoken,
): {readonly spoken: readonly Wanted[]; readonly others: readonly Wanted[]} {
  const wanted = (hex: number, size: number | undefined, kind: string): readonly Wanted[] => {
    if (size === undefined) return [];
    const words = plan.grid.labels[hex]!;
    return [{words, kind, size, ...numberSpots(plan, hex, size, words), must: named.has(hex)}];
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

/** A town or a named hex. */
export interface Town {
  readonly hex: number;
  readonly city: keyof typeof blocks | undefined;
  readonly name: string | undefined;
}

/** The towns and named hexes of a map by their hex. */
export function townsOf(game: HexGame): ReadonlyMap<number, Town> {
  const found = new Map<number, Town>();
  for (const [hex, label] of game.named) {
    const {city, name} = game.map.hexes![label]!;
    found.set(hex, {hex, city, name});
  }
  return found;
}

/** Blocks of houses: one shape, however many towns. */
export function houses(plan: HexPlan, towns: readonly Town[]): readonly Shape[] {
  const d = towns.flatMap(({hex, city}) => (city ? [`M${xy(plan.x(hex), plan.y(hex))}${blocks[city]}`] : []));
  return d.length === 0 ? [] : [path('block', d.join(''))];
}

/** How far below the middle of its hex the houses of a town reach. */
const feet = {town: 16, minor: 19, major: 27} as const;

/** The names of hexes: below their houses where nobody stands, else over the hexside below or above. */
export function names(plan: HexPlan, towns: readonly Town[], scale: number): readonly Wanted[] {
  const wanted = towns.flatMap(({hex, city, name}): readonly (Wanted & {major: boolean})[] => {
    const major = city === 'major';
    const [own, most] = major ? sizes.major : sizes.name;
    const size = name === undefined ? undefined : legible(own, scale, most);
    if (name === undefined || size === undefined) return [];
    const [x, y] = [plan.x(hex), plan.y(hex)];
    const half = (plan.flat ? Math.sqrt(3) / 2 : 0.86) * SIDE;
    const spots: Wanted['spots'] = [
      [x, y + (city ? feet[city] : 0) + 0.5 * size],
      [x, y + half - 0.1 * size],
      [x, y + half + 0.25 * size],
      [x, y - half + 0.1 * size],
    ];
    return [{words: name, kind: `name ${city ?? ''}`.trim(), size, spots, major}];
  });
  return wanted.sort((a, b) => Number(b.major) - Number(a.major));
}

const initial = (name: string): string => name.slice(0, 1).toUpperCase();

/** A depot's roof in its side's colour, with the side's initial. */
export function depot(side: Side | undefined): readonly Shape[] {
  const {body, ink} = livery(side?.colour, side?.index ?? 0);
  return [
    shape('path', {class: 'sign', d: 'M-11 10v-12l11-9 11 9v12z', fill: body}),
    shape('text', {class: 'sign-ink', y: 2, fill: ink}, initial(side?.name ?? '')),
  ];
}

/** Where a depot stands: at the left of the hex, clear of a counter. */
export const depotBox = (plan: HexPlan, hex: number): Box =>
  boxAt(plan.x(hex) - 0.8 * SIDE, plan.y(hex), 22, 22);

/** Supply sources among the hexes given: a depot each. */
export function sources(game: HexGame, plan: HexPlan, hexes: ReadonlySet<number>): readonly Shape[] {
  return game.supplySources.flatMap((own, side) => {
    const roof = depot(game.sides[side]);
    return some(own.filter((hex) => hexes.has(hex))).map((hex) =>
      group('', roof, move(plan.x(hex) - 0.8 * SIDE, plan.y(hex), 'supply-source')),
    );
  });
}

/** Where the marker of a hex stands: low in a free hex, small at the right of a counter. */
export const markerBox = (plan: HexPlan, hex: number, taken: boolean): Box =>
  taken
    ? boxAt(plan.x(hex) + 0.81 * SIDE, plan.y(hex) - (plan.flat ? 0 : 8), 22, 12)
    : boxAt(plan.x(hex), plan.y(hex) + 0.5 * SIDE, 41, 21);

/** Markers of a position in the hexes given: minefields with their sign, others with the beginning of their name. */
export function markers(position: HexPosition, plan: HexPlan, hexes: ReadonlySet<number>): readonly Shape[] {
  return some(position.markers.filter(({at}) => hexes.has(at))).map(({type, side, at}) => {
    const {edge} = livery(position.game.sides[side]?.colour, Math.max(side, 0));
    const plate = shape('path', {class: 'mine', d: 'M-19-9h38v18h-38z', stroke: edge});
    const sign =
      type === 'minefield'
        ? path(
            'mine-ink',
            'M-12 0m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0m12 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0m12 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
          )
        : shape('text', {class: 'mine-ink sign-ink'}, type.slice(0, 4));
    const {left, right, top, bottom} = markerBox(plan, at, stacksAt(position, at).length > 0);
    const scale = short((right - left) / 41);
    const transform = `translate(${xy((left + right) / 2, (top + bottom) / 2)})${scale === 1 ? '' : `scale(${scale})`}`;
    return group('marker', [plate, sign], {transform});
  });
}

const washed = new WeakMap<Int8Array, readonly Shape[]>();
/** Who holds which hexes, lightly, made once: a wash, and where two sides meet a line of both colours, one dashed on the other. */
export function control(
  position: HexPosition,
  plan: HexPlan,
  held: Int8Array = position.control,
): readonly Shape[] {
  const before = washed.get(held);
  if (before) return before;
  const areas = areaPaths(plan, (hex) => (held[hex]! < 0 ? undefined : held[hex]));
  const made = position.game.sides.flatMap(({colour, index}) => {
    const area = areas.get(index);
    if (area === undefined) return [];
    const {body} = livery(colour, index);
    const d = borderPath(
      plan,
      (hex) => held[hex] === index,
      (other) => held[other]! >= 0,
    );
    return [
      shape('path', {class: 'held', d: area, fill: body}),
      shape('path', {class: `control s${index}`, d, stroke: body}),
    ];
  });
  washed.set(held, made);
  return made;
}
