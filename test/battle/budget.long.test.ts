import {expect} from 'chai';
import {answer} from '../../src/answer/index.js';
import {lossPolicies, type Target} from '../../src/battle/index.js';
import {proposeLosses} from '../../src/battle/losses.js';
import {Budget} from '../../src/board/work.js';
import {hexFight, reckon} from '../../src/rules/hex-combat/index.js';
import {
  judgeRetreat,
  planSteps,
  proposeRetreat,
  retreatOptions,
  type Exit,
  type Retreater,
} from '../../src/rules/point/index.js';
import {findingsOfBroken} from '../../src/rules/broken-rules.js';
import {codes, setupOf} from './hex/fixtures.js';
import {loadAndOpen} from '../load-and-open.js';

// each of these ran for seconds, or for ever: that it ends is the test, and what it ends with

describe('work ends', () => {
  it('a proposal for 13 retreat sizes is legal', () => {
    const units = Array.from({length: 39}, (_, i): Retreater => {
      const size = 1 + (i % 13) * 0.37;
      return {id: `u${i}`, name: `u${i}`, air: false, size, value: 1};
    });
    const exits = Array.from({length: 5}, (_, i): Exit => {
      const to = `p${i}`;
      const kind = (['own', 'own', 'overflow', 'attacked', 'own'] as const)[i]!;
      const binds = kind === 'own';
      const rest = {capacity: 20, room: 17, blockers: [], passable: [], because: null};
      return {to, name: to, kind, clause: 'B.4', binds, ...rest};
    });
    const budget = new Budget(planSteps);
    const plan = proposeRetreat(exits, units, budget);
    expect(budget.isSpent, 'it says that it was cut short').to.equal(true);
    const few = new Budget(planSteps);
    proposeRetreat(exits, units.slice(0, 4), few);
    expect(few.isSpent).to.equal(false);
    expect(findingsOfBroken(judgeRetreat(exits, units, plan))).to.deep.equal([]);
    expect(Object.values(plan).filter((to) => to === null).length).to.be.below(units.length);
  });

  it('what each of 300 units may do along 10 lines is asked once, not once for every other unit', () => {
    let looks = 0;
    const units = Array.from({length: 300}, (_, i): Retreater => ({
      id: `u${i}`,
      name: `u${i}`,
      air: false,
      value: 1,
      get size() {
        looks += 1;
        return 1;
      },
    }));
    const exits = Array.from({length: 10}, (_, i): Exit => {
      const rest = {capacity: 40, room: 40, blockers: [], passable: [], because: null};
      return {to: `p${i}`, name: `p${i}`, kind: 'own', clause: 'B.4', binds: true, ...rest};
    });
    const plan = Object.fromEntries(units.map(({id}, i) => [id, `p${i % 10}`]));
    const options = retreatOptions(exits, units, plan);
    expect(options.get('u299')).to.have.lengthOf(11);
    // what the others use is added up once for each unit; it was for each unit along each line, twice
    expect(looks).to.be.below(300 * 300 * 3);
  });

  it('a proposal for 1,000 units of as many sizes is broken off in time', () => {
    const units = Array.from({length: 1000}, (_, i): Retreater => ({
      id: `u${i}`,
      name: `u${i}`,
      air: i % 5 === 0,
      size: 1 + i / 1000,
      value: 1,
    }));
    const exits = Array.from({length: 10}, (_, i): Exit => {
      const rest = {capacity: 7, room: 7, blockers: [], passable: [], because: null};
      return {to: `p${i}`, name: `p${i}`, kind: 'overflow', clause: 'B.4', binds: false, ...rest};
    });
    const budget = new Budget(planSteps);
    proposeRetreat(exits, units, budget);
    expect(budget.isSpent).to.equal(true);
    expect(budget.spent).to.be.below(planSteps + 200_000);
  });

  it('a point where a hundred lines meet, and a crowd that would leave along all of them, are refused', async () => {
    const hub = (lines: number, units: number): Promise<string> => {
      const ids = Array.from({length: units}, (_, i) => `u${String(i)}`);
      return loadAndOpen({
        module: {
          umpire: 1,
          id: 'hub',
          title: 'Hub',
          sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
          map: {
            kind: 'point',
            points: Object.fromEntries(
              Array.from({length: lines + 1}, (_, i) => [`p${String(i)}`, {x: i, y: 0}]),
            ),
            lines: Array.from({length: lines}, (_, i) => ({
              between: ['p0', `p${String(i + 1)}`],
              capacity: 1,
            })),
          },
          unitTypes: {infantry: {}},
          rules: {combat: 'point-to-point'},
          tables: {combat: {columns: [1], results: {1: [0, 0, 0, 0, 1, 1]}}},
          units: Object.fromEntries(ids.map((id) => [id, {side: 'axis', type: 'infantry'}])),
        },
        position: {units: Object.fromEntries(ids.map((id) => [id, {at: 'p0'}]))},
        ask: {lineRetreat: {from: 'p0', units: ids, plan: {}}},
      }).then((opened) => {
        if (!opened.ok) return JSON.stringify(opened.faults);
        const answered = answer(opened.value);
        return answered.ok ? 'answered' : JSON.stringify(answered.faults);
      });
    };
    expect(await hub(101, 1))
      .to.contain('line 101 of')
      .and.to.contain('at most 100');
    expect(await hub(100, 101)).to.match(/101 units.*at most 100 units that retreat from one point/);
    expect(await hub(100, 100)).to.equal('answered');
  });

  it('losses of 5,000 steps on 100 units of 99', () => {
    const targets = Array.from({length: 100}, (_, i): Target => ({
      unit: `u${i}`,
      takes: 99,
      strengthAfter: (losses) => (99 - losses) * (1 + (i % 7)),
    }));
    for (const policy of lossPolicies) {
      let cut = 0;
      const losses = Object.values(proposeLosses(targets, 5000, policy, () => (cut += 1)));
      expect(cut, 'it says that it was cut short').to.equal(1);
      proposeLosses(targets.slice(0, 5), 10, policy, () => (cut += 1));
      expect(cut).to.equal(1);
      expect(losses.reduce((sum, n) => sum + n, 0)).to.equal(5000);
      expect(losses.every((n) => Number.isInteger(n) && n > 0 && n <= 99)).to.equal(true);
    }
    expect(Object.values(proposeLosses(targets, 5000, 'keep-units'))).not.to.include(99);
  });

  it('factors that no one can count', () => {
    const table = {
      kind: 'odds' as const,
      columns: ['1-2', '1-1', '2-1'],
      results: {},
      codes,
    };
    const setup = setupOf('   .   .\n     E   .\n   .   G', {
      attackers: ['e1'],
      table: {
        ...table,
        results: Object.fromEntries(table.columns.map((column) => [column, Array<string>(6).fill('-')])),
      },
    });
    const {game, position, hex, units} = setup;
    const scene = {
      game,
      position,
      hex,
      weather: undefined,
      attackers: units.attacker,
      defenders: units.defender,
      readings: {},
    };
    for (const kind of ['odds', 'differential'] as const)
      for (const attack of [1e17, 1e300, 0, 1e-300])
        for (const defence of [1e17, 1e300, 0, 1e-300]) {
          const columns = kind === 'odds' ? table.columns : ['-1', '0', '1'];
          const odds = reckon(hexFight(scene), {
            ...table,
            kind,
            columns,
            modifiers: [{when: {}, attack, defence}],
          });
          for (const needs of [odds.attackerNeeds, odds.defenderNeeds])
            expect(needs === null || Number.isSafeInteger(needs.factors)).to.equal(true);
        }
  });
});
