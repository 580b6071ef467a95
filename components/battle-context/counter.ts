import {html, type TemplateResult} from 'lit';
import {ref} from 'lit/directives/ref.js';
import {counter, type SymbolTable} from '../../src/drawing/counter.js';
import type {Shape} from '../../src/drawing/shape.js';
import type {Game, Placed, Unit} from '../../src/module/index.js';

const SVG = 'http://www.w3.org/2000/svg';

function element({tag, is, holds}: Shape): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const name in is) made.setAttribute(name, String(is[name]));
  if (typeof holds === 'string') made.textContent = holds;
  else for (const inner of holds) made.append(element(inner));
  return made;
}

/** What each picture shows: most counters stay as they are from step to step, and a picture is dear. */
const drawn = new WeakMap<Element, string>();

function draw(
  into: Element | undefined,
  game: Game,
  unit: Unit,
  placed: Placed<number>,
  symbols: SymbolTable | undefined,
): void {
  const {steps, dispersed, supplied, isolated, entrained, displaced} = placed;
  const state = [steps, dispersed, supplied, isolated, entrained, displaced, symbols !== undefined].join();
  const key = `${game.id} ${unit.id} ${state}`;
  if (!into || drawn.get(into) === key) return;
  drawn.set(into, key);
  into.replaceChildren(element(counter(game, unit, placed, symbols)));
}

/** A unit's counter as it stands now; its words stand beside it. */
export const counterPicture = (
  game: Game,
  unit: Unit,
  placed: Placed<number>,
  symbols: SymbolTable | undefined,
): TemplateResult =>
  html`<svg
    class="chip sheet"
    viewBox="-56 -58 112 114"
    aria-hidden="true"
    ${ref((into) => draw(into, game, unit, placed, symbols))}
  ></svg>`;
