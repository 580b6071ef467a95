import {css, html, nothing, type TemplateResult} from 'lit';
import type {AttackRow, PhaseDecision, PhaseMoment} from '../../src/battle/view.js';
import type {Unit} from '../../src/module/game.js';
import {cited} from '../../src/phrases/cited.js';
import {findingList} from '../shared/findings.js';
import {
  effectsPart,
  forecastStyles,
  modifiersPart,
  outlookStyles,
  strengthsPart,
  switchedIn,
  type Forecast,
} from '../shared/forecast.js';
import type {Send} from '../shared/store.js';
import {openNotes} from './decisions.js';
import type {Draft} from './draft.js';
import {unitsInParts} from './forces.js';
import {messages} from './messages.js';
import {change, viewOf, type OpenBattle, type PanelEvent} from './state.js';

const namesOf = (units: readonly Unit[]): string => units.map(({name}) => name).join(', ');

/** The attacks that count: none that was taken back. */
const standing = ({attacks}: PhaseMoment): readonly AttackRow[] =>
  attacks.filter(({is}) => is !== 'withdrawn');

/** The number of an attack in the list that a person reads, from 1. */
export const numberOf = (phase: PhaseMoment, n: number): number =>
  standing(phase).findIndex((attack) => attack.n === n) + 1;

/** Renders the attacks of a phase; while one is fought the list is folded. */
export function attacksPart(state: OpenBattle, send: Send<PanelEvent>): TemplateResult | typeof nothing {
  const {phase} = viewOf(state);
  if (!phase) return nothing;
  const attacks = standing(phase);
  if (attacks.length === 0) return nothing;
  const {inHand} = phase;
  const mayAct = state.looking === undefined && state.settings.waits === '';
  const list = html`<ol class="attacks" part="attacks">
    ${unitsInParts(attacks, (attack, i) => attackPart(attack, i + 1, mayAct ? send : undefined))}
  </ol>`;
  if (inHand === undefined) return html`<div role="group" aria-label=${messages.phase.attacks}>${list}</div>`;
  return html`<details class="fights">
    <summary>${messages.phase.inHand(numberOf(phase, inHand), attacks.length)}</summary>
    ${list}
  </details>`;
}

function attackPart(attack: AttackRow, number: number, send: Send<PanelEvent> | undefined): TemplateResult {
  const {n, is, place, attackers, defenders, outcome, mayPick, mayTakeBack} = attack;
  const name = messages.phase.attackOn(number, place);
  return html`<li class="attack ${is}" aria-current=${is === 'inHand' ? 'step' : 'false'}>
    <div>
      <b>${number}. ${place}</b>
      <span class="state">${is === 'fought' ? html`<span>${outcome}</span>` : messages.phase.is[is]}</span>
      <span class="quiet">${messages.phase.against(namesOf(attackers), namesOf(defenders))}</span>
    </div>
    ${
      send && (mayPick || mayTakeBack)
        ? html`<span class="actions">
            ${
              mayPick
                ? html`<button
                    type="button"
                    class="primary"
                    data-first
                    aria-label=${`${messages.phase.pick}: ${name}`}
                    @click=${() => send({type: 'play', event: {type: 'pick', n}})}
                  >
                    ${messages.phase.pick}
                  </button>`
                : nothing
            }
            ${
              mayTakeBack
                ? html`<button
                    type="button"
                    aria-label=${`${messages.phase.takeBack}: ${name}`}
                    @click=${() => send({type: 'play', event: {type: 'withdraw-announcement', n}})}
                  >
                    ${messages.phase.takeBack}
                  </button>`
                : nothing
            }
          </span>`
        : nothing
    }
  </li>`;
}

/** The battle of the chosen attackers before it is announced, by the rules and with the modifiers that are tried. */
function forecastOf({at, units, tried}: Draft, {forecast}: PhaseDecision): Forecast | undefined {
  const battle = forecast(at, units);
  const switched = battle ? switchedIn(tried, battle) : [];
  return battle && {battle, shown: (switched.length > 0 && forecast(at, units, switched)) || battle};
}

function forecastPart(
  draft: Draft,
  send: Send<PanelEvent>,
  decision: PhaseDecision,
): TemplateResult | typeof nothing {
  const forecast = forecastOf(draft, decision);
  if (!forecast) return nothing;
  return html`<div class="forecast" part="forecast">
    <div role="status">${strengthsPart(forecast, true)}</div>
    ${modifiersPart(forecast, draft.tried, (event) => change(send, event))} ${effectsPart(forecast.shown)}
  </div>`;
}

/** Renders an attack to announce, and the end of announcing or of the phase. */
export function phasePart(
  state: OpenBattle,
  send: Send<PanelEvent>,
  decision: PhaseDecision,
): TemplateResult {
  const {targets, attackersOf, done} = decision;
  const {draft} = state;
  const chosen = targets.find(({at}) => at === draft.at);
  return html`<div class="announce" part="announce">
    ${attacksPart(state, send)}
    ${
      targets.length > 0
        ? html`<p class="quiet">${messages.phase.chooseTarget}</p>
            <ul class="targets">
              ${unitsInParts(
                targets,
                ({at, name, defenders}) =>
                  html`<li>
                    <button
                      type="button"
                      class="target"
                      aria-pressed=${at === draft.at ? 'true' : 'false'}
                      @click=${() => change(send, {type: 'target', at})}
                    >
                      <b>${name}</b>
                      <span class="quiet">${namesOf(defenders)}</span>
                    </button>
                  </li>`,
              )}
            </ul>`
        : nothing
    }
    ${
      chosen
        ? html`<fieldset class="attackers">
            <legend>${messages.phase.attackers(chosen.name)}</legend>
            ${unitsInParts(attackersOf(chosen.at), ({unit, place, findings}) => {
              const [why] = findings;
              return html`<label class="attacker">
                <input
                  type="checkbox"
                  ?disabled=${why !== undefined}
                  .checked=${draft.units.includes(unit.id)}
                  @change=${() => change(send, {type: 'toggle', unit: unit.id})}
                />
                <span
                  >${unit.name}
                  <span class="quiet">${place}</span>
                  ${why ? html`<span class="quiet because">${cited(why)}</span>` : nothing}</span
                >
              </label>`;
            })}
            ${forecastPart(draft, send, decision)}
            <p class="actions">
              <button
                type="button"
                class="primary"
                aria-disabled=${draft.units.length === 0 ? 'true' : 'false'}
                @click=${() => send({type: 'submit'})}
              >
                ${messages.phase.announce(draft.units.length)}
              </button>
            </p>
          </fieldset>`
        : nothing
    }
    ${
      done === undefined
        ? nothing
        : html`<p class="actions">
            <button type="button" @click=${() => send({type: 'play', event: {type: 'done'}})}>
              ${messages.phase.done[done]}
            </button>
          </p>`
    }
  </div>`;
}

/** Renders the end of a phase: how each attack ended, and who had to fight and did not. */
export function phaseOverPart(
  state: OpenBattle,
  send: Send<PanelEvent>,
  {attacks, missed}: PhaseMoment,
): TemplateResult {
  return html`${attacks.length === 0 ? html`<p>${messages.phase.none}</p>` : attacksPart(state, send)}
  ${missed.length > 0 ? findingList(missed, openNotes) : nothing}`;
}

export const phaseStyles = css`
  ${forecastStyles} ${outlookStyles}
  .attacks,
  .targets {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .fights summary {
    min-block-size: var(--_touch);
    align-content: center;
    font-weight: 600;
    cursor: pointer;
  }
  .attack {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 6px 12px;
    padding: 8px 12px;
    border: 1px solid var(--_line);
    border-inline-start-width: 4px;
    border-radius: var(--_radius);
  }
  .attack > div {
    flex: 1 1 12rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .attack .quiet {
    display: block;
  }
  .attack.announced {
    border-inline-start-color: var(--_accent);
  }
  .attack.inHand {
    border-color: var(--_accent);
    background: var(--_soft);
  }
  .attack.void .quiet {
    text-decoration: line-through;
  }
  .attack .state {
    margin-inline-start: 8px;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .attack.inHand .state,
  .attack.announced .state {
    color: var(--_accent);
  }
  .attack .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 0;
  }
  .announce {
    display: grid;
    gap: 12px;
  }
  .announce > :is(p, ul, fieldset) {
    margin: 0;
  }
  .targets {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  }
  .target {
    inline-size: 100%;
    block-size: 100%;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .target .quiet {
    display: block;
  }
  .target[aria-pressed='true'] {
    border-color: var(--_accent);
    background: var(--_soft);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .announce fieldset {
    display: grid;
    gap: 4px;
    padding: 8px 12px 12px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  /* below a pinned map, with what commits at the foot of the window */
  .attackers {
    scroll-margin-block-start: var(--_covered);
  }
  .attackers > .actions {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    margin: 0;
    padding-block: 8px;
    background: var(--_panel);
  }
  .attacker {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: max(32px, var(--_touch));
  }
  .attacker .because {
    display: block;
  }
  .forecast {
    display: grid;
    gap: 8px;
    padding: 8px 10px;
    border-inline-start: 3px solid var(--_accent);
    font-size: var(--_small);
  }
  .forecast :is(p, dl, dd, h4) {
    margin: 0;
  }
  .forecast [role='status'] dd {
    padding-inline-start: 12px;
    color: var(--_quiet);
  }
`;
