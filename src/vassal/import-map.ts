/** The map of a game from VASSAL: which one, its hexes or points, and the names of its places. */
import {HexGrid, type HexId} from '../board/index.js';
import {HexPlan} from '../drawing/plan.js';
import {registrationOf, type PicturePlace} from '../drawing/pictures.js';
import {calibrate, type ClickedHex} from '../edit/module/calibrate.js';
import {
  limits,
  loaded,
  pointer,
  refused,
  type GridChoice,
  type Loaded,
  type OverlayMap,
} from '../module/index.js';
import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import {vassalOverlayFaults} from '../phrases/en/faults/vassal-overlays.js';
import {hexMapEntries, pointMapEntries, type MapOverlay} from './entered-map.js';
import type {PlacedPiece} from './game.js';
import type {Point} from './grids.js';
import {hexFields, hexFinder, joinCentres, type HexField} from './hexes.js';
import {Names} from './ids.js';
import {fitGrid, numberedBy} from './lattice.js';
import {extentOf, nearestPoint, type MapSurface} from './maps.js';
import {numbered, type Naming} from './naming.js';
import type {Size} from './numbering.js';
import {placeOfHexes, placeOfPoints} from './pictures.js';
import {faultAt, Problems} from './problems.js';

/**
 * The maps among which a person chooses: those with hexes and counters, else with points, else any with counters, on which hexes
 * are placed by hand; a single one needs no choice. A map whose boards players choose may be of any kind, also without counters:
 * a new game begins on it. A map beside a much larger one is none: charts and preferences have hexes or points, too.
 */
export function candidates(surfaces: readonly MapSurface[]): readonly MapSurface[] {
  const used = surfaces.filter(({pieces}) => pieces.length > 0);
  if (used.length === 0) return surfaces.filter(isChoosable);
  const kinds = (['hex', 'points'] as const).map((kind) => used.filter((one) => one.kind === kind));
  const found = kinds.find(({length}) => length > 0);
  const among = found ? used.filter((one) => found.includes(one) || isChoosable(one)) : used;
  return among.filter((one) => !among.some((other) => isBeside(one, other)));
}

/** Players choose the boards of this map. */
const isChoosable = ({inPlay: {map, layout, isChosen}}: MapSurface): boolean =>
  map.boards.size > 0 && (isChosen === true || layout.placed.length === 0);

/** A map is much larger than those beside it, by counters and by places. */
const MUCH = 10;
const isBeside = (one: MapSurface, other: MapSurface): boolean =>
  one.pieces.length * MUCH < other.pieces.length &&
  (isChoosable(other) ? !isChoosable(one) : placesOf(one) * MUCH < placesOf(other));
const placesOf = ({fields, points}: MapSurface): number =>
  Math.max(points.length, ...fields.map(({hexes}) => hexes.length));

/** Takes the map that is named, else the only candidate; asks where there are several. */
export function chooseMap(surfaces: readonly MapSurface[], name: string | undefined): Loaded<MapSurface> {
  const named = surfaces.find(({inPlay}) => inPlay.map.name === name);
  if (named) return loaded(named);
  const among = candidates(surfaces);
  const [only] = among;
  if (name === undefined && only && among.length === 1) return loaded(only);
  const maps = (among.length > 0 ? among : surfaces).slice(0, 20).map(({inPlay}) => inPlay.map.name);
  const hasMaps = surfaces.length > 0;
  const said = vassalGameFaults.maps;
  return refused([
    name === undefined
      ? faultAt(['maps'], hasMaps ? said.several : said.none, {count: among.length, maps})
      : faultAt(['maps'], hasMaps ? said.unknown : said.unknownOfNone, {name, maps}),
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
  const fit = calibrate(
    clickedHexes.map(({label, x, y}) => ({label, x: x - left, y: y - top})),
    {width, height},
  );
  const place = ['maps', map, 'grid'];
  if ('why' in fit) return refused([faultAt(place, vassalGameFaults.maps.noFit, {why: fit.why})]);
  const {grid: shape, underlay} = fit;
  if (shape.columns * shape.rows > limits.hexes)
    return refused([faultAt(place, vassalGameFaults.maps.tooManyHexes, {...shape, most: limits.hexes})]);
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

export function importMap(
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
      faultAt(['maps', name], vassalGameFaults.maps.tooManyPoints, {
        count: points.length,
        most: limits.points,
      }),
    ]);
  if (points.length > 1 && arePoints) {
    if (!lines) problems.add(['maps', name], vassalGameFaults.maps.noLines, {count: points.length});
    return loaded(importPointMap(points, naming, entered));
  }
  const chosen = fieldOf(surface, choice);
  if (!chosen.ok) return chosen;
  const field = chosen.value;
  const laid = field && fitGrid(numbered(field));
  if (!field && inPlay.layout.placed.length === 0 && inPlay.map.boards.size > 0)
    return refused([
      faultAt(['maps', name], vassalGameFaults.boards.chosen, {
        boards: [...inPlay.map.boards.keys()].slice(0, 20),
      }),
    ]);
  if (!field || !laid)
    return refused([
      faultAt(['maps', name], field ? vassalGameFaults.maps.scattered : vassalGameFaults.maps.noGrid),
    ]);
  const renumbered = label === undefined ? loaded(laid) : numberedBy(laid, label);
  if (!renumbered.ok)
    unmatched.addAll(
      renumbered.faults.map(({found, expected}) => ({
        pointer: pointer('maps', name, 'label'),
        found,
        expected,
        remedy: vassalOverlayFaults.unmatched.numbersLeftOut,
      })),
    );
  const fitted = renumbered.ok ? renumbered.value : laid;
  if (fitted.renamed > 0)
    problems.add(['maps', name, 'numbers'], vassalGameFaults.maps.numbersTwice, {count: fitted.renamed});
  const find = hexFinder(field);
  const alone = fitted.labels.filter((label) => label === undefined).length;
  if (alone > 0) problems.add(['maps', name], vassalGameFaults.maps.apart, {count: alone});
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

/** Points of a map; VASSAL has no lines between them, so there are none until somebody draws them. */
function importPointMap(
  points: readonly {readonly name: string; readonly x: number; readonly y: number}[],
  naming: Naming,
  entered: OverlayMap['points'] = {},
): ImportedMap {
  const keys = new Names();
  const named = points.map((point, i) => {
    const key = keys.of(point.name);
    return {point, key, ...naming.point(key, point.name, entered[key] ?? {}, i + 1)};
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
