import {lintPhrases} from '../../phrases/en/lint.js';
import type {HexMapDocument} from '../../module/index.js';
import type {GridFields} from './regrid.js';

/** A hex that was clicked on a scan: its printed number, and its middle in pixels of the picture. */
export interface ClickedHex {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}
/** The size of a picture in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}
/** The place of a picture under a map. */
export type Underlay = NonNullable<HexMapDocument['image']>;

/** The grid that fits the sightings. */
export interface Calibration {
  readonly grid: Required<Omit<GridFields, 'label' | 'absent'>> & {readonly label: string};
  readonly underlay: {
    readonly x: number;
    readonly y: number;
    readonly scale: number;
    readonly scaleDown: number;
  };
  /** Largest distance of a click from the middle of its hex, in hexsides. */
  readonly error: number;
  /** The fields that the sightings leave open: a hex in another column or row would settle them. */
  readonly openFields: readonly (keyof GridFields)[];
}
export type Calibrated = Calibration | {readonly why: string};

interface Numbered {
  readonly pattern: string;
  readonly at: readonly (readonly [column: number, row: number])[];
}

/** Lists the ways to read printed numbers as columns and rows. */
function readings(labels: readonly string[]): readonly Numbered[] {
  const found: Numbered[] = [];
  const both = (
    parts: readonly (readonly [string, string])[],
    frame: (a: string, b: string) => string,
  ): void => {
    const width = (i: 0 | 1): number => Math.min(...parts.map((part) => part[i].length));
    const runs = (a: string, b: string): string => frame(a.repeat(width(0)), b.repeat(width(1)));
    const numbers = parts.map(([a, b]) => [Number(a), Number(b)] as const);
    found.push(
      {pattern: runs('C', 'R'), at: numbers},
      {pattern: runs('R', 'C'), at: numbers.map(([a, b]) => [b, a])},
    );
  };
  const split = labels.map((label) => /^([^\dCR]*)(\d+)([^\dCR]+)(\d+)([^\dCR]*)$/.exec(label));
  const [first] = split;
  if (first && split.every((one) => one && [1, 3, 5].every((i) => one[i] === first[i]))) {
    const [, before = '', , between = '', , after = ''] = first;
    both(
      split.map((one) => [one![2]!, one![4]!] as const),
      (a, b) => before + a + between + b + after,
    );
    return found;
  }
  const [{length} = ''] = labels;
  if (!labels.every((label) => /^\d+$/.test(label) && label.length === length)) return [];
  const cuts = length % 2 === 0 ? [length / 2] : [(length - 1) / 2, (length + 1) / 2];
  for (const cut of cuts)
    if (cut > 0)
      both(
        labels.map((label) => [label.slice(0, cut), label.slice(cut)] as const),
        (a, b) => a + b,
      );
  return found;
}

type Layout = Pick<Required<GridFields>, 'layout' | 'shifted'>;
const laid: readonly Layout[] = (['flat-top', 'pointy-top'] as const).flatMap((layout) =>
  (['even', 'odd'] as const).map((shifted) => ({layout, shifted})),
);

/** The middle of a hex in hexsides, from column 0 and row 0. */
function middleOf({layout, shifted}: Layout, column: number, row: number): readonly [x: number, y: number] {
  const [main, cross] = layout === 'flat-top' ? [column, row] : [row, column];
  const shift = Math.abs(main % 2) === (shifted === 'odd' ? 1 : 0) ? 1 : 0;
  const [a, b] = [1.5 * main, (Math.sqrt(3) / 2) * (2 * cross + shift)];
  return layout === 'flat-top' ? [a, b] : [b, a];
}

/** Fits a line to pairs: offset and slope; no slope where all are at one place. */
function line(pairs: readonly (readonly [of: number, to: number])[]): {
  readonly add: number;
  readonly per: number | undefined;
} {
  const mean = (i: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[i], 0) / pairs.length;
  const [a, b] = [mean(0), mean(1)];
  const spread = pairs.reduce((sum, [of]) => sum + (of - a) ** 2, 0);
  if (spread < 1e-9) return {add: b - a, per: undefined};
  const per = pairs.reduce((sum, [of, to]) => sum + (of - a) * (to - b), 0) / spread;
  return {add: b - per * a, per};
}

interface Fit {
  readonly pattern: string;
  readonly laid: Layout;
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  readonly off: number;
  readonly score: number;
}

function fitOf(clickedHexes: readonly ClickedHex[], {pattern, at}: Numbered, how: Layout): Fit | undefined {
  const middles = at.map(([column, row]) => middleOf(how, column, row));
  const [h, v] = [
    line(middles.map(([x], i) => [x, clickedHexes[i]!.x])),
    line(middles.map(([, y], i) => [y, clickedHexes[i]!.y])),
  ];
  const across = h.per ?? v.per;
  const down = v.per ?? h.per;
  if (across === undefined || down === undefined || !(across > 0 && down > 0)) return undefined;
  const mean = (pick: (one: ClickedHex) => number): number =>
    clickedHexes.reduce((sum, one) => sum + pick(one), 0) / clickedHexes.length;
  const x = h.per === undefined ? mean((one) => one.x) - across * middles[0]![0] : h.add;
  const y = v.per === undefined ? mean((one) => one.y) - down * middles[0]![1] : v.add;
  const off = Math.max(
    ...middles.map(([mx, my], i) =>
      Math.hypot(
        (clickedHexes[i]!.x - x - across * mx) / across,
        (clickedHexes[i]!.y - y - down * my) / down,
      ),
    ),
  );
  // a scan may be a little longer than wide, but hexes are regular as they are printed
  return {pattern, laid: how, x, y, across, down, off, score: off + 2 * Math.abs(Math.log(across / down))};
}

/** Difference in score from which a worse fit is ruled out. */
const CLEARLY = 0.15;
/** Largest distance of a click from the middle of its hex, in hexsides. */
const NEAR = 0.6;

/** Works out size, offset, shift and numbering of a map from three or more numbered hexes. */
export function calibrate(clickedHexes: readonly ClickedHex[], picture: Extent): Calibrated {
  if (clickedHexes.length < 3) return {why: lintPhrases.clicks.tooFew};
  const numbered = readings(clickedHexes.map(({label}) => label.trim()));
  if (numbered.length === 0) return {why: lintPhrases.clicks.noNumbers};
  const fits = numbered
    .flatMap((one) => laid.flatMap((how) => fitOf(clickedHexes, one, how) ?? []))
    .sort((a, b) => a.score - b.score);
  const [best] = fits;
  if (!best || best.off > NEAR || best.score > 2 * NEAR) return {why: lintPhrases.clicks.noGrid};
  const others = fits.filter(({score}) => score < best.score + CLEARLY);
  const open = (['layout', 'shifted'] as const).filter((key) =>
    others.some((fit) => fit.laid[key] !== best.laid[key]),
  );
  const unread = others.some(({pattern}) => pattern !== best.pattern);
  const at = numbered.find(({pattern}) => pattern === best.pattern)!.at;
  const {layout} = best.laid;
  const zero = (i: 0 | 1): number => (at.some((one) => one[i] === 0) ? 0 : 1);
  const [firstColumn, firstRow] = [zero(0), zero(1)];
  const middle = (column: number, row: number): readonly [number, number] => {
    const [mx, my] = middleOf(best.laid, column, row);
    return [best.x + best.across * mx, best.y + best.down * my];
  };
  /** Counts hexes from the first whose middle is in the picture, up to the last clicked one at least. */
  const many = (i: 0 | 1, first: number, end: number): number => {
    const least = Math.max(...at.map((one) => one[i])) - first + 1;
    let n = least;
    const where = (last: number): number =>
      i === 0 ? middle(last, firstRow)[0] : middle(firstColumn, last)[1];
    while (n < 1000 && where(first + n) < end) n++;
    return n;
  };
  const [x, y] = middle(firstColumn, firstRow);
  return {
    grid: {
      ...best.laid,
      label: best.pattern,
      firstColumn,
      firstRow,
      columns: many(0, firstColumn, picture.width - (layout === 'flat-top' ? 0.25 : 0.4) * best.across),
      rows: many(1, firstRow, picture.height - (layout === 'flat-top' ? 0.4 : 0.25) * best.down),
    },
    underlay: {x: round(x), y: round(y), scale: round(best.across), scaleDown: round(best.down)},
    error: best.off,
    openFields: [...open, ...(unread ? (['label'] as const) : [])],
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Moves a picture under its map by hexsides, or scales it. */
export const nudged = (lies: Underlay, {right = 0, down = 0, larger = 0}): Underlay => {
  const {scale, scaleDown = scale} = lies;
  return {
    ...lies,
    x: round(lies.x - right * scale),
    y: round(lies.y - down * scaleDown),
    scale: round(scale * (1 - larger)),
    scaleDown: round(scaleDown * (1 - larger)),
  };
};
