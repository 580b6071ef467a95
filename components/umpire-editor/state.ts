import type {History} from '../../src/edit/history.js';
import type {ClickedHex, ModuleDraft, TypedCounters} from '../../src/edit/module/index.js';
import type {Position, SheetDocument} from '../../src/module/index.js';
import {firstPaint, type Paint} from './palette.js';
import {sectionsOf, type EditorSection, type PageSettings} from './sections.js';

/** The thing that a press on the map draws. */
export interface Brush extends Paint {
  readonly capacity: number;
  /** On a map of points: a press joins points with lines, instead of adding and moving points. */
  readonly lines: boolean;
}

/** A picture of the printed map, shown below the drawn one. It stays in this browser: a module only names it. */
export interface Scan {
  /** The name of its file. */
  readonly name: string;
  readonly picture: ImageBitmap | HTMLCanvasElement | undefined;
  /** The file that the author chose last: no other is shown in its place once it is read. */
  readonly file: File | undefined;
  /** Opacity over the drawn terrain, 0 to 1. */
  readonly opacity: number;
}

/** An example of a retreat under a clause. */
export interface Sample {
  readonly title: string;
  readonly note: string | undefined;
  readonly position: Position;
  readonly units: readonly string[];
  readonly hexes: number;
}

/** A picture that was opened, or the reason why not. */
export type ReadPicture =
  | {readonly name: string; readonly picture: ImageBitmap}
  | {readonly name: string; readonly why: string};

/**
 * The state of the editor: the open section, the mode of presses on the map, the stroke in progress, and the module with its
 * history. Changes to the module itself are in `src/edit/module`.
 */
export interface EditorState extends History<ModuleDraft> {
  readonly section: EditorSection;
  /** The hexes of the scan are clicked on, to place it under the map. */
  readonly isCalibrating: boolean;
  /** A press on the draw section fills an area instead of painting a hex. */
  readonly fills: boolean;
  /** A press on the map moves it instead of drawing a stroke. */
  readonly pans: boolean;
  /** The draft before the stroke in progress, undefined between strokes; the whole stroke is one step to undo. */
  readonly strokeBase: ModuleDraft | undefined;
  readonly brush: Brush;
  /** The last message to the author. */
  readonly announcement: string;
  /** The pointer of the fault or warning that the author went to last. */
  readonly visited: string;
  /** The selected hex or point, by number or name. */
  readonly selected: string;
  /** The name of the selected position. */
  readonly position: string;
  /** The name of the selected table. */
  readonly table: string;
  /** The counters that are being typed. */
  readonly typed: TypedCounters;
  /** The JSON that is being written and not taken yet, by its place in the module. */
  readonly written: Readonly<Record<string, string>>;
  /** The hexes of the scan that were clicked on; one without a label waits for its number. */
  readonly sightings: readonly ClickedHex[];
  readonly page: PageSettings;
  readonly scan: Scan;
  /** The examples of clauses that the author asked for, by clause. */
  readonly samples: Readonly<Record<string, Sample | 'loading' | 'none'>>;
  /** True if this browser has the last change. */
  readonly isSaved: boolean;
  /** The version of another tab, until the author chooses one of the two; undefined for none. */
  readonly other: unknown;
  /** The text that this browser kept when this editor last read or wrote its draft. */
  readonly known: string | undefined;
  /** The plain board that was laid last under a rule sheet. */
  readonly board: ModuleDraft | undefined;
  /** The last position set up on the map: while its draft is current, the map keeps it. */
  readonly onMap: {readonly draft: ModuleDraft; readonly position: Position} | undefined;
}

/** A document to begin with, and what this browser keeps beside it. */
export interface Opening {
  /** The document; undefined for an empty map. */
  readonly document: unknown;
  /** The version that was set aside beside that of another tab. */
  readonly aside?: unknown;
  readonly known?: string | undefined;
  readonly board?: unknown;
}

export type EditorEvent =
  | {readonly type: 'openSection'; readonly section: EditorSection}
  | {
      readonly type:
        | 'paint'
        | 'fill'
        | 'draw'
        | 'pan'
        | 'undo'
        | 'redo'
        | 'commitStroke'
        | 'cancelStroke'
        | 'calibrate'
        | 'calibrated'
        | 'removeScan';
    }
  | {readonly type: 'brush'; readonly brush: Partial<Brush>}
  | {readonly type: 'page'; readonly settings: PageSettings}
  /** The page has painted the printed board, or has none. */
  | {readonly type: 'board'; readonly board: HTMLCanvasElement | undefined}
  | {readonly type: 'open'; readonly opening: Opening}
  | {readonly type: 'stroke'; readonly draft: ModuleDraft}
  | {readonly type: 'change'; readonly draft: ModuleDraft; readonly announcement?: string}
  /**
   * Another document in place of this one, or the message why it is no module: its first position and hexside are chosen,
   * and no place. It opens on its map, unless the author stays where its text is being written.
   */
  | {
      readonly type: 'replace';
      readonly document: unknown;
      readonly isBoard?: boolean;
      readonly stays?: boolean;
    }
  /** Somebody set up a position on the map. */
  | {readonly type: 'setUp'; readonly position: Position}
  /** This browser keeps another text than this editor wrote. */
  | {readonly type: 'otherKept'; readonly text: string; readonly document: unknown}
  /** This browser keeps the draft with this text, or refused it. */
  | {readonly type: 'kept'; readonly isSaved: boolean; readonly known: string | undefined}
  /** The author continues with the version of the other tab, or with this one; undo leads to the other. */
  | {readonly type: 'settle'; readonly takesOther: boolean}
  /** The author chooses a picture. */
  | {readonly type: 'openScan'; readonly file: File}
  /** The picture that the author chose was read. */
  | {readonly type: 'scanOpened'; readonly read: ReadPicture; readonly file: File}
  /** The picture that this browser kept, or that the module names, was read. */
  | {readonly type: 'scanFound'; readonly read: ReadPicture}
  | {readonly type: 'opacity'; readonly opacity: number}
  /** The author copies the retreat rules of another game. */
  | {readonly type: 'copySheet'; readonly name: string}
  /** The retreat rules to copy were read. */
  | {readonly type: 'sheet'; readonly sheet: SheetDocument}
  | {readonly type: 'showSample'; readonly clause: string}
  /** An example of a clause was found, or there is none. */
  | {readonly type: 'sample'; readonly clause: string; readonly sample: Sample | 'none'}
  | {readonly type: 'announce'; readonly message: string}
  /** The author goes to the field that a fault or warning is about. */
  | {readonly type: 'visit'; readonly pointer: string}
  | {readonly type: 'select'; readonly place: string}
  | {readonly type: 'position' | 'table'; readonly name: string}
  | {readonly type: 'typed'; readonly typed: Partial<TypedCounters>}
  /** The author writes JSON; undefined: it is taken, or given up. */
  | {readonly type: 'write'; readonly at: string; readonly text: string | undefined}
  | {readonly type: 'sightings'; readonly sightings: readonly ClickedHex[]};

/** Makes the event that replaces the draft by another version, and says so to the author; one step to undo. */
export const changeTo = (draft: ModuleDraft, announcement = ''): EditorEvent => ({
  type: 'change',
  draft,
  announcement,
});

export type EditorEffect =
  /** The module has changed: this browser keeps it, and the page hears of it. */
  | {readonly type: 'changed' | 'forgetAside' | 'restoreScan' | 'forgetScan'}
  | {readonly type: 'focus'; readonly pointer: string}
  /** Sets a stored draft that is no module aside, instead of overwriting it. */
  | {readonly type: 'refused'; readonly document: unknown}
  /** Keeps the plain board of the draft; undefined forgets it. */
  | {readonly type: 'keepBoard'; readonly board: ModuleDraft | undefined}
  | {readonly type: 'readScan' | 'keepScan'; readonly file: File}
  | {readonly type: 'loadSheet'; readonly name: string}
  | {readonly type: 'findSample'; readonly clause: string};

const wholePage: PageSettings = {only: [], keepsClear: false, fixedKinds: undefined};

/** A draft that was just opened, on the first section of its kind of map. */
export const openedState = (draft: ModuleDraft, page = wholePage): EditorState => ({
  section: sectionsOf(draft)[0] ?? 'file',
  isCalibrating: false,
  fills: false,
  pans: false,
  draft,
  past: [],
  future: [],
  strokeBase: undefined,
  brush: {...firstPaint(draft, page), capacity: 4, lines: false},
  announcement: '',
  visited: '',
  selected: '',
  position: Object.keys(draft.positions ?? {})[0] ?? '',
  table: '',
  typed: {text: '', side: '', type: '', steps: undefined, two: 'strength-movement'},
  written: {},
  sightings: [],
  page,
  scan: {name: '', picture: undefined, file: undefined, opacity: 0.6},
  samples: {},
  isSaved: true,
  other: undefined,
  known: undefined,
  board: undefined,
  onMap: undefined,
});
