import type {Fault, ModuleDocument} from '../../src/module/index.js';

/** A person changed the module that is being made. */
export class UmpireModuleEvent extends Event {
  /** The module as it stands now, whole: it may have faults. */
  readonly document: ModuleDocument;
  /** What keeps it from being a game; none where it is one. */
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
