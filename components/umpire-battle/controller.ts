import {nothing, type LitElement, type TemplateResult} from 'lit';
import type {DiceProof} from '../../src/battle/dice/source.js';
import type {BattleView} from '../../src/battle/view.js';
import type {BattleSession} from '../../src/battle/session.js';
import type {BattleEvent} from '../../src/module/index.js';
import {cited} from '../../src/rules/finding.js';
import type {DocumentController} from '../internal/document-controller.js';
import {nextScriptedEvent, type StartedBattle} from './start.js';
import {choosePlace} from './choose-place.js';
import type {DiceMode} from './dice-mode.js';
import {fresh, type Draft} from './draft.js';
import {Followers} from './followers.js';
import {LateParts} from './late-parts.js';
import {UmpireDecisionEvent, UmpireOverEvent, UmpireStepEvent, type StepDetail} from './events.js';
import type {MapLink} from './map-link.js';
import {NextFocus} from './next-focus.js';
import {overlayOf} from './overlay.js';
import type {PanelProps} from './panel/props.js';
import {forcesPart} from './panel/forces.js';
import {headPart} from './panel/head.js';
import type {Travel} from './panel/history.js';
import {panelPart} from './panel/panel.js';
import {OtherReadings} from './other-readings.js';
import {Playback} from './playback.js';
import {Rolls, type Table} from './rolls.js';
import {words} from './words.js';

const cold: ReadonlyMap<number, number> = new Map();

/** The element that a battle is played in, with what the page says about its dice. */
export interface Host extends LitElement {
  dice: DiceMode;
  readonly seed: string;
  readonly guide: boolean;
}

/** Plays a battle in an element: steps, dice, going back and forth, and what is put together for the step that is due. */
export class BattleController implements Table {
  /** The step that is looked back at; undefined while the battle itself is shown. */
  looking: number | undefined;
  /** The text to announce. */
  said = '';
  /** Another moment is to be shown. */
  isOther = false;
  /** The elements beside it. */
  readonly followers = new Followers(this);
  readonly focus: NextFocus;
  readonly #host: Host;
  readonly #loader: Pick<DocumentController, 'loadChunk' | 'forget'>;
  readonly #late: LateParts;
  readonly #rolls: Rolls;
  readonly #readings: OtherReadings;
  readonly #playback = new Playback(this);
  #started: StartedBattle | undefined;
  #draft: Draft | undefined;

  constructor(host: Host, loader: Pick<DocumentController, 'loadChunk' | 'forget'>) {
    this.#host = host;
    this.#loader = loader;
    this.focus = new NextFocus(host);
    this.#late = new LateParts(host, loader);
    this.#rolls = new Rolls(this, loader);
    this.#readings = new OtherReadings(
      loader,
      (ask) => this.session && ask(this.session),
      () => this.changed(),
      (session) => this.show(this.#playedIn(session)),
    );
  }

  get session(): BattleSession | undefined {
    return this.#started?.session;
  }

  /** The moment that is shown. */
  get view(): BattleView | undefined {
    return this.session?.view(this.looking ?? this.session.step);
  }

  get dice(): DiceMode {
    return this.#host.dice;
  }

  get seed(): string {
    return this.#host.seed;
  }

  get word(): string {
    return this.#draft?.word ?? '';
  }

  /** Its element left the page: nothing is played back where nobody sees it. */
  leave(): void {
    if (this.#playback.playing) this.#playback.stop();
  }

  /** Something else is to be shown. */
  readonly changed = (): void => this.#host.requestUpdate();

  /** Says why the dice could not be rolled, in place of what stood against the attempt before. */
  readonly refuse = (unrolled: string): void => this.#set({against: [], unrolled});

  /** The dice are to come from elsewhere: what is due is committed to, where they are. */
  commit(): void {
    this.#rolls.commit();
  }

  /** Turns to a battle that was opened, or to none. */
  show(started: StartedBattle | undefined): void {
    this.#started = started;
    this.followers.forget();
    this.#rolls.forget();
    this.looking = undefined;
    this.#turn();
  }

  /** Returns the opened battle, played in another session. */
  #playedIn(session: BattleSession): StartedBattle | undefined {
    if (!this.#started) return undefined;
    const {title, note, script} = this.#started;
    return {title, note, script, session};
  }

  /** Another moment is shown: nothing is put together for it yet. */
  #turn(): void {
    const {view} = this;
    this.#draft = view && fresh(view);
    this.#late.turn(view?.over ?? false);
    this.isOther = true;
    this.commit();
    this.followers.expect();
  }

  readonly #set: PanelProps['set'] = (change) => {
    const draft = this.#draft;
    if (draft) this.#draft = {...draft, ...(typeof change === 'function' ? change(draft) : change)};
    this.#host.requestUpdate();
  };

  /** Plays a step; false when it is refused. */
  play(event: BattleEvent, proof?: DiceProof): boolean {
    const {session} = this;
    if (!session) return false;
    // dice of a match come in its log, with their proof
    if (this.#host.dice === 'match' && event.type === 'roll') {
      this.refuse(words.matchDice);
      return false;
    }
    const before = session.step;
    const against = session.play(event, proof);
    if (this.looking !== undefined) {
      this.looking = undefined;
      this.#turn();
    }
    const {step} = session;
    if (step === before) {
      this.#set({against, unrolled: ''});
      return false;
    }
    this.focus.expect();
    this.#turn();
    const findings = session.lines()[step]?.findings ?? [];
    const view = session.view(step);
    this.said = [...findings.filter(({kind}) => kind !== 'note').map(cited), view.prompt].join(' ');
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

  /** Moves by so many steps, forward or back. */
  move(steps: number): void {
    if (this.session) this.#goTo(this.session.step + steps);
  }

  #goTo(step: number): void {
    const {session} = this;
    // nothing is taken back in a match: the other player has seen it
    if (!session || step < 0 || step > session.log.entries.length || this.#host.dice === 'match') return;
    const back = step < session.step;
    const dice = back ? session.diceTakenBack(step) : [];
    session.goTo(step);
    this.looking = undefined;
    this.focus.expect();
    this.#turn();
    const view = session.view(session.step);
    this.said = [words.went(back, step, dice), view.prompt].join(' ');
    this.#dispatch({event: null, findings: [], snapshot: view.snapshot, step: session.step}, view.over);
  }

  /** Shows an earlier step without going back to it; undefined shows the battle. */
  look(step: number | undefined): void {
    const {session} = this;
    if (!session) return;
    this.looking = step === undefined || step >= session.step ? undefined : Math.max(0, step);
    this.focus.expect();
    this.#turn();
    const at = this.looking ?? session.step;
    const [told] = session.lines()[at]?.findings ?? [];
    this.said = `${words.looking(at, session.step)}. ${told ? cited(told) : ''}`;
  }

  /** A place was chosen on the map; whether it means anything for the step that is due. */
  choosePlace(place: number): boolean {
    const {view} = this;
    if (!view || !this.#draft || this.looking !== undefined) return false;
    const said = choosePlace(view, this.#draft, this.#set, place);
    if (said !== undefined) this.said = said;
    return said !== undefined;
  }

  /** After an update the map is shown what it is of it. */
  showOn(map: MapLink): void {
    const {view} = this;
    if (!view || !this.#draft) return;
    const overlay = {...overlayOf(view, this.#draft), heat: this.followers.advice?.heat ?? cold};
    const next = view.over ? this.#late.position : undefined;
    map.show(next ? {...overlay, position: next, routes: [], marks: []} : overlay);
  }

  /** Fetches what explains each step, once somebody wants it. */
  guide(): void {
    this.#late.explain();
  }

  /** Renders the heading; undefined while no battle is open. */
  head(): TemplateResult | undefined {
    const {view} = this;
    return view && this.#started && headPart(view, this.#started);
  }

  /** The step that is due, and what explains it. */
  side(): readonly (TemplateResult | typeof nothing)[] | undefined {
    const {session, view, looking} = this;
    const draft = this.#draft;
    const mode = this.#host.dice;
    if (!session || !view || !draft) return undefined;
    const props: PanelProps = {
      view,
      draft,
      mode,
      commitment: session.log.pending?.commitment,
      advice: this.followers.advice,
      set: this.#set,
      play: (event) => void this.play(typeof event === 'function' ? event(this.#draft ?? draft) : event),
      roll: () => void this.#rolls.roll(),
    };
    const next = mode === 'match' ? undefined : nextScriptedEvent(this.#started?.script ?? [], session.log);
    const travel: Travel = {
      session,
      mode,
      looking,
      goTo: (step) => this.#goTo(step),
      look: (step) => this.look(step),
      turn: (to) => (this.#host.dice = to),
      next: next && (() => void this.play(next)),
      playing: this.#playback.playing,
      playBack: () => this.#playback.turn(),
      share: () =>
        void this.#loader.loadChunk(
          'share',
          () => import('../internal/share.js'),
          ({share}) => share(this.#host),
        ),
    };
    const guide = this.#host.guide
      ? this.#late.guidePart(session, view.step, this.followers.advice)
      : nothing;
    const after = view.over && looking === undefined ? this.#late.nextPart(session) : nothing;
    return [panelPart(props, travel), after, guide];
  }

  /** Both sides with their units. */
  forces(): TemplateResult | undefined {
    return this.view && forcesPart(this.view);
  }

  /** The readings under which the battle would stand otherwise. */
  readings(): TemplateResult | typeof nothing | undefined {
    return this.session && this.#readings.part(this.session);
  }
}
