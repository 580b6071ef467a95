import {registry} from '../../src/phrases/define.js';

const marked = (text: string): string => `⟦${text}⟧`;

/** Marks every message and phrase of a group, in place; a text that is empty says nothing. */
function mark(group: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(group)) {
    if (typeof value === 'string') group[name] = value === '' ? '' : marked(value);
    else if (typeof value === 'function')
      group[name] = (...given: unknown[]): unknown => {
        const said = (value as (...values: unknown[]) => unknown)(...given);
        if (Array.isArray(said)) return said.map((one) => marked(String(one)));
        return typeof said === 'string' && said !== '' ? marked(said) : said;
      };
    else if (typeof value === 'object' && value !== null) mark(value as Record<string, unknown>);
  }
}

/** Marks all messages of elements and all phrases of the engine, those that load later too. */
export function speakPseudo(): void {
  for (const [, group] of registry.parts) mark(group);
  registry.onPartAdded = (_, group) => mark(group);
  Object.assign(registry.locale, {lang: 'qps'});
}

/** Texts without what is marked, and without the innermost of it first, since phrases are made of others. */
function unmarked(text: string): string {
  for (let rest = text; ; rest = text) {
    text = text.replace(/⟦[^⟦⟧]*⟧/gu, ' ');
    if (text === rest) return text;
  }
}

/** Attributes that are read out. */
const spoken = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
];
/** Elements that say nothing, inputs of a person, and the format’s documentation in forms, which is in English. */
const silent = 'style, script, template, textarea, code, kbd, text.echelon, small.hint';
/** Fields of forms: what their titles and their empty fields say is from the format’s documentation. */
const documented = '[data-at], [data-at] *';

/** A text or an accessible name: where it is, and whether it is marked as an author’s own words. */
export interface Said {
  readonly text: string;
  readonly place: Element;
  readonly isAuthors: boolean;
}

// nodes of a frame are of its own classes
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Is it a text with terms that have become buttons, columns that stay on a line, or words of an author in it? */
const isMarked = (node: Element): boolean =>
  node.childElementCount > 0 &&
  [...node.children].every((child) => child.matches('span.term, span.unbroken, span[lang], kbd')) &&
  [...node.childNodes].some((child) => isText(child) && child.data.trim() !== '');

/** Texts and accessible names of an element and all inside it. */
export function* textsIn(node: Node, isAuthors = false): Generator<Said> {
  if (isText(node)) {
    const place = node.parentElement;
    if (place && !place.matches(silent)) yield {text: node.data, place, isAuthors};
    return;
  }
  if (isElement(node)) {
    if (node.matches(silent)) return;
    const lang = node.getAttribute('lang');
    if (lang !== null) isAuthors = lang === 'en';
    if (isMarked(node)) {
      yield {text: node.textContent, place: node, isAuthors};
      return;
    }
    for (const name of spoken) {
      const value = node.getAttribute(name);
      const isDocumented = ['title', 'placeholder'].includes(name) && node.matches(documented);
      if (value !== null && !isDocumented) yield {text: value, place: node, isAuthors};
    }
    if (node.shadowRoot) yield* textsIn(node.shadowRoot, isAuthors);
  }
  for (const child of node.childNodes) yield* textsIn(child, isAuthors);
}

/** The values of a document that are strings, an author’s words, without what is filled in. Names of fields are ours. */
export const stringsOf = (document: unknown): readonly string[] =>
  typeof document === 'string'
    ? document.split(/\{\w+\}/).map((part) => part.trim())
    : typeof document === 'object' && document !== null
      ? Object.values(document).flatMap(stringsOf)
      : [];

export const described = ({text, place}: Said): string =>
  `${place.localName}${place.className ? `.${String(place.getAttribute('class'))}` : ''}: ${text.trim().replace(/\s+/g, ' ')}`;

/** Words that are neither marked nor an author’s own, and words of ours that are marked as an author’s, each with its place. */
export function leaksIn(root: Node, own: readonly string[]): readonly string[] {
  const names = namesAmong(own);
  const leaks = new Set<string>();
  for (const said of textsIn(root)) {
    const text = said.text.replace(/[\u2066-\u2069]/gu, '').toLowerCase();
    // names of sides are filled into an author’s words
    let rest = said.isAuthors
      ? (text.match(/⟦[^⟦⟧]*⟧/gu) ?? []).join(' ').replace(/⟦the /g, '⟦')
      : unmarked(text);
    for (const name of names) if (/\p{L}{2}/u.test(rest)) rest = withoutName(rest, name);
    if (/\p{L}{2}/u.test(rest)) leaks.add(`${said.isAuthors ? 'in English: ' : ''}${described(said)}`);
  }
  return [...leaks];
}

/** The names among an author’s words, the longest first. */
export const namesAmong = (own: readonly string[]): readonly string[] =>
  [...new Set(own)]
    .map((name) => name.replace(/[\u2066-\u2069]/gu, '').toLowerCase())
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length);

/** A text without a name, where the name is not a part of another word. */
export function withoutName(text: string, name: string): string {
  if (!text.includes(name)) return text;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'gu'), ' ');
}
