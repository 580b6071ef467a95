import {expect} from 'chai';
import type {BattleEvent} from '../../../src/module/index.js';
import type {UnitReport} from '../../../src/battle/index.js';
import {setupOf, german, soviet} from '../../rules/point/scene.js';
import {replayPointReport} from '../play.js';

/** The document's example: Gross Deutschland, value 3, defends; the Soviets hit it. A second corps only fires. */
const setup = setupOf({
  attack: {army: {...soviet, value: 4}},
  defence: {gd: {...german, side: 'axis', name: 'Gross Deutschland', value: 3}},
  weather: 'good',
});
const after = (log: readonly BattleEvent[]): {gd: UnitReport | undefined; state: string; round: number} => {
  const {units, state, round, refused} = replayPointReport(setup, log);
  expect(refused).to.equal(undefined);
  return {gd: units['gd'], state, round};
};
/** One round in which the attacker inflicts one loss: a die of 3 in column 4. */
const oneLoss: BattleEvent[] = [
  {type: 'continue'},
  {type: 'roll', dice: [3]},
  {type: 'assign', losses: {gd: 1}},
];

describe('the worked example (B.2)', () => {
  it('value 3 takes one loss a round for three rounds and is eliminated by the fourth', () => {
    // only in the first round can Gross Deutschland fire: then it is dispersed
    const log: BattleEvent[] = [{type: 'roll', dice: [1]}];
    for (const round of [1, 2, 3, 4]) {
      log.push(...oneLoss);
      const {gd, state, round: counted} = after(log);
      expect(counted).to.equal(round);
      if (round < 4) {
        expect(gd, `round ${round}`).to.deep.equal({
          absorbed: round,
          dispersed: true,
          destroyed: false,
          at: 'kursk',
        });
        expect(state).to.equal('ground.normal.defenderDecision');
        log.push({type: 'continue'});
      } else {
        expect(gd).to.deep.equal({absorbed: 4, dispersed: true, destroyed: true, at: null});
        expect(state).to.equal('advance');
      }
    }
  });

  it('and by four losses at once', () => {
    const {gd, state} = after([
      {type: 'roll', dice: [1]},
      {type: 'continue'},
      {type: 'roll', dice: [6]},
      {type: 'assign', losses: {gd: 4}},
    ]);
    expect(gd).to.deep.equal({absorbed: 4, dispersed: true, destroyed: true, at: null});
    expect(state).to.equal('advance');
  });

  it('37 points are rolled as 19 and 18 (B.6)', () => {
    const large = setupOf({attack: {army: {...soviet, value: 5}}, defence: {corps: {...german, value: 37}}});
    const report = replayPointReport(large, [{type: 'roll', dice: [3]}]);
    expect(report.refused).to.include({
      clause: 'B.6',
      reason: '2 dice needed (one each on columns 19 and 18), 1 given.',
    });
    // 2 in column 19 is 3 and 1 in column 18 nothing: 3 repulses
    expect(
      replayPointReport(large, [
        {type: 'roll', dice: [2, 1]},
        {type: 'assign', losses: {army: 3}},
      ]),
    ).to.include({state: 'ground.normal.attackerDecision'});
  });
});
