import {assign, setup, type SnapshotFrom} from 'xstate';
import {push, redo, undo, type History} from '../../src/edit/history.js';
import type {ModuleDraft, ClickedHex, LinkKind} from '../../src/edit/module/index.js';

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

export interface EditorContext extends History<ModuleDraft> {
  /** The draft before the stroke in progress; the whole stroke is one step to undo. */
  readonly strokeBase: ModuleDraft | undefined;
  readonly brush: Brush;
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
  | {readonly type: 'change' | 'stroke' | 'open'; readonly draft: ModuleDraft}
  | {readonly type: 'select'; readonly place: string}
  | {readonly type: 'position' | 'table'; readonly name: string}
  | {readonly type: 'sightings'; readonly sightings: readonly ClickedHex[]};

const draftIn = (event: EditorEvent): ModuleDraft | undefined => ('draft' in event ? event.draft : undefined);

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

const initialContext = (draft: ModuleDraft): EditorContext => ({
  draft,
  past: [],
  future: [],
  strokeBase: undefined,
  brush: {terrain: 'clear', supply: '', hexside: '', link: 'roads', capacity: 4, lines: false},
  selected: '',
  position: Object.keys(draft.positions ?? {})[0] ?? '',
  table: '',
  sightings: [],
});

/**
 * The state of the editor: the open tab, the mode of presses on the map, the stroke in progress, and the module with its
 * history. Changes to the module itself are in `src/edit/module`.
 */
export const editorMachine = setup({
  types: {context: {} as EditorContext, events: {} as EditorEvent, input: {} as {draft: ModuleDraft}},
  actions: {
    openDraft: assign(({event}) => {
      const draft = draftIn(event);
      return draft ? initialContext(draft) : {};
    }),
    change: assign(({context, event}) => push(context, draftIn(event) ?? context.draft) ?? {}),
    drawStroke: assign(({context, event}) => ({
      strokeBase: context.strokeBase ?? context.draft,
      draft: draftIn(event) ?? context.draft,
    })),
    commitStroke: assign(({context}) =>
      context.strokeBase ? {...push(context, context.draft, context.strokeBase), strokeBase: undefined} : {},
    ),
    cancelStroke: assign(({context}) => ({
      draft: context.strokeBase ?? context.draft,
      strokeBase: undefined,
    })),
    undo: assign(({context}) => undo(context) ?? {}),
    redo: assign(({context}) => redo(context) ?? {}),
    setBrush: assign(({context, event}) =>
      event.type === 'brush' ? {brush: {...context.brush, ...event.brush}} : {},
    ),
    select: assign(({event}) => (event.type === 'select' ? {selected: event.place} : {})),
    selectPosition: assign(({event}) => (event.type === 'position' ? {position: event.name} : {})),
    selectTable: assign(({event}) => (event.type === 'table' ? {table: event.name} : {})),
    setSightings: assign(({event}) => (event.type === 'sightings' ? {sightings: event.sightings} : {})),
    clearSightings: assign({sightings: []}),
  },
  guards: {
    opens: ({context, event}, {tab}: {readonly tab: EditorTab}) =>
      event.type === 'openTab' && event.tab === tab && tabsOf(context.draft).includes(tab),
  },
}).createMachine({
  id: 'editor',
  context: ({input}) => initialContext(input.draft),
  type: 'parallel',
  on: {
    brush: {actions: 'setBrush'},
    select: {actions: 'select'},
    position: {actions: 'selectPosition'},
    table: {actions: 'selectTable'},
  },
  states: {
    tab: {
      initial: 'map',
      on: {
        openTab: editorTabs.map((tab) => ({
          guard: {type: 'opens', params: {tab}} as const,
          target: `.${tab}` as const,
        })),
        open: {target: '.map', actions: 'openDraft'},
      },
      states: {
        map: {
          initial: 'viewing',
          states: {
            viewing: {on: {calibrate: 'calibrating'}},
            calibrating: {
              exit: 'clearSightings',
              on: {sightings: {actions: 'setSightings'}, calibrated: 'viewing'},
            },
          },
        },
        terrain: {
          initial: 'paint',
          states: {paint: {on: {fill: 'fill'}}, fill: {on: {paint: 'paint'}}},
        },
        hexsides: {},
        roads: {},
        hexes: {},
        points: {},
        units: {},
        position: {},
        tables: {},
        rules: {},
        file: {},
      },
    },
    /** A press on the map either draws a stroke or moves the map. */
    drag: {
      initial: 'draws',
      states: {draws: {on: {pan: 'pans'}}, pans: {on: {draw: 'draws'}}},
    },
    pointer: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            stroke: {target: 'drawing', actions: 'drawStroke'},
            change: {actions: 'change'},
            undo: {actions: 'undo'},
            redo: {actions: 'redo'},
          },
        },
        drawing: {
          on: {
            stroke: {actions: 'drawStroke'},
            commitStroke: {target: 'idle', actions: 'commitStroke'},
            openTab: {target: 'idle', actions: 'commitStroke'},
            cancelStroke: {target: 'idle', actions: 'cancelStroke'},
            open: 'idle',
          },
        },
      },
    },
  },
});
type EditorSnapshot = SnapshotFrom<typeof editorMachine>;

/** The open tab. */
export const tabOf = (snapshot: EditorSnapshot): EditorTab =>
  editorTabs.find((tab) => snapshot.matches({tab})) ?? 'map';

/** The place where a part of the module is edited: the tab, and the selection in it. */
interface EditLocation {
  readonly tab: EditorTab;
  /** The hex or point to select. */
  readonly place?: string | undefined;
  /** The terrain, position or table to select. */
  readonly name?: string | undefined;
}

/** Finds the tab in which the part of the module at a JSON pointer is edited. */
export function editLocation(
  draft: ModuleDraft,
  [first, second, third, fourth]: readonly string[],
): EditLocation {
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
