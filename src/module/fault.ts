import type {HexGrid} from '../board/index.js';
import {escapeControls} from './bidi.js';

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

/** Either a checked value or every fault of the document. */
export type Loaded<T> =
  | {readonly ok: true; readonly value: T}
  | {readonly ok: false; readonly faults: readonly Fault[]};

export const loaded = <T>(value: T): Loaded<T> => ({ok: true, value});
export const refused = (
  faults: readonly Fault[],
): {readonly ok: false; readonly faults: readonly Fault[]} => ({ok: false, faults});

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
export const under = (above: Path, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer}));

/** Describes a value in a few words. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string')
    return escapeControls(JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}…` : value));
  if (Array.isArray(value)) return `a list of ${String(value.length)}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : value === null
      ? 'null'
      : typeof value;
}

/** Makes the fault of an unknown name, with the nearest known name, or the known names where they are few. */
export function unknownName(
  at: string,
  name: string,
  what: string,
  known: Iterable<string>,
  budget?: LikenessBudget,
): Fault {
  const names: readonly string[] = Array.isArray(known) ? (known as readonly string[]) : [...known];
  const suggestion = nearest(name, names, budget);
  const few = names.length > 0 && names.length <= 8 ? `: ${names.join(', ')}` : '';
  return {
    pointer: at,
    found: show(name),
    expected: `${what}${few}`,
    ...(suggestion === undefined ? {} : {suggestion}),
  };
}

/** A name that no hex has; suggests the hex that a person would mean by it, by a second name or in small letters. */
export function unknownHex(at: string, name: string, grid: HexGrid, budget?: LikenessBudget): Fault {
  const meant = grid.read(name);
  return meant === undefined
    ? unknownName(at, name, 'a hex of this map', grid.labels, budget)
    : {
        pointer: at,
        found: show(name),
        expected: 'a hex of this map by its printed number',
        suggestion: grid.label(meant),
      };
}

/** Writes a fault as one line: its place, the expectation, the value found, and a suggestion. */
export function faultLine(fault: Fault): string {
  const {pointer: at, erratum} = fault;
  const after = erratum === undefined ? '' : ` (after erratum ${show(erratum)})`;
  return `${at === '' ? '(the document)' : escapeControls(at)}${after}: ${faultWords(fault)}`;
}

/** Writes a fault of an element's attribute or property for readers of the page: `units: expected …`. */
export function toldLine(fault: Fault): string {
  const told = fault.pointer.split('/').findLast((key) => !/^\d*$/.test(key)) ?? '';
  return told === '' ? faultWords(fault) : `${escapeControls(told)}: ${faultWords(fault)}`;
}

/** Says what is wrong, without the place. */
export function faultWords({found, expected, says, suggestion, remedy}: Fault): string {
  const meant = suggestion === undefined ? '' : `; did you mean ${show(suggestion)}?`;
  const help = remedy === undefined ? '' : `; ${remedy}`;
  return `${says ?? `expected ${expected}, found ${found}`}${meant}${help}`.replace(/\s+/g, (space) =>
    space.includes('\n') ? ' ' : space,
  );
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
  readonly faults: Fault[] = [];
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

  add(path: Path, found: string, expected: string, remedy?: string): void {
    const at = pointer(...this.#above, ...path);
    this.#push(() => ({pointer: at, found, expected, ...(remedy === undefined ? {} : {remedy})}));
  }

  /** Adds a fault unless the name is known. */
  known(
    name: string,
    names: ReadonlySet<string> | ReadonlyMap<string, unknown>,
    what: string,
    ...path: Path
  ): boolean {
    const known = names.has(name);
    if (!known) this.unknown(name, names.keys(), what, ...path);
    return known;
  }

  /** Adds a fault for an unknown name. */
  unknown(name: string, names: Iterable<string>, what: string, ...path: Path): void {
    this.#push(() => unknownName(pointer(...this.#above, ...path), name, what, names, this.#room));
  }

  unknownHex(name: string, grid: HexGrid, ...path: Path): void {
    this.#push(() => unknownHex(pointer(...this.#above, ...path), name, grid, this.#room));
  }

  #push(fault: () => Fault): void {
    if (this.full) return;
    this.#room.left--;
    this.faults.push(fault());
  }
}

export const aSide = 'a side of this module';
export const aType = 'a unit type of this module';
