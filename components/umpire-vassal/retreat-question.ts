import type {Position} from '../../src/module/index.js';
import {
  readRetreat,
  retreatRulesOf,
  ruleRetreat,
  untoldTerrain,
  type Readings,
  type UntoldTerrain,
} from '../../src/rules/index.js';
import type {Length} from '../../src/rules/retreat/context.js';
import {searchInBackground, type BackgroundSearch} from '../shared/scheduler.js';
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
  untold: BackgroundSearch<UntoldTerrain> | undefined;
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  stop(): void {
    this.untold?.stop();
  }

  /** Looks for the terrain that would change the ruling on a retreat. */
  ask(asked: AskedOnBoard | undefined): void {
    const isSearched = this.untold !== undefined || this.#controller.told.terrainComplete === true;
    if (isSearched && JSON.stringify(asked) === JSON.stringify(this.asked)) return;
    this.asked = asked;
    this.#search();
  }

  /** Asks the same again on a board that was made anew, where the units still stand together. */
  askAgain(board: Board, before: Board | undefined): void {
    const {asked} = this;
    this.asked = asked && {...asked, units: unitsNow(asked.units, board, before)};
    if (!isOn(board.shown, this.asked)) this.asked = undefined;
    this.#search();
  }

  #search(): void {
    this.untold?.stop();
    this.untold = undefined;
    const {asked} = this;
    const {board, needed, told} = this.#controller;
    // where all terrain is told, none is left to try
    if (asked && board && !told.terrainComplete) {
      const update = (): void => this.#controller.requestUpdate();
      this.untold = searchInBackground(untoldOf(board.shown, asked), update);
      // a short search has ended by now, and tells of no change
      void this.untold.whole.then((found) => {
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

/** Do the units still stand together? */
function isOn({game, units}: Position, asked: AskedOnBoard | undefined): boolean {
  const places = asked?.units.map((id) => {
    const unit = game.unit(id);
    return unit && (units as ReadonlyMap<number, {readonly at: number}>).get(unit.index)?.at;
  });
  return places === undefined || (!places.includes(undefined) && new Set(places).size <= 1);
}

const nothing: UntoldTerrain = {hexes: [], hexsides: [], doubts: [], untried: [], isPartial: false};

function* untoldOf(position: Position, asked: AskedOnBoard): Generator<number, UntoldTerrain> {
  const {units, length, readings} = asked;
  const rules = position.kind === 'hex' ? retreatRulesOf(position.game) : undefined;
  if (position.kind !== 'hex' || !rules || units.length === 0) return nothing;
  const group = readRetreat(position, rules.sheet, {...length, units}, []);
  if (!group.ok) return nothing;
  yield 0;
  const ruling = ruleRetreat(rules.sheet, {...rules.readings, ...readings}, position, group.value, length);
  return yield* untoldTerrain(ruling);
}
