/** The address that tells a page to take the file handed to it. */
export const HANDED = '#file';

const STORE = 'files';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(request.error?.message));
  });

async function open(): Promise<IDBObjectStore> {
  const request = indexedDB.open('umpire-handed', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  return (await resultOf(request)).transaction(STORE, 'readwrite').objectStore(STORE);
}

/** Keeps a file in this browser for the next page; false where the browser refuses. */
export async function handFile(file: File): Promise<boolean> {
  try {
    await resultOf((await open()).put(file, 'file'));
    return true;
  } catch {
    return false;
  }
}

/** Takes the file that another page handed over; this browser keeps it no longer. */
export async function takeFile(): Promise<File | undefined> {
  try {
    const files = await open();
    const file: unknown = await resultOf(files.get('file') as IDBRequest<unknown>);
    await resultOf(files.delete('file'));
    return file instanceof File ? file : undefined;
  } catch {
    return undefined;
  }
}
