import {html, nothing, type TemplateResult} from 'lit';
import type {Desk} from '../desk.js';
import {words} from '../words.js';

/** Where the line of a roll is checked, whoever posted it. */
export function checkPart(desk: Desk): TemplateResult {
  const check = (event: Event): void => {
    const part = (event.currentTarget as Element).closest('.check');
    const [line, published] = [part?.querySelector('textarea'), part?.querySelector('input')];
    void desk.verify(line?.value ?? '', published?.checked ?? false);
  };
  return html`<details class="check" part="check">
    <summary>${words.check}</summary>
    <label class="field"
      >${words.checkLine}
      <textarea rows="4" spellcheck="false" autocomplete="off"></textarea>
    </label>
    <label class="tick"><input type="checkbox" /> ${words.published}</label>
    <div class="actions"><button type="button" @click=${check}>${words.verify}</button></div>
    ${desk.verdict === '' ? nothing : html`<p role="status">${desk.verdict}</p>`}
  </details>`;
}
