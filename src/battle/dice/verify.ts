import type {DiceSaying} from '../../phrases/dice.js';
import {sayDice} from '../../phrases/say.js';
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
export type DiceVerdict = {
  readonly verdict: 'checked' | 'replayed' | 'unverified' | 'wrong';
  /** The reason in one sentence; `code` and `args` are the same as data. */
  readonly message: string;
} & DiceSaying;

/** The commitment before a roll, and the nonce that answered it. Logs call the nonce `word`. */
export interface BoundRoll {
  readonly commitment: string;
  readonly roll: number;
  readonly word?: string;
}

/** Returns a verdict with its reason. */
export const asVerdict = (verdict: DiceVerdict['verdict'], because: DiceSaying): DiceVerdict =>
  ({verdict, code: because.code, args: because.args, message: sayDice(because)}) as DiceVerdict;

/** Verifies a seed's dice. `source` is the seed, replayed up to these dice. */
export function verifySeeded(
  dice: readonly number[],
  {seed, drawn, faces}: SeededProof,
  source = new SeededDice(seed, drawn),
): DiceVerdict {
  const again = source.roll({count: dice.length, faces});
  if (!again.ok) return asVerdict('wrong', again);
  return again.dice.join() === dice.join()
    ? asVerdict('replayed', {code: 'seedGives', args: {seed}})
    : asVerdict('wrong', {code: 'seedGivesOthers', args: {seed, gives: again.dice, dice}});
}

/** Explains what is wrong with the hashes of a committed proof; undefined if nothing is. Ignores the order of events. */
function wrongSums(dice: readonly number[], proof: CommittedProof): DiceSaying | undefined {
  const {battle, roll, faces, commitment, seed, word} = proof;
  const terms = {battle, roll, count: dice.length, faces};
  const wrong = impossibleDice(terms) ?? wrongDice(dice, terms);
  if (wrong) return wrong;
  if (commitmentOf(terms, seed) !== commitment) return {code: 'otherSeed', args: {commitment}};
  const again = diceFrom(terms, seed, word);
  return again.join() === dice.join() ? undefined : {code: 'halvesGiveOthers', args: {gives: again, dice}};
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
      ? asVerdict('unverified', {code: 'typed', args: {}})
      : asVerdict('unverified', {code: 'neverRevealed', args: {commitment: bound.commitment}});
  if (proof.source === 'seeded') return verifySeeded(dice, proof);
  const wrong = wrongSums(dice, proof);
  if (wrong) return asVerdict('wrong', wrong);
  if (battle !== undefined && battle !== proof.battle)
    return asVerdict('wrong', {code: 'otherBattle', args: {battle: proof.battle}});
  if (readNonce(proof.word) !== proof.word) return asVerdict('unverified', {code: 'noHalf', args: {}});
  if (bound) {
    if (bound.commitment !== proof.commitment)
      return asVerdict('wrong', {
        code: 'otherCommitment',
        args: {log: bound.commitment, proof: proof.commitment},
      });
    if (bound.roll !== proof.roll)
      return asVerdict('wrong', {code: 'otherRoll', args: {log: bound.roll, proof: proof.roll}});
    if (bound.word !== undefined && bound.word !== proof.word)
      return asVerdict('wrong', {code: 'otherHalf', args: {log: bound.word, proof: proof.word}});
  }
  if (published) return asVerdict('checked', {code: 'publishedBefore', args: {}});
  return bound?.word === undefined
    ? asVerdict('unverified', {code: 'orderUnknown', args: {}})
    : asVerdict('checked', {code: 'loggedBefore', args: {}});
}
