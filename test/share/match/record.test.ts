import {expect} from 'chai';
import fc from 'fast-check';
import {canonical} from '../../../src/module/json.js';
import {sha256Hex} from '../../../src/battle/dice/committed.js';
import {
  commonLength,
  currentPlay,
  emptyPlay,
  emptyRecord,
  isContradicted,
  mergeRecords,
  readRecord,
  settledLength,
  type MatchRecord,
  type Play,
  type Transcript,
} from '../../../src/share/match/record.js';

const commit = (name: string): Transcript[number] => ({
  do: 'commit',
  commitment: sha256Hex(name),
  roll: 1,
  count: 2,
  faces: 6,
});
const half = (name: string, word: string): Transcript[number] => ({
  do: 'word',
  commitment: sha256Hex(name),
  word,
});
const step = (type: 'continue' | 'retreat'): Transcript[number] => ({do: 'event', event: {type}});

/** Transcripts in short: `a` and `b` commit, `A` answers `a`, `1` and `2` are two different steps. */
const signs: Readonly<Record<string, Transcript[number]>> = {
  a: commit('a'),
  b: commit('b'),
  A: half('a', 'orel'),
  B: half('b', 'tula'),
  '1': step('continue'),
  '2': step('retreat'),
};
const transcript = (text: string): Transcript => text.split('').map((sign) => signs[sign]!);
const textOf = (one: Transcript): string =>
  one
    .map((record) => Object.keys(signs).find((sign) => canonical(signs[sign]) === canonical(record)))
    .join('');
const recordOf = (...texts: readonly string[]): MatchRecord =>
  mergeRecords(emptyRecord, {
    sides: [],
    plays: [{...emptyPlay, transcripts: texts.map(transcript)}],
  });
const merged = (...texts: readonly string[]): Play =>
  currentPlay(texts.map((text) => recordOf(text)).reduce(mergeRecords, emptyRecord));

const play: fc.Arbitrary<Play> = fc.record({
  seeds: fc.dictionary(
    fc.constantFrom('a', 'b', 'c').map(sha256Hex),
    fc.constantFrom('s', 't').map(sha256Hex),
  ),
  transcripts: fc.array(
    fc.array(fc.constantFrom(...Object.keys(signs)), {maxLength: 4}).map((all) => transcript(all.join(''))),
    {minLength: 1, maxLength: 3},
  ),
  over: fc.boolean(),
});
/** Records as tabs make them: what is in one was merged into an empty one. */
const record = fc
  .record({
    sides: fc.array(fc.nat(2), {maxLength: 2}),
    plays: fc.array(play, {maxLength: 2}),
    subject: fc.constantFrom('', 'Kiev', 'Vyazma'),
  })
  .map(({subject, ...rest}) =>
    mergeRecords(emptyRecord, {
      ...rest,
      ...(subject === '' ? {} : {subject: {title: subject, module: 'eastern-front', at: 'k'}}),
    }),
  );

describe('the record of a match', () => {
  const rows: readonly [string, readonly string[], string, boolean][] = [
    ['goes on with the longer of two transcripts', ['1', '12'], '12', false],
    ['keeps two commitments that nobody has answered', ['a', 'b'], 'a b', false],
    ['drops a commitment once another one is answered', ['a', 'bB'], 'bB', false],
    ['drops a commitment that was renewed, when the first is answered', ['ab', 'aA'], 'aA', false],
    ['keeps a commitment that follows a step', ['1', '1a'], '1a', false],
    ['keeps two answers and says so', ['aA1', 'aA2'], 'aA1 aA2', true],
    ['keeps two steps and says so', ['1', '2a'], '2a 1', true],
  ];
  for (const [what, texts, kept, contradicts] of rows)
    it(what, () => {
      const result = merged(...texts);
      expect(result.transcripts.map(textOf).sort().join(' ')).to.equal(kept.split(' ').sort().join(' '));
      expect(isContradicted(result)).to.equal(contradicts);
      expect(canonical(merged(...[...texts].reverse()))).to.equal(canonical(result));
    });

  it('merges in any order, and twice as once', () => {
    fc.assert(
      fc.property(record, record, record, (a, b, c) => {
        const ab = mergeRecords(a, b);
        expect(canonical(mergeRecords(b, a))).to.equal(canonical(ab));
        expect(canonical(mergeRecords(ab, ab))).to.equal(canonical(ab));
        expect(canonical(mergeRecords(ab, a))).to.equal(canonical(ab));
        expect(canonical(mergeRecords(ab, c))).to.equal(canonical(mergeRecords(a, mergeRecords(b, c))));
      }),
    );
  });

  it('loses no seed and no settled move', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const {plays} = mergeRecords(a, b);
        for (const from of [a, b])
          for (const [i, {seeds, transcripts, over}] of from.plays.entries()) {
            const now = plays[i]!;
            expect(Object.keys(now.seeds)).to.include.members(Object.keys(seeds));
            expect(now.over || !over).to.equal(true);
            for (const one of transcripts)
              expect(
                now.transcripts.some((kept) => commonLength(kept, one) >= settledLength(one)),
                textOf(one),
              ).to.equal(true);
          }
      }),
    );
  });

  it('reports every contradiction, and nothing else', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const all = [...currentPlay(recordsAt(a)).transcripts, ...currentPlay(recordsAt(b)).transcripts];
        const contradicts = all.some((one) =>
          all.some((other) => commonLength(one, other) < Math.min(settledLength(one), settledLength(other))),
        );
        const both = mergeRecords(recordsAt(a), recordsAt(b));
        expect(isContradicted(currentPlay(both))).to.equal(contradicts);
      }),
    );
  });
  const recordsAt = ({plays}: MatchRecord): MatchRecord => ({sides: [], plays: plays.slice(0, 1)});

  it('is read back as it was stored', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'a', '1', '11', '12a'), fc.boolean(), (text, over) => {
        const one: MatchRecord = {
          sides: [1],
          subject: {title: 'Kiev', module: 'eastern-front', at: 'k', link: 'u2.x'},
          plays: [{seeds: {[sha256Hex('a')]: sha256Hex('s')}, transcripts: [transcript(text)], over}],
        };
        expect(readRecord(JSON.parse(JSON.stringify(one)))).to.deep.equal(one);
      }),
    );
  });

  it('reads anything without throwing, and keeps no more than is a record', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (plays, whole) => {
        for (const value of [whole, {plays}, {plays: [plays]}, {plays: [{seeds: plays, transcripts: plays}]}])
          for (const {seeds, transcripts} of readRecord(value).plays) {
            expect(Object.keys(seeds)).to.deep.equal([]);
            expect(transcripts.length).to.be.above(0);
          }
      }),
    );
  });
});
