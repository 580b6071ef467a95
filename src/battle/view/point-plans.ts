import {Budget} from '../../board/index.js';
import type {PointPosition} from '../../module/index.js';
import {toldOf} from '../../rules/broken-rules.js';
import {counted} from '../../rules/finding.js';
import {
  judgeLosses,
  judgeWithdrawal,
  planSteps,
  proposeRetreat,
  retreatEffects,
  retreatOptions,
  sizeWords,
  type Battle,
  type Exit,
  type Limit,
  type Option,
  type Retreater,
} from '../../rules/point/index.js';
import type {Choice} from '../point/describe.js';
import {proposePointLosses} from '../point/losses.js';
import type {AssignDecision, Goal, Share, WithdrawDecision} from './types.js';

function share({unit, name, takes, absorbed, dispersed, value}: Limit): Share {
  const state = [
    `value ${String(value)}`,
    ...(dispersed ? ['dispersed'] : []),
    ...(absorbed > 0 ? [`${counted(absorbed, 'loss')} taken`] : []),
  ];
  return {
    unit,
    name,
    takes,
    words: `${state.join(', ')}; the ${ordinal(takes)} destroys it`,
    fate: (losses) =>
      losses === 0 ? '' : losses >= takes ? 'destroyed' : dispersed ? 'lives, dispersed' : 'dispersed',
  };
}

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const ordinal = (count: number): string => ordinals[count] ?? `${String(count)}th`;

/** Losses to share out: what each unit takes, and ways to do it. */
export const assign = (
  battle: Battle,
  {role, due, limits}: Extract<Choice, {event: 'assign'}>,
): AssignDecision => ({
  kind: 'assign',
  noun: 'loss',
  due,
  why: '',
  units: limits.map(share),
  propose: (policy, cut) => proposePointLosses(battle, role, policy, cut),
  judge: (losses) => toldOf(judgeLosses(battle, role, losses)),
});

function goal(position: PointPosition, exits: readonly Exit[], option: Option): Goal {
  const {to, name, kind, remaining, open, findings} = option;
  const exit = exits.find((known) => known.to === to);
  const room = exit ? `room ${sizeWords(Math.max(0, remaining))} of ${sizeWords(exit.room)}` : '';
  const kinds = {
    own: '',
    attacked: 'under attack',
    overflow: 'enemy-controlled',
    closed: 'closed',
    eliminated: 'lost',
  } as const;
  return {
    to,
    place: to === null ? -1 : (position.game.network.find(to) ?? -1),
    name: to === null ? 'Give up' : name,
    words: [kind === 'closed' ? '' : room, kinds[kind]].filter((word) => word !== '').join(', '),
    open,
    costly: kind !== 'own',
    findings,
  };
}

const retreaterWords = ({air, size: takes, value}: Retreater): string =>
  `${air ? 'air' : `value ${String(value)}`}, takes ${sizeWords(takes)}`;

/** Where each unit goes: what is open as the plan stands, what it comes to, and the plan that loses the fewest. */
export function withdraw(
  position: PointPosition,
  battle: Battle,
  {units, exits}: Extract<Choice, {event: 'withdraw'; role: 'defender'}>,
): WithdrawDecision {
  return {
    kind: 'withdraw',
    from: position.game.network.find(battle.field.at)!,
    units: units.map((unit) => ({unit: unit.id, name: unit.name, words: retreaterWords(unit)})),
    goals: (plan) =>
      new Map(
        [...retreatOptions(exits, units, plan, battle.field.options.noPlace)].map(([unit, options]) => [
          unit,
          options
            .map((option) => goal(position, exits, option))
            .sort((a, b) => Number(b.open) - Number(a.open) || Number(a.to === null) - Number(b.to === null)),
        ]),
      ),
    judge: (plan) => toldOf(judgeWithdrawal(battle, plan)),
    effects: (plan) => (judgeWithdrawal(battle, plan).length > 0 ? [] : retreatEffects(exits, units, plan)),
    propose: (cut) => {
      const budget = new Budget(planSteps);
      const plan = proposeRetreat(exits, units, budget);
      if (budget.isSpent) cut?.();
      return plan;
    },
  };
}
