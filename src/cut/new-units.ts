import {isClause} from '../rules/retreat/clauses/clause.js';
import type {HexId} from '../board/index.js';
import {freshly, type HexGame, type HexPosition, type Unit, type UnitId} from '../module/index.js';
import {isClosedTo} from '../module/passage.js';
import {buildUnits} from '../module/build-game.js';
import {placePhrases} from '../phrases/en/places.js';
import {occupancyOf} from '../rules/occupancy.js';
import type {RetreatSheet} from '../rules/retreat/index.js';

/** New units that a position may be given, one to a hex. */
export class Recruits {
  readonly #base: HexPosition;
  readonly #units: readonly Unit[];

  /** Adds units of a type and side to the game of a position. */
  constructor(position: HexPosition, side: string, type: string, most: number) {
    const {game} = position;
    const entries = Array.from(
      {length: most},
      (_, i) =>
        [
          `new ${String(i + 1)}`,
          {side, type, name: placePhrases.newUnit(most === 1 ? undefined : i + 1)},
        ] as const,
    );
    const first = game.units.length;
    const built = buildUnits({...game.document, units: Object.fromEntries(entries)}, game.sides);
    this.#units = built.map((unit, i) => ({...unit, index: (first + i) as UnitId}));
    const units = [...game.units, ...this.#units];
    const known = new Map(this.#units.map((unit) => [unit.id, unit]));
    const bigger: HexGame = {...game, units, unit: (id) => game.unit(id) ?? known.get(id)};
    this.#base = {...position, game: bigger};
  }

  get unit(): Unit {
    return this.#units[0]!;
  }

  /** The position with a new unit in each of these hexes; they have their ZOC at once. */
  at(hexes: readonly HexId[]): HexPosition {
    const units = new Map(this.#base.units);
    hexes.forEach((at, i) => {
      const unit = this.#units[i]!;
      units.set(unit.index, {...freshly(unit), at, from: undefined});
    });
    return {...this.#base, units};
  }

  /** Finds the hexes for a new unit: empty hexes within reach of the retreat, of terrain that is open to it and to the sheet. */
  places(origin: HexId, reach: number, sheet: RetreatSheet): readonly HexId[] {
    const {game} = this.#base;
    const occupancy = occupancyOf(this.#base);
    const shut = new Set(sheet.bars.flatMap((bar) => (isClause('bars', 'terrain', bar) ? bar.terrain : [])));
    const found: HexId[] = [];
    for (let hex = 0 as HexId; hex < game.grid.size; hex = (hex + 1) as HexId) {
      if (game.grid.distance(origin, hex) > reach || occupancy.sides[hex] !== 0) continue;
      const terrain = game.terrain[hex]!;
      if (!shut.has(terrain) && !isClosedTo(game.map.terrain, terrain, this.unit.type)) found.push(hex);
    }
    return found.sort(game.grid.byNumber);
  }

  /** The hexes that a new unit takes part in: its own, and those of its ZOC. */
  touches(hex: HexId, withZoc: boolean): readonly HexId[] {
    const {game} = this.#base;
    const touched = [hex];
    if (!withZoc || !this.unit.zoc) return touched;
    const open = game.passage(this.unit.typeIndex)[hex]!;
    for (let d = 0; d < 6; d += 1)
      if ((open >> d) & 1) touched.push(game.grid.neighbours[6 * hex + d] as HexId);
    return touched;
  }
}
