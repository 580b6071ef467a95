/** A game with support, a declaration and a check before the dice, for tests in Node and in a browser. */
import type {ModuleDocument} from '../../src/module/index.js';
import type {BattleDocument, ChartState} from '../../src/module/schema/battle.js';

const kinds = ['air', 'guns'];
const asks = (of: 'attacker' | 'defender', next: string): ChartState => ({
  meta: {acts: of, phase: 'support', clause: 'support', asks: ['commit', 'pass']},
  always: {guard: {not: {type: 'mayCommit', params: {of, kinds}}}, target: next},
  on: {
    commit: {
      guard: {type: 'supportFits', params: {of, kinds}},
      actions: {type: 'commit', params: {of}},
      target: of,
    },
    pass: {target: next},
  },
});

/** Both sides commit, the defender declares and is checked, and then the dice are rolled. */
export const order = (more: BattleDocument = {}): BattleDocument => ({
  rolls: {result: {table: 'crt', rule: '7.1'}},
  support: {
    air: {
      title: 'Air support',
      rule: '10.2',
      by: 'attacker',
      assets: {stuka: {side: 'red', name: 'Stuka'}, lost: {side: 'red'}, yak: {side: 'blue'}},
      gives: {shift: 1},
      most: 1,
    },
    guns: {
      title: 'Artillery',
      rule: '10.3',
      units: {type: 'gun'},
      range: 'unit',
      gives: {shift: 1},
      state: 'tired',
    },
  },
  declarations: {
    stand: {
      title: 'Stand',
      rule: '12.5',
      by: 'defender',
      when: {type: 'foot'},
      price: {steps: 1, leaves: 1, first: {type: 'elite'}},
      gives: {drm: 1},
    },
  },
  checks: {
    morale: {
      title: 'Morale',
      rule: '13.1',
      of: 'defender',
      unit: 'each',
      rating: {name: 'morale', times: -1},
      outcomes: [
        {most: 0, is: 'stands'},
        {is: 'breaks', defender: {steps: 1}, state: 'tired'},
      ],
    },
  },
  chart: {
    initial: 'attacker',
    states: {
      attacker: asks('attacker', 'defender'),
      defender: asks('defender', 'declare'),
      declare: {
        meta: {acts: 'defender', phase: 'declare', clause: 'declaration', asks: ['declare', 'pass']},
        always: {guard: {not: {type: 'mayDeclare', params: {name: 'stand'}}}, target: 'check'},
        on: {
          declare: {
            guard: {type: 'declarationFits', params: {name: 'stand'}},
            actions: [
              {type: 'declare', params: {name: 'stand'}},
              {type: 'reckon', params: {of: 'defender', from: 'stand'}},
            ],
            target: 'price',
          },
          pass: {target: 'check'},
        },
      },
      price: {
        meta: {acts: 'defender', phase: 'losses', clause: 'losses'},
        always: {guard: {not: 'pending'}, target: 'check'},
        on: {assign: {guard: 'lossesFit', actions: 'take', target: 'check'}},
      },
      check: {
        meta: {acts: 'defender', phase: 'check', clause: 'check'},
        on: {
          roll: {
            guard: {type: 'diceFit', params: {of: 'morale'}},
            actions: [
              {type: 'check', params: {check: 'morale'}},
              {type: 'reckon', params: {of: 'defender', from: 'morale'}},
            ],
            target: 'broken',
          },
        },
      },
      broken: {
        meta: {acts: 'defender', phase: 'losses', clause: 'losses'},
        always: [
          {guard: 'pending', target: 'lose'},
          {guard: {type: 'did', params: {name: 'breaks'}}, target: 'fight'},
          {target: 'fight'},
        ],
        on: {continue: {target: 'fight'}},
      },
      lose: {
        meta: {acts: 'defender', phase: 'losses', clause: 'losses'},
        on: {assign: {guard: 'lossesFit', actions: 'take', target: 'fight'}},
      },
      fight: {
        meta: {acts: 'attacker', phase: 'roll', clause: 'attack'},
        always: {
          guard: {type: 'eliminated', params: {of: 'defender'}},
          actions: {type: 'settle', params: {by: 'place'}},
          target: 'over',
        },
        on: {
          roll: {
            guard: {type: 'diceFit', params: {of: 'result'}},
            actions: [
              {type: 'roll', params: {roll: 'result'}},
              {type: 'reckon', params: {of: 'defender', from: 'result'}},
              {type: 'settle', params: {by: 'place'}},
            ],
            target: 'over',
          },
        },
      },
      over: {type: 'final'},
    },
  },
  ...more,
});

/** A row of the table: the defender is eliminated from this face on. */
const from = (face: number): string[] => Array.from({length: 6}, (_, i) => (i + 1 < face ? '-' : 'DE'));
/** The units of its example: r1 (6) attacks b1 and b2 (3 in all) in 03.03; g1 is a gun of red in range, g2 one of blue. */
export const placed = {
  r1: {at: '03.02'},
  g1: {at: '03.01'},
  b1: {at: '03.03'},
  b2: {at: '03.03'},
  g2: {at: '03.05'},
};

/** The game with an order of play. */
export const gunsGame = (battle: BattleDocument = order()): ModuleDocument => ({
  umpire: 2,
  id: 'guns',
  title: 'Guns',
  sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 7,
    rows: 6,
    firstColumn: 1,
    firstRow: 1,
    label: 'CC.RR',
  },
  unitTypes: {foot: {}, elite: {}, gun: {range: 2}},
  states: {tired: {name: 'Tired'}},
  units: {
    r1: {side: 'red', type: 'foot', attack: 6, defence: 6, steps: 2},
    r2: {side: 'red', type: 'foot', attack: 1, defence: 1},
    g1: {side: 'red', type: 'gun', attack: 1, defence: 1, support: 2},
    b1: {side: 'blue', type: 'foot', attack: 2, defence: 2, steps: 2, ratings: {morale: 4}},
    b2: {side: 'blue', type: 'elite', attack: 1, defence: 1, ratings: {morale: 1}},
    g2: {side: 'blue', type: 'gun', attack: 1, defence: 1},
  },
  rules: {battle},
  positions: {start: {units: placed}},
  examples: [
    {
      id: 'attack',
      title: 'An attack',
      position: 'start',
      ask: {battle: {attackers: ['r1'], at: '03.03', assets: ['stuka', 'yak']}},
    },
  ],
  tables: {
    crt: {
      kind: 'odds',
      columns: ['1-1', '2-1', '3-1', '4-1'],
      results: {'1-1': from(6), '2-1': from(5), '3-1': from(4), '4-1': from(3)},
      codes: {'-': {}, DE: {defender: {eliminated: true}}},
    },
  },
});
