/** Changes that one event makes: entries about the module, faults, and what is unfolded. */
import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf} from '../../src/phrases/faults.js';
import {parseJson} from '../../src/phrases/json.js';
import {keysOf} from '../../src/module/fault.js';
import {
  isObject,
  isSameJson,
  type CounterMatch,
  type Fault,
  type GridChoice,
  type Loaded,
  type ModuleDocument,
  type OverlayDocument,
  type OverlayMap,
} from '../../src/module/index.js';
import {lineNumberAt} from '../../src/module/json-line.js';
import {isNarrower} from '../../src/vassal/groups.js';
import type {SplitWay} from '../../src/vassal/index.js';
import {withoutSplit} from '../../src/vassal/overlay.js';
import {withSheet, withTables, withTablesOf} from '../../src/vassal/shipped-rules.js';
import {faultSentence} from './fault-words.js';
import {messages} from './messages.js';
import {enteredAnswers, withAnswer} from './sheet-form.js';
import {emptyMerge, mapEntriesOf, mapOf, type Change, type ShownFaults, type VassalState} from './state.js';

/** Takes what the person entered; what was offered for the overlay as it was before is offered no more. */
export function entered({merge}: VassalState, overlay: OverlayDocument): Change {
  const {link: _, chosen: __, merged: ___, ...rest} = merge;
  return {overlay, merge: {...rest, from: []}};
}

/** Enters something about the map that is taken. */
const enteredOnMap = (state: VassalState, change: Partial<OverlayMap>): Change => {
  const map = mapOf(state);
  if (map === undefined) return {};
  const {overlay} = state;
  const maps = {...overlay.maps, [map]: {...overlay.maps?.[map], ...change}};
  return entered(state, {...overlay, maps});
};

/** Takes a map of the module. */
export const choseMap = (state: VassalState, map: string): Change => ({
  ...entered(state, {...state.overlay, map}),
  clickedHexes: undefined,
  boards: undefined,
});

/** Takes a grid of the map; with `hand`, waits for clicks on three hexes. */
export function choseGrid(state: VassalState, grid: GridChoice | 'hand'): Change {
  if (grid !== 'hand') return {...enteredOnMap(state, {grid}), clickedHexes: undefined};
  const before = mapEntriesOf(state).grid;
  return {clickedHexes: before?.kind === 'hand' ? before.sightings : []};
}

/** Takes the boards that lie side by side on the map. */
export const choseBoards = (state: VassalState, boards: readonly string[]): Change => ({
  ...enteredOnMap(state, {boards: [...boards]}),
  clickedHexes: undefined,
  boards: undefined,
});

/** Shows the field for the name of a new side of a group, or takes it away. */
export function namesSide({newSides}: VassalState, group: string, isNaming: boolean): Change {
  const others = [...newSides].filter((key) => key !== group);
  return {newSides: new Set(isNaming ? [...others, group] : others)};
}

/** Splits a group of counters, or puts its parts together again: their sides are then those of the whole. */
export function splitGroup(state: VassalState, match: CounterMatch, by: SplitWay | undefined): Change {
  const splits = state.splits.filter((one) => !isSameJson(one.match, match) && !isNarrower(one.match, match));
  const whole = withoutSplit(state.overlay, match);
  return {
    splits: by ? [...splits, {match, by}] : splits,
    ...(isSameJson(whole, state.overlay) ? {} : entered(state, whole)),
  };
}

/** Unfolds the step in which counters get their sides, where some have none. */
export const sidesOpened = ({board}: VassalState): Change => ({
  areSidesOpen: board?.groups.some(({unassigned}) => unassigned > 0) ?? false,
});

/** Reads a sheet of rules that the person pasted: the sheet is entered, or its faults are listed. */
export function pastedSheet(state: VassalState, text: string): Change {
  const pasted = {ownSheet: text};
  if (text === '') return pasted;
  const sheet = parseJson(text);
  if (!sheet.ok) return {...pasted, ...refused(state, 'board', sheet.faults)};
  if (!isObject(sheet.value)) {
    const fault = faultOf('', pageFaults.noSheet, {type: typeof sheet.value});
    return {...pasted, ...refused(state, 'board', [fault])};
  }
  const retreat = sheet.value as Sheet & object;
  return {...pasted, ...entered(state, withSheet(state.overlay, retreat))};
}

/** A retreat sheet that ships, and its game where the sheet is of one. */
export interface ShippedSheet {
  readonly sheet: Sheet;
  readonly game: ModuleDocument | undefined;
}
type Sheet = NonNullable<NonNullable<OverlayDocument['rules']>['retreat']>;

/** Takes a sheet that ships, with the kinds that it names; nothing changes where it holds already. */
export function sheetTaken(state: VassalState, shipped: ShippedSheet | undefined): Change {
  const overlay = shipped && withSheet(state.overlay, shipped.sheet, shipped.game);
  return overlay && !isSameJson(overlay, state.overlay) ? entered(state, overlay) : {};
}

/** Takes a known game as the reader entered it, or lists why its rules do not fit the module: then it is another one. */
export const gameTaken = (state: VassalState, taken: Loaded<OverlayDocument>): Change =>
  taken.ok
    ? {...entered(state, taken.value), ownSheet: undefined, isFormOpen: false}
    : {...refused(state, 'board', taken.faults), isOtherGame: true};

/** Opens the form of ten questions, or closes it; a sheet of it is entered where there is none, and where the person wants it replaced. */
export function formOpened(state: VassalState, isOpen: boolean, replaces = false): Change {
  const isNew = isOpen && !enteredAnswers(state.overlay);
  // a sheet that the answers can't say would be lost
  if (isNew && !replaces && state.overlay.rules?.retreat !== undefined) return {isReplacing: true};
  return {
    isFormOpen: isOpen,
    isReplacing: false,
    outcomes: undefined,
    ownSheet: undefined,
    ...(isNew && entered(state, withAnswer(state.overlay))),
  };
}

/** Takes the tables, or the sheet, as they are in the form; the board is made anew when it closes. */
export const filledTable = (state: VassalState, {tables = {}, rules}: ModuleDocument): Change =>
  state.formTabs === 'rules'
    ? rules?.retreat === undefined
      ? {}
      : entered(state, withSheet(state.overlay, rules.retreat))
    : state.board
      ? entered(state, withTables(state.overlay, state.board.shown.kind, state.board.sides, tables))
      : {};

/** Takes the tables of a game of ours, with the kinds of terrain and units that they name. */
export function tableTaken(
  state: VassalState,
  {game, document}: {readonly game: string; readonly document: ModuleDocument},
): Change {
  if (!state.board) return {};
  const overlay = withTablesOf(state.overlay, document, state.board.sides);
  return {...entered(state, overlay), taken: {game, tables: overlay.tables}};
}

/** Forgets everything that was entered about the module. */
export const forgotten = ({summary, overlay, needed}: VassalState): Change => ({
  overlay: summary?.overlay ?? overlay,
  merge: emptyMerge,
  needed: {...needed, places: {}},
  notice: messages.forgotten,
  painting: undefined,
  facts: {said: {}},
  ownSheet: undefined,
  splits: [],
  isOtherGame: false,
});

/** Lists faults in place of the last notice. */
export function refused(
  state: VassalState,
  of: ShownFaults['of'],
  faults: readonly Fault[],
  files: readonly string[] = [],
  {
    hint,
    text,
    anyway = [],
  }: {readonly hint?: string; readonly text?: string | undefined; readonly anyway?: readonly Blob[]} = {},
): Change {
  const lines = faults.map((fault) => {
    // of a file in one line its number says nothing
    const line = text?.trim().includes('\n') ? lineNumberAt(text, keysOf(fault.pointer)) : undefined;
    return `${line === undefined ? '' : messages.overlay.line(line)}${faultSentence(fault)}`;
  });
  return {
    notice: '',
    ...withFaults(state, {of, lines, files, anyway, ...(hint === undefined ? {} : {hint})}),
  };
}

/** Says that the reader, or a part of the page, has failed. */
export const failed = (state: VassalState, error: unknown): Change =>
  withFaults(state, {of: 'files', lines: [messages.stopped((error as Error).message)]});

/** Adds faults to those of the other files that are read with it; those of a board take the place of its last ones. */
function withFaults({jobs, faults}: VassalState, shown: ShownFaults): Change {
  const others = jobs.length > 0 ? faults.filter(({of}) => of !== 'board' || of !== shown.of) : [];
  return {faults: [...others, shown]};
}
