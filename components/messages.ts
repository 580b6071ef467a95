/** Replaces the messages of the elements and the phrases of the engine with a page's own, in its own words or another language. */
import type {Fault} from '../src/module/fault.js';
import type {Locale} from '../src/phrases/define.js';
import {phraseParts, type PhraseParts} from '../src/phrases/parts.js';
import {addLanguage, replacePhrases, resetPhrases} from '../src/phrases/replace.js';
import type {messages as frame} from './embed/messages.js';
import type {messages as all} from './shared/messages.js';
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
import type {messages as show} from './umpire-show/messages.js';
import type {messages as turns} from './umpire-turns/messages.js';
import type {messages as forms} from './umpire-editor/form/messages.js';
import type {messages as lessons} from './umpire-tutorial/edit/messages.js';
import type {messages as tutorial} from './umpire-tutorial/messages.js';
import type {messages as vassal} from './umpire-vassal/messages.js';

export type {Fault} from '../src/module/fault.js';
export type {Locale} from '../src/phrases/define.js';

/**
 * All messages by part: an element's tag, or the tag and the name of a panel that loads later; `phrases/` and a topic for the
 * sentences of the engine.
 */
export interface Messages extends PhraseParts {
  readonly umpire: typeof all;
  readonly embed: typeof frame;
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
  readonly 'umpire-show': typeof show;
  readonly 'umpire-turns': typeof turns;
  readonly 'umpire-tutorial': typeof tutorial;
  readonly 'umpire-tutorial/edit': typeof lessons;
  readonly 'umpire-vassal': typeof vassal;
}

/** Some of the messages. */
export type DeepPartial<T> = T extends string | ((...about: never[]) => unknown)
  ? T
  : {readonly [Name in keyof T]?: DeepPartial<T[Name]>};

/** Messages of a page: their language, as in `lang` and `dir`, and as many messages as it replaces. */
export type GivenMessages = Partial<Locale> & {
  readonly [Part in keyof Messages]?: DeepPartial<Messages[Part]>;
};

/** The names of the parts, to suggest one where a name is wrong. */
const parts: Readonly<Record<keyof Messages, true>> = {
  ...phraseParts,
  umpire: true,
  embed: true,
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
  'umpire-show': true,
  'umpire-turns': true,
  'umpire-tutorial': true,
  'umpire-tutorial/edit': true,
  'umpire-vassal': true,
};

/**
 * Replaces messages in all elements: those on the page at once, those that load later from the start. Messages that are not
 * named stay as they are; `null` restores English. Returns the faults and logs them: what does not fit is left out.
 */
export function setMessages(given: GivenMessages | null): readonly Fault[] {
  if (given !== null) return replacePhrases(given, Object.keys(parts));
  resetPhrases();
  return [];
}

/** Puts all messages into a language, but for those that a page has replaced before. */
export const setLanguage = (language: GivenMessages): readonly Fault[] =>
  addLanguage(language, Object.keys(parts));
