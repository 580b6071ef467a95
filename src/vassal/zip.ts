import {Inflate} from 'fflate';
import {loaded, refused, type Loaded} from '../module/index.js';
import {crc32, toText} from '../share/bytes.js';
import {faultAt, quoted} from './problems.js';

/** One file of an archive, as the central directory has it. */
interface Entry {
  readonly name: string;
  readonly encrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Offset of the local header. */
  readonly offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** Deflate packs at most 1,032 bytes into one; the end of a stream takes a few bytes more. */
const BEST_RATIO = 1032;
/** Packed bytes given to the decompressor at a time: they unpack to 34 MB at most. */
const PIECE = 32_768;
const MOST_ENTRIES = 200_000;
const again = 'download or export the file again';

const wrong = (place: readonly string[], found: string, expected: string, remedy = again): Loaded<never> =>
  refused([faultAt(place, found, expected, remedy)]);

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Starts like a zip file: with a local header, or with the end record of an empty one. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && [LOCAL, END].includes(viewOf(bytes).getUint32(0, true));

/** A zip archive whose entries are unpacked one by one, each checked against its size and CRC-32. */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(bytes: Uint8Array, entries: ReadonlyMap<string, Entry>) {
    this.#bytes = bytes;
    this.#entries = entries;
  }

  /** Reads the central directory; unpacks nothing. */
  static open(bytes: Uint8Array): Loaded<ZipArchive> {
    const view = viewOf(bytes);
    let end = bytes.length - 22;
    const first = Math.max(0, end - 65_535);
    while (end >= first && !(view.getUint32(end, true) === END && endsAt(view, end))) end--;
    if (end < first)
      return wrong(['zip'], 'no end record', 'a whole zip file', `the file is cut short: ${again}`);
    const [disk, count] = [view.getUint16(end + 4, true), view.getUint16(end + 10, true)];
    const start = view.getUint32(end + 16, true);
    if (disk !== 0 || view.getUint16(end + 8, true) !== count)
      return wrong(['zip'], 'a part of a split archive', 'one zip file', 'join the parts first');
    if (start === 0xffffffff || count === 0xffff)
      return wrong(['zip'], 'the zip64 format', 'a zip file of less than 4 GB', 'pack it without zip64');
    const entries = new Map<string, Entry>();
    let at = start;
    for (let i = 0; i < Math.min(count, MOST_ENTRIES); i++) {
      if (at + 46 > end || view.getUint32(at, true) !== CENTRAL)
        return wrong(['zip', 'directory'], `${i} readable entries`, `${count} entries`);
      const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
      const next = lengths.reduce((sum, length) => sum + length, at + 46);
      if (next > end) return wrong(['zip', 'directory'], 'an entry that is cut off', `${count} entries`);
      const name = nameOf(bytes.subarray(at + 46, at + 46 + lengths[0]!));
      entries.set(name, {
        name,
        encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      });
      at = next;
    }
    return loaded(new ZipArchive(bytes, entries));
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Unpacks one entry of at most `most` bytes and checks its size and CRC-32. */
  read(name: string, most: number): Loaded<Uint8Array> {
    const found = this.#packed(name);
    if (!found.ok) return found;
    const [entry, packed] = found.value;
    const place = ['zip', name];
    if (entry.size > most)
      return wrong(place, `${entry.size} bytes`, `at most ${most} bytes`, 'the reader stops here');
    if (entry.size > packed.length * BEST_RATIO + 64)
      return wrong(place, `${entry.size} bytes packed into ${packed.length}`, 'a size that is possible');
    const out = new Uint8Array(entry.size);
    const size = unpack(entry.method, packed, out);
    if (size !== entry.size)
      return wrong(
        place,
        size === undefined ? 'damaged data' : `${sizeWord(size, entry.size)} bytes`,
        `${entry.size} bytes`,
      );
    return crc32(out) === entry.crc
      ? loaded(out)
      : wrong(place, 'another checksum', `the CRC-32 ${entry.crc.toString(16)}`);
  }

  /** Unpacks the first bytes of an entry, for its file type and size; they are not checked. */
  head(name: string, most: number): Uint8Array | undefined {
    const found = this.#packed(name);
    if (!found.ok) return undefined;
    const [entry, packed] = found.value;
    const out = new Uint8Array(Math.min(most, entry.size));
    const size = unpack(entry.method, packed, out);
    return size === undefined ? undefined : out.subarray(0, Math.min(size, out.length));
  }

  #packed(name: string): Loaded<readonly [Entry, Uint8Array]> {
    const entry = this.#entries.get(name);
    const place = ['zip', name];
    if (!entry) return wrong(place, 'nothing', `an entry ${quoted(name)}`);
    if (entry.encrypted) return wrong(place, 'an encrypted entry', 'a zip file without a password', again);
    if (entry.method !== 0 && entry.method !== 8)
      return wrong(
        place,
        `compression method ${entry.method}`,
        'stored or deflated',
        'pack it as a plain zip',
      );
    const view = viewOf(this.#bytes);
    const {offset} = entry;
    if (offset + 30 > this.#bytes.length || view.getUint32(offset, true) !== LOCAL)
      return wrong(place, 'no local header', 'the entry where the directory has it');
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    return start + entry.packed > this.#bytes.length
      ? wrong(place, 'data that are cut off', `${entry.packed} packed bytes`)
      : loaded([entry, this.#bytes.subarray(start, start + entry.packed)]);
  }
}

const sizeWord = (size: number, declared: number): string =>
  size > declared ? `more than ${declared}` : String(size);

/** The comment after the end record ends with the file. */
const endsAt = (view: DataView, end: number): boolean =>
  end + 22 + view.getUint16(end + 20, true) === view.byteLength;

const nameOf = (bytes: Uint8Array): string =>
  (toText(bytes) ?? Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('\\', '/');

/**
 * Fills `out` with unpacked bytes and returns how many there were, one more than fit where there are more; `undefined`
 * for damaged data. It stops at the first piece that overflows, so a bomb costs no more than one piece.
 */
function unpack(method: number, packed: Uint8Array, out: Uint8Array): number | undefined {
  if (method === 0) {
    out.set(packed.subarray(0, out.length));
    return Math.min(packed.length, out.length + 1);
  }
  let size = 0;
  try {
    const inflate = new Inflate((chunk) => {
      if (size < out.length) out.set(chunk.subarray(0, out.length - size), size);
      size = Math.min(size + chunk.length, out.length + 1);
    });
    for (let at = 0; at < packed.length && size <= out.length; at += PIECE)
      inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  } catch {
    // fflate throws on data that are no deflate stream; what came before is of no use
    return undefined;
  }
  return size;
}
