import {faultLine, show, unknownName, type Fault} from '../../src/module/fault.js';
import {shelf, type Tongue, type Words} from './catalogue.js';

/** The replaced messages of this page, for every copy of this module to see. */
interface Replaced {
  /** The page's messages by part: for parts that come later. */
  readonly given: Map<string, Words>;
  /** The English messages of each part, to be restored and to be checked against. */
  readonly english: WeakMap<Words, Words>;
}

const page = globalThis as unknown as Record<symbol, Replaced | undefined>;
const replaced: Replaced = (page[Symbol.for('wargame-umpire.replaced')] ??= {
  given: new Map(),
  english: new WeakMap(),
});

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;
// without a prototype: a name such as `__proto__` is a name like any other
const none = (): Words => Object.create(null) as Words;

/** A page's own function, in whose place the English one speaks should it fail. */
const tried =
  (own: (...about: unknown[]) => unknown, english: unknown) =>
  (...about: unknown[]): unknown => {
    try {
      const said = own(...about);
      if (typeof said === 'string') return said;
      console.error(`replaceWords: a function gave ${show(said)} in place of a string`);
    } catch (error) {
      console.error('replaceWords:', error);
    }
    return typeof english === 'function' ? (english as typeof own)(...about) : '';
  };

/** Puts words in the place of others; `english`, where they are going to be said. */
function put(into: Words, words: Words, english?: Words): Words {
  for (const [name, value] of Object.entries(words)) {
    const there = into[name];
    if (isWords(value))
      into[name] = put(isWords(there) ? there : none(), value, english && (english[name] as Words));
    else if (value !== undefined)
      into[name] =
        english && typeof value === 'function'
          ? tried(value as Parameters<typeof tried>[0], english[name])
          : value;
  }
  return into;
}

/** Words as they are now, whatever becomes of the object later. */
export const copy = (words: Words): Words => put(none(), words);

/** Returns the English messages of a part. */
function englishOf(words: Words): Words {
  const english = replaced.english.get(words) ?? copy(words);
  replaced.english.set(words, english);
  return english;
}

/**
 * Returns those of a page's messages that fit a part. Others are reported, and left out: names that are none, a
 * function for a string, a string for a function.
 */
function fitting(english: Words, words: Words, at: string, faults: Fault[]): Words {
  const fit = none();
  for (const [name, value] of Object.entries(words)) {
    if (value === undefined) continue;
    const pointer = `${at}/${name}`;
    const there = english[name];
    if (!Object.hasOwn(english, name))
      faults.push(unknownName(pointer, name, 'a name of the catalogue', Object.keys(english)));
    else if (isWords(there) && isWords(value)) fit[name] = fitting(there, value, pointer, faults);
    else if (typeof there === typeof value && value !== null) fit[name] = value;
    else {
      const expected = typeof there === 'string' ? 'a string' : isWords(there) ? 'an object' : 'a function';
      faults.push({pointer, found: typeof value === 'function' ? 'a function' : show(value), expected});
    }
  }
  return fit;
}

/** Says in the console what was not taken. */
export function complain(faults: readonly Fault[]): readonly Fault[] {
  for (const fault of faults) console.error(`replaceWords: ${faultLine(fault)}`);
  return faults;
}

const partsOf = (name: string): Words[] =>
  shelf.parts.flatMap(([part, words]) => (part === name ? [words] : []));

/**
 * Puts words in place of the catalogue's, now and in parts that come later, and has every element say them. What does not
 * fit a part that is there stays as it is, and is told.
 */
export function putWords(to: Partial<Tongue>, parts: Readonly<Record<string, Words>>): readonly Fault[] {
  const faults: Fault[] = [];
  Object.assign(shelf.tongue, to);
  for (const [part, given] of Object.entries(parts)) {
    const copies = partsOf(part);
    const [latest] = copies.slice(-1);
    const fit = latest ? fitting(englishOf(latest), given, `/${part}`, faults) : given;
    replaced.given.set(part, put(replaced.given.get(part) ?? none(), fit));
    for (const words of copies) {
      const english = englishOf(words);
      // a copy of another version may have other names
      put(words, fitting(english, fit, '', []), english);
    }
  }
  shelf.come = come;
  sayAnew();
  return faults;
}

/** A part has come: it says what was given for it, as far as that fits. */
function come(part: string, words: Words): void {
  const given = replaced.given.get(part);
  const english = englishOf(words);
  const faults: Fault[] = [];
  if (given) put(words, fitting(english, given, `/${part}`, faults), english);
  complain(faults);
}

/** English again, everywhere. */
export function putBack(): void {
  Object.assign(shelf.tongue, {lang: 'en', dir: 'ltr'});
  replaced.given.clear();
  for (const [, words] of shelf.parts) put(words, englishOf(words));
  sayAnew();
}

function sayAnew(): void {
  shelf.turn += 1;
  for (const host of shelf.hosts) host.requestUpdate();
}
