import type {LitElement} from 'lit';
import {loadSheet} from '../../src/case/plain-board.js';
import {blankModule} from '../../src/edit/module/index.js';
import type {SheetDocument} from '../../src/module/index.js';
import {Store, type Send} from '../shared/store.js';
import {checkOf} from './content.js';
import {UmpireModuleEvent} from './events.js';
import {findSample} from './sample.js';
import {nextEditor} from './next.js';
import {readPicture} from './scan.js';
import {openedState, type EditorEffect, type EditorEvent, type EditorState, type Opening} from './state.js';
import {draftText, forgetDraft, storeDraft, storedDraft, storedPicture, storePicture} from './storage.js';

/** The element, which names the draft that this browser keeps. */
type EditorHost = LitElement & {readonly keep: string};

export type EditorStore = Store<EditorState, EditorEvent, EditorEffect>;

/** The name under which this browser keeps the plain board of a draft. */
const boardOf = ({keep}: EditorHost): string => (keep === '' ? '' : `${keep}-board`);

/** The name under which this browser keeps what a tab changed while another tab had changed the draft, too. */
const asideOf = ({keep}: EditorHost): string => (keep === '' ? '' : `${keep}-aside`);

/** Reads what this browser keeps under the name of the element; `document` is undefined for an empty map. */
export const openingOf = (host: EditorHost, document: unknown): Opening => ({
  document,
  known: draftText(host.keep),
  aside: storedDraft(asideOf(host)),
  board: storedDraft(boardOf(host)),
});

/** Makes the store of an editor, which keeps the module in this browser and tells the page of its changes. */
export function editorStore(host: EditorHost): EditorStore {
  const store: EditorStore = new Store(host, {
    first: openedState(blankModule('hex')),
    next: nextEditor,
    run: (effect, send) => {
      switch (effect.type) {
        case 'focus':
          void host.updateComplete.then(() => focusField(host.renderRoot, effect.pointer));
          return;
        case 'changed':
          keep(host, store);
          host.dispatchEvent(new UmpireModuleEvent(store.state.draft, checkOf(store.state).faults));
          return;
        case 'refused':
          storeDraft(`${host.keep}-refused`, effect.document);
          return;
        case 'keepBoard':
          if (effect.board) storeDraft(boardOf(host), effect.board);
          else forgetDraft(boardOf(host));
          return;
        case 'forgetAside':
          forgetDraft(asideOf(host));
          return;
        case 'restoreScan':
          void restoreScan(host.keep, send);
          return;
        case 'readScan': {
          const {file} = effect;
          void readPicture(file, file.name).then((read) => {
            send({type: 'scanOpened', read, file});
          });
          return;
        }
        case 'keepScan':
          void storePicture(host.keep, effect.file);
          return;
        case 'forgetScan':
          void storePicture(host.keep, null);
          return;
        case 'loadSheet':
          void loadSheet(effect.name).then((own) => {
            if (own) send({type: 'sheet', sheet: own.sheet as SheetDocument});
          });
          return;
        case 'findSample': {
          const {clause} = effect;
          void findSample(clause).then((sample) => {
            send({type: 'sample', clause, sample});
          });
        }
      }
    },
  });
  return store;
}

/** Looks whether another tab has kept another draft since this editor read or wrote it. */
export function meetOther({keep: name}: EditorHost, send: Send<EditorEvent>): void {
  const text = draftText(name);
  if (text !== undefined) send({type: 'otherKept', text, document: storedDraft(name)});
}

/** Keeps the draft; beside that of another tab which changed it meanwhile. */
function keep(host: EditorHost, store: EditorStore): void {
  const {keep: name} = host;
  if (name === '') return;
  meetOther(host, store.send);
  const {other, draft, known} = store.state;
  const isAside = other !== undefined;
  const isSaved = storeDraft(isAside ? asideOf(host) : name, draft);
  store.send({type: 'kept', isSaved, known: isAside ? known : draftText(name)});
}

async function restoreScan(name: string, send: Send<EditorEvent>): Promise<void> {
  const picture = await storedPicture(name);
  const read = picture && (await readPicture(picture, picture.name));
  // the author may choose it again
  if (read && 'picture' in read) send({type: 'scanFound', read});
}

/** Moves the keyboard focus to the field at a JSON pointer, or to the nearest field around it. */
function focusField(root: ParentNode, pointer: string): void {
  const fields = [...root.querySelectorAll<HTMLElement>('[data-at]')];
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field =
      fields.find((one) => one.dataset['at'] === at) ??
      fields.find((one) => one.dataset['at']?.startsWith(`${at}/`));
    if (!field) continue;
    for (let up = field.parentElement; up; up = up.parentElement)
      if (up instanceof HTMLDetailsElement) up.open = true;
    // a narrow row has some of its fields only while its fold is open
    const fold = field.checkVisibility() ? null : field.closest('.unit-row')?.querySelector('details');
    if (fold) fold.open = true;
    field.focus();
    return;
  }
  root.querySelector<HTMLElement>('.panel')?.focus();
}
