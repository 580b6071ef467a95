import type {BattleEvent, BattleQuestion, Position} from '../module/index.js';
import {sayAll} from '../phrases/say.js';
import type {Finding} from '../rules/finding.js';
import type {DiceProof} from './dice/source.js';
import {onlyEvent} from './legal.js';
import type {BoundRoll} from './dice/verify.js';
import type {BattleLog} from './log/log.js';
import {boardOf, viewOf} from './boards.js';
import type {Beginning, Order} from './order.js';
import {BattlePlay} from './play.js';
import type {StepFinding} from './report.js';
import type {BattleView} from './view.js';

/** One line of the log. */
export interface StepLine {
  /** 1 for the first event; 0 is the beginning. */
  readonly step: number;
  readonly event: BattleEvent | null;
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

/** A battle that is played and shown: its log, each moment as a view, and each event in sentences. */
export class BattleSession extends BattlePlay {
  readonly kind: BattleView['kind'];
  readonly about: BattleSubject;
  // by the state, which never changes: a page asks for the same moment at every paint, and a step that was taken back
  // and played again is another state
  private readonly views = new WeakMap<object, BattleView>();
  private readonly findings = new WeakMap<object, readonly StepFinding[]>();
  private readonly onlyEvents = new WeakMap<object, BattleEvent | false>();

  constructor(order: Order, input: Beginning, about: BattleSubject, log?: BattleLog<BattleEvent>) {
    super(order, input, log);
    this.kind = input.kind;
    this.about = about;
  }

  /** The reasons why the opened log stopped short of its last event in force. */
  override get stopped(): readonly Finding[] {
    return sayAll(this.about.position.game, super.stopped);
  }

  /** Plays an event. Returns the reasons of a refusal, which changes neither state nor log. */
  override play(event: BattleEvent, proof?: DiceProof): readonly Finding[] {
    return sayAll(this.about.position.game, super.play(event, proof));
  }

  /** The moment after a number of events in force. */
  view(step: number): BattleView {
    return this.viewAt(Math.max(0, Math.min(step, this.step)));
  }

  /**
   * The only event that the rules allow after a number of events, in force or taken back. Undefined where a player has a
   * choice or rolls.
   */
  onlyEvent(step: number): BattleEvent | undefined {
    const state = this.playedStates[step];
    if (!state) return undefined;
    const known = this.onlyEvents.get(state) ?? onlyEvent(this.order, state) ?? false;
    this.onlyEvents.set(state, known);
    return known || undefined;
  }

  private viewAt(to: number): BattleView {
    const states = this.playedStates.slice(0, to + 1);
    const state = states[to]!;
    const known = this.views.get(state);
    if (known) return known;
    const events = this.log.entries.slice(0, to).map(({event}) => event);
    const view = viewOf(this.about.position, states, events);
    this.views.set(state, view);
    return view;
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
        dice: entry.event.type === 'roll' ? entry.event.dice : [],
        ...(entry.proof ? {proof: entry.proof} : {}),
        ...(entry.bound ? {bound: entry.bound} : {}),
        takenBack: i >= at,
      })),
    ];
  }

  private findingsAt(step: number, event: BattleEvent | null): readonly StepFinding[] {
    const before = this.playedStates[step - 1];
    const after = this.playedStates[step];
    if (!after) return [];
    const known = this.findings.get(after);
    if (known) return known;
    const board = boardOf(this.kind);
    const found = event && before ? board.step(before, event, after) : board.beginning(after);
    const findings: readonly StepFinding[] = sayAll(this.about.position.game, found);
    this.findings.set(after, findings);
    return findings;
  }
}
