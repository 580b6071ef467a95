import {noChange} from 'lit';
import {Directive, PartType, directive, type ElementPart, type PartInfo} from 'lit/directive.js';
import type {Shape} from '../../src/drawing/shape.js';

const SVG = 'http://www.w3.org/2000/svg';

function element({tag, is, holds}: Shape): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const name in is) made.setAttribute(name, String(is[name]));
  if (typeof holds === 'string') made.textContent = holds;
  else made.append(...holds.map(element));
  return made;
}

class Painted extends Directive {
  #shapes: readonly Shape[] | undefined;

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('painted() stands in the tag of an <svg>');
  }
  render(shapes: readonly Shape[]): unknown {
    return shapes.length > 0 ? noChange : undefined;
  }
  override update({element: into}: ElementPart, [shapes]: [readonly Shape[]]): unknown {
    if (shapes !== this.#shapes) into.replaceChildren(...shapes.map(element));
    this.#shapes = shapes;
    return noChange;
  }
}

/** Paints shapes into the `<svg>` whose tag it stands in: `<svg ${painted(shapes)}></svg>`. */
export const painted = directive(Painted);
