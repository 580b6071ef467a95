/** Where a draft is kept between visits. */
const key = (name: string): string => `umpire-editor:${name}`;

/** What was kept; nothing where the place allows no storage, or something else stands there. */
export function kept(name: string): unknown {
  if (name === '') return undefined;
  try {
    return JSON.parse(localStorage.getItem(key(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; false where the place allows none, or has no room for it: then its author has to save a file. */
export function keep(name: string, document: unknown): boolean {
  if (name === '') return false;
  try {
    localStorage.setItem(key(name), JSON.stringify(document));
    return true;
  } catch {
    return false;
  }
}
