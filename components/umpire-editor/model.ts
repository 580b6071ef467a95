import type {DraftCheck, ModuleDraft} from '../../src/edit/module/index.js';
import type {Game} from '../../src/module/index.js';
import type {Send} from '../shared/store.js';
import {checkOf} from './content.js';
import type {EditorStore} from './effects.js';
import type {Brush, EditorEvent, EditorState, EditorTab, Scan} from './state.js';

/** The state of the editor as its panels read it. */
export class EditorModel {
  readonly #store: EditorStore;
  readonly send: Send<EditorEvent>;

  constructor(store: EditorStore) {
    this.#store = store;
    this.send = store.send;
  }

  get state(): EditorState {
    return this.#store.state;
  }
  get draft(): ModuleDraft {
    return this.state.draft;
  }
  get tab(): EditorTab {
    return this.state.tab;
  }
  get brush(): Brush {
    return this.state.brush;
  }
  get scan(): Scan {
    return this.state.scan;
  }
  get check(): DraftCheck {
    return checkOf(this.state);
  }
  get game(): Game | undefined {
    return this.check.game;
  }

  /** Replaces the module; one step to undo. */
  change(draft: ModuleDraft, announcement = ''): void {
    this.send({type: 'change', draft, announcement});
  }

  announce(message: string): void {
    this.send({type: 'announce', message});
  }
}
