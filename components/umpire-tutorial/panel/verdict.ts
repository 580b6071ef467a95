import {html, nothing, type TemplateResult} from 'lit';
import {TASK, readText, solutionOf, type Attempt} from '../../../src/lesson/index.js';
import {findingList} from '../../internal/findings.js';
import type {PanelProps} from './props.js';
import {textPart} from './text.js';

const words = (props: PanelProps, markdown: string): TemplateResult[] =>
  textPart(readText(markdown, props.context.lesson.words), props);

/** A try in words, to be shown as the solution. */
export function attemptWords({step}: Pick<PanelProps, 'step'>, attempt: Attempt): string {
  const {choice, number, hex, hexes, path, groups, plan, event} = attempt;
  const name = (id: string): string => step.scene.game.unit(id)?.name ?? id;
  if (choice !== undefined) return step.document.expect?.choice?.[choice]?.text ?? '';
  if (number !== undefined) return String(number);
  if (hex !== undefined) return hex;
  if (hexes) return hexes.join(', ');
  if (path) return path.length === 0 ? 'Stay where they are.' : path.join(', ');
  if (groups)
    return groups
      .map(({units, path: way}) => `${units.map(name).join(', ')}: ${way.join(', ') || 'stay'}`)
      .join('; ');
  if (plan)
    return Object.entries(plan)
      .map(([id, to]) => `${name(id)}: ${to ?? 'lost'}`)
      .join('; ');
  if (event?.type === 'assign')
    return Object.entries(event.losses)
      .map(([id, count]) => `${name(id)}: ${String(count)}`)
      .join('; ');
  if (event?.type === 'withdraw' && event.plan)
    return Object.entries(event.plan)
      .map(([id, to]) => `${name(id)}: ${to ?? 'lost'}`)
      .join('; ');
  return event?.type === 'roll' ? `Roll ${event.dice.join(', ')}` : (event?.type ?? '');
}

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
            ${findingList(outcome.findings.filter(({clause}) => clause !== TASK))}`
        : nothing
    }
    ${hinted && hint !== undefined && !outcome?.right ? html`<div class="hint" part="hint">${words(props, hint)}</div>` : nothing}
    ${
      solution
        ? html`<p class="solution" part="solution">
            <strong>One way:</strong> ${attemptWords(props, solution)}
          </p>`
        : nothing
    }
  </div>`;
}
