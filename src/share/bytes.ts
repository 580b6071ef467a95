/** A stream that transforms bytes. */
interface ByteStream {
  readonly writable: {
    getWriter(): {write(bytes: Uint8Array): Promise<void>; close(): Promise<void>};
  };
  readonly readable: {
    getReader(): {
      read(): Promise<{readonly done: boolean; readonly value?: Uint8Array}>;
      cancel(): Promise<void>;
    };
  };
}
interface Platform {
  readonly TextEncoder: new () => {encode(text: string): Uint8Array<ArrayBuffer>};
  readonly TextDecoder: new (
    label: 'utf-8',
    options: {readonly fatal: true; readonly ignoreBOM: true},
  ) => {decode(bytes: Uint8Array): string};
  readonly URL: new (address: string) => {readonly protocol: string; readonly hostname: string};
  readonly CompressionStream: new (format: 'deflate-raw') => ByteStream;
  readonly DecompressionStream: new (format: 'deflate-raw') => ByteStream;
}

/** The platform APIs of browsers and Node that are used here. Their types come with the DOM or Node, without which the engine compiles. */
export const platform = globalThis as unknown as Platform;

/** Encodes a text as UTF-8; lone surrogates become U+FFFD. */
export const toBytes = (text: string): Uint8Array<ArrayBuffer> => new platform.TextEncoder().encode(text);

/** Decodes UTF-8; undefined where it is invalid. */
export function toText(bytes: Uint8Array): string | undefined {
  try {
    return new platform.TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Concatenates bytes. */
export function concat(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const table = Uint32Array.from({length: 256}, (_, byte) => {
  let c = byte;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/**
 * CRC-32 as ISO 3309 has it (the checksum of zip and of PNG's chunks), of 0 to 4294967295: it finds every change within
 * four bytes, and nearly every other. It detects accidents, not forgery.
 */
export function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  // VASSAL saves have 30 MB, and an index is several times as fast as an iterator
  for (let i = 0; i < bytes.length; i++) c = table[(c ^ bytes[i]!) & 255]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** The alphabet of base64url without padding (RFC 4648), which addresses keep as it is. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.subarray(i, i + 3);
    const all = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    const signs = b === undefined ? 2 : c === undefined ? 3 : 4;
    for (let sign = 0; sign < signs; sign++) text += ALPHABET.charAt((all >> (18 - 6 * sign)) & 63);
  }
  return text;
}

/** Decodes base64url; undefined for other characters, an incomplete byte or stray bits at the end. */
export function fromBase64url(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, left, at] = [0, 0, 0];
  for (const sign of text) {
    const value = ALPHABET.indexOf(sign);
    if (value < 0) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    left += 6;
    if (left < 8) continue;
    left -= 8;
    bytes[at++] = bits >> left;
  }
  return left >= 6 || (bits & ((1 << left) - 1)) !== 0 ? undefined : bytes;
}

/** Packs numbers of few bits end to end; the last byte is filled with zeros. */
export class BitWriter {
  readonly #bits: number[] = [];

  write(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8));
    this.#bits.forEach((bit, i) => (bytes[i >> 3] = bytes[i >> 3]! | (bit << (7 - (i & 7)))));
    return bytes;
  }
}

/** Reads the numbers that `BitWriter` wrote; beyond the end there are zeros. */
export class BitReader {
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++, this.#at++)
      value = 2 * value + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    return value;
  }
}

/** The number of bits for numbers below `count`. */
export const widthOf = (count: number): number => Math.ceil(Math.log2(Math.max(count, 1)));

/** Sends bytes through a stream; undefined where the result exceeds a limit or the bytes are damaged. */
async function transform(
  {writable, readable}: ByteStream,
  bytes: Uint8Array,
  most: number,
): Promise<Uint8Array | undefined> {
  const writer = writable.getWriter();
  // the reader reports errors
  const silent = (): void => undefined;
  writer.write(bytes).catch(silent);
  writer.close().catch(silent);
  const reader = readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done || !value) return concat(...parts);
      size += value.length;
      if (size > most) {
        await reader.cancel();
        return undefined;
      }
      parts.push(value);
    }
  } catch {
    return undefined;
  }
}

/** Deflates bytes (RFC 1951, without a header). */
export const deflate = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await transform(new platform.CompressionStream('deflate-raw'), bytes, Infinity)) ?? bytes;

/** Inflates bytes piece by piece, so that a bomb stops at the limit; undefined where they exceed it or are damaged. */
export const inflate = (bytes: Uint8Array, most: number): Promise<Uint8Array | undefined> =>
  transform(new platform.DecompressionStream('deflate-raw'), bytes, most);
