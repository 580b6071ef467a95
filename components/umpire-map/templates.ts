import {html, nothing, type TemplateResult} from 'lit';
import {describe, placeName} from '../../src/drawing/places.js';
import {stacksAt} from '../../src/drawing/stack.js';
import type {Fault} from '../../src/module/fault.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {placeKind, placeLabel, type Position} from '../../src/module/game.js';
import {counterFace} from '../shared/pictures.js';
import type {Send} from '../shared/store.js';
import {onEnter} from '../shared/fields.js';
import {placeSentence, pressKey, ZOOM} from './interaction.js';
import {messages} from './messages.js';
import {picturesOf} from './surface.js';
import type {MapAccess} from './access.js';
import {
  describedPlace,
  positionName,
  selectedPlace,
  verdictPlace,
  type MapEvent,
  type MapState,
} from './state.js';
import {trayTemplate} from './tray.js';

const zoomButton = (label: string, sign: string, zoom: () => void): TemplateResult =>
  html`<button type="button" aria-label=${label} title=${label} @click=${zoom}>${sign}</button>`;

/** The title of the position that a map names; undefined for one without a title, or a position of the page's own. */
function subtitleOf(state: MapState, shown: Position): string | undefined {
  const name = positionName(state, shown);
  return name === undefined ? undefined : shown.game.document.positions?.[name]?.title;
}

/** The bar over a map: its title, a field to find a place, zoom, the position in words, and sharing. */
export function barTemplate(state: MapState, shown: Position, send: Send<MapEvent>): TemplateResult {
  const subtitle = subtitleOf(state, shown);
  const find = (event: Event): void => {
    const typed = (event.currentTarget as Element).closest('.find')?.querySelector('input')?.value ?? '';
    send({type: 'find', typed});
  };
  return html`<div class="bar" part="controls">
    <div class="title">
      ${shown.game.title}${subtitle === undefined ? nothing : html`<small><bdi>${subtitle}</bdi></small>`}
    </div>
    <div class="find" @keydown=${onEnter(find)}>
      <input
        aria-label=${messages.goTo}
        placeholder=${shown.game.kind === 'hex' ? placeLabel(shown.game, 0) : messages.place}
        autocomplete="off"
        enterkeyhint="go"
        spellcheck="false"
      />
      <button type="button" @click=${find}>${messages.go}</button>
    </div>
    <div class="zoom" role="group" aria-label=${messages.zoom}>
      ${[
        zoomButton(messages.zoomOut, '−', () => send({type: 'zoom', factor: 1 / ZOOM})),
        zoomButton(messages.whole, '▢', () => send({type: 'showAll'})),
        zoomButton(messages.zoomIn, '+', () => send({type: 'zoom', factor: ZOOM})),
      ]}
    </div>
    <button
      type="button"
      aria-pressed=${state.text ? 'true' : 'false'}
      @click=${() => {
        send({type: 'set', properties: {text: !state.text}});
      }}
    >
      ${messages.text}
    </button>
    ${state.overlay.unasked && !state.text ? keyButton(state, send) : nothing}
    <button type="button" part="share" aria-haspopup="dialog" @click=${() => send({type: 'share'})}>
      ${messages.share}
    </button>
  </div>`;
}

/** The button of the key: in the line below the map, or in the bar of a narrow one that asks nothing. */
const keyButton = ({isKeyOpen}: MapState, send: Send<MapEvent>): TemplateResult =>
  html`<button
    type="button"
    class="of-key"
    aria-expanded=${isKeyOpen ? 'true' : 'false'}
    @keydown=${closeKey(send)}
    @click=${() => send({type: 'toggleKey'})}
  >
    ${messages.key}
  </button>`;

/** The sign of the answer on a place: its verdict has the same colour. */
const signOn = ({overlay}: MapState, place: number): string =>
  overlay.marks.find(({at, kind}) => at === place && (kind === 'may' || kind === 'costly' || kind === 'stop'))
    ?.kind ?? '';

/** The picture, and over it the open stack and the verdict. */
export function stageTemplate(map: MapAccess, shown: Position): TemplateResult {
  const {state, send} = map;
  const {isReached, label, open, selectedUnits, underlay} = state;
  const pictures = picturesOf(state);
  const place = verdictPlace(state);
  const {verdict: full, besideVerdict} = state.overlay;
  const verdict = place < 0 ? undefined : (besideVerdict?.(place) ?? full?.(place));
  return html`<div class="stage">
    ${underlay || pictures ? html`<canvas class="underlay" aria-hidden="true"></canvas>` : nothing}
    <div
      class="box"
      part="map"
      tabindex="0"
      role="application"
      aria-roledescription=${messages.map}
      aria-label=${label || shown.game.title}
      aria-describedby="help"
      aria-activedescendant=${isReached ? activeOf(state) : nothing}
      @keydown=${(event: KeyboardEvent) => pressKey(map, event)}
      @focus=${({currentTarget}: Event) =>
        send({type: 'focus', isVisible: (currentTarget as Element).matches(':focus-visible')})}
      @blur=${() => {
        // a box that is removed loses the focus during an update: the map changes after that
        queueMicrotask(() => send({type: 'point', place: -1}));
      }}
    >
      <svg aria-hidden="true" focusable="false"></svg>
      ${
        pictures
          ? html`<canvas class="counters" aria-hidden="true"></canvas>
              <svg class="over" aria-hidden="true" focusable="false"></svg>`
          : nothing
      }
      ${isReached ? descriptions(state, shown) : nothing}
      <span class="unseen" id="help">${messages.help}</span>
    </div>
    ${state.view.isMoved ? zoomButton(messages.whole, '▢', () => send({type: 'showAll'})) : nothing}
    ${open ? trayTemplate(shown, selectedPlace(state), selectedUnits, pictures, send) : nothing}
    ${verdict ? html`<div class="verdict ${signOn(state, place)}" part="verdict" aria-hidden="true">${verdict}</div>` : nothing}
  </div>`;
}

/** The ID of the element that describes the place of the keys: screen readers announce another element, not other words. */
const activeOf = ({isOdd}: MapState): 'odd' | 'even' => (isOdd ? 'odd' : 'even');

/** Two elements that describe the place of the keys, in turn. */
function descriptions(state: MapState, shown: Position): readonly TemplateResult[] {
  const active = activeOf(state);
  const sentence = placeSentence(state, shown);
  return ['odd', 'even'].map(
    (id) =>
      html`<span
        class="unseen"
        id=${id}
        role="img"
        aria-label=${id === active ? sentence : placeName(shown, state.cursor)}
      ></span>`,
  );
}

/** The place that is pointed at or chosen: its number, its ground and its units; on a phone the verdict in place of the ground. */
function readout(state: MapState, shown: Position): unknown {
  const {hasZoomed, pointed, overlay} = state;
  const place = hasZoomed ? -1 : pointed >= 0 ? pointed : describedPlace(state);
  if (place < 0)
    return hasZoomed
      ? messages.zoomedIn(placeKind(shown.game.map))
      : overlay.unasked
        ? nothing
        : messages.hint(placeKind(shown.game.map));
  const {ground, units} = describe(shown, place);
  const short = overlay.shortVerdict?.(place);
  return html`<b>${placeName(shown, place)}</b>
    ${short === undefined ? nothing : html`<span class="short">${short}</span>`}
    <span class="ground">${ground}.</span>
    <span class=${stacksAt(shown, place).length > 0 ? 'units' : 'ground'}
      >${units.replace(/^n/, 'N')}.</span
    >`;
}

/** The number of counters in the tray of losses; a number stands for the others. */
const TRAY = 5;

/** The destroyed units, the latest on top. */
function lossTray(state: MapState, shown: Position): TemplateResult | typeof nothing {
  const {lost} = state.overlay;
  if (lost.length === 0) return nothing;
  const label = messages.lost(lost.map(({name}) => name));
  return html`<div class="pile" part="pile" role="img" aria-label=${label} title=${label}>
    ${lost.length > TRAY ? html`<b>+${lost.length - TRAY}</b>` : nothing}
    ${lost.slice(-TRAY).map((unit) => html`<span data-unit=${unit.id}>${counterFace(shown.game, unit, picturesOf(state))}</span>`)}
  </div>`;
}

/** The line below the picture: what is pointed at, the tray of losses, and the button of the key. */
export function readoutTemplate(
  state: MapState,
  shown: Position,
  send: Send<MapEvent>,
  more: TemplateResult | typeof nothing,
): TemplateResult {
  return html`<div class=${state.overlay.unasked ? 'below unasked' : 'below'} part="below">
    <p class="read" part="readout" aria-hidden="true">${readout(state, shown)}</p>
    ${lossTray(state, shown)} ${keyButton(state, send)} ${more}
  </div>`;
}

/** Closes the key to the signs on Escape. */
export const closeKey =
  (send: Send<MapEvent>) =>
  ({key}: KeyboardEvent): void => {
    if (key === 'Escape') send({type: 'closeKey'});
  };

/** Announces a place that the map has not, or that was chosen, to screen readers. */
export function announcements({said, picked}: MapState, shown: Position): TemplateResult {
  const words = said === 'edge' ? messages.edge : said ? messages.unknown(said.unknown, shown) : '';
  const choice =
    picked && messages.picked(picked.label, picked.isChosen, picked.count, placeKind(shown.game.map));
  return html`<div class="said" role="status">${words}</div>
    <div class="unseen" role="status">${choice ?? ''}</div>`;
}

/** Every fault of a module that was refused, each with its place. */
export const faultsTemplate = (faults: readonly Fault[]): TemplateResult =>
  html`<div class="faults" part="faults" role="alert">
    <h2>${messages.refused(faults.length)}</h2>
    <ul>
      ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
    </ul>
  </div>`;

/** Renders a placeholder until there is a map. */
export const placeholderTemplate = (isRefused: boolean): TemplateResult =>
  html`<p class="waiting">${isRefused ? messages.nothing : messages.waiting}</p>
    <slot></slot>`;
