import type {HexId} from '../board/index.js';
import {placeLabel, type HexGame, type Position} from '../module/index.js';

/** Returns the printed number of a hex, or the printed name of a point. */
export function placeName(position: Position, place: number): string {
  const label = placeLabel(position.game, place);
  return position.kind === 'hex' ? label : (position.game.map.points[label]?.name ?? label);
}

/** Returns the game's name for the terrain of a hex. */
export const terrainName = ({map, terrain}: HexGame, hex: HexId): string =>
  map.terrain?.[terrain[hex]!]?.name ?? terrain[hex]!;

/** Finds a place by its exact printed number or ID, or returns -1. */
export function placeOf({game}: Position, label: string): number {
  return (game.kind === 'hex' ? game.grid.find(label) : game.network.find(label)) ?? -1;
}

/** Normalises a hex number in any notation (`0804`, `08.04`, `8.4`, `8,4`) to `column.row`; undefined if it is none. */
function numbersIn(words: string): string | undefined {
  const runs = words.match(/\d+/g) ?? [];
  if (runs.length === 2) return runs.map(Number).join('.');
  const [run] = runs;
  if (run === undefined || runs.length > 1) return undefined;
  const half = Math.ceil(run.length / 2);
  return half === run.length
    ? undefined
    : [run.slice(0, run.length - half), run.slice(run.length - half)].map(Number).join('.');
}

/**
 * Finds a place by what a person types: a printed number in capitals or not, with or without point and zeros, the name of
 * a town or point, or the beginning of such a name. Returns -1 if no place matches, or more than one.
 */
export function findPlace(position: Position, words: string): number {
  const typed = words.trim();
  const {game} = position;
  const exact = game.kind === 'hex' ? (game.grid.read(typed) ?? -1) : placeOf(position, typed);
  if (exact >= 0 || typed === '') return exact;
  const size = game.kind === 'hex' ? game.grid.size : game.network.names.length;
  const places = Array.from({length: size}, (_, place) => place);
  const only = (is: (place: number) => boolean): number => {
    const found = places.filter(is);
    return found.length === 1 ? found[0]! : -1;
  };
  const numbers = /^[\d.,:/ -]+$/.test(typed) ? numbersIn(typed) : undefined;
  if (game.kind === 'hex' && numbers !== undefined)
    return only((place) => numbersIn(placeLabel(position.game, place)) === numbers);
  const {map} = game.document;
  const named: Readonly<Record<string, {readonly name?: string}>> =
    (map.kind === 'hex' ? map.hexes : map.points) ?? {};
  const nameAt = (place: number): string => {
    const label = placeLabel(position.game, place);
    return (Object.hasOwn(named, label) ? (named[label]?.name ?? '') : '').toLowerCase();
  };
  const wanted = typed.toLowerCase();
  const whole = only(
    (place) => nameAt(place) === wanted || placeLabel(position.game, place).toLowerCase() === wanted,
  );
  return whole >= 0 ? whole : only((place) => nameAt(place).startsWith(wanted));
}
