import {forget, onStored, store, stored} from '../shared/browser.js';

const keyOf = (name: string): string => `umpire-editor:${name}`;

/** Reads the draft that this browser keeps under a name. */
export const storedDraft = (name: string): unknown => (name === '' ? undefined : stored(keyOf(name)));

/** Returns the text of the draft that this browser keeps under a name, to tell whether another tab changed it. */
export function draftText(name: string): string | undefined {
  try {
    return name === '' ? undefined : (localStorage.getItem(keyOf(name)) ?? undefined);
  } catch {
    return undefined;
  }
}

/** Calls back when another tab keeps another draft under a name; returns what stops that. */
export const onDraft = (name: () => string, changed: () => void): (() => void) =>
  onStored((key) => {
    if (name() !== '' && key === keyOf(name())) changed();
  });

/** Keeps a draft under a name; false where the browser refuses or has no room. */
export const storeDraft = (name: string, document: unknown): boolean =>
  name !== '' && store(keyOf(name), document);

/** Forgets the draft that this browser keeps under a name. */
export function forgetDraft(name: string): void {
  if (name !== '') forget(keyOf(name));
}

/** Pictures are too large for local storage. */
const STORE = 'scans';

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open('umpire-editor', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  return (await resultOf(request)).transaction(STORE, mode).objectStore(STORE);
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(new Error(request.error?.message));
    };
  });

/** Keeps the scan of a draft, or deletes it. Does nothing where the browser refuses, as in a private window. */
export async function storePicture(name: string, picture: File | null): Promise<void> {
  if (name === '') return;
  try {
    const pictures = await openStore('readwrite');
    await (picture ? resultOf(pictures.put(picture, name)) : resultOf(pictures.delete(name)));
  } catch {
    // the author chooses the picture again
  }
}

/** Reads the scan that was kept with a draft. */
export async function storedPicture(name: string): Promise<File | undefined> {
  if (name === '') return undefined;
  try {
    const pictures = await openStore('readonly');
    const picture: unknown = await resultOf(pictures.get(name) as IDBRequest<unknown>);
    return picture instanceof File ? picture : undefined;
  } catch {
    return undefined;
  }
}
