import type {Fault, Game} from '../../src/module/index.js';
import type {Judged, ModuleDraft} from '../../src/edit/module/index.js';
import type {EditorContext, EditorEvent, Inks, Room} from './machine.js';
import type {Scan} from './scan.js';

/** What the panels show of a module that is being made, and what they do to it. */
export interface EditorProps {
  readonly context: EditorContext;
  readonly draft: ModuleDraft;
  readonly room: Room;
  readonly judged: Judged;
  readonly inks: Inks;
  /** The scan below the map, where there is one. */
  readonly scan: Scan;
  /** What was just done, or why it was not. */
  readonly said: string;
  is(state: object): boolean;
  send(event: EditorEvent): void;
  /** Another module in place of this one: one step to take back. */
  change(draft: ModuleDraft, said?: string): void;
  say(said: string): void;
  /** The pointer of the fault or the warning that was gone to last. */
  readonly sought: string;
  /** Goes to where a fault or a warning lies. */
  goTo(fault: Pick<Fault, 'pointer'>): void;
  /** Opens a document in place of this one, or says what keeps it from being opened. */
  open(document: unknown): boolean;
  /** The game, where the module is one. */
  readonly game: Game | undefined;
  requestUpdate(): void;
}
