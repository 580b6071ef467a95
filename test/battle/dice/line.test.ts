import {expect} from 'chai';
import {
  CommittedDice,
  readDiceLine,
  verifyRollLine,
  type RollLine,
  type RollTerms,
} from '../../../src/battle/index.js';
import {sha256Hex} from '../../../src/battle/dice/committed.js';
import {writeDiceLine} from '../../../src/battle/dice/line.js';

const battle = sha256Hex('a battle');
const terms: RollTerms = {battle, roll: 3, count: 2, faces: 6};
let n = 0;
const committed = new CommittedDice(() => sha256Hex(String(n++)));

function rollLine(word: string): RollLine {
  const commitment = committed.commit(terms)!;
  const rolled = committed.reveal(terms, commitment, word);
  if (!rolled.ok || rolled.proof?.source !== 'committed') throw new Error(JSON.stringify(rolled));
  return {line: 'roll', ...terms, commitment, seed: rolled.proof.seed, word, result: [...rolled.dice]};
}

describe('a posted roll', () => {
  const roll = rollLine('Orël & Tula, 100% <b>');

  it('is checked where its commitment was published, unverified elsewhere', () => {
    expect(verifyRollLine(roll, {published: true, battle}).verdict).to.equal('checked');
    expect(verifyRollLine(roll).verdict).to.equal('unverified');
  });

  it('is wrong where dice, seed, word, commitment or terms are not those of the commitment', () => {
    const forged: readonly Partial<RollLine>[] = [
      {result: roll.result.map((die) => (die % 6) + 1)},
      {result: [7, 7]},
      {result: [0, 0]},
      {result: []},
      {seed: sha256Hex('another')},
      {word: 'tula'},
      {commitment: sha256Hex('x')},
      {battle: sha256Hex('another battle')},
      {roll: 4},
      {faces: 10},
    ];
    for (const change of forged)
      expect(
        verifyRollLine({...roll, ...change}, {published: true}).verdict,
        JSON.stringify(change),
      ).to.equal('wrong');
  });
});

describe('the line of a roll', () => {
  const roll = rollLine('Orël [/url] "100%" `x` _y_ *z* ~');
  const text = writeDiceLine(roll);

  it('is written and read back, and a post leaves it as it is', () => {
    expect(readDiceLine(text)).to.deep.equal({ok: true, value: roll});
    expect(readDiceLine(text.replaceAll(' ', '\n  '))).to.deep.equal({ok: true, value: roll});
    expect(text).to.match(/^[a-z0-9A-Z=,.% -]+$/);
    expect(text.length).to.be.below(500);
  });

  it('of any other shape is refused by its field', () => {
    const rows: readonly (readonly [unknown, string])[] = [
      [undefined, ''],
      [null, ''],
      [{}, ''],
      ['', ''],
      ['hello', ''],
      ['umpire-roll', '/version'],
      ['umpire-roll 2', '/version'],
      ['umpire-roll 1', '/battle'],
      ['umpire-constructor 1', ''],
      ['x'.repeat(10_000_000), ''],
      [text.replace('roll=3', 'roll=0'), '/roll'],
      [text.replace('roll=3', 'roll=1e9'), '/roll'],
      [text.replace('2d6', '2d0'), '/faces'],
      [text.replace('2d6', '2d10000000000'), '/faces'],
      [text.replace('2d6', '2d6d6'), '/dice'],
      [text.replace('2d6', '300000000d6'), '/count'],
      [text.replace('2d6', '3d6'), '/result'],
      [text.replace(/word=\S+/, 'word=%zz%'), 'read'],
      [text.replace(/word=\S+/, 'word='), '/word'],
      [text.replace(/word=\S+/, 'word=%E2%80%AE'), '/word'],
      [text.replace(/seed=\S+/, 'seed=7'), '/seed'],
      [text.replace(/ result=\S+/, ''), '/result'],
      [`${text} __proto__=1`, '/__proto__'],
      [`${text} roll=4`, '/roll'],
      [`${text} more`, '/more'],
    ];
    for (const [given, pointer] of rows) {
      const read = readDiceLine(given);
      expect(read.ok ? 'read' : read.faults[0]!.pointer, String(given).slice(-80)).to.equal(pointer);
    }
  });
});
