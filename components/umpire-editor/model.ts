import {
  type Fault,
  type Game,
  type Position,
  checkModule,
  faultLine,
  writePosition,
} from '../../src/module/index.js';
import {
  type Judged,
  type ModuleDraft,
  blankModule,
  judge,
  placeOfFault,
  positionDrawn,
  setPosition,
} from '../../src/edit/module/index.js';
import {
  type EditorContext,
  type EditorEvent,
  type Inks,
  type Room,
  editorMachine,
  roomOf,
  roomOfPointer,
  roomsOf,
} from './machine.js';
import {Scan} from './scan.js';
import {type Actor, createActor} from 'xstate';
import {keep, keepPicture, keptPicture} from './storage.js';
import {words as ui} from './words.js';

/** What the panels show of a module that is being made, and what they do to it. */
export interface EditorProps {
  readonly context: EditorContext;
  readonly draft: ModuleDraft;
  readonly room: Room;
  readonly judged: Judged;
  readonly inks: Inks;
  /** The scan below the map, where there is one. */
  readonly scan: Scan;
  /** What was just done, or why it was not. */
  readonly said: string;
  is(state: object): boolean;
  send(event: EditorEvent): void;
  /** Another module in place of this one: one step to take back. */
  change(draft: ModuleDraft, said?: string): void;
  say(said: string): void;
  /** The pointer of the fault or the warning that was gone to last. */
  readonly sought: string;
  /** Goes to where a fault or a warning lies. */
  goTo(fault: Pick<Fault, 'pointer'>): void;
  /** Opens a document in place of this one, or says what keeps it from being opened. */
  open(document: unknown): boolean;
  /** The game, where the module is one. */
  readonly game: Game | undefined;
  requestUpdate(): void;
}

/** The element around the editing. */
interface Host {
  /** Under which name the module is kept. */
  readonly keep: string;
  requestUpdate(): void;
  /** The module was changed. */
  changed(draft: ModuleDraft, faults: readonly Fault[]): void;
  /** Puts the keyboard on the field that a pointer is about. */
  focusOn(pointer: string): void;
}

/** A module that is being made: the machine, what is said of it, and where it is kept. */
export class Editing implements EditorProps {
  said = '';
  sought = '';
  /** Could the last change be kept? */
  isKept = true;
  readonly scan: Scan;
  readonly #host: Host;
  readonly #actor: Actor<typeof editorMachine>;
  /** The draft that a position on the map came from: as long as it is that one, the map goes on with its own. */
  #told: {readonly draft: ModuleDraft; readonly position: Position} | undefined;

  constructor(host: Host) {
    this.#host = host;
    this.#actor = createActor(editorMachine, {input: {draft: blankModule('hex')}});
    this.#actor.start();
    this.scan = new Scan((picture) => {
      if (picture !== undefined) void keepPicture(host.keep, picture);
      host.requestUpdate();
    });
  }

  get context(): EditorContext {
    return this.#actor.getSnapshot().context;
  }
  get draft(): ModuleDraft {
    return this.context.draft;
  }
  get room(): Room {
    return roomOf(this.#actor.getSnapshot());
  }
  get judged(): Judged {
    return judge(this.draft);
  }
  get game(): Game | undefined {
    return this.judged.game;
  }
  get inks(): Inks {
    return this.context.inks;
  }

  readonly is = (state: object): boolean => this.#actor.getSnapshot().matches(state);

  requestUpdate(): void {
    this.#host.requestUpdate();
  }

  /** Begins with a document, or with an empty map; one that is no module is set aside, not written over. */
  begin(document: unknown): void {
    const checked = document === undefined ? undefined : checkModule(document);
    if (checked?.ok === false) keep(`${this.#host.keep}-refused`, document);
    this.#actor.send({type: 'open', draft: checked?.ok ? checked.value : blankModule('hex')});
    void this.#scanned();
  }

  /** The scan of the last visit comes back. */
  async #scanned(): Promise<void> {
    const picture = await keptPicture(this.#host.keep);
    if (picture) await this.scan.read(picture, picture.name);
  }

  send(event: EditorEvent): void {
    const before = this.draft;
    if (event.type === 'go') this.said = '';
    this.#actor.send(event);
    const drawn = !this.is({hand: 'down'}) && (this.draft !== before || event.type === 'drop');
    if (drawn) {
      const {keep: name} = this.#host;
      this.isKept = name === '' || keep(name, this.draft);
      this.#host.changed(this.draft, this.judged.faults);
    }
    this.requestUpdate();
  }

  change(draft: ModuleDraft, said = ''): void {
    this.said = said;
    this.send({type: 'change', draft});
  }

  say(said: string): void {
    this.said = said;
    this.requestUpdate();
  }

  open(document: unknown): boolean {
    const checked = checkModule(document);
    if (!checked.ok) {
      this.say(ui.thisIsNoModule(checked.faults.slice(0, 3).map(faultLine).join(' ')));
      return false;
    }
    const {value} = checked;
    const [edge = ''] = Object.keys((value.map.kind === 'hex' ? value.map.hexsideTerrain : undefined) ?? {});
    this.change(value, ui.isOpen(value.title));
    this.send({type: 'position', name: Object.keys(value.positions ?? {})[0] ?? ''});
    this.send({type: 'choose', place: ''});
    this.send({type: 'ink', inks: {terrain: 'clear', edge}});
    if (!roomsOf(value).includes(this.room)) this.send({type: 'go', room: 'map'});
    return true;
  }

  goTo({pointer}: Pick<Fault, 'pointer'>): void {
    const {room, place, name} = roomOfPointer(this.draft, placeOfFault(pointer));
    this.sought = pointer;
    this.send({type: 'go', room});
    if (place !== undefined) this.send({type: 'choose', place});
    if (name !== undefined) {
      if (room === 'position') this.send({type: 'position', name});
      else if (room === 'tables') this.send({type: 'table', name});
      else if (room === 'ground') this.send({type: 'ink', inks: {terrain: name}});
      else if (room === 'edges') this.send({type: 'ink', inks: {edge: name}});
    }
    this.#host.focusOn(pointer);
  }

  /** The position that the map shows: where positions matter the one that is set up, elsewhere an empty map. */
  get position(): Position | undefined {
    const {draft, room, context} = this;
    if (room === 'position' && this.#told?.draft === draft) return this.#told.position;
    return positionDrawn(this.judged, ['position', 'places'].includes(room) ? context.position : '');
  }

  /** Somebody set up the position on the map. */
  setUp(position: Position): void {
    const {context, draft, room} = this;
    if (room !== 'position') return;
    const {title, note} = draft.positions?.[context.position] ?? {};
    const written = {
      ...(title === undefined ? {} : {title}),
      ...(note === undefined ? {} : {note}),
      ...writePosition(position),
    };
    this.change(setPosition(draft, context.position, written));
    this.#told = {draft: this.draft, position};
  }
}
