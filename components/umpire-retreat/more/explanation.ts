import {html, nothing, type TemplateResult} from 'lit';
import {explainRule} from '../../../src/rules/retreat/explain.js';
import {termsIn} from '../../../src/rules/terms.js';
import type {PanelProps} from '../panel/props.js';
import {tongue} from '../../internal/catalogue.js';
import {words} from '../words.js';

/** How a rule is read here, and what else it decided. */
export function explanation({view}: PanelProps, rule: string, sentence: string): TemplateResult {
  const {sheet, readings, findings} = view;
  const about = (sheet.readings ?? []).filter((reading) => reading.rule === rule);
  const also = findings.filter(({clause}) => clause === rule);
  return html`<div class="explanation" lang="en" dir="ltr">
    <p class="quiet" lang=${tongue.lang} dir=${tongue.dir}>${words.ruleIn(rule, sheet.title)}</p>
    ${explainRule(sheet, readings, rule).map((sentence) => html`<p>${sentence}</p>`)}
    ${about.map(({option, question, values}) => {
      const means = values.find(({value}) => value === readings[option])?.means;
      return html`<p>
        <b>${question}</b>
        ${means ? html`<span lang=${tongue.lang} dir=${tongue.dir}>${words.readHere}</span> ${means}.` : ''}
      </p>`;
    })}
    ${
      also.length > 0
        ? html`<p lang=${tongue.lang} dir=${tongue.dir}>${words.decides}</p>
            <ul>
              ${also.map(({message}) => html`<li>${message}</li>`)}
            </ul>`
        : nothing
    }
    ${termsIn(sentence).map(({term, means}) => html`<p><b>${term}:</b> ${means}</p>`)}
  </div>`;
}
