import type {Position} from '../../src/module/index.js';
import type {PhaseEvent} from '../../src/module/schema/phase.js';
import type {Finding} from '../../src/rules/finding.js';

/** The properties of every event of a battle. */
export interface StepDetail {
  /** The event that was played; null for an undo or a redo. */
  readonly event: PhaseEvent | null;
  /** Its effects in sentences; empty for an undo or a redo. */
  readonly findings: readonly Finding[];
  /** The engine's report of the battle, plain JSON. */
  readonly snapshot: object;
  /** The number of events in force. */
  readonly step: number;
}

abstract class BattleStepEvent extends Event implements StepDetail {
  readonly event: PhaseEvent | null;
  readonly findings: readonly Finding[];
  readonly snapshot: object;
  readonly step: number;
  constructor(type: string, {event, findings, snapshot, step}: StepDetail) {
    super(type, {bubbles: true, composed: true});
    this.event = event;
    this.findings = findings;
    this.snapshot = snapshot;
    this.step = step;
  }
}

/** A player played, undid or redid a step. */
export class UmpireStepEvent extends BattleStepEvent {
  constructor(detail: StepDetail) {
    super('umpire-step', detail);
  }
}

/** A player made a decision: losses, retreat, route or advance. Dice are no decision. */
export class UmpireDecisionEvent extends BattleStepEvent {
  constructor(detail: StepDetail) {
    super('umpire-decision', detail);
  }
}

/** The battle is over. */
export class UmpireOverEvent extends BattleStepEvent {
  constructor(detail: StepDetail) {
    super('umpire-over', detail);
  }
}

/** A player continued from a battle that is over to the next turn. */
export class UmpireNextEvent extends Event {
  /** The position of the next turn, with losses, recovery, control and the turn. */
  readonly position: Position;
  constructor(position: Position) {
    super('umpire-next', {bubbles: true, composed: true});
    this.position = position;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-step': UmpireStepEvent;
    'umpire-decision': UmpireDecisionEvent;
    'umpire-over': UmpireOverEvent;
    'umpire-next': UmpireNextEvent;
  }
}
