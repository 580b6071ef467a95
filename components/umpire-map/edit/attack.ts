import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {AttackCandidate} from '../../../src/edit/index.js';
import type {Unit} from '../../../src/module/index.js';
import {toldLine} from '../../../src/phrases/fault-lines.js';
import {findingList} from '../../shared/findings.js';
import {outlooksPart, strengthsPart} from '../../shared/forecast.js';
import type {Send} from '../../shared/store.js';
import {battleOf, phaseOf, previewOf, type AttackDraft, type Preview} from './attack-draft.js';
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
const previewIn = (state: EditState, draft: AttackDraft): Preview | undefined =>
  state.openBattle && previewOf(positionIn(state), draft, state.openBattle);

const isTried = (preview: Preview | undefined): boolean => preview?.shown !== preview?.battle;

/** The strengths, the column and the modifiers of the chosen units, or the reason why they may not attack. */
function columnPart(preview: Preview | undefined): TemplateResult {
  if (!preview) return html`<p class="quiet">${messages.attack.noneYet}</p>`;
  const {shown} = preview;
  if (!shown.ok) return html`${shown.faults.map((fault) => html`<p class="wrong">${toldLine(fault)}</p>`)}`;
  return html`${isTried(preview) ? html`<p class="wrong">${messages.attack.tried}</p>` : nothing}
  ${strengthsPart(shown.value)}`;
}

/** The effect of each result of the column, in a game whose results are known before the roll. */
function resultsPart(preview: Preview | undefined): TemplateResult | typeof nothing {
  const table = preview?.shown.ok ? preview.shown.value.table : undefined;
  return table?.outlook ? outlooksPart(table, table.outlook) : nothing;
}

/** Every modifier of the table, on where it applies; a person may try it the other way. */
function modifiersPart(
  preview: Preview | undefined,
  {tried}: AttackDraft,
  send: Send<EditEvent>,
): TemplateResult | typeof nothing {
  const rows = (preview?.battle.ok ? preview.battle.value.table.modifiers?.() : undefined) ?? [];
  if (rows.length === 0) return nothing;
  return html`<details class="modifiers">
    <summary>${messages.attack.modifiers(rows.filter(({applies}) => applies).length, rows.length)}</summary>
    <p class="quiet">${messages.attack.tryThem}</p>
    ${rows.map(
      ({n, words, applies}) =>
        html`<label class="tick"
          ><input
            type="checkbox"
            .checked=${live(tried[n] ?? applies)}
            @change=${(event: Event) =>
              send({type: 'tryModifier', n, on: (event.currentTarget as HTMLInputElement).checked})}
          />
          ${words}</label
        >`,
    )}
    ${
      isTried(preview)
        ? html`<button type="button" @click=${() => send({type: 'tryNone'})}>
            ${messages.attack.byRules}
          </button>`
        : nothing
    }
  </details>`;
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
        ${assumed.map((sentence) => html`<p class="quiet">${sentence}</p>`)}
        ${modifiersPart(preview, draft, send)} ${resultsPart(preview)}
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
