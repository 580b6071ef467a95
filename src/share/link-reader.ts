/**
 * What a link says besides where units of the module stand, and a question above all. It is held against its shape as
 * anyone's is; a page fetches this for the first link that asks something.
 */
import {
  askSchema,
  check,
  inspect,
  loaded,
  parseJson,
  refused,
  type Ask,
  type Loaded,
} from '../module/index.js';

/** The fields of a link: its module, a base, words, a question, readings, the way walked and a log. */
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

/** The body of a link from its JSON, looked over; what its fields say is read later. */
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

/** The question that a link asks. */
export const readAsk = (ask: unknown): Loaded<Ask> => check(askSchema, ask, ['ask']);
