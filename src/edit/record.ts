/** Copies a record without some of its entries. */
export function without<T extends object>(record: T, ...keys: readonly PropertyKey[]): T {
  const copy = {...record};
  for (const key of keys) Reflect.deleteProperty(copy, key);
  return copy;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Copies an object with another value for a field; undefined, an empty object or an empty list removes the field. */
export const withField = <T extends object, K extends keyof T & string>(
  of: T,
  key: K,
  value: T[K] | undefined,
): T => (isEmpty(value) ? without(of, key) : {...of, [key]: value});

/** Copies an object with other values for some fields; empty values remove their fields. */
export function withFields<T extends object>(of: T, fields: {readonly [K in keyof T]?: T[K] | undefined}): T {
  let copy = of;
  for (const [key, value] of Object.entries(fields))
    copy = withField(copy, key as keyof T & string, value as never);
  return copy;
}

type Entries<T> = Readonly<Record<string, T>>;

/** Copies a record with another value for an entry; undefined removes the entry. */
export const withEntry = <T>(
  record: Entries<T> | undefined,
  key: string,
  value: T | undefined,
): Record<string, T> => (value === undefined ? without({...record}, key) : {...record, [key]: value});

/** Adds an item to a list once, or removes it. */
export const listed = <T>(list: readonly T[] | undefined, item: T, is: boolean): T[] => [
  ...(list ?? []).filter((other) => other !== item),
  ...(is ? [item] : []),
];

/** Changes each entry of a record: undefined drops it, another key renames it in place. */
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
