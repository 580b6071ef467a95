import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import type {HexGame} from '../../src/module/index.js';

import {changed, hexDocument} from './documents.js';

const withPatch = (...patch: object[]): unknown =>
  changed(hexDocument(), {
    '/errata': [
      {
        id: 'E1',
        says: 'So.',
        source: 'sheet',
        patch: [{op: 'test', path: '/umpire', value: 1}, ...patch],
      },
    ],
  });
const faultsOf = (document: unknown): readonly string[] => {
  const opened = openModule(document);
  return opened.ok
    ? []
    : opened.faults.map(({pointer, found, expected}) => `${pointer}: expected ${expected}, found ${found}`);
};

describe('errata', () => {
  it('correct the game by default, and leave it as printed when asked for', () => {
    for (const [as, name] of [
      ['corrected', '62 ID'],
      ['printed', '61 ID'],
    ] as const) {
      const opened = openModule(hexDocument(), {as});
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      expect((opened.value.game as HexGame).unit('gd')?.name).to.equal(name);
      expect(opened.value.changes).to.deep.equal([
        {id: 'E1', pointer: '/units/gd/name', before: '61 ID', after: '62 ID'},
      ]);
    }
  });

  it('do not touch the document they were given', () => {
    const document = hexDocument();
    const before = structuredClone(document);
    openModule(document);
    expect(document).to.deep.equal(before);
  });

  it('that do not fit what is printed are refused: a test that fails', () => {
    expect(faultsOf(changed(hexDocument(), {'/errata/0/patch/0/value': '6l ID'}))).to.deep.equal([
      '/errata/0/patch/0: expected "6l ID" at /units/gd/name, as the erratum says was printed, found "61 ID"',
    ]);
    expect(faultsOf(changed(hexDocument(), {'/errata/0/patch/0/path': '/units/gx/name'}))).to.deep.equal([
      '/errata/0/patch/0: expected "61 ID" at /units/gx/name, as the erratum says was printed, found nothing',
    ]);
  });

  it('a test takes objects for equal whatever the order of their keys, and lists not', () => {
    const hex = {regions: ['hungary'], terrain: 'lake'};
    expect(faultsOf(withPatch({op: 'test', path: '/map/hexes/03.03', value: hex}))).to.deep.equal([]);
    expect(
      faultsOf(withPatch({op: 'test', path: '/map/rails/0', value: ['02.01', '01.01', '03.02']})),
    ).to.have.length(1);
  });

  for (const [what, operation] of Object.entries({
    'a place to replace that is not there': {op: 'replace', path: '/units/gx', value: {}},
    'a place to remove that is not there': {op: 'remove', path: '/units/gx'},
    'nothing to move': {op: 'move', from: '/units/gx', path: '/units/gy'},
    'nothing to copy': {op: 'copy', from: '/units/gx', path: '/units/gy'},
    'a parent that is not there': {op: 'add', path: '/nowhere/at/all', value: 1},
    'an index beyond the list': {op: 'add', path: '/map/rails/7', value: []},
    'a move into itself': {op: 'move', from: '/units', path: '/units/gd'},
    'a key of JavaScript’s own': {op: 'add', path: '/units/__proto__/polluted', value: 1},
    'the constructor': {op: 'add', path: '/units/constructor/prototype/polluted', value: 1},
    'the whole document gone': {op: 'remove', path: ''},
  })) {
    it(`are refused with ${what}`, () => {
      expect(faultsOf(withPatch(operation)).length).to.be.greaterThan(0);
      expect(({} as {polluted?: unknown}).polluted).to.equal(undefined);
    });
  }

  it('must leave a module, whether or not it is asked for as corrected', () => {
    const broken = withPatch({op: 'replace', path: '/units/gd/side', value: 'nobody'});
    for (const as of ['corrected', 'printed'] as const) {
      const opened = openModule(broken, {as});
      expect(opened.ok ? [] : opened.faults.map(({pointer}) => pointer), as).to.deep.equal([
        '/units/gd/side',
      ]);
    }
    expect(faultsOf(withPatch({op: 'add', path: '/units/constructor', value: {}}))).to.have.length(1);
  });

  it('that double a list again and again are refused, not carried out', () => {
    const double = Array.from({length: 80}, () => ({op: 'copy', from: '/x-list', path: '/x-list/-'}));
    const faults = faultsOf(withPatch({op: 'add', path: '/x-list', value: [0]}, ...double));
    expect(faults[0]).to.match(/errata that copy at most 5000000 entries/);
  });

  it('say each place that changes, and where in a list', () => {
    const opened = openModule(
      withPatch(
        {op: 'add', path: '/map/rails/-', value: ['01.02', '01.03']},
        {op: 'remove', path: '/map/roads/0'},
        {op: 'move', from: '/units/hq/side', path: '/units/hq/x-side'},
        {op: 'add', path: '/units/hq/side', value: 'soviet'},
        {op: 'copy', from: '/title', path: '/id'},
      ),
    );
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    expect(opened.value.changes).to.deep.equal([
      {id: 'E1', pointer: '/map/rails/1', after: ['01.02', '01.03']},
      {id: 'E1', pointer: '/map/roads/0', before: ['01.02', '02.02']},
      {id: 'E1', pointer: '/units/hq/side', before: 'axis'},
      {id: 'E1', pointer: '/units/hq/x-side', after: 'axis'},
      {id: 'E1', pointer: '/units/hq/side', after: 'soviet'},
      {id: 'E1', pointer: '/id', before: 'small', after: 'Small'},
    ]);
  });
});
