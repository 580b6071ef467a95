import {html, nothing, type TemplateResult} from 'lit';
import type {DiceVerdict} from '../../src/battle/dice/verify.js';
import {battleIdentity} from '../../src/battle/log/chain.js';
import {editionNote} from '../../src/battle/log/other-edition.js';
import type {verifyLog} from '../../src/battle/log/verify.js';
import {sessionPhrases} from '../../src/phrases/en/session.js';
import {sayDice} from '../../src/phrases/say.js';
import type {Session, StepLine} from '../../src/battle/session.js';
import type {BattleContext} from '../shared/battle-context.js';
import {locale} from '../shared/messages.js';
import {findingList, ruleTag} from '../shared/findings.js';
import {inParts} from '../shared/in-parts.js';
import {messages} from './messages.js';

const verdictClasses = {checked: 'right', replayed: 'quiet', unverified: 'quiet', wrong: 'wrong'} as const;

/** Verdicts by log: a page renders the same log many times. */
const knownVerdicts = new WeakMap<object, readonly (DiceVerdict | undefined)[]>();

/** Tells whether a log has dice to verify. */
export const isProven = ({lines}: BattleContext): boolean => lines.some(({proof, bound}) => proof ?? bound);

/** Verifies the dice of each entry of a battle's log. */
function verdictsOf(session: Session, verify: typeof verifyLog): readonly (DiceVerdict | undefined)[] {
  const {log} = session;
  const verdicts = knownVerdicts.get(log) ?? verify(log, battleIdentity(session).id);
  knownVerdicts.set(log, verdicts);
  return verdicts;
}

/** Renders the steps, and a list of what was taken back; with `verify` the verdicts on the dice. */
export function logPanel(battle: BattleContext, verify: typeof verifyLog | undefined): TemplateResult {
  const {lines, session} = battle;
  const verdicts = verify && isProven(battle) ? verdictsOf(session, verify) : [];
  const {moves} = session.log;
  const edition = editionNote(session);
  return html`<section role="group" lang=${locale.lang} dir=${locale.dir} aria-labelledby="title">
    <h3 id="title">${messages.title}</h3>
    ${edition === undefined ? nothing : html`<p class="quiet" part="edition">${edition}</p>`}
    <ol part="steps" tabindex="0" aria-labelledby="title">
      ${inParts(lines, (line) => linePart(battle, line, verdicts[line.step - 1]), {
        at: lines.findIndex(({step, takenBack}) => step === battle.view.step && !takenBack),
      })}
    </ol>
    ${
      moves.length > 0
        ? html`<details class="moves" part="moves">
            <summary>${messages.moves} (${moves.length})</summary>
            <ul>
              ${inParts(moves, (move) => html`<li>${sessionPhrases.moveSentence(move)}</li>`)}
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
  // each combat of a phase begins with a head of its own
  const isHead = line.event?.type === 'pick';
  return html`<li
    part="step"
    class="${takenBack ? 'taken-back' : ''} ${isHead ? 'head' : ''}"
    aria-current=${shown ? 'step' : 'false'}
  >
    <div class="step">
      <button
        class="no"
        aria-label=${`${step}: ${first?.message ?? ''} ${takenBack ? '' : odds}`.trim()}
        aria-disabled=${takenBack ? 'true' : 'false'}
        title=${takenBack ? messages.takenBack : messages.lookAt(step)}
        @click=${look}
      >
        ${step}
      </button>
      <span
        ><span>${first ? first.message : ''}</span>
        ${odds === '' || takenBack ? nothing : html`<span class="odds" part="odds">${odds}</span>`}
        ${takenBack ? html`<i>${messages.takenBack}</i>` : nothing}
        ${!takenBack && step > 0 && battle.session.onlyEvent(step - 1) ? html`<span class="quiet" part="forced">${messages.forced}</span>` : nothing}
        ${first ? ruleTag(first.clause, first.message) : nothing}</span
      >
    </div>
    ${rest.length > 0 || line.proof || line.bound?.word !== undefined ? html`<div class="more">${findingList(rest)} ${proofPart(line, verdict)}</div>` : nothing}
  </li>`;
}

function proofPart(
  {proof, bound}: StepLine,
  verdict: DiceVerdict | undefined,
): TemplateResult | typeof nothing {
  const said = verdict
    ? html`<p class=${verdictClasses[verdict.verdict]} part="verdict">${sayDice(verdict)}</p>`
    : nothing;
  if (proof?.source !== 'committed')
    return proof
      ? html`<p class="quiet">${messages.seeded(proof.seed, proof.drawn)}</p>
          ${verdict?.verdict === 'wrong' ? said : nothing}`
      : bound?.word === undefined
        ? nothing
        : said;
  return html`<details class="proof">
    <summary>${messages.proof}</summary>
    <dl>
      <dt>${bound ? messages.hash : messages.hashShown}</dt>
      <dd><code>${proof.commitment}</code></dd>
      <dt>${messages.seed}</dt>
      <dd><code>${proof.seed}</code></dd>
      <dt>${messages.word}</dt>
      <dd>${proof.word === '' ? messages.none : html`<code>${proof.word}</code>`}</dd>
    </dl>
    ${said}
  </details>`;
}
