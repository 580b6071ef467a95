/** How a chart is read: which transition is taken, what a refusal says, what actions see, what a report says of it. */
import {expect} from 'chai';
import {
  ask,
  assigns,
  faultsOf,
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

const roll = (die = 1): Json => ({type: 'roll', dice: [die]});
const go = {type: 'continue'};
const yes = {and: [{not: 'outcomeIs'}]};
const no = 'outcomeIs';
const end = (is: string): Json => ({actions: settle(is), target: '#toy.over'});

describe('a transition', () => {
  it('is the first whose guard passes, on an event and at once', async () => {
    const on = (list: readonly unknown[]): Json => ({first: {meta: meta(), on: {continue: list}}});
    const always = (list: readonly unknown[]): Json => ({
      first: waits('next'),
      next: {always: list},
    });
    for (const states of [on, always]) {
      const outcome = async (...guards: readonly unknown[]): Promise<unknown> => {
        const list = guards.map((guard, i) => ({
          ...(guard === undefined ? {} : {guard}),
          ...end(['yes', 'no', 'taken'][i]!),
        }));
        return (await ask({module: hexModule(order(states(list))), log: [go]}))['outcome'];
      };
      expect(await outcome(no, yes, undefined)).to.equal('no');
      expect(await outcome(yes, yes, undefined)).to.equal('yes');
      expect(await outcome(no, no, undefined)).to.equal('taken');
    }
  });

  it('without a judge is refused as not now, under the rule of the state, where no guard passes', async () => {
    const states = {
      first: {
        meta: meta('defender', {rule: '9.9', asks: ['continue', 'retreat']}),
        on: {continue: {guard: no, ...end('no')}, retreat: end('yes')},
      },
    };
    await holds(
      {module: hexModule(order(states)), log: [go]},
      {state: 'first', side: 'blue', outcome: null, refusedAt: 0, refused: {clause: '9.9'}},
    );
  });

  it('is refused likewise where the state does not take the event', async () => {
    const states = {first: {...waits('over', settle('yes')), meta: meta('attacker', {rule: '9.9'})}};
    await holds(
      {module: hexModule(order(states)), log: [{type: 'retreat'}]},
      {state: 'first', refusedAt: 0, refused: {clause: '9.9'}},
    );
  });

  it('has a judge in an and: its findings are the refusal, and equal ones stand once', async () => {
    const judge = part('diceFit', {of: 'result'});
    const act = part('roll', {roll: 'result'});
    const states = {
      first: {
        meta: meta(),
        on: {
          roll: [
            {guard: {and: [{not: 'outcomeIs'}, judge]}, actions: [act, settle('yes')], target: 'over'},
            {guard: judge, actions: [act, settle('no')], target: 'over'},
          ],
        },
      },
    };
    const found = await ask({module: hexModule(order(states)), log: [roll(7)]});
    const {findings} = found['refused'] as {findings: readonly unknown[]};
    expect([found['refusedAt'], findings.length, found['state']]).to.deep.equal([0, 1, 'first']);
    expect((await ask({module: hexModule(order(states)), log: [roll()]}))['outcome']).to.equal('yes');
  });

  it('asks only the judges of transitions whose reading guards pass: else it is not now', async () => {
    const judge = part('diceFit', {of: 'result'});
    const states = {
      first: {
        meta: meta('attacker', {rule: '9.9', asks: ['roll', 'continue']}),
        on: {
          roll: {
            guard: {and: ['outcomeIs', judge]},
            actions: part('roll', {roll: 'result'}),
            ...{target: 'end'},
          },
          continue: {target: 'end'},
        },
      },
      end: {always: end('yes')},
    };
    for (const die of [1, 7])
      await holds(
        {module: hexModule(order(states)), log: [roll(die)]},
        {state: 'first', refusedAt: 0, refused: {clause: '9.9'}},
      );
  });

  it('changes nothing where it is refused, and the rest of the log is not played', async () => {
    const states = {first: waits('second'), second: waits('over', settle('yes'))};
    const module = hexModule(order(states));
    const found = await ask({module, log: [go, {type: 'retreat'}, go]});
    expect([found['state'], found['outcome'], found['refusedAt']]).to.deep.equal(['second', null, 1]);
  });

  it('is none when the battle is over', async () => {
    const module = hexModule(order({first: waits('over', settle('yes'))}));
    const found = await ask({module, log: [go, go]});
    expect([found['state'], found['side'], found['outcome'], found['refusedAt']]).to.deep.equal([
      'over',
      null,
      'yes',
      1,
    ]);
    expect(
      (await ask({...onPoints(order({first: waits('over', settle('yes'))})), log: [go, go]}))['refusedAt'],
    ).to.equal(1);
  });
});

describe('a refusal', () => {
  it('has the findings of all judges on the transitions of the event, in their order', async () => {
    const judged = (of: string): Json => ({
      guard: part('lossesFit', {of}),
      actions: part('take', {of}),
      target: 'end',
    });
    const states = (first: string, second: string): Json => ({
      roll: rolls('pay', [
        part('reckon', {of: 'attacker', from: 'result'}),
        part('reckon', {of: 'defender', from: 'result'}),
      ]),
      pay: {meta: meta('losing', {phase: 'losses'}), on: {assign: [judged(first), judged(second)]}},
      end: {always: end('yes')},
    });
    const reasons = async (first: string, second: string): Promise<readonly unknown[]> => {
      const asked = {
        module: hexModule(order(states(first, second)), ['X1']),
        log: [roll(), {type: 'assign', losses: {}}],
      };
      const {findings} = (await ask(asked))['refused'] as {findings: readonly {message: string}[]};
      return findings.map(({message}) => (message.includes('Red') ? 'red' : 'blue'));
    };
    expect(await reasons('attacker', 'defender')).to.deep.equal(['red', 'blue']);
    expect(await reasons('defender', 'attacker')).to.deep.equal(['blue', 'red']);
    expect(await reasons('defender', 'defender')).to.deep.equal(['blue']);
  });
});

describe('an order of play that does not come to rest', () => {
  const spinning = {
    a: {
      always: [
        {guard: part('round', {is: 2}), ...end('yes')},
        {actions: settle('no'), target: 'b'},
      ],
    },
    b: {always: {actions: settle('yes'), target: 'a'}},
  };
  it('after an event: the event is refused, and the battle stays as it was', async () => {
    const asked = {module: hexModule(order({first: waits('a'), ...spinning})), log: [go]};
    await holds(asked, {state: 'first', refusedAt: 0, outcome: null});
    expect(((await ask(asked))['refused'] as Json)['reason']).to.contain('come to rest');
  });

  it('from the beginning: the battle is refused, and nothing is thrown', async () => {
    const found = await ask({module: hexModule(order(spinning))});
    expect(JSON.stringify(found)).to.contain('come to rest');
  });
});

describe('actions', () => {
  it('see what those before them left, in the order exit, transition, entry', async () => {
    // of three rounds the last action that settles counts
    const states = {
      first: {
        ...waits('second', ['nextRound', settle('no')]),
        exit: ['nextRound', settle('taken')],
      },
      second: {entry: settle('yes'), always: {target: 'third'}},
      third: {
        always: [
          {
            guard: {and: [part('round', {is: 3}), part('outcomeIs', {is: 'yes'})]},
            actions: settle('yes'),
            target: 'over',
          },
          end('no'),
        ],
      },
    };
    await holds({module: hexModule(order(states)), log: [go]}, {outcome: 'yes'});
    const exitLast = {...states, second: {always: {target: 'third'}}};
    await holds({module: hexModule(order(exitLast)), log: [go]}, {outcome: 'no'});
  });

  it('enter and leave a state anew on reenter alone', async () => {
    const states = (reenter: boolean): Json => ({
      first: waits('turn'),
      turn: {
        initial: 'ask',
        entry: 'nextRound',
        states: {
          ask: {
            meta: meta('attacker', {asks: ['continue', 'retreat']}),
            on: {
              continue: {actions: 'nextRound', target: '#toy.turn.ask', ...(reenter ? {reenter} : {})},
              retreat: end('yes'),
            },
            exit: 'nextRound',
          },
        },
      },
    });
    // round 1, 2 on entry; the event one more; left and entered anew one more by exit; left at the end one more
    for (const [reenter, round] of [
      [false, 4],
      [true, 5],
    ] as const) {
      const probed = {
        ...states(reenter),
        turn: {...(states(reenter)['turn'] as Json)},
        count: probe(part('round', {is: round})),
      };
      const turn = probed.turn as {states: {ask: {on: Json}}};
      turn.states.ask.on = {...turn.states.ask.on, retreat: {target: '#toy.count'}};
      await holds(
        {module: hexModule(order(probed)), log: [go, go, {type: 'retreat'}]},
        {outcome: 'yes', state: 'over'},
      );
    }
  });

  it('run to rest before the first event and after each', async () => {
    const states = {
      a: {always: {actions: 'nextRound', target: 'b'}},
      b: {
        entry: 'nextRound',
        always: {guard: part('round', {is: 3}), target: 'c'},
        ...waits('over', settle('no')),
      },
      c: waits('d'),
      d: {initial: 'e', states: {e: {always: {target: '#toy.over', actions: settle('yes')}}}},
    };
    await holds({module: hexModule(order(states))}, {state: 'c', outcome: null});
    await holds({module: hexModule(order(states)), log: [go]}, {state: 'over', outcome: 'yes'});
  });

  it('of an asking state are passed over where one of its always passes', async () => {
    const states = {
      first: {...waits('over', settle('no')), always: {guard: yes, target: 'second'}},
      second: waits('over', settle('yes')),
    };
    await holds({module: hexModule(order(states))}, {state: 'second'});
  });
});

describe('a report', () => {
  it('names a state by its tag, else by its path', async () => {
    const states = (tags?: string): Json => ({
      deep: {
        initial: 'down',
        ...(tags === undefined ? {} : {tags}),
        states: {down: {initial: 'here', states: {here: waits('#toy.over', settle('yes'))}}},
      },
    });
    await holds({module: hexModule(order(states()))}, {state: 'deep.down.here'});
    await holds({module: hexModule(order(states('signal')))}, {state: 'signal'});
    await holds(onPoints(order(states('signal'))), {state: 'signal'});
  });

  it('names the side that acts, by the role of the state', async () => {
    for (const [acts, side] of [
      ['attacker', 'red'],
      ['defender', 'blue'],
      ['attackersChoice', 'red'],
      ['defendersChoice', 'blue'],
      ['victor', 'blue'],
    ] as const)
      await holds(
        {module: hexModule(order({first: {...waits('over', settle('yes')), meta: meta(acts)}}))},
        {state: 'first', side},
      );
    const losing = (of: string): Json => ({
      roll: rolls('lose', [part('reckon', {of, from: 'result'})]),
      lose: assigns('end', {of}),
      end: {always: end('yes')},
    });
    for (const [of, side] of [
      ['attacker', 'red'],
      ['defender', 'blue'],
    ] as const)
      await holds({module: hexModule(order(losing(of)), ['X1']), log: [roll()]}, {state: 'lose', side});
  });
});

describe('a chart that is not one', () => {
  const faulty: readonly [says: string, states: Json, more?: Json][] = [
    ['a name that there is none', {first: waits('over', 'burn')}],
    [
      'a guard that there is none',
      {first: {meta: meta(), on: {continue: [{guard: 'maybe', ...end('yes')}, end('no')]}}},
    ],
    ['a parameter that there is none', {first: waits('over', part('settle', {is: 'yes', so: 1}))}],
    [
      'a parameter of another type',
      {first: waits('over', [part('cancelRetreat', {of: 'third'}), settle('yes')])},
    ],
    ['settle with both', {first: waits('over', part('settle', {is: 'yes', by: 'place'}))}],
    ['settle with none', {first: waits('over', part('settle', {}))}],
    ['an outcome that nobody named', {first: waits('over', settle('glory'))}],
    ['no outcome', {first: waits('over')}],
    ['a target that there is none', {first: waits('nowhere', settle('yes'))}],
    [
      'a state that nobody reaches',
      {first: waits('over', settle('yes')), second: waits('over', settle('yes'))},
    ],
    ['no way out', {first: {meta: meta(), on: {continue: {guard: no, ...end('yes')}}}}],
    [
      'a judge under not',
      {
        first: {
          meta: meta(),
          on: {roll: [{guard: {not: part('diceFit', {of: 'result'})}, ...end('yes')}, end('no')]},
        },
      },
    ],
    [
      'a judge on another event',
      {
        first: {
          meta: meta(),
          on: {continue: [{guard: part('diceFit', {of: 'result'}), ...end('yes')}, end('no')]},
        },
      },
    ],
    [
      'an action of an event on entry',
      {first: {...waits('over', settle('yes')), entry: part('roll', {roll: 'result'})}},
    ],
    [
      'a cycle on which nothing is done',
      {
        first: waits('a'),
        a: {always: {target: 'b'}},
        b: {always: [{guard: no, ...end('yes')}, {target: 'a'}]},
      },
    ],
    [
      'a retreat that does not end',
      {first: waits('over', [part('startRetreat', {of: 'defender', hexes: 1}), settle('yes')])},
    ],
    [
      'losses of a roll that nobody made',
      {first: waits('over', [part('reckon', {of: 'defender', from: 'result'}), settle('yes')])},
    ],
    ['two events without an order', {first: {meta: meta(), on: {continue: end('yes'), retreat: end('no')}}}],
    [
      'a transition to its own state that does nothing',
      {
        first: {
          meta: meta('attacker', {asks: ['continue', 'retreat']}),
          on: {continue: {target: 'first'}, retreat: end('yes')},
        },
      },
    ],
    [
      'a target above its state',
      {
        first: {
          initial: 'in',
          states: {
            in: {
              meta: meta('attacker', {asks: ['continue', 'retreat']}),
              on: {continue: {actions: 'nextRound', target: '#toy.first'}, retreat: end('yes')},
            },
          },
        },
      },
    ],
    ['a key of XState that is none here', {first: {...waits('over', settle('yes')), invoke: {src: 'x'}}}],
    ['a state without acts', {first: {meta: {phase: 'roll'}, on: {continue: end('yes')}}}],
    ['a state without a phase', {first: {meta: {acts: 'attacker'}, on: {continue: end('yes')}}}],
    ['a clause and a rule', {first: {meta: {...meta(), clause: 'attack'}, on: {continue: end('yes')}}}],
    ['a name of the other map', {first: waits('over', [{type: 'settle', params: {is: 'yes'}}, 'fightAir'])}],
    [
      'on above its states',
      {first: {initial: 'in', on: {retreat: end('no')}, states: {in: waits('#toy.over', settle('yes'))}}},
    ],
  ];
  for (const [says, states] of faulty)
    it(`${says}: a fault with its place`, async () => {
      const faults = await faultsOf({module: hexModule(order(states))});
      expect(faults.length, says).greaterThan(0);
      for (const fault of faults) expect(fault).to.match(/^\/module\/rules\/battle/);
    });

  it('has all its faults said at once', async () => {
    const states = {first: waits('nowhere', ['burn', settle('glory')])};
    expect((await faultsOf({module: hexModule(order(states))})).length).greaterThan(2);
  });
});
