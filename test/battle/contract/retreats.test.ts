/** Retreats that an order of play begins: how far, of whom, by which sheet; and the states that it puts units into. */
import {expect} from 'chai';
import {
  ask,
  assigns,
  codes,
  faultsOf,
  holds,
  hexModule,
  hexPosition,
  meta,
  order,
  part,
  rolls,
  settle,
  type Json,
} from './kit.js';

const roll = {type: 'roll', dice: [1]};
const assign = (losses: Json): Json => ({type: 'assign', losses});
const route = (units: readonly string[], ...path: readonly string[]): Json => ({type: 'route', units, path});
const end = {always: {actions: settle('yes'), target: '#toy.over'}};

/** A retreat of the defender that begins after the roll: each unit goes by its own route. */
const retreat = (params: Json, more: Json = {}): Json =>
  order(
    {
      roll: rolls('pay', [part('reckon', {of: 'defender', from: 'result'})]),
      pay: {...assigns('pay'), always: {guard: {not: 'pending'}, target: 'go'}},
      go: {
        entry: part('startRetreat', {of: 'defender', ...params}),
        exit: part('endRetreat', {of: 'defender'}),
        initial: 'begin',
        states: {
          begin: {
            always: [{guard: {not: 'retreating'}, target: '#toy.end'}, {target: 'route'}],
          },
          route: {
            meta: meta('conductor', {phase: 'retreat'}),
            on: {route: {guard: 'routeFits', actions: 'takeRoute', target: 'losses'}},
          },
          losses: {
            ...assigns('losses'),
            always: [
              {guard: 'pending', target: 'owed'},
              {guard: 'unitsLeftToGo', target: 'route'},
              {target: '#toy.end'},
            ],
          },
          owed: {...assigns('losses')},
        },
      },
      end,
    },
    more,
  );

describe('startRetreat upTo: as far as whoever conducts it likes', () => {
  const module = hexModule(retreat({hexes: 2, upTo: true}));
  it('lets each group go from no hex to so many, at no cost', async () => {
    for (const path of [[], ['06.04'], ['06.04', '07.05']])
      await holds(
        {module, log: [roll, route(['d1'], ...path), route(['d2'])]},
        {
          state: 'over',
          units: {
            d1: {at: path.at(-1) ?? '05.04', steps: 2},
            d2: {at: '05.04', steps: 1},
          },
        },
      );
  });
  it('holds what it goes against the clauses, and no farther', async () => {
    const refused = async (...path: readonly string[]): Promise<unknown> =>
      ((await ask({module, log: [roll, route(['d1'], ...path)]}))['refused'] as Json | undefined)?.['clause'];
    expect(await refused('05.03')).to.equal('8.2');
    expect(await refused('06.04', '06.03')).to.equal('8.5');
    expect(await refused('06.04', '07.05', '08.05')).to.equal('8.1');
  });
  it('goes no farther than a cap, which costs nothing then', async () => {
    const rules = module['rules'] as {readonly retreat: Json; readonly battle: Json};
    const caps = [{rule: '8.9', most: 1, rest: 'steps'}];
    const capped = {...module, rules: {...rules, retreat: {...rules.retreat, caps}}};
    await holds(
      {module: capped, log: [roll, route(['d1'], '06.04'), route(['d2'])]},
      {state: 'over', units: {d1: {at: '06.04', steps: 2}}},
    );
    await holds({module: capped, log: [roll, route(['d1'], '06.04', '07.05')]}, {refusedAt: 1});
  });
});

describe('startRetreat units: who must go', () => {
  it('hit: those that lost a step in this round', async () => {
    const module = hexModule(retreat({hexes: 1, units: 'hit'}), ['D1']);
    await holds(
      {module, log: [roll, assign({d1: 1}), route(['d1'], '06.04')]},
      {state: 'over', units: {d1: {at: '06.04'}, d2: {at: '05.04'}}},
    );
    await holds({module, log: [roll, assign({d1: 1}), route(['d2'], '06.04')]}, {refusedAt: 2});
  });
  it('hit: nobody, where nobody lost one', async () => {
    await holds({module: hexModule(retreat({hexes: 1, units: 'hit'})), log: [roll]}, {state: 'over'});
  });
  it('declared: those of the last declaration', async () => {
    const declarations = {stand: {title: 'Fall back', rule: '9', by: 'defender', units: {least: 1}}};
    const {chart} = retreat({hexes: 1, units: 'declared'}) as {readonly chart: Json};
    const states = chart['states'] as Json;
    const declare = {
      meta: meta('defender', {phase: 'declare', asks: ['declare', 'pass']}),
      on: {
        declare: {
          guard: part('declarationFits', {name: 'stand'}),
          actions: part('declare', {name: 'stand'}),
          target: 'go',
        },
        pass: {target: 'end'},
      },
    };
    const pay = {...assigns('pay'), always: {guard: {not: 'pending'}, target: 'declare'}};
    const own = {...retreat({}), declarations, chart: {...chart, states: {...states, pay, declare}}};
    await holds(
      {
        module: hexModule(own),
        log: [roll, {type: 'declare', name: 'stand', units: ['d2']}, route(['d2'], '06.04')],
      },
      {state: 'over', units: {d1: {at: '05.04'}, d2: {at: '06.04'}}},
    );
  });
});

describe('sheets of an order of play on hexes', () => {
  const flags = {
    id: 'flags',
    title: 'Flags',
    conductedBy: 'owner',
    moves: 'units',
    length: 'F',
    edge: 'F',
    maxHexes: 2,
    bars: [
      {clause: 'enemyUnits', rule: 'F1'},
      {clause: 'direction', rule: 'F2', by: {blue: ['NE', 'SE']}},
    ],
    prefers: [],
    otherwise: {clause: 'stepPerHex', rule: 'F3'},
  };
  const battle = retreat({hexes: 1, sheet: 'flags'}, {sheets: {flags}});
  it('lead the retreat that names one, and no other', async () => {
    const module = hexModule(battle);
    await holds(
      {module, log: [roll, route(['d1'], '06.03'), route(['d2'], '06.04')]},
      {state: 'over', units: {d1: {at: '06.03'}, d2: {at: '06.04'}}},
    );
    const refused = (await ask({module, log: [roll, route(['d1'], '04.04')]}))['refused'] as Json;
    expect(refused['clause']).to.equal('F2');
    await holds({module: hexModule(retreat({hexes: 1})), log: [roll, route(['d1'], '04.04')]}, {});
  });
  it('cost a step for a hex that cannot be gone', async () => {
    const position = {
      units: {...(hexPosition['units'] as Json), a1: {at: '06.03'}, a2: {at: '06.04'}},
    };
    await holds(
      {
        module: hexModule(battle),
        position,
        log: [roll, route(['d1']), assign({d1: 1}), route(['d2']), assign({d2: 1})],
      },
      {state: 'over', units: {d1: {at: '05.04', steps: 1}, d2: {at: null, steps: 0}}},
    );
  });
  it('are checked as those of the module, by the names of the battle', async () => {
    const wrong = {...flags, bars: [{clause: 'direction', rule: 'F2', by: {blue: ['E'], green: ['N']}}]};
    const lines = {kind: 'lines', id: 'l', title: 'L', conductedBy: 'owner', moves: 'units', length: 'L'};
    const of = (sheets: Json, sheet = 'flags'): Promise<readonly string[]> =>
      faultsOf({module: hexModule(retreat({hexes: 1, sheet}, {sheets}))});
    expect(await of({flags: wrong})).to.deep.equal([
      '/module/rules/battle/sheets/flags/bars/0/by/blue/0: "E"',
      '/module/rules/battle/sheets/flags/bars/0/by/green: "green"',
    ]);
    expect(await of({flags: {...lines, bars: [], otherwise: {clause: 'stays', rule: 'L'}}})).to.deep.equal([
      '/module/rules/battle/sheets/flags/kind: “lines”',
    ]);
    expect(await of({flags, more: flags})).to.have.length(1);
  });
});

describe('putInState', () => {
  const put = (params: Json): Json =>
    order({roll: rolls('end', [part('putInState', {of: 'defender', ...params})]), end});
  const shaken = {units: {...(hexPosition['units'] as Json), d1: {at: '05.04', states: ['shaken']}}};
  const more = {states: {shaken: {name: 'Shaken'}, broken: {name: 'Broken'}}};
  const rows: readonly [says: string, params: Json, units: Json][] = [
    ['a state for all', {state: 'shaken'}, {d1: {steps: 2}, d2: {states: ['shaken']}}],
    ['when: only units that meet it', {state: 'broken', when: {type: 'foot'}}, {d1: {states: ['broken']}}],
    [
      'ifAlready steps: those that have it lose them',
      {state: 'shaken', ifAlready: {steps: 1}},
      {d1: {steps: 1}, d2: {steps: 1, states: ['shaken']}},
    ],
    [
      'ifAlready state: those that have it come into that one',
      {state: 'shaken', ifAlready: {state: 'broken'}},
      {d1: {steps: 2, states: ['broken']}, d2: {states: ['shaken']}},
    ],
  ];
  for (const [says, params, units] of rows)
    it(says, async () => {
      await holds({module: hexModule(put(params), ['-'], more), position: shaken, log: [roll]}, {units});
    });
  it('when: nobody else is put into it', async () => {
    const asked = {module: hexModule(put({state: 'broken', when: {type: 'foot'}}), ['-'], more), log: [roll]};
    const {units} = (await ask(asked)) as {readonly units: Readonly<Record<string, Json>>};
    expect(units['d2']).to.not.have.property('states');
  });
  it('names what it takes', async () => {
    const of = (ifAlready: unknown): Promise<readonly string[]> =>
      faultsOf({module: hexModule(put({state: 'shaken', ifAlready}), ['-'], more)});
    const at = '/module/rules/battle/chart/states/roll/on/roll/actions/1/params/ifAlready';
    expect(await of({steps: 1})).to.deep.equal([]);
    expect(await of({steps: 0})).to.deep.equal([`${at}: an object`]);
    expect(await of({state: 'lost'})).to.deep.equal([`${at}/state: "lost"`]);
    expect(await of({steps: 1, state: 'shaken'})).to.have.length(1);
  });
});

describe('strengthAtLeast opponent: as much as the other side brought into the combat', () => {
  const table = {
    kind: 'odds',
    columns: ['1-1'],
    results: {'1-1': ['X', 'X']},
    faces: 2,
    codes: {...codes, X: {attacker: {strengthAtLeast: 'opponent'}}},
  };
  it('falls due whatever the other side lost', async () => {
    const battle = order({
      roll: rolls('pay', [part('reckon', {of: 'attacker', from: 'result'})]),
      pay: {...assigns('pay'), always: {guard: {not: 'pending'}, target: 'end'}},
      end,
    });
    // two defenders of strength 2; attackers of 4, of which a1 has two steps
    const module = hexModule(battle, ['-'], {tables: {crt: table}});
    await holds({module, log: [roll]}, {state: 'pay'});
    await holds({module, log: [roll, assign({a2: 1})]}, {state: 'over', units: {a2: {steps: 0}}});
    await holds({module, log: [roll, assign({a1: 1})]}, {refusedAt: 1});
  });
});
