import {SaxesParser} from './generated/saxes.js';

/** The most elements, filters and patterns of a picture, once every reference is replaced by what it refers to. */
const most = {elements: 500_000, filters: 100, patterns: 20_000} as const;
const MOST_CHARACTERS = 64_000_000;
const MOST_LEVELS = 200;

/** A part of a picture: all of it, an element with an id, or the rules of a style for a class or tag. */
interface Part {
  elements: number;
  filters: number;
  patterns: number;
  /** Parts that stand in it, each with how often. */
  readonly holds: Map<string, number>;
}
type Work = Pick<Part, 'elements' | 'filters' | 'patterns'>;

class Refused extends Error {}

/** Returns the last name of a selector with its sign, `*` where it ends in none. */
function lastName(selector: string): string {
  let from = selector.length;
  while (from > 0 && /[\w-]/.test(selector[from - 1]!)) from -= 1;
  if (from === selector.length) return '*';
  return selector.slice(/[.#]/.test(selector[from - 1] ?? '') ? from - 1 : from);
}

const ALL = 'all';
const references = /url\(\s*["']?#([^"')\s]+)["']?\s*\)/g;
/** Properties for which a browser goes over every pixel of an element. */
const filtering = /\b(?:filter|mix-blend-mode)\s*:/g;

class Counting {
  readonly #parts = new Map<string, Part>();

  part(key: string): Part {
    const known = this.#parts.get(key) ?? {
      elements: 0,
      filters: 0,
      patterns: 0,
      holds: new Map<string, number>(),
    };
    this.#parts.set(key, known);
    return known;
  }

  /** Notes that a part is in another. */
  static hold({holds}: Part, key: string): void {
    holds.set(key, (holds.get(key) ?? 0) + 1);
  }

  /** Notes everything that a text of styles refers to. */
  static addStyle(part: Part, text: string): void {
    for (const [, id] of text.matchAll(references)) {
      part.patterns += 1;
      Counting.hold(part, `#${id!}`);
    }
    for (const _ of text.matchAll(filtering)) part.filters += 1;
  }

  /** Notes the rules of a style sheet by the last name of each selector; without one they are for all elements. */
  addSheet(text: string): void {
    for (const rule of text.split('}')) {
      const [selectors = '', says = ''] = rule.split('{', 2);
      if (!/url\(|filter|blend/.test(says)) continue;
      for (const selector of selectors.split(',')) {
        Counting.addStyle(this.part(`style ${lastName(selector.trim())}`), says);
      }
    }
  }

  /** The work of all parts in their places; a part within itself is drawn by no browser, and counts once. */
  get whole(): Work {
    const known = new Map<string, Work>();
    const open = new Set<string>();
    const workOf = (key: string): Work => {
      const found = known.get(key);
      if (found) return found;
      const part = this.#parts.get(key);
      if (!part || open.has(key)) return {elements: 0, filters: 0, patterns: 0};
      if (open.size > 10 * MOST_LEVELS) throw new Refused();
      open.add(key);
      let {elements, filters, patterns} = part;
      for (const [held, times] of part.holds) {
        const inner = workOf(held);
        elements += times * inner.elements;
        filters += times * inner.filters;
        patterns += times * inner.patterns;
      }
      open.delete(key);
      const work = {elements, filters, patterns};
      known.set(key, work);
      return work;
    };
    return workOf(ALL);
  }
}

/**
 * Is an SVG picture cheap to draw? A browser draws pictures on the page's own thread, and nested `<use>`, patterns and filters
 * multiply: elements are counted as often as they are drawn. Pictures of SVG within it are not opened.
 */
export function isCheapSvg(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const counting = new Counting();
  const parser = new SaxesParser();
  const open: {readonly part: Part; readonly isStyle: boolean}[] = [];
  let sheet = '';
  parser.on('error', () => {
    throw new Refused();
  });
  // names of namespaces that some programs declare; a name within a name would multiply
  parser.on('doctype', (said) => {
    for (const [, name, value] of said.matchAll(/<!ENTITY\s+([\w-]+)\s+"([^"&%]{0,200})"/g))
      parser.ENTITIES[name!] = value!;
  });
  parser.on('opentag', ({name, attributes}) => {
    if (open.length >= MOST_LEVELS) throw new Refused();
    const tag = name.slice(name.indexOf(':') + 1);
    const parent = open.at(-1)?.part ?? counting.part(ALL);
    const id = attributes['id'];
    if (id !== undefined) Counting.hold(parent, `#${id}`);
    const part = id === undefined ? parent : counting.part(`#${id}`);
    part.elements += 1;
    if (attributes['filter'] !== undefined && attributes['filter'] !== 'none') part.filters += 1;
    for (const [key, value] of Object.entries(attributes)) {
      Counting.addStyle(part, value);
      if (!/^(?:.*:)?href$/.test(key)) continue;
      if (tag === 'use' || tag === 'pattern') Counting.hold(part, value.trim());
      else if (/^\s*data:image\/svg/i.test(value)) throw new Refused();
    }
    for (const own of ['*', tag, ...(id === undefined ? [] : [`#${id}`])])
      Counting.hold(part, `style ${own}`);
    for (const own of (attributes['class'] ?? '').split(/\s+/))
      if (own !== '') Counting.hold(part, `style .${own}`);
    open.push({part, isStyle: tag === 'style'});
  });
  const addText = (piece: string): void => {
    if (open.at(-1)?.isStyle) sheet += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(text).close();
    counting.addSheet(sheet);
    const {elements, filters, patterns} = counting.whole;
    return elements <= most.elements && filters <= most.filters && patterns <= most.patterns;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
