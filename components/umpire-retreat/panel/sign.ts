import {html, svg, type TemplateResult} from 'lit';
import type {FindingKind} from '../../../src/rules/index.js';
import {words} from '../words.js';

const signs = {
  violation: svg`<path class="stop" d="M6 1h8l5 5v8l-5 5H6l-5-5V6z"/><path class="bar" d="M5 10h10"/>`,
  cost: svg`<path class="cost" d="M10 0l10 10-10 10L0 10z"/><path class="bar" d="M6 10h8"/>`,
  effect: svg`<path class="effect" d="M3 10h10M9 5l5 5-5 5"/>`,
  note: svg`<circle class="note" cx="10" cy="10" r="4"/>`,
  open: svg`<path class="effect" d="M3 11l5 5 9-12"/>`,
} as const;

/** A small sign for a kind of finding, the same shapes as on the map; its word is there for those who hear it. */
export const sign = (kind: FindingKind | 'open'): TemplateResult =>
  html`<svg class="sign" viewBox="0 0 20 20" aria-hidden="true">${signs[kind]}</svg
    ><span class="spoken">${words.signs[kind]}: </span>`;
