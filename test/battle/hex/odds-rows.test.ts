import {expect} from 'chai';
import type {OddsTableDocument} from '../../../src/module/index.js';
import {narrateHexBeginning} from '../../../src/battle/hex/report.js';
import {saidCited} from '../../said.js';
import {columnPhrases} from '../../../src/phrases/en/course.js';
import {saidOdds} from '../../../src/rules/combat/rolls.js';
import {fight, type Played, oddsSentence} from './fixtures.js';
import {acrossAll, coming, field, sheet, strengths} from './result-codes.js';
import {playOnHexes} from '../play.js';

describe('the worked odds of Battle for Moscow', () => {
  // 9.2 and 9.3: fractions dropped, better than 6-1 is 6-1 before terrain, a column left for each cause
  const columns = ['1-1', '2-1', '3-1', '4-1', '5-1', '6-1'];
  const left = (name: string, when: object): object => ({name, when, shift: -1});
  const modifiers = [
    left('Forest', {terrain: 'woods'}),
    left('Moscow', {city: 'major'}),
    left('Fortifications', {terrain: 'marsh'}),
    left('River', {hexside: 'coast', ...acrossAll}),
  ] as NonNullable<OddsTableDocument['modifiers']>;
  const crt = coming(
    {},
    {
      columns,
      results: Object.fromEntries(columns.map((column) => [column, Array<string>(6).fill('X')])),
      below: {code: 'NE'},
      modifiers,
    },
  );
  const table: readonly [
    says: string,
    odds: readonly [number, number],
    hex: string,
    river: boolean,
    column: string,
  ][] = [
    ['15 on 4 behind a river in fortifications: 3-1, two left', [15, 4], 'mG', true, '1-1'],
    ['17 on 4 in fortifications, not all across: 4-1, one left', [17, 4], 'mG', false, '3-1'],
    ['16 on 5 in Moscow, all across: 3-1, two left', [16, 5], 'cG', true, '1-1'],
    ['40 on 4 in a forest: 6-1, one left', [40, 4], 'wG', false, '5-1'],
    ['7 on 6 in a forest: below 1-1, no effect', [7, 6], 'wG', false, '1-2'],
  ];
  for (const [says, [e1, g1], hex, river, column] of table)
    it(says, () => {
      const hexsides = river ? {hexsides: {'03.03/04.03': 'coast'}} : {};
      const scene = field.replace('G   EEE', `${hex.padEnd(4)}E  `);
      const units = strengths({e1, g1});
      const played = fight(scene, {attackers: ['e1'], limit: 9, table: crt, units, sheet, ...hexsides});
      expect(played.setup.odds.column.final).to.equal(column);
      const rolled = column === '1-2' ? played : played.play('roll 1');
      expect(rolled.report.result).to.equal(column === '1-2' ? 'NE' : 'X');
    });
});

describe('off the table', () => {
  const columns = ['1-1', '2-1', '3-1'];
  const results = Object.fromEntries(columns.map((column) => [column, Array(6).fill('X')]));
  const woods = {when: {terrain: 'woods'}, shift: -1, name: 'Forest'};
  const base = coming({defender: {retreat: 1}}, {columns, results});
  const begin = (e1: number, g1: number, more: Partial<OddsTableDocument>, scene = field): Played =>
    fight(scene, {attackers: ['e1'], limit: 9, table: {...base, ...more}, units: strengths({e1, g1}), sheet});
  const forest = field.replace('G   E', 'wG  E');
  const table: readonly [
    says: string,
    strengths: readonly [number, number],
    more: Partial<OddsTableDocument>,
    column: string,
    result: string,
    scene?: string,
  ][] = [
    ['below the first: the first', [3, 4], {}, '1-1', 'X'],
    ['below: a code of its own', [3, 4], {below: {code: 'NE'}}, '1-2', 'NE'],
    [
      'below after the shift, not before',
      [4, 4],
      {below: {code: 'NE'}, modifiers: [woods]},
      '1-2',
      'NE',
      forest,
    ],
    [
      'a shift up leads back onto it',
      [1, 2],
      {below: {code: 'NE'}, modifiers: [{...woods, shift: 1}]},
      '1-1',
      'X',
      forest,
    ],
    [
      'and not from farther below',
      [1, 3],
      {below: {code: 'NE'}, modifiers: [{...woods, shift: 1}]},
      '1-2',
      'NE',
      forest,
    ],
    [
      'above the last: the last, and a shift counts from there',
      [20, 4],
      {modifiers: [woods]},
      '2-1',
      'X',
      forest,
    ],
    ['above: a code of its own', [20, 4], {above: {code: 'NE'}}, '5-1', 'NE'],
    ['far below: the odds as they are', [1, 7], {below: {code: 'NE'}}, '1-7', 'NE'],
    [
      'far below, and a shift counts from there',
      [2, 7],
      {below: {code: 'NE'}, modifiers: [woods]},
      '1-5',
      'NE',
      forest,
    ],
    ['far below, rounded to the nearest', [10, 41], {below: {code: 'NE'}, rounding: 'nearest'}, '1-4', 'NE'],
    ['halfway down to the left', [2, 9], {below: {code: 'NE'}, rounding: 'nearest'}, '1-5', 'NE'],
    ['far below, rounded up', [2, 9], {below: {code: 'NE'}, rounding: 'up'}, '1-4', 'NE'],
    ['far above, rounded to the nearest', [28, 5], {above: {code: 'NE'}, rounding: 'nearest'}, '6-1', 'NE'],
    ['far above, rounded up', [26, 5], {above: {code: 'NE'}, rounding: 'up'}, '6-1', 'NE'],
    ['a part of one: no odds can be named', [0, 4], {below: {code: 'NE'}}, '1-2', 'NE'],
    [
      'above: a shift counts from the odds there',
      [20, 4],
      {above: {code: 'NE'}, modifiers: [woods]},
      '4-1',
      'NE',
      forest,
    ],
    [
      'cap after the shifts',
      [20, 4],
      {cap: {column: '2-1'}, modifiers: [{...woods, shift: 1}]},
      '2-1',
      'X',
      forest,
    ],
    [
      'cap before the shifts',
      [20, 4],
      {cap: {column: '2-1', when: 'before'}, modifiers: [woods]},
      '1-1',
      'X',
      forest,
    ],
  ];
  for (const [says, [e1, g1], more, column, result, scene] of table)
    it(says, () => {
      const played = begin(e1, g1, more, scene);
      const {odds} = played.setup;
      expect(odds.column.final).to.equal(column);
      // odds off the table have a result at once, and no column
      expect(played.report.column).to.deep.equal(result === 'NE' ? null : odds.column);
      expect((played.report.result === null ? played.play('roll 3') : played).report.result).to.equal(result);
    });
  it('says what counts there, and that a cap was reached', () => {
    const below = begin(3, 4, {below: {code: 'NE'}});
    expect(oddsSentence(below.setup)).to.equal(
      '3 against 4 is 1-2; 1-2 is below the table: NE, without a roll.',
    );
    expect(columnPhrases.columnSteps(below.setup.game, saidOdds(below.setup)).at(-1)).to.equal(
      '1-2 is below the table: NE, without a roll.',
    );
    expect(below.course).to.deep.equal(['over -']);
    expect(saidCited(below.setup.game, narrateHexBeginning(playOnHexes(below.setup).state))).to.deep.equal([
      'e1 attacks g1 in 03.03: 3 against 4 is 1-2; 1-2 is below the table: NE, without a roll.',
      'No roll. NE: no effect.',
      'The Axis units hold 03.03.',
    ]);
    expect(below.refuses('roll 3')).to.deep.equal(['No roll now: the battle is over.']);
    const capped = begin(20, 4, {cap: {column: '2-1'}});
    expect(oddsSentence(capped.setup)).to.equal('20 against 4 is 3-1; at most 2-1: column 2-1.');
  });
  it('says how far the shifts lead, and where they would lead beyond the last column', () => {
    const lastStep = (e1: number, shift: number): string | undefined => {
      const {setup} = begin(e1, 4, {modifiers: [{...woods, shift}]}, forest);
      return columnPhrases.columnSteps(setup.game, saidOdds(setup)).at(-1);
    };
    expect(lastStep(4, 1)).to.equal('Final column 2-1, 1 column to the right of 1-1.');
    expect(lastStep(12, -2)).to.equal('Final column 1-1, 2 columns to the left of 3-1.');
    expect(lastStep(4, 2)).to.equal('Final column 3-1, 2 columns to the right of 1-1.');
    expect(lastStep(8, 2)).to.equal('3-1 is the last column.');
    expect(lastStep(12, 1)).to.equal('3-1 is the last column.');
    expect(lastStep(4, -1)).to.equal('1-1 is the first column.');
  });
  it('a code that eliminates above the table needs no roll: the attacker advances at once', () => {
    const above = begin(20, 4, {
      above: {code: 'DE'},
      codes: {...base.codes, DE: {defender: {eliminated: true}}},
    });
    expect(above.course).to.deep.equal(['advance soviet']);
    expect(
      saidCited(above.setup.game, narrateHexBeginning(playOnHexes(above.setup).state)).slice(1),
    ).to.deep.equal(['No roll. DE: the defender is eliminated.', 'No defender is left in 03.03.']);
  });
  it('the number of its rule is cited in place of the code’s', () => {
    const codes = {...base.codes, NE: {rule: '9.1'}};
    const said = (below: object): readonly string[] => {
      const {setup} = begin(3, 4, {below, codes} as never);
      return saidCited(setup.game, narrateHexBeginning(playOnHexes(setup).state));
    };
    expect(said({code: 'NE'})[1]).to.equal('No roll. NE: no effect (9.1).');
    expect(said({code: 'NE', rule: '9.4'})[1]).to.equal('No roll. NE: no effect (9.4).');
  });
  // OCS: 26 to 14 is 1.86 to 1
  const rounding: readonly [
    by: OddsTableDocument['rounding'],
    strengths: readonly [number, number],
    column: string,
  ][] = [
    ['down', [26, 14], '1-1'],
    ['nearest', [26, 14], '2-1'],
    ['nearest', [20, 14], '1-1'],
    ['nearest', [3, 2], '1-1'],
    ['up', [15, 14], '2-1'],
    ['up', [14, 14], '1-1'],
    ['down', [3, 4], '1-2'],
    ['nearest', [3, 4], '1-1'],
  ];
  for (const [by, [e1, g1], column] of rounding)
    it(`rounding ${by!}: ${String(e1)} to ${String(g1)} is ${column}`, () => {
      const rows = ['1-2', ...columns];
      const more = {
        rounding: by!,
        columns: rows,
        results: Object.fromEntries(rows.map((name) => [name, Array<string>(6).fill('X')])),
      };
      expect(begin(e1, g1, more).report.column?.final).to.equal(column);
    });
  const twice = [
    {when: {terrain: 'woods'}, defence: 2, name: 'Forest'},
    {when: {city: 'major'}, defence: 2, name: 'City'},
  ];
  const strength: readonly [says: string, more: Partial<OddsTableDocument>, defence: number][] = [
    ['multiply: twice and twice is four times', {}, 12],
    ['best: twice and twice is twice', {combine: 'best'}, 6],
    ['add: twice and twice is three times', {combine: 'add'}, 9],
    ['atMost: three times at most', {atMost: 3}, 9],
  ];
  for (const [says, more, defence] of strength)
    it(says, () => {
      const scene = field.replace('G   E', 'wcG E');
      expect(begin(9, 3, {modifiers: twice, ...more}, scene).report.odds?.defence).to.equal(defence);
    });
});
