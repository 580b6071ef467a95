import type {PicturePlace} from '../drawing/pictures.js';
import type {Sighting} from '../edit/module/calibrate.js';
import {loaded, refused, type Fault, type Loaded} from '../module/index.js';
import {Counters, type CounterFacts, type CounterGroup, type CounterKind} from './counters.js';
import {handField} from './hand-grid.js';
import {hexFields, hexFinder, type HexField} from './hexes.js';
import type {PlacedPiece, VassalGame} from './game.js';
import {clean, Names} from './ids.js';
import {fitGrid} from './lattice.js';
import {extentOf, nearestPoint, surveyOf, type MapSurface, type Survey} from './maps.js';
import {picturesOf, placeOfHexes, placeOfPoints, type VassalPictures} from './pictures.js';
import {faultAt, Problems, quoted} from './problems.js';
import type {Point} from './grids.js';
import type {MapPoint} from './replay.js';
import type {LayerInfo} from './steps.js';

/** The hexes or points of a map, where it has several grids, a wrong one or none. */
export type GridChoice =
  /** A grid of the module, by the name of its board or zone. */
  | {readonly kind: 'grid'; readonly name: string}
  /** The grid below zones counts everywhere. */
  | {readonly kind: 'zones'}
  /** Regions stay points, though they lie as hexes do. */
  | {readonly kind: 'points'}
  /** Three or more hexes that a person clicked, in pixels of the map. */
  | {readonly kind: 'hand'; readonly sightings: readonly Sighting[]};

/** Everything that a person told about a module, since VASSAL has no field for it. */
export interface ImportOptions {
  /** The map to take, where there is more than one with counters. */
  readonly map?: string | undefined;
  /** The grid to take; without it the largest. */
  readonly grid?: GridChoice | undefined;
  /** Lines between points that a person told: the names of both with `/` between them, and how many units may take each. */
  readonly lines?: ReadonlyMap<string, number> | undefined;
  /** Owners of points by name: a side, or empty for nobody. Others belong to the only side that stands there. */
  readonly control?: ReadonlyMap<string, string> | undefined;
  /** Sides of groups of counters, by group; `NO_UNITS` where they are none. */
  readonly sides?: ReadonlyMap<string, string> | undefined;
  /** Kinds of counters, by `counterKey`. */
  readonly counters?: ReadonlyMap<string, CounterFacts> | undefined;
  /** Layers by name: true where their levels show lost steps; the rest is guessed. */
  readonly layers?: ReadonlyMap<string, boolean> | undefined;
  /** Terrain that was told; the rest counts as clear. */
  readonly terrain?: ToldTerrain | undefined;
  /** The retreat sheet: its name, or a sheet of the module's own. */
  readonly sheet?: unknown;
  /** Units that may stand in a hex; without it any number may. */
  readonly stackingLimit?: number | undefined;
  /** The edge of the map where a side's supply comes from, by side. */
  readonly supply?: ReadonlyMap<string, MapEdge> | undefined;
}
/** Terrain by the printed numbers of hexes, and of hexsides with `/` between them. */
export interface ToldTerrain {
  readonly hexes: Readonly<Record<string, string>>;
  readonly hexsides: Readonly<Record<string, string>>;
}
export type MapEdge = 'north' | 'east' | 'south' | 'west';

/** A module of ours with one position, and what did not become part of it. */
export interface Imported {
  readonly module: Readonly<Record<string, unknown>>;
  readonly position: string;
  readonly map: string;
  readonly units: number;
  readonly groups: readonly CounterGroup[];
  readonly kinds: readonly CounterKind[];
  /** Layers of the counters, which may show lost steps. */
  readonly layers: readonly LayerInfo[];
  /** Units whose steps are guessed from a layer, by the layer. */
  readonly guessedSteps: ReadonlyMap<string, string>;
  /** All sides that a counter may have. */
  readonly sides: readonly string[];
  /** Counters without a side, by what they have in common. */
  readonly unassigned: ReadonlyMap<string, number>;
  /** Counters beside the hexes or points: boxes, tracks. */
  readonly beside: number;
  /** Counters that are no units: they do not stack and have no strength, or somebody told so. */
  readonly markers: number;
  /** Places of masked counters, which are not counted. */
  readonly maskedAt: readonly string[];
  /** The boards and counters as the module shows them, for the `pictures` of an element. */
  readonly pictures: VassalPictures;
  /** The pieces of the save that became units: their ids there by the id of the unit. */
  readonly pieceIds: ReadonlyMap<string, string>;
  /** The middle of each place, by the printed number of its hex or the id of its point. */
  readonly middles: ReadonlyMap<string, MapPoint>;
  readonly problems: readonly Fault[];
}

/** Terrain that a person may tell; a sheet of rules may name some of it. */
const terrain = {
  clear: {name: 'Clear'},
  closed: {name: 'Closed ground', prohibited: true, pattern: 'lake'},
  lake: {name: 'Lake', prohibited: true},
  sea: {name: 'Sea', prohibited: true},
  'ice-road': {name: 'Ice road'},
} as const;
const hexsideTerrain = {
  open: {name: 'Open hexside'},
  closed: {name: 'Closed hexside', prohibited: true, pattern: 'major-river'},
  coast: {name: 'Coastline', prohibited: true},
} as const;
/** Terrain that stops some kinds of units; told of a map where there are some. */
const mechanised = {
  terrain: {
    'closed-to-mechanised': {
      name: 'Closed to mechanised units',
      prohibited: ['mechanised'],
      pattern: 'marsh',
    },
  },
  hexsideTerrain: {
    'closed-to-mechanised': {
      name: 'Hexside closed to mechanised units',
      prohibited: ['mechanised'],
      pattern: 'minor-river',
    },
  },
} as const;

/** Makes a module of ours with one position: the hexes or points of a map, and its counters of a side as units. */
export function importGame(
  game: VassalGame,
  options: ImportOptions = {},
  survey: Survey = surveyOf(game),
): Loaded<Imported> {
  const problems = new Problems();
  problems.addAll(game.problems);
  problems.addAll(survey.problems);
  const chosen = choose(survey.surfaces, options.map);
  if (!chosen.ok) return chosen;
  const surface = chosen.value;
  const ground = groundOf(surface, problems, options.grid);
  if (!ground.ok) return ground;
  const counters = new Counters(game.module, options.sides, options.counters, options.layers);
  for (const piece of surface.pieces) counters.add(piece, ground.value.placeOf(piece));
  const {units, placed, sides, groups, kinds, unassigned, beside, markers, maskedAt, layers, guessedSteps} =
    counters;
  const title = clean(game.module.name, 200) || 'VASSAL module';
  const position = game.hasSave ? 'save' : 'start';
  const {stackingLimit, sheet = 'wwii-battle-series'} = options;
  return loaded({
    module: {
      umpire: 1,
      id: new Names().of(title),
      title,
      sides: Object.fromEntries([...sides].map(([name, id]) => [id, {name: clean(name, 200) || id}])),
      map: {...ground.value.map, ...ground.value.told(options, sides, counters.hasMechanised)},
      unitTypes: {unit: {}, mechanised: {}, support: {zoc: false}, hq: {combat: false}},
      units,
      ...(stackingLimit === undefined ? {} : {stacking: {limit: stackingLimit}}),
      ...(ground.value.map['kind'] === 'hex' ? {rules: {retreat: sheet}} : {}),
      positions: {
        [position]: {
          units: placed,
          ...(ground.value.map['kind'] === 'point'
            ? {control: controlOf(counters, ground.value.map['points'] as object, sides, options.control)}
            : {}),
        },
      },
      'x-vassal': {
        module: title,
        version: clean(game.module.version, 40),
        map: surface.inPlay.map.name,
        notCounted: {hidden: game.secretPieces, masked: maskedAt.length},
      },
    },
    position,
    map: surface.inPlay.map.name,
    units: Object.keys(units).length,
    groups,
    kinds,
    layers,
    guessedSteps,
    sides: [...sides.keys()],
    unassigned,
    beside,
    markers,
    maskedAt,
    pictures: picturesOf(surface, ground.value.place, counters.pieces),
    pieceIds: new Map(
      [...counters.pieces].flatMap(([unit, {piece}]) => (piece.id === undefined ? [] : [[unit, piece.id]])),
    ),
    middles: new Map(
      ground.value.middles.map(([name, {x, y}]) => [
        name,
        {map: surface.inPlay.map.name, x: Math.round(x), y: Math.round(y)},
      ]),
    ),
    problems: problems.list,
  });
}

/**
 * The maps among which a person chooses: those with hexes and counters, else with points, else any with counters, on which hexes
 * are placed by hand; one is taken without a question.
 */
export function candidates(surfaces: readonly MapSurface[]): readonly MapSurface[] {
  const used = surfaces.filter(({pieces}) => pieces.length > 0);
  const of = (kind: MapSurface['kind']): readonly MapSurface[] => used.filter((one) => one.kind === kind);
  const [hexes, points] = [of('hex'), of('points')];
  return hexes.length > 0 ? hexes : points.length > 0 ? points : used;
}

/** Takes the map that is named, else the only candidate; asks where there are several. */
function choose(surfaces: readonly MapSurface[], name: string | undefined): Loaded<MapSurface> {
  const named = surfaces.find(({inPlay}) => inPlay.map.name === name);
  if (named) return loaded(named);
  const among = candidates(surfaces);
  const [only] = among;
  if (name === undefined && only && among.length === 1) return loaded(only);
  const names = (list: readonly MapSurface[]): string =>
    list.map(({inPlay}) => quoted(inPlay.map.name)).join(', ');
  return refused([
    faultAt(
      ['maps'],
      name !== undefined ? quoted(name) : `${among.length} maps with hexes or points and counters`,
      `one map: ${names((among.length > 0 ? among : surfaces).slice(0, 20))}`,
      surfaces.length === 0 ? 'open a module with a map' : 'choose a map',
    ),
  ]);
}

interface Ground {
  readonly map: Readonly<Record<string, unknown>>;
  /** The name of the place of a counter, or `undefined` beside the map. */
  readonly placeOf: (piece: PlacedPiece) => string | undefined;
  /** The pixels of the map on the board. */
  readonly place: PicturePlace;
  /** The middle of each place by its name. */
  readonly middles: readonly (readonly [name: string, middle: Point])[];
  /** The parts of the map that a person told. */
  readonly told: (
    options: ImportOptions,
    sides: ReadonlyMap<string, string>,
    hasMechanised: boolean,
  ) => object;
}

/** The field of hexes that was chosen; `undefined` where there is none. */
function fieldOf(surface: MapSurface, choice: GridChoice | undefined): Loaded<HexField | undefined> {
  const {inPlay, fields, pieces} = surface;
  if (choice?.kind === 'hand') return handField(inPlay.map.name, choice.sightings, extentOf(surface));
  // what is odd about the grid was said when the map was looked at
  if (choice?.kind === 'zones') return loaded(hexFields(inPlay.layout, pieces, new Problems(), true)[0]);
  const named = choice?.kind === 'grid' ? fields.find(({name}) => name === choice.name) : undefined;
  return loaded(named ?? fields[0]);
}

function groundOf(surface: MapSurface, problems: Problems, choice: GridChoice | undefined): Loaded<Ground> {
  const {kind, inPlay, points} = surface;
  const {name} = inPlay.map;
  const arePoints = choice === undefined ? kind === 'points' : choice.kind === 'points';
  if (points.length > 1 && arePoints) {
    problems.add(
      ['maps', name],
      `${points.length} points without lines`,
      'lines between points, which VASSAL does not have',
      'add the lines that matter to map.lines',
    );
    return loaded(pointGround(points));
  }
  const chosen = fieldOf(surface, choice);
  if (!chosen.ok) return chosen;
  const field = chosen.value;
  const fitted = field && fitGrid(field);
  if (!field || !fitted)
    return refused([
      faultAt(
        ['maps', name],
        field ? 'hexes that fit no grid of 40,000' : 'a map without a grid of hexes',
        'a map of hexes or points',
        'click three of its hexes, or choose another map',
      ),
    ]);
  if (fitted.renamed > 0)
    problems.add(
      ['maps', name, 'numbers'],
      `${fitted.renamed} hexes with the number of another hex`,
      'each number once',
      'the second of each has “-2” after its number, the third “-3”',
    );
  const find = hexFinder(field);
  const alone = fitted.labels.filter((label) => label === undefined).length;
  if (alone > 0)
    problems.add(
      ['maps', name],
      `${alone} hexes apart from the others`,
      'hexes that touch',
      'these hexes are left out',
    );
  const {firstColumn, firstRow, label, ...shape} = fitted.shape;
  return loaded({
    map: {kind: 'hex', ...shape, ...(typeof label === 'string' ? {firstColumn, firstRow} : {}), label},
    placeOf: (piece) => fitted.labels[find(piece)],
    place: placeOfHexes(field, fitted),
    middles: fitted.labels.flatMap((label, i) =>
      label === undefined ? [] : [[label, field.hexes[i]!] as const],
    ),
    told: (options, sides, hasMechanised) => toldOf(field, fitted.labels, options, sides, hasMechanised),
  });
}

/** Terrain and supply that a person told, as far as this map has the hexes. */
function toldOf(
  {hexes, layout, dx, dy}: HexField,
  labels: readonly (string | undefined)[],
  {terrain: told = {hexes: {}, hexsides: {}}, supply = new Map<string, MapEdge>()}: ImportOptions,
  sides: ReadonlyMap<string, string>,
  hasMechanised: boolean,
): object {
  const kinds = {...terrain, ...(hasMechanised ? mechanised.terrain : {})};
  const hexsideKinds = {...hexsideTerrain, ...(hasMechanised ? mechanised.hexsideTerrain : {})};
  const indexOf = new Map(labels.map((label, i) => [label, i]));
  const touch = ([a, b]: readonly (string | undefined)[]): boolean =>
    hexes[indexOf.get(a) ?? -1]?.neighbours.includes(indexOf.get(b) ?? -2) === true;
  const reach = (of: (hex: {readonly x: number; readonly y: number}) => number, step: number): string[] => {
    const least = hexes.reduce((so, hex) => Math.min(so, of(hex)), Infinity);
    return labels.flatMap((label, i) =>
      label !== undefined && of(hexes[i]!) < least + 0.75 * step ? [label] : [],
    );
  };
  // from column to column, and within one, or from row to row
  const [across, down] = layout === 'flat-top' ? [dx, dy] : [dy, dx];
  const edges: Readonly<Record<MapEdge, () => string[]>> = {
    north: () => reach(({y}) => y, down),
    west: () => reach(({x}) => x, across),
    south: () => reach(({y}) => -y, down),
    east: () => reach(({x}) => -x, across),
  };
  return {
    terrain: kinds,
    hexsideTerrain: hexsideKinds,
    hexes: Object.fromEntries(
      Object.entries(told.hexes).flatMap(([label, kind]) =>
        indexOf.has(label) && Object.hasOwn(kinds, kind) ? [[label, {terrain: kind}]] : [],
      ),
    ),
    hexsides: Object.fromEntries(
      Object.entries(told.hexsides).flatMap(([name, kind]) =>
        touch(name.split('/')) && Object.hasOwn(hexsideKinds, kind) ? [[name, [kind]]] : [],
      ),
    ),
    supplySources: Object.fromEntries(
      [...supply].flatMap(([side, edge]) => {
        const id = sides.get(side);
        return id === undefined ? [] : [[id, edges[edge]()]];
      }),
    ),
  };
}

/** Owners of points by name: as a person said, else the only side that stands there. */
function controlOf(
  {units, placed}: Counters,
  points: object,
  sides: ReadonlyMap<string, string>,
  told: ReadonlyMap<string, string> = new Map(),
): Readonly<Record<string, string>> {
  const standing = new Map<string, Set<string>>();
  for (const [id, {at}] of Object.entries(placed)) {
    const here = standing.get(at) ?? new Set();
    standing.set(at, here.add(units[id]!.side));
  }
  return Object.fromEntries(
    Object.keys(points).flatMap((point) => {
      const [only, other] = standing.get(point) ?? [];
      const name = told.get(point);
      const owner = name === undefined ? (other === undefined ? only : undefined) : sides.get(name);
      return owner === undefined ? [] : [[point, owner]];
    }),
  );
}

/** Points of a map; VASSAL has no lines between them, so there are none until somebody draws them. */
function pointGround(
  points: readonly {readonly name: string; readonly x: number; readonly y: number}[],
): Ground {
  const names = new Names();
  const ids = new Map(points.map((point) => [point, names.of(point.name)]));
  const known = new Set(ids.values());
  return {
    map: {
      kind: 'point',
      points: Object.fromEntries(
        [...ids].map(([{name, x, y}, id]) => [id, {name: clean(name, 200) || id, x, y}]),
      ),
      lines: [],
    },
    placeOf: (piece) => {
      const nearest = nearestPoint(points, piece);
      return nearest && ids.get(nearest);
    },
    place: placeOfPoints,
    middles: [...ids].map(([point, id]) => [id, point]),
    told: ({lines = new Map<string, number>()}) => ({
      lines: [...lines].flatMap(([name, capacity]) => {
        const [a = '', b = ''] = name.split('/');
        return a !== b && known.has(a) && known.has(b) ? [{between: [a, b], capacity}] : [];
      }),
    }),
  };
}
