import {noChange} from 'lit';
import {Directive, PartType, directive, type ElementPart, type PartInfo} from 'lit/directive.js';
import type {Shape} from '../../src/drawing/shape.js';
import {paint} from './paint.js';

class Painted extends Directive {
  #before: readonly unknown[] | undefined;

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('painted() stands in the tag of an <svg>');
  }
  render(...[shapes]: [shapes: () => readonly Shape[], ...of: readonly unknown[]]): unknown {
    return typeof shapes === 'function' ? noChange : undefined;
  }
  override update(
    {element: into}: ElementPart,
    [shapes, ...of]: [() => readonly Shape[], ...unknown[]],
  ): unknown {
    const before = this.#before;
    if (before?.length !== of.length || of.some((one, i) => one !== before[i])) paint(into, shapes());
    this.#before = of;
    return noChange;
  }
}

/**
 * Paints shapes into the `<svg>` whose tag it stands in: `<svg ${painted(() => shapes, of, what)}></svg>`. They are made
 * again when one of the things they are of is another: a picture is dear, and most stay as they are.
 */
export const painted = directive(Painted);
