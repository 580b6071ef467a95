import {html, nothing, type TemplateResult} from 'lit';
import {
  TASK,
  attemptWords,
  findingsOn,
  readText,
  stars,
  type Attempt,
  type Step,
  type TryResult,
} from '../../src/lesson/index.js';
import {taskPanel} from '../shared/task-panel.js';
import {courseStrip} from '../shared/battle-parts.js';
import {findingList} from '../shared/findings.js';
import {taskOf} from './draft.js';
import {messages} from './messages.js';
import type {LessonPlayer} from './player.js';
import {taskPart} from './tasks.js';
import {citesPart, textPart} from './text.js';

/** The current step: progress, text, task, verdict and buttons. */
export function panel(player: LessonPlayer, step: Step): TemplateResult {
  const {view} = player;
  const {title, show} = step.document;
  const {table} = step.scene.document;
  return taskPanel(
    head(player, step),
    title ?? messages.task(step.index + 1),
    html`<div class="text" part="text" lang="en" dir="ltr">
        ${textPart(step.text, (label) => player.highlight(label))} ${citesPart(step)}
      </div>
      ${show?.finding === undefined ? nothing : findingList(findingsOn(step.scene, show.finding))}
      ${table === undefined ? nothing : html`<umpire-crt .game=${step.scene.game} table=${table}></umpire-crt>`}
      ${view && taskOf(step) !== 'event' ? courseStrip(view.course) : nothing} ${taskPart(player, step)}
      ${verdict(player, step)} ${footer(player, step)}`,
  );
}

/** The title of the lesson; the progress and the stars of one that has more than a single question. */
function head({context, lesson}: LessonPlayer, step: Step): TemplateResult {
  const total = lesson.steps.length;
  const title = html`<p class="who no-terms">${lesson.document.title}</p>`;
  if (total === 1) return html`<header>${title}</header>`;
  const asks = lesson.steps.filter(({document}) => document.expect).length;
  const won = stars(context);
  return html`<header>
    ${title}
    <p class="quiet">
      <span class="no-terms">${messages.step(step.index + 1, total)}</span>
      <span class="stars" role="img" aria-label=${messages.stars(won, asks)}>★ ${won}/${asks}</span>
    </p>
    <progress max=${total} value=${step.index + 1} aria-label=${messages.progress}></progress>
  </header>`;
}

/** The buttons back, for help and on. */
function footer(player: LessonPlayer, step: Step): TemplateResult {
  const {context, isAsked, lesson, state} = player;
  const {hint} = step.document;
  const isShown = state === 'asked.shown';
  const mayGoOn = !isAsked || isShown;
  return html`<footer class="way" part="way">
    ${
      lesson.steps.length > 1
        ? html`<button ?disabled=${context.trail.length === 0} @click=${() => player.send({type: 'back'})}>
            ${messages.back}
          </button>`
        : nothing
    }
    ${
      !mayGoOn && hint !== undefined && !context.hinted
        ? html`<button @click=${() => player.send({type: 'hint'})}>${messages.hint}</button>`
        : nothing
    }
    ${
      !mayGoOn
        ? html`<button @click=${() => player.send({type: 'solution'})}>${messages.showMe}</button>`
        : nothing
    }
    <button @click=${() => player.explore()}>
      ${player.isExample && !mayGoOn ? messages.freelyAnswered : messages.freely}
    </button>
    <button class="share" aria-haspopup="dialog" @click=${() => player.share()}>${messages.share}</button>
    <button class=${mayGoOn ? 'primary' : ''} @click=${() => player.send({type: 'next'})}>
      ${!mayGoOn ? (player.isExample ? messages.skipAnswered : messages.skip) : step.index + 1 === lesson.steps.length ? messages.finish : messages.next}
    </button>
  </footer>`;
}

/** The end of a lesson: its stars, the steps that were not done unaided, and a button to replay it. */
export function finishedPanel(player: LessonPlayer): TemplateResult {
  const {context, lesson, next} = player;
  const {done} = context;
  const asks = lesson.steps.filter(({document}) => document.expect);
  const open = asks.filter(({document}) => done[document.id] !== 'unaided');
  return taskPanel(
    html`<header><p class="who no-terms">${lesson.document.title}</p></header>`,
    messages.finished,
    html`<p><span class="stars" aria-hidden="true">★</span> ${messages.stars(stars(context), asks.length)}</p>
      ${
        open.length === 0
          ? nothing
          : html`<p>${messages.practise}</p>
              <ul>
                ${open.map(
                  ({document: {id, title}, index}) =>
                    html`<li>
                      <button class="link" @click=${() => player.send({type: 'goto', step: id})}>
                        ${title ?? messages.task(index + 1)}
                      </button>
                    </li>`,
                )}
              </ul>`
      }
      <footer class="way">
        <button ?disabled=${context.trail.length === 0} @click=${() => player.send({type: 'back'})}>
          ${messages.back}
        </button>
        <button class=${next ? '' : 'primary'} @click=${() => player.send({type: 'again'})}>
          ${messages.again}
        </button>
        ${
          next
            ? html`<button class="primary" @click=${() => player.openNext(next.id)}>
                ${messages.nextLesson(next.title)}
              </button>`
            : nothing
        }
      </footer>`,
  );
}

/** Text that the author wrote. */
const authorText = (player: LessonPlayer, markdown: string): TemplateResult =>
  html`<div lang="en" dir="ltr">
    ${textPart(readText(markdown, player.lesson.words), (label) => player.highlight(label))}
  </div>`;

/** The label of a solution: of several routes or plans it is only one. */
const labelOf = ({path, groups, plan}: Attempt): string =>
  path ? messages.possibleRoute : groups || plan ? messages.possiblePlan : messages.answer;

/** The author's reply to an answer and the engine's findings; `isCounted` leaves out the sentence on a number. */
function toldPart(player: LessonPlayer, {right, say, findings}: TryResult, isCounted = false): unknown {
  return html`${
    isCounted
      ? nothing
      : findings
          .filter(({clause}) => clause === TASK)
          .map(({message}) => html`<p lang="en" dir="ltr">${message}</p>`)
  }
  ${say === undefined ? nothing : authorText(player, say)}
  ${findingList(
    findings.filter(({clause}) => clause !== TASK),
    {foldNotes: right},
  )}`;
}

/** The verdict on the last answer: the author's reply to it and the engine's findings. */
function verdict(player: LessonPlayer, step: Step): TemplateResult {
  const {context, solution, reason} = player;
  const {outcome, hinted} = context;
  const {hint} = step.document;
  return html`<div class="verdict" part="verdict" role="status" aria-live="polite" tabindex="-1">
    ${
      outcome
        ? html`<p class=${outcome.right ? 'right' : 'wrong'}>
              <strong>${outcome.right ? messages.right : messages.wrong}</strong>
            </p>
            ${toldPart(player, outcome)}`
        : nothing
    }
    ${hinted && hint !== undefined && !outcome?.right ? html`<div class="hint" part="hint">${authorText(player, hint)}</div>` : nothing}
    ${
      solution
        ? html`<p class="solution">
              <strong>${labelOf(solution.attempt)}</strong>
              <span lang="en" dir="ltr">${reason?.message ?? attemptWords(step, solution.attempt)}</span>
            </p>
            ${toldPart(player, solution.outcome, reason !== undefined)}`
        : nothing
    }
  </div>`;
}
