/**
 * Everything that the elements say in their own name, and how a page has it said in other words or in another language.
 * What the engine says (rulings, findings, the sentences of a log, the meaning of a rule) is no part of it.
 */
import {show, unknownName, type Fault} from '../src/module/fault.js';
import type {Tongue} from './internal/catalogue.js';
import {complain, copy, misfitsOf, putBack, putWords} from './internal/replacing.js';
import type {words as meanings} from './internal/meanings.words.js';
import type {words as all} from './internal/words.js';
import type {words as battleGuide} from './umpire-battle/guide/words.js';
import type {words as battleNext} from './umpire-battle/next/words.js';
import type {words as battleReadings} from './umpire-battle/readings.words.js';
import type {words as battle} from './umpire-battle/words.js';
import type {words as crt} from './umpire-crt/words.js';
import type {words as editor} from './umpire-editor/words.js';
import type {words as errata} from './umpire-errata/words.js';
import type {words as log} from './umpire-log/words.js';
import type {words as setup} from './umpire-map/edit/words.js';
import type {words as mapDialogue} from './umpire-map/dialogue.words.js';
import type {words as map} from './umpire-map/words.js';
import type {words as match} from './umpire-match/words.js';
import type {words as oddsElement} from './umpire-odds/element.words.js';
import type {words as odds} from './umpire-odds/words.js';
import type {words as lines} from './umpire-retreat/lines/words.js';
import type {words as more} from './umpire-retreat/more/words.js';
import type {words as retreat} from './umpire-retreat/words.js';
import type {words as shareButton} from './umpire-share/button.words.js';
import type {words as share} from './umpire-share/words.js';
import type {words as turns} from './umpire-turns/words.js';
import type {words as lessons} from './umpire-tutorial/edit/words.js';
import type {words as tutorial} from './umpire-tutorial/words.js';

export type {Fault} from '../src/module/fault.js';
export type {Tongue} from './internal/catalogue.js';

/** The whole catalogue, by its parts: an element's own words by its tag, a room's of it that is fetched later by both names. */
export interface Words {
  readonly umpire: typeof all;
  readonly 'umpire/meanings': typeof meanings;
  readonly 'umpire-battle': typeof battle;
  readonly 'umpire-battle/guide': typeof battleGuide;
  readonly 'umpire-battle/next': typeof battleNext;
  readonly 'umpire-battle/readings': typeof battleReadings;
  readonly 'umpire-crt': typeof crt;
  readonly 'umpire-editor': typeof editor;
  readonly 'umpire-errata': typeof errata;
  readonly 'umpire-log': typeof log;
  readonly 'umpire-map': typeof map;
  readonly 'umpire-map/dialogue': typeof mapDialogue;
  readonly 'umpire-map/edit': typeof setup;
  readonly 'umpire-match': typeof match;
  readonly 'umpire-odds': typeof odds;
  readonly 'umpire-odds/element': typeof oddsElement;
  readonly 'umpire-retreat': typeof retreat;
  readonly 'umpire-retreat/lines': typeof lines;
  readonly 'umpire-retreat/more': typeof more;
  readonly 'umpire-share': typeof share;
  readonly 'umpire-share/button': typeof shareButton;
  readonly 'umpire-turns': typeof turns;
  readonly 'umpire-tutorial': typeof tutorial;
  readonly 'umpire-tutorial/edit': typeof lessons;
}

/** Some of the words, in others. */
export type Some<T> = T extends string | ((...about: never[]) => string)
  ? T
  : {readonly [Name in keyof T]?: Some<T[Name]>};

/** What a page may give: the language that it is in, as in `lang` and `dir`, and as many words as it likes. */
export type GivenWords = Partial<Tongue> & {readonly [Part in keyof Words]?: Some<Words[Part]>};

/** The names of the parts, for what a page may have meant. */
const parts: Readonly<Record<keyof Words, true>> = {
  umpire: true,
  'umpire/meanings': true,
  'umpire-battle': true,
  'umpire-battle/guide': true,
  'umpire-battle/next': true,
  'umpire-battle/readings': true,
  'umpire-crt': true,
  'umpire-editor': true,
  'umpire-errata': true,
  'umpire-log': true,
  'umpire-map': true,
  'umpire-map/dialogue': true,
  'umpire-map/edit': true,
  'umpire-match': true,
  'umpire-odds': true,
  'umpire-odds/element': true,
  'umpire-retreat': true,
  'umpire-retreat/lines': true,
  'umpire-retreat/more': true,
  'umpire-share': true,
  'umpire-share/button': true,
  'umpire-turns': true,
  'umpire-tutorial': true,
  'umpire-tutorial/edit': true,
};

/** What of a page's words can't be taken. */
function faultsOf({lang, dir, ...words}: Readonly<Record<string, unknown>>): readonly Fault[] {
  const unfit = (name: string, found: unknown, expected: string): Fault => ({
    pointer: `/${name}`,
    found: show(found),
    expected,
  });
  const known = [...Object.keys(parts), 'lang', 'dir'];
  const wrong = Object.entries(words).flatMap(([part, said]) =>
    !known.includes(part)
      ? [unknownName(`/${part}`, part, 'a part of the catalogue', known)]
      : typeof said === 'object'
        ? []
        : [unfit(part, said, 'an object of words')],
  );
  if (lang !== undefined && (typeof lang !== 'string' || !/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(lang)))
    wrong.push(unfit('lang', lang, 'a language as in the attribute lang, such as "de"'));
  if (dir !== undefined && dir !== 'ltr' && dir !== 'rtl') wrong.push(unfit('dir', dir, '"ltr" or "rtl"'));
  return wrong;
}

/**
 * Has the elements say other words than theirs: those on the page at once, those that come later from the beginning.
 * What isn't named stays as it is; `null` brings all of the English back. What was given before a part is on the page is
 * kept for it, and looked over when it comes.
 *
 * Nothing is taken where something does not fit: then the faults say what, and what was probably meant. They stand in the
 * console, too.
 */
export function replaceWords(given: GivenWords | null): readonly Fault[] {
  if (given === null) {
    putBack();
    return [];
  }
  try {
    const {lang, dir, ...words} = copy(given) as Record<string, Record<string, unknown>> & Partial<Tongue>;
    const faults = faultsOf({lang, dir, ...words});
    const wrong = faults.length > 0 ? faults : misfitsOf(words);
    if (wrong.length === 0) putWords({...(lang ? {lang} : {}), ...(dir ? {dir} : {})}, words);
    return complain(wrong);
  } catch (error) {
    return complain([{pointer: '', found: String(error), expected: 'words in plain objects'}]);
  }
}
