import type {Change, Game} from '../../src/module/index.js';

/** A person switched between the game as printed and as corrected. */
export class UmpireErrataModeEvent extends Event {
  readonly printed: boolean;
  /** The checked game in this edition, to hand to a map or a turn track. */
  readonly game: Game;
  /** All changes by the errata. */
  readonly changes: readonly Change[];
  constructor(printed: boolean, game: Game, changes: readonly Change[]) {
    super('umpire-errata-mode', {bubbles: true, composed: true});
    this.printed = printed;
    this.game = game;
    this.changes = changes;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-errata-mode': UmpireErrataModeEvent;
  }
}
