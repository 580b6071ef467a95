/**
 * Everything that the elements say in their own name, and how a page has it said in other words or in another language.
 * What the engine says (rulings, findings, the sentences of a log, the meaning of a rule) is no part of it.
 */
import {show, unknownName, type Fault} from '../src/module/fault.js';
import type {Tongue} from './shared/catalogue.js';
import {logFaults, copy, resetMessages, applyMessages} from './shared/replacing.js';
import type {words as all} from './shared/words.js';
import type {messages as battle} from './umpire-battle/messages.js';
import type {messages as crt} from './umpire-crt/messages.js';
import type {messages as editor} from './umpire-editor/messages.js';
import type {messages as errata} from './umpire-errata/messages.js';
import type {messages as log} from './umpire-log/messages.js';
import type {messages as setup} from './umpire-map/edit/messages.js';
import type {messages as map} from './umpire-map/messages.js';
import type {messages as match} from './umpire-match/messages.js';
import type {messages as odds} from './umpire-odds/messages.js';
import type {messages as retreat} from './umpire-retreat/messages.js';
import type {messages as share} from './umpire-share/messages.js';
import type {messages as turns} from './umpire-turns/messages.js';
import type {messages as lessons} from './umpire-tutorial/edit/messages.js';
import type {messages as tutorial} from './umpire-tutorial/messages.js';
import type {messages as vassal} from './umpire-vassal/messages.js';

export type {Fault} from '../src/module/fault.js';
export type {Tongue} from './shared/catalogue.js';

/** The whole catalogue by its parts: an element's tag, or the tag and the name of a panel of it that is loaded later. */
export interface Words {
  readonly umpire: typeof all;
  readonly 'umpire-battle': typeof battle;
  readonly 'umpire-crt': typeof crt;
  readonly 'umpire-editor': typeof editor;
  readonly 'umpire-errata': typeof errata;
  readonly 'umpire-log': typeof log;
  readonly 'umpire-map': typeof map;
  readonly 'umpire-map/edit': typeof setup;
  readonly 'umpire-match': typeof match;
  readonly 'umpire-odds': typeof odds;
  readonly 'umpire-retreat': typeof retreat;
  readonly 'umpire-share': typeof share;
  readonly 'umpire-turns': typeof turns;
  readonly 'umpire-tutorial': typeof tutorial;
  readonly 'umpire-tutorial/edit': typeof lessons;
  readonly 'umpire-vassal': typeof vassal;
}

/** Some of the words, in others. */
export type Some<T> = T extends string | ((...about: never[]) => string)
  ? T
  : {readonly [Name in keyof T]?: Some<T[Name]>};

/** Words from a page: the language that it is in, as in `lang` and `dir`, and as many texts as it likes. */
export type GivenWords = Partial<Tongue> & {readonly [Part in keyof Words]?: Some<Words[Part]>};

/** The names of the parts, for what a page may have meant. */
const parts: Readonly<Record<keyof Words, true>> = {
  umpire: true,
  'umpire-battle': true,
  'umpire-crt': true,
  'umpire-editor': true,
  'umpire-errata': true,
  'umpire-log': true,
  'umpire-map': true,
  'umpire-map/edit': true,
  'umpire-match': true,
  'umpire-odds': true,
  'umpire-retreat': true,
  'umpire-share': true,
  'umpire-turns': true,
  'umpire-tutorial': true,
  'umpire-tutorial/edit': true,
  'umpire-vassal': true,
};

const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(value);
const isDirection = (value: unknown): value is Tongue['dir'] => value === 'ltr' || value === 'rtl';

/** A page's words, as far as they are a language, a direction, and parts of the catalogue. */
interface Taken {
  readonly to: Partial<Tongue>;
  readonly words: Record<string, Record<string, unknown>>;
  readonly faults: Fault[];
}

function takenOf(given: Readonly<Record<string, unknown>>): Taken {
  const {to, words, faults}: Taken = {to: {}, words: {}, faults: []};
  const known = [...Object.keys(parts), 'lang', 'dir'];
  const unfit = (name: string, expected: string): unknown =>
    faults.push({pointer: `/${name}`, found: show(given[name]), expected});
  for (const [name, value] of Object.entries(given)) {
    if (!known.includes(name)) faults.push(unknownName(`/${name}`, name, 'a part of the catalogue', known));
    else if (name === 'lang') {
      if (isLanguage(value)) to.lang = value;
      else unfit(name, 'a language as in the attribute lang, such as "de"');
    } else if (name === 'dir') {
      if (isDirection(value)) to.dir = value;
      else unfit(name, '"ltr" or "rtl"');
    } else if (typeof value === 'object' && value !== null) words[name] = value as Record<string, unknown>;
    else unfit(name, 'an object of words');
  }
  return {to, words, faults};
}

/**
 * Has the elements say other words than theirs: those on the page at once, those that come later from the beginning.
 * What isn't named stays as it is; `null` brings all of the English back. What was given before a part is on the page is
 * kept for it, and looked over when it comes.
 *
 * What does not fit is not taken, and takes nothing else with it: the faults say what, and what was probably meant. They
 * stand in the console, too.
 */
export function replaceWords(given: GivenWords | null): readonly Fault[] {
  if (given === null) {
    resetMessages();
    return [];
  }
  try {
    const {to, words, faults} = takenOf(copy(given));
    return logFaults([...faults, ...applyMessages(to, words)]);
  } catch (error) {
    return logFaults([{pointer: '', found: String(error), expected: 'words in plain objects'}]);
  }
}
