import {html, nothing, type TemplateResult} from 'lit';
import type {BattleView} from '../../../src/battle/view.js';
import {faultLine, type Fault} from '../../../src/module/fault.js';
import {words} from '../words.js';
import {tongue} from '../../internal/catalogue.js';

/** The title of the example or case. */
export interface Heading {
  readonly title: string;
  readonly note: string;
}

/** Renders the place of the battle, and its description as it stands. */
export const headPart = (view: BattleView, {title, note}: Heading): TemplateResult =>
  html`<header class="head" lang=${tongue.lang} dir=${tongue.dir} part="head">
    <h2>
      ${words.battleOf(view.place)}${title === '' ? nothing : html` <small lang="en" dir="ltr">${title}</small>`}
    </h2>
    <dl class="facts" lang="en" dir="ltr">
      ${view.facts.map(
        ({term, value}) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${note === '' ? nothing : html`<p class="note" lang="en" dir="ltr">${note}</p>`}
  </header>`;

/** Lists the faults of a document or a question. */
export const refusedPart = (faults: readonly Fault[]): TemplateResult =>
  html`<div class="faults" lang=${tongue.lang} dir=${tongue.dir} part="faults" role="alert">
    <h2>${words.refused}</h2>
    <ul>
      ${faults.map((fault) => html`<li lang="en" dir="ltr">${faultLine(fault)}</li>`)}
    </ul>
  </div>`;
