import {harmless} from '../../module/index.js';
import {verifyDice, type DiceVerdict} from '../dice/verify.js';
import type {BattleLog, LoggedEvent} from './log.js';

/**
 * What can be said of the dice of each entry of a log, undefined where it rolled none. A seed's dice are counted as well:
 * one that doesn't go on where it stopped was chosen.
 */
export const verifyLog = /* @__PURE__ */ harmless(function verifyLog<Event extends LoggedEvent>(
  {entries}: BattleLog<Event>,
  battle?: string,
): readonly (DiceVerdict | undefined)[] {
  const drawn = new Map<string, number>();
  return entries.map(({event, proof, bound}) => {
    const {dice} = event;
    if (dice === undefined) return undefined;
    if (proof?.source === 'seeded') {
      const before = drawn.get(proof.seed) ?? 0;
      if (proof.drawn !== before)
        return {
          verdict: 'wrong',
          message: `The seed "${proof.seed}" had given ${String(before)} dice before, not ${String(proof.drawn)}.`,
        };
      drawn.set(proof.seed, before + dice.length);
    }
    return verifyDice(dice, proof, {bound, battle});
  });
}, []);
