import {keepNames, type Work} from '../steps.js';
import {loaded, pointer, refused, show, type Fault, type Loaded} from '../fault.js';
import {limits} from './limits.js';

type Json = Record<string, unknown>;
/** A list or an object that is open at a place of the text. */
interface Open {
  readonly list: boolean;
  readonly start: number;
  /** Where its entries begin that were not read yet, and where the last of these does. */
  from: number;
  last: number;
  /** Its keys so far, of an object; how many commas it had, of a list. */
  readonly keys: Set<string> | undefined;
  at: string | number;
  /** The names of an object that is read piece by piece, unless one of them is a place: those come first. */
  names: string[] | undefined;
  /** What was read of it, once it is so long that it is read piece by piece. */
  value: unknown[] | Json | undefined;
  /** The key of an entry that is itself read piece by piece. */
  inner: string | undefined;
}

/** So many characters are read at once. */
const PIECE = 30_000;
/** So many signs are looked at between two turns. */
const SIGNS = 2000;

/** Sets a field of an object's own, whatever its name. */
const set = (into: Json, name: string, value: unknown): unknown =>
  name === '__proto__'
    ? Object.defineProperty(into, name, {value, enumerable: true, configurable: true, writable: true})
    : (into[name] = value);

/** A name that an object puts before all others, in the order of numbers. */
const isPlace = (name: string): boolean => /^(?:0|[1-9]\d{0,9})$/.test(name);

/** Sets the next field of an object that is read piece by piece. */
function setNext(open: Open, name: string, value: unknown): void {
  if (isPlace(name)) open.names = undefined;
  open.names?.push(name);
  set(open.value as Json, name, value);
}

/** Text that is no JSON, and from where on. */
class Malformed extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/**
 * Reads long JSON text piece by piece, with turns for others between. As `parseJson` does it refuses what is no JSON, with
 * its line and column, and objects that have a key twice; and what is nested too deep, which `inspect` would refuse.
 */
export function* readingJson(text: string, piece = PIECE): Work<Loaded<unknown>> {
  const faults: Fault[] = [];
  try {
    const value = yield* reading(text, piece, faults);
    return faults.length > 0 ? refused(faults) : loaded(value);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const before = text.slice(0, error.at).split('\n');
    const where = `(line ${String(before.length)}, column ${String((before.at(-1)?.length ?? 0) + 1)})`;
    return refused([{pointer: '', found: `${error.message.slice(0, 160)} ${where}`, expected: 'JSON text'}]);
  }
}

function* reading(text: string, piece: number, faults: Fault[]): Work<unknown> {
  const stack: Open[] = [];
  const sign = /["[\]{},]/g;
  let expectsKey = false;
  let root: {readonly value: unknown} | undefined;
  let end = text.startsWith('\uFEFF') ? 1 : 0;

  /** Reads a piece of the text, put between what makes a whole of it. */
  const read = (from: number, to: number, open: string, close: string): unknown => {
    try {
      return JSON.parse(open + text.slice(from, to) + close) as unknown;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const at = /position (\d+)/.exec(message)?.[1];
      const inside = at === undefined ? 0 : Math.max(0, Number(at) - open.length);
      throw new Malformed(
        from + inside,
        message.replace(/ in JSON at position.*| \(line \d+ column \d+\)/s, ''),
      );
    }
  };
  const isBlank = (from: number, to: number): boolean => text.slice(from, to).trim() === '';
  /** Reads the entries of an open list or object up to a place. */
  const take = (open: Open, to: number): void => {
    if (open.list)
      for (const one of read(open.from, to, '[', ']') as unknown[]) (open.value as unknown[]).push(one);
    else
      for (const [name, one] of Object.entries(read(open.from, to, '{', '}') as Json))
        setNext(open, name, one);
  };
  /** From here on this one is read piece by piece, and so is all that it stands in. */
  const begin = (depth: number): void => {
    const open = stack[depth]!;
    if (open.value) return;
    open.value = open.list ? [] : {};
    const around = stack[depth - 1];
    if (!around) return;
    begin(depth - 1);
    const start = open.from - 1;
    if (around.last > around.from) {
      if (isBlank(around.from, around.last - 1)) throw new Malformed(around.from, 'Unexpected token ,');
      take(around, around.last - 1);
      around.from = around.last;
    }
    if (around.list ? !isBlank(around.from, start) : isBlank(around.from, start))
      throw new Malformed(start, 'Unexpected token');
    [around.inner = ''] = around.list ? [] : Object.keys(read(around.from, start, '{', '[]}') as Json);
  };
  const close = (open: Open, at: number): void => {
    if (!open.value) return;
    const rest = !isBlank(open.from, at);
    // after an entry that was read by itself nothing may stand, after a comma something has to
    const is = open.inner !== undefined ? !rest : rest || open.from === open.start;
    if (!is) throw new Malformed(rest ? open.from : at, `Unexpected token ${text[at] ?? ''}`);
    if (rest) take(open, at);
    if (open.names) keepNames(open.value, open.names);
    const around = stack.at(-1);
    if (!around) root = {value: open.value};
    else if (around.list) (around.value as unknown[]).push(open.value);
    else setNext(around, around.inner!, open.value);
    if (around) around.from = at + 1;
  };

  for (let signs = 1, found = sign.exec(text); found; signs++, found = sign.exec(text)) {
    if (signs % SIGNS === 0) yield;
    const [which] = found;
    const {index} = found;
    const open = stack.at(-1);
    if (!open && root) throw new Malformed(index, 'Unexpected token after the end');
    if (which === '"') {
      let to = index;
      for (let slashes = 1; slashes % 2 === 1;) {
        to = text.indexOf('"', to + 1);
        if (to < 0) throw new Malformed(index, 'Unterminated string');
        for (slashes = 0; text[to - 1 - slashes] === '\\'; slashes++);
      }
      sign.lastIndex = to + 1;
      if (expectsKey && open?.keys) {
        const raw = text.slice(index + 1, to);
        const key = raw.includes('\\') ? (read(index, to + 1, '', '') as string) : raw;
        open.at = key;
        if (open.keys.has(key) && faults.length < limits.faults) {
          const what = `the key ${show(key)} twice in one object`;
          faults.push({pointer: pointer(...stack.map(({at}) => at)), found: what, expected: 'each key once'});
        }
        open.keys.add(key);
      }
      expectsKey = false;
      continue;
    }
    if (which === '{' || which === '[') {
      if (!open && !isBlank(end, index)) throw new Malformed(end, 'Unexpected token');
      if (stack.length >= limits.depth) {
        const at = pointer(...stack.map(({at: key}) => key));
        faults.push({
          pointer: at,
          found: 'deeper nesting',
          expected: `at most ${String(limits.depth)} levels`,
        });
        return undefined;
      }
      const list = which === '[';
      const from = index + 1;
      const keys = list ? undefined : new Set<string>();
      stack.push({
        list,
        start: from,
        from,
        last: from,
        keys,
        at: list ? 0 : '',
        names: list ? undefined : [],
        value: undefined,
        inner: undefined,
      });
      if (stack.length === 1) begin(0);
    } else if (!open) throw new Malformed(index, 'Unexpected token');
    else if (which === ',') {
      if (open.inner !== undefined) {
        if (!isBlank(open.from, index)) throw new Malformed(open.from, 'Unexpected token');
        open.inner = undefined;
        open.from = index + 1;
      } else if (index - open.from > piece) {
        begin(stack.length - 1);
        if (isBlank(open.from, index)) throw new Malformed(index, 'Unexpected token ,');
        take(open, index);
        open.from = index + 1;
      }
      open.last = index + 1;
      if (typeof open.at === 'number') open.at += 1;
    } else {
      if ((which === ']') !== open.list) throw new Malformed(index, `Unexpected token ${which}`);
      stack.pop();
      close(open, index);
      end = index + 1;
    }
    expectsKey = which === '{' || (which === ',' && open?.keys !== undefined);
  }
  if (!root && stack.length === 0) return read(end, text.length, '', '');
  if (!root) throw new Malformed(text.length, `Unexpected end, found ${show(text.slice(-20))}`);
  if (!isBlank(end, text.length)) throw new Malformed(end, 'Unexpected token after the end');
  return root.value;
}
