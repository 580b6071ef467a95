import {html, nothing, type TemplateResult} from 'lit';
import {
  addStep,
  blankLesson,
  moveStep,
  removeStep,
  withHead,
  type StepDocument,
} from '../../../src/lesson/index.js';
import {checkPart} from './check.js';
import {area, line} from './fields.js';
import type {EditProps} from './props.js';
import {sceneFields} from './scene.js';
import {taskFields} from './task.js';
import {triedPart} from './tried.js';

/** Where an author writes a lesson: the step that is played above, the lesson around it, and whether it runs. */
export function editorPart(props: EditProps): TemplateResult {
  return html`<section class="editor" part="editor" aria-label="Writing this lesson">
    <div class="column">
      ${stepPart(props)}
      <section aria-labelledby="tried">
        <h3 id="tried">What you tried</h3>
        ${triedPart(props)}
      </section>
      ${jsonPart(props)}
    </div>
    <div class="column">
      <section aria-labelledby="lesson">
        <h3 id="lesson">The lesson</h3>
        ${headPart(props)}
      </section>
      ${checkPart(props)}
      <details ?open=${props.desk.document.steps.length === 1}>
        <summary>The table: game, position, question</summary>
        <div class="rows">${sceneFields(props)}</div>
      </details>
    </div>
  </section>`;
}

/** The step as it is written in the file, for what has no field. */
function jsonPart(props: EditProps): TemplateResult {
  return html`<details>
    <summary>The step as JSON</summary>
    ${area('Everything that a step can have', JSON.stringify(props.step, undefined, 1), 12, (text) => {
      const {desk, index, take} = props;
      try {
        const step = JSON.parse(text) as StepDocument;
        take({...desk.document, steps: desk.document.steps.with(index, step)}, step.id);
      } catch {
        desk.refused = 'The step is no JSON; it stays as it was.';
        take(desk.document, props.step.id);
      }
    })}
  </details>`;
}

/** The lesson as a whole: its name, and the file that it is saved to and opened from. */
function headPart({desk, take, step}: EditProps): TemplateResult {
  const {document} = desk;
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(document, undefined, 2)}\n`)}`;
  return html`<div class="rows">
    ${line('Title', document.title, (title) => take(withHead(document, {title}), step.id))}
    ${line('Its name, and that of its file', document.lesson, (lesson) =>
      take(withHead(document, {lesson}), step.id),
    )}
    ${area('What it is about', document.about ?? '', 2, (about) => take(withHead(document, {about}), step.id))}
    <div class="actions">
      <a class="button" download=${`${document.lesson || 'lesson'}.json`} href=${file}>Save as a file</a>
      <label class="button"
        >Open a file
        <input
          type="file"
          accept=".json,application/json"
          @change=${(event: Event) => {
            const [chosen] = (event.target as HTMLInputElement).files ?? [];
            if (chosen) void desk.openFile(chosen);
          }}
        />
      </label>
      <button type="button" @click=${() => take(blankLesson(), '')}>Begin anew</button>
    </div>
  </div>`;
}

/** The words of the step, what it asks, and its place among the others. */
function stepPart(props: EditProps): TemplateResult {
  const {desk, step, index, edit, take} = props;
  const {document} = desk;
  const last = document.steps.length - 1;
  return html`<section aria-labelledby="step">
    <h3 id="step">Step ${index + 1} of ${last + 1}</h3>
    <div class="rows">
      ${line('Heading', step.title ?? '', (title) => edit({title}))}
      ${area('Text', step.text, 5, (text) => edit({text}))} ${taskFields(props)}
      ${step.expect ? area('Hint', step.hint ?? '', 2, (hint) => edit({hint})) : nothing}
      ${step.expect ? area('Said when it is right', step.well ?? '', 2, (well) => edit({well})) : nothing}
      ${line('Rule numbers that it teaches', (step.teaches ?? []).join(', '), (text) =>
        edit({teaches: text.split(/\s*,\s*/).filter((rule) => rule !== '')}),
      )}
      ${line('Its name in links', step.id, (id) => {
        if (id !== '') edit({id});
      })}
      ${
        (step.replies ?? []).length === 0
          ? nothing
          : html`<ul class="replies">
              ${(step.replies ?? []).map(
                ({when, say}, i) =>
                  html`<li>
                    <code>${JSON.stringify(when)}</code> ${say}
                    <button
                      type="button"
                      aria-label=${`Remove the words for wrong try ${String(i + 1)}`}
                      @click=${() => edit({replies: (step.replies ?? []).toSpliced(i, 1)})}
                    >
                      Remove
                    </button>
                  </li>`,
              )}
            </ul>`
      }
      <div class="actions">
        <button
          type="button"
          @click=${() => {
            const made = addStep(document, index);
            take(made, made.steps[index + 1]?.id ?? '');
          }}
        >
          Add a step
        </button>
        <button
          type="button"
          ?disabled=${index === 0}
          @click=${() => take(moveStep(document, index, -1), step.id)}
        >
          Earlier
        </button>
        <button
          type="button"
          ?disabled=${index === last}
          @click=${() => take(moveStep(document, index, 1), step.id)}
        >
          Later
        </button>
        <button
          type="button"
          ?disabled=${last === 0}
          @click=${() => take(removeStep(document, index), document.steps[index === last ? index - 1 : index + 1]?.id ?? '')}
        >
          Remove this step
        </button>
      </div>
    </div>
  </section>`;
}
