import type {Fault, ModuleDocument} from '../../src/module/index.js';

/** A person changed the module in the editor. */
export class UmpireModuleEvent extends Event {
  /** The current module; it may have faults. */
  readonly document: ModuleDocument;
  /** The faults that keep it from being a game. */
  readonly faults: readonly Fault[];
  constructor(document: ModuleDocument, faults: readonly Fault[]) {
    super('umpire-module', {bubbles: true, composed: true});
    this.document = document;
    this.faults = faults;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-module': UmpireModuleEvent;
  }
}
