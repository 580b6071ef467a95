import {html, nothing, type TemplateResult} from 'lit';
import {TASK, attemptWords, readText, solutionOf} from '../../../src/lesson/index.js';
import {findingList} from '../../internal/findings.js';
import type {PanelProps} from './props.js';
import {textPart} from './text.js';

const words = (props: PanelProps, markdown: string): TemplateResult[] =>
  textPart(readText(markdown, props.context.lesson.words), props);

/** What came of the last try: right or not, the author's words, and the engine's findings for that very try. */
export function verdictPart(props: PanelProps): TemplateResult | typeof nothing {
  const {state, context, step} = props;
  const {outcome, hinted} = context;
  const {hint} = step.document;
  const solution = state === 'asked.shown' ? solutionOf(step) : undefined;
  return html`<div class="verdict" part="verdict" role="status" aria-live="polite">
    ${
      outcome
        ? html`<p class=${outcome.right ? 'right' : 'wrong'}>
              <strong>${outcome.right ? 'Right.' : 'Not this.'}</strong>
            </p>
            ${outcome.say === undefined ? nothing : words(props, outcome.say)}
            ${outcome.findings
              .filter(({clause}) => clause === TASK && !outcome.right)
              .map(({message}) => html`<p>${message}</p>`)}
            ${findingList(
              outcome.findings.filter(({clause}) => clause !== TASK),
              {foldNotes: outcome.right},
            )}`
        : nothing
    }
    ${hinted && hint !== undefined && !outcome?.right ? html`<div class="hint" part="hint">${words(props, hint)}</div>` : nothing}
    ${
      solution
        ? html`<p class="solution" part="solution">
            <strong>One way:</strong> ${attemptWords(step, solution)}
          </p>`
        : nothing
    }
  </div>`;
}
