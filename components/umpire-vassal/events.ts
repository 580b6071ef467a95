import type {Position} from '../../src/module/index.js';

/** Fires when a module or a save was read. Nothing in it comes from players: no names, no ids, no notes. */
export class UmpireVassalOpenEvent extends Event {
  static readonly type = 'umpire-vassal-open';
  /** The name of the module. */
  readonly module: string;
  /** The position on the board; missing until the map is chosen. */
  readonly position: Position | undefined;
  constructor(module: string, position: Position | undefined) {
    super(UmpireVassalOpenEvent.type, {bubbles: true, composed: true});
    this.module = module;
    this.position = position;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-vassal-open': UmpireVassalOpenEvent;
  }
}
