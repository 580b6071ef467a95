import {parseJson} from '../../../src/phrases/json.js';
import {html, nothing, type TemplateResult} from 'lit';
import {
  addStep,
  attemptWords,
  blankLesson,
  goOn,
  keepTry,
  moveStep,
  removeStep,
  withHead,
  type Attempt,
  type LessonDocument,
  type Patch,
  type StepDocument,
} from '../../../src/lesson/index.js';
import type {Fault} from '../../../src/module/index.js';
import {faultLine, faultWords, toldLine} from '../../../src/phrases/fault-lines.js';
import {cited} from '../../../src/phrases/cited.js';
import {locale} from '../../shared/messages.js';
import {area, line} from '../../shared/fields.js';
import type {Playing} from '../state.js';
import {sceneFields, taskFields} from './fields.js';
import {messages} from './messages.js';
import {
  changeStep,
  editedOf,
  isStep,
  isStuck,
  stepAtFault,
  type Edited,
  type EditSend,
  type EditState,
} from './state.js';

/** The fields; for a document of another shape than a lesson's, its JSON. */
export function editorPart(state: EditState, send: EditSend, playing: Playing | undefined): TemplateResult {
  try {
    const edited = editedOf(state, playing);
    if (edited) return stepEditor(edited, send);
  } catch {
    // a draft or a file may hold anything where a field reads a list or a text
  }
  return wholeEditor(state, send);
}

/** The fields for the step that is played, for the lesson, and the result of the lesson's run. */
function stepEditor(edited: Edited, send: EditSend): TemplateResult {
  return html`<section
    class="editor"
    part="editor"
    aria-label=${messages.writing}
    lang=${locale.lang}
    dir=${locale.dir}
  >
    <div class="column">
      ${stepPart(edited, send)}
      <section aria-labelledby="tried">
        <h3 id="tried">${messages.tried}</h3>
        ${triedPart(edited, send)} ${repliesPart(edited, send)}
      </section>
      ${jsonPart(edited, send)}
    </div>
    <div class="column">
      <section aria-labelledby="lesson">
        <h3 id="lesson">${messages.lesson}</h3>
        ${headPart(edited, send)}
      </section>
      ${checkPart(edited.state, send)}
      <details ?open=${edited.state.document.steps.length === 1}>
        <summary>${messages.table}</summary>
        <div class="rows">${sceneFields(edited, send)}</div>
      </details>
    </div>
  </section>`;
}

/** The step as JSON, for what has no field. */
function jsonPart({state, step, index}: Edited, send: EditSend): TemplateResult {
  return html`<details>
    <summary>${messages.stepAsJson}</summary>
    ${area(messages.stepFields, JSON.stringify(step, undefined, 1), 12, (text) => {
      const {document} = state;
      const parsed = parseJson(text);
      if (parsed.ok && isStep(parsed.value)) {
        const steps = document.steps.with(index, parsed.value);
        send({type: 'change', document: {...document, steps}, step: parsed.value.id});
      } else send({type: 'refused', reason: messages.noStep});
    })}
  </details>`;
}

/** The title, name and subject of the lesson, and its file. */
function headPart({state, step}: Edited, send: EditSend): TemplateResult {
  const {document} = state;
  const change = (patch: Parameters<typeof withHead>[1]): void =>
    send({type: 'change', document: withHead(document, patch), step: step.id});
  return html`<div class="rows">
    ${line(messages.title, document.title, (title) => change({title}))}
    ${line(messages.name, document.lesson, (lesson) => change({lesson}))}
    ${area(messages.about, document.about ?? '', 2, (about) => change({about}))} ${filePart(state, send)}
  </div>`;
}

/** The buttons for the lesson's file. */
function filePart({document, copied}: EditState, send: EditSend): TemplateResult {
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(document, undefined, 2)}\n`)}`;
  return html`<div class="actions">
    <a class="button" download=${`${document.lesson || 'lesson'}.json`} href=${file}>${messages.save}</a>
    <label class="button"
      >${messages.open}
      <input
        type="file"
        accept=".json,application/json"
        @change=${(event: Event) => {
          const [chosen] = (event.target as HTMLInputElement).files ?? [];
          if (chosen) send({type: 'open-file', file: chosen});
        }}
      />
    </label>
    <button
      type="button"
      @click=${() => {
        if (confirm(messages.replace(document.title))) send({type: 'change', document: blankLesson()});
      }}
    >
      ${messages.anew}
    </button>
    <button type="button" @click=${() => send({type: 'copy'})}>${messages.copyHtml}</button>
    <span role="status"
      >${copied === undefined ? nothing : copied ? messages.copied : messages.notCopied}</span
    >
  </div>`;
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
      <div class="check" part="check" role="status">
        ${refused === '' ? nothing : html`<p class="wrong">${refused}</p>`}
        <p class="wrong">${isStuck(state) ? messages.check.unplayed : messages.check.unplayable}</p>
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
      ${filePart(state, send)}
    </div>
  </section>`;
}

/** The words of the step, its task, and its place among the others. */
function stepPart(edited: Edited, send: EditSend): TemplateResult {
  const {step, index} = edited;
  const {document} = edited.state;
  const edit = (patch: Patch<StepDocument>): void => changeStep(edited, send, patch);
  const take = (lesson: LessonDocument, at: string | undefined): void =>
    send({type: 'change', document: lesson, step: at});
  const last = document.steps.length - 1;
  return html`<section aria-labelledby="step">
    <h3 id="step" class="no-terms">${messages.stepOf(index + 1, last + 1)}</h3>
    <div class="rows">
      ${line(messages.heading, step.title ?? '', (title) => edit({title}))}
      ${area(messages.text, step.text, 5, (text) => edit({text}), messages.textHint)}
      ${taskFields(edited, send)}
      ${step.expect ? area(messages.hint, step.hint ?? '', 2, (hint) => edit({hint})) : nothing}
      ${step.expect ? area(messages.well, step.well ?? '', 2, (well) => edit({well})) : nothing}
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
      <div class="actions">
        <button
          type="button"
          @click=${() => {
            const made = addStep(document, index);
            take(made, made.steps[index + 1]?.id);
          }}
        >
          ${messages.addStep}
        </button>
        <button
          type="button"
          ?disabled=${index === 0}
          @click=${() => take(moveStep(document, index, -1), step.id)}
        >
          ${messages.earlier}
        </button>
        <button
          type="button"
          ?disabled=${index === last}
          @click=${() => take(moveStep(document, index, 1), step.id)}
        >
          ${messages.later}
        </button>
        <button
          type="button"
          ?disabled=${last === 0}
          @click=${() => take(removeStep(document, index), document.steps[index === last ? index - 1 : index + 1]?.id)}
        >
          ${messages.removeStep}
        </button>
      </div>
    </div>
  </section>`;
}

/** The author's last answer to the step, to keep as its solution or as a wrong answer with a reply. */
function triedPart({state, playing, step, index}: Edited, send: EditSend): TemplateResult {
  const {document} = state;
  const {attempt, outcome} = playing?.chart.context ?? {};
  if (!step.expect) return html`<p class="quiet">${messages.onlyRead}</p>`;
  if (!attempt || !outcome) return html`<p class="quiet">${messages.doIt}</p>`;
  const {right, say = ''} = outcome;
  const [finding] = outcome.findings;
  const keep = ({currentTarget}: Event): void => {
    const field = (currentTarget as Element).closest('.tried')?.querySelector('textarea');
    const told = (field?.value ?? '').trim();
    if (!right && told === '') {
      field?.setCustomValidity(messages.wordsNeeded);
      field?.reportValidity();
      return;
    }
    const kept = keepTry(document, index, attempt, {right, say: told});
    send({type: 'change', document: kept, step: step.id});
  };
  const scene = state.lesson?.steps[index]?.scene.document;
  return html`<div class="tried">
      <p>
        <strong>${right ? messages.wasRight : messages.wasWrong}</strong>
        ${finding ? html`<span>${cited(finding)}</span>` : nothing}
      </p>
      <label class="field"
        >${right ? messages.wordsRight : messages.wordsTry}
        <textarea
          name="say"
          rows="2"
          .value=${say}
          @input=${(event: Event) => (event.target as HTMLTextAreaElement).setCustomValidity('')}
        ></textarea>
      </label>
      <button type="button" @click=${keep}>${right ? messages.keepSolution : messages.keepWrong}</button>
    </div>
    ${
      attempt.event && right && scene
        ? html`<button
            type="button"
            @click=${() => {
              const made = goOn(document, index, scene, attempt);
              send({type: 'change', document: made, step: made.steps[index + 1]?.id});
            }}
          >
            ${messages.goOn}
          </button>`
        : nothing
    }`;
}

/** A try in words; as JSON where no version of the lesson that has its task can be played. */
function wordsOf({lesson}: EditState, task: string, attempt: Attempt): string {
  const step = lesson?.steps.find(({document}) => document.id === task);
  return (step && attemptWords(step, attempt)) || JSON.stringify(attempt);
}

/** The wrong tries that were kept, each with its feedback. */
function repliesPart(edited: Edited, send: EditSend): TemplateResult | typeof nothing {
  const {id, replies = []} = edited.step;
  if (replies.length === 0) return nothing;
  const change = (now: StepDocument['replies']): void => changeStep(edited, send, {replies: now});
  return html`<h4>${messages.kept}</h4>
    <ul class="replies">
      ${replies.map((reply, i) => {
        const words = wordsOf(edited.state, id, reply.when);
        return html`<li>
          ${area(messages.feedbackFor(words), reply.say, 2, (say) => change(replies.with(i, {...reply, say})))}
          <button
            type="button"
            aria-label=${messages.removeReply(i + 1)}
            @click=${() => change(replies.toSpliced(i, 1))}
          >
            ${messages.remove}
          </button>
        </li>`;
      })}
    </ul>`;
}

/** A button that goes to a task, named by its number and title; nothing if there is no such task. */
function goTo({document}: EditState, send: EditSend, index: number): TemplateResult | typeof nothing {
  const step = document.steps[index];
  if (!step) return nothing;
  return html`<button type="button" class="link" @click=${() => send({type: 'goto', step: step.id})}>
      ${messages.check.step(index + 1, step.title ?? '')}</button
    >: `;
}

const faultList = (state: EditState, send: EditSend, faults: readonly Fault[]): TemplateResult =>
  html`<ul>
    ${faults.map(
      (fault) =>
        html`<li>
          ${goTo(state, send, stepAtFault(fault))}<span class="no-terms"
            >${fault.says === undefined ? toldLine(fault) : faultWords(fault)}</span
          >
        </li>`,
    )}
  </ul>`;

/** The faults of the lesson and the result of its own run. */
function checkPart(state: EditState, send: EditSend): TemplateResult {
  const {document, faults, check, refused} = state;
  const wrong = [...faults, ...(check?.faults ?? [])];
  const {unanswered = [], wordless = []} = check ?? {};
  return html`<section class="check" part="check" aria-labelledby="check">
    <h3 id="check">${messages.check.title}</h3>
    <div role="status">
      ${refused === '' ? nothing : html`<p class="wrong">${refused}</p>`}
      ${
        wrong.length === 0
          ? document.steps.some(({expect}) => expect)
            ? html`<p class="right">${messages.check.right}</p>`
            : html`<p class="quiet">${messages.check.none}</p>`
          : html`<p class="wrong">
                ${isStuck(state) ? messages.check.unplayed : faults.length > 0 ? messages.check.unplayable : messages.check.unfinished}
              </p>
              ${faultList(state, send, wrong)}`
      }
      ${
        unanswered.length === 0
          ? nothing
          : html`<p class="wrong">${messages.check.unanswered}</p>
              ${faultList(state, send, unanswered)}`
      }
    </div>
    ${
      wordless.length === 0
        ? nothing
        : html`<details>
            <summary>${messages.check.wordless(wordless.length)}</summary>
            <ul>
              ${wordless.map(
                ({step, attempt, finding}) =>
                  html`<li>
                    ${goTo(
                      state,
                      send,
                      document.steps.findIndex(({id}) => id === step),
                    )}<b>${wordsOf(state, step, attempt)}</b>.
                    <span class="quiet">${finding}</span>
                  </li>`,
              )}
            </ul>
          </details>`
    }
  </section>`;
}
