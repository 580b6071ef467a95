import {loaded, refused, type Loaded} from '../module/index.js';
import {hexFinder} from './hexes.js';
import type {PlacedPiece, VassalGame} from './game.js';
import {fitGrid} from './lattice.js';
import {nearestPoint, surfacesOf, type MapSurface} from './maps.js';
import {faultAt, Problems, quoted} from './problems.js';
import {Sides, sidesOf, strengthsOf} from './sides.js';

export interface ImportOptions {
  /** The map to take, where there is more than one with counters. */
  readonly map?: string;
  /** Sides of groups that can't be guessed, by group. */
  readonly sides?: ReadonlyMap<string, string>;
}
/** A module of ours with one position, and what did not become part of it. */
export interface Imported {
  readonly module: Readonly<Record<string, unknown>>;
  readonly position: string;
  readonly map: string;
  readonly units: number;
  /** Counters without a side, by what they have in common. */
  readonly unassigned: ReadonlyMap<string, number>;
  /** Counters beside the hexes or points: boxes, tracks. */
  readonly beside: number;
  /** Counters that do not stack and have no strength: markers. */
  readonly markers: number;
  readonly masked: number;
  readonly problems: readonly ReturnType<typeof faultAt>[];
}

/** Makes a module of ours with one position: the hexes or points of a map, and its counters of a side as units. */
export function importGame(game: VassalGame, options: ImportOptions = {}): Loaded<Imported> {
  const problems = new Problems();
  problems.addAll(game.problems);
  const chosen = choose(surfacesOf(game, problems), options.map);
  if (!chosen.ok) return chosen;
  const surface = chosen.value;
  const ground = groundOf(surface, problems);
  if (!ground.ok) return ground;
  const known = sidesOf(game.module);
  const sides = new Sides(game.module, options.sides ?? new Map());
  const sideIds = new Map<string, string>();
  const names = new Names();
  for (const side of [...known, ...(options.sides?.values() ?? [])].slice(0, 100))
    if (sideIds.size < 8 && !sideIds.has(side)) sideIds.set(side, names.of(side));
  const unitNames = new Names();
  const units: Record<string, object> = {};
  const placed: Record<string, object> = {};
  const unassigned = new Map<string, number>();
  const left = {beside: 0, markers: 0, masked: 0};
  for (const piece of surface.pieces) {
    const at = ground.value.placeOf(piece);
    const strengths = strengthsOf(piece);
    const {side, group} = sides.guess(piece);
    const sideId = side === undefined ? undefined : sideIds.get(side);
    if (at === undefined) left.beside += 1;
    else if (piece.isMasked) left.masked += 1;
    else if (piece.doesNotStack && Object.keys(strengths).length === 0) left.markers += 1;
    else if (sideId === undefined) unassigned.set(group, (unassigned.get(group) ?? 0) + 1);
    else {
      const id = unitNames.of(piece.name);
      const {steps, ...points} = strengths;
      units[id] = {
        side: sideId,
        type: 'unit',
        name: clean(piece.displayName, 200) || id,
        ...points,
        ...(steps !== undefined && steps > 0 && steps < 100 ? {steps} : {}),
      };
      placed[id] = {at};
    }
  }
  const title = clean(game.module.name, 200) || 'VASSAL module';
  const position = game.hasSave ? 'save' : 'start';
  return loaded({
    module: {
      umpire: 1,
      id: new Names().of(title),
      title,
      sides: Object.fromEntries([...sideIds].map(([name, id]) => [id, {name: clean(name, 200) || id}])),
      map: ground.value.map,
      unitTypes: {unit: {}},
      units,
      ...(ground.value.map['kind'] === 'hex' ? {rules: {retreat: 'wwii-battle-series'}} : {}),
      positions: {[position]: {units: placed}},
      'x-vassal': {
        module: title,
        version: clean(game.module.version, 40),
        map: surface.inPlay.map.name,
        notCounted: {hidden: game.secretPieces, masked: left.masked},
      },
    },
    position,
    map: surface.inPlay.map.name,
    units: Object.keys(units).length,
    unassigned,
    ...left,
    problems: problems.list,
  });
}

/** Takes the only map with hexes and counters, else the only one with points; asks where there are several. */
function choose(surfaces: readonly MapSurface[], name: string | undefined): Loaded<MapSurface> {
  const named = surfaces.find(({inPlay}) => inPlay.map.name === name);
  if (named) return loaded(named);
  const of = (kind: MapSurface['kind']): readonly MapSurface[] =>
    surfaces.filter((one) => one.kind === kind && one.pieces.length > 0);
  const [hexes, points] = [of('hex'), of('points')];
  const candidates = hexes.length > 0 ? hexes : points;
  const [only] = candidates;
  if (name === undefined && only && candidates.length === 1) return loaded(only);
  const names = (list: readonly MapSurface[]): string =>
    list.map(({inPlay}) => quoted(inPlay.map.name)).join(', ');
  return refused([
    faultAt(
      ['maps'],
      name !== undefined ? quoted(name) : `${candidates.length} maps with hexes or points and counters`,
      `one map: ${names((candidates.length > 0 ? candidates : surfaces).slice(0, 20))}`,
      surfaces.length === 0 ? 'open a module with a map' : 'choose a map',
    ),
  ]);
}

interface Ground {
  readonly map: Readonly<Record<string, unknown>>;
  /** The name of the place of a counter, or `undefined` beside the map. */
  readonly placeOf: (piece: PlacedPiece) => string | undefined;
}

function groundOf(surface: MapSurface, problems: Problems): Loaded<Ground> {
  const {kind, inPlay, fields, points} = surface;
  const {name} = inPlay.map;
  if (kind === 'points') {
    problems.add(
      ['maps', name],
      `${points.length} points without lines`,
      'lines between points, which VASSAL does not have',
      'add the lines that matter to map.lines',
    );
    return loaded(pointGround(points));
  }
  const [field] = fields;
  const fitted = field && fitGrid(field);
  if (!field || !fitted)
    return refused([
      faultAt(
        ['maps', name],
        kind === 'hex' ? 'hexes that fit no grid of 40,000' : `a map without hexes (${kind})`,
        'a map of hexes or points',
        'choose another map',
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
  });
}

/** Points of a map; VASSAL has no lines between them, so there are none until somebody draws them. */
function pointGround(
  points: readonly {readonly name: string; readonly x: number; readonly y: number}[],
): Ground {
  const names = new Names();
  const ids = new Map(points.map((point) => [point, names.of(point.name)]));
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
  };
}

/** A text without control characters and marks that turn it around. */
const clean = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, most);

/** Makes ids of names: small letters, digits and hyphens, each once. */
class Names {
  readonly #taken = new Map<string, number>();

  of(name: string): string {
    const base =
      clean(name, 60)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'unit';
    let count = this.#taken.get(base) ?? 0;
    let id = base;
    // `foot-2` may be the name of another unit
    while (this.#taken.has(id)) id = `${base}-${++count + 1}`;
    this.#taken.set(base, count);
    if (id !== base) this.#taken.set(id, 0);
    return id;
  }
}
