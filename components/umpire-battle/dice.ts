import {CommittedDice, SeededDice, type DiceSource} from '../../src/combat/dice/index.js';
import type {BattleLog} from '../../src/combat/log/index.js';
import type {BattleEvent} from '../../src/module/index.js';
import type {DiceMode} from './dice-mode.js';

/** A secret that nobody can guess. */
export const secret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The dice for the next roll of a log. What was drawn before counts from the log, so that taking a step back and rolling
 * again gives the die that was seen, and not another one.
 */
export function diceFor(mode: DiceMode, seed: string, log: BattleLog<BattleEvent>, word: string): DiceSource {
  const rolls = log.entries.slice(0, log.at).filter(({event}) => event.type === 'roll');
  if (mode !== 'verified') {
    const drawn = rolls.reduce(
      (sum, {event, proof}) =>
        proof?.source === 'seeded' && proof.seed === seed && event.type === 'roll'
          ? sum + event.dice.length
          : sum,
      0,
    );
    return new SeededDice(seed, drawn);
  }
  const dice = new CommittedDice(seed, rolls.filter(({proof}) => proof?.source === 'committed').length);
  dice.word = word;
  return dice;
}
