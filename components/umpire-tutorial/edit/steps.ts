import {html, nothing, type TemplateResult} from 'lit';
import {addStep, attemptKinds} from '../../../src/lesson/index.js';
import {authorLang} from '../../shared/messages.js';
import {faultSentence, faultsOf} from './fault-words.js';
import {messages} from './messages.js';
import type {Edited, EditSend} from './state.js';

/** The tasks in their order, each with its faults, and the changes to undo. */
export function stepsPart({state, step: edited, index}: Edited, send: EditSend): TemplateResult {
  const {document} = state;
  const faults = faultsOf(state);
  const {past, future, said, isHeadOpen} = state;
  const history = (type: 'undo' | 'redo', sign: string, label: string, isNone: boolean): TemplateResult =>
    html`<button
      type="button"
      title=${label}
      aria-label=${label}
      aria-disabled=${isNone ? 'true' : 'false'}
      @click=${() => send({type})}
    >
      ${sign}
    </button>`;
  return html`<section aria-labelledby="steps">
    <h2 id="steps">${messages.steps}</h2>
    <ol class="steps" part="steps">
      ${document.steps.map((step, at) => {
        const wrong = faults.filter((one) => one.at === at);
        const kind = attemptKinds.find((one) => step.expect?.[one] !== undefined);
        return html`<li>
          <button
            type="button"
            aria-current=${step === edited ? 'step' : nothing}
            @click=${() => send({type: 'goto', step: step.id})}
          >
            <span lang=${step.title === undefined ? nothing : authorLang()}
              >${step.title ?? messages.check.step(at + 1, '')}</span
            >
            <small class="quiet">${kind ? messages.task.kinds[kind] : messages.task.read}</small>
          </button>
          ${wrong.map(({fault}) => html`<p class="wrong no-terms">${faultSentence(fault)}</p>`)}
        </li>`;
      })}
    </ol>
    <div class="actions">
      <button
        type="button"
        @click=${() => {
          const made = addStep(document, index);
          send({type: 'add', document: made, step: made.steps[index + 1]?.id ?? ''});
        }}
      >
        ${messages.addStep}
      </button>
      <span class="history"
        >${history('undo', '↶', messages.undo, past.length === 0)}
        ${history('redo', '↷', messages.redo, future.length === 0)}</span
      >
      <button
        type="button"
        class="fold"
        aria-expanded=${isHeadOpen ? 'true' : 'false'}
        aria-controls="head"
        @click=${() => send({type: 'toggle-head'})}
      >
        ${messages.gameAndFile}
      </button>
      <span class="quiet" role="status">${said ? messages.said[said] : nothing}</span>
    </div>
  </section>`;
}
