import {expect} from 'chai';
import {boardOf} from '../../../src/rules/hex-combat/index.js';
import {always, fight, standing, type FightMore} from './fixtures.js';

/** Series rules: the stack g1 g2 with its HQ in 03.03; supply in the west; attackers from the east. */
const stack = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   GGH E   .
        .   .   .   .   .
      .   .   .   .   .`;
const series = (table: FightMore['table'], more: Partial<FightMore> = {}): FightMore => ({
  attackers: ['e1'],
  table,
  ...more,
});
/** The other sheet: attackers are Axis, the defender retreats east. */
const besieged = `
      .   .   .   .   .   .
        .   E   .   .   .   .
      .   .   GG  .   .   .
        .   E   .   .   .   .
      .   .   .   .   .   .`;
const rb = (table: FightMore['table'], more: Partial<FightMore> = {}): FightMore => ({
  attackers: ['e1', 'e2'],
  sheet: 'russia-besieged',
  side: 'soviet',
  nationality: 'russian',
  table,
  ...more,
});

describe('the sequence under the series rules', () => {
  it('no effect: over, held', () => {
    const {report, course} = fight(stack, series('-'), 'roll 3');
    expect(course).to.deep.equal(['roll soviet', 'over -']);
    expect(report).to.deep.include({state: 'over', side: null, outcome: 'held', result: '-', relocated: []});
    expect(report.roll).to.deep.equal({dice: [3], drm: [], row: 3});
  });

  it('before the roll everything is known but the result', () => {
    const {report} = fight(stack, series('D1'));
    expect(report).to.deep.equal({
      state: 'roll',
      side: 'soviet',
      outcome: null,
      odds: {attack: 1, defence: 2},
      column: {base: '1-2', shifts: [], final: '1-2'},
      roll: null,
      result: null,
      units: {
        e1: {at: '04.03', steps: 2, eliminated: false, isolated: false},
        g1: {at: '03.03', steps: 2, eliminated: false, isolated: false},
        g2: {at: '03.03', steps: 2, eliminated: false, isolated: false},
        h1: {at: '03.03', steps: 2, eliminated: false, isolated: false},
      },
      relocated: [],
      control: 'axis',
    });
  });

  it('NA-14.6.9-b: control follows the battle: who advances takes the hex, but not from the mines', () => {
    const moves = ['roll 6', 'lose g1 1', 'g1 g2 h1: 02.03', 'advance e1'];
    const taken = fight(stack, series('D1', {control: ['03.03']}), ...moves);
    expect(taken.report.control).to.equal('soviet');
    expect(boardOf(taken.field, taken.battle).control[taken.field.hex]).to.equal(taken.field.sides.attacker);
    const declined = fight(stack, series('D1', {control: ['03.03']}), ...moves.slice(0, -1), 'advance');
    expect(declined.report.control).to.equal('axis');
    const mined = fight(stack.replace('GGH ', 'GGHX'), series('D1', {control: ['03.03']}), ...moves);
    expect(mined.report).to.deep.include({control: 'axis', state: 'over'});
    expect(mined.told.join(' ')).to.contain('03.03 is under Axis control while the minefield is there');
  });

  it('A1: the attacker loses, then retreats his own', () => {
    const {report, course} = fight(stack, series('A1'), 'roll 1', 'lose e1 1', 'e1: 05.03');
    expect(course).to.deep.equal([
      'roll soviet',
      'losses.attacker soviet',
      'retreat.attacker soviet',
      'over -',
    ]);
    expect(standing(report)).to.equal('e1 05.03/1, g1 03.03/2, g2 03.03/2, h1 03.03/2');
    expect(report.outcome).to.equal('held');
  });

  it('BR: both lose, the attacker first', () => {
    const {course, report} = fight(stack, series('BR'), 'roll 1', 'lose e1 1', 'lose g2 1');
    expect(course).to.deep.equal(['roll soviet', 'losses.attacker soviet', 'losses.defender axis', 'over -']);
    expect(standing(report)).to.equal('e1 04.03/1, g1 03.03/2, g2 03.03/1, h1 03.03/2');
  });

  it('D1: the owner loses, retreats his stack as one group, and the attacker may advance', () => {
    const played = fight(stack, series('D1'), 'roll 6', 'lose g1 1', 'g1 g2 h1: 02.03', 'advance e1');
    expect(played.course).to.deep.equal([
      'roll soviet',
      'losses.defender axis',
      'retreat.defender axis',
      'advance soviet',
      'over -',
    ]);
    expect(standing(played.report)).to.equal('e1 03.03/2, g1 02.03/1, g2 02.03/2, h1 02.03/2');
    expect(played.report.outcome).to.equal('vacated');
    expect(played.told.join('\n')).to.equal(
      [
        'Roll 6 in column 1-2: D1: the defender loses 1 step and retreats 1 hex (our reading).',
        'g1 loses 1 step, 1 left (our reading).',
        'g1, g2 and h1 retreat from 03.03 by 02.03 (9.0).',
        'No defender is left in 03.03 (our reading).',
        'e1 advances into 03.03 (our reading).',
      ].join('\n'),
    );
  });

  it('a split stack: group after group, each against the board the earlier ones left', () => {
    const split = fight(stack, series('R2', {limit: 1}), 'roll 1', 'g1: 02.03 01.03');
    expect(split.course.at(-1)).to.equal('retreat.defender axis');
    // 01.03 is full now: the second group would be over the limit there, pay a step and owe another hex (9.1.1)
    expect(split.refuses('g2 h1: 02.03 01.03')[0]).to.match(/^9\.4: Not 01\.03: 1 hex not retreated/);
    const done = split.play('g2 h1: 02.03 01.02');
    expect(standing(done.report)).to.equal('e1 04.03/2, g1 01.03/2, g2 01.02/2, h1 01.02/2');
    expect(done.course.at(-1)).to.equal('advance soviet');
  });

  it('steps lost on the way are assigned at once, before the next group goes', () => {
    const ringed = stack
      .replace('S   .   GGH', 'S   .   GG ')
      .replace('.   .   .   .   .\n      .', 'E   .   .   .   .\n      .')
      .replace('        .   .   .   .   .\n      S', '        E   .   .   .   .\n      S');
    const first = fight(ringed, series('R1', {attackers: ['e2']}), 'roll 1', 'g1: 02.03');
    expect(first.described.prompt).to.equal('Axis, defending: lose 1 step on the way.');
    expect(first.refuses('g2: 02.03')).to.deep.equal(['9.2.2: No route now: Axis loses 1 step on the way.']);
    expect(first.refuses('lose g2 1')[0]).to.equal('9.2.2: Not 1 step for g2: these are lost by g1.');
    const done = first.play('lose g1 1', 'g2: 02.03', 'lose g2 1');
    expect(standing(done.report)).to.contain('g1 02.03/1, g2 02.03/1');
  });

  const cornered = `
      #   #   #   #
        #   #   #   #
      S   #   GG  E
        #   #   #   #`;
  it('9.4: a group that cannot retreat sends [], pays a step a hex, stays and is Isolated', () => {
    const blocked = fight(cornered, series('R2'), 'roll 1');
    expect(blocked.refuses('g1 g2: 02.03')[0]).to.match(/^9\.1: Not 02\.03: lake is prohibited to g1 and g2/);
    const paid = blocked.play('g1 g2:', 'lose g1 1 g2 1');
    expect(standing(paid.report)).to.equal('e1 04.03/2, g1 03.03/1*, g2 03.03/1*');
    expect(paid.report).to.deep.include({state: 'over', outcome: 'held'});
  });
  it('9.4: and is wiped out when it has no more steps', () => {
    const gone = fight(cornered.replace('GG ', 'G  '), series('R2'), 'roll 1', 'g1:', 'lose g1 2');
    expect(standing(gone.report)).to.equal('e1 04.03/2, g1 gone');
    expect(gone.report).to.deep.include({state: 'advance', outcome: 'vacated'});
  });
  it('9.4: a group that gets part of the way sends that part', () => {
    const half = cornered.replace('S   #   GG', 'S   .   GG').replace('S   .', '#   .');
    const {report} = fight(half, series('R2'), 'roll 1', 'g1 g2: 02.03', 'lose g1 1');
    expect(standing(report)).to.equal('e1 04.03/2, g1 02.03/1*, g2 02.03/2*');
  });

  it('a side that is wiped out has nothing to retreat', () => {
    const {course, report} = fight(stack, series('D9'), 'roll 1', 'lose g1 2 g2 2 h1 2', 'advance');
    expect(course.slice(-2)).to.deep.equal(['advance soviet', 'over -']);
    expect(report.outcome).to.equal('vacated');
  });

  it('both sides wiped out: nobody advances', () => {
    const more = series('X2', {units: {g1: {steps: 1}, g2: {steps: 1}}});
    const {course, report} = fight(
      stack.replace('GGH', 'GG '),
      more,
      'roll 1',
      'lose e1 2',
      'lose g1 1 g2 1',
    );
    expect(course.at(-1)).to.equal('over -');
    expect(report.outcome).to.equal('vacated');
  });

  it('eliminated by the code itself: no losses to share out', () => {
    expect(fight(stack, series('AE'), 'roll 1').report).to.deep.include({state: 'over', outcome: 'held'});
    const {course} = fight(stack, series('DE'), 'roll 1');
    expect(course).to.deep.equal(['roll soviet', 'advance soviet']);
  });

  it('an attacker that had to retreat does not advance', () => {
    const {report, course} = fight(stack, series('EX'), 'roll 1', 'g1 g2 h1: 02.03', 'e1: 05.03');
    expect(course).to.deep.equal([
      'roll soviet',
      'retreat.defender axis',
      'retreat.attacker soviet',
      'over -',
    ]);
    expect(report.outcome).to.equal('vacated');
  });

  it('the outcome is known once all that concerns the defender is done', () => {
    expect(fight(stack, series('EX'), 'roll 1').report.outcome).to.equal(null);
    expect(fight(stack, series('EX'), 'roll 1', 'g1 g2 h1: 02.03').report.outcome).to.equal('vacated');
    expect(fight(stack, series('A1'), 'roll 1').report.outcome).to.equal(null);
  });
});

describe('HQs in a battle', () => {
  it('9.3.1: an HQ goes with combat units it stood with', () => {
    const played = fight(stack, series('R1'), 'roll 1');
    expect(played.refuses('h1: 02.03')).to.deep.equal([
      '9.3.1: h1 must retreat with combat units it stood with: name it in a group of g1 and g2.',
    ]);
    expect(played.refuses('g1 g2: 02.03')).to.deep.equal([
      '9.3.1: h1 may not be left behind by the last combat units it stood with: name it in this group.',
    ]);
    const first = played.play('g1: 02.03');
    expect(first.refuses('g2: 02.03')[0]).to.match(/^9\.3\.1/);
    expect(standing(first.play('g2 h1: 02.03').report)).to.contain('g2 02.03/2, h1 02.03/2');
  });

  it("9.3.1: an attacker's HQ too, which took no part", () => {
    const {report} = fight(stack.replace('E ', 'EQ'), series('A1'), 'roll 1', 'lose e1 1', 'e1 e2: 05.03');
    expect(standing(report)).to.equal('e1 05.03/1, g1 03.03/2, g2 03.03/2, h1 03.03/2, e2 05.03/2');
    const alone = fight(stack.replace('E ', 'EQ'), series('A1'), 'roll 1', 'lose e1 1');
    expect(alone.refuses('e1: 05.03')[0]).to.match(/^9\.3\.1: e2 may not be left behind/);
  });

  it('9.3.1: with no combat unit left to follow, an HQ goes by itself', () => {
    const more = series('X2', {units: {g1: {steps: 1}, g2: {steps: 1}}});
    const {report} = fight(stack, more, 'roll 1', 'lose e1 2', 'lose g1 1 g2 1', 'h1: 02.03');
    expect(standing(report)).to.equal('e1 gone, g1 gone, g2 gone, h1 02.03/2');
  });

  it('9.3.2: an enemy HQ that is overrun is relocated, its steps kept', () => {
    const {report, told} = fight(
      stack.replace('S   .', 'S   Q'),
      series('R1', {attackers: ['e2']}),
      'roll 1',
      'g1 g2 h1: 02.03',
    );
    expect(report.relocated).to.deep.equal(['e1']);
    expect(report.units['e1']).to.deep.equal({at: null, steps: 2, eliminated: false, isolated: false});
    expect(told.join(' ')).to.contain('02.03: e1 is overrun (9.3.2).');
  });

  it('14.6.10: an HQ that enters a minefield is relocated, and takes no steps of the way', () => {
    const mined = `
      #   #   #   #
        #   #   #   #
      SE  X   GGH E
        #   #   #   #`;
    const played = fight(mined, series('R1', {attackers: ['e2']}), 'roll 1', 'g1 g2 h1: 02.03');
    expect(played.report.relocated).to.deep.equal(['h1']);
    expect(played.report.units['h1']!.at).to.equal(null);
    expect(played.refuses('lose h1 1')[0]).to.match(/these are lost by g1 and g2/);
    expect(played.play('lose g2 1').report.state).to.equal('advance');
  });

  it('14.6.10: steps owed for hexes before the mined one are lost first, by the HQ where combat units have too few', () => {
    const way = `
      #   #   #   #   #   #   #
        #   #   #   E   E   #   #
      S   .   X   .   .   GH  E
        #   #   #   #   #   #   #`;
    const three = (defender: {steps?: number; retreat: number}) => {
      const {columns, results} = always('R3') as {columns: string[]; results: Record<string, string[]>};
      return {kind: 'odds' as const, columns, results, codes: {R3: {defender}}};
    };
    const more = {attackers: ['e3'], units: {g1: {steps: 1}}};
    const both = fight(way, series(three({retreat: 3}), more), 'roll 1', 'g1 h1: 05.03 04.03 03.03');
    expect(both.report.relocated, 'not before it has paid').to.deep.equal([]);
    expect(both.refuses('lose h1 2')[0]).to.contain('combat units lose steps before others');
    const paid = both.play('lose g1 1 h1 1');
    expect(standing(paid.report)).to.equal('e3 07.03/2, g1 gone, h1 relocated/1');
    expect(paid.told.join(' ')).to.contain('h1 enters a hex with a minefield and is relocated at once');
    // alone, and with no more steps than the way takes, it never comes to the mines
    const alone = fight(
      way,
      series(three({steps: 1, retreat: 3}), more),
      'roll 1',
      'lose g1 1',
      'h1: 05.03 04.03 03.03',
      'lose h1 2',
    );
    expect(alone.report.relocated).to.deep.equal([]);
    expect(standing(alone.report)).to.equal('e3 07.03/2, g1 gone, h1 gone');
  });

  it('14.6.10: one that losses leave alone in a minefield is relocated at once', () => {
    const mined = stack.replace('GGH', 'GHX');
    const {report, told} = fight(mined, series('X2'), 'roll 1', 'lose e1 2', 'lose g1 2');
    expect(report).to.deep.include({relocated: ['h1'], outcome: 'vacated', state: 'over'});
    expect(told.join(' ')).to.contain('h1 is left alone in a hex with a minefield and is relocated at once');
  });

  it('14.6.10: and one that an advance leaves alone, but none that stood alone before', () => {
    const mined = stack.replace('E ', 'EQX');
    const {report} = fight(mined, series('DE'), 'roll 1', 'advance e1');
    expect(report.relocated).to.deep.equal(['e2']);
  });
});

describe('the sequence under Russia Besieged', () => {
  it('10.8, 10.81: the defender gives the order, the attacker moves unit after unit', () => {
    const played = fight(besieged, rb('R1'), 'roll 1');
    expect(played.course).to.deep.equal(['roll axis', 'retreat.defender soviet']);
    expect(played.described.prompt).to.equal('Soviet, defending: give the order in which g1 and g2 retreat.');
    expect(played.refuses('g1: 04.03')[0]).to.match(/^10\.8: No route now: Soviet orders the retreat/);
    for (const order of ['order g1', 'order g1 g1', 'order g1 g2 e1'])
      expect(played.refuses(order)).to.deep.equal(['10.81: The order names each of g1 and g2 once.']);
    const ordered = played.play('order g2 g1');
    expect(ordered.course.at(-1)).to.equal('retreat.defender axis');
    expect(ordered.refuses('order g1 g2')[0]).to.match(/^10\.8: No order now/);
    expect(ordered.refuses('g1: 04.03')).to.deep.equal([
      "10.81: Not g1 yet: by the defender's order g2 is next.",
    ]);
    expect(ordered.refuses('g2 g1: 04.03')[0]).to.match(/^10\.81: Not g2 and g1 together/);
    const done = ordered.play('g2: 04.03', 'g1: 04.03');
    expect(standing(done.report)).to.contain('g1 04.03/2, g2 04.03/2');
    expect(done.course.at(-1)).to.equal('advance axis');
  });

  it('a single defender is not ordered', () => {
    const one = fight(besieged.replace('GG', 'G '), rb('R1'), 'roll 1');
    expect(one.course.at(-1)).to.equal('retreat.defender axis');
    expect(one.refuses('order g1')[0]).to.match(/No order now/);
  });

  it('the attacker sends his own in any order', () => {
    const {course, report} = fight(besieged, rb('AR'), 'roll 1', 'e2: 01.04', 'e1: 01.02');
    expect(course).to.deep.equal(['roll axis', 'retreat.attacker axis', 'retreat.attacker axis', 'over -']);
    expect(standing(report)).to.contain('e1 01.02/2, e2 01.04/2');
  });

  it('mayElectOne: one hex by election, before or after the order, before the first route', () => {
    const open = fight(besieged, rb('DR'), 'roll 1');
    expect(open.described.choices.map(({event, side}) => `${event} ${side}`)).to.deep.equal([
      'elect axis',
      'order soviet',
    ]);
    expect(open.refuses('elect 2')[0]).to.match(/^10\.8: Not 2 hexes: one may be elected/);
    const elected = open.play('elect 1', 'order g1 g2', 'g1: 04.03');
    expect(standing(elected.report)).to.contain('g1 04.03/2');
    expect(elected.refuses('elect 1')[0]).to.match(/^10\.8: No election now/);
    const later = open.play('order g1 g2', 'elect 1', 'g1: 04.03', 'g2: 04.03');
    expect(later.report.state).to.equal('advance');
    const full = open.play('order g1 g2', 'g1: 04.03 05.03');
    expect(full.refuses('elect 1')[0]).to.match(/^10\.8: No election now/);
    expect(fight(besieged, rb('R2'), 'roll 1').refuses('elect 1')[0]).to.match(/No election now/);
  });

  it('under the series rules the owner elects', () => {
    const {described, play} = fight(stack, series('DR'), 'roll 1');
    expect(described.choices.map(({event, side}) => `${event} ${side}`)).to.deep.equal([
      'elect axis',
      'route axis',
    ]);
    expect(standing(play('elect 1', 'g1 g2 h1: 02.03').report)).to.contain('h1 02.03/2');
  });

  it('10.83: a unit without a route sends [] and is eliminated', () => {
    const ringed = besieged.replace('GG  .', 'GG  E').replace('        .   E   .', '        .   E   E');
    const played = fight(ringed, rb('R1'), 'roll 1', 'order g1 g2');
    const [group] = played.described.choices.flatMap((choice) =>
      choice.event === 'route' ? choice.groups : [],
    );
    if (group!.answer.eliminated) {
      const done = played.play('g1:', 'g2:');
      expect(standing(done.report)).to.contain('g1 gone, g2 gone');
      expect(done.report.outcome).to.equal('vacated');
    } else expect.fail('there is a way out');
  });

  it('10.87: the shared step falls due after the last unit, once for all, and the owner assigns it', () => {
    const pocket = `
      .   .   .   .   .   .
        .   E   .   E   .   .
      .   .   GG  1   .   .
        .   E   .   E   .   .
      .   .   .   .   .   .`;
    const played = fight(pocket, rb('R1', {attackers: ['e1', 'e3']}), 'roll 1', 'order g1 g2', 'g1: 04.03');
    expect(played.course.at(-1)).to.equal('retreat.defender axis');
    const last = played.play('g2: 04.03');
    expect(last.course.at(-1)).to.equal('retreat.defender soviet');
    expect(last.described.prompt).to.equal('Soviet, defending: lose 1 step for EZOC hexes held by friends.');
    expect(last.refuses('lose g1 1 g2 1')[0]).to.equal(
      '10.87: Soviet loses 1 step for EZOC hexes held by friends, and 2 are shared out: 1 fewer.',
    );
    expect(last.refuses('lose f1 1')[0]).to.match(/^10\.87: No step for "f1"/);
    expect(standing(last.play('lose g2 1').report)).to.contain('g1 04.03/2, g2 04.03/1');
  });

  it('10.87: a lone unit pays, or not, by the reading', () => {
    const pocket = `
      .   .   .   .   .   .
        .   E   .   E   .   .
      .   .   G   1   .   .
        .   E   .   E   .   .
      .   .   .   .   .   .`;
    const more = rb('R1', {attackers: ['e1', 'e3']});
    expect(fight(pocket, more, 'roll 1', 'g1: 04.03').course.at(-1)).to.equal('retreat.defender soviet');
    const free = {...more, options: {loneUnit: 'free'}};
    expect(fight(pocket, free, 'roll 1', 'g1: 04.03').course.at(-1)).to.equal('advance axis');
  });

  it('10.88: the owner may send the route that keeps his unit in supply', () => {
    const pocket = `
      .   .   .   .   .   .
        .   .   .   .   .   .
      .   E   G   1   1   .
        .   .   .   E   .   .
      .   .   .   .   .   .`;
    const more = rb('R2', {attackers: ['e1'], inSupply: ['05.03']});
    const played = fight(pocket, more, 'roll 1');
    const route = played.described.choices.find((choice) => choice.event === 'route');
    if (route?.event !== 'route') throw new Error('no route');
    const {answer} = route.groups[0]!;
    expect(answer.ownerMayChoose).to.deep.equal([['04.03', '05.03']]);
    expect(answer.routes).to.not.deep.include(['04.03', '05.03']);
    expect(route.owner).to.equal('soviet');
    expect(route.side).to.equal('axis');
    // 10.87 is still paid: two hexes of the retreat in an EZOC that friends hold
    const paid = played.play('g1: 04.03 05.03', 'lose g1 2');
    expect(standing(paid.report)).to.contain('g1 gone');
  });
});

describe('losses', () => {
  const three = stack.replace('GGH', 'GGH');
  it('must be what is due, of units that have the steps, combat units before others', () => {
    const due = fight(three, series('D2'), 'roll 1');
    const refusals: [string, RegExp][] = [
      ['lose g1 1', /loses 2 steps by the result D2, and 1 is shared out: 1 more/],
      ['lose g1 2 g2 1', /3 are shared out: 1 fewer/],
      ['lose g1 3', /Not 3 steps for g1: it has 2/],
      ['lose g1 1 h1 1', /Not h1: combat units lose steps before others, and g1 and g2 still have some/],
      ['lose e1 2', /Not 2 steps for e1: these are lost by g1, g2 and h1/],
      ['lose x9 2', /No step for "x9": it is not in this battle/],
      ['lose f1 2', /No step for "f1": it is not in this battle/],
      ['lose', /and 0 are shared out: 2 more/],
    ];
    for (const [words, reason] of refusals) expect(due.refuses(words)[0], words).to.match(reason);
    expect(due.play('lose g1 2').report.units['g1']!.eliminated).to.equal(true);
  });
  it('are no more than there are steps', () => {
    const {described} = fight(three, series('D9'), 'roll 1');
    const [choice] = described.choices;
    expect(choice!.event === 'assign' && choice!.dues[0]!.steps).to.equal(6);
  });
  const cornered = `
      #   #   #   #
        #   #   #   #
      S   #   GGG E
        #   #   #   #`;
  const units = {
    g1: {steps: 3, strength: 1},
    g2: {strength: 4, reduced: {attack: 1, defence: 1}},
    g3: {strength: 2},
  };
  it('8.6.1: which unit of a retreating group takes a step is a reading', () => {
    const by = (stepLoss: string): ReturnType<typeof fight> =>
      fight(cornered, series('R2', {options: {stepLoss}, units}), 'roll 1', 'g1 g2 g3:');
    expect(by('owner').play('lose g3 2').report.state).to.equal('over');
    expect(by('most-steps').refuses('lose g2 2')[0]).to.equal(
      '8.6.1: Not g2: the next step is taken by g1, the unit with the most steps.',
    );
    expect(by('most-steps').play('lose g1 1 g3 1').report.state).to.equal('over');
    expect(by('most-steps').play('lose g1 2').report.state).to.equal('over');
    expect(by('strongest').refuses('lose g2 2')[0]).to.match(/the next step is taken by g3, the strongest/);
    expect(by('strongest').play('lose g2 1 g3 1').report.state).to.equal('over');
  });
});

describe('advance', () => {
  const two = stack.replace('GGH E   .', 'GGH EEU .');
  const more = series('DE', {attackers: ['e1', 'e2'], limit: 2});
  it('is for attackers that took part, within stacking, or declined', () => {
    const open = fight(two, {...more, limit: 1}, 'roll 1');
    expect(open.refuses('advance e1 e2')[0]).to.equal(
      'our reading: e1 and e2 together are 2 stacking points, and 03.03 has room for 1; name fewer.',
    );
    expect(open.refuses('advance e3')[0]).to.match(/it took no part in the attack/);
    expect(open.refuses('advance g1')[0]).to.match(/it took no part in the attack/);
    expect(open.refuses('advance zz')[0]).to.match(/the game has no such unit/);
    expect(open.play('advance').report).to.deep.include({state: 'over', outcome: 'vacated'});
    expect(standing(fight(two, more, 'roll 1', 'advance e1 e2').report)).to.contain('e1 03.03/2, e2 03.03/2');
    expect(fight(two, more, 'roll 1').refuses('advance e1 e1')[0]).to.match(/e1 is named twice/);
  });
});

describe('every event that does not fit', () => {
  it('is answered with the reason and changes nothing', () => {
    const stages = [
      fight(stack, series('D1')),
      fight(stack, series('D1'), 'roll 1'),
      fight(stack, series('D1'), 'roll 1', 'lose g1 1'),
      fight(stack, series('D1'), 'roll 1', 'lose g1 1', 'g1 g2 h1: 02.03'),
      fight(stack, series('-'), 'roll 1'),
    ];
    for (const played of stages) {
      const {choices, impossible} = played.described;
      expect(choices.length + impossible.length).to.equal(6);
      for (const {event, finding} of impossible) {
        const words = {
          roll: 'roll 1',
          assign: 'lose g1 1',
          elect: 'elect 1',
          order: 'order g1 g2',
          route: 'g1 g2 h1: 02.03',
          advance: 'advance',
        }[event];
        expect(played.refuses(words)).to.deep.equal([`${finding.clause}: ${finding.message}`]);
      }
      expect(played.refuses('continue')[0]).to.match(/No "continue" on a hex map/);
    }
  });
  it('dice of the wrong number or face, hexes that are none', () => {
    const fresh = fight(stack, series('D1'));
    expect(fresh.refuses('roll')[0]).to.match(/Not 0 dice: this table is rolled with one die/);
    expect(fresh.refuses('roll 3 4')[0]).to.match(/Not 2 dice/);
    expect(fresh.refuses('roll 7')[0]).to.match(/No die shows 7: its faces are 1 to 6/);
    const two = {
      ...always('-'),
      dice: 2,
      results: {
        '1-2': Array<string>(11).fill('D1'),
        '1-1': Array<string>(11).fill('-'),
        '2-1': Array<string>(11).fill('-'),
      },
    };
    expect(fight(stack, series(two)).refuses('roll 3')[0]).to.match(/2 dice, each listed/);
    expect(fight(stack, series(two), 'roll 3 6').report.roll).to.deep.equal({dice: [3, 6], drm: [], row: 9});
    const going = fight(stack, series('R1'), 'roll 1');
    expect(going.refuses('g1 g2 h1: 99.99')[0]).to.equal('9.1: "99.99" is no hex of this map.');
    expect(going.refuses(': 02.03')[0]).to.match(/Name the units that retreat/);
    expect(going.refuses('e1: 05.03')[0]).to.match(
      /e1 does not have to retreat now; still to go: g1, g2 and h1/,
    );
    expect(going.refuses('g1 g1 g2 h1: 02.03')[0]).to.match(/g1 is named twice/);
    const split = going.play('g1: 02.03');
    expect(split.refuses('g1: 02.03')[0]).to.match(/g1 has retreated already/);
  });
  it('attackers of two hexes are two groups', () => {
    const both = stack.replace('GGH E   .\n        .   .   .', 'GGH E   .\n        .   .   E');
    const played = fight(both, series('AR', {attackers: ['e1', 'e2']}), 'roll 1');
    expect(played.refuses('e1 e2: 05.03')[0]).to.match(
      /these stand in 04\.03 and 03\.04; send one after another/,
    );
  });
});
