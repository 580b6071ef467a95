import {faultLine, show, unknownName, type Fault} from '../../src/module/fault.js';
import {registry, type Tongue, type Words} from './catalogue.js';

/** The replacements on this page, shared by every copy of this module. */
interface Replaced {
  /** The page's messages by part, for parts that are loaded later. */
  readonly given: Map<string, Words>;
  /** The English messages of each part, to restore and to check against. */
  readonly english: WeakMap<Words, Words>;
}

const page = globalThis as unknown as Record<symbol, Replaced | undefined>;
const replaced: Replaced = (page[Symbol.for('wargame-umpire.replaced')] ??= {
  given: new Map(),
  english: new WeakMap(),
});

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;
// without a prototype, `__proto__` is a name like any other
const emptyWords = (): Words => Object.create(null) as Words;

/** Wraps a page's function so that the English one answers if it fails. */
const withFallback =
  (own: (...values: unknown[]) => unknown, english: unknown) =>
  (...values: unknown[]): unknown => {
    try {
      const text = own(...values);
      if (typeof text === 'string') return text;
      console.error(`replaceWords: a function gave ${show(text)} in place of a string`);
    } catch (error) {
      console.error('replaceWords:', error);
    }
    return typeof english === 'function' ? (english as typeof own)(...values) : '';
  };

/** Merges messages into others. `english` is given where the result is rendered: functions get a fallback. */
function put(into: Words, words: Words, english?: Words): Words {
  for (const [name, value] of Object.entries(words)) {
    const there = into[name];
    if (isWords(value))
      into[name] = put(isWords(there) ? there : emptyWords(), value, english && (english[name] as Words));
    else if (value !== undefined)
      into[name] =
        english && typeof value === 'function'
          ? withFallback(value as Parameters<typeof withFallback>[0], english[name])
          : value;
  }
  return into;
}

/** Copies messages. */
export const copy = (words: Words): Words => put(emptyWords(), words);

/** The English messages of a part. */
function englishOf(words: Words): Words {
  const english = replaced.english.get(words) ?? copy(words);
  replaced.english.set(words, english);
  return english;
}

/** Picks the messages that fit a part. Unknown names, and functions in place of strings or the reverse, are faults. */
function accepted(english: Words, words: Words, at: string, faults: Fault[]): Words {
  const taken = emptyWords();
  for (const [name, value] of Object.entries(words)) {
    if (value === undefined) continue;
    const pointer = `${at}/${name}`;
    const there = english[name];
    if (!Object.hasOwn(english, name))
      faults.push(unknownName(pointer, name, 'a name of the catalogue', Object.keys(english)));
    else if (isWords(there) && isWords(value)) taken[name] = accepted(there, value, pointer, faults);
    else if (typeof there === typeof value && value !== null) taken[name] = value;
    else {
      const expected = typeof there === 'string' ? 'a string' : isWords(there) ? 'an object' : 'a function';
      faults.push({pointer, found: typeof value === 'function' ? 'a function' : show(value), expected});
    }
  }
  return taken;
}

/** Logs the faults. */
export function logFaults(faults: readonly Fault[]): readonly Fault[] {
  for (const fault of faults) console.error(`replaceWords: ${faultLine(fault)}`);
  return faults;
}

const partsOf = (name: string): Words[] =>
  registry.parts.flatMap(([part, words]) => (part === name ? [words] : []));

/** Replaces messages in the parts that are loaded and in those that are loaded later, and renders every element again. */
export function applyMessages(to: Partial<Tongue>, parts: Readonly<Record<string, Words>>): readonly Fault[] {
  const faults: Fault[] = [];
  Object.assign(registry.tongue, to);
  for (const [part, given] of Object.entries(parts)) {
    const copies = partsOf(part);
    const [latest] = copies.slice(-1);
    const fit = latest ? accepted(englishOf(latest), given, `/${part}`, faults) : given;
    replaced.given.set(part, put(replaced.given.get(part) ?? emptyWords(), fit));
    for (const words of copies) {
      const english = englishOf(words);
      // a copy of another version may have other names
      put(words, accepted(english, fit, '', []), english);
    }
  }
  registry.onPartAdded = onPartAdded;
  updateHosts();
  return faults;
}

/** Applies the page's messages to a part that was just loaded. */
function onPartAdded(part: string, words: Words): void {
  const given = replaced.given.get(part);
  const english = englishOf(words);
  const faults: Fault[] = [];
  if (given) put(words, accepted(english, given, `/${part}`, faults), english);
  logFaults(faults);
}

/** Restores English everywhere. */
export function resetMessages(): void {
  Object.assign(registry.tongue, {lang: 'en', dir: 'ltr'});
  replaced.given.clear();
  for (const [, words] of registry.parts) put(words, englishOf(words));
  updateHosts();
}

function updateHosts(): void {
  registry.version += 1;
  for (const host of registry.hosts) host.requestUpdate();
}
