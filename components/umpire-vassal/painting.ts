/** The map in the editor, over the module's own board, and the places that rulings have needed most. */
import {html, nothing, type TemplateResult} from 'lit';
import {importedKinds} from '../../src/edit/module/imported-kinds.js';
import {withShownNames, type ModuleDocument} from '../../src/module/index.js';
import {withEditedMap} from '../../src/vassal/edited-map.js';
import {withTerrainComplete} from '../../src/vassal/overlay.js';
import {tick} from '../shared/fields.js';
import {inParts} from '../shared/in-parts.js';
import type {UmpireModuleEvent} from '../umpire-editor/events.js';
import {entered} from './entries.js';
import {messages} from './messages.js';
import {sharePart} from './overlay-part.js';
import {mapOf, type Board, type Change, type SendVassal, type VassalState} from './state.js';
import {placeButton, terrainChoice} from './terrain-part.js';
import {canvasScale, type VassalView} from './view-model.js';

/** Begins to paint the board that is made; anew over one that was made anew. */
export function paintingBegun(state: VassalState): Change {
  const {board, summary, overlay} = state;
  const extent = summary?.maps.find(({name}) => name === mapOf(state))?.extent;
  if (!board || !extent) return {painting: undefined};
  const {document, shownNames} = board.shown.game;
  const before = withShownNames(document, shownNames);
  const scale = canvasScale(extent);
  const {x, y, scale: side, scaleDown} = board.pictures.place;
  const image = {
    src: 'board',
    x: (x - extent.x) * scale,
    y: (y - extent.y) * scale,
    scale: side * scale,
    ...(scaleDown === undefined ? {} : {scaleDown: scaleDown * scale}),
  };
  return {
    painting: {base: overlay, before, document: {...before, map: {...before.map, image}}},
  };
}

/** Takes the map as it was painted; the board is made anew when the painting ends. */
export function painted(state: VassalState, document: ModuleDocument): Change {
  const {painting, board} = state;
  const map = mapOf(state);
  return painting && board && map !== undefined
    ? entered(state, withEditedMap(painting.base, map, painting.before, document, board.keys))
    : {};
}

/** Places that are listed at a time. */
const ROWS = 8;

/** The editor of the map over the module's own board, and the places that rulings have needed most. */
export function paintPart(
  view: VassalView,
  send: SendVassal,
  board: Board,
  goOn: () => void,
): TemplateResult {
  const {painting, marked, canvas} = view;
  const words = messages.paint;
  const isHex = board.shown.kind === 'hex';
  const toggle = ({currentTarget}: Event): void => {
    const {open} = currentTarget as HTMLDetailsElement;
    if (open !== (painting !== undefined)) send({type: 'paint', isOpen: open});
  };
  const backToRuling = (): void => {
    send({type: 'paint', isOpen: false});
    goOn();
  };
  return html`<details class="paint" part="paint" ?open=${painting !== undefined} @toggle=${toggle}>
    <summary>${isHex ? words.title : words.lines} ${neededCount(view)}</summary>
    ${neededPart(view, send, board)}
    ${
      painting
        ? html`<p class="quiet">${isHex ? words.hint : words.linesHint}</p>
            ${isHex ? enteredLegend() : nothing}
            <umpire-editor
              loading="eager"
              tabs=${isHex ? 'terrain hexsides roads hexes' : 'points'}
              .module=${painting.document}
              .board=${canvas}
              .entered=${marked}
              .fixedKinds=${importedKinds}
              @umpire-module=${({document}: UmpireModuleEvent) => send({type: 'painted', document})}
            ></umpire-editor>
            ${isHex ? completePart(view, send) : nothing} ${sharePart(view, send)}
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
function completePart({map, mapEntries, overlay}: VassalView, send: SendVassal): TemplateResult {
  const words = messages.paint;
  const complete = (isComplete: boolean): void => {
    if (map !== undefined) send({type: 'enter', overlay: withTerrainComplete(overlay, map, isComplete)});
  };
  return html`<div class="complete" part="complete">
    ${tick(words.complete, mapEntries.terrainComplete === true, complete)}
    <p class="quiet">${words.completeHint}</p>
  </div>`;
}

function neededCount({mostNeeded}: VassalView): TemplateResult | typeof nothing {
  const open = mostNeeded.length;
  return open === 0 ? nothing : html`<span class="quiet">${messages.paint.open(open)}</span>`;
}

/** A live list: the more rulings a place would have changed, the higher it is. */
function neededPart(view: VassalView, send: SendVassal, board: Board): TemplateResult | typeof nothing {
  const {mostNeeded} = view;
  const words = messages.paint;
  if (mostNeeded.length === 0) return nothing;
  return html`<section class="needed" part="needed" aria-labelledby="needed">
    <h3 id="needed">${words.needed}</h3>
    <ul class="places">
      ${inParts(
        mostNeeded,
        ([place, rulings]) =>
          html`<li>
            <span
              >${board.shown.kind === 'hex' ? placeButton(place) : html`<b>${words.line(place)}</b>`}
              <span class="quiet reason">${words.rulings(rulings)}</span></span
            >
            ${board.shown.kind === 'hex' ? terrainChoice(view, send, board, place, '') : nothing}
          </li>`,
        {size: ROWS, key: ([place]) => place},
      )}
    </ul>
  </section>`;
}
