/** Something that an element needs could not be fetched: a document, or a part of its program. The element says so too. */
export class UmpireFailEvent extends Event {
  static readonly type = 'umpire-fail';
  /** What failed, in words. */
  readonly message: string;
  /** Asks for it again, as the button in the element does. */
  readonly retry: () => void;
  constructor(message: string, retry: () => void) {
    super(UmpireFailEvent.type, {bubbles: true, composed: true});
    this.message = message;
    this.retry = retry;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-fail': UmpireFailEvent;
  }
}
