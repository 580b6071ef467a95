import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {Moved} from '../../src/drawing/moved.js';
import type {GameSummary} from '../../src/vassal/index.js';
import {choicePart, fightPart} from './battle-part.js';
import type {Board, VassalController} from './controller.js';
import type {LogStop} from './log-steps.js';
import {messages} from './messages.js';
import {sharePart} from './overlay-part.js';
import {savePart} from './save-part.js';
import {terrainPart} from './terrain-part.js';
import {guessesIn, notesOn, enteredPlaces} from './view-model.js';

/** The board with the question and the ruling. */
export function boardPart(controller: VassalController, summary: GameSummary, board: Board): TemplateResult {
  const {overlay, battle} = controller;
  if (battle.question) return foughtPart(controller, board);
  if (battle.options) return choicePart(controller, board, battle.options);
  if (controller.lacksRules)
    return html`<div class="board" part="board">
      <umpire-map .position=${board.shown} .pictures=${board.pictures}></umpire-map>
    </div>`;
  const {asked, begun, missingTerrain: missing} = controller.question;
  const {units = none, length, readings = noReadings} = begun.asked ?? {};
  const notes = notesOn(board, summary, overlay, missing?.result, asked);
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
      ><umpire-map
        .position=${board.shown}
        .moved=${movedOn(controller, board)}
        .entered=${guard([overlay, board], () => enteredOn(controller))}
      ></umpire-map>
      ${stepsPart(controller, board)} ${savePart(controller)} ${fightPart(controller, board)}
      ${terrainPart(controller, board)} ${sharePart(controller)}</umpire-retreat
    >
  </div>`;
}

/** Leads to the steps of counters where some of the question are guessed; the note on them is shared, and this is not. */
function stepsPart({question}: VassalController, board: Board): TemplateResult | typeof nothing {
  if (guessesIn(board, question.asked) === 0) return nothing;
  const open = ({currentTarget}: Event): void => {
    const root = (currentTarget as Element).getRootNode() as ShadowRoot;
    const counters = root.querySelector<HTMLDetailsElement>('[part=counters]');
    if (!counters) return;
    counters.open = true;
    counters.scrollIntoView({block: 'start'});
    counters.querySelector('summary')?.focus();
  };
  return html`<p slot="notes" part="steps">
    <button type="button" @click=${open}>${messages.notes.checkSteps}</button>
  </p>`;
}

/** Places with a mark on the printed board, since rulings know no other ground; none where the rest is known to be clear. */
const enteredOn = ({mapEntries}: VassalController): readonly string[] =>
  mapEntries.terrainComplete ? none : enteredPlaces(mapEntries).map(([place]) => place);

const movedAt = new WeakMap<LogStop, readonly Moved[]>();

/** The ways of the logged move that led to a board; a game has another name for a point than its log. */
function movedOn({log, summary}: VassalController, board: Board): readonly Moved[] {
  const {last} = log;
  if (!summary?.log || !last) return noMoves;
  const known = movedAt.get(last);
  if (known) return known;
  const idOf = new Map([...board.keys.points].map(([id, key]) => [key, id]));
  const place = (name = ''): string => idOf.get(name) ?? name;
  const moved = last.ways.flatMap(([first]) =>
    first ? [{from: place(first.from), to: place(first.to)}] : [],
  );
  movedAt.set(last, moved);
  return moved;
}
const noMoves: readonly Moved[] = [];

const none: readonly string[] = [];
const noReadings = {};

/** The battle in the board's place, the way back, and the saved game that comes of it. */
function foughtPart(controller: VassalController, board: Board): TemplateResult {
  const {battle} = controller;
  return html`<div class="board" part="board">
    <p><button type="button" @click=${() => battle.leave()}>← ${messages.battle.back}</button></p>
    <umpire-battle
      loading="eager"
      .position=${board.shown}
      .pictures=${board.pictures}
      .question=${battle.question}
      ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
    ></umpire-battle>
    ${savePart(controller)} ${sharePart(controller)}
  </div>`;
}
