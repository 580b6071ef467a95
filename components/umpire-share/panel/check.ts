import {html, nothing, type TemplateResult} from 'lit';
import type {ShareController} from '../controller.js';
import {words} from '../words.js';

/** Where the line of a roll is checked, whoever posted it. */
export function checkPart(controller: ShareController): TemplateResult {
  const check = (event: Event): void => {
    const part = (event.currentTarget as Element).closest('.check');
    const [line, published] = [part?.querySelector('textarea'), part?.querySelector('input')];
    void controller.verify(line?.value ?? '', published?.checked ?? false);
  };
  return html`<details class="check" part="check">
    <summary>${words.check}</summary>
    <label class="field"
      >${words.checkLine}
      <textarea rows="4" spellcheck="false" autocomplete="off"></textarea>
    </label>
    <label class="tick"><input type="checkbox" /> ${words.published}</label>
    <div class="actions"><button type="button" @click=${check}>${words.verify}</button></div>
    ${controller.verdict === '' ? nothing : html`<p role="status">${controller.verdict}</p>`}
  </details>`;
}
