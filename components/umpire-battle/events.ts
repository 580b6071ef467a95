import type {BattleEvent, Position} from '../../src/module/index.js';
import type {Finding} from '../../src/rules/finding.js';

/** The detail of every event of a battle. */
export interface StepDetail {
  /** The event; null when steps were taken back or played again. */
  readonly event: BattleEvent | null;
  /** Its effects, in sentences; empty when steps were taken back or played again. */
  readonly findings: readonly Finding[];
  /** The engine's report of where the battle stands now, plain JSON. */
  readonly snapshot: object;
  /** How many events are in force now. */
  readonly step: number;
}

/** Someone played a step, took steps back or played them again. */
export class UmpireStepEvent extends Event implements StepDetail {
  readonly event: BattleEvent | null;
  readonly findings: readonly Finding[];
  readonly snapshot: object;
  readonly step: number;
  constructor({event, findings, snapshot, step}: StepDetail) {
    super('umpire-step', {bubbles: true, composed: true});
    this.event = event;
    this.findings = findings;
    this.snapshot = snapshot;
    this.step = step;
  }
}

/** A player decided something: shared out losses, went on or retreated, chose a way, advanced. Dice are no decision. */
export class UmpireDecisionEvent extends Event implements StepDetail {
  readonly event: BattleEvent | null;
  readonly findings: readonly Finding[];
  readonly snapshot: object;
  readonly step: number;
  constructor({event, findings, snapshot, step}: StepDetail) {
    super('umpire-decision', {bubbles: true, composed: true});
    this.event = event;
    this.findings = findings;
    this.snapshot = snapshot;
    this.step = step;
  }
}

/** The battle is over. */
export class UmpireOverEvent extends Event implements StepDetail {
  readonly event: BattleEvent | null;
  readonly findings: readonly Finding[];
  readonly snapshot: object;
  readonly step: number;
  constructor({event, findings, snapshot, step}: StepDetail) {
    super('umpire-over', {bubbles: true, composed: true});
    this.event = event;
    this.findings = findings;
    this.snapshot = snapshot;
    this.step = step;
  }
}

/** Somebody went on from a battle that is over to the turn after it. */
export class UmpireNextEvent extends Event {
  /**
   * The position of the next turn: the battle's result, the recovered units, the place's owner, the turn's number.
   */
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
