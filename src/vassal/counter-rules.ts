import type {CounterFacts, CounterRule} from '../module/index.js';
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

/** Does a pattern, read as its parts, fit the whole of a text? Linear in both. */
function fits([first = '', ...rest]: readonly string[], text: string): boolean {
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
export const pictureOf = ({images}: PlacedPiece): string => images[0]?.image ?? '';

/** The beginning of a counter's picture, or of its own name without one: up to the first digit, `_`, `-` or `.`. */
export function beginningOf(piece: PlacedPiece): string {
  const text = pictureOf(piece) || piece.name;
  return /^[^\d_\-.]+/.exec(text)?.[0].trim() ?? text.slice(0, 20);
}

/** A rule with its patterns read. */
interface ReadRule {
  readonly says: CounterFacts;
  /** The texts of a counter that it asks about, each with the parts of its pattern. */
  readonly asks: readonly (readonly [
    of: (counter: CounterTexts) => string | readonly string[] | undefined,
    parts: readonly string[],
  ])[];
  /** The parts of all its patterns. */
  readonly work: number;
}

/** The texts of a counter that a rule may ask about. */
interface CounterTexts {
  readonly gpid: string | undefined;
  readonly name: string;
  readonly image: string;
  readonly beginning: string;
  readonly palette: string;
  /** Its prototypes. */
  readonly prototypes: readonly string[];
  readonly marks: Readonly<Record<string, string>>;
}

/** Prototypes of a counter that rules look at. */
const MOST_PROTOTYPES = 50;

const textsOf = (piece: PlacedPiece): CounterTexts => ({
  gpid: piece.gpid,
  name: piece.name,
  image: pictureOf(piece),
  beginning: beginningOf(piece),
  palette: `/${piece.palette.join('/')}/`,
  prototypes: piece.prototypes.slice(0, MOST_PROTOTYPES),
  marks: {...piece.dynamic, ...piece.markers},
});

function readRule({match, ...says}: CounterRule): ReadRule {
  const {palette, prototypes, marker = {}, ...plain} = match;
  const asks: ReadRule['asks'] = [
    ...Object.entries(plain).map(
      ([field, pattern]) =>
        [(texts: CounterTexts) => texts[field as keyof typeof plain], partsOf(pattern)] as const,
    ),
    // one palette or several in a row, anywhere on the path
    ...(palette === undefined
      ? []
      : [[(texts: CounterTexts) => texts.palette, partsOf(`*/${palette}/*`)] as const]),
    ...(prototypes === undefined
      ? []
      : [[(texts: CounterTexts) => texts.prototypes, partsOf(prototypes)] as const]),
    ...Object.entries(marker).map(
      ([key, pattern]) =>
        [
          ({marks}: CounterTexts) => (Object.hasOwn(marks, key) ? marks[key] : undefined),
          partsOf(pattern),
        ] as const,
    ),
  ];
  return {says, asks, work: asks.reduce((sum, [, parts]) => sum + parts.length, 1)};
}

const doesFit = ({asks}: ReadRule, texts: CounterTexts): boolean =>
  asks.every(([of, parts]) => {
    const text = of(texts);
    if (text === undefined) return false;
    return typeof text === 'string' ? fits(parts, text) : text.some((one) => fits(parts, one));
  });

/** Does a pattern say one text and no other? */
export const isPlain = (pattern: string | undefined): pattern is string =>
  pattern !== undefined && !/(?:^|[^\\])\*/.test(pattern) && !pattern.includes('\\');

/** Parts of patterns that are held against counters, in all. */
export const MOST_HELD = 20_000_000;

/** Rules of counters, found by the id of a slot where they name one: a module has thousands of slots. */
export class CounterRules {
  readonly #rules: readonly ReadRule[];
  readonly #byGpid = new Map<string, number[]>();
  readonly #others: number[] = [];
  /** Facts of counters that are alike. */
  readonly #known = new Map<string, CounterFacts>();
  #left = MOST_HELD;

  constructor(rules: readonly CounterRule[] = []) {
    this.#rules = rules.map(readRule);
    for (const [i, {match}] of rules.entries()) {
      if (!isPlain(match.gpid)) this.#others.push(i);
      else {
        const known = this.#byGpid.get(match.gpid);
        if (known) known.push(i);
        else this.#byGpid.set(match.gpid, [i]);
      }
    }
  }

  /** There are more rules and counters than are held against each other: not every fact is known. */
  get isExhausted(): boolean {
    return this.#left < 0;
  }

  /** Everything that the rules say of a counter; of several the last one counts, field by field. */
  factsOf(piece: PlacedPiece): CounterFacts {
    const own = piece.gpid === undefined ? [] : (this.#byGpid.get(piece.gpid) ?? []);
    const order = own.length === 0 ? this.#others : [...own, ...this.#others].sort((a, b) => a - b);
    if (order.length === 0 || this.isExhausted) return {};
    const texts = textsOf(piece);
    const key = JSON.stringify(texts);
    const known = this.#known.get(key) ?? this.#factsIn(order, texts);
    this.#known.set(key, known);
    return known;
  }

  #factsIn(order: readonly number[], texts: CounterTexts): CounterFacts {
    const facts: Record<string, unknown> = {};
    for (const i of order) {
      const rule = this.#rules[i]!;
      this.#left -= rule.work;
      if (this.isExhausted) break;
      if (doesFit(rule, texts)) Object.assign(facts, rule.says);
    }
    return facts;
  }
}
