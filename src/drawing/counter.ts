import type {Game, Placed, Unit, UnitDocument} from '../module/index.js';
import {legible, group, path, shape, short, type Shape} from './shape.js';
import {asHex, inkOn, livery, mix} from './colour.js';
import {listPhrases} from '../phrases/en/lists.js';

/** The drawings of the NATO symbols, in a box from 25,50 to 175,150: lines to stroke and areas to fill. */
export type SymbolTable = Readonly<Record<string, {readonly line?: string; readonly full?: string}>>;

export const echelonSigns = {
  company: 'I',
  battalion: 'II',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
  corps: 'XXX',
  army: 'XXXX',
  front: 'XXXXX',
} as const;

type Traits = Partial<UnitDocument>;

/** Merges a unit's entry with that of its type. */
export const traitsOf = ({document}: Game, unit: Unit): Traits => ({
  ...document.unitTypes?.[unit.type],
  ...document.units?.[unit.id],
});

/**
 * Returns the words at the foot of a counter: its present strengths, `4-5-3`; of a unit without them its class and the
 * number that it hits by, `A3`; of others on a map of points its value.
 */
export function strengths(game: Game, unit: Unit, steps: number): string {
  const {attack, defence, strength, movement, fire} = traitsOf(game, unit);
  const isFull = steps >= unit.steps;
  const now = isFull ? unit : unit.reduced;
  if (attack !== undefined || defence !== undefined || strength !== undefined)
    return [now.attack, now.defence, ...(movement === undefined ? [] : [movement])].join('-');
  if (fire !== undefined) return `${unit.class ?? ''}${String(now.fire ?? fire)}`;
  if (game.kind === 'point') return unit.kind === 'factory' ? '' : String(unit.value);
  return movement === undefined ? '' : String(movement);
}

/** Full squares for the first side, cut corners for the second, one cut corner for others: sides differ without colour. */
const bodies = [
  'M-43-50h86a7 7 0 0 1 7 7v86a7 7 0 0 1-7 7h-86a7 7 0 0 1-7-7v-86a7 7 0 0 1 7-7z',
  'M-38-50h76l12 12v81a7 7 0 0 1-7 7h-86a7 7 0 0 1-7-7v-81z',
  'M-43-50h81l12 12v81a7 7 0 0 1-7 7h-86a7 7 0 0 1-7-7v-86a7 7 0 0 1 7-7z',
];
export const bodyOf = (side: number): string => bodies[Math.min(side, 2)]!;
const lights = ['M-46 44v-86a4 4 0 0 1 4-4h84', 'M-46 44v-80l10-10h72'];

/** The unit state that a counter shows. */
type State = Pick<
  Placed<number>,
  'steps' | 'dispersed' | 'supplied' | 'isolated' | 'entrained' | 'displaced' | 'retreated' | 'states'
>;

/** The largest letter of a badge, in hundredths of a counter: on a counter on a phone it is legible, too. */
const LETTER = 48;

/** Half the width at the top centre that badges keep clear for the echelon. */
const CLEAR = 25;

/**
 * Draws a round badge at a top corner of a counter, left (-1) or right (1), or in a row below it, with a letter of a font
 * size; without one it is a bare disc. Larger badges grow outwards.
 */
export const badge = (
  toward: -1 | 0 | 1,
  words: string,
  size: number | undefined,
  {row = 0, title}: {readonly row?: number; readonly title?: string | undefined} = {},
): readonly Shape[] => {
  const r = short(17 * Math.max(1, (size ?? 26) / 21));
  const [x, y] = [short(toward * (CLEAR + r)), short(-27 - r + row * 2 * r)];
  const named = title === undefined ? [] : [shape('title', {}, title)];
  return [
    shape('circle', {class: 'badge', cx: x, cy: y, r}, named),
    ...(size === undefined
      ? []
      : [shape('text', {class: 'badge-ink', x, y: y + 1, 'font-size': size}, words)]),
  ];
};

/** Draws the echelon above the box, between the badges if any. */
function echelonShape(
  sign: string | undefined,
  scale: number,
  fill: string,
  badged: boolean,
): readonly Shape[] {
  const size = sign === undefined ? undefined : legible(17, scale, 21);
  if (sign === undefined || size === undefined) return [];
  const held =
    badged && 0.68 * size * sign.length > 2 * CLEAR - 4
      ? {textLength: 2 * CLEAR - 4, lengthAdjust: 'spacingAndGlyphs'}
      : {};
  return [shape('text', {class: 'echelon', y: -40, fill, 'font-size': size, ...held}, sign)];
}

function pips(unit: Unit, steps: number, ink: string): readonly Shape[] {
  if (unit.steps < 2) return [];
  const gap = Math.min(12, 46 / unit.steps);
  const r = short(Math.min(4.2, 0.36 * gap));
  const dot = (i: number): string =>
    `M36.500 ${short(-14 + (i - (unit.steps - 1) / 2) * gap)}m-${r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
  const dots = (from: number, to: number, fill: string): readonly Shape[] =>
    from >= to
      ? []
      : [
          shape('path', {
            class: 'pip',
            d: Array.from({length: to - from}, (_, i) => dot(from + i)).join(''),
            fill,
            stroke: ink,
          }),
        ];
  return [...dots(0, steps, ink), ...dots(steps, unit.steps, 'none')];
}

/** The width of a bold digit, in em. */
const DIGIT = 0.57;

/** The width of a bold letter of a name, in em; the widest that names above the box are, and the tallest. */
const ABOVE = {letter: 0.62, widest: 92, tallest: 24} as const;

/**
 * Draws the name of a unit: above its box where nothing else is there, since a small counter has room for more letters there,
 * else beside the box, rotated.
 */
function tagShape(tag: string, scale: number, ink: string, isFree: boolean): readonly Shape[] {
  const em = ABOVE.letter * Math.max(tag.length, 1);
  const most = Math.min(ABOVE.tallest, ABOVE.widest / em);
  const above = tag === '' || !isFree ? undefined : legible(Math.min(17, most), scale, most);
  if (above !== undefined) {
    const held = em * above > 50 ? {textLength: short(em * above), lengthAdjust: 'spacingAndGlyphs'} : {};
    return [shape('text', {class: 'tag', y: -38.5, fill: ink, 'font-size': above, ...held}, tag)];
  }
  const fits = 60 / (DIGIT * Math.max(tag.length, 1));
  // where the counter is small, as tall as the edge beside its box has room for
  const size = tag === '' ? undefined : legible(Math.min(14.5, fits), scale, Math.min(27, fits));
  const at = {class: 'tag', transform: 'translate(-37.500 -13.500) rotate(-90)', fill: ink};
  return size === undefined ? [] : [shape('text', {...at, 'font-size': size}, tag)];
}

/** Returns the width of a hyphenated number, in em. */
const widthOf = (foot: string): number => DIGIT * foot.length - 0.21 * (foot.split('-').length - 1);

/** The widest that numbers are, in hundredths of a counter. */
const WIDEST = 92;

/** The most that numbers are tall, in hundredths of a counter: they fill it below the box of its symbol. */
const TALLEST = 50;

/** The most that numbers are narrowed where their counter is small. */
const NARROWED = 1.4;

/** The size of long numbers that need not be larger, in pixels: bold digits alone are read where words are not. */
const LEAST_LONG = 8.5;

/**
 * Returns the size of the numbers at the foot: larger on small counters, and never wider than the counter in any font. Long
 * ones are smaller there, so that a counter has its numbers where others have theirs.
 */
function footSize(foot: string, scale: number): number | undefined {
  if (foot === '') return undefined;
  const fits = WIDEST / Math.max(widthOf(foot), DIGIT);
  const most = Math.min(TALLEST, NARROWED * fits);
  return (
    legible(Math.min(34, fits), scale, most) ??
    (most < TALLEST && most * scale >= LEAST_LONG ? Math.floor(most * 10) / 10 : undefined)
  );
}

function footShape(foot: string, scale: number, ink: string): readonly Shape[] {
  const size = footSize(foot, scale);
  if (size === undefined) return [];
  const wide = Math.min(WIDEST, widthOf(foot) * size);
  const held = wide > 70 ? {textLength: short(wide), lengthAdjust: 'spacingAndGlyphs'} : {};
  return [
    shape('text', {class: 'foot', y: size > 38 ? 26 : 28, fill: ink, 'font-size': size, ...held}, foot),
  ];
}

/** Draws the NATO symbol in its box. */
function symbolShapes(symbol: SymbolTable[string] | undefined): readonly Shape[] {
  if (!symbol) return [];
  const {line, full} = symbol;
  const ink = '#15171a';
  const transform = 'translate(-34.700 -48.300) scale(.347)';
  return [
    ...(line === undefined ? [] : [shape('path', {class: 'icon', d: line, stroke: ink, transform})]),
    ...(full === undefined ? [] : [shape('path', {class: 'icon full', d: full, fill: ink, transform})]),
  ];
}

/**
 * Draws a counter about its centre, 100 units wide. Without `symbols` the box is empty. `pixels` is its width on the
 * screen: text that would be illegible is enlarged or left out.
 */
export function counter(game: Game, unit: Unit, state: State, symbols?: SymbolTable, pixels = 100): Shape {
  const {face, badges: marks} = counterParts(game, unit, state, symbols, pixels);
  return group('counter', [face, ...marks]);
}

/** Draws a counter and its badges, which may lie over the next counter. */
export function counterParts(
  game: Game,
  unit: Unit,
  state: State,
  symbols?: SymbolTable,
  pixels = 100,
): {readonly face: Shape; readonly badges: readonly Shape[]} {
  const scale = pixels / 100;
  const traits = traitsOf(game, unit);
  const worn = state.steps < unit.steps;
  // without a step it is about to be eliminated
  const isSpent = state.dispersed || state.steps <= 0;
  const own = livery(game.sides[unit.side]?.colour, unit.side);
  const fresh = worn ? mix(own.body, '#ffffff', 0.3) : own.body;
  const body = isSpent ? mix(fresh, '#b4b2ac', 0.62) : fresh;
  const ink = inkOn(body);
  const band = traits.colour === undefined ? undefined : asHex(traits.colour);
  const besideInk = band === undefined ? ink : inkOn(band);
  const box = mix(band ?? own.body, '#ffffff', 0.78);
  const {label: tag = unit.name.length <= 7 ? unit.name : ''} = traits;
  const letter = legible(21, scale, LETTER);
  const marks = badges(game, state, letter);
  const isFree = traits.echelon === undefined && marks.length === 0;
  const face: readonly Shape[] = [
    shape('path', {d: bodyOf(unit.side), fill: body}),
    ...(band === undefined ? [] : [shape('path', {d: 'M-50-34h100v40h-100z', fill: band})]),
    ...(worn ? [path('worn', 'M-50 12h100v33h-100z')] : []),
    shape('path', {class: 'light', d: lights[unit.side === 1 ? 1 : 0]!}),
    shape('path', {class: 'edge-line', d: bodyOf(unit.side), stroke: own.edge}),
    shape('path', {class: 'plaque', d: 'M-26-31h52v34.7h-52z', fill: box, stroke: '#15171a'}),
    ...symbolShapes(symbols?.[traits.symbol ?? unit.type]),
    ...echelonShape(traits.echelon && echelonSigns[traits.echelon], scale, ink, marks.length > 0),
    ...tagShape(tag, scale, isFree ? ink : besideInk, isFree),
    ...(pixels < 36 ? [] : pips(unit, state.steps, besideInk)),
    ...footShape(strengths(game, unit, Math.max(1, state.steps)), scale, worn ? '#15171a' : ink),
  ];
  return {face: group('face', face, isSpent ? {transform: 'rotate(-14)'} : {}), badges: marks};
}

/** The sign of a state that the module declares: the first letter of its name. */
export const stateSign = (game: Game, state: string): string =>
  (/[\p{L}\p{N}]/u.exec(listPhrases.stateName(game, state))?.[0] ?? '?').toUpperCase();

/**
 * The badges of a unit's states, at the corners of its counter and down its edges: on the left what combat and trains did to
 * it, and the states that the module declares, each with its name as its title; on the right supply and its moves.
 */
function badges(game: Game, state: State, letter: number | undefined): readonly Shape[] {
  const left = [
    ...(state.dispersed ? [{sign: 'D'}] : []),
    ...(state.entrained ? [{sign: 'T'}] : []),
    ...state.states.map((one) => ({sign: stateSign(game, one), title: listPhrases.stateName(game, one)})),
  ];
  const right = [
    ...(state.isolated ? [{sign: 'I'}] : state.supplied ? [] : [{sign: 'U'}]),
    ...(state.displaced ? [{sign: 'B'}] : []),
    ...(state.retreated ? [{sign: 'R'}] : []),
  ];
  const column = (toward: -1 | 1, marks: readonly {readonly sign: string; readonly title?: string}[]) =>
    marks.flatMap(({sign, title}, i) => badge(toward, sign, letter, {row: i, title}));
  return [...column(-1, left), ...column(1, right)];
}

/**
 * Draws what has become of units since they came from the box, over counters that are pictures: the badges of their state,
 * and how many of their steps are left. `width` is that of a counter in scene units.
 */
export const stateBadges = (
  game: Game,
  units: readonly {readonly unit: Unit; readonly placed: State; readonly x: number; readonly y: number}[],
  width: number,
  zoom: number,
): readonly Shape[] =>
  units.flatMap(({unit, placed, x, y}) => {
    const letter = legible(21, (width * zoom) / 100, LETTER);
    const steps: readonly Shape[] =
      placed.steps < unit.steps && letter !== undefined
        ? [
            shape('rect', {class: 'count', x: -24, y: 34, width: 48, height: 24, rx: 12}),
            shape(
              'text',
              {class: 'count-ink', y: 46, 'font-size': 18},
              `${String(placed.steps)}/${String(unit.steps)}`,
            ),
          ]
        : [];
    const drawn = [...badges(game, placed, letter), ...steps];
    const transform = `translate(${short(x)} ${short(y)})scale(${String(width / 100)})`;
    return drawn.length === 0 ? [] : [group('badges', drawn, {transform})];
  });

/** Draws the bare square, for counters below the top one. */
export const blank = (game: Game, unit: Unit): Shape => {
  const {body, edge} = livery(game.sides[unit.side]?.colour, unit.side);
  return group('counter', [
    shape('path', {d: bodyOf(unit.side), fill: body}),
    shape('path', {class: 'edge-line', d: bodyOf(unit.side), stroke: edge}),
  ]);
};
export const shadow = (depth: number): Shape =>
  shape('path', {
    class: 'under',
    d: bodies[0]!,
    transform: `translate(${short(2 + 1.5 * depth)} ${short(3 + 2 * depth)})`,
  });

/** A single counter: its shapes about its centre, its position and its scale. */
export interface LoneCounter {
  readonly shapes: readonly Shape[];
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Tells whether a path can't be moved by changing its numbers alone: it mixes absolute and relative commands. */
function isFixed(d: string): boolean {
  const steps = Array.from(d.matchAll(/[a-y]/g), ({index}) => index);
  // the first command is absolute in either case
  const places = Array.from(d.matchAll(/[A-Y]/g), ({index}) => index);
  const [later = Infinity] = places.filter((at) => at > 0);
  return /[AHV]/.test(d) || steps[0]! < places.at(-1)! || later < steps.at(-1)!;
}

/** Matches the transforms within a counter: a shift, perhaps with a scale. */
const placement = /^translate\((\S+) (\S+)\)(?: scale\((\S+)\))?$/;

/** Moves a path: the start of a relative one, or all coordinates of an absolute one. */
const outline = (d: string, x: number, y: number): string =>
  d.replace(
    new RegExp('(?<![\\d.])(-?[\\d.]+)(?:[ ,]|(?=-))(-?[\\d.]+)', /[a-y]/.test(d) ? '' : 'g'),
    (_, right: string, down: string) => `${short(x + +right)} ${short(y + +down)}`,
  );

/**
 * Draws small single counters with shared paths: one for all bodies of a colour, one for all their edges, and so on, which
 * saves most SVG elements on pages with many maps. Shapes that can't be joined stay separate. All counters have one size.
 */
export function joinCounters(all: readonly LoneCounter[]): readonly Shape[] {
  const [first] = all;
  if (!first) return [];
  const {scale} = first;
  /** Shared paths by their order in a counter and their attributes. */
  const joined = new Map<string, {readonly like: Shape['is']; readonly d: string[]}>();
  const apart: Shape[] = [];
  const put = (one: Shape, order: string, x: number, y: number): void => {
    const {transform, d = '', ...looks} = one.is;
    const at = transform === undefined ? [] : placement.exec(`${transform}`);
    if (at && one.tag === 'path' && !isFixed(`${d}`)) {
      const [, dx = 0, dy = 0, size] = at;
      const like = size === undefined ? looks : {...looks, transform: `scale(${size})`};
      const key = order + JSON.stringify(like);
      const found = joined.get(key) ?? {like, d: []};
      found.d.push(outline(`${d}`, (x + +dx) / +(size ?? 1), (y + +dy) / +(size ?? 1)));
      joined.set(key, found);
    } else if (one.tag === 'g' && typeof one.holds !== 'string' && Object.keys(one.is).join() === 'class')
      one.holds.forEach((inner, i) => put(inner, `${order}.${String(i)}`, x, y));
    else
      apart.push({
        ...one,
        is: {...one.is, transform: `translate(${short(x)} ${short(y)}) ${transform ?? ''}`.trim()},
      });
  };
  for (const {shapes, x, y} of all) shapes.forEach((one, i) => put(one, String(i), x / scale, y / scale));
  const paths = [...joined]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, {like, d}]) => shape('path', {...like, d: d.join('')}));
  return [group('counter', [...paths, ...apart], {transform: `scale(${String(scale)})`})];
}
