import {loaded, pointer, refused, type Loaded} from './fault.js';

type Path = readonly (string | number)[];

/** What was handed over throws when it is read: no JSON does, but what a program made may have getters, or be a proxy. */
export const unreadable = (above: Path = []): Loaded<never> & {readonly ok: false} =>
  refused([{pointer: pointer(...above), found: 'what throws when it is read', expected: 'JSON'}]);

/** Work that reads what somebody handed over; refused where reading throws, even what was read well before. */
export function* readable<Y, T, N>(
  work: Generator<Y, Loaded<T>, N>,
  above?: Path,
): Generator<Y, Loaded<T>, N> {
  try {
    return yield* work;
  } catch {
    return unreadable(above);
  }
}

/** The same at a stroke. */
export function readableNow<T>(read: () => Loaded<T>, above?: Path): Loaded<T> {
  try {
    return read();
  } catch {
    return unreadable(above);
  }
}

/**
 * A door of the package: a function that answers whatever it is given, with a fault where that is of no kind that it takes
 * (`undefined` for a position, an option that throws when it is read).
 */
export const door =
  <Given extends readonly unknown[], T>(open: (...given: Given) => Loaded<T>) =>
  (...given: Given): Loaded<T> =>
    readableNow(() => open(...given));

/** A door that answers later. For what fetches nothing: what can't be fetched is no fault of who asks. */
export const laterDoor =
  <Given extends readonly unknown[], T>(open: (...given: Given) => Promise<Loaded<T>>) =>
  async (...given: Given): Promise<Loaded<T>> => {
    try {
      return await open(...given);
    } catch {
      return unreadable();
    }
  };

/** A function whose answer has no room for a fault: to what it can't read it answers as to what says nothing. */
export const harmless =
  <Given extends readonly unknown[], R>(answer: (...given: Given) => R, nothing: NoInfer<R>) =>
  (...given: Given): R => {
    try {
      return answer(...given);
    } catch {
      return nothing;
    }
  };

/** A door to work, which answers likewise. */
export const workDoor =
  <Given extends readonly unknown[], Y, T, N>(
    open: (...given: Given) => Loaded<() => Generator<Y, Loaded<T>, N>>,
  ) =>
  (...given: Given): Loaded<() => Generator<Y, Loaded<T>, N>> =>
    readableNow(() => {
      const opened = open(...given);
      return opened.ok ? loaded(() => readable(opened.value())) : opened;
    });
