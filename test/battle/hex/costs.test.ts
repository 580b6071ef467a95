import {expect} from 'chai';
import {finish} from '../../../src/board/index.js';
import {positionAfter} from '../../../src/battle/next.js';
import {openHexOdds} from '../../../src/odds/hex/answer.js';
import {boardOf} from '../../../src/rules/hex-combat/index.js';
import {shortSheet} from '../../rules/short-sheet.js';
import {fight, type FightMore} from './fixtures.js';

// one way out, through two EZOCs
const lane = `
     #   E   E   E   #
       G   .   .   #   #
     #   #   #   #   #`;
const stack = lane.replace('G  ', 'GGG');
const more = (cost: object, rest: Partial<FightMore> = {}): FightMore => ({
  attackers: ['e1'],
  limit: 9,
  table: 'R2',
  sheet: shortSheet({
    moves: 'groups',
    bars: [
      {clause: 'prohibitedTerrain', rule: '7.2'},
      {clause: 'enemyUnits', rule: '7.3'},
      {clause: 'furtherOut', rule: '7.5'},
    ],
    costs: [{clause: 'cost', rule: '8.1', trigger: 'enemyZoc', ...cost}],
  }),
  ...rest,
});
const disrupts = {takes: {state: 'disrupted', ifAlready: {steps: 1}}};
const was = {states: ['disrupted']};

describe('costs in a battle', () => {
  it('a unit has its state after its retreat, and in the position that comes next', () => {
    const went = fight(lane, more(disrupts), 'roll 1', 'g1: 02.02 03.02');
    expect(went.told).to.include('02.02: in the ZOC of e2 and e1; g1 becomes disrupted (8.1).');
    expect(went.battle.pendingLosses).to.have.length(1);
    const done = went.play('lose g1 1');
    expect(done.report.units['g1']).to.deep.include({at: '03.02', steps: 1, states: ['disrupted']});
    const {index} = done.setup.game.unit('g1')!;
    expect(boardOf(done.setup, done.battle).units.get(index)!.states).to.deep.equal(['disrupted']);
    const {position, at} = done.setup;
    const next = positionAfter(position, 'start', at, done.report);
    expect(next.units?.['g1']).to.deep.include(was);
  });

  it('units that pay for themselves are asked nothing, and who has no step left is lost', () => {
    const done = fight(
      stack,
      more({of: 'unit', per: 'route'}, {units: {g2: {steps: 1}}}),
      'roll 1',
      'g1 g2 g3: 02.02 03.02',
    );
    expect(done.battle.pendingLosses).to.deep.equal([]);
    expect(done.report.units['g1']!.steps).to.equal(1);
    expect(done.report.units['g2']!.eliminated).to.equal(true);
    expect(done.report.units['g3']!.steps).to.equal(1);
  });

  it('of a stack those that are disrupted already lose the first step, one of all the second', () => {
    const went = fight(
      stack,
      more(disrupts, {placed: {g1: was, g2: was}}),
      'roll 1',
      'g1 g2 g3: 02.02 03.02',
    );
    const [due] = went.battle.pendingLosses;
    expect(due).to.deep.include({units: ['g1', 'g2'], steps: 1});
    const again = went.play('lose g2 1');
    expect(again.battle.pendingLosses.map(({units, steps}) => [units, steps])).to.deep.equal([
      [['g1', 'g2', 'g3'], 1],
    ]);
    const done = again.play('lose g3 1');
    expect(done.battle.pendingLosses).to.deep.equal([]);
    expect(['g1', 'g2', 'g3'].map((unit) => done.report.units[unit]!.steps)).to.deep.equal([2, 1, 1]);
    expect(done.report.units['g3']!.states).to.deep.equal(['disrupted']);
  });

  it('odds count the steps of each unit and of the stack', () => {
    const steps = (cost: object, rest: Partial<FightMore> = {}): number => {
      const {position, at} = fight(stack, more(cost, rest)).setup;
      const opened = openHexOdds(position, {attackers: ['e1'], at});
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const odds = finish(opened.value());
      if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
      return odds.value.rows[0]!.defender.steps;
    };
    expect(steps({})).to.equal(2);
    expect(steps({of: 'unit', per: 'route'})).to.equal(3);
    expect(steps(disrupts, {placed: {g1: was, g2: was}})).to.equal(2);
  });
});
