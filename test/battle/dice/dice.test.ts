import {expect} from 'chai';
import fc from 'fast-check';
import {
  CommittedDice,
  SeededDice,
  type CommittedProof,
  type DiceWanted,
  type RollTerms,
} from '../../../src/battle/index.js';
import {commitmentOf, diceFrom, readNonce, sha256Hex} from '../../../src/battle/dice/committed.js';
import {diceLimits, wrongDice} from '../../../src/battle/dice/source.js';
import {dicePhrases} from '../../../src/phrases/en/dice.js';
import {verifyDice} from '../../../src/battle/dice/verify.js';
import {runs} from '../../runs.js';

const dice = (source: SeededDice, count: number, faces = 6): readonly number[] => {
  const rolled = source.roll({count, faces});
  if (!rolled.ok) throw new Error(rolled.message);
  return rolled.dice;
};
const battle = sha256Hex('a battle');
const other = sha256Hex('another battle');
const terms: RollTerms = {battle, roll: 3, count: 2, faces: 6};

/** Random bytes that a test can repeat: no page has such. */
function counted(from = 0): () => string {
  let n = from;
  return () => sha256Hex(String(n++));
}
/** Commits, answers and reveals. */
function rolled(about: RollTerms, word: string, committed = new CommittedDice(counted())) {
  const commitment = committed.commit(about)!;
  const result = committed.reveal(about, commitment, word);
  if (!result.ok || result.proof?.source !== 'committed') throw new Error(JSON.stringify(result));
  return {dice: result.dice, proof: result.proof, bound: {commitment, roll: about.roll, word}};
}
const verdict = (...args: Parameters<typeof verifyDice>): string => verifyDice(...args).verdict;

describe('dice', () => {
  it('typed: as many as wanted, of faces that the dice have', () => {
    const wrong = (given: readonly number[]) => wrongDice(given, {count: 1, faces: 6});
    expect(wrong([3, 5])).to.deep.equal({code: 'diceNeeded', args: {needed: 1, given: 2}});
    expect(wrong([7])).to.deep.equal({code: 'noSuchFace', args: {die: 7, faces: 6}});
    expect(wrong([4])).to.equal(undefined);
  });

  it('seeded: the same seed the same dice, and a log can go on from where it was', () => {
    const all = dice(new SeededDice('kursk'), 20);
    const source = new SeededDice('kursk');
    expect([...dice(source, 7), ...dice(source, 13)]).to.deep.equal(all);
    expect(dice(new SeededDice('kursk', 7), 13)).to.deep.equal(all.slice(7));
    expect(dice(new SeededDice('orel'), 20)).not.to.deep.equal(all);
  });

  it('every source shows every face about as often', () => {
    for (const faces of [6, 10]) {
      const seed = sha256Hex('seed');
      const sources = [
        dice(new SeededDice(1), 100, faces),
        ...Array.from({length: 60}, (_, roll) => diceFrom({battle, roll, count: 100, faces}, seed, 'orel')),
      ];
      const counts = new Map<number, number>();
      for (const die of sources.flat()) counts.set(die, (counts.get(die) ?? 0) + 1);
      expect([...counts.keys()].sort((a, b) => a - b)).to.deep.equal(
        Array.from({length: faces}, (_, i) => i + 1),
      );
      for (const count of counts.values())
        expect(count).to.be.within((6100 / faces) * 0.8, (6100 / faces) * 1.2);
    }
  });

  it('that nobody can roll are refused at once, whatever their number', () => {
    const impossible: readonly DiceWanted[] = [
      ...[0, -1, 1.5, NaN, Infinity, 101, 3e8].map((count) => ({count, faces: 6})),
      ...[0, 1, -6, 1.5, NaN, Infinity, 1001, 1e10, 2 ** 53].map((faces) => ({count: 1, faces})),
    ];
    for (const wanted of impossible) {
      expect(new SeededDice('x').roll(wanted).ok).to.equal(false);
      const about = {battle, roll: 1, ...wanted};
      expect(new CommittedDice(counted()).commit(about)).to.equal(undefined);
      expect(diceFrom(about, 'a', 'b')).to.deep.equal([]);
    }
    for (const faces of [0, 1e10]) {
      const {proof} = rolled(terms, 'orel');
      expect(verdict([1, 1], {...proof, faces})).to.equal('wrong');
      expect(verdict([1], {source: 'seeded', seed: 'x', drawn: 0, faces})).to.equal('wrong');
    }
    for (const drawn of [3e8, -1, 1.5, NaN, Infinity, diceLimits.drawn + 1])
      expect(verdict([1], {source: 'seeded', seed: 'x', drawn, faces: 6})).to.equal('wrong');
  });

  it('SHA-256 is SHA-256', () => {
    expect(sha256Hex('abc')).to.equal('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('committed dice', () => {
  it('bind battle, number of the roll, dice and faces, and take seed and word to roll', () => {
    const seed = sha256Hex('seed');
    const commitments = [
      terms,
      {...terms, battle: other},
      {...terms, roll: 4},
      {...terms, count: 3},
      {...terms, faces: 10},
    ].map((about) => commitmentOf(about, seed));
    commitments.push(commitmentOf(terms, sha256Hex('another seed')));
    expect(new Set(commitments).size).to.equal(commitments.length);
    const eight = {...terms, count: 8};
    const results = [
      diceFrom(eight, seed, 'orel'),
      diceFrom(eight, seed, 'tula'),
      diceFrom(eight, sha256Hex('another seed'), 'orel'),
      diceFrom({...eight, battle: other}, seed, 'orel'),
      diceFrom({...eight, roll: 4}, seed, 'orel'),
    ].map((list) => list.join());
    expect(new Set(results).size).to.equal(results.length);
  });

  it('never repeat a commitment: not in a second battle, a second roll, or the same one again', () => {
    const committed = new CommittedDice(counted());
    const all = [terms, terms, {...terms, roll: 4}, {...terms, battle: other}].map((about) =>
      committed.commit(about),
    );
    expect(new Set(all).size).to.equal(4);
    expect(all).not.to.include(undefined);
    // bytes that come twice are no random bytes
    const stuck = new CommittedDice(() => sha256Hex('stuck'));
    expect(stuck.commit(terms)).to.be.a('string');
    expect(stuck.commit({...terms, roll: 4})).to.equal(undefined);
    for (const weak of ['', 'secret', '7', sha256Hex('x').toUpperCase()])
      expect(new CommittedDice(() => weak).commit(terms)).to.equal(undefined);
  });

  it('show a seed once, for the roll it was bound to, and only for a word', () => {
    const committed = new CommittedDice(counted());
    const commitment = committed.commit(terms)!;
    for (const word of ['', ' ', '\n', 'a\nb', '\u202egnp.exe', 'x'.repeat(101), '\ud800'])
      expect(committed.reveal(terms, commitment, word).ok, JSON.stringify(word)).to.equal(false);
    expect(committed.reveal({...terms, roll: 4}, commitment, 'orel').ok).to.equal(false);
    expect(committed.reveal({...terms, battle: other}, commitment, 'orel').ok).to.equal(false);
    expect(committed.holds(commitment)).to.equal(true);
    expect(committed.reveal(terms, commitment, 'orel').ok).to.equal(true);
    expect(committed.holds(commitment)).to.equal(false);
    expect(committed.reveal(terms, commitment, 'tula').ok).to.equal(false);
  });

  it('a word is what people see: no blanks around it, composed', () => {
    expect(readNonce(' Orël\u00a0')).to.equal('Orël');
    expect(readNonce('Ore\u0308l')).to.equal('Or\u00ebl');
  });

  it('are checked only where the commitment stood in the log, or was published, before the word', () => {
    const {dice: fell, proof, bound} = rolled(terms, 'orel');
    expect(verdict(fell, proof, {bound, battle})).to.equal('checked');
    expect(verdict(fell, proof, {published: true})).to.equal('checked');
    expect(verifyDice(fell, proof)).to.deep.equal({
      verdict: 'unverified',
      code: 'orderUnknown',
      args: {},
      message: dicePhrases.said.orderUnknown(),
    });
    const wordless = {commitment: bound.commitment, roll: bound.roll};
    expect(verdict(fell, proof, {bound: wordless})).to.equal('unverified');
    expect(verifyDice(fell, undefined, {bound}).code).to.equal('neverRevealed');
    const none = {...proof, word: ''};
    expect(verifyDice(diceFrom(terms, proof.seed, ''), none, {bound: wordless}).code).to.equal('noHalf');
  });

  it('that are not what they claim are told apart, whatever was changed', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.stringMatching(/^[a-z]{1,20}$/),
        fc.integer({min: 1, max: 5}),
        fc.integer({min: 2, max: 20}),
        (from, word, count, faces) => {
          const about = {battle, roll: 7, count, faces};
          const {dice: fell, proof, bound} = rolled(about, word, new CommittedDice(counted(from)));
          expect(verdict(fell, proof, {bound})).to.equal('checked');
          const forged = fell.map((die, i) => (i === 0 ? (die % faces) + 1 : die));
          expect(verdict(forged, proof, {bound})).to.equal('wrong');
          const changes: readonly Partial<CommittedProof>[] = [
            {seed: sha256Hex(proof.seed)},
            {commitment: sha256Hex('x')},
            {battle: other},
            {roll: 8},
            {faces: faces + 1},
          ];
          for (const change of changes)
            expect(verdict(fell, {...proof, ...change}, {bound})).to.equal('wrong');
          expect(verdict(fell, proof, {battle: other})).to.equal('wrong');
          for (const change of [{commitment: sha256Hex('x')}, {roll: 8}, {word: `${word}x`}])
            expect(verdict(fell, proof, {bound: {...bound, ...change}})).to.equal('wrong');
        },
      ),
      {numRuns: runs(50)},
    );
  });

  it('of a seed are drawn again before they are believed, and are no proof', () => {
    const source = new SeededDice('x').roll({count: 3, faces: 6});
    if (!source.ok) throw new Error();
    expect(verifyDice(source.dice, source.proof).code).to.equal('seedGives');
    expect(verdict(source.dice, source.proof)).to.equal('replayed');
    const sixes = verifyDice([6, 6, 6], source.proof);
    expect([sixes.verdict, sixes.message]).to.deep.equal([
      'wrong',
      `The seed "x" gives [${source.dice.join(', ')}], not [6, 6, 6].`,
    ]);
  });
});
