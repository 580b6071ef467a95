import type {FormEntry} from '../../../src/edit/module/form.js';
import {messages} from '../messages.js';
import {messages as formMessages} from './messages.js';

/** Shapes whose fields have the labels of another shape. */
const alike: Readonly<Record<string, string>> = {alternative: 'share', sheetConversion: 'conversion'};
/** A field by its shape and its name. */
type Named = Pick<FormEntry, 'of' | 'name'>;
const placeOf = ({of, name}: Named): string => `${alike[of] ?? of}.${name}`;

/** Finds the words of a catalogue for a field or one of its values: its shape's own first. */
const wordsFor = (
  catalogue: Readonly<Record<string, string>>,
  ...keys: readonly string[]
): string | undefined => {
  const key = keys.find((one) => Object.hasOwn(catalogue, one));
  return key === undefined ? undefined : catalogue[key];
};

/** The label that a catalogue has for a field; undefined where it has none. */
export const ownLabel = (entry: Named): string | undefined =>
  wordsFor(formMessages.parameters, placeOf(entry), entry.name);

/** The label of a field: its own, or its name in words. */
export const labelOf = (entry: Named): string => ownLabel(entry) ?? inWords(entry.name);

/** A name of the format in words: `furtherOut` is “Further out”. */
export const inWords = (name: string): string => formMessages.nameOf(name);

/** The words that a catalogue has for a value of a field; undefined where the value is a word of its own. */
export const ownWord = (entry: Named, value: string | number): string | undefined =>
  wordsFor(formMessages.values, `${placeOf(entry)}.${value}`, `${entry.name}.${value}`, String(value));

/** A value of a field in words. */
export const wordOf = (entry: Named, value: string | number | null): string =>
  value === null ? messages.none : (ownWord(entry, value) ?? String(value).replaceAll('-', ' '));

/** Values in brackets. */
const CHOICES = / \((?:`[^`]*`(?:, )?)+\)/g;

/**
 * Says a text of the format in the words of the form: other fields by their labels, and without the values in brackets,
 * which are among the choices.
 */
const inFormWords = (entry: Named, text: string): string =>
  text.replaceAll(CHOICES, '').replaceAll(/`([^`]*)`/g, (_, token: string) => {
    const word = ownWord(entry, token) ?? ownLabel({of: entry.of, name: token});
    return word === undefined ? token : `“${word}”`;
  });

/** Takes sentences out that weave the choices of a field in, which it shows itself; what is before a colon stays, and what a choice means. */
function withoutChoices(entry: Named, text: string): string {
  const names = (part: string): boolean =>
    [...part.matchAll(/`([^`]*)`/g)].some(([, token = '']) => ownWord(entry, token) !== undefined);
  return text
    .split(/(?<=[.?]) (?=[\p{Lu}`])/u)
    .flatMap((one) => {
      if (!names(one) || /^`[^`]*`: /.test(one)) return one;
      const head = one.slice(0, Math.max(0, one.indexOf(': ')));
      return head === '' || names(head) ? [] : head + one.slice(-1);
    })
    .join(' ');
}

/** The meaning of a field. */
const meaningOf = (entry: FormEntry): string =>
  inFormWords(entry, withoutChoices(entry, entry.about.replaceAll(CHOICES, '')));

/** Meanings this short mostly repeat the label. */
const AS_LABEL = 45;

/** The longest default that is written into a field. */
const LONGEST = 32;

/** Returns the default of a field in words where it is short enough to be shown in it. */
function usualWord(entry: FormEntry): string | undefined {
  const {usual} = entry;
  if (/^(true|false)\b/.test(usual)) return usual.startsWith('true') ? messages.yes : messages.no;
  const said = inFormWords(entry, usual).replace(/^“([^”]*)”/, '$1');
  // a place or JSON of the format is no word of a form
  return said === '' || said.length > LONGEST || /\.\w|[{[]/.test(usual) ? undefined : said;
}

/** The first choice of a field that may be left out. */
export function usualOf(entry: FormEntry): string {
  const word = usualWord(entry);
  return word === undefined ? messages.asUsual : formMessages.usually(word);
}

/** The text that an empty field shows. */
export const placeholderOf = (entry: FormEntry): string => usualWord(entry) ?? '';

/** The default of a field as a sentence; empty where it has none. */
const defaultOf = (entry: FormEntry): string =>
  entry.usual === '' ? '' : formMessages.without(inFormWords(entry, entry.usual));

/** The longest meaning that is shown whole below a field. */
const WHOLE = 160;

/** Shortens a meaning to its first sentence, without a list of values: the choices say them, and the title has the whole. */
function shortOf(meaning: string): string {
  if (meaning.length <= WHOLE) return meaning;
  const [first = meaning] = meaning.split(/(?<=\.) (?=\p{Lu})/u);
  return first.length <= WHOLE ? first : `${(first.split(/[:;] /)[0] ?? first).replace(/\.$/, '')}.`;
}

/** The meaning of a field to show beside it, where it says more than the label, with a default that is too long for the field. */
export function hintOf(entry: FormEntry): string {
  const meaning = shortOf(meaningOf(entry));
  const isShown = usualWord(entry) !== undefined || /\.\w/.test(entry.usual);
  const parts = isShown ? [meaning] : [meaning, defaultOf(entry)];
  const said = parts.filter((part) => part !== '').join(' ');
  return said.length > AS_LABEL ? said : '';
}

/** The meaning of a field with its default, for its title. */
export const aboutOf = (entry: FormEntry): string => `${meaningOf(entry)} ${defaultOf(entry)}`.trim();
