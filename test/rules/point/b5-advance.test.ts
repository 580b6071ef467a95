import {replayOnPoints} from '../../../src/battle/play.js';
import {expect} from 'chai';
import type {BattleEvent} from '../../../src/module/index.js';
import {advancers, judgeAdvance} from '../../../src/rules/point/index.js';
import {findingsOfBroken} from '../../../src/rules/broken-rules.js';
import {setupOf, german, germanPlane, soviet} from './scene.js';
import {said} from '../../said.js';
import {replayPointReport} from '../../battle/play.js';

const setup = setupOf({
  attack: {corps: {...german, value: 4}, tired: {...german, dispersed: true}, stuka: germanPlane},
  defence: {army: soviet},
  weather: 'good',
  control: {kursk: 'soviet'},
});
const cleared: BattleEvent[] = [
  {type: 'roll', dice: [6, 1]},
  {type: 'assign', losses: {army: 1}},
];

describe('advance (B.5)', () => {
  it('all attackers that are left occupy the point, dispersed ones and air units too, and control it', () => {
    const report = replayPointReport(setup, [...cleared, {type: 'advance'}]);
    expect(report).to.include({state: 'over', outcome: 'defenderDestroyed', control: 'axis'});
    for (const id of ['corps', 'tired', 'stuka']) expect(report.units[id]?.at, id).to.equal('kursk');
    expect(report.units['tired']?.dispersed).to.equal(true);
  });

  it('nobody may stay behind, and nobody else advances', () => {
    const battle = replayOnPoints(setup, cleared).states.at(-1)!.context.battle;
    expect(advancers(battle)).to.deep.equal(['corps', 'tired', 'stuka']);
    expect(judgeAdvance(battle, ['corps', 'tired', 'stuka'])).to.deep.equal([]);
    expect(said(setup.game, findingsOfBroken(judgeAdvance(battle, ['corps', 'army'])))).to.deep.equal([
      'tired and stuka may not stay behind: all attackers that clear kursk move in, including dispersed units and air units.',
      'army cannot advance: only surviving attackers do.',
    ]);
  });

  it('defenders never advance: when the attacker is gone the battle is over', () => {
    const lost = setupOf({attack: {army: soviet}, defence: {corps: german}});
    const report = replayPointReport(lost, [
      {type: 'roll', dice: [6]},
      {type: 'assign', losses: {army: 1}},
      {type: 'advance'},
    ]);
    expect(report).to.include({state: 'over', outcome: 'attackerDestroyed', refusedAt: 2});
  });
});
