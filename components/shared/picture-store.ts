import type {MapPictures} from '../../src/drawing/pictures.js';

/** A decoded picture with its own size in pixels. */
interface DecodedPicture {
  readonly source: ImageBitmap | HTMLImageElement;
  readonly width: number;
  readonly height: number;
}

/** Pictures that are decoded at the same time. */
const AT_ONCE = 6;
/** Decoded pixels that are kept though they are out of view: 160 MB. */
const MOST_KEPT = 40_000_000;

/** Loads the reader of picture sizes, which a page without pictures does not need. */
export const sizing = (): Promise<typeof import('../../src/edit/module/image-size.js')> =>
  import('../../src/edit/module/image-size.js');

const stores = new WeakMap<MapPictures<Blob>['load'], PictureStore>();

/** Decodes pictures by name once somebody draws them, and keeps those that were drawn last. */
export class PictureStore {
  readonly #load: MapPictures<Blob>['load'];
  /** In the order of their last use; undefined for a picture that is loading, null for one that failed. */
  readonly #pictures = new Map<string, DecodedPicture | undefined | null>();
  /** The pass in which a picture was last drawn. */
  readonly #used = new Map<string, number>();
  readonly #waiting: string[] = [];
  readonly #listeners = new Set<() => void>();
  #loading = 0;
  #pass = 0;
  #isDue = false;
  /** The number of pictures that could not be loaded. */
  failures = 0;

  constructor(load: MapPictures<Blob>['load']) {
    this.#load = load;
  }

  /** Returns the store of a loader: all elements that show the same pictures decode them once. */
  static of({load}: Pick<MapPictures<Blob>, 'load'>): PictureStore {
    const store = stores.get(load) ?? new PictureStore(load);
    stores.set(load, store);
    return store;
  }

  /** Calls a listener, at most once a frame, when pictures have loaded or failed; returns a function that ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Begins to draw: what was drawn before and is not drawn now may be dropped. */
  begin(): void {
    this.#pass += 1;
  }

  /** Returns a picture, or undefined until it is there; the first call loads it. */
  get(name: string): DecodedPicture | undefined {
    const found = this.#pictures.get(name);
    this.#used.set(name, this.#pass);
    if (found === undefined && !this.#pictures.has(name)) {
      this.#pictures.set(name, undefined);
      this.#waiting.push(name);
      this.#loadNext();
    } else if (found) {
      this.#pictures.delete(name);
      this.#pictures.set(name, found);
    }
    return found ?? undefined;
  }

  hasFailed(name: string): boolean {
    return this.#pictures.get(name) === null;
  }

  #loadNext(): void {
    while (this.#loading < AT_ONCE) {
      // what came into view last is what a person looks at
      const name = this.#waiting.pop();
      if (name === undefined) return;
      if ((this.#used.get(name) ?? 0) < this.#pass - 1) {
        // it went out of view before its turn
        this.#pictures.delete(name);
        continue;
      }
      this.#loading += 1;
      void this.#decode(name).then((picture) => {
        this.#loading -= 1;
        this.#pictures.set(name, picture ?? null);
        if (!picture) this.failures += 1;
        this.#dropUnused();
        this.#notify();
        this.#loadNext();
      });
    }
  }

  async #decode(name: string): Promise<DecodedPicture | undefined> {
    try {
      const blob = await this.#load(name);
      return blob && (await decodePicture(blob));
    } catch {
      return undefined;
    }
  }

  #dropUnused(): void {
    let pixels = 0;
    for (const picture of this.#pictures.values()) pixels += picture ? picture.width * picture.height : 0;
    for (const [name, picture] of this.#pictures) {
      if (pixels <= MOST_KEPT) return;
      if (!picture || (this.#used.get(name) ?? 0) >= this.#pass - 1) continue;
      pixels -= picture.width * picture.height;
      if ('close' in picture.source) picture.source.close();
      this.#pictures.delete(name);
    }
  }

  #notify(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      for (const listener of this.#listeners) listener();
    });
  }
}

/** Decodes a picture whose own bytes say that it is one and not too large; undefined for all else. */
export async function decodePicture(blob: Blob): Promise<DecodedPicture | undefined> {
  const {pictureLimits, whyNoPicture, whyTooLarge} = await sizing();
  if (blob.size > pictureLimits.bytes) return undefined;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (whyNoPicture(bytes) !== undefined) return decodeSvg(bytes);
  const source = await createImageBitmap(new Blob([bytes]));
  const {width, height} = source;
  if (whyTooLarge(source) === undefined) return {source, width, height};
  source.close();
  return undefined;
}

/** Decodes SVG as an image, where its scripts and links to other files do nothing. */
async function decodeSvg(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedPicture | undefined> {
  if (!new TextDecoder().decode(bytes.subarray(0, 4096)).includes('<svg')) return undefined;
  const [source, {whyTooLarge}] = await Promise.all([loadSvg(bytes), sizing()]);
  const [width, height] = [source.naturalWidth, source.naturalHeight];
  return width > 0 && height > 0 && whyTooLarge({width, height}) === undefined
    ? {source, width, height}
    : undefined;
}

/**
 * Loads SVG as an image with the images in it: `decode()` waits for none of those in Firefox, and they are missing where it
 * is drawn. Rejects where it can't be loaded.
 */
export function loadSvg(text: string | Uint8Array<ArrayBuffer>): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([text], {type: 'image/svg+xml'}));
  const image = new Image();
  return new Promise<HTMLImageElement>((resolve, reject) => {
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('not loaded')));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** Reads a response until it ends or exceeds a limit. */
export async function readBlob({body}: Response, limit: number): Promise<Blob> {
  const reader = body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; length <= limit;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) break;
    pieces.push(piece.value);
    length += piece.value.length;
    if (length > limit) void reader?.cancel();
  }
  return new Blob(pieces);
}
