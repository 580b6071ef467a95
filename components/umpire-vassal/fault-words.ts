import {keysOf, type Fault} from '../../src/module/fault.js';
import {faultWords} from '../../src/phrases/fault-lines.js';
import {messages} from './messages.js';

/** Says a fault with its place in words: `Hex 99.99: expected …`, `The file: expected …`. */
export function faultSentence(fault: Fault): string {
  const place = placeWords(keysOf(fault.pointer));
  const said = faultWords(fault);
  return `${place || messages.overlay.file}: ${said}`;
}

/** A place of an overlay or of a file in words: `Hex 0604: terrain`, `Counters German: side`, `Table crt`. */
export function placeWords(path: readonly string[]): string {
  const {overlay, terrain} = messages;
  const [field = '', key = '', part = '', name = '', ...rest] = path;
  const after = (text: string, more: readonly string[]): string =>
    more.length === 0 ? text : `${text}: ${more.join(', ')}`;
  const joined = (words: readonly string[]): string => words.filter((one) => one !== '').join(' ');
  if (field === '') return '';
  if (field === 'overlay') return wordFor(overlay.head, part || key || 'module') ?? path.slice(1).join(' ');
  if (field === 'counters' && key !== '') return after(countersAt(key), path.slice(2));
  if (field === 'errata' && key !== '') return after(overlay.correction(numberOf(key)), path.slice(2));
  if (field === 'maps' && part === 'hexes') return after(terrain.hex(name), rest);
  if (field === 'maps' && part === 'hexsides') {
    const [a = '', b] = name.split('/');
    return b === undefined ? terrain.hexside(name) : terrain.hexside(a, b);
  }
  if (field === 'maps' && part !== '') {
    const isList = part === 'rails' || part === 'roads';
    const named = isList ? entryWords(name) : name.split('/').join(' – ');
    return joined([wordFor(overlay.parts, part) ?? part, named, ...rest.map(entryWords)]);
  }
  return joined([wordFor(overlay.fields, field) ?? field, ...path.slice(1)]);
}

/** A document may have any name as a key, those of JavaScript too. */
const wordFor = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** An index of a list as its number, anything else as it is. */
const entryWords = (index: string): string =>
  /^\d+$/.test(index) ? messages.overlay.entry(numberOf(index)) : index;

/** An index as people count. */
const numberOf = (index: string): string => (/^\d+$/.test(index) ? String(Number(index) + 1) : index);

/** The counters of an entry: by its number, or by its match. */
function countersAt(key: string): string {
  const {overlay} = messages;
  if (/^\d+$/.test(key)) return overlay.countersEntry(numberOf(key));
  const match = Object.values(JSON.parse(key) as Record<string, string | Record<string, string>>);
  const values = match.flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value)));
  return overlay.countersLike(values.join(', '));
}
