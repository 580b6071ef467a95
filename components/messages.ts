/**
 * Replaces the messages of the elements with a page's own, in its own words or another language. The engine's sentences
 * (rulings, findings, the log, the meaning of a rule) stay English.
 */
import {type Fault, faultLine, show, unknownName} from '../src/module/fault.js';
import {type Locale, type MessageGroup, type messages as all, registry} from './shared/messages.js';
import type {sightingMessages as sighting} from './shared/sighting/messages.js';
import type {messages as battle} from './umpire-battle/messages.js';
import type {messages as crt} from './umpire-crt/messages.js';
import type {messages as editor} from './umpire-editor/messages.js';
import type {messages as errata} from './umpire-errata/messages.js';
import type {messages as log} from './umpire-log/messages.js';
import type {messages as setup} from './umpire-map/edit/messages.js';
import type {messages as map} from './umpire-map/messages.js';
import type {messages as match} from './umpire-match/messages.js';
import type {messages as odds} from './umpire-odds/messages.js';
import type {messages as practice} from './umpire-practice/messages.js';
import type {messages as retreat} from './umpire-retreat/messages.js';
import type {messages as share} from './umpire-share/messages.js';
import type {messages as turns} from './umpire-turns/messages.js';
import type {messages as forms} from './umpire-editor/form/messages.js';
import type {messages as lessons} from './umpire-tutorial/edit/messages.js';
import type {messages as tutorial} from './umpire-tutorial/messages.js';
import type {messages as vassal} from './umpire-vassal/messages.js';

export type {Fault} from '../src/module/fault.js';
export type {Locale} from './shared/messages.js';

/** All messages by part: an element's tag, or the tag and the name of a panel that loads later. */
export interface Messages {
  readonly umpire: typeof all;
  readonly 'umpire/sighting': typeof sighting;
  readonly 'umpire-battle': typeof battle;
  readonly 'umpire-crt': typeof crt;
  readonly 'umpire-editor': typeof editor;
  readonly 'umpire-editor/form': typeof forms;
  readonly 'umpire-errata': typeof errata;
  readonly 'umpire-log': typeof log;
  readonly 'umpire-map': typeof map;
  readonly 'umpire-map/edit': typeof setup;
  readonly 'umpire-match': typeof match;
  readonly 'umpire-odds': typeof odds;
  readonly 'umpire-practice': typeof practice;
  readonly 'umpire-retreat': typeof retreat;
  readonly 'umpire-share': typeof share;
  readonly 'umpire-turns': typeof turns;
  readonly 'umpire-tutorial': typeof tutorial;
  readonly 'umpire-tutorial/edit': typeof lessons;
  readonly 'umpire-vassal': typeof vassal;
}

/** Some of the messages. */
export type DeepPartial<T> = T extends string | ((...about: never[]) => string)
  ? T
  : {readonly [Name in keyof T]?: DeepPartial<T[Name]>};

/** Messages of a page: their language, as in `lang` and `dir`, and as many messages as it replaces. */
export type GivenMessages = Partial<Locale> & {
  readonly [Part in keyof Messages]?: DeepPartial<Messages[Part]>;
};

/** The names of the parts, to suggest one where a name is wrong. */
const parts: Readonly<Record<keyof Messages, true>> = {
  umpire: true,
  'umpire/sighting': true,
  'umpire-battle': true,
  'umpire-crt': true,
  'umpire-editor': true,
  'umpire-editor/form': true,
  'umpire-errata': true,
  'umpire-log': true,
  'umpire-map': true,
  'umpire-map/edit': true,
  'umpire-match': true,
  'umpire-odds': true,
  'umpire-practice': true,
  'umpire-retreat': true,
  'umpire-share': true,
  'umpire-turns': true,
  'umpire-tutorial': true,
  'umpire-tutorial/edit': true,
  'umpire-vassal': true,
};

const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(value);
const isDirection = (value: unknown): value is Locale['dir'] => value === 'ltr' || value === 'rtl';

/** The language and the parts of a page's messages, and the faults of the rest. */
interface ParsedMessages {
  readonly to: Partial<Locale>;
  readonly words: Record<string, Record<string, unknown>>;
  readonly faults: Fault[];
}

function parseMessages(given: Readonly<Record<string, unknown>>): ParsedMessages {
  const {to, words, faults}: ParsedMessages = {to: {}, words: {}, faults: []};
  const known = [...Object.keys(parts), 'lang', 'dir'];
  const unfit = (name: string, expected: string): unknown =>
    faults.push({pointer: `/${name}`, found: show(given[name]), expected});
  for (const [name, value] of Object.entries(given)) {
    if (!known.includes(name))
      faults.push(unknownName(`/${name}`, name, 'an element or a part of one', known));
    else if (name === 'lang') {
      if (isLanguage(value)) to.lang = value;
      else unfit(name, 'a language as in the attribute lang, such as "de"');
    } else if (name === 'dir') {
      if (isDirection(value)) to.dir = value;
      else unfit(name, '"ltr" or "rtl"');
    } else if (typeof value === 'object' && value !== null) words[name] = value as Record<string, unknown>;
    else unfit(name, 'an object of messages');
  }
  return {to, words, faults};
}

/**
 * Replaces messages in all elements: those on the page at once, those that load later from the start. Messages that are not
 * named stay as they are; `null` restores English. Returns the faults and logs them: what does not fit is left out.
 */
export function setMessages(given: GivenMessages | null): readonly Fault[] {
  if (given === null) {
    resetMessages();
    return [];
  }
  try {
    const {to, words, faults} = parseMessages(copy(given));
    return logFaults([...faults, ...applyMessages(to, words)]);
  } catch (error) {
    return logFaults([{pointer: '', found: String(error), expected: 'messages in plain objects'}]);
  }
}

/** The replacements on this page, shared by every copy of this module. */
interface Replaced {
  /** The page's messages by part, for parts that are loaded later. */
  readonly given: Map<string, MessageGroup>;
  /** The English messages of each part, to restore and to check against. */
  readonly english: WeakMap<MessageGroup, MessageGroup>;
}

const page = globalThis as unknown as Record<symbol, Replaced | undefined>;
const replaced: Replaced = (page[Symbol.for('wargame-umpire.replaced')] ??= {
  given: new Map(),
  english: new WeakMap(),
});

const isGroup = (value: unknown): value is MessageGroup => typeof value === 'object' && value !== null;
// without a prototype, `__proto__` is a name like any other
const emptyGroup = (): MessageGroup => Object.create(null) as MessageGroup;

/** Wraps a page's function so that the English one answers if it fails. */
const withFallback =
  (own: (...values: unknown[]) => unknown, english: unknown) =>
  (...values: unknown[]): unknown => {
    try {
      const text = own(...values);
      if (typeof text === 'string') return text;
      console.error(`setMessages: a function gave ${show(text)} in place of a string`);
    } catch (error) {
      console.error('setMessages:', error);
    }
    return typeof english === 'function' ? (english as typeof own)(...values) : '';
  };

/** Merges messages into others. `english` is given where the result is rendered: functions get a fallback. */
function put(into: MessageGroup, words: MessageGroup, english?: MessageGroup): MessageGroup {
  for (const [name, value] of Object.entries(words)) {
    const there = into[name];
    if (isGroup(value))
      into[name] = put(
        isGroup(there) ? there : emptyGroup(),
        value,
        english && (english[name] as MessageGroup),
      );
    else if (value !== undefined)
      into[name] =
        english && typeof value === 'function'
          ? withFallback(value as Parameters<typeof withFallback>[0], english[name])
          : value;
  }
  return into;
}

/** Copies messages. */
const copy = (words: MessageGroup): MessageGroup => put(emptyGroup(), words);

/** The English messages of a part. */
function englishOf(words: MessageGroup): MessageGroup {
  const english = replaced.english.get(words) ?? copy(words);
  replaced.english.set(words, english);
  return english;
}

/** Picks the messages that fit a part. Unknown names, and functions in place of strings or the reverse, are faults. */
function accepted(english: MessageGroup, words: MessageGroup, at: string, faults: Fault[]): MessageGroup {
  const taken = emptyGroup();
  for (const [name, value] of Object.entries(words)) {
    if (value === undefined) continue;
    const pointer = `${at}/${name}`;
    const there = english[name];
    if (!Object.hasOwn(english, name))
      faults.push(unknownName(pointer, name, 'the name of a message', Object.keys(english)));
    else if (isGroup(there) && isGroup(value)) taken[name] = accepted(there, value, pointer, faults);
    else if (typeof there === typeof value && value !== null) taken[name] = value;
    else {
      const expected = typeof there === 'string' ? 'a string' : isGroup(there) ? 'an object' : 'a function';
      faults.push({pointer, found: typeof value === 'function' ? 'a function' : show(value), expected});
    }
  }
  return taken;
}

/** Logs the faults. */
function logFaults(faults: readonly Fault[]): readonly Fault[] {
  for (const fault of faults) console.error(`setMessages: ${faultLine(fault)}`);
  return faults;
}

const partsOf = (name: string): MessageGroup[] =>
  registry.parts.flatMap(([part, words]) => (part === name ? [words] : []));

/** Replaces messages in the parts that are loaded and in those that are loaded later, and renders every element again. */
function applyMessages(to: Partial<Locale>, parts: Readonly<Record<string, MessageGroup>>): readonly Fault[] {
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

/** Applies the page's messages to a part that was just loaded. */
function onPartAdded(part: string, words: MessageGroup): void {
  const given = replaced.given.get(part);
  const english = englishOf(words);
  const faults: Fault[] = [];
  if (given) put(words, accepted(english, given, `/${part}`, faults), english);
  logFaults(faults);
}

/** Restores English everywhere. */
function resetMessages(): void {
  Object.assign(registry.locale, {lang: 'en', dir: 'ltr'});
  replaced.given.clear();
  for (const [, words] of registry.parts) put(words, englishOf(words));
  updateHosts();
}

function updateHosts(): void {
  registry.version += 1;
  for (const host of registry.hosts) host.requestUpdate();
}
