import {openPosition} from '../../../src/phrases/positions.js';
import {identityOf} from '../../../src/battle/log/chain.js';
import {expect} from 'chai';
import {
  append,
  canonical,
  commit,
  readLog,
  type BattleLog,
  type LogDocument,
} from '../../../src/battle/index.js';
import {chainOf} from '../../../src/battle/log/chain.js';
import {emptyLog, goTo, logOf} from '../../../src/battle/log/log.js';
import {sha256Hex} from '../../../src/battle/dice/committed.js';
import type {BattleEvent, BattleQuestion, Loaded} from '../../../src/module/index.js';
import {changed, hexDocument} from '../../module/documents.js';
import {openGame} from '../../open-game.js';
import {writeLog} from '../write-log.js';

const question: BattleQuestion = {attackers: ['gd'], at: '02.03'};
function identity(document: unknown = hexDocument(), at = '02.02', asked: BattleQuestion = question) {
  const opened = openGame(document);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const position = openPosition(opened.value, {units: {gd: {at}, tank: {at: '02.03'}}});
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return identityOf(position.value, asked);
}
const battle = identity();
const roll = (die: number): BattleEvent => ({type: 'roll', dice: [die]});
const wanted = {count: 1, faces: 6};
const log = goTo(
  commit(append(append(emptyLog as BattleLog<BattleEvent>, roll(4)), roll(5)), sha256Hex('c'), wanted),
  1,
);
const document = writeLog(log, battle);
const copy = (): LogDocument => JSON.parse(JSON.stringify(document)) as LogDocument;
const faultOf = (read: Loaded<unknown>): readonly [string, string, string] | string =>
  read.ok ? 'read' : [read.faults[0]!.pointer, read.faults[0]!.found, read.faults[0]!.expected];

describe('a battle is this one and no other', () => {
  it('by module, edition, position and question', () => {
    const others = [
      battle,
      identity(changed(hexDocument(), {'/title': 'Another edition'})),
      identity(hexDocument(), '02.04'),
      identity(hexDocument(), '02.02', {...question, weather: 'mud'}),
    ];
    expect(new Set(others.map(({id}) => id)).size).to.equal(others.length);
    expect(others[1]!.edition).not.to.equal(battle.edition);
    expect([others[2]!.edition, others[2]!.module]).to.deep.equal([battle.edition, battle.module]);
    expect(identity()).to.deep.equal(battle);
  });

  it('canonical JSON does not depend on the order of keys', () => {
    expect(canonical({b: [1, {d: null, c: 'é'}], a: undefined, B: -0})).to.equal(
      '{"B":0,"b":[1,{"c":"é","d":null}]}',
    );
    expect(canonical({b: 1, a: 2})).to.equal(canonical({a: 2, b: 1}));
  });
});

describe('a log as a document', () => {
  it('is read back as it was', () => {
    expect(readLog(document, {battle})).to.deep.equal({ok: true, value: log});
    expect(readLog(JSON.parse(JSON.stringify(log)))).to.deep.equal({ok: true, value: log});
    expect(readLog([roll(4), roll(5)])).to.deep.equal({ok: true, value: logOf([roll(4), roll(5)])});
    expect(readLog(emptyLog)).to.deep.equal({ok: true, value: emptyLog});
  });

  it('of any wrong shape is refused with the place, and nothing is thrown', () => {
    const circular: unknown[] = [];
    circular.push(circular);
    const rows: readonly (readonly [given: unknown, pointer: string])[] = [
      [undefined, ''],
      [null, ''],
      [0, ''],
      [NaN, ''],
      ['[]', ''],
      [Symbol('log'), ''],
      [() => log, ''],
      [10n, ''],
      [{}, '/umpireLog'],
      [[null], '/0'],
      [[undefined], '/0'],
      [[[]], '/0/type'],
      [[{type: 'toString'}], '/0/type'],
      [[{type: 'roll'}], '/0/dice'],
      [[{type: 'roll', dice: null}], '/0/dice'],
      [[{type: 'roll', dice: [NaN]}], '/0/dice/0'],
      [[{type: 'roll', dice: [Infinity]}], '/0/dice/0'],
      [[{type: 'roll', dice: '6'}], '/0/dice'],
      [Array.from({length: 5001}, () => roll(1)), ''],
      [{...copy(), umpireLog: 2}, '/umpireLog'],
      [{...copy(), records: null}, '/records'],
      [{...copy(), records: [null]}, '/records/0'],
      [{...copy(), records: [{do: 'constructor'}]}, '/records/0/do'],
      [{umpireLog: 1, records: [{do: 'go', to: 1.5}]}, '/records/0/to'],
      [{umpireLog: 1, records: [{do: 'go', to: NaN}]}, '/records/0/to'],
      [{umpireLog: 1, records: [{do: 'go', to: 1}]}, '/records/0/to'],
      [{entries: [], at: 1, moves: []}, '/umpireLog'],
      [{umpireLog: 1, records: [], entries: [], at: 1}, '/at'],
      [{umpireLog: 1, records: [], entries: [{event: roll(6)}]}, '/entries'],
      [{umpireLog: 1, records: [], at: NaN}, '/at'],
      [{umpireLog: 1, records: [], at: 1.5}, '/at'],
      [{umpireLog: 1, records: [], pending: {commitment: sha256Hex('c'), roll: 1, ...wanted}}, '/pending'],
      [{...copy(), battle: {...battle, id: 'x'}}, '/battle/id'],
      [JSON.parse('{"umpireLog":1,"records":[],"__proto__":{"at":1}}'), '/__proto__'],
    ];
    for (const [given, pointer] of rows) {
      const read = readLog(given);
      const faults = read.ok ? [] : read.faults;
      expect(faults.map((fault) => fault.pointer)).to.include(pointer);
      for (const {found, expected} of faults) expect([found, expected].join()).to.not.match(/\[object/);
    }
    expect(readLog(circular).ok).to.equal(false);
  });

  it('of another battle, edition or version is refused by name', () => {
    const rows = [
      [
        identity(changed(hexDocument(), {'/id': 'other'})),
        /^\/battle\/module: .*a log of the module "other"/,
      ],
      [
        identity(changed(hexDocument(), {'/title': 'Errata'})),
        /^\/battle\/edition: .*this edition of the module/,
      ],
      [identity(hexDocument(), '02.04'), /^\/battle\/fight: .*a log of this battle/],
    ] as const;
    for (const [expected, sentence] of rows) {
      const fault = faultOf(readLog(document, {battle: expected}));
      expect(`${fault[0]}: ${fault[2]}`).to.match(sentence);
    }
    // the parts may be copied from the battle: the hash of them is held against it all the same
    const claims = {...copy(), battle: {...battle, id: sha256Hex('x')}};
    expect(faultOf(readLog(claims, {battle}))[0]).to.equal('/battle/id');
  });

  it('that is chained: a record changed, left out, put in, or in another order is told where', () => {
    const records = document.records;
    const chain = document.chain!;
    const edited = copy();
    edited.records[1] = {do: 'event', event: roll(6)};
    const rows: readonly (readonly [LogDocument, string])[] = [
      [edited, '/chain/1'],
      [{...copy(), records: records.slice(1), chain: chain.slice(1)}, '/chain/0'],
      [
        {...copy(), records: [records[0]!, ...records.slice(2)], chain: [chain[0]!, ...chain.slice(2)]},
        '/chain/1',
      ],
      [{...copy(), records: [records[1]!, records[0]!, ...records.slice(2)]}, '/chain/0'],
      [{...copy(), records: records.slice(0, -1)}, '/chain'],
      [{...copy(), chain: chain.slice(0, -1)}, '/chain'],
      [{...copy(), chain: [...chain.slice(0, -1), sha256Hex('x')]}, `/chain/${String(chain.length - 1)}`],
    ];
    for (const [changedLog, pointer] of rows) expect(faultOf(readLog(changedLog))[0]).to.equal(pointer);
    expect(faultOf(readLog({umpireLog: 1, records, chain}))[0]).to.equal('/battle');
  });

  it('cut at its end, or written anew, is told where a head was seen before', () => {
    const head = document.chain!.at(-1)!;
    const cut = writeLog({...log, records: log.records.slice(0, -1)}, battle);
    expect(readLog(cut).ok).to.equal(true);
    expect(faultOf(readLog(cut, {head}))).to.deep.equal([
      '/chain',
      `a chain that doesn't go through "${head.slice(0, 57)}…"`,
      'the log that was seen before, with what came after it',
    ]);
    const anew = writeLog(logOf([roll(6)]), battle);
    expect(faultOf(readLog(anew, {head: document.chain![0]!}))[0]).to.equal('/chain');
    for (const seen of [...chainOf(battle.id, log.records)])
      expect(readLog(document, {head: seen}).ok).to.equal(true);
  });

  it('records come in an order that a battle can have', () => {
    const commitment = sha256Hex('c');
    const bind = {do: 'commit', commitment, roll: 1, ...wanted} as const;
    const word = {do: 'word', commitment, word: 'orel'} as const;
    const rows: readonly (readonly [readonly object[], string])[] = [
      [[word], '/records/0/commitment'],
      [[bind, word, word], '/records/2/commitment'],
      [[bind, {...word, commitment: sha256Hex('d')}], '/records/1/commitment'],
      [[{...bind, roll: 2}], '/records/0/roll'],
      [[bind, word, {do: 'event', event: roll(2)}, bind], '/records/3/roll'],
      [[bind, {...word, word: ' '}], '/records/1/word'],
      [[bind, {...word, word: 'a\u202eb'}], '/records/1/word'],
      [[{...bind, faces: 1e10}], '/records/0/faces'],
      [[{...bind, count: 0}], '/records/0/count'],
    ];
    for (const [records, pointer] of rows)
      expect(faultOf(readLog({umpireLog: 1, records}))[0]).to.equal(pointer);
    expect(readLog({umpireLog: 1, records: [bind, word, {do: 'event', event: roll(2)}]}).ok).to.equal(true);
  });
});
