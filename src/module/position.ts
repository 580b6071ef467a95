import type {HexId, PointId} from '../board/index.js';
import type {Game, HexGame, HexPosition, Marker, Placed, PointPosition, Position, UnitId} from './game.js';
import {each, eachOf, type Work} from './steps.js';
import {wholePosition} from './merge.js';
import type {PositionDocument, WrittenPosition} from './schema/position.js';
import {buildUnits} from './units.js';

type Place = HexId & PointId;
/** The kind of position that a kind of game has. */
export type PositionOf<G extends Game> = G extends HexGame ? HexPosition : PointPosition;

/** Games with the units of a position: who edits one builds it again and again with the same. */
const grown = new WeakMap<object, WeakMap<Game, Game>>();

/** A game with the units that a position brings itself; the game as it is where it brings none. Its map is the same. */
function* gameWith<G extends Game>(game: G, newUnits: PositionDocument['newUnits'] = {}): Work<G> {
  if (Object.keys(newUnits).length === 0) return game;
  const before = grown.get(newUnits)?.get(game);
  if (before) return before as G;
  const document = {...game.document, units: {...game.document.units, ...newUnits}};
  const units = yield* buildUnits(document, game.sides);
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const made: G = {...game, document, units, unit: (id) => unitOf.get(id)};
  grown.set(newUnits, (grown.get(newUnits) ?? new WeakMap<Game, Game>()).set(game, made));
  origins.set(made, game);
  return made;
}
const origins = new WeakMap<Game, Game>();

/** The game of a position without the units that the position brings itself. */
export const gameOf = (game: Game): Game => origins.get(game) ?? game;

/** Makes the position of a document whose names were checked against the game, with turns for others between. */
export function* buildingPosition<G extends Game>(plain: G, document: PositionDocument): Work<PositionOf<G>> {
  const game = yield* gameWith(plain, document.newUnits);
  const place = (label: string): Place =>
    (game.kind === 'hex' ? game.grid.find(label) : game.network.find(label)) as Place;
  const side = (id: string): number => game.side(id)!.index;
  const units = new Map<UnitId, Placed<Place>>();
  yield* eachOf(document.units, (id, entry) => {
    const unit = game.unit(id)!;
    const {
      dispersed = false,
      supplied = true,
      isolated = false,
      entrained = false,
      displaced = false,
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
    });
  });
  const control =
    game.kind === 'hex' ? game.control.slice() : new Int8Array(game.network.names.length).fill(-1);
  yield* eachOf(document.control, (label, owner) => {
    control[place(label)] = side(owner);
  });
  const markers: Marker<Place>[] = [];
  yield* each(document.markers ?? [], ({type, side: owner, at}) =>
    markers.push({type, side: owner === undefined ? -1 : side(owner), at: place(at)}),
  );
  const core = {game, newUnits: document.newUnits ?? {}, units, markers, control, turn: document.turn ?? {}};
  const position: Position =
    game.kind === 'hex'
      ? {
          ...core,
          kind: 'hex',
          game,
          fullCities: new Set((document.fullCities ?? []).map(place)),
          inSupply: new Map(
            Object.entries(document.inSupply ?? {}).map(([id, labels]) => [
              side(id),
              new Set(labels.map(place)),
            ]),
          ),
        }
      : {...core, kind: 'point', game};
  return position as PositionOf<G>;
}

/** A position of the game's own module, by its name; `undefined` when it has none of this name. */
export function* namingPosition<G extends Game>(game: G, name: string): Work<PositionOf<G> | undefined> {
  const positions: Readonly<Record<string, WrittenPosition>> = game.document.positions ?? {};
  const whole = Object.hasOwn(positions, name) ? wholePosition(positions[name]!, positions, []) : undefined;
  return whole?.ok ? yield* buildingPosition(game, whole.value) : undefined;
}
