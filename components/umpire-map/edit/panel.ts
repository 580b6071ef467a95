import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {ref} from 'lit/directives/ref.js';
import {
  attackOn,
  canRedo,
  canUndo,
  lineOf,
  positionOf,
  retreatOf,
  type Asked,
  type Asking,
} from '../../../src/edit/index.js';
import type {Position} from '../../../src/module/index.js';
import type {Finding} from '../../../src/rules/index.js';
import {copyOut} from '../../shared/browser.js';
import {explainPart, ruleTag} from '../../shared/findings.js';
import {yieldToPage} from '../../shared/scheduler.js';
import {attackTemplate} from './attack.js';
import {newUnitPart, placePart, turnPart} from './details.js';
import {messages} from './messages.js';
import type {EditAccess} from './state.js';
import {stackMenu} from './stack-menu.js';
import {chosenPart, findPart, trayPart} from './units.js';

/** The panel of everything that can be done to a position; or the answer to a question, in the map's place. */
export function panelTemplate(editor: EditAccess): TemplateResult {
  const {asked} = editor.map.state;
  if (asked) return answerPart(editor, asked);
  const {attack} = editor.state;
  if (attack) return attackTemplate(editor, attack);
  return html`<section
      class="edit"
      part="edit"
      aria-label=${messages.panel}
      @keydown=${editor.historyKey}
      ${ref(explainPart)}
    >
      <div class="fill">
        <div class="panel-top">${headPart(editor)} ${findPart(editor)}</div>
        <div class="scroll">
          ${trayPart(editor)} ${watchPart(editor)} ${placePart(editor)} ${turnPart(editor)}
          ${newUnitPart(editor)}
        </div>
        <div class="panel-bottom">${chosenPart(editor)} ${askPart(editor)} ${linePart(editor)}</div>
      </div>
    </section>
    ${stackMenu(editor)}
    <svg class="ghost sheet" viewBox="-54 -54 108 108" aria-hidden="true"></svg>`;
}

function headPart(editor: EditAccess): TemplateResult {
  const {setup, position} = editor.state;
  const {document} = position.game;
  const positions = Object.entries(document.positions ?? {});
  const start = (event: Event): void => {
    const select = event.currentTarget as HTMLSelectElement;
    const [option] = select.selectedOptions;
    if (select.value !== '=')
      editor.send({type: 'startFrom', name: select.value, title: option?.label ?? ''});
    select.value = '=';
  };
  return html`<div class="head">
    <label
      >${messages.start}
      <select @change=${start}>
        <option value="=" selected>${messages.asItStands}</option>
        <option value="">${messages.empty}</option>
        ${positions.map(([name, {title = name}]) => html`<option value=${name}>${title}</option>`)}
      </select></label
    >
    <span class="pair">
      <button
        type="button"
        title=${messages.undo}
        aria-label=${messages.undo}
        aria-disabled=${canUndo(setup) ? 'false' : 'true'}
        @click=${() => {
          editor.send({type: 'undo'});
        }}
      >
        ↶
      </button>
      <button
        type="button"
        title=${messages.redo}
        aria-label=${messages.redo}
        aria-disabled=${canRedo(setup) ? 'false' : 'true'}
        @click=${() => {
          editor.send({type: 'redo'});
        }}
      >
        ↷
      </button>
    </span>
  </div> `;
}

/** A button that asks a question, or says why it cannot be asked. */
function askButton<Question>(
  editor: EditAccess,
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
      else editor.send({type: 'say', said: asking.because});
    }}
  >
    ${label}
  </button>`;
}

function askPart(editor: EditAccess): TemplateResult {
  const {position, setup, at} = editor.state;
  // a part of a stack may be meant if it is held; otherwise the whole stack
  const retreat = retreatOf(position, setup.chosen, !setup.held);
  const battle = attackOn(position, setup.chosen);
  const units = 'can' in retreat ? retreat.can.units : [];
  const [first] = units.map((id) => position.game.unit(id)?.name ?? id);
  const reasons = [retreat, battle].flatMap((asking) => ('can' in asking ? [] : [asking.because]));
  return html`<div class="asks" role="group" aria-label=${messages.ask}>
    ${askButton(
      editor,
      first === undefined
        ? messages.retreatAny
        : messages.retreat(units.length === 1 ? first : messages.stack(at)),
      retreat,
      (asked) => editor.send({type: 'ask', asked}),
    )}
    ${askButton(editor, messages.battle(first === undefined ? '' : at), battle, (options) => editor.send({type: 'startAttack', options}))}
    ${reasons.length === 0 ? nothing : html`<p class="quiet" aria-hidden="true">${reasons[0]}</p>`}
  </div>`;
}

function findingLine(editor: EditAccess, {at = '', message, clause}: Finding): TemplateResult {
  return html`<li>
    <button
      type="button"
      class="link"
      @click=${() => {
        editor.send({type: 'goTo', at});
      }}
    >
      ${message}
    </button>
    ${ruleTag(clause, message)}
  </li>`;
}

/** The violations of the rules in the position: none is refused. */
function watchPart(editor: EditAccess): TemplateResult {
  const {findings} = editor.state;
  return html`<div class="watch" role="group" aria-label=${messages.watch}>
    ${
      findings.length === 0
        ? nothing
        : html`<h3>${messages.watch}</h3>
            <ul>
              ${findings.map((finding) => findingLine(editor, finding))}
            </ul>`
    }
  </div>`;
}

/** The number of units and markers above which the line is written in a task of its own: a phone takes long. */
const LONG = 500;
const lines = new WeakMap<Position, string>();

/** Returns the line of the position; empty while it is being written. */
function currentLine({state: {setup}, map}: EditAccess): string {
  const position = positionOf(setup);
  const known = lines.get(position);
  if (known !== undefined) return known;
  const write = (): string => {
    const line = lineOf(setup);
    lines.set(position, line);
    return line;
  };
  const markers = position.kind === 'hex' ? position.markers.length : 0;
  if (position.units.size + markers <= LONG) return write();
  void yieldToPage().then(() => {
    write();
    map.host.requestUpdate();
  });
  return '';
}

/** The position as one line, to copy, edit or replace. */
function linePart(editor: EditAccess): TemplateResult {
  const {setup, written, faults} = editor.state;
  const line = currentLine(editor);
  const copy = async (): Promise<void> => {
    const whole = lineOf(setup);
    editor.send({type: 'say', said: (await copyOut(whole)) ? messages.copied : whole});
  };
  const write = (event: Event): void => {
    const {value} = event.target as HTMLTextAreaElement;
    editor.send({type: 'write', text: value === line ? undefined : value});
  };
  const read = (): void => {
    editor.send({type: 'read', text: editor.state.written ?? line});
  };
  return html`<div class="line">
    <label for="line">${messages.line}</label>
    <textarea
      id="line"
      rows="2"
      spellcheck="false"
      autocomplete="off"
      autocapitalize="off"
      aria-describedby="line-hint"
      .value=${live(written ?? line)}
      @input=${write}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        read();
      }}
    ></textarea>
    <span class="unseen" id="line-hint">${messages.lineHint}</span>
    <div class="deeds">
      <button type="button" @click=${() => void copy()}>${messages.copy}</button>
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
function answerPart(editor: EditAccess, asked: Asked): TemplateResult {
  const {position} = editor.state;
  return html`<div class="asked" part="asked">
    <button type="button" @click=${() => editor.send({type: 'closeAnswer'})}>← ${messages.backTo}</button>
    ${
      asked.asks === 'retreat'
        ? html`<umpire-retreat loading="eager" .position=${position} .units=${asked.units}>
            <umpire-map></umpire-map>
          </umpire-retreat>`
        : html`<umpire-battle
            loading="eager"
            .position=${position}
            .attackers=${asked.attackers}
            .defenders=${asked.defenders}
            .at=${asked.at}
          >
            <umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log>
          </umpire-battle>`
    }
  </div>`;
}
