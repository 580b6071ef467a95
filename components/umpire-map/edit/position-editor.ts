import {html, type ReactiveController, type TemplateResult} from 'lit';
import {
  act,
  begin,
  carry,
  choose,
  replacePosition,
  cancel,
  lineOf,
  positionOf,
  redo,
  startFrom,
  undo,
  violationsIn,
  type Asked,
  type AttackOptions,
  type Draft,
  type Setup,
} from '../../../src/edit/index.js';
import type {replayBattle} from '../../../src/battle/replay.js';
import {placeOf} from '../../../src/drawing/find-place.js';
import {stacksAt} from '../../../src/drawing/stack.js';
import {faultLine, type Position, type Unit, placeLabel} from '../../../src/module/index.js';
import {cited} from '../../../src/rules/index.js';
import {adoptLazyStyles} from '../../shared/shared-styles.js';
import {explainRules} from '../../shared/findings.js';
import type {Send} from '../../shared/store.js';
import type {DocumentController} from '../../shared/document-controller.js';
import {
  UmpireAskEvent,
  UmpireHexSelectEvent,
  UmpirePositionEvent,
  UmpireUnaskEvent,
  type UmpireUnitSelectEvent,
} from '../events.js';
import type {MapAccess} from '../access.js';
import type {MapEditor, MapOverlay, MapProperties} from '../state.js';
import type {MapSpot, MapTool} from '../tool.js';
import {
  addUnit,
  enterText,
  flipUnits,
  placeUnits,
  readPosition,
  setUnitSteps,
  takeOffUnits,
  type Action,
} from './actions.js';
import {attackOverlay, beginAttack, choosableAt, fighterWords, previewOf, toggleFighter} from './attack.js';
import {CounterDrag} from './counter-drag.js';
import {messages} from './messages.js';
import {panelTemplate} from './panel.js';
import {openStackMenu} from './stack-menu.js';
import type {AttackDraft, EditAccess, EditEvent, EditState} from './state.js';
import {styles} from './styles.js';

/** The most units, markers and places under control of a position that is edited: each change looks at all of them. */
const MOST = {units: 5000, markers: 5000, held: 10_000};
const isTooLarge = ({game, markers, control}: Position): boolean =>
  game.units.length > MOST.units ||
  markers.length > MOST.markers ||
  control.filter((side) => side >= 0).length > MOST.held;

/** The width of counters, in pixels, to which a map is enlarged whose counters are too small to read. */
const READABLE = 42;

/**
 * Makes the editor of a map's position; for a position that is too large only a sentence that says so. Who attacks may be
 * chosen in any position, since that changes none.
 */
export const createPositionEditor = (
  map: MapAccess,
  shown: Position,
  loader: Pick<DocumentController, 'loadChunk'>,
): MapEditor =>
  isTooLarge(shown) && !map.state.attack
    ? {template: () => html`<p class="said">${messages.tooMany(MOST)}</p>`}
    : new PositionEditor(map, shown, loader);

/** Returns the command of Ctrl-Z and its like, which mean the same wherever the focus is. */
function historyCommand(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const letter = event.key.toLowerCase();
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : undefined;
}

/** The state that the editor keeps; the rest of `EditState` follows from it. */
type KeptState = Omit<EditState, 'position' | 'chosen' | 'at'>;

/** Edits the position of a map: by its panel, by dragging counters and by keys. */
export class PositionEditor implements ReactiveController, MapTool, EditAccess {
  readonly map: MapAccess;
  readonly tool = this;
  #state: KeptState;
  readonly #counterDrag: CounterDrag;
  readonly #loader: Pick<DocumentController, 'loadChunk'>;
  #shown: Position;
  /** Opens the battle of a choice, once the rules of battles are loaded. */
  #openBattle: typeof replayBattle | undefined;
  /** Tells whether the violations are marked on the map. */
  #isMarked = false;

  constructor(map: MapAccess, shown: Position, loader: Pick<DocumentController, 'loadChunk'>) {
    this.map = map;
    this.#loader = loader;
    this.#shown = shown;
    this.#state = {
      setup: begin(shown),
      said: '',
      searched: '',
      destination: '',
      written: undefined,
      faults: [],
      findings: [],
      attack: undefined,
      preview: undefined,
    };
    this.#counterDrag = new CounterDrag(this);
    const {host} = map;
    adoptLazyStyles(host, styles);
    host.addEventListener('umpire-hex-select', this.#select);
    host.addEventListener('umpire-unit-select', this.#selectUnit);
    host.addController(this);
    explainRules(host, loader, () => this.#position);
    this.#check();
    void this.#lookAtUnits();
  }

  get state(): EditState {
    return {
      ...this.#state,
      position: this.#position,
      chosen: this.#chosen,
      at: this.#placeOfChosen ?? this.map.state.selected,
    };
  }
  get #position(): Position {
    return positionOf(this.#state.setup);
  }
  get #chosen(): readonly Unit[] {
    return this.#state.setup.chosen.flatMap((id) => this.#position.game.unit(id) ?? []);
  }
  get #placeOfChosen(): string | undefined {
    const [first] = this.#chosen;
    const placed = first && this.#position.units.get(first.index);
    return placed && placeLabel(this.#position.game, placed.at);
  }

  hostUpdate(): void {
    const {shown, edit, attack} = this.map.state;
    if (edit !== this.#isMarked) this.#check();
    if (shown && shown !== this.#shown) this.#showOther(shown);
    if (attack !== this.#state.attack?.options) this.#showAttackers(attack);
  }

  /** Takes another position that the page gave. */
  #showOther(shown: Position): void {
    const {map} = this;
    this.#shown = shown;
    // the choice was one between units of the position before
    if (this.#state.attack && map.state.attack === this.#state.attack.options) this.#set({attack: undefined});
    if (isTooLarge(shown) && !map.state.attack) this.#set({edit: false});
    else {
      this.#patch({setup: begin(shown)});
      this.#check();
      void this.#lookAtUnits();
    }
  }

  /** Brings the units, or else the middle of the map, so close that counters can be read; unless the page framed something. */
  async #lookAtUnits(): Promise<void> {
    const {map} = this;
    await map.host.updateComplete;
    const plan = map.surface?.plan;
    if (!plan || map.state.overlay.framed.length > 0) return;
    const places = [...new Set([...this.#position.units.values()].map(({at}) => at))];
    const mean = (of: (place: number) => number): number =>
      places.reduce((sum, place) => sum + of(place), 0) / places.length;
    const [x, y] =
      places.length === 0
        ? [plan.width / 2, plan.height / 2]
        : [mean((place) => plan.x(place)), mean((place) => plan.y(place))];
    const far = (place: number): number => Math.hypot(plan.x(place) - x, plan.y(place) - y);
    const [nearest = plan.at(x, y)] = places.sort((a, b) => far(a) - far(b));
    if (nearest >= 0)
      map.send({type: 'lookAt', label: placeLabel(this.#position.game, nearest), pixels: READABLE});
  }

  #patch(state: Partial<KeptState>): void {
    this.#state = {...this.#state, ...state};
    this.map.host.requestUpdate();
  }

  readonly attachDrag: EditAccess['attachDrag'] = (button, ids) => this.#counterDrag.attach(button, ids);

  /** Does what a person asked for in the panel, the menu or with a counter. */
  readonly send: Send<EditEvent> = (event) => {
    switch (event.type) {
      case 'change':
        this.#change(event.draft);
        break;
      case 'choose':
        this.#choose(event.ids, event.held);
        break;
      case 'place':
        this.#place(event.ids, event.at);
        break;
      case 'takeOff':
        this.#do(takeOffUnits(this.#state.setup, event.ids));
        break;
      case 'flip':
        this.#do(flipUnits(this.#state.setup, event.ids));
        break;
      case 'setSteps':
        this.#do(setUnitSteps(this.#state.setup, event.ids, event.steps));
        break;
      case 'addUnit':
        this.#do(addUnit(this.#state.setup, event.unit));
        break;
      case 'undo':
        this.#undo();
        break;
      case 'redo':
        this.#redo();
        break;
      case 'startFrom':
        this.#update(startFrom(this.#state.setup, event.name), messages.started(event.title));
        break;
      case 'read':
        void this.#read(event.text);
        break;
      case 'write':
        this.#patch({written: event.text, faults: []});
        break;
      case 'type':
        this.#patch({[event.field]: event.text});
        break;
      case 'enter':
        void this.#enterIn(event.field, event.text);
        break;
      case 'leaveField':
        this.#patch({searched: '', destination: ''});
        this.#choose([], false);
        this.map.host.focus();
        break;
      case 'say':
        this.#say(event.said);
        break;
      case 'goTo':
        this.#goTo(event.at);
        break;
      case 'ask':
        this.#ask(event.asked);
        break;
      case 'startAttack':
        this.#set({attack: event.options});
        break;
      case 'toggleFighter':
        this.#toggleFighter(event.id);
        break;
      case 'chooseAttackers':
        this.#chooseAttackers(event.attackers);
        break;
      case 'leaveAttack':
        this.#leaveAttack();
        break;
      case 'closeAnswer':
        void this.#closeAnswer();
    }
  };

  template(): TemplateResult {
    const {map, state, send, key, historyKey, attachDrag} = this;
    return panelTemplate({map, state, send, key, historyKey, attachDrag});
  }

  /** Finds violations of the rules. While the position is edited they are marked on the map, with a verdict at each mark. */
  #check(): void {
    const {edit} = this.map.state;
    this.#isMarked = edit;
    const findings = violationsIn(this.#state.setup);
    this.#patch({findings});
    const verdicts = new Map<number, string>();
    for (const finding of edit ? findings : []) {
      const at = placeOf(this.#position, finding.at ?? '');
      verdicts.set(at, [verdicts.get(at) ?? '', cited(finding)].join(' ').trim());
    }
    this.#draw({
      marks: [...verdicts.keys()].map((at) => ({at, kind: 'stop'})),
      verdict: verdicts.size === 0 ? undefined : (at) => verdicts.get(at),
    });
  }

  #set(properties: Partial<MapProperties>): void {
    this.map.send({type: 'set', properties});
  }

  /** Draws on the map; what the page drew there besides stays. */
  #draw(overlay: MapOverlay): void {
    this.#set({overlay: {...this.map.state.overlay, ...overlay}});
  }

  /** Takes another state of the setup, and tells the page if the position is another. */
  #update(setup: Setup, said = ''): void {
    const before = this.#position;
    this.#patch({setup, said, faults: []});
    const {position} = this.state;
    if (position !== before) {
      this.#patch({written: undefined});
      this.#shown = position;
      this.#set({position});
      this.#check();
      this.map.host.dispatchEvent(new UmpirePositionEvent(position, lineOf(setup)));
    }
    if (setup.chosen.length > 0) this.#set({selected: this.#placeOfChosen ?? ''});
  }

  /** Changes the position. */
  #change(draft: Draft): void {
    this.#update(act(this.#state.setup, draft));
  }

  /** Does something with units, or says why not. */
  #do({setup, said}: Action): void {
    if (setup) this.#update(setup, said);
    else this.#say(said);
  }

  /** Chooses units; held units go to the next place that is chosen. */
  #choose(ids: readonly string[], held: boolean): void {
    this.#update(choose(this.#state.setup, ids, held));
    const names = this.#chosen.map(({name}) => name);
    this.#patch({said: names.length === 0 ? '' : held ? messages.inHand(names) : messages.selected(names)});
  }

  #place(ids: readonly string[], at: string): void {
    this.#do(placeUnits(this.#state.setup, ids, at));
  }

  #undo(): void {
    const next = undo(this.#state.setup);
    if (next === this.#state.setup) this.#say(messages.nothingBack);
    else this.#update(next, messages.back);
  }

  #redo(): void {
    const next = redo(this.#state.setup);
    if (next === this.#state.setup) this.#say(messages.nothingAgain);
    else this.#update(next, messages.again);
  }

  /** Takes a position from a line or a document; if it has faults, says so and changes nothing. */
  async #read(text: string): Promise<void> {
    const read = await readPosition(this.#state.setup.game, text);
    if (read.ok) this.#update(replacePosition(this.#state.setup, read.value));
    else this.#patch({written: text, faults: read.faults.map(faultLine)});
  }

  /** Takes a unit, a place or both from the search field; true if it found what was typed. */
  async #enter(text: string): Promise<boolean> {
    if (text.trim() === '') return false;
    const before = this.#state.setup;
    const {setup, said, isFound} = await enterText(before, text);
    // a person went on editing meanwhile
    if (this.#state.setup !== before) return this.#enter(text);
    this.#do({setup, said});
    return isFound;
  }

  /** Takes what was typed into a field, and empties that; a person may go on typing meanwhile. */
  async #enterIn(field: 'searched' | 'destination', text: string): Promise<void> {
    if ((await this.#enter(text)) && this.#state[field] === text) this.#patch({[field]: ''});
  }

  #say(said: string): void {
    this.#patch({said});
  }

  /** Selects a place and brings it into view. */
  #goTo(at: string): void {
    const place = placeOf(this.#position, at);
    this.#set({selected: at});
    if (place >= 0) this.map.send({type: 'moveCursor', place, inMiddle: true});
  }

  /** Asks about the position: unless the page prevents it, the answer opens in the map's place. */
  #ask(asked: Asked): void {
    const {host} = this.map;
    if (!host.dispatchEvent(new UmpireAskEvent(this.#position, lineOf(this.#state.setup), asked))) return;
    const tag = asked.asks === 'retreat' ? 'umpire-retreat' : 'umpire-battle';
    if (!customElements.get(tag)) this.#say(messages.waiting(tag));
    void customElements.whenDefined(tag).then(async () => {
      this.#set({asked});
      this.#say('');
      await host.updateComplete;
      host.renderRoot.querySelector<HTMLElement>('.asked > button')?.focus();
    });
  }

  /** Lets a person choose who fights for a place, with the column of the choice; nobody is chosen for them. */
  #showAttackers(options: AttackOptions | undefined): void {
    this.#patch({setup: choose(this.#state.setup, this.#state.setup.chosen)});
    this.#showAttack(options && beginAttack(this.#position, options));
    if (!options) return;
    void this.#loader.loadChunk(
      'battle',
      () => import('../../../src/battle/replay.js'),
      ({replayBattle}) => {
        this.#openBattle = replayBattle;
        if (this.#state.attack) this.#showAttack(this.#state.attack);
      },
    );
    const {host} = this.map;
    void host.updateComplete.then(() => {
      host.renderRoot.querySelector<HTMLElement>('#attack')?.focus();
    });
  }

  /** Chooses a unit to fight or leaves it out, or says why it may not. */
  #toggleFighter(id: string): void {
    const {attack} = this.state;
    const unit = this.#position.game.unit(id);
    if (!attack || !unit) return;
    const next = toggleFighter(attack, id) ?? attack;
    this.#patch({said: fighterWords(next, unit)});
    this.#showAttack(next);
  }

  #chooseAttackers(attackers: readonly string[]): void {
    if (this.#state.attack) this.#showAttack({...this.#state.attack, attackers});
  }

  #leaveAttack(): void {
    const {host} = this.map;
    this.#patch({said: ''});
    this.#set({attack: undefined});
    host.dispatchEvent(new UmpireUnaskEvent());
    host.focus();
  }

  /** Takes another choice of who fights, and shows it on the map; undefined goes back to the position. */
  #showAttack(attack: AttackDraft | undefined): void {
    const position = this.#position;
    this.#patch({
      attack,
      preview: attack && this.#openBattle && previewOf(position, attack, this.#openBattle),
    });
    this.#set({selectedUnits: attack ? [...attack.attackers, ...attack.defenders] : []});
    if (attack) this.#draw(attackOverlay(position, attack));
    else {
      this.#set({open: false});
      this.#draw({routes: [], chosen: []});
      this.#check();
    }
  }

  /** Chooses the only unit of a place that can fight; of several, the stack opens on the map. */
  #chooseFighterAt(attack: AttackDraft, label: string): void {
    const {open, selected} = this.map.state;
    const [first, ...more] = choosableAt(attack, label);
    this.#set({selected: label, open: more.length > 0 && !(open && selected === label)});
    if (first && more.length === 0) this.#toggleFighter(first.id);
  }

  readonly #selectUnit = (event: UmpireUnitSelectEvent): void => {
    if (event.composedPath()[0] !== this.map.host || !this.#state.attack) return;
    event.preventDefault();
    this.#toggleFighter(event.unit);
  };

  async #closeAnswer(): Promise<void> {
    const {host} = this.map;
    this.#set({asked: undefined});
    host.dispatchEvent(new UmpireUnaskEvent());
    await host.updateComplete;
    host.focus();
  }

  /** The IDs of the units at a place. */
  #unitsAt(at: number): readonly string[] {
    return stacksAt(this.#position, at).flatMap(({units}) => units.map(({unit}) => unit.id));
  }

  /** A chosen place takes the held units; with none held, its units are chosen and their menu opens. */
  readonly #select = (event: UmpireHexSelectEvent): void => {
    const {map} = this;
    const {position, setup} = this.state;
    // a map within the answer fires the same event
    if (event.composedPath()[0] !== map.host || !map.state.edit) return;
    event.preventDefault();
    const label = placeLabel(position.game, event.place);
    map.send({type: 'setCursor', place: event.place});
    if (this.#state.attack) this.#chooseFighterAt(this.#state.attack, label);
    else if (!setup.held) {
      this.#set({selected: label});
      this.#choose(this.#unitsAt(event.place), false);
      if (this.#state.setup.chosen.length > 0) void openStackMenu(this);
    } else if (label === this.state.at) this.#choose(setup.chosen, false);
    else this.#place(setup.chosen, label);
  };

  ownsPress(): boolean {
    return true;
  }

  startDrag(spot: MapSpot): boolean {
    return !this.#state.attack && this.#counterDrag.startOnMap(spot);
  }

  drag({clientX, clientY}: MapSpot, pointerType: string): void {
    this.#counterDrag.move(clientX, clientY, pointerType);
  }

  endDrag({clientX, clientY}: MapSpot): void {
    this.#counterDrag.drop(clientX, clientY);
  }

  cancelDrag(): void {
    this.#counterDrag.cancel();
  }

  /** Tells the page of a tap as of any choice. */
  tap({place}: MapSpot): void {
    if (place < 0) return;
    const label = placeLabel(this.#position.game, place);
    this.map.host.dispatchEvent(new UmpireHexSelectEvent(place, label, this.#unitsAt(place)));
  }

  /** Handles Ctrl-Z and its like, except in a field with text of its own to take back. */
  readonly historyKey = (event: KeyboardEvent): boolean => {
    const command = historyCommand(event);
    const [inner] = event.composedPath();
    const isField = inner instanceof HTMLInputElement || inner instanceof HTMLTextAreaElement;
    if (!command || (isField && inner.value !== '') || this.map.state.asked || this.#state.attack)
      return false;
    event.preventDefault();
    this.send({type: command});
    return true;
  };

  /** Keys act on the chosen units, or else on those at the cursor. */
  readonly key = (event: KeyboardEvent): boolean => {
    if (this.historyKey(event)) return true;
    const {key, ctrlKey, metaKey, altKey} = event;
    if (ctrlKey || metaKey || altKey) return false;
    const {map} = this;
    const {setup} = this.state;
    if (this.#state.attack) {
      // the first Escape closes an open stack
      if (key !== 'Escape' || map.state.open) return false;
      this.#leaveAttack();
      return true;
    }
    const ids = setup.chosen.length > 0 ? setup.chosen : this.#unitsAt(map.state.cursor);
    if (/^[1-9]$/.test(key)) this.#do(setUnitSteps(setup, ids, Number(key)));
    else if (key === 'Delete' || key === 'Backspace') this.#do(takeOffUnits(setup, ids));
    else if (key === 'f' || key === 'F') this.#do(flipUnits(setup, ids));
    else if ((key === 'm' || key === 'M') && ids.length > 0) this.#choose(ids, true);
    else if (key === '/') map.host.renderRoot.querySelector<HTMLElement>('.edit .find-unit input')?.focus();
    else if (key === 'Escape' && setup.chosen.length > 0) this.#update(cancel(setup));
    else return false;
    return true;
  };

  /** Carries held units along with the cursor. */
  cursorMoved(): void {
    const {map} = this;
    const {setup, position, chosen} = this.state;
    const [first] = chosen;
    if (!setup.held || !first || !position.units.has(first.index)) return;
    this.#update(
      carry(setup, placeLabel(position.game, map.state.cursor)),
      messages.inHand(chosen.map(({name}) => name)),
    );
  }
}
