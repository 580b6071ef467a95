import type {HexId, PointId} from '../board/index.js';
import {buildGame, buildUnits, withShownNames} from './build-game.js';
import {loaded, pointer, refused, unknownName, type Checked, flaw} from './fault.js';
import {
  isChange,
  placeLabel,
  type Game,
  type HexGame,
  type HexPosition,
  type Marker,
  type Placed,
  type PointPosition,
  type Position,
  type Unit,
  type UnitId,
} from './game.js';
import {isObject} from './json.js';
import type {PlacedDocument, PositionDocument, WrittenPosition} from './schema/position.js';
import {noStates, orderedStates} from './unit-states.js';

type Place = HexId & PointId;
/** The kind of position that a kind of game has. */
export type PositionOf<G extends Game> = G extends HexGame ? HexPosition : PointPosition;

/** Games with the units of a position: an editor builds a position again and again with the same units. */
const grown = new WeakMap<object, WeakMap<Game, Game>>();

/** Adds the units that a position brings to its game; returns the game itself where it brings none. */
function gameWith<G extends Game>(game: G, newUnits: PositionDocument['newUnits'] = {}): G {
  if (Object.keys(newUnits).length === 0) return game;
  const before = grown.get(newUnits)?.get(game);
  if (before) return before as G;
  const document = {...game.document, units: {...game.document.units, ...newUnits}};
  const units = buildUnits(withShownNames(document, game.shownNames), game.sides);
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const made: G = {...game, document, units, unit: (id) => unitOf.get(id)};
  grown.set(newUnits, (grown.get(newUnits) ?? new WeakMap<Game, Game>()).set(game, made));
  origins.set(made, game);
  return made;
}
const origins = new WeakMap<Game, Game>();

/** The game of a position without the units that the position brings itself. */
export const gameOf = (game: Game): Game => origins.get(game) ?? game;

/**
 * The position under the names of its document, without those that are only shown: links, cases, logs, lessons and saved
 * pictures are made of it.
 */
export function asWritten<P extends Position>(position: P): P {
  const {game, newUnits} = position;
  if (!game.shownNames) return position;
  const written = gameWith(buildGame(gameOf(game).document), newUnits);
  const {began} = position as {readonly began?: HexPosition};
  return {...position, game: written, ...(began && {began: asWritten(began)})};
}

/** Makes the position of a document whose names were checked against the game. */
export function buildPosition<G extends Game>(plain: G, document: PositionDocument): PositionOf<G> {
  const game = gameWith(plain, document.newUnits);
  const place = (label: string): Place =>
    (game.kind === 'hex' ? game.grid.find(label) : game.network.find(label)) as Place;
  const side = (id: string): number => game.side(id)!.index;
  const units = new Map<UnitId, Placed<Place>>();
  for (const [id, entry] of Object.entries(document.units ?? {})) {
    const unit = game.unit(id)!;
    const {
      dispersed = false,
      supplied = true,
      isolated = false,
      entrained = false,
      displaced = false,
      retreated = false,
      states = noStates,
      steps = unit.steps,
    } = entry;
    const from = entry.from === undefined ? undefined : place(entry.from);
    units.set(unit.index, {
      at: place(entry.at),
      steps,
      dispersed,
      supplied,
      isolated,
      from,
      entrained,
      displaced,
      retreated,
      states: orderedStates(game.document, states),
    });
  }
  const control =
    game.kind === 'hex' ? game.control.slice() : new Int8Array(game.network.names.length).fill(-1);
  for (const [label, owner] of Object.entries(document.control ?? {})) {
    control[place(label)] = side(owner);
  }
  const markers: Marker<Place>[] = [];
  for (const {type, side: owner, at} of document.markers ?? []) {
    markers.push({type, side: owner === undefined ? -1 : side(owner), at: place(at)});
  }
  const inSupply = new Map(
    Object.entries(document.inSupply ?? {}).map(([id, labels]) => [side(id), new Set(labels.map(place))]),
  );
  const core = {
    game,
    newUnits: document.newUnits ?? {},
    units,
    markers,
    control,
    turn: document.turn ?? {},
    inSupply,
  };
  const position: Position =
    game.kind === 'hex'
      ? {
          ...core,
          kind: 'hex',
          game,
          fullCities: new Set((document.fullCities ?? []).map(place)),
        }
      : {...core, kind: 'point', game};
  return position as PositionOf<G>;
}

/** Builds a position of the game's module by its name; `undefined` when it has none of this name. */
export function namedPosition<G extends Game>(game: G, name: string): PositionOf<G> | undefined {
  const positions: Readonly<Record<string, WrittenPosition>> = game.document.positions ?? {};
  const whole = Object.hasOwn(positions, name) ? wholePosition(positions[name]!, positions, []) : undefined;
  return whole?.ok ? buildPosition(game, whole.value) : undefined;
}

/** The default state of a unit: full steps, supplied, in good order, and off the map. */
export const freshly = ({steps}: Pick<Unit, 'steps'>): Placed<number> => ({
  at: -1,
  steps,
  dispersed: false,
  supplied: true,
  isolated: false,
  from: undefined,
  entrained: false,
  displaced: false,
  retreated: false,
  states: noStates,
});

/** A JSON merge patch (RFC 7396): objects merge key by key, null takes away, and everything else takes the place of what was there. */
function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) result.delete(key);
    else result.set(key, merged(result.get(key), value));
  }
  return Object.fromEntries(result);
}

/** The most positions below a position that changes another. */
const MOST_BASES = 32;

/** Lists the positions that a position is based on, the nearest first, up to the limit. */
export function basesOf(
  document: WrittenPosition,
  positions: Readonly<Record<string, WrittenPosition>>,
): readonly string[] {
  const names: string[] = [];
  let current: WrittenPosition | undefined = document;
  while (current && isChange(current) && names.length < MOST_BASES) {
    names.push(current.base);
    current = Object.hasOwn(positions, current.base) ? positions[current.base] : undefined;
  }
  return names;
}

/**
 * A position with what it takes from others filled in. Refused where a base is unknown, or leads back to itself.
 * Whether each unit is somewhere is left to the check of names.
 */
export function wholePosition(
  document: WrittenPosition,
  positions: Readonly<Record<string, WrittenPosition>>,
  above: readonly (string | number)[],
): Checked<PositionDocument> {
  const changes: WrittenPosition[] = [];
  const seen = new Set<string>();
  let current = document;
  while (isChange(current)) {
    const {base} = current;
    const at = pointer(...above, 'base');
    if (!Object.hasOwn(positions, base))
      return refused([unknownName(at, base, 'position', Object.keys(positions))]);
    if (seen.has(base) || positions[base] === document)
      return refused([flaw(at, undefined, 'baseOfAnother', {base})]);
    if (seen.size >= MOST_BASES)
      return refused([flaw(at, undefined, 'basesAtMost', {base, most: MOST_BASES})]);
    seen.add(base);
    changes.push(current);
    current = positions[base]!;
  }
  const whole = changes.reduceRight<unknown>(
    (below, change) => merged(below, {...change, base: null}),
    current,
  );
  return loaded(whole as PositionDocument);
}

/** Writes a position as a document from which `buildPosition` makes the same position. Defaults are left out. */
export function writePosition(position: Position): PositionDocument {
  const {game, newUnits, markers, control, turn} = position;
  const label = (place: number): string => placeLabel(game, place);
  const places = (some: Iterable<number>): string[] => [...some].map(label);
  const units: Record<string, PlacedDocument> = {};
  for (const [index, placed] of position.units) {
    const {id, steps} = game.units[index]!;
    units[id] = {
      at: label(placed.at),
      ...(placed.steps !== steps && {steps: placed.steps}),
      ...(placed.dispersed && {dispersed: true}),
      ...(!placed.supplied && {supplied: false}),
      ...(placed.isolated && {isolated: true}),
      ...(placed.from !== undefined && {from: label(placed.from)}),
      ...(placed.entrained && {entrained: true}),
      ...(placed.displaced && {displaced: true}),
      ...(placed.retreated && {retreated: true}),
      ...(placed.states.length > 0 && {states: [...placed.states]}),
    };
  }
  const owned = [...control].flatMap((side, place) =>
    side < 0 || (game.kind === 'hex' && game.control[place] === side)
      ? []
      : [[label(place), game.sides[side]!.id] as const],
  );
  const marked = markers.map(({type, side, at}) => ({
    type,
    ...(side >= 0 && {side: game.sides[side]!.id}),
    at: label(at),
  }));
  const fullCities = position.kind === 'hex' ? position.fullCities : new Set<number>();
  return {
    ...(Object.keys(newUnits).length > 0 && {newUnits: {...newUnits}}),
    units,
    ...(marked.length > 0 && {markers: marked}),
    ...(owned.length > 0 && {control: Object.fromEntries(owned)}),
    ...(Object.keys(turn).length > 0 && {turn: {...turn}}),
    ...(fullCities.size > 0 && {fullCities: places(fullCities)}),
    ...(position.inSupply.size > 0 && {
      inSupply: Object.fromEntries(
        [...position.inSupply].map(([side, some]) => [game.sides[side]!.id, places(some)]),
      ),
    }),
  };
}
