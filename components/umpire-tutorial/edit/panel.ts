import {parseJson} from '../../../src/phrases/json.js';
import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {
  moveStep,
  removeStep,
  type LessonDocument,
  type Patch,
  type StepDocument,
} from '../../../src/lesson/index.js';
import {faultLine} from '../../../src/phrases/fault-lines.js';
import {locale} from '../../shared/messages.js';
import {area, line} from '../../shared/fields.js';
import type {Playing} from '../state.js';
import {faultSentence, faultsOf, mendingField} from './fault-words.js';
import {questionWords, sceneFields, taskFields} from './fields.js';
import {messages} from './messages.js';
import {isBegun, isWhole, sceneOf} from './picks.js';
import {fileButtons, newButton, outlinePart} from './outline.js';
import {
  aimOf,
  changeStep,
  followed,
  editedOf,
  isStep,
  type Edited,
  type EditSend,
  type EditState,
  type EditView,
} from './state.js';
import {repliesPart, wordlessPart} from './tries.js';

/**
 * The lesson editor: the tasks, the board between them, and the form of the task that is played. For a document of another
 * shape than a lesson's only its JSON.
 */
export function writingPart(
  state: EditState,
  send: EditSend,
  playing: Playing | undefined,
  board: TemplateResult | typeof nothing,
): TemplateResult {
  try {
    const edited = editedOf(state, playing);
    if (edited) return stepEditor(edited, send, board);
  } catch {
    // a draft or a file may hold anything where a field reads a list or a text
  }
  return html`${board}${wholeEditor(state, send)}`;
}

function stepEditor(edited: Edited, send: EditSend, board: TemplateResult | typeof nothing): TemplateResult {
  return html`<div
    class="writing ${edited.state.view === 'try' ? 'trying' : ''}"
    @keydown=${(event: KeyboardEvent) => onHistoryKey(event, send)}
  >
    ${outlinePart(edited, send)}
    <div class="middle">
      <div class="above" lang=${locale.lang} dir=${locale.dir}>
        ${viewPart(edited, send)} ${aimPart(edited, send)}
      </div>
      ${board}
    </div>
    <section
      class="editor form"
      part="editor"
      aria-label=${messages.writing}
      lang=${locale.lang}
      dir=${locale.dir}
    >
      ${stepPart(edited, send)} ${answerPart(edited, send)} ${repliesPart(edited, send)}
      ${wordlessPart(edited, send)} ${jsonPart(edited, send)}
    </section>
  </div>`;
}

/** The position and the question of a task: folded, with the question in a line, where an author comes to one that has it. */
function scenePart(edited: Edited, send: EditSend): TemplateResult {
  const {step, state} = edited;
  const scene = sceneOf(state.document, step);
  return html`<section aria-labelledby="table">
    <details ?open=${guard([step.id, Object.keys(scene).join()], () => !isWhole(scene))}>
      <summary>
        <h3 id="table">${messages.table}</h3>
        <span class="quiet">${isWhole(scene) ? questionWords(state, scene) : nothing}</span>
      </summary>
      <div class="rows">${sceneFields(edited, send)}</div>
    </details>
  </section>`;
}

/** Undoes and redoes with Ctrl-Z and Ctrl-Y; a field has its own undo. */
function onHistoryKey(event: KeyboardEvent, send: EditSend): void {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const [field] = event.composedPath();
  if (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type !== 'checkbox')
  )
    return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  send({type: key === 'y' || event.shiftKey ? 'redo' : 'undo'});
}

/** On a narrow page the form and the task as a learner tries it have the same place below the map. */
function viewPart(edited: Edited, send: EditSend): TemplateResult | typeof nothing {
  // clicks on the board have a use of their own meanwhile
  if (aimOf(edited)) return nothing;
  const button = (view: EditView, label: string): TemplateResult =>
    html`<button
      type="button"
      aria-pressed=${edited.state.view === view ? 'true' : 'false'}
      @click=${() => send({type: 'view', view})}
    >
      ${label}
    </button>`;
  return html`<div class="views" role="group" aria-label=${messages.views.label}>
    ${button('write', messages.views.write)} ${button('try', messages.views.try)}
  </div>`;
}

/** Says what the next clicks on the board give, and ends that; an empty line otherwise, so that it is announced. */
function aimPart(edited: Edited, send: EditSend): TemplateResult {
  const aim = aimOf(edited);
  return html`<div class=${aim ? 'aim' : ''}>
    <span role="status">${aim ? messages.aims[aim] : nothing}</span>
    ${aim ? nothing : isUndecided(edited) ? html`<span class="undecided">${messages.check.missing.event}</span>` : html`<span class="quiet as-learner">${messages.asLearner}</span>`}
    ${
      aim
        ? html`<button
            type="button"
            @click=${() => send({type: 'aim', step: edited.step.id, what: undefined})}
          >
            ${isBegun(edited.state.document, edited.step, aim) ? messages.aimed : messages.cancel}
          </button>`
        : nothing
    }
  </div>`;
}

/** The step as JSON, for what has no field. */
function jsonPart({state, step, index}: Edited, send: EditSend): TemplateResult {
  return html`<details>
    <summary>${messages.stepFields}</summary>
    ${area(messages.stepAsJson, JSON.stringify(step, undefined, 1), 12, (text) => {
      const {document} = state;
      const parsed = parseJson(text);
      if (parsed.ok && isStep(parsed.value)) {
        const steps = document.steps.with(index, parsed.value);
        send({type: 'change', document: {...document, steps}, step: parsed.value.id});
      } else send({type: 'refused', reason: messages.noStep});
    })}
  </details>`;
}

/** A document that the fields can't show: its faults and its JSON. */
function wholeEditor(state: EditState, send: EditSend): TemplateResult {
  const {document, faults, refused} = state;
  return html`<section
    class="editor"
    part="editor"
    aria-label=${messages.writing}
    lang=${locale.lang}
    dir=${locale.dir}
  >
    <div class="column">
      <div class="check" part="check" role="status" tabindex="-1">
        ${refused === '' ? nothing : html`<p class="wrong">${refused}</p>`}
        <p class="wrong">${messages.check.unplayed}</p>
        <ul>
          ${faults.map((fault) => html`<li class="no-terms">${faultLine(fault)}</li>`)}
        </ul>
      </div>
      ${area(messages.lessonAsJson, JSON.stringify(document, undefined, 1), 16, (text) => {
        const parsed = parseJson(text);
        send(
          parsed.ok
            ? {type: 'change', document: parsed.value as LessonDocument}
            : {type: 'refused', reason: messages.noLessonJson},
        );
      })}
      <div class="actions">${newButton(state, send)} ${fileButtons(state, send)}</div>
    </div>
  </section>`;
}

/** The buttons that move the step, and remove it. At its end of the list a button keeps the focus, and does nothing. */
function orderPart({state: {document}, step: {id}, index}: Edited, send: EditSend): TemplateResult {
  const last = document.steps.length - 1;
  const move = (by: number, label: string): TemplateResult =>
    html`<button
      type="button"
      aria-disabled=${document.steps[index + by] ? 'false' : 'true'}
      @click=${() => {
        if (document.steps[index + by])
          send({type: 'change', document: moveStep(document, index, by), step: id});
      }}
    >
      ${label}
    </button>`;
  return html`<span class="order"
    >${move(-1, messages.earlier)} ${move(1, messages.later)}
    <button
      type="button"
      aria-label=${messages.removeStep}
      @click=${() => {
        const next = document.steps[index === last ? index - 1 : index + 1];
        send({type: 'remove', document: removeStep(document, index), step: next?.id ?? ''});
      }}
    >
      ${messages.remove}
    </button></span
  >`;
}

/** Takes the words of a step by their key, while they are typed and after, and marks those with a fault. */
const typedIn =
  (edited: Edited, send: EditSend) =>
  (key: 'text' | 'title' | 'hint' | 'well', field?: Parameters<typeof followed>[1]) =>
    followed((words, type) => changeStep(edited, send, {[key]: words}, type), {
      ...field,
      isWrong: faultsOf(edited.state).some(
        ({fault, isMissing}) => !isMissing && fault.pointer === `/steps/${edited.index}/${key}`,
      ),
    });

/** The faults of the step, its words, the position that it is about, and its task. */
function stepPart(edited: Edited, send: EditSend): TemplateResult {
  const {step, index, state} = edited;
  const typed = typedIn(edited, send);
  return html`<section aria-labelledby="step">
    <div class="first">
      <h3 id="step" class="no-terms" tabindex="-1">
        ${messages.stepOf(index + 1, state.document.steps.length)}
      </h3>
      ${state.document.steps.length > 1 ? orderPart(edited, send) : nothing}
    </div>
    ${faultList(edited, send)}
    <div class="rows">
      ${area(messages.text, step.text, 3, ...typed('text', {placeholder: messages.textHint}))}
      ${scenePart(edited, send)} ${taskFields(edited, send)}
      ${line(messages.heading, step.title ?? '', ...typed('title'))}
    </div>
  </section>`;
}

/** The hint of the step, its feedback, and what few need. */
function answerPart(edited: Edited, send: EditSend): TemplateResult {
  const {step} = edited;
  const edit = (patch: Patch<StepDocument>): void => changeStep(edited, send, patch);
  const typed = typedIn(edited, send);
  const summary = step.expect ? messages.answer : messages.more;
  return html`<section aria-label=${summary}>
    <details>
      <summary>${summary}</summary>
      <div class="rows">
        ${step.expect ? area(messages.hint, step.hint ?? '', 2, ...typed('hint')) : nothing}
        ${step.expect ? area(messages.well, step.well ?? '', 2, ...typed('well')) : nothing}
        ${line(messages.teaches, (step.teaches ?? []).join(', '), (text) =>
          edit({
            teaches: text
              .split(',')
              .map((rule) => rule.trim())
              .filter((rule) => rule !== ''),
          }),
        )}
        ${line(messages.id, step.id, (id) => {
          if (id !== '') edit({id});
        })}
      </div>
    </details>
  </section>`;
}

/** The faults of a task, each with the field that mends it; undefined for a decision, which is made below the map. */
const mendable = ({state, index}: Edited) =>
  faultsOf(state)
    .filter(({at}) => at === index)
    .map((one) => ({...one, field: mendingField(one.fault, state.document, index)}));

/** Tells whether a task only lacks its decision, which its author has not tried yet. */
function isUndecided(edited: Edited): boolean {
  const faults = mendable(edited);
  return (
    !edited.playing?.chart.context.attempt &&
    faults.some(({field}) => field === undefined) &&
    faults.every(({field, isMissing}) => field === undefined || isMissing)
  );
}

/** The faults of the task that is edited, or tried: each leads to its field. */
export function faultList(edited: Edited, send: EditSend, isTried = false): TemplateResult | typeof nothing {
  const mended = mendable(edited).filter(({field}) => field !== undefined);
  // of a task that is just being written parts are missing
  const isWrong = mended.some(({isMissing}) => !isMissing);
  return mended.length === 0
    ? nothing
    : html`<ul class=${isWrong ? 'wrong' : 'todo'}>
        ${isTried && isWrong ? html`<li><strong>${messages.check.notReady}</strong></li>` : nothing}
        ${mended.map(
          ({fault, field}) =>
            html`<li class="no-terms">
              <button type="button" class="link" @click=${() => send({type: 'mend', field})}>
                ${faultSentence(fault, edited.state)}
              </button>
            </li>`,
        )}
      </ul>`;
}
