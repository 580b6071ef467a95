import type {Game, Marker, Placed, Position} from './game.js';
import {decodeName, encodeName, states, writePlace} from './line-words.js';
import {buildPosition, namedPosition} from './position.js';
import type {UnitDocument} from './schema/unit.js';

/** The most positions of a module that are tried as the base of a line. */
const mostBases = 40;

type At = Placed<number>;

/** The field and value of each state word. */
const marks = Object.entries(states).map(
  ([word, says]) => [`!${word}`, ...Object.entries(says)[0]!] as const,
);

const stateWords = (placed: At): string =>
  [
    ...marks.flatMap(([word, field, value]) => (placed[field as keyof At] === value ? [word] : [])),
    ...placed.states.map((state) => `!${encodeName(state)}`),
  ].join('');

function placedWords(game: Game, placed: At, full: number): string {
  const steps = placed.steps === full ? '' : `/${String(placed.steps)}`;
  const from = placed.from === undefined ? '' : `~${writePlace(game, placed.from)}`;
  return `@${writePlace(game, placed.at)}${steps}${stateWords(placed)}${from}`;
}

/** A unit of the position's own: side, type and every other field that is not a list or a record. */
function newUnitWords({side, type, ...fields}: UnitDocument): string {
  const flat = Object.entries(fields).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([inner, one]) => [`${key}.${inner}`, one])
      : [[key, value]],
  );
  const more = flat.map(([key, value]) => `${encodeName(key)}=${encodeName(String(value))}`).join(',');
  const dotless = (name: string): string => encodeName(name).replaceAll('.', '%2E');
  return `=${dotless(side)}.${dotless(type)}${more === '' ? '' : `(${more})`}`;
}

/** A unit in a line: its name there, its place and its state; undefined off the map. */
interface UnitWord {
  readonly name: string;
  readonly own: boolean;
  readonly said: string | undefined;
}

/** The units of a position in words: a position is written as changes to every named one, and each of those again and again. */
const known = new WeakMap<Position, readonly UnitWord[]>();

function wordsOfUnits(position: Position): readonly UnitWord[] {
  const before = known.get(position);
  if (before) return before;
  const {game, units, newUnits} = position;
  const words = game.units.map(({id, index, steps}): UnitWord => {
    const own = Object.hasOwn(newUnits, id) ? newUnits[id] : undefined;
    const placed = units.get(index);
    return {
      name: `${own ? '+' : ''}${encodeName(id)}${own ? newUnitWords(own) : ''}`,
      own: own !== undefined,
      said: placed && placedWords(game, placed, steps),
    };
  });
  known.set(position, words);
  return words;
}

function unitWords(position: Position, base: Position): readonly string[] {
  const then = wordsOfUnits(base);
  return wordsOfUnits(position).flatMap(({name, own, said}, i) => {
    const before = own ? undefined : then[i]?.said;
    if (said !== undefined && said === before) return [];
    if (said === undefined) return own ? [name] : before === undefined ? [] : [`${name}-`];
    return [name + said];
  });
}

const list = (game: Game, places: Iterable<number>): string =>
  [...places].map((place) => writePlace(game, place)).join(',');

function markerWords({game, markers}: Position, base: Position): readonly string[] {
  const write = ({type, side, at}: Marker<number>): string =>
    `marker:${encodeName(type)}@${writePlace(game, at)}${side < 0 ? '' : `=${encodeName(game.sides[side]!.id)}`}`;
  const [now, before] = [markers.map(write), base.markers.map(write)];
  if (now.join(' ') === before.join(' ')) return [];
  return now.length === 0 ? ['marker:-'] : now;
}

function controlWords({game, control}: Position, base: Position): readonly string[] {
  const changed = new Map<number, number[]>();
  control.forEach((owner, place) => {
    if (owner === base.control[place]) return;
    const places = changed.get(owner);
    if (places) places.push(place);
    else changed.set(owner, [place]);
  });
  return [...changed].map(
    ([owner, places]) =>
      `control:${list(game, places)}=${owner < 0 ? '-' : encodeName(game.sides[owner]!.id)}`,
  );
}

const turnKeys = {turn: 'player', month: 'month', weather: 'weather', number: 'number'} as const;

const turnWords = ({turn}: Position, base: Position): readonly string[] =>
  Object.entries(turnKeys).flatMap(([word, key]) => {
    if (turn[key] === base.turn[key]) return [];
    return [`${word}:${turn[key] === undefined ? '-' : encodeName(String(turn[key]))}`];
  });

function supplyWords(position: Position, base: Position): readonly string[] {
  const {game} = position;
  const fullIn = (one: Position): string => (one.kind === 'hex' ? list(game, one.fullCities) : '');
  const [full, before] = [fullIn(position), fullIn(base)];
  const words = full === before ? [] : [`full:${full === '' ? '-' : full}`];
  for (const {index, id} of game.sides) {
    const [now, then] = [position.inSupply.get(index), base.inSupply.get(index)];
    const said = now ? list(game, now) : '-';
    if (said !== (then ? list(game, then) : '-')) words.push(`supply:${encodeName(id)}=${said}`);
  }
  return words;
}

/** Tells whether a unit is in states for which the packed units of a link have no bits: a line's words say them. */
export const isInWords = ({retreated, states}: At): boolean => retreated || states.length > 0;

/** Writes the words of a line that say what the packed units of a link do not. */
export function otherWords(position: Position, base: Position): string {
  const {game} = position;
  const inWords = new Set(
    [...position.units].flatMap(([index, placed]) => (isInWords(placed) ? [game.units[index]!.id] : [])),
  );
  const own = unitWords(position, base).filter(
    (word) => word.startsWith('+') || inWords.has(decodeName(word.split('@')[0]!) ?? ''),
  );
  return [...own, ...settingWords(position, base)].join(' ');
}

const lineFrom = (position: Position, base: Position, name: string): string =>
  [
    `${encodeName(position.game.id)}/${encodeName(name)}`,
    ...unitWords(position, base),
    ...settingWords(position, base),
  ].join(' ');

const settingWords = (position: Position, base: Position): readonly string[] => [
  ...turnWords(position, base),
  ...markerWords(position, base),
  ...controlWords(position, base),
  ...supplyWords(position, base),
];

/**
 * A position as one line, which `readLine` reads back. It is written as the difference from a named position of its module,
 * the one that makes it shortest, or from the one asked for; `''` is the empty map.
 */
export function writeLine(position: Position, from?: string): string {
  const {game} = position;
  const names = from === undefined ? Object.keys(game.document.positions ?? {}).slice(0, mostBases) : [from];
  let best = from === undefined || from === '' ? lineFrom(position, buildPosition(game, {}), '') : undefined;
  for (const name of names) {
    const base = name === '' ? undefined : namedPosition(game, name);
    const line = base && lineFrom(position, base, name);
    if (line !== undefined && (best === undefined || line.length < best.length)) best = line;
  }
  return best ?? lineFrom(position, buildPosition(game, {}), '');
}
