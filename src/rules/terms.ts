import {glossary, type Term} from './glossary.js';

const terms = new Map<string, Term>(
  glossary.flatMap((entry) =>
    [entry.term, ...(entry.also ?? [])].map((word) => [word.toLowerCase(), entry] as const),
  ),
);
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of terrain that have a term of art in them and mean something else. */
const others = ['city', 'cities', 'river', 'rivers'].flatMap((what) => [`major ${what}`, `minor ${what}`]);

/** Every term of art as a part of a pattern; longer ones first, so that "supply source" is not read as "supply". */
export const termPattern = [...terms.keys(), ...others]
  .sort((a, b) => b.length - a.length)
  .map(escaped)
  .join('|');

/** The term that a word of a text is. */
export const termOf = (word: string): Term | undefined => terms.get(word.toLowerCase());

// a word in a hyphenated one is none: `supply-first` is the id of a reading
const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${termPattern})(?![\\p{L}\\p{N}])(?!-\\p{L})`, 'giu');

/** A name of the module's own, as sentences have it: kept apart by signs that nobody sees. */
const names = /\u2068[^\u2068\u2069]*\u2069/g;

/** Finds the terms of art in a text, in order; words in a name are none. */
export const termsAt = (
  text: string,
): readonly {readonly term: Term; readonly from: number; readonly to: number}[] =>
  [...text.replace(names, (name) => ' '.repeat(name.length)).matchAll(whole)].flatMap(({0: word, index}) => {
    const term = termOf(word);
    return term ? [{term, from: index, to: index + word.length}] : [];
  });

/** The terms of art in a text, in the order in which they first stand there. */
export const termsIn = (text: string): readonly Term[] => [...new Set(termsAt(text).map(({term}) => term))];
