import {html, nothing, type TemplateResult} from 'lit';
import type {AttackCandidate} from '../../../src/edit/index.js';
import type {Unit} from '../../../src/module/index.js';
import {toldLine} from '../../../src/phrases/fault-lines.js';
import {namesOf} from '../../../src/phrases/names.js';
import {findingList} from '../../shared/findings.js';
import {effectsPart, modifiersPart, strengthsPart, type Forecast} from '../../shared/forecast.js';
import type {Send} from '../../shared/store.js';
import {battleOf, openTargets, phaseOf, previewOf, type AttackDraft, type Preview} from './attack-draft.js';
import {messages} from './messages.js';
import {positionIn, type EditEvent, type EditState} from './state.js';
import {picture} from './units.js';

/** A counter that can be chosen to fight, or the reason why it may not. */
function fighterButton(
  state: EditState,
  send: Send<EditEvent>,
  unit: Unit,
  isChosen: boolean,
  {from, bar}: {readonly from?: string; readonly bar?: AttackCandidate['bar'] | undefined} = {},
): TemplateResult {
  return html`<button
      type="button"
      class="piece"
      title=${unit.name}
      aria-pressed=${isChosen ? 'true' : 'false'}
      aria-disabled=${bar ? 'true' : 'false'}
      @click=${() => send({type: 'toggleFighter', id: unit.id})}
    >
      ${picture(positionIn(state), unit)}
      <span
        >${unit.name} ${from === undefined ? nothing : html`<small aria-hidden="true">${from}</small>`}</span
      >
    </button>
    ${bar ? findingList([bar]) : nothing}`;
}

/** The heading of counters with their number: on a phone they are one row, which continues to the side. */
const headingPart = (name: string, count: number): TemplateResult =>
  html`<h4>${name} <small>${count}</small></h4>`;

/** The counters of a hex or a side. */
const groupPart = (
  name: string,
  buttons: readonly TemplateResult[],
  heading: TemplateResult | typeof nothing = nothing,
): TemplateResult =>
  html`<div role="group" aria-label=${name}>
    ${heading}
    <div class="pieces">${buttons}</div>
  </div>`;

/** The battle of the chosen units, once the rules of battles are loaded; undefined until somebody attacks. */
const previewIn = (state: EditState, draft: AttackDraft): Preview | undefined =>
  state.openBattle && previewOf(positionIn(state), draft, state.openBattle);

/** The forecast of the chosen units; undefined until somebody attacks, and for a battle that cannot be shown. */
const forecastOf = ({battle, shown}: Preview): Forecast | undefined =>
  battle.ok && shown.ok ? {battle: battle.value, shown: shown.value} : undefined;

/** The strengths, the column and the modifiers of the chosen units, or the reason why they may not attack. */
function columnPart(preview: Preview | undefined): TemplateResult {
  if (!preview) return html`<p class="quiet">${messages.attack.noneYet}</p>`;
  const {shown} = preview;
  const forecast = forecastOf(preview);
  if (forecast) return strengthsPart(forecast, true);
  return html`${(shown.ok ? [] : shown.faults).map((fault) => html`<p class="wrong">${toldLine(fault)}</p>`)}`;
}

/** The targets that all attackers reach, while none is chosen yet. */
function targetsPart(state: EditState, send: Send<EditEvent>, draft: AttackDraft): TemplateResult {
  const position = positionIn(state);
  const {place, unit} = namesOf(position.game);
  const targets = openTargets(position, draft);
  if (targets.length === 0)
    return html`<p class="wrong" role="status">${messages.attack.noTarget(draft.attackers.map(unit))}</p>`;
  return html`${headingPart(messages.attack.targets, targets.length)}
    <div class="fighters targets">
      ${groupPart(
        messages.attack.targets,
        targets.map(
          ({at, defenders}) =>
            html`<button type="button" class="piece" @click=${() => send({type: 'chooseTarget', at})}>
              ${defenders.slice(0, 1).map((unit) => picture(position, unit))}
              <span
                ><b>${place(at)}</b>
                <small>${messages.attack.units(defenders.map(({name}) => name))}</small></span
              >
            </button>`,
        ),
      )}
    </div>
    <p class="quiet">${messages.attack.noTargetYet}</p>`;
}

/** The buttons that begin the battle of a draft, or the combat phase with it. */
function fightPart(
  state: EditState,
  send: Send<EditEvent>,
  draft: AttackDraft,
  forecast: Forecast | undefined,
): TemplateResult {
  const {options, attackers, defenders} = draft;
  const {place} = namesOf(positionIn(state).game);
  const ready = attackers.length > 0 && defenders.length > 0;
  return html`<button
      type="button"
      class=${forecast?.battle.table.isTooWeak ? 'ask-button weak' : 'ask-button'}
      aria-disabled=${ready ? 'false' : 'true'}
      @click=${() => {
        if (ready) send({type: 'ask', asked: battleOf(draft)});
      }}
    >
      ${messages.attack.fight(place(options.at), attackers.length)}
    </button>
    <button
      type="button"
      class="more"
      aria-disabled=${ready ? 'false' : 'true'}
      @click=${() => {
        const asked = ready && phaseOf(positionIn(state), draft);
        if (asked) send({type: 'ask', asked});
      }}
    >
      ${messages.attack.more}
    </button>`;
}

/** The choice of the attackers, with the column of what is chosen so far. */
export function attackTemplate(state: EditState, send: Send<EditEvent>, draft: AttackDraft): TemplateResult {
  const {options, assumed, attackers, defenders, tried} = draft;
  const {candidates, choosesDefenders} = options;
  const {place} = namesOf(positionIn(state).game);
  const hasTarget = options.at !== '';
  const at = hasTarget ? place(options.at) : '';
  const froms = [...new Set(candidates.map(({from}) => from))];
  const free = candidates.filter(({bar}) => !bar).map(({unit}) => unit.id);
  const preview = previewIn(state, draft);
  const forecast = preview && forecastOf(preview);
  const isFull = attackers.length === free.length;
  return html`<section
    class="edit attackers"
    part="edit"
    aria-labelledby="attack"
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'Escape') send({type: 'leaveAttack'});
    }}
  >
    <div class="fill">
      <div class="panel-top">
        <button type="button" class="back" @click=${() => send({type: 'leaveAttack'})}>
          ← <span>${messages.backTo}</span>
        </button>
        <div class="who">
          <h3 id="attack" tabindex="-1">${messages.attack.title(at)}</h3>
          ${
            hasTarget && free.length > 1
              ? html`<div class="deeds">
                  <button
                    type="button"
                    @click=${() => send({type: 'chooseAttackers', attackers: isFull ? [] : free})}
                  >
                    ${isFull ? messages.attack.none : messages.attack.all}
                  </button>
                </div>`
              : nothing
          }
        </div>
      </div>
      <div class="scroll">
        ${
          hasTarget
            ? nothing
            : html`${assumed.length === 0 ? nothing : html`<p class="quiet">${assumed.join(' ')}</p>`}
              ${headingPart(messages.attack.attackers, candidates.length)}`
        }
        <div class="fighters">
          ${froms.map((from) =>
            groupPart(
              messages.attack.from(place(from)),
              candidates
                .filter((one) => one.from === from)
                .map(({unit, bar}) =>
                  fighterButton(state, send, unit, attackers.includes(unit.id), {
                    from: messages.attack.from(place(from)),
                    bar,
                  }),
                ),
            ),
          )}
          ${
            choosesDefenders
              ? groupPart(
                  messages.attack.defenders(at),
                  options.defenders.map((unit) =>
                    fighterButton(state, send, unit, defenders.includes(unit.id)),
                  ),
                  html`<h4>${messages.attack.defenders(at)}</h4>`,
                )
              : nothing
          }
        </div>
        ${
          hasTarget
            ? html`<div class="column" role="status">${columnPart(preview)}</div>`
            : targetsPart(state, send, draft)
        }
        ${forecast ? html`${effectsPart(forecast.shown)} ${modifiersPart(forecast, tried, send)}` : nothing}
        ${hasTarget ? html`<p class="quiet assumed">${assumed.join(' ')}</p>` : nothing}
      </div>
      <div class=${hasTarget ? 'panel-bottom' : 'unseen'}>
        ${hasTarget ? fightPart(state, send, draft, forecast) : nothing}
        <p class="unseen" role="status">${state.said}</p>
      </div>
    </div>
  </section>`;
}
