import type {Asked} from '../../../src/edit/index.js';
import type {Position} from '../../../src/module/index.js';

/** A person changed the position of a map that may be edited. */
export class UmpirePositionEvent extends Event {
  static readonly type = 'umpire-position';
  /** The position as it stands now, checked. */
  readonly position: Position;
  /** The same as one line: `drill/start 57@0505`. */
  readonly line: string;
  constructor(position: Position, line: string) {
    super(UmpirePositionEvent.type, {bubbles: true, composed: true});
    this.position = position;
    this.line = line;
  }
}

/**
 * A person asks about the position that was set up. `preventDefault()` keeps the map from opening the retreat or the battle
 * in its own place.
 */
export class UmpireAskEvent extends Event {
  static readonly type = 'umpire-ask';
  readonly position: Position;
  readonly line: string;
  /** What is asked: a retreat of units, or a battle for a place. */
  readonly asked: Asked;
  constructor(position: Position, line: string, asked: Asked) {
    super(UmpireAskEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.position = position;
    this.line = line;
    this.asked = asked;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-position': UmpirePositionEvent;
    'umpire-ask': UmpireAskEvent;
  }
}
