import {zipSync, type Zippable} from 'fflate';
import {outsideXml} from '../drawing/picture.js';
import {toBytes} from '../share/bytes.js';
import type {Component} from './build-file.js';

/** The description of modules that Umpire writes. */
export const UMPIRE_DRAWS = 'Written by Umpire. The board and the counters are its drawings.';
/** The version of VASSAL whose format Umpire writes; older ones say so when they open it. */
export const WRITTEN_VERSION = '3.6.0';
/** The map of modules that Umpire writes. */
export const WRITTEN_MAP = 'Main Map';

const OBFUSCATION_KEY = 0x55;

/** The text of a save as every VASSAL since 3.0 reads it: a key and the bytes of the text XOR the key, as hex digits. */
export function obfuscated(text: string): Uint8Array {
  const head = toBytes(`!VCSK${OBFUSCATION_KEY.toString(16)}`);
  const bytes = toBytes(text);
  const digits = toBytes('0123456789abcdef');
  const made = new Uint8Array(head.length + 2 * bytes.length);
  made.set(head);
  // a save may have 30 MB
  for (let i = 0, at = head.length; i < bytes.length; i++) {
    const byte = bytes[i]! ^ OBFUSCATION_KEY;
    made[at++] = digits[byte >> 4]!;
    made[at++] = digits[byte & 15]!;
  }
  return made;
}

/** Packs files with their sizes in the local headers: VASSAL reads a save as a stream. */
export function zipped(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  // a zip file has no time zone and begins in 1980; the same position gives the same bytes
  const entries: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, [bytes, {mtime: '1980-01-01T00:00:00', level: 6}]]),
  );
  return zipSync(entries);
}

const xmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};

const xmlText = (text: string, pattern: RegExp): string =>
  text.replace(outsideXml, '\uFFFD').replace(pattern, (sign) => xmlEscapes[sign]!);

/** Writes an element of a build file. */
export function toXml({tag, attributes, children, text}: Component): string {
  const own = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value, /[&<>"\n\t]/g)}"`)
    .join('');
  const inside = text === '' ? children.map(toXml).join('\n') : xmlText(text, /[&<>]/g);
  return inside === ''
    ? `<${tag}${own}/>`
    : `<${tag}${own}>${text === '' ? `\n${inside}\n` : inside}</${tag}>`;
}
