import {placeLabel, type Position} from '../../src/module/game.js';
import {messages} from './messages.js';

/** Tells whether one hex is next to another, by their printed numbers. Lines of a point map are for its rules to judge, but not names that are on none. */
function touches({game}: Position, from: string, to: string): boolean {
  if (game.kind !== 'hex') return [from, to].every((name) => game.network.find(name) !== undefined);
  const [one, other] = [game.grid.find(from), game.grid.find(to)];
  return one !== undefined && other !== undefined && game.grid.direction(one, other) !== undefined;
}

/** Returns a route as far as each hex is next to the one before. */
export function unbroken(position: Position, start: number, path: readonly string[]): readonly string[] {
  if (start < 0) return path;
  const first = placeLabel(position.game, start);
  const gap = path.findIndex((label, i) => !touches(position, path[i - 1] ?? first, label));
  return gap < 0 ? path : path.slice(0, gap);
}

/** A route that is tapped hex by hex. */
export interface TappedRoute {
  readonly path: readonly string[];
  /** The hex that was tapped last and left out, and why; undefined where it was taken. */
  readonly apart: {readonly hex: string; readonly words: string} | undefined;
}

/**
 * Takes a tap on a route: on to a hex beside its end, or back from its end. A hex beside the start alone begins anew, as does
 * any beside it once the route is whole, which is `most` hexes long.
 */
export function tappedRoute(
  position: Position,
  start: number,
  typed: readonly string[],
  hex: string,
  most = Infinity,
): TappedRoute {
  const path = unbroken(position, start, typed);
  if (path.at(-1) === hex) return {path: path.slice(0, -1), apart: undefined};
  const first = start < 0 ? undefined : placeLabel(position.game, start);
  const end = path.at(-1) ?? first;
  const isOn = end === undefined || touches(position, end, hex);
  if (first !== undefined && hex !== first && (!isOn || path.length >= most) && touches(position, first, hex))
    return {path: [hex], apart: undefined};
  return isOn
    ? {path: [...path, hex], apart: undefined}
    : {path, apart: {hex, words: messages.notBeside(hex, end)}};
}
