import {authorLang} from '../shared/messages.js';
import {html, nothing, type TemplateResult} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {
  TASK,
  asksOfTable,
  columnsNamed,
  findingsOn,
  isExampleLesson,
  isOtherChoice,
  isTask,
  readText,
  stars,
  type Attempt,
  type Step,
  type TryResult,
} from '../../src/lesson/index.js';
import {placeName, placeOf} from '../../src/drawing/places.js';
import {taskPanel} from '../shared/task-panel.js';
import {findingList} from '../shared/findings.js';
import type {Finding} from '../../src/rules/finding.js';
import type {GivenRoll} from '../umpire-crt/pick.js';
import type {LessonEntry} from '../../src/lessons/index.js';
import {messages} from './messages.js';
import {isAsked, isShown, isSettled, lessonOf, type Playing, type TutorialSend} from './state.js';
import {answerWords, taskPart} from './tasks.js';
import {citesPart, rulesPart, textPart} from './text.js';

/** The author's part of the panel of a task. */
export interface Authored {
  /** The faults of the task, which may keep its author from trying it. */
  readonly faults: TemplateResult | typeof nothing;
  /** The last try at the task, to keep. */
  readonly tried: TemplateResult | typeof nothing;
  /** Tells whether its author has not given its answer yet: no try is the right one. */
  readonly isUnanswered: boolean;
  /** Tells whether clicks on the board are the author's: nobody can try the task meanwhile. */
  readonly isOn: boolean;
}

/**
 * The current step: progress, text, task, verdict and buttons. Its author sees its faults, may keep a try, and has no need to
 * play on from it.
 */
export function panel(
  playing: Playing,
  send: TutorialSend,
  step: Step,
  {author, hasEnd}: {readonly author: Authored | undefined; readonly hasEnd: boolean},
): TemplateResult {
  const {title, show} = step.document;
  const {table} = step.scene.document;
  return taskPanel(
    author ? html`` : head(playing, step),
    title ?? messages.task(step.index + 1),
    html`${author?.faults}
      <div class="text" part="text" lang=${authorLang()} dir="auto">
        ${textPart(step.text, highlight(send))}
      </div>
      ${show?.finding === undefined ? nothing : findingList(findingsOn(step.scene, show.finding))}
      ${author?.isOn ? nothing : taskPart(playing, send, step)}
      <p class="unseen" role="status">${playing.draft.apart?.words}</p>
      ${verdict(playing, send, step, author?.isUnanswered)} ${author?.tried}
      ${citesPart(step, toldWords(playing))}
      ${table === undefined ? nothing : tablePart(playing, step, table)}
      ${footer(playing, send, step, {author, hasEnd})}`,
  );
}

/**
 * The combat table, below the task so that its answers stay in sight: it rolls nothing itself, marks the column in use where
 * that is not the question, or the question names it, and shows the roll of the task once that is made. It is folded where the
 * task neither rolls nor asks of it, and where a page of a battle is only read.
 */
function tablePart(playing: Playing, step: Step, table: string): TemplateResult {
  const {
    document: {expect},
    scene: {game},
  } = step;
  const isOpen = isAsked(playing) && !isShown(playing);
  const dice = isOpen ? undefined : expect?.event?.dice;
  const isUsed = expect ? expect.event?.dice !== undefined || asksOfTable(step) : !playing.battle;
  const {inUse = []} = playing.battle?.table ?? {};
  const isQuestion = expect !== undefined && expect.event === undefined;
  // the table before a question must not answer it
  const columns = !(isOpen && isQuestion) ? inUse : isUsed ? columnsNamed(step, inUse) : [];
  const roll: GivenRoll = {...(dice && {dice}), ...(expect && columns.length > 0 && {columns, isQuestion})};
  const {title} = game.document.tables?.[table] ?? {};
  // each task begins with its own fold, which a learner may open or close
  return html`${keyed(
    step,
    html`<details class="table" ?open=${isUsed}>
      <summary lang=${title === undefined ? nothing : authorLang()} dir="auto">
        ${title ?? messages.table}
      </summary>
      <umpire-crt .game=${game} table=${table} .roll=${roll}></umpire-crt>
    </details>`,
  )}`;
}

const highlight =
  (send: TutorialSend) =>
  (label: string | undefined): void =>
    send({type: 'highlight', label});

/** The title of the lesson; the progress and the stars of one that has more than a single question. */
function head({chart: {context}}: Playing, step: Step): TemplateResult {
  const {lesson} = context;
  const total = lesson.steps.length;
  const title = html`<p class="who no-terms">${lesson.document.title}</p>`;
  if (total === 1) return html`<header>${title}</header>`;
  const asks = lesson.steps.filter(isTask).length;
  const won = stars(context);
  return html`<header class=${step.index === 0 ? 'first' : ''}>
    ${title}
    <p class="quiet">
      <span class="no-terms">${messages.step(step.index + 1, total)}</span>
      <span class="stars" role="img" aria-label=${messages.stars(won, asks)}>★ ${won}/${asks}</span>
    </p>
    <progress max=${total} value=${step.index + 1} aria-label=${messages.progress}></progress>
  </header>`;
}

/** The buttons back, for help and on; an author goes by the list of tasks. */
function footer(
  playing: Playing,
  send: TutorialSend,
  step: Step,
  {author, hasEnd}: {readonly author: Authored | undefined; readonly hasEnd: boolean},
): TemplateResult | typeof nothing {
  const {context} = playing.chart;
  const {lesson, hinted, wrong, outcome} = context;
  const {hint} = step.document;
  const mayGoOn = !isAsked(playing) || isShown(playing) || isSettled(playing);
  const isPuzzle = !mayGoOn && isTask(step);
  const mayHint = isPuzzle && hint !== undefined && !hinted;
  // whatever leaves the task of an example opens the page that answers it, whether it was tried or not
  const isExample = isExampleLesson(lesson.document);
  const isLast = step.index + 1 === lesson.steps.length;
  // any try at an example is answered on the spot, so that the page's own way on is open
  const isEnd = isExample && hasEnd && outcome !== undefined;
  // after the hint, or a try: five buttons are too many for a telephone
  const mayShow = isPuzzle && !isExample && !author?.isUnanswered && (!mayHint || wrong > 0);
  const help = html`${mayHint ? html`<button @click=${() => send({type: 'hint'})}>${messages.hint}</button>` : nothing}
  ${mayShow ? html`<button @click=${() => send({type: 'solution'})}>${messages.showMe}</button>` : nothing}`;
  if (author) return mayHint || mayShow ? html`<footer class="way" part="way">${help}</footer>` : nothing;
  return html`<footer class="way" part="way">
    ${
      lesson.steps.length > 1
        ? html`<button ?disabled=${context.trail.length === 0} @click=${() => send({type: 'back'})}>
            ${messages.back}
          </button>`
        : nothing
    }
    ${help}
    ${isExample ? nothing : html`<button @click=${() => send({type: 'explore'})}>${messages.freely}</button>`}
    <button class="share" aria-haspopup="dialog" @click=${() => send({type: 'share'})}>
      ${messages.share}
    </button>
    <button class=${mayGoOn && !isEnd ? 'primary' : ''} @click=${() => send({type: 'next'})}>
      ${isExample ? messages.wholeAnswer : !mayGoOn ? messages.skip : isLast ? messages.finish : messages.next}
    </button>
    ${isEnd ? html`<slot class="primary" name="end"></slot>` : nothing}
  </footer>`;
}

/** The most tasks to practise again that are listed unfolded, so that the way on stays in sight. */
const FEW = 3;

/** The end of a lesson: its stars, its subject and rules, the steps that were not done unaided, and the ways on. */
export function finishedPanel(
  {chart: {context}}: Playing,
  send: TutorialSend,
  {next, hasEnd}: {readonly next: LessonEntry | undefined; readonly hasEnd: boolean},
): TemplateResult {
  const {done, lesson} = context;
  const {about} = lesson.document;
  const asks = lesson.steps.filter(isTask);
  const open = asks.filter(({document}) => done[document.id] !== 'unaided');
  return taskPanel(
    html`<header><p class="who no-terms">${lesson.document.title}</p></header>`,
    messages.finished,
    html`<progress max=${asks.length} value=${stars(context)} aria-hidden="true"></progress>
      <p><span class="stars" aria-hidden="true">★</span> ${messages.stars(stars(context), asks.length)}</p>
      ${about === undefined ? nothing : html`<p class="no-terms" lang=${authorLang()} dir="auto">${about}</p>`}
      ${rulesPart(messages.learned, [...new Set(lesson.steps.flatMap(({document}) => (document.expect && document.teaches) ?? []))])}
      ${
        open.length === 0
          ? html`<p>
              <strong>${messages.allStars}</strong>
            </p>`
          : html`<details ?open=${open.length <= FEW}>
              <summary>${messages.practise}</summary>
              <ul class="missed">
                ${open.map(
                  ({document: {id, title}, index}) =>
                    html`<li>
                      <button
                        lang=${title === undefined ? nothing : authorLang()}
                        @click=${() => send({type: 'goto', step: id})}
                      >
                        ${title ?? messages.task(index + 1)}
                      </button>
                    </li>`,
                )}
              </ul>
            </details>`
      }
      <footer class="way ends">
        <button ?disabled=${context.trail.length === 0} @click=${() => send({type: 'back'})}>
          ${messages.back}
        </button>
        <button class=${next || hasEnd ? '' : 'primary'} @click=${() => send({type: 'again'})}>
          ${messages.again}
        </button>
        ${
          next
            ? html`<button class="primary" @click=${() => send({type: 'open-next', lesson: next.id})}>
                ${messages.nextLesson(next.title)}
              </button>`
            : html`<slot name="end"></slot>`
        }
      </footer>`,
  );
}

/** Text that the author wrote. */
function authorText(playing: Playing, send: TutorialSend, markdown: string): TemplateResult {
  const {words, terms} = lessonOf(playing);
  return html`<div lang=${authorLang()} dir="auto">
    ${textPart(readText(markdown, words, new Set(terms)), highlight(send))}
  </div>`;
}

/** Tells whether a step asks for something that a rule forbids. */
const asksForBreach = ({document: {expect}}: Step): boolean =>
  (expect?.path ?? expect?.groups ?? expect?.plan ?? expect?.event)?.breaks !== undefined;

/** The label of a solution: of several routes or plans it is only one, and one that is asked to break a rule is not legal. */
const labelOf = (step: Step, {path, groups, plan}: Attempt): string =>
  asksForBreach(step)
    ? messages.notLegal
    : path
      ? messages.possibleRoute
      : groups || plan
        ? messages.possiblePlan
        : messages.answer;

/** The author's reply to an answer and the engine's findings; `isSaid` leaves out the sentence on the task, which is said above. */
function toldPart(
  playing: Playing,
  send: TutorialSend,
  {right, say, findings}: TryResult,
  isSaid = false,
): unknown {
  return html`${
    isSaid
      ? nothing
      : findings
          // an author's reply says what else is asked for
          .filter(({clause, code}) => clause === TASK && (say === undefined || code !== 'otherChoice'))
          .map(({message}) => html`<p>${message}</p>`)
  }
  ${say === undefined ? nothing : authorText(playing, send, say)}
  ${findingList(
    findings.filter(({clause}) => clause !== TASK),
    {foldNotes: right},
  )}`;
}

/** The reply and the reasons that a learner was given, with the rules that they name. */
const toldWords = ({chart: {context}, solution}: Playing): string =>
  [context.outcome, solution?.outcome]
    .flatMap((result) => (result ? [result.say ?? '', ...result.findings.map(({clause}) => clause)] : []))
    .join('\n');

/** The word on a right answer; one that is meant to break a rule is right because it is refused. */
const rightWords = (step: Step): string => (asksForBreach(step) ? messages.rightRefused : messages.right);

/** The note on an answer that is right as far as it goes: how many places are missing. */
const missingIn = ({findings}: TryResult): Finding | undefined =>
  findings.find(({code}) => code === 'missing' || code === 'missingNamed');

/** The words on an answer: of one that lacks some places, what is missing; a move in a question by itself is legal or not. */
function verdictWords(step: Step, outcome: TryResult, isExample: boolean): string {
  if (outcome.right) return rightWords(step);
  const missing = missingIn(outcome);
  if (missing) return missing.message;
  if (
    isExample &&
    step.document.expect?.path &&
    outcome.findings.some(({kind, clause}) => kind === 'violation' && clause !== TASK)
  )
    return messages.illegal;
  return step.document.expect?.choice?.length === 2 ? messages.otherOne : messages.wrong;
}

/** Names the legal ends that the map marks: after a legal answer those that it did not choose. */
function endsPart({ruling, draft}: Playing, step: Step, {right}: TryResult): TemplateResult | typeof nothing {
  const last = draft.path.at(-1);
  if (!ruling || last === undefined) return nothing;
  const {position} = step.scene;
  const isLegal = right && !asksForBreach(step);
  const chosen = isLegal ? placeOf(position, last) : -1;
  const open = (ruling.marks ?? []).flatMap(({kind, at}) => (kind === 'stop' || at === chosen ? [] : [at]));
  const names = [...new Set(open)].map((at) => placeName(position, at));
  if (names.length === 0) return nothing;
  return html`<p class="ends">${isLegal ? messages.otherEnds(names) : messages.legalEnds(names)}</p>`;
}

/** The verdict on the last answer: the author's reply to it and the engine's findings. */
function verdict(playing: Playing, send: TutorialSend, step: Step, isUnanswered = false): TemplateResult {
  const {solution, reason} = playing;
  const {outcome, hinted} = playing.chart.context;
  const {hint} = step.document;
  return html`<div class="verdict" part="verdict" role="status" aria-live="polite" tabindex="-1">
    ${
      outcome
        ? html`${
            isOtherChoice(outcome) ||
            isUnanswered ||
            (outcome.right && outcome.say !== undefined && !isTask(step))
              ? nothing
              : html`<p class=${outcome.right ? 'right' : missingIn(outcome) ? '' : 'wrong'}>
                  <strong>${verdictWords(step, outcome, isExampleLesson(lessonOf(playing).document))}</strong>
                </p>`
          }
          ${toldPart(playing, send, outcome, missingIn(outcome) !== undefined)}
          ${endsPart(playing, step, outcome)}`
        : nothing
    }
    ${hinted && hint !== undefined && !outcome?.right && !solution ? html`<div class="hint" part="hint">${authorText(playing, send, hint)}</div>` : nothing}
    ${
      solution
        ? html`<p class="solution">
              <strong>${labelOf(step, solution.attempt)}</strong>
              <span>${reason?.message ?? answerWords(playing, step, solution.attempt)}</span>
            </p>
            ${toldPart(playing, send, solution.outcome, reason !== undefined)}`
        : nothing
    }
  </div>`;
}
