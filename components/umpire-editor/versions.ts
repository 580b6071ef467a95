import {push, type History} from '../../src/edit/history.js';
import type {ModuleDraft} from '../../src/edit/module/index.js';
import {keysOf} from '../../src/module/fault.js';
import type {Step} from '../shared/store.js';
import {editLocation, sectionsOf, shownTabs, type EditorSection} from './sections.js';
import type {EditorEffect, EditorState} from './state.js';

export type EditorStep = Step<EditorState, EditorEffect>;

/** Takes another version of the module; undefined for none. */
export const withVersion = (state: EditorState, history: History<ModuleDraft> | undefined): EditorStep =>
  history ? {state: {...state, ...history}, effects: [{type: 'changed'}]} : {state};

/** Ends the stroke in progress, which becomes one step to undo. */
export function committed(state: EditorState): EditorStep {
  const {draft, strokeBase} = state;
  return strokeBase
    ? {
        state: {...state, ...push(state, draft, strokeBase), strokeBase: undefined},
        effects: [{type: 'changed'}],
      }
    : {state};
}

/** Takes a change; a stroke in progress comes first. */
export function changed(state: EditorState, draft: ModuleDraft, announcement = ''): EditorStep {
  const announced = {...state, announcement};
  return state.strokeBase ? {state: announced} : withVersion(announced, push(state, draft));
}

/** Opens a section, where the map has it; the mode of the one before ends. */
export function atSection(state: EditorState, section: EditorSection): EditorStep {
  const {state: idle, effects = []} = committed({...state, announcement: ''});
  if (!sectionsOf(idle.draft).includes(section)) return {state: idle, effects};
  return {state: {...idle, section, isCalibrating: false, fills: false, sightings: []}, effects};
}

/** Opens the section of a field, and selects its hex, position, table or kind of terrain. */
export function visited(state: EditorState, pointer: string): EditorStep {
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
export function stepped(
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
