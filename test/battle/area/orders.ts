import type {BattleDocument} from '../../../src/module/schema/battle.js';

/** Both sides decide in turn; who breaks off goes one line, and the attacker moves in. */
export const moves: BattleDocument = {
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
      room: [{clause: 'capacity', rule: '5.4', counts: 'units', per: 'round'}],
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
