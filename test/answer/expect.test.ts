import {expect} from 'chai';
import {differences} from '../../src/answer/expect.js';

const pointers = (answer: object, wanted: Readonly<Record<string, unknown>>): readonly string[] =>
  differences(answer, wanted).map(({pointer}) => pointer);

describe('what a case expects of an answer', () => {
  it('is there and equal; the answer may have more', () => {
    const answer = {routes: [['a', 'b']], stepLosses: 1, disputed: [], more: true};
    expect(pointers(answer, {routes: [['a', 'b']], stepLosses: 1})).to.deep.equal([]);
    expect(pointers(answer, {})).to.deep.equal([]);
  });

  it('differs by value, by order in a list, by what is missing, by type', () => {
    const answer = {routes: [['a'], ['b']], stepLosses: 1, state: {a: 1, b: [2]}};
    expect(pointers(answer, {routes: [['b'], ['a']]})).to.deep.equal(['/routes']);
    expect(pointers(answer, {routes: [['a']]})).to.deep.equal(['/routes']);
    expect(pointers(answer, {stepLosses: '1', isolated: false})).to.deep.equal(['/stepLosses', '/isolated']);
    expect(pointers(answer, {state: {b: [2], a: 1}}), 'the order of keys is none').to.deep.equal([]);
    expect(pointers(answer, {state: {a: 1}}), 'one level down it must be all').to.deep.equal(['/state']);
    expect(pointers(answer, {state: null})).to.deep.equal(['/state']);
    expect(pointers({a: null}, {a: {}})).to.deep.equal(['/a']);
    expect(pointers({}, {toString: 1})).to.deep.equal(['/toString']);
  });

  it('of findings is matched one to one in any order, by the fields named; our words are ours', () => {
    const findings = [
      {clause: '9.1', kind: 'violation', at: '04.05', message: '04.05: no.'},
      {clause: '9.2.2', kind: 'cost', at: '03.05', units: ['a'], message: 'EZOC'},
      {clause: '9.2.2', kind: 'cost', at: '03.05', units: ['b'], message: 'EZOC'},
    ];
    const cost = {clause: '9.2.2', kind: 'cost'};
    const violation = {clause: '9.1', kind: 'violation'};
    expect(pointers({findings}, {findings: [cost, violation]})).to.deep.equal([]);
    expect(pointers({findings}, {findings: [cost, cost, violation]})).to.deep.equal([]);
    expect(pointers({findings}, {findings: [cost, cost, cost, violation]})).to.deep.equal(['/findings']);
    expect(pointers({findings}, {findings: [{...violation, at: '04.04'}]})).to.deep.equal(['/findings']);
    expect(pointers({findings}, {findings: [cost]}), 'a violation that is not expected').to.deep.equal([
      '/findings',
    ]);
    expect(pointers({}, {findings: []})).to.deep.equal(['/findings']);
  });
});

it('in part is a subset at every depth, with lists as long as expected', () => {
  const answer = {
    state: 'over',
    column: {base: '1-1', shifts: [], final: '2-1'},
    units: {a: {at: '01.01', steps: 2}, b: {at: null}},
    list: [{a: 1, b: 2}],
    others: [1, 2],
  };
  const part = (wanted: Readonly<Record<string, unknown>>): readonly string[] =>
    differences(answer, wanted, 'part').map(({pointer}) => pointer);
  expect(part({column: {final: '2-1'}, units: {a: {steps: 2}}})).to.deep.equal([]);
  expect(pointers(answer, {column: {final: '2-1'}, units: {a: {steps: 2}}})).to.deep.equal([
    '/column',
    '/units',
  ]);
  expect(part({list: [{a: 1}], others: [1, 2]})).to.deep.equal([]);
  expect(
    part({column: {final: '1-1'}, units: {c: {}}, list: [{a: 2}], others: [1], none: null}),
  ).to.deep.equal(['/column', '/units', '/list', '/others', '/none']);
  expect(part({list: [{a: 1}, {}], others: [2, 1]})).to.deep.equal(['/list', '/others']);
});

it('of a refusal may be the rule of any of its reasons', () => {
  const refused = {clause: '7.1', reason: 'No.', findings: [{clause: '7.1'}, {clause: '7.2'}]};
  const answer = {refusedAt: 0, refused};
  for (const clause of ['7.1', '7.2']) expect(pointers(answer, {refused: {clause}})).to.deep.equal([]);
  expect(pointers(answer, {refused: {clause: '7.3'}})).to.deep.equal(['/refused']);
  expect(pointers(answer, {refused: {clause: '7.2', reason: 'Yes.'}})).to.deep.equal(['/refused']);
  expect(pointers({}, {refused: {clause: '7.1'}})).to.deep.equal(['/refused']);
});

describe('the units of a battle', () => {
  const found = {units: {a: {absorbed: 0, dispersed: true, destroyed: true, at: null}}};
  const table: readonly [says: string, units: object, same: boolean][] = [
    ['the same fields', {a: {absorbed: 0, dispersed: true, destroyed: true, at: null}}, true],
    ['some of the fields', {a: {destroyed: true, at: null}}, true],
    ['another value', {a: {destroyed: false}}, false],
    ['a unit that the answer lacks', {a: {}, b: {}}, false],
    ['a unit fewer', {}, false],
  ];
  for (const [says, units, same] of table)
    it(`${says}: ${same ? 'equal' : 'different'}`, () => {
      expect(differences(found, {units}).length === 0).to.equal(same);
    });
});
