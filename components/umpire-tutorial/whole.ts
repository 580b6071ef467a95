import {html, nothing, type TemplateResult} from 'lit';
import type {Lesson} from '../../src/lesson/index.js';
import {emptyDraft} from './draft.js';

/** The code that plays a lesson, once it was fetched. */
export type PlayerModule = typeof import('./play.js');

/** Every step with its picture, in order: what is printed. */
export function wholeLesson(play: PlayerModule, {document, steps}: Lesson): TemplateResult {
  const look = (): void => undefined;
  return html`<div class="whole" part="whole">
    <h2>${document.title}</h2>
    ${document.about === undefined ? nothing : html`<p>${document.about}</p>`}
    ${steps.map((step) => {
      const overlay = play.overlayOf(step, emptyDraft, [], []);
      return html`<article>
        <h3>${step.index + 1}. ${step.document.title ?? ''}</h3>
        ${play.textPart(step.text, {look})} ${play.citesPart(step)}
        ${
          step.document.expect?.choice
            ? html`<ul>
                ${step.document.expect.choice.map(({text}) => html`<li>${text}</li>`)}
              </ul>`
            : nothing
        }
        <umpire-map
          bare
          .position=${overlay.position}
          .zoc=${overlay.zoc}
          .routes=${overlay.routes}
          .marks=${overlay.marks}
          .numbered=${overlay.numbered}
          .framed=${overlay.framed}
        ></umpire-map>
      </article>`;
    })}
  </div>`;
}
