import {expect} from 'chai';
import {
  judgeLosses,
  limits,
  survives,
  takeLosses,
  type Battle,
  beginBattle,
} from '../../../src/rules/point/index.js';
import {findingsOfBroken} from '../../../src/rules/broken-rules.js';
import {said as sentences} from '../../said.js';
import {setupOf, german, soviet} from './scene.js';

const battle = (due: number): Battle => ({
  ...beginBattle(
    setupOf({
      attack: {gd: {...german, name: 'Gross Deutschland', value: 3}, ss: {side: 'axis', value: 2}},
      defence: {army: soviet},
    }),
  ),
  pendingLosses: {attacker: due, defender: 0},
});
const said = (due: number, losses: Record<string, number>): readonly string[] =>
  sentences(battle(due).setup.game, findingsOfBroken(judgeLosses(battle(due), 'attacker', losses)));

describe('losses (B.2)', () => {
  it('a major unit lives with as many as its value, a minor one with one fewer; T-P2: value 1 dies of the first', () => {
    const rows = [
      ['major', 3, 3],
      ['major', 1, 1],
      ['minor', 3, 2],
      ['minor', 1, 0],
    ] as const;
    for (const [rank, value, lives] of rows) expect(survives({rank, value})).to.equal(lives);
  });

  it('limits say what each can take now', () => {
    expect(limits(battle(1), 'attacker').map(({unit, takes, lives}) => [unit, takes, lives])).to.deep.equal([
      ['gd', 4, 3],
      ['ss', 2, 1],
    ]);
  });

  it('may be shared out in any way that takes them all', () => {
    for (const losses of [{gd: 2}, {ss: 2}, {gd: 1, ss: 1}, {gd: 2, ss: 0}] as Record<string, number>[])
      expect(said(2, losses)).to.deep.equal([]);
  });

  it('refuses what does not add up, what destroys twice, and what is not there', () => {
    expect(said(3, {gd: 1})).to.deep.equal([
      'The Axis units take 3 losses, but 1 is assigned: assign 2 more.',
    ]);
    expect(said(1, {gd: 2})).to.deep.equal([
      'The Axis units take 1 loss, but 2 are assigned: assign 1 fewer.',
    ]);
    expect(said(3, {ss: 3})).to.deep.equal(['ss cannot take 3 losses: 2 losses destroy it.']);
    expect(said(1, {army: 1})).to.deep.equal(['army cannot take 1 loss: the Axis units take these losses.']);
    expect(said(1, {ghost: 1})).to.deep.equal(['"ghost" cannot take losses: it is not in this battle.']);
  });

  it('disperse what takes any, and destroy with one more than the limit', () => {
    const after = takeLosses(battle(4), 'attacker', {gd: 3, ss: 1});
    expect(after.slice(0, 2)).to.deep.equal([
      {absorbed: 3, dispersed: true, destroyed: false, at: 'orel'},
      {absorbed: 1, dispersed: true, destroyed: false, at: 'orel'},
    ]);
    expect(takeLosses(battle(2), 'attacker', {ss: 2})[1]).to.deep.equal({
      absorbed: 2,
      dispersed: true,
      destroyed: true,
      at: null,
    });
  });
});
