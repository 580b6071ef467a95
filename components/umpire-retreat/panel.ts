import {html, nothing, type TemplateResult} from 'lit';
import {toldLine} from '../../src/module/fault.js';
import {locale} from '../shared/messages.js';
import {onEnter} from '../shared/fields.js';
import {findingList} from '../shared/findings.js';
import {answerPart} from './panel-answer.js';
import {combatChoice, hexChoice, stackList, unitChoice} from './panel-choices.js';
import {explained} from './panel-findings.js';
import {readingPart, disputePart} from './panel-readings.js';
import type {Side} from '../../src/module/game.js';
import {byline, foreignSentence} from '../../src/rules/retreat-rules.js';
import {conductorBy} from '../../src/rules/retreat/sheets/sheet.js';
import {sidePart} from './panel-side-answers.js';
import {planPart, walkPart} from './panel-walk.js';
import {stackOf, type DialogueContext} from './dialogue.js';
import {messages, namesOf} from './messages.js';
import type {Shown} from './shown.js';
import type {RetreatSend, RetreatState} from './state.js';
import {questionOf, verdictOnHex, type RetreatView} from './view-model.js';

/** Says which side conducts the retreat: the owner of the stack, or the other side in the combat. */
function conductorWords(
  {sheet, position}: RetreatView,
  {role = 'defender'}: DialogueContext,
  owner: Side,
): string {
  const conductor = conductorBy(sheet, role);
  if (conductor === role) return messages.moves(owner.name, 'owner');
  const [other, ...more] = position.game.sides.filter((one) => one !== owner);
  return messages.moves(more.length === 0 ? (other?.name ?? '') : '', conductor);
}

/** The panel: side, question, choices, answer, plan, then the readings behind the answer. */
export function panelPart(shown: Shown, send: RetreatSend): TemplateResult {
  const {state, context, view, side: answer, alternatives, notes} = shown;
  const {dialogue, drawn} = state;
  const {stack, ruled, faults, position} = view;
  const side = position.game.sides[stack[0]?.side ?? -1];
  const isChoosing = dialogue.stage === 'choosing';
  const isRuled = dialogue.stage === 'ruled';
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
      <h2 id="question" tabindex="-1">${questionOf(view, dialogue)}</h2>
      <p class="by" part="by" lang="en" dir="ltr">${byline(view.sheet)}</p>
      ${foreignPart(view)}
    </header>
    ${stack.length === 0 ? stackList(shown, send) : nothing}
    ${
      isChoosing && stack.length > 0
        ? html`${unitChoice(shown, send)} ${hexChoice(shown, send)} ${combatChoice(shown, send)}`
        : nothing
    }
    ${
      faults.length > 0
        ? html`<ul class="faults" part="faults" lang="en" dir="ltr">
            ${faults.map((fault) => html`<li>${toldLine(fault)}</li>`)}
          </ul>`
        : nothing
    }
    ${isChoosing && ruled ? answerPart(shown, ruled, answer?.kind === 'compare' ? nothing : sideAnswer, send) : nothing}
    ${ruled && view.walk ? walkPart(shown, ruled, view.walk, send) : nothing}
    ${isRuled ? planPart(shown, send) : nothing} ${ruled || view.judgement ? notesPart(notes) : nothing}
    ${ruled ? hexPart(state, view, send) : nothing} ${isRuled ? nothing : planPart(shown, send)}
    ${stack.length > 0 ? footerPart(state, send) : nothing}
    ${alternatives ? disputePart(shown, alternatives, sideAnswer, send) : nothing}
    ${alternatives ? readingPart(view, alternatives.result ?? [], send) : nothing}
  </section>`;
}

/** Says that the sheet is that of another game. */
function foreignPart({position}: RetreatView): TemplateResult | typeof nothing {
  const foreign = foreignSentence(position.game);
  return foreign === undefined ? nothing : html`<p class="foreign" lang="en" dir="ltr">${foreign}</p>`;
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
        ? html`<p class="summary"><b>${verdict.hex}</b> ${messages.verdicts[verdict.verdict]}</p>
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

/** Buttons that copy or share the ruling, or go to another stack. */
function footerPart({byHand, copied}: RetreatState, send: RetreatSend): TemplateResult {
  return html`<footer>
    <div class="actions">
      <button @click=${() => send({type: 'copy'})}>${messages.copy}</button>
      <button aria-haspopup="dialog" @click=${() => send({type: 'share'})}>${messages.share}</button>
      <button @click=${() => send({type: 'stack', stack: [], units: []})}>${messages.another}</button>
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
      ${faults.map((line) => html`<li lang="en" dir="ltr">${line}</li>`)}
    </ul>
  </div>`;
