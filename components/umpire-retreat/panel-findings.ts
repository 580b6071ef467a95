import {html, nothing, svg, type TemplateResult} from 'lit';
import {explainRule} from '../../src/rules/retreat/explain.js';
import type {FindingKind} from '../../src/rules/index.js';
import {termsIn} from '../../src/rules/terms.js';
import {tongue} from '../shared/catalogue.js';
import type {ListOptions} from '../shared/findings.js';
import type {RetreatController} from './controller.js';
import {messages} from './messages.js';
import {witnessHexes, type RetreatView} from './view-model.js';

const signs = {
  violation: svg`<path class="stop" d="M6 1h8l5 5v8l-5 5H6l-5-5V6z"/><path class="bar" d="M5 10h10"/>`,
  cost: svg`<path class="cost" d="M10 0l10 10-10 10L0 10z"/><path class="bar" d="M6 10h8"/>`,
  effect: svg`<path class="effect" d="M3 10h10M9 5l5 5-5 5"/>`,
  note: svg`<circle class="note" cx="10" cy="10" r="4"/>`,
  open: svg`<path class="effect" d="M3 11l5 5 9-12"/>`,
} as const;

/** A small sign for a kind of finding, in the shapes of the map; a screen reader reads its word instead. */
export const sign = (kind: FindingKind | 'open'): TemplateResult =>
  html`<svg class="sign" viewBox="0 0 20 20" aria-hidden="true">${signs[kind]}</svg
    ><span class="spoken">${messages.signs[kind]}: </span>`;

/**
 * Lists findings with a sign and a rule tag; pointing at one shows its cause on the map. `list` tells the lists of the
 * panel apart.
 */
export const explained = (retreat: RetreatController, view: RetreatView, list: string): ListOptions => ({
  foldNotes: false,
  line: ({kind, clause, message}, i) =>
    html`${sign(kind)}
      <div>
        <span lang="en" dir="ltr">${message}</span> ${ruleTag(retreat, view, clause, `${list}-${i}`, message)}
      </div>`,
  point: (finding) => retreat.update({witness: finding ? witnessHexes(view.board, finding) : []}),
});

/** A rule number that opens what the sheet says of the rule, and what the terms in its sentence mean. */
export function ruleTag(
  retreat: RetreatController,
  view: RetreatView,
  rule: string,
  place: string,
  sentence = '',
): TemplateResult {
  const tag = `${place}-${rule}`;
  const isOpen = retreat.panel.openTag === tag;
  return html`<button
      class="tag"
      part="rule"
      aria-expanded=${isOpen}
      aria-label=${messages.rule(rule)}
      @click=${() => retreat.toggleTag(tag)}
    >
      ${rule}</button
    >${isOpen ? explanation(view, rule, sentence) : nothing}`;
}

/** The rule in words, the readings in force, and the other findings that it decides. */
function explanation(
  {sheet, readings, findings}: RetreatView,
  rule: string,
  sentence: string,
): TemplateResult {
  const about = (sheet.readings ?? []).filter((reading) => reading.rule === rule);
  const also = findings.filter(({clause}) => clause === rule);
  return html`<div class="explanation" lang="en" dir="ltr">
    <p class="quiet" lang=${tongue.lang} dir=${tongue.dir}>${messages.ruleIn(rule, sheet.title)}</p>
    ${explainRule(sheet, readings, rule).map((line) => html`<p>${line}</p>`)}
    ${about.map(({option, question, values}) => {
      const means = values.find(({value}) => value === readings[option])?.means;
      return html`<p>
        <b>${question}</b>
        ${means ? html`<span lang=${tongue.lang} dir=${tongue.dir}>${messages.readHere}</span> ${means}.` : ''}
      </p>`;
    })}
    ${
      also.length > 0
        ? html`<p lang=${tongue.lang} dir=${tongue.dir}>${messages.decides}</p>
            <ul>
              ${also.map(({message}) => html`<li>${message}</li>`)}
            </ul>`
        : nothing
    }
    ${termsIn(sentence).map(({term, means}) => html`<p><b>${term}:</b> ${means}</p>`)}
  </div>`;
}
