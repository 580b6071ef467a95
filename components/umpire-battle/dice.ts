import {type DiceWanted, SeededDice} from '../../src/battle/dice/source.js';
import {CommittedDice, type RollTerms} from '../../src/battle/dice/committed.js';
import {identityOf} from '../../src/battle/log/chain.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {BattleSession} from '../../src/battle/session.js';
import type {BattleEvent} from '../../src/module/index.js';
import {secret} from '../internal/secret.js';

/**
 * The dice of a seed for the next roll of a log. What was drawn before counts from the log, so that taking a step back and
 * rolling again gives the die that was seen, and not another one.
 */
export function seededFor(seed: string, log: BattleLog<BattleEvent>): SeededDice {
  const drawn = log.entries
    .slice(0, log.at)
    .reduce(
      (sum, {event, proof}) =>
        proof?.source === 'seeded' && proof.seed === seed && event.type === 'roll'
          ? sum + event.dice.length
          : sum,
      0,
    );
  return new SeededDice(seed, drawn);
}

/** Dice that are committed to: with the seeds that this page keeps to itself, and the battle they are bound to. */
export interface Committed {
  readonly dice: CommittedDice;
  readonly battle: string;
}

/** Returns the commitment to the dice of a battle. */
export const committedFor = ({about}: BattleSession): Committed => ({
  dice: new CommittedDice(secret),
  battle: identityOf(about.position, about.question).id,
});

/** The roll that is due. */
const termsOf = (battle: string, log: BattleLog<BattleEvent>, wanted: DiceWanted): RollTerms => ({
  battle,
  roll: log.rolls + 1,
  ...wanted,
});

/**
 * Binds the roll that is due, where it isn't: always with a seed of its own. A commitment from before a reload, whose seed
 * went with the page, is given up for a new one; nobody has answered it yet.
 */
export function bind({dice, battle}: Committed, session: BattleSession, wanted: DiceWanted): void {
  const {pending} = session.log;
  const due = pending?.count === wanted.count && pending.faces === wanted.faces;
  if (due && dice.holds(pending.commitment)) return;
  const commitment = dice.commit(termsOf(battle, session.log, wanted));
  if (commitment !== undefined) session.commit(commitment, wanted);
}
