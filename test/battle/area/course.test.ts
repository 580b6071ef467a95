import {expect} from 'chai';
import type {BattleDocument} from '../../../src/module/schema/battle.js';
import {battleOf, played, type Scene} from './scene.js';

/** Both sides decide in turn whether the battle continues. */
const decisions: BattleDocument = {
  outcomes: {drawn: {title: 'A draw'}, won: {title: 'A victory', taken: true}},
  reserves: {rule: '4.4'},
  chart: {
    initial: 'defender',
    states: {
      defender: {
        meta: {acts: 'defender', phase: 'decision', rule: '4.1', asks: ['continue', 'retreat']},
        on: {
          continue: {
            actions: {type: 'nextRound', params: {reserves: 'join'}},
            target: 'attacker',
          },
          retreat: {actions: {type: 'settle', params: {is: 'won'}}, target: 'over'},
        },
      },
      attacker: {
        meta: {acts: 'attacker', phase: 'decision', rule: '4.2', asks: ['continue', 'retreat']},
        on: {
          continue: {target: 'defender'},
          retreat: {actions: {type: 'settle', params: {is: 'drawn'}}, target: 'over'},
        },
      },
      over: {type: 'final'},
    },
  },
};
const scene: Scene = {units: {r1: {}, r2: {at: 'P'}, b1: {}, b2: {}}, battle: decisions};

describe('the course of a battle on points whose units lose steps', () => {
  it('begins with attackers at the place and next to it', () => {
    const {report, session} = played(scene);
    expect(report).to.deep.include({state: 'defender', side: 'blue', outcome: null, round: 1, at: 'P'});
    expect(report).to.deep.include({roles: {attacker: 'red', defender: 'blue'}, control: 'blue'});
    expect(report.units['r1']).to.deep.equal({at: 'A', steps: 1, eliminated: false});
    expect(session.lines()[0]!.findings.map(({message}) => message)).to.deep.equal([
      'r1 and r2 attack Point P, against b1 and b2.',
    ]);
    expect(session.view(0).prompt).to.equal('The Blue units may fight on or retreat.');
  });

  it('refuses units that cannot fight it, with every fault', () => {
    const far = battleOf({...scene, units: {...scene.units, r3: {at: 'F'}, b3: {at: 'D'}}});
    expect(far.ok ? [] : far.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/battle/attackers/2',
      '/battle/defenders/2',
    ]);
    const twice = battleOf(scene, {reserves: {attacker: ['r1']}, lead: {defender: 'r1'}});
    expect(twice.ok ? [] : twice.faults.map(({pointer, found}) => [pointer, found])).to.deep.equal([
      ['/battle/reserves/attacker/0', '"r1" again'],
      ['/battle/lead/defender', '"r1"'],
    ]);
  });

  it('has reserves join at the place in their round', () => {
    const reserves = {defender: ['b3', {unit: 'b4', round: 3}]};
    const units = {...scene.units, b3: {at: 'D'}, b4: {at: 'E'}};
    const log = [{type: 'continue'} as const];
    const asked = {defenders: ['b1', 'b2'], reserves};
    const second = played({...scene, units}, asked, log);
    expect(second.report.round).to.equal(2);
    expect(second.report.units['b3']!.at).to.equal('P');
    expect(second.report.units['b4']!.at).to.equal('E');
    expect(second.lastLine).to.deep.equal([
      'The Blue units keep fighting.',
      'Round 2 begins.',
      'b3 joins the Blue units in the battle.',
    ]);
    const third = played({...scene, units}, asked, [...log, ...log, ...log]);
    expect(third.report.units['b4']!.at).to.equal('P');
  });

  it('ends with the author’s title of an outcome', () => {
    const {session, report} = played(scene, {}, [{type: 'continue'}, {type: 'retreat'}]);
    expect(report.outcome).to.equal('drawn');
    expect(session.view(session.step).prompt).to.equal(
      'The battle for Point P is over. A draw: the Blue units hold Point P.',
    );
  });
});
