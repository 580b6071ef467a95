import {vassalFileFaults} from '../phrases/en/faults/vassal-files.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import {loaded, refused, type Loaded} from '../module/index.js';
import {toText} from '../share/bytes.js';
import {faultAt, type Problems} from './problems.js';
import {isZip, ZipArchive, type ByteSource} from './zip.js';

/** Longest build file and longest text of a save, in bytes. */
export const MOST_TEXT = 128_000_000;

/** A file by its content, whatever it is called. */
export interface VassalFile {
  readonly kind: 'module' | 'extension' | 'save';
  /** The zip file it came in; a bare build file or save has none. */
  readonly archive?: ZipArchive;
  /** XML of a build file, commands of a save. */
  readonly text: string;
  /** The file as it was given. */
  readonly source: ByteSource;
}

const wrong = <Group extends FaultGroup>(group: Group, ...args: GroupArgs<Group>): Loaded<never> =>
  refused([faultAt(['file'], group, ...args)]);

/**
 * Finds out what a file is and reads its text: a module, an extension or a save, zipped or not. Of a zip file that comes as a
 * source only the directory and that text are read.
 */
export function openFile(given: unknown, problems: Problems): Loaded<VassalFile> {
  const source = asSource(given);
  if (!source) return wrong(vassalFileFaults.file.noBytes, {type: typeof given});
  if (source.length === 0) return wrong(vassalFileFaults.file.empty);
  return isZip(source) ? openZip(source, problems) : openBare(source, problems);
}

function asSource(given: unknown): ByteSource | undefined {
  // another realm's typed array is no instance of ours
  const isBytes = Object.prototype.toString.call(given) === '[object Uint8Array]';
  const isList = ArrayBuffer.isView(given) || Array.isArray(given);
  const isSource = typeof given === 'object' && given !== null && 'slice' in given && 'length' in given;
  return isBytes || (isSource && !isList) ? (given as ByteSource) : undefined;
}

function openZip(source: ByteSource, problems: Problems): Loaded<VassalFile> {
  const opened = ZipArchive.open(source);
  if (!opened.ok) return opened;
  const archive = opened.value;
  const name = ['buildFile.xml', 'buildFile', 'savedGame'].find((one) => archive.has(one));
  if (name === undefined) return wrong(vassalFileFaults.file.otherZip);
  const read = archive.read(name, MOST_TEXT);
  if (!read.ok) return read;
  if (name === 'savedGame') {
    const plain = plainBytes(read.value);
    return plain.ok
      ? loaded({kind: 'save', archive, text: textOf(plain.value, name, problems), source})
      : plain;
  }
  const kind = archive.has('extensiondata') ? 'extension' : 'module';
  return loaded({kind, archive, text: textOf(read.value, name, problems), source});
}

/** A build file or a save by itself. */
function openBare(source: ByteSource, problems: Problems): Loaded<VassalFile> {
  if (source.length > MOST_TEXT)
    return wrong(vassalFileFaults.file.tooLarge, {count: source.length, most: MOST_TEXT});
  const bytes = source.slice(0, source.length);
  const plain = plainBytes(bytes);
  if (!plain.ok) return plain;
  const isXml = /^(?:\u00EF\u00BB\u00BF)?\s*</.test(latin1(plain.value.subarray(0, 64)));
  const text = textOf(plain.value, isXml ? 'buildFile.xml' : 'savedGame', problems);
  if (isXml)
    return loaded({
      kind: /<VASSAL\.build\.module\.ModuleExtension\b/.test(text) ? 'extension' : 'module',
      text,
      source,
    });
  return plain.value !== bytes || text.trimStart().startsWith('begin_save')
    ? loaded({kind: 'save', text, source})
    : wrong(vassalFileFaults.file.otherKind);
}

/** UTF-8 as text; what is not UTF-8 is read as Latin-1, and said. */
function textOf(bytes: Uint8Array, name: string, problems: Problems): string {
  const text = toText(bytes);
  if (text !== undefined) return text.startsWith('\uFEFF') ? text.slice(1) : text;
  problems.add([name], vassalFileFaults.file.notUtf8);
  return latin1(bytes);
}

function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

const badSave = <Group extends FaultGroup>(group: Group, ...args: GroupArgs<Group>): Loaded<never> =>
  refused([faultAt(['savedGame'], group, ...args)]);

/**
 * Takes the obfuscation off a save. `VOBS` (VASSAL 3.8): one key byte, then bytes XOR key. `!VCSK` (older): two hex digits
 * as the key, then pairs of hex digits XOR key. Anything else is plain and comes back as it is.
 */
export function plainBytes(bytes: Uint8Array): Loaded<Uint8Array> {
  const head = latin1(bytes.subarray(0, 5));
  if (head.startsWith('VOBS')) {
    const key = bytes[4];
    return key === undefined
      ? badSave(vassalFileFaults.save.onlyHeader)
      : loaded(bytes.subarray(5).map((byte) => byte ^ key));
  }
  if (head === '!VCSZ') return badSave(vassalFileFaults.save.unknownFormat);
  if (head !== '!VCSK') return loaded(bytes);
  let end = bytes.length;
  while (end > 5 && bytes[end - 1]! <= 32) end--;
  const digits = end - 5;
  if (digits < 2 || digits % 2 !== 0) return badSave(vassalFileFaults.save.digits, {digits});
  const plain = new Uint8Array(digits / 2 - 1);
  const key = pair(bytes, 5);
  if (key < 0) return badSave(vassalFileFaults.save.key);
  for (let i = 0; i < plain.length; i++) {
    const value = pair(bytes, 7 + 2 * i);
    if (value < 0) return badSave(vassalFileFaults.save.noDigit, {at: 7 + 2 * i});
    plain[i] = value ^ key;
  }
  return loaded(plain);
}

/** Two hex digits as a number, negative where they are none. */
const pair = (bytes: Uint8Array, at: number): number => {
  const [high, low] = [hexDigit(bytes[at]!), hexDigit(bytes[at + 1]!)];
  return high < 0 || low < 0 ? -1 : 16 * high + low;
};

const hexDigit = (byte: number): number =>
  byte >= 48 && byte <= 57
    ? byte - 48
    : byte >= 65 && byte <= 70
      ? byte - 55
      : byte >= 97 && byte <= 102
        ? byte - 87
        : -1;
