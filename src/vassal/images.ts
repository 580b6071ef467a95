import {toText} from '../share/bytes.js';
import type {Size} from './numbering.js';
import type {ZipArchive} from './zip.js';

/** Types that VASSAL shows; many pictures in modules have no extension, so the bytes say which it is. */
export type ImageType = 'png' | 'gif' | 'jpeg' | 'bmp' | 'webp' | 'svg';

/** The size of a JPEG stands after its comments and thumbnails; of all other types near the beginning. */
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
      const size = head && sizeOf(head);
      if (size && isPossible(size)) return size;
      if (!head || imageType(head) !== 'jpeg') return undefined;
    }
    return undefined;
  }
}

const isPossible = ({width, height}: Size): boolean =>
  width > 0 && height > 0 && width <= MOST_SIDE && height <= MOST_SIDE;

/** The size of a picture in an archive. */
export const imageSize = (archive: ZipArchive, name: string): Size | undefined =>
  new ImageSizes([archive]).of(name);

/** The type of a picture by its first bytes. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  const starts = (...head: readonly number[]): boolean => head.every((byte, i) => bytes[i] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'gif';
  if (starts(0xff, 0xd8)) return 'jpeg';
  if (starts(0x42, 0x4d)) return 'bmp';
  if (starts(0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57) return 'webp';
  return svgTag(bytes) === undefined ? undefined : 'svg';
}

function sizeOf(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 30) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = imageType(bytes);
  if (type === 'png') return {width: view.getUint32(16), height: view.getUint32(20)};
  if (type === 'gif') return {width: view.getUint16(6, true), height: view.getUint16(8, true)};
  if (type === 'bmp') return {width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true))};
  if (type === 'jpeg') return jpegSize(view);
  if (type === 'webp') return webpSize(view);
  return type === 'svg' ? svgSize(svgTag(bytes)!) : undefined;
}

/** Goes from segment to segment to the frame header. */
function jpegSize(view: DataView): Size | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return {width: view.getUint16(at + 7), height: view.getUint16(at + 5)};
    // fill bytes and markers without a length
    at +=
      marker === 0xff
        ? 1
        : marker === 1 || (marker >= 0xd0 && marker <= 0xd8)
          ? 2
          : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView): Size | undefined {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (chunk === 'VP8 ')
    return {width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff};
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return {width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1};
  }
  if (chunk !== 'VP8X') return undefined;
  const whole = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return {width: whole(24), height: whole(27)};
}

const svgTag = (bytes: Uint8Array): string | undefined => {
  // a cut in the middle of a letter is no text: the tag itself is near the beginning
  const text = [4096, 4095, 4094, 4093]
    .map((end) => toText(bytes.subarray(0, end)))
    .find((one) => one !== undefined);
  return text === undefined ? undefined : /<svg\b[^>]*/.exec(text)?.[0];
};

/** Width and height in pixels, else those of the view box. */
function svgSize(tag: string): Size | undefined {
  const attribute = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
  const pixels = (text: string | undefined): number | undefined => {
    const match = /^\s*(\d+(?:\.\d+)?)\s*(?:(px|pt|mm|cm|in)\s*)?$/.exec(text ?? '');
    const scale = {px: 1, pt: 4 / 3, mm: 96 / 25.4, cm: 96 / 2.54, in: 96}[match?.[2] ?? ''] ?? 1;
    return match ? Math.round(Number(match[1]) * scale) : undefined;
  };
  const [width, height] = [pixels(attribute('width')), pixels(attribute('height'))];
  if (width !== undefined && height !== undefined) return {width, height};
  const box = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return box.length === 4 && box.every(Number.isFinite)
    ? {width: Math.round(box[2]!), height: Math.round(box[3]!)}
    : undefined;
}
