import type {HexGrid} from '../board/index.js';
import type {Brief, FlawArgs, FlawCode} from './flaws.js';

export type {Brief, FlawArgs, FlawCode, WithoutArgs} from './flaws.js';

/** The keys that lead to a place of a document. */
export type Path = readonly (string | number)[];

/** One thing wrong with a document. Faults are values: loading lists them all at once and throws nothing. */
export interface Fault {
  /** JSON pointer (RFC 6901) to the place, `""` for the whole document. */
  readonly pointer: string;
  /** The value found there, in short. */
  readonly found: string;
  readonly expected: string;
  /** The whole of what is wrong in plain words, where “expected …, found …” would list too much or read like a parser. */
  readonly says?: string;
  /** The nearest known name, where an unknown one was found. */
  readonly suggestion?: string;
  /** The erratum that made the place what it is: the fault is in the corrected document. */
  readonly erratum?: string;
  /** Says what a person can do about it. */
  readonly remedy?: string;
}

/** A phrase of a fault: its code, and its arguments if it has any. */
export type Kind<Code extends FlawCode = FlawCode> = Code extends unknown
  ? (FlawArgs[Code] extends null ? Code : never) | {readonly code: Code; readonly args: FlawArgs[Code]}
  : never;

/**
 * A fault without its words: checks make these, and where a fault is given out `src/phrases/faults.ts` says it. Plain JSON.
 */
export interface Flaw extends Pick<Fault, 'pointer' | 'suggestion' | 'erratum'> {
  readonly code: FlawCode;
  readonly args?: object;
  /** Nothing was found where it is missing, unless the phrase says so itself. */
  readonly found?: Brief | undefined;
  /** The known names, where they are few. */
  readonly known?: readonly string[];
  /** Of a rule sheet: how its options are read where the fault shows. */
  readonly readings?: Readonly<Record<string, string>>;
  /** Of a position code: the number of the word, and the field of a new unit in it. */
  readonly inWord?: {readonly word?: number; readonly field?: string};
  /** Take the place of what the phrase of the code says. */
  readonly says?: Kind;
  readonly remedy?: Kind;
}

/** The arguments of a code, if it has any. */
export type ArgsOf<Code extends FlawCode> = FlawArgs[Code] extends null ? [] : [args: FlawArgs[Code]];

/** Shortens a value that was found. */
export function brief(value: unknown): Brief | undefined {
  if (typeof value === 'string') return value.length > 60 ? `${value.slice(0, 57)}…` : value;
  if (value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return Array.isArray(value) ? {list: value.length} : {is: typeof value};
}

/** Makes a fault without words. */
export const flaw = <Code extends FlawCode>(
  at: string,
  found: unknown,
  code: Code,
  ...[args]: ArgsOf<Code>
): Flaw => ({
  pointer: at,
  code,
  ...(args === undefined ? {} : {args: args as object}),
  ...(found !== undefined && {found: brief(found)}),
});

/** Either a checked value or every fault of the document. */
export type Loaded<T, F = Fault> =
  | {readonly ok: true; readonly value: T}
  | {readonly ok: false; readonly faults: readonly F[]};
/** The same, of a check whose faults have no words yet. */
export type Checked<T> = Loaded<T, Flaw>;

export const loaded = <T>(value: T): {readonly ok: true; readonly value: T} => ({ok: true, value});
export const refused = <F = Fault>(
  faults: readonly F[],
): {readonly ok: false; readonly faults: readonly F[]} => ({ok: false, faults});

/** A JSON pointer from its keys, `~` and `/` escaped. */
export const pointer = (...keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Splits a JSON pointer into its keys, which `pointer` joins. */
export const keysOf = (at: string): readonly string[] =>
  at
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Moves the faults of a part of a document to their places in the whole. */
export const under = <F extends {readonly pointer: string}>(
  above: Path,
  faults: readonly F[],
): readonly F[] => faults.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer}));

/** The most known names that a fault lists. */
const MOST_KNOWN = 8;

/** Makes the fault of an unknown name, with the nearest known name, and the known names where they are few. */
export function unknownName(
  at: string,
  name: string,
  what: Kind,
  known: Iterable<string>,
  budget?: LikenessBudget,
): Flaw {
  const names: readonly string[] = Array.isArray(known) ? (known as readonly string[]) : [...known];
  const suggestion = nearest(name, names, budget);
  return {
    ...ofKind(at, name, what),
    ...(names.length > 0 && names.length <= MOST_KNOWN ? {known: names} : {}),
    ...(suggestion === undefined ? {} : {suggestion}),
  };
}

/** Makes a fault of a phrase that is a value, with its arguments in it. */
export const ofKind = (at: string, found: unknown, what: Kind): Flaw => {
  return {
    pointer: at,
    ...(typeof what === 'string' ? {code: what} : (what as {readonly code: FlawCode; readonly args: object})),
    ...(found !== undefined && {found: brief(found)}),
  };
};

/** A name that no hex has; suggests the hex that a person would mean by it, by a second name or in small letters. */
export function unknownHex(at: string, name: string, grid: HexGrid, budget?: LikenessBudget): Flaw {
  const meant = grid.read(name);
  return meant === undefined
    ? unknownName(at, name, 'hex', grid.labels, budget)
    : {...flaw(at, name, 'hexByNumber'), suggestion: grid.label(meant)};
}

/** The work that finding likenesses may still do, in compared pairs of letters. */
export interface LikenessBudget {
  pairs: number;
}
/** Makes the budget for the names of one question: enough for a dozen misspelt names, or hundreds of short ones. */
export const likenessOfQuestion = (): LikenessBudget => ({pairs: 500_000});
/** A name that is too unlike at a glance still takes its time. */
const GLANCE = 4;
/** One search costs at most so much: enough for 5,000 hex numbers, and for any name over at once. */
const MOST_PAIRS = 100_000;
const LONGEST = 60;

/** Finds where two words begin to differ, and how many letters at their ends are the same. */
function trimmed(a: string, b: string): readonly [from: number, end: number] {
  const shorter = Math.min(a.length, b.length);
  let from = 0;
  while (from < shorter && a[from] === b[from]) from++;
  let end = 0;
  while (end < shorter - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [from, end];
}

/** Fewest single-letter edits (insert, drop, change, swap of neighbours) from one word to another. */
function edits(a: string, b: string): number {
  let older = new Uint8Array(b.length + 1);
  let old = Uint8Array.from({length: b.length + 1}, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = new Uint8Array(b.length + 1);
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, older[j - 2]! + 1);
      row[j] = best;
    }
    [older, old] = [old, row];
  }
  return old[b.length]!;
}

/**
 * The known name nearest to an unknown one, or `undefined` when none is near enough to be what was meant. What is compared
 * is taken from `budget`, which many searches may share; with nothing left nothing is looked for.
 */
export function nearest(
  name: string,
  known: Iterable<string>,
  budget: LikenessBudget = {pairs: MOST_PAIRS},
): string | undefined {
  if (name.length > LONGEST) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let fewest = Math.max(2, Math.floor(name.length / 2)) + 0.5;
  const least = Math.max(0, budget.pairs - MOST_PAIRS);
  let looked = 0;
  for (const candidate of known) {
    if (++looked > 5000 || budget.pairs <= least) break;
    budget.pairs -= GLANCE;
    if (Math.abs(candidate.length - name.length) >= fewest || candidate.length > LONGEST) continue;
    const other = candidate.toLowerCase();
    const [from, end] = trimmed(wanted, other);
    const [a, b] = [wanted.slice(from, wanted.length - end), other.slice(from, other.length - end)];
    budget.pairs -= a.length * b.length;
    const distance = edits(a, b);
    if (distance < fewest) [best, fewest] = [candidate, distance];
  }
  return best;
}

/** The most faults that are listed of one document. */
export const MOST_FAULTS = 200;

/** The faults that may still be listed of a document, and the work of finding likenesses. All its checks share one. */
export interface FaultBudget extends LikenessBudget {
  left: number;
}
export const faultBudget = (): FaultBudget => ({left: MOST_FAULTS, pairs: 2_000_000});

/**
 * Collects faults under a place of the document, within a budget: a hostile document has a hundred thousand faults, each
 * compared with every known name.
 */
export class Report {
  readonly faults: Flaw[] = [];
  readonly #above: Path;
  readonly #room: FaultBudget;

  constructor(above: Path = [], room = faultBudget()) {
    this.#above = above;
    this.#room = room;
  }

  /** Tells whether the budget of faults is used up. */
  get full(): boolean {
    return this.#room.left <= 0;
  }

  add<Code extends FlawCode>(path: Path, found: unknown, code: Code, ...args: ArgsOf<Code>): void {
    this.#push(() => flaw(this.#at(path), found, code, ...args));
  }

  /** Adds a fault of a phrase that is a value. */
  wrong(path: Path, found: unknown, what: Kind): void {
    this.#push(() => ofKind(this.#at(path), found, what));
  }

  /** Adds a fault unless the name is known. */
  known(
    name: string,
    names: ReadonlySet<string> | ReadonlyMap<string, unknown>,
    what: Kind,
    ...path: Path
  ): boolean {
    const known = names.has(name);
    if (!known) this.unknown(name, names.keys(), what, ...path);
    return known;
  }

  /** Adds a fault for an unknown name. */
  unknown(name: string, names: Iterable<string>, what: Kind, ...path: Path): void {
    this.#push(() => unknownName(this.#at(path), name, what, names, this.#room));
  }

  unknownHex(name: string, grid: HexGrid, ...path: Path): void {
    this.#push(() => unknownHex(this.#at(path), name, grid, this.#room));
  }

  #at(path: Path): string {
    return pointer(...this.#above, ...path);
  }

  /** Adds a fault of another check, which has its whole pointer. */
  push(fault: Flaw): void {
    this.#push(() => fault);
  }

  #push(fault: () => Flaw): void {
    if (this.full) return;
    this.#room.left--;
    this.faults.push(fault());
  }
}
