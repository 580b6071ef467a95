import {html, nothing, type TemplateResult} from 'lit';
import {toldLine} from '../../src/phrases/fault-lines.js';
import {authorLang, locale} from '../shared/messages.js';
import {onEnter} from '../shared/fields.js';
import {findingList} from '../shared/findings.js';
import {rulesLine} from '../shared/rules-line.js';
import {answerPart, assumedPart, explained, readingPart, disputePart, sign} from './panel-answer.js';
import {combatChoice, hexChoice, stackList, unitChoice} from './panel-choices.js';
import type {Side} from '../../src/module/game.js';
import {conductorBy} from '../../src/rules/retreat/sheets/sheet.js';
import {sidePart} from './panel-side-answers.js';
import {stackOf, type DialogueContext} from './dialogue.js';
import {messages, namesOf} from './messages.js';
import type {Shown} from './shown.js';
import type {RetreatEvent, RetreatSend, RetreatState} from './state.js';
import {questionOf, verdictOnHex, type RetreatView, walkLine} from './view-model.js';
import {namesOf as namesIn} from '../../src/phrases/names.js';
import {cited} from '../../src/phrases/cited.js';
import {sayRetreat, sayRetreats, sayRetreatRuling} from '../../src/phrases/say-found.js';
import type {HexVerdict} from '../../src/rules/retreat/why-not.js';
import {nextHexes, type NextHex, type WalkVerdict} from '../../src/rules/retreat/walk.js';
import type {RetreatRuling} from '../../src/rules/retreat/ruling.js';

/** Says which side conducts the retreat: the owner of the stack, or the other side in the combat. */
function conductorWords(
  {sheet, position}: RetreatView,
  {role = 'defender'}: DialogueContext,
  owner: Side,
): string {
  const conductor = conductorBy(sheet, role);
  const names = namesIn(position.game);
  if (conductor === role) return messages.moves(names.The(owner.id), 'owner');
  const [other, ...more] = position.game.sides.filter((one) => one !== owner);
  return messages.moves(other && more.length === 0 ? names.The(other.id) : '', conductor);
}

/** The panel: side, question, choices, answer, plan, then the readings behind the answer. */
export function panelPart(shown: Shown, send: RetreatSend): TemplateResult {
  const {state, context, view, side: answer, alternatives, notes} = shown;
  const {dialogue, drawn} = state;
  const {stack, ruled, faults, position} = view;
  const side = position.game.sides[stack[0]?.side ?? -1];
  const isChoosing = dialogue.stage === 'choosing';
  const isRuled = dialogue.stage === 'ruled';
  const next = ruled || view.judgement ? html`<slot name="next"></slot>` : nothing;
  /** An answer opens below the button that asked for it. */
  const sideAnswer = answer ? sidePart(shown, answer, send) : nothing;
  return html`<section
    class="panel"
    lang=${locale.lang}
    dir=${locale.dir}
    part="panel"
    aria-labelledby="question"
  >
    <button
      class="grip"
      aria-label=${drawn ? messages.pinMap : messages.drawUp}
      @click=${() => send({type: 'draw'})}
    ></button>
    <header>
      <p class="who">${side ? conductorWords(view, context, side) : position.game.title}</p>
      <p class="game" lang=${authorLang()} dir="auto">${position.game.title}</p>
      <h2 id="question" part="question" tabindex="-1">${questionOf(view, dialogue)}</h2>
    </header>
    ${stack.length === 0 ? stackList(shown, send) : nothing}
    ${
      isChoosing && stack.length > 0
        ? html`${unitChoice(shown, send)} ${hexChoice(shown, send)} ${combatChoice(shown, send)}`
        : nothing
    }
    ${
      faults.length > 0
        ? html`<ul class="faults" part="faults">
            ${faults.map((fault) => html`<li>${toldLine(fault)}</li>`)}
          </ul>`
        : nothing
    }
    ${isChoosing && ruled ? answerPart(shown, ruled, answer?.kind === 'compare' ? nothing : sideAnswer, send) : nothing}
    ${ruled && view.walk ? walkPart(shown, ruled, view.walk, send) : nothing}
    ${isRuled ? planPart(shown, send) : nothing} ${ruled || view.judgement ? notesPart(notes) : nothing}
    ${isRuled ? next : nothing} ${rulesLine(position.game, view.sheet)}
    ${ruled ? hexPart(state, view, send) : nothing} ${isRuled ? nothing : planPart(shown, send)}
    ${stack.length > 0 ? footerPart(state, send, {type: 'stack', stack: [], units: []}) : nothing}
    ${alternatives ? disputePart(shown, alternatives, sideAnswer, send) : nothing}
    ${alternatives ? readingPart(view, alternatives.result ?? [], send) : nothing} ${isRuled ? nothing : next}
  </section>`;
}

/** A field for a hex, and every reason for or against the hex that was asked about. */
function hexPart(
  {pointed, asked, unknown}: RetreatState,
  view: RetreatView,
  send: RetreatSend,
): TemplateResult {
  const verdict = verdictOnHex(view, pointed ?? asked);
  const ask = ({currentTarget}: Event): void => {
    const field = (currentTarget as Element).closest('.question')?.querySelector('input');
    const wanted = field?.value.trim() ?? '';
    if (wanted !== '') send({type: 'ask', hex: wanted});
  };
  return html`<div class="hex" part="hex" lang=${locale.lang} dir=${locale.dir}>
    <div class="question" @keydown=${onEnter(ask)}>
      <label for="ask">${messages.why}</label>
      <span class="ask"
        ><input id="ask" name="hex" autocomplete="off" placeholder=${messages.hexOrTown} size="6" /><button
          type="button"
          @click=${ask}
        >
          ${messages.ask}
        </button></span
      >
    </div>
    ${
      verdict
        ? html`<p class="summary"><b>${verdict.hex}</b> ${verdictWords(verdict)}</p>
            ${findingList(verdict.findings, explained(send))} ${otherStack(view, verdict.hex, send)}`
        : html`<p class="quiet">
            ${
              unknown === undefined
                ? messages.pointAt
                : messages.noHex(unknown, view.position.game.grid.labels[0] ?? '')
            }
          </p>`
    }
  </div>`;
}

/** Says what a hex is to the retreat; of one that is closed, how many reasons follow. */
function verdictWords({verdict, findings}: HexVerdict): string {
  const reasons = findings.filter(({kind}) => kind === 'violation').length;
  return verdict === 'no' && reasons > 0 ? messages.closed(reasons) : messages.verdicts[verdict];
}

/** Offers to ask about the other stack in a hex. */
function otherStack(
  {position, sheet, stack}: RetreatView,
  label: string,
  send: RetreatSend,
): TemplateResult | typeof nothing {
  const {game} = position;
  const at = game.grid.find(label);
  const first = [...position.units].find(([, placed]) => placed.at === at)?.[0];
  const unit = first === undefined ? undefined : game.units[first];
  if (!unit || stack.includes(unit)) return nothing;
  const ids = stackOf(position, [unit.id]);
  const units = sheet.moves === 'units' ? ids.slice(0, 1) : ids;
  return html`<button @click=${() => send({type: 'stack', stack: ids, units})}>
    ${messages.retreatInstead(namesOf(ids.flatMap((id) => game.unit(id) ?? [])))}
  </button>`;
}

/** Shows the notes of the page on what the position leaves out. */
const notesPart = (notes: readonly string[]): TemplateResult =>
  html`${
      notes.length === 0
        ? nothing
        : html`<ul class="page-notes" part="notes">
            ${notes.map((note) => html`<li>${note}</li>`)}
          </ul>`
    }<slot name="notes"></slot>`;

/** Buttons that copy or share the ruling, or go to another stack by `again`. */
export function footerPart(
  {byHand, copied}: RetreatState,
  send: RetreatSend,
  again: RetreatEvent,
): TemplateResult {
  return html`<footer>
    <div class="actions">
      <button @click=${() => send({type: 'copy'})}>${messages.copy}</button>
      <button aria-haspopup="dialog" @click=${() => send({type: 'share'})}>${messages.share}</button>
      <button @click=${() => send(again)}>${messages.another}</button>
      <span class="quiet" aria-hidden="true">${copied ? messages.copied : ''}</span>
    </div>
    ${
      byHand === undefined
        ? nothing
        : html`<label class="by-hand"
            >${messages.byHand}
            <textarea readonly rows="8" .value=${byHand}></textarea>
          </label>`
    }
  </footer>`;
}

/** Faults of a document that was refused, a line each. */
export const refusedPart = (faults: readonly string[]): TemplateResult =>
  html`<div class="panel faults" lang=${locale.lang} dir=${locale.dir} part="faults" role="alert">
    <h2>${messages.refused}</h2>
    <ul>
      ${faults.map((line) => html`<li>${line}</li>`)}
    </ul>
  </div>`;

/** A route, hex by hex: the trail, the verdict on it, and every hex that touches its end. */
export function walkPart(
  {context: {path}, view, assumed}: Shown,
  ruled: RetreatRuling,
  verdict: WalkVerdict,
  send: RetreatSend,
): TemplateResult {
  const {state, findings} = verdict;
  const origin = ruled.context.game.grid.label(ruled.context.origin);
  return html`<div class="walk" part="walk">
    <ol class="trail" aria-label=${messages.trail}>
      ${[origin, ...path].map(
        (hex, i) =>
          html`<li>
            <button
              aria-label=${messages.backTo(hex, i)}
              ?disabled=${i === path.length}
              @click=${() => send({type: 'back', length: i})}
            >
              ${i > 0 ? html`<span class="number">${i}</span>` : nothing}${hex}
            </button>
          </li>`,
      )}
    </ol>
    <p class="headline ${state}">${walkLine(verdict, path.length > 0)}</p>
    ${assumedPart(assumed)} ${findingList(sayRetreats(ruled.context.game, findings), explained(send))}
    <div class="actions">
      ${
        state === 'open' && path.length === 0
          ? nothing
          : html`<button class=${state === 'done' ? 'primary' : ''} @click=${() => send({type: 'confirm'})}>
              ${
                state === 'done'
                  ? messages.confirm(messages.route(path, origin))
                  : state === 'open'
                    ? messages.stopHere
                    : messages.judgeIt
              }
            </button>`
      }
      <button @click=${() => send({type: 'back', length: path.length - 1})}>
        ${path.length > 0 ? messages.stepBack : messages.doNotWalk}
      </button>
    </div>
    ${
      state === 'open'
        ? html`<h3>${messages.nextHex}</h3>
            <ul class="next" part="next">
              ${nextHexes(ruled, view.path).map((next) => nextHexRow(ruled, next, send))}
            </ul>`
        : nothing
    }
  </div>`;
}

function nextHexRow(
  {context}: RetreatRuling,
  {hex, direction, verdict: {state, cost, findings}}: NextHex,
  send: RetreatSend,
): TemplateResult {
  const label = context.game.grid.label(hex);
  const reason = state === 'off' ? findings[0] : cost;
  const kind = state === 'off' ? 'violation' : cost ? 'cost' : 'open';
  return html`<li>
    <button class=${kind} @click=${() => send({type: 'step', hex: label})}>
      ${sign(kind)}<span class="at">${label}</span> <span class="quiet">${direction}</span>
      <span class="because"
        >${
          reason
            ? html`<span>${cited(sayRetreat(context.game, reason))}</span>`
            : state === 'off'
              ? nothing
              : messages.open
        }</span
      >
    </button>
  </li>`;
}

/** The groups that have retreated, and the ruling on them. */
export function planPart(
  {state, context, view, assumed}: Shown,
  send: RetreatSend,
): TemplateResult | typeof nothing {
  const {stage} = state.dialogue;
  const {judgement, position, left, origin} = view;
  if (context.plan.length === 0) return nothing;
  const {game} = position;
  const from = origin === undefined ? '' : game.grid.label(origin);
  const isRuled = stage === 'ruled';
  const verdict = judgement?.legal ? messages.legal(messages.steps(judgement.stepLosses)) : messages.notLegal;
  return html`<div class="plan" part="plan">
    ${
      isRuled
        ? html`<p class="headline ${judgement?.legal ? 'done' : 'off'}">${verdict}</p>
            ${assumedPart(assumed)}`
        : nothing
    }
    <ol class="groups">
      ${context.plan.map(({units, path}) => {
        const group = units.flatMap((id) => game.unit(id) ?? []);
        return html`<li><b>${namesOf(group)}</b> <span class="way">${messages.route(path, from)}</span></li>`;
      })}
    </ol>
    ${isRuled && judgement ? findingList(sayRetreatRuling(game, judgement.findings), explained(send)) : nothing}
    <div class="actions">
      ${
        stage === 'choosing' && left.length > 0
          ? html`<button @click=${() => send({type: 'rule'})}>
              ${context.plan.length === 1 ? messages.judgeAlone : messages.judgeThese}
            </button>`
          : nothing
      }
      <button @click=${() => send({type: 'take-back'})} ?disabled=${stage === 'walking'}>
        ${messages.takeBack}
      </button>
      ${isRuled ? html`<button @click=${() => send({type: 'restart'})}>${messages.again}</button>` : nothing}
    </div>
  </div>`;
}
