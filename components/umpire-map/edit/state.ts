import type {replayBattle} from '../../../src/battle/replay.js';
import {placeOf} from '../../../src/drawing/places.js';
import {stacksAt} from '../../../src/drawing/stack.js';
import {
  act,
  attackAt,
  begin,
  cancel,
  carry,
  choose,
  lineOf,
  positionOf,
  redo,
  replacePosition,
  startFrom,
  undo,
  violationsIn,
  type Asked,
  type AttackOptions,
  type Draft,
  type NewUnit,
  type Setup,
} from '../../../src/edit/index.js';
import {placeLabel, type Loaded, type Position, type Unit} from '../../../src/module/index.js';
import {faultLine} from '../../../src/phrases/fault-lines.js';
import {cited} from '../../../src/phrases/cited.js';
import type {Finding} from '../../../src/rules/index.js';
import {nextTried, type TryEvent} from '../../shared/forecast.js';
import type {Next, Step} from '../../shared/store.js';
import {positionName, type MapEvent, type MapOverlay, type MapProperties, type MapState} from '../state.js';
import {
  addUnit,
  enterText,
  flipUnits,
  heldWords,
  placeUnits,
  setUnitSteps,
  takeOffUnits,
  takeLine,
  type Action,
} from './actions.js';
import {
  attackOverlay,
  battleOf,
  beginAttack,
  choosableAt,
  fighterWords,
  targetAt,
  toggleFighter,
  type AttackDraft,
  type Fight,
} from './attack-draft.js';
import {messages} from './messages.js';

/** The most units, markers and places under control of a position that is edited: each change looks at all of them. */
export const MOST = {units: 5000, markers: 5000, held: 10_000};
export const isTooLarge = ({game, markers, control}: Position): boolean =>
  game.units.length > MOST.units ||
  markers.length > MOST.markers ||
  control.filter((side) => side >= 0).length > MOST.held;

/** The number of units and markers above which the line is written in a task of its own: a phone takes long. */
const LONG = 500;

/** The fields for a unit and for its place. */
type Field = 'searched' | 'destination';

/** The state of the position editor. */
export interface EditState {
  /** The map of the editor, as of the last event. */
  readonly map: MapState;
  /** The position that the page gave or learnt of last; undefined before the first draw. */
  readonly given: Position | undefined;
  /** Tells whether the position is edited, as of the last draw: only then are violations marked on the map. */
  readonly isEdited: boolean;
  readonly setup: Setup;
  /** The position of the module that was shown or begun from last, by its name, as it was then. */
  readonly begun: {readonly name: string; readonly as: Position} | undefined;
  /** The announcement of what was just done. */
  readonly said: string;
  /** The text that the tray is searched for. */
  readonly searched: string;
  /** The side whose counters are in the tray, where it has any there. */
  readonly side: number;
  /** The place that is typed while units are held. */
  readonly destination: string;
  /** The line of a position; empty while it is being written. */
  readonly line: {readonly of: Position; readonly text: string} | undefined;
  /** The text typed in place of the position's line; undefined while the field shows the line. */
  readonly written: string | undefined;
  /** The faults of the text that was typed, a line each. */
  readonly faults: readonly string[];
  /** The choice of the units that fight for a place, while a person makes it. */
  readonly attack: AttackDraft | undefined;
  /** Opens the battle of that choice, once the rules of battles are loaded. */
  readonly openBattle: typeof replayBattle | undefined;
  /** The question whose element is being loaded. */
  readonly asking: Asked | undefined;
  /** The units that are being dragged. */
  readonly dragged: readonly string[];
}

/** A point of the window, in pixels, and the kind of pointer there. */
export type Pointer = Readonly<{x: number; y: number; kind: string}>;

/** The reason to open a position: the text in place of the line, or a line for the unit and the place that were entered. */
type Opening =
  | Readonly<{type: 'opened'; text: string; written: string | undefined}>
  | Readonly<{type: 'entered'; field: Field; text: string; of: Setup; id: string}>;

/** Events: each is an act of a person, the page or an effect. Units are named by their ids. */
export type EditEvent =
  /** The map is about to be drawn; held units follow its cursor; dragged units are dropped where it points. */
  | {readonly type: 'draw' | 'carry' | 'drop'}
  | {readonly type: 'undo' | 'redo' | 'cancel' | 'copy' | 'find'}
  | {readonly type: 'leaveField' | 'leaveAttack' | 'closeAnswer'}
  /** A modifier of the table is tried on or off; or none is any more. */
  | TryEvent
  /** A person chose a place of the map; with a tap, the questions of the panel are at hand, and no menu covers the map. */
  | {readonly type: 'pick'; readonly place: number; readonly isTap?: boolean}
  | {readonly type: 'change'; readonly draft: Draft}
  /** Held units go to the next place that is chosen. */
  | {readonly type: 'choose'; readonly ids: readonly string[]; readonly held: boolean}
  | {readonly type: 'takeOff' | 'flip'; readonly ids: readonly string[]}
  | {readonly type: 'setSteps'; readonly ids: readonly string[]; readonly steps: number}
  | {readonly type: 'addUnit'; readonly unit: NewUnit}
  | {readonly type: 'startFrom'; readonly name: string; readonly title: string}
  /** Takes a position from a line or a document. */
  | {readonly type: 'read'; readonly text: string}
  | (Opening & {readonly opened: Loaded<Position>})
  | {readonly type: 'write'; readonly text: string | undefined}
  | {readonly type: 'lined'; readonly of: Position; readonly text: string}
  | {readonly type: 'type'; readonly field: Field; readonly text: string}
  /** Takes a unit, a place or both from the field. */
  | {readonly type: 'enter'; readonly field: Field; readonly text: string}
  | {readonly type: 'say'; readonly said: string}
  | {readonly type: 'goTo'; readonly at: string}
  | {readonly type: 'openTray'; readonly side: number}
  /** Unless the page prevents it, the answer opens in the map's place, once its element is loaded. */
  | {readonly type: 'ask' | 'answer'; readonly asked: Asked}
  | {readonly type: 'startAttack'; readonly options: AttackOptions}
  /** A person chose what the attackers of the draft attack. */
  | {readonly type: 'chooseTarget'; readonly at: string}
  | {readonly type: 'loadBattle'; readonly openBattle: typeof replayBattle}
  | {readonly type: 'toggleFighter'; readonly id: string}
  | {readonly type: 'chooseAttackers'; readonly attackers: readonly string[]}
  /** The menu of a stack closes, with the item that was chosen. */
  | {readonly type: 'leaveMenu'; readonly item?: EditEvent}
  /** Units are taken up to be dragged; none ends a drag. */
  | {readonly type: 'grab'; readonly ids: readonly string[]}
  | {readonly type: 'drag'; readonly to: Pointer};

/** Effects: each is to be done outside the state. */
export type EditEffect =
  | {readonly do: 'map'; readonly event: MapEvent}
  /** Tells the page of the position. */
  | {readonly do: 'tell' | 'writeLine' | 'copy'; readonly setup: Setup}
  | {readonly do: 'ask'; readonly setup: Setup; readonly asked: Asked}
  /** Tells the page of who fights, so far as it is chosen. */
  | {readonly do: 'tellAttack'; readonly asked: Fight}
  /** Focuses a part of the map or the panel, `drawn` once the next draw shows it. */
  | {readonly do: 'focus' | 'focusDrawn'; readonly on: 'map' | 'find' | 'attack' | 'answer'}
  | {readonly do: 'open'; readonly setup: Setup; readonly line: string; readonly as: Opening}
  | {readonly do: 'drag'; readonly setup: Setup; readonly ids: readonly string[]; readonly to: Pointer}
  | {readonly do: 'lookAtUnits'; readonly position: Position}
  | {readonly do: 'openMenu'; readonly place: number}
  | {readonly do: 'hideMenu' | 'unask' | 'loadBattle' | 'endDrag'};

type EditStep = Step<EditState, EditEffect>;

/** The editor of a position before its first draw. */
export const firstEdit = (map: MapState, shown: Position): EditState => ({
  map,
  given: undefined,
  isEdited: false,
  setup: begin(shown),
  begun: undefined,
  said: '',
  searched: '',
  side: 0,
  destination: '',
  line: undefined,
  written: undefined,
  faults: [],
  attack: undefined,
  openBattle: undefined,
  asking: undefined,
  dragged: [],
});

/** The position that is edited; the same object until something changes. */
export const positionIn = ({setup}: EditState): Position => positionOf(setup);

export const chosenIn = (state: EditState): readonly Unit[] =>
  state.setup.chosen.flatMap((id) => positionIn(state).game.unit(id) ?? []);

function placeOfChosen(state: EditState): string | undefined {
  const position = positionIn(state);
  const [first] = chosenIn(state);
  const placed = first && position.units.get(first.index);
  return placed && placeLabel(position.game, placed.at);
}

/** The place of the chosen units, or else the chosen place. */
export const placeIn = (state: EditState): string => placeOfChosen(state) ?? state.map.selected;

/** The IDs of the units at a place. */
export const unitsAt = (state: EditState, place: number): readonly string[] =>
  stacksAt(positionIn(state), place).flatMap(({units}) => units.map(({unit}) => unit.id));

const findings = new WeakMap<Position, readonly Finding[]>();

/** The violations of the rules in the position. */
export function findingsIn(state: EditState): readonly Finding[] {
  const position = positionIn(state);
  const found = findings.get(position) ?? violationsIn(state.setup);
  findings.set(position, found);
  return found;
}

/** Decides what an event makes of the editor, and draws on the map what is another for it. */
export const nextEdit: Next<EditState, EditEvent, EditEffect> = (before, event) => {
  const {state, effects = []} = decide(before, event);
  const position = positionIn(state);
  const isDrawn =
    position === positionIn(before) && state.attack === before.attack && state.isEdited === before.isEdited;
  const {attack} = state;
  const isTold =
    attack?.attackers !== before.attack?.attackers || attack?.defenders !== before.attack?.defenders;
  const told = attack && isTold ? [{do: 'tellAttack', asked: battleOf(attack)} as const] : [];
  const drawn = [...(isDrawn ? [] : [set(drawing(before, state))]), ...effects, ...told];
  if (state.line?.of === position || attack) return {state, effects: drawn};
  const isLong = position.units.size + position.markers.length > LONG;
  return {
    state: {...state, line: {of: position, text: isLong ? '' : lineOf(state.setup)}},
    effects: isLong ? [...drawn, {do: 'writeLine', setup: state.setup}] : drawn,
  };
};

const set = (properties: Partial<MapProperties>): EditEffect => ({
  do: 'map',
  event: {type: 'set', properties},
});

/** Returns the map's properties that follow from the editor. The other parts of the page's overlay stay. */
function drawing(before: EditState, state: EditState): Partial<MapProperties> {
  const {attack, map} = state;
  if (attack)
    return {
      overlay: {...map.overlay, ...attackOverlay(positionIn(state), attack)},
      selectedUnits: [...attack.attackers, ...attack.defenders],
    };
  const overlay = {...map.overlay, ...violationOverlay(state)};
  if (!before.attack) return {overlay};
  return {overlay: {...overlay, framed: [], routes: [], chosen: []}, selectedUnits: [], open: false};
}

/** A mark at each violation of the rules, with a verdict. */
function violationOverlay(state: EditState): MapOverlay {
  const verdicts = new Map<number, string>();
  for (const finding of state.isEdited ? findingsIn(state) : []) {
    const at = placeOf(positionIn(state), finding.at ?? '');
    verdicts.set(at, [verdicts.get(at) ?? '', cited(finding)].join(' ').trim());
  }
  return {
    marks: [...verdicts.keys()].map((at) => ({at, kind: 'stop'})),
    verdict: verdicts.size === 0 ? undefined : (at) => verdicts.get(at),
  };
}

function decide(state: EditState, event: EditEvent): EditStep {
  const {map, setup, attack} = state;
  const position = positionIn(state);
  switch (event.type) {
    case 'draw':
      return draw(state);
    case 'pick':
      return picked(state, event.place, event.isTap ?? false);
    case 'change':
      return changed(state, act(setup, event.draft));
    case 'choose':
      return chosen(state, event.ids, event.held);
    case 'takeOff':
      return done(state, takeOffUnits(setup, event.ids));
    case 'flip':
      return done(state, flipUnits(setup, event.ids));
    case 'setSteps':
      return done(state, setUnitSteps(setup, event.ids, event.steps));
    case 'addUnit':
      return done(state, addUnit(setup, event.unit));
    case 'carry': {
      if (!setup.held || placeOfChosen(state) === undefined) return {state};
      return changed(state, carry(setup, placeLabel(position.game, map.cursor)), heldWords(setup));
    }
    case 'cancel':
      return changed(state, cancel(setup));
    case 'undo':
    case 'redo': {
      const isUndo = event.type === 'undo';
      const next = isUndo ? undo(setup) : redo(setup);
      if (next === setup) return said(state, isUndo ? messages.nothingBack : messages.nothingAgain);
      return changed(state, next, isUndo ? messages.back : messages.again);
    }
    case 'startFrom': {
      const next = startFrom(setup, event.name);
      const begun = {name: event.name, as: positionOf(next)};
      const step = changed({...state, begun}, next, messages.started(event.title));
      return {...step, effects: [...(step.effects ?? []), ...onOther(positionOf(next))]};
    }
    case 'copy':
      return {state, effects: [{do: 'copy', setup}]};
    case 'read':
      return opening(state, event.text, {type: 'opened', text: event.text, written: state.written});
    case 'opened': {
      const {written, text, opened} = event;
      // a person typed on meanwhile
      if (written !== state.written) return {state};
      if (opened.ok) {
        const step = changed(state, replacePosition(setup, opened.value));
        return {...step, effects: [...(step.effects ?? []), ...onOther(opened.value)]};
      }
      return {state: {...state, written: text, faults: opened.faults.map(faultLine)}};
    }
    case 'write':
      return {state: {...state, written: event.text, faults: []}};
    case 'lined':
      return {state: event.of === position ? {...state, line: event} : state};
    case 'type':
      return {state: {...state, [event.field]: event.text}};
    case 'enter': {
      const {field, text} = event;
      if (text.trim() === '') return {state};
      const entered = enterText(setup, text);
      if ('line' in entered)
        return opening(state, entered.line, {type: 'entered', field, text, of: setup, id: entered.id});
      return done(entered.setup ? emptied(state, field, text) : state, entered);
    }
    case 'entered': {
      const {field, text, of, id, opened} = event;
      // a person edited meanwhile
      if (of !== setup) return decide(state, {type: 'enter', field, text});
      return done(opened.ok ? emptied(state, field, text) : state, takeLine(setup, id, opened));
    }
    case 'find':
      return {state, effects: [{do: 'focus', on: 'find'}]};
    case 'leaveField': {
      const {state: left, effects = []} = chosen({...state, searched: '', destination: ''}, [], false);
      return {state: left, effects: [...effects, {do: 'focus', on: 'map'}]};
    }
    case 'say':
      return said(state, event.said);
    case 'goTo': {
      const place = placeOf(position, event.at);
      const move: EditEffect = {do: 'map', event: {type: 'moveCursor', place, inMiddle: true}};
      return {state, effects: [set({selected: event.at}), ...(place < 0 ? [] : [move])]};
    }
    case 'openTray':
      return {state: {...state, side: event.side}};
    case 'ask': {
      const {asked} = event;
      return {state: {...state, asking: asked}, effects: [{do: 'ask', setup, asked}]};
    }
    case 'answer': {
      const {asked} = event;
      // another question was asked meanwhile
      if (state.asking !== asked) return {state};
      return {
        state: {...state, asking: undefined, said: ''},
        effects: [set({asked}), {do: 'focusDrawn', on: 'answer'}],
      };
    }
    case 'closeAnswer':
      return {state, effects: [set({asked: undefined}), {do: 'unask'}, {do: 'focusDrawn', on: 'map'}]};
    case 'startAttack':
      return {state, effects: [set({attack: event.options})]};
    case 'chooseTarget':
      return targeted(state, event.at);
    case 'loadBattle':
      return {state: {...state, openBattle: event.openBattle}};
    case 'toggleFighter':
      return toggled(state, event.id);
    case 'chooseAttackers':
      return {state: attack ? {...state, attack: {...attack, attackers: event.attackers}} : state};
    case 'tryModifier':
    case 'tryNone':
      return {
        state: attack ? {...state, attack: {...attack, tried: nextTried(attack.tried, event)}} : state,
      };
    case 'leaveAttack':
      return {
        state: {...state, said: ''},
        effects: [set({attack: undefined}), {do: 'unask'}, {do: 'focus', on: 'map'}],
      };
    case 'leaveMenu': {
      const {state: left, effects = []} = event.item ? decide(state, event.item) : {state};
      return {state: left, effects: [{do: 'hideMenu'}, ...effects, {do: 'focus', on: 'map'}]};
    }
    case 'grab': {
      const {ids} = event;
      return {state: {...state, dragged: ids}, effects: ids.length > 0 ? [] : [{do: 'endDrag'}]};
    }
    case 'drag':
      return {state, effects: [{do: 'drag', setup, ids: state.dragged, to: event.to}]};
    case 'drop':
      return dropped({...state, dragged: []}, state.dragged);
  }
}

/** Takes what the page set since the last draw. */
function draw(state: EditState): EditStep {
  const {shown, edit} = state.map;
  const drawn = edit === state.isEdited ? state : {...state, isEdited: edit};
  const {state: next, effects = []} =
    shown && shown !== state.given ? shownOther(drawn, shown) : {state: drawn};
  const {options} = next.attack ?? {};
  const {attack} = next.map;
  if (attack === options) return {state: next, effects};
  const setup = choose(next.setup, next.setup.chosen);
  const begun = {...next, setup, attack: attack && beginAttack(positionOf(setup), attack)};
  if (!attack) return {state: begun, effects};
  return {state: begun, effects: [...effects, {do: 'loadBattle'}, {do: 'focusDrawn', on: 'attack'}]};
}

/** Takes another position that the page gave. */
function shownOther(state: EditState, shown: Position): EditStep {
  const {attack, map} = state;
  // the choice was one between units of the position before
  const isOver = attack !== undefined && attack.options === map.attack;
  const over = isOver ? [set({attack: undefined})] : [];
  const next = {
    ...state,
    given: shown,
    attack: undefined,
    map: isOver ? {...map, attack: undefined} : map,
  };
  if (isTooLarge(shown) && !next.map.attack) return {state: next, effects: [...over, set({edit: false})]};
  const setup = positionIn(state) === shown ? state.setup : begin(shown);
  const name = positionName(map, shown);
  const begun = name === undefined ? state.begun : {name, as: positionOf(setup)};
  return {state: {...next, setup, begun}, effects: [...over, {do: 'lookAtUnits', position: shown}]};
}

/** Takes another state of the setup, and tells the page if the position is another. */
function changed(state: EditState, setup: Setup, said = ''): EditStep {
  const position = positionOf(setup);
  const isOther = position !== positionIn(state);
  const next = {...state, setup, said, faults: []};
  const selected = setup.chosen.length > 0 ? [set({selected: placeOfChosen(next) ?? ''})] : [];
  if (!isOther) return {state: next, effects: selected};
  return {
    state: {...next, written: undefined, given: position},
    effects: [set({position}), {do: 'tell', setup}, ...selected],
  };
}

/** Shows the units of a position that was loaded; a place that was chosen in the one before is chosen no more. */
const onOther = (position: Position): readonly EditEffect[] => [
  set({selected: ''}),
  {do: 'lookAtUnits', position},
];

const opening = (state: EditState, line: string, as: Opening): EditStep => ({
  state,
  effects: [{do: 'open', setup: state.setup, line, as}],
});

const said = (state: EditState, words: string): EditStep => ({state: {...state, said: words}});

/** Does something with units, or says why not. */
const done = (state: EditState, {setup, said: words}: Action): EditStep =>
  setup ? changed(state, setup, words) : said(state, words);

/** Empties a field whose text was found, unless a person typed on. */
const emptied = (state: EditState, field: Field, text: string): EditState =>
  state[field] === text ? {...state, [field]: ''} : state;

/** Chooses units; held units go to the next place that is chosen. */
function chosen(state: EditState, ids: readonly string[], held: boolean): EditStep {
  const setup = choose(state.setup, ids, held);
  const names = chosenIn({...state, setup}).map(({name}) => name);
  const words = names.length === 0 ? '' : held ? heldWords(setup) : messages.selected(names);
  return changed(state, setup, words);
}

const cursorAt = (place: number): EditEffect => ({do: 'map', event: {type: 'setCursor', place}});

/** A chosen place takes the held units; with none held, its units are chosen, and with a key their menu opens. */
function picked(state: EditState, place: number, isTap: boolean): EditStep {
  const {setup, attack} = state;
  const label = placeLabel(positionIn(state).game, place);
  const {state: next, effects = []} = attack
    ? fighterPicked(state, attack, label)
    : !setup.held
      ? stackPicked(state, place, label, isTap)
      : label === placeIn(state)
        ? chosen(state, setup.chosen, false)
        : done(state, placeUnits(setup, setup.chosen, label));
  return {state: next, effects: [cursorAt(place), ...effects]};
}

function stackPicked(state: EditState, place: number, selected: string, isTap: boolean): EditStep {
  const ids = unitsAt(state, place);
  const {state: next, effects = []} = chosen(state, ids, false);
  const menu: readonly EditEffect[] = ids.length > 0 && !isTap ? [{do: 'openMenu', place}] : [];
  return {state: next, effects: [set({selected}), ...effects, ...menu]};
}

/** Chooses the target of a draft; those of its attackers stay that may attack it. */
function targeted(state: EditState, at: string): EditStep {
  const attackers = state.attack?.attackers ?? [];
  const asking = attackAt(positionIn(state), {at, attackers, defenders: []});
  return 'can' in asking ? {state, effects: [set({attack: asking.can, selected: at, open: false})]} : {state};
}

/** Chooses the only unit of a place that can fight; of several, the stack opens on the map. A target is attacked. */
function fighterPicked(state: EditState, attack: AttackDraft, label: string): EditStep {
  const {open, selected} = state.map;
  const [first, ...more] = choosableAt(attack, label);
  if (!first && targetAt(positionIn(state), attack, label)) return targeted(state, label);
  const isOpen = more.length > 0 && !(open && selected === label);
  const {state: next} = first && more.length === 0 ? toggled(state, first.id) : {state};
  return {state: next, effects: [set({selected: label, open: isOpen})]};
}

/** Places units where the map points; beside the map, those that were on it are taken off. */
function dropped(state: EditState, ids: readonly string[]): EditStep {
  const {setup, map} = state;
  const place = map.pointed;
  const onMap = ids.filter((id) => setup.draft.units?.[id]);
  const action =
    place < 0
      ? takeOffUnits(setup, onMap)
      : placeUnits(setup, ids, placeLabel(positionIn(state).game, place));
  const {state: next, effects = []} = done(state, action);
  return {state: next, effects: [{do: 'endDrag'}, ...(place < 0 ? [] : [cursorAt(place)]), ...effects]};
}

/** Chooses a unit to fight or leaves it out, or says why it may not. */
function toggled(state: EditState, id: string): EditStep {
  const unit = positionIn(state).game.unit(id);
  if (!state.attack || !unit) return {state};
  const attack = toggleFighter(state.attack, id) ?? state.attack;
  return {state: {...state, attack, said: fighterWords(attack, unit)}};
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The event of Ctrl-Z and its like, which mean the same wherever the focus is; undefined for another key. */
export function historyEvent({map, attack}: EditState, press: KeyPress): EditEvent | undefined {
  const {key, shiftKey, ctrlKey, metaKey, altKey} = press;
  if (!(ctrlKey || metaKey) || altKey || map.asked || attack || map.withoutHistory) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return {type: shiftKey ? 'redo' : 'undo'};
  return letter === 'y' ? {type: 'redo'} : undefined;
}

/** The event of a key of the map or the menu: it acts on the chosen units, or else on those at the cursor. */
export function keyEvent(state: EditState, press: KeyPress): EditEvent | undefined {
  const {key, ctrlKey, metaKey, altKey} = press;
  if (ctrlKey || metaKey || altKey) return historyEvent(state, press);
  const {setup, attack, map} = state;
  // the first Escape closes an open stack
  if (attack) return key === 'Escape' && !map.open ? {type: 'leaveAttack'} : undefined;
  const ids = setup.chosen.length > 0 ? setup.chosen : unitsAt(state, map.cursor);
  if (/^[1-9]$/.test(key)) return {type: 'setSteps', ids, steps: Number(key)};
  if (key === 'Delete' || key === 'Backspace') return {type: 'takeOff', ids};
  if (key === 'f' || key === 'F') return {type: 'flip', ids};
  if ((key === 'm' || key === 'M') && ids.length > 0) return {type: 'choose', ids, held: true};
  if (key === '/') return {type: 'find'};
  return key === 'Escape' && setup.chosen.length > 0 ? {type: 'cancel'} : undefined;
}
