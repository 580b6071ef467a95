/** The rolls of a check as a walk counts them: those of the same outcomes as one. */
import type {Snapshot} from '../../battle/chart.js';
import {checkAsked} from '../../battle/shared.js';
import {outcomeOf, partsOfCheck, subjectsOf} from '../../rules/combat/checks.js';
import {forcesOf} from '../../rules/order/scene.js';
import {diceOf, sums} from './dice.js';
import type {WeightedRoll} from './walk.js';

/** Lists the rolls of a state that asks for a check; undefined where it asks for none, or there are more than `most`. */
export function checkRolls(snapshot: Snapshot, most: number): readonly WeightedRoll[] | 'many' | undefined {
  const check = checkAsked(snapshot)?.check;
  if (!check) return undefined;
  const {dice = 1, faces = 6} = check;
  const forces = forcesOf(snapshot);
  let rolls: readonly WeightedRoll[] = [{dice: [], chance: 1}];
  for (const unit of subjectsOf(forces, check)) {
    const more = partsOfCheck(forces, check, unit).reduce((sum, {drm}) => sum + drm, 0);
    const outcomes = new Map<string, WeightedRoll>();
    for (const [sum, chance] of sums(dice, faces)) {
      const outcome = outcomeOf(forces, check, sum + more);
      const before = outcomes.get(outcome);
      const rolled = before?.dice ?? diceOf(sum, dice, faces);
      outcomes.set(outcome, {dice: rolled, chance: chance + (before?.chance ?? 0)});
    }
    if (rolls.length * outcomes.size > most) return 'many';
    rolls = rolls.flatMap((so) =>
      [...outcomes.values()].map((one) => ({
        dice: [...so.dice, ...one.dice],
        chance: so.chance * one.chance,
      })),
    );
  }
  return rolls;
}
