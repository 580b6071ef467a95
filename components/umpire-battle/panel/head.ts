import {html, nothing, type TemplateResult} from 'lit';
import type {BattleView} from '../../../src/battle/view/types.js';
import {faultLine, type Fault} from '../../../src/module/fault.js';
import {words} from '../words.js';

/** What the example or case says of itself. */
export interface Heading {
  readonly title: string;
  readonly note: string;
}

/** What is fought over, and what describes the battle as it stands. */
export const headPart = (view: BattleView, {title, note}: Heading): TemplateResult =>
  html`<header class="head" lang="en" dir="ltr" part="head">
    <h2>${words.battleOf(view.place)}${title === '' ? nothing : html` <small>${title}</small>`}</h2>
    <dl class="facts">
      ${view.facts.map(
        ({term, value}) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${note === '' ? nothing : html`<p class="note">${note}</p>`}
  </header>`;

/** What is wrong with a document or a question. */
export const refusedPart = (faults: readonly Fault[]): TemplateResult =>
  html`<div class="faults" part="faults" role="alert">
    <h2>${words.refused}</h2>
    <ul>
      ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
    </ul>
  </div>`;
