import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {addExample, addStep, attemptKinds} from '../../../src/lesson/index.js';
import {authorsChoices, optionParts, valueOf} from '../../shared/fields.js';
import {authorLang} from '../../shared/messages.js';
import {faultSentence, faultsOf} from './fault-words.js';
import {messages} from './messages.js';
import type {Edited, EditSend, EditState} from './state.js';

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
      ${examplesPart(state, index, send)}
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

/** Adds a task from an example of the game. */
function examplesPart(
  {document, lesson, game}: EditState,
  index: number,
  send: EditSend,
): TemplateResult | typeof nothing {
  const examples = game?.document.examples;
  if (!lesson || !examples) return nothing;
  return html`<select
    aria-label=${messages.scene.addExample}
    .value=${live('')}
    @change=${(event: Event) => {
      const example = examples.find(({id}) => id === valueOf(event));
      if (!example) return;
      const made = addExample({...lesson, document}, index, example);
      send({type: 'change', document: made, step: made.steps[index + 1]?.id});
    }}
  >
    ${optionParts([['', messages.scene.chooseExample], ...authorsChoices(examples.map(({id, title}) => [id, title] as const))], '')}
  </select>`;
}
