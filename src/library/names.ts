/** Names of modules as they are compared: without signs, versions and editions. */

/** A name in small letters, with the editions that it states. */
export interface PlainName {
  /** Its words, with one blank between them. */
  readonly words: string;
  readonly editions: readonly number[];
}

/** Longer names are cut: nobody writes one, and comparing two takes the product of their lengths. */
const LONGEST = 120;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

/** Versions of modules: `v4.2`, `version 3`, `3.0.2`, `1.2b`, `v1-1`, `rev 2`, a date, and words that say no more than a module. */
const versions = [
  /\b(?:19|20)\d\d-\d\d-\d\d\b/g,
  /\b(?:version|ver|v)[. ]?\d+(?:[.-]\d+)*[a-z]?\b/g,
  /\b(?:rev|revision|release|build|r)[. ]?\d+(?:\.\d+)*\b/g,
  /\b\d+(?:\.\d+)+(?:[a-z]\d*)?\b/g,
  /\b(?:beta|alpha|rc|draft|final)[. ]?\d*\b/g,
  /\b(?:vassal|vmod|module|mod)\b/g,
] as const;
/** Statements of an edition: `4th ed.`, `edition 4`, `third edition`. */
const numbered = /\b(\d{1,2})(?:st|nd|rd|th)? (?:edition|edn|ed)\b/g;
const numberedAfter = /\b(?:edition|edn|ed) (\d{1,2})\b/g;
const spelled = new RegExp(`\\b(${ordinals.join('|')}) (?:edition|edn|ed)\\b`, 'g');

/** A name in small letters without accents; of words that are written as one each has a capital. */
const small = (name: string): string =>
  name
    .slice(0, LONGEST)
    .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll('_', ' ');
const blank = (text: string): string => text.replace(/[^\p{L}\p{N}#]+/gu, ' ').trim();

/** The words of a name of a side or of a palette. */
export const plainWords = (name: string): string => blank(small(name));

/** Reads a name: its words without versions, and the editions that it states. */
export function plainName(name: string): PlainName {
  const text = versions.reduce((left, pattern) => left.replace(pattern, ' '), small(name));
  const editions: number[] = [];
  const words = blank(text)
    .replace(numbered, (_, number: string) => {
      editions.push(Number(number));
      return ' ';
    })
    .replace(numberedAfter, (_, number: string) => {
      editions.push(Number(number));
      return ' ';
    })
    .replace(spelled, (_, word: string) => {
      editions.push(ordinals.indexOf(word) + 1);
      return ' ';
    });
  return {words: blank(words).replace(/^the (?=.)/, ''), editions};
}

/** Compares a name with one of an entry, in which `#` is the number of an edition: its editions, or `undefined` where they differ. */
export function editionsIn({words, editions}: PlainName, known: string): readonly number[] | undefined {
  const pattern = blank(small(known)).replace(/^the (?=.)/, '');
  if (!pattern.includes('#')) return pattern === words ? editions : undefined;
  const found = new RegExp(`^${pattern.replace(/ ?#/, ' ?(\\d{1,2})')}$`, 'u').exec(words);
  return found ? [...editions, Number(found[1])] : undefined;
}

/** Words that every other name has. */
const common = new Set(['the', 'a', 'of', 'and', 'in', 'for', 'at', 'to', 'game', 'deluxe']);
/** Letters that two names of this length may differ in. */
const misspelt = (length: number): number => (length < 8 ? 0 : length < 14 ? 1 : 2);

/** Tells whether two names are much alike: one holds the words of the other, or a letter or two differ. */
export function areAlike({words}: PlainName, known: string): boolean {
  const pattern = blank(small(known)).replace(/^the (?=.)/, '');
  if (
    pattern.includes('#') &&
    new RegExp(` ${pattern.replace(/ ?#/, ' ?\\d{1,2}')} `, 'u').test(` ${words} `)
  )
    return true;
  const other = pattern.replace('#', '').trim();
  const holds = (long: string, short: string): boolean => short !== '' && ` ${long} `.includes(` ${short} `);
  const own = words.split(' ').filter((word) => !common.has(word));
  // one word of a long name is that of many games
  if ((other.length > 3 && holds(words, other)) || (own.length > 1 && holds(other, words))) return true;
  const [short, long] = words.length < other.length ? [words, other] : [other, words];
  const most = misspelt(short.length);
  return most > 0 && long.length - short.length <= most && distance(short, long) <= most;
}

/** The letters to add, drop or change to make one text of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])));
    row = next;
  }
  return row[b.length]!;
}
