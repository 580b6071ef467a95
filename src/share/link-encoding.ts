import {placeLabel, type Game, type Placed, type Position} from '../module/game.js';
import type {PlacedDocument, PositionDocument} from '../module/schema/position.js';
import {isInWords} from '../module/line-writer.js';
import {BitReader, BitWriter, widthOf} from './bytes.js';

type At = Placed<number>;
const flags = ['dispersed', 'isolated', 'entrained', 'displaced'] as const;

const placesOf = (game: Game): number => (game.kind === 'hex' ? game.grid.size : game.network.names.length);

const same = (a: At | undefined, b: At | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.at === b.at &&
    a.steps === b.steps &&
    a.from === b.from &&
    a.supplied === b.supplied &&
    a.retreated === b.retreated &&
    a.states.join() === b.states.join() &&
    flags.every((flag) => a[flag] === b[flag]));

/**
 * Packs the places of the module's units. A unit that differs from the base position is written with its place, steps and
 * states, or as off the map. Units that only the position has are left out, and those whose states are said in words.
 */
export function packUnits(position: Position, base: Position): Uint8Array {
  const {game, newUnits} = position;
  const bits = new BitWriter();
  const width = widthOf(placesOf(game));
  for (const unit of game.units) {
    if (Object.hasOwn(newUnits, unit.id)) continue;
    const placed: At | undefined = position.units.get(unit.index);
    const isSaid = placed !== undefined && isInWords(placed);
    const changed = !isSaid && !same(placed, base.units.get(unit.index));
    bits.write(changed ? 1 : 0, 1);
    if (!changed) continue;
    bits.write(placed ? 1 : 0, 1);
    if (!placed) continue;
    bits.write(placed.at, width);
    bits.write(placed.steps - 1, widthOf(unit.steps));
    const states = [!placed.supplied, ...flags.map((flag) => placed[flag]), placed.from !== undefined];
    bits.write(states.includes(true) ? 1 : 0, 1);
    if (!states.includes(true)) continue;
    for (const state of states) bits.write(state ? 1 : 0, 1);
    if (placed.from !== undefined) bits.write(placed.from, width);
  }
  return bits.bytes();
}

/** A place beyond the map: no valid link has one. */
const OFF = '?';

/** Unpacks units against their base. Opening the position checks places and steps. */
export function unpackUnits(
  game: Game,
  bytes: Uint8Array,
  base: PositionDocument['units'] = {},
): Record<string, PlacedDocument> {
  const bits = new BitReader(bytes);
  const width = widthOf(placesOf(game));
  const units: Record<string, PlacedDocument> = {...base};
  const place = (): string => {
    const at = bits.read(width);
    return at < placesOf(game) ? placeLabel(game, at) : OFF;
  };
  for (const unit of game.units) {
    if (bits.read(1) === 0) continue;
    if (bits.read(1) === 0) {
      Reflect.deleteProperty(units, unit.id);
      continue;
    }
    const placed: PlacedDocument = {at: place(), steps: bits.read(widthOf(unit.steps)) + 1};
    if (bits.read(1) === 1) {
      if (bits.read(1) === 1) placed.supplied = false;
      for (const flag of flags) if (bits.read(1) === 1) placed[flag] = true;
      if (bits.read(1) === 1) placed.from = place();
    }
    units[unit.id] = placed;
  }
  return units;
}
