import {html, nothing, type TemplateResult} from 'lit';
import {faultLine, type Fault} from '../../../src/module/index.js';
import type {EditProps} from './props.js';
import {words} from './words.js';

/** The step that a fault points at. */
const stepOf = ({controller}: EditProps, {pointer}: Fault): string | undefined =>
  controller.document.steps[Number(/^\/steps\/(\d+)/.exec(pointer)?.[1] ?? NaN)]?.id;

const faultList = (props: EditProps, faults: readonly Fault[]): TemplateResult =>
  html`<ul>
    ${faults.map((fault) => {
      const at = stepOf(props, fault);
      return html`<li>
        ${
          at === undefined
            ? nothing
            : html`<button type="button" class="link" @click=${() => props.turn(at)}>
                  ${words.check.step(at)}</button
                >: `
        }<span lang="en" dir="ltr">${faultLine(fault)}</span>
      </li>`;
    })}
  </ul>`;

/** Renders the findings of the lesson's own run, announced whenever they change. */
export function checkPart(props: EditProps): TemplateResult {
  const {faults, check, refused} = props.controller;
  const wrong = [...faults, ...(check?.faults ?? [])];
  const {unanswered = [], wordless = []} = check ?? {};
  return html`<section class="check" part="check" aria-labelledby="check">
    <h3 id="check">${words.check.title}</h3>
    <div role="status">
      ${refused === '' ? nothing : html`<p class="wrong">${refused}</p>`}
      ${
        wrong.length === 0
          ? html`<p class="right">${words.check.right}</p>`
          : html`<p class="wrong">${faults.length > 0 ? words.check.unplayable : words.check.unfinished}</p>
              ${faultList(props, wrong)}`
      }
      ${
        unanswered.length === 0
          ? nothing
          : html`<p class="wrong">${words.check.unanswered}</p>
              ${faultList(props, unanswered)}`
      }
    </div>
    ${
      wordless.length === 0
        ? nothing
        : html`<details>
            <summary>${words.check.wordless(wordless.length)}</summary>
            <ul>
              ${wordless.map(
                ({step, attempt, finding}) =>
                  html`<li>
                    <button type="button" class="link" @click=${() => props.turn(step)}>
                      ${words.check.step(step)}</button
                    >: <code>${JSON.stringify(attempt)}</code>.
                    <span class="quiet" lang="en" dir="ltr">${finding}</span>
                  </li>`,
              )}
            </ul>
          </details>`
    }
  </section>`;
}
