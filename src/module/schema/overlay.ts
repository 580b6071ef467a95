import * as v from 'valibot';
import {
  hex,
  hexsideTerrain,
  lineTraits,
  lineTraitsWords,
  pointTraits,
  pointTraitsWords,
  terrain,
} from './map.js';
import {numberedLabel} from './numbering.js';
import {erratum} from './erratum.js';
import {airRoles, rules, stacking, state, tables} from './module.js';
import {
  asked,
  colour,
  hasField,
  id,
  labelList,
  list,
  name,
  named,
  oneOf,
  optional,
  shape,
  text,
  type Words,
} from './shape.js';
import {traits, traitsWords, unitType} from './unit.js';
import {isObject} from '../json.js';
import {versionsInUse, type Versions} from '../versions.js';

const pattern = v.pipe(v.string(), v.maxLength(400, asked('patternAtMost')));
const pixel = v.pipe(v.number(), v.minValue(-1e6), v.maxValue(1e6));
/** A checksum of the grids or the counters of a module. */
export const checksum: Words = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, asked('counterDigits')));

/** Tells counters of a VASSAL module apart; everything that is said must fit. */
const plainMatch = shape(
  {
    gpid: optional(pattern),
    name: optional(pattern),
    image: optional(pattern),
    beginning: optional(pattern),
    palette: optional(pattern),
    prototypes: optional(pattern),
    marker: optional(named(pattern)),
  },
  {
    name: 'counterMatch',
    title: 'Which counters',
    about:
      '`match` of an entry of `counters`. Everything that is said must fit. `*` stands for any characters, `\\*` for a star itself; small and capital letters differ.',
    fields: {
      gpid: ['The id of their slot in the module (`gpid`).', {default: 'any'}],
      name: ['The name of the counter, without the names of its layers.', {default: 'any'}],
      image: ['The name of its lowest picture, as the module has it.', {default: 'any'}],
      beginning: [
        'The beginning of that picture’s name, or of the counter’s own where it has no picture: up to the first digit, `_`, `-` or `.`.',
        {default: 'any'},
      ],
      palette: [
        'A palette or folder around its slot, or several with `/` between them, the outer one first.',
        {default: 'any'},
      ],
      prototypes: ['One of the prototypes of its slot in the module.', {default: 'any'}],
      marker: ['Values of its markers and dynamic properties, by their names.', {default: 'any'}],
    },
  },
);
/** The fields of a shape without those of the author's own. */
type Known<T> = {[Field in keyof T as string extends Field ? never : Field]: T[Field]};
export interface CounterMatch extends Readonly<Known<v.InferOutput<typeof plainMatch>>> {}
const isSaid = (input: object): boolean => Object.keys(input).some((key) => !key.startsWith('x-'));
const match = v.pipe(
  plainMatch,
  v.check((input: v.InferOutput<typeof plainMatch>) => isSaid(input), asked('someMatch')),
);
const plainCounter = shape(
  {match, ...traits, side: optional(v.union([v.literal(''), id])), type: optional(id)},
  {
    name: 'counter',
    title: 'Counters of the module',
    about:
      'One of `counters` of an overlay: which counters, and what they are. Of several entries that fit a counter the last one counts, field by field.',
    fields: {
      match: 'Which counters.',
      ...traitsWords,
      side: [
        'Whose they are, by the name of the side; empty for counters that are no units.',
        {default: 'as Umpire guesses it'},
      ],
      type: [
        'Their type: `unit`, `mechanised`, `support` (without a ZOC), `hq`, `none` for counters that are no units, or one of `unitTypes`.',
        {default: 'guessed from the name'},
      ],
    },
  },
);
type PlainCounter = typeof plainCounter;
export interface CounterSchema extends PlainCounter {}
export const counter: CounterSchema = plainCounter;

const sighting = shape(
  {label: id, x: pixel, y: pixel},
  {
    name: 'sighting',
    title: 'A hex that was clicked',
    about: 'One of `sightings` of a grid that was laid by hand.',
    fields: {
      label: 'Its printed number.',
      x: ['Its middle, from the left.', {unit: 'pixels of the map'}],
      y: ['Its middle, from the top.', {unit: 'pixels of the map'}],
    },
  },
);
const grid = v.variant('kind', [
  shape(
    {kind: v.literal('grid'), name: pattern},
    {
      name: 'grid grid',
      title: 'Grid: one of the module',
      about: '`grid` of a map of an overlay.',
      fields: {kind: '`grid`.', name: 'The name of its board or zone.'},
    },
  ),
  shape(
    {kind: v.literal('zones')},
    {
      name: 'grid zones',
      title: 'Grid: below the zones',
      about: 'The grid below the zones of a board counts everywhere.',
      fields: {kind: '`zones`.'},
    },
  ),
  shape(
    {kind: v.literal('points')},
    {
      name: 'grid points',
      title: 'Grid: points',
      about: 'The regions are points, though they lie as hexes do.',
      fields: {kind: '`points`.'},
    },
  ),
  shape(
    {kind: v.literal('hand'), sightings: v.pipe(v.array(sighting), v.minLength(3), v.maxLength(100))},
    {
      name: 'grid hand',
      title: 'Grid: laid by hand',
      about: 'Hexes where the module has none: three or more of them, as a person clicked them.',
      fields: {kind: '`hand`.', sightings: 'The hexes that were clicked.'},
    },
  ),
]);

export const mapEdges = ['north', 'east', 'south', 'west'] as const;
const from = named(oneOf([labelList, v.picklist(mapEdges)], (input) => (typeof input === 'string' ? 1 : 0)));
const chains = list(labelList);
/** A line: its capacity alone, or each field that it has. */
const line = oneOf(
  [
    v.pipe(v.number(), v.minValue(0), v.maxValue(1000)),
    shape(lineTraits, {
      name: 'overlayLine',
      title: 'A line between regions',
      about: 'One of `lines` of a map of an overlay.',
      fields: lineTraitsWords,
    }),
  ],
  (input) => (typeof input === 'number' ? 0 : 1),
);
const plainMap = shape(
  {
    grid: optional(grid),
    label: optional(numberedLabel),
    hexes: optional(named(hex)),
    hexsides: optional(named(labelList)),
    terrainComplete: optional(v.literal(true)),
    rails: optional(chains),
    roads: optional(chains),
    boardEdges: optional(from),
    supplySources: optional(from),
    points: optional(
      named(
        shape(
          {id: optional(id), name: optional(name), ...pointTraits},
          {
            name: 'overlayPoint',
            title: 'A region',
            about: 'One of `points` of a map of an overlay.',
            fields: {
              id: [
                'Its id in rules and positions.',
                {default: '`point-1`, `point-2` … by its place in the module'},
              ],
              name: ['What it is called.', {default: 'as in the module'}],
              ...pointTraitsWords,
            },
          },
        ),
      ),
    ),
    lines: optional(named(line)),
    control: optional(named(v.union([v.literal(''), id]))),
    boards: optional(list(pattern)),
  },
  {
    name: 'overlayMap',
    title: 'A map of the module',
    about:
      'One of `maps` of an overlay, by the name of the map in the module. Hexes go by their printed numbers, regions by their names in small letters with hyphens; sides go by their names.',
    fields: {
      grid: ['Which grid the map has.', {default: 'the largest of the module'}],
      label: [
        'How its hexes are numbered, as `map.label` of a module: a rule, or a table of names.',
        {default: 'as the module numbers them'},
      ],
      hexes: ['Terrain, towns, names and regions of single hexes.', {default: 'all are clear'}],
      hexsides: [
        'What lies on single hexsides: two hexes with `/` between them, and names from `hexsideTerrain`.',
        {default: 'nothing'},
      ],
      terrainComplete: [
        '`true` where all terrain of the map is in `hexes` and `hexsides`: places that they do not name are clear, and no ruling asks about them. Two overlays merge to a complete one where both are, or where one is and names every place at which the other has terrain.',
        {default: 'rulings say which places that nobody entered would change them'},
      ],
      rails: ['Railways, each a chain of hexes that touch.', {default: 'none'}],
      roads: ['Roads, likewise.', {default: 'none'}],
      boardEdges: [
        'The friendly edge of each side: an edge of the map (`north`, `east`, `south`, `west`), or hexes.',
        {default: 'none'},
      ],
      supplySources: [
        'Where the supply of each side comes from: an edge of the map, or hexes.',
        {default: 'none: every distance to supply is alike', unlocks: 'all clauses on supply'},
      ],
      points: ['What is said of single regions.', {default: 'nothing'}],
      lines: [
        'Lines between regions: two names with `/` between them, and how much may retreat along it; or the fields of a line without its ends.',
        {unit: '`retreatSize` of units', default: 'none: VASSAL has no lines'},
      ],
      control: [
        'Who controls a region, by the name of the side; empty for nobody.',
        {default: 'the only side that stands there'},
      ],
      boards: [
        'The boards in play, from left to right, where players choose them and the save names none.',
        {default: 'those of the module or the save'},
      ],
    },
  },
);
type PlainMap = typeof plainMap;
export interface OverlayMapSchema extends PlainMap {}
export const map: OverlayMapSchema = plainMap;

const plainOf = shape(
  {
    module: name,
    version: optional(name),
    fingerprint: optional(
      shape(
        {grids: checksum, counters: checksum},
        {
          name: 'fingerprint',
          title: 'Fingerprint of a module',
          about:
            '`fingerprint` of `overlay`: two checksums by which another version of the module is known. Each is the CRC-32, in eight hexadecimal digits, of a JSON text without blanks, keys sorted.',
          fields: {
            grids:
              'Of a list of the maps that everybody sees, in the order of the build file: the map’s name, then each of its boards as its name and its grid. A grid of hexes is `["hex", x0, y0, dx, dy, sideways, numbering]`, of squares `["square", …]` with the same numbers, of regions `["regions", [name, x, y], …]`, of zones `["zones", background, [name, [[x, y], …], grid or true for the background or false], …]`, none is `null`; x0, y0, x and y are whole pixels, dx and dy are rounded to a thousandth. A numbering is `[kind, first, separator, format, [letters, first, digits] of columns, the same of rows, hDescend, vDescend, stagger]` with the kind `hex`, `square` or `oblique` and `column` or `row` first; none is `null`.',
            counters:
              'Of the list of all slots of counters, each as its `gpid`, else as its name, sorted, each once.',
          },
        },
      ),
    ),
  },
  {
    name: 'overlayOf',
    title: 'The module below an overlay',
    about: '`overlay` of an overlay.',
    fields: {
      module: 'The name of the module, as its build file has it.',
      version: ['Its version.', {default: 'any'}],
      fingerprint: ['Checksums of its grids and counters.', {default: 'not compared'}],
    },
  },
);

const fieldsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) ? Object.entries(value) : [];

/** The versions of overlays. */
export const overlayVersions: Versions = {
  kind: 'overlay',
  field: 'umpire',
  first: 1,
  steps: [
    {
      adds: (overlay) => [
        ...['game', 'provisional'].flatMap((field) => (hasField(overlay, field) ? [[field]] : [])),
        ...fieldsOf(overlay['maps']).flatMap(([map, says]) =>
          fieldsOf(isObject(says) && says['points']).flatMap(([point, traits]) =>
            hasField(traits, 'id') ? [['maps', map, 'points', point, 'id']] : [],
          ),
        ),
      ],
    },
  ],
};

const knownGame = shape(
  {library: id, title: name},
  {
    name: 'knownGame',
    title: 'The game of the module',
    about: '`game` of an overlay: the published game that the module is of, as it was recognised or chosen.',
    fields: {library: 'Its entry in the library of known games.', title: 'Its name.'},
  },
);

/** Everything that a player entered for a VASSAL module: a document beside it, which holds nothing of it but names. */
const plainOverlay = shape(
  {
    umpire: v.picklist(versionsInUse(overlayVersions)),
    overlay: plainOf,
    game: optional(knownGame),
    provisional: optional(v.pipe(text, v.maxLength(500, asked('textAtMost')))),
    map: optional(name),
    sides: optional(
      named(
        shape(
          {
            id: optional(id),
            name: optional(name),
            plural: optional(name),
            colour: optional(colour),
            airRole: optional(v.picklist(airRoles)),
          },
          {
            name: 'overlaySide',
            title: 'A side of an overlay',
            about: 'One of `sides` of an overlay, by its name in the module or one of the player’s own.',
            fields: {
              id: [
                'Its id in rules and tables.',
                {default: '`axis`, `soviet`, or `side-1`, `side-2` … by its place among the sides'},
              ],
              name: [
                'What the side is called, on the page and in everything that is shared.',
                {
                  default:
                    'on the page its own name; where it is shared `Side 1` … if that is the name of the module',
                },
              ],
              plural: [
                'Its name after “the”, which takes a plural verb.',
                {default: '“the … units”, with its name'},
              ],
              colour: ['The colour of its counters.', {default: 'by its place among the sides'}],
              airRole: ['On a map of points: what its air does.', {default: 'as in a module'}],
            },
          },
        ),
      ),
    ),
    counters: optional(list(counter)),
    layers: optional(named(v.boolean())),
    unitTypes: optional(named(unitType)),
    states: optional(named(state)),
    terrain: optional(named(terrain)),
    hexsideTerrain: optional(named(hexsideTerrain)),
    maps: optional(named(map)),
    stacking: optional(stacking),
    rules: optional(rules),
    tables: optional(tables),
    errata: optional(list(erratum)),
  },
  {
    name: 'overlay',
    title: 'Overlay',
    about:
      'Everything that a player entered for a VASSAL module and that VASSAL has no field for: a document beside the module, which can be shared without it. It holds no picture and no rule of the module; of its texts only names, which say what an entry is about.',
    fields: {
      umpire:
        'The version of the format: 2 with `game`, `provisional` or an `id` of a region; without them 1 will do, too.',
      overlay: 'The module that it lies over.',
      game: ['The game that the module is of.', {default: 'not known'}],
      provisional: [
        'Its rules have not been compared with the published ones: the list of what an owner of those should compare.',
        {default: 'they have'},
      ],
      map: ['The map that is played on, by its name.', {default: 'the only one with counters'}],
      sides: [
        'The sides by their names, in their order; at most 8.',
        {default: 'the sides of the module and those of `counters`'},
      ],
      counters: ['Sides, types, strengths and steps of counters.', {default: 'all is guessed'}],
      layers: [
        'Layers of counters by their names: `true` where their levels show lost steps.',
        {default: 'guessed from their names'},
      ],
      unitTypes: ['Types of units besides those that Umpire has.', {default: 'none'}],
      states: ['States that units may be in, as `states` of a module.', {default: 'none'}],
      terrain: [
        'Kinds of terrain besides `clear`, `closed`, `closed-to-mechanised`, `lake`, `sea` and `ice-road`.',
        {default: 'none'},
      ],
      hexsideTerrain: [
        'Kinds of hexsides besides `open`, `closed`, `closed-to-mechanised` and `coast`.',
        {default: 'none'},
      ],
      maps: ['Terrain, supply and lines, by the name of the map.', {default: 'none'}],
      stacking: ['How much may stand in one hex.', {default: 'no limit'}],
      rules: ['By which rules questions are answered.', {default: 'none: whoever opens the module chooses'}],
      tables: ['Combat tables by name.', {default: 'none'}],
      errata: ['Corrections, applied to the module that Umpire makes.', {default: 'none'}],
    },
  },
);
type PlainOverlay = typeof plainOverlay;
interface OverlaySchema extends PlainOverlay {}
export const overlay: OverlaySchema = plainOverlay;

export type OverlayDocument = v.InferOutput<typeof overlay>;
export type OverlayMap = v.InferOutput<typeof map>;
/** Everything that an overlay says of some counters. */
export interface CounterFacts extends Readonly<Known<Omit<Known<v.InferOutput<typeof counter>>, 'match'>>> {}
export interface CounterRule extends CounterFacts {
  readonly match: CounterMatch;
}
export type MapEdge = (typeof mapEdges)[number];
export type GridChoice = v.InferOutput<typeof grid>;
