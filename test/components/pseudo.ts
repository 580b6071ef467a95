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
/** Elements that say nothing, and inputs of a person. */
const silent = 'style, script, template, textarea, code, kbd, text.echelon';

/** Texts and accessible names of an element and all inside it, with the selector of their place. */
function* textsIn(node: Node): Generator<readonly [text: string, place: Element]> {
  if (node instanceof Text) {
    if (node.parentElement && !node.parentElement.matches(silent)) yield [node.data, node.parentElement];
    return;
  }
  if (node instanceof Element) {
    // an author’s own words, marked so
    if (node.getAttribute('lang') === 'en' || node.matches(silent)) return;
    for (const name of spoken) {
      const value = node.getAttribute(name);
      if (value !== null) yield [value, node];
    }
    if (node.shadowRoot) yield* textsIn(node.shadowRoot);
  }
  for (const child of node.childNodes) yield* textsIn(child);
}

/** All strings of a document: an author’s words. */
export const stringsOf = (document: unknown): readonly string[] =>
  typeof document === 'string'
    ? [document]
    : typeof document === 'object' && document !== null
      ? Object.entries(document).flatMap(([name, value]) => [name, ...stringsOf(value)])
      : [];

/** Words that are neither marked nor an author’s own, each with where it is said. */
export function leaksIn(root: Node, own: readonly string[]): readonly string[] {
  const names = [...new Set(own)]
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length)
    .map((name) => name.toLowerCase());
  const leaks = new Set<string>();
  for (const [text, place] of textsIn(root)) {
    let rest = unmarked(text.replace(/[\u2066-\u2069]/gu, '')).toLowerCase();
    if (!/\p{L}{2}/u.test(rest)) continue;
    for (const name of names) if (rest.includes(name)) rest = rest.replaceAll(name, ' ');
    if (/\p{L}{2}/u.test(rest))
      leaks.add(
        `${place.localName}${place.className ? `.${String(place.getAttribute('class'))}` : ''}: ${text.trim().replace(/\s+/g, ' ')}`,
      );
  }
  return [...leaks];
}
