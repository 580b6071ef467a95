import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {findPlace, placeLabel} from '../../src/drawing/find-place.js';
import type {Position} from '../../src/module/index.js';
import type {Reason} from '../../src/practice/index.js';
import {ruleTag} from '../shared/explain-rules.js';
import {onEnter, valueOf} from '../shared/fields.js';
import {taskPanel} from '../shared/task-panel.js';
import {messages} from './messages.js';
import {answerWords, DayRun, type Attempts, type PracticeRun} from './session.js';
import type {UmpirePractice} from './umpire-practice.js';

/** The exercise: question, controls, verdict and buttons. */
export function exercisePanel(
  host: UmpirePractice,
  run: PracticeRun | DayRun,
  attempts: Attempts,
): TemplateResult {
  const {kind, question, position} = attempts.exercise;
  return taskPanel(
    html`<header>
      <p class="who no-terms">${run instanceof DayRun ? messages.daily(run.day) : messages.practice}</p>
      <p class="quiet no-terms">
        ${
          run instanceof DayRun
            ? messages.question(run.at + 1, run.all.length)
            : run.answered > 0
              ? messages.score(run.unaided, run.answered)
              : nothing
        }
      </p>
    </header>`,
    messages.titles[kind],
    html`<p class="quiet" lang="en" dir="ltr">${position.game.title}</p>
      <p class="question" part="question" lang="en" dir="ltr">${question}</p>
      ${attempts.isOpen ? taskPart(host, attempts) : nothing} ${verdict(attempts)}
      ${footer(host, run, attempts)}`,
    host.busy,
  );
}

const submitButton = (host: UmpirePractice, {answer, given}: Attempts, label: string): TemplateResult =>
  html`<div class="actions">
    <button class="primary" ?disabled=${!answer || given !== undefined} @click=${() => host.submit()}>
      ${label}
    </button>
  </div>`;

/** The places that a person typed, each as it is printed; what is no place stays as it was typed. */
const placesIn = (position: Position, typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .filter((word) => word !== '')
      .map((word) => {
        const place = findPlace(position, word);
        return place < 0 ? word : placeLabel(position, place);
      }),
  ),
];

/** The controls for an exercise. A task on the map has a field to type in, too. */
function taskPart(host: UmpirePractice, attempts: Attempts): TemplateResult {
  const {exercise, draft, given} = attempts;
  switch (exercise.kind) {
    case 'why':
    case 'unit':
      return html`<ul class="choices" part="choices" lang="en" dir="ltr">
        ${exercise.options.map(({id, text}) => {
          const isChosen = given !== undefined && 'choice' in given && given.choice === id;
          return html`<li>
            <button aria-pressed=${isChosen ? 'true' : 'false'} @click=${() => host.submit({choice: id})}>
              ${exercise.kind === 'why' ? html`<b>${id}</b> ${text}` : text}
            </button>
          </li>`;
        })}
      </ul>`;
    case 'cost':
      return html`<div class="row" @keydown=${onEnter(() => host.submit())}>
        <label class="field"
          >${messages.yourNumber}
          <input
            inputmode="numeric"
            autocomplete="off"
            .value=${live(draft.number)}
            @input=${(event: Event) => host.change({number: valueOf(event)})}
          />
        </label>
        ${submitButton(host, attempts, messages.check)}
      </div>`;
    case 'losses':
      return lossesPart(host, attempts, exercise.decision);
    case 'ends':
    case 'zoc':
    case 'route': {
      const isRoute = exercise.kind === 'route';
      const hexesOf = (event: Event) => ({hexes: placesIn(exercise.position, valueOf(event))});
      return html`<label class="field"
          >${isRoute ? messages.tapRoute : messages.tapHexes}
          <input
            autocomplete="off"
            placeholder=${messages.numbers}
            .value=${live(draft.typed ?? draft.hexes.join(', '))}
            @input=${(event: Event) => host.change({...hexesOf(event), typed: valueOf(event)})}
            @change=${(event: Event) => host.change({...hexesOf(event), typed: undefined})}
          />
        </label>
        ${submitButton(host, attempts, isRoute ? messages.checkRoute : messages.check)}`;
    }
  }
}

type Losses = Extract<Attempts['exercise'], {readonly kind: 'losses'}>['decision'];

/** The units that may take losses, each with two buttons. */
function lossesPart(host: UmpirePractice, attempts: Attempts, {units, due, noun}: Losses): TemplateResult {
  const {losses} = attempts.draft;
  const given = Object.values(losses).reduce((sum, count) => sum + count, 0);
  const set = (unit: string, count: number): void => host.change({losses: {...losses, [unit]: count}});
  return html`<fieldset class="losses" part="losses">
      <legend aria-live="polite">${messages.assigned(given, due, noun)}</legend>
      ${units.map(({unit, name, takes, words, fate}) => {
        const count = losses[unit] ?? 0;
        return html`<div class="loss">
          <span lang="en" dir="ltr">
            <b>${name}</b> <span class="quiet">${words}${count > 0 ? ` → ${fate(count)}` : ''}</span>
          </span>
          <span class="count">
            <button
              aria-label=${messages.fewer(name)}
              ?disabled=${count === 0}
              @click=${() => set(unit, count - 1)}
            >
              −
            </button>
            <output aria-label=${name}>${count}</output>
            <button
              aria-label=${messages.more(name)}
              ?disabled=${count >= takes || given >= due}
              @click=${() => set(unit, count + 1)}
            >
              +
            </button>
          </span>
        </div>`;
      })}
    </fieldset>
    ${submitButton(host, attempts, messages.check)}`;
}

/** Reasons as a list, hex by hex. */
const reasonList = (reasons: readonly Reason[]): TemplateResult =>
  html`<ul class="reasons" part="reasons">
    ${reasons.map(
      ({is, finding}) =>
        html`<li class=${is}>
          <span class="unseen">${messages.reasons[is]}</span
          ><span lang="en" dir="ltr">${finding.message}</span>
          ${ruleTag(finding.clause, finding.message)}
        </li>`,
    )}
  </ul>`;

/** The verdict on the last answer, with the engine's reasons; once it is found or shown, the whole answer. */
function verdict(attempts: Attempts): TemplateResult {
  const {draft, exercise, grade, hinted, isOpen, isRight, isShown, reasons, otherwise, unknown} = attempts;
  const closed = isOpen ? [] : reasons.filter(({is}) => is === 'wrong');
  const said = isOpen ? reasons : reasons.filter(({is}) => is !== 'wrong');
  const missing = isOpen ? (grade?.missed.length ?? 0) : 0;
  const hasWrong = said.some(({is}) => is === 'wrong');
  return html`<div class="verdict" part="verdict" role="status" aria-live="polite" tabindex="-1">
      ${unknown.length > 0 && draft.typed === undefined ? html`<p class="wrong">${messages.unknown(unknown.join(', '))}</p>` : nothing}
      ${grade || isRight ? html`<p class=${isRight ? 'right' : 'wrong'}><strong>${isRight ? messages.right : messages.wrong}</strong></p>` : nothing}
      ${
        isShown
          ? html`<p class="solution">
              <strong>${messages.answer}</strong>
              <span lang="en" dir="ltr">${answerWords(exercise, attempts.solution)}</span>
            </p>`
          : nothing
      }
      ${said.length > 0 ? reasonList(said) : nothing}
      ${missing > 0 && !hasWrong ? html`<p>${messages.missing(missing)}</p>` : nothing}
      ${hinted && isOpen ? html`<p class="hint" part="hint" lang="en" dir="ltr">${exercise.hint}</p>` : nothing}
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
            <ul class="reasons" lang="en" dir="ltr">
              ${otherwise.map((sentence) => html`<li class="note">${sentence}</li>`)}
            </ul>
          </details>`
        : nothing
    }`;
}

/** The buttons for help and on. */
function footer(host: UmpirePractice, run: PracticeRun | DayRun, attempts: Attempts): TemplateResult {
  const {isOpen, hinted, exercise, left} = attempts;
  if (run instanceof DayRun)
    return html`<footer class="way" part="way">
      ${isOpen ? html`<span class="quiet">${messages.triesLeft(left)}</span>` : nothing}
      ${
        isOpen
          ? nothing
          : html`<button class="primary" @click=${() => host.next()}>
              ${run.isOver ? messages.toResult : messages.next}
            </button>`
      }
    </footer>`;
  return html`<footer class="way" part="way">
    ${
      isOpen && !hinted && exercise.hint !== ''
        ? html`<button @click=${() => host.showHint()}>${messages.hint}</button>`
        : nothing
    }
    ${isOpen ? html`<button @click=${() => host.giveUp()}>${messages.showMe}</button>` : nothing}
    <button class=${isOpen ? '' : 'primary'} ?disabled=${host.busy} @click=${() => host.next()}>
      ${host.busy ? messages.making : isOpen ? messages.skip : messages.next}
    </button>
  </footer>`;
}

/** The result of a day, to copy. */
export function resultPanel(host: UmpirePractice, run: DayRun): TemplateResult {
  const result = run.result(host.resultLink);
  return taskPanel(
    html`<header><p class="who no-terms">${messages.daily(run.day)}</p></header>`,
    messages.solvedOf(run.solved, run.all.length),
    html`<label class="field"
        >${messages.result}
        <textarea readonly part="result" rows="5" .value=${result}></textarea>
      </label>
      <p class="quiet">${messages.pasteIt}</p>
      <div class="actions">
        <button class="primary" @click=${() => host.copy()}>${messages.copy}</button>
        <span role="status"
          >${host.copied === undefined ? nothing : host.copied ? messages.copied : messages.copyFailed}</span
        >
      </div>
      <p class="quiet">${messages.tomorrow}</p>`,
  );
}
