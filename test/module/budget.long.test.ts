import {checkModule, openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import {nearest} from '../../src/module/index.js';

import {changed, hexDocument} from './documents.js';

// Small files written to hurt, each of which ran for seconds or for ever. Counted are steps, faults and sizes: they end the
// same everywhere.

const many = <T>(count: number, make: (i: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({length: count}, (_, i) => make(i)));
const faults = (document: unknown): readonly string[] => {
  const opened = openModule(document);
  return opened.ok ? [] : opened.faults.map(({pointer, expected}) => `${pointer}: ${expected}`);
};
const plain = {'/examples': [], '/errata': []};

describe('a document’s budget', () => {
  for (const length of [60_000, 99_000])
    it(`hex numbers of ${String(length)} characters`, () => {
      for (const label of [
        `CC.RR${'x'.repeat(length)}`,
        `${'x'.repeat(length)}CCRR`,
        `C${'0'.repeat(length)}R`,
      ])
        expect(faults(changed(hexDocument(), {'/map/label': label})).join()).to.contain(
          '/map/label: a pattern of at most 40 characters',
        );
    });

  it('names of 99,000 characters', () => {
    const long = 'x'.repeat(99_000);
    for (const [place, expected] of [
      ['/units/gd/name', 'at most 200 characters'],
      ['/units/gd/label', 'at most 200 characters'],
      ['/sides/axis/name', 'at most 200 characters'],
      ['/map/terrain/lake/name', 'at most 200 characters'],
      ['/title', 'at most 200 characters'],
      ['/errata/0/says', 'at most 20,000 characters'],
    ] as const)
      expect(faults(changed(hexDocument(), {[place]: long}))).to.include(`${place}: ${expected}`);
  });

  it('modifiers that no one can count', () => {
    for (const [field, value] of [
      ['attack', 1e17],
      ['defence', 1e17],
      ['shift', 1e17],
      ['drm', -1e17],
    ] as const)
      expect(
        faults(changed(hexDocument(), {'/tables/combat/modifiers': [{when: {}, [field]: value}]})).join(),
      ).to.contain(`/tables/combat/modifiers/0/${field}`);
  });

  it('a reading with 1,000 values, a thousand readings, 12 options and 2,000 waives', () => {
    const sheet = (more: object): unknown =>
      changed(hexDocument(), {
        ...plain,
        '/rules': {
          retreat: {
            id: 's',
            title: 's',
            conductedBy: 'owner',
            moves: 'groups',
            length: '',
            edge: '',
            bars: [{clause: 'furtherOut', rule: '9'}],
            prefers: [],
            otherwise: {clause: 'eliminated', rule: '1'},
            ...more,
          },
        },
      });
    const reading = (option: string, count: number): object => ({
      option,
      rule: '1',
      question: 'q',
      values: Array.from({length: count}, (_, i) => ({value: `v${String(i)}`, means: 'm'})),
    });
    expect(faults(sheet({readings: [reading('o', 1000)]}))).to.deep.equal([
      '/rules/retreat/readings/0/values: at most 12 values',
    ]);
    expect(
      faults(sheet({readings: Array.from({length: 1000}, (_, i) => reading(`o${String(i)}`, 2))})),
    ).to.deep.equal(['/rules/retreat/readings: at most 100 options']);
    const options = Array.from({length: 12}, (_, i) => reading(`o${String(i)}`, 2));
    const all = Object.fromEntries(options.map((_, i) => [`o${String(i)}`, 'v0']));
    const waives = Array.from({length: 2000}, () => ({
      clause: 'withinStacking',
      rule: '1',
      when: {reading: all},
      prefers: [],
    }));
    expect(
      faults(sheet({readings: options, ends: [{clause: 'withinStacking', rule: '1'}], waives})),
    ).to.deep.equal(['/rules/retreat/waives: at most 8 clauses']);
    expect(faults(sheet({ends: [{clause: 'survivesSharedSteps', rule: '1'}]})).join()).to.contain(
      '/rules/retreat/ends/0: beside it the effect "sharedStep"',
    );
  });

  it('copies of copies in an erratum: refused where they come to more than a document may have', () => {
    const erratum = (...patch: readonly object[]): unknown =>
      changed(hexDocument(), {'/errata/0/patch': [{op: 'test', path: '/title', value: 'Small'}, ...patch]});
    for (const where of ['/x-a/-', undefined]) {
      const copies = Array.from({length: 40}, (_, i) => ({
        op: 'copy',
        from: '/x-a',
        path: where ?? `/x-a/k${String(i)}`,
      }));
      const found = faults(erratum({op: 'add', path: '/x-a', value: where ? ['aaaa'] : {}}, ...copies));
      expect(found).to.have.length(1);
      expect(found[0]).to.match(/^\/errata\/0\/patch\/2\d: errata that copy at most 5000000 entries/);
    }
    const list = Array.from({length: 200_000}, () => 0);
    const pushes = Array.from({length: 1990}, () => ({op: 'add', path: '/x-a/0', value: 0}));
    const pushed = faults(erratum({op: 'add', path: '/x-a', value: list}, ...pushes));
    expect(pushed).to.have.length(1);
    expect(pushed[0]).to.match(/^\/errata\/0\/patch\/\d\d: errata that copy/);
    const opened = checkModule(
      erratum(...Array.from({length: 200}, () => ({op: 'add', path: '/x-b', value: 1}))),
    );
    expect(opened.ok && opened.value.whole, 'what real errata do is well within').to.equal(true);
  });

  it('5,000 names looked up by likeness 200 times: the letters compared are counted', () => {
    const alphabet = 'abcdefghijklmnopqrstuvwxyz';
    const known = Array.from({length: 5000}, (_, i) => `${alphabet}${alphabet}${String(i)}`);
    const budget = {pairs: 2_000_000};
    for (let i = 0; i < 200; i++) nearest(`${alphabet.slice(1)}${alphabet}a${String(i)}`, known, budget);
    expect(budget.pairs).to.be.within(-5000, 0);
    // and a real map's numbers are found well within it
    const one = {pairs: 2_000_000};
    const labels = Array.from({length: 4000}, (_, i) => `${String(i % 80)}.${String(Math.floor(i / 80))}`);
    expect(nearest('7.12x', labels, one)).to.equal('7.12');
    expect(one.pairs).to.be.above(1_900_000);
    const document = changed(hexDocument(), {
      ...plain,
      '/units': many(5000, (i) => [known[i]!, {side: 'axis', type: 'infantry'}]),
      '/positions/start/units': many(200, (i) => [
        `${alphabet.slice(1)}${alphabet}a${String(i)}`,
        {at: '01.01'},
      ]),
    });
    expect(faults(document)).to.have.length(200);
  });

  it('3,000 positions each with faults: 200 of them are told, whatever they are spread over', () => {
    const positions = many(3000, (i) => [
      `p${String(i)}`,
      {units: {gd: {at: 'nowhere'}, nobody: {at: '01.01'}}, fullCities: ['x']},
    ]);
    expect(faults(changed(hexDocument(), {...plain, '/positions': positions}))).to.have.length(200);
    const tables = many(300, (i) => [
      `t${String(i)}`,
      {kind: 'odds', columns: ['1-1', '2-1'], results: {x: ['y']}, codes: {}},
    ]);
    expect(faults(changed(hexDocument(), {...plain, '/tables': tables}))).to.have.length(200);
  });

  it('as many faults of shape as there are values: no more are made than told', () => {
    for (const wrong of [
      {'/units': many(300_000, (i) => [`u${String(i)}`, 5])},
      {'/turnTrack': {turns: Array<number>(300_000).fill(0)}},
      {'/map/supplySources': {axis: Array<number>(300_000).fill(0)}},
      {
        '/units': many(2500, (i) => [
          `u${String(i)}`,
          {side: 'axis', type: 'infantry', ...many(200, (j) => [`attacc${String(j)}`, 1])},
        ]),
      },
    ])
      expect(faults(changed(hexDocument(), {...plain, '/positions': {}, ...wrong}))).to.have.length.within(
        150,
        200,
      );
  });

  it('positions made of positions: not without end, and not too much in all', () => {
    const chain = many(3000, (i): readonly [string, unknown] => [
      `p${String(i)}`,
      i === 0 ? {units: {gd: {at: '01.01'}}} : {base: `p${String(i - 1)}`},
    ]);
    const found = faults(changed(hexDocument(), {...plain, '/positions': chain}));
    expect(found[0]).to.equal('/positions/p33/base: a position with at most 32 others below it');
    const heavy = {
      root: {units: many(3000, (i) => [`u${String(i)}`, {at: '01.01'}])},
      ...many(1000, (i) => [`p${String(i)}`, {base: 'root'}]),
    };
    const units = many(3000, (i) => [`u${String(i)}`, {side: 'axis', type: 'infantry'}]);
    expect(faults(changed(hexDocument(), {...plain, '/units': units, '/positions': heavy}))).to.deep.equal([
      '/positions/p200: at most 600000 entries in all, those of their bases counted in each',
    ]);
  });
});
