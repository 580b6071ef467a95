import {expect} from 'chai';
import {dicePhrases} from '../../src/phrases/en/dice.js';
import type {DiceArgs} from '../../src/phrases/dice.js';

const hash = '0123456789abcdef'.repeat(4);

/** Arguments of each sentence on dice, with its words. */
const said: {readonly [Code in keyof DiceArgs]: readonly [args: DiceArgs[Code], words: string]} = {
  diceOfRoll: [{count: 0, most: 100}, '0 dice: a roll has 1 to 100.'],
  facesOfDie: [{faces: 1, most: 1000}, 'Dice with 1 faces: a die has 2 to 1000.'],
  diceNeeded: [{needed: 1, given: 2}, '1 die needed, 2 given.'],
  noSuchFace: [{die: 7, faces: 6}, 'No die shows 7: its faces are 1 to 6.'],
  seedSpent: [{drawn: -1, most: 100}, '-1 dice drawn before: a seed gives at most 100.'],
  halfFirst: [{most: 100}, 'The other side must add its half first: 1 to 100 visible characters.'],
  seedElsewhere: [
    {commitment: hash},
    'The seed of commitment 01234567… is not on this page, or was revealed already.',
  ],
  ofAnotherRoll: [{commitment: hash}, 'Commitment 01234567… belongs to another roll.'],
  typed: [{}, 'Typed by hand.'],
  neverRevealed: [
    {commitment: hash},
    'The seed of commitment 01234567… was never revealed: the dice were typed by hand.',
  ],
  seedGives: [{seed: 'kursk'}, 'The seed "kursk" gives these dice; anyone who knew the seed knew them.'],
  seedGivesOthers: [
    {seed: 'kursk', gives: [1, 2], dice: [6, 6]},
    'The seed "kursk" gives [1, 2], not [6, 6].',
  ],
  seedHadGiven: [{seed: 'kursk', given: 0, claimed: 1}, 'The seed "kursk" had given 0 dice before, not 1.'],
  otherSeed: [
    {commitment: hash},
    'The revealed seed is not the one that commitment 01234567… binds to this roll.',
  ],
  halvesGiveOthers: [{gives: [1, 2], dice: [6, 6]}, 'Seed and other half give [1, 2], not [6, 6].'],
  otherBattle: [{battle: hash}, 'The proof belongs to another battle, 01234567….'],
  noHalf: [{}, 'Not verified: the other side added no half, so the roller knew the dice.'],
  otherCommitment: [
    {log: hash, proof: 'fedcba9876543210'},
    'The log has commitment 01234567…, the proof fedcba98….',
  ],
  otherRoll: [{log: 2, proof: 3}, 'The proof belongs to roll 3, the log to roll 2.'],
  otherHalf: [{log: 'orel', proof: 'kiev'}, 'The other half is "orel" in the log, "kiev" in the proof.'],
  publishedBefore: [
    {},
    'Checked: the commitment was published before the other half, and its seed gives these dice.',
  ],
  loggedBefore: [
    {},
    'Checked: the commitment was in the log before the other half, and its seed gives these dice.',
  ],
  orderUnknown: [
    {},
    'Not verified: seed and other half give these dice, but nothing shows that the commitment came first.',
  ],
};

describe('the phrases of dice', () => {
  for (const [code, [args, words]] of Object.entries(said))
    it(words, () =>
      expect((dicePhrases.said[code as keyof DiceArgs] as (given: object) => string)(args)).equal(words),
    );
  it('number a roll among several', () => {
    expect(dicePhrases.ofRoll(3, [3, 5], 'Typed by hand.')).equal('Roll 3 (3, 5): Typed by hand.');
  });
});
