import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {GameSummary} from '../../src/vassal/index.js';
import {importedKinds} from '../../src/edit/module/imported-kinds.js';
import {tick} from '../shared/fields.js';
import {inParts} from '../shared/in-parts.js';
import type {UmpireModuleEvent} from '../umpire-editor/events.js';
import type {Board, VassalController} from './controller.js';
import {paintedBoards} from './grid-part.js';
import type {Painting} from './map-painting.js';
import {messages} from './messages.js';
import {sharePart} from './overlay-part.js';
import {choice, placeButton} from './terrain-part.js';
import {canvasScale, mostNeeded, enteredPlaces} from './view-model.js';

/** Places that are listed at a time. */
const ROWS = 8;

/** The editor of the map over the module's own board, and the places that rulings have needed most. */
export function paintPart(controller: VassalController, {maps}: GameSummary, board: Board): TemplateResult {
  const {now: painting} = controller.painting;
  const words = messages.paint;
  const isHex = board.shown.kind === 'hex';
  const toggle = ({currentTarget}: Event): void => {
    const {open} = currentTarget as HTMLDetailsElement;
    if (open !== (painting !== undefined))
      void (open ? controller.painting.begin() : controller.painting.end());
  };
  const found = maps.find(({name}) => name === controller.map);
  const backToRuling = async ({currentTarget}: Event): Promise<void> => {
    const root = (currentTarget as Element).getRootNode() as ShadowRoot;
    await controller.painting.end();
    root.querySelector('[part=board]')?.scrollIntoView({block: 'start'});
    // the button that was pressed is gone
    root.querySelector('umpire-map')?.focus();
  };
  return html`<details class="paint" part="paint" ?open=${painting !== undefined} @toggle=${toggle}>
    <summary>${isHex ? words.title : words.lines} ${neededCount(controller)}</summary>
    ${neededPart(controller, board)}
    ${
      painting && found
        ? html`<p class="quiet">${isHex ? words.hint : words.linesHint}</p>
            ${isHex ? enteredLegend() : nothing}
            <umpire-editor
              loading="eager"
              tabs=${isHex ? 'terrain hexsides roads hexes' : 'points'}
              .module=${painting.document}
              .board=${boardCanvas(controller, painting, found)}
              .entered=${guard([controller.overlay, controller.map], () => enteredPlaces(controller.mapEntries).map(([place]) => place))}
              .fixedKinds=${importedKinds}
              @umpire-module=${({document}: UmpireModuleEvent) => controller.painting.paint(document)}
            ></umpire-editor>
            ${isHex ? completePart(controller) : nothing} ${sharePart(controller)}
            <p>
              <button type="button" class="primary" @click=${backToRuling}>${words.done}</button>
            </p>`
        : nothing
    }
  </details>`;
}

/** Explains the mark of entered terrain; on the board everything else is only printed. */
const enteredLegend = (): TemplateResult =>
  html`<p class="entered" part="entered">
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M15 1v14H1z" /></svg>
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2l6 6-6 6-6-6z" /></svg>
    <span>${messages.paint.entered}</span>
  </p>`;

/** Renders the tick that says all terrain is entered. */
function completePart(controller: VassalController): TemplateResult {
  const words = messages.paint;
  return html`<div class="complete" part="complete">
    ${tick(words.complete, controller.mapEntries.terrainComplete === true, (isComplete) => void controller.setTerrainComplete(isComplete))}
    <p class="quiet">${words.completeHint}</p>
  </div>`;
}

function neededCount({needed, mapEntries}: VassalController): TemplateResult | typeof nothing {
  const open = mostNeeded(needed.onMap, mapEntries).length;
  return open === 0 ? nothing : html`<span class="quiet">${messages.paint.open(open)}</span>`;
}

/** A live list: the more rulings a place would have changed, the higher it is. */
function neededPart(controller: VassalController, board: Board): TemplateResult | typeof nothing {
  const {needed, mapEntries} = controller;
  const words = messages.paint;
  const most = mostNeeded(needed.onMap, mapEntries);
  if (most.length === 0) return nothing;
  return html`<section class="needed" part="needed" aria-labelledby="needed">
    <h3 id="needed">${words.needed}</h3>
    <ul class="places">
      ${inParts(
        most,
        ([place, rulings]) =>
          html`<li>
            <span
              >${board.shown.kind === 'hex' ? placeButton(place) : html`<b>${words.line(place)}</b>`}
              <span class="quiet reason">${words.rulings(rulings)}</span></span
            >
            ${board.shown.kind === 'hex' ? choice(controller, board, place, '') : nothing}
          </li>`,
        {size: ROWS, key: ([place]) => place},
      )}
    </ul>
  </section>`;
}

/** Paints the boards of a map on one canvas, once all their pictures are there. */
function boardCanvas(
  controller: VassalController,
  painting: Painting,
  {pictures, extent}: GameSummary['maps'][number],
): HTMLCanvasElement | undefined {
  if (painting.canvas || pictures.length === 0) return painting.canvas;
  const {drawn, draw} = paintedBoards(controller, pictures, extent);
  if (drawn < pictures.length) return undefined;
  const scale = canvasScale(extent);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(extent.width * scale);
  canvas.height = Math.ceil(extent.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(scale, scale);
  draw(context);
  painting.canvas = canvas;
  return canvas;
}
