import * as v from 'valibot';
import {layouts} from '../../board/index.js';
import {area, numberedLabel} from './numbering.js';
import {
  asked,
  colour,
  count,
  id,
  labelList,
  list,
  name,
  named,
  optional,
  shape,
  whole,
  type FieldsOf,
} from './shape.js';

/** Patterns of terrain where a module has none; also the ids that need no `pattern` of their own. */
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
  'closed',
  'partly-closed',
  'other',
] as const;
export const hexsidePatterns = [
  'major-river',
  'minor-river',
  'stream',
  'coast',
  'lake-shore',
  'ridge',
  'wall',
  'bridge',
  'ice-river',
  'closed',
  'partly-closed',
] as const;
export type TerrainPattern = (typeof terrainPatterns)[number];
export type HexsidePattern = (typeof hexsidePatterns)[number];

/** Closed in regular movement: to every unit, or to the unit types listed. */
const prohibited = v.union([v.literal(true), v.literal(false), list(id)], asked('trueOrTypes'));

export const terrain = shape(
  {
    name: optional(name),
    prohibited: optional(prohibited),
    movement: optional(v.pipe(v.number(), v.minValue(0))),
    pattern: optional(v.picklist(terrainPatterns)),
    colour: optional(colour),
  },
  {
    name: 'terrain',
    title: 'Terrain of a hex or point',
    about:
      'One of `map.terrain`. On a map of points conditions and line sheets ask for it by its id; it is not drawn and closes nothing by itself.',
    fields: {
      name: ['What it is called in sentences.', {default: 'its own name, with spaces'}],
      prohibited: [
        'Closed in regular movement: `true` for every unit, or a list of unit types.',
        {
          default: 'open to all',
          unlocks: 'ZOC and retreats: no ZOC reaches into it and no retreat enters it',
        },
      ],
      movement: [
        'What it costs to enter.',
        {unit: 'movement points', default: '1', unlocks: 'the reading `supplyDistance: movement`'},
      ],
      pattern: [
        'How it is drawn. `closed` and `partly-closed` say nothing of the ground: signs of no entry on a neutral tint.',
        {default: 'its own name, where that is a pattern; else `other`, a tint with rings'},
      ],
      colour: ['A plain colour in place of a pattern.', {default: 'none'}],
    },
  },
);
export const hexsideTerrain = shape(
  {
    name: optional(name),
    prohibited: optional(prohibited),
    pattern: optional(v.picklist(hexsidePatterns)),
    opens: optional(v.boolean()),
    ice: optional(v.boolean()),
  },
  {
    name: 'hexsideTerrain',
    title: 'Terrain of a hexside',
    about: 'One of `map.hexsideTerrain`.',
    fields: {
      name: ['What it is called in sentences.', {default: 'its own name, with spaces'}],
      prohibited: [
        'May not be crossed in regular movement: by any unit (`true`), or by some unit types.',
        {
          default: 'open to all',
          unlocks: 'ZOC and retreats: no ZOC reaches across it and no retreat crosses it',
        },
      ],
      pattern: ['How it is drawn.', {default: 'its own name, where that is a pattern; else not at all'}],
      opens: [
        'A bridge or ford: a hexside with it may be crossed, though something else on it is prohibited.',
        {default: 'false'},
      ],
      ice: ['Frozen: drawn with a pale layer and cross strokes.', {default: 'false'}],
    },
  },
);
export const hex = shape(
  {
    terrain: optional(id),
    regions: optional(list(id)),
    city: optional(v.picklist(['major', 'minor', 'town'])),
    name: optional(name),
    control: optional(id),
  },
  {
    name: 'hex',
    title: 'A hex',
    about: 'One of `map.hexes`, by its printed number.',
    fields: {
      terrain: ['What it is, from `map.terrain`.', {default: '`clear`'}],
      regions: [
        'Regions that it is part of, by names of the author’s own.',
        {default: 'none', unlocks: 'clauses on regions; their borders are drawn'},
      ],
      city: [
        'A town, a minor or a major city.',
        {default: 'none', unlocks: 'modifiers by city; major cities supply, where a sheet says so'},
      ],
      name: ['What is printed beside it.', {default: 'nothing'}],
      control: ['The side that the map prints as its holder.', {default: 'nobody', unlocks: '`ask.control`'}],
    },
  },
);
const chains = list(list(id));
const bySide = named(labelList);

const finite = v.pipe(v.number(), v.minValue(-1e6), v.maxValue(1e6));
const extent = v.pipe(v.number(), v.minValue(0.001), v.maxValue(1e6));
/** A scan of the printed map, for the editor: no other element fetches it. */
export const underlay = shape(
  {
    src: v.pipe(v.string(), v.maxLength(2000, asked('addressAtMost'))),
    x: finite,
    y: finite,
    scale: extent,
    scaleDown: optional(extent),
  },
  {
    name: 'image',
    title: 'A scan',
    about:
      '`map.image`: the printed board. Elements that open the module from a file show it in place of the drawn ground; no link and no saved picture holds it.',
    fields: {
      src: 'Its address, relative to the module; on the same site.',
      x: [
        'Where the middle of the first column and row lies in it, a hex or not (of a map of points, the point 0, 0).',
        {unit: 'pixels of the picture, from its left'},
      ],
      y: ['The same from its top.', {unit: 'pixels of the picture'}],
      scale: [
        'How long the side of a hex is in it (of a map of points, a unit of `x` and `y`).',
        {unit: 'pixels of the picture'},
      ],
      scaleDown: [
        'The same downwards, where the scan is stretched.',
        {unit: 'pixels of the picture', default: '`scale`'},
      ],
    },
  },
);

const plainHexMap = shape(
  {
    kind: v.literal('hex'),
    layout: v.picklist(layouts),
    shifted: v.picklist(['odd', 'even']),
    columns: whole(1, 1000),
    rows: whole(1, 1000),
    firstColumn: optional(count, 1),
    firstRow: optional(count, 1),
    label: optional(numberedLabel, 'CC.RR'),
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
  },
  {
    name: 'hexMap',
    title: 'A map of hexes',
    about: 'Hexes without an entry are clear. Row numbers grow downward, column numbers to the right.',
    fields: {
      kind: '`hex`.',
      layout: '`flat-top`: hexes in columns; `pointy-top`: hexes in rows.',
      shifted:
        'Which columns sit half a hex lower (rows, half a hex farther right): the `even` or the `odd` ones, by their printed numbers; where `label` is a rule of numbers, by their place, counted from 1.',
      columns: ['How many columns there are.', {unit: 'columns, 1 to 1,000; at most 40,000 hexes in all'}],
      rows: ['How many rows there are.', {unit: 'rows, 1 to 1,000'}],
      firstColumn: ['The printed number of the first column; a rule of numbers has its own.', {default: '1'}],
      firstRow: ['The printed number of the first row; a rule of numbers has its own.', {default: '1'}],
      label: [
        'How hexes are numbered: `C` for a digit of the column, `R` for one of the row, padded with zeros, any order and separator (`CCRR`, `RR-CC`). Letters, numbers that count down, diagonals, sections and names need a rule of numbers instead.',
        {default: '`CC.RR`'},
      ],
      absent: [
        'Places that are no hex: `[column, row]`, or an area as `[first column, first row, last column, last row]`, counted from 0. They are not drawn, have no neighbours and no name.',
        {default: 'none'},
      ],
      terrain: [
        'What hexes may be, by name. `clear` needs no entry.',
        {default: 'clear alone', unlocks: '`prohibited`, modifiers and clauses by terrain'},
      ],
      hexsideTerrain: [
        'What may lie on hexsides, by name.',
        {default: 'nothing', unlocks: '`prohibited` hexsides, modifiers and clauses by hexside'},
      ],
      hexes: ['What is said of single hexes, by their printed numbers.', {default: 'all are clear'}],
      hexsides: [
        'What lies on single hexsides: two hexes that touch, in either order, with `/` between them; a list of names from `hexsideTerrain`.',
        {default: 'nothing'},
      ],
      rails: [
        'Railways, each a chain of hexes that touch.',
        {default: 'none', unlocks: 'supply along rails, where a sheet asks for it'},
      ],
      roads: ['Roads, likewise; they are drawn and change nothing.', {default: 'none'}],
      boardEdges: [
        'Hexes of each side’s friendly edge of the map.',
        {default: 'none', unlocks: 'supply from the edge, `exits`, `rearward`'},
      ],
      supplySources: [
        'Hexes from which each side is supplied.',
        {default: 'none: every distance to supply is alike', unlocks: 'all clauses on supply'},
      ],
      image: ['A picture of the printed board.', {default: 'none'}],
    },
  },
);
type PlainHexMap = typeof plainHexMap;
export interface HexMapSchema extends PlainHexMap {}
export const hexMap: HexMapSchema = plainHexMap;

/** Fields of a point besides its name and place. */
export const pointTraits = {
  city: optional(v.boolean()),
  absorbs: optional(count),
  terrain: optional(id),
  regions: optional(list(id)),
};
export const pointTraitsWords: FieldsOf<typeof pointTraits> = {
  city: ['It is a city.', {default: 'false', unlocks: 'the rules on cities'}],
  absorbs: [
    'Losses of each fire that its field fortifications take.',
    {unit: 'losses', default: '0', unlocks: 'point battles (B.2 of the Eastern Front rules)'},
  ],
  terrain: ['What it is, from `map.terrain`.', {default: '`clear`', unlocks: '`when.terrain`'}],
  regions: [
    'Regions that it is part of, by names of the author’s own.',
    {default: 'none', unlocks: '`when.region`, clauses on regions'},
  ],
};

export const point = shape(
  {
    name: optional(name),
    x: finite,
    y: finite,
    area: optional(
      v.pipe(list(v.tuple([finite, finite])), v.minLength(3, asked('cornersAtLeast')), v.maxLength(200)),
    ),
    ...pointTraits,
  },
  {
    name: 'point',
    title: 'A point',
    about: 'One of `map.points`.',
    fields: {
      name: ['What it is called.', {default: 'its own name'}],
      x: ['Where it lies, to the right.', {unit: 'any unit: the drawing is scaled to fit'}],
      y: ['Where it lies, downwards.', {unit: 'the same as `x`'}],
      area: [
        'The corners of its outline, where it is an area: `[x, y]` each; at most 200.',
        {unit: 'the same as `x`', default: 'a point, drawn as `look` says'},
      ],
      ...pointTraitsWords,
    },
  },
);
/** Fields of a line besides its ends. */
export const lineTraits = {
  kind: optional(id),
  capacity: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
};
export const lineTraitsWords: FieldsOf<typeof lineTraits> = {
  kind: [
    'What it is, by a name of the author’s own, such as `river` or `sea`.',
    {default: 'none', unlocks: 'bars of line sheets by the kind of a line'},
  ],
  capacity: [
    'How much may retreat along it.',
    {unit: '`retreatSize` of units', default: 'no limit; rules that count it need it'},
  ],
};
const line = shape(
  {
    between: v.tuple([id, id]),
    ...lineTraits,
  },
  {
    name: 'line',
    title: 'A line',
    about: 'One of `map.lines`.',
    fields: {
      between: 'The two points that it joins.',
      ...lineTraitsWords,
    },
  },
);
const plainPointMap = shape(
  {
    kind: v.literal('point'),
    terrain: optional(named(terrain)),
    points: named(point),
    lines: list(line),
    look: optional(v.picklist(['circles', 'boxes'])),
    width: optional(extent),
    height: optional(extent),
    image: optional(underlay),
  },
  {
    name: 'pointMap',
    title: 'A map of points',
    about: 'Points and the lines between them.',
    fields: {
      kind: '`point`.',
      terrain: [
        'What points may be, by name. `clear` needs no entry.',
        {default: 'clear alone', unlocks: 'conditions and clauses by terrain'},
      ],
      points: 'The points, by names of the author’s own.',
      lines: 'Which points are joined.',
      look: [
        'How points are drawn that are no areas: as `circles`, or as `boxes` with their name inside. Sentences call circles points, boxes spaces, and outlines areas.',
        {default: '`circles`'},
      ],
      width: [
        'How wide the whole map is; with `height` it begins at (0, 0).',
        {unit: 'units of `x`', default: 'as far as its points reach'},
      ],
      height: ['How high the whole map is.', {unit: 'units of `y`', default: 'as far as its points reach'}],
      image: ['A picture of the printed board.', {default: 'none'}],
    },
  },
);
type PlainPointMap = typeof plainPointMap;
export interface PointMapSchema extends PlainPointMap {}
export const pointMap: PointMapSchema = plainPointMap;

export type HexMapDocument = v.InferOutput<typeof hexMap>;
export type PointMapDocument = v.InferOutput<typeof pointMap>;
