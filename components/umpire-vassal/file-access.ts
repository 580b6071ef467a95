/**
 * Handles of files that a person opened, where the browser has File System Access: a game is opened again by one press, and the
 * folder of its saves is looked at while the page is visible. They stay in this browser; without such handles nothing is kept.
 */

/** A permission that a browser asks the person for. */
interface Permitted {
  requestPermission?(descriptor: {readonly mode: 'read'}): Promise<PermissionState>;
  queryPermission?(descriptor: {readonly mode: 'read'}): Promise<PermissionState>;
}
type FileHandle = FileSystemFileHandle & Permitted;
type FolderHandle = FileSystemDirectoryHandle & Permitted;
type FileItem = DataTransferItem & {getAsFileSystemHandle?(): Promise<FileSystemHandle | null>};
interface Pickers {
  showOpenFilePicker?(options: {
    readonly id: string;
    readonly multiple: true;
  }): Promise<readonly FileHandle[]>;
  showDirectoryPicker?(options: {readonly id: string; readonly mode: 'read'}): Promise<FolderHandle>;
}

/** The handles of a game, as this browser keeps them by the name of the module. */
interface KeptGame {
  readonly module: string;
  readonly files: readonly FileHandle[];
  readonly folder?: FolderHandle;
  /** The time it was opened last. */
  readonly at: number;
}

const STORE = 'games';
/** Games that are kept, the last ones. */
const MOST_KEPT = 6;
/** Time between two looks into a folder, in milliseconds. */
const BETWEEN = 2000;
/** Entries of a folder that are looked at. */
const MOST_ENTRIES = 5000;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(request.error?.message));
  });

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (games: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    const request = indexedDB.open('umpire-vassal', 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE, {keyPath: 'module'});
    const database = await resultOf(request);
    const result = await use(database.transaction(STORE, mode).objectStore(STORE));
    database.close();
    return result;
  } catch {
    // a private window keeps nothing, and the person drops the files again
    return undefined;
  }
}

const keptGames = async (): Promise<readonly KeptGame[]> => {
  const all = await withStore('readonly', (games) => resultOf(games.getAll() as IDBRequest<KeptGame[]>));
  return (all ?? []).toSorted((a, b) => b.at - a.at).slice(0, MOST_KEPT);
};

const mayRead = async (handle: Permitted): Promise<boolean> => {
  try {
    const now = (await handle.queryPermission?.({mode: 'read'})) ?? 'granted';
    return now === 'granted' || (await handle.requestPermission?.({mode: 'read'})) === 'granted';
  } catch {
    return false;
  }
};

/** A save or a log of a folder. */
interface FoundSave {
  readonly file: File;
  readonly key: string;
}

async function newestIn(folder: FolderHandle): Promise<FoundSave | undefined> {
  let newest: File | undefined;
  let count = 0;
  for await (const entry of folder.values()) {
    count += 1;
    if (count > MOST_ENTRIES) break;
    if (entry.kind !== 'file' || !/\.(?:vsav|vlog)$/i.test(entry.name)) continue;
    const file = await entry.getFile().catch(() => undefined);
    if (file && (!newest || file.lastModified > newest.lastModified)) newest = file;
  }
  return newest && {file: newest, key: `${newest.name} ${newest.lastModified} ${newest.size}`};
}

/** The files of one page: where they came from, and the folder that it looks at. */
export class FileAccess {
  readonly #handles = new WeakMap<Blob, FileHandle>();
  readonly #opens: (files: readonly File[]) => void;
  #folder: FolderHandle | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The save that was opened last, and the one that the last look found: a file is opened once it no longer grows. */
  #opened = '';
  #seen = '';

  /** `opens` is called with a save that is new in the folder. */
  constructor(opens: (files: readonly File[]) => void) {
    this.#opens = opens;
  }

  /** Takes the handles of files that are dropped or pasted; to be called within the event. */
  given(items: DataTransferItemList | undefined): void {
    for (const item of [...(items ?? [])] as FileItem[]) {
      const file = item.kind === 'file' ? item.getAsFile() : null;
      if (!file || !item.getAsFileSystemHandle) continue;
      void item
        .getAsFileSystemHandle()
        .then((handle) => handle?.kind === 'file' && this.#handles.set(file, handle as FileHandle))
        .catch(() => undefined);
    }
  }

  /** The files that are dropped or pasted, the same objects that `given` has handles for. */
  static filesOf(data: DataTransfer | null): readonly File[] {
    const files = [...(data?.items ?? [])].flatMap((item) =>
      item.kind === 'file' ? (item.getAsFile() ?? []) : [],
    );
    return files.length > 0 ? files : [...(data?.files ?? [])];
  }

  /** Can this browser ask for files with their handles? */
  get canChoose(): boolean {
    return (globalThis as Pickers).showOpenFilePicker !== undefined;
  }

  /** Asks for files and keeps their handles; `undefined` where this page may not, as in a frame of another site. */
  async choose(): Promise<readonly File[] | undefined> {
    try {
      const handles =
        (await (globalThis as Pickers).showOpenFilePicker?.({id: 'umpire-files', multiple: true})) ?? [];
      return await this.#read(handles);
    } catch (error) {
      return (error as Error).name === 'AbortError' ? [] : undefined;
    }
  }

  /** Reads files; those that are gone are left out. */
  async #read(handles: readonly FileHandle[]): Promise<readonly File[]> {
    const files: File[] = [];
    for (const handle of handles) {
      const file = await handle.getFile().catch(() => undefined);
      if (!file) continue;
      this.#handles.set(file, handle);
      files.push(file);
    }
    return files;
  }

  /** The names of games to open again, the last one first. */
  async recent(): Promise<readonly string[]> {
    return (await keptGames()).map(({module}) => module);
  }

  /** Keeps the handles of the files of a game, where they have some. */
  async keep(module: string, files: readonly Blob[]): Promise<void> {
    const handles = files.flatMap((file) => this.#handles.get(file) ?? []);
    if (module === '' || handles.length === 0) return;
    const before = (await keptGames()).find((one) => one.module === module);
    const folder = this.#folder ?? before?.folder;
    await withStore('readwrite', (games) =>
      resultOf(games.put({module, files: handles, at: Date.now(), ...(folder && {folder})})),
    );
  }

  /** Reads the files of a game again; none where the person says no, or they are gone. */
  async reopen(module: string): Promise<readonly File[]> {
    const kept = (await keptGames()).find((one) => one.module === module);
    if (!kept) return [];
    const readable: FileHandle[] = [];
    for (const handle of kept.files) if (await mayRead(handle)) readable.push(handle);
    const files = await this.#read(readable);
    if (files.length > 0 && kept.folder && (await mayRead(kept.folder))) this.#follow(kept.folder, files);
    return files;
  }

  /** Has this browser a way to look into a folder? */
  get canFollow(): boolean {
    return (globalThis as Pickers).showDirectoryPicker !== undefined;
  }

  /** Asks for the folder of saves, and looks at the newest one in it from now on; the name of the folder. */
  async follow(module: string): Promise<string | undefined> {
    const folder = await (globalThis as Pickers)
      .showDirectoryPicker?.({id: 'umpire-saves', mode: 'read'})
      .catch(() => undefined);
    if (!folder) return undefined;
    this.#follow(folder, []);
    const kept = (await keptGames()).find((one) => one.module === module);
    await withStore('readwrite', (games) =>
      resultOf(games.put({files: [], ...kept, module, folder, at: Date.now()})),
    );
    return folder.name;
  }

  /** The name of the folder that is looked at. */
  get followed(): string | undefined {
    return this.#folder?.name;
  }

  /** Looks into no folder any more. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#folder = undefined;
  }

  #follow(folder: FolderHandle, opened: readonly File[]): void {
    this.stop();
    this.#folder = folder;
    const [save] = opened.filter(({name}) => /\.(?:vsav|vlog)$/i.test(name));
    this.#opened = save ? `${save.name} ${save.lastModified} ${save.size}` : '';
    this.#seen = '';
    this.#timer = setInterval(() => void this.#look(folder), BETWEEN);
    void this.#look(folder);
  }

  async #look(folder: FolderHandle): Promise<void> {
    if (document.hidden) return;
    const newest = await newestIn(folder).catch(() => undefined);
    if (!newest || this.#folder !== folder || newest.key === this.#opened) return;
    if (newest.key === this.#seen) {
      this.#opened = newest.key;
      this.#opens([newest.file]);
    }
    this.#seen = newest.key;
  }
}
