import {lessonRunFaults} from '../phrases/en/faults/lesson-run.js';
import {Lexer, type Token, type Tokens} from 'marked';
import {termOf, termPattern, withoutNames, type Term} from '../phrases/terms.js';
import {marksIn, textLimits} from './schema.js';

/** Running text without markup: it is always shown as text. */
export type Inline =
  | {readonly type: 'text'; readonly text: string}
  | {readonly type: 'strong' | 'em'; readonly holds: readonly Inline[]}
  | {readonly type: 'term'; readonly text: string; readonly term: Term}
  | {readonly type: 'rule'; readonly rule: string}
  | {readonly type: 'hex'; readonly label: string};

/** A block of a step's text. */
export type Block =
  | {readonly type: 'paragraph' | 'quote'; readonly holds: readonly Inline[]}
  | {readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[]};

/** The names that a text is searched for. */
export interface TextContext {
  /** Rule numbers that the game knows. */
  readonly rules: ReadonlySet<string>;
  /** True if a word is the printed label of a hex or point. */
  readonly isPlace: (word: string) => boolean;
  /** Names with a term of art in them, which is none there. */
  readonly names: readonly string[];
}

/** Patterns of words by the terms and the signs that join words. */
const patterns = new Map<string, RegExp>();
/** Rule numbers and labels both look like words with points in them; terms are whole words. */
function special(joins: string): RegExp {
  const term = termPattern();
  const key = `${joins} ${term}`;
  const made =
    patterns.get(key) ??
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:(?<term>${term})(?!-\\p{L})|(?<word>[\\p{L}\\p{N}]+(?:[${joins}][\\p{L}\\p{N}]+)*(?: P[1-7])?))(?![\\p{L}\\p{N}])`,
      'giu',
    );
  patterns.set(key, made);
  return made;
}
const words = (): RegExp => special('.');
/** Some maps print `A-5` or `5/12`; elsewhere these signs join two words. */
const joinedWords = (): RegExp => special('./-');

/** Finds rule numbers, places and terms of art in running text; of terms only the first, until `most` are seen. */
function link(
  text: string,
  context: TextContext,
  seen: Set<Term>,
  most: number,
  pattern = joinedWords(),
): readonly Inline[] {
  const found: Inline[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) found.push({type: 'text', text: text.slice(from, to)});
  };
  for (const match of withoutNames(text, context.names).matchAll(pattern)) {
    const [whole] = match;
    const {term, word} = match.groups as {term?: string; word?: string};
    const entry = term === undefined ? undefined : termOf(term);
    const inline: Inline | undefined =
      entry && !seen.has(entry) && seen.size < most
        ? {type: 'term', text: whole, term: entry}
        : word !== undefined && context.isPlace(word)
          ? {type: 'hex', label: word}
          : word !== undefined && context.rules.has(word) && isCited(word, text, match.index)
            ? {type: 'rule', rule: word}
            : undefined;
    if (!inline) {
      const parts = /[-/]/.test(word ?? '') ? link(whole, context, seen, most, words()) : [];
      if (!parts.some(({type}) => type !== 'text')) continue;
      plain(match.index);
      found.push(...parts);
      from = match.index + whole.length;
      continue;
    }
    if (inline.type === 'term') seen.add(inline.term);
    plain(match.index);
    found.push(inline);
    from = match.index + whole.length;
  }
  plain(text.length);
  return found;
}

/** Tells whether a number is cited as a rule: a whole number is one only in brackets or after "rule", else it counts something. */
const isCited = (word: string, text: string, at: number): boolean =>
  !/^\d+$/.test(word) || /(?:\([^()]*|\brules? )$/i.test(text.slice(0, at));

/** The part of Markdown that a lesson has: paragraphs, lists, quotes, strong, emphasis. */
const known = ['space', 'paragraph', 'text', 'list', 'blockquote', 'strong', 'em', 'escape', 'br'];

/** Names the parts of a text that are beyond the Markdown of lessons: `a link`, `an image`. Empty for a good text. */
export function strangeMarkdown(markdown: string): readonly string[] {
  const names: Readonly<Record<string, string>> = lessonRunFaults.markdownParts;
  const strange = new Set<string>();
  const look = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (!known.includes(token.type)) strange.add(names[token.type] ?? token.type);
      if (token.type === 'list') for (const item of (token as Tokens.List).items) look(item.tokens);
      else if ('tokens' in token) look(token.tokens ?? []);
    }
  };
  look(Lexer.lex(markdown));
  return [...strange];
}

/** A number of three digits or more that begins a line: a hex, which Markdown would take for the number of an item. */
const hexFirst = /^(\d{3,})(?=[.)] )/gm;

/**
 * Reads a text into blocks, its rule numbers, places and terms of art found; other Markdown is kept as it is
 * written, and so does a whole text that is longer than any of a lesson's, or has more signs of Markdown. One term is
 * marked, as on a card. `seen`: terms that texts before this one have marked; that of this one is added.
 */
export function readText(
  markdown: unknown,
  context: TextContext,
  seen: Set<Term> = new Set(),
): readonly Block[] {
  if (typeof markdown !== 'string') return [];
  if (markdown.length > textLimits.characters || marksIn(markdown) > textLimits.marks)
    return [{type: 'paragraph', holds: [{type: 'text', text: markdown}]}];
  const most = seen.size + 1;
  const inline = (tokens: readonly Token[]): readonly Inline[] =>
    tokens.flatMap((token): readonly Inline[] => {
      if (token.type === 'strong' || token.type === 'em')
        return [{type: token.type, holds: inline((token as Tokens.Strong | Tokens.Em).tokens)}];
      if (token.type === 'br') return [{type: 'text', text: ' '}];
      if (token.type === 'paragraph') return inline((token as Tokens.Paragraph).tokens);
      if (token.type === 'text') {
        const {tokens: inner, text} = token as Tokens.Text;
        return inner ? inline(inner) : link(text, context, seen, most);
      }
      return link(token.type === 'escape' ? (token as Tokens.Escape).text : token.raw, context, seen, most);
    });
  return Lexer.lex(markdown.replaceAll(hexFirst, '$1\\')).flatMap((token): readonly Block[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'list': {
        const {ordered, items} = token as Tokens.List;
        return [{type: 'list', ordered, items: items.map((item) => inline(item.tokens))}];
      }
      case 'blockquote':
        return [{type: 'quote', holds: inline((token as Tokens.Blockquote).tokens)}];
      case 'paragraph':
        return [{type: 'paragraph', holds: inline((token as Tokens.Paragraph).tokens)}];
      default:
        return [{type: 'paragraph', holds: link(token.raw, context, seen, most)}];
    }
  });
}

/** A text as plain words, for speech and paper. */
export const plainText = (blocks: readonly Block[]): string => {
  const word = (part: Inline): string => {
    switch (part.type) {
      case 'strong':
      case 'em':
        return part.holds.map(word).join('');
      case 'rule':
        return part.rule;
      case 'hex':
        return part.label;
      case 'text':
      case 'term':
        return part.text;
    }
  };
  const words = (holds: readonly Inline[]): string => holds.map(word).join('');
  return blocks
    .map((block) => (block.type === 'list' ? block.items.map(words).join('; ') : words(block.holds)))
    .join('\n');
};
