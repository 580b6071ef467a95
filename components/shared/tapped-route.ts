import {placesSaid} from '../../src/drawing/places.js';
import {placeKind, placeLabel, type Position} from '../../src/module/game.js';
import {messages} from './messages.js';

/** Tells whether one hex is next to another, by their printed numbers, or a line leads from one space to another. */
function touches({game}: Position, from: string, to: string): boolean {
  if (game.kind !== 'hex') {
    const [one, other] = [game.network.find(from), game.network.find(to)];
    return one !== undefined && other !== undefined && game.network.line(one, other) !== undefined;
  }
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
 * Takes a tap on a route: on to a hex beside its end, or back from its end. A route of one hex begins anew beside the start; a
 * longer one that is whole, which is `most` hexes long, is kept.
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
  const isWhole = path.length >= most;
  if (isOn && !isWhole) return {path: [...path, hex], apart: undefined};
  if (path.length === 1 && first !== undefined && hex !== first && touches(position, first, hex))
    return {path: [hex], apart: undefined};
  const name = (label = ''): string => placesSaid(position, [label]);
  const words =
    isWhole && most > 1
      ? messages.isWhole(name(end), most, placeKind(position.game.map))
      : messages.notBeside(name(hex), name(isWhole ? first : end), placeKind(position.game.map));
  return {path, apart: {hex, words}};
}
