import {html, nothing, type TemplateResult} from 'lit';
import {placeLabel} from '../../src/drawing/find-place.js';
import type {Position} from '../../src/module/index.js';
import {onEnter} from '../internal/enter.js';
import type {MapInteraction} from './interaction.js';
import {words} from './words.js';

/** Does something on the map, once what that needs is there. */
type By = (act: (on: MapInteraction) => void) => void;

const zoomButton = (label: string, sign: string, act: () => void): TemplateResult =>
  html`<button type="button" aria-label=${label} title=${label} @click=${act}>${sign}</button>`;

/** The bar over a map: what it is, where to go, how near, and the way to the words. */
export function barTemplate(
  shown: Position,
  name: string | undefined,
  text: boolean,
  by: By,
  swap: () => void,
): TemplateResult {
  const {title, document} = shown.game;
  const subtitle = name === undefined ? undefined : document.positions?.[name]?.title;
  const find = ({currentTarget}: Event): void => {
    const field = (currentTarget as Element).closest('.find')?.querySelector('input');
    by((on) => on.find(field?.value ?? ''));
  };
  return html`<div class="bar" part="controls">
    <div class="title">
      <slot name="caption"
        >${title}${subtitle === undefined ? nothing : html`<small><bdi>${subtitle}</bdi></small>`}</slot
      >
    </div>
    <slot name="controls"></slot>
    <div class="find" @keydown=${onEnter(find)}>
      <input
        aria-label=${words.goTo}
        placeholder=${shown.game.kind === 'hex' ? placeLabel(shown, 0) : words.place}
        autocomplete="off"
        spellcheck="false"
      />
      <button type="button" @click=${find}>${words.go}</button>
    </div>
    <div class="zoom" role="group" aria-label=${words.zoom}>
      ${[
        zoomButton(words.zoomOut, '−', () => by((on) => on.zoomOut())),
        zoomButton(words.whole, '▢', () => by((on) => on.showAll())),
        zoomButton(words.zoomIn, '+', () => by((on) => on.zoomIn())),
      ]}
    </div>
    <button type="button" aria-pressed=${text ? 'true' : 'false'} @click=${swap}>${words.text}</button>
    <button type="button" aria-haspopup="dialog" @click=${() => by((on) => on.share())}>
      ${words.share}
    </button>
  </div>`;
}
