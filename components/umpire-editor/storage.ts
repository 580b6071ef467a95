import {store, stored} from '../internal/storage.js';

const keyOf = (name: string): string => `umpire-editor:${name}`;

/** The draft that was kept; one without a name is not. */
export const kept = (name: string): unknown => (name === '' ? undefined : stored(keyOf(name)));

/** Keeps a draft; false where the place allows none, or has no room for it: then its author has to save a file. */
export const keep = (name: string, document: unknown): boolean => name !== '' && store(keyOf(name), document);

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
