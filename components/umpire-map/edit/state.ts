import type {BattleView} from '../../../src/battle/view.js';
import type {Asked, AttackOptions, Draft, NewUnit, Setup} from '../../../src/edit/index.js';
import type {Loaded, Position, Unit} from '../../../src/module/index.js';
import type {Finding} from '../../../src/rules/index.js';
import type {Send} from '../../shared/store.js';
import type {MapAccess} from '../access.js';

/** The choice of the units that fight for a place: none attacks until a person says so. */
export interface AttackDraft {
  readonly options: AttackOptions;
  /** The facts that the question takes from the position, a sentence each. */
  readonly assumed: readonly string[];
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
}

/** The state of the position editor. */
export interface EditState {
  readonly setup: Setup;
  readonly position: Position;
  /** The chosen units, and their place or else the chosen place. */
  readonly chosen: readonly Unit[];
  readonly at: string;
  /** The announcement of what was just done. */
  readonly said: string;
  /** The text that the tray is searched for. */
  readonly searched: string;
  /** The place that is typed while units are held. */
  readonly destination: string;
  /** The text typed in place of the position's line; undefined while the field shows the line. */
  readonly written: string | undefined;
  /** The faults of the text that was typed, a line each. */
  readonly faults: readonly string[];
  /** The violations of the rules in the position. */
  readonly findings: readonly Finding[];
  /** The choice of the units that fight for a place, while a person makes it. */
  readonly attack: AttackDraft | undefined;
  /** The battle of that choice; undefined until somebody attacks and the rules of battles are loaded. */
  readonly preview: Loaded<BattleView> | undefined;
}

/** Events: each is an act of a person in the panel, the menu or with a counter. Units are named by their ids. */
export type EditEvent =
  | {readonly type: 'change'; readonly draft: Draft}
  /** Held units go to the next place that is chosen. */
  | {readonly type: 'choose'; readonly ids: readonly string[]; readonly held: boolean}
  | {readonly type: 'place'; readonly ids: readonly string[]; readonly at: string}
  | {readonly type: 'takeOff' | 'flip'; readonly ids: readonly string[]}
  | {readonly type: 'setSteps'; readonly ids: readonly string[]; readonly steps: number}
  | {readonly type: 'addUnit'; readonly unit: NewUnit}
  | {readonly type: 'undo' | 'redo' | 'leaveAttack' | 'closeAnswer' | 'leaveField'}
  | {readonly type: 'startFrom'; readonly name: string; readonly title: string}
  /** Takes a position from a line or a document. */
  | {readonly type: 'read'; readonly text: string}
  | {readonly type: 'write'; readonly text: string | undefined}
  | {readonly type: 'type'; readonly field: 'searched' | 'destination'; readonly text: string}
  /** Takes a unit, a place or both from the field. */
  | {readonly type: 'enter'; readonly field: 'searched' | 'destination'; readonly text: string}
  | {readonly type: 'say'; readonly said: string}
  | {readonly type: 'goTo'; readonly at: string}
  | {readonly type: 'ask'; readonly asked: Asked}
  | {readonly type: 'startAttack'; readonly options: AttackOptions}
  | {readonly type: 'toggleFighter'; readonly id: string}
  | {readonly type: 'chooseAttackers'; readonly attackers: readonly string[]};

/** Gives the parts of the editor its state, what changes it, and the map below it. */
export interface EditAccess {
  readonly map: MapAccess;
  readonly state: EditState;
  readonly send: Send<EditEvent>;
  /** Acts on a key as on the map; true if the key means something. */
  readonly key: (event: KeyboardEvent) => boolean;
  readonly historyKey: (event: KeyboardEvent) => boolean;
  /** Lets counters be dragged from a button. */
  readonly attachDrag: (button: HTMLElement, ids: () => readonly string[]) => void;
}
