import {expect} from 'chai';
import {fight, standing} from '../fixtures.js';
import {shortSheet} from '../../../rules/short-sheet.js';
import {series, stack} from './boards.js';

describe('losses', () => {
  const three = stack.replace('GGH', 'GGH');
  it('must be what is due, of units that have the steps, combat units before others', () => {
    const due = fight(three, series('D2'), 'roll 1');
    const refusals: [string, RegExp][] = [
      ['lose g1 1', /lose 2 steps for the result D2, but 1 is assigned: assign 1 more/],
      ['lose g1 2 g2 1', /but 3 are assigned: assign 1 fewer/],
      ['lose g1 3', /g1 cannot lose 3 steps: it has only 2/],
      ['lose g1 1 h1 1', /h1 cannot take a loss yet: combat units lose steps first \(g1 and g2\)/],
      ['lose e1 2', /e1 cannot lose 2 steps: g1, g2 and h1 must take these losses/],
      ['lose x9 2', /"x9" cannot lose 2 steps: it is not in this battle/],
      ['lose f1 2', /"f1" cannot lose 2 steps: it is not in this battle/],
      ['lose', /but 0 are assigned: assign 2 more/],
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
  it('of a route any unit that went may take, an HQ before combat units too', () => {
    const led = cornered.replace('GGG', 'GGH');
    const due = fight(led, series('R2'), 'roll 1', 'g1 g2 h1:');
    for (const losses of ['lose g1 2', 'lose g1 1 h1 1', 'lose h1 2'])
      expect(due.play(losses).report.state, losses).to.equal('over');
    expect(standing(due.play('lose h1 2').report)).to.equal('e1 04.03/2, g1 03.03/2*, g2 03.03/2*, h1 gone');
    // what the result takes first is another matter
    const both = fight(led, series('D2'), 'roll 1');
    expect(both.refuses('lose h1 2')[0]).to.match(
      /^our reading: h1 cannot take a loss yet: combat units lose steps first/,
    );
  });
  it('an HQ that goes first breaks no rule of an author’s own that has a number', () => {
    const own = shortSheet({maxHexes: 2});
    const both = fight(cornered.replace('GGG', 'GGH'), {...series('D2'), sheet: own}, 'roll 1');
    expect(both.refuses('lose h1 2')[0]).to.match(
      /^h1 cannot take a loss yet: combat units lose steps first/,
    );
  });
  it('8.6.1: which unit of a retreating group takes a step is a reading', () => {
    const by = (stepLoss: string): ReturnType<typeof fight> =>
      fight(cornered, series('R2', {options: {stepLoss}, units}), 'roll 1', 'g1 g2 g3:');
    expect(by('owner').play('lose g3 2').report.state).to.equal('over');
    expect(by('most-steps').refuses('lose g2 2')[0]).to.equal(
      '8.6.1: g2 cannot take the next loss: g1 (the unit with the most steps) takes it.',
    );
    expect(by('most-steps').play('lose g1 1 g3 1').report.state).to.equal('over');
    expect(by('most-steps').play('lose g1 2').report.state).to.equal('over');
    expect(by('strongest').refuses('lose g2 2')[0]).to.match(/g3 \(the strongest\) takes it/);
    expect(by('strongest').play('lose g2 1 g3 1').report.state).to.equal('over');
  });
});

describe('advance', () => {
  const two = stack.replace('GGH E   .', 'GGH EEU .');
  const more = series('DE', {attackers: ['e1', 'e2'], limit: 2});
  it('is for attackers that took part, within stacking, or declined', () => {
    const open = fight(two, {...more, limit: 1}, 'roll 1');
    expect(open.refuses('advance e1 e2')[0]).to.equal(
      'our reading: 03.03 has room for 1 stacking point; e1 and e2 have 2 in all.',
    );
    expect(open.refuses('advance e3')[0]).to.match(/it took no part in the attack/);
    expect(open.refuses('advance g1')[0]).to.match(/it took no part in the attack/);
    expect(open.refuses('advance zz')[0]).to.match(/the game has no such unit/);
    expect(open.play('advance').report).to.deep.include({state: 'over', outcome: 'vacated'});
    expect(standing(fight(two, more, 'roll 1', 'advance e1 e2').report)).to.contain('e1 03.03/2, e2 03.03/2');
    expect(fight(two, more, 'roll 1').refuses('advance e1 e1')[0]).to.match(/e1 is named twice/);
  });
});
