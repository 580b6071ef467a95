import type {Game} from '../module/index.js';
import {registry} from './define.js';
import {glossaryPhrases} from './en/glossary.js';

/** A term of art: what it means, and how else it is written. */
export interface Term {
  readonly term: string;
  /** One or two sentences for somebody who has never played. */
  readonly means: string;
}

/** The terms of the language, and patterns by which texts are searched for them. */
interface Terms {
  readonly version: number;
  readonly byWord: ReadonlyMap<string, Term>;
  /** Each term of art as a part of a pattern. */
  readonly pattern: string;
  readonly whole: RegExp;
}
let terms: Terms | undefined;

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The terms as the phrases are now: a page may replace them. */
function current(): Terms {
  if (terms?.version === registry.version) return terms;
  const {others, ...entries} = glossaryPhrases;
  const byWord = new Map<string, Term>(
    Object.values(entries).flatMap((entry) =>
      [entry.term, ...entry.also()].map((word) => [word.toLowerCase(), entry] as const),
    ),
  );
  // longer ones first, so that "supply source" is not read as "supply"
  const pattern = [...byWord.keys(), ...others()]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
  // a word in a hyphenated one is none: `supply-first` is the id of a reading
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])(?!-\\p{L})`, 'giu');
  return (terms = {version: registry.version, byWord, pattern, whole});
}

/** Every term of art as a part of a pattern; longer ones first. */
export const termPattern = (): string => current().pattern;

/** The term that a word of a text is. */
export const termOf = (word: string): Term | undefined => current().byWord.get(word.toLowerCase());

/** A name of the module's own, as sentences have it: kept apart by signs that nobody sees. */
const names = /\u2068[^\u2068\u2069]*\u2069/g;

/** Names with terms of art in them, by game. */
const namesByGame = new WeakMap<Game, {readonly version: number; readonly names: readonly string[]}>();

/** The names of a game's units and places that have a term of art in them: “Group Lindemann HQ”. */
export function namesWithTerms(game: Game): readonly string[] {
  const {version, whole} = current();
  const known = namesByGame.get(game);
  if (known?.version === version) return known.names;
  const places =
    game.kind === 'hex'
      ? Object.values(game.map.hexes ?? {}).flatMap(({name}: {readonly name?: string}) => name ?? [])
      : Object.entries(game.map.points).map(([id, {name = id}]) => name);
  const found = [...game.units.map(({name}) => name), ...places].filter((name) => name.search(whole) >= 0);
  const names = [...new Set(found)].sort((a, b) => b.length - a.length);
  namesByGame.set(game, {version, names});
  return names;
}

/** A text with blanks in place of the names in it, so that no word of a name is taken for a term. */
export const withoutNames = (text: string, own: readonly string[]): string =>
  own.reduce(
    (rest, name) => rest.replaceAll(name, ' '.repeat(name.length)),
    text.replace(names, (name) => ' '.repeat(name.length)),
  );

/** Finds the terms of art in a text, in order; words in a name are none. `own`: names of the game to leave out. */
export const termsAt = (
  text: string,
  own: readonly string[] = [],
): readonly {readonly term: Term; readonly from: number; readonly to: number}[] =>
  [...withoutNames(text, own).matchAll(current().whole)].flatMap(({0: word, index}) => {
    const term = termOf(word);
    return term ? [{term, from: index, to: index + word.length}] : [];
  });

/** The terms of art in a text, in the order in which they first stand there. */
export const termsIn = (text: string): readonly Term[] => [...new Set(termsAt(text).map(({term}) => term))];
