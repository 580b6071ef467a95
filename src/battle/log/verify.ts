import {harmless} from '../../module/index.js';
import {SeededDice} from '../dice/seeded.js';
import {verifyDice, verifySeeded, type DiceVerdict} from '../dice/verify.js';
import type {BattleLog, LoggedEvent} from './log.js';

/**
 * What can be said of the dice of each entry of a log, undefined where it rolled none. A seed's dice are counted as well:
 * one that doesn't go on where it stopped was chosen.
 */
export const verifyLog = /* @__PURE__ */ harmless(function verifyLog<Event extends LoggedEvent>(
  {entries}: BattleLog<Event>,
  battle?: string,
): readonly (DiceVerdict | undefined)[] {
  // each seed is gone through once, however many rolls it gives
  const seeds = new Map<string, SeededDice>();
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
      const source = seeds.get(proof.seed) ?? new SeededDice(proof.seed);
      seeds.set(proof.seed, source);
      source.goTo(before);
      return verifySeeded(dice, proof, source);
    }
    return verifyDice(dice, proof, {bound, battle});
  });
}, []);
