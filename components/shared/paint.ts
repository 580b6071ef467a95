import type {Shape} from '../../src/drawing/shape.js';

const SVG = 'http://www.w3.org/2000/svg';

function element({tag, is, holds}: Shape): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const name in is) made.setAttribute(name, String(is[name]));
  if (typeof holds === 'string') made.textContent = holds;
  else for (const inner of holds) made.append(element(inner));
  return made;
}

/** Shapes that were painted, and from the second picture on what the next is copied from: it hangs in no page. */
const patterns = new WeakMap<Shape, SVGElement | undefined>();

function copied(shape: Shape): Node {
  const pattern = patterns.get(shape);
  if (pattern) return pattern.cloneNode(true);
  const made = element(shape);
  patterns.set(shape, patterns.has(shape) ? (made.cloneNode(true) as SVGElement) : undefined);
  return made;
}

/** Puts shapes that other pictures of the page have too into a group: what a game's ground is, is made once. */
export function paintShared(into: Element, shapes: readonly Shape[]): void {
  into.replaceChildren(...shapes.map(copied));
}

/** Puts shapes into a group of a page's picture, in place of what was there. */
export function paint(into: Element, shapes: readonly Shape[]): void {
  into.replaceChildren(...shapes.map(element));
}
