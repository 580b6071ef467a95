import {gridShapeFaults} from '../../src/phrases/grids.js';
import {type TemplateResult, html, nothing} from 'lit';
import type {GridShape} from '../../src/board/index.js';
import {
  type GridFields,
  type ModuleDraft,
  gridIn,
  isHex,
  nudged,
  onMap,
  regrid,
} from '../../src/edit/module/index.js';
import {withField} from '../../src/edit/record.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import type {Send} from '../shared/store.js';
import {line, pick} from '../shared/fields.js';
import {button, number, withKeys} from './fields.js';
import {numbersPart} from './numbers-panel.js';
import {messages} from './messages.js';

/** Edits the size and numbering of the map, and the scan below it. */
export function mapPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  return html`<div class="rows">${isHex(draft) ? hexFields(state, send) : pointFields(state, send)}</div>
    ${scanPart(state, send)}`;
}

function hexFields(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  if (!isHex(draft)) return html``;
  const {map} = draft;
  /** Lays the map out otherwise. What can't be printed is refused, so that no hex loses its terrain or units. */
  const setGrid = (fields: Partial<GridShape>): void => {
    const [fault] = gridShapeFaults({...map, ...fields});
    if (fault) send({type: 'announce', message: messages.noSuchNumbers(fault.expected, fault.found)});
    else send(changeTo(regrid(draft, fields as GridFields)));
  };
  const count = (label: string, key: 'columns' | 'rows'): TemplateResult =>
    number(
      label,
      map[key],
      (value) => {
        setGrid({[key]: value ?? 1});
      },
      {at: `/map/${key}`, min: 1, max: 1000},
    );
  const flat = map.layout === 'flat-top';
  return html`<div class="two">
    ${pick(
      messages.layout,
      Object.entries(messages.choices.layout),
      map.layout,
      (layout) => {
        setGrid({layout: layout as 'flat-top'});
      },
      {at: '/map/layout'},
    )}
    ${pick(
      flat ? messages.shiftedColumns : messages.shiftedRows,
      Object.entries(flat ? messages.choices.shiftedColumns : messages.choices.shiftedRows),
      map.shifted,
      (shifted) => {
        setGrid({shifted: shifted as 'odd'});
      },
      {at: '/map/shifted'},
    )}
    ${count(messages.columns, 'columns')} ${count(messages.rows, 'rows')}
    ${numbersPart(draft, gridIn(draft), setGrid)}
  </div>`;
}

function pointFields(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  if (isHex(draft)) return html``;
  const size = (label: string, key: 'width' | 'height'): TemplateResult =>
    number(
      label,
      draft.map.kind === 'point' ? draft.map[key] : undefined,
      (value) => {
        send(changeTo(onMap<ModuleDraft>(draft, withField(draft.map, key as never, value as never))));
      },
      {at: `/map/${key}`, min: 1, max: 100_000, placeholder: messages.sizeOfPoints},
    );
  return html`<div class="two">${size(messages.width, 'width')} ${size(messages.height, 'height')}</div>`;
}

/** Keys that move the scan under the map by a fiftieth of a hexside; with Shift by a fifth. */
const nudges: Readonly<Record<string, {right?: number; down?: number; larger?: number}>> = {
  ArrowLeft: {right: -0.02},
  ArrowRight: {right: 0.02},
  ArrowUp: {down: -0.02},
  ArrowDown: {down: 0.02},
  '+': {larger: 0.001},
  '-': {larger: -0.001},
};

function scanPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {scan, draft} = state;
  const {image} = draft.map;
  const openPicture = (event: Event): void => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (file) send({type: 'openScan', file});
  };
  const moveScan = (event: KeyboardEvent): void => {
    const move = nudges[event.key];
    const now = state.draft.map.image;
    if (!move || !now) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    const far = Object.fromEntries(Object.entries(move).map(([key, value]) => [key, value * by]));
    send(changeTo(onMap<ModuleDraft>(state.draft, {...state.draft.map, image: nudged(now, far)})));
  };
  return html`<section class="group" aria-labelledby="scan">
    <h3 id="scan">${messages.scan}</h3>
    <p class="quiet">${messages.scanStaysHere}</p>
    <div class="actions">
      <label class="button"
        >${scan.picture ? messages.anotherPicture : messages.choosePicture}
        <input type="file" accept="image/*" @change=${openPicture}
      /></label>
      ${
        scan.picture && isHex(draft)
          ? button(messages.calibrate, () => {
              send({type: 'calibrate'});
            })
          : nothing
      }
      ${
        scan.picture
          ? button(messages.removeScan, () => {
              send({type: 'removeScan'});
            })
          : nothing
      }
    </div>
    ${
      scan.picture
        ? html`<label class="field"
            >${messages.opacity}
            <input
              type="range"
              min="0"
              max="1"
              step="0.05"
              .value=${String(scan.opacity)}
              @input=${(event: Event) => {
                const opacity = Number((event.target as HTMLInputElement).value);
                send({type: 'opacity', opacity});
              }}
          /></label>`
        : nothing
    }
    ${
      image
        ? html`<button type="button" @keydown=${moveScan}>${messages.moveScan}</button>
            <p class="quiet">${withKeys(messages.scanKeys)}</p>
            ${line(
              messages.scanAddress,
              image.src,
              (src) => {
                send(
                  changeTo(
                    onMap<ModuleDraft>(
                      draft,
                      withField(
                        draft.map,
                        'image' as never,
                        (src === '' ? undefined : {...image, src}) as never,
                      ),
                    ),
                  ),
                );
              },
              {at: '/map/image/src'},
            )}`
        : nothing
    }
  </section>`;
}
