import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {AttackOptions} from '../../src/edit/questions.js';
import {listed} from '../../src/rules/index.js';
import {hasCombatTable} from '../../src/vassal/shipped-rules.js';
import type {Board, VassalController} from './controller.js';
import {messages} from './messages.js';

/** The battle for the place of the stack that was chosen, and the button that leads to the choice of its attackers. */
export function fightPart(controller: VassalController, board: Board): TemplateResult {
  const words = messages.battle;
  const {battle} = controller;
  const {asking} = battle;
  return html`<section slot="notes" class="terrain" part="fight" aria-labelledby="fight">
    <h3 id="fight">${words.title}</h3>
    ${
      !hasCombatTable(board.shown.game)
        ? html`<p>${words.noTable}</p>
            <p>
              <button type="button" @click=${() => controller.table.open(true)}>${words.enterTable}</button>
            </p>`
        : !asking
          ? html`<p>${words.hint}</p>`
          : 'because' in asking
            ? html`<p lang="en" dir="ltr">${asking.because}</p>`
            : html`${weakPart(board, asking.can)}
                <p>
                  <button type="button" class="primary" @click=${() => battle.choose()}>
                    ${words.choose(asking.can.at)}
                  </button>
                </p>`
    }
  </section>`;
}

/** Names the units of a battle of which no strength is known. */
function weakPart({shown}: Board, {candidates, defenders}: AttackOptions): TemplateResult | typeof nothing {
  if (shown.kind === 'point') return nothing;
  const weak = [
    ...candidates.flatMap(({unit, bar}) => (!bar && unit.combat && unit.attack === 0 ? [unit.name] : [])),
    ...defenders.flatMap(({combat, defence, name}) => (combat && defence === 0 ? [name] : [])),
  ];
  return weak.length === 0 ? nothing : html`<p class="quiet">${messages.battle.weak(listed(weak))}</p>`;
}

/** The board with the choice of the attackers for a place, as on a position of one’s own. */
export function choicePart({battle}: VassalController, board: Board, options: AttackOptions): TemplateResult {
  return html`<div class="board" part="board">
    <umpire-map
      edit
      .position=${board.shown}
      .pictures=${board.pictures}
      .attack=${options}
      .overlay=${guard([options], () => ({framed: [options.at, ...options.candidates.map(({from}) => from)]}))}
      @umpire-ask=${(event: GlobalEventHandlersEventMap['umpire-ask']) => {
        event.preventDefault();
        void battle.begin(event.asked);
      }}
      @umpire-unask=${() => battle.leave()}
    ></umpire-map>
    ${battle.isLoading ? html`<p role="status">${messages.battle.loading}</p>` : nothing}
  </div>`;
}
