/** A battle as the guards and actions of a chart see it. */
import type {Found} from '../battle-findings.js';
import type {Forces} from '../combat/forces.js';
import type {BattleRecord, UnitChanges} from '../combat/record.js';
import {gone, type HexUnitState} from '../hex-combat/battle.js';
import {startOf} from '../hex-combat/states.js';
import {hexForces} from '../hex-combat/forces.js';
import {isVacated, type HexBattle, type HexBattleSetup} from '../hex-combat/index.js';
import type {Battle as PointBattle, PointBattleSetup} from '../point/index.js';
import type {OrderDocument} from './document.js';

/** The part that the battles on every map have in common: their record, and findings on the last event. */
interface SharedContext {
  readonly record: BattleRecord;
  readonly said: readonly Found[];
}

/** A battle on hexes and its setup. */
export interface HexContext extends SharedContext {
  readonly kind: 'hex';
  readonly setup: HexBattleSetup;
  readonly battle: HexBattle;
}

/** A battle on points and its setup. */
export interface PointContext extends SharedContext {
  readonly kind: 'point';
  readonly setup: PointBattleSetup;
  readonly battle: PointBattle;
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

/** A hex battle in a scene, where a name works on hexes alone. The reader of charts allows it nowhere else. */
export const hexOf = ({context}: Scene): HexContext => context as HexContext;
/** A battle of the Eastern Front, where a name works on points alone. */
export const pointOf = ({context}: Scene): PointContext => context as PointContext;

/** A battle as what is the same on every map asks about it: of one whose units lose steps. */
export function forcesOf({context}: Scene): Forces {
  const {setup, battle, record} = hexOf({context} as Scene);
  return hexForces(setup, battle, record);
}

/** A battle in which units have changed; the position gives units that were none of it until now. */
export function changeUnits(context: Context, changes: UnitChanges): Partial<Context> {
  if (context.kind === 'point') return {};
  const {setup, battle} = context;
  const changed = Object.entries(changes).map(([id, change]): [string, HexUnitState] => {
    const {index} = setup.game.unit(id)!;
    const before = battle.units[id] ?? startOf(setup, index);
    const states = [...new Set([...(before.states ?? []), ...(change.states ?? [])])];
    const after = {...before, ...change, ...(states.length > 0 ? {states} : {})};
    return [id, after.steps > 0 ? after : gone];
  });
  return {battle: {...battle, units: {...battle.units, ...Object.fromEntries(changed)}}};
}

/** No unit of the defender is left at the place of the battle. */
export function hasVacated(context: Context): boolean {
  if (context.kind === 'hex') return isVacated(context.setup, context.battle);
  const {setup, battle} = context;
  return setup.units.every(({role: of}, i) => of !== 'defender' || battle.units[i]!.at !== setup.at);
}
