import {html, nothing, type TemplateResult} from 'lit';
import type {Position} from '../../src/module/index.js';
import {judgePlan, listed, retreatRulesOf} from '../../src/rules/index.js';
import type {DialogueContext, Group} from '../umpire-retreat/events.js';
import type {VassalController} from './controller.js';
import {messages} from './messages.js';

/** The places where a plan leaves units, for VASSAL. */
export interface PlanEnds {
  /** The places of units that go elsewhere: printed numbers of hexes, ids of points. */
  readonly moves: ReadonlyMap<string, string>;
  /** Units that the plan gives up. */
  readonly eliminated: readonly string[];
  /** Steps that the plan costs. */
  readonly steps: number;
  readonly isLegal: boolean;
}

/** Carries out a plan of retreats; `undefined` where there is none. `talk` has its length and readings on a hex map. */
export function endsOf(
  position: Position,
  plan: readonly Group[],
  {hexes, mayElectOne, role, against, readings}: DialogueContext,
): PlanEnds | undefined {
  if (plan.length === 0) return undefined;
  const {game} = position;
  if (position.kind === 'point')
    return {
      moves: new Map(
        plan.flatMap(({units, path}) => units.flatMap((id) => path.slice(-1).map((at) => [id, at] as const))),
      ),
      eliminated: plan.flatMap(({units, path}) => (path.length === 0 ? units : [])),
      steps: 0,
      isLegal: true,
    };
  const rules = retreatRulesOf(position.game);
  if (!rules) return undefined;
  const judged = judgePlan(rules.sheet, {...rules.readings, ...readings}, position, {
    hexes,
    mayElectOne,
    ...(role ? {role} : {}),
    ...(against ? {against: [...against]} : {}),
    plan: plan.map(({units, path}) => ({units: [...units], path: [...path]})),
  });
  if (!judged.ok) return undefined;
  const {board, stepLosses, legal} = judged.value;
  const moves = new Map<string, string>();
  const eliminated: string[] = [];
  for (const [index, {at}] of position.units) {
    const id = game.units[index]?.id;
    const after = board.units.get(index)?.at;
    if (id === undefined) continue;
    if (after === undefined) eliminated.push(id);
    else if (after !== at) moves.set(id, position.game.grid.label(after));
  }
  return {moves, eliminated, steps: stepLosses, isLegal: legal};
}

/** The position after a ruling as a saved game of VASSAL: which counters move, and what is left to the players. */
export function savePart(controller: VassalController): TemplateResult | typeof nothing {
  const {asked, board, found, ends, saved} = controller;
  if (!asked && !ends) return nothing;
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
                      <button type="button" class="primary" @click=${() => controller.saveGame()}>
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
