import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {ref} from 'lit/directives/ref.js';
import {namesOf} from '../../../src/phrases/names.js';
import {attacksOf, canRedo, canUndo, retreatOf, type Asked, type Asking} from '../../../src/edit/index.js';
import type {Position} from '../../../src/module/index.js';
import type {Finding} from '../../../src/rules/index.js';
import {findingList, ruleTag} from '../../shared/findings.js';
import {explainPart} from '../../shared/terms.js';
import type {Send} from '../../shared/store.js';
import {attackTemplate} from './attack.js';
import {newUnitPart, placePart, turnPart} from './details.js';
import {messages} from './messages.js';
import {findingsIn, historyEvent, placeIn, positionIn, type EditEvent, type EditState} from './state.js';
import {attackLabel, attacksFirst, stackMenu} from './stack-menu.js';
import {chosenPart, findPart, trayPart} from './units.js';

/** The panel of everything that can be done to a position; or the answer to a question, in the map's place. */
export function panelTemplate(state: EditState, send: Send<EditEvent>): TemplateResult {
  const {asked} = state.map;
  if (asked) return answerPart(state, send, asked);
  if (state.attack) return attackTemplate(state, send, state.attack);
  return html`<section
      class="edit"
      part="edit"
      aria-label=${messages.panel}
      @keydown=${(event: KeyboardEvent) => historyKey(state, send, event)}
      ${ref(explainPart)}
    >
      <div class="fill">
        <div class="panel-top">
          ${state.map.withoutHistory ? nothing : headPart(state, send)} ${findPart(state, send)}
        </div>
        <div class="scroll">
          ${trayPart(state, send)} ${watchPart(state, send)} ${placePart(state, send)}
          ${turnPart(state, send)} ${newUnitPart(state, send)}
        </div>
        <div class="panel-bottom">
          ${chosenPart(state, send, askPart(state, send))} ${linePart(state, send)}
        </div>
      </div>
    </section>
    ${stackMenu(state, send)}
    <svg class="ghost sheet" viewBox="-54 -54 108 108" aria-hidden="true"></svg>`;
}

/** Handles Ctrl-Z and its like, except in a field with text of its own to take back. */
function historyKey(state: EditState, send: Send<EditEvent>, event: KeyboardEvent): void {
  const [inner] = event.composedPath();
  const isField = inner instanceof HTMLInputElement || inner instanceof HTMLTextAreaElement;
  const meant = isField && inner.value !== '' ? undefined : historyEvent(state, event);
  if (!meant) return;
  event.preventDefault();
  send(meant);
}

function headPart(state: EditState, send: Send<EditEvent>): TemplateResult {
  const {document} = positionIn(state).game;
  const positions = Object.entries(document.positions ?? {});
  const {begun} = state;
  const isEmpty = positionIn(state).units.size === 0;
  const name = begun?.as === positionIn(state) ? begun.name : isEmpty ? '' : '=';
  const start = (event: Event): void => {
    const {value, selectedOptions} = event.currentTarget as HTMLSelectElement;
    const [option] = selectedOptions;
    if (value !== '=') send({type: 'startFrom', name: value, title: option?.label ?? ''});
  };
  const option = (value: string, label: string): TemplateResult =>
    html`<option value=${value} .selected=${live(value === name)}>${label}</option>`;
  return html`<div class="head">
    <label
      >${messages.start}
      <select @change=${start}>
        ${isEmpty ? nothing : option('=', messages.asItStands)} ${option('', messages.empty)}
        ${positions.map(([id, {title = id}]) => option(id, title))}
      </select></label
    >
    ${historyPart(state, send, isEmpty)}
  </div> `;
}

/** The buttons for undo and redo, which an empty map that was never changed has no use for. */
const historyPart = ({setup}: EditState, send: Send<EditEvent>, isEmpty: boolean): TemplateResult =>
  html`<span class=${isEmpty && !canUndo(setup) && !canRedo(setup) ? 'pair unused' : 'pair'}>
    <button
      type="button"
      title=${messages.undo}
      aria-label=${messages.undo}
      aria-disabled=${canUndo(setup) ? 'false' : 'true'}
      @click=${() => send({type: 'undo'})}
    >
      ↶
    </button>
    <button
      type="button"
      title=${messages.redo}
      aria-label=${messages.redo}
      aria-disabled=${canRedo(setup) ? 'false' : 'true'}
      @click=${() => send({type: 'redo'})}
    >
      ↷
    </button>
  </span>`;

/** A button that asks a question, or says why it cannot be asked. */
function askButton<Question>(
  send: Send<EditEvent>,
  label: string,
  asking: Asking<Question>,
  ask: (question: Question) => void,
): TemplateResult {
  const can = 'can' in asking;
  return html`<button
    type="button"
    class="ask-button"
    aria-disabled=${can ? 'false' : 'true'}
    aria-description=${can ? nothing : asking.because}
    @click=${() => {
      if (can) ask(asking.can);
      else send({type: 'say', said: asking.because});
    }}
  >
    ${label}${can ? nothing : html`<small aria-hidden="true">${asking.because}</small>`}
  </button>`;
}

function askPart(state: EditState, send: Send<EditEvent>): TemplateResult {
  const {setup} = state;
  const position = positionIn(state);
  const at = namesOf(position.game).place(placeIn(state));
  // a part of a stack may be meant if it is held; otherwise the whole stack
  const retreat = retreatOf(position, setup.chosen, !setup.held);
  const attacks = attacksOf(position, setup.chosen);
  const units = 'can' in retreat ? retreat.can.units : [];
  const [first] = units.map((id) => position.game.unit(id)?.name ?? id);
  const questions = [
    askButton(
      send,
      first === undefined
        ? messages.retreatAny
        : messages.retreat(units.length === 1 ? first : messages.stack(at)),
      retreat,
      (asked) => send({type: 'ask', asked}),
    ),
    ...attacks.map((attack) =>
      askButton(send, attackLabel(state, attack), attack.asking, (options) =>
        send({type: 'startAttack', options}),
      ),
    ),
  ];
  return html`<div class="asks" role="group" aria-label=${messages.ask}>
    ${attacksFirst(attacks, setup.chosen) ? [...questions.slice(1), questions[0]] : questions}
    ${attacks.map(({asking}) => ('can' in asking ? nothing : findingList(asking.findings ?? [])))}
  </div>`;
}

function findingLine(send: Send<EditEvent>, {at = '', message, clause}: Finding): TemplateResult {
  return html`<li>
    <button type="button" class="link" @click=${() => send({type: 'goTo', at})}>${message}</button>
    ${ruleTag(clause, message)}
  </li>`;
}

/** The violations of the rules in the position: none is refused. */
function watchPart(state: EditState, send: Send<EditEvent>): TemplateResult {
  const findings = findingsIn(state);
  return html`<div class="watch" role="group" aria-label=${messages.watch}>
    ${
      findings.length === 0
        ? nothing
        : html`<h3>${messages.watch}</h3>
            <ul>
              ${findings.map((finding) => findingLine(send, finding))}
            </ul>`
    }
  </div>`;
}

/** The position as one line, to copy, edit or replace. */
function linePart({line, written, faults}: EditState, send: Send<EditEvent>): TemplateResult {
  const text = line?.text ?? '';
  const write = (event: Event): void => {
    const {value} = event.target as HTMLTextAreaElement;
    send({type: 'write', text: value === text ? undefined : value});
  };
  const read = (): void => send({type: 'read', text: written ?? text});
  return html`<div class="line">
    <label for="line">${messages.line}</label>
    <textarea
      id="line"
      rows="2"
      spellcheck="false"
      autocomplete="off"
      autocapitalize="off"
      aria-describedby="line-hint"
      .value=${live(written ?? text)}
      @input=${write}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        read();
      }}
    ></textarea>
    <span class="unseen" id="line-hint">${messages.lineHint}</span>
    <div class="deeds">
      <button type="button" @click=${() => send({type: 'copy'})}>${messages.copy}</button>
      ${written === undefined ? nothing : html`<button type="button" class="primary" @click=${read}>${messages.read}</button>`}
    </div>
    ${
      faults.length === 0
        ? nothing
        : html`<ul class="wrong" role="alert">
            ${faults.map((fault) => html`<li>${fault}</li>`)}
          </ul>`
    }
  </div>`;
}

/** The retreat or the battle in the map's place, and the button back. */
function answerPart(state: EditState, send: Send<EditEvent>, asked: Asked): TemplateResult {
  return html`<div class="asked" part="asked">
    <button type="button" @click=${() => send({type: 'closeAnswer'})}>← ${messages.backTo}</button>
    ${answerTemplate(positionIn(state), asked)}
  </div>`;
}

function answerTemplate(position: Position, asked: Asked): TemplateResult {
  const inside = html`<umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
    ><umpire-odds></umpire-odds>`;
  switch (asked.asks) {
    case 'retreat':
      return html`<umpire-retreat loading="eager" .position=${position} .units=${asked.units}>
        <umpire-map></umpire-map>
      </umpire-retreat>`;
    case 'phase':
      return html`<umpire-battle loading="eager" .position=${position} .phase=${asked}
        >${inside}</umpire-battle
      >`;
    case 'battle':
      return html`<umpire-battle
        loading="eager"
        .position=${position}
        .attackers=${asked.attackers}
        .defenders=${asked.defenders}
        .at=${asked.at}
        >${inside}</umpire-battle
      >`;
  }
}
