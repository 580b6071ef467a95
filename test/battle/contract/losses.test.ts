/** What falls due, who pays it, who retreats, and what is left of a battle when it is over. */
import {expect} from 'chai';
import {
  ask,
  assigns,
  fires,
  holds,
  hexModule,
  meta,
  onPoints,
  order,
  part,
  probe,
  rolls,
  settle,
  waits,
  type Json,
} from './kit.js';

const roll = (...dice: readonly number[]): Json => ({type: 'roll', dice});
const assign = (losses: Json): Json => ({type: 'assign', losses});
const go = {type: 'continue'};
const reckon = (of: string, from = 'result'): Json => part('reckon', {of, from});
const end = {always: {actions: settle('yes'), target: '#toy.over'}};
/** A state that asks for losses while anything is due. */
const paying = (target: string, params: Json = {}): Json => ({
  ...assigns('pay', params),
  always: {guard: {not: 'pending'}, target},
});

describe('losses on hexes', () => {
  const oneRoll = (actions: readonly unknown[], params: Json = {}): Json =>
    order({roll: rolls('pay', actions), pay: paying('end', params), end});

  const rows: readonly [
    says: string,
    result: string,
    actions: readonly unknown[],
    log: readonly unknown[],
    expected: Json,
  ][] = [
    [
      'of one side',
      'D1',
      [reckon('defender')],
      [assign({d1: 1})],
      {state: 'over', units: {d1: {steps: 1}, d2: {steps: 1}}},
    ],
    [
      'short',
      'D2',
      [reckon('defender')],
      [assign({d1: 1})],
      {state: 'pay', refusedAt: 1, units: {d1: {steps: 2}}},
    ],
    ['over', 'D1', [reckon('defender')], [assign({d1: 2})], {state: 'pay', refusedAt: 1}],
    ['of the other side', 'D1', [reckon('defender')], [assign({a1: 1})], {state: 'pay', refusedAt: 1}],
    ['of a unit elsewhere', 'D1', [reckon('defender')], [assign({d3: 1})], {state: 'pay', refusedAt: 1}],
    ['more than a unit has', 'D2', [reckon('defender')], [assign({d2: 2})], {state: 'pay', refusedAt: 1}],
    [
      'with a unit of 0, which counts as not named',
      'D1',
      [reckon('defender')],
      [assign({d1: 0, d2: 1})],
      {state: 'over', units: {d2: {eliminated: true}}},
    ],
    [
      'no more than they can take',
      'D9',
      [reckon('defender')],
      [assign({d1: 2, d2: 1})],
      {state: 'over', units: {d1: {eliminated: true}, d2: {eliminated: true}}},
    ],
    [
      'reckoned twice are appended',
      'D1',
      [reckon('defender'), reckon('defender')],
      [assign({d1: 1}), assign({d1: 1})],
      {state: 'over', units: {d1: {eliminated: true}}},
    ],
    [
      'reckoned twice: what they cannot take is not due',
      'D2',
      [reckon('defender'), reckon('defender')],
      [assign({d1: 2}), assign({d2: 1})],
      {state: 'over', units: {d1: {eliminated: true}, d2: {eliminated: true}}},
    ],
    ['nothing due is nothing', '-', [reckon('defender'), reckon('attacker')], [], {state: 'over'}],
    [
      'both at once, the attacker first',
      'X1',
      [reckon('attacker'), reckon('defender')],
      [assign({a1: 1}), assign({d1: 1})],
      {state: 'over', units: {a1: {steps: 1}, d1: {steps: 1}}},
    ],
    [
      'both at once, the other due is still owed',
      'X1',
      [reckon('attacker'), reckon('defender')],
      [assign({a1: 1})],
      {state: 'pay', refusedAt: undefined},
    ],
    [
      'of both sides in one event',
      'X1',
      [reckon('attacker'), reckon('defender')],
      [assign({a1: 1, d1: 1})],
      {state: 'pay', refusedAt: 1, units: {a1: {steps: 2}, d1: {steps: 2}}},
    ],
    [
      'both at once: the second due may be paid first',
      'X1',
      [reckon('attacker'), reckon('defender')],
      [assign({d1: 1}), assign({a1: 1})],
      {state: 'over', units: {a1: {steps: 1}, d1: {steps: 1}}},
    ],
    [
      'everybody is eliminated, nothing is asked',
      'DE',
      [reckon('defender')],
      [],
      {state: 'over', units: {d1: {eliminated: true}, d2: {eliminated: true}, a1: {eliminated: false}}},
    ],
  ];
  for (const [says, result, actions, log, expected] of rows)
    it(`${says} (${result})`, async () => {
      const {refusedAt, ...others} = expected;
      const found = await ask({module: hexModule(oneRoll(actions), [result]), log: [roll(1), ...log]});
      expect(found['refusedAt'], JSON.stringify(found['refused'])).to.equal(refusedAt);
      await holds(
        {module: hexModule(oneRoll(actions), [result]), log: [roll(1), ...log]},
        refusedAt === undefined ? others : expected,
      );
    });

  it('with a role named are those of the role, whoever was hit first', async () => {
    const battle = order({
      roll: rolls('first', [reckon('attacker'), reckon('defender')]),
      first: assigns('second', {of: 'defender'}, 'defender'),
      second: assigns('end', {of: 'attacker'}, 'attacker'),
      end,
    });
    const module = hexModule(battle, ['X1']);
    await holds(
      {module, log: [roll(1), assign({d1: 1}), assign({a1: 1})]},
      {state: 'over', units: {d1: {steps: 1}, a1: {steps: 1}}},
    );
    await holds({module, log: [roll(1), assign({a1: 1})]}, {state: 'first', side: 'blue', refusedAt: 1});
  });

  it('the side of the first due is the one that loses', async () => {
    const battle = (first: string, second: string): Json =>
      order({roll: rolls('pay', [reckon(first), reckon(second)]), pay: paying('end'), end});
    await holds({module: hexModule(battle('attacker', 'defender'), ['X1']), log: [roll(1)]}, {side: 'red'});
    await holds({module: hexModule(battle('defender', 'attacker'), ['X1']), log: [roll(1)]}, {side: 'blue'});
  });

  it('as much as the other lost: of what it has lost when they are reckoned', async () => {
    const battle = order({
      roll: rolls('first', [reckon('defender')]),
      first: assigns('second', {of: 'defender'}),
      second: {
        entry: reckon('attacker'),
        ...assigns('end', {of: 'attacker'}),
        always: {guard: {not: 'pending'}, target: 'end'},
      },
      end,
    });
    // d1 loses a step of 2: a1 or a2 pays with a step of 4
    await holds(
      {module: hexModule(battle, ['EX']), log: [roll(1), assign({d2: 1}), assign({a2: 1})]},
      {state: 'over', units: {d2: {eliminated: true}, a2: {eliminated: true}, a1: {steps: 2}}},
    );
  });

  it('of the steps that both roles choose by alternatives', async () => {
    const battle = order({
      roll: rolls('choice'),
      choice: {
        meta: meta('defendersChoice', {phase: 'losses'}),
        on: {
          choose: {
            guard: part('choiceFits', {of: 'defender'}),
            actions: [part('choose', {of: 'defender'}), reckon('defender')],
            target: 'after',
          },
        },
      },
      after: {
        always: [
          {guard: 'pending', target: 'pay'},
          {guard: part('asks', {of: 'defender', what: 'retreat'}), actions: settle('taken'), target: 'over'},
          {actions: settle('no'), target: 'over'},
        ],
      },
      pay: paying('end'),
      end,
    });
    const module = hexModule(battle, ['OR']);
    await holds({module, log: [roll(1)]}, {state: 'choice', side: 'blue'});
    await holds({module, log: [roll(1), {type: 'choose', option: 0}, assign({d2: 1})]}, {outcome: 'yes'});
    await holds({module, log: [roll(1), {type: 'choose', option: 1}]}, {outcome: 'taken'});
    await holds({module, log: [roll(1), {type: 'choose', option: 2}]}, {state: 'choice', refusedAt: 1});
  });
});

describe('another roll', () => {
  it('takes away what was reckoned, chosen and called off, and leaves dues, steps and places', async () => {
    const again = (guard: unknown, before: readonly unknown[]): Json =>
      order({first: rolls('second', before), second: rolls('probe'), probe: probe(guard)});
    for (const [guard, before, faces, dice, wanted] of [
      [part('reckoned', {of: 'defender'}), [reckon('defender')], ['D1', '-'], [1, 1], 'no'],
      ['pending', [reckon('defender')], ['D1', '-'], [1, 2], 'yes'],
      [part('did', {name: 'D1'}), [], ['D1', 'D2'], [1, 2], 'no'],
      [part('did', {name: 'D2'}), [], ['D1', 'D2'], [1, 2], 'yes'],
      [
        part('asks', {of: 'defender', what: 'retreat'}),
        [part('cancelRetreat', {of: 'defender'})],
        ['DR', '-'],
        [1, 1],
        'yes',
      ],
    ] as const)
      await holds(
        {module: hexModule(again(guard, before), faces), log: dice.map((die) => roll(die))},
        {outcome: wanted},
      );
  });
});

describe('a retreat on hexes', () => {
  const begin = (of: string, more: Json = {}): Json => part('startRetreat', {of, ...more});
  /** The retreat of a role after a roll, and losses before it. */
  const retreats = (of: string, more: Json = {}, first: Json = {}): Json =>
    order({
      roll: rolls('losses', [reckon(of)]),
      losses: {...assigns('retreat', {of}), always: {guard: {not: 'pending'}, target: 'retreat'}, ...first},
      retreat: {
        initial: 'begin',
        entry: begin(of, more),
        exit: [part('endRetreat', {of}), part('settle', {by: 'place'})],
        states: {
          begin: {always: [{guard: 'retreating', target: 'route'}, {target: '#toy.last'}]},
          route: {
            meta: {acts: 'conductor', phase: 'retreat', clause: 'retreat'},
            on: {route: {guard: 'routeFits', actions: 'takeRoute', target: 'next'}},
          },
          next: {always: [{guard: 'unitsLeftToGo', target: 'route'}, {target: '#toy.last'}]},
        },
      },
      last: {always: [{guard: 'retreating', actions: settle('no'), target: 'over'}, {target: 'over'}]},
    });
  const route = (unit: string, ...path: readonly string[]): Json => ({type: 'route', units: [unit], path});

  it('goes the hexes of the result, and leaves the place', async () => {
    const module = hexModule(retreats('defender'), ['DR']);
    await holds({module, log: [roll(1)]}, {state: 'retreat.route', side: 'blue'});
    await holds(
      {module, log: [roll(1), route('d1', '04.04'), route('d2', '04.04')]},
      {state: 'over', outcome: 'vacated', units: {d1: {at: '04.04'}, d2: {at: '04.04'}}},
    );
    await holds({module, log: [roll(1), route('d1', '04.04')]}, {state: 'retreat.route', outcome: null});
    await holds(
      {module, log: [roll(1), route('d1', '04.04', '03.04')]},
      {refusedAt: 1, refused: {clause: '8.1'}},
    );
    await holds({module, log: [roll(1), route('d1', '05.03')]}, {refusedAt: 1, refused: {clause: '8.2'}});
    await holds({module, log: [roll(1), route('a1', '04.03')]}, {refusedAt: 1});
  });

  it('goes the hexes that the chart says', async () => {
    const module = hexModule(retreats('defender', {hexes: 2}), ['-']);
    await holds(
      {module, log: [roll(1), route('d1', '04.04', '03.04'), route('d2', '04.04', '03.04')]},
      {state: 'over', outcome: 'vacated', units: {d1: {at: '03.04'}}},
    );
    await holds({module, log: [roll(1), route('d1', '04.04')]}, {refusedAt: 1, refused: {clause: '8.1'}});
  });

  it('of attackers leaves the place held', async () => {
    const module = hexModule(retreats('attacker'), ['AR']);
    await holds(
      {module, log: [roll(1), route('a1', '05.02'), route('a2', '05.06')]},
      {state: 'over', outcome: 'held', units: {a1: {at: '05.02'}, d1: {at: '05.04'}}},
    );
  });

  it('is none where the result asks none, or nobody is left', async () => {
    await holds(
      {module: hexModule(retreats('defender'), ['-']), log: [roll(1)]},
      {state: 'over', outcome: 'held'},
    );
    const dead = hexModule(retreats('defender', {hexes: 2}), ['DE']);
    await holds({module: dead, log: [roll(1)]}, {state: 'over', outcome: 'vacated'});
    const taken = {D9R: {defender: {steps: 9, retreat: 2}}};
    const table = {
      crt: {kind: 'odds', columns: ['1-1'], results: {'1-1': ['D9R', 'D9R']}, faces: 2, codes: taken},
    };
    await holds(
      {module: hexModule(retreats('defender'), [], {tables: table}), log: [roll(1), assign({d1: 2, d2: 1})]},
      {state: 'over', outcome: 'vacated'},
    );
  });

  it('goes on with who is left after losses', async () => {
    const module = hexModule(retreats('defender'), ['D1R']);
    await holds(
      {module, log: [roll(1), assign({d2: 1}), route('d1', '04.04')]},
      {state: 'over', outcome: 'vacated', units: {d1: {at: '04.04', steps: 2}, d2: {eliminated: true}}},
    );
  });
});

describe('rounds', () => {
  const rounds = (most: number): Json =>
    order(
      {
        first: {
          meta: meta('attacker', {asks: ['continue', 'retreat']}),
          on: {
            continue: {actions: 'nextRound', target: 'first'},
            retreat: {actions: settle('yes'), target: 'over'},
          },
        },
      },
      {rounds: {most}},
    );

  it('begin up to the most: the one that would exceed it ends the battle, unfinished', async () => {
    for (const asked of [{module: hexModule(rounds(3))}, onPoints(rounds(3))]) {
      await holds({...asked, log: [go, go]}, {state: 'first', outcome: null});
      await holds({...asked, log: [go, go, go]}, {state: 'over', outcome: 'unfinished'});
      const after = await ask({...asked, log: [go, go, go, go]});
      expect([after['refusedAt'], after['state'], after['outcome']]).to.deep.equal([3, 'over', 'unfinished']);
    }
  });

  it('are at most a hundred where the document says nothing', async () => {
    const {rounds: _, ...battle} = rounds(1);
    const module = hexModule(battle);
    await holds({module, log: Array(99).fill(go)}, {state: 'first', outcome: null});
    await holds({module, log: Array(100).fill(go)}, {state: 'over', outcome: 'unfinished'});
  });

  it('that never end by themselves are bounded, too', async () => {
    const battle = order(
      {
        first: waits('turn'),
        turn: {
          entry: 'nextRound',
          always: [
            {guard: part('round', {is: 0}), actions: settle('yes'), target: 'over'},
            {actions: 'nextRound', target: 'turn', reenter: true},
          ],
        },
      },
      {rounds: {most: 5}},
    );
    const found = await ask({module: hexModule(battle), log: [go]});
    expect([found['state'], found['outcome']]).to.deep.equal(['over', 'unfinished']);
  });
});

describe('losses on points', () => {
  const battle = (params: Json, more: Json = {}): Json =>
    order(
      {
        fire: {
          meta: meta('both'),
          on: {
            roll: {
              guard: part('diceFit', {of: ['fire', 'reply']}),
              actions: [
                part('roll', {roll: ['fire', 'reply']}),
                reckon('attacker', 'reply'),
                reckon('defender', 'fire'),
              ],
              target: 'pay',
            },
          },
        },
        pay: paying('end', params),
        end,
      },
      {rolls: fires, losses: {unit: 'value', state: 'dispersed'}, ...more},
    );

  it('are of both sides at once, each paid by itself', async () => {
    const asked = onPoints(battle({}));
    await holds({...asked, log: [roll(1, 1)]}, {state: 'over', outcome: 'yes'});
    await holds({...asked, log: [roll(2, 2), assign({g1: 2})]}, {state: 'pay'});
    await holds(
      {...asked, log: [roll(2, 2), assign({g1: 2}), assign({s1: 2})]},
      {state: 'over', units: {g1: {absorbed: 2}, s1: {absorbed: 2}, g2: {absorbed: 0}}},
    );
    // the second due may be paid first, as no role is named
    await holds(
      {...asked, log: [roll(2, 2), assign({s1: 2}), assign({g1: 2})]},
      {state: 'over', units: {g1: {absorbed: 2}, s1: {absorbed: 2}}},
    );
    const both = await ask({...asked, log: [roll(2, 2), assign({g1: 2, s1: 2})]});
    expect(both['refusedAt']).to.equal(1);
  });

  it('dice come in the order of the rolls', async () => {
    await holds(
      {...onPoints(battle({})), log: [roll(2, 1), assign({s1: 2})]},
      {state: 'over', units: {s1: {absorbed: 2}}},
    );
    await holds(
      {...onPoints(battle({})), log: [roll(1, 2), assign({g1: 2})]},
      {state: 'over', units: {g1: {absorbed: 2}}},
    );
    expect((await ask({...onPoints(battle({})), log: [roll(1)]}))['refusedAt']).to.equal(0);
  });
});
