/** A copy without some of its entries. */
export function without<T extends object>(record: T, ...keys: readonly PropertyKey[]): T {
  const copy = {...record};
  for (const key of keys) Reflect.deleteProperty(copy, key);
  return copy;
}

const saysNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** A copy with another value for a field; without the field where that says nothing: nothing, no entry, an empty list. */
export const withField = <T extends object, K extends keyof T & string>(
  of: T,
  key: K,
  value: T[K] | undefined,
): T => (saysNothing(value) ? without(of, key) : {...of, [key]: value});

/** A copy with other values for some fields; a field that says nothing is left out. */
export function withFields<T extends object>(of: T, fields: {readonly [K in keyof T]?: T[K] | undefined}): T {
  let copy = of;
  for (const [key, value] of Object.entries(fields))
    copy = withField(copy, key as keyof T & string, value as never);
  return copy;
}

type Entries<T> = Readonly<Record<string, T>>;

/** A record with another value for an entry; without a value, without the entry. */
export const withEntry = <T>(
  record: Entries<T> | undefined,
  key: string,
  value: T | undefined,
): Record<string, T> => (value === undefined ? without({...record}, key) : {...record, [key]: value});

/** A list with something in it, once, or not in it. */
export const listed = <T>(list: readonly T[] | undefined, item: T, is: boolean): T[] => [
  ...(list ?? []).filter((other) => other !== item),
  ...(is ? [item] : []),
];

/** A record with its entries changed, one by one: `undefined` drops an entry, another key renames it where it stands. */
export function eachEntry<T>(
  record: Entries<T> | undefined,
  change: (value: T, key: string) => readonly [key: string, value: T] | undefined,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record ?? {}).flatMap(([key, value]) => {
      const entry = change(value, key);
      return entry ? [entry] : [];
    }),
  );
}
