/** The board that is made of files and entries: with the ruling, or a battle in its place. */
import {html, nothing, type TemplateResult} from 'lit';
import type {Asked, AttackOptions} from '../../src/edit/questions.js';
import {listPhrases} from '../../src/phrases/en/lists.js';
import type {GameSummary} from '../../src/vassal/index.js';
import {factsMissing} from '../../src/vassal/position-facts.js';
import {hasCombatTable} from '../../src/vassal/shipped-rules.js';
import {refused, sidesOpened} from './entries.js';
import {namesOf} from './facts-part.js';
import {messages} from './messages.js';
import {sharePart} from './overlay-part.js';
import {askedAgain, resumed} from './retreat-question.js';
import {outcomeForgotten, planned, savePart} from './save-back.js';
import {
  changed,
  mapOf,
  type Board,
  type Change,
  type MadeBoard,
  type SendVassal,
  type VassalState,
} from './state.js';
import {terrainPart} from './terrain-part.js';
import {assumedTerrain, guessesIn, notesOn, type VassalView} from './view-model.js';

/** Shows a board that was made; a battle on the one before is over. */
export function boardMade(state: VassalState, board: Board): Change {
  const {board: before} = state;
  return changed(
    state,
    // what is said of files stays until the next ones
    ({faults}) => ({board, outcomes: undefined, faults: faults.filter(({of}) => of !== 'board')}),
    // the counters of a map that was not open before may want sides
    ...(before ? [] : [sidesOpened]),
    (now) => askedAgain(now, before),
    attackLeft,
  );
}

/** Takes the board that was made, with its maps; or lists why there is none. */
export const boardAnswered = (state: VassalState, {summary, made}: MadeBoard): Change =>
  changed(
    state,
    () => (summary ? {summary} : {}),
    (now) =>
      !made ? boardMissing(now) : made.ok ? boardMade(now, made.value) : refused(now, 'board', made.faults),
  );

/** There is no board until a person has chosen the map, or placed hexes on it. */
export const boardMissing = (state: VassalState): Change => ({
  board: undefined,
  ...(mapOf(state) !== undefined && {clickedHexes: state.clickedHexes ?? []}),
});

/** Goes back to the board as it was before a battle, with the saved game that comes of a plan. */
export const attackLeft = (state: VassalState): Change =>
  changed(
    state,
    () => ({attack: undefined, battle: undefined}),
    outcomeForgotten,
    resumed,
    (now) => {
      const {dialogue} = now.question.begun;
      return dialogue ? planned(now, dialogue.context.plan, dialogue.context) : {};
    },
  );

/** The board with the question and the ruling. */
export function boardPart(
  view: VassalView,
  send: SendVassal,
  summary: GameSummary,
  board: Board,
): TemplateResult {
  const {overlay, showing, attack, question} = view;
  if (showing === 'fighting') return foughtPart(view, send, board);
  if (attack) return choicePart(view, send, board, attack);
  if (showing === 'rules' || showing === 'game' || view.facts.holder !== undefined)
    return html`<div class="board" part="board">
      <umpire-map
        .position=${board.shown}
        .pictures=${board.pictures}
        .entered=${view.facts.holder === undefined ? none : Object.keys(board.said.control ?? {})}
      ></umpire-map>
    </div>`;
  const {asked, begun, missing} = question;
  const {units = none, length, readings = noReadings} = begun.asked ?? {};
  const notes = notesOn(board, summary, overlay, missing?.result, asked);
  const assumed = view.mapEntries.terrainComplete ? '' : assumedTerrain(question);
  return html`<div class="board" part="board">
    <umpire-retreat
      loading="eager"
      .position=${board.shown}
      .pictures=${board.pictures}
      .units=${units}
      .hexes=${length?.hexes}
      .mayElectOne=${length?.mayElectOne ?? false}
      .combatRole=${length?.role ?? ''}
      .against=${length?.against}
      .readings=${readings}
      .notes=${notes}
      .assumed=${assumed}
      ><umpire-map
        .position=${board.shown}
        .moved=${view.moved}
        .entered=${view.mapEntries.terrainComplete ? none : view.marked}
      ></umpire-map>
      ${assumed !== '' && missing?.result ? enterPart() : nothing} ${stepsPart(view, board)}
      ${unknownPart(board)} ${savePart(view, send)} ${fightPart(view, send, board)}
      ${terrainPart(view, send, board)} ${sharePart(view, send)}</umpire-retreat
    >
  </div>`;
}

/** Opens a part below the board, with the part around it, and leads the keyboard there. */
const leadTo =
  (part: 'counters' | 'facts' | 'terrain') =>
  ({currentTarget}: Event): void => {
    const root = (currentTarget as Element).getRootNode() as ShadowRoot;
    const found = root.querySelector(`[part=${part}]`);
    if (!found) return;
    for (const one of [found.closest('[part=more]'), found])
      if (one instanceof HTMLDetailsElement) one.open = true;
    found.scrollIntoView({block: 'start'});
    found.querySelector<HTMLElement>('summary, button')?.focus();
  };

/** Leads to the places whose terrain would change the ruling. */
const enterPart = (): TemplateResult =>
  html`<p slot="assumed">
    <button type="button" @click=${leadTo('terrain')}>${messages.notes.enterTerrain}</button>
  </p>`;

/** Leads to the steps of counters where some of the question are guessed; the note on them is shared, and this is not. */
const stepsPart = ({question}: VassalView, board: Board): TemplateResult | typeof nothing =>
  guessesIn(board, question.asked) === 0
    ? nothing
    : html`<p slot="notes" part="steps">
        <button type="button" @click=${leadTo('counters')}>${messages.notes.checkSteps}</button>
      </p>`;

/** Leads to the facts that the ruling needs, and nobody has said. */
function unknownPart({asked, said}: Board): TemplateResult | typeof nothing {
  const missing = factsMissing(asked, said);
  return missing.length === 0
    ? nothing
    : html`<p slot="notes" part="unknown">
        <button type="button" @click=${leadTo('facts')}>
          ${messages.facts.enter(namesOf(missing, asked))}
        </button>
      </p>`;
}

/** Marks on the printed board, since rulings know no other ground: none where the rest is known to be clear. */
const none: readonly string[] = [];
const noReadings = {};

/** The battle in the board's place, the way back, and the saved game that comes of it. */
function foughtPart(view: VassalView, send: SendVassal, board: Board): TemplateResult {
  const {battle} = view;
  return html`<div class="board" part="board">
    <p>
      <button type="button" @click=${() => send({type: 'leaveBattle'})}>← ${messages.battle.back}</button>
    </p>
    <umpire-battle
      loading="eager"
      .position=${board.shown}
      .pictures=${board.pictures}
      .question=${battle && 'battles' in battle ? undefined : battle}
      .phase=${battle && 'battles' in battle ? battle : undefined}
      ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
    ></umpire-battle>
    ${savePart(view, send)} ${sharePart(view, send)}
  </div>`;
}

/** The battle for the place of the stack that was chosen, and the button that leads to the choice of its attackers. */
function fightPart({attackable}: VassalView, send: SendVassal, board: Board): TemplateResult {
  const words = messages.battle;
  return html`<section slot="next" class="terrain" part="fight" aria-labelledby="fight">
    <h3 id="fight">${words.title}</h3>
    ${
      !hasCombatTable(board.shown.game)
        ? html`<p>${words.noTable}</p>
            <p>
              <button type="button" @click=${() => send({type: 'unfoldTable', isOpen: true})}>
                ${words.enterTable}
              </button>
            </p>`
        : !attackable
          ? html`<p>${words.hint}</p>`
          : 'because' in attackable
            ? html`<p>${attackable.because}</p>`
            : html`${weakPart(board, attackable.can)}
                <p>
                  <button
                    type="button"
                    @click=${() => send({type: 'chooseAttackers', options: attackable.can})}
                  >
                    ${words.choose(attackable.can.at)}
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
  return weak.length === 0
    ? nothing
    : html`<p class="quiet">${messages.battle.weak(listPhrases.listed(weak))}</p>`;
}

/** The battle that is asked for, or the phase. */
function fightOf(asked: Exclude<Asked, {asks: 'retreat'}>): NonNullable<VassalState['battle']> {
  if (asked.asks === 'phase') return {side: asked.side, battles: asked.battles};
  const {at, attackers, defenders} = asked;
  return {at, attackers: [...attackers], defenders: [...defenders]};
}

/** The board with the choice of the attackers for a place, as on a position of one’s own. */
function choicePart(
  {showing}: VassalView,
  send: SendVassal,
  board: Board,
  options: AttackOptions,
): TemplateResult {
  return html`<div class="board" part="board">
    <umpire-map
      edit
      .position=${board.shown}
      .pictures=${board.pictures}
      .attack=${options}
      @umpire-ask=${(event: GlobalEventHandlersEventMap['umpire-ask']) => {
        event.preventDefault();
        const {asked} = event;
        if (asked.asks !== 'retreat') send({type: 'attack', battle: fightOf(asked)});
      }}
      @umpire-unask=${() => send({type: 'leaveBattle'})}
    ></umpire-map>
    ${showing === 'loading' ? html`<p role="status">${messages.battle.loading}</p>` : nothing}
  </div>`;
}
