/** Each guard that reads, alone: the battle ends as `yes` where it passes, else as `no`. */
import {expect} from 'chai';
import {
  ask,
  fires,
  hexModule,
  onPoints,
  order,
  part,
  probe,
  rolls,
  settle,
  waits,
  type Guard,
  type Json,
} from './kit.js';

const retreatOf = (of: string): readonly Json[] => [part('startRetreat', {of}), part('endRetreat', {of})];

/** A guard after a roll with this result: does it pass? */
const afterRoll: readonly [says: string, result: string, guard: Guard, passes: boolean][] = [
  ['not of what fails', '-', {not: 'outcomeIs'}, true],
  ['not of what passes', 'D1', {not: part('did', {name: 'D1'})}, false],
  ['and: all pass', 'D1', {and: [part('did', {name: 'D1'}), {not: 'outcomeIs'}]}, true],
  ['and: one fails', 'D1', {and: [part('did', {name: 'D1'}), 'outcomeIs']}, false],
  ['or: one passes', 'D1', {or: ['outcomeIs', part('did', {name: 'D1'})]}, true],
  ['or: none passes', '-', {or: ['outcomeIs', part('did', {name: 'D1'})]}, false],
  [
    'not, and, or in each other',
    '-',
    {not: {or: [{and: [{not: 'outcomeIs'}, 'outcomeIs']}, 'outcomeIs']}},
    true,
  ],
  ['did: the code', 'D1', part('did', {name: 'D1'}), true],
  ['did: another code', 'D2', part('did', {name: 'D1'}), false],
  ['asks losses', 'D1', part('asks', {of: 'defender', what: 'losses'}), true],
  ['asks losses of who loses none', 'D1', part('asks', {of: 'attacker', what: 'losses'}), false],
  ['asks losses where it asks for a retreat', 'DR', part('asks', {of: 'defender', what: 'losses'}), false],
  ['asks losses: everything is eliminated', 'DE', part('asks', {of: 'defender', what: 'losses'}), true],
  ['asks losses: as much as the other lost', 'EX', part('asks', {of: 'attacker', what: 'losses'}), true],
  ['asks retreat', 'DR', part('asks', {of: 'defender', what: 'retreat'}), true],
  ['asks retreat of the other', 'DR', part('asks', {of: 'attacker', what: 'retreat'}), false],
  ['asks retreat where it asks for steps', 'D1', part('asks', {of: 'defender', what: 'retreat'}), false],
  ['asks state', 'DS', part('asks', {of: 'defender', what: 'state'}), true],
  ['asks state: none', 'D1', part('asks', {of: 'defender', what: 'state'}), false],
  ['asks choice', 'OR', part('asks', {of: 'defender', what: 'choice'}), true],
  ['asks choice of the other', 'OR', part('asks', {of: 'attacker', what: 'choice'}), false],
  ['asks choice: none to make', 'D1', part('asks', {of: 'defender', what: 'choice'}), false],
  ['asks losses before the choice is made', 'OR', part('asks', {of: 'defender', what: 'losses'}), false],
  ['asks matching', 'EX', part('asks', {of: 'attacker', what: 'matching'}), true],
  ['asks matching: steps', 'X1', part('asks', {of: 'attacker', what: 'matching'}), false],
  ['asks matchingRetreat: no retreat', 'EX', part('asks', {of: 'attacker', what: 'matchingRetreat'}), false],
  ['asks matchingRetreat', 'EXR', part('asks', {of: 'attacker', what: 'matchingRetreat'}), true],
  ['goesFirst: the code does not say so', 'X1', part('goesFirst', {of: 'defender'}), false],
  ['reckoned: not yet', 'D1', part('reckoned', {of: 'defender'}), false],
  ['pending: nothing is reckoned', 'D1', 'pending', false],
  ['eliminated: nobody is', 'D1', part('eliminated', {of: 'defender'}), false],
  ['has: two defenders', '-', part('has', {of: 'defender', least: 2}), true],
  ['has: no third one in the hex', '-', part('has', {of: 'defender', least: 3}), false],
  ['has: both are counted together', '-', part('has', {of: 'both', least: 4}), true],
  ['has: five of both', '-', part('has', {of: 'both', least: 5}), false],
  ['has when', '-', part('has', {of: 'attacker', when: {type: 'guard'}}), true],
  ['has when, two', '-', part('has', {of: 'attacker', when: {type: 'guard'}, least: 2}), false],
  ['has when, of both', '-', part('has', {of: 'both', when: {type: 'guard'}, least: 2}), true],
  ['has least 0 is always so', '-', part('has', {of: 'attacker', when: {state: 'shaken'}, least: 0}), true],
  ['round 1', '-', part('round', {is: 1}), true],
  ['round 2 is not yet', '-', part('round', {is: 2}), false],
  ['round: at least 1', '-', part('round', {least: 1}), true],
  ['round: at most 0', '-', part('round', {most: 0}), false],
  ['round: from 1 to 3', '-', part('round', {least: 1, most: 3}), true],
  ['holds: terrain of the place', '-', part('holds', {when: {terrain: 'wood'}}), true],
  ['holds: other terrain', '-', part('holds', {when: {not: {terrain: 'wood'}}}), false],
  ['holds: of is the defenders', '-', part('holds', {when: {type: 'guard'}}), true],
  ['holds: every defender', '-', part('holds', {when: {every: true, type: 'guard'}}), false],
  ['holds: of attackers', '-', part('holds', {when: {of: 'attackers', type: 'guard'}}), true],
  ['holds: a state that nobody has', '-', part('holds', {when: {state: 'shaken'}}), false],
  ['outcomeIs: not settled', '-', 'outcomeIs', false],
  ['vacated: they are there', '-', 'vacated', false],
  ['retreating: not begun', 'DR', 'retreating', false],
  ['unitsLeftToGo: not begun', 'DR', 'unitsLeftToGo', false],
  ['someoneMayAdvance: they are there', '-', 'someoneMayAdvance', false],
  ['orderIs: together by default', '-', part('orderIs', {is: 'together'}), true],
  ['orderIs: not the defender', '-', part('orderIs', {is: 'defender'}), false],
];

const hexOutcome = async (battle: unknown, result: string, more: Json = {}): Promise<unknown> =>
  (await ask({module: hexModule(battle, [result], more), log: [{type: 'roll', dice: [1]}]}))['outcome'];

describe('a guard that reads, on hexes', () => {
  for (const [says, result, guard, passes] of afterRoll)
    it(`${says} (${result}): ${passes ? 'passes' : 'fails'}`, async () => {
      expect(await hexOutcome(order({roll: rolls('probe'), probe: probe(guard)}), result)).to.equal(
        passes ? 'yes' : 'no',
      );
    });

  /** Actions first, then the guard. */
  const afterActions: readonly [
    says: string,
    result: string,
    actions: readonly unknown[],
    guard: Guard,
    passes: boolean,
  ][] = [
    [
      'reckoned: after reckon',
      'D1',
      [part('reckon', {of: 'defender', from: 'result'})],
      part('reckoned', {of: 'defender'}),
      true,
    ],
    [
      'reckoned: the other role was',
      'D1',
      [part('reckon', {of: 'attacker', from: 'result'})],
      part('reckoned', {of: 'defender'}),
      false,
    ],
    [
      'reckoned: even where nothing fell due',
      'D1',
      [part('reckon', {of: 'attacker', from: 'result'})],
      part('reckoned', {of: 'attacker'}),
      true,
    ],
    [
      'pending: nothing due is nothing',
      'D1',
      [part('reckon', {of: 'attacker', from: 'result'})],
      'pending',
      false,
    ],
    ['pending: of anybody', 'D1', [part('reckon', {of: 'defender', from: 'result'})], 'pending', true],
    [
      'pending: of the defender',
      'D1',
      [part('reckon', {of: 'defender', from: 'result'})],
      part('pending', {of: 'defender'}),
      true,
    ],
    [
      'pending: not of the attacker',
      'D1',
      [part('reckon', {of: 'defender', from: 'result'})],
      part('pending', {of: 'attacker'}),
      false,
    ],
    [
      'pending: of both, one',
      'D1',
      [part('reckon', {of: 'defender', from: 'result'})],
      part('pending', {of: 'both'}),
      true,
    ],
    [
      'pending: room is not losses',
      'D1',
      [part('reckon', {of: 'defender', from: 'result'})],
      part('pending', {what: 'room'}),
      false,
    ],
    [
      'pending: shared is not losses',
      'D1',
      [part('reckon', {of: 'defender', from: 'result'})],
      part('pending', {what: 'shared'}),
      false,
    ],
    [
      'pending: no stacking is exceeded',
      '-',
      [part('reckon', {of: 'defender', from: 'excess'})],
      'pending',
      false,
    ],
    ['outcomeIs: any', '-', [settle('yes')], 'outcomeIs', true],
    ['outcomeIs: its name', '-', [settle('yes')], part('outcomeIs', {is: 'yes'}), true],
    ['outcomeIs: another name', '-', [settle('yes')], part('outcomeIs', {is: 'no'}), false],
    ['outcomeIs: one of a list', '-', [settle('yes')], part('outcomeIs', {is: ['no', 'yes']}), true],
    ['outcomeIs: none of a list', '-', [settle('yes')], part('outcomeIs', {is: ['no', 'held']}), false],
    [
      'outcomeIs: a later one replaces',
      '-',
      [settle('yes'), settle('no')],
      part('outcomeIs', {is: 'yes'}),
      false,
    ],
    ['settle by place: held', '-', [part('settle', {by: 'place'})], part('outcomeIs', {is: 'held'}), true],
    [
      'settle by place: not vacated',
      '-',
      [part('settle', {by: 'place'})],
      part('outcomeIs', {is: 'vacated'}),
      false,
    ],
    ['round: after nextRound', '-', ['nextRound'], part('round', {is: 2}), true],
    ['round: after two', '-', ['nextRound', 'nextRound'], part('round', {least: 3, most: 3}), true],
    [
      'holds: a state that an action gave',
      '-',
      [part('putInState', {of: 'defender', state: 'shaken'})],
      part('holds', {when: {state: 'shaken', every: true}}),
      true,
    ],
    [
      'putInState: that of the result',
      'DS',
      [part('putInState', {of: 'defender'})],
      part('has', {of: 'defender', when: {state: 'shaken'}, least: 2}),
      true,
    ],
    [
      'putInState: the result says none',
      'D1',
      [part('putInState', {of: 'defender'})],
      part('has', {of: 'defender', when: {state: 'shaken'}}),
      false,
    ],
    [
      'putInState: of the role alone',
      '-',
      [part('putInState', {of: 'attacker', state: 'shaken'})],
      part('has', {of: 'defender', when: {state: 'shaken'}}),
      false,
    ],
  ];
  for (const [says, result, actions, guard, passes] of afterActions)
    it(`${says}: ${passes ? 'passes' : 'fails'}`, async () => {
      const states = {roll: rolls('probe'), probe: probe(guard, actions)};
      expect(await hexOutcome(order(states), result)).to.equal(passes ? 'yes' : 'no');
    });

  const retreats: readonly [says: string, result: string, start: Json, guard: Guard, passes: boolean][] = [
    ['of the result', 'DR', {of: 'defender'}, 'retreating', true],
    ['the result asks none', 'D1', {of: 'defender'}, 'retreating', false],
    ['the result asks the other role', 'AR', {of: 'defender'}, 'retreating', false],
    ['so many hexes, whatever the result', '-', {of: 'defender', hexes: 2}, 'retreating', true],
    ['of attackers', 'AR', {of: 'attacker'}, 'unitsLeftToGo', true],
    ['units wait', 'DR', {of: 'defender'}, 'unitsLeftToGo', true],
    ['one hex is not to be shortened', 'DR', {of: 'defender'}, 'mayElectOne', false],
    ['the sheet gives no order', 'DR', {of: 'defender'}, 'defenderOrders', false],
    ['they are still there', 'DR', {of: 'defender'}, 'vacated', false],
  ];
  for (const [says, result, start, guard, passes] of retreats)
    it(`a retreat begun: ${says}: ${passes ? 'passes' : 'fails'}`, async () => {
      const {of} = start;
      const end = [part('endRetreat', {of})];
      const states = {
        roll: rolls('probe'),
        probe: {
          entry: part('startRetreat', start),
          always: [
            {guard, actions: [...end, settle('yes')], target: '#toy.over'},
            {actions: [...end, settle('no')], target: '#toy.over'},
          ],
        },
      };
      expect(await hexOutcome(order(states), result)).to.equal(passes ? 'yes' : 'no');
    });

  it('endRetreat forgets the retreat, cancelRetreat ends it, and one of a role without any is nothing', async () => {
    for (const after of [
      retreatOf('defender'),
      [part('startRetreat', {of: 'defender'}), part('cancelRetreat', {of: 'defender'})],
    ])
      for (const guard of ['retreating', 'unitsLeftToGo'])
        expect(await hexOutcome(order({roll: rolls('probe'), probe: probe(guard, after)}), 'DR')).to.equal(
          'no',
        );
    const others = [
      part('startRetreat', {of: 'defender'}),
      part('endRetreat', {of: 'attacker'}),
      part('cancelRetreat', {of: 'attacker'}),
    ];
    const states = {
      roll: rolls('probe', others),
      probe: {
        always: [
          {
            guard: 'retreating',
            actions: [part('endRetreat', {of: 'defender'}), settle('yes')],
            target: 'over',
          },
          {actions: [part('endRetreat', {of: 'defender'}), settle('no')], target: 'over'},
        ],
      },
    };
    expect(await hexOutcome(order(states), 'DR')).to.equal('yes');
  });

  it('cancelRetreat before the retreat takes what the result asks', async () => {
    const cancel = part('cancelRetreat', {of: 'defender'});
    const asks = part('asks', {of: 'defender', what: 'retreat'});
    expect(await hexOutcome(order({roll: rolls('probe'), probe: probe(asks, [cancel])}), 'DR')).to.equal(
      'no',
    );
    const begun = [cancel, ...retreatOf('defender').slice(0, 1)];
    const states = {
      roll: rolls('probe', begun),
      probe: {
        always: [
          {
            guard: 'retreating',
            actions: [part('endRetreat', {of: 'defender'}), settle('yes')],
            target: 'over',
          },
          {actions: [part('endRetreat', {of: 'defender'}), settle('no')], target: 'over'},
        ],
      },
    };
    expect(await hexOutcome(order(states), 'DR')).to.equal('no');
  });

  it('order of the document: attacker, defender, together', async () => {
    for (const said of ['attacker', 'defender', 'together'])
      for (const is of ['attacker', 'defender', 'together'])
        expect(
          await hexOutcome(
            order({roll: rolls('probe'), probe: probe(part('orderIs', {is}))}, {order: said}),
            '-',
          ),
        ).to.equal(said === is ? 'yes' : 'no');
  });

  it('goesFirst: who had less strength at the beginning; the defender at equal strength', async () => {
    const fewer = {
      X: {whoFirst: 'fewer', attacker: {strengthAtLeast: 'opponentLost'}, defender: {eliminated: true}},
    };
    const table = {
      crt: {
        kind: 'odds',
        columns: ['1-9', '1-1'],
        results: {'1-9': ['X', 'X'], '1-1': ['X', 'X']},
        faces: 2,
        codes: fewer,
      },
    };
    const unitsOf = (attack: number): Json => ({
      unitTypes: {foot: {steps: 2, attack, defence: 2}, guard: {steps: 1, attack, defence: 2}},
      tables: table,
    });
    for (const [attack, of, passes] of [
      [4, 'defender', true],
      [4, 'attacker', false],
      [1, 'attacker', true],
      [1, 'defender', false],
      [2, 'defender', true],
      [2, 'attacker', false],
    ] as const)
      expect(
        await hexOutcome(
          order({roll: rolls('probe'), probe: probe(part('goesFirst', {of}))}),
          'X',
          unitsOf(attack),
        ),
        `${String(attack)} ${of}`,
      ).to.equal(passes ? 'yes' : 'no');
  });

  it('allowed and needsRoll read the odds and who defends', async () => {
    const states = (guard: Guard): Json => ({
      first: waits('probe'),
      roll: rolls('probe'),
      probe: probe(guard),
    });
    const table = (more: Json): Json => ({
      tables: {
        crt: {
          kind: 'odds',
          columns: ['3-1', '4-1'],
          results: {'3-1': ['-', '-'], '4-1': ['-', '-']},
          faces: 2,
          codes: {'-': {}, DE: {defender: {eliminated: true}}},
          ...more,
        },
      },
    });
    const outcomeOf = async (guard: Guard, more: Json): Promise<unknown> => {
      const {roll, ...others} = states(guard);
      const battle = order({
        first: {
          meta: (roll as {meta: unknown}).meta,
          on: {continue: {target: 'probe'}, roll: (roll as {on: {roll: unknown}}).on.roll},
        },
        probe: others['probe'],
      });
      const chart = battle['chart'] as {states: {first: {meta: Json}}};
      chart.states.first.meta = {...chart.states.first.meta, asks: ['roll', 'continue']};
      return (await ask({module: hexModule(battle, ['-'], table(more)), log: [{type: 'continue'}]}))[
        'outcome'
      ];
    };
    // eight against four is 2-1: below the table
    for (const [guard, more, wanted] of [
      [part('allowed', {roll: 'result'}), {below: 'not-allowed'}, 'no'],
      [part('allowed', {roll: 'result'}), {below: 'first'}, 'yes'],
    ] as const)
      expect(await outcomeOf(guard, more), JSON.stringify([guard, more])).to.equal(wanted);
    expect(await outcomeOf(part('needsRoll', {roll: 'result'}), {})).to.equal('yes');
  });
});

describe('a guard that reads, on points', () => {
  const rows: readonly [says: string, before: readonly unknown[], guard: Guard, passes: boolean][] = [
    ['eliminated: nobody is', [], part('eliminated', {of: 'both'}), false],
    ['has: two', [], part('has', {of: 'defender', least: 2}), true],
    ['has: of both four', [], part('has', {of: 'both', least: 4}), true],
    ['has: of both five', [], part('has', {of: 'both', least: 5}), false],
    ['has when', [], part('has', {of: 'defender', when: {side: 'red'}}), false],
    ['pending of both', [], part('pending', {of: 'both'}), false],
    ['round', ['nextRound'], part('round', {is: 2}), true],
    ['vacated', [], 'vacated', false],
    ['outcomeIs', [settle('taken')], part('outcomeIs', {is: ['taken']}), true],
    ['someoneMayAdvance', [], 'someoneMayAdvance', false],
    ['orderIs', [], part('orderIs', {is: 'together'}), true],
  ];
  for (const [says, before, guard, passes] of rows)
    it(`${says}: ${passes ? 'passes' : 'fails'}`, async () => {
      const states = {first: waits('probe'), probe: probe(guard, before)};
      const found = await ask({...onPoints(order(states)), log: [{type: 'continue'}]});
      expect(found['outcome']).to.equal(passes ? 'yes' : 'no');
    });

  it('reckons numbers, what units cannot take is not due, and eliminated is about both', async () => {
    const shoot = {
      meta: {acts: 'attacker', phase: 'fire', rule: '5.1'},
      on: {
        roll: {
          guard: part('diceFit', {of: ['fire', 'reply']}),
          actions: [
            part('roll', {roll: ['fire', 'reply']}),
            part('reckon', {of: 'defender', from: 'fire'}),
            part('reckon', {of: 'attacker', from: 'reply'}),
          ],
          target: 'probe',
        },
      },
    };
    for (const [guard, dice, wanted] of [
      [part('pending', {of: 'defender'}), [2, 1], 'yes'],
      [part('pending', {of: 'attacker'}), [2, 1], 'no'],
      [part('pending', {of: 'both'}), [1, 1], 'no'],
      ['pending', [1, 2], 'yes'],
      [part('reckoned', {of: 'attacker', from: 'reply'}), [1, 1], 'yes'],
    ] as const) {
      const battle = order({shoot, probe: probe(guard)}, {rolls: fires, losses: {unit: 'value'}});
      const found = await ask({...onPoints(battle), log: [{type: 'roll', dice}]});
      expect(found['outcome'], JSON.stringify([guard, dice])).to.equal(wanted);
    }
  });
});

describe('who fights', () => {
  /** The defenders retreat a hex after the roll, then the guard is read. */
  const afterRetreat = (guard: Guard): Json =>
    order({
      roll: rolls('retreat'),
      retreat: {
        entry: part('startRetreat', {of: 'defender', hexes: 1}),
        meta: {acts: 'conductor', phase: 'retreat', clause: 'retreat'},
        always: {guard: {not: 'unitsLeftToGo'}, target: 'probe'},
        on: {route: {guard: 'routeFits', actions: 'takeRoute', target: 'retreat'}},
      },
      probe: probe(guard, [part('endRetreat', {of: 'defender'})]),
    });
  const route = (unit: string): Json => ({type: 'route', units: [unit], path: ['04.04']});
  for (const [says, guard, passes] of [
    ['who retreated is not eliminated', part('eliminated', {of: 'defender'}), false],
    ['the place is left', 'vacated', true],
    ['an attacker may advance', 'someoneMayAdvance', true],
    ['who retreated does not fight', part('has', {of: 'defender'}), false],
    ['nor together with the others', part('has', {of: 'both', least: 3}), false],
    ['attackers do', part('has', {of: 'both', least: 2}), true],
  ] as const)
    it(`after a retreat: ${says}`, async () => {
      const module = hexModule(afterRetreat(guard), ['-']);
      const found = await ask({module, log: [{type: 'roll', dice: [1]}, route('d1'), route('d2')]});
      expect(found['outcome'], JSON.stringify(found['refused'])).to.equal(passes ? 'yes' : 'no');
    });

  it('nobody does who was eliminated: of a side, of both', async () => {
    const outcome = async (guard: Guard, result: string, of: readonly string[]): Promise<unknown> =>
      hexOutcome(
        order({
          roll: rolls(
            'probe',
            of.map((one) => part('reckon', {of: one, from: 'result'})),
          ),
          probe: probe(guard),
        }),
        result,
      );
    expect(await outcome(part('eliminated', {of: 'defender'}), 'DE', ['defender'])).to.equal('yes');
    expect(await outcome(part('eliminated', {of: 'attacker'}), 'DE', ['defender'])).to.equal('no');
    expect(await outcome(part('eliminated', {of: 'both'}), 'DE', ['defender'])).to.equal('no');
    expect(await outcome(part('eliminated', {of: 'attacker'}), 'AE', ['attacker'])).to.equal('yes');
    expect(await outcome(part('has', {of: 'both', least: 3}), 'AE', ['attacker'])).to.equal('no');
    expect(await outcome('someoneMayAdvance', 'DE', ['defender'])).to.equal('yes');
    expect(await outcome('vacated', 'DE', ['defender'])).to.equal('yes');
    expect(await outcome('vacated', 'DE', [])).to.equal('no');
  });
});
