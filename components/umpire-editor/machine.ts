import {type SnapshotFrom, assign, setup} from 'xstate';
import {type History, changed, doneAgain, takenBack} from '../../src/edit/history.js';
import type {ModuleDraft, Sighting, Way} from '../../src/edit/module/index.js';

/** Where in the module one is: each has its own panel, and its own use of the map. */
export const rooms = [
  'map',
  'ground',
  'edges',
  'ways',
  'places',
  'network',
  'forces',
  'position',
  'tables',
  'rules',
  'file',
] as const;
export type Room = (typeof rooms)[number];

/** What a press on the map lays down, by the room. */
export interface Inks {
  readonly terrain: string;
  readonly edge: string;
  readonly way: Way;
  readonly capacity: number;
  /** On a map of points: does a press join them with lines, or set points? */
  readonly lines: boolean;
}

export interface EditorContext extends History<ModuleDraft> {
  /** What the draft was before the stroke that is being drawn: that is one step to take back. */
  readonly lifted: ModuleDraft | undefined;
  readonly inks: Inks;
  /** The hex or point that is spoken of, by its number or name. */
  readonly chosen: string;
  /** The position that is set up, by its name. */
  readonly position: string;
  /** Hexes of the scan that were clicked on, and where one waits for its number. */
  readonly sightings: readonly Sighting[];
  readonly table: string;
}

export type EditorEvent =
  | {readonly type: 'go'; readonly room: Room}
  | {
      readonly type:
        | 'brush'
        | 'fill'
        | 'draw'
        | 'look'
        | 'undo'
        | 'redo'
        | 'drop'
        | 'cancel'
        | 'calibrate'
        | 'calibrated';
    }
  | {readonly type: 'ink'; readonly inks: Partial<Inks>}
  | {readonly type: 'change' | 'stroke' | 'open'; readonly draft: ModuleDraft}
  | {readonly type: 'choose'; readonly place: string}
  | {readonly type: 'position' | 'table'; readonly name: string}
  | {readonly type: 'sight'; readonly sightings: readonly Sighting[]};

const draftOf = (event: EditorEvent): ModuleDraft | undefined => ('draft' in event ? event.draft : undefined);

/** Rooms that only a map of that kind has. */
const only: Readonly<Partial<Record<Room, 'hex' | 'point'>>> = {
  ground: 'hex',
  edges: 'hex',
  ways: 'hex',
  places: 'hex',
  network: 'point',
};

/** The rooms of a module. */
export const roomsOf = ({map}: ModuleDraft): readonly Room[] =>
  rooms.filter((room) => (only[room] ?? map.kind) === map.kind);

const beginning = (draft: ModuleDraft): EditorContext => ({
  draft,
  past: [],
  future: [],
  lifted: undefined,
  inks: {terrain: 'clear', edge: '', way: 'roads', capacity: 4, lines: false},
  chosen: '',
  position: Object.keys(draft.positions ?? {})[0] ?? '',
  sightings: [],
  table: '',
});

/**
 * The editor: which room one is in, what a press on the map does there, whether a stroke is being drawn; and the module
 * with what it was before. It knows no rule and no shape: what a change does is in `src/edit/module`.
 */
export const editorMachine = setup({
  types: {context: {} as EditorContext, events: {} as EditorEvent, input: {} as {draft: ModuleDraft}},
  actions: {
    begin: assign(({event}) => {
      const draft = draftOf(event);
      return draft ? beginning(draft) : {};
    }),
    change: assign(({context, event}) => changed(context, draftOf(event) ?? context.draft) ?? {}),
    /** While a stroke is drawn nothing is remembered but what was there before. */
    draw: assign(({context, event}) => ({
      lifted: context.lifted ?? context.draft,
      draft: draftOf(event) ?? context.draft,
    })),
    settle: assign(({context}) =>
      context.lifted ? {...changed(context, context.draft, context.lifted), lifted: undefined} : {},
    ),
    letGo: assign(({context}) => ({draft: context.lifted ?? context.draft, lifted: undefined})),
    takeBack: assign(({context}) => takenBack(context) ?? {}),
    doAgain: assign(({context}) => doneAgain(context) ?? {}),
    ink: assign(({context, event}) => (event.type === 'ink' ? {inks: {...context.inks, ...event.inks}} : {})),
    choose: assign(({event}) => (event.type === 'choose' ? {chosen: event.place} : {})),
    choosePosition: assign(({event}) => (event.type === 'position' ? {position: event.name} : {})),
    chooseTable: assign(({event}) => (event.type === 'table' ? {table: event.name} : {})),
    sight: assign(({event}) => (event.type === 'sight' ? {sightings: event.sightings} : {})),
    forget: assign({sightings: []}),
  },
  guards: {
    /** Is it this room that one goes to, and does the module have it? */
    goesTo: ({context, event}, {room}: {readonly room: Room}) =>
      event.type === 'go' && event.room === room && roomsOf(context.draft).includes(room),
  },
}).createMachine({
  id: 'editor',
  context: ({input}) => beginning(input.draft),
  type: 'parallel',
  on: {
    ink: {actions: 'ink'},
    choose: {actions: 'choose'},
    position: {actions: 'choosePosition'},
    table: {actions: 'chooseTable'},
  },
  states: {
    room: {
      initial: 'map',
      on: {
        go: rooms.map((room) => ({
          guard: {type: 'goesTo', params: {room}} as const,
          target: `.${room}` as const,
        })),
        open: {target: '.map', actions: 'begin'},
      },
      states: {
        map: {
          initial: 'looking',
          states: {
            looking: {on: {calibrate: 'calibrating'}},
            calibrating: {exit: 'forget', on: {sight: {actions: 'sight'}, calibrated: 'looking'}},
          },
        },
        ground: {
          initial: 'brush',
          states: {brush: {on: {fill: 'fill'}}, fill: {on: {brush: 'brush'}}},
        },
        edges: {},
        ways: {},
        places: {},
        network: {},
        forces: {},
        position: {},
        tables: {},
        rules: {},
        file: {},
      },
    },
    /** What a press on the map is: a stroke, or the map's own. */
    press: {
      initial: 'draws',
      states: {draws: {on: {look: 'looks'}}, looks: {on: {draw: 'draws'}}},
    },
    hand: {
      initial: 'up',
      states: {
        up: {
          on: {
            stroke: {target: 'down', actions: 'draw'},
            change: {actions: 'change'},
            undo: {actions: 'takeBack'},
            redo: {actions: 'doAgain'},
          },
        },
        down: {
          on: {
            stroke: {actions: 'draw'},
            drop: {target: 'up', actions: 'settle'},
            go: {target: 'up', actions: 'settle'},
            cancel: {target: 'up', actions: 'letGo'},
            open: 'up',
          },
        },
      },
    },
  },
});
export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;

/** The room one is in. */
export const roomOf = (snapshot: EditorSnapshot): Room =>
  rooms.find((room) => snapshot.matches({room})) ?? 'map';

/** Where something of a module is edited: the room, and what is chosen in it. */
export interface Where {
  readonly room: Room;
  readonly place?: string | undefined;
  readonly name?: string | undefined;
}

/** The room in which the place of a JSON pointer is edited. */
export function roomOfPointer(draft: ModuleDraft, [first, second, third, fourth]: readonly string[]): Where {
  if (first === 'map') {
    const {map} = draft;
    if (second === 'terrain') return {room: 'ground', name: third};
    if (second === 'hexsideTerrain') return {room: 'edges', name: third};
    if (second === 'hexes') return {room: 'places', place: third};
    if (second === 'hexsides') return {room: 'edges'};
    if (second === 'roads' || second === 'rails') return {room: 'ways'};
    if (second === 'points') return {room: 'network', place: third};
    if (second === 'lines')
      return {
        room: 'network',
        place: map.kind === 'point' ? map.lines[Number(third)]?.between[0] : undefined,
      };
    if (second === 'supplySources' || second === 'boardEdges')
      return {
        room: 'places',
        place: map.kind === 'hex' && third !== undefined ? map[second]?.[third]?.[Number(fourth)] : undefined,
      };
    return {room: 'map'};
  }
  if (first === 'sides' || first === 'unitTypes' || first === 'units') return {room: 'forces'};
  if (first === 'stacking') return {room: draft.map.kind === 'hex' ? 'places' : 'map'};
  if (first === 'positions') return {room: 'position', name: second};
  if (first === 'tables') return {room: 'tables', name: second};
  if (first === 'rules') return {room: 'rules'};
  if (first === 'title' || first === 'id' || first === undefined) return {room: 'map'};
  return {room: 'file'};
}
