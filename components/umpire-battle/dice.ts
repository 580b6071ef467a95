import {CommittedDice} from '../../src/battle/dice/committed.js';
import {SeededDice, type DiceWanted, type Rolled} from '../../src/battle/dice/source.js';
import {battleIdentity} from '../../src/battle/log/chain.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {Session} from '../../src/battle/session.js';
import type {PhaseEvent} from '../../src/module/schema/phase.js';
import {secret} from '../shared/browser.js';

/** The dice that a player can choose: typed in, drawn from a seed, or committed to before the roll. */
export const diceModes = ['typed', 'seeded', 'committed'] as const;

/** `match`: the dice come from both players of a match by link, and steps are not taken back. */
export type DiceMode = (typeof diceModes)[number] | 'match';

export const isDiceMode = (word: string): word is DiceMode =>
  word === 'match' || (diceModes as readonly string[]).includes(word);

/**
 * Makes the dice of a seed for the next roll of a log. They continue after the dice in force, so that undoing a roll and
 * rolling again gives the same dice: after those of the seed, or after all where the log tells no seed.
 */
function seededDice(seed: string, log: BattleLog<PhaseEvent>, isTold: boolean): SeededDice {
  const drawn = log.entries.slice(0, log.at).reduce((sum, {event, proof}) => {
    if (event.type !== 'roll') return sum;
    const isOfSeed = proof?.source === 'seeded' && proof.seed === seed;
    return isOfSeed || !isTold ? sum + event.dice.length : sum;
  }, 0);
  return new SeededDice(seed, drawn);
}

/** Returns the dice that a battle waits for; undefined if it waits for none. */
export function pendingDice(session: Session): DiceWanted | undefined {
  const {decision} = session.view(session.step);
  return decision.kind === 'roll' ? {count: decision.dice.length, faces: decision.faces} : undefined;
}

/** Keeps the secrets of one battle's dice: its seeds, and the commitments that nobody has revealed. */
export class BattleDice {
  /** The seeds where the page gives none: one that the log tells, and one that nobody may learn. */
  #told = '';
  #untold = '';
  #commitments: CommittedDice | undefined;

  /** Draws dice from a seed, or from a random one; the log tells the seed to those who asked for dice that repeat. */
  draw(session: Session, wanted: DiceWanted, mode: DiceMode, seed: string): Rolled {
    const isTold = seed !== '' || mode === 'seeded';
    const own = isTold ? (this.#told ||= secret()) : (this.#untold ||= secret());
    const rolled = seededDice(seed || own, session.log, isTold).roll(wanted);
    return isTold || !rolled.ok ? rolled : {ok: true, dice: rolled.dice};
  }

  /**
   * Commits to the pending roll; undefined if it is bound already. A new commitment replaces one from before a reload, whose
   * seed is lost; nobody has answered that yet.
   */
  commit(session: Session, wanted: DiceWanted): string | undefined {
    const {pending, rolls} = session.log;
    const isBound = pending?.count === wanted.count && pending.faces === wanted.faces;
    if (isBound && this.#committed.holds(pending.commitment)) return undefined;
    return this.#committed.commit({battle: battleIdentity(session).id, roll: rolls + 1, ...wanted});
  }

  /** Rolls with the other side's nonce; undefined where the log holds no commitment. */
  reveal(session: Session, wanted: DiceWanted, nonce: string): Rolled | undefined {
    const {pending} = session.log;
    if (!pending) return undefined;
    const terms = {battle: battleIdentity(session).id, roll: pending.roll, ...wanted};
    return this.#committed.reveal(terms, pending.commitment, nonce);
  }

  get #committed(): CommittedDice {
    return (this.#commitments ??= new CommittedDice(secret));
  }
}
