import {expect} from 'chai';
import type {ModuleDocument, OddsTableDocument} from '../../../src/module/index.js';
import {playOnHexes} from '../../../src/battle/hex/play.js';
import {narrateHexBeginning, oddsSentence} from '../../../src/battle/hex/report.js';
import {cited} from '../../../src/rules/index.js';
import {columnSteps} from '../../../src/battle/hex/table.js';
import {openGame} from '../../open-game.js';
import {board} from '../../rules/picture.js';
import {shortSheet} from '../../rules/short-sheet.js';
import {always, fight, setupOf, standing, type FightMore, type Played} from './fixtures.js';

type Code = OddsTableDocument['codes'][string];

/** The condition that every attacker crosses a hexside. */
const acrossAll = {all: true};

/** A table that always comes to one code. */
const coming = (code: Code, more: Partial<OddsTableDocument> = {}): OddsTableDocument => ({
  ...always('X'),
  codes: {X: code, NE: {name: 'No effect'}},
  ...more,
});

/** The game of a picture with single strengths, as printed: `{g1: 4}`, or full and reduced `{g1: [9, 4]}`. */
const strengths = (
  of: Readonly<Record<string, number | readonly [number, number]>>,
): NonNullable<FightMore['units']> =>
  Object.fromEntries(
    Object.entries(of).map(([id, printed]) => {
      const [full, reduced] = typeof printed === 'number' ? [printed, undefined] : printed;
      return [
        id,
        {
          attack: full,
          defence: full,
          steps: reduced === undefined ? 1 : 2,
          ...(reduced === undefined ? {} : {reduced: {attack: reduced, defence: reduced}}),
        },
      ];
    }),
  );

/** One hex back, as its owner likes. */
const sheet = shortSheet({
  maxHexes: 2,
  bars: [
    {clause: 'prohibitedTerrain', rule: '7.2'},
    {clause: 'enemyUnits', rule: '7.3'},
    {clause: 'origin', rule: '7.4'},
  ],
  prefers: [],
});

const field = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   G   EEE .
        .   .   .   .   .`;

const answers = (played: Played): readonly string[] =>
  played.described.choices.flatMap((choice) =>
    choice.event === 'choose' ? choice.alternatives.map(({option}) => String(option)) : [],
  );

describe('strengthAtLeast: losses that match those of the other side', () => {
  // Blue & Gray: all defenders; attackers of at least the printed strength of those
  const exchange: Code = {
    rule: '7.6',
    defender: {eliminated: true},
    attacker: {strengthAtLeast: 'opponentLost', count: 'printed'},
  };
  const attackers = ['e1', 'e2', 'e3'];
  const play = (of: Readonly<Record<string, number | readonly [number, number]>>, code = exchange): Played =>
    fight(field, {attackers, limit: 9, table: coming(code), units: strengths(of), sheet}, 'roll 1');

  it('the side that matches loses after the other, and chooses which units', () => {
    const played = play({g1: 4, e1: 3, e2: 3, e3: 5});
    expect(standing(played.report)).to.match(/g1 gone/);
    expect(played.described.prompt).to.equal(
      'Soviet: lose strength of at least 4 for the result X. Choose which units.',
    );
    expect(played.refuses('lose e1 1')).to.deep.equal([
      '7.6: Soviet loses strength of at least 4 for the result X, but 3 is assigned: assign 1 more.',
    ]);
    expect(played.refuses('lose e1 1 e3 1')).to.deep.equal([
      '7.6: e1 loses a step too many: without it the strength lost, 8, is still at least 4.',
    ]);
    expect(standing(played.play('lose e3 1').report)).to.contain('e3 gone');
    expect(standing(played.play('lose e1 1 e2 1').report)).to.match(/e1 gone, e2 gone, e3 04/);
  });
  it('the fewest units are not asked for, only the sum', () => {
    expect(play({g1: 4, e1: 2, e2: 2, e3: 4}).play('lose e1 1 e2 1').report.state).to.equal('advance');
  });
  it('a reduction counts as full less reduced: a panzer 9 to 4 is a loss of 5', () => {
    // Battle for Moscow, EX: the defender loses a step, the attacker as much strength
    const code: Code = {
      defender: {steps: 1},
      attacker: {strengthAtLeast: 'opponentLost', count: 'printed'},
      matchesOnlyResult: true,
    };
    const played = play({g1: [8, 3], e1: [9, 4], e2: [3, 1], e3: [6, 3]}, code).play('lose g1 1');
    const due =
      'our reading: Soviet loses strength of at least 5 for the result X, but 3 is assigned: assign 2 more.';
    expect(played.refuses('lose e3 1')).to.deep.equal([due]);
    expect(standing(played.play('lose e1 1').report)).to.contain('e1 04.03/1');
  });
  it('all is lost where it is not worth so much', () => {
    const played = play({g1: 9, e1: 2, e2: 2, e3: 2});
    expect(played.refuses('lose e1 1')[0]).to.contain('loses 3 steps');
    expect(standing(played.play('lose e1 1 e2 1 e3 1').report)).to.match(/e1 gone, e2 gone, e3 gone/);
  });

  // 1 left of the defender cannot retreat: is that to be matched?
  const trapped = `
      #   #   #   #   #
        #   #   #   #   #
      #   #   G   EEE #
        #   #   #   #   #`;
  const exr: Code = {
    defender: {steps: 1, retreat: 1},
    attacker: {strengthAtLeast: 'opponentLost', count: 'printed'},
  };
  const inTrap = (code: Code): Played =>
    fight(
      trapped,
      {
        attackers,
        limit: 9,
        table: coming(code),
        units: strengths({g1: [8, 3], e1: [9, 4], e2: 3, e3: 2}),
        sheet,
      },
      'roll 1',
      'lose g1 1',
    );
  it('a unit that cannot retreat is matched, too: the attacker loses after the retreat', () => {
    const played = inTrap(exr).play('g1:');
    expect(played.described.prompt).to.contain('lose strength of at least 8');
    expect(standing(played.play('lose e1 2').report)).to.contain('e1 gone');
  });
  it('matchesOnlyResult: it is not', () => {
    const played = inTrap({...exr, matchesOnlyResult: true});
    expect(played.described.prompt).to.contain('lose strength of at least 5');
    expect(played.play('lose e1 1').described.prompt).to.contain('retreat g1');
  });
});

describe('whoFirst fewer: the side with less strength removes all, as Afrika Korps 7.5', () => {
  const code: Code = {
    rule: '7.5',
    whoFirst: 'fewer',
    attacker: {strengthAtLeast: 'opponentLost', count: 'used'},
    defender: {strengthAtLeast: 'opponentLost', count: 'used'},
  };
  it('2-3-4 doubled against seven 1-1-6: it and six of them', () => {
    const doubled = coming(code, {modifiers: [{when: {terrain: 'woods'}, defence: 2, name: 'Escarpment'}]});
    const ones = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7'];
    const scene = `
      .   .   .   .   .
        .   .   .   E   .
      S   .   .   wG  EEE
        .   .   .   EEE .`;
    const units = {
      ...strengths(Object.fromEntries(ones.map((id) => [id, 1]))),
      g1: {attack: 2, defence: 3, steps: 1},
    };
    const played = fight(scene, {attackers: ones, limit: 9, table: doubled, units, sheet}, 'roll 1');
    expect(standing(played.report)).to.contain('g1 gone');
    expect(played.described.prompt).to.contain('Soviet: lose strength of at least 6');
    expect(played.refuses('lose e1 1 e2 1 e3 1 e4 1 e5 1')[0]).to.contain('7.5: Soviet loses strength');
    expect(played.refuses('lose e1 1 e2 1 e3 1 e4 1 e5 1 e6 1 e7 1')[0]).to.contain('a step too many');
    expect(played.play('lose e1 1 e2 1 e3 1 e4 1 e5 1 e6 1').report.state).to.equal('advance');
  });
  it('3-4-6 against four 1-1-6 at 1-2: it and three', () => {
    const scene = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   GGGGE   .
        .   .   .   .   .`;
    const units = {
      ...strengths({g1: 1, g2: 1, g3: 1, g4: 1}),
      e1: {attack: 3, defence: 4, steps: 1},
    };
    const played = fight(scene, {attackers: ['e1'], limit: 9, table: coming(code), units, sheet}, 'roll 1');
    expect(played.report.column.final).to.equal('1-2');
    expect(standing(played.report)).to.contain('e1 gone');
    expect(played.described.prompt).to.contain('Axis: lose strength of at least 3');
    expect(played.refuses('lose g1 1 g2 1')[0]).to.contain('but 2 is assigned: assign 1 more');
    expect(standing(played.play('lose g1 1 g2 1 g3 1').report)).to.contain('g4 03.03/1');
  });
  it('of equal strength the defender removes all, and the attacker as much', () => {
    const units = strengths({g1: 3, e1: 1, e2: 1, e3: 1});
    const attackers = ['e1', 'e2', 'e3'];
    const played = fight(field, {attackers, limit: 9, table: coming(code), units, sheet}, 'roll 1');
    expect(standing(played.play('lose e1 1 e2 1 e3 1').report)).to.match(/e1 gone.*e3 gone, g1 gone/);
  });
});

describe('units: losses of whole units', () => {
  const attackers = ['e1', 'e2', 'e3'];
  const played = fight(
    field,
    {
      attackers,
      limit: 9,
      table: coming({attacker: {units: 2}}),
      units: strengths({e1: [4, 2], e2: 3, e3: 3}),
      sheet,
    },
    'roll 1',
  );
  const table: readonly [says: string, event: string, refused: string][] = [
    ['a unit in part', 'lose e1 1 e2 1', 'e1 is lost whole or not at all: assign all its 2 steps.'],
    ['too few', 'lose e1 2', 'Soviet loses 2 units for the result X, but 1 is assigned.'],
    ['too many', 'lose e1 2 e2 1 e3 1', 'Soviet loses 2 units for the result X, but 3 are assigned.'],
  ];
  for (const [says, event, refused] of table)
    it(`refuses ${says}`, () => {
      expect(played.refuses(event)).to.deep.equal([`our reading: ${refused}`]);
    });
  it('the owner chooses which', () => {
    expect(played.described.prompt).to.contain('lose 2 units for the result X');
    expect(standing(played.play('lose e1 2 e3 1').report)).to.match(/e1 gone, e2 04.03\/1, e3 gone/);
  });
});

describe('oneOf: alternatives of a result', () => {
  // Battle for Moscow, 2009, Stand Fast
  const standFast: Code = {
    rule: '9.3',
    defender: {oneOf: [{steps: 1, when: {city: 'major'}}, {retreat: 2}]},
  };
  const more = {attackers: ['e1'], limit: 9, table: coming(standFast), sheet};
  it('the owner chooses where both are open', () => {
    const played = fight(field.replace('G   E', 'Gc  E'), more, 'roll 1');
    expect(played.described.prompt).to.equal('Axis: choose what X does to the Axis side.');
    expect(played.described.choices[0]).to.deep.include({event: 'choose', side: 'axis', role: 'defender'});
    expect(answers(played)).to.deep.equal(['0', '1']);
    expect(played.refuses('choose 2')).to.deep.equal([
      '9.3: Alternative 2 is not open: 0 (loses 1 step), 1 (retreats 2 hexes).',
    ]);
    const stood = played.play('choose 0');
    expect(stood.told).to.contain('The Axis side loses 1 step (9.3).');
    expect(stood.play('lose g1 1').report).to.deep.include({state: 'over', outcome: 'held'});
    expect(played.play('choose 1').report.state).to.equal('retreat.defender');
  });
  it('nobody is asked where one is open alone', () => {
    expect(fight(field, more, 'roll 1').report.state).to.equal('retreat.defender');
  });
  it('chosenBy opponent: the other side does', () => {
    const code: Code = {defender: {oneOf: [{steps: 1}, {retreat: 1}], chosenBy: 'opponent'}};
    const played = fight(field, {...more, table: coming(code)}, 'roll 1');
    expect(played.described.prompt).to.equal('Soviet: choose what X does to the Axis side.');
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
      expect(played.report.column.final).to.equal(column);
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
    ['above: a code of its own', [20, 4], {above: {code: 'NE'}}, '4-1', 'NE'],
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
      expect(played.report.column.final).to.equal(column);
      // odds off the table have a result at once
      expect((played.report.result === null ? played.play('roll 3') : played).report.result).to.equal(result);
    });
  it('says what counts there, and that a cap was reached', () => {
    const below = begin(3, 4, {below: {code: 'NE'}});
    expect(oddsSentence(below.setup)).to.equal(
      '3 against 4 is 1-2; 1-2 is below the table: NE, without a roll.',
    );
    expect(columnSteps(below.setup).at(-1)).to.equal('1-2 is below the table: NE, without a roll.');
    expect(below.course).to.deep.equal(['over -']);
    expect(narrateHexBeginning(playOnHexes(below.setup).state).map(cited)).to.deep.equal([
      'e1 attacks g1 in 03.03: 3 against 4 is 1-2; 1-2 is below the table: NE, without a roll (our reading).',
      'No roll. NE: no effect (our reading).',
      'The Axis side holds 03.03 (our reading).',
    ]);
    expect(below.refuses('roll 3')).to.deep.equal(['our reading: No roll now: the battle is over.']);
    const capped = begin(20, 4, {cap: {column: '2-1'}});
    expect(oddsSentence(capped.setup)).to.equal('20 against 4 is 3-1; at most 2-1: column 2-1.');
  });
  it('a code that eliminates above the table needs no roll: the attacker advances at once', () => {
    const above = begin(20, 4, {
      above: {code: 'DE'},
      codes: {...base.codes, DE: {defender: {eliminated: true}}},
    });
    expect(above.course).to.deep.equal(['advance soviet']);
    expect(narrateHexBeginning(playOnHexes(above.setup).state).map(cited).slice(1)).to.deep.equal([
      'No roll. DE: the defender is eliminated (our reading).',
      'No defender is left in 03.03 (our reading).',
    ]);
  });
  it('not-allowed: the attack is refused before anything else', () => {
    const more = {attackers: ['e1'], limit: 9, units: strengths({e1: 3, g1: 4}), sheet};
    expect(() => setupOf(field, {...more, table: {...base, below: 'not-allowed'}})).to.throw(
      'odds of 1-1 at least',
    );
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
      expect(begin(e1, g1, more).report.column.final).to.equal(column);
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
      expect(begin(9, 3, {modifiers: twice, ...more}, scene).report.odds.defence).to.equal(defence);
    });
});
