import type {CounterFacts, CounterMatch, CounterRule} from '../module/index.js';
import type {PlacedPiece} from './game.js';

/** Reads a pattern as the texts between its stars, which a backslash makes plain. */
function partsOf(pattern: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const [token] of pattern.matchAll(/\\[*\\]|[^]/gu))
    if (token === '*') {
      parts.push(part);
      part = '';
    } else part += token.length > 1 && token.startsWith('\\') ? token.slice(1) : token;
  return [...parts, part];
}

/** Writes a text as a pattern that fits it alone. */
export const asPattern = (text: string): string => text.replace(/[*\\]/g, '\\$&');

/** Does a pattern fit the whole of a text? Linear in the text. */
export function fits(pattern: string, text: string): boolean {
  const parts = partsOf(pattern);
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

/** The lowest picture of a counter, by its name. */
const pictureOf = ({images}: PlacedPiece): string => images[0]?.image ?? '';

/** The beginning of a counter's picture, or of its own name without one: up to the first digit, `_`, `-` or `.`. */
export function beginningOf(piece: PlacedPiece): string {
  const text = pictureOf(piece) || piece.name;
  return /^[^\d_\-.]+/.exec(text)?.[0].trim() ?? text.slice(0, 20);
}

/** Everything that a rule may ask of a counter. */
function doesFit({gpid, name, image, beginning, palette, marker}: CounterMatch, piece: PlacedPiece): boolean {
  const marks = marker && {...piece.dynamic, ...piece.markers};
  return (
    (gpid === undefined || (piece.gpid !== undefined && fits(gpid, piece.gpid))) &&
    (name === undefined || fits(name, piece.name)) &&
    (image === undefined || fits(image, pictureOf(piece))) &&
    (beginning === undefined || fits(beginning, beginningOf(piece))) &&
    // one palette or several in a row, anywhere on the path
    (palette === undefined || fits(`*/${palette}/*`, `/${piece.palette.join('/')}/`)) &&
    (marks === undefined ||
      Object.entries(marker!).every(([key, value]) => Object.hasOwn(marks, key) && fits(value, marks[key]!)))
  );
}

/** Does a pattern say one text and no other? */
export const isPlain = (pattern: string | undefined): pattern is string =>
  pattern !== undefined && !/(?:^|[^\\])\*/.test(pattern) && !pattern.includes('\\');

/** Rules of counters, found by the id of a slot where they name one: a module has thousands of slots. */
export class CounterRules {
  readonly #rules: readonly CounterRule[];
  readonly #byGpid = new Map<string, number[]>();
  readonly #others: number[] = [];

  constructor(rules: readonly CounterRule[] = []) {
    this.#rules = rules;
    for (const [i, {match}] of rules.entries()) {
      if (!isPlain(match.gpid)) this.#others.push(i);
      else {
        const known = this.#byGpid.get(match.gpid);
        if (known) known.push(i);
        else this.#byGpid.set(match.gpid, [i]);
      }
    }
  }

  /** Everything that the rules say of a counter; of several the last one counts, field by field. */
  factsOf(piece: PlacedPiece): CounterFacts {
    const own = piece.gpid === undefined ? [] : (this.#byGpid.get(piece.gpid) ?? []);
    const order = own.length === 0 ? this.#others : [...own, ...this.#others].sort((a, b) => a - b);
    const facts: Record<string, unknown> = {};
    for (const i of order) {
      const {match, ...says} = this.#rules[i]!;
      if (doesFit(match, piece)) Object.assign(facts, says);
    }
    return facts;
  }
}
