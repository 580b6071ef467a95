import {SeededDice} from '../dice/source.js';
import {asVerdict, verifyDice, verifySeeded, type DiceVerdict} from '../dice/verify.js';
import type {BattleLog, LoggedEvent} from './log.js';

/**
 * Verifies the dice of each entry of a log; undefined for an entry without dice. Counts the dice of a seed too: one that
 * doesn't continue where it stopped was chosen.
 */
export function verifyLog<Event extends LoggedEvent>(
  {entries}: BattleLog<Event>,
  battle?: string,
): readonly (DiceVerdict | undefined)[] {
  // a seed is replayed once for all its rolls
  const seeds = new Map<string, SeededDice>();
  const drawn = new Map<string, number>();
  return entries.map(({event, proof, bound}) => {
    const {dice} = event;
    if (dice === undefined) return undefined;
    if (proof?.source === 'seeded') {
      const before = drawn.get(proof.seed) ?? 0;
      if (proof.drawn !== before)
        return asVerdict('wrong', {
          code: 'seedHadGiven',
          args: {seed: proof.seed, given: before, claimed: proof.drawn},
        });
      drawn.set(proof.seed, before + dice.length);
      const source = seeds.get(proof.seed) ?? new SeededDice(proof.seed);
      seeds.set(proof.seed, source);
      source.goTo(before);
      return verifySeeded(dice, proof, source);
    }
    return verifyDice(dice, proof, {bound, battle});
  });
}
