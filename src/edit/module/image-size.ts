import {picturePhrases} from '../../phrases/en/pictures.js';
/**
 * The largest picture that is opened: a map of 34 by 22 inches scanned at 300 dots an inch has 67 million pixels. Its file
 * is read whole, since any part of it may name a size.
 */
export const pictureLimits = {pixels: 120_000_000, bytes: 200_000_000} as const;

/** A size in pixels. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const says = (view: DataView, at: number, word: string): boolean =>
  at + word.length <= view.byteLength &&
  Array.from(word).every((sign, i) => view.getUint8(at + i) === sign.charCodeAt(0));

/** Three bytes, the lowest first. */
const low24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + 0x10000 * view.getUint8(at + 2);

/** Yields the size of a PNG, and how far each frame of an animation reaches. */
function* pngSizes(view: DataView): Generator<ImageSize> {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const data = at + 8;
    if (says(view, at + 4, 'IHDR') && data + 8 <= view.byteLength)
      yield {width: view.getUint32(data), height: view.getUint32(data + 4)};
    else if (says(view, at + 4, 'fcTL') && data + 20 <= view.byteLength)
      yield {
        width: view.getUint32(data + 4) + view.getUint32(data + 12),
        height: view.getUint32(data + 8) + view.getUint32(data + 16),
      };
  }
}

/** The bytes of a GIF's colour table, by the flags that announce it. */
const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Yields the screen of a GIF, and how far each frame reaches: browsers enlarge the screen to hold its first frame. */
function* gifSizes(view: DataView): Generator<ImageSize> {
  const end = view.byteLength;
  if (end < 13) return;
  const number = (at: number): number => view.getUint16(at, true);
  yield {width: number(6), height: number(8)};
  for (let at = 13 + colours(view.getUint8(10)); at < end;) {
    const block = view.getUint8(at);
    if (block === 0x3b) return;
    if (block === 0x2c && at + 10 <= end) {
      yield {width: number(at + 1) + number(at + 5), height: number(at + 3) + number(at + 7)};
      at += 11 + colours(view.getUint8(at + 9));
    } else if (block === 0x21) at += 2;
    else {
      // stray bytes: some decoders look for the next block behind them
      at += 1;
      continue;
    }
    while (at < end && view.getUint8(at) > 0) at += 1 + view.getUint8(at);
    at += 1;
  }
}

/** Yields the size that each frame header of a JPEG gives, up to its end. Decoders skip stray and fill bytes before a marker. */
function* jpegSizes(view: DataView, bytes: Uint8Array): Generator<ImageSize> {
  for (let at = bytes.indexOf(0xff, 2); at >= 0; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0xd9;
    at += 1;
    if (marker === 0xd9) return;
    // markers that stand alone: an escaped byte, restarts, a start
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
    if (at + 4 > bytes.length) return;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    // a hierarchical picture says its size in a header of its own; a height may follow its first scan
    if ((isFrame || marker === 0xde) && at + 7 <= bytes.length)
      yield {height: view.getUint16(at + 3), width: view.getUint16(at + 5)};
    if (marker === 0xdc) yield {height: view.getUint16(at + 2), width: 1};
    at += Math.max(2, view.getUint16(at));
  }
}

/** Yields the canvas of a WebP, how far each frame of an animation reaches, and the size of each picture in it. */
function* webpSizes(view: DataView): Generator<ImageSize> {
  for (let at = 12; at + 18 <= view.byteLength;) {
    const data = at + 8;
    const length = view.getUint32(at + 4, true);
    if (says(view, at, 'VP8X')) yield {width: 1 + low24(view, data + 4), height: 1 + low24(view, data + 7)};
    else if (says(view, at, 'VP8L')) {
      const bits = view.getUint32(data + 1, true);
      yield {width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff)};
    } else if (says(view, at, 'VP8 '))
      yield {
        width: view.getUint16(data + 6, true) & 0x3fff,
        height: view.getUint16(data + 8, true) & 0x3fff,
      };
    if (says(view, at, 'ANMF') && data + 16 <= view.byteLength) {
      yield {
        width: 2 * low24(view, data) + 1 + low24(view, data + 6),
        height: 2 * low24(view, data + 3) + 1 + low24(view, data + 9),
      };
      // the chunks of a frame stand within its own
      at = data + 16;
    } else at = data + length + (length % 2);
  }
}

/** The tag `<svg …` near the beginning of a text, whatever its encoding: the tag itself is ASCII. */
const svgTag = (bytes: Uint8Array): string | undefined =>
  /<svg\b[^>]*/.exec(String.fromCharCode(...bytes.subarray(0, 4096)))?.[0];

/** Yields the width and height of an SVG in pixels, else those of its view box. */
function* svgSizes(tag: string): Generator<ImageSize> {
  const attribute = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
  const pixels = (text: string | undefined): number | undefined => {
    const match = /^\s*(\d+(?:\.\d+)?)\s*(?:(px|pt|mm|cm|in)\s*)?$/.exec(text ?? '');
    const scale = {px: 1, pt: 4 / 3, mm: 96 / 25.4, cm: 96 / 2.54, in: 96}[match?.[2] ?? ''] ?? 1;
    return match ? Math.round(Number(match[1]) * scale) : undefined;
  };
  const [width, height] = [pixels(attribute('width')), pixels(attribute('height'))];
  if (width !== undefined && height !== undefined) {
    yield {width, height};
    return;
  }
  const box = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length === 4 && box.every(Number.isFinite))
    yield {width: Math.round(box[2]!), height: Math.round(box[3]!)};
}

/** Types of pictures that browsers and VASSAL show. */
type ImageType = 'png' | 'gif' | 'jpeg' | 'bmp' | 'webp' | 'svg';

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The type of a picture by its first bytes, whatever its file is called. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  const view = viewOf(bytes);
  if (says(view, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (says(view, 0, 'GIF87a') || says(view, 0, 'GIF89a')) return 'gif';
  if (says(view, 0, '\xff\xd8\xff')) return 'jpeg';
  if (says(view, 0, 'BM')) return 'bmp';
  if (says(view, 0, 'RIFF') && says(view, 8, 'WEBP')) return 'webp';
  return svgTag(bytes) === undefined ? undefined : 'svg';
}

/** Yields every size that a picture gives; those of a PNG, JPEG, GIF or WebP may be many. */
function sizesOf(bytes: Uint8Array, type = imageType(bytes)): Iterable<ImageSize> {
  const view = viewOf(bytes);
  switch (type) {
    case 'png':
      return pngSizes(view);
    case 'gif':
      return gifSizes(view);
    case 'jpeg':
      return jpegSizes(view, bytes);
    case 'webp':
      return webpSizes(view);
    case 'bmp':
      return bytes.length < 26
        ? []
        : [{width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true))}];
    case 'svg':
      return svgSizes(svgTag(bytes)!);
    default:
      return [];
  }
}

/** The size that the header of a picture gives; undefined where its first bytes hold none. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const [size] = sizesOf(bytes);
  return size;
}

/** Says why a picture of a size is not opened; undefined where it may be. */
export function whyTooLarge({width, height}: ImageSize): string | undefined {
  return width * height > pictureLimits.pixels
    ? picturePhrases.tooLarge(width, height, pictureLimits.pixels / 1e6)
    : undefined;
}

/**
 * Says why a file is not opened as a picture; undefined where it may be. Its sizes count together, as the smallest
 * rectangle that holds them all: which of them a browser goes by differs.
 */
export function whyNoPicture(bytes: Uint8Array): string | undefined {
  let [width, height] = [0, 0];
  const type = imageType(bytes);
  for (const size of type === 'bmp' || type === 'svg' ? [] : sizesOf(bytes, type)) {
    width = Math.max(width, size.width);
    height = Math.max(height, size.height);
  }
  return width < 1 || height < 1 ? picturePhrases.otherFile : whyTooLarge({width, height});
}
