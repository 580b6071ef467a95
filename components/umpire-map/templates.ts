import {html, nothing, type TemplateResult} from 'lit';
import {describe} from '../../src/drawing/describe.js';
import {stacksAt} from '../../src/drawing/stack.js';
import {placeLabel, placeName} from '../../src/drawing/find-place.js';
import {faultLine, type Fault} from '../../src/module/fault.js';
import type {Position} from '../../src/module/index.js';
import {counterFace} from '../shared/pictured.js';
import {onEnter} from '../shared/fields.js';
import type {MapInteraction} from './interaction.js';
import {messages} from './messages.js';
import {trayTemplate} from './tray.js';
import type {UmpireMap} from './umpire-map.js';

const zoomButton = (label: string, sign: string, zoom: () => void): TemplateResult =>
  html`<button type="button" aria-label=${label} title=${label} @click=${zoom}>${sign}</button>`;

/** The title of the position that a map names; undefined for one without a title, or a position of the page's own. */
function subtitleOf({position}: UmpireMap, {game}: Position): string | undefined {
  const {positions = {}} = game.document;
  const name = typeof position === 'string' ? position || Object.keys(positions)[0] : undefined;
  return name === undefined ? undefined : positions[name]?.title;
}

/** The bar over a map: its title, a field to find a place, zoom, the position in words, and sharing. */
export function barTemplate(
  map: UmpireMap,
  shown: Position,
  {find, zoomIn, zoomOut}: MapInteraction,
): TemplateResult {
  const subtitle = subtitleOf(map, shown);
  return html`<div class="bar" part="controls">
    <div class="title">
      ${shown.game.title}${subtitle === undefined ? nothing : html`<small><bdi>${subtitle}</bdi></small>`}
    </div>
    <div class="find" @keydown=${onEnter(find)}>
      <input
        aria-label=${messages.goTo}
        placeholder=${shown.game.kind === 'hex' ? placeLabel(shown, 0) : messages.place}
        autocomplete="off"
        spellcheck="false"
      />
      <button type="button" @click=${find}>${messages.go}</button>
    </div>
    <div class="zoom" role="group" aria-label=${messages.zoom}>
      ${[
        zoomButton(messages.zoomOut, '−', zoomOut),
        zoomButton(messages.whole, '▢', () => map.showAll()),
        zoomButton(messages.zoomIn, '+', zoomIn),
      ]}
    </div>
    <button
      type="button"
      aria-pressed=${map.text ? 'true' : 'false'}
      @click=${() => {
        map.text = !map.text;
      }}
    >
      ${messages.text}
    </button>
    <button type="button" aria-haspopup="dialog" @click=${() => map.share()}>${messages.share}</button>
  </div>`;
}

/** The picture, and over it the open stack and the verdict. */
export function stageTemplate(map: UmpireMap, shown: Position, on: MapInteraction): TemplateResult {
  const {isReached, label, open, selectedPlace, selectedUnits, shownPictures, underlay, verdictPlace} = map;
  const verdict = verdictPlace < 0 ? undefined : map.overlay.verdict?.(verdictPlace);
  return html`<div class="stage">
    ${underlay || shownPictures ? html`<canvas class="underlay" aria-hidden="true"></canvas>` : nothing}
    <div
      class="box"
      part="map"
      tabindex="0"
      role="application"
      aria-roledescription=${messages.map}
      aria-label=${label || shown.game.title}
      aria-describedby="help"
      aria-activedescendant=${isReached ? on.active : nothing}
      @keydown=${on.key}
      @focus=${on.focused}
      @blur=${on.blurred}
    >
      <svg aria-hidden="true" focusable="false"></svg>
      ${
        shownPictures
          ? html`<canvas class="counters" aria-hidden="true"></canvas>
              <svg class="over" aria-hidden="true" focusable="false"></svg>`
          : nothing
      }
      ${isReached ? descriptions(map, shown, on) : nothing}
      <span class="unseen" id="help">${messages.help}</span>
    </div>
    ${open ? trayTemplate(shown, selectedPlace, selectedUnits, shownPictures, on) : nothing}
    ${
      verdict === undefined
        ? nothing
        : html`<div class="verdict" aria-hidden="true" lang="en" dir="ltr">${verdict}</div>`
    }
  </div>`;
}

/** Two elements that describe the place of the keys, in turn. */
function descriptions(map: UmpireMap, shown: Position, on: MapInteraction): readonly TemplateResult[] {
  const active = on.active;
  const sentence = on.sentence(shown);
  return ['odd', 'even'].map(
    (id) =>
      html`<span
        class="unseen"
        id=${id}
        role="img"
        aria-label=${id === active ? sentence : placeName(shown, map.cursor)}
      ></span>`,
  );
}

/** The place that is pointed at or chosen: its number, its ground and its units; on a phone the verdict in place of the ground. */
function readout({hasZoomed, pointed, selectedPlace, overlay}: UmpireMap, shown: Position): TemplateResult {
  const place = hasZoomed ? -1 : pointed >= 0 ? pointed : selectedPlace;
  if (place < 0)
    return html`${hasZoomed ? messages.zoomedIn(shown.game.kind) : messages.hint(shown.game.kind)}`;
  const {ground, units} = describe(shown, place);
  const short = overlay.shortVerdict?.(place);
  return html`<b>${placeName(shown, place)}</b>
    ${short === undefined ? nothing : html`<span class="short">${short}</span>`}
    <span class="ground" lang="en" dir="ltr">${ground}.</span>
    <span class=${stacksAt(shown, place).length > 0 ? 'units' : 'ground'} lang="en" dir="ltr"
      >${units.replace(/^n/, 'N')}.</span
    >`;
}

/** The number of counters in the tray of losses; a number stands for the others. */
const TRAY = 5;

/** The destroyed units, the latest on top. */
function lossTray(
  {overlay: {lost}, shownPictures}: UmpireMap,
  shown: Position,
): TemplateResult | typeof nothing {
  if (lost.length === 0) return nothing;
  const label = messages.lost(lost.map(({name}) => name));
  return html`<div class="pile" part="pile" role="img" aria-label=${label} title=${label}>
    ${lost.length > TRAY ? html`<b>+${lost.length - TRAY}</b>` : nothing}
    ${lost.slice(-TRAY).map((unit) => html`<span data-unit=${unit.id}>${counterFace(shown.game, unit, shownPictures)}</span>`)}
  </div>`;
}

/** The line below the picture: what is pointed at, the tray of losses, and the button of the key. */
export function readoutTemplate(map: UmpireMap, shown: Position, on: MapInteraction): TemplateResult {
  return html`<div class="below">
    <p class="read" part="readout" aria-hidden="true">${readout(map, shown)}</p>
    ${lossTray(map, shown)}
    <button
      type="button"
      aria-expanded=${map.isKeyOpen ? 'true' : 'false'}
      @keydown=${on.closeKey}
      @click=${on.toggleKey}
    >
      ${messages.key}
    </button>
  </div>`;
}

/** Every fault of a module that was refused, each with its place. */
export const faultsTemplate = (faults: readonly Fault[]): TemplateResult =>
  html`<div class="faults" part="faults" role="alert">
    <h2>${messages.refused(faults.length)}</h2>
    <ul>
      ${faults.map((fault) => html`<li lang="en" dir="ltr">${faultLine(fault)}</li>`)}
    </ul>
  </div>`;

/** Renders a placeholder until there is a map. */
export const placeholderTemplate = (isRefused: boolean): TemplateResult =>
  html`<p class="waiting">${isRefused ? messages.nothing : messages.waiting}</p>
    <slot></slot>`;
