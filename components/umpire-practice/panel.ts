import {authorLang} from '../shared/messages.js';
import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {placesTyped} from '../../src/drawing/places.js';
import type {Reason} from '../../src/practice/grade.js';
import {ruleTag} from '../shared/findings.js';
import {lossRows} from '../shared/loss-rows.js';
import {messages as sharedMessages} from '../shared/messages.js';
import {onEnter, valueOf} from '../shared/fields.js';
import type {Send} from '../shared/store.js';
import {taskPanel} from '../shared/task-panel.js';
import {messages} from './messages.js';
import {
  answerOf,
  answerWords,
  isOpen,
  isRight,
  isShown,
  otherwiseOf,
  reasonsOf,
  solutionOf,
  unknownIn,
  type Attempts,
  type PracticeEvent,
  type PracticeRun,
  type PracticeState,
} from './state.js';

/** Tells whether the controls of a kind show the answer too, once it is found or shown. */
const staysInSight = (kind: Attempts['exercise']['kind']): boolean =>
  kind === 'losses' || kind === 'why' || kind === 'unit';

/** The exercise: question, controls, verdict and buttons. */
export function exercisePanel(
  {isBusy}: PracticeState,
  send: Send<PracticeEvent>,
  run: PracticeRun,
  attempts: Attempts,
): TemplateResult {
  const {kind, question, position} = attempts.exercise;
  return taskPanel(
    html`<header>
      <p class="who no-terms" lang=${authorLang()} dir="auto">${position.game.title}</p>
      <p class="quiet no-terms">${run.answered > 0 ? messages.score(run.unaided, run.answered) : nothing}</p>
    </header>`,
    messages.titles[kind],
    html`<p class="question" part="question">${question}</p>
      ${isOpen(attempts) || staysInSight(kind) ? taskPart(attempts, send) : nothing}
      <p class="unseen" role="status">${attempts.draft.apart?.words}</p>
      ${verdict(attempts)} ${footer(attempts, isOpen(attempts), isBusy, send)}`,
    isBusy,
  );
}

const submitButton = (attempts: Attempts, send: Send<PracticeEvent>, label: string): TemplateResult =>
  html`<div class="actions">
    <button
      class="primary"
      ?disabled=${!answerOf(attempts) || attempts.given !== undefined}
      @click=${() => send({type: 'submit'})}
    >
      ${label}
    </button>
  </div>`;

const isChosen = ({given}: Attempts, id: string): boolean =>
  given !== undefined && 'choice' in given && given.choice === id;

/** The controls for an exercise. A task on the map has a field to type in, too. */
function taskPart(attempts: Attempts, send: Send<PracticeEvent>): TemplateResult {
  const {exercise, draft, missed} = attempts;
  const open = isOpen(attempts);
  switch (exercise.kind) {
    case 'why':
    case 'unit': {
      const solution = open ? undefined : solutionOf(exercise);
      const isRightOne = (id: string): boolean =>
        solution !== undefined && 'choice' in solution && solution.choice === id;
      // once it is answered, only what was chosen and what is right
      const options = open
        ? exercise.options
        : exercise.options.filter(({id}) => isRightOne(id) || missed.includes(id));
      return html`<ul class="choices" part="choices">
        ${options.map(({id, text}) => {
          const isWrong = missed.includes(id);
          return html`<li>
            <button
              class=${isWrong ? 'wrong' : isRightOne(id) ? 'right' : ''}
              aria-pressed=${isChosen(attempts, id) ? 'true' : 'false'}
              ?disabled=${!open}
              @click=${() => send({type: 'submit', answer: {choice: id}})}
            >
              ${exercise.kind === 'why' ? html`<b>${id}</b> ${text}` : text}
            </button>
          </li>`;
        })}
      </ul>`;
    }
    case 'cost':
      return html`<div class="row" @keydown=${onEnter(() => send({type: 'submit'}))}>
        <label class="field"
          >${messages.yourNumber}
          <input
            inputmode="numeric"
            autocomplete="off"
            .value=${live(draft.number)}
            @input=${(event: Event) => send({type: 'change', draft: {number: valueOf(event)}})}
          />
        </label>
        ${submitButton(attempts, send, messages.check)}
      </div>`;
    case 'losses':
      return lossesPart(attempts, exercise, send);
    case 'ends':
    case 'zoc':
    case 'route': {
      const isRoute = exercise.kind === 'route';
      const hexesOf = (event: Event) => ({
        hexes: [...new Set(placesTyped(exercise.position, valueOf(event)))],
      });
      return html`<label class="field"
          >${isRoute ? messages.tapRoute : messages.tapHexes}
          <input
            autocomplete="off"
            placeholder=${messages.numbers}
            .value=${live(draft.typed ?? draft.hexes.join(', '))}
            @input=${(event: Event) => send({type: 'change', draft: {...hexesOf(event), typed: valueOf(event)}})}
            @change=${(event: Event) => send({type: 'change', draft: {...hexesOf(event), typed: undefined}})}
          />
        </label>
        ${submitButton(attempts, send, isRoute ? messages.checkRoute : messages.check)}`;
    }
  }
}

type Losses = Extract<Attempts['exercise'], {readonly kind: 'losses'}>;

/** The units that may take losses, each with two buttons until the answer is found or shown: then with its losses. */
function lossesPart(attempts: Attempts, exercise: Losses, send: Send<PracticeEvent>): TemplateResult {
  const {
    position,
    decision: {units, due, noun},
  } = exercise;
  const open = isOpen(attempts);
  const solution = isShown(attempts) ? solutionOf(exercise) : undefined;
  const {losses} = solution && 'losses' in solution ? solution : attempts.draft;
  const given = Object.values(losses).reduce((sum, count) => sum + count, 0);
  const change = (changed: typeof losses): void => send({type: 'change', draft: {losses: changed}});
  return html`<fieldset class="losses" part="losses">
      <legend aria-live="polite">
        ${solution ? messages.answer : sharedMessages.losses.assigned(given, due, noun)}
      </legend>
      ${lossRows(position, {units, losses, mayAdd: given < due, change: open ? change : undefined})}
    </fieldset>
    ${open ? submitButton(attempts, send, messages.check) : nothing}`;
}

/** Reasons as a list, hex by hex. */
export const reasonList = (reasons: readonly Reason[]): TemplateResult =>
  html`<ul class="reasons" part="reasons">
    ${reasons.map(
      ({is, finding}) =>
        html`<li class=${is}>
          <span class="unseen">${messages.reasons[is]}</span><span>${finding.message}</span>
          ${ruleTag(finding.clause, finding.message)}
        </li>`,
    )}
  </ul>`;

/** The verdict on the last answer, with the engine's reasons; once it is found or shown, the whole answer. */
function verdict(attempts: Attempts): TemplateResult {
  const {draft, exercise, grade, hinted} = attempts;
  const open = isOpen(attempts);
  const [reasons, otherwise, unknown] = [reasonsOf(attempts), otherwiseOf(attempts), unknownIn(attempts)];
  const right = isRight(attempts);
  const closed = open ? [] : reasons.filter(({is}) => is === 'wrong');
  const said = open ? reasons : reasons.filter(({is}) => is !== 'wrong');
  const missing = open ? (grade?.missed.length ?? 0) : 0;
  const hasWrong = said.some(({is}) => is === 'wrong');
  return html`<div class="verdict" part="verdict" role="status" aria-live="polite" tabindex="-1">
      ${unknown.length > 0 && draft.typed === undefined ? html`<p class="wrong">${messages.unknown(unknown.join(', '))}</p>` : nothing}
      ${(grade && open) || right ? html`<p class=${right ? 'right' : 'wrong'}><strong>${right ? messages.right : messages.wrong}</strong></p>` : nothing}
      ${
        isShown(attempts) && !staysInSight(exercise.kind)
          ? html`<p class="solution">
              <strong>${messages.answer}</strong>
              <span>${answerWords(solutionOf(exercise))}</span>
            </p>`
          : nothing
      }
      ${said.length > 0 ? reasonList(said) : nothing}
      ${missing > 0 && !hasWrong ? html`<p>${messages.missing(missing)}</p>` : nothing}
      ${hinted && open ? html`<p class="hint" part="hint">${exercise.hint}</p>` : nothing}
    </div>
    ${
      closed.length > 0
        ? html`<details>
            <summary>${messages.closed(closed.length)}</summary>
            ${reasonList(closed)}
          </details>`
        : nothing
    }
    ${
      otherwise.length > 0
        ? html`<details>
            <summary>${messages.houseRules(otherwise.length)}</summary>
            <ul class="reasons">
              ${otherwise.map((sentence) => html`<li class="note">${sentence}</li>`)}
            </ul>
          </details>`
        : nothing
    }`;
}

/** The buttons for help and on. */
function footer(
  {hinted, exercise}: Attempts,
  open: boolean,
  isBusy: boolean,
  send: Send<PracticeEvent>,
): TemplateResult {
  return html`<footer class="way" part="way">
    ${
      open && !hinted && exercise.hint !== ''
        ? html`<button @click=${() => send({type: 'hint'})}>${messages.hint}</button>`
        : nothing
    }
    ${open ? html`<button @click=${() => send({type: 'give-up'})}>${messages.showMe}</button>` : nothing}
    <button class=${open ? '' : 'primary'} ?disabled=${isBusy} @click=${() => send({type: 'next'})}>
      ${isBusy ? messages.making : open ? messages.skip : messages.next}
    </button>
  </footer>`;
}
