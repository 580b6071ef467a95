import {expect} from 'chai';
import {boardOf} from '../../../../src/rules/hex-combat/index.js';
import {fight, standing} from '../fixtures.js';
import {series, stack} from './boards.js';

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
      at: '03.03',
      round: 1,
      combat: 1,
      combats: [],
      roles: {attacker: 'soviet', defender: 'axis'},
      did: [],
      support: {attacker: [], defender: []},
      turn: null,
      due: [],
      roll: null,
      rolls: {},
      result: null,
      units: {
        e1: {at: '04.03', steps: 2, eliminated: false, isolated: false},
        g1: {at: '03.03', steps: 2, eliminated: false, isolated: false},
        g2: {at: '03.03', steps: 2, eliminated: false, isolated: false},
        h1: {at: '03.03', steps: 2, eliminated: false, isolated: false},
      },
      relocated: [],
      entered: [],
      control: 'axis',
    });
  });

  it('NA-14.6.9-b: control follows the battle: who advances takes the hex, but not from the mines', () => {
    const moves = ['roll 6', 'lose g1 1', 'g1 g2 h1: 02.03', 'advance e1'];
    const taken = fight(stack, series('D1', {control: ['03.03']}), ...moves);
    expect(taken.report.control).to.equal('soviet');
    expect(boardOf(taken.setup, taken.battle).control[taken.setup.hex]).to.equal(taken.setup.sides.attacker);
    const declined = fight(stack, series('D1', {control: ['03.03']}), ...moves.slice(0, -1), 'advance');
    expect(declined.report.control).to.equal('axis');
    const mined = fight(stack.replace('GGH ', 'GGHX'), series('D1', {control: ['03.03']}), ...moves);
    expect(mined.report).to.deep.include({control: 'axis', state: 'over'});
    expect(mined.told.join(' ')).to.contain('The Axis units control 03.03 while the minefield is there');
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
        'Rolled 6 on column 1-2. D1: the defender loses 1 step and retreats 1 hex (our reading).',
        'g1 loses 1 step (1 left) (our reading).',
        'g1, g2 and h1 retreat from 03.03 to 02.03 (9.0).',
        'No defender is left in 03.03.',
        'e1 advances into 03.03 (our reading).',
      ].join('\n'),
    );
  });

  it('a split stack: group after group, each against the board the earlier ones left', () => {
    const split = fight(stack, series('R2', {limit: 1}), 'roll 1', 'g1: 02.03 01.03');
    expect(split.course.at(-1)).to.equal('retreat.defender axis');
    // 01.03 is full now: the second group would be over the limit there, pay a step and owe another hex (9.1.1)
    expect(split.refuses('g2 h1: 02.03 01.03')[0]).to.match(/^9\.4: 01\.03: no\. It is 1 hex short/);
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
    expect(first.described.prompt).to.equal('The Axis units lose 1 step on the way.');
    expect(first.refuses('g2: 02.03')).to.deep.equal([
      '9.2.2: No retreat now: the Axis units first lose 1 step on the way.',
    ]);
    expect(first.refuses('lose g2 1')[0]).to.equal(
      '9.2.2: g2 cannot lose 1 step: g1 must take these losses.',
    );
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
    expect(blocked.refuses('g1 g2: 02.03')[0]).to.match(
      /^9\.1: 02\.03: no\. g1 and g2 cannot enter lake hexes/,
    );
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
