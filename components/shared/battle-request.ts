import type {BattleContext} from './battle-context.js';

/** Receives the battle now and after each change; undefined while none is open. */
export type BattleListener = (battle: BattleContext | undefined) => void;

/**
 * Requests the battle of the nearest `<umpire-battle>` around the target, or of the target itself. The battle that answers
 * stops the event.
 */
export class BattleRequestEvent extends Event {
  readonly follow: BattleListener;
  /** Ends the subscription; set by the battle that answers. */
  stop: (() => void) | undefined;
  constructor(follow: BattleListener) {
    super('umpire-battle-request', {bubbles: true, composed: true});
    this.follow = follow;
  }
}

/** A battle was added to the page; elements without one request it again. */
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
