import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {addExample, addStep, attemptKinds, blankLesson, withHead} from '../../../src/lesson/index.js';
import {plainText, readText} from '../../../src/lesson/text.js';
import {placesSaid} from '../../../src/drawing/places.js';
import {area, authorsChoices, line, optionParts, valueOf} from '../../shared/fields.js';
import {authorLang, locale} from '../../shared/messages.js';
import {messages as playMessages} from '../messages.js';
import {faultSentence, faultsOf, mendingField} from './fault-words.js';
import {gameField, isUntouched} from './fields.js';
import {messages} from './messages.js';
import {aimedAt} from './picks.js';
import {followed, type Edited, type EditSend, type EditState} from './state.js';

/** The tasks of the lesson, whether they can be solved, and the lesson as a whole. */
export function outlinePart(edited: Edited, send: EditSend): TemplateResult {
  const {isHeadOpen} = edited.state;
  const verdict = lessonVerdict(edited.state);
  return html`<section
    class="editor tasks"
    lang=${locale.lang}
    dir=${locale.dir}
    aria-label=${messages.outline}
  >
    ${stepsPart(edited, send)} ${checkPart(edited, verdict, send)}
    <section id="head" class=${isHeadOpen ? 'head open' : 'head'} aria-labelledby="lesson">
      <h2 id="lesson">${messages.lesson}</h2>
      ${headPart(edited, verdict, send)}
    </section>
  </section>`;
}

/** A row of the outline links nothing. */
const noNames = {rules: new Set<string>(), isPlace: () => false, names: []};

/** The tasks in their order, each with a word on one that has faults, and the changes to undo. */
function stepsPart({state, step: edited, index}: Edited, send: EditSend): TemplateResult {
  const {document} = state;
  const faults = faultsOf(state);
  const {past, future, said, isHeadOpen} = state;
  const history = (type: 'undo' | 'redo', sign: string, label: string, isNone: boolean): TemplateResult =>
    html`<button
      type="button"
      title=${label}
      aria-label=${label}
      aria-disabled=${isNone ? 'true' : 'false'}
      @click=${() => send({type})}
    >
      ${sign}
    </button>`;
  return html`<section aria-labelledby="steps">
    <h2 id="steps">${messages.steps}</h2>
    <ol class="steps" part="steps">
      ${document.steps.map((step, at) => {
        const open = faults.filter((one) => one.at === at);
        const isFaulty = open.some(({isMissing}) => !isMissing);
        const words = step.title ?? plainText(readText(step.text, noNames));
        const kind = attemptKinds.find((one) => step.expect?.[one] !== undefined);
        return html`<li>
          <button
            type="button"
            aria-current=${step === edited ? 'step' : nothing}
            @click=${() => send({type: 'goto', step: step.id})}
          >
            <span class="words" lang=${words === '' ? nothing : authorLang()}
              >${words || playMessages.task(at + 1)}</span
            >
            <small class="quiet">${kind ? messages.task.kinds[kind] : messages.task.read}</small>
            ${
              open.length > 0
                ? html`<small class="wrong">${isFaulty ? messages.check.faulty : messages.check.open}</small>`
                : nothing
            }
          </button>
        </li>`;
      })}
    </ol>
    <div class="actions">
      <button
        type="button"
        @click=${() => {
          const made = addStep(document, index);
          send({type: 'add', document: made, step: made.steps[index + 1]?.id ?? ''});
        }}
      >
        ${messages.addStep}
      </button>
      <span class="history"
        >${history('undo', '↶', messages.undo, past.length === 0)}
        ${history('redo', '↷', messages.redo, future.length === 0)}</span
      >
      ${examplesPart(state, index, send)}
      <button
        type="button"
        class="fold"
        aria-expanded=${isHeadOpen ? 'true' : 'false'}
        aria-controls="head"
        @click=${() => send({type: 'toggle-head'})}
      >
        ${messages.gameAndFile}
      </button>
      <span class="quiet" role="status">${said ? messages.said[said] : nothing}</span>
    </div>
  </section>`;
}

/** Adds a task from an example of the game. */
function examplesPart(
  {document, lesson, game}: EditState,
  index: number,
  send: EditSend,
): TemplateResult | typeof nothing {
  const examples = game?.document.examples;
  if (!lesson || !examples) return nothing;
  return html`<select
    aria-label=${messages.scene.addExample}
    .value=${live('')}
    @change=${(event: Event) => {
      const example = examples.find(({id}) => id === valueOf(event));
      if (!example) return;
      const made = addExample({...lesson, document}, index, example);
      const added = made.steps.find((step) => !document.steps.includes(step));
      send({type: 'add', document: made, step: added?.id ?? ''});
    }}
  >
    ${optionParts([['', messages.scene.chooseExample], ...authorsChoices(examples.map(({id, title}) => [id, title] as const))], '')}
  </select>`;
}

/** The title and the game of the lesson, to share it or begin another; its summary and its file are folded. */
function headPart(edited: Edited, {is, open}: Verdict, send: EditSend): TemplateResult {
  const {state, step} = edited;
  const {document} = state;
  const change = (patch: Parameters<typeof withHead>[1], type: 'change' | 'typing' = 'change'): void =>
    send({type, document: withHead(document, patch), step: step.id});
  const mayShare = is === 'right' || is === 'none';
  return html`<div class="rows">
    ${line(messages.title, document.title, ...followed((title, type) => change({title}, type)))}
    ${gameField(state, send)}
    <div class="actions">
      <button
        type="button"
        class=${is === 'right' ? 'primary' : ''}
        aria-haspopup="dialog"
        aria-disabled=${mayShare ? 'false' : 'true'}
        aria-describedby=${mayShare ? nothing : 'unshared'}
        @click=${() => {
          if (mayShare) send({type: 'share', step: step.id});
        }}
      >
        ${messages.share}
      </button>
      ${
        mayShare
          ? nothing
          : html`<p id="unshared" class="unshared quiet">
              ${messages.unshared}
              ${open ? openPart(open, edited, send) : messages.check[is === 'waits' ? is : 'unplayed']}
            </p>`
      }
      ${newButton(state, send)}
    </div>
    <details>
      <summary>${messages.head}</summary>
      <div class="rows">
        ${area(messages.about, document.about ?? '', 2, (about) => change({about}))}
        ${line(messages.name, document.lesson, (lesson) => change({lesson}))}
        <div class="actions">${fileButtons(state, send)}</div>
      </div>
    </details>
  </div>`;
}

/** Begins another lesson, after a yes where this one would be lost. */
export const newButton = (state: EditState, send: EditSend): TemplateResult =>
  html`<button
    type="button"
    @click=${() => {
      const {module, title} = state.document;
      if ((isUntouched(state) && title === blankLesson().title) || confirm(messages.replace(title)))
        send({type: 'begin', game: typeof module === 'string' ? module : undefined, isEmpty: true});
    }}
  >
    ${messages.anew}
  </button>`;

/** The buttons for the lesson's file. */
export function fileButtons({document, copied}: EditState, send: EditSend): TemplateResult {
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(document, undefined, 2)}\n`)}`;
  return html`<a class="button" download=${`${document.lesson || 'lesson'}.json`} href=${file}
      >${messages.save}</a
    >
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
    <button type="button" @click=${() => send({type: 'copy'})}>${messages.copyHtml}</button>
    <span role="status"
      >${copied === undefined ? nothing : copied ? messages.copied : messages.notCopied}</span
    >`;
}

/** The verdict on the whole lesson: tested, or what is still open. */
interface Verdict {
  readonly is: 'right' | 'none' | 'waits' | 'missing' | 'wrong';
  /** The first task that is not finished, what is open there, and the label of its field. */
  readonly open?: {
    readonly at: number;
    readonly words: string;
    readonly field: string | undefined;
    readonly isWrong: boolean;
  };
}

/** Leads to the field of what is open, where the fault is said. */
const openPart = (
  {at, words, field, isWrong}: NonNullable<Verdict['open']>,
  {state, index}: Edited,
  send: EditSend,
): TemplateResult =>
  html`<button
    type="button"
    class=${isWrong ? 'link wrong' : 'link'}
    @click=${() =>
      send({
        type: 'mend',
        field,
        ...(at === index ? {} : {step: state.document.steps[at]?.id ?? ''}),
      })}
  >
    ${words}
  </button>`;

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
    const words = isWrong ? messages.check.faultyTask(at + 1) : messages.check.unready(at + 1);
    return {is, open: {at, words, field: mendingField(fault, document, at), isWrong}};
  }
  const aimed = aim && aim.what !== 'counters' ? steps.find(({id}) => id === aim.step) : undefined;
  const {hexes, units} = aim && aimed ? aimedAt(document, aimed, aim.what) : {hexes: [], units: []};
  const isHidden = faults.length + (check?.faults.length ?? 0) > 0;
  if (isHidden || (aimed && hexes.length + units.length === 0)) return {is: 'waits'};
  const at = steps.findIndex(({text, title = ''}) => text === '' && title === '');
  if (at >= 0)
    return {
      is: 'missing',
      open: {at, words: messages.check.blank(at + 1), field: messages.text, isWrong: false},
    };
  return {is: steps.some(({expect}) => expect) ? 'right' : 'none'};
}

/** Names the parts that its author must judge: hexes that are not the ends of a retreat by the rules, and sentences. */
function beyondPart({document, check, game}: EditState, index: number, send: EditSend): TemplateResult {
  const {steps} = document;
  return html`${(check?.otherEnds ?? []).map(({step, ends}) => {
    const at = steps.findIndex(({id}) => id === step);
    const field = messages.task.own[steps[at]?.expect?.hexes ? 'hexes' : 'hex'];
    return html`<button
      type="button"
      class="link unsure no-terms"
      @click=${() => send({type: 'mend', field, ...(at === index ? {} : {step})})}
    >
      ${messages.check.otherEnds(at + 1, game ? placesSaid({game}, ends) : ends.join(', '))}
    </button>`;
  })}
  ${steps.some(({expect}) => expect?.choice) ? html`<p class="quiet">${messages.check.sentences}</p>` : nothing}`;
}

/** The verdict in one line, which leads to what is open, and the faults that belong to no task. */
function checkPart(edited: Edited, verdict: Verdict, send: EditSend): TemplateResult {
  const {state, index} = edited;
  const {document, faults, refused, check} = state;
  const {is, open} = verdict;
  const whole = faultsOf(state).filter(({at}) => !document.steps[at]);
  return html`<section class="check" part="check" aria-labelledby="check" tabindex="-1">
    <h2 id="check">${messages.check.title}</h2>
    <div role="status">
      ${refused === '' ? nothing : html`<p class="wrong">${refused}</p>`}
      ${
        is === 'wrong' && faults.length > 0
          ? html`<p class="wrong">${messages.check.unplayed}</p>`
          : is === 'wrong' || is === 'missing'
            ? nothing
            : is === 'right' && (check?.otherEnds ?? []).length > 0
              ? nothing
              : html`<p class=${is === 'right' ? is : `quiet ${is}`}>${messages.check[is]}</p>`
      }
      ${is === 'right' ? beyondPart(state, index, send) : nothing}
      ${open ? openPart(open, edited, send) : nothing}
      ${
        whole.length === 0
          ? nothing
          : html`<ul class="wrong">
              ${whole.map(({fault}) => html`<li class="no-terms">${faultSentence(fault, state)}</li>`)}
            </ul>`
      }
    </div>
  </section>`;
}
