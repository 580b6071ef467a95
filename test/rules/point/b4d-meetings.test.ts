import {expect} from 'chai';
import type {BattleEvent} from '../../../src/module/index.js';
import {beginBattle, meetingFindings} from '../../../src/rules/point/index.js';
import {setupOf, german, sovietPlane, soviet, type Units} from './scene.js';
import {said} from '../../said.js';
import {replayPointReport} from '../../battle/play.js';

const retreat = (attack: Units, units: Units) => {
  const setup = setupOf({attack, defence: {corps: {...german, value: 5}}, units});
  const battle = beginBattle(setup);
  const roll = {type: 'roll', dice: [1]} as const;
  const log: BattleEvent[] = [
    {...roll, dice: [1]},
    ...(battle.airSurvivors > 0 ? [{...roll, dice: [1]}] : []),
    {type: 'retreat'},
    {type: 'withdraw'},
  ];
  return {setup, battle, units: replayPointReport(setup, log).units};
};
const displaced = {...german, at: 'orel', displaced: true};

describe('attackers that fall back onto displaced units (B.4d)', () => {
  it('destroy them when any was undispersed before it fell back', () => {
    const {units} = retreat({one: soviet, two: {...soviet, dispersed: true}}, {lost: displaced});
    expect(units['lost']).to.deep.equal({absorbed: 0, dispersed: false, destroyed: true, at: null});
    expect(units['one']).to.include({destroyed: false, dispersed: true, at: 'orel'});
    expect(units['two']).to.include({destroyed: false, dispersed: true, at: 'orel'});
  });

  it('are destroyed when all were dispersed', () => {
    const {units} = retreat({one: {...soviet, dispersed: true}}, {lost: displaced});
    expect(units).not.to.have.property('lost');
    expect(units['one']).to.deep.equal({absorbed: 0, destroyed: true, dispersed: true, at: null});
  });

  it('each point by itself', () => {
    const {units, battle} = retreat(
      {one: soviet, two: {...soviet, dispersed: true, from: 'kharkov'}},
      {lost: displaced, safe: {...displaced, at: 'kharkov'}},
    );
    expect(units['lost']?.destroyed).to.equal(true);
    expect(units).not.to.have.property('safe');
    expect(units['two']?.destroyed).to.equal(true);
    expect(said(battle.setup.game, meetingFindings(battle))).to.deep.equal([
      'lost, displaced to orel, is destroyed: the attackers fall back there, and not all of them were dispersed.',
      'two falls back onto safe at kharkov, already dispersed, and is destroyed.',
    ]);
  });

  it('air units decide nothing, and are lost with the last ground unit of the attack', () => {
    const tired = {...soviet, dispersed: true};
    const alone = retreat({one: tired, il2: sovietPlane}, {lost: displaced});
    expect(alone.units['one']?.destroyed).to.equal(true);
    expect(alone.units['il2']).to.include({destroyed: true, at: null});
    expect(said(alone.setup.game, meetingFindings(alone.battle))).to.deep.equal([
      'one falls back onto lost at orel, already dispersed, and is destroyed.',
      'il2 is lost with the last ground unit of the attack.',
    ]);
    // as the cases have it: where ground units are left elsewhere the air units live
    const elsewhere = {...tired, from: 'kharkov'};
    const {units} = retreat({one: tired, il2: sovietPlane, two: elsewhere}, {lost: displaced});
    expect(units['il2']).to.include({destroyed: false, at: 'orel'});
    const fresh = retreat({one: soviet, il2: sovietPlane}, {lost: displaced}).units;
    expect(fresh['il2'], 'the displaced are destroyed').to.include({destroyed: false, at: 'orel'});
  });

  it('only units marked as displaced are met', () => {
    const {units} = retreat({one: soviet}, {standing: {...german, at: 'orel'}});
    expect(units).not.to.have.property('standing');
  });
});
