import {html, nothing, type TemplateResult} from 'lit';
import {goOn, keepTry} from '../../../src/lesson/index.js';
import {cited} from '../../../src/rules/finding.js';
import type {EditProps} from './props.js';
import {words} from './words.js';

/** The author's last try at the step: words for it, and what it becomes. */
export function triedPart(props: EditProps): TemplateResult {
  const {controller, step, index, attempt, outcome, take} = props;
  if (!step.expect) return html`<p class="quiet">${words.onlyRead}</p>`;
  if (!attempt || !outcome) return html`<p class="quiet">${words.doIt}</p>`;
  const {right, say = ''} = outcome;
  const [finding] = outcome.findings;
  const keep = ({currentTarget}: Event): void => {
    const written = (currentTarget as Element).closest('.tried')?.querySelector('textarea')?.value;
    const told = (written ?? '').trim();
    if (!right && told === '') return;
    take(keepTry(controller.document, index, attempt, {right, say: told}), step.id);
  };
  const scene = controller.lesson?.steps[index]?.scene.document;
  return html`<div class="tried">
      <p>
        <strong>${right ? words.wasRight : words.wasWrong}</strong>
        ${finding ? html`<span lang="en" dir="ltr">${cited(finding)}</span>` : nothing}
      </p>
      <label class="field"
        >${right ? words.wordsRight : words.wordsTry}
        <textarea name="say" rows="2" .value=${say}></textarea>
      </label>
      <button type="button" @click=${keep}>${right ? words.keepSolution : words.keepWrong}</button>
    </div>
    ${
      attempt.event && right && scene
        ? html`<button
            type="button"
            @click=${() => {
              const made = goOn(controller.document, index, scene, attempt);
              take(made, made.steps[index + 1]?.id ?? '');
            }}
          >
            ${words.goOn}
          </button>`
        : nothing
    }`;
}
