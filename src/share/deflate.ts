/** Deflating, by the streams that browsers and Node have: nothing has to be fetched for it. */
import {joined} from './bytes.js';
import {platform, type Through} from './platform.js';

/** What comes out of a stream for these bytes, up to a cap; `undefined` where it is more or the bytes are damaged. */
async function through(
  {writable, readable}: Through,
  bytes: Uint8Array,
  most: number,
): Promise<Uint8Array | undefined> {
  const writer = writable.getWriter();
  // what is wrong with the bytes is told by who reads
  const silent = (): void => undefined;
  writer.write(bytes).catch(silent);
  writer.close().catch(silent);
  const reader = readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done || !value) return joined(...parts);
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

/** Bytes made short (RFC 1951, without a head). */
export const deflated = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await through(new platform.CompressionStream('deflate-raw'), bytes, Infinity)) ?? bytes;

/** What was made short, as it was: read bit by bit, so that a bomb stops at the cap. `undefined` where it is more, or damaged. */
export const inflated = (bytes: Uint8Array, most: number): Promise<Uint8Array | undefined> =>
  through(new platform.DecompressionStream('deflate-raw'), bytes, most);
