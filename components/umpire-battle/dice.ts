import {SeededDice} from '../../src/battle/dice/seeded.js';
import type {DiceSource} from '../../src/battle/dice/source.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {BattleEvent} from '../../src/module/index.js';
import type {DiceMode} from './dice-mode.js';

/** A secret that nobody can guess. */
export const secret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The dice for the next roll of a log. What was drawn before counts from the log, so that taking a step back and rolling
 * again gives the die that was seen, and not another one. Hashes are fetched only for dice that are committed to.
 */
export async function diceFor(
  mode: DiceMode,
  seed: string,
  log: BattleLog<BattleEvent>,
  word: string,
): Promise<DiceSource> {
  const rolls = log.entries.slice(0, log.at);
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
  const {CommittedDice} = await import('../../src/battle/dice/committed.js');
  const dice = new CommittedDice(seed, rolls.filter(({proof}) => proof?.source === 'committed').length);
  dice.word = word;
  return dice;
}
