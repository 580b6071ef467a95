import {expect} from 'chai';
import {
  beginExchange,
  CommittedDice,
  linesOf,
  owedIn,
  readDiceLine,
  receive,
  seenIn,
  sha256Hex,
  verifyRollLine,
  writeDiceLine,
  type DiceLine,
  type Exchange,
  type RollLine,
  type RollTerms,
} from '../../../src/battle/index.js';

const battle = sha256Hex('a battle');
const terms: RollTerms = {battle, roll: 3, count: 2, faces: 6};
let n = 0;
const committed = new CommittedDice(() => sha256Hex(String(n++)));

/** Lines as they cross between two machines: always through text. */
function take(exchange: Exchange, ...lines: readonly DiceLine[]): Exchange {
  let now = exchange;
  for (const line of lines) {
    const read = readDiceLine(`  ${writeDiceLine(line)}\n`);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const received = receive(now, read.value);
    if (!received.ok) throw new Error(JSON.stringify(received.faults));
    now = received.value;
  }
  return now;
}
const refusedAt = (exchange: Exchange, line: DiceLine): string | undefined => {
  const received = receive(exchange, line);
  return received.ok ? undefined : received.faults[0]!.pointer;
};
function commitLine(about = terms): Extract<DiceLine, {line: 'commit'}> {
  return {line: 'commit', ...about, commitment: committed.commit(about)!};
}
const wordLine = (commit: DiceLine, word: string): DiceLine => ({
  ...terms,
  line: 'word',
  commitment: commit.commitment,
  word,
});
function rollLine(commit: DiceLine, word: string, about = terms): RollLine {
  const rolled = committed.reveal(about, commit.commitment, word);
  if (!rolled.ok || rolled.proof?.source !== 'committed') throw new Error(JSON.stringify(rolled));
  return {
    line: 'roll',
    ...about,
    commitment: commit.commitment,
    seed: rolled.proof.seed,
    word,
    result: [...rolled.dice],
  };
}

describe('a roll between two machines', () => {
  it('goes commitment, word, seed; whose turn it is and what is owed is plain at each', () => {
    const commit = commitLine();
    const word = 'Orël & Tula, 100% <b>';
    let exchange = beginExchange(terms);
    const owed: (readonly [string | null, string | null])[] = [];
    const note = (): unknown => owed.push([owedIn(exchange).who, owedIn(exchange).what]);
    note();
    exchange = take(exchange, commit);
    note();
    exchange = take(exchange, wordLine(commit, word));
    note();
    const roll = rollLine(commit, word);
    exchange = take(exchange, roll);
    note();
    expect(owed).to.deep.equal([
      ['roller', 'commitment'],
      ['other', 'word'],
      ['roller', 'seed'],
      [null, null],
    ]);
    expect(exchange.roll).to.deep.equal(roll);
    expect(verifyRollLine(roll, {published: true, battle}).verdict).to.equal('checked');
    expect(verifyRollLine(roll).verdict).to.equal('unverified');
    // the lines alone come to the same
    const again = linesOf(exchange).map((text) => readDiceLine(text));
    expect(take(beginExchange(terms), ...again.map((read) => (read.ok ? read.value : commit)))).to.deep.equal(
      exchange,
    );
    expect(JSON.parse(JSON.stringify(exchange))).to.deep.equal(exchange);
  });

  it('a line that comes twice changes nothing', () => {
    const commit = commitLine();
    const once = take(beginExchange(terms), commit, wordLine(commit, 'orel'));
    const roll = rollLine(commit, 'orel');
    expect(take(once, wordLine(commit, 'orel'))).to.deep.equal(once);
    expect(take(once, roll, roll)).to.deep.equal(take(once, roll));
  });

  it('forged: dice, seed or word that are not those of the commitment', () => {
    const commit = commitLine();
    const exchange = take(beginExchange(terms), commit, wordLine(commit, 'orel'));
    const roll = rollLine(commit, 'orel');
    const rows: readonly (readonly [Partial<RollLine>, string])[] = [
      [{result: roll.result.map((die) => (die % 6) + 1)}, '/result'],
      [{result: [7, 7]}, '/result'],
      [{result: [0, 0]}, '/result'],
      [{result: []}, '/result'],
      [{seed: sha256Hex('another')}, '/result'],
      [{word: 'tula'}, '/word'],
      [{commitment: sha256Hex('x')}, '/commitment'],
      [{battle: sha256Hex('another battle')}, '/battle'],
      [{roll: 4}, '/roll'],
      [{faces: 10}, '/faces'],
      [{count: 1}, '/count'],
    ];
    for (const [change, pointer] of rows) expect(refusedAt(exchange, {...roll, ...change})).to.equal(pointer);
    expect(refusedAt(exchange, roll)).to.equal(undefined);
  });

  it('replayed: nothing of an earlier roll, of another battle, or out of turn', () => {
    const first = commitLine();
    const roll = rollLine(first, 'orel');
    const done = take(beginExchange(terms), first, wordLine(first, 'orel'), roll);
    const next = beginExchange({...terms, roll: 4}, seenIn(done));
    expect(refusedAt(next, first)).to.equal('/roll');
    expect(refusedAt(next, {...first, roll: 4})).to.equal('/commitment');
    expect(refusedAt(beginExchange({...terms, battle: sha256Hex('another battle')}), first)).to.equal(
      '/battle',
    );
    const fresh = beginExchange(terms);
    expect(refusedAt(fresh, wordLine(first, 'orel'))).to.equal('/commitment');
    expect(refusedAt(fresh, roll)).to.equal('/commitment');
    const bound = take(fresh, commitLine());
    expect(refusedAt(bound, wordLine(first, 'orel'))).to.equal('/commitment');
    expect(refusedAt(bound, {...roll, commitment: bound.commitment!})).to.equal('/word');
    const word = take(bound, {line: 'word', ...terms, commitment: bound.commitment!, word: 'orel'});
    expect(refusedAt({...word, seen: seenIn(done)}, {...roll, commitment: bound.commitment!})).to.equal(
      '/seed',
    );
  });

  it('withheld: a seed that is owed stays owed, and nothing else is taken in its place', () => {
    const commit = commitLine();
    const exchange = take(beginExchange(terms), commit, wordLine(commit, 'orel'));
    expect(refusedAt(exchange, commitLine())).to.equal('/commitment');
    expect(refusedAt(exchange, wordLine(commit, 'tula'))).to.equal('/word');
    expect(owedIn(exchange)).to.deep.equal({
      who: 'roller',
      what: 'seed',
      message: 'Roller: reveal roll 3 (2d6).',
    });
    // before the word nothing is known: a page that was reloaded may commit anew
    const again = commitLine();
    expect(take(beginExchange(terms), commit, again).commitment).to.equal(again.commitment);
  });
});

describe('the line of a roll', () => {
  const commit = commitLine();
  const roll = rollLine(commit, 'Orël [/url] "100%" `x` _y_ *z* ~');
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
