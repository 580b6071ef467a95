import {glossary, type Term} from './glossary.js';

const terms = new Map<string, Term>(
  glossary.flatMap((entry) =>
    [entry.term, ...(entry.also ?? [])].map((word) => [word.toLowerCase(), entry] as const),
  ),
);
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every term of art as a part of a pattern; longer ones first, so that "supply source" is not read as "supply". */
export const termPattern = [...terms.keys()]
  .sort((a, b) => b.length - a.length)
  .map(escaped)
  .join('|');

/** The term that a word of a text is. */
export const termOf = (word: string): Term | undefined => terms.get(word.toLowerCase());

const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${termPattern})(?![\\p{L}\\p{N}])`, 'giu');

/** The terms of art in a text, in the order in which they first stand there. */
export const termsIn = (text: string): readonly Term[] => [
  ...new Set([...text.matchAll(whole)].flatMap(([word]) => termOf(word) ?? [])),
];
