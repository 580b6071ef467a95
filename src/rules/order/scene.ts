/** A battle as the guards and actions of a chart see it. */
import type {Found} from '../battle-findings.js';
import type {HexBattle, HexBattleSetup} from '../hex-combat/index.js';
import type {Battle as PointBattle, PointBattleSetup} from '../point/index.js';
import type {OrderDocument} from './document.js';

/** A battle on hexes, its setup, and findings on the last event. */
export interface HexContext {
  readonly kind: 'hex';
  readonly setup: HexBattleSetup;
  readonly battle: HexBattle;
  readonly said: readonly Found[];
}

/** A battle on points, its setup, and findings on the last event. */
export interface PointContext {
  readonly kind: 'point';
  readonly setup: PointBattleSetup;
  readonly battle: PointBattle;
  readonly said: readonly Found[];
}

export type Context = HexContext | PointContext;

/** Thrown by the action that would begin a round beyond the last: the battle ends there, whatever its chart has next. */
export class LastRoundOver extends Error {
  readonly context: Context;
  constructor(context: Context) {
    super('no round is left');
    this.context = context;
  }
}

/** The subject of a guard or an action. */
export interface Scene {
  readonly order: OrderDocument;
  readonly context: Context;
  /** The rule of the state; undefined where the question is only whether an event passes. */
  readonly rule?: string | undefined;
}
