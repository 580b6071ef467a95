/** The kinds of exercises, each a question about a position and everything that the rules know of its answer. */
import type {AssignDecision, BattleView} from '../battle/view.js';
import type {HexId} from '../board/index.js';
import type {HexPosition, Position, Side} from '../module/index.js';
import type {RetreatRuling} from '../rules/index.js';
import type {Level} from './positions.js';

/**
 * The kinds of exercises: choose the ends of a retreat, the rule or the unit that closes a hex, a cheapest route, the
 * number of steps lost, the hexes in an enemy ZOC, or the units that take losses.
 */
export const exerciseKinds = ['ends', 'why', 'unit', 'route', 'cost', 'zoc', 'losses'] as const;
export type ExerciseKind = (typeof exerciseKinds)[number];

/** An answer to choose: a rule number with its text, or a unit with its hex. */
export interface Option {
  readonly id: string;
  readonly text: string;
}

interface Asked {
  readonly level: Level;
  /** The rules that decide it, by their numbers, the one that decides most first. */
  readonly rules: readonly string[];
  readonly question: string;
  readonly hint: string;
}

interface AskedRetreat extends Asked {
  readonly position: HexPosition;
  readonly ruling: RetreatRuling;
}

/** An exercise on where a stack retreats, by which route, or what it costs. */
export interface RetreatExercise extends AskedRetreat {
  readonly kind: 'ends' | 'route' | 'cost';
}

/** An exercise on the hexes that are in an enemy ZOC, no further than `reach` from the stack. */
export interface ZocExercise extends AskedRetreat {
  readonly kind: 'zoc';
  readonly enemy: Side;
  readonly reach: number;
}

/** An exercise on the rule or the unit that closes a hex. */
export interface ClosedHexExercise extends AskedRetreat {
  readonly kind: 'why' | 'unit';
  readonly hex: HexId;
  readonly options: readonly Option[];
}

/** An exercise on the units that take losses. */
export interface LossesExercise extends Asked {
  readonly kind: 'losses';
  readonly position: Position;
  readonly view: BattleView;
  readonly decision: AssignDecision;
  /** The fewest units that can be destroyed. */
  readonly fewest: number;
}

export type Exercise = RetreatExercise | ZocExercise | ClosedHexExercise | LossesExercise;

/** Counts the units that an assignment of losses destroys. */
export const destroyedBy = (
  {units}: AssignDecision,
  losses: Readonly<Record<string, number>>,
): readonly string[] =>
  units.flatMap(({unit, name, takes}) =>
    (Object.hasOwn(losses, unit) ? losses[unit]! : 0) >= takes ? [name] : [],
  );
