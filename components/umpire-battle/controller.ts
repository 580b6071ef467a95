import {adoptStyles, html, nothing, type LitElement, type TemplateResult} from 'lit';
import type {DiceProof, DiceWanted} from '../../src/battle/dice/source.js';
import type {BattleSession, BattleView} from '../../src/battle/view/types.js';
import type {BattleEvent} from '../../src/module/index.js';
import {cited} from '../../src/rules/finding.js';
import type {Advice} from '../internal/advice.js';
import type {BattleContext} from '../internal/battle-context.js';
import type {Follow} from '../internal/battle-request.js';
import type {Loader} from '../internal/loader.js';
import {nextScriptedEvent, type StartedBattle} from './start.js';
import {choosePlace} from './choose-place.js';
import type {Committed} from './dice.js';
import type {DiceMode} from './dice-mode.js';
import {fresh, type Draft} from './draft.js';
import {UmpireDecisionEvent, UmpireOverEvent, UmpireStepEvent, type StepDetail} from './events.js';
import type {MapLink} from './map-link.js';
import {overlayOf} from './overlay.js';
import type {PanelProps} from './panel/props.js';
import {forcesPart} from './panel/forces.js';
import {headPart} from './panel/head.js';
import type {Travel} from './panel/history.js';
import {panelPart} from './panel/panel.js';
import type * as Readings from './readings.js';
import {words} from './words.js';
import {openBattle} from '../../src/battle/open.js';
import {eventsOf} from '../../src/battle/log/log.js';

type DicePart = typeof import('./dice.js');
type GuideDesk = import('./guide/guide.js').GuideDesk;

const cold: ReadonlyMap<number, number> = new Map();

/** The element that a battle is played in, with what the page says about its dice. */
export interface Host extends LitElement {
  dice: DiceMode;
  readonly seed: string;
  readonly guide: boolean;
}

/** Plays a battle in an element: steps, dice, going back and forth, and what is put together for the step that is due. */
export class BattleController {
  /** The step that is looked back at; undefined while the battle itself is shown. */
  looking: number | undefined;
  /** What is to be read out. */
  said = '';
  /** Somebody wants to see the odds. */
  odds = false;
  readonly #host: Host;
  readonly #loader: Pick<Loader, 'part'>;
  #started: StartedBattle | undefined;
  #draft: Draft | undefined;
  #secret = '';
  #told: Advice | undefined;
  #guide: GuideDesk | undefined;
  /** What other readings would change, as it was asked at one step. */
  #others:
    | {
        readonly run: BattleSession;
        readonly step: number;
        readonly part: typeof Readings;
        readonly others: readonly Readings.OtherReading[];
      }
    | undefined;
  /** What commits to the dice of this battle. */
  #committed: Committed | undefined;
  /** What the next update owes: news to those who follow, the focus, a look at the place of the battle. */
  #news = false;
  #refocus = false;
  #opened = false;

  constructor(host: Host, loader: Pick<Loader, 'part'>) {
    this.#host = host;
    this.#loader = loader;
  }

  get run(): BattleSession | undefined {
    return this.#started?.run;
  }

  /** The moment that is shown. */
  get view(): BattleView | undefined {
    return this.run?.view(this.looking ?? this.run.step);
  }

  /** Turns to a battle that was opened, or to none. */
  show(started: StartedBattle | undefined): void {
    this.#started = started;
    this.#told = undefined;
    this.#committed = undefined;
    this.looking = undefined;
    this.#opened = started !== undefined;
    this.#turn();
  }

  /** Another moment is shown: nothing is put together for it yet. */
  #turn(): void {
    const {view} = this;
    this.#draft = view && fresh(view);
    this.#news = true;
    this.commit();
    this.#host.requestUpdate();
  }

  /** Whether the one who plays is in the panel: then the focus goes where the next decision is. */
  #focused(): boolean {
    return (this.#host.shadowRoot?.activeElement ?? null) !== null;
  }

  readonly #set: PanelProps['set'] = (change) => {
    const draft = this.#draft;
    if (draft) this.#draft = {...draft, ...(typeof change === 'function' ? change(draft) : change)};
    this.#host.requestUpdate();
  };

  /** Plays a step; false when it is refused. */
  play(event: BattleEvent, proof?: DiceProof): boolean {
    const {run} = this;
    if (!run) return false;
    const against = run.play(event, proof);
    if (this.looking !== undefined) {
      this.looking = undefined;
      this.#turn();
    }
    if (against.length > 0) {
      this.#set({against});
      return false;
    }
    const {step} = run;
    this.#refocus = this.#focused();
    this.#turn();
    const findings = run.lines()[step]?.findings ?? [];
    const view = run.view(step);
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

  /** So many steps forward, or back. */
  move(steps: number): void {
    if (this.run) this.#goTo(this.run.step + steps);
  }

  #goTo(step: number): void {
    const {run} = this;
    if (!run || step < 0 || step > run.log.entries.length) return;
    const back = step < run.step;
    const dice = back ? run.diceTakenBack(step) : [];
    run.goTo(step);
    this.looking = undefined;
    this.#refocus = this.#focused();
    this.#turn();
    const view = run.view(run.step);
    this.said = [words.went(back, step, dice), view.prompt].join(' ');
    this.#dispatch({event: null, findings: [], snapshot: view.snapshot, step: run.step}, view.over);
  }

  /** Shows an earlier step without going back to it; undefined shows the battle. */
  look(step: number | undefined): void {
    const {run} = this;
    if (!run) return;
    this.looking = step === undefined || step >= run.step ? undefined : Math.max(0, step);
    this.#refocus = this.#focused();
    this.#turn();
    const at = this.looking ?? run.step;
    const [told] = run.lines()[at]?.findings ?? [];
    this.said = `${words.looking(at, run.step)}. ${told ? cited(told) : ''}`;
  }

  /** A place was chosen on the map; whether it means anything for the step that is due. */
  choosePlace(place: number): boolean {
    const {view} = this;
    if (!view || !this.#draft || this.looking !== undefined) return false;
    const said = choosePlace(view, this.#draft, this.#set, place);
    if (said !== undefined) this.said = said;
    return said !== undefined;
  }

  /** What rolls, and the dice that are committed to in this battle. */
  async #diceOf(run: BattleSession): Promise<{part: DicePart; committed: Committed}> {
    const part = await import('./dice.js');
    const committed = (this.#committed ??= await part.committedFor(run));
    return {part, committed};
  }

  /** The dice that are due, if any are. */
  get #wanted(): DiceWanted | undefined {
    const decision = this.run?.view(this.run.step).decision;
    return decision?.kind === 'roll' ? {count: decision.dice.length, faces: decision.faces} : undefined;
  }

  async #roll(): Promise<void> {
    const {run} = this;
    const wanted = this.#wanted;
    const draft = this.#draft;
    if (!run || !draft || !wanted || this.looking !== undefined) return;
    if (this.#host.dice === 'committed') {
      await this.#loader.part(
        'dice',
        () => this.#diceOf(run),
        ({committed}) => this.#rollCommitted(committed, run, wanted, draft.word),
      );
      return;
    }
    await this.#loader.part(
      'dice',
      () => import('./dice.js'),
      ({secret, seededFor}) => {
        const rolled = seededFor(this.#host.seed || (this.#secret ||= secret()), run.log).roll(wanted);
        if (rolled.ok && run === this.run) this.play({type: 'roll', dice: [...rolled.dice]}, rolled.proof);
      },
    );
  }

  /** Word, seed and dice in one step: the word is in the log before the seed is shown. */
  #rollCommitted({dice, battle}: Committed, run: BattleSession, wanted: DiceWanted, word: string): void {
    const {pending} = run.log;
    if (run !== this.run || !pending) return;
    const {roll, commitment} = pending;
    const rolled = dice.reveal({battle, roll, ...wanted}, commitment, word);
    if (!rolled.ok) {
      this.#set({against: [{clause: '', kind: 'violation', message: rolled.message}]});
      return;
    }
    if (rolled.proof?.source === 'committed') run.answer(rolled.proof.word);
    this.play({type: 'roll', dice: [...rolled.dice]}, rolled.proof);
  }

  /** Binds the roll that is due before anybody knows it, where dice are to be committed to. */
  commit(): void {
    const {run} = this;
    if (this.#host.dice !== 'committed' || !run || !this.#wanted) return;
    void this.#loader.part(
      'dice',
      () => this.#diceOf(run),
      ({part, committed}) => {
        const wanted = this.#wanted;
        if (this.run !== run || !wanted) return;
        part.bind(committed, run, wanted);
        this.#host.requestUpdate();
      },
    );
  }

  /** After an update: the map, those who follow, and the focus. */
  shown(map: MapLink, followers: Iterable<Follow>): void {
    const {view} = this;
    if (view && this.#draft) {
      map.show({...overlayOf(view, this.#draft), heat: this.#advice?.heat ?? cold});
      // the map turns to a battle that was opened, and stays where people move it from then on
      if (this.#opened) void map.lookAt(view.position, view.at);
      this.#opened = false;
    }
    if (this.#news) {
      this.#news = false;
      const props = this.battleContext();
      for (const follow of followers) follow(props);
    }
    if (this.#refocus) {
      this.#refocus = false;
      const {renderRoot} = this.#host;
      const next =
        renderRoot.querySelector<HTMLElement>('[data-first]') ??
        renderRoot.querySelector<HTMLElement>('#prompt');
      next?.focus({preventScroll: false});
    }
  }

  /** The battle as elements beside it see it. */
  battleContext(): BattleContext | undefined {
    const {run, view, looking} = this;
    return (
      run &&
      view && {
        run,
        view,
        lines: run.lines(),
        step: run.step,
        looking,
        look: (step) => this.look(step),
        odds: this.odds,
        advice: this.#advice,
        askOdds: () => this.askOdds(),
        advise: (advice) => {
          this.#told = advice;
          this.#tell();
        },
      }
    );
  }

  /** What the odds say of the moment that is shown; nothing while they are counted anew. */
  get #advice(): Advice | undefined {
    return this.#told?.step === this.view?.step ? this.#told : undefined;
  }

  /** Has the odds counted, from now on at every step. */
  askOdds(): void {
    if (this.odds) return;
    this.odds = true;
    this.#tell();
  }

  /** Fetches what explains each step, once somebody wants it. */
  guide(): void {
    if (this.#guide) return;
    void this.#loader.part(
      'guide',
      () => import('./guide/guide.js'),
      ({GuideDesk: Desk, guideStyles}) => {
        const {elementStyles} = this.#host.constructor as typeof LitElement;
        adoptStyles(this.#host.renderRoot as ShadowRoot, [...elementStyles, guideStyles]);
        this.#guide = new Desk(() => this.#host.requestUpdate());
        this.#host.requestUpdate();
      },
    );
  }

  #tell(): void {
    this.#news = true;
    this.#host.requestUpdate();
  }

  /** What other readings would change, once someone asks: of the moment the battle is at. */
  #readingsPart(run: BattleSession): TemplateResult {
    const found = this.#others;
    const list =
      found?.run === run && found.step === run.step
        ? found.part.readingList(run, found.others, (option, value) => void this.#playSo(run, option, value))
        : nothing;
    const asked = (event: Event): void => {
      if ((event.currentTarget as HTMLDetailsElement).open) this.#askReadings(run);
    };
    return html`<details class="readings" part="readings" ?open=${list !== nothing} @toggle=${asked}>
      <summary>${words.readings}</summary>
      ${list}
    </details>`;
  }

  #askReadings(run: BattleSession): void {
    const {step} = run;
    if (this.#others?.run === run && this.#others.step === step) return;
    void this.#loader.part(
      'readings',
      async () => {
        const part = await import('./readings.js');
        return {part, others: await part.otherReadings(run)};
      },
      (found) => {
        this.#others = {run, step, ...found};
        this.#host.requestUpdate();
      },
    );
  }

  /** Begins the battle again under another reading, and plays the same steps as far as they fit. */
  async #playSo(run: BattleSession, option: string, value: string): Promise<void> {
    const {position, question} = run.about;
    const options = {...question.options, [option]: value};
    const opened = await openBattle(position, {...question, options}, eventsOf(run.log));
    if (!opened.ok || !this.#started) return;
    this.show({...this.#started, run: opened.value});
    this.#askReadings(opened.value);
  }

  /** What is fought over; undefined while no battle is open. */
  head(): TemplateResult | undefined {
    const {view} = this;
    return view && this.#started && headPart(view, this.#started);
  }

  /** The step that is due, and both sides. */
  side(): readonly (TemplateResult | typeof nothing)[] | undefined {
    const {run, view, looking} = this;
    const draft = this.#draft;
    const mode = this.#host.dice;
    if (!run || !view || !draft) return undefined;
    const props: PanelProps = {
      view,
      draft,
      mode,
      commitment: run.log.pending?.commitment,
      advice: this.#advice,
      set: this.#set,
      play: (event) => void this.play(event),
      roll: () => void this.#roll(),
    };
    const next = nextScriptedEvent(this.#started?.script ?? [], run.log);
    const travel: Travel = {
      run,
      mode,
      looking,
      goTo: (step) => this.#goTo(step),
      look: (step) => this.look(step),
      turn: (to) => (this.#host.dice = to),
      next: next && (() => void this.play(next)),
    };
    const guide = this.#host.guide && this.#guide ? this.#guide.part(run, view.step, this.#advice) : nothing;
    return [panelPart(props, travel), guide, forcesPart(props), this.#readingsPart(run)];
  }
}
