import {expect} from 'chai';
import {always, fight, standing} from '../fixtures.js';
import {series, stack} from './boards.js';

describe('HQs in a battle', () => {
  it('9.3.1: an HQ goes with combat units it stood with', () => {
    const played = fight(stack, series('R1'), 'roll 1');
    expect(played.refuses('h1: 02.03')).to.deep.equal([
      '9.3.1: 03.03: h1 may not retreat apart from the combat units it was stacked with. Add it to one of their groups.',
    ]);
    expect(played.refuses('g1 g2: 02.03')).to.deep.equal([
      '9.3.1: 03.03: h1 may not stay behind: it was stacked with combat units that retreat. Add it to one of their groups.',
    ]);
    const first = played.play('g1: 02.03');
    expect(first.refuses('g2: 02.03')[0]).to.match(/^9\.3\.1/);
    expect(standing(first.play('g2 h1: 02.03').report)).to.contain('g2 02.03/2, h1 02.03/2');
  });

  it("9.3.1: an attacker's HQ too, which took no part", () => {
    const {report} = fight(stack.replace('E ', 'EQ'), series('A1'), 'roll 1', 'lose e1 1', 'e1 e2: 05.03');
    expect(standing(report)).to.equal('e1 05.03/1, g1 03.03/2, g2 03.03/2, h1 03.03/2, e2 05.03/2');
    const alone = fight(stack.replace('E ', 'EQ'), series('A1'), 'roll 1', 'lose e1 1');
    expect(alone.refuses('e1: 05.03')[0]).to.match(/^9\.3\.1: 04\.03: e2 may not stay behind/);
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

  it('9.3.2: one that was Isolated before the battle is so where it is put again', () => {
    const more = series('R1', {attackers: ['e2'], isolated: ['e1']});
    const {report} = fight(stack.replace('S   .', 'S   Q'), more, 'roll 1', 'g1 g2 h1: 02.03');
    expect(report.units['e1']).to.deep.equal({at: null, steps: 2, eliminated: false, isolated: true});
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
    expect(played.refuses('lose h1 1')[0]).to.match(/g1 and g2 must take these losses/);
    expect(played.play('lose g2 1').report.state).to.equal('advance');
  });

  it('14.6.10: steps owed for hexes before the mined one are lost first, by any that went', () => {
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
    expect(standing(both.play('lose h1 2').report)).to.equal('e3 07.03/2, g1 03.03/1, h1 gone');
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

  it('14.6.10: none of what is owed for the mined hex and those after it is lost by an HQ that it sends away', () => {
    const way = `
      #   #   #   #   #   #
        #   #   E   #   #   #
      S   .   X   .   GH  E
        #   #   #   #   #   #`;
    const played = (steps: number) =>
      fight(way, series('R2', {attackers: ['e2'], units: {g1: {steps}}}), 'roll 1', 'g1 h1: 04.03 03.03');
    expect(played(2).refuses('lose h1 2')).to.deep.equal([
      '14.6.10: h1 cannot take a loss: it is relocated in 03.03 before that.',
    ]);
    expect(standing(played(2).play('lose h1 1 g1 1').report)).to.equal(
      'e2 06.03/2, g1 03.03/1, h1 relocated/1',
    );
    expect(standing(played(2).play('lose g1 2').report)).to.equal('e2 06.03/2, g1 gone, h1 relocated/2');
    // with nobody left to lose it, what is owed for later hexes is not lost
    expect(standing(played(1).play('lose g1 1 h1 1').report)).to.equal('e2 06.03/2, g1 gone, h1 relocated/1');
    expect(standing(played(1).play('lose g1 1').report)).to.equal('e2 06.03/2, g1 gone, h1 relocated/2');
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
