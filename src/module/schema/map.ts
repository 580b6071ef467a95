import * as v from 'valibot';
import {layouts} from '../../board/index.js';
import {turning} from '../isolated.js';
import {colour, count, id, labelList, list, name, named, oneOf, optional, shape} from './shape.js';

/** How terrain is drawn where a module doesn't say; also the ids that need no `pattern` of their own. */
export const terrainPatterns = [
  'clear',
  'woods',
  'marsh',
  'swamp',
  'rough',
  'fjell',
  'mountain',
  'lake',
  'sea',
  'ice-road',
  'town',
  'city',
  'tundra',
] as const;
export const hexsidePatterns = [
  'major-river',
  'minor-river',
  'stream',
  'coast',
  'lake-shore',
  'ridge',
  'wall',
  'ice-river',
] as const;
export type TerrainPattern = (typeof terrainPatterns)[number];
export type HexsidePattern = (typeof hexsidePatterns)[number];

/** Closed in regular movement: to every unit, or to the unit types listed. */
const prohibited = v.union([v.literal(true), v.literal(false), list(id)], 'true, or a list of unit types');

export const terrain = shape({
  name: optional(name),
  prohibited: optional(prohibited),
  /** Movement points to enter it, where a reading counts them; default 1. */
  movement: optional(v.pipe(v.number(), v.minValue(0))),
  pattern: optional(v.picklist(terrainPatterns)),
  colour: optional(colour),
});
export const hexsideTerrain = shape({
  name: optional(name),
  prohibited: optional(prohibited),
  pattern: optional(v.picklist(hexsidePatterns)),
  /** Frozen: drawn with a pale layer and short cross strokes. */
  ice: optional(v.boolean()),
});
export const hex = shape({
  terrain: optional(id),
  regions: optional(list(id)),
  city: optional(v.picklist(['major', 'minor', 'town'])),
  name: optional(name),
  control: optional(id),
});
const chains = list(list(id));
const bySide = named(labelList);

const finite = v.pipe(v.number(), v.minValue(-1e6), v.maxValue(1e6));
const extent = v.pipe(v.number(), v.minValue(0.001), v.maxValue(1e6));
/** A scan of the printed map, for the editor: no other element fetches it. */
export const underlay = shape({
  /** Its address, from that of the module. */
  src: v.pipe(v.string(), v.maxLength(2000, 'an address of at most 2,000 characters')),
  /** The middle of the first hex, or the point (0, 0), in pixels of the picture. */
  x: finite,
  y: finite,
  /** How many of its pixels the side of a hex is long, or a unit of `x` and `y`: across, and down where that is another. */
  scale: extent,
  scaleDown: optional(extent),
});

const areaWords =
  'two numbers (column and row) or four (first column, first row, last column, last row), counted from 0';
const uncommonMarks = 'a text without control characters and marks that turn text around';
/** Places counted from 0: one, or all from one corner to another. */
const area = v.pipe(
  v.array(count),
  v.minLength(2, areaWords),
  v.maxLength(4, areaWords),
  v.check(({length}) => length !== 3, areaWords),
);
const axis = shape({
  first: optional(
    v.union(
      [
        v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000)),
        v.pipe(v.string(), v.maxLength(20)),
      ],
      'a whole number, or letters such as "A"',
    ),
  ),
  step: optional(v.picklist([1, -1])),
  digits: optional(v.pipe(count, v.minValue(1), v.maxValue(9))),
  diagonal: optional(v.picklist(['up', 'down'])),
});
const rulePattern = v.pipe(
  v.string(),
  v.maxLength(60, 'a pattern of at most 60 characters'),
  v.check((input) => !turning.test(input), uncommonMarks),
);
const printed = v.pipe(
  v.string(),
  v.minLength(1, 'a name of at least one character'),
  v.maxLength(40, 'a name of at most 40 characters'),
  v.check((input) => !turning.test(input), uncommonMarks),
);
export const numberAxis = axis;
export const numberSection = shape({
  in: list(area),
  pattern: rulePattern,
  column: optional(axis),
  row: optional(axis),
});
/** Numbers by a rule, by sections or by a table. */
export const numbers = shape({
  pattern: optional(rulePattern),
  column: optional(axis),
  row: optional(axis),
  sections: optional(v.pipe(v.array(numberSection), v.maxLength(100, 'at most 100 sections'))),
  names: optional(list(list(v.nullable(printed)))),
  aliases: optional(named(printed)),
});

/** Every hex has a label of this length, and a map 40,000 hexes. */
const labelPattern = v.pipe(
  v.string(),
  v.maxLength(40, 'a pattern of at most 40 characters'),
  v.check((input) => !turning.test(input), 'a pattern without marks that turn text around'),
);

const plainHexMap = shape({
  kind: v.literal('hex'),
  layout: v.picklist(layouts),
  shifted: v.picklist(['odd', 'even']),
  columns: v.pipe(count, v.minValue(1), v.maxValue(1000)),
  rows: v.pipe(count, v.minValue(1), v.maxValue(1000)),
  firstColumn: optional(count, 1),
  firstRow: optional(count, 1),
  label: optional(
    oneOf([labelPattern, numbers], (input) => (typeof input === 'object' && input !== null ? 1 : 0)),
    'CC.RR',
  ),
  absent: optional(list(area)),
  terrain: optional(named(terrain)),
  hexsideTerrain: optional(named(hexsideTerrain)),
  hexes: optional(named(hex)),
  hexsides: optional(named(list(id))),
  rails: optional(chains),
  roads: optional(chains),
  boardEdges: optional(bySide),
  supplySources: optional(bySide),
  image: optional(underlay),
});
type PlainHexMap = typeof plainHexMap;
export interface HexMapSchema extends PlainHexMap {}
export const hexMap: HexMapSchema = plainHexMap;

export const point = shape({
  name: optional(name),
  x: finite,
  y: finite,
  city: optional(v.boolean()),
  /** Losses of each fire that field fortifications take from the point's defender: a blank of the rules (B.2). */
  absorbs: optional(count),
});
export const line = shape({
  between: v.tuple([id, id]),
  capacity: v.pipe(v.number(), v.minValue(0), v.maxValue(1000)),
});
const plainPointMap = shape({
  kind: v.literal('point'),
  points: named(point),
  lines: list(line),
  /** How large the whole map is, in the units of `x` and `y`; without it, as far as its points reach. */
  width: optional(extent),
  height: optional(extent),
  image: optional(underlay),
});
type PlainPointMap = typeof plainPointMap;
export interface PointMapSchema extends PlainPointMap {}
export const pointMap: PointMapSchema = plainPointMap;

export type HexMapDocument = v.InferOutput<typeof hexMap>;
export type PointMapDocument = v.InferOutput<typeof pointMap>;
