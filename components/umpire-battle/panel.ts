import {html, nothing, type TemplateResult} from 'lit';
import {lossesWords} from '../../src/battle/report.js';
import {editionNote} from '../../src/battle/log/other-edition.js';
import type {BattleSession} from '../../src/battle/session.js';
import type {BattleView} from '../../src/battle/view.js';
import {faultLine, type Fault} from '../../src/module/fault.js';
import {cited} from '../../src/rules/finding.js';
import {chosenRules} from '../../src/rules/own-sheets.js';
import {locale} from '../shared/messages.js';
import {courseStrip} from '../shared/battle-parts.js';
import {findingList} from '../shared/findings.js';
import {assignPart, choosePart, fold, openNotes} from './decisions.js';
import {diceModes, isDiceMode} from './dice.js';
import {lastRollPart} from './dice-picture.js';
import type {BattleController} from './controller.js';
import {swatch} from './forces.js';
import {advancePart, orderPart, routePart, withdrawPart} from './movement-decisions.js';
import {rollPart} from './roll-decision.js';
import {messages} from './messages.js';

/** Is a battle over that was fought: not one that may not begin? */
const isFought = ({over, notAllowed}: BattleView): boolean => over && !notAllowed;

/** Renders the panel and the next turn. */
export function sidePart(battle: BattleController): readonly unknown[] | undefined {
  const {session, view} = battle;
  if (!session || !view) return undefined;
  return [
    panelPart(battle, session, view),
    isFought(view) && battle.looking === undefined ? battle.nextTurn.part(session) : nothing,
  ];
}

/** Renders the guide to the moment that is shown. */
const guidePart = (battle: BattleController, session: BattleSession, {step}: BattleView): unknown =>
  battle.showsGuide ? battle.guide.part(session, step, battle.hint) : nothing;

/** Renders the decision, the last step, and the controls of the history. */
function panelPart(battle: BattleController, session: BattleSession, view: BattleView): TemplateResult {
  const [stopped] = session.stopped;
  const edition = editionNote(session);
  return html`<div
    class="panel"
    part="panel"
    lang=${locale.lang}
    dir=${locale.dir}
    @keydown=${(event: KeyboardEvent) => lookByKey(event, battle, session)}
  >
    ${courseStrip(view.course)}
    ${lastRollPart(view, battle.freshRoll !== undefined && battle.freshRoll === view.lastRoll?.step)}
    ${battle.looking === undefined ? decisionPart(battle, session, view) : lookingPart(battle, session, view)}
    ${happenedPart(battle, session, view.step)}
    ${stopped ? html`<div class="against">${messages.stopped} <span lang="en" dir="ltr">${cited(stopped)}</span></div>` : nothing}
    ${edition === undefined ? nothing : html`<p class="quiet" part="edition" lang="en" dir="ltr">${edition}</p>`}
    ${historyPart(battle, session)}
  </div>`;
}

/** Renders the prompt and the controls of its decision. */
function decisionPart(battle: BattleController, session: BattleSession, view: BattleView): TemplateResult {
  const {draft} = battle;
  return html`<section class="decision" aria-labelledby="prompt">
    <h3 class="prompt" id="prompt" tabindex="-1">
      ${view.acting.map((side) => swatch(view, side))} <span lang="en" dir="ltr">${view.prompt}</span>
    </h3>
    ${onlyStepPart(battle)} ${guidePart(battle, session, view)}
    ${isFought(view) ? overPart(battle, session, view) : decisionControls(battle, view)}
    ${draft.against.length > 0 ? html`<div class="against" role="alert">${findingList(draft.against, openNotes)}</div>` : nothing}
    ${draft.unrolled === '' ? nothing : unrolledPart(draft.unrolled)}
  </section>`;
}

/** Renders the button that plays the only step that the rules leave, where the guide stops at it. */
function onlyStepPart(battle: BattleController): TemplateResult | typeof nothing {
  const {guidedEvent} = battle;
  if (!guidedEvent) return nothing;
  return html`<p class="actions">
    <span>${messages.onlyStep}</span>
    <button type="button" class="primary" data-first @click=${() => battle.play(guidedEvent)}>
      ${messages.playOnly}
    </button>
  </p>`;
}

/** Renders the reason why the dice could not be rolled, which cites no rule. */
const unrolledPart = (reason: string): TemplateResult =>
  html`<div class="against" role="alert">
    <ul class="findings" part="findings">
      <li class="violation" lang="en" dir="ltr">${reason}</li>
    </ul>
  </div>`;

function decisionControls(battle: BattleController, view: BattleView): TemplateResult | typeof nothing {
  const {decision} = view;
  if (battle.waits && decision.kind !== 'roll')
    return html`<p class="quiet">
      ${messages.waitsFor(view.acting.map((side) => view.position.game.sides[side]?.name ?? ''))}
    </p>`;
  switch (decision.kind) {
    case 'roll':
      return rollPart(battle, view, decision);
    case 'choose':
      return choosePart(battle, decision);
    case 'assign':
      return assignPart(battle, view, decision);
    case 'withdraw':
      return withdrawPart(battle, decision);
    case 'advance':
      return advancePart(battle, decision);
    case 'order':
      return orderPart(battle, decision);
    case 'route':
      return routePart(battle, decision);
    case 'over':
      return nothing;
  }
}

/** Renders the effects of the last step of a player, and of the steps without a choice that it led to. */
function happenedPart(
  battle: BattleController,
  session: BattleSession,
  step: number,
): TemplateResult | typeof nothing {
  const lines = session.lines();
  const [first, ...forced] = battle.stepsSinceChoice(step).map((at) => lines[at]?.findings ?? []);
  if (!first || first.length + forced.length === 0) return nothing;
  return html`<section class="happened" aria-label=${messages.happened}>
    ${findingList(first, fold(first))}
    ${forced.map(
      (findings) =>
        html`<p class="quiet forced">${messages.forced}</p>
          ${findingList(findings, fold(findings))}`,
    )}
  </section>`;
}

/** The heading of an example or a case. */
interface Heading {
  readonly title: string;
  readonly note: string;
}

/** Renders the heading: the place, and the facts of the battle. */
export function headPart(view: BattleView, {title, note}: Heading): TemplateResult {
  const by = chosenRules(view.position.game);
  return html`<header class="head" lang=${locale.lang} dir=${locale.dir} part="head">
    <h2>
      ${messages.battleOf(view.place)}${title === '' ? nothing : html` <small lang="en" dir="ltr">${title}</small>`}
    </h2>
    <dl class="facts" lang="en" dir="ltr">
      ${view.facts.map(
        ({term, value}) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${by === undefined ? nothing : html`<p class="quiet" part="by" lang="en" dir="ltr">${by}</p>`}
    ${note === '' ? nothing : html`<p class="note" lang="en" dir="ltr">${note}</p>`}
  </header>`;
}

/** Renders the faults of a document or a question. */
export const refusedPart = (faults: readonly Fault[]): TemplateResult =>
  html`<div class="faults" lang=${locale.lang} dir=${locale.dir} part="faults" role="alert">
    <h2>${messages.refused}</h2>
    <ul>
      ${faults.map((fault) => html`<li lang="en" dir="ltr">${faultLine(fault)}</li>`)}
    </ul>
  </div>`;

/** Renders undo, redo, playback, sharing and the dice. Warns before an undo of dice that were seen. */
function historyPart(battle: BattleController, session: BattleSession): TemplateResult {
  const {mode, looking, isPlaying, scriptedEvent} = battle;
  const {step, log} = session;
  // undo takes back the step that is shown
  const at = looking ?? step;
  const back = battle.undoTarget(at);
  const glance = (sign: string, label: string, to: number): TemplateResult =>
    html`<button
      type="button"
      class="glance"
      aria-label=${label}
      title=${label}
      aria-disabled=${to < 0 || to > step ? 'true' : 'false'}
      @click=${() => {
        if (to >= 0 && to <= step) battle.look(to);
      }}
    >
      ${sign}
    </button>`;
  const button = (label: string, to: number, dice: readonly number[]): TemplateResult => {
    const off = to < 0 || to > log.entries.length;
    const warning = messages.takesBack(dice);
    return html`<button
      type="button"
      aria-disabled=${off ? 'true' : 'false'}
      class=${warning === '' ? '' : 'seen'}
      title=${warning}
      @click=${() => {
        if (!off) battle.goTo(to);
      }}
    >
      ${label}${
        warning === ''
          ? nothing
          : html` <span class="quiet">${dice.join(', ')}</span><span class="unseen">: ${warning}</span>`
      }
    </button>`;
  };
  return html`<div class="history">
    ${
      mode === 'match'
        ? nothing
        : html`${button(looking === undefined ? messages.undo : messages.undoTo(Math.max(back, 0)), back, at > 0 ? session.diceTakenBack(back) : [])}
          ${button(messages.redo, battle.redoTarget, [])}`
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
              @click=${() => battle.togglePlayback()}
            >
              ${isPlaying ? '❚❚' : '▶'}
            </button>`
    }
    ${scriptedEvent ? html`<button type="button" class="next" @click=${() => battle.play(scriptedEvent)}>${messages.nextStep}</button>` : nothing}
    <button type="button" aria-haspopup="dialog" @click=${() => battle.share()}>${messages.share}</button>
    ${
      mode === 'match'
        ? nothing
        : html`<label class="mode"
            >${messages.dice}
            <select
              @change=${(event: Event) => {
                const {value} = event.target as HTMLSelectElement;
                if (isDiceMode(value)) battle.mode = value;
              }}
            >
              ${diceModes.map((one) => html`<option value=${one} ?selected=${one === mode}>${messages.diceModes[one]}</option>`)}
            </select></label
          >`
    }
    ${
      // the guide stops at each step
      battle.showsGuide
        ? nothing
        : html`<label class="setting"
            ><input
              type="checkbox"
              .checked=${battle.playsForced}
              @change=${(event: Event) => (battle.playsForced = (event.target as HTMLInputElement).checked)}
            />${messages.playForced}</label
          >`
    }
  </div>`;
}

/** Shows the step before or after on an arrow key, unless the key has another use there. */
function lookByKey(event: KeyboardEvent, battle: BattleController, {step}: BattleSession): void {
  const by = ['ArrowLeft', '', 'ArrowRight'].indexOf(event.key) - 1;
  const to = (battle.looking ?? step) + by;
  if (Math.abs(by) !== 1 || (event.target as Element).matches('input, select, [role]')) return;
  event.preventDefault();
  if (to >= 0 && to <= step) battle.look(to);
}

/** Renders the bar of an earlier step that is shown. */
function lookingPart(battle: BattleController, session: BattleSession, view: BattleView): TemplateResult {
  const {mode} = battle;
  const looking = view.step;
  const seen = messages.takesBack(session.diceTakenBack(looking));
  return html`<div class="looking">
    <b class="no-terms">${messages.looking(looking, session.step)}</b>
    <span class="actions">
      <button class="primary" data-first @click=${() => battle.look(undefined)}>${messages.toNow}</button>
      ${mode === 'match' ? nothing : html`<button @click=${() => battle.goTo(looking)}>${messages.fromHere}</button>`}
    </span>
    ${seen === '' || mode === 'match' ? nothing : html`<span class="quiet">${messages.fromHere}: ${seen}.</span>`}
    ${guidePart(battle, session, view)}
  </div>`;
}

/** Renders the end of a battle: who holds the place, the losses, all dice, and a button to play it again. */
function overPart(battle: BattleController, session: BattleSession, view: BattleView): TemplateResult {
  const lines = session.lines().filter(({step, takenBack}) => !takenBack && step <= view.step);
  const dice = lines.flatMap((line) => line.dice);
  return html`<div class="over" part="over">
    <dl>
      <dt>${messages.holds(view.place)}</dt>
      <dd>${view.holder ?? messages.nobody}</dd>
      ${view.forces.map(
        (force) =>
          html`<dt>${swatch(view, force.side)} ${force.name}</dt>
            <dd lang="en" dir="ltr">${lossesWords(view, force)}</dd>`,
      )}
      ${
        dice.length > 0
          ? html`<dt>${messages.dice}</dt>
              <dd>${dice.join(', ')}</dd>`
          : ''
      }
    </dl>
    <button type="button" @click=${() => battle.goTo(0)}>${messages.again}</button>
  </div>`;
}
