import {expect} from 'chai';
import type {BattleEvent} from '../../../src/module/index.js';
import type {BattleDocument, ChartState} from '../../../src/module/schema/battle.js';
import {moves} from './orders.js';
import {played, type Scene} from './scene.js';

/** An order of play of decisions of the attacker, each with what it does. */
const orderOf = (states: Readonly<Record<string, ChartState>>, more: BattleDocument): BattleDocument => ({
  outcomes: {drawn: {title: 'A draw'}},
  chart: {initial: Object.keys(states)[0]!, states: {...states, over: {type: 'final'}}},
  ...more,
});
const meta = {acts: 'attacker', phase: 'decision', rule: '4.1'} as const;
const settle = {type: 'settle', params: {is: 'drawn'}};
const units = {r1: {}, r2: {at: 'P'}, r3: {at: 'B', type: 'guns'}, b1: {}, b2: {type: 'horse'}};
const asked = {attackers: ['r1', 'r2']};

describe('what happens alike on every map, in a battle on points', () => {
  it('lets support join at the place, by the way from where it was', () => {
    const battle = orderOf(
      {
        support: {
          meta: {...meta, asks: ['commit', 'pass']},
          on: {
            commit: {
              guard: {type: 'supportFits', params: {of: 'attacker', kinds: ['guns']}},
              actions: {type: 'commit', params: {of: 'attacker'}},
              target: 'after',
            },
            pass: {actions: settle, target: 'over'},
          },
        },
        after: {meta, on: {continue: {actions: settle, target: 'over'}}},
      },
      {
        support: {
          guns: {title: 'Guns', rule: '6.1', by: 'attacker', units: {type: 'guns'}, range: 1, joins: true},
        },
      },
    );
    const scene: Scene = {units, battle};
    const {report, refused, session} = played(scene, asked, [{type: 'commit', kind: 'guns', with: ['r3']}]);
    expect(refused).to.deep.equal([]);
    expect(report.units['r3']).to.deep.equal({at: 'P', steps: 1, eliminated: false});
    expect(report.support).to.deep.equal({attacker: ['r3'], defender: []});
    const {forces} = session.view(1);
    expect(forces[0]!.units.map(({unit}) => unit.id)).to.deep.equal(['r1', 'r2', 'r3']);
    const far = played({...scene, units: {...units, r3: {at: 'A', type: 'foot'}}}, asked, []);
    expect(far.report.state, 'nobody has guns').to.equal('support');
  });

  it('checks units by their ratings', () => {
    const battle = orderOf(
      {
        check: {
          meta: {...meta, acts: 'defender', phase: 'check'},
          on: {
            roll: {
              guard: {type: 'diceFit', params: {of: 'morale'}},
              actions: {type: 'check', params: {check: 'morale'}},
              target: 'after',
            },
          },
        },
        after: {
          always: [
            {guard: {type: 'did', params: {name: 'breaks'}}, actions: settle, target: 'over'},
            {actions: {type: 'settle', params: {is: 'held'}}, target: 'over'},
          ],
        },
      },
      {
        checks: {
          morale: {
            of: 'defender',
            unit: 'each',
            rating: {name: 'morale', times: -1},
            outcomes: [{most: 0, is: 'holds'}, {is: 'breaks'}],
          },
        },
      },
    );
    const rated = {...units, b1: {ratings: {morale: 4}}, b2: {ratings: {morale: 3}}};
    const {report} = played({units: rated, battle}, asked, [{type: 'roll', dice: [4, 4]}]);
    expect(report.did).to.deep.equal(['breaks', 'holds']);
    expect(report.outcome).to.equal('drawn');
    const held = played({units: rated, battle}, asked, [{type: 'roll', dice: [4, 3]}]);
    expect(held.report.did).to.deep.equal(['holds']);
  });

  it('turns the roles at the place, with reserves and leads', () => {
    const battle = orderOf(
      {
        first: {
          meta: {...meta, acts: 'defender'},
          on: {
            continue: {
              actions: ['swapRoles', {type: 'nextRound', params: {reserves: 'join'}}],
              target: 'turned',
            },
          },
        },
        turned: {
          meta,
          on: {continue: {actions: {type: 'settle', params: {is: 'drawn'}}, target: 'over'}},
        },
      },
      {},
    );
    const {report, refused} = played({units, battle}, {...asked, reserves: {attacker: ['r3']}}, [
      {type: 'continue'},
    ]);
    expect(refused).to.deep.equal([]);
    expect(report).to.deep.include({at: 'P', side: 'blue', round: 2});
    expect(report.roles).to.deep.equal({attacker: 'blue', defender: 'red'});
    expect(report.units['r3']!.at).to.equal('P');
  });

  it('fights again at a declared place, against all enemies there', () => {
    const battle = orderOf(
      {
        ask: {
          meta: {...meta, asks: ['declare', 'continue']},
          on: {
            declare: {
              guard: {
                and: [
                  {type: 'combat', params: {is: 1}},
                  {type: 'declarationFits', params: {name: 'on'}},
                ],
              },
              actions: [
                {type: 'declare', params: {name: 'on'}},
                settle,
                {type: 'again', params: {attackers: 'declared', at: 'declared'}},
              ],
              target: 'ask',
              reenter: true,
            },
            continue: {actions: settle, target: 'over'},
          },
        },
      },
      {again: {most: 1}, declarations: {on: {by: 'attacker', units: {least: 1}, at: 'adjacent'}}},
    );
    const more = {...units, b3: {at: 'D'}};
    const scene: Scene = {units: more, battle};
    const question = {...asked, defenders: ['b1', 'b2']};
    const {report, refused} = played(scene, question, [
      {type: 'declare', name: 'on', units: ['r2'], at: 'D'},
    ]);
    expect(refused).to.deep.equal([]);
    expect(report).to.deep.include({combat: 2, at: 'D', round: 1, outcome: null});
    expect(report.combats).to.deep.equal([
      {at: 'P', outcome: 'drawn', roles: {attacker: 'red', defender: 'blue'}},
    ]);
    expect(Object.keys(report.units).sort()).to.deep.equal(['b1', 'b2', 'b3', 'r1', 'r2']);
    const apart = played(scene, question, [{type: 'declare', name: 'on', units: ['r1'], at: 'D'}]);
    expect(apart.refused).to.have.length(1);
  });

  it('makes the units retreat that a check says, and no others', () => {
    const battle = orderOf(
      {
        check: {
          meta: {...meta, acts: 'defender', phase: 'check'},
          on: {
            roll: {
              guard: {type: 'diceFit', params: {of: 'morale'}},
              actions: [
                {type: 'check', params: {check: 'morale'}},
                {type: 'startRetreat', params: {of: 'defender', hexes: {from: 'morale'}, sheet: 'back'}},
              ],
              target: 'goes',
            },
          },
        },
        goes: {
          meta: {...meta, acts: 'defender', phase: 'retreat'},
          always: {
            guard: {not: 'retreating'},
            actions: [{type: 'endRetreat', params: {of: 'defender'}}, settle],
            target: 'over',
          },
          on: {
            withdraw: {
              guard: 'planFits',
              actions: ['withdraw', {type: 'endRetreat', params: {of: 'defender'}}, settle],
              target: 'over',
            },
          },
        },
      },
      {
        sheets: moves.sheets!,
        checks: {
          morale: {
            of: 'defender',
            unit: 'each',
            outcomes: [
              {least: 4, is: 'holds'},
              {is: 'breaks', defender: {retreat: 1}},
            ],
          },
        },
      },
    );
    const scene: Scene = {units, battle};
    const rolled: BattleEvent = {type: 'roll', dice: [1, 6]};
    const both = played(scene, asked, [rolled, {type: 'withdraw', plan: {b1: 'D', b2: 'E'}}]);
    expect(both.refused).to.have.length(1);
    const {report, refused} = played(scene, asked, [rolled, {type: 'withdraw', plan: {b1: 'D'}}]);
    expect(refused).to.deep.equal([]);
    expect([report.units['b1']!.at, report.units['b2']!.at]).to.deep.equal(['D', 'P']);
    const holds = played(scene, asked, [{type: 'roll', dice: [4, 6]}]);
    expect(holds.report.state).to.equal('over');
  });
});
