/** The saved game with units where a ruling or a battle leaves them. */
import {saidQuestion} from '../../src/phrases/questions.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {BattleView} from '../../src/battle/view.js';
import type {Loaded, Position} from '../../src/module/index.js';
import {listPhrases} from '../../src/phrases/en/lists.js';
import {sayRuling} from '../../src/phrases/say.js';
import {judgePlan, retreatRulesOf} from '../../src/rules/index.js';
import {changedUnits} from '../../src/vassal/changed-units.js';
import {tick} from '../shared/fields.js';
import type {DialogueContext, Group} from '../umpire-retreat/events.js';
import {faultSentence} from './fault-words.js';
import {messages} from './messages.js';
import type {Board, Change, Outcome, SendVassal, VassalState} from './state.js';
import type {VassalView} from './view-model.js';

/** Forgets the plan or the battle, as on a board that was made anew. */
export const outcomeForgotten = ({save: {removes}}: VassalState): Change => ({save: {removes}});

/** Carries out the plan on the board, or forgets it where it is empty. */
export function planned(
  {board, save}: VassalState,
  plan: readonly Group[],
  context: DialogueContext,
): Change {
  // a plan does not distinguish lost units from HQs that only go elsewhere
  const removes = save.outcome ? save.removes : false;
  return {save: {removes, outcome: board && outcomeOfPlan(board.shown, plan, context)}};
}

/** Takes the present state of a battle; one that has not begun changes nothing. */
export function fought({board, save}: VassalState, view: BattleView | undefined): Change {
  const removes = save.outcome ? save.removes : true;
  const outcome =
    board && view && (view.step > 0 || view.over) ? outcomeOfBattle(board.shown, view) : undefined;
  return {save: {removes, outcome}};
}

/** A saved game that was written, and its name. */
export interface WrittenSave {
  readonly written: Loaded<Uint8Array>;
  readonly name: string;
}

/** Says where the saved game is, or why there is none. */
export const saved = ({save}: VassalState, {written, name}: WrittenSave): Change => ({
  save: {...save, saved: written.ok ? {name} : {fault: written.faults.map(faultSentence).join(' ')}},
});

/** Compares the position of a battle with that before it. */
function outcomeOfBattle(position: Position, view: BattleView): Outcome {
  const {off, ...changed} = changedUnits(position, view.position.units);
  const destroyed = view.phase?.lost ?? view.forces.flatMap((force) => force.lost);
  const lost = new Set(destroyed.map(({id}) => id));
  return {
    ...changed,
    gone: off.filter((id) => lost.has(id)),
    away: off.filter((id) => !lost.has(id)),
    steps: 0,
    ...(view.over ? {} : {open: 'fighting'}),
    broken: [],
  };
}

/** Carries out a plan of retreats; `undefined` where there is none. `context` has its length and readings on a hex map. */
function outcomeOfPlan(
  position: Position,
  plan: readonly Group[],
  {hexes, mayElectOne, role, against, readings}: DialogueContext,
): Outcome | undefined {
  if (plan.length === 0) return undefined;
  if (position.kind === 'point')
    return {
      moves: new Map(
        plan.flatMap(({units, path}) => units.flatMap((id) => path.slice(-1).map((at) => [id, at] as const))),
      ),
      came: new Map(),
      lost: new Map(),
      states: new Map(),
      gone: plan.flatMap(({units, path}) => (path.length === 0 ? units : [])),
      away: [],
      steps: 0,
      broken: [],
    };
  const rules = retreatRulesOf(position.game);
  if (!rules) return undefined;
  const judged = saidQuestion(
    judgePlan(rules.sheet, {...rules.readings, ...readings}, position, {
      hexes,
      mayElectOne,
      ...(role ? {role} : {}),
      ...(against ? {against: [...against]} : {}),
      plan: plan.map(({units, path}) => ({units: [...units], path: [...path]})),
    }),
  );
  if (!judged.ok) return undefined;
  const {board, stepLosses, legal, groups, findings} = judged.value;
  const {off, ...changed} = changedUnits(position, board.units);
  const isBarred = groups.some(({barred}) => barred);
  return {
    ...changed,
    gone: off,
    away: [],
    steps: stepLosses,
    ...(legal ? {} : {open: isBarred ? 'illegal' : 'unfinished'}),
    broken: legal
      ? []
      : sayRuling(position.game, findings)
          .filter(({kind}) => kind === 'violation')
          .map(({message}) => message),
  };
}

/** The position after a ruling or a battle as a saved game of VASSAL: which counters change, and what is left to the players. */
export function savePart(view: VassalView, send: SendVassal): TemplateResult | typeof nothing {
  const {board, summary, showing} = view;
  const {outcome, saved} = view.save;
  const isFighting = showing === 'fighting';
  if (!view.question.asked && !isFighting && !outcome) return nothing;
  if (!board || !summary) return nothing;
  const words = messages.save;
  const cannot = !summary.hasSave ? words.newGame : summary.log ? words.log : undefined;
  return html`<section slot="next" class="terrain" part="save" aria-labelledby="save">
    <h3 id="save">${words.title}</h3>
    ${
      cannot !== undefined
        ? html`<p>${cannot}</p>`
        : outcome
          ? outcomePart(view, send, board, outcome)
          : html`<p>${isFighting ? words.fight : words.hint}</p>`
    }
    <div role="status">
      ${saved?.name === undefined ? nothing : html`<p>${words.saved(saved.name)}</p>`}
      ${saved?.fault === undefined ? nothing : html`<p class="refused">${saved.fault}</p>`}
    </div>
  </section>`;
}

/** Everything that the file changes, then what it leaves to the players, then the button. */
function outcomePart(
  {save: {removes}, hasChanges}: VassalView,
  send: SendVassal,
  {shown, losses}: Board,
  outcome: Outcome,
): TemplateResult {
  const words = messages.save;
  const {moves, came, lost, gone, away, states, steps: owed, open, broken} = outcome;
  const nameOf = (id: string): string => shown.game.unit(id)?.name ?? id;
  const isSameYet = open === 'fighting' && !hasChanges;
  const named = (ids: readonly string[]): string => listPhrases.listed(ids.map(nameOf));
  const lossLines = (areShown: boolean, say: (name: string, lost: number) => string): readonly string[] =>
    [...lost]
      .filter(([id, steps]) => (losses.get(id)?.has(steps) ?? false) === areShown)
      .map(([id, steps]) => say(nameOf(id), steps));
  const line = (text: string): TemplateResult => html`<li>${text}</li>`;
  return html`<ul>
      ${[...groupsOf(moves)].map(([at, ids]) => line(words.goes(named(ids), placeIn(shown, at))))}
      ${lossLines(true, words.turned).map(line)}
      ${gone.length > 0 && removes ? line(words.removed(named(gone))) : nothing}
    </ul>
    ${
      gone.length > 0
        ? html`<p>
              ${tick(words.remove(named(gone)), removes, (isOn) => send({type: 'remove', removes: isOn}))}
            </p>
            ${removes ? nothing : html`<p>${words.left(named(gone))}</p>`}`
        : nothing
    }
    ${[...groupsOf(came)].map(([at, ids]) => html`<p>${words.comes(named(ids), placeIn(shown, at))}</p>`)}
    ${lossLines(false, words.byHand).map((text) => html`<p>${text}</p>`)}
    ${owed > 0 ? html`<p>${words.losses(owed)}</p>` : nothing}
    ${away.length > 0 ? html`<p>${words.away(named(away))}</p>` : nothing}
    ${[...states].map(([id, list]) => html`<p>${words.state(nameOf(id), list)}</p>`)}
    ${open === undefined || isSameYet ? nothing : html`<p class=${open === 'illegal' ? 'warn' : ''}>${words.open[open]}</p>`}
    ${broken.map((sentence) => html`<p class="quiet">${sentence}</p>`)}
    ${
      hasChanges
        ? html`<p>
            <button
              type="button"
              class=${open === 'illegal' ? '' : 'primary'}
              @click=${() => send({type: 'save'})}
            >
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
