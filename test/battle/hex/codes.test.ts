import {expect} from 'chai';
import type {ModuleDocument, OddsTableDocument} from '../../../src/module/index.js';
import {openGame} from '../../open-game.js';
import {board} from '../../rules/picture.js';
import {always, fight, type FightMore} from './fixtures.js';
import {answers, coming, field, sheet, type Code} from './result-codes.js';

describe('oneOf: alternatives of a result', () => {
  // Battle for Moscow, 2009, Stand Fast
  const standFast: Code = {
    rule: '9.3',
    defender: {oneOf: [{steps: 1, when: {city: 'major'}}, {retreat: 2}]},
  };
  const more = {attackers: ['e1'], limit: 9, table: coming(standFast), sheet};
  it('the owner chooses where both are open', () => {
    const played = fight(field.replace('G   E', 'Gc  E'), more, 'roll 1');
    expect(played.described.prompt).to.equal('The Axis units choose what X does to their own units.');
    expect(played.described.choices[0]).to.deep.include({event: 'choose', side: 'axis', role: 'defender'});
    expect(answers(played)).to.deep.equal(['0', '1']);
    expect(played.refuses('choose 2')).to.deep.equal([
      '9.3: Alternative 2 is not open; choose 0 (loses 1 step) or 1 (retreats 2 hexes).',
    ]);
    const stood = played.play('choose 0');
    expect(stood.told).to.contain('The Axis units lose 1 step (9.3).');
    expect(stood.play('lose g1 1').report).to.deep.include({state: 'over', outcome: 'held'});
    expect(played.play('choose 1').report.state).to.equal('retreat.defender');
  });
  it('nobody is asked where one is open alone', () => {
    expect(fight(field, more, 'roll 1').report.state).to.equal('retreat.defender');
  });
  it('is said without what the ground decides: an alternative that is closed here, or the condition of one that is open', () => {
    const rolled = (map: string): string =>
      fight(map, more, 'roll 1').told.find((line) => line.includes('X: ')) ?? '';
    expect(rolled(field)).to.match(/X: the defender retreats 2 hexes[ .]/);
    expect(rolled(field.replace('G   E', 'Gc  E'))).to.match(
      /X: the defender loses 1 step or retreats 2 hexes[ .]/,
    );
  });
  it('chosenBy opponent: the other side does', () => {
    const code: Code = {defender: {oneOf: [{steps: 1}, {retreat: 1}], chosenBy: 'opponent'}};
    const played = fight(field, {...more, table: coming(code)}, 'roll 1');
    expect(played.described.prompt).to.equal('The Soviet units choose what X does to the Axis units.');
    expect(played.report.side).to.equal('soviet');
  });
  it('what stands beside it is asked in any case', () => {
    const code: Code = {defender: {steps: 1, oneOf: [{retreat: 1}, {steps: 1}]}};
    const table = coming(code);
    const played = fight(field.replace('G   E', 'GG  E'), {...more, table}, 'roll 1', 'choose 1');
    expect(played.described.prompt).to.contain('lose 2 steps');
  });
  it('leaves: a step more cancels the retreat, if one is left', () => {
    // Paths of Glory: in a forest a step more in place of the retreat
    const code: Code = {
      defender: {oneOf: [{retreat: 1}, {steps: 1, leaves: 1, when: {terrain: 'woods'}}]},
    };
    const woods = field.replace('G   E', 'wG  E');
    const table = coming(code);
    expect(answers(fight(woods, {...more, table}, 'roll 1'))).to.deep.equal(['0', '1']);
    const weak = {...more, table, units: {g1: {steps: 1}}};
    expect(answers(fight(woods, weak, 'roll 1'))).to.deep.equal([]);
    // of two steps the one that it loses in any case leaves none to spare
    const besides = coming({defender: {...code.defender, steps: 1}});
    expect(answers(fight(woods, {...more, table: besides}, 'roll 1'))).to.deep.equal([]);
    const strong = {...more, table: besides, units: {g1: {steps: 3}}};
    expect(answers(fight(woods, strong, 'roll 1'))).to.deep.equal(['0', '1']);
  });
});

describe('budget: points that are steps or hexes', () => {
  const more = {attackers: ['e1'], limit: 9, table: coming({defender: {budget: 2}}), sheet};
  const played = fight(field, more, 'roll 1');
  const table: readonly [choice: string, then: string][] = [
    ['choose 0', 'retreat g1 by 2 hexes'],
    ['choose 1', 'lose 1 step'],
    ['choose 2', 'lose 2 steps'],
  ];
  for (const [choice, then] of table)
    it(`${choice}: ${then}`, () => {
      expect(answers(played)).to.deep.equal(['0', '1', '2']);
      const chosen = played.play(choice);
      if (choice === 'choose 2') expect(chosen.described.prompt).to.contain(then);
      else expect(chosen.described.prompt).to.contain(then);
    });
  it('one step, then one hex', () => {
    const one = played.play('choose 1', 'lose g1 1');
    expect(one.described.prompt).to.contain('retreat g1 by 1 hex');
  });
  it('no more steps than there are', () => {
    expect(answers(fight(field, {...more, units: {g1: {steps: 1}}}, 'roll 1'))).to.deep.equal(['0', '1']);
    const besides = {...more, table: coming({defender: {steps: 1, budget: 2}})};
    expect(answers(fight(field, besides, 'roll 1'))).to.deep.equal(['0', '1']);
  });
});

describe('converts: another code in its place', () => {
  const codes: OddsTableDocument['codes'] = {
    DR: {defender: {retreat: 1}, converts: [{to: 'C', when: {terrain: 'woods'}, rule: '14.2'}]},
    C: {name: 'Contact'},
  };
  const table: OddsTableDocument = {...always('DR'), codes};
  const more = {attackers: ['e1'], limit: 9, table, sheet};
  it('where its condition holds, with a finding of its own', () => {
    const played = fight(field.replace('G   E', 'wG  E'), more, 'roll 1');
    expect(played.report).to.deep.include({state: 'over', result: 'C', outcome: 'held'});
    expect(played.told).to.contain('DR counts as C in 03.03, since the hex is woods. No effect (14.2).');
  });
  it('nowhere else', () => {
    expect(fight(field, more, 'roll 1').report).to.deep.include({result: 'DR', state: 'retreat.defender'});
  });
  it('without a number it cites what a code without one does', () => {
    const bare: OddsTableDocument['codes'] = {
      DR: {defender: {retreat: 1}, converts: [{to: 'C', when: {terrain: 'woods'}}]},
      C: {name: 'Contact'},
    };
    const woods = field.replace('G   E', 'wG  E');
    const converted = 'DR counts as C in 03.03, since the hex is woods. No effect';
    // the sheet of an author, a rule set that ships, and one that an author changes
    const cases = [
      [{sheet}, `${converted}.`],
      [{}, `${converted} (our reading).`],
      [{sheet: {extends: 'wwii-battle-series'}}, `${converted} (our reading).`],
    ] as const;
    for (const [rules, said] of cases) {
      const table: OddsTableDocument = {...always('DR'), codes: bare};
      const {told} = fight(woods, {attackers: ['e1'], limit: 9, table, ...rules} as FightMore, 'roll 1');
      expect(told).to.contain(said);
    }
  });
  it('by the sheet, for a table that says nothing', () => {
    const plain: OddsTableDocument = {...table, codes: {DR: {defender: {retreat: 1}}, C: {}}};
    const converts = [{code: 'DR', to: 'C', when: {terrain: 'woods'}, rule: '14.2'}];
    const played = fight(
      field.replace('G   E', 'wG  E'),
      {...more, table: plain, sheet: {...sheet, converts}},
      'roll 1',
    );
    expect(played.report.result).to.equal('C');
  });
  const wrong: readonly [says: string, changed: object, pointer: string][] = [
    [
      'a code that is none',
      {codes: {...codes, DR: {converts: [{to: 'D'}]}}},
      '/tables/crt/codes/DR/converts/0/to',
    ],
    ['a code below that is none', {below: {code: 'NE'}}, '/tables/crt/below/code'],
    ['a column that is none', {cap: {column: '9-1'}}, '/tables/crt/cap/column'],
    [
      'a budget beside alternatives',
      {codes: {...codes, C: {defender: {budget: 1, oneOf: [{steps: 1}]}}}},
      '/tables/crt/codes/C/defender',
    ],
    [
      'losses of two kinds',
      {codes: {...codes, C: {defender: {steps: 1, oneOf: [{units: 1}]}}}},
      '/tables/crt/codes/C/defender',
    ],
    [
      'a terrain that is none',
      {codes: {...codes, C: {converts: [{to: 'DR', when: {terrain: 'wood'}}]}}},
      '/tables/crt/codes/C/converts/0/when/terrain',
    ],
  ];
  for (const [says, changed, pointer] of wrong)
    it(`is refused with ${says}`, () => {
      const {document} = board(field, {sheet});
      const made = {...document, tables: {crt: {...table, ...changed}}} as ModuleDocument;
      const opened = openGame(made);
      expect(opened.ok ? [] : opened.faults.map((fault) => fault.pointer)).to.deep.equal([pointer]);
    });
});
