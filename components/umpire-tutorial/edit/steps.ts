import {html, nothing, type TemplateResult} from 'lit';
import {addStep, attemptKinds, moveStep, removeStep, type LessonDocument} from '../../../src/lesson/index.js';
import {authorLang} from '../../shared/messages.js';
import {faultSentence, faultsOf} from './fault-words.js';
import {messages} from './messages.js';
import type {Edited, EditSend} from './state.js';

/** The tasks in their order, each with its faults; the one that is edited can be moved and removed. */
export function stepsPart({state, step: edited, index}: Edited, send: EditSend): TemplateResult {
  const {document} = state;
  const faults = faultsOf(state);
  const take = (lesson: LessonDocument, step: string | undefined): void =>
    send({type: 'change', document: lesson, step});
  const last = document.steps.length - 1;
  const orderPart = (): TemplateResult =>
    html`<button
        type="button"
        ?disabled=${index === 0}
        @click=${() => take(moveStep(document, index, -1), edited.id)}
      >
        ${messages.earlier}
      </button>
      <button
        type="button"
        ?disabled=${index === last}
        @click=${() => take(moveStep(document, index, 1), edited.id)}
      >
        ${messages.later}
      </button>
      <button
        type="button"
        @click=${() => take(removeStep(document, index), document.steps[index === last ? index - 1 : index + 1]?.id)}
      >
        ${messages.removeStep}
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
      ${last === 0 ? nothing : orderPart()}
    </div>
  </section>`;
}
