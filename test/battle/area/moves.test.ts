import {expect} from 'chai';
import type {BattleEvent} from '../../../src/module/index.js';
import type {BattleDocument} from '../../../src/module/schema/battle.js';
import {played, type Scene} from './scene.js';

/** Both sides decide in turn; who breaks off goes one line, and the attacker moves in. */
const decisions: BattleDocument = {
  sheets: {
    back: {
      kind: 'lines',
      id: 'back',
      title: 'Back',
      conductedBy: 'owner',
      moves: 'units',
      length: '5.1',
      bars: [
        {clause: 'enemyUnits', rule: '5.2'},
        {clause: 'control', rule: '5.3', is: ['enemy']},
      ],
      otherwise: {clause: 'eliminated', rule: '5.9'},
    },
  },
  outcomes: {drawn: {title: 'A draw'}},
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
          retreat: {
            guard: {type: 'mayLeave', params: {of: 'defender', sheet: 'back'}},
            actions: {type: 'startRetreat', params: {of: 'defender', hexes: 1, sheet: 'back'}},
            target: 'goes',
          },
        },
      },
      attacker: {
        meta: {acts: 'attacker', phase: 'decision', rule: '4.2', asks: ['continue', 'retreat']},
        on: {
          continue: {target: 'defender'},
          retreat: {actions: {type: 'settle', params: {is: 'drawn'}}, target: 'over'},
        },
      },
      goes: {
        meta: {acts: 'defender', phase: 'retreat', rule: '5.1'},
        on: {
          withdraw: {
            guard: 'planFits',
            actions: ['withdraw', {type: 'endRetreat', params: {of: 'defender'}}],
            target: 'moves',
          },
        },
      },
      moves: {
        entry: {type: 'settle', params: {by: 'place'}},
        always: {guard: {not: 'someoneMayAdvance'}, target: 'regroup'},
        meta: {acts: 'attacker', phase: 'advance', clause: 'advance'},
        on: {advance: {guard: 'advanceFits', actions: 'advance', target: 'regroup'}},
      },
      regroup: {
        meta: {acts: 'victor', phase: 'regroup', rule: '6.1'},
        on: {
          regroup: {
            guard: {type: 'regroupFits', params: {sheet: 'back'}},
            actions: 'regroup',
            target: 'over',
          },
        },
      },
      over: {type: 'final'},
    },
  },
};
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
    expect(after.lastLine).to.deep.equal(['r1 moves into Point P. The Red side now controls it.']);
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
      'Red does not regroup.',
    ]);
    expect(played(scene, {}, [...log, {type: 'regroup', plan: {r2: 'D'}}]).refused[0]).to.match(/^5\.[23]: /);
  });
});
