import {orderOfGame} from '../battle/order.js';
import type {Game} from '../module/game.js';
import type {BattleEvent, BattleQuestion} from '../module/index.js';
import type {OddsQuestion} from '../module/schema/battle-question.js';
import type {ChartState} from '../rules/order/document.js';

/** Weights of the parts of a battle's value. */
export interface Weights {
  /** For taking the point. */
  readonly point: number;
  /** For each strength point that the attacker, the defender lost. */
  readonly attacker: number;
  readonly defender: number;
}

export const losses = ['keep-units', 'keep-fire'] as const;

/** Aim of a side when it assigns losses: to keep units alive, or to keep its fire. */
export type Losses = (typeof losses)[number];

/** When a side leaves: its fire below a number, or below a part of the enemy's; or never. */
export type Leave = 'never' | {readonly below: number} | {readonly ratio: readonly [number, number]};

/** Decisions of a side; defaults are keep-units and never. */
export interface Policy {
  readonly losses?: Losses;
  readonly leave?: Leave;
}

/** A question about the odds of a point battle under way. */
export interface PointQuestion {
  readonly play?: {readonly attacker?: Policy; readonly defender?: Policy};
  /** The number of rounds listed one by one. */
  readonly rounds?: number;
  readonly value?: Weights;
  readonly best?: {readonly attacker?: Sharing; readonly defender?: Sharing};
}

/** Assignments of losses that best play may choose: those of a policy, or all. */
export type Sharing = Losses | 'best';

/** The present state of a battle, on either kind of map, and how it is to be counted. */
export interface ForecastQuestion extends PointQuestion {
  readonly battle: BattleQuestion;
  readonly log?: readonly BattleEvent[];
  /** Another column than the sums come to; on a hex map. */
  readonly column?: string;
}

const ofWalks = ['choose', 'route', 'plan', 'advance', 'support', 'declare'] as const;

/**
 * Returns a question about a battle on points as the loop for the order of play that ships takes it; undefined where one
 * of its policies is known to a walk alone.
 */
export function pointQuestionOf<Question extends OddsQuestion>(
  question: Question,
): (Omit<Question, keyof PointQuestion> & PointQuestion) | undefined {
  const {play = {}} = question;
  const isWalk = [play.attacker, play.defender].some(
    (side) =>
      side === 'best' || side?.losses === 'keep-strength' || ofWalks.some((key) => side?.[key] !== undefined),
  );
  return isWalk ? undefined : (question as Omit<Question, keyof PointQuestion> & PointQuestion);
}

/** The choices of an order of play that the usual policies leave out. */
export interface Assumed {
  /** A side may break off the battle. */
  readonly mayLeave: boolean;
  /** Titles of what may be declared or committed. */
  readonly without: readonly string[];
}

/** Tells whether a side may break off in a state of a chart, or in one within it. */
const mayLeaveIn = ({on = {}, states = {}}: ChartState): boolean =>
  Object.hasOwn(on, 'continue') ||
  (Object.hasOwn(on, 'fire') && Object.hasOwn(on, 'withdraw')) ||
  Object.values(states).some(mayLeaveIn);

/** Lists what the odds of a game's battles assume. */
export function assumedIn(game: Game): Assumed {
  const {chart, declarations, support} = orderOfGame(game).document;
  const titles = [...Object.values(declarations), ...Object.values(support)].flatMap(
    ({title}) => title ?? [],
  );
  return {mayLeave: mayLeaveIn(chart), without: [...new Set(titles)]};
}
