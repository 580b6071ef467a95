import {expect} from 'chai';
import {fight, standing, type Played} from './fixtures.js';
import {coming, field, sheet, strengths, type Code} from './result-codes.js';

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
      'The Soviet units lose at least 4 strength points for the result X.',
    );
    expect(played.refuses('lose e1 1')).to.deep.equal([
      '7.6: The Soviet units lose at least 4 strength points for the result X, but 3 is assigned: assign 1 more.',
    ]);
    expect(played.refuses('lose e1 1 e3 1')).to.deep.equal([
      '7.6: e1 loses a step too many: without it the strength lost is still 5, and at least 4 is owed.',
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
      'The Soviet units lose at least 5 strength points for the result X, but 3 is assigned: assign 2 more.';
    expect(played.refuses('lose e3 1')).to.deep.equal([due]);
    expect(standing(played.play('lose e1 1').report)).to.contain('e1 04.03/1');
  });
  it('all is lost where it is not worth so much', () => {
    const played = play({g1: 9, e1: 2, e2: 2, e3: 2});
    expect(played.refuses('lose e1 1')[0]).to.contain('lose 3 steps');
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
    expect(played.described.prompt).to.contain('lose at least 8 strength points');
    expect(standing(played.play('lose e1 2').report)).to.contain('e1 gone');
  });
  it('matchesOnlyResult: it is not', () => {
    const played = inTrap({...exr, matchesOnlyResult: true});
    expect(played.described.prompt).to.contain('lose at least 5 strength points');
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
    expect(played.described.prompt).to.contain('The Soviet units lose at least 6 strength points');
    expect(played.refuses('lose e1 1 e2 1 e3 1 e4 1 e5 1')[0]).to.contain(
      '7.5: The Soviet units lose at least',
    );
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
    expect(played.report.column?.final).to.equal('1-2');
    expect(standing(played.report)).to.contain('e1 gone');
    expect(played.described.prompt).to.contain('The Axis units lose at least 3 strength points');
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
    ['too few', 'lose e1 2', 'The Soviet units lose 2 units for the result X, but 1 is assigned.'],
    [
      'too many',
      'lose e1 2 e2 1 e3 1',
      'The Soviet units lose 2 units for the result X, but 3 are assigned.',
    ],
  ];
  for (const [says, event, refused] of table)
    it(`refuses ${says}`, () => {
      expect(played.refuses(event)).to.deep.equal([refused]);
    });
  it('the owner chooses which', () => {
    expect(played.described.prompt).to.contain('lose 2 units for the result X');
    expect(standing(played.play('lose e1 2 e3 1').report)).to.match(/e1 gone, e2 04.03\/1, e3 gone/);
  });
});
