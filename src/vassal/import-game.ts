import {HexGrid, type HexId} from '../board/index.js';
import {HexPlan} from '../drawing/plan.js';
import {registrationOf, type PicturePlace} from '../drawing/pictures.js';
import {calibrate, type ClickedHex} from '../edit/module/calibrate.js';
import {importedKinds} from '../edit/module/imported-kinds.js';
import {
  isSameJson,
  limits,
  loaded,
  refused,
  type Fault,
  type GridChoice,
  type Loaded,
  type OverlayDocument,
  type OverlayMap,
  type PositionDocument,
  type ShownNames,
} from '../module/index.js';
import {MOST_HELD} from './counter-rules.js';
import {Counters, type CounterGroup, type CounterKind} from './counters.js';
import {hexFields, hexFinder, joinCentres, type HexField} from './hexes.js';
import type {PlacedPiece, VassalGame} from './game.js';
import {clean, Names} from './ids.js';
import {Naming, numbered} from './naming.js';
import {fitGrid, numberedBy} from './lattice.js';
import type {Size} from './numbering.js';
import {extentOf, nearestPoint, surveyOf, type MapSurface, type Survey} from './maps.js';
import {isExtension} from '../module/game.js';
import {isForeignSheet, sheetOf} from '../rules/retreat-rules.js';
import {areHexRules} from '../rules/point/options.js';
import {blankOverlay, ownOverlay, versionDifferences} from './overlay.js';
import {picturesOf, placeOfHexes, placeOfPoints, type VassalPictures} from './pictures.js';
import {faultAt, Problems, quoted} from './problems.js';
import type {Point} from './grids.js';
import type {MapPoint} from './replay.js';
import {addUnmatchedNames, aSide, LEFT_OUT} from './unmatched.js';
import type {LayerInfo} from './steps.js';
import {hexMapEntries, pointMapEntries, type MapOverlay} from './entered-map.js';
import type {TraitNumber} from './write-back.js';

/** Choices besides the overlay, from a command line. */
export interface ImportOptions {
  /** Everything that a person entered about the module, since VASSAL has no field for it. */
  readonly overlay?: OverlayDocument | undefined;
  /** The map to take, where there is more than one with counters. */
  readonly map?: string | undefined;
  /** Sides of groups of counters, by the name of the group, over those of the overlay. */
  readonly sides?: ReadonlyMap<string, string> | undefined;
  /** The document has the names of the module: its title, and those of sides, units and points. They are its publisher's. */
  readonly names?: boolean | undefined;
}

/** The names that an overlay has for sides and points, by their ids. */
export interface OverlayKeys {
  readonly sides: ReadonlyMap<string, string>;
  readonly points: ReadonlyMap<string, string>;
}
/** A module of ours with one position, and what did not become part of it. */
export interface Imported {
  readonly module: Readonly<Record<string, unknown>>;
  /** Names of the module to show in place of those of the document, which can be shared. */
  readonly names: ShownNames;
  readonly keys: OverlayKeys;
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
  readonly offGrid: number;
  /** Counters that are no units: they do not stack and have no strength, or somebody entered so. */
  readonly markers: number;
  /** Places of masked counters, which are not counted. */
  readonly maskedAt: readonly string[];
  /** The boards and counters as the module shows them, for the `pictures` of an element. */
  readonly pictures: VassalPictures;
  /** The pieces of the save that became units: their ids there by the id of the unit. */
  readonly pieceIds: ReadonlyMap<string, string>;
  /** The lost steps that the counter of a unit can show, each with the number that says so in the save. */
  readonly losses: ReadonlyMap<string, ReadonlyMap<number, TraitNumber>>;
  /** The middle of each place, by the printed number of its hex or the id of its point. */
  readonly middles: ReadonlyMap<string, MapPoint>;
  readonly problems: readonly Fault[];
  /** Parts of the overlay that do not fit this module: they are left out. */
  readonly unmatched: readonly Fault[];
}

/** Makes a module of ours with one position: the hexes or points of a map, and its counters of a side as units. */
export function importGame(
  game: VassalGame,
  options: ImportOptions = {},
  survey: Survey = surveyOf(game),
): Loaded<Imported> {
  const problems = new Problems();
  problems.addAll(game.problems);
  problems.addAll(survey.problems);
  const blank = blankOverlay(game.module);
  const {overlay = ownOverlay(game.module)} = options;
  const unmatched = new Problems();
  const others = versionDifferences(overlay, blank.overlay);
  // of another module nothing fits but by chance
  if (overlay.overlay.module !== blank.overlay.module) return refused(others.slice(0, 1));
  unmatched.addAll(others);
  addUnmatchedNames(overlay, game, survey.surfaces, unmatched);
  const isHere = survey.surfaces.some(({inPlay}) => inPlay.map.name === overlay.map);
  const chosen = choose(survey.surfaces, options.map ?? (isHere ? overlay.map : undefined));
  if (!chosen.ok) return chosen;
  const surface = chosen.value;
  const {name: map} = surface.inPlay.map;
  const entered = overlay.maps?.[map];
  const naming = new Naming(game.module, overlay.sides, options.names);
  const importedMap = importMap(surface, {problems, unmatched}, naming, entered);
  if (!importedMap.ok) return importedMap;
  const counters = new Counters(game.module, overlay, options.sides, naming);
  for (const piece of surface.pieces) counters.add(piece, importedMap.value.placeOf(piece));
  if (counters.isExhausted)
    return refused([
      faultAt(
        ['counters'],
        `${overlay.counters?.length ?? 0} entries for ${surface.pieces.length} counters`,
        `entries with at most ${MOST_HELD} parts of patterns for all counters together`,
        'name counters by the gpid of their slot, or tell several by one entry',
      ),
    ]);
  const {units, placed, sides, groups, kinds, unassigned, offGrid, markers, maskedAt, layers, guessedSteps} =
    counters;
  const {title} = naming;
  const position = game.hasSave ? 'save' : 'start';
  const isHex = importedMap.value.map['kind'] === 'hex';
  const {stacking, tables, errata, unitTypes, states} = overlay;
  const rules = isHex ? overlay.rules : pointRules(overlay.rules, map, problems);
  const retreat = rules?.retreat;
  // a sheet that somebody changed is written for the game
  const isChanged = typeof retreat === 'object' && isExtension(retreat);
  // and so is that which Umpire wrote into its module
  const isItsOwn = isSameJson(game.module.embedded?.rules?.retreat, retreat);
  const sheet = retreat === undefined || isChanged || isItsOwn ? undefined : sheetOf(retreat);
  const mapOverlay: MapOverlay = {overlay, map, sides, unmatched};
  return loaded({
    module: {
      umpire: 1,
      id: new Names().of(title),
      title,
      sides: Object.fromEntries(
        counters.namedSides.map(({side, id, name}) => {
          const {id: _, name: __, ...says} = overlay.sides?.[side] ?? {};
          return [id, {name, ...says}];
        }),
      ),
      map: {...importedMap.value.map, ...importedMap.value.entries(mapOverlay, counters.hasMechanised)},
      unitTypes: {...importedKinds.unitTypes, ...unitTypes},
      ...(states && {states}),
      units: inOrder(units, game.embedded),
      ...(stacking && stackingIn(stacking, sides, unmatched)),
      ...(rules && {rules}),
      ...(tables && {tables}),
      positions: {
        [position]: isHex
          ? positionOf(game.embedded, counters, new Set(importedMap.value.middles.map(([label]) => label)))
          : {
              ...turnOf(game.embedded),
              units: placed,
              control: controlOf(counters, importedMap.value.pointKeys, entered?.control),
            },
      },
      ...(errata && {errata}),
      'x-vassal': {
        ...(options.names && {module: title, version: clean(game.module.version, 40), map}),
        notCounted: {hidden: game.secretPieces, masked: maskedAt.length},
        ...(sheet && hasName(game) && isForeignSheet(sheet, game.module.name) && {foreignRules: true}),
      },
    },
    names: naming.shown,
    keys: {sides: new Map([...sides].map(([name, id]) => [id, name])), points: importedMap.value.pointKeys},
    position,
    map,
    units: Object.keys(units).length,
    groups,
    kinds,
    layers,
    guessedSteps,
    sides: [...sides.keys()],
    unassigned,
    offGrid,
    markers,
    maskedAt,
    pictures: {
      ...picturesOf(surface, importedMap.value.place, counters.pieces),
      ...(game.module.isDrawnByUmpire && {isDrawnByUmpire: true}),
    },
    pieceIds: new Map(
      [...counters.pieces].flatMap(([unit, {piece}]) => (piece.id === undefined ? [] : [[unit, piece.id]])),
    ),
    losses: counters.losses,
    middles: new Map(
      importedMap.value.middles.map(([name, {x, y}]) => [
        name,
        {map: surface.inPlay.map.name, x: Math.round(x), y: Math.round(y)},
      ]),
    ),
    problems: problems.list,
    unmatched: unmatched.list,
  });
}

/** The rules of a map of points; those of the module's hexes are left out. */
function pointRules(
  rules: OverlayDocument['rules'],
  map: string,
  problems: Problems,
): OverlayDocument['rules'] {
  if (!rules || rules.combat === 'point-to-point' || !areHexRules(rules)) return rules;
  problems.add(
    ['maps', map, 'rules'],
    'rules of a hex map',
    'rules of a map of points',
    'left out: units on points retreat along lines',
  );
  return undefined;
}

/** A module that does not say its name has this one. */
const hasName = ({module: {name}}: VassalGame): boolean => !['', 'module'].includes(name.trim());

/** Units in the order in which Umpire had them, those that it did not write last: sentences name them in it. */
function inOrder<T>(
  record: Readonly<Record<string, T>>,
  {units = {}}: PositionDocument = {},
): Readonly<Record<string, T>> {
  const order = new Map(Object.keys(units).map((id, i) => [id, i]));
  const last = order.size;
  return Object.fromEntries(
    Object.entries(record).toSorted(([a], [b]) => (order.get(a) ?? last) - (order.get(b) ?? last)),
  );
}

const turnOf = ({turn}: PositionDocument = {}): Pick<PositionDocument, 'turn'> => (turn ? {turn} : {});

/**
 * The units as they lie, with everything else that Umpire wrote into the game: turn, markers, control and supply. States are
 * those of units that stand where they had them.
 */
function positionOf(
  embedded: PositionDocument = {},
  {placed, namedSides}: Counters,
  labels: ReadonlySet<string>,
): PositionDocument {
  const {markers, control, inSupply, fullCities, units: before = {}} = embedded;
  const sides = new Set(namedSides.map(({id}) => id));
  const isHere = (label: string): boolean => labels.has(label);
  const units = Object.entries(inOrder(placed, embedded)).map(([id, {at, steps}]) => {
    const was = Object.hasOwn(before, id) && before[id]?.at === at ? before[id] : undefined;
    const {at: _, steps: __, ...states} = was ?? {at};
    return [id, {...states, at, ...(steps === undefined ? {} : {steps})}] as const;
  });
  return {
    ...turnOf(embedded),
    units: Object.fromEntries(units),
    ...(markers && {
      markers: markers.filter(({at, side}) => isHere(at) && (side === undefined || sides.has(side))),
    }),
    ...(control && {
      control: Object.fromEntries(
        Object.entries(control).filter(([label, side]) => isHere(label) && sides.has(side)),
      ),
    }),
    ...(inSupply && {
      inSupply: Object.fromEntries(
        Object.entries(inSupply).flatMap(([side, places]) =>
          sides.has(side) ? [[side, places.filter(isHere)] as const] : [],
        ),
      ),
    }),
    ...(fullCities && {fullCities: fullCities.filter(isHere)}),
  };
}

/** The limit of stacking, by the ids of sides where each has its own. */
function stackingIn(
  {limit}: NonNullable<OverlayDocument['stacking']>,
  sides: ReadonlyMap<string, string>,
  unmatched: Problems,
): object {
  if (typeof limit === 'number') return {stacking: {limit}};
  const limits = Object.entries(limit).flatMap(([side, most]) => {
    const id = sides.get(side);
    if (id === undefined) unmatched.add(['stacking', 'limit', side], quoted(side), aSide(sides), LEFT_OUT);
    return id === undefined ? [] : [[id, most] as const];
  });
  return limits.length > 0 ? {stacking: {limit: Object.fromEntries(limits)}} : {};
}

/**
 * The maps among which a person chooses: those with hexes and counters, else with points, else any with counters, on which hexes
 * are placed by hand; a single one needs no choice.
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

interface ImportedMap {
  readonly map: Readonly<Record<string, unknown>>;
  /** The name of the place of a counter, or `undefined` beside the map. */
  readonly placeOf: (piece: PlacedPiece) => string | undefined;
  /** The pixels of the map on the board. */
  readonly place: PicturePlace;
  /** The keys of points in an overlay, by their ids. */
  readonly pointKeys: ReadonlyMap<string, string>;
  /** The middle of each place by its name. */
  readonly middles: readonly (readonly [name: string, middle: Point])[];
  /** The entries about the map. */
  readonly entries: (mapOverlay: MapOverlay, hasMechanised: boolean) => object;
}

/** Fits hexes to three or more that a person clicked: their numbers, and their middles in pixels of the map. */
function fieldFromClicks(
  map: string,
  clickedHexes: readonly ClickedHex[],
  {x: left, y: top, width, height}: Point & Size,
): Loaded<HexField> {
  const wrong = (found: string, expected: string): Loaded<never> =>
    refused([faultAt(['maps', map, 'grid'], found, expected, 'click other hexes')]);
  const fit = calibrate(
    clickedHexes.map(({label, x, y}) => ({label, x: x - left, y: y - top})),
    {width, height},
  );
  if ('why' in fit) return wrong(fit.why, 'three numbered hexes of one grid');
  const {grid: shape, underlay} = fit;
  if (shape.columns * shape.rows > limits.hexes)
    return wrong(`${shape.columns} columns of ${shape.rows} rows`, `at most ${limits.hexes} hexes`);
  const grid = new HexGrid(shape);
  const plan = new HexPlan(grid);
  const at = registrationOf(plan, underlay);
  const centres = Array.from({length: grid.size}, (_, hex) => ({
    x: (plan.x(hex) - at.left) / at.across + left,
    y: (plan.y(hex) - at.top) / at.down + top,
    name: grid.label(hex as HexId),
  })).filter(({x, y}) => x >= left && y >= top && x <= left + width && y <= top + height);
  const {scale, scaleDown} = underlay;
  const [along, across] = shape.layout === 'flat-top' ? [scale, scaleDown] : [scaleDown, scale];
  const joined = joinCentres(centres, shape.layout, 1.5 * along, Math.sqrt(3) * across);
  return loaded({name: map, ...joined, merged: 0, belowZones: 0});
}

/** The field of hexes that was chosen; `undefined` where there is none. */
function fieldOf(surface: MapSurface, choice: GridChoice | undefined): Loaded<HexField | undefined> {
  const {inPlay, fields, pieces} = surface;
  if (choice?.kind === 'hand') return fieldFromClicks(inPlay.map.name, choice.sightings, extentOf(surface));
  // what is odd about the grid was said when the map was looked at
  if (choice?.kind === 'zones')
    return loaded(hexFields(inPlay.layout, pieces, new Problems(), {ignoresZones: true})[0]);
  const named = choice?.kind === 'grid' ? fields.find(({name}) => name === choice.name) : undefined;
  return loaded(named ?? fields[0]);
}

function importMap(
  surface: MapSurface,
  {problems, unmatched}: {readonly problems: Problems; readonly unmatched: Problems},
  naming: Naming,
  {grid: choice, label, lines, points: entered}: OverlayMap = {},
): Loaded<ImportedMap> {
  const {kind, inPlay, points} = surface;
  const {name} = inPlay.map;
  const arePoints = choice === undefined ? kind === 'points' : choice.kind === 'points';
  if (points.length > limits.points && arePoints)
    return refused([
      faultAt(
        ['maps', name],
        `${points.length} regions and zones`,
        `at most ${limits.points} points`,
        'choose another map, or place hexes on it',
      ),
    ]);
  if (points.length > 1 && arePoints) {
    if (!lines)
      problems.add(
        ['maps', name],
        `${points.length} points without lines`,
        'lines between points, which VASSAL does not have',
        'add the lines that matter to map.lines',
      );
    return loaded(importPointMap(points, naming, entered));
  }
  const chosen = fieldOf(surface, choice);
  if (!chosen.ok) return chosen;
  const field = chosen.value;
  const laid = field && fitGrid(numbered(field));
  if (!field || !laid)
    return refused([
      faultAt(
        ['maps', name],
        field ? 'hexes that fit no grid of 40,000' : 'a map without a grid of hexes',
        'a map of hexes or points',
        'click three of its hexes, or choose another map',
      ),
    ]);
  const renumbered = label === undefined ? loaded(laid) : numberedBy(laid, label);
  if (!renumbered.ok)
    for (const {found, expected} of renumbered.faults)
      unmatched.add(['maps', name, 'label'], found, expected, 'left out: the numbers of the module are used');
  const fitted = renumbered.ok ? renumbered.value : laid;
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
  const {firstColumn, firstRow, label: numbers, ...shape} = fitted.shape;
  return loaded({
    map: {
      kind: 'hex',
      ...shape,
      ...(typeof numbers === 'string' ? {firstColumn, firstRow} : {}),
      label: numbers,
    },
    placeOf: (piece) => fitted.labels[find(piece)],
    place: placeOfHexes(field, fitted),
    pointKeys: new Map(),
    middles: fitted.labels.flatMap((label, i) =>
      label === undefined ? [] : [[label, field.hexes[i]!] as const],
    ),
    entries: (mapOverlay, hasMechanised) => hexMapEntries(mapOverlay, field, fitted.labels, hasMechanised),
  });
}

/** Owners of points by name: as entered, else the only side there. */
function controlOf(
  {units, placed, sides}: Counters,
  points: ReadonlyMap<string, string>,
  entered: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const standing = new Map<string, Set<string>>();
  for (const [id, {at}] of Object.entries(placed)) {
    const here = standing.get(at) ?? new Set();
    standing.set(at, here.add(units[id]!.side));
  }
  return Object.fromEntries(
    [...points].flatMap(([point, key]) => {
      const [only, other] = standing.get(point) ?? [];
      const name = entered[key];
      const owner = name === undefined ? (other === undefined ? only : undefined) : sides.get(name);
      return owner === undefined ? [] : [[point, owner]];
    }),
  );
}

/** Points of a map; VASSAL has no lines between them, so there are none until somebody draws them. */
function importPointMap(
  points: readonly {readonly name: string; readonly x: number; readonly y: number}[],
  naming: Naming,
  entered: OverlayMap['points'] = {},
): ImportedMap {
  const keys = new Names();
  const named = points.map((point, i) => {
    const key = keys.of(point.name);
    return {point, key, ...naming.point(key, point.name, entered[key]?.name, i + 1)};
  });
  const ids = new Map(named.map(({point, id}) => [point, id]));
  const byId = Object.fromEntries(named.map(({point: {x, y}, id, name}) => [id, {name, x, y}] as const));
  const pointKeys = new Map(named.map(({id, key}) => [id, key]));
  return {
    map: {
      kind: 'point',
      points: byId,
      lines: [],
    },
    placeOf: (piece) => {
      const nearest = nearestPoint(points, piece);
      return nearest && ids.get(nearest);
    },
    place: placeOfPoints,
    pointKeys,
    middles: [...ids].map(([point, id]) => [id, point]),
    entries: (mapOverlay) => pointMapEntries(mapOverlay, byId, pointKeys),
  };
}
