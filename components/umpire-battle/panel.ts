import {html, nothing, type TemplateResult} from 'lit';
import {sessionPhrases} from '../../src/phrases/en/session.js';
import {editionNote} from '../../src/battle/log/other-edition.js';
import type {BattleView} from '../../src/battle/view.js';
import type {Position} from '../../src/module/game.js';
import type {PhaseEvent} from '../../src/module/schema/phase.js';
import type {Finding} from '../../src/rules/finding.js';
import type {Fault} from '../../src/module/fault.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {cited} from '../../src/phrases/cited.js';
import {authorLang, locale} from '../shared/messages.js';
import type {Send} from '../shared/store.js';
import {courseStrip} from '../shared/battle-parts.js';
import {findingList} from '../shared/findings.js';
import {unbroken} from '../shared/unbroken.js';
import {assignPart, choosePart, fold, refusalPart} from './decisions.js';
import {lastRollPart} from './dice-picture.js';
import {swatch} from './forces.js';
import {loadedGuide} from './load-guide.js';
import {advancePart, orderPart, routePart, withdrawPart} from './movement-decisions.js';
import {rollPart} from './roll-decision.js';
import {firePart} from './fire-decision.js';
import {messages} from './messages.js';
import {nextTurnOffer, nextTurnPart} from './next-turn.js';
import {attacksPart, numberOf, phaseOverPart, phasePart} from './phase-part.js';
import {
  guidedEvent,
  playsForced,
  redoTarget,
  scriptedEvent,
  undoTarget,
  viewOf,
  type OpenBattle,
  type PanelEvent,
} from './state.js';

/** Is a battle over that was fought: not one that may not begin? */
const isFought = ({over, notAllowed}: BattleView): boolean => over && !notAllowed;

/** Is the end of a battle on the screen, and no earlier step of it? */
const isEnd = (state: OpenBattle): boolean => isFought(viewOf(state)) && state.looking === undefined;

/** The position of the turn after a battle, once a player continued to it. */
const nextTurn = (state: OpenBattle): Position | undefined =>
  isEnd(state) ? state.next.position : undefined;

/** Is a match by link over, and its end on the screen? */
const isMatchOver = (state: OpenBattle): boolean => state.settings.dice === 'match' && isEnd(state);

/** Renders the panel and the next turn. */
export function sidePart(state: OpenBattle, send: Send<PanelEvent>): readonly unknown[] {
  // the next turn takes the place of the battle that is over
  const next = nextTurn(state);
  return next ? [nextTurnPart(state, send, next)] : [panelPart(state, send), notePart(state)];
}

/** Renders the decision, the last step, and the controls of the history. */
function panelPart(state: OpenBattle, send: Send<PanelEvent>): TemplateResult {
  const {session, looking, freshRoll} = state;
  const view = viewOf(state);
  const [stopped] = session.stopped;
  const edition = editionNote(session);
  return html`<div
    class="panel"
    part="panel"
    lang=${locale.lang}
    dir=${locale.dir}
    @keydown=${(event: KeyboardEvent) => lookByKey(event, send)}
  >
    ${
      view.phase && view.phase.inHand === undefined
        ? looking === undefined
          ? nothing
          : attacksPart(state, send)
        : html`${attacksPart(state, send)} ${courseStrip(view.course)}`
    }
    ${lastRollPart(view, freshRoll !== undefined && freshRoll === view.lastRoll?.step)}
    ${looking === undefined ? decisionPart(state, send) : lookingPart(state, send, looking)}
    ${happenedPart(state, view.step)}
    ${stopped ? html`<div class="against">${messages.stopped} <span>${cited(stopped)}</span></div>` : nothing}
    ${edition === undefined ? nothing : html`<p class="quiet" part="edition">${edition}</p>`}
    ${historyPart(state, send)}
  </div>`;
}

const namesIn = ({forces}: BattleView): readonly string[] =>
  forces.flatMap(({units}) => units.map(({unit}) => unit.name));

/** Renders the prompt and the controls of its decision. */
function decisionPart(state: OpenBattle, send: Send<PanelEvent>): TemplateResult {
  const {unrolled} = state.draft;
  const view = viewOf(state);
  const only = guidedEvent(state);
  const {waits} = state.settings;
  // nobody rolls before both halves are there; of another choice the prompt says more
  const isWaiting = waits !== '' && view.decision.kind === 'roll';
  // the strip of a match has the outcome
  const heading = isMatchOver(state)
    ? messages.outcome
    : unbroken(isWaiting ? waits : view.prompt, namesIn(view));
  return html`<section class="decision" aria-labelledby="prompt">
    <h3 class="prompt" id="prompt" tabindex="-1">
      ${isWaiting ? nothing : view.acting.map((side) => swatch(view, side))}
      <span lang=${view.isAuthorsPrompt && !isWaiting ? authorLang() : nothing}>${heading}</span>
    </h3>
    ${isFought(view) ? overPart(state, send) : only ? onlyStepPart(state, send, only) : decisionControls(state, send)}
    ${isAssigning(state) ? nothing : refusalPart(state.draft)}
    ${unrolled === '' ? nothing : unrolledPart(unrolled)} ${loadedGuide()?.guidePart(state, send)}
  </section>`;
}

/** The effects of the only step that the rules leave at a moment. */
const effectsOfOnly = new WeakMap<BattleView, readonly Finding[]>();

function effectsOf({session}: OpenBattle, view: BattleView, event: PhaseEvent): readonly Finding[] {
  const known = effectsOfOnly.get(view);
  if (known) return known;
  const tried = session.copy();
  tried.play(event);
  const effects = tried.step === session.step ? [] : (tried.lines()[tried.step]?.findings ?? []);
  effectsOfOnly.set(view, effects);
  return effects;
}

/** Renders the effects of the only step that the rules leave, where the guide stops at it, and the button that plays it. */
function onlyStepPart(state: OpenBattle, send: Send<PanelEvent>, event: PhaseEvent): TemplateResult {
  const effects = effectsOf(state, viewOf(state), event);
  return html`<div class="only" part="only">
    <p class="quiet">${messages.onlyStep}</p>
    ${findingList(effects, fold(effects))}
    <p class="actions">
      <button type="button" class="primary big" data-first @click=${() => send({type: 'play', event})}>
        ${messages.playOnly}
      </button>
    </p>
  </div>`;
}

/** Renders the reason why the dice could not be rolled, which cites no rule. */
const unrolledPart = (reason: string): TemplateResult =>
  html`<div class="against" role="alert">
    <ul class="findings" part="findings">
      <li class="violation">${reason}</li>
    </ul>
  </div>`;

/** Does the panel ask for losses? A refusal of those is beside their button. */
const isAssigning = (state: OpenBattle): boolean =>
  viewOf(state).decision.kind === 'assign' && state.settings.waits === '' && !guidedEvent(state);

function decisionControls(state: OpenBattle, send: Send<PanelEvent>): TemplateResult | typeof nothing {
  const {decision} = viewOf(state);
  const {waits} = state.settings;
  if (waits !== '' && decision.kind !== 'roll') return html`<p>${unbroken(waits)}</p>`;
  switch (decision.kind) {
    case 'roll':
      return rollPart(state, send, decision);
    case 'choose':
      return choosePart(state, send, decision);
    case 'assign':
      return assignPart(state, send, decision);
    case 'withdraw':
      return withdrawPart(state, send, decision);
    case 'advance':
      return advancePart(state, send, decision);
    case 'order':
      return orderPart(state, send, decision);
    case 'route':
      return routePart(state, send, decision);
    case 'phase':
      return phasePart(state, send, decision);
    case 'fire':
      return firePart(state, send, decision);
    case 'over':
      return nothing;
  }
}

/** Renders the effects of the last step of a player, and of the steps without a choice that it led to. */
function happenedPart(state: OpenBattle, step: number): TemplateResult | typeof nothing {
  // the log says who attacks whom, and whoever typed a battle knows it
  if (step === 0 && (state.settings.boardless || state.filled.includes('log'))) return nothing;
  // from the last step of a player, if the steps after it left no choice
  const from = Math.max(0, playsForced(state) ? undoTarget(state, step) + 1 : step);
  const [first, ...forced] = state.session
    .lines()
    .slice(from, step + 1)
    .map(({findings}) => findings);
  if (!first || first.length + forced.length === 0) return nothing;
  return html`<div class="happened" role="group" aria-label=${messages.happened}>
    ${findingList(first, fold(first))}
    ${forced.map(
      (findings) =>
        html`<p class="quiet forced">${messages.forced}</p>
          ${findingList(findings, fold(findings))}`,
    )}
  </div>`;
}

/** Renders the note of an example or a case, below the choices: it may tell how the battle goes. */
const notePart = ({note}: OpenBattle): TemplateResult | typeof nothing =>
  note === ''
    ? nothing
    : html`<p class="note" part="note" lang=${authorLang()} dir="auto">${unbroken(note)}</p>`;

/** Names what is shown: a battle by its place, or without a board by its defenders, one of a phase by its number, too. */
function headingOf({place, phase, position, forces}: BattleView, isBoardless: boolean): string {
  const attacked = forces.find(({role}) => role === 'defender')?.units ?? [];
  if (isBoardless) return messages.attackOn(attacked.map(({unit}) => unit.name));
  if (!phase) return messages.battleOf(place);
  const {side, inHand} = phase;
  return inHand === undefined
    ? messages.phase.heading(position.game.sides[side]?.name ?? '')
    : messages.phase.battle(numberOf(phase, inHand), place);
}

/** Renders the heading: the place or the defenders, and the facts of the battle, of which the next turn has none. */
export function headPart(state: OpenBattle): TemplateResult {
  const {title, settings} = state;
  const view = viewOf(state);
  return html`<header class="head" lang=${locale.lang} dir=${locale.dir} part="head">
    <h2>
      ${unbroken(headingOf(view, settings.boardless), namesIn(view))}${title === '' ? nothing : html` <small lang=${authorLang()} dir="auto">${title}</small>`}
    </h2>
    ${
      nextTurn(state)
        ? nothing
        : html`<dl class="facts">
            ${view.facts.map(
              ({term, value}) =>
                html`<div>
                  <dt>${term}</dt>
                  <dd>${unbroken(value)}</dd>
                </div>`,
            )}
          </dl>`
    }
  </header>`;
}

/** Renders the faults of a document or a question. */
export const refusedPart = (faults: readonly Fault[]): TemplateResult =>
  html`<div class="faults" lang=${locale.lang} dir=${locale.dir} part="faults" role="alert">
    <h2>${messages.refused}</h2>
    <ul>
      ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
    </ul>
  </div>`;

/** Renders undo, redo, playback and sharing. Warns before an undo of dice that were seen. */
function historyPart(state: OpenBattle, send: Send<PanelEvent>): TemplateResult {
  const {session, settings, looking, isPlaying} = state;
  const {step, log} = session;
  const isMatch = settings.dice === 'match';
  const scripted = scriptedEvent(state);
  // undo takes back the step that is shown
  const at = looking ?? step;
  const back = undoTarget(state, at);
  const dice = at > 0 ? session.diceTakenBack(back) : [];
  const glance = (sign: string, label: string, to: number): TemplateResult =>
    html`<button
      type="button"
      class="glance"
      aria-label=${label}
      title=${label}
      aria-disabled=${to < 0 || to > step ? 'true' : 'false'}
      @click=${() => {
        if (to >= 0 && to <= step) send({type: 'look', at: to});
      }}
    >
      ${sign}
    </button>`;
  const button = (label: string, to: number, dice: readonly number[], part = ''): TemplateResult => {
    const off = to < 0 || to > log.entries.length;
    const warning = messages.takesBack(dice);
    return html`<button
      type="button"
      aria-disabled=${off ? 'true' : 'false'}
      class=${`${part} ${warning === '' ? '' : 'seen'}`}
      title=${warning}
      @click=${() => {
        if (!off) send({type: 'go', to});
      }}
    >
      ${label}${warning === '' ? nothing : html`<span class="unseen">: ${warning}</span>`}
    </button>`;
  };
  return html`<div class="history">
    ${
      isMatch
        ? nothing
        : html`${button(looking === undefined ? messages.undo(dice) : messages.undoTo(Math.max(back, 0), dice), back, dice)}
          ${button(messages.redo, redoTarget(state), [], 'redo')}`
    }
    ${
      step === 0
        ? nothing
        : html`${glance('‹', messages.before, at - 1)} ${glance('›', messages.after, at + 1)}
            <button
              type="button"
              class="glance"
              aria-label=${isPlaying ? messages.pause : messages.play}
              title=${isPlaying ? messages.pause : messages.play}
              @click=${() => send({type: 'playback'})}
            >
              ${isPlaying ? '❚❚' : '▶'}
            </button>`
    }
    ${scripted ? html`<button type="button" class="next" @click=${() => send({type: 'play', event: scripted})}>${messages.nextStep}</button>` : nothing}
    <button type="button" part="share" aria-haspopup="dialog" @click=${() => send({type: 'share'})}>
      ${messages.share}
    </button>
    ${isEnd(state) ? nothing : html`<slot name="actions"></slot>`}
    ${
      // the guide stops at each step; a battle that is over has none left
      settings.guide || isFought(viewOf(state))
        ? nothing
        : html`<label class="setting"
            ><input
              type="checkbox"
              .checked=${playsForced(state)}
              @change=${(event: Event) =>
                send({type: 'plays-forced', plays: (event.target as HTMLInputElement).checked})}
            />${messages.playForced}</label
          >`
    }
  </div>`;
}

/** Shows the step before or after on an arrow key, unless the key has another use there. */
function lookByKey(event: KeyboardEvent, send: Send<PanelEvent>): void {
  const by = ['ArrowLeft', '', 'ArrowRight'].indexOf(event.key) - 1;
  if (Math.abs(by) !== 1 || (event.target as Element).matches('input, select, [role]')) return;
  event.preventDefault();
  send({type: 'look-by', by});
}

/** Renders the bar of an earlier step that is shown. */
function lookingPart(state: OpenBattle, send: Send<PanelEvent>, looking: number): TemplateResult {
  const {session} = state;
  const isMatch = state.settings.dice === 'match';
  const seen = messages.takesBack(session.diceTakenBack(looking));
  return html`<div class="looking">
    <b class="no-terms">${messages.looking(looking, session.step)}</b>
    <span class="actions">
      <button class="primary" data-first @click=${() => send({type: 'look', at: undefined})}>
        ${messages.toNow}
      </button>
      ${isMatch ? nothing : html`<button @click=${() => send({type: 'go', to: looking})}>${messages.fromHere}</button>`}
    </span>
    ${seen === '' || isMatch ? nothing : html`<span class="quiet">${messages.fromHere}: ${seen}.</span>`}
    ${loadedGuide()?.guidePart(state, send)}
  </div>`;
}

/** Renders the end of a battle: who holds the place, the losses, and buttons for the next turn and to play it again. */
function overPart(state: OpenBattle, send: Send<PanelEvent>): TemplateResult {
  const view = viewOf(state);
  const offer = isEnd(state) && !state.settings.boardless ? nextTurnOffer(state, send) : undefined;
  return html`<div class="over" part="over">
    ${view.phase ? phaseOverPart(state, send, view.phase) : nothing}
    <dl>
      ${
        view.phase || isMatchOver(state)
          ? nothing
          : html`<dt>${messages.heldBy}</dt>
              <dd>${view.holder ?? messages.nobody}</dd>`
      }
      ${view.forces.map(
        (force) =>
          html`<dt>${swatch(view, force.side)} ${force.name}</dt>
            <dd>${sessionPhrases.lossesWords(view, force)}</dd>`,
      )}
    </dl>
    ${offer?.recovery}
    <div class="actions">
      ${offer?.button}
      <slot name="actions"></slot>
      ${
        state.settings.dice === 'match'
          ? nothing
          : html`<button type="button" class="again" @click=${() => send({type: 'go', to: 0})}>
              ${messages.again}
            </button>`
      }
    </div>
  </div>`;
}
