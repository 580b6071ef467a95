import type {Unit} from '../../module/index.js';
import {stepLimits, type HexBattle, type HexField} from '../../rules/hex-combat/index.js';
import {proposeLosses, type LossPolicy, type Target} from '../losses/index.js';

/** Attack and defence together that a unit keeps with so many steps: what a policy may want to keep. */
const strengthAt = (unit: Unit, steps: number): number => {
  if (steps === 0 || !unit.combat) return 0;
  const {attack, defence} = steps < unit.steps ? unit.reduced : unit;
  return attack + defence;
};

/** A way to share out the steps that are due, by a policy, combat units before others. Only ever a proposal. */
export function proposeHexLosses(
  field: HexField,
  battle: HexBattle,
  policy: LossPolicy,
  cut?: () => void,
): Readonly<Record<string, number>> {
  return Object.assign(
    {},
    ...battle.due.map((due) => {
      const limits = stepLimits(field, battle, due);
      const targets = (combat: boolean): readonly Target[] =>
        limits
          .filter((limit) => limit.combat === combat)
          .map(({unit, steps}) => ({
            unit,
            takes: steps,
            strengthAfter: (losses) => strengthAt(field.game.unit(unit)!, steps - losses),
          }));
      const fighting = targets(true);
      const room = fighting.reduce((sum, {takes}) => sum + takes, 0);
      return {
        ...proposeLosses(fighting, Math.min(due.steps, room), policy, cut),
        ...proposeLosses(targets(false), Math.max(0, due.steps - room), policy, cut),
      };
    }),
  ) as Readonly<Record<string, number>>;
}
