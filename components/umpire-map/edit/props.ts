import type {ReactiveControllerHost} from 'lit';
import type {Asked, Draft, NewUnit, Setup} from '../../../src/edit/index.js';
import type {Mark} from '../../../src/drawing/overlay.js';
import type {Position, Unit} from '../../../src/module/index.js';
import type {Finding} from '../../../src/rules/index.js';
import type {Surface} from '../surface.js';

/** The map that is edited, as far as editing is concerned. */
export interface EditedMap extends ReactiveControllerHost, HTMLElement {
  readonly renderRoot: ParentNode;
  readonly surface?: Surface | undefined;
  readonly shown?: Position | undefined;
  edit: boolean;
  position: Position | string;
  marks: readonly Mark[];
  verdict?: ((place: number) => string | undefined) | undefined;
  selected: string;
  cursor: number;
  pointed: number;
  goTo(label: string): boolean;
}

/** What the panel shows of a position that is set up, and what it does to it. */
export interface SetupProps {
  readonly map: EditedMap;
  readonly setup: Setup;
  readonly position: Position;
  /** The chosen units. */
  readonly chosen: readonly Unit[];
  /** Where the chosen units stand together; else the place that was chosen. */
  readonly at: string;
  /** What is against the rules as it stands. */
  readonly findings: readonly Finding[];
  /** The line of what was just done. */
  readonly said: string;
  /** What was asked, while its answer stands in the map's place. */
  readonly asked: Asked | undefined;
  /** What is looked for in the tray. */
  wanted: string;
  /** What a person writes in place of the line; undefined while it says what stands. */
  written: string | undefined;
  /** What is wrong with what was written, a line each. */
  faults: readonly string[];

  /** Changes the position. */
  change(draft: Draft, said?: string): void;
  /** Chooses units, in hand or only to be spoken of. */
  choose(ids: readonly string[], held: boolean): void;
  /** Units to a place. */
  put(ids: readonly string[], at: string): void;
  /** Units off the map; one of the position's own that is off it already goes for good. */
  off(ids: readonly string[]): void;
  steps(ids: readonly string[], steps: number): void;
  /** Fresh units lose a step, others have all of theirs again. */
  flip(ids: readonly string[]): void;
  /** A unit that the module has not, in hand. */
  make(made: NewUnit): void;
  history(way: 'undo' | 'redo'): void;
  startFrom(name: string, title: string): void;
  /** Sets up what a line or a document says; what is wrong with it is said, and nothing changed. */
  read(text: string): Promise<void>;
  say(said: string): void;
  /**
   * What was written into the field: a unit, then its place; or both at once, as in a line (`57@0505`). True once the
   * field is done with it.
   */
  enter(text: string): Promise<boolean>;
  /** Asks about what stands there; the page may answer in its own way. */
  ask(asked: Asked): void;
  /** Back from the answer: the position is as it was. */
  back(): Promise<void>;
  /** Someone chose a place (or -1, none): what is in hand goes there, else who stands there is taken up. */
  press(at: number): void;
  /** Ctrl-Z and its like, wherever the focus is but in a field that has something to take back itself. */
  readonly anyKey: (event: KeyboardEvent) => void;
}
