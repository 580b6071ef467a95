import {
  type Ask,
  type Game,
  type Loaded,
  type Position,
  askSchema,
  check,
  encodeName,
  inspect,
  loaded,
  openPosition,
  parseJson,
  readLine,
  refused,
} from '../module/index.js';
import {unpackUnits} from './link-encoding.js';

/** The JSON of a link: module, base position, other parts of the position, question, readings, path and log. */
export interface Body {
  readonly m: unknown;
  readonly b?: string;
  readonly x?: string;
  readonly a?: unknown;
  readonly r?: Readonly<Record<string, string>>;
  readonly w?: readonly string[];
  readonly l?: unknown;
}

const isWords = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'string');

/** Reads the JSON of a link and checks the types of its fields. */
export function readBody(json: string): Loaded<Body> {
  const wrong = refused([{pointer: '', found: 'a link of something else', expected: 'a position of Umpire'}]);
  const read = parseJson(json);
  if (!read.ok) return wrong;
  const body = read.value;
  const hostile = inspect(body);
  if (hostile.length > 0) return refused(hostile);
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'm')) return wrong;
  const {b = '', x = '', r = {}, w = []} = body as Partial<Record<string, unknown>>;
  const fits =
    typeof b === 'string' &&
    typeof x === 'string' &&
    isWords(r) &&
    Array.isArray(w) &&
    w.every((one) => typeof one === 'string');
  return fits ? loaded(body as Body) : wrong;
}

/** Reads the question of a link. */
export const readAsk = (ask: unknown): Loaded<Ask> => check(askSchema, ask, ['ask']);

/** Reads the position: the one named `base`, changed by the words of a position line and by packed units. */
export function readPosition(game: Game, base: string, words: string, packed: Uint8Array): Loaded<Position> {
  const head = base === '' ? '' : `${encodeName(game.id)}/${encodeName(base)}`;
  const line = readLine(game, `${head} ${words}`, ['position']);
  if (!line.ok) return line;
  const units = unpackUnits(game, packed, line.value.units);
  return openPosition<Game>(game, {...line.value, units}, ['position']);
}
