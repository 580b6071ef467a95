import {html, type TemplateResult} from 'lit';
import {isHex, onMap, regrid} from '../../src/edit/module/index.js';
import {sightingMessages} from '../shared/sighting/messages.js';
import {fitSightings, sightingFields, sightingPicture} from '../shared/sighting/sighting.js';
import {button} from './fields.js';
import {messages} from './messages.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import type {Send} from '../shared/store.js';

/** Shows the scan alone, to click on three of its hexes. */
export function calibrationPicture(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {scan} = state;
  const {picture, name} = scan;
  if (!picture) return html`<p>${messages.noPicture}</p>`;
  const {sightings} = state;
  const {width, height} = picture;
  const draw = (canvas: CanvasRenderingContext2D): void => canvas.drawImage(picture, 0, 0);
  return sightingPicture({key: name, width, height, draw}, sightings, (x, y) => {
    send({type: 'sightings', sightings: [...sightings, {label: '', x, y}]});
    send({type: 'announce', message: sightingMessages.enterNumber});
  });
}

/** Lists the clicked hexes and the grid that fits them, and lays the map over the scan. */
export function calibrationPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft, scan} = state;
  const {sightings} = state;
  const {picture} = scan;
  const back = button(messages.backToMap, () => {
    send({type: 'calibrated'});
  });
  if (!isHex(draft) || !picture) return back;
  const fit = fitSightings(sightings, picture);
  const layMap = (): void => {
    if ('why' in fit) return;
    const image = {...fit.underlay, src: draft.map.image?.src ?? scan.name};
    const gridded = regrid(draft, fit.grid);
    send(
      changeTo(
        onMap(gridded, {...gridded.map, image}),
        sightingMessages.fit(fit.grid.columns, fit.grid.rows, fit.grid.label),
      ),
    );
    send({type: 'calibrated'});
  };
  return html`<section class="group" aria-labelledby="sight">
    <h3 id="sight">${messages.calibration}</h3>
    ${sightingFields(sightings, fit, (next) => {
      send({type: 'sightings', sightings: next});
    })}
    <div class="actions">${button(messages.layMap, layMap, {primary: true, off: 'why' in fit})} ${back}</div>
  </section>`;
}
