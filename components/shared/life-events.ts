/** Fires when the element's document is shown. Does not bubble, as the `load` event of an image does not. */
export class UmpireLoadEvent extends Event {
  declare readonly type: 'umpire-load';
  constructor() {
    super('umpire-load');
  }
}

/** Fires when the element's document is refused. Does not bubble. */
export class UmpireRefuseEvent extends Event {
  /** Every fault, a sentence each: its place in the document, what was expected there, and the remedy. */
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super('umpire-refuse');
    this.faults = faults;
  }
}

/** Fires when a document or a script that an element needs could not be loaded. */
export class UmpireFailEvent extends Event {
  static readonly type = 'umpire-fail';
  /** The reason. */
  readonly message: string;
  /** Tries again, as the button in the element does. */
  readonly retry: () => void;
  constructor(message: string, retry: () => void) {
    super(UmpireFailEvent.type, {bubbles: true, composed: true});
    this.message = message;
    this.retry = retry;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-load': UmpireLoadEvent;
    'umpire-fail': UmpireFailEvent;
    'umpire-refuse': UmpireRefuseEvent;
  }
}
