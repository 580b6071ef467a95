/** Work that may take long: where it yields others may have a turn. */
export type Work<T> = Generator<undefined, T, unknown>;

/** So many entries are looked at between two turns: a few milliseconds on a slow machine. */
export const ENTRIES = 400;
/** What was looked at since the last turn, in whatever list: many short ones are a long one. */
let since = 0;

/** Counts what was looked at otherwise than by `each`. */
export function* spend(entries: number): Work<void> {
  since += entries;
  if (since < ENTRIES) return;
  since = 0;
  yield;
}

/** Does something with each of many, with turns for others between. */
export function* each<T>(items: ArrayLike<T>, act: (item: T, index: number) => void): Work<void> {
  for (let i = 0; i < items.length; i++) {
    act(items[i]!, i);
    if (++since < ENTRIES) continue;
    since = 0;
    yield;
  }
}

/** The names of long records, kept by who made these: a browser lists a hundred thousand in as long as a frame lasts. */
const kept = new WeakMap<object, readonly string[]>();

/** Keeps the names of a record that is not changed any more, in the order that `Object.keys` has. */
export const keepNames = (record: object, names: readonly string[]): void => void kept.set(record, names);

/** The names of a record. */
export const namesIn = (record: object): readonly string[] => kept.get(record) ?? Object.keys(record);

/** Does something with each entry of a record, with turns for others between. */
export const eachOf = <T>(
  record: Readonly<Record<string, T>> = {},
  act: (key: string, value: T, index: number) => void,
): Work<void> => each(namesIn(record), (key, i) => act(key, record[key]!, i));

/**
 * Whoever runs long work in a page: called where the page may have its turn, and waited for where it answers with a
 * promise; one that is rejected ends the work. `due`: it has its turn now for somebody else who waits for the same work.
 */
export type Rest = (due?: boolean) => Promise<unknown> | undefined;

/** Does work at a stroke. */
export function atOnce<T>(work: Work<T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Does work with the rests that there are to be. */
export async function inTurns<T>(work: Work<T>, rest: Rest): Promise<T> {
  for (;;) {
    const step = work.next();
    // after the last of it too: what is done with the result is more work
    const turn = rest();
    if (turn) await turn;
    if (step.done === true) return step.value;
  }
}

/** A copy of a document, which was looked over: plain lists, records and values, no deeper than a document may be. */
export function* copying(value: unknown): Work<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  const copy = shallowCopy(Array.isArray(value));
  let looked = 0;
  for (const key of namesIn(value)) {
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    copy[key] = typeof inner === 'object' ? yield* copying(inner) : inner;
    if (++looked % ENTRIES === 0) yield* spend(ENTRIES);
  }
  yield* spend(looked % ENTRIES);
  return copy;
}

/** A list or record with the same entries. */
export function* copyingOne(value: object): Work<Record<string, unknown>> {
  const copy = shallowCopy(Array.isArray(value));
  yield* each(namesIn(value), (key) => (copy[key] = (value as Record<string, unknown>)[key]));
  return copy;
}

const shallowCopy = (isList: boolean): Record<string, unknown> =>
  (isList ? [] : {}) as Record<string, unknown>;
