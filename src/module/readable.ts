import {pointer, refused, type Loaded} from './fault.js';

type Path = readonly (string | number)[];

/** What was handed over throws when it is read: no JSON does, but what a program made may have getters, or be a proxy. */
export const unreadable = (above: Path = []): Loaded<never> =>
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
