/** The state of the page, and the events that change it. */
import type {PhaseSubjectQuestion} from '../../src/battle/phase-session.js';
import type {BattleView} from '../../src/battle/view.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {ClickedHex} from '../../src/edit/module/calibrate.js';
import type {AttackOptions} from '../../src/edit/questions.js';
import type {
  BattleQuestion,
  CounterMatch,
  Fault,
  GridChoice,
  Loaded,
  ModuleDocument,
  OverlayDocument,
  OverlayMap,
  Position,
} from '../../src/module/index.js';
import {retreatRulesOf, type Readings, type MissingTerrain} from '../../src/rules/index.js';
import {hasLineRules} from '../../src/rules/lines/ask.js';
import type {Length} from '../../src/rules/retreat/context.js';
import type {OutcomeArgs} from '../../src/rules/retreat/verdict-args.js';
import type {ChangedUnits} from '../../src/vassal/changed-units.js';
import type {
  GameSummary,
  MapSummary,
  LoggedMove,
  OverlayDifference,
  Split,
  SplitWay,
  Stage,
} from '../../src/vassal/index.js';
import type {PositionFacts} from '../../src/vassal/position-facts.js';
import type {Send} from '../shared/store.js';
import type {Dialogue, Group} from '../umpire-retreat/events.js';
import type {CheckedImport} from './vassal-requests.js';

/** A module that was imported, with the position built of it, and the pictures to show it with. */
export interface Board extends Omit<CheckedImport, 'pictures'> {
  readonly shown: Position;
  readonly pictures: MapPictures<Blob>;
}

/** The board that was made, and the maps as they are with the boards that a person chose; without a grid there is none. */
export interface MadeBoard {
  readonly summary?: GameSummary;
  readonly made?: Loaded<Board>;
}

/** The boards of a map as far as their pictures have loaded, painted from the corner of the map. */
export interface LoadedBoards {
  readonly count: number;
  readonly isComplete: boolean;
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

/** Faults as they are listed, and the files that have them. */
export interface ShownFaults {
  readonly of: 'files' | 'board' | 'overlay';
  readonly lines: readonly string[];
  readonly files?: readonly string[];
  /** Advice on all of them. */
  readonly hint?: string;
  /** A save of another module, which can be opened all the same. */
  readonly anyway?: readonly Blob[];
}

/** A request of a job to the reader; of a log the step is that which was asked for last. */
export type JobRequest =
  | {readonly kind: 'addFiles'; readonly files: readonly Blob[]; readonly anyModule?: boolean}
  | {readonly kind: 'startGame'; readonly setup: string | undefined}
  | {readonly kind: 'showStep'}
  | {readonly kind: 'sample'};

/** A file that was refused. */
export interface RefusedFile {
  readonly names: readonly string[];
  readonly faults: readonly Fault[];
  readonly anyway?: readonly Blob[];
}

/** An overlay that is to be opened, and the file that it is in. */
export interface OverlaySource {
  readonly from: {readonly file: Blob} | {readonly link: string};
  readonly files: readonly string[];
}

/** An overlay of another player, and the files that it came in. */
export interface ReceivedOverlay {
  readonly theirs: OverlayDocument;
  readonly files: readonly string[];
  /** It is for another version of the module, and the person wants it all the same. */
  readonly isOtherVersion?: boolean;
}

/** Work on files. Its parts are done in this order, and each goes from the job once it is done. */
export interface Job {
  readonly id: symbol;
  /** The names of its files as far as they have any; `undefined` where nobody needs to hear of it, as at a step of a log. */
  readonly names: readonly string[] | undefined;
  /** Files that are not sorted yet. */
  readonly files: readonly Blob[];
  readonly request: JobRequest | undefined;
  /** A game that was read, and the files that were refused beside it. */
  readonly opened:
    | {
        readonly summary: GameSummary;
        readonly wrong: readonly RefusedFile[];
      }
    | undefined;
  readonly overlays: readonly OverlaySource[];
  readonly merges: readonly ReceivedOverlay[];
  /** Something of it was opened or merged: cancelling leaves that as it is. */
  readonly hasOpened: boolean;
}

/** A difference that waits for a choice, and the files that its two sides came in: none for entries of the person, or for a link. */
export interface PendingDifference extends OverlayDifference {
  readonly mineFrom: readonly string[];
  readonly theirsFrom: readonly string[];
}

/** A step that can be undone: its sentence, and how everything was before it. */
interface Undoable {
  readonly says: string;
  readonly overlay: OverlayDocument;
  readonly differences: readonly PendingDifference[];
  readonly from: readonly string[];
}

/** A merge that waits for its board. */
interface RunningMerge {
  readonly given: ReceivedOverlay;
  /** Everything that was entered before, and the state it was in. */
  readonly before: Omit<Undoable, 'says'>;
  readonly board: Board | undefined;
  /** Entries that only the other overlay has, and places of it that differ. */
  readonly added: number;
  readonly differs: boolean;
  readonly uncompleted: readonly {readonly map: string; readonly places: number}[];
  /** Parts that did not fit before. */
  readonly unmatched: number;
}

/** Overlays of other players that were opened. */
export interface MergeState {
  readonly running?: RunningMerge;
  /** Places where an overlay that was opened and the person's own differ: the person's own counts. */
  readonly differences: readonly PendingDifference[];
  /** The choice and the merge that were done last. */
  readonly chosen?: Undoable;
  readonly merged?: Undoable;
  /** Files that all of the overlay came in; none once the person entered something. */
  readonly from: readonly string[];
  /** Sides of an overlay for another version that would have taken counters from those of the module. */
  readonly unknownSides: readonly Fault[];
  /** The link with the overlay, and what became of copying it. */
  readonly link?: {readonly words: string; readonly address?: string};
  /** Overlays of another version of the module, or of another module, and how it differs: the first waits for the person's word, then the next. */
  readonly asked: readonly (ReceivedOverlay & {
    readonly faults: readonly string[];
    readonly isOtherModule: boolean;
  })[];
  /** The person is asked whether to keep the parts that do not fit this module. */
  readonly asksAboutUnmatched: boolean;
  /** Places that an overlay entered and the person had not. */
  readonly fromOverlay: ReadonlySet<string>;
}

/** A retreat that a person asked about on the board. */
export interface AskedOnBoard {
  readonly units: readonly string[];
  readonly length: Length;
  readonly readings: Readings;
}

/** The search for terrain that would change a ruling: the part that is done, 0 to 1, then its result. */
export interface TerrainSearch {
  readonly part: number;
  readonly result?: MissingTerrain;
}

/** Facts of the position that a person said. */
export interface FactsState {
  readonly said: PositionFacts;
  /** Facts of the turn of the save before: they are offered, and count no more. */
  readonly before?: PositionFacts['turn'];
  /** The side that is to control the hexes which the person presses, by its id. */
  readonly holder?: string;
}

export interface QuestionState {
  readonly asked?: AskedOnBoard | undefined;
  /** The question and the dialogue that a board begins with, so that nothing a person did is lost where it is made anew. */
  readonly begun: {readonly asked?: AskedOnBoard; readonly dialogue?: Dialogue};
  /** The dialogue on the board as it is now: what the stack does, besides what is asked. */
  readonly dialogue?: Dialogue | undefined;
  readonly missing?: TerrainSearch | undefined;
}

/** Numbers of rulings that a place would have changed, by the map and the place. */
export type Needs = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The rulings that each place would have changed, while nobody has entered what is there. */
export interface NeededPlaces {
  readonly places: Needs;
  /** The rulings whose needs were counted, as their questions. */
  readonly counted: ReadonlySet<string>;
}

/** The units as a plan or a battle leaves them, for VASSAL. */
export interface Outcome extends Omit<ChangedUnits, 'off'> {
  /** Units that are lost; of a plan also those that leave the map otherwise. */
  readonly gone: readonly string[];
  /** Units that left the map and are not lost: the rules of the game say where they go. */
  readonly away: readonly string[];
  /** Steps that the plan costs, whose units the owner chooses. */
  readonly steps: number;
  /** A plan that breaks rules, one that leaves units out, or a battle that is not over. */
  readonly open?: 'illegal' | 'unfinished' | 'fighting';
  /** The rules that the plan breaks, in sentences. */
  readonly broken: readonly string[];
}

export interface SaveState {
  /** The units as the plan or the battle on the board leaves them. */
  readonly outcome?: Outcome | undefined;
  /** Units that are gone are taken out of the saved game. */
  readonly removes: boolean;
  /** The file that was saved last, or the fault that there is none. */
  readonly saved?: {readonly name?: string; readonly fault?: string} | undefined;
}

/** The map in the editor: as it was when the painting began, and the picture of its boards. */
export interface Painting {
  readonly base: OverlayDocument;
  readonly before: ModuleDocument;
  readonly document: ModuleDocument;
}

/** Everything that was read and that a person entered. */
export interface VassalState {
  /** Games that this browser can open again, and the folder that it looks at. */
  readonly recent: readonly string[];
  readonly folder: string | undefined;
  /** The work that is done now, then the work that waits for its turn. */
  readonly jobs: readonly Job[];
  /** The part of the reading that the reader is at. */
  readonly stage: Stage;
  /** A saved game is here, and its module is missing. */
  readonly isWaiting: boolean;
  /** The saved game that waits; once a module came that is another one, it can be opened all the same. */
  readonly waitingSave: readonly Blob[];
  /** Overlays that wait for their module. */
  readonly waiting: readonly ReceivedOverlay[];
  readonly summary: GameSummary | undefined;
  /** The moves of the log that is open. */
  readonly moves: readonly LoggedMove[];
  /** The step of the log to go to. */
  readonly goal: number | undefined;
  readonly board: Board | undefined;
  /** Everything that the person entered about the module. */
  readonly overlay: OverlayDocument;
  /** This browser keeps the entries. */
  readonly isKept: boolean;
  readonly faults: readonly ShownFaults[];
  /** A sentence about what happened last. */
  readonly notice: string;
  /** The same for those who see no change: what is open now. */
  readonly announcement: string;
  /** A sheet of rules as it is being pasted; `undefined` where none is. */
  readonly ownSheet: string | undefined;
  /** The step in which counters get their sides is unfolded. */
  readonly areSidesOpen: boolean;
  /** Groups of counters that the person splits. */
  readonly splits: readonly Split[];
  /** Groups of counters whose new side is being named, by their keys. */
  readonly newSides: ReadonlySet<string>;
  /** The hexes that a person has clicked so far, to place a grid by hand; `undefined` while nobody does. */
  readonly clickedHexes: readonly ClickedHex[] | undefined;
  /** The size of the picture to click on, 1 for the width of the page. */
  readonly zoom: number;
  readonly boards: LoadedBoards | undefined;
  /** The hex or point that a person pressed. */
  readonly point: string;
  readonly merge: MergeState;
  readonly facts: FactsState;
  readonly question: QuestionState;
  readonly needed: NeededPlaces;
  readonly save: SaveState;
  /** The map as it is being painted; `undefined` while the editor is closed. */
  readonly painting: Painting | undefined;
  /** The battle whose attackers a person is choosing, or has chosen. */
  readonly attack: AttackOptions | undefined;
  /** The battle or the phase that is fought in the board's place, or whose elements are on their way. */
  readonly battle: BattleQuestion | PhaseSubjectQuestion | undefined;
  /** The rules, the table and the counters are unfolded, and in them the table. */
  readonly isMoreOpen: boolean;
  readonly isTableOpen: boolean;
  /** The form of ten questions is open. */
  readonly isFormOpen: boolean;
  /** The form would take the place of a sheet that its answers can't say: the person is asked first. */
  readonly isReplacing: boolean;
  /** The rulings that other answers of it would give, and the question that they are about. */
  readonly outcomes:
    | {readonly of: AskedOnBoard; readonly found: ReadonlyMap<string, OutcomeArgs>}
    | undefined;
  /** The part of the editor that is open: the combat table, or the sheet. */
  readonly formTabs: 'tables' | 'rules';
  /** The game in the table form, as it was when the form was opened. */
  readonly tableForm: ModuleDocument | undefined;
  /** The game of ours whose table was taken, and that table. */
  readonly taken: {readonly game: string; readonly tables: OverlayDocument['tables']} | undefined;
  /** The module is of none of the games that it looks like: a person says so, or their rules do not fit it. */
  readonly isOtherGame: boolean;
}

type On<Type extends string, With = unknown> = {readonly type: Type} & Readonly<With>;

export type VassalEvent =
  | On<'queue', {job: Job}>
  | On<'goTo', {step: number}>
  | On<'cancel'>
  /** Games to open again; `gone` is one whose files can't be read any more. */
  | On<'recent', {recent: readonly string[]; gone?: string}>
  | On<'followFolder', {folder: string | undefined}>
  /** The element was removed from the page: nothing more is read. */
  | On<'leave'>
  | On<'stage', {stage: Stage}>
  | On<'enter', {overlay: OverlayDocument}>
  | On<'forget'>
  | On<'kept', {isKept: boolean}>
  | On<'chooseMap', {map: string}>
  | On<'chooseGrid', {grid: GridChoice | 'hand'}>
  | On<'chooseBoards', {boards: readonly string[]}>
  | On<'sight', {clickedHexes: readonly ClickedHex[]}>
  | On<'mark', {x: number; y: number}>
  | On<'zoom', {zoom: number}>
  | On<'boards', {boards: LoadedBoards}>
  | On<'unfoldSides', {areOpen: boolean}>
  | On<'nameSide', {group: string; isNaming: boolean}>
  /** Splits a group of counters in a way; without one its parts are put together again. */
  | On<'split', {match: CounterMatch; by: SplitWay | undefined}>
  | On<'takeSheet', {name: string}>
  /** The module is of a known game; with `isOther` its rules are chosen for another one. */
  | On<'takeGame', {library: string; isOther: boolean}>
  | On<'otherGame'>
  | On<'beginSheet'>
  | On<'pasteSheet', {text: string}>
  | On<'press', {point: string}>
  /** A person says facts of the position, or chooses the side that controls the hexes to press. */
  | On<'say', {said: PositionFacts}>
  | On<'holdBy', {side: string | undefined}>
  | On<'answerVersion', {isMerged: boolean}>
  | On<'settle', {chosen: readonly PendingDifference[]; isTheirs: boolean}>
  | On<'undoMerge' | 'undoChoice' | 'copyLink'>
  | On<'settleUnmatched', {isKept: boolean}>
  | On<'paint', {isOpen: boolean}>
  | On<'painted', {document: ModuleDocument}>
  | On<'unfoldMore', {isOpen: boolean}>
  | On<'unfoldTable', {isOpen: boolean}>
  /** Opens the form of ten questions, with the usual answers where there is no sheet of it yet. */
  | On<'openForm', {isOpen: boolean; replaces?: boolean}>
  | On<'tried', {of: AskedOnBoard; found: ReadonlyMap<string, OutcomeArgs>}>
  | On<'openTableForm', {tabs?: 'tables' | 'rules'}>
  | On<'closeTableForm'>
  | On<'fillTable', {document: ModuleDocument}>
  | On<'takeTable', {game: string}>
  /** A person asked about a retreat on the board, has a plan, or walks on. */
  | On<'ask', {dialogue: Dialogue}>
  | On<'plan', {dialogue: Dialogue; plan: readonly Group[]}>
  | On<'walk', {dialogue: Dialogue}>
  | On<'progress', {part: number}>
  | On<'searched', {result: MissingTerrain}>
  | On<'chooseAttackers', {options: AttackOptions}>
  | On<'attack', {battle: BattleQuestion | PhaseSubjectQuestion}>
  | On<'fought', {view: BattleView | undefined}>
  | On<'leaveBattle'>
  | On<'remove', {removes: boolean}>
  | On<'save'>
  /** Raised by the chart: the board is to be made anew, or was. */
  | On<'make'>
  | On<'made', {isNew: boolean}>
  /** Raised by the chart: the known game does not fit the module. */
  | On<'unchanged'>;

export type SendVassal = Send<VassalEvent>;

/** The fields that an event changes. */
export type Change = Partial<VassalState>;

export const emptyMerge: MergeState = {
  differences: [],
  from: [],
  unknownSides: [],
  asked: [],
  asksAboutUnmatched: false,
  fromOverlay: new Set(),
};

export const firstState: VassalState = {
  recent: [],
  folder: undefined,
  jobs: [],
  stage: 'files',
  isWaiting: false,
  waitingSave: [],
  waiting: [],
  summary: undefined,
  moves: [],
  goal: undefined,
  board: undefined,
  overlay: {umpire: 1, overlay: {module: ''}},
  isKept: true,
  faults: [],
  notice: '',
  announcement: '',
  ownSheet: undefined,
  areSidesOpen: false,
  splits: [],
  newSides: new Set(),
  clickedHexes: undefined,
  zoom: 1,
  boards: undefined,
  point: '',
  merge: emptyMerge,
  facts: {said: {}},
  question: {begun: {}},
  needed: {places: {}, counted: new Set()},
  save: {removes: true},
  painting: undefined,
  attack: undefined,
  battle: undefined,
  isMoreOpen: false,
  isTableOpen: false,
  isFormOpen: false,
  isReplacing: false,
  outcomes: undefined,
  formTabs: 'tables',
  tableForm: undefined,
  taken: undefined,
  isOtherGame: false,
};

/** The map that is taken: the person's, else the only candidate. */
export function mapOf({summary, overlay}: Pick<VassalState, 'summary' | 'overlay'>): string | undefined {
  if (!summary) return undefined;
  if (summary.maps.some(({name}) => name === overlay.map)) return overlay.map;
  return summary.candidates.length === 1 ? summary.candidates[0] : undefined;
}

/** The entries about the map that is taken. */
export const mapEntriesOf = (state: Pick<VassalState, 'summary' | 'overlay'>): OverlayMap =>
  state.overlay.maps?.[mapOf(state) ?? ''] ?? noEntries;
const noEntries: OverlayMap = {};

/** The map has hexes or points, or somebody has placed hexes on it. */
export function hasGrid(state: Pick<VassalState, 'summary' | 'overlay'>): boolean {
  const map = mapOf(state);
  const kind = state.summary?.maps.find(({name}) => name === map)?.kind;
  return kind === 'hex' || kind === 'points' || mapEntriesOf(state).grid?.kind === 'hand';
}

/** The boards of the map are a person's choice. */
export const hasBoardChoice = (state: Pick<VassalState, 'summary' | 'overlay'>): boolean => {
  const map = mapOf(state);
  return state.summary?.maps.some(({name, choosable}) => name === map && choosable.length > 0) ?? false;
};

/** The board is to be ruled, and nobody has chosen by which rules: the module does not say. */
export const lacksRules = ({board}: Pick<VassalState, 'board'>): boolean =>
  board !== undefined &&
  (board.shown.kind === 'hex'
    ? retreatRulesOf(board.shown.game) === undefined
    : !hasLineRules(board.shown.game.document));

/** The module may be of a known game, and nobody has said which. */
export const asksForGame = (state: VassalState): boolean =>
  lacksRules(state) && !state.isOtherGame && (state.summary?.match.games.length ?? 0) > 0;

/** The game of the module where it is known, and its rules need nobody’s consent. */
export function gameToTake(state: VassalState): string | undefined {
  const {match} = state.summary ?? {};
  const [game] = match?.games ?? [];
  const isSure = match?.kind === 'known' && game?.provisional === undefined;
  return isSure && asksForGame(state) ? game?.library : undefined;
}

/** Applies changes one after the other, each to the state that the one before has made. */
export function changed(
  state: VassalState,
  ...changes: readonly ((state: VassalState) => Change)[]
): VassalState {
  return changes.reduce((now, change) => ({...now, ...change(now)}), state);
}

/** The map that is taken, as it was found. */
export const mapSummary = (state: VassalState): MapSummary | undefined => {
  const map = mapOf(state);
  return state.summary?.maps.find(({name}) => name === map);
};
