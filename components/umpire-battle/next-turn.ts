import {css, html, nothing, type TemplateResult} from 'lit';
import {describeNextTurn, mayRecover} from '../../src/battle/next.js';
import {BattleSession} from '../../src/battle/session.js';
import {writeLine} from '../../src/module/line-writer.js';
import type {Position} from '../../src/module/game.js';
import type {Send} from '../shared/store.js';
import {messages} from './messages.js';
import {positionAfter, viewOf, type OpenBattle, type PanelEvent} from './state.js';

/** Offers the next turn after a battle: recovery, control of the place, and the position to continue from. */
export const nextTurnPart = (state: OpenBattle, send: Send<PanelEvent>): TemplateResult =>
  html`<section class="after" part="next" aria-labelledby="next-turn">
    <h4 id="next-turn" tabindex="-1" ?data-first=${state.next.position !== undefined}>
      ${
        state.next.position
          ? messages.nextTurn.begins(state.next.position.turn.number)
          : viewOf(state).phase
            ? messages.phase.after
            : messages.nextTurn.after
      }
    </h4>
    ${state.next.position ? turnPart(state, send, state.next.position) : offerPart(state, send)}
  </section>`;

function offerPart(state: OpenBattle, send: Send<PanelEvent>): TemplateResult {
  const left = positionAfter(state, []);
  const sides = mayRecover(left);
  return html`${
      sides.length > 0
        ? html`<fieldset>
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
        : nothing
    }
    <p class="actions">
      <button type="button" @click=${() => send({type: 'next-turn'})}>
        ${messages.nextTurn.goOn(left.turn.number)}
      </button>
    </p>`;
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
  .after p {
    margin: 0;
  }
  .after fieldset {
    display: grid;
    gap: 4px;
    margin: 0;
    border: 0;
    padding: 0;
  }
  .after legend {
    padding: 0;
  }
  .after label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: max(32px, var(--_touch));
  }
  .after textarea {
    inline-size: 100%;
  }
`;
