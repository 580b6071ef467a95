import {html, type TemplateResult} from 'lit';

/** What is wrong with a document, a line each. */
export const refusedPart = (faults: readonly string[]): TemplateResult =>
  html`<div class="panel faults" lang="en" dir="ltr" part="faults" role="alert">
    <h2>This document is refused</h2>
    <ul>
      ${faults.map((line) => html`<li>${line}</li>`)}
    </ul>
  </div>`;
