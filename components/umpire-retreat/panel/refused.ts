import {html, type TemplateResult} from 'lit';
import {tongue} from '../../internal/catalogue.js';
import {words} from '../words.js';

/** What is wrong with a document, a line each. */
export const refusedPart = (faults: readonly string[]): TemplateResult =>
  html`<div class="panel faults" lang=${tongue.lang} dir=${tongue.dir} part="faults" role="alert">
    <h2>${words.refused}</h2>
    <ul>
      ${faults.map((line) => html`<li lang="en" dir="ltr">${line}</li>`)}
    </ul>
  </div>`;
