import {push, redo, undo, type History} from '../../src/edit/history.js';
import type {ModuleDraft, ClickedHex, LinkKind} from '../../src/edit/module/index.js';
import {keysOf} from '../../src/module/fault.js';
import type {Next, Step} from '../shared/store.js';

/** The tabs of the editor. Each has its panel and its use of the map. */
const editorTabs = [
  'map',
  'terrain',
  'hexsides',
  'roads',
  'hexes',
  'points',
  'units',
  'position',
  'tables',
  'rules',
  'file',
] as const;
export type EditorTab = (typeof editorTabs)[number];

/** The things that a press on the map draws, by tab. */
export interface Brush {
  readonly terrain: string;
  /** The side whose supply sources a press on the terrain tab sets, in place of a terrain; empty for none. */
  readonly supply: string;
  readonly hexside: string;
  readonly link: LinkKind;
  readonly capacity: number;
  /** On a map of points: a press joins points with lines, instead of adding and moving points. */
  readonly lines: boolean;
}

/**
 * The state of the editor: the open tab, the mode of presses on the map, the stroke in progress, and the module with its
 * history. Changes to the module itself are in `src/edit/module`.
 */
export interface EditorState extends History<ModuleDraft> {
  readonly tab: EditorTab;
  /** The hexes of the scan are clicked on, to place it under the map. */
  readonly isCalibrating: boolean;
  /** A press on the terrain tab fills an area instead of painting a hex. */
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
  /** The hexes of the scan that were clicked on; one without a label waits for its number. */
  readonly sightings: readonly ClickedHex[];
}

export type EditorEvent =
  | {readonly type: 'openTab'; readonly tab: EditorTab}
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
        | 'calibrated';
    }
  | {readonly type: 'brush'; readonly brush: Partial<Brush>}
  | {readonly type: 'stroke' | 'open'; readonly draft: ModuleDraft}
  | {readonly type: 'change'; readonly draft: ModuleDraft; readonly announcement?: string}
  /** Another module in place of this one: its first position and hexside are chosen, and no place. */
  | {readonly type: 'replace'; readonly draft: ModuleDraft; readonly announcement: string}
  | {readonly type: 'announce'; readonly message: string}
  /** The author goes to the field that a fault or warning is about. */
  | {readonly type: 'visit'; readonly pointer: string}
  | {readonly type: 'select'; readonly place: string}
  | {readonly type: 'position' | 'table'; readonly name: string}
  | {readonly type: 'sightings'; readonly sightings: readonly ClickedHex[]};

export type EditorEffect =
  /** The module has changed: this browser keeps it, and the page hears of it. */
  {readonly type: 'changed'} | {readonly type: 'focus'; readonly pointer: string};

/** Tabs for one kind of map only. */
const mapKind: Readonly<Partial<Record<EditorTab, 'hex' | 'point'>>> = {
  terrain: 'hex',
  hexsides: 'hex',
  roads: 'hex',
  hexes: 'hex',
  points: 'point',
};
/** Lists the tabs for a module. */
export const tabsOf = ({map}: ModuleDraft): readonly EditorTab[] =>
  editorTabs.filter((tab) => (mapKind[tab] ?? map.kind) === map.kind);

/** A draft that was just opened, on the first tab. */
export const openedState = (draft: ModuleDraft): EditorState => ({
  tab: 'map',
  isCalibrating: false,
  fills: false,
  pans: false,
  draft,
  past: [],
  future: [],
  strokeBase: undefined,
  brush: {terrain: 'clear', supply: '', hexside: '', link: 'roads', capacity: 4, lines: false},
  announcement: '',
  visited: '',
  selected: '',
  position: Object.keys(draft.positions ?? {})[0] ?? '',
  table: '',
  sightings: [],
});

type EditorStep = Step<EditorState, EditorEffect>;

/** Takes another version of the module; undefined for none. */
const withVersion = (state: EditorState, history: History<ModuleDraft> | undefined): EditorStep =>
  history ? {state: {...state, ...history}, effects: [{type: 'changed'}]} : {state};

/** Ends the stroke in progress, which becomes one step to undo. */
function committed(state: EditorState): EditorStep {
  const {draft, strokeBase} = state;
  return strokeBase
    ? {
        state: {...state, ...push(state, draft, strokeBase), strokeBase: undefined},
        effects: [{type: 'changed'}],
      }
    : {state};
}

/** Opens a tab, where the map has it; the mode of the one before ends. */
function atTab(state: EditorState, tab: EditorTab): EditorStep {
  const {state: idle, effects = []} = committed({...state, announcement: ''});
  if (!tabsOf(idle.draft).includes(tab)) return {state: idle, effects};
  return {state: {...idle, tab, isCalibrating: false, fills: false, sightings: []}, effects};
}

/** Opens the tab of a field, and selects its hex, position, table or kind of terrain. */
function visited(state: EditorState, pointer: string): EditorStep {
  const {tab, place, name} = editLocation(state.draft, keysOf(pointer));
  const {state: at, effects = []} = atTab(state, tab);
  const {brush} = at;
  return {
    state: {
      ...at,
      visited: pointer,
      ...(place !== undefined && {selected: place}),
      ...(name !== undefined && tab === 'position' && {position: name}),
      ...(name !== undefined && tab === 'tables' && {table: name}),
      ...(name !== undefined && tab === 'terrain' && {brush: {...brush, terrain: name, supply: ''}}),
      ...(name !== undefined && tab === 'hexsides' && {brush: {...brush, hexside: name}}),
    },
    effects: [...effects, {type: 'focus', pointer}],
  };
}

function replaced(state: EditorState, draft: ModuleDraft, announcement: string): EditorStep {
  if (state.strokeBase) return {state};
  const {state: now, effects = []} = withVersion(state, push(state, draft));
  const [hexside = ''] = Object.keys((draft.map.kind === 'hex' ? draft.map.hexsideTerrain : undefined) ?? {});
  const {state: at} = tabsOf(draft).includes(now.tab) ? {state: now} : atTab(now, 'map');
  return {
    state: {
      ...at,
      announcement,
      position: Object.keys(draft.positions ?? {})[0] ?? '',
      selected: '',
      brush: {...at.brush, terrain: 'clear', supply: '', hexside},
    },
    effects,
  };
}

export const nextEditor: Next<EditorState, EditorEvent, EditorEffect> = (state, event) => {
  const {tab, draft, strokeBase} = state;
  switch (event.type) {
    case 'open':
      return {state: {...openedState(event.draft), pans: state.pans}};
    case 'openTab':
      return atTab(state, event.tab);
    case 'visit':
      return visited(state, event.pointer);
    case 'replace':
      return replaced(state, event.draft, event.announcement);
    case 'announce':
      return {state: {...state, announcement: event.message}};
    case 'calibrate':
      return {state: tab === 'map' ? {...state, isCalibrating: true} : state};
    case 'calibrated':
      return {state: {...state, isCalibrating: false, sightings: []}};
    case 'sightings':
      return {state: state.isCalibrating ? {...state, sightings: event.sightings} : state};
    case 'paint':
    case 'fill':
      return {state: tab === 'terrain' ? {...state, fills: event.type === 'fill'} : state};
    case 'draw':
    case 'pan':
      return {state: {...state, pans: event.type === 'pan'}};
    case 'brush':
      return {state: {...state, brush: {...state.brush, ...event.brush}}};
    case 'select':
      return {state: {...state, selected: event.place}};
    case 'position':
    case 'table':
      return {state: {...state, [event.type]: event.name}};
    case 'stroke':
      return {state: {...state, draft: event.draft, strokeBase: strokeBase ?? draft}};
    case 'commitStroke':
      return committed(state);
    case 'cancelStroke':
      return {state: {...state, draft: strokeBase ?? draft, strokeBase: undefined}};
    // a stroke in progress comes first
    case 'change': {
      const announced = {...state, announcement: event.announcement ?? ''};
      return strokeBase ? {state: announced} : withVersion(announced, push(state, event.draft));
    }
    case 'undo':
      return strokeBase ? {state} : withVersion(state, undo(state));
    case 'redo':
      return strokeBase ? {state} : withVersion(state, redo(state));
  }
};

/** The place where a part of the module is edited: the tab, and the selection in it. */
interface EditLocation {
  readonly tab: EditorTab;
  /** The hex or point to select. */
  readonly place?: string | undefined;
  /** The terrain, position or table to select. */
  readonly name?: string | undefined;
}

/** Finds the tab in which the part of the module at a JSON pointer is edited. */
function editLocation(draft: ModuleDraft, [first, second, third, fourth]: readonly string[]): EditLocation {
  if (first === 'map') {
    const {map} = draft;
    if (second === 'terrain') return {tab: 'terrain', name: third};
    if (second === 'hexsideTerrain') return {tab: 'hexsides', name: third};
    if (second === 'hexes') return {tab: 'hexes', place: third};
    if (second === 'hexsides') return {tab: 'hexsides'};
    if (second === 'roads' || second === 'rails') return {tab: 'roads'};
    if (second === 'points') return {tab: 'points', place: third};
    if (second === 'lines')
      return {
        tab: 'points',
        place: map.kind === 'point' ? map.lines[Number(third)]?.between[0] : undefined,
      };
    if (second === 'supplySources' || second === 'boardEdges')
      return {
        tab: 'hexes',
        place: map.kind === 'hex' && third !== undefined ? map[second]?.[third]?.[Number(fourth)] : undefined,
      };
    return {tab: 'map'};
  }
  if (first === 'sides' || first === 'unitTypes' || first === 'states' || first === 'units')
    return {tab: 'units'};
  if (first === 'stacking') return {tab: draft.map.kind === 'hex' ? 'hexes' : 'map'};
  if (first === 'positions') return {tab: 'position', name: second};
  if (first === 'tables') return {tab: 'tables', name: second};
  if (first === 'rules') return {tab: 'rules'};
  if (first === 'title' || first === 'id' || first === undefined) return {tab: 'map'};
  return {tab: 'file'};
}
