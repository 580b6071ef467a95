import {imageSize, imageType} from '../edit/module/image-size.js';
import type {Size} from './numbering.js';
import type {ZipArchive} from './zip.js';

/** The size of a JPEG comes after its comments and thumbnails; of all other types near the beginning. */
const HEAD = 262_144;
const SHORT_HEAD = 8192;
/** Bytes that are unpacked to find the sizes of all pictures of a module. */
const MOST_UNPACKED = 100_000_000;
const MOST_SIDE = 100_000;

/**
 * Finds a picture by the name that a module uses: as it is, in Unicode's decomposed form, and with `.gif` as the oldest
 * modules left it out. A leading slash means a picture of VASSAL itself, which no module has.
 */
export function imageEntry(archive: ZipArchive, name: string): string | undefined {
  if (name.startsWith('/')) return undefined;
  return [name, name.normalize('NFD'), name.normalize('NFC'), `${name}.gif`]
    .map((one) => `images/${one}`)
    .find((one) => archive.has(one));
}

/** Finds the sizes of pictures of a module, each once. */
export class ImageSizes {
  readonly #archives: readonly ZipArchive[];
  readonly #known = new Map<string, Size | undefined>();
  #left = MOST_UNPACKED;

  constructor(archives: readonly ZipArchive[]) {
    this.#archives = archives;
  }

  /** More pictures than are looked at: the sizes of the rest stay unknown. */
  get isExhausted(): boolean {
    return this.#left < 0;
  }

  /** The size of a picture, from its first bytes; `undefined` where there is none, or none that is known. */
  of(name: string): Size | undefined {
    if (!this.#known.has(name)) this.#known.set(name, this.#sizeOf(name));
    return this.#known.get(name);
  }

  #sizeOf(name: string): Size | undefined {
    for (const archive of this.#archives) {
      const entry = imageEntry(archive, name);
      const size = entry === undefined ? undefined : this.#sizeIn(archive, entry);
      if (size) return size;
    }
    return undefined;
  }

  #sizeIn(archive: ZipArchive, entry: string): Size | undefined {
    for (const length of [SHORT_HEAD, HEAD]) {
      this.#left -= length;
      const head = this.isExhausted ? undefined : archive.head(entry, length);
      const size = head && imageSize(head);
      if (size && isPossible(size)) return size;
      if (!head || imageType(head) !== 'jpeg') return undefined;
    }
    return undefined;
  }
}

const isPossible = ({width, height}: Size): boolean =>
  width > 0 && height > 0 && width <= MOST_SIDE && height <= MOST_SIDE;
