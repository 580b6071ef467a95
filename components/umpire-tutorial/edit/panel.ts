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
import {faultLine, parseJson, toldLine, type Fault} from '../../../src/module/index.js';
import {cited} from '../../../src/rules/finding.js';
import {locale} from '../../shared/messages.js';
import {area, line} from '../../shared/fields.js';
import {sceneFields, taskFields} from './fields.js';
import type {EditedStep, LessonEditor} from './lesson-editor.js';
import {messages} from './messages.js';

/** Tells whether a value can at least be shown as a step. */
export const isStep = (value: unknown): value is StepDocument =>
  typeof (value as {readonly text?: unknown} | null | undefined)?.text === 'string';

/** The index of the step with a fault; -1 for a fault elsewhere. */
export const stepAtFault = (fault: Fault | undefined): number =>
  Number(/^\/steps\/(\d+)/.exec(fault?.pointer ?? '')?.[1] ?? -1);

/** The fields for the step that is played, for the lesson, and the result of the lesson's run. */
export function editorTemplate(editor: LessonEditor, edited: EditedStep): TemplateResult {
  return html`<section
    class="editor"
    part="editor"
    aria-label=${messages.writing}
    lang=${locale.lang}
    dir=${locale.dir}
  >
    <div class="column">
      ${stepPart(editor, edited)}
      <section aria-labelledby="tried">
        <h3 id="tried">${messages.tried}</h3>
        ${triedPart(editor, edited)} ${repliesPart(editor, edited)}
      </section>
      ${jsonPart(editor, edited)}
    </div>
    <div class="column">
      <section aria-labelledby="lesson">
        <h3 id="lesson">${messages.lesson}</h3>
        ${headPart(editor, edited)}
      </section>
      ${checkPart(editor)}
      <details ?open=${editor.document.steps.length === 1}>
        <summary>${messages.table}</summary>
        <div class="rows">${sceneFields(editor, edited)}</div>
      </details>
    </div>
  </section>`;
}

/** The step as JSON, for what has no field. */
function jsonPart(editor: LessonEditor, {step, index}: EditedStep): TemplateResult {
  return html`<details>
    <summary>${messages.stepAsJson}</summary>
    ${area(messages.stepFields, JSON.stringify(step, undefined, 1), 12, (text) => {
      const {document} = editor;
      const parsed = parseJson(text);
      if (parsed.ok && isStep(parsed.value))
        void editor.change({...document, steps: document.steps.with(index, parsed.value)}, parsed.value.id);
      else {
        editor.refused = messages.noStep;
        editor.host.requestUpdate();
      }
    })}
  </details>`;
}

/** The title, name and subject of the lesson, and its file. */
function headPart(editor: LessonEditor, {step}: EditedStep): TemplateResult {
  const {document} = editor;
  const take = (lesson: LessonDocument, at: string): void => void editor.change(lesson, at);
  return html`<div class="rows">
    ${line(messages.title, document.title, (title) => take(withHead(document, {title}), step.id))}
    ${line(messages.name, document.lesson, (lesson) => take(withHead(document, {lesson}), step.id))}
    ${area(messages.about, document.about ?? '', 2, (about) => take(withHead(document, {about}), step.id))}
    ${filePart(editor)}
  </div>`;
}

/** The buttons for the lesson's file. */
function filePart(editor: LessonEditor): TemplateResult {
  const {document} = editor;
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
          if (chosen) void editor.openFile(chosen);
        }}
      />
    </label>
    <button
      type="button"
      @click=${() => {
        if (confirm(messages.replace(document.title))) void editor.change(blankLesson());
      }}
    >
      ${messages.anew}
    </button>
    <button type="button" @click=${() => void editor.copyHtml()}>${messages.copyHtml}</button>
    <span role="status"
      >${editor.copied === undefined ? nothing : editor.copied ? messages.copied : messages.notCopied}</span
    >
  </div>`;
}

/** A document that the fields can't show: its faults and its JSON. */
export function wholeTemplate(editor: LessonEditor): TemplateResult {
  const {document, faults, refused} = editor;
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
        <p class="wrong">${editor.isStuck ? messages.check.unplayed : messages.check.unplayable}</p>
        <ul>
          ${faults.map((fault) => html`<li class="no-terms" lang="en" dir="ltr">${faultLine(fault)}</li>`)}
        </ul>
      </div>
      ${area(messages.lessonAsJson, JSON.stringify(document, undefined, 1), 16, (text) => {
        const parsed = parseJson(text);
        if (parsed.ok) void editor.change(parsed.value as LessonDocument);
        else {
          editor.refused = messages.noLessonJson;
          editor.host.requestUpdate();
        }
      })}
      ${filePart(editor)}
    </div>
  </section>`;
}

/** The words of the step, its task, and its place among the others. */
function stepPart(editor: LessonEditor, edited: EditedStep): TemplateResult {
  const {document} = editor;
  const {step, index} = edited;
  const edit = (patch: Patch<StepDocument>): void => editor.changeStep(edited, patch);
  const take = (lesson: LessonDocument, at: string): void => void editor.change(lesson, at);
  const last = document.steps.length - 1;
  return html`<section aria-labelledby="step">
    <h3 id="step" class="no-terms">${messages.stepOf(index + 1, last + 1)}</h3>
    <div class="rows">
      ${line(messages.heading, step.title ?? '', (title) => edit({title}))}
      ${area(messages.text, step.text, 5, (text) => edit({text}))} ${taskFields(editor, edited)}
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
            take(made, made.steps[index + 1]?.id ?? '');
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
          @click=${() => take(removeStep(document, index), document.steps[index === last ? index - 1 : index + 1]?.id ?? '')}
        >
          ${messages.removeStep}
        </button>
      </div>
    </div>
  </section>`;
}

/** The author's last answer to the step, to keep as its solution or as a wrong answer with a reply. */
function triedPart(editor: LessonEditor, {step, index}: EditedStep): TemplateResult {
  const {attempt, outcome} = editor.host.player?.context ?? {};
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
    void editor.change(keepTry(editor.document, index, attempt, {right, say: told}), step.id);
  };
  const scene = editor.lesson?.steps[index]?.scene.document;
  return html`<div class="tried">
      <p>
        <strong>${right ? messages.wasRight : messages.wasWrong}</strong>
        ${finding ? html`<span lang="en" dir="ltr">${cited(finding)}</span>` : nothing}
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
              const made = goOn(editor.document, index, scene, attempt);
              void editor.change(made, made.steps[index + 1]?.id ?? '');
            }}
          >
            ${messages.goOn}
          </button>`
        : nothing
    }`;
}

/** A try in words; as JSON where no version of the lesson that has its task can be played. */
function wordsOf({lesson}: LessonEditor, task: string, attempt: Attempt): string {
  const step = lesson?.steps.find(({document}) => document.id === task);
  return (step && attemptWords(step, attempt)) || JSON.stringify(attempt);
}

/** The wrong tries that were kept, each with its feedback. */
function repliesPart(editor: LessonEditor, edited: EditedStep): TemplateResult | typeof nothing {
  const {id, replies = []} = edited.step;
  if (replies.length === 0) return nothing;
  const change = (now: StepDocument['replies']): void => editor.changeStep(edited, {replies: now});
  return html`<h4>${messages.kept}</h4>
    <ul class="replies">
      ${replies.map((reply, i) => {
        const words = wordsOf(editor, id, reply.when);
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
function goTo(editor: LessonEditor, index: number): TemplateResult | typeof nothing {
  const step = editor.document.steps[index];
  if (!step) return nothing;
  return html`<button type="button" class="link" @click=${() => editor.goTo(step.id)}>
      ${messages.check.step(index + 1, step.title ?? '')}</button
    >: `;
}

const faultList = (editor: LessonEditor, faults: readonly Fault[]): TemplateResult =>
  html`<ul>
    ${faults.map(
      (fault) =>
        html`<li>
          ${goTo(editor, stepAtFault(fault))}<span class="no-terms" lang="en" dir="ltr"
            >${toldLine(fault)}</span
          >
        </li>`,
    )}
  </ul>`;

/** The faults of the lesson and the result of its own run. */
function checkPart(editor: LessonEditor): TemplateResult {
  const {faults, check, refused} = editor;
  const wrong = [...faults, ...(check?.faults ?? [])];
  const {unanswered = [], wordless = []} = check ?? {};
  return html`<section class="check" part="check" aria-labelledby="check">
    <h3 id="check">${messages.check.title}</h3>
    <div role="status">
      ${refused === '' ? nothing : html`<p class="wrong">${refused}</p>`}
      ${
        wrong.length === 0
          ? editor.document.steps.some(({expect}) => expect)
            ? html`<p class="right">${messages.check.right}</p>`
            : html`<p class="quiet">${messages.check.none}</p>`
          : html`<p class="wrong">
                ${editor.isStuck ? messages.check.unplayed : faults.length > 0 ? messages.check.unplayable : messages.check.unfinished}
              </p>
              ${faultList(editor, wrong)}`
      }
      ${
        unanswered.length === 0
          ? nothing
          : html`<p class="wrong">${messages.check.unanswered}</p>
              ${faultList(editor, unanswered)}`
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
                      editor,
                      editor.document.steps.findIndex(({id}) => id === step),
                    )}<b>${wordsOf(editor, step, attempt)}</b>.
                    <span class="quiet" lang="en" dir="ltr">${finding}</span>
                  </li>`,
              )}
            </ul>
          </details>`
    }
  </section>`;
}
