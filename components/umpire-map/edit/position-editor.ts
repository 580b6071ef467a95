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
  type NewUnit,
  type Setup,
} from '../../../src/edit/index.js';
import type {replayBattle} from '../../../src/battle/replay.js';
import {placeLabel, placeOf} from '../../../src/drawing/find-place.js';
import {stacksAt} from '../../../src/drawing/stack.js';
import {faultLine, type Position, type Unit} from '../../../src/module/index.js';
import {cited, type Finding} from '../../../src/rules/index.js';
import {adoptLazyStyles} from '../../shared/shared-styles.js';
import {explainRules} from '../../shared/explain-rules.js';
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
import {
  attackOverlay,
  beginAttack,
  choosableAt,
  fighterWords,
  previewOf,
  toggleFighter,
  type AttackDraft,
} from './attack.js';
import {CounterDrag} from './counter-drag.js';
import {messages} from './messages.js';
import {panelTemplate} from './panel.js';
import {openStackMenu} from './stack-menu.js';
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

/** Edits the position of a map: by its panel, by dragging counters and by keys. */
export class PositionEditor implements ReactiveController, MapTool {
  readonly map: MapAccess;
  setup: Setup;
  /** The announcement of what was just done. */
  said = '';
  /** The text that the tray is searched for. */
  searched = '';
  /** The place that is typed while units are held. */
  destination = '';
  /** The text typed in place of the position's line; undefined while the field shows the line. */
  written: string | undefined;
  /** The faults of the text that was typed, a line each. */
  faults: readonly string[] = [];
  /** The violations of the rules in the position. */
  findings: readonly Finding[] = [];
  /** The choice of the units that fight for a place, while a person makes it. */
  attack: AttackDraft | undefined;
  /** The battle of that choice; undefined until somebody attacks and the rules of battles are loaded. */
  preview: ReturnType<typeof previewOf>;
  readonly tool = this;
  readonly counterDrag: CounterDrag;
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
    this.setup = begin(shown);
    this.counterDrag = new CounterDrag(this);
    const {host} = map;
    adoptLazyStyles(host, styles);
    host.addEventListener('umpire-hex-select', this.#select);
    host.addEventListener('umpire-unit-select', this.#selectUnit);
    host.addController(this);
    explainRules(host, loader, () => this.position);
    this.#check();
    void this.#lookAtUnits();
  }

  get position(): Position {
    return positionOf(this.setup);
  }
  /** The chosen units. */
  get chosen(): readonly Unit[] {
    return this.setup.chosen.flatMap((id) => this.position.game.unit(id) ?? []);
  }
  /** The place of the chosen units, or else the chosen place. */
  get at(): string {
    return this.#placeOfChosen ?? this.map.state.selected;
  }
  get #placeOfChosen(): string | undefined {
    const [first] = this.chosen;
    const placed = first && this.position.units.get(first.index);
    return placed && placeLabel(this.position, placed.at);
  }

  hostUpdate(): void {
    const {shown, edit, attack} = this.map.state;
    if (edit !== this.#isMarked) this.#check();
    if (shown && shown !== this.#shown) this.#showOther(shown);
    if (attack !== this.attack?.options) this.#showAttackers(attack);
  }

  /** Takes another position that the page gave. */
  #showOther(shown: Position): void {
    const {map} = this;
    this.#shown = shown;
    // the choice was one between units of the position before
    if (this.attack && map.state.attack === this.attack.options) this.#set({attack: undefined});
    if (isTooLarge(shown) && !map.state.attack) this.#set({edit: false});
    else {
      this.setup = begin(shown);
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
    const places = [...new Set([...this.position.units.values()].map(({at}) => at))];
    const mean = (of: (place: number) => number): number =>
      places.reduce((sum, place) => sum + of(place), 0) / places.length;
    const [x, y] =
      places.length === 0
        ? [plan.width / 2, plan.height / 2]
        : [mean((place) => plan.x(place)), mean((place) => plan.y(place))];
    const far = (place: number): number => Math.hypot(plan.x(place) - x, plan.y(place) - y);
    const [nearest = plan.at(x, y)] = places.sort((a, b) => far(a) - far(b));
    if (nearest >= 0) map.send({type: 'lookAt', label: placeLabel(this.position, nearest), pixels: READABLE});
  }

  template(): TemplateResult {
    return panelTemplate(this);
  }

  /** Finds violations of the rules. While the position is edited they are marked on the map, with a verdict at each mark. */
  #check(): void {
    const {map, position} = this;
    const {edit} = map.state;
    this.#isMarked = edit;
    this.findings = violationsIn(this.setup);
    const verdicts = new Map<number, string>();
    for (const finding of edit ? this.findings : []) {
      const at = placeOf(position, finding.at ?? '');
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
  #draw(overlay: Partial<MapOverlay>): void {
    this.#set({overlay: {...this.map.state.overlay, ...overlay}});
  }

  /** Takes another state of the setup, and tells the page if the position is another. */
  update(setup: Setup, said = ''): void {
    const before = this.position;
    this.setup = setup;
    this.said = said;
    this.faults = [];
    const {position} = this;
    if (position !== before) {
      this.written = undefined;
      this.#shown = position;
      this.#set({position});
      this.#check();
      this.map.host.dispatchEvent(new UmpirePositionEvent(position, lineOf(setup)));
    }
    if (setup.chosen.length > 0) this.#set({selected: this.#placeOfChosen ?? ''});
    this.map.host.requestUpdate();
  }

  /** Changes the position. */
  change(draft: Draft): void {
    this.update(act(this.setup, draft));
  }

  /** Does something with units, or says why not. */
  #do({setup, said}: Action): void {
    if (setup) this.update(setup, said);
    else this.say(said);
  }

  /** Chooses units; held units go to the next place that is chosen. */
  choose(ids: readonly string[], held: boolean): void {
    this.update(choose(this.setup, ids, held));
    const names = this.chosen.map(({name}) => name);
    this.said = names.length === 0 ? '' : held ? messages.inHand(names) : messages.selected(names);
  }

  place(ids: readonly string[], at: string): void {
    this.#do(placeUnits(this.setup, ids, at));
  }

  takeOff(ids: readonly string[]): void {
    this.#do(takeOffUnits(this.setup, ids));
  }

  setSteps(ids: readonly string[], steps: number): void {
    this.#do(setUnitSteps(this.setup, ids, steps));
  }

  flip(ids: readonly string[]): void {
    this.#do(flipUnits(this.setup, ids));
  }

  addUnit(unit: NewUnit): void {
    this.#do(addUnit(this.setup, unit));
  }

  undo(): void {
    const next = undo(this.setup);
    if (next === this.setup) this.say(messages.nothingBack);
    else this.update(next, messages.back);
  }

  redo(): void {
    const next = redo(this.setup);
    if (next === this.setup) this.say(messages.nothingAgain);
    else this.update(next, messages.again);
  }

  startFrom(name: string, title: string): void {
    this.update(startFrom(this.setup, name), messages.started(title));
  }

  /** Takes a position from a line or a document; if it has faults, says so and changes nothing. */
  async read(text: string): Promise<void> {
    const read = await readPosition(this.setup.game, text);
    if (read.ok) this.update(replacePosition(this.setup, read.value));
    else {
      this.written = text;
      this.faults = read.faults.map(faultLine);
      this.map.host.requestUpdate();
    }
  }

  /** Takes a unit, a place or both from the search field; true if it found what was typed. */
  async enter(text: string): Promise<boolean> {
    if (text.trim() === '') return false;
    const before = this.setup;
    const {setup, said, isFound} = await enterText(before, text);
    // a person went on editing meanwhile
    if (this.setup !== before) return this.enter(text);
    this.#do({setup, said});
    return isFound;
  }

  say(said: string): void {
    this.said = said;
    this.map.host.requestUpdate();
  }

  /** Selects a place and brings it into view. */
  goTo(at: string): void {
    const place = placeOf(this.position, at);
    this.#set({selected: at});
    if (place >= 0) this.map.send({type: 'moveCursor', place, inMiddle: true});
  }

  /** Lets a person choose who attacks. */
  startAttack(options: AttackOptions): void {
    this.#set({attack: options});
  }

  /** Asks about the position: unless the page prevents it, the answer opens in the map's place. */
  ask(asked: Asked): void {
    const {host} = this.map;
    if (!host.dispatchEvent(new UmpireAskEvent(this.position, lineOf(this.setup), asked))) return;
    const tag = asked.asks === 'retreat' ? 'umpire-retreat' : 'umpire-battle';
    if (!customElements.get(tag)) this.say(messages.waiting(tag));
    void customElements.whenDefined(tag).then(async () => {
      this.#set({asked});
      this.say('');
      await host.updateComplete;
      host.renderRoot.querySelector<HTMLElement>('.asked > button')?.focus();
    });
  }

  /** Lets a person choose who fights for a place, with the column of the choice; nobody is chosen for them. */
  #showAttackers(options: AttackOptions | undefined): void {
    this.setup = choose(this.setup, this.setup.chosen);
    this.#showAttack(options && beginAttack(this.position, options));
    if (!options) return;
    void this.#loader.loadChunk(
      'battle',
      () => import('../../../src/battle/replay.js'),
      ({replayBattle}) => {
        this.#openBattle = replayBattle;
        if (this.attack) this.#showAttack(this.attack);
      },
    );
    const {host} = this.map;
    void host.updateComplete.then(() => {
      host.renderRoot.querySelector<HTMLElement>('#attack')?.focus();
    });
  }

  /** Chooses a unit to fight or leaves it out, or says why it may not. */
  toggleFighter(id: string): void {
    const {attack} = this;
    const unit = this.position.game.unit(id);
    if (!attack || !unit) return;
    const next = toggleFighter(attack, id) ?? attack;
    this.said = fighterWords(next, unit);
    this.#showAttack(next);
  }

  chooseAttackers(attackers: readonly string[]): void {
    if (this.attack) this.#showAttack({...this.attack, attackers});
  }

  leaveAttack(): void {
    const {host} = this.map;
    this.said = '';
    this.#set({attack: undefined});
    host.dispatchEvent(new UmpireUnaskEvent());
    host.focus();
  }

  /** Takes another choice of who fights, and shows it on the map; undefined goes back to the position. */
  #showAttack(attack: AttackDraft | undefined): void {
    const {map, position} = this;
    this.attack = attack;
    this.preview = attack && this.#openBattle && previewOf(position, attack, this.#openBattle);
    this.#set({selectedUnits: attack ? [...attack.attackers, ...attack.defenders] : []});
    if (attack) this.#draw(attackOverlay(position, attack));
    else {
      this.#set({open: false});
      this.#draw({routes: [], chosen: []});
      this.#check();
    }
    map.host.requestUpdate();
  }

  /** Chooses the only unit of a place that can fight; of several, the stack opens on the map. */
  #chooseFighterAt(attack: AttackDraft, label: string): void {
    const {open, selected} = this.map.state;
    const [first, ...more] = choosableAt(attack, label);
    this.#set({selected: label, open: more.length > 0 && !(open && selected === label)});
    if (first && more.length === 0) this.toggleFighter(first.id);
  }

  readonly #selectUnit = (event: UmpireUnitSelectEvent): void => {
    if (event.composedPath()[0] !== this.map.host || !this.attack) return;
    event.preventDefault();
    this.toggleFighter(event.unit);
  };

  async closeAnswer(): Promise<void> {
    const {host} = this.map;
    this.#set({asked: undefined});
    host.dispatchEvent(new UmpireUnaskEvent());
    await host.updateComplete;
    host.focus();
  }

  /** The IDs of the units at a place. */
  unitsAt(at: number): readonly string[] {
    return stacksAt(this.position, at).flatMap(({units}) => units.map(({unit}) => unit.id));
  }

  /** A chosen place takes the held units; with none held, its units are chosen and their menu opens. */
  readonly #select = (event: UmpireHexSelectEvent): void => {
    const {map, position, setup} = this;
    // a map within the answer fires the same event
    if (event.composedPath()[0] !== map.host || !map.state.edit) return;
    event.preventDefault();
    const label = placeLabel(position, event.place);
    map.send({type: 'setCursor', place: event.place});
    if (this.attack) this.#chooseFighterAt(this.attack, label);
    else if (!setup.held) {
      this.#set({selected: label});
      this.choose(this.unitsAt(event.place), false);
      if (this.setup.chosen.length > 0) void openStackMenu(this);
    } else if (label === this.at) this.choose(setup.chosen, false);
    else this.place(setup.chosen, label);
  };

  ownsPress(): boolean {
    return true;
  }

  startDrag(spot: MapSpot): boolean {
    return !this.attack && this.counterDrag.startOnMap(spot);
  }

  drag({clientX, clientY}: MapSpot, pointerType: string): void {
    this.counterDrag.move(clientX, clientY, pointerType);
  }

  endDrag({clientX, clientY}: MapSpot): void {
    this.counterDrag.drop(clientX, clientY);
  }

  cancelDrag(): void {
    this.counterDrag.cancel();
  }

  /** Tells the page of a tap as of any choice. */
  tap({place}: MapSpot): void {
    if (place < 0) return;
    const {position, map} = this;
    map.host.dispatchEvent(new UmpireHexSelectEvent(place, placeLabel(position, place), this.unitsAt(place)));
  }

  /** Handles Ctrl-Z and its like, except in a field with text of its own to take back. */
  readonly historyKey = (event: KeyboardEvent): boolean => {
    const command = historyCommand(event);
    const [inner] = event.composedPath();
    const isField = inner instanceof HTMLInputElement || inner instanceof HTMLTextAreaElement;
    if (!command || (isField && inner.value !== '') || this.map.state.asked || this.attack) return false;
    event.preventDefault();
    this[command]();
    return true;
  };

  /** Keys act on the chosen units, or else on those at the cursor. */
  key(event: KeyboardEvent): boolean {
    if (this.historyKey(event)) return true;
    const {key, ctrlKey, metaKey, altKey} = event;
    if (ctrlKey || metaKey || altKey) return false;
    const {setup, map} = this;
    if (this.attack) {
      // the first Escape closes an open stack
      if (key !== 'Escape' || map.state.open) return false;
      this.leaveAttack();
      return true;
    }
    const ids = setup.chosen.length > 0 ? setup.chosen : this.unitsAt(map.state.cursor);
    if (/^[1-9]$/.test(key)) this.setSteps(ids, Number(key));
    else if (key === 'Delete' || key === 'Backspace') this.takeOff(ids);
    else if (key === 'f' || key === 'F') this.flip(ids);
    else if ((key === 'm' || key === 'M') && ids.length > 0) this.choose(ids, true);
    else if (key === '/') map.host.renderRoot.querySelector<HTMLElement>('.edit .find-unit input')?.focus();
    else if (key === 'Escape' && setup.chosen.length > 0) this.update(cancel(setup));
    else return false;
    return true;
  }

  /** Carries held units along with the cursor. */
  cursorMoved(): void {
    const {setup, map, position, chosen} = this;
    const [first] = chosen;
    if (!setup.held || !first || !position.units.has(first.index)) return;
    this.update(
      carry(setup, placeLabel(position, map.state.cursor)),
      messages.inHand(chosen.map(({name}) => name)),
    );
  }
}
