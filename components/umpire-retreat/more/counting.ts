import {html, type TemplateResult} from 'lit';
import {words} from './words.js';

/** That something is worked out, how far it is, and the way to stop it. */
export const counting = (what: string, progress: number, stop: () => void): TemplateResult =>
  html`<p class="counting">
    <label>${what} … <progress max="1" .value=${progress}></progress></label>
    <button @click=${stop}>${words.stop}</button>
  </p>`;
