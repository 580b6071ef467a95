/**
 * Replaces phrases in place: those that are loaded at once, those that are loaded later when they come. What does not fit is
 * left out and is a fault.
 */
import type {Fault} from '../module/fault.js';
import {faultLine} from './fault-lines.js';
import {unknownName} from './faults.js';
import {type Locale, type PhraseGroup, registry, report} from './define.js';
import {show} from './shown.js';
import {wantedPhrases} from './en/faults/wanted.js';

const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(value);
const isDirection = (value: unknown): value is Locale['dir'] => value === 'ltr' || value === 'rtl';

/** The language and the parts of replacements, and the faults of the rest. */
interface ParsedPhrases {
  readonly to: Partial<Locale>;
  readonly words: Record<string, PhraseGroup>;
  readonly faults: Fault[];
}

function parsePhrases(given: PhraseGroup, parts: readonly string[]): ParsedPhrases {
  const {to, words, faults}: ParsedPhrases = {to: {}, words: {}, faults: []};
  const known = [...parts, 'lang', 'dir'];
  const unfit = (name: string, expected: string): unknown =>
    faults.push({pointer: `/${name}`, found: show(given[name]), expected});
  for (const [name, value] of Object.entries(given)) {
    if (!known.includes(name)) faults.push(unknownName(`/${name}`, name, wantedPhrases.messages.part, known));
    else if (name === 'lang') {
      if (isLanguage(value)) to.lang = value;
      else unfit(name, wantedPhrases.messages.lang);
    } else if (name === 'dir') {
      if (isDirection(value)) to.dir = value;
      else unfit(name, wantedPhrases.messages.dir);
    } else if (isGroup(value)) words[name] = value;
    else unfit(name, wantedPhrases.messages.group);
  }
  return {to, words, faults};
}

/**
 * Replaces phrases by their parts, of which `parts` has the names; phrases that are not named stay as they are. Returns the
 * faults and logs them.
 */
export function replacePhrases(given: object, parts: readonly string[]): readonly Fault[] {
  try {
    const {to, words, faults} = parsePhrases(copy(given as PhraseGroup), parts);
    return logFaults([...faults, ...applyPhrases(to, words)]);
  } catch (error) {
    return logFaults([{pointer: '', found: String(error), expected: wantedPhrases.messages.plain}]);
  }
}

/** Replaces phrases by those of a language, but for those that a page has replaced by its own before. */
export function addLanguage(language: object, parts: readonly string[]): readonly Fault[] {
  const own = copy(Object.fromEntries(replaced.given));
  return [...replacePhrases(language, parts), ...replacePhrases(own, Object.keys(own))];
}

/** The replacements on this page, shared by every copy of this module. */
interface Replaced {
  /** The page’s phrases by part, for parts that are loaded later. */
  readonly given: Map<string, PhraseGroup>;
  /** The English phrases of each part, to restore and to check against. */
  readonly english: WeakMap<PhraseGroup, PhraseGroup>;
}

const page = globalThis as unknown as Record<symbol, Replaced | undefined>;
const replaced: Replaced = (page[Symbol.for('wargame-umpire.replaced')] ??= {
  given: new Map(),
  english: new WeakMap(),
});

const isGroup = (value: unknown): value is PhraseGroup => typeof value === 'object' && value !== null;
// without a prototype, `__proto__` is a name like any other
const emptyGroup = (): PhraseGroup => Object.create(null) as PhraseGroup;

/** Wraps a page's function so that the English one answers if it fails. */
const withFallback =
  (own: (...values: unknown[]) => unknown, english: unknown) =>
  (...values: unknown[]): unknown => {
    try {
      const text = own(...values);
      if (typeof text === 'string' || (Array.isArray(text) && text.every((one) => typeof one === 'string')))
        return text;
      report(`setMessages: a function gave ${show(text)} in place of a string`);
    } catch (error) {
      report('setMessages:', error);
    }
    return typeof english === 'function' ? (english as typeof own)(...values) : '';
  };

/** Merges phrases into others. `english` is given where the result is rendered: functions get a fallback. */
function put(into: PhraseGroup, words: PhraseGroup, english?: PhraseGroup): PhraseGroup {
  for (const [name, value] of Object.entries(words)) {
    const there = into[name];
    if (isGroup(value))
      into[name] = put(
        isGroup(there) ? there : emptyGroup(),
        value,
        english && (english[name] as PhraseGroup),
      );
    else if (value !== undefined)
      into[name] =
        english && typeof value === 'function'
          ? withFallback(value as Parameters<typeof withFallback>[0], english[name])
          : value;
  }
  return into;
}

/** Copies phrases. */
const copy = (words: PhraseGroup): PhraseGroup => put(emptyGroup(), words);

/** The English phrases of a part. */
function englishOf(words: PhraseGroup): PhraseGroup {
  const english = replaced.english.get(words) ?? copy(words);
  replaced.english.set(words, english);
  return english;
}

/** Picks the phrases that fit a part. Unknown names, and functions in place of strings or the reverse, are faults. */
function accepted(english: PhraseGroup, words: PhraseGroup, at: string, faults: Fault[]): PhraseGroup {
  const taken = emptyGroup();
  for (const [name, value] of Object.entries(words)) {
    if (value === undefined) continue;
    const pointer = `${at}/${name}`;
    const there = english[name];
    if (!Object.hasOwn(english, name))
      faults.push(unknownName(pointer, name, wantedPhrases.messages.name, Object.keys(english)));
    else if (isGroup(there) && isGroup(value)) taken[name] = accepted(there, value, pointer, faults);
    else if (typeof there === typeof value && value !== null) taken[name] = value;
    else {
      const expected =
        typeof there === 'string'
          ? wantedPhrases.messages.text
          : isGroup(there)
            ? wantedPhrases.messages.object
            : wantedPhrases.messages.function;
      faults.push({
        pointer,
        found: typeof value === 'function' ? wantedPhrases.messages.function : show(value),
        expected,
      });
    }
  }
  return taken;
}

/** Logs the faults. */
function logFaults(faults: readonly Fault[]): readonly Fault[] {
  for (const fault of faults) report(`setMessages: ${faultLine(fault)}`);
  return faults;
}

const partsOf = (name: string): PhraseGroup[] =>
  registry.parts.flatMap(([part, words]) => (part === name ? [words] : []));

/** Replaces phrases in the parts that are loaded and in those that are loaded later, and renders every element again. */
function applyPhrases(to: Partial<Locale>, parts: Readonly<Record<string, PhraseGroup>>): readonly Fault[] {
  const faults: Fault[] = [];
  Object.assign(registry.locale, to);
  for (const [part, given] of Object.entries(parts)) {
    const copies = partsOf(part);
    const [latest] = copies.slice(-1);
    const fit = latest ? accepted(englishOf(latest), given, `/${part}`, faults) : given;
    replaced.given.set(part, put(replaced.given.get(part) ?? emptyGroup(), fit));
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

/** Applies the page’s phrases to a part that was just loaded. */
function onPartAdded(part: string, words: PhraseGroup): void {
  const given = replaced.given.get(part);
  const english = englishOf(words);
  const faults: Fault[] = [];
  if (given) put(words, accepted(english, given, `/${part}`, faults), english);
  logFaults(faults);
}

/** Restores English everywhere. */
export function resetPhrases(): void {
  Object.assign(registry.locale, {lang: 'en', dir: 'ltr'});
  replaced.given.clear();
  for (const [, words] of registry.parts) put(words, englishOf(words));
  updateHosts();
}

function updateHosts(): void {
  registry.version += 1;
  for (const host of registry.hosts) host.requestUpdate();
}
