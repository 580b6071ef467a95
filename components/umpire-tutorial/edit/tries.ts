import {html, nothing, type TemplateResult} from 'lit';
import {
  answerBy,
  attemptWords,
  beginAt,
  goOn,
  keepAnswer,
  keepTry,
  logToDecision,
  verdictOn,
  type Attempt,
  type LessonDocument,
  type StepDocument,
} from '../../../src/lesson/index.js';
import {isSameJson} from '../../../src/module/index.js';
import {area} from '../../shared/fields.js';
import {stepOf} from '../state.js';
import {messages} from './messages.js';
import {lacksAnswer} from './picks.js';
import {changeStep, type Edited, type EditSend, type EditState} from './state.js';

/** Tells whether a task has a try: as its answer or its solution, or as a wrong one with feedback. */
function isKept(step: StepDocument, attempt: Attempt): boolean {
  const {expect, solution, replies = []} = step;
  return (
    isSameJson(solution, attempt) ||
    isSameJson(expect, answerBy(step, attempt)) ||
    expect?.choice?.[attempt.choice ?? -1]?.say !== undefined ||
    replies.some(({when}) => isSameJson(when, attempt))
  );
}

/** The author's last try, below the verdict on it: to keep, or kept. Before it a battle without a decision may be rolled on. */
export function tryPart(
  {state, playing, step, index}: Edited,
  send: EditSend,
): TemplateResult | typeof nothing {
  const {document} = state;
  const scene = state.lesson?.step(step.id)?.scene;
  if (!step.expect || !scene || !playing || stepOf(playing)?.document.id !== step.id) return nothing;
  const {attempt, outcome} = playing.chart.context;
  const isOpen = lacksAnswer(document, step);
  const button = (label: string, act: (pressed: Event) => void, kind = ''): TemplateResult =>
    html`<button type="button" class=${kind} @click=${act}>${label}</button>`;
  const begin = (made: LessonDocument): void => send({type: 'change', document: made, step: step.id});
  if (!attempt || !outcome)
    return isOpen && scene.battle?.decision.kind === 'roll'
      ? html`<section class="tried" aria-label=${messages.tried}>
          <div class="actions">
            ${button(messages.task.rollFirst, () => {
              const log = logToDecision(scene);
              if (log) begin(beginAt(document, index, scene, log));
              else send({type: 'refused', reason: messages.task.noDecision});
            })}
          </div>
        </section>`
      : nothing;
  const {right, say = ''} = outcome;
  const {event} = attempt;
  const fieldBeside = ({currentTarget}: Event): HTMLTextAreaElement | null | undefined =>
    (currentTarget as Element).closest('.tried')?.querySelector('textarea');
  const keepIn = (kept: LessonDocument): void =>
    send({type: 'change', document: kept, step: step.id, kept: attempt});
  const keep = (pressed: Event): void => {
    const field = fieldBeside(pressed);
    const told = (field?.value ?? '').trim();
    if (!right && told === '') {
      field?.setCustomValidity(messages.wordsNeeded);
      field?.reportValidity();
    } else keepIn(keepTry(document, index, attempt, {right, say: told}));
  };
  const hasIt = isKept(step, attempt);
  const answer = answerBy(step, attempt);
  // of the decisions that a task allows one may become the only right one
  const mayBeAnswer =
    answer !== undefined &&
    !isSameJson(answer, step.expect) &&
    !(right && (hasIt || !step.expect.event)) &&
    verdictOn(scene, answer, attempt).right;
  const keepAsAnswer = (pressed: Event): void => {
    const told = (fieldBeside(pressed)?.value ?? '').trim();
    // the feedback for a wrong try is none for the right one
    keepIn(keepAnswer(document, index, attempt, told === say ? '' : told));
  };
  const goingOn =
    right && event
      ? button(messages.goOn, () => {
          const made = goOn(document, index, scene, {event});
          send({type: 'add', document: made, step: made.steps[index + 1]?.id ?? ''});
        })
      : nothing;
  return html`<section class="tried" aria-label=${messages.tried}>
    ${hasIt ? html`<p class="right" role="status">${messages.kept}</p>` : nothing}
    ${isOpen && right ? html`<p>${messages.notYet}</p>` : nothing}
    ${
      right || hasIt
        ? nothing
        : html`<label class="field"
            >${messages.wordsTry}
            <textarea
              name="say"
              rows="2"
              .value=${say}
              @input=${(event: Event) => (event.target as HTMLTextAreaElement).setCustomValidity('')}
            ></textarea>
          </label>`
    }
    <div class="actions">
      ${mayBeAnswer ? button(messages.keepAnswer, keepAsAnswer, isOpen ? 'primary' : '') : goingOn}
      ${right || hasIt ? nothing : button(messages.keepWrong, keep)}
      ${right && !hasIt && !event ? button(messages.keepSolution, keep) : nothing}
      ${right || hasIt ? button(messages.tryAgain, () => send({type: 'retry', step: step.id})) : nothing}
    </div>
    ${
      right && event && !hasIt
        ? html`<details>
            <summary>${messages.moreUses}</summary>
            <div class="actions">
              ${mayBeAnswer ? html`${goingOn} ${isOpen ? nothing : button(messages.keepSolution, keep)}` : nothing}
              ${button(messages.beginAfter, () =>
                begin(beginAt(document, index, scene, [...(scene.document.log ?? []), event])),
              )}
            </div>
          </details>`
        : nothing
    }
  </section>`;
}

/** A try in words; as JSON where no version of the lesson that has its task can be played. */
function wordsOf({lesson}: EditState, task: string, attempt: Attempt): string {
  const step = lesson?.steps.find(({document}) => document.id === task);
  return (step && attemptWords(step, attempt)) || JSON.stringify(attempt);
}

/** The wrong tries that were kept, each with its feedback. */
export function repliesPart(edited: Edited, send: EditSend): TemplateResult | typeof nothing {
  const {id, replies = []} = edited.step;
  if (replies.length === 0) return nothing;
  const change = (now: StepDocument['replies']): void => changeStep(edited, send, {replies: now});
  return html`<section aria-labelledby="replies">
    <h3 id="replies">${messages.replies}</h3>
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
    </ul>
  </section>`;
}

/** The likely wrong answers to the step that get the engine's finding alone, each with a field for the author's feedback. */
export function wordlessPart(
  {state, step: {id}, index}: Edited,
  send: EditSend,
): TemplateResult | typeof nothing {
  const wordless = (state.check?.wordless ?? []).filter(({step}) => step === id);
  if (wordless.length === 0) return nothing;
  return html`<details>
    <summary>${messages.check.wordless(wordless.length)}</summary>
    <ul class="replies">
      ${wordless.map(
        ({attempt, finding}) =>
          html`<li>
            ${area(messages.feedbackFor(wordsOf(state, id, attempt)), '', 2, (say) => {
              if (say === '') return;
              const kept = keepTry(state.document, index, attempt, {right: false, say});
              send({type: 'change', document: kept, step: id});
            })}
            <span class="quiet">${finding}</span>
          </li>`,
      )}
    </ul>
  </details>`;
}
