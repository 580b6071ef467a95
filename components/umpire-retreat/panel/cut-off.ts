import {html, type TemplateResult} from 'lit';
import {words} from '../words.js';
import type {PanelProps} from './props.js';

/** Asks what would cut the retreat off. A file of its own: a frame, which has nothing that looks for that, does not offer it. */
export const cutOffButton = ({further}: PanelProps): TemplateResult =>
  html`<button @click=${() => further({asks: 'cut', side: '', type: '', goal: 'stop', set: 0})}>
    ${words.cutOff}
  </button>`;
