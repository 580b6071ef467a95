import {noChange} from 'lit';
import {Directive, PartType, directive, type ElementPart, type PartInfo} from 'lit/directive.js';
import type {Shape} from '../../src/drawing/shape.js';
import {paint} from './shapes.js';

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
    if (shapes !== this.#shapes) paint(into, shapes);
    this.#shapes = shapes;
    return noChange;
  }
}

/** Paints shapes into the `<svg>` whose tag it stands in: `<svg ${painted(shapes)}></svg>`. */
export const painted = directive(Painted);
