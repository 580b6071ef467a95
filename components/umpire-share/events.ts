/** A person copied the text of the dialog, or has it selected to copy by hand. */
export class UmpireShareCopyEvent extends Event {
  /** The text. */
  readonly text: string;
  constructor(text: string) {
    super('umpire-share-copy', {bubbles: true, composed: true});
    this.text = text;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-share-copy': UmpireShareCopyEvent;
  }
}
