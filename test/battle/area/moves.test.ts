import {expect} from 'chai';
import type {BattleEvent} from '../../../src/module/index.js';
import type {ChartState} from '../../../src/module/schema/battle.js';
import {moves as decisions} from './orders.js';
import {played, type Scene} from './scene.js';

const scene: Scene = {units: {r1: {}, r2: {at: 'P'}, b1: {}, b2: {}}, battle: decisions};

describe('moves in a battle on points whose units lose steps', () => {
  it('moves the defenders by their plan, and the attackers into the place', () => {
    const goes = {type: 'withdraw', plan: {b1: 'D', b2: 'E'}} as const;
    const {report, lastLine} = played(scene, {}, [{type: 'retreat'}, goes]);
    expect(report).to.deep.include({state: 'moves', outcome: 'vacated'});
    expect(report.units['b1']!.at).to.equal('D');
    expect(lastLine).to.deep.equal([
      'b1 retreats to Point D.',
      'b2 retreats to Point E.',
      'No defender is left in Point P.',
    ]);
    const after = played(scene, {}, [{type: 'retreat'}, goes, {type: 'advance', units: ['r1']}]);
    expect(after.report).to.deep.include({state: 'regroup', control: 'red', side: 'red'});
    expect(after.lastLine).to.deep.equal(['r1 moves into Point P. The Red units now control it.']);
  });

  it('refuses a plan by the rule of the sheet, and an advance of who is there', () => {
    const wrong = played(scene, {}, [{type: 'retreat'}, {type: 'withdraw', plan: {b1: 'D', b2: 'A'}}]);
    expect(wrong.refused[0]).to.match(/^5\.\d: /);
    const goes = {type: 'withdraw', plan: {b1: 'D', b2: 'E'}} as const;
    const {refused} = played(scene, {}, [{type: 'retreat'}, goes, {type: 'advance', units: ['r2']}]);
    expect(refused).to.have.length(1);
    expect(refused[0]).to.match(/r2 cannot advance into Point P: it is there already\.$/);
  });

  it('gives the place to an attacker who stands there alone when it is taken', () => {
    const {report} = played({...scene, units: {r2: {at: 'P'}, b1: {}}}, {}, [
      {type: 'retreat'},
      {type: 'withdraw', plan: {b1: 'D'}},
    ]);
    expect(report).to.deep.include({state: 'regroup', outcome: 'vacated', control: 'red'});
  });

  it('regroups units of the victor by the sheet, or leaves them', () => {
    const goes = {type: 'withdraw', plan: {b1: 'D', b2: 'E'}} as const;
    const log: BattleEvent[] = [{type: 'retreat'}, goes, {type: 'advance', units: []}];
    const {report, lastLine} = played(scene, {}, [...log, {type: 'regroup', plan: {r2: 'B'}}]);
    expect(report.state).to.equal('over');
    expect(report.units['r2']!.at).to.equal('B');
    expect(lastLine).to.deep.equal(['r2 regroups to Point B.']);
    expect(played(scene, {}, [...log, {type: 'regroup', plan: {}}]).lastLine).to.deep.equal([
      'The Red units do not regroup.',
    ]);
    expect(played(scene, {}, [...log, {type: 'regroup', plan: {r2: 'D'}}]).refused[0]).to.match(/^5\.[23]: /);
  });

  it('lets a unit advance beyond the place, along the way of a defender', () => {
    const further: ChartState = {
      always: {guard: {not: 'someoneGoesOn'}, target: 'regroup'},
      meta: {acts: 'attacker', phase: 'advance', rule: '7.2'},
      on: {advance: {guard: 'furtherFits', actions: 'advanceFurther', target: 'further', reenter: true}},
    };
    const states = decisions.chart!.states!;
    const moves = {
      ...(states['moves'] as ChartState),
      on: {advance: {guard: 'advanceFits', actions: 'advance', target: 'further'}},
    };
    const battle = {...decisions, chart: {...decisions.chart!, states: {...states, moves, further}}};
    const rules = {advance: {rule: '7.1', is: 'may', fullStrength: true, hexes: 2, along: 'path'}};
    const lines = [
      ['A', 'P'],
      ['P', 'D'],
      ['P', 'E'],
    ] as const;
    const units = {r1: {steps: 2}, r2: {steps: 2, left: 1}, b1: {}};
    const log: BattleEvent[] = [
      {type: 'retreat'},
      {type: 'withdraw', plan: {b1: 'D'}},
      {type: 'advance', units: ['r2']},
    ];
    const scene2 = {units, battle, rules, lines};
    expect(played(scene2, {}, log).refused).to.deep.equal([
      '7.1: r2 cannot advance into Point P: only units at full strength may advance, and it has lost a step.',
    ]);
    const gone = [...log.slice(0, 2), {type: 'advance', units: ['r1']} as BattleEvent];
    const {report} = played(scene2, {}, gone);
    // an enemy is at the only point of the way: nobody may go on
    expect(report.state).to.equal('regroup');
  });

  it('has all advance who may, where they must', () => {
    const rules = {advance: {rule: '7.1', every: true}};
    const goes = {type: 'withdraw', plan: {b1: 'D', b2: 'E'}} as const;
    const log: BattleEvent[] = [{type: 'retreat'}, goes, {type: 'advance', units: []}];
    const three = {...scene, units: {...scene.units, r3: {at: 'B'}}, rules};
    expect(played(three, {}, log).refused[0]).to.match(/^7\.1: /);
    const all = played(three, {}, [...log.slice(0, 2), {type: 'advance'}]);
    expect(all.refused).to.deep.equal([]);
    expect(['r1', 'r2', 'r3'].map((id) => all.report.units[id]!.at)).to.deep.equal(['P', 'P', 'P']);
    // as many as there is room for
    const full = played({...three, stacking: 2}, {}, [...log.slice(0, 2), {type: 'advance'}]);
    expect(full.refused).to.deep.equal([]);
    expect(['r1', 'r2', 'r3'].map((id) => full.report.units[id]!.at)).to.deep.equal(['P', 'P', 'B']);
  });
});
