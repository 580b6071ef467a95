import {expect} from 'chai';
import {blankModule, checkDraft, readCounters, type TypedCounters} from '../../../src/edit/module/index.js';
import type {ModuleDraft} from '../../../src/edit/module/index.js';
import {gameIds, loadGameDocument} from '../../../src/games/index.js';
import type {ModuleDocument} from '../../../src/module/index.js';

const beside: TypedCounters = {text: '', side: 'axis', type: '', steps: undefined, two: 'strength-movement'};
const read = (text: string, says: Partial<TypedCounters> = {}, draft: ModuleDraft = blankModule('hex')) =>
  readCounters(draft, {...beside, ...says, text});
/** The counters of a text, without their side. */
const unitsOf = (text: string, says: Partial<TypedCounters> = {}, draft?: ModuleDraft) => {
  const {draft: now, added, faults} = read(text, says, draft);
  expect(faults, text).to.deep.equal([]);
  return added.map((id) => {
    const {side: _, ...unit} = now.units?.[id] ?? {side: ''};
    return unit;
  });
};
const infantry = 'infantry';

describe('counters from typed lines', () => {
  for (const [text, ...units] of [
    ['1 ID 4-5-6', {type: infantry, name: '1 ID', attack: 4, defence: 5, movement: 6}],
    ['1/3 Inf 4-5-6', {type: infantry, name: '1/3 Inf', attack: 4, defence: 5, movement: 6}],
    ['  16   Army 8–8–4 ', {type: infantry, name: '16 Army', attack: 8, defence: 8, movement: 4}],
    ['1 ID\t4\t5\t6', {type: infantry, name: '1 ID', attack: 4, defence: 5, movement: 6}],
    ['1 ID\t4-5-6\tcavalry', {type: 'cavalry', name: '1 ID', attack: 4, defence: 5, movement: 6}],
    [
      '3 Pz 6-8 x2',
      {type: 'armour', name: '3 Pz', attack: 6, defence: 6, movement: 8},
      {type: 'armour', name: '3 Pz 2', attack: 6, defence: 6, movement: 8},
    ],
    [
      '2x Cossack 2-8',
      {type: 'cavalry', name: 'Cossack', attack: 2, defence: 2, movement: 8},
      {type: 'cavalry', name: 'Cossack 2', attack: 2, defence: 2, movement: 8},
    ],
    ['Garrison 3', {type: infantry, name: 'Garrison', attack: 3, defence: 3}],
    ['1 Guards', {type: infantry, name: '1 Guards'}],
    ['9 Guards Cav 3-4', {type: 'cavalry', name: '9 Guards Cav', attack: 3, defence: 3, movement: 4}],
    ['57', {type: infantry, name: '57'}],
    ['1 HQ', {type: 'hq', name: '1 HQ'}],
    [
      '1 ID 4-5-6/2-3-6',
      {type: infantry, name: '1 ID', attack: 4, defence: 5, movement: 6, reduced: {attack: 2, defence: 3}},
    ],
    [
      '1 ID 4-5-6, back 2-3',
      {type: infantry, name: '1 ID', attack: 4, defence: 5, movement: 6, reduced: {attack: 2, defence: 3}},
    ],
    [
      'A 12-6/8-6',
      {type: infantry, name: 'A', attack: 12, defence: 12, movement: 6, reduced: {attack: 8, defence: 8}},
    ],
    ['A 2.5-6, artillery', {type: 'artillery', name: 'A', attack: 2.5, defence: 2.5, movement: 6}],
    ['\n\n1 ID 4-5-6\n\n', {type: infantry, name: '1 ID', attack: 4, defence: 5, movement: 6}],
  ] as const)
    it(`reads ${JSON.stringify(text)}`, () => {
      expect(unitsOf(text)).to.deep.equal(units);
    });

  it('takes the side, the type, the steps and the meaning of two numbers that are chosen beside', () => {
    expect(unitsOf('3 Pz 6-8', {type: infantry, steps: 3, two: 'attack-defence'})).to.deep.equal([
      {type: infantry, name: '3 Pz', attack: 6, defence: 8, steps: 3},
    ]);
    expect(read('3 Pz 6-8', {side: 'soviet'}).draft.units?.['3-pz']?.side).to.equal('soviet');
    // as its type has them already
    expect(unitsOf('A 1', {steps: 2})).to.deep.equal([{type: infantry, name: 'A', attack: 1, defence: 1}]);
    expect(unitsOf('3 Pz 4', {}, blankModule('point'))).to.deep.equal([
      {type: 'armour', name: '3 Pz', value: 4},
    ]);
  });

  it('makes a type that the module lacks like its first, with a symbol of its own', () => {
    expect(read('3 Pz 6-8\n1 HQ').draft.unitTypes).to.deep.equal({
      infantry: {symbol: 'infantry', echelon: 'division', steps: 2},
      armour: {symbol: 'armour', echelon: 'division', steps: 2},
      hq: {symbol: 'hq', echelon: 'division', steps: 2, combat: false},
    });
  });

  it('gives a counter with a back two steps where its type has one', () => {
    const draft = {...blankModule('hex'), unitTypes: {infantry: {}}};
    expect(unitsOf('A 4-6/2-6\nB 4-6', {}, draft).map((unit) => 'steps' in unit && unit.steps)).to.deep.equal(
      [2, false],
    );
  });

  it('adds all lines or none, and says which cannot be read', () => {
    const draft = blankModule('hex');
    const {draft: now, added, faults} = read('1 ID 4-5-6\n4-5-6\nA 4-x-6\nB 1-2-3-4\nC 1, tanker', {}, draft);
    expect(now).to.equal(draft);
    expect(added).to.deep.equal([]);
    expect(faults.map(({pointer, found}) => `${pointer} ${found}`)).to.deep.equal([
      '/2 4-5-6',
      '/3 A 4-x-6',
      '/4 B 1-2-3-4',
      '/5 tanker',
    ]);
    expect(read('A 4-5', {}, blankModule('point')).faults).to.have.lengthOf(1);
  });

  it('reads what it has written: every counter of the games that ship, by its name and numbers', async () => {
    let count = 0;
    for (const id of gameIds) {
      const module = (await loadGameDocument(id)) as ModuleDocument;
      const numbered = Object.values(module.units ?? {}).filter(
        ({name, attack, defence, movement}) =>
          name !== undefined &&
          !/[,\t]/.test(name) &&
          [attack, defence, movement].every((number) => number !== undefined),
      );
      const text = numbered
        .map(({name, attack, defence, movement}) => [name, [attack, defence, movement].join('-')].join(' '))
        .join('\n');
      const {draft, added, faults} = read(text);
      expect(faults, id).to.deep.equal([]);
      expect(checkDraft(draft).faults, id).to.deep.equal([]);
      expect(
        added.map((one) => [
          draft.units?.[one]?.name,
          draft.units?.[one]?.attack,
          draft.units?.[one]?.defence,
        ]),
        id,
      ).to.deep.equal(
        numbered.map(({name, attack, defence}) => [name?.replaceAll(/\s+/g, ' '), attack, defence]),
      );
      count += added.length;
    }
    expect(count).to.be.greaterThan(100);
  });
});
