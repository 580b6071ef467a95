import type {Shape} from '../../src/drawing/shape.js';

const SVG = 'http://www.w3.org/2000/svg';

function element({tag, is, holds}: Shape): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const name in is) made.setAttribute(name, String(is[name]));
  if (typeof holds === 'string') made.textContent = holds;
  else for (const inner of holds) made.append(element(inner));
  return made;
}

/** Puts shapes into a group of a page's picture, in place of what was there. */
export function paint(into: Element, shapes: readonly Shape[]): void {
  into.replaceChildren(...shapes.map(element));
}
