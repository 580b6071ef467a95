import {html, nothing, type TemplateResult} from 'lit';
import type {BattleView} from '../../../src/battle/view.js';
import type {AttackCandidate} from '../../../src/edit/index.js';
import type {Loaded, Unit} from '../../../src/module/index.js';
import {toldLine} from '../../../src/phrases/fault-lines.js';
import {findingList} from '../../shared/findings.js';
import {outlooksPart, strengthsPart} from '../../shared/forecast.js';
import type {Send} from '../../shared/store.js';
import {battleOf, phaseOf, previewOf, type AttackDraft} from './attack-draft.js';
import {messages} from './messages.js';
import {positionIn, type EditEvent, type EditState} from './state.js';
import {picture} from './units.js';

/** A counter that can be chosen to fight, or the reason why it may not. */
function fighterButton(
  state: EditState,
  send: Send<EditEvent>,
  unit: Unit,
  isChosen: boolean,
  bar?: AttackCandidate['bar'],
): TemplateResult {
  return html`<button
      type="button"
      class="piece"
      title=${unit.name}
      aria-pressed=${isChosen ? 'true' : 'false'}
      aria-disabled=${bar ? 'true' : 'false'}
      @click=${() => send({type: 'toggleFighter', id: unit.id})}
    >
      ${picture(positionIn(state), unit)} <span>${unit.name}</span>
    </button>
    ${bar ? findingList([bar]) : nothing}`;
}

/** The battle of the chosen units, once the rules of battles are loaded; undefined until somebody attacks. */
const previewIn = (state: EditState, draft: AttackDraft): Loaded<BattleView> | undefined =>
  state.openBattle && previewOf(positionIn(state), draft, state.openBattle);

/** The strengths, the column and the modifiers of the chosen units, or the reason why they may not attack. */
function columnPart(preview: Loaded<BattleView> | undefined): TemplateResult {
  if (!preview) return html`<p class="quiet">${messages.attack.noneYet}</p>`;
  if (!preview.ok)
    return html`${preview.faults.map((fault) => html`<p class="wrong">${toldLine(fault)}</p>`)}`;
  return strengthsPart(preview.value);
}

/** The effect of each result of the column, in a game whose results are known before the roll. */
function resultsPart(preview: Loaded<BattleView> | undefined): TemplateResult | typeof nothing {
  const table = preview?.ok ? preview.value.table : undefined;
  return table?.outlook ? outlooksPart(table, table.outlook) : nothing;
}

/** The choice of the attackers, with the column of what is chosen so far. */
export function attackTemplate(state: EditState, send: Send<EditEvent>, draft: AttackDraft): TemplateResult {
  const {options, assumed, attackers, defenders} = draft;
  const {at, candidates, choosesDefenders} = options;
  const froms = [...new Set(candidates.map(({from}) => from))];
  const free = candidates.filter(({bar}) => !bar).map(({unit}) => unit.id);
  const preview = previewIn(state, draft);
  const ready = attackers.length > 0 && defenders.length > 0;
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
          ← ${messages.backTo}
        </button>
        <h3 id="attack" tabindex="-1">${messages.attack.title(at)}</h3>
        <p class="quiet">${messages.attack.hint}</p>
      </div>
      <div class="scroll">
        ${froms.map(
          (from) =>
            html`<div class="pieces" role="group" aria-label=${messages.attack.from(from)}>
              <h4>${messages.attack.from(from)}</h4>
              ${candidates
                .filter((one) => one.from === from)
                .map(({unit, bar}) => fighterButton(state, send, unit, attackers.includes(unit.id), bar))}
            </div>`,
        )}
        ${
          choosesDefenders
            ? html`<div class="pieces" role="group" aria-label=${messages.attack.defenders(at)}>
                <h4>${messages.attack.defenders(at)}</h4>
                ${options.defenders.map((unit) => fighterButton(state, send, unit, defenders.includes(unit.id)))}
              </div>`
            : nothing
        }
        ${assumed.map((sentence) => html`<p class="quiet">${sentence}</p>`)} ${resultsPart(preview)}
      </div>
      <div class="panel-bottom">
        <div class="column" role="status">${columnPart(preview)}</div>
        <div class="deeds">
          <button type="button" @click=${() => send({type: 'chooseAttackers', attackers: free})}>
            ${messages.attack.all}
          </button>
          <button type="button" @click=${() => send({type: 'chooseAttackers', attackers: []})}>
            ${messages.attack.none}
          </button>
        </div>
        <button
          type="button"
          class="ask-button"
          aria-disabled=${ready ? 'false' : 'true'}
          @click=${() => {
            if (ready) send({type: 'ask', asked: battleOf(draft)});
          }}
        >
          ${messages.attack.fight(at, attackers.length)}
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
        </button>
        <p class="unseen" role="status">${state.said}</p>
      </div>
    </div>
  </section>`;
}
