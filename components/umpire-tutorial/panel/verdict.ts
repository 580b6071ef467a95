import {html, nothing, type TemplateResult} from 'lit';
import {TASK, attemptWords, readText, solutionOf} from '../../../src/lesson/index.js';
import {findingList} from '../../internal/findings.js';
import type {PanelProps} from './props.js';
import {textPart} from './text.js';
import {words} from '../words.js';

const authors = (props: PanelProps, markdown: string): TemplateResult =>
  html`<div lang="en" dir="ltr">${textPart(readText(markdown, props.context.lesson.words), props)}</div>`;

/**
 * Renders the outcome of the last try: right or not, the author's words, and the engine's findings for that very try.
 */
export function verdictPart(props: PanelProps): TemplateResult | typeof nothing {
  const {state, context, step} = props;
  const {outcome, hinted} = context;
  const {hint} = step.document;
  const solution = state === 'asked.shown' ? solutionOf(step) : undefined;
  return html`<div class="verdict" part="verdict" role="status" aria-live="polite">
    ${
      outcome
        ? html`<p class=${outcome.right ? 'right' : 'wrong'}>
              <strong>${outcome.right ? words.right : words.wrong}</strong>
            </p>
            ${outcome.say === undefined ? nothing : authors(props, outcome.say)}
            ${outcome.findings
              .filter(({clause}) => clause === TASK && !outcome.right)
              .map(({message}) => html`<p lang="en" dir="ltr">${message}</p>`)}
            ${findingList(
              outcome.findings.filter(({clause}) => clause !== TASK),
              {foldNotes: outcome.right},
            )}`
        : nothing
    }
    ${hinted && hint !== undefined && !outcome?.right ? html`<div class="hint" part="hint">${authors(props, hint)}</div>` : nothing}
    ${
      solution
        ? html`<p class="solution" part="solution">
            <strong>${words.oneWay}</strong> <span lang="en" dir="ltr">${attemptWords(step, solution)}</span>
          </p>`
        : nothing
    }
  </div>`;
}
