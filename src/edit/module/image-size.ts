import {harmless} from '../../module/index.js';

/** The largest picture that is opened, in pixels: a map of 34 by 22 inches scanned at 300 dots an inch has 67 million. */
const MOST_PIXELS = 120_000_000;

/** So much of a file is looked at: a picture says its size near its beginning, a photograph after its preview. */
export const pictureHead = 256 * 1024;

/** What a picture's own first bytes say: its size in pixels. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const says = (view: DataView, at: number, word: string): boolean =>
  at + word.length <= view.byteLength &&
  Array.from(word).every((sign, i) => view.getUint8(at + i) === sign.charCodeAt(0));

/** The frame of a JPEG: its markers are gone over until one says the size. */
function jpegSize(view: DataView): ImageSize | undefined {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // frames of every kind; between them are tables, which say no size
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {height: view.getUint16(at + 5), width: view.getUint16(at + 7)};
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView): ImageSize | undefined {
  if (view.byteLength < 30) return undefined;
  if (says(view, 12, 'VP8X'))
    return {
      width: 1 + (view.getUint32(24, true) & 0xffffff),
      height: 1 + (view.getUint32(26, true) >>> 8),
    };
  if (says(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return {width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff)};
  }
  return says(view, 12, 'VP8 ')
    ? {width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff}
    : undefined;
}

/** The size of a PNG, JPEG, GIF or WebP, by its first bytes and whatever it is called; undefined for all else. */
function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (says(view, 0, '\x89PNG\r\n\x1a\n') && view.byteLength >= 24)
    return {width: view.getUint32(16), height: view.getUint32(20)};
  if (says(view, 0, 'GIF8') && view.byteLength >= 10)
    return {width: view.getUint16(6, true), height: view.getUint16(8, true)};
  if (says(view, 0, '\xff\xd8')) return jpegSize(view);
  return says(view, 0, 'RIFF') && says(view, 8, 'WEBP') ? webpSize(view) : undefined;
}

/** Why a file is not opened as a picture, by its first bytes (`pictureHead` of them); undefined where it may be. */
export const whyNoPicture = /* @__PURE__ */ harmless(function whyNoPicture(
  head: Uint8Array,
): string | undefined {
  const size = imageSize(head);
  if (!size || size.width < 1 || size.height < 1) return 'it is no PNG, JPEG, GIF or WebP picture';
  return size.width * size.height > MOST_PIXELS
    ? `it has ${String(size.width)} × ${String(size.height)} pixels, and at most ${String(MOST_PIXELS / 1e6)} million are opened`
    : undefined;
}, 'what was given is no file');
