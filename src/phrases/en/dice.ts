import {definePhrases} from '../define.js';
import type {DiceArgs} from '../dice.js';

const short = (hash: string): string => `${hash.slice(0, 8)}…`;

const list = (dice: readonly number[]): string => `[${dice.join(', ')}]`;

/** The sentences on dice and their proofs. */
export const dicePhrases = definePhrases('dice', {
  said: {
    diceOfRoll: ({count, most}) => `${String(count)} dice: a roll has 1 to ${String(most)}.`,
    facesOfDie: ({faces, most}) => `Dice with ${String(faces)} faces: a die has 2 to ${String(most)}.`,
    diceNeeded: ({needed, given}) =>
      `${String(needed)} ${needed === 1 ? 'die' : 'dice'} needed, ${String(given)} given.`,
    noSuchFace: ({die, faces}) => `No die shows ${String(die)}: its faces are 1 to ${String(faces)}.`,
    seedSpent: ({drawn, most}) => `${String(drawn)} dice drawn before: a seed gives at most ${String(most)}.`,

    halfFirst: ({most}) => `The other side must add its half first: 1 to ${String(most)} visible characters.`,
    seedElsewhere: ({commitment}) =>
      `The seed of commitment ${short(commitment)} is not on this page, or was revealed already.`,
    ofAnotherRoll: ({commitment}) => `Commitment ${short(commitment)} belongs to another roll.`,

    typed: () => 'Typed by hand.',
    neverRevealed: ({commitment}) =>
      `The seed of commitment ${short(commitment)} was never revealed: the dice were typed by hand.`,
    seedGives: ({seed}) => `The seed "${seed}" gives these dice; anyone who knew the seed knew them.`,
    seedGivesOthers: ({seed, gives, dice}) => `The seed "${seed}" gives ${list(gives)}, not ${list(dice)}.`,
    seedHadGiven: ({seed, given, claimed}) =>
      `The seed "${seed}" had given ${String(given)} dice before, not ${String(claimed)}.`,
    otherSeed: ({commitment}) =>
      `The revealed seed is not the one that commitment ${short(commitment)} binds to this roll.`,
    halvesGiveOthers: ({gives, dice}) => `Seed and other half give ${list(gives)}, not ${list(dice)}.`,
    otherBattle: ({battle}) => `The proof belongs to another battle, ${short(battle)}.`,
    noHalf: () => 'Not verified: the other side added no half, so the roller knew the dice.',
    otherCommitment: ({log, proof}) => `The log has commitment ${short(log)}, the proof ${short(proof)}.`,
    otherRoll: ({log, proof}) =>
      `The proof belongs to roll ${String(proof)}, the log to roll ${String(log)}.`,
    otherHalf: ({log, proof}) => `The other half is "${log}" in the log, "${proof}" in the proof.`,
    publishedBefore: () =>
      'Checked: the commitment was published before the other half, and its seed gives these dice.',
    loggedBefore: () =>
      'Checked: the commitment was in the log before the other half, and its seed gives these dice.',
    orderUnknown: () =>
      'Not verified: seed and other half give these dice, but nothing shows that the commitment came first.',
  } satisfies {readonly [Code in keyof DiceArgs]: (args: DiceArgs[Code]) => string},
  /** A verdict where several rolls are verified at once. */
  ofRoll: (roll: number, dice: readonly number[], verdict: string): string =>
    `Roll ${String(roll)} (${dice.join(', ')}): ${verdict}`,
});
