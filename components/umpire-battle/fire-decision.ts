import {html, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {FireDecision} from '../../src/battle/view.js';
import type {Send} from '../shared/store.js';
import {untargeted} from './draft.js';
import {messages} from './messages.js';
import {change, type OpenBattle, type PanelEvent} from './state.js';

/** Renders the units that may fire, each with a list of its targets, and what there is in place of fire. */
export function firePart(
  {draft}: OpenBattle,
  send: Send<PanelEvent>,
  decision: FireDecision,
): TemplateResult {
  const {units, one, others} = decision;
  const missing = untargeted(draft, decision);
  return html`<div class="fire" part="fire">
    <ul class="shooters">
      ${units.map(({unit, name, words, targets}, i) => {
        const target = draft.plan[unit] ?? undefined;
        const fires = draft.units.includes(unit);
        return html`<li>
          ${
            one
              ? html`<label class="shooter"
                  ><input
                    type="radio"
                    name="shooter"
                    .checked=${live(fires)}
                    @change=${() => change(send, {type: 'shooter', unit})}
                  />
                  <b>${name}</b></label
                >`
              : html`<b class="shooter">${name}</b>`
          }
          <label class="aim"
            ><span>${messages.firesAt}</span>
            <select
              ?data-first=${i === 0}
              aria-label=${messages.targetOf(name)}
              @change=${(event: Event) =>
                change(send, {type: 'point', unit, to: (event.target as HTMLSelectElement).value || null})}
            >
              <option value="" ?selected=${target === undefined}>${messages.noTarget}</option>
              ${targets.map(
                (one) =>
                  html`<option value=${one.unit} ?selected=${one.unit === target}>${one.name}</option>`,
              )}
            </select></label
          >
          <span class="quiet">${words(target)}</span>
        </li>`;
      })}
    </ul>
    <div class="actions">
      <button
        type="button"
        class="primary big"
        aria-disabled=${missing > 0 ? 'true' : 'false'}
        @click=${() => send({type: 'submit'})}
      >
        ${messages.fire(missing)}
      </button>
      ${others.map(
        ({event, label}) =>
          html`<button type="button" @click=${() => send({type: 'play', event})}>${label}</button>`,
      )}
    </div>
  </div>`;
}
