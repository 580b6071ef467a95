/** Orders of play that were made whole: every field is there, and no part of a chart refers to another. */
import type {
  BattleDocument,
  ChartAction,
  ChartGuard,
  ChartMeta as StateMeta,
  ChartState as WrittenState,
  ChartTransition,
} from '../../module/schema/battle.js';

/** A state of a chart whose parts are all written out. */
export interface ChartState extends Omit<WrittenState, 'states'> {
  readonly states?: Readonly<Record<string, ChartState>>;
}

/** An order of play with everything that a battle reads. */
export interface OrderDocument extends Required<
  Omit<BattleDocument, 'extends' | 'chart' | 'losses' | 'reserves'>
> {
  readonly chart: ChartState;
  readonly losses: {readonly unit: 'steps' | 'value'; readonly state?: string};
  readonly reserves: {readonly round: number; readonly rule?: string};
}

/** A name of a guard or an action with its parameters. */
export interface Named {
  readonly type: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export const listOf = <T extends object | string>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly T[]) : [one as T];

export const namedOf = (named: ChartAction): Named =>
  typeof named === 'string' ? {type: named, params: {}} : {type: named.type, params: named.params ?? {}};

/** Lists the names in a guard, those within others too. */
export function namesInGuard(guard: ChartGuard | undefined): readonly Named[] {
  if (guard === undefined) return [];
  if (typeof guard === 'string' || 'type' in guard) return [namedOf(guard)];
  if ('not' in guard) return namesInGuard(guard.not);
  return ('and' in guard ? guard.and : guard.or).flatMap(namesInGuard);
}

export type {ChartAction, ChartGuard, ChartTransition, StateMeta};
