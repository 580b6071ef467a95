import {html, nothing, type TemplateResult} from 'lit';
import type {Desk} from './desk.js';

/** A rule number that opens what the sheet has to say about it: how it is read here, and what else it decided. */
export function tag(desk: Desk, rule: string, where: string): TemplateResult {
  const key = `${where}-${rule}`;
  const open = desk.open === key;
  return html`<button
      class="tag"
      part="rule"
      aria-expanded=${open}
      aria-label=${`Rule ${rule}`}
      @click=${() => desk.toggle(key)}
    >
      ${rule}</button
    >${open ? explanation(desk, rule) : nothing}`;
}

function explanation({outlook, explain}: Desk, rule: string): TemplateResult {
  const {sheet, readings, findings} = outlook;
  const about = (sheet.readings ?? []).filter((reading) => reading.rule === rule);
  const also = findings.filter(({clause}) => clause === rule);
  return html`<div class="explanation">
    <p class="quiet">${rule} in ${sheet.title}</p>
    ${explain?.(sheet, readings, rule).map((sentence) => html`<p>${sentence}</p>`)}
    ${about.map(({option, question, values}) => {
      const means = values.find(({value}) => value === readings[option])?.means;
      return html`<p><b>${question}</b> ${means ? `Read here: ${means}.` : ''}</p>`;
    })}
    ${
      also.length > 0
        ? html`<p>In this answer it decides:</p>
            <ul>
              ${also.map(({message}) => html`<li>${message}</li>`)}
            </ul>`
        : nothing
    }
  </div>`;
}
