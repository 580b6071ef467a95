import {html, nothing, type TemplateResult} from 'lit';
import type {DiceVerdict} from '../../src/battle/dice/verify.js';
import {moveSentence} from '../../src/battle/report.js';
import type {StepLine} from '../../src/battle/session.js';
import type {BattleContext} from '../internal/battle-context.js';
import {ruleTag} from '../internal/rule-tag.js';
import {findingList} from '../internal/findings.js';
import {inParts} from '../internal/in-parts.js';
import {shared} from '../internal/shared-styles.js';
import {styles} from './styles.js';
import {words} from './words.js';
import {tongue} from '../internal/catalogue.js';

/** Checks the dice of a log; there when it has some that can be checked. */
export type Verify = typeof import('./verdicts.js').verdictsOf;

const looks = {checked: 'right', replayed: 'quiet', unverified: 'quiet', wrong: 'wrong'} as const;

/** How everything looks that shows a log. */
export const bodyStyles = [shared, styles];

/** The steps, and what was taken back. */
export function body(battle: BattleContext, verify: Verify | undefined): TemplateResult {
  const {lines, session} = battle;
  const verdicts = verify?.(session);
  const {moves} = session.log;
  return html`<section lang=${tongue.lang} dir=${tongue.dir} aria-labelledby="title">
    <h3 id="title">${words.title}</h3>
    <ol part="steps" tabindex="0" aria-labelledby="title">
      ${inParts(lines, (line) => linePart(battle, line, verdicts?.[line.step - 1]), {
        at: lines.findIndex(({step, takenBack}) => step === battle.view.step && !takenBack),
      })}
    </ol>
    ${
      moves.length > 0
        ? html`<details class="moves" part="moves">
            <summary>${words.moves} (${moves.length})</summary>
            <ul>
              ${inParts(moves, (move) => html`<li lang="en" dir="ltr">${moveSentence(move)}</li>`)}
            </ul>
          </details>`
        : nothing
    }
  </section>`;
}

function linePart(battle: BattleContext, line: StepLine, verdict: DiceVerdict | undefined): TemplateResult {
  const {step, findings, takenBack} = line;
  const [first, ...rest] = findings;
  const shown = battle.view.step === step && !takenBack;
  const odds = battle.oddsHint?.steps[step] ?? '';
  const look = (): void => {
    if (!takenBack) battle.look(step);
  };
  return html`<li part="step" class=${takenBack ? 'taken-back' : ''} aria-current=${shown ? 'step' : 'false'}>
    <div class="step">
      <button
        class="no"
        aria-label=${`${step}: ${first?.message ?? ''} ${takenBack ? '' : odds}`.trim()}
        aria-disabled=${takenBack ? 'true' : 'false'}
        title=${takenBack ? words.takenBack : words.lookAt(step)}
        @click=${look}
      >
        ${step}
      </button>
      <span
        ><span lang="en" dir="ltr">${first ? first.message : ''}</span>
        ${odds === '' || takenBack ? nothing : html`<span class="odds" part="odds" lang="en">${odds}</span>`}
        ${takenBack ? html`<i>${words.takenBack}</i>` : nothing}</span
      >
    </div>
    ${first ? ruleTag(first.clause, first.message) : nothing}
    ${rest.length > 0 || line.proof || line.bound?.word !== undefined ? html`<div class="more">${findingList(rest)} ${proofPart(line, verdict)}</div>` : nothing}
  </li>`;
}

function proofPart(
  {proof, bound}: StepLine,
  verdict: DiceVerdict | undefined,
): TemplateResult | typeof nothing {
  const said = verdict
    ? html`<p class=${looks[verdict.verdict]} part="verdict" lang="en" dir="ltr">${verdict.message}</p>`
    : nothing;
  if (proof?.source !== 'committed')
    return proof
      ? html`<p class="quiet">${words.seeded(proof.seed, proof.drawn)}</p>
          ${verdict?.verdict === 'wrong' ? said : nothing}`
      : bound?.word === undefined
        ? nothing
        : said;
  return html`<details class="proof">
    <summary>${words.proof}</summary>
    <dl>
      <dt>${bound ? words.hash : words.hashShown}</dt>
      <dd><code>${proof.commitment}</code></dd>
      <dt>${words.seed}</dt>
      <dd><code>${proof.seed}</code></dd>
      <dt>${words.word}</dt>
      <dd>${proof.word === '' ? words.none : html`<code>${proof.word}</code>`}</dd>
    </dl>
    ${said}
  </details>`;
}
