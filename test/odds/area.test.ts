/** Odds of battles on points whose units lose steps, by walking their order of play. */
import {expect} from 'chai';
import {answerWalk, type WalkQuestion} from '../../src/odds/walk/answer.js';
import type {BattleDocument, ChartState} from '../../src/module/schema/battle.js';
import {moves} from '../battle/area/orders.js';
import {played} from '../battle/area/scene.js';

const states = moves.chart!.states as Record<string, ChartState>;
/** A defender that rolls 1 or 2 goes back a line; else it holds. */
const battle: BattleDocument = {
  ...moves,
  checks: {morale: {of: 'defender', outcomes: [{least: 3, is: 'holds'}, {is: 'breaks'}]}},
  chart: {
    initial: 'morale',
    states: {
      morale: {
        meta: {acts: 'defender', phase: 'check', rule: '8.1'},
        on: {
          roll: {
            guard: {type: 'diceFit', params: {of: 'morale'}},
            actions: {type: 'check', params: {check: 'morale'}},
            target: 'then',
          },
        },
      },
      then: {
        always: [
          {
            guard: {type: 'did', params: {name: 'breaks'}},
            actions: {type: 'startRetreat', params: {of: 'defender', hexes: 1, sheet: 'back'}},
            target: 'goes',
          },
          {actions: {type: 'settle', params: {by: 'place'}}, target: 'over'},
        ],
      },
      goes: states['goes']!,
      moves: states['moves']!,
      regroup: states['regroup']!,
      over: {type: 'final'},
    },
  },
};

const oddsOf = (
  units: Parameters<typeof played>[0]['units'],
  more: object = {},
  play: NonNullable<WalkQuestion['play']> = {},
) => {
  const {position} = played({units, battle, ...more});
  const ids = (side: string): string[] => Object.keys(units).filter((id) => id.startsWith(side));
  const question = {battle: {at: 'P', attackers: ids('r'), defenders: ids('b')}, play};
  const answer = answerWalk(position, question);
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.value;
};

describe('odds of a battle on points whose units lose steps', () => {
  it('count the checks, and who holds the place in the end', () => {
    expect(oddsOf({r1: {}, b1: {}})).to.deep.include({
      outcomes: {held: '0.666666666667', vacated: '0.333333333333'},
      taken: '0.333333333333',
      unfinished: '0.000000000000',
      defender: {steps: {0: '1.000000000000'}, units: {0: '1.000000000000'}},
    });
    expect(oddsOf({r1: {}, b1: {}}, {}, {attacker: {advance: 'none'}})).to.deep.include({
      taken: '0.000000000000',
    });
  });

  it('count the steps and units that a side without a way loses', () => {
    const lines = [['A', 'P']] as const;
    expect(oddsOf({r1: {}, b1: {steps: 2}}, {lines})).to.deep.include({
      defender: {
        steps: {0: '0.666666666667', 2: '0.333333333333'},
        units: {0: '0.666666666667', 1: '0.333333333333'},
      },
    });
  });

  it('refuse a question that no battle can be fought by', () => {
    const {position} = played({units: {r1: {}, b1: {}}, battle});
    const answer = answerWalk(position, {battle: {at: 'P', attackers: ['nobody'], defenders: ['b1']}});
    expect(answer.ok ? [] : answer.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/ask/odds/battle/attackers/0',
    ]);
  });
});
