import {css, html, nothing, type TemplateResult} from 'lit';
import {describeNextTurn, mayRecover} from '../../src/battle/next.js';
import {BattleSession} from '../../src/battle/session.js';
import {writeLine} from '../../src/module/line-writer.js';
import type {Position} from '../../src/module/game.js';
import type {Send} from '../shared/store.js';
import {messages} from './messages.js';
import {positionAfter, viewOf, type OpenBattle, type PanelEvent} from './state.js';

/** Renders the turn that begins after a battle: what changed, and the position to continue from. */
export const nextTurnPart = (state: OpenBattle, send: Send<PanelEvent>, position: Position): TemplateResult =>
  html`<section class="after" part="next" aria-labelledby="next-turn">
    <h4 id="next-turn" tabindex="-1" data-first>${messages.nextTurn.begins(position.turn.number)}</h4>
    ${turnPart(state, send, position)}
  </section>`;

/** Asks whose units recover, and offers the next turn. */
export function nextTurnOffer(
  state: OpenBattle,
  send: Send<PanelEvent>,
): {readonly recovery: TemplateResult | typeof nothing; readonly button: TemplateResult} {
  const left = positionAfter(state, []);
  const sides = mayRecover(left);
  return {
    recovery:
      sides.length > 0
        ? html`<fieldset class="goes-on" part="next">
            <legend>${messages.nextTurn.recover}</legend>
            ${sides.map(
              (side) =>
                html`<label
                  ><input
                    type="checkbox"
                    .checked=${state.next.recovers.includes(side)}
                    @change=${(event: Event) =>
                      send({
                        type: 'recover',
                        side,
                        recovers: (event.target as HTMLInputElement).checked,
                      })}
                  />${left.game.side(side)?.name}</label
                >`,
            )}
            <p class="quiet">${messages.nextTurn.table}</p>
          </fieldset>`
        : nothing,
    // the way on from a match is the rematch
    button: html`<button
      type="button"
      class="goes-on ${state.settings.dice === 'match' ? '' : 'primary'}"
      part="next"
      @click=${() => send({type: 'next-turn'})}
    >
      ${messages.nextTurn.goOn(left.turn.number)}
    </button>`,
  };
}

/** Says what the battle has changed; after a phase nothing, since each combat has said it. */
function turnWords(state: OpenBattle, after: Position): readonly string[] {
  const {session} = state;
  if (!(session instanceof BattleSession)) return [];
  const {position, question} = session.about;
  return describeNextTurn(position, positionAfter(state, []), question.at, viewOf(state).place, after);
}

function turnPart(state: OpenBattle, send: Send<PanelEvent>, after: Position): TemplateResult {
  const {copied} = state.next;
  const told = turnWords(state, after);
  return html`${told.map((change) => html`<p>${change}</p>`)}
    <p class="actions">
      <slot name="next"></slot>
      <button type="button" @click=${() => send({type: 'copy', line: writeLine(after)})}>
        ${messages.nextTurn.copy}
      </button>
      <button type="button" @click=${() => send({type: 'back-to-battle'})}>${messages.nextTurn.back}</button>
      <span class="quiet" role="status">${copied === true ? messages.nextTurn.copied : ''}</span>
    </p>
    ${
      typeof copied === 'string'
        ? html`<label class="by-hand"
            >${messages.nextTurn.byHand}<textarea readonly rows="4" .value=${copied}></textarea>
          </label>`
        : nothing
    }`;
}

export const nextStyles = css`
  .after {
    display: grid;
    gap: 8px;
    padding: 12px 16px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  .after h4,
  .after p,
  .goes-on p {
    margin: 0;
  }
  fieldset.goes-on {
    display: grid;
    gap: 4px;
    margin: 0;
    border: 0;
    padding: 0;
  }
  .goes-on legend {
    padding: 0;
  }
  .goes-on label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: max(32px, var(--_touch));
  }
  .after textarea {
    inline-size: 100%;
  }
`;
