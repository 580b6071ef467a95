import type {HexId, PointId} from '../board/index.js';
import {check} from './check.js';
import {loaded, pointer, refused, show, unknownName, type Fault, type Loaded} from './fault.js';
import type {
  Game,
  HexGame,
  HexPosition,
  Marker,
  Placed,
  PointGame,
  PointPosition,
  Position,
  UnitId,
} from './game.js';
import {inspect} from './json.js';
import {position as positionSchema, type PositionDocument} from './schema/position.js';

type Path = readonly (string | number)[];
type Place = HexId & PointId;

/** Reads a position's names against a game; what the game doesn't know is a fault. */
class PositionReader {
  readonly faults: Fault[] = [];
  readonly game: Game;
  readonly above: Path;
  constructor(game: Game, above: Path) {
    this.game = game;
    this.above = above;
  }

  place(label: string, ...path: Path): Place | undefined {
    const found = this.game.kind === 'hex' ? this.game.grid.find(label) : this.game.network.find(label);
    if (found === undefined) {
      const [what, known] =
        this.game.kind === 'hex'
          ? ['a hex of this map', this.game.grid.labels]
          : ['a point of this map', this.game.network.names];
      this.faults.push(unknownName(pointer(...this.above, ...path), label, what, known));
    }
    return found as Place | undefined;
  }

  side(id: string, ...path: Path): number {
    const side = this.game.side(id);
    if (!side)
      this.faults.push(
        unknownName(
          pointer(...this.above, ...path),
          id,
          'a side of this module',
          this.game.sides.map((known) => known.id),
        ),
      );
    return side?.index ?? -1;
  }

  units(document: PositionDocument): ReadonlyMap<UnitId, Placed<Place>> {
    const placed = new Map<UnitId, Placed<Place>>();
    for (const [id, entry] of Object.entries(document.units ?? {})) {
      const unit = this.game.unit(id);
      const at = this.place(entry.at, 'units', id, 'at');
      const from = entry.from === undefined ? undefined : this.place(entry.from, 'units', id, 'from');
      if (!unit) {
        this.faults.push(
          unknownName(
            pointer(...this.above, 'units', id),
            id,
            'a unit of this module',
            this.game.units.map((known) => known.id),
          ),
        );
        continue;
      }
      const {steps = unit.steps} = entry;
      if (steps < 1 || steps > unit.steps) {
        this.faults.push({
          pointer: pointer(...this.above, 'units', id, 'steps'),
          found: show(steps),
          expected: `1 to ${String(unit.steps)}, the steps of this unit at full strength; leave a unit out that has none left`,
        });
      }
      if (at === undefined) continue;
      const {
        dispersed = false,
        supplied = true,
        isolated = false,
        entrained = false,
        displaced = false,
      } = entry;
      placed.set(unit.index, {at, steps, dispersed, supplied, isolated, from, entrained, displaced});
    }
    return placed;
  }

  markers(document: PositionDocument): readonly Marker<Place>[] {
    return (document.markers ?? []).flatMap(({type, side, at}, i) => {
      const place = this.place(at, 'markers', i, 'at');
      const owner = side === undefined ? -1 : this.side(side, 'markers', i, 'side');
      return place === undefined ? [] : [{type, side: owner, at: place}];
    });
  }

  control(document: PositionDocument): Int8Array {
    const control =
      this.game.kind === 'hex'
        ? this.game.control.slice()
        : new Int8Array(this.game.network.names.length).fill(-1);
    for (const [label, side] of Object.entries(document.control ?? {})) {
      const place = this.place(label, 'control', label);
      const owner = this.side(side, 'control', label);
      if (place !== undefined) control[place] = owner;
    }
    return control;
  }

  places(labels: readonly string[] | undefined, ...path: Path): Place[] {
    return (labels ?? []).flatMap((label, i) => this.place(label, ...path, i) ?? []);
  }
}

export function readPosition(game: HexGame, document: PositionDocument, above?: Path): Loaded<HexPosition>;
export function readPosition(
  game: PointGame,
  document: PositionDocument,
  above?: Path,
): Loaded<PointPosition>;
export function readPosition(game: Game, document: PositionDocument, above?: Path): Loaded<Position>;
/** Checks a position of the right shape against its game. */
export function readPosition(game: Game, document: PositionDocument, above: Path = []): Loaded<Position> {
  const reader = new PositionReader(game, above);
  const core = {
    units: reader.units(document),
    markers: reader.markers(document),
    control: reader.control(document),
    turn: document.turn ?? {},
  };
  const inSupply = new Map(
    Object.entries(document.inSupply ?? {}).map(([side, labels]) => [
      reader.side(side, 'inSupply', side),
      new Set(reader.places(labels, 'inSupply', side)),
    ]),
  );
  const fullCities = new Set(reader.places(document.fullCities, 'fullCities'));
  if (reader.faults.length > 0) return refused(reader.faults);
  return loaded(game.kind === 'hex' ? {game, ...core, inSupply, fullCities} : {game, ...core});
}

/**
 * Loads a position for a game: the name of one in its module, or a document of its own.
 * Refuses with every fault, pointers beginning at `above`.
 */
export function loadPosition<G extends Game>(
  game: G,
  document: unknown,
  above: Path = [],
): Loaded<G extends HexGame ? HexPosition : PointPosition> {
  type Answer = Loaded<G extends HexGame ? HexPosition : PointPosition>;
  if (typeof document === 'string') {
    const positions = game.document.positions ?? {};
    const named = Object.hasOwn(positions, document) ? positions[document] : undefined;
    if (!named)
      return refused([
        unknownName(pointer(...above), document, 'a position of this module', Object.keys(positions)),
      ]);
    return readPosition(game, named, above) as Answer;
  }
  const hostile = inspect(document);
  if (hostile.length > 0)
    return refused(hostile.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer})));
  const checked = check(positionSchema, document, above);
  return checked.ok ? (readPosition(game, checked.value, above) as Answer) : checked;
}
