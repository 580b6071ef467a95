import {html, type TemplateResult} from 'lit';
import {ref} from 'lit/directives/ref.js';
import {counter, placeLabel, stacksAt, unitWords, type SymbolTable} from '../../src/drawing/index.js';
import type {Position} from '../../src/module/index.js';
import type {Size} from './camera.js';
import {paint} from './paint.js';
import {words} from './words.js';

/** The stack of a place laid out: every counter a button. */
export function trayTemplate(
  position: Position,
  place: number,
  chosen: readonly string[],
  symbols: SymbolTable | undefined,
  on: {readonly choose: (unit: string) => void; readonly shut: () => void},
): TemplateResult {
  const units = stacksAt(position, place).flatMap((stack) => stack.units);
  const picture =
    (index: number) =>
    (element: Element | undefined): void => {
      const one = units[index];
      if (element && one) paint(element, [counter(position.game, one.unit, one.placed, symbols)]);
    };
  return html`<div
    class="tray"
    role="group"
    aria-label=${words.unitsIn(placeLabel(position, place))}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      on.shut();
    }}
  >
    ${units.map(
      ({unit, placed}, index) =>
        html`<button
          type="button"
          aria-pressed=${chosen.includes(unit.id) ? 'true' : 'false'}
          aria-label=${unitWords(position, unit, placed)}
          @click=${() => {
            on.choose(unit.id);
          }}
        >
          ${html`<svg viewBox="-54 -54 108 108" aria-hidden="true" ${ref(picture(index))}></svg>`}
          <span>${unit.name}</span>
        </button>`,
    )}
    <button type="button" class="shut" aria-label=${words.shut} @click=${on.shut}>×</button>
  </div>`;
}

/** Places a box above a point of the map, or below where there is no room, and never outside the map. */
export function openTray(
  box: HTMLElement,
  [x, y]: readonly [number, number],
  size: Size,
  half: number,
): void {
  const {offsetWidth: width, offsetHeight: height} = box;
  const left = Math.min(Math.max(x - width / 2, 8), Math.max(size.width - width - 8, 8));
  const above = y - half - height - 12;
  const top = above >= 8 ? above : Math.min(y + half + 12, Math.max(size.height - height - 8, 8));
  box.style.setProperty('transform', `translate(${Math.round(left)}px, ${Math.round(top)}px)`);
}
