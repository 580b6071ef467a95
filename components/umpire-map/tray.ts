import {css, html, type TemplateResult} from 'lit';
import {counter} from '../../src/drawing/counter.js';
import {placeName, unitWords} from '../../src/drawing/places.js';
import {stacksAt} from '../../src/drawing/stack.js';
import {symbols} from '../../src/drawing/symbols.js';
import type {Placed, Position, Unit} from '../../src/module/index.js';
import {inParts} from '../shared/in-parts.js';
import {picturesOfUnit, type MapPictures} from '../../src/drawing/pictures.js';
import {painted, pictured} from '../shared/pictures.js';
import type {Send} from '../shared/store.js';
import {messages} from './messages.js';
import type {MapEvent} from './state.js';

export const trayStyles = css`
  .tray {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding: 6px;
    max-inline-size: calc(100% - 16px);
  }
  .tray button {
    display: grid;
    justify-items: center;
    gap: 2px;
    min-inline-size: 64px;
    padding: 4px;
    border-color: transparent;
    font-size: var(--_small);
    line-height: 1.2;
    animation: deal 160ms ease-out backwards;
  }
  .tray button:hover {
    border-color: var(--_quiet);
  }
  .tray svg,
  .tray canvas {
    inline-size: 56px;
    block-size: 56px;
    overflow: visible;
    line-height: 1;
  }
  .tray .shut {
    position: absolute;
    inset-block-start: -12px;
    inset-inline-end: -12px;
    min-inline-size: 28px;
    min-block-size: 28px;
    inline-size: 28px;
    padding: 0;
    border: 1px solid var(--_line);
    border-radius: 50%;
    animation: none;
  }
  @keyframes deal {
    from {
      opacity: 0;
      transform: translateY(8px) scale(0.9);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .tray button {
      animation: none;
    }
  }
`;

/** The counter of a unit: its pictures, or else as the map draws it. */
function face(
  {game}: Position,
  unit: Unit,
  placed: Placed<number>,
  pictures: MapPictures<Blob> | undefined,
): TemplateResult {
  const picture = pictures?.counters.get(unit.id);
  const images = picture && picturesOfUnit(game, unit, placed, picture);
  return pictures && images && images.length > 0
    ? html`<canvas aria-hidden="true" ${pictured(pictures, images)}></canvas>`
    : html`<svg
        class="sheet"
        viewBox="-54 -54 108 108"
        aria-hidden="true"
        ${painted(() => [counter(game, unit, placed, symbols)], unit, placed)}
      ></svg>`;
}

/** The open stack of a place: every counter is a button. */
export function trayTemplate(
  position: Position,
  place: number,
  chosen: readonly string[],
  pictures: MapPictures<Blob> | undefined,
  send: Send<MapEvent>,
): TemplateResult {
  const units = stacksAt(position, place).flatMap((stack) => stack.units);
  return html`<div
    class="tray"
    role="group"
    aria-label=${messages.unitsIn(placeName(position, place))}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      send({type: 'closeStack'});
    }}
  >
    ${inParts(
      units,
      ({unit, placed}) =>
        html`<button
          type="button"
          aria-pressed=${chosen.includes(unit.id) ? 'true' : 'false'}
          @click=${() => {
            send({type: 'chooseUnit', unit: unit.id});
          }}
        >
          ${face(position, unit, placed, pictures)}
          <span aria-hidden="true">${unit.name}</span>
          <span class="unseen">${unitWords(position, unit, placed)}</span>
        </button>`,
      {size: 60, within: (turner) => turner},
    )}
    <button type="button" class="shut" aria-label=${messages.shut} @click=${() => send({type: 'closeStack'})}>
      ×
    </button>
  </div>`;
}
