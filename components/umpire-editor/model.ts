import type {LitElement} from 'lit';
import {
  blankModule,
  checkDraft,
  drawnPosition,
  setPosition,
  type DraftCheck,
  type ModuleDraft,
} from '../../src/edit/module/index.js';
import {faultWords, keysOf} from '../../src/module/fault.js';
import {isSameJson} from '../../src/module/json.js';
import {
  checkModuleShape,
  faultLine,
  writePosition,
  type Game,
  type Position,
} from '../../src/module/index.js';
import {UmpireModuleEvent} from './events.js';
import {
  nextEditor,
  openedState,
  tabsOf,
  type Brush,
  type EditorEffect,
  type EditorEvent,
  type EditorState,
  type EditorTab,
} from './state.js';
import {Store} from '../shared/store.js';
import {Scan} from './scan.js';
import {draftText, forgetDraft, storeDraft, storedDraft, storedPicture, storePicture} from './storage.js';
import {messages} from './messages.js';

/** Kinds of terrain and hexsides, by their ids, that can be neither removed nor renamed. */
export type FixedKinds = Readonly<Record<'terrain' | 'hexsideTerrain', Readonly<Record<string, unknown>>>>;

/** The element, which names the draft that this browser keeps. */
type EditorHost = LitElement & {readonly keep: string};

/** The name under which this browser keeps the plain board of a draft. */
const boardOf = ({keep}: EditorHost): string => (keep === '' ? '' : `${keep}-board`);

/** The name under which this browser keeps what a tab changed while another tab had changed the draft, too. */
const asideOf = ({keep}: EditorHost): string => (keep === '' ? '' : `${keep}-aside`);

/** The module in the making: its state, the messages to its author, and the copy in this browser. */
export class EditorModel {
  /** True if this browser has the last change. */
  isSaved = true;
  /** The version of another tab, until the author chooses one of the two; undefined for none. */
  other: unknown;
  /** The text that this browser kept when this editor last read or wrote its draft. */
  #known: string | undefined;
  /** Hexes that are painted clear keep an entry, which tells them from hexes that nobody painted. */
  keepsClear = false;
  fixedKinds: FixedKinds | undefined;
  readonly scan = new Scan();
  /** The only tabs to show; none means all. */
  only: readonly string[] = [];
  readonly #host: EditorHost;
  readonly #store: Store<EditorState, EditorEvent, EditorEffect>;
  /** The plain board that was laid last under a rule sheet. */
  #board: ModuleDraft | undefined;
  /** The last position set up on the map: while its draft is current, the map keeps it. */
  #onMap: {readonly draft: ModuleDraft; readonly position: Position} | undefined;

  constructor(host: EditorHost) {
    this.#host = host;
    this.#store = new Store<EditorState, EditorEvent, EditorEffect>(host, {
      first: openedState(blankModule('hex')),
      next: nextEditor,
      run: (effect) => {
        if (effect.type === 'focus')
          void host.updateComplete.then(() => focusField(host.renderRoot, effect.pointer));
        else {
          this.isSaved = this.#keep();
          host.dispatchEvent(new UmpireModuleEvent(this.draft, this.check.faults));
        }
      },
    });
  }

  get state(): EditorState {
    return this.#store.state;
  }
  get draft(): ModuleDraft {
    return this.state.draft;
  }
  get tab(): EditorTab {
    return this.state.tab;
  }
  /** The tabs that are shown, for this kind of map. */
  get tabs(): readonly EditorTab[] {
    return tabsOf(this.draft).filter((tab) => this.only.length === 0 || this.only.includes(tab));
  }
  get brush(): Brush {
    return this.state.brush;
  }
  /** The faults and warnings of the draft, and the game where it has no faults. */
  get check(): DraftCheck {
    const check = checkDraft(this.draft);
    // a step back may lead to another game
    return this.#board?.id === this.draft.id ? withoutBoard(check, this.draft, this.#board) : check;
  }
  /** The fault of the value at a place of the draft, or of a part of it that has no field of its own. */
  faultAt(at: string): string | undefined {
    const fault = this.check.faults.find(
      ({pointer}) =>
        pointer === at || (pointer.startsWith(`${at}/`) && /^[\d/]+$/.test(pointer.slice(at.length))),
    );
    return fault && faultWords(fault);
  }
  get game(): Game | undefined {
    return this.check.game;
  }

  requestUpdate(): void {
    this.#host.requestUpdate();
  }

  /** Starts with a document, or with an empty map. A stored draft that is no module is set aside instead of overwritten. */
  start(document: unknown): void {
    this.#known = draftText(this.#host.keep);
    const aside = storedDraft(asideOf(this.#host));
    this.other = isSameJson(aside ?? null, document ?? null) ? undefined : aside;
    const checked = document === undefined ? undefined : checkModuleShape(document);
    if (checked?.ok === false) storeDraft(`${this.#host.keep}-refused`, document);
    this.#store.send({type: 'open', draft: checked?.ok ? checked.value : blankModule('hex')});
    const [first] = this.tabs;
    if (first !== undefined && !this.tabs.includes(this.tab)) {
      this.#store.send({type: 'openTab', tab: first});
      // a board that is there has its points
      this.#store.send({type: 'brush', brush: {lines: true}});
    }
    const board = checkModuleShape(storedDraft(boardOf(this.#host)));
    this.#board = board.ok ? board.value : undefined;
    void this.#restoreScan();
  }

  async #restoreScan(): Promise<void> {
    const picture = await storedPicture(this.#host.keep);
    if (picture) await this.scan.read(picture, picture.name);
    this.requestUpdate();
  }

  send(event: EditorEvent): void {
    this.#store.send(event);
  }

  /** Keeps the draft; beside that of another tab which changed it meanwhile. False where the browser refuses. */
  #keep(): boolean {
    const {keep} = this.#host;
    if (keep === '') return true;
    this.meetOther();
    if (this.other !== undefined) return storeDraft(asideOf(this.#host), this.draft);
    const isKept = storeDraft(keep, this.draft);
    this.#known = draftText(keep);
    return isKept;
  }

  /** Looks whether another tab has kept another draft since this editor read or wrote it. */
  meetOther(): void {
    const {keep} = this.#host;
    const text = draftText(keep);
    if (text === undefined || text === this.#known) return;
    this.#known = text;
    const other = storedDraft(keep);
    if (isSameJson(other ?? null, this.draft)) return;
    this.other = other;
    this.requestUpdate();
  }

  /** Continues with the version of the other tab, or with this one; undo leads to the one that was not chosen. */
  settle(takesOther: boolean): void {
    const mine = this.draft;
    const checked = checkModuleShape(this.other);
    this.other = undefined;
    this.#known = draftText(this.#host.keep);
    forgetDraft(asideOf(this.#host));
    if (checked.ok) this.change(checked.value, messages.otherOpened);
    else if (takesOther)
      this.announce(messages.notAModule(checked.faults.slice(0, 3).map(faultLine).join(' ')));
    if (!takesOther || !checked.ok) this.change({...mine}, messages.otherLeft);
  }

  /** Replaces the module; one step to undo. */
  change(draft: ModuleDraft, announcement = ''): void {
    this.send({type: 'change', draft, announcement});
  }

  announce(message: string): void {
    this.send({type: 'announce', message});
  }

  /** Opens a plain board with a rule sheet in place of this game. */
  openBoard(board: ModuleDraft): void {
    this.open(board, board);
  }

  /** Opens another document in place of this one, or announces its faults; `board` where it is a plain board. */
  open(document: unknown, board?: ModuleDraft): void {
    const checked = checkModuleShape(document);
    if (!checked.ok) {
      this.announce(messages.notAModule(checked.faults.slice(0, 3).map(faultLine).join(' ')));
      return;
    }
    this.#board = board;
    if (board) storeDraft(boardOf(this.#host), board);
    else forgetDraft(boardOf(this.#host));
    const {value} = checked;
    this.send({type: 'replace', draft: value, announcement: messages.opened(value.title)});
  }

  /** Opens a chosen file as the scan, and keeps it in this browser; returns the reason where that fails. */
  async openScan(file: File): Promise<string | undefined> {
    const why = await this.scan.read(file, file.name);
    if (why === undefined) await storePicture(this.#host.keep, file);
    this.requestUpdate();
    return why;
  }

  removeScan(): void {
    this.scan.remove();
    void storePicture(this.#host.keep, null);
    this.requestUpdate();
  }

  /** The position on the map: the selected one where positions matter, else an empty map. */
  get position(): Position | undefined {
    const {draft, tab, state} = this;
    if (tab === 'position' && this.#onMap?.draft === draft) return this.#onMap.position;
    return drawnPosition(this.check, tab === 'position' || tab === 'hexes' ? state.position : '');
  }

  /** Takes over the position that somebody set up on the map. */
  setUp(position: Position): void {
    const {draft, tab} = this;
    const {position: name} = this.state;
    if (tab !== 'position') return;
    const {title, note} = draft.positions?.[name] ?? {};
    const document = {
      ...(title === undefined ? {} : {title}),
      ...(note === undefined ? {} : {note}),
      ...writePosition(position),
    };
    this.change(setPosition(draft, name, document));
    this.#onMap = {draft: this.draft, position};
  }
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
    field.focus();
    return;
  }
  root.querySelector<HTMLElement>('.panel')?.focus();
}

/** Each check without the warnings about the plain board. */
const ownChecks = new WeakMap<DraftCheck, DraftCheck>();

/** The value at a pointer of a document. */
const valueAt = (document: object, pointer: string): unknown =>
  keysOf(pointer).reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    document,
  );

/**
 * Leaves out the warnings about those parts of a plain board that are as they were laid: the author wrote the rule sheet on it,
 * and a true warning would be lost among them.
 */
function withoutBoard(check: DraftCheck, draft: ModuleDraft, board: ModuleDraft): DraftCheck {
  const before = ownChecks.get(check);
  if (before) return before;
  const laid = new Set(
    checkDraft(board)
      .warnings.filter(({pointer}) => !pointer.startsWith('/rules'))
      .map(({pointer, message}) => `${pointer} ${message}`),
  );
  const own: DraftCheck = {
    ...check,
    warnings: check.warnings.filter(
      ({pointer, message}) =>
        !laid.has(`${pointer} ${message}`) || !isSameJson(valueAt(draft, pointer), valueAt(board, pointer)),
    ),
  };
  ownChecks.set(check, own);
  return own;
}
