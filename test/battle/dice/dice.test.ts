import {expect} from 'chai';
import fc from 'fast-check';
import {
  CommittedDice,
  diceFrom,
  parseDice,
  SeededDice,
  sha256Hex,
  TypedDice,
  verifyDice,
  type DiceProof,
  type DiceSource,
} from '../../../src/battle/index.js';

const dice = (source: DiceSource, count: number, faces = 6): readonly number[] => {
  const rolled = source.roll({count, faces});
  if (!rolled.ok) throw new Error(rolled.message);
  return rolled.dice;
};

describe('dice', () => {
  it('typed: as players write them, and as many as wanted', () => {
    const rows: [string, readonly number[] | undefined][] = [
      ['4', [4]],
      ['3 5', [3, 5]],
      [' 3, 5 ', [3, 5]],
      ['3+5', [3, 5]],
      ['three', undefined],
      ['', undefined],
      ['3.5', undefined],
    ];
    for (const [text, expected] of rows) expect(parseDice(text)).to.deep.equal(expected);
    const source = new TypedDice();
    source.enter('3 5');
    expect(source.roll({count: 1, faces: 6})).to.deep.equal({ok: false, message: '1 dice wanted, 2 given.'});
    source.enter([7]);
    expect(source.roll({count: 1, faces: 6})).to.deep.equal({ok: false, message: 'No die shows 7: 1 to 6.'});
    source.enter('4');
    expect(dice(source, 1)).to.deep.equal([4]);
    expect(source.roll({count: 1, faces: 6}).ok).to.equal(false);
  });

  it('seeded: the same seed the same dice, and a log can go on from where it was', () => {
    const all = dice(new SeededDice('kursk'), 20);
    const source = new SeededDice('kursk');
    expect([...dice(source, 7), ...dice(source, 13)]).to.deep.equal(all);
    expect(dice(new SeededDice('kursk', 7), 13)).to.deep.equal(all.slice(7));
    expect(dice(new SeededDice('orel'), 20)).not.to.deep.equal(all);
  });

  it('every source shows every face about as often', () => {
    for (const source of [new SeededDice(1), new CommittedDice('secret')] as DiceSource[]) {
      for (const faces of [6, 10]) {
        const counts = new Map<number, number>();
        for (const die of dice(source, 6000, faces)) counts.set(die, (counts.get(die) ?? 0) + 1);
        expect([...counts.keys()].sort((a, b) => a - b)).to.deep.equal(
          Array.from({length: faces}, (_, i) => i + 1),
        );
        for (const count of counts.values())
          expect(count).to.be.within((6000 / faces) * 0.8, (6000 / faces) * 1.2);
      }
    }
  });

  it('committed: the hash is known before, the seed after, each roll has its own', () => {
    const source = new CommittedDice('secret');
    const before = source.commitment;
    const rolled = source.roll({count: 2, faces: 6});
    if (!rolled.ok || rolled.proof?.source !== 'committed') throw new Error();
    expect(rolled.proof.hash).to.equal(before);
    expect(sha256Hex(rolled.proof.seed)).to.equal(before);
    expect(source.commitment).not.to.equal(before);
    expect(new CommittedDice('secret', 1).commitment).to.equal(source.commitment);
    expect(diceFrom(rolled.proof.seed, '', {count: 2, faces: 6})).to.deep.equal(rolled.dice);
  });

  it('SHA-256 is SHA-256', () => {
    expect(sha256Hex('abc')).to.equal('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('the word of the other side decides too', () => {
    const words = ['', 'orel', 'tula', 'kaluga'].map((word) =>
      diceFrom('seed', word, {count: 8, faces: 6}).join(),
    );
    expect(new Set(words).size).to.equal(4);
  });

  it('a proof holds for its dice and for no others', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.integer({min: 1, max: 5}),
        fc.integer({min: 2, max: 20}),
        (secret, word, count, faces) => {
          const source = new CommittedDice(secret);
          source.word = word;
          const {commitment} = source;
          const rolled = source.roll({count, faces});
          if (!rolled.ok || rolled.proof?.source !== 'committed') throw new Error();
          const {proof} = rolled;
          expect(verifyDice(rolled.dice, proof, commitment)).to.equal(undefined);
          const other = rolled.dice.map((die, i) => (i === 0 ? (die % faces) + 1 : die));
          expect(verifyDice(other, proof)).to.match(/^The seed gives/);
          expect(verifyDice(rolled.dice, proof, 'another hash')).to.match(/^The log was bound/);
          expect(verifyDice(rolled.dice, {...proof, seed: `${proof.seed}0`})).to.match(
            /does not have the hash/,
          );
        },
      ),
      {numRuns: 50},
    );
    const seeded = new SeededDice('x').roll({count: 3, faces: 6});
    if (!seeded.ok) throw new Error();
    expect(verifyDice(seeded.dice, seeded.proof as DiceProof)).to.equal(undefined);
    expect(verifyDice([7, 7, 7], seeded.proof as DiceProof)).to.match(/does not give/);
  });
});
