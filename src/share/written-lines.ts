/** The lines of a position that a person wrote in a post, before any game is known. */
import {decodeName} from '../module/line-words.js';

/** Names of lines. */
export const writtenKeys = ['title', 'game', 'position', 'retreat', 'battle', 'why', 'readings'] as const;
export type WrittenKey = (typeof writtenKeys)[number];
const isKey = (word: string): word is WrittenKey => (writtenKeys as readonly string[]).includes(word);

/** A line of a text, by its key in small letters; a line that continues the one before has none. */
interface Line {
  readonly key: string;
  readonly value: string;
}

/** The lines of a text without indents, marks of quotation and empty lines; a line without a key belongs to the one before. */
export function writtenLines(text: string): readonly Line[] {
  const lines: {key: string; parts: string[]}[] = [];
  for (const line of text.slice(0, 100_000).split('\n')) {
    const bare = line.replace(/^[>\s]+/, '').trimEnd();
    if (bare === '') continue;
    // a word of a position code has no space behind its colon
    const [key] = /^[A-Za-z]+(?=:(?:\s|$))/.exec(bare) ?? [];
    const value = bare.slice((key?.length ?? -1) + 1).trim();
    const last = lines.at(-1);
    if (key === undefined && last) last.parts.push(bare);
    else lines.push({key: key?.toLowerCase() ?? '', parts: value === '' ? [] : [value]});
  }
  return lines.map(({key, parts}) => ({key, value: parts.join(' ')}));
}

/**
 * Finds what a person wrote line by line: the text itself, if it has a line of ours and no link, or the one that a fragment
 * `#text=…` carries; undefined in any other text.
 */
export function writtenIn(text: string): string | undefined {
  const [, carried] = /(?:^|#)text=([^#&\s]*)/.exec(text.slice(0, 100_000)) ?? [];
  if (carried !== undefined)
    try {
      return decodeURIComponent(carried);
    } catch {
      return carried;
    }
  const isLink = /(?:^|[#>\s])u\d{1,3}\.[\w-]{12}/.test(text);
  return !isLink && writtenLines(text).some(({key}) => isKey(key)) ? text : undefined;
}

/** The kind of element that shows such a text. */
export function writtenSubject(text: string): 'map' | 'retreat' | 'battle' {
  const keys = writtenLines(text).map(({key}) => key);
  return keys.includes('battle') ? 'battle' : keys.includes('retreat') ? 'retreat' : 'map';
}

/** Finds the game that such a text names: that of its own line, or the one before the slash of the position. */
export function gameNamed({
  game,
  position = '',
}: Partial<Readonly<Record<WrittenKey, string>>>): string | undefined {
  const [, head] = /^([^/@:=\s]+)\/(?:\S*)/.exec(position) ?? [];
  return game ?? (head === undefined ? undefined : decodeName(head));
}
