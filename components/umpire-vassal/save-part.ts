import {html, nothing, type TemplateResult} from 'lit';
import type {Position} from '../../src/module/index.js';
import {listed} from '../../src/rules/index.js';
import type {VassalController} from './controller.js';
import {messages} from './messages.js';

/** The position after a ruling as a saved game of VASSAL: which counters move, and what is left to the players. */
export function savePart(controller: VassalController): TemplateResult | typeof nothing {
  const {board, found} = controller;
  const {ends, saved} = controller.back;
  if (!controller.question.asked && !ends) return nothing;
  if (!board || !found) return nothing;
  const words = messages.save;
  const {game} = board.shown;
  const nameOf = (id: string): string => game.unit(id)?.name ?? id;
  const cannot = !found.hasSave ? words.newGame : found.log ? words.log : undefined;
  return html`<section slot="notes" class="terrain" part="save" aria-labelledby="save">
    <h3 id="save">${words.title}</h3>
    ${
      cannot !== undefined
        ? html`<p>${cannot}</p>`
        : !ends
          ? html`<p>${words.hint}</p>`
          : html`<ul>
                ${[...groupsOf(ends.moves)].map(([at, ids]) => html`<li>${words.goes(listed(ids.map(nameOf)), placeIn(board.shown, at))}</li>`)}
              </ul>
              ${ends.isLegal ? nothing : html`<p>${words.illegal}</p>`}
              ${ends.steps > 0 ? html`<p>${words.losses(ends.steps)}</p>` : nothing}
              ${ends.eliminated.length > 0 ? html`<p>${words.eliminated(listed(ends.eliminated.map(nameOf)))}</p>` : nothing}
              ${
                ends.moves.size > 0
                  ? html`<p>
                      <button type="button" class="primary" @click=${() => controller.back.save()}>
                        ${words.button}
                      </button>
                    </p>`
                  : nothing
              }`
    }
    <div role="status">
      ${saved?.name === undefined ? nothing : html`<p>${words.saved(saved.name)}</p>`}
      ${saved?.fault === undefined ? nothing : html`<p class="refused" lang="en" dir="ltr">${saved.fault}</p>`}
    </div>
  </section>`;
}

/** Units by the place where they go. */
function groupsOf(moves: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [id, at] of moves) groups.set(at, [...(groups.get(at) ?? []), id]);
  return groups;
}

const placeIn = (position: Position, at: string): string =>
  position.kind === 'point' ? (position.game.map.points[at]?.name ?? at) : at;
