import {checkModuleShape} from '../../src/phrases/module-shape.js';
import {push, redo, undo, type History} from '../../src/edit/history.js';
import {
  blankModule,
  isHex,
  onMap,
  setPosition,
  setRetreat,
  type ClickedHex,
  type ModuleDraft,
  type TypedCounters,
} from '../../src/edit/module/index.js';
import {withEntry} from '../../src/edit/record.js';
import {keysOf} from '../../src/module/fault.js';
import {isSameJson} from '../../src/module/json.js';
import {writePosition, type Position, type SheetDocument} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import type {Next, Step} from '../shared/store.js';
import {messages} from './messages.js';
import {firstPaint, shownRows, type Draws, type Paint} from './palette.js';

/** The tabs of the editor, with their sections. Each section has its panel and its use of the map. */
const editorTabs = {
  map: ['draw', 'hexes', 'points', 'map'],
  counters: ['units'],
  positions: ['position'],
  rules: ['rules', 'battles', 'tables', 'zones'],
  file: ['file'],
} as const;
export type EditorTab = keyof typeof editorTabs;
export type EditorSection = (typeof editorTabs)[EditorTab][number];

/** The thing that a press on the map draws. */
export interface Brush extends Paint {
  readonly capacity: number;
  /** On a map of points: a press joins points with lines, instead of adding and moving points. */
  readonly lines: boolean;
}

/** Kinds of terrain and hexsides, by their ids, that can be neither removed nor renamed. */
export type FixedKinds = Readonly<Record<'terrain' | 'hexsideTerrain', Readonly<Record<string, unknown>>>>;

/** Settings that the page gives the editor. */
export interface PageSettings {
  /** The only sections to show; none means all. */
  readonly only: readonly string[];
  /** Hexes that are painted clear keep an entry, which tells them from hexes that nobody painted. */
  readonly keepsClear: boolean;
  readonly fixedKinds: FixedKinds | undefined;
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

/** Sections for one kind of map only. */
const mapKind: Readonly<Partial<Record<EditorSection, 'hex' | 'point'>>> = {
  draw: 'hex',
  hexes: 'hex',
  points: 'point',
  zones: 'hex',
};

/** The section by whose name a page shows another with it. */
const shownWith: Readonly<Partial<Record<EditorSection, EditorSection>>> = {battles: 'rules', zones: 'rules'};
/** Lists the sections for a module, in the order of the tabs. */
const sectionsOf = ({map}: ModuleDraft): readonly EditorSection[] =>
  Object.values(editorTabs)
    .flat()
    .filter((section) => (mapKind[section] ?? map.kind) === map.kind);

/** Lists the tabs that are shown, each with its sections for this kind of map. */
export const shownTabs = ({
  draft,
  page,
}: EditorState): readonly (readonly [EditorTab, readonly [EditorSection, ...EditorSection[]]])[] => {
  const {only} = page;
  const shown = sectionsOf(draft).filter((section) =>
    section === 'draw'
      ? shownRows(page).length > 0
      : only.length === 0 || only.includes(shownWith[section] ?? section),
  );
  return (Object.keys(editorTabs) as EditorTab[]).flatMap((tab) => {
    const sections: readonly EditorSection[] = editorTabs[tab];
    const [first, ...others] = shown.filter((section) => sections.includes(section));
    return first ? [[tab, [first, ...others]] as const] : [];
  });
};

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

/** Opens a section, where the map has it; the mode of the one before ends. */
function atSection(state: EditorState, section: EditorSection): EditorStep {
  const {state: idle, effects = []} = committed({...state, announcement: ''});
  if (!sectionsOf(idle.draft).includes(section)) return {state: idle, effects};
  return {state: {...idle, section, isCalibrating: false, fills: false, sightings: []}, effects};
}

/** Opens the section of a field, and selects its hex, position, table or kind of terrain. */
function visited(state: EditorState, pointer: string): EditorStep {
  const {section, place, name, draws} = editLocation(state.draft, keysOf(pointer));
  const {state: at, effects = []} = atSection(state, section);
  const {brush} = at;
  return {
    state: {
      ...at,
      visited: pointer,
      ...(place !== undefined && {selected: place}),
      ...(name !== undefined && section === 'position' && {position: name}),
      ...(name !== undefined && section === 'tables' && {table: name}),
      ...(draws !== undefined && {brush: {...brush, draws, id: name ?? brush.id}}),
    },
    effects: [...effects, {type: 'focus', pointer}],
  };
}

/** Takes the version before or after. Where its changes are under other tabs than the open one, the first of those opens. */
function stepped(
  state: EditorState,
  history: History<ModuleDraft> | undefined,
  done: string,
  nothing: string,
): EditorStep {
  if (state.strokeBase) return {state};
  if (!history) return {state: {...state, announcement: nothing}};
  const {state: now, effects = []} = withVersion(state, history);
  const tabs = shownTabs(now);
  const tabOf = (section: EditorSection) => tabs.find(([, sections]) => sections.includes(section));
  const changes = changedParts(state.draft, now.draft).map((part) => editLocation(now.draft, [part]).section);
  const others = changes.filter((section) => tabOf(section));
  const [target] = others;
  if (target === undefined || others.some((section) => tabOf(section) === tabOf(now.section)))
    return {state: {...now, announcement: done}, effects};
  // what is drawn is seen on every section with the map: the palette is the first
  const section = target === 'map' ? (tabOf(target)?.[1][0] ?? target) : target;
  const {state: at} = atSection(now, section);
  return {state: {...at, announcement: done}, effects};
}

/** Lists the parts in which two versions of a module differ. Its version follows from the others. */
const changedParts = (before: ModuleDraft, now: ModuleDraft): readonly (keyof ModuleDraft & string)[] => {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof ModuleDraft & string)[];
  return keys.filter((key) => key !== 'umpire' && before[key] !== now[key]);
};

/** Takes a change; a stroke in progress comes first. */
function changed(state: EditorState, draft: ModuleDraft, announcement = ''): EditorStep {
  const announced = {...state, announcement};
  return state.strokeBase ? {state: announced} : withVersion(announced, push(state, draft));
}

/** The module of a document, or the message that it is none. */
function moduleOf(document: unknown): {readonly draft?: ModuleDraft; readonly why: string} {
  const checked = checkModuleShape(document);
  if (checked.ok) return {draft: checked.value, why: ''};
  return {why: messages.notAModule(checked.faults.slice(0, 3).map(faultLine).join(' '))};
}

/** Opens a document, or an empty map, on the first section that the page shows. */
function opened(
  {pans, page, scan, samples}: EditorState,
  {document, aside, known, board}: Opening,
): EditorStep {
  const {draft} = document === undefined ? {} : moduleOf(document);
  const state = {
    ...openedState(draft ?? blankModule('hex'), page),
    pans,
    scan: {...scan, file: undefined},
    samples,
    known,
    other: isSameJson(aside ?? null, document ?? null) ? undefined : aside,
    board: moduleOf(board).draft,
  };
  const shown = shownTabs(state).flatMap(([, sections]) => sections);
  const [section] = shown;
  const isRefused = document !== undefined && !draft;
  const effects: readonly EditorEffect[] = [
    ...(isRefused ? [{type: 'refused', document} as const] : []),
    {type: 'restoreScan'},
  ];
  if (section === undefined) return {state, effects};
  // a board that is there has its points
  const lines = state.page.only.length > 0;
  return {state: {...state, section, brush: {...state.brush, lines}}, effects};
}

function replaced(state: EditorState, document: unknown, isBoard: boolean, stays: boolean): EditorStep {
  if (state.strokeBase) return {state};
  const {draft, why} = moduleOf(document);
  if (!draft) return {state: {...state, announcement: why}};
  const {state: now, effects = []} = withVersion(state, push(state, draft));
  const first = shownTabs(now)[0]?.[1][0];
  const {state: at} =
    (stays && sectionsOf(draft).includes(now.section)) || first === undefined
      ? {state: now}
      : atSection(now, first);
  const board = isBoard ? draft : undefined;
  return {
    state: {
      ...at,
      announcement: messages.opened(draft.title),
      position: Object.keys(draft.positions ?? {})[0] ?? '',
      selected: '',
      brush: {...at.brush, ...firstPaint(draft, at.page)},
      board,
    },
    effects: [{type: 'keepBoard', board}, ...effects],
  };
}

/** Continues with the version of the other tab, or with this one; undo leads to the one that was not chosen. */
function settled(state: EditorState, takesOther: boolean): EditorStep {
  const {draft, why} = moduleOf(state.other);
  const alone = {...state, other: undefined};
  const taken = draft
    ? changed(alone, draft, messages.otherOpened)
    : {state: takesOther ? {...alone, announcement: why} : alone};
  const {state: now, effects = []} =
    takesOther && draft ? taken : changed(taken.state, {...state.draft}, messages.otherLeft);
  return {state: now, effects: [{type: 'forgetAside'}, ...effects]};
}

/** Takes over the position that somebody set up on the map. */
function setUp(state: EditorState, position: Position): EditorStep {
  const {draft, section, position: name} = state;
  if (section !== 'position') return {state};
  const {title, note} = draft.positions?.[name] ?? {};
  const document = {
    ...(title === undefined ? {} : {title}),
    ...(note === undefined ? {} : {note}),
    ...writePosition(position),
  };
  const {state: now, effects = []} = changed(state, setPosition(draft, name, document));
  return {state: {...now, onMap: {draft: now.draft, position}}, effects};
}

/** Shows the picture that the author chose: under a map of points at once, under hexes once three are clicked on. */
function scanOpened(state: EditorState, read: ReadPicture, file: File): EditorStep {
  const {name} = read;
  if (file !== state.scan.file) return {state};
  if ('why' in read) return {state: {...state, announcement: messages.pictureRefused(name, read.why)}};
  const {picture} = read;
  const {draft, section} = state;
  const announcement = messages.scanOpened(name);
  const shown = {...state, announcement, scan: {...state.scan, name, picture}};
  const keep: EditorEffect = {type: 'keepScan', file};
  if (draft.map.kind === 'hex')
    return {
      state: {...shown, isCalibrating: shown.isCalibrating || (section === 'map' && !draft.map.image)},
      effects: [keep],
    };
  const {map} = draft;
  const size = Object.keys(map.points).length === 0 ? {width: picture.width, height: picture.height} : {};
  const laid = onMap<ModuleDraft>(draft, {...map, ...size, image: {src: name, x: 0, y: 0, scale: 1}});
  const {state: now, effects = []} = changed(shown, laid);
  return {state: now, effects: [keep, ...effects]};
}

export const nextEditor: Next<EditorState, EditorEvent, EditorEffect> = (state, event) => {
  const {section, draft, strokeBase} = state;
  switch (event.type) {
    case 'open':
      return opened(state, event.opening);
    case 'page':
      return {state: isSameJson(state.page, event.settings) ? state : {...state, page: event.settings}};
    case 'board': {
      const {board: picture} = event;
      return {state: {...state, scan: {...state.scan, picture, ...(!picture && {name: ''})}}};
    }
    case 'openSection':
      return atSection(state, event.section);
    case 'visit':
      return visited(state, event.pointer);
    case 'replace':
      return replaced(state, event.document, event.isBoard === true, event.stays === true);
    case 'setUp':
      return setUp(state, event.position);
    case 'settle':
      return settled(state, event.takesOther);
    case 'otherKept': {
      const {text: known, document} = event;
      if (known === state.known) return {state};
      return {
        state: {...state, known, ...(!isSameJson(document ?? null, draft) && {other: document})},
      };
    }
    case 'kept':
      return {state: {...state, isSaved: event.isSaved, known: event.known}};
    case 'openScan':
      return {
        state: {...state, scan: {...state.scan, file: event.file}},
        effects: [{type: 'readScan', file: event.file}],
      };
    case 'scanOpened':
      return scanOpened(state, event.read, event.file);
    case 'scanFound': {
      const {name} = event.read;
      if (state.scan.file) return {state};
      if ('why' in event.read)
        return {state: {...state, announcement: messages.pictureRefused(name, event.read.why)}};
      return {state: {...state, scan: {...state.scan, name, picture: event.read.picture}}};
    }
    case 'removeScan':
      return {
        state: {...state, scan: {...state.scan, name: '', picture: undefined, file: undefined}},
        effects: [{type: 'forgetScan'}],
      };
    case 'copySheet':
      return {state, effects: [{type: 'loadSheet', name: event.name}]};
    case 'sheet':
      return isHex(draft) ? changed(state, setRetreat(draft, event.sheet), messages.sheetCopied) : {state};
    case 'showSample': {
      const {clause} = event;
      const samples = {...state.samples, [clause]: 'loading' as const};
      return {state: {...state, samples}, effects: [{type: 'findSample', clause}]};
    }
    case 'sample': {
      const {clause, sample} = event;
      const announcement = sample === 'none' ? messages.noSample : state.announcement;
      return {state: {...state, announcement, samples: {...state.samples, [clause]: sample}}};
    }
    case 'opacity':
      return {state: {...state, scan: {...state.scan, opacity: event.opacity}}};
    case 'announce':
      return {state: {...state, announcement: event.message}};
    case 'calibrate':
      return {state: section === 'map' ? {...state, isCalibrating: true} : state};
    case 'calibrated':
      return {state: {...state, isCalibrating: false, sightings: []}};
    case 'sightings':
      return {state: state.isCalibrating ? {...state, sightings: event.sightings} : state};
    case 'paint':
    case 'fill':
      return {state: section === 'draw' ? {...state, fills: event.type === 'fill'} : state};
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
    case 'typed':
      return {state: {...state, typed: {...state.typed, ...event.typed}}};
    case 'write':
      return {state: {...state, written: withEntry(state.written, event.at, event.text)}};
    case 'stroke':
      return {state: {...state, draft: event.draft, strokeBase: strokeBase ?? draft}};
    case 'commitStroke':
      return committed(state);
    case 'cancelStroke':
      return {state: {...state, draft: strokeBase ?? draft, strokeBase: undefined}};
    case 'change':
      return changed(state, event.draft, event.announcement);
    case 'undo':
      return stepped(state, undo(state), messages.undone, messages.nothingToUndo);
    case 'redo':
      return stepped(state, redo(state), messages.redone, messages.nothingToRedo);
  }
};

/** The place where a part of the module is edited: the section, and the selection in it. */
interface EditLocation {
  readonly section: EditorSection;
  /** The hex or point to select. */
  readonly place?: string | undefined;
  /** The terrain, position or table to select. */
  readonly name?: string | undefined;
  /** The kind of things that the brush draws there. */
  readonly draws?: Draws;
}

/** The sections of rules other than those of retreats. */
const rulesSections: Readonly<Record<string, EditorSection>> = {
  combat: 'battles',
  battle: 'battles',
  phase: 'battles',
  advance: 'battles',
  zoc: 'zones',
  rules: 'zones',
  words: 'zones',
};

/** Finds the section in which the part of the module at a JSON pointer is edited. */
function editLocation(draft: ModuleDraft, [first, second, third, fourth]: readonly string[]): EditLocation {
  if (first === 'map') {
    const {map} = draft;
    if (second === 'terrain') return {section: 'draw', draws: 'terrain', name: third};
    if (second === 'hexsideTerrain') return {section: 'draw', draws: 'hexside', name: third};
    if (second === 'hexes') return {section: 'hexes', place: third};
    if (second === 'hexsides') return {section: 'draw'};
    if (second === 'roads' || second === 'rails') return {section: 'draw', draws: 'link', name: second};
    if (second === 'points') return {section: 'points', place: third};
    if (second === 'lines')
      return {
        section: 'points',
        place: map.kind === 'point' ? map.lines[Number(third)]?.between[0] : undefined,
      };
    if (second === 'supplySources' || second === 'boardEdges')
      return {
        section: 'hexes',
        place: map.kind === 'hex' && third !== undefined ? map[second]?.[third]?.[Number(fourth)] : undefined,
      };
    return {section: 'map'};
  }
  if (first === 'sides' || first === 'unitTypes' || first === 'states' || first === 'units')
    return {section: 'units'};
  if (first === 'stacking') return {section: draft.map.kind === 'hex' ? 'hexes' : 'map'};
  if (first === 'positions') return {section: 'position', name: second};
  if (first === 'tables') return {section: 'tables', name: second};
  if (first === 'rules') return {section: rulesSections[second ?? ''] ?? 'rules'};
  return {section: 'file'};
}

/** Returns the section in which the part of the module at a JSON pointer is edited. */
export const sectionAt = (draft: ModuleDraft, pointer: string): EditorSection =>
  editLocation(draft, keysOf(pointer)).section;
