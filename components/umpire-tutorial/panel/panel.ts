import {html, nothing, type TemplateResult} from 'lit';
import {findingsOn, stars} from '../../../src/lesson/index.js';
import {findingList} from '../../internal/findings.js';
import {courseStrip} from '../../internal/course.js';
import type {PanelProps} from './props.js';
import {taskPart} from './tasks.js';
import {taskOf} from '../draft.js';
import {citesPart, textPart} from './text.js';
import {verdictPart} from './verdict.js';
import {tongue} from '../../internal/catalogue.js';
import {words} from '../words.js';

/** A step: where one is, what it says, what is to be done, what came of it, and the way on. */
export function panel(props: PanelProps): TemplateResult {
  const {step, view} = props;
  const {title, show} = step.document;
  return html`<section
    class="panel"
    lang=${tongue.lang}
    dir=${tongue.dir}
    part="panel"
    aria-labelledby="title"
  >
    ${head(props)}
    <h2 id="title" tabindex="-1">${title ?? props.context.lesson.document.title}</h2>
    <div class="text" part="text" lang="en" dir="ltr">${textPart(step.text, props)} ${citesPart(step)}</div>
    ${show?.finding === undefined ? nothing : findingList(findingsOn(step.scene, show.finding))}
    ${view && taskOf(step) !== 'event' ? courseStrip(view.course) : nothing} ${taskPart(props)}
    ${verdictPart(props)} ${way(props)}
  </section>`;
}

/** The lesson's name, how far one has come, and the stars. */
function head({context, step}: PanelProps): TemplateResult {
  const {lesson} = context;
  const total = lesson.steps.length;
  const asks = lesson.steps.filter(({document}) => document.expect).length;
  const won = stars(context);
  return html`<header>
    <p class="who">${lesson.document.title}</p>
    <p class="quiet">
      <span class="no-terms">${words.step(step.index + 1, total)}</span>
      <span class="stars" role="img" aria-label=${words.stars(won, asks)}>★ ${won}/${asks}</span>
    </p>
    <progress max=${total} value=${step.index + 1} aria-label=${words.progress}></progress>
  </header>`;
}

/** Back, help, and on. One button commits: it goes on once the step is done. */
function way({state, step, send, context, free, share}: PanelProps): TemplateResult {
  const asked = state.startsWith('asked');
  const {hint} = step.document;
  return html`<footer class="way" part="way">
    <button ?disabled=${context.trail.length === 0} @click=${() => send({type: 'back'})}>
      ${words.back}
    </button>
    ${
      asked && hint !== undefined && !context.hinted
        ? html`<button @click=${() => send({type: 'hint'})}>${words.hint}</button>`
        : nothing
    }
    ${
      asked && state !== 'asked.shown'
        ? html`<button @click=${() => send({type: 'solution'})}>${words.showMe}</button>`
        : nothing
    }
    <button @click=${free}>${words.freely}</button>
    <button class="share" aria-haspopup="dialog" @click=${share}>${words.share}</button>
    <button class=${asked ? '' : 'primary'} @click=${() => send({type: 'next'})}>
      ${asked ? words.skip : step.index + 1 === context.lesson.steps.length ? words.finish : words.next}
    </button>
  </footer>`;
}

/** The end of a lesson: what was done by oneself, and once more from the beginning. */
export const finished = ({context, send}: Pick<PanelProps, 'context' | 'send'>): TemplateResult => {
  const {lesson, done} = context;
  const asks = lesson.steps.filter(({document}) => document.expect);
  const open = asks.filter(({document}) => done[document.id] !== 'unaided');
  return html`<section
    class="panel"
    lang=${tongue.lang}
    dir=${tongue.dir}
    part="panel"
    aria-labelledby="title"
  >
    <header><p class="who">${lesson.document.title}</p></header>
    <h2 id="title" tabindex="-1">${words.finished}</h2>
    <p><span class="stars">★ ${stars(context)}</span> ${words.ofSteps(asks.length)}</p>
    ${
      open.length === 0
        ? nothing
        : html`<p>${words.worthATry}</p>
            <ul>
              ${open.map(
                ({document}) =>
                  html`<li>
                    <button class="link" @click=${() => send({type: 'goto', step: document.id})}>
                      ${document.title ?? document.id}
                    </button>
                  </li>`,
              )}
            </ul>`
    }
    <footer class="way">
      <button ?disabled=${context.trail.length === 0} @click=${() => send({type: 'back'})}>
        ${words.back}
      </button>
      <button class="primary" @click=${() => send({type: 'again'})}>${words.again}</button>
    </footer>
  </section>`;
};
