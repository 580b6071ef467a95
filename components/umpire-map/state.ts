import type {TemplateResult} from 'lit';
import {findPlace, placeOf} from '../../src/drawing/places.js';
import type {Moved, Mark} from '../../src/drawing/overlay.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {Route} from '../../src/drawing/route.js';
import type {Box, Shape} from '../../src/drawing/shape.js';
import {stacksAt} from '../../src/drawing/stack.js';
import type {Asked, AttackOptions} from '../../src/edit/questions.js';
import type {Fault} from '../../src/module/fault.js';
import {placeLabel, type Position, type Unit} from '../../src/module/game.js';
import type {Next} from '../shared/store.js';
import type {legendTemplate} from './legend.js';
import type {MapTool, MapUnderlay} from './tool.js';
import {firstView, framed, nextView, type MapView, type ViewEvent} from './view.js';

/** Returns a line about a place, by its index in the game; undefined where there is none. */
type PlaceWords = (place: number) => string | undefined;

/** An answer to draw over the position, and what it says of places. Places of names are printed numbers or names. */
export interface MapOverlay {
  /** Routes to draw, as indices of places. */
  readonly routes?: readonly Route[];
  /** Places to mark: `may`, `costly`, `stop`, `look`, `dim`; `lit` dims all others. */
  readonly marks?: readonly Mark[];
  /** A frequency for each place, by its index, drawn as a heat map. */
  readonly heat?: ReadonlyMap<number, number>;
  /** Eliminated units, drawn as a pile below the map. */
  readonly lost?: readonly Unit[];
  /** Hexes whose numbers are drawn at any size of the map. */
  readonly numbered?: readonly string[];
  /** The places of the question: the view moves there, with a margin of one hex, whenever they change. */
  readonly framed?: readonly string[];
  /** The places of an answer that a person is choosing: screen readers hear of each. */
  readonly chosen?: readonly string[];
  /** A place whose verdict stays beside it until another is pointed at; empty for none. */
  readonly explained?: string;
  /** The place that the line below describes until another is pointed at; empty for the selected one. */
  readonly described?: string;
  /** The line to show beside a place that is pointed at, such as the reason against it. */
  readonly verdict?: PlaceWords | undefined;
  /** The line to show beside a place in the stead of `verdict`, which screen readers still hear. */
  readonly besideVerdict?: PlaceWords | undefined;
  /** The verdict on a place in a few words, for the line below a narrow map. */
  readonly shortVerdict?: PlaceWords | undefined;
  /** Nothing is chosen on the map now: the line below asks for no place, and on a phone is over the picture. */
  readonly unasked?: boolean;
}

/** An overlay with all its parts. */
export type ShownOverlay = Required<MapOverlay>;

/** The overlay that shows nothing. */
export const noOverlay: ShownOverlay = {
  routes: [],
  marks: [],
  heat: new Map(),
  lost: [],
  numbered: [],
  framed: [],
  chosen: [],
  explained: '',
  described: '',
  verdict: undefined,
  besideVerdict: undefined,
  shortVerdict: undefined,
  unasked: false,
};

/** The properties of the element that its parts read; `UmpireMap` says what each means. */
export interface MapProperties {
  readonly position: Position | string;
  readonly zoc: string;
  readonly overlay: ShownOverlay;
  readonly entered: readonly string[];
  readonly moved: readonly Moved[];
  readonly selected: string;
  readonly selectedUnits: readonly string[];
  readonly open: boolean;
  readonly tool: MapTool | undefined;
  readonly sketch: readonly Shape[];
  readonly underlay: MapUnderlay | undefined;
  readonly pictures: MapPictures<Blob> | undefined;
  readonly label: string;
  readonly text: boolean;
  readonly edit: boolean;
  readonly asked: Asked | undefined;
  readonly attack: AttackOptions | undefined;
  readonly bare: boolean;
  readonly numbers: '' | 'all' | 'none';
  readonly withoutHistory: boolean;
  readonly withoutPosition: boolean;
  readonly opening: Box | undefined;
}

/** The state of a map: what its page set, and what people did since. */
export interface MapState extends MapProperties {
  /** The position that is shown, once it is loaded. */
  readonly shown: Position | undefined;
  /** The faults of a document that was refused. */
  readonly faults: readonly Fault[];
  /** The place under the pointer, or under the keys; -1 for none. */
  readonly pointed: number;
  /** The place of the keys. */
  readonly cursor: number;
  /** The place of the keys when the map was last drawn, and which of two elements in turn describes it. */
  readonly described: number;
  readonly isOdd: boolean;
  /** Tells whether the keyboard has reached the map: places are described from then on. */
  readonly isReached: boolean;
  /** Tells whether the key to the signs is open. */
  readonly isKeyOpen: boolean;
  /** True after a tap on hexes too small for a finger, which zoomed in and chose none. */
  readonly hasZoomed: boolean;
  /** The announcement to screen readers: the map ends here, or has no such place. */
  readonly said: 'edge' | {readonly unknown: string} | undefined;
  /** The places being chosen when the map was last drawn, and the one of them that was last chosen or taken back. */
  readonly chosenBefore: readonly string[];
  readonly picked: {readonly label: string; readonly isChosen: boolean; readonly count: number} | undefined;
  /** The part of the map that is in view. */
  readonly view: MapView;
  /** Parts that load when they are asked for. */
  readonly editor: MapEditor | undefined;
  readonly legend: typeof legendTemplate | undefined;
}

/** The editor of the position: what it draws below the map, and the tool that takes presses and keys. */
export interface MapEditor {
  template(): TemplateResult;
  readonly tool?: MapTool;
}

export const firstState: MapState = {
  position: '',
  zoc: '',
  overlay: noOverlay,
  entered: [],
  moved: [],
  selected: '',
  selectedUnits: [],
  open: false,
  tool: undefined,
  sketch: [],
  underlay: undefined,
  pictures: undefined,
  label: '',
  text: false,
  edit: false,
  asked: undefined,
  attack: undefined,
  bare: false,
  numbers: '',
  withoutHistory: false,
  withoutPosition: false,
  opening: undefined,
  shown: undefined,
  faults: [],
  pointed: -1,
  cursor: 0,
  described: -1,
  isOdd: false,
  isReached: false,
  isKeyOpen: false,
  hasZoomed: false,
  said: undefined,
  chosenBefore: [],
  picked: undefined,
  view: firstView,
  editor: undefined,
  legend: undefined,
};

/** The chosen place of the shown position, painted or not; -1 for none. */
export const selectedPlace = ({shown, selected}: MapState): number =>
  shown && selected !== '' ? placeOf(shown, selected) : -1;

/** The name of the module's position that a map shows; undefined for a line, or a position of the page's own. */
export function positionName({position}: MapState, {game}: Position): string | undefined {
  const {positions = {}} = game.document;
  const name = typeof position === 'string' ? position || Object.keys(positions)[0] : undefined;
  return name !== undefined && Object.hasOwn(positions, name) ? name : undefined;
}

/** The place whose verdict is shown: the one that is pointed at, else the one that stays explained; -1 for none. */
export const verdictPlace = ({shown, pointed, overlay: {explained}}: MapState): number =>
  pointed >= 0 || !shown || explained === '' ? pointed : placeOf(shown, explained);

/** The place that the line below describes, unless one is pointed at; -1 for none. */
export const describedPlace = (state: MapState): number =>
  state.shown && state.overlay.described !== ''
    ? placeOf(state.shown, state.overlay.described)
    : selectedPlace(state);

/** The tool that takes presses and keys now: while the position is edited, its editor. */
export const toolOf = ({edit, editor, tool}: MapState): MapTool | undefined => (edit ? editor?.tool : tool);

const placesOf = (shown: Position): number =>
  shown.kind === 'hex' ? shown.game.grid.size : shown.game.network.names.length;

/** Events: each is an act of a person, the page or a part of the map. */
export type MapEvent =
  | {readonly type: 'set'; readonly properties: Partial<MapProperties>}
  | {readonly type: 'show'; readonly shown: Position}
  | {readonly type: 'refuse'; readonly faults: readonly Fault[]}
  | {readonly type: 'load'; readonly editor: MapEditor}
  | {readonly type: 'load'; readonly legend: typeof legendTemplate}
  /** The map is about to be drawn. */
  | {readonly type: 'draw'; readonly hasFocus: boolean}
  | {readonly type: 'point' | 'choose'; readonly place: number}
  /** The page let a place, or units of the open stack, be selected. */
  | {readonly type: 'select'; readonly place: number}
  | {readonly type: 'chooseUnit'; readonly unit: string}
  /** The editor moves the cursor without the view, and points at the place below a dragged counter without an event. */
  | {readonly type: 'setCursor' | 'dragOver'; readonly place: number}
  | {readonly type: 'find'; readonly typed: string}
  | {readonly type: 'focus'; readonly isVisible: boolean}
  | {readonly type: 'closeStack' | 'toggleKey' | 'closeKey' | 'share'}
  | ViewEvent;

/** Effects: each is to be done for a map outside its state. */
export type MapEffect =
  /** Properties changed: the element reflects them. */
  | {readonly do: 'reflect'; readonly before: Partial<MapProperties>}
  | {readonly do: 'tellPointed'; readonly place: number}
  | {readonly do: 'offerPlace'; readonly place: number}
  | {readonly do: 'offerUnit'; readonly unit: string; readonly units: readonly string[]}
  | {readonly do: 'focus'; readonly on: 'map' | 'keyButton'}
  /** Draws the part of the map that is in view now. */
  | {readonly do: 'look' | 'share' | 'loadEditor' | 'loadLegend'};

type Changed = ReturnType<Next<MapState, MapEvent, MapEffect>>;

/** Points at a place; -1 for none. */
function pointAt(state: MapState, place: number): Changed {
  if (place === state.pointed || !state.shown) return {state};
  return {state: {...state, pointed: place, hasZoomed: false}, effects: [{do: 'tellPointed', place}]};
}

/** Moves the view, after what else an event did. */
function look({state, effects = []}: Changed, event: ViewEvent): Changed {
  const view = nextView(state, event);
  return view === state.view
    ? {state, effects}
    : {state: {...state, view}, effects: [...effects, {do: 'look'}]};
}

/** Moves the keys to a place, and the view with them. */
const moveCursor = (state: MapState, place: number, inMiddle: boolean): Changed =>
  look(pointAt({...state, isReached: true, cursor: place}, place), {type: 'moveCursor', place, inMiddle});

/** Shows another position. */
function show(state: MapState, shown: Position): MapState {
  const next: MapState = {...state, shown, faults: []};
  if (state.shown?.game === shown.game) return next;
  const keepsCursor = state.tool && state.cursor < placesOf(shown);
  return {...next, cursor: keepsCursor ? state.cursor : 0, pointed: -1, open: false};
}

/** Settles what follows from everything that happened since the map was drawn. */
function draw(state: MapState, hasFocus: boolean): Changed {
  const {shown, open, cursor, overlay, chosenBefore, edit, editor} = state;
  const view = shown ? framed(state, shown, toolOf(state) !== undefined) : state.view;
  const {chosen} = overlay;
  // a place that a person at this map has chosen, or taken back
  const added = chosen.find((label) => !chosenBefore.includes(label));
  const label = added ?? chosenBefore.find((one) => !chosen.includes(one));
  const isSettled =
    cursor === state.described &&
    chosen === chosenBefore &&
    view === state.view &&
    !(open && !hasStack(state));
  return {
    state: isSettled
      ? state
      : {
          ...state,
          view,
          // an open stack whose place is no longer chosen, or that has left it, has nothing to show
          open: open && hasStack(state),
          described: cursor,
          isOdd: cursor === state.described ? state.isOdd : !state.isOdd,
          chosenBefore: chosen,
          picked:
            shown && hasFocus && label !== undefined
              ? {label, isChosen: added !== undefined, count: chosen.length}
              : state.picked,
        },
    effects: edit && shown && !editor ? [{do: 'loadEditor'}] : [],
  };
}

const hasStack = (state: MapState): boolean =>
  state.shown !== undefined && stacksAt(state.shown, selectedPlace(state)).length > 0;

/** Decides what an event makes of a map. */
export const nextMap: Next<MapState, MapEvent, MapEffect> = (state, event) => {
  const {shown} = state;
  switch (event.type) {
    case 'set': {
      const {properties} = event;
      const names = Object.keys(properties) as (keyof MapProperties)[];
      const changed = names.filter((name) => !Object.is(state[name], properties[name]));
      if (changed.length === 0) return {state};
      const before = Object.fromEntries(changed.map((name) => [name, state[name]]));
      // a page may choose from a list of its own
      const hasZoomed = state.hasZoomed && (properties.selected ?? '') === '';
      return {state: {...state, ...properties, hasZoomed}, effects: [{do: 'reflect', before}]};
    }
    case 'show':
      return {state: show(state, event.shown)};
    case 'refuse':
      return {state: {...state, faults: event.faults}};
    case 'load':
      return {state: {...state, ...('editor' in event ? {editor: event.editor} : {legend: event.legend})}};
    case 'draw':
      return draw(state, event.hasFocus);
    case 'point':
      return pointAt(state, event.place);
    case 'choose': {
      if (!shown || event.place < 0) return {state: {...state, hasZoomed: false}};
      const {place} = event;
      return {state: {...state, cursor: place, hasZoomed: false}, effects: [{do: 'offerPlace', place}]};
    }
    case 'select': {
      const label = shown ? placeLabel(shown.game, event.place) : '';
      const isStack = shown !== undefined && stacksAt(shown, event.place).length > 0;
      const open = isStack && !(state.open && state.selected === label);
      return nextMap(state, {type: 'set', properties: {open, selected: label}});
    }
    case 'chooseUnit': {
      const {unit} = event;
      const others = state.selectedUnits.filter((id) => id !== unit);
      const units = state.selectedUnits.includes(unit) ? others : [...others, unit];
      return {state, effects: [{do: 'offerUnit', unit, units}]};
    }
    case 'moveCursor':
      if (event.place < 0) return {state: {...state, said: 'edge'}};
      return moveCursor({...state, said: undefined}, event.place, event.inMiddle ?? false);
    case 'setCursor':
      return {state: {...state, cursor: event.place}};
    case 'dragOver':
      return {state: {...state, pointed: event.place}};
    case 'find': {
      const place = shown ? findPlace(shown, event.typed) : -1;
      if (place < 0) return {state: {...state, said: shown && {unknown: event.typed}}};
      const {state: moved, effects = []} = moveCursor({...state, said: undefined}, place, true);
      return {state: moved, effects: [...effects, {do: 'focus', on: 'map'}]};
    }
    case 'focus': {
      // the keys start at the chosen place or the framed one; they point there unless a pointer brought the focus
      const [framedFirst = ''] = state.overlay.framed;
      const starts = [selectedPlace(state), shown && framedFirst !== '' ? placeOf(shown, framedFirst) : -1];
      const cursor = state.cursor === 0 ? (starts.find((place) => place >= 0) ?? 0) : state.cursor;
      const reached = {...state, isReached: true, cursor};
      return state.pointed < 0 && event.isVisible ? pointAt(reached, cursor) : {state: reached};
    }
    case 'closeStack':
      return {state: {...state, open: false}, effects: [{do: 'focus', on: 'map'}]};
    case 'toggleKey': {
      const isKeyOpen = !state.isKeyOpen;
      return {
        state: {...state, isKeyOpen},
        effects: isKeyOpen && !state.legend ? [{do: 'loadLegend'}] : [],
      };
    }
    case 'closeKey':
      return {state: {...state, isKeyOpen: false}, effects: [{do: 'focus', on: 'keyButton'}]};
    case 'zoom': {
      const {isTap = false, factor} = event;
      const {state: pointed, effects = []} = isTap ? pointAt(state, -1) : {state};
      const hasZoomed = isTap || (factor >= 1 && pointed.hasZoomed);
      return look({state: {...pointed, hasZoomed}, effects}, event);
    }
    case 'showAll':
      return look({state: {...state, hasZoomed: false}}, event);
    case 'pan':
    case 'lookAt':
    case 'resize':
    case 'rest':
      return look({state}, event);
    case 'share':
      return {state, effects: [{do: 'share'}]};
  }
};
