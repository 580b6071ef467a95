import {parseJson} from '../../../src/phrases/json.js';
import {html, nothing, type TemplateResult} from 'lit';
import {
  answerBy,
  attemptWords,
  beginAt,
  blankLesson,
  goOn,
  keepAnswer,
  keepTry,
  moveStep,
  removeStep,
  verdictOn,
  withHead,
  type Attempt,
  type LessonDocument,
  type LessonScene,
  type Patch,
  type StepDocument,
} from '../../../src/lesson/index.js';
import {isSameJson, type Fault} from '../../../src/module/index.js';
import {faultLine} from '../../../src/phrases/fault-lines.js';
import {locale} from '../../shared/messages.js';
import {area, line} from '../../shared/fields.js';
import {stepOf, type Playing} from '../state.js';
import {faultSentence, faultsOf, mendingField} from './fault-words.js';
import {gameField, isUntouched, sceneFields, taskFields} from './fields.js';
import {messages} from './messages.js';
import {aimedAt, isBegun, lacksAnswer} from './picks.js';
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
import {stepsPart} from './steps.js';

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
  const {view, isHeadOpen} = edited.state;
  const verdict = lessonVerdict(edited.state);
  return html`<div
    class="writing ${view === 'try' ? 'trying' : ''}"
    @keydown=${(event: KeyboardEvent) => onHistoryKey(event, send)}
  >
    <section class="editor tasks" lang=${locale.lang} dir=${locale.dir} aria-label=${messages.outline}>
      ${stepsPart(edited, send)} ${checkPart(edited, verdict, send)}
      <section id="head" class=${isHeadOpen ? 'head open' : 'head'} aria-labelledby="lesson">
        <h2 id="lesson">${messages.lesson}</h2>
        ${headPart(edited, verdict, send)}
      </section>
    </section>
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
      ${stepPart(edited, send)}
      <section aria-labelledby="table">
        <h3 id="table">${messages.table}</h3>
        <div class="rows">${sceneFields(edited, send)}</div>
      </section>
      ${answerPart(edited, send)} ${repliesPart(edited, send)} ${wordlessPart(edited, send)}
      ${jsonPart(edited, send)}
    </section>
  </div>`;
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
    ${aim ? nothing : html`<span class="quiet as-learner">${messages.asLearner}</span>`}
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

/** The title, name and subject of the lesson, and its file. */
function headPart({state, step}: Edited, verdict: Verdict, send: EditSend): TemplateResult {
  const {document} = state;
  const change = (patch: Parameters<typeof withHead>[1], type: 'change' | 'typing' = 'change'): void =>
    send({type, document: withHead(document, patch), step: step.id});
  return html`<div class="rows">
    ${line(messages.title, document.title, ...followed((title, type) => change({title}, type)))}
    ${gameField(state, send)}
    <details>
      <summary>${messages.head}</summary>
      <div class="rows">
        ${area(messages.about, document.about ?? '', 2, (about) => change({about}))}
        ${line(messages.name, document.lesson, (lesson) => change({lesson}))}
      </div>
    </details>
    ${filePart(state, step.id, verdict, send)}
  </div>`;
}

/** The buttons for the lesson's file, and to share it, which leads to the verdict on a lesson that is not finished. */
function filePart(state: EditState, step: string, {is}: Verdict, send: EditSend): TemplateResult {
  const {document, copied} = state;
  const mayShare = is === 'right' || is === 'none';
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(document, undefined, 2)}\n`)}`;
  return html`<div class="actions">
    <button
      type="button"
      class=${is === 'right' ? 'primary' : ''}
      aria-haspopup=${mayShare ? 'dialog' : nothing}
      @click=${(event: Event) => {
        if (mayShare) send({type: 'share', step});
        else
          (event.currentTarget as Element).closest('.editor')?.querySelector<HTMLElement>('.check')?.focus();
      }}
    >
      ${messages.share}
    </button>
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
        if (
          (isUntouched(state) && document.title === blankLesson().title) ||
          confirm(messages.replace(document.title))
        )
          send({
            type: 'begin',
            game: typeof document.module === 'string' ? document.module : undefined,
            isEmpty: true,
          });
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
      ${filePart(state, '', {is: 'wrong'}, send)}
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

/** Takes the words of a step by their key, while they are typed and after. */
const typedIn =
  (edited: Edited, send: EditSend) =>
  (key: 'text' | 'title' | 'hint' | 'well', field?: Parameters<typeof followed>[1]) =>
    followed((words, type) => changeStep(edited, send, {[key]: words}, type), field);

/** The words of the step, its task, and its faults. */
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
    <div class="rows">
      ${faultList(edited, send)}
      ${area(messages.text, step.text, 3, ...typed('text', {placeholder: messages.textHint}))}
      ${taskFields(edited, send)} ${line(messages.heading, step.title ?? '', ...typed('title'))}
    </div>
  </section>`;
}

/** The hint of the step, its feedback, and what few need. */
function answerPart(edited: Edited, send: EditSend): TemplateResult {
  const {step} = edited;
  const edit = (patch: Patch<StepDocument>): void => changeStep(edited, send, patch);
  const typed = typedIn(edited, send);
  return html`<section aria-label=${messages.answer}>
    <div class="rows">
      ${step.expect ? area(messages.hint, step.hint ?? '', 2, ...typed('hint')) : nothing}
      ${step.expect ? area(messages.well, step.well ?? '', 2, ...typed('well')) : nothing}
      <details>
        <summary>${messages.more}</summary>
        <div class="rows">
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
    </div>
  </section>`;
}

/** Adds a task that continues the battle from an event. */
const goOnButton = (
  document: LessonDocument,
  index: number,
  scene: LessonScene,
  event: NonNullable<Attempt['event']>,
  send: EditSend,
): TemplateResult =>
  html`<button
    type="button"
    @click=${() => {
      const made = goOn(document, index, scene, {event});
      send({type: 'add', document: made, step: made.steps[index + 1]?.id ?? ''});
    }}
  >
    ${messages.goOn}
  </button>`;

/** Confirms at the head of the task that a try was kept; of a battle its next decision can be asked. */
export function keptPart(
  {state, playing, step, index}: Edited,
  send: EditSend,
): TemplateResult | typeof nothing {
  const {said, document, lesson} = state;
  const scene = lesson?.step(step.id)?.scene;
  const isTriedAgain = playing?.chart.context.attempt !== undefined;
  if (said !== 'kept' || state.step !== step.id || !scene || isTriedAgain) return nothing;
  const {is, dice} = step.expect?.event ?? {};
  const event = is ?? (dice && ({type: 'roll', dice} as const));
  return html`<div class="kept">
    <p class="right">${messages.said.kept}</p>
    ${event ? goOnButton(document, index, scene, event, send) : nothing}
  </div>`;
}

/** The author's last try, below the verdict on it: to keep as the answer, or as a wrong try with feedback. */
export function triedPart(
  {state, playing, step, index}: Edited,
  send: EditSend,
): TemplateResult | typeof nothing {
  const {document} = state;
  const isPlayed = playing && stepOf(playing)?.document.id === step.id;
  const {attempt, outcome} = isPlayed ? playing.chart.context : {};
  const scene = state.lesson?.step(step.id)?.scene;
  if (!step.expect || !attempt || !outcome || !scene) return nothing;
  const {right, say = ''} = outcome;
  const {event} = attempt;
  const fieldBeside = ({currentTarget}: Event): HTMLTextAreaElement | null | undefined =>
    (currentTarget as Element).closest('.tried')?.querySelector('textarea');
  const keep = (pressed: Event): void => {
    const field = fieldBeside(pressed);
    const told = (field?.value ?? '').trim();
    if (!right && told === '') {
      field?.setCustomValidity(messages.wordsNeeded);
      field?.reportValidity();
      return;
    }
    const kept = keepTry(document, index, attempt, {right, say: told});
    send({type: 'change', document: kept, step: step.id, said: 'kept'});
  };
  const isOpen = lacksAnswer(document, step);
  // of the decisions that a task allows one may become the only right one
  const answer = right && !step.expect.event ? undefined : answerBy(step, attempt);
  const mayBeAnswer =
    answer !== undefined && !isSameJson(answer, step.expect) && verdictOn(scene, answer, attempt).right;
  const keepAsAnswer = (pressed: Event): void => {
    const told = (fieldBeside(pressed)?.value ?? '').trim();
    // the feedback for a wrong try is none for the right one
    const kept = keepAnswer(document, index, attempt, told === say ? '' : told);
    send({type: 'change', document: kept, step: step.id, said: 'kept'});
  };
  const button = (label: string, act: (pressed: Event) => void, kind = ''): TemplateResult =>
    html`<button type="button" class=${kind} @click=${act}>${label}</button>`;
  const goingOn = event ? goOnButton(document, index, scene, event, send) : nothing;
  const keepIt = isSameJson(step.solution, attempt) ? nothing : button(messages.keepSolution, keep);
  return html`<section class="tried" aria-label=${messages.tried}>
    ${isOpen && right ? html`<p>${messages.notYet}</p>` : nothing}
    ${
      right
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
      ${mayBeAnswer ? button(messages.keepAnswer, keepAsAnswer, isOpen ? 'primary' : '') : nothing}
      ${
        right
          ? html`${mayBeAnswer ? nothing : event ? goingOn : keepIt}
            ${button(messages.tryAgain, () => send({type: 'retry', step: step.id}))}`
          : button(messages.keepWrong, keep)
      }
    </div>
    ${
      right && event
        ? html`<details>
            <summary>${messages.moreUses}</summary>
            <div class="actions">
              ${mayBeAnswer ? html`${goingOn} ${isOpen ? nothing : keepIt}` : nothing}
              ${button(messages.beginAfter, () => {
                const made = beginAt(document, index, scene, [...(scene.document.log ?? []), event]);
                send({type: 'change', document: made, step: step.id});
              })}
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
function repliesPart(edited: Edited, send: EditSend): TemplateResult | typeof nothing {
  const {id, replies = []} = edited.step;
  if (replies.length === 0) return nothing;
  const change = (now: StepDocument['replies']): void => changeStep(edited, send, {replies: now});
  return html`<section aria-labelledby="kept">
    <h3 id="kept">${messages.kept}</h3>
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
function wordlessPart({state, step: {id}, index}: Edited, send: EditSend): TemplateResult | typeof nothing {
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

/** Faults of the lesson as an author reads them. */
const wholeFaults = (faults: readonly Fault[]): TemplateResult | typeof nothing =>
  faults.length === 0
    ? nothing
    : html`<ul class="wrong">
        ${faults.map((fault) => html`<li class="no-terms">${faultSentence(fault)}</li>`)}
      </ul>`;

/** The faults of the task that is edited, or tried: each leads to its field. */
export function faultList(
  {state, index}: Edited,
  send: EditSend,
  isTried = false,
): TemplateResult | typeof nothing {
  // a decision that is missing is made where it is tried
  const faults = faultsOf(state).filter(
    ({at, fault}) => at === index && !(isTried && mendingField(fault, state.document, index) === undefined),
  );
  if (faults.length === 0) return nothing;
  // of a task that is just being written parts are missing
  const isWrong = faults.some(({isMissing}) => !isMissing);
  return html`<ul class=${isWrong ? 'wrong' : 'todo'}>
    ${isTried && isWrong ? html`<li><strong>${messages.check.notReady}</strong></li>` : nothing}
    ${faults.map(
      ({fault}) =>
        html`<li class="no-terms">
          <button
            type="button"
            class="link"
            @click=${() => send({type: 'mend', field: mendingField(fault, state.document, index)})}
          >
            ${faultSentence(fault)}
          </button>
        </li>`,
    )}
  </ul>`;
}

/** The verdict on the whole lesson: tested, or what is still open. */
interface Verdict {
  readonly is: 'right' | 'none' | 'waits' | 'missing' | 'wrong';
  /** The first task that is not finished, what is open there, and the label of its field. */
  readonly open?: {readonly at: number; readonly words: string; readonly field: string | undefined};
}

/** Judges a lesson by its faults and by what its author has not written yet, wherever that is. */
function lessonVerdict(state: EditState): Verdict {
  const {document, faults, check, aim} = state;
  const {steps} = document;
  const all = faultsOf(state);
  const isWrong = all.some(({isMissing}) => !isMissing);
  const first = all.find(({at, isMissing}) => steps[at] && isMissing !== isWrong);
  if (all.length > 0) {
    if (!first) return {is: 'wrong'};
    const is = isWrong ? 'wrong' : 'missing';
    const {at, fault} = first;
    const words = messages.check.step(at + 1, faultSentence(fault));
    return {is, open: {at, words, field: mendingField(fault, document, at)}};
  }
  const aimed = aim && aim.what !== 'counters' ? steps.find(({id}) => id === aim.step) : undefined;
  const {hexes, units} = aim && aimed ? aimedAt(document, aimed, aim.what) : {hexes: [], units: []};
  const isHidden = faults.length + (check?.faults.length ?? 0) > 0;
  if (isHidden || (aimed && hexes.length + units.length === 0)) return {is: 'waits'};
  const at = steps.findIndex(({text, title = ''}) => text === '' && title === '');
  if (at >= 0) return {is: 'missing', open: {at, words: messages.check.blank(at + 1), field: messages.text}};
  return {is: steps.some(({expect}) => expect) ? 'right' : 'none'};
}

/** The verdict in one line, which leads to what is open, and the faults that belong to no task. */
function checkPart({state, index}: Edited, verdict: Verdict, send: EditSend): TemplateResult {
  const {document, faults, refused} = state;
  const {is, open} = verdict;
  const whole = faultsOf(state).filter(({at}) => !document.steps[at]);
  return html`<section class="check" part="check" aria-labelledby="check" tabindex="-1">
    <h2 id="check">${messages.check.title}</h2>
    <div role="status">
      ${refused === '' ? nothing : html`<p class="wrong">${refused}</p>`}
      ${
        is === 'wrong'
          ? html`<p class="wrong">
              ${faults.length > 0 ? messages.check.unplayed : messages.check.unfinished}
            </p>`
          : is === 'missing'
            ? nothing
            : html`<p class=${is === 'right' ? is : 'quiet'}>${messages.check[is]}</p>`
      }
      ${
        open
          ? html`<button
              type="button"
              class="link"
              @click=${() =>
                send({
                  type: 'mend',
                  field: open.field,
                  ...(open.at === index ? {} : {step: document.steps[open.at]?.id ?? ''}),
                })}
            >
              ${open.words}
            </button>`
          : nothing
      }
      ${wholeFaults(whole.map(({fault}) => fault))}
    </div>
  </section>`;
}
