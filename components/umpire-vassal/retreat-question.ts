import {isSameJson, placeLabel, type Position} from '../../src/module/index.js';
import {
  readRetreat,
  retreatRulesOf,
  ruleRetreat,
  missingTerrain,
  type Readings,
  type MissingTerrain,
} from '../../src/rules/index.js';
import type {Length} from '../../src/rules/retreat/context.js';
import {searchInBackground, type BackgroundSearch} from '../shared/scheduler.js';
import type {Dialogue} from '../umpire-retreat/dialogue.js';
import type {Board, VassalController} from './controller.js';

/** A retreat that a person asked about on the board. */
export interface AskedOnBoard {
  readonly units: readonly string[];
  readonly length: Length;
  readonly readings: Readings;
}

/** The retreat that is asked about on the board, and the search for terrain that would change its ruling. */
export class RetreatQuestion {
  asked: AskedOnBoard | undefined;
  /** The question and the dialogue that a board begins with, so that nothing a person did is lost where it is made anew. */
  begun: {readonly asked?: AskedOnBoard; readonly dialogue?: Dialogue} = {};
  /** The dialogue on the board as it is now. */
  #dialogue: Dialogue | undefined;
  missingTerrain: BackgroundSearch<MissingTerrain> | undefined;
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  stop(): void {
    this.missingTerrain?.stop();
  }

  /** Forgets a question about another module. */
  forget(): void {
    this.asked = this.#dialogue = undefined;
    this.begun = {};
  }

  /** Takes the dialogue on the board: what the stack does, besides what is asked. */
  follow(dialogue: Dialogue): void {
    this.#dialogue = dialogue;
  }

  /** Has a board that is shown again, as after a battle, begin where it was left; returns its dialogue where it has a plan. */
  resume(): Dialogue | undefined {
    const {asked} = this;
    const dialogue = asked && this.#dialogue;
    this.begun = {...(asked && {asked}), ...(dialogue && isUnderWay(dialogue) && {dialogue})};
    return this.begun.dialogue;
  }

  /** Looks for the terrain that would change the ruling on a retreat. */
  ask(asked: AskedOnBoard | undefined): void {
    const isSearched =
      this.missingTerrain !== undefined || this.#controller.mapEntries.terrainComplete === true;
    if (isSearched && JSON.stringify(asked) === JSON.stringify(this.asked)) return;
    this.asked = asked;
    this.#search();
  }

  /** Asks the same again on a board that was made anew, where the units still stand together. */
  askAgain(board: Board, before: Board | undefined): void {
    const {asked} = this;
    const now = (units: readonly string[]): readonly string[] => unitsNow(units, board, before);
    const {against} = asked?.length ?? {};
    // of a group the first unit is left where the rules that were chosen now retreat units singly
    const isSingly = retreatRulesOf(board.shown.game)?.sheet.moves === 'units';
    this.asked = asked && {
      ...asked,
      units: now(asked.units).slice(0, isSingly ? 1 : undefined),
      length: {...asked.length, ...(against && {against: now(against)})},
    };
    if (!isOn(board.shown, this.asked)) this.asked = undefined;
    this.#dialogue = this.#dialogue && before && dialogueOn(this.#dialogue, board, before);
    this.#search();
  }

  #search(): void {
    this.missingTerrain?.stop();
    this.missingTerrain = undefined;
    const {asked} = this;
    const {board, needed, mapEntries} = this.#controller;
    // where all terrain is entered, none is left to try
    if (asked && board && !mapEntries.terrainComplete) {
      const update = (): void => this.#controller.requestUpdate();
      this.missingTerrain = searchInBackground(missingTerrainOf(board.shown, asked), update);
      // a short search has ended by now, without an update
      void this.missingTerrain.whole.then((found) => {
        if (!found) return;
        needed.count(
          asked,
          found.doubts.map(({place}) => place),
        );
        update();
      });
    }
    this.#controller.requestUpdate();
  }
}

/** The ids that counters have on another board: those of the save are the same in the next one. */
function unitsNow(units: readonly string[], {pieceIds}: Board, before: Board | undefined): readonly string[] {
  const unitOf = new Map([...pieceIds].map(([unit, piece]) => [piece, unit]));
  return units.map((unit) => {
    const piece = before?.pieceIds.get(unit);
    return piece === undefined ? unit : (unitOf.get(piece) ?? '');
  });
}

/** Is there more in a dialogue than its question? */
const isUnderWay = ({stage, talk: {plan}}: Dialogue): boolean => stage !== 'choosing' || plan.length > 0;

/** A dialogue on another board, where its stack is still in its hex and the same rules hold; its routes are judged anew. */
function dialogueOn({stage, talk: context}: Dialogue, board: Board, before: Board): Dialogue | undefined {
  const now = (units: readonly string[]): readonly string[] => unitsNow(units, board, before);
  const rulesOf = ({shown}: Board): unknown => retreatRulesOf(shown.game)?.sheet;
  const stack = now(context.stack);
  const isThere = stack.every((id, i) => {
    const place = placeOfUnit(board.shown, id);
    return place !== undefined && place === placeOfUnit(before.shown, context.stack[i] ?? '');
  });
  if (!isThere || !isSameJson(rulesOf(board), rulesOf(before))) return undefined;
  const {against} = context;
  const groups = context.plan.map(({units, path}) => ({units: now(units), path}));
  return {
    stage,
    talk: {
      ...context,
      stack,
      units: now(context.units),
      plan: groups,
      ...(against && {against: now(against)}),
    },
  };
}

/** The printed number of the hex of a unit. */
function placeOfUnit({game, units}: Position, id: string): string | undefined {
  const unit = game.unit(id);
  const placed = unit && (units as ReadonlyMap<number, {readonly at: number}>).get(unit.index);
  return placed && placeLabel(game, placed.at);
}

/** Do the units still stand together? */
function isOn({game, units}: Position, asked: AskedOnBoard | undefined): boolean {
  const places = asked?.units.map((id) => {
    const unit = game.unit(id);
    return unit && (units as ReadonlyMap<number, {readonly at: number}>).get(unit.index)?.at;
  });
  return places === undefined || (!places.includes(undefined) && new Set(places).size <= 1);
}

const nothing: MissingTerrain = {hexes: [], hexsides: [], doubts: [], untried: [], isPartial: false};

function* missingTerrainOf(position: Position, asked: AskedOnBoard): Generator<number, MissingTerrain> {
  const {units, length, readings} = asked;
  const rules = position.kind === 'hex' ? retreatRulesOf(position.game) : undefined;
  if (position.kind !== 'hex' || !rules || units.length === 0) return nothing;
  const group = readRetreat(position, rules.sheet, {...length, units}, []);
  if (!group.ok) return nothing;
  yield 0;
  const ruling = ruleRetreat(rules.sheet, {...rules.readings, ...readings}, position, group.value, length);
  return yield* missingTerrain(ruling);
}
