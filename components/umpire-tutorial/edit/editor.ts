import {html, nothing, type TemplateResult} from 'lit';
import {addStep, blankLesson, moveStep, removeStep, withHead} from '../../../src/lesson/index.js';
import {parseJson} from '../../../src/module/index.js';
import {checkPart} from './check.js';
import {isStep} from './controller.js';
import {area, line} from '../../internal/fields.js';
import type {EditProps} from './props.js';
import {sceneFields} from './scene.js';
import {taskFields} from './task.js';
import {triedPart} from './tried.js';
import {tongue} from '../../internal/catalogue.js';
import {words} from './words.js';

/** Renders the author's part: the step that is played above, the lesson around it, and whether it runs. */
export function editorPart(props: EditProps): TemplateResult {
  return html`<section
    class="editor"
    part="editor"
    aria-label=${words.writing}
    lang=${tongue.lang}
    dir=${tongue.dir}
  >
    <div class="column">
      ${stepPart(props)}
      <section aria-labelledby="tried">
        <h3 id="tried">${words.tried}</h3>
        ${triedPart(props)}
      </section>
      ${jsonPart(props)}
    </div>
    <div class="column">
      <section aria-labelledby="lesson">
        <h3 id="lesson">${words.lesson}</h3>
        ${headPart(props)}
      </section>
      ${checkPart(props)}
      <details ?open=${props.controller.document.steps.length === 1}>
        <summary>${words.table}</summary>
        <div class="rows">${sceneFields(props)}</div>
      </details>
    </div>
  </section>`;
}

/** The step as it is written in the file, for what has no field. */
function jsonPart(props: EditProps): TemplateResult {
  return html`<details>
    <summary>${words.stepAsJson}</summary>
    ${area(words.stepFields, JSON.stringify(props.step, undefined, 1), 12, (text) => {
      const {controller, index, take} = props;
      const read = parseJson(text);
      if (read.ok && isStep(read.value)) {
        const step = read.value;
        take({...controller.document, steps: controller.document.steps.with(index, step)}, step.id);
      } else {
        controller.refused = words.noStep;
        take(controller.document, props.step.id);
      }
    })}
  </details>`;
}

/** The lesson as a whole: its name, and the file that it is saved to and opened from. */
function headPart({controller, take, step}: EditProps): TemplateResult {
  const {document} = controller;
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(document, undefined, 2)}\n`)}`;
  return html`<div class="rows">
    ${line(words.title, document.title, (title) => take(withHead(document, {title}), step.id))}
    ${line(words.name, document.lesson, (lesson) => take(withHead(document, {lesson}), step.id))}
    ${area(words.about, document.about ?? '', 2, (about) => take(withHead(document, {about}), step.id))}
    <div class="actions">
      <a class="button" download=${`${document.lesson || 'lesson'}.json`} href=${file}>${words.save}</a>
      <label class="button"
        >${words.open}
        <input
          type="file"
          accept=".json,application/json"
          @change=${(event: Event) => {
            const [chosen] = (event.target as HTMLInputElement).files ?? [];
            if (chosen) void controller.openFile(chosen);
          }}
        />
      </label>
      <button type="button" @click=${() => take(blankLesson(), '')}>${words.anew}</button>
    </div>
  </div>`;
}

/** The words of the step, what it asks, and its place among the others. */
function stepPart(props: EditProps): TemplateResult {
  const {controller, step, index, edit, take} = props;
  const {document} = controller;
  const last = document.steps.length - 1;
  return html`<section aria-labelledby="step">
    <h3 id="step" class="no-terms">${words.stepOf(index + 1, last + 1)}</h3>
    <div class="rows">
      ${line(words.heading, step.title ?? '', (title) => edit({title}))}
      ${area(words.text, step.text, 5, (text) => edit({text}))} ${taskFields(props)}
      ${step.expect ? area(words.hint, step.hint ?? '', 2, (hint) => edit({hint})) : nothing}
      ${step.expect ? area(words.well, step.well ?? '', 2, (well) => edit({well})) : nothing}
      ${line(words.teaches, (step.teaches ?? []).join(', '), (text) =>
        edit({
          teaches: text
            .split(',')
            .map((rule) => rule.trim())
            .filter((rule) => rule !== ''),
        }),
      )}
      ${line(words.id, step.id, (id) => {
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
                      aria-label=${words.removeReply(i + 1)}
                      @click=${() => edit({replies: (step.replies ?? []).toSpliced(i, 1)})}
                    >
                      ${words.remove}
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
          ${words.addStep}
        </button>
        <button
          type="button"
          ?disabled=${index === 0}
          @click=${() => take(moveStep(document, index, -1), step.id)}
        >
          ${words.earlier}
        </button>
        <button
          type="button"
          ?disabled=${index === last}
          @click=${() => take(moveStep(document, index, 1), step.id)}
        >
          ${words.later}
        </button>
        <button
          type="button"
          ?disabled=${last === 0}
          @click=${() => take(removeStep(document, index), document.steps[index === last ? index - 1 : index + 1]?.id ?? '')}
        >
          ${words.removeStep}
        </button>
      </div>
    </div>
  </section>`;
}
