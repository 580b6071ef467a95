/** Orders of play of one's own on points: what they need of a module, and how they end. */
import {expect} from 'chai';
import pointDocument from '../../../src/rules/order/generated/point-to-point.js';
import {
  ask,
  faultsOf,
  holds,
  meta,
  onPoints,
  order,
  part,
  pointBattle,
  pointModule,
  pointPosition,
  probe,
  settle,
  waits,
  type Json,
} from './kit.js';

const go = {type: 'continue'};
const roles = {red: {name: 'Red', airRole: 'adds'}, blue: {name: 'Blue', airRole: 'multiplies'}};
const byValue = {losses: {unit: 'value'}};
const whole = JSON.parse(pointDocument) as Json;

describe('an order of play on points', () => {
  it('needs no role in the air, unless it names what is about air', async () => {
    await holds({...onPoints(order({first: waits('over', settle('yes'))})), log: [go]}, {outcome: 'yes'});
    const about: readonly Json[] = [
      order({first: waits('probe'), probe: probe(part('airCombatIs', {is: 'flak'}))}, byValue),
      order({first: waits('probe', 'settleKind'), probe: probe(part('combatIs', {is: 'normal'}))}, byValue),
      order({first: {...waits('over', settle('yes')), meta: meta('adds')}}, byValue),
      {...whole, id: 'copy', title: 'Copy'},
    ];
    for (const battle of about) {
      const asked = {position: pointPosition, battle: pointBattle};
      expect((await faultsOf({...asked, module: pointModule(battle)})).length).greaterThan(0);
      expect(await faultsOf({...asked, module: pointModule(battle, {sides: roles})})).to.deep.equal([]);
    }
    // where units lose steps nobody adds or multiplies
    const bySteps = order({first: {...waits('over', settle('yes')), meta: meta('adds')}});
    const asked = {position: pointPosition, battle: pointBattle};
    expect((await faultsOf({...asked, module: pointModule(bySteps, {sides: roles})})).length).greaterThan(0);
  });

  it('cites the numbers of its own game, and none where the game has none', async () => {
    const battle = order(
      {first: {...waits('over', settle('yes')), meta: {acts: 'attacker', phase: 'roll', clause: 'advance'}}},
      byValue,
    );
    const asked = {position: pointPosition, battle: pointBattle, log: [{type: 'assign', losses: {}}]};
    const cited = async (rules: Json): Promise<unknown> => {
      const module = pointModule(battle, {sides: roles, rules: {battle, rules}});
      return ((await ask({...asked, module}))['refused'] as Json)['clause'];
    };
    expect(await cited({})).to.equal('');
    expect(await cited({advance: '9.4'})).to.equal('9.4');
  });

  it('tells normal from simultaneous combat once that is settled', async () => {
    const outcome = async (before: readonly unknown[], is: string, attackers: boolean): Promise<unknown> => {
      const battle = order({first: waits('probe', before), probe: probe(part('combatIs', {is}))}, byValue);
      const sides = attackers
        ? {red: {name: 'Red', airRole: 'multiplies'}, blue: {name: 'Blue', airRole: 'adds'}}
        : roles;
      const asked = {
        module: pointModule(battle, {sides}),
        position: pointPosition,
        battle: {...pointBattle, weather: 'snow'},
      };
      return (await ask({...asked, log: [go]}))['outcome'];
    };
    expect(await outcome(['settleKind'], 'normal', false)).to.equal('yes');
    expect(await outcome(['settleKind'], 'simultaneous', false)).to.equal('no');
    for (const is of ['normal', 'simultaneous'])
      expect(await outcome(['nextRound'], is, false)).to.equal('no');
    const found = [
      await outcome(['settleKind'], 'normal', true),
      await outcome(['settleKind'], 'simultaneous', true),
    ];
    expect(found).to.have.members(['yes', 'no']);
  });

  it('advances into the place that is left, and controls it', async () => {
    const battle = order(
      {
        first: {
          entry: [settle('taken'), part('startRetreat', {of: 'defender', hexes: 1, sheet: 'lines'})],
          meta: meta('defender', {phase: 'retreat'}),
          on: {
            withdraw: {
              guard: 'planFits',
              actions: ['withdraw', part('endRetreat', {of: 'defender'})],
              target: 'next',
            },
          },
        },
        next: {
          always: [
            {guard: {and: ['vacated', 'someoneMayAdvance', {not: 'retreating'}]}, target: 'advance'},
            {actions: settle('no'), target: 'over'},
          ],
        },
        advance: {
          meta: meta('attacker', {phase: 'advance', rule: '9.1'}),
          on: {advance: {guard: 'advanceFits', actions: 'advance', target: 'over'}},
        },
      },
      {sheets: {lines: (whole['sheets'] as Json)['lines']}},
    );
    const asked = onPoints(battle);
    const withdraw = {type: 'withdraw', plan: {s1: 'c', s2: 'c'}};
    await holds(asked, {state: 'first', outcome: 'taken'});
    await holds({...asked, log: [withdraw]}, {state: 'advance', units: {s1: {at: 'c'}, s2: {at: 'c'}}});
    await holds(
      {...asked, log: [withdraw, {type: 'advance'}]},
      {state: 'over', outcome: 'taken', control: 'red', units: {g1: {at: 'b'}, g2: {at: 'b'}}},
    );
    await holds(
      {...asked, log: [{type: 'withdraw', plan: {s1: 'a', s2: 'c'}}]},
      {state: 'first', refusedAt: 0},
    );
    const odds = await ask({...asked, odds: {}});
    expect(odds).to.deep.include({outcomes: {taken: '1.000000000000'}, taken: '1.000000000000'});
  });

  it('names who acts and whom the guard of losses asks', async () => {
    for (const [acts, side] of [
      ['attacker', 'red'],
      ['defender', 'blue'],
      ['victor', 'blue'],
    ] as const) {
      const battle = order({first: {...waits('over', settle('yes')), meta: meta(acts, {rule: side})}});
      const found = await ask({...onPoints(battle), log: [{type: 'withdraw'}]});
      expect((found['refused'] as Json)['reason'], acts).to.contain(side === 'red' ? 'Red' : 'Blue');
      expect((found['refused'] as Json)['clause']).to.equal(side);
    }
  });

  it('reads the table that its rolls name', async () => {
    const shoot = {
      meta: meta('attacker', {phase: 'fire'}),
      on: {
        roll: {
          guard: part('diceFit', {of: 'fire'}),
          actions: [part('roll', {roll: 'fire'}), part('reckon', {of: 'defender', from: 'fire'})],
          target: 'probe',
        },
      },
    };
    const battle = order(
      {shoot, probe: probe('pending')},
      {rolls: {fire: {table: 'late', of: 'attacker'}}, losses: {unit: 'value', state: 'dispersed'}},
    );
    const tables = {
      combat: {columns: [1, 2, 3], results: {1: [0, 0], 2: [0, 0], 3: [0, 0]}},
      late: {columns: [1, 2, 3], results: {1: [1, 1], 2: [1, 1], 3: [1, 1]}},
    };
    await holds({...onPoints(battle, {tables}), log: [{type: 'roll', dice: [1]}]}, {outcome: 'yes'});
  });
});
