/** What the element was given is shown. It does not bubble, as a picture's own does not. */
export class UmpireLoadEvent extends Event {
  declare readonly type: 'umpire-load';
  constructor() {
    super('umpire-load');
  }
}

/** What the element was given is refused: it says so in place of a picture, and here. It does not bubble. */
export class UmpireRefuseEvent extends Event {
  /** Everything that is wrong, a sentence each: its place in the document, what was expected there and what mends it. */
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super('umpire-refuse');
    this.faults = faults;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-load': UmpireLoadEvent;
    'umpire-refuse': UmpireRefuseEvent;
  }
}
