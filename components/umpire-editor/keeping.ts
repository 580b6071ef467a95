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

/** Where the scans of drafts are kept: pictures are too large for the other place. */
const STORE = 'scans';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('umpire-editor', 1);
    asked.onupgradeneeded = () => void asked.result.createObjectStore(STORE);
    asked.onsuccess = () => {
      resolve(asked.result);
    };
    asked.onerror = () => {
      reject(new Error(asked.error?.message));
    };
  });
}

const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => {
      resolve(asked.result);
    };
    asked.onerror = () => {
      reject(new Error(asked.error?.message));
    };
  });

/** Keeps the picture of a draft in this browser, or forgets it; silently without where the place allows none. */
export async function keepPicture(name: string, picture: File | null): Promise<void> {
  if (name === '') return;
  try {
    const store = (await opened()).transaction(STORE, 'readwrite').objectStore(STORE);
    await (picture ? done(store.put(picture, name)) : done(store.delete(name)));
  } catch {
    // a private window: the picture is chosen again
  }
}

/** The picture that was kept. */
export async function keptPicture(name: string): Promise<File | undefined> {
  if (name === '') return undefined;
  try {
    const store = (await opened()).transaction(STORE).objectStore(STORE);
    const found: unknown = await done(store.get(name) as IDBRequest<unknown>);
    return found instanceof File ? found : undefined;
  } catch {
    return undefined;
  }
}
