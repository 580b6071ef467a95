import {redo, undo} from '../../src/edit/history.js';
import {isHex, setRetreat} from '../../src/edit/module/index.js';
import {withEntry} from '../../src/edit/record.js';
import {isSameJson} from '../../src/module/json.js';
import type {Next} from '../shared/store.js';
import {opened, replaced, scanOpened, setUp, settled} from './documents.js';
import {messages} from './messages.js';
import type {EditorEffect, EditorEvent, EditorState} from './state.js';
import {atSection, changed, committed, stepped, visited} from './versions.js';

/** The state of the editor after an event, and the effects to run. */
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
