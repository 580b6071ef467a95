import {expect} from 'chai';
import {answer, openCase} from '../../src/answer/index.js';
import type {Fault} from '../../src/module/index.js';

/** A game on points whose sides are called as those of the Eastern Front are, as the import of a VASSAL module makes it. */
const points = {
  umpire: 1,
  id: 'front',
  title: 'A front',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: {
    kind: 'point',
    points: {a: {x: 0, y: 0}, b: {x: 1, y: 0}, c: {x: 2, y: 0}},
    lines: [
      {between: ['a', 'b'], capacity: 2},
      {between: ['b', 'c'], capacity: 2},
    ],
  },
  unitTypes: {army: {}},
  units: {own: {side: 'axis', type: 'army'}, foe: {side: 'soviet', type: 'army'}},
  tables: {combat: {columns: [1], results: {1: [0, 0, 0, 0, 1, 1]}}},
};
const position = {units: {own: {at: 'b'}, foe: {at: 'c'}}, control: {a: 'axis'}};
const battle = {attackers: ['foe'], at: 'b'};

const questions = {
  lineRetreat: {from: 'b', units: ['own'], plan: {own: 'a'}},
  retreat: {units: ['own'], hexes: 1},
  judge: {hexes: 1, plan: [{units: ['own'], path: ['a']}]},
  battle,
  odds: {battle},
  phase: {side: 'soviet', battles: [battle], events: []},
} as const;

const asked = (rules: object | undefined, ask: object): readonly Fault[] => {
  const opened = openCase({module: {...points, ...(rules && {rules})}, position, ask});
  const answered = opened.ok ? answer(opened.value) : opened;
  return answered.ok ? [] : answered.faults;
};

describe('a module on points that names no rules', () => {
  for (const [name, question] of Object.entries(questions))
    it(`is asked to choose them, and not ruled by the Eastern Front's: ${name}`, () => {
      for (const rules of [undefined, {}, {options: {halves: 'summed'}}]) {
        const [first, ...more] = asked(rules, {[name]: question});
        expect(first?.pointer).to.match(/^\/module\/rules(\/retreat)?$/);
        expect(first?.found).to.match(/^no (retreat|combat) rules$/);
        expect(first?.remedy).to.match(/^choose /);
        expect(more).to.deep.equal([]);
      }
    });

  it('is answered once it names them', () => {
    for (const name of ['lineRetreat', 'battle', 'odds', 'phase'] as const)
      expect(asked({combat: 'point-to-point'}, {[name]: questions[name]}), name).to.deep.equal([]);
  });
});
