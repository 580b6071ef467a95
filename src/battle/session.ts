import type {BattleEvent, BattleQuestion, Position} from '../module/index.js';
import type {Ask} from '../module/schema/question.js';
import type {PhaseEvent} from '../module/schema/phase.js';
import {sayAll} from '../phrases/say.js';
import type {Finding} from '../rules/finding.js';
import type {DiceProof} from './dice/source.js';
import {onlyEvent} from './legal.js';
import type {BoundRoll} from './dice/verify.js';
import type {BattleLog} from './log/log.js';
import {boardOf} from './boards.js';
import {viewBefore} from './fire-outlook.js';
import type {Beginning, Order} from './order.js';
import type {Snapshot} from './chart.js';
import {Play, playerOf, type Player} from './play.js';
import type {StepFinding, StepFound} from './report.js';
import type {BattleView} from './view.js';
import type {Context} from '../rules/order/scene.js';

/** One line of the log. */
export interface StepLine {
  /** 1 for the first event; 0 is the beginning. */
  readonly step: number;
  readonly event: PhaseEvent | null;
  /** The effects of the event: the step itself first, then its consequences. */
  readonly findings: readonly StepFinding[];
  readonly dice: readonly number[];
  readonly proof?: DiceProof;
  /** The commitment that stood in the log before the dice. */
  readonly bound?: BoundRoll;
  /** Taken back; it can be done again. */
  readonly takenBack: boolean;
}

/** The position of a battle, and the question who attacks where. */
export interface BattleSubject {
  readonly position: Position;
  readonly question: BattleQuestion;
}

/** The dice that an event has. */
const diceIn = (event: PhaseEvent): readonly number[] =>
  event.type === 'roll' || event.type === 'fire' ? (event.dice ?? []) : [];

/** A battle that is fought at a step: its position before the first roll, the question, and the events so far. */
export interface Fight extends BattleSubject {
  readonly events: readonly BattleEvent[];
}

/**
 * Something that is played and shown, a battle or a phase of several: its log, each moment as a view, and each event in
 * sentences.
 */
export abstract class Session<
  State extends object = object,
  Event extends PhaseEvent = PhaseEvent,
> extends Play<State, Event> {
  /** The position before the first event, and the question. */
  readonly about: {readonly position: Position; readonly question: object};
  // by the state, which never changes: a page asks for the same moment at every paint, and a step that was taken back
  // and played again is another state
  private readonly views = new WeakMap<object, BattleView>();
  private readonly findings = new WeakMap<object, readonly StepFinding[]>();
  private readonly onlyEvents = new WeakMap<object, Event | false>();

  protected constructor(
    player: Player<State, Event>,
    about: Session['about'],
    log: BattleLog<Event> | undefined,
  ) {
    super(player, log);
    this.about = about;
  }

  /** The battle in hand after a number of events in force; undefined where none is fought. */
  abstract fight(step: number): Fight | undefined;
  /** Asks what this is played from, after some events, as a case does. */
  abstract ask(events: readonly Event[]): Ask;
  /** Shows the last of some states; the earlier ones and the events led to it. */
  protected abstract viewOf(states: readonly State[], events: readonly Event[]): BattleView;
  /** The effects of an event on a state, or those of the beginning. */
  protected abstract found(
    event: Event | null,
    before: State | undefined,
    after: State,
  ): readonly StepFound[];
  /** The only event that the rules allow in a state. */
  protected abstract onlyEventIn(state: State): Event | undefined;

  /** The reasons why the opened log stopped short of its last event in force. */
  override get stopped(): readonly Finding[] {
    return sayAll(this.about.position.game, super.stopped);
  }

  /** Plays an event. Returns the reasons of a refusal, which changes neither state nor log. */
  override play(event: Event, proof?: DiceProof): readonly Finding[] {
    return sayAll(this.about.position.game, super.play(event, proof));
  }

  /** The moment after a number of events in force. */
  view(step: number): BattleView {
    const to = Math.max(0, Math.min(step, this.step));
    const states = this.playedStates.slice(0, to + 1);
    const state = states[to]!;
    const known = this.views.get(state);
    if (known) return known;
    const events = this.log.entries.slice(0, to).map(({event}) => event);
    const view = this.viewOf(states, events);
    this.views.set(state, view);
    return view;
  }

  /**
   * The only event that the rules allow after a number of events, in force or taken back. Undefined where a player has a
   * choice or rolls.
   */
  onlyEvent(step: number): Event | undefined {
    const state = this.playedStates[step];
    if (!state) return undefined;
    const known = this.onlyEvents.get(state) ?? this.onlyEventIn(state) ?? false;
    this.onlyEvents.set(state, known);
    return known || undefined;
  }

  /** The beginning, the events in force, and those taken back. */
  lines(): readonly StepLine[] {
    const {entries, at} = this.log;
    return [
      {step: 0, event: null, findings: this.findingsAt(0, null), dice: [], takenBack: false},
      ...entries.map((entry, i): StepLine => ({
        step: i + 1,
        event: entry.event,
        findings: this.findingsAt(i + 1, entry.event),
        dice: diceIn(entry.event),
        ...(entry.proof ? {proof: entry.proof} : {}),
        ...(entry.bound ? {bound: entry.bound} : {}),
        takenBack: i >= at,
      })),
    ];
  }

  private findingsAt(step: number, event: Event | null): readonly StepFinding[] {
    const after = this.playedStates[step];
    if (!after) return [];
    const known = this.findings.get(after);
    if (known) return known;
    const found = this.found(event, this.playedStates[step - 1], after);
    const findings: readonly StepFinding[] = sayAll(this.about.position.game, found);
    this.findings.set(after, findings);
    return findings;
  }
}

/** A battle that is played and shown. */
export class BattleSession extends Session<Snapshot, BattleEvent> {
  readonly kind: Context['kind'];
  declare readonly about: BattleSubject;
  protected readonly order: Order;

  constructor(order: Order, input: Beginning, about: BattleSubject, log?: BattleLog<BattleEvent>) {
    super(playerOf(order, input), about, log);
    this.kind = input.kind;
    this.order = order;
  }

  override ask(log: readonly BattleEvent[]): Ask {
    const {question: battle} = this.about;
    return log.length > 0 ? {battle, log: [...log]} : {battle};
  }

  override fight(step: number): Fight {
    return {...this.about, events: this.log.entries.slice(0, step).map(({event}) => event)};
  }

  protected override viewOf(states: readonly Snapshot[], events: readonly BattleEvent[]): BattleView {
    return viewBefore(this.about.position, states, events);
  }

  protected override found(
    event: BattleEvent | null,
    before: Snapshot | undefined,
    after: Snapshot,
  ): readonly StepFound[] {
    const board = boardOf(this.kind);
    return event && before ? board.step(before, event, after) : board.beginning(after);
  }

  protected override onlyEventIn(state: Snapshot): BattleEvent | undefined {
    return onlyEvent(this.order, state);
  }
}
