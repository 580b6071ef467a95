import {itemise, limits, type Battle, type Role} from '../../rules/point/index.js';
import {proposeLosses, type LossPolicy} from '../losses/index.js';

/** A way to share out the losses a side has to take, by a policy; empty when none are due. Only a proposal. */
export function proposePointLosses(
  battle: Battle,
  role: Role,
  policy: LossPolicy,
  cut?: () => void,
): Readonly<Record<string, number>> {
  const fire = new Map(itemise(battle, role).parts.map((part) => [part.unit, part.points]));
  const targets = limits(battle, role).map(({unit, takes}) => ({
    unit,
    takes,
    // the first loss disperses: all of its fire is gone
    strengthAfter: (losses: number) => (losses > 0 ? 0 : (fire.get(unit) ?? 0)),
  }));
  return proposeLosses(targets, battle.due[role], policy, cut);
}
