import type {LitElement} from 'lit';
import type {DiceProof} from '../../src/battle/dice/source.js';
import type {BattleSession} from '../../src/battle/session.js';
import type {BattleView} from '../../src/battle/view.js';
import type {BattleEvent} from '../../src/module/index.js';
import {cited} from '../../src/rules/finding.js';
import type {DocumentController} from '../shared/document-controller.js';
import {store, storedFields} from '../shared/browser.js';
import type {MapSync} from '../shared/map-sync.js';
import {BattleDice, pendingDice, type DiceMode} from './dice.js';
import type {OddsHint} from '../shared/battle-context.js';
import {chooseLoss, choosePlace, draftOf, emptyDraft, noInput, type Draft} from './draft.js';
import {UmpireDecisionEvent, UmpireOverEvent, UmpireStepEvent, type StepDetail} from './events.js';
import {GuidePanel} from './guide.js';
import {overlayOf} from './overlay.js';
import {NextTurn} from './next.js';
import {BattleProvider} from './provider.js';
import {OtherReadings} from './readings.js';
import {nextScriptedEvent, type StartedBattle} from './source.js';
import {messages} from './messages.js';

/** The element of a battle, with the properties that its controller reads. */
interface Host extends LitElement {
  dice: DiceMode;
  readonly seed: string;
  readonly guide: boolean;
  readonly waits: boolean;
  stepByStep: boolean;
}

/** The key of a player's settings in this browser. */
export const SETTINGS = 'umpire-battle';

const noHeat: ReadonlyMap<number, number> = new Map();

/** The time that a playback shows each step for, in milliseconds. */
const PLAYBACK_STEP = 1400;

/** Plays a battle in an element: events, dice, undo and redo, looking back, and the draft of the next event. */
export class BattleController {
  /** The step that is looked back at; undefined while the present is shown. */
  looking: number | undefined;
  /** The text for screen readers. */
  announcement = '';
  /** True until another moment of the battle has been rendered. */
  isOther = false;
  /** The fields for typed dice are open or folded, as a person left them; they stay so from roll to roll. */
  typesDice: boolean | undefined;
  /** The step of a roll that was just made, whose dice settle. */
  freshRoll: number | undefined;
  /** The battle that was opened. */
  started: StartedBattle | undefined;
  /** The player's input for the next event; the latest, which may not be rendered yet. */
  draft: Draft = noInput;
  readonly provider = new BattleProvider(this);
  readonly guide: GuidePanel;
  readonly nextTurn: NextTurn;
  readonly readings = new OtherReadings(this);
  readonly #host: Host;
  readonly #loader: DocumentController;
  #dice = new BattleDice();
  /** The timer of a playback. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The focus was in the panel and follows to the next step. */
  #movesFocus = false;

  constructor(host: Host, loader: DocumentController) {
    this.#host = host;
    this.#loader = loader;
    this.guide = new GuidePanel(host);
    this.nextTurn = new NextTurn(host);
  }

  get session(): BattleSession | undefined {
    return this.started?.session;
  }

  /** The moment that is shown. */
  get view(): BattleView | undefined {
    return this.session?.view(this.looking ?? this.session.step);
  }

  get mode(): DiceMode {
    return this.#host.dice;
  }
  set mode(mode: DiceMode) {
    this.#host.dice = mode;
  }

  /** The hash that binds the next roll. */
  get commitment(): string | undefined {
    return this.session?.log.pending?.commitment;
  }

  /** The odds of this moment, once they are counted. */
  get hint(): OddsHint | undefined {
    return this.provider.hint;
  }

  /** Plays steps that leave no choice, and undoes and redoes them with the step before them; the guide shows each. */
  get playsForced(): boolean {
    return !this.#host.stepByStep && !this.#host.guide;
  }
  set playsForced(plays: boolean) {
    this.#host.stepByStep = !plays;
    store(SETTINGS, {...storedFields(SETTINGS), stepByStep: !plays});
  }

  /** True if the page has odds that nobody has asked for yet. */
  get canShowOdds(): boolean {
    return !this.provider.showsOdds && this.#host.querySelector('umpire-odds') !== null;
  }

  get isPlaying(): boolean {
    return this.#timer !== undefined;
  }

  /** True if the decision is another player's, so that this page shows no controls for it. */
  get waits(): boolean {
    return this.#host.waits;
  }

  get showsGuide(): boolean {
    return this.#host.guide;
  }

  /** The next event of the example, if it is still followed. */
  get scriptedEvent(): BattleEvent | undefined {
    const {session, started, mode} = this;
    return session && started && mode !== 'match'
      ? nextScriptedEvent(started.script, session.log)
      : undefined;
  }

  requestUpdate(): void {
    this.#host.requestUpdate();
  }

  /** Stops a playback when the element leaves the page. */
  disconnect(): void {
    this.#stopPlayback();
  }

  /** Shows a battle that was opened, or none. */
  show(started: StartedBattle | undefined): void {
    this.started = started;
    this.provider.forgetHint();
    this.#dice = new BattleDice();
    this.looking = undefined;
    this.freshRoll = undefined;
    this.#showMoment();
  }

  /** Continues the battle that was opened in another session. */
  continueIn(session: BattleSession): void {
    if (this.started) this.show({...this.started, session});
  }

  /** The only event of the moment, where the guide stops at it; undefined where a player has a choice. */
  get guidedEvent(): BattleEvent | undefined {
    const {session, looking} = this;
    if (!session || !this.#host.guide || this.waits || looking !== undefined) return undefined;
    const only = session.onlyEvent(session.step);
    // the example may word the only event in another way
    return only && (this.scriptedEvent ?? only);
  }

  /** Draws the only event of the moment, once the guide is on. */
  showGuided(): void {
    const {guidedEvent, view} = this;
    if (guidedEvent && view) this.draft = draftOf(view, guidedEvent);
  }

  /** Resets the draft for another moment, and everything that depends on it. */
  #showMoment(): void {
    const {view} = this;
    this.draft = view ? emptyDraft(view) : noInput;
    this.showGuided();
    this.nextTurn.reset();
    this.isOther = true;
    this.commitDice();
    this.provider.invalidate();
  }

  change(change: Partial<Draft>): void {
    this.draft = {...this.draft, ...change};
    this.requestUpdate();
  }

  /** Plays an event of a player, and the steps after it that leave no choice. Returns false if it is refused. */
  play(event: BattleEvent, proof?: DiceProof): boolean {
    const {session} = this;
    const actors = session?.view(session.step).acting.join();
    if (!this.playOne(event, proof)) return false;
    const announced = [this.announcement];
    while (session && this.playsForced) {
      // in a match a player's page plays nothing for the other side
      if (this.mode === 'match' && session.view(session.step).acting.join() !== actors) break;
      const only = session.onlyEvent(session.step);
      // the example may word the only event in another way
      if (!only || !this.playOne(this.scriptedEvent ?? only)) break;
      announced.push(messages.forced, this.announcement);
    }
    // only the last question is still open
    this.announcement = announced.join(' ');
    return true;
  }

  /** Plays one event. Returns false if it is refused. */
  playOne(event: BattleEvent, proof?: DiceProof): boolean {
    const {session} = this;
    if (!session) return false;
    // dice of a match come in its log, with their proof
    if (this.#host.dice === 'match' && event.type === 'roll') {
      this.change({against: [], unrolled: messages.matchDice});
      return false;
    }
    const before = session.step;
    const against = session.play(event, proof);
    if (this.looking !== undefined) {
      this.looking = undefined;
      this.#showMoment();
    }
    const {step} = session;
    if (step === before) {
      this.change({against, unrolled: ''});
      return false;
    }
    this.#keepFocus();
    if (event.type === 'roll') this.freshRoll = step;
    this.#showMoment();
    const findings = session.lines()[step]?.findings ?? [];
    const view = session.view(step);
    this.announcement = [...findings.filter(({kind}) => kind !== 'note').map(cited), view.prompt].join(' ');
    this.#dispatch({event, findings, snapshot: view.snapshot, step}, view.over);
    return true;
  }

  #dispatch(detail: StepDetail, over: boolean): void {
    const host = this.#host;
    void host.updateComplete.then(() => {
      host.dispatchEvent(new UmpireStepEvent(detail));
      if (detail.event && detail.event.type !== 'roll') host.dispatchEvent(new UmpireDecisionEvent(detail));
      if (detail.event && over) host.dispatchEvent(new UmpireOverEvent(detail));
    });
  }

  /** Binds the pending roll if dice are to be committed to. */
  commitDice(): void {
    const {session} = this;
    const wanted = session && pendingDice(session);
    if (!session || !wanted || this.#host.dice !== 'committed') return;
    this.#dice.commit(session, wanted);
    this.requestUpdate();
  }

  /** Rolls the pending dice, unless an earlier step is shown. */
  roll(): void {
    const {session} = this;
    const wanted = session && pendingDice(session);
    if (!session || !wanted || this.looking !== undefined) return;
    const {dice, seed} = this.#host;
    const rolled =
      dice === 'committed'
        ? this.#dice.reveal(session, wanted, this.draft.nonce)
        : this.#dice.draw(session, wanted, dice, seed);
    if (rolled?.ok) this.play({type: 'roll', dice: [...rolled.dice]}, rolled.proof);
    else if (rolled) this.change({against: [], unrolled: rolled.message});
  }

  undo(): void {
    if (this.session) this.goTo(this.undoTarget(this.session.step));
  }

  redo(): void {
    if (this.session) this.goTo(this.redoTarget);
  }

  /** The step that undoing a step leads to: the last one before it that left a choice. */
  undoTarget(step: number): number {
    let to = step - 1;
    while (this.playsForced && to > 0 && this.session?.onlyEvent(to)) to -= 1;
    return to;
  }

  /** The step that redo leads to. */
  get redoTarget(): number {
    const {session} = this;
    let to = (session?.step ?? 0) + 1;
    while (this.playsForced && to < (session?.log.entries.length ?? 0) && session?.onlyEvent(to)) to += 1;
    return to;
  }

  /** The steps that the last event of a player led to, from its own to the one that is shown. */
  stepsSinceChoice(step: number): readonly number[] {
    const from = Math.max(0, this.playsForced ? this.undoTarget(step) + 1 : step);
    return Array.from({length: step - from + 1}, (_, i) => from + i);
  }

  goTo(step: number): void {
    const {session} = this;
    // nothing is taken back in a match: the other player has seen it
    if (!session || step < 0 || step > session.log.entries.length || this.#host.dice === 'match') return;
    const back = step < session.step;
    const dice = back ? session.diceTakenBack(step) : [];
    session.goTo(step);
    this.looking = undefined;
    this.freshRoll = undefined;
    this.#keepFocus();
    this.#showMoment();
    const view = session.view(session.step);
    this.announcement = [messages.went(back, step, dice), view.prompt].join(' ');
    this.#dispatch({event: null, findings: [], snapshot: view.snapshot, step: session.step}, view.over);
  }

  /** Shows an earlier step without going back to it; undefined shows the present. */
  look(step: number | undefined): void {
    const {session} = this;
    if (!session) return;
    this.looking = step === undefined || step >= session.step ? undefined : Math.max(0, step);
    this.#keepFocus();
    this.#showMoment();
    const at = this.looking ?? session.step;
    const [first] = session.lines()[at]?.findings ?? [];
    this.announcement = `${messages.looking(at, session.step)}. ${first ? cited(first) : ''}`;
  }

  /** Starts a playback from the step that is shown, or from the beginning; stops one that runs. */
  togglePlayback(): void {
    if (this.#timer !== undefined) {
      this.#stopPlayback();
      return;
    }
    this.look(this.looking ?? 0);
    this.#timer = setTimeout(() => this.#playNext(), PLAYBACK_STEP);
  }

  #playNext(): void {
    const {session, looking} = this;
    // the player may have returned to the present
    if (!session || looking === undefined) {
      this.#stopPlayback();
      return;
    }
    const isLast = looking + 1 >= session.step;
    this.#timer = isLast ? undefined : setTimeout(() => this.#playNext(), PLAYBACK_STEP);
    this.look(looking + 1);
  }

  #stopPlayback(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.requestUpdate();
  }

  #keepFocus(): void {
    this.#movesFocus = (this.#host.shadowRoot?.activeElement ?? null) !== null;
  }

  /** Moves the focus to the next decision after an update, for players who use the panel. */
  moveFocus(): void {
    if (!this.#movesFocus) return;
    this.#movesFocus = false;
    const {renderRoot} = this.#host;
    // on a touch screen a focused field would raise a keyboard over the map
    const first = matchMedia('(pointer: coarse)').matches
      ? '[data-first]:not([type=number], [type=text])'
      : '[data-first]';
    const next =
      renderRoot.querySelector<HTMLElement>(first) ?? renderRoot.querySelector<HTMLElement>('#prompt');
    next?.focus();
    this.revealQuestion();
  }

  /** Scrolls to the question, and to a fresh roll above it, which a pinned map may cover. */
  revealQuestion(): void {
    const shown = this.freshRoll === undefined ? ['#prompt'] : ['#prompt', '.rolled'];
    for (const part of shown) this.#host.renderRoot.querySelector(part)?.scrollIntoView({block: 'nearest'});
  }

  /** Uses a place of the map for the draft. Returns false if the decision has no use for it. */
  choosePlace(place: number): boolean {
    const {view} = this;
    if (!view || this.waits || this.looking !== undefined) return false;
    const announcement = choosePlace(this, view, place);
    if (announcement !== undefined) this.announcement = announcement;
    return announcement !== undefined;
  }

  /** Uses a unit of an open stack on the map for the draft. Returns false if the decision has no use for it. */
  chooseUnit(unit: string): boolean {
    const {view} = this;
    if (view?.decision.kind !== 'assign' || this.waits || this.looking !== undefined) return false;
    const announcement = chooseLoss(this, view.decision, unit);
    if (announcement !== undefined) this.announcement = announcement;
    return announcement !== undefined;
  }

  /** Mirrors the moment and the draft onto the map after each render. */
  showOn(map: MapSync): void {
    const {view} = this;
    if (!view) return;
    const overlay = {...overlayOf(view, this.draft), heat: this.hint?.heat ?? noHeat};
    const next = view.over ? this.nextTurn.position : undefined;
    map.show(next ? {...overlay, position: next, routes: [], marks: []} : overlay);
    // a stack that is open stays so while its units are chosen, until another moment is shown
    if (this.isOther) map.show({selected: ''});
  }

  /** Opens the share dialog. */
  share(): void {
    void this.#loader.loadChunk(
      'share',
      () => import('../shared/share.js'),
      ({share}) => share(this.#host),
    );
  }
}
