import {commitmentOf, diceFrom, readNonce} from './committed.js';
import {
  impossibleDice,
  SeededDice,
  wrongDice,
  type CommittedProof,
  type DiceProof,
  type SeededProof,
} from './source.js';

/**
 * A verdict on dice: `checked`, neither side chose them; `replayed`, a seed gives them, and whoever knew the seed knew
 * them; `unverified`, nothing is wrong and something is missing; `wrong`, they are not what they claim to be.
 */
export interface DiceVerdict {
  readonly verdict: 'checked' | 'replayed' | 'unverified' | 'wrong';
  /** The reason in one sentence. */
  readonly message: string;
}

/** The commitment before a roll, and the nonce that answered it. Logs call the nonce `word`. */
export interface BoundRoll {
  readonly commitment: string;
  readonly roll: number;
  readonly word?: string;
}

const said = (verdict: DiceVerdict['verdict'], message: string): DiceVerdict => ({verdict, message});
const short = (hash: string): string => `${hash.slice(0, 8)}…`;

/** Verifies a seed's dice. `source` is the seed, replayed up to these dice. */
export function verifySeeded(
  dice: readonly number[],
  {seed, drawn, faces}: SeededProof,
  source = new SeededDice(seed, drawn),
): DiceVerdict {
  const again = source.roll({count: dice.length, faces});
  if (!again.ok) return said('wrong', again.message);
  return again.dice.join() === dice.join()
    ? said('replayed', `The seed "${seed}" gives these dice; anyone who knew the seed knew them.`)
    : said('wrong', `The seed "${seed}" gives [${again.dice.join(', ')}], not [${dice.join(', ')}].`);
}

/** Explains what is wrong with the hashes of a committed proof; undefined if nothing is. Ignores the order of events. */
function wrongSums(dice: readonly number[], proof: CommittedProof): string | undefined {
  const {battle, roll, faces, commitment, seed, word} = proof;
  const terms = {battle, roll, count: dice.length, faces};
  const wrong = impossibleDice(terms) ?? wrongDice(dice, terms);
  if (wrong !== undefined) return wrong;
  if (commitmentOf(terms, seed) !== commitment)
    return `The revealed seed is not the one that commitment ${short(commitment)} binds to this roll.`;
  const again = diceFrom(terms, seed, word);
  return again.join() === dice.join()
    ? undefined
    : `Seed and other half give [${again.join(', ')}], not [${dice.join(', ')}].`;
}

/**
 * Verifies dice. `bound` is the commitment in the log before the roll, if there is a log; `published` says that somebody
 * saw the commitment before the nonce; `battle` is the expected battle, if known.
 */
export function verifyDice(
  dice: readonly number[],
  proof: DiceProof | undefined,
  {
    bound,
    published,
    battle,
  }: {
    readonly bound?: BoundRoll | undefined;
    readonly published?: boolean;
    readonly battle?: string | undefined;
  } = {},
): DiceVerdict {
  if (!proof)
    return bound?.word === undefined
      ? said('unverified', 'Typed by hand.')
      : said(
          'unverified',
          `The seed of commitment ${short(bound.commitment)} was never revealed: the dice were typed by hand.`,
        );
  if (proof.source === 'seeded') return verifySeeded(dice, proof);
  const wrong = wrongSums(dice, proof);
  if (wrong !== undefined) return said('wrong', wrong);
  if (battle !== undefined && battle !== proof.battle)
    return said('wrong', `The proof belongs to another battle, ${short(proof.battle)}.`);
  if (readNonce(proof.word) !== proof.word)
    return said('unverified', 'Not verified: the other side added no half, so the roller knew the dice.');
  if (bound) {
    if (bound.commitment !== proof.commitment)
      return said(
        'wrong',
        `The log has commitment ${short(bound.commitment)}, the proof ${short(proof.commitment)}.`,
      );
    if (bound.roll !== proof.roll)
      return said(
        'wrong',
        `The proof belongs to roll ${String(proof.roll)}, the log to roll ${String(bound.roll)}.`,
      );
    if (bound.word !== undefined && bound.word !== proof.word)
      return said('wrong', `The other half is "${bound.word}" in the log, "${proof.word}" in the proof.`);
  }
  if (published)
    return said(
      'checked',
      'Checked: the commitment was published before the other half, and its seed gives these dice.',
    );
  return bound?.word === undefined
    ? said(
        'unverified',
        'Not verified: seed and other half give these dice, but nothing shows that the commitment came first.',
      )
    : said(
        'checked',
        'Checked: the commitment was in the log before the other half, and its seed gives these dice.',
      );
}
