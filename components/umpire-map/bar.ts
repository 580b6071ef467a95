import {html, nothing, type TemplateResult} from 'lit';
import {placeLabel} from '../../src/drawing/place.js';
import type {Position} from '../../src/module/index.js';
import {words} from './words.js';

/** What the bar's buttons do. */
export interface BarDeeds {
  readonly find: (event: SubmitEvent) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly showAll: () => void;
  readonly swap: () => void;
}

const zoomButton = (label: string, sign: string, act: () => void): TemplateResult =>
  html`<button type="button" aria-label=${label} title=${label} @click=${act}>${sign}</button>`;

/** The bar over a map: what it is, where to go, how near, and the way to the words. */
export function barTemplate(
  shown: Position,
  name: string | undefined,
  text: boolean,
  on: BarDeeds,
): TemplateResult {
  const {title, document} = shown.game;
  const subtitle = name === undefined ? undefined : document.positions?.[name]?.title;
  return html`<div class="bar" part="controls">
    <div class="title">
      <slot name="caption"
        >${title}${subtitle === undefined ? nothing : html`<small>${subtitle}</small>`}</slot
      >
    </div>
    <slot name="controls"></slot>
    <form @submit=${on.find}>
      <input
        aria-label=${words.goTo}
        placeholder=${placeLabel(shown, 0)}
        autocomplete="off"
        spellcheck="false"
      />
      <button>${words.go}</button>
    </form>
    <div class="zoom" role="group" aria-label=${words.zoom}>
      ${zoomButton(words.zoomOut, '−', on.zoomOut)}${zoomButton(words.whole, '▢', on.showAll)}${zoomButton(words.zoomIn, '+', on.zoomIn)}
    </div>
    <button type="button" aria-pressed=${text ? 'true' : 'false'} @click=${on.swap}>${words.text}</button>
  </div>`;
}
