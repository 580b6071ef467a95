import type {HexPosition} from '../../src/module/index.js';
import {isBegun, type Dialogue} from './dialogue.js';
import {viewIn, type Judging, type RetreatView} from './view.js';

/** Where the steps of a ruling and the hexes of its map are more, a phone takes long enough that ruling, panel and map each have their turn. */
const SHORT = 4_000;
/** A map of more hexes takes as long as a ruling to be opened. */
const LARGE = 20_000;

/** How much there is to rule on: the hexes of the map, and for each group of a plan as much as a short retreat takes. */
const sizeOf = (shown: HexPosition | undefined, {talk}: Dialogue): number =>
  (shown?.game.grid.size ?? 0) + 1000 * talk.plan.length;

/** The ruling on what is asked now, and how long it took. */
export class RulingController {
  view: RetreatView | undefined;
  /** It took long: what follows from it waits for the page's next turn. */
  isLong = false;
  /** What it is a view of. */
  #shown: HexPosition | undefined;
  #dialogue: Dialogue | undefined;
  /** What judges one that has begun is not here yet. */
  #waits = false;

  /** A large map was just opened, or a plan of many groups: that the page has its turn before it is ruled on. */
  isLarge(shown: HexPosition | undefined, dialogue: Dialogue): boolean {
    return shown !== this.#shown && sizeOf(shown, dialogue) > LARGE;
  }

  /** Rules on what is asked, if that is another than before; on a dialogue that has begun once what judges it is here. */
  on(shown: HexPosition | undefined, dialogue: Dialogue, judging: Judging | undefined): void {
    const waits = isBegun(dialogue) && !judging;
    if (shown === this.#shown && dialogue === this.#dialogue && waits === this.#waits) return;
    this.#shown = shown;
    this.#dialogue = dialogue;
    this.#waits = waits;
    this.view = shown && !waits ? viewIn(shown, dialogue, judging) : undefined;
    this.isLong = (this.view?.ruled?.search.steps ?? 0) + sizeOf(shown, dialogue) > SHORT;
  }
}
