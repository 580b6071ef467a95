import {html, nothing, type TemplateResult} from 'lit';
import type {Position} from '../../src/module/index.js';
import {listed} from '../../src/rules/index.js';
import {tick} from '../shared/fields.js';
import type {Board, VassalController} from './controller.js';
import {messages} from './messages.js';
import type {Outcome} from './save-back.js';

/** The position after a ruling or a battle as a saved game of VASSAL: which counters change, and what is left to the players. */
export function savePart(controller: VassalController): TemplateResult | typeof nothing {
  const {board, summary, back, battle} = controller;
  const {outcome, saved} = back;
  if (!controller.question.asked && !battle.question && !outcome) return nothing;
  if (!board || !summary) return nothing;
  const words = messages.save;
  const cannot = !summary.hasSave ? words.newGame : summary.log ? words.log : undefined;
  return html`<section slot="notes" class="terrain" part="save" aria-labelledby="save">
    <h3 id="save">${words.title}</h3>
    ${
      cannot !== undefined
        ? html`<p>${cannot}</p>`
        : outcome
          ? outcomePart(controller, board, outcome)
          : html`<p>${battle.question ? words.fight : words.hint}</p>`
    }
    <div role="status">
      ${saved?.name === undefined ? nothing : html`<p>${words.saved(saved.name)}</p>`}
      ${saved?.fault === undefined ? nothing : html`<p class="refused" lang="en" dir="ltr">${saved.fault}</p>`}
    </div>
  </section>`;
}

/** Everything that the file changes, then what it leaves to the players, then the button. */
function outcomePart({back}: VassalController, {shown, losses}: Board, outcome: Outcome): TemplateResult {
  const words = messages.save;
  const {moves, lost, gone, away, states, steps: owed, open, broken} = outcome;
  const nameOf = (id: string): string => shown.game.unit(id)?.name ?? id;
  const isSameYet = open === 'fighting' && !back.hasChanges;
  const named = (ids: readonly string[]): string => listed(ids.map(nameOf));
  const lossLines = (areShown: boolean, say: (name: string, lost: number) => string): readonly string[] =>
    [...lost]
      .filter(([id, steps]) => (losses.get(id)?.has(steps) ?? false) === areShown)
      .map(([id, steps]) => say(nameOf(id), steps));
  const line = (text: string): TemplateResult => html`<li>${text}</li>`;
  return html`<ul>
      ${[...groupsOf(moves)].map(([at, ids]) => line(words.goes(named(ids), placeIn(shown, at))))}
      ${lossLines(true, words.turned).map(line)}
      ${gone.length > 0 && back.removes ? line(words.removed(named(gone))) : nothing}
    </ul>
    ${
      gone.length > 0
        ? html`<p>${tick(words.remove(named(gone)), back.removes, (removes) => back.remove(removes))}</p>
            ${back.removes ? nothing : html`<p>${words.left(named(gone))}</p>`}`
        : nothing
    }
    ${lossLines(false, words.byHand).map((text) => html`<p>${text}</p>`)}
    ${owed > 0 ? html`<p>${words.losses(owed)}</p>` : nothing}
    ${away.length > 0 ? html`<p>${words.away(named(away))}</p>` : nothing}
    ${[...states].map(([id, list]) => html`<p>${words.state(nameOf(id), list)}</p>`)}
    ${open === undefined || isSameYet ? nothing : html`<p class=${open === 'illegal' ? 'warn' : ''}>${words.open[open]}</p>`}
    ${broken.map((sentence) => html`<p class="quiet" lang="en" dir="ltr">${sentence}</p>`)}
    ${
      back.hasChanges
        ? html`<p>
            <button type="button" class=${open === 'illegal' ? '' : 'primary'} @click=${() => back.save()}>
              ${open === 'illegal' ? words.anyway : words.button}
            </button>
          </p>`
        : html`<p>${isSameYet ? words.sameYet : words.same}</p>`
    }`;
}

/** Units by the place where they go. */
function groupsOf(moves: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [id, at] of moves) groups.set(at, [...(groups.get(at) ?? []), id]);
  return groups;
}

const placeIn = (position: Position, at: string): string =>
  position.kind === 'point' ? (position.game.map.points[at]?.name ?? at) : at;
