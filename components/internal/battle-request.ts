import type {BattleContext} from './battle-context.js';

/** Told of the battle now and whenever it changes; undefined while there is no battle to show. */
export type Follow = (battle: BattleContext | undefined) => void;

/**
 * Asks for the battle: the nearest `<umpire-battle>` around the one who asks, or the one it is sent to. Whoever answers
 * stops it. No list of battles is kept anywhere.
 */
export class BattleRequestEvent extends Event {
  readonly follow: Follow;
  /** Set by the battle that answers: stops following. */
  stop: (() => void) | undefined;
  constructor(follow: Follow) {
    super('umpire-battle-request', {bubbles: true, composed: true});
    this.follow = follow;
  }
}

/** A battle has come into the page: those who wait for one ask again. */
export class BattleHereEvent extends Event {
  constructor() {
    super('umpire-battle-here', {bubbles: true, composed: true});
  }
}

declare global {
  interface HTMLElementEventMap {
    'umpire-battle-request': BattleRequestEvent;
    'umpire-battle-here': BattleHereEvent;
  }
  interface DocumentEventMap {
    'umpire-battle-here': BattleHereEvent;
  }
}
