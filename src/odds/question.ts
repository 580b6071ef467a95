import {orderOfGame} from '../battle/order.js';
import type {Game} from '../module/game.js';
import type {BattleEvent, BattleQuestion} from '../module/index.js';
import type {OddsQuestion} from '../module/schema/battle-question.js';
import type {Role} from '../rules/combat/record.js';
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

/** Decisions of a side; defaults are keep-units and never, with nothing declared or committed. */
export interface Policy {
  readonly losses?: Losses;
  readonly leave?: Leave;
  /** Names what it declares and commits whenever it may, by the names of the order of play. */
  readonly declare?: readonly string[];
  readonly support?: readonly string[];
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

/** Names what a role may declare or commit: nothing, unless the reader asks for it. */
export interface Option {
  readonly key: 'declare' | 'support';
  readonly name: string;
  readonly title: string;
}

/** The choices of an order of play that the usual policies leave out. */
export interface Assumed {
  /** A side may break off the battle. */
  readonly mayLeave: boolean;
  readonly options: Readonly<Record<Role, readonly Option[]>>;
}

/** Tells whether a side may break off in a state of a chart, or in one within it. */
const mayLeaveIn = ({on = {}, states = {}}: ChartState): boolean =>
  Object.hasOwn(on, 'continue') ||
  (Object.hasOwn(on, 'fire') && Object.hasOwn(on, 'withdraw')) ||
  Object.values(states).some(mayLeaveIn);

/** Lists what the odds of a game's battles assume; `sides` are the ids of the sides that attack and defend. */
export function assumedIn(game: Game, sides: Readonly<Record<Role, string | undefined>>): Assumed {
  const {chart, declarations, support} = orderOfGame(game).document;
  const optionsOf = (role: Role): readonly Option[] => {
    const isOf = ({by}: {readonly by?: Role | undefined}): boolean => (by ?? role) === role;
    return [
      ...Object.entries(declarations).flatMap(([name, one]) =>
        isOf(one) ? [{key: 'declare' as const, name, title: one.title ?? name}] : [],
      ),
      ...Object.entries(support).flatMap(([name, one]) =>
        isOf(one) && (one.units || Object.values(one.assets ?? {}).some(({side}) => side === sides[role]))
          ? [{key: 'support' as const, name, title: one.title ?? name}]
          : [],
      ),
    ];
  };
  return {
    mayLeave: mayLeaveIn(chart),
    options: {attacker: optionsOf('attacker'), defender: optionsOf('defender')},
  };
}
