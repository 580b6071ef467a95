import {html, nothing, type TemplateResult} from 'lit';
import {goOn, keepTry} from '../../../src/lesson/index.js';
import {cited} from '../../../src/rules/finding.js';
import type {EditProps} from './props.js';

/** The author's last try at the step: words for it, and what it becomes. */
export function triedPart(props: EditProps): TemplateResult {
  const {desk, step, index, attempt, outcome, take} = props;
  if (!step.expect) return html`<p class="quiet">This step is only read.</p>`;
  if (!attempt || !outcome)
    return html`<p class="quiet">
      Do the step above as a learner would, rightly or wrongly: what you try can be kept here.
    </p>`;
  const {right, say = ''} = outcome;
  const [finding] = outcome.findings;
  const keep = ({currentTarget}: Event): void => {
    const words = (currentTarget as Element).closest('.tried')?.querySelector('textarea')?.value;
    const told = (words ?? '').trim();
    if (!right && told === '') return;
    take(keepTry(desk.document, index, attempt, {right, say: told}), step.id);
  };
  const scene = desk.lesson?.steps[index]?.scene.document;
  return html`<div class="tried">
      <p>
        <strong>${right ? 'That was right.' : 'That was wrong.'}</strong>
        ${finding ? cited(finding) : nothing}
      </p>
      <label class="field"
        >${right ? 'Your words for doing it right' : 'Your words for this very try'}
        <textarea name="say" rows="2" .value=${say}></textarea>
      </label>
      <button type="button" @click=${keep}>${right ? 'Keep as the solution' : 'Keep as a wrong try'}</button>
    </div>
    ${
      attempt.event && right && scene
        ? html`<button
            type="button"
            @click=${() => {
              const made = goOn(desk.document, index, scene, attempt);
              take(made, made.steps[index + 1]?.id ?? '');
            }}
          >
            Keep it, and go on with the battle
          </button>`
        : nothing
    }`;
}
