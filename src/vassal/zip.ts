import {vassalFileFaults} from '../phrases/en/faults/vassal-files.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import {deflateSync, Inflate} from 'fflate';
import {loaded, refused, type Loaded} from '../module/index.js';
import {concat, crc32, toBytes, toText} from '../share/bytes.js';
import {faultAt} from './problems.js';

/** One file of an archive, as the central directory has it. */
interface Entry {
  readonly name: string;
  readonly encrypted: boolean;
  /** MS-DOS time and date. */
  readonly time: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Offset of the local header. */
  readonly offset: number;
}

/**
 * The bytes of a file, read in pieces since a module may be larger than memory allows. A `Uint8Array` is one. A piece is
 * shorter than asked only at the end of the file.
 */
export interface ByteSource {
  readonly length: number;
  slice(start: number, end: number): Uint8Array;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** The flag of names in UTF-8. */
const UTF8 = 0x800;
/** Deflate packs at most 1,032 bytes into one; the end of a stream takes a few bytes more. */
const BEST_RATIO = 1032;
/** Packed bytes given to the decompressor at a time: they unpack to 34 MB at most. */
const PIECE = 32_768;
/** Packed bytes that are read from the file at a time. */
const READ = 1_048_576;
const MOST_ENTRIES = 200_000;
/** Longest central directory in bytes: 65,535 entries with long names. */
const MOST_DIRECTORY = 64_000_000;

const wrong = <Group extends FaultGroup>(
  place: readonly string[],
  group: Group,
  ...args: GroupArgs<Group>
): Loaded<never> => refused([faultAt(place, group, ...args)]);

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Starts like a zip file: with a local header, or with the end record of an empty one. */
export const isZip = (source: ByteSource): boolean =>
  source.length >= 4 && [LOCAL, END].includes(viewOf(source.slice(0, 4)).getUint32(0, true));

/** A zip archive whose entries are read and unpacked one by one, each checked against its size and CRC-32. */
export class ZipArchive {
  readonly #source: ByteSource;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(source: ByteSource, entries: ReadonlyMap<string, Entry>) {
    this.#source = source;
    this.#entries = entries;
  }

  /** Reads the central directory; unpacks nothing. */
  static open(source: ByteSource): Loaded<ZipArchive> {
    const {length} = source;
    // the end record with the longest comment
    const last = source.slice(Math.max(0, length - 22 - 65_535), length);
    const lastView = viewOf(last);
    let end = last.length - 22;
    while (end >= 0 && !(lastView.getUint32(end, true) === END && endsAt(lastView, end))) end--;
    const said = vassalFileFaults.zip;
    if (end < 0) return wrong(['zip'], said.noEnd);
    const [disk, count] = [lastView.getUint16(end + 4, true), lastView.getUint16(end + 10, true)];
    const start = lastView.getUint32(end + 16, true);
    if (disk !== 0 || lastView.getUint16(end + 8, true) !== count) return wrong(['zip'], said.split);
    if (start === 0xffffffff || count === 0xffff) return wrong(['zip'], said.zip64);
    const size = length - last.length + end - start;
    if (size < 0 || size > MOST_DIRECTORY)
      return wrong(['zip', 'directory'], said.directory, {count: size, most: MOST_DIRECTORY});
    const bytes = source.slice(start, start + size);
    const view = viewOf(bytes);
    const entries = new Map<string, Entry>();
    let at = 0;
    for (let i = 0; i < Math.min(count, MOST_ENTRIES); i++) {
      if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL)
        return wrong(['zip', 'directory'], said.entries, {readable: i, count});
      const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
      const next = lengths.reduce((sum, one) => sum + one, at + 46);
      if (next > bytes.length) return wrong(['zip', 'directory'], said.entryCutOff, {count});
      const name = nameOf(bytes.subarray(at + 46, at + 46 + lengths[0]!));
      entries.set(name, {
        name,
        encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
        method: view.getUint16(at + 10, true),
        time: view.getUint32(at + 12, true),
        crc: view.getUint32(at + 16, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      });
      at = next;
    }
    return loaded(new ZipArchive(source, entries));
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Unpacks one entry of at most `most` bytes and checks its size and CRC-32. */
  read(name: string, most: number): Loaded<Uint8Array<ArrayBuffer>> {
    const found = this.#find(name);
    if (!found.ok) return found;
    const {entry, start} = found.value;
    const place = ['zip', name];
    const said = vassalFileFaults.zip;
    if (entry.size > most) return wrong(place, said.tooLarge, {count: entry.size, most});
    if (entry.size > entry.packed * BEST_RATIO + 64) return wrong(place, said.impossible, entry);
    const out = new Uint8Array(entry.size);
    const size = this.#unpack(entry, start, out);
    if (size === undefined) return wrong(place, said.damaged, entry);
    if (size > entry.size) return wrong(place, said.moreBytes, entry);
    if (size < entry.size) return wrong(place, said.otherSize, {size: entry.size, is: size});
    return crc32(out) === entry.crc
      ? loaded(out)
      : wrong(place, said.checksum, {crc: entry.crc.toString(16)});
  }

  /** Unpacks the first bytes of an entry, for its file type and size; they are not checked. */
  head(name: string, most: number): Uint8Array | undefined {
    const found = this.#find(name);
    if (!found.ok) return undefined;
    const {entry, start} = found.value;
    const out = new Uint8Array(Math.min(most, entry.size));
    // as many packed bytes at a time as unpack to what is asked at most
    const size = this.#unpack(entry, start, out, Math.max(64, Math.ceil(most / BEST_RATIO)));
    return size === undefined ? undefined : out.subarray(0, Math.min(size, out.length));
  }

  /** Writes the archive with other bytes for one entry; all others are copied as they are packed. */
  rewritten(name: string, bytes: Uint8Array): Loaded<Uint8Array> {
    const parts: Uint8Array[] = [];
    const directory: Uint8Array[] = [];
    let [at, copied] = [0, 0];
    const add = (entry: Entry, packed: Uint8Array): void => {
      const [local, central] = headersOf(entry, packed.length, at);
      parts.push(local, packed);
      directory.push(central);
      at += local.length + packed.length;
    };
    for (const entry of this.#entries.values()) {
      if (entry.name === name) {
        const deflated = deflateSync(bytes, {level: 6});
        add({...entry, encrypted: false, method: 8, crc: crc32(bytes), size: bytes.length}, deflated);
        continue;
      }
      const start = this.#startOf(entry);
      if (!start.ok) return start;
      copied += entry.packed;
      // entries that share their bytes would be written once for each
      if (copied > this.#source.length) return wrong(['zip', entry.name], vassalFileFaults.zip.overlap);
      add(entry, this.#source.slice(start.value, start.value + entry.packed));
    }
    const size = directory.reduce((sum, one) => sum + one.length, 0);
    return loaded(concat(...parts, ...directory, endOf(directory.length, size, at)));
  }

  /** Finds an entry that can be unpacked, and the offset of its packed bytes. */
  #find(name: string): Loaded<{readonly entry: Entry; readonly start: number}> {
    const entry = this.#entries.get(name);
    const place = ['zip', name];
    const said = vassalFileFaults.zip;
    if (!entry) return wrong(place, said.noEntry, {name});
    if (entry.encrypted) return wrong(place, said.encrypted);
    if (entry.method !== 0 && entry.method !== 8) return wrong(place, said.method, entry);
    const start = this.#startOf(entry);
    return start.ok ? loaded({entry, start: start.value}) : start;
  }

  /** The offset of the packed bytes of an entry. */
  #startOf({name, offset, packed}: Entry): Loaded<number> {
    const place = ['zip', name];
    const header = this.#source.slice(offset, offset + 30);
    const view = viewOf(header);
    if (header.length < 30 || view.getUint32(0, true) !== LOCAL)
      return wrong(place, vassalFileFaults.zip.noHeader);
    const start = offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
    return start + packed > this.#source.length
      ? wrong(place, vassalFileFaults.zip.dataCutOff, {packed})
      : loaded(start);
  }

  /**
   * Fills `out` with unpacked bytes and returns how many there were, one more than fit where there are more; `undefined`
   * for damaged data. It reads piece by piece and stops at the first that overflows, so a bomb costs no more than one.
   */
  #unpack({method, packed}: Entry, start: number, out: Uint8Array, piece = PIECE): number | undefined {
    const source = this.#source;
    let size = 0;
    const add = (chunk: Uint8Array): void => {
      if (size < out.length) out.set(chunk.subarray(0, out.length - size), size);
      size = Math.min(size + chunk.length, out.length + 1);
    };
    const inflate = method === 0 ? undefined : new Inflate(add);
    for (let at = 0; at < packed && size <= out.length; at += READ) {
      const bytes = source.slice(start + at, start + Math.min(at + READ, packed));
      if (!inflate) add(bytes);
      else
        try {
          for (let from = 0; from < bytes.length && size <= out.length; from += piece)
            inflate.push(bytes.subarray(from, from + piece), at + from + piece >= packed);
        } catch {
          // fflate throws on data that are no deflate stream; what came before is of no use
          return undefined;
        }
    }
    return size;
  }
}

/** The local header of an entry, and its record in the directory; sizes stand in both, since VASSAL reads a stream. */
function headersOf(
  {name, encrypted, time, method, crc, size}: Entry,
  packed: number,
  offset: number,
): readonly [local: Uint8Array, central: Uint8Array] {
  const bytes = toBytes(name);
  const header = (length: number, signature: number, at: number): readonly [Uint8Array, DataView] => {
    const made = new Uint8Array(length + bytes.length);
    made.set(bytes, length);
    const view = viewOf(made);
    view.setUint32(0, signature, true);
    view.setUint16(at, 20, true);
    // names are UTF-8
    view.setUint16(at + 2, UTF8 | (encrypted ? 1 : 0), true);
    view.setUint16(at + 4, method, true);
    view.setUint32(at + 6, time, true);
    view.setUint32(at + 10, crc, true);
    view.setUint32(at + 14, packed, true);
    view.setUint32(at + 18, size, true);
    view.setUint16(at + 22, bytes.length, true);
    return [made, view];
  };
  const [local] = header(30, LOCAL, 4);
  const [central, view] = header(46, CENTRAL, 6);
  view.setUint16(4, 20, true);
  view.setUint32(42, offset, true);
  return [local, central];
}

/** The end record of a directory. */
function endOf(count: number, size: number, start: number): Uint8Array {
  const made = new Uint8Array(22);
  const view = viewOf(made);
  view.setUint32(0, END, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, start, true);
  return made;
}

/** The comment after the end record ends with the file. */
const endsAt = (view: DataView, end: number): boolean =>
  end + 22 + view.getUint16(end + 20, true) === view.byteLength;

const nameOf = (bytes: Uint8Array): string =>
  (toText(bytes) ?? Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('\\', '/');
